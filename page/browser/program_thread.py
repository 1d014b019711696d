"""Talk to the worker in the sandbox, which may never answer, and is then ended by force.

The sandbox is a frame with an origin of its own, and its worker is made of bytes from the page: it
reaches neither the page, nor what that keeps, nor a network. See static/sandbox.js.
"""

import json

from pyscript import document, window
from pyscript.ffi import create_proxy

from page.browser import dom
from page.browser.worker_thread import LOST, WorkerLostError, config

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The sandbox and the worker's sources are beside the other worker's script, the rest of Python's
# library beside the runtime.
PAGE = "sandbox.html"
SOURCES = "program_worker.zip"
MORE = "more_stdlib.zip"


class WorkerLateError(Exception):
    """Report that the worker did not answer in time."""

    is_expected = True


class SandboxMissingError(Exception):
    """Report that a file of the sandbox is missing."""

    is_expected = True


class ProgramThread:
    """A worker in which a person's program runs, and its frame."""

    def __init__(self, frame: "Any") -> None:
        self._frame = frame
        channel = window.MessageChannel.new()
        self._port = channel.port1
        self._inner_port = channel.port2
        self._waiting: list[Any] = []  # what takes the answers to come, in order
        self._wait = create_proxy(lambda take, _refuse: self._waiting.append(take))
        self._lose: Any = None
        # Pieces of the current recording. This thread never reads their texts, nor those of
        # answers: a stranger's program may make them very long.
        self.pieces: list[Any] = []
        self._end = window.Promise.new(create_proxy(self._set_lose))
        self._port.onmessage = create_proxy(self._hear)

    def _set_lose(self, take: "Any", _refuse: "Any") -> None:
        self._lose = take

    def begin(self, files: "list[tuple[str, Any]]") -> None:
        """Hand in the files by name; the worker is started from them."""
        frame = self._frame.contentDocument.querySelector("iframe")
        entries = [window.Array.of(name, content) for name, content in files]
        named = window.Object.fromEntries(window.Array.of(*entries))
        moved = window.Array.of(self._inner_port, *[content for _name, content in files])
        frame.contentWindow.postMessage(named, "*", moved)

    def _hear(self, event: "Any") -> None:
        """Take an answer, or note that the worker has ended."""
        message = event.data
        if message.kind == "piece":
            self.pieces.append(message)
        elif message.kind == "answer":
            self._waiting.pop(0)(message)
        else:
            self._lose(LOST)

    async def call_within(self, milliseconds: float, name: str, *arguments: object) -> "Any":
        """Call a function of the worker, and return its answer: ``text``, and ``worn``.

        Raise WorkerLostError if the worker ends before it answers, and WorkerLateError if it does
        not answer ``within`` milliseconds.
        """
        self.pieces = []
        self._port.postMessage(json.dumps([name] + list(arguments)))
        awaited = window.Promise.new(self._wait), self._end, dom.after(milliseconds)
        answer = await window.Promise.race(window.Array.of(*awaited))
        if isinstance(answer, str):
            raise WorkerLostError
        if not hasattr(answer, "worn"):
            raise WorkerLateError
        return answer

    async def end(self) -> None:
        """Wait until the worker has ended by itself, or spoken out of turn."""
        await self._end

    def terminate(self) -> None:
        """End the worker and its frame; calls are lost."""
        self._lose(LOST)
        self._port.close()
        self._frame.remove()


async def create() -> ProgramThread:
    """Create such a worker; only an answer proves that it works."""
    described = config()
    beside = [_beside(described["src"], SOURCES), _beside(described["runtime"][0], MORE)]
    files = await _files(described["runtime"] + beside)
    frame = document.createElement("iframe")
    frame.hidden = True
    frame.src = _beside(described["src"], PAGE)
    loaded = dom.first_of(frame, "load")
    document.body.append(frame)
    await loaded
    thread = ProgramThread(frame)
    thread.begin(files)
    return thread


async def _files(addresses: "list[str]") -> "list[tuple[str, Any]]":
    asked = [window.fetch(address) for address in addresses]
    settled = await window.Promise.allSettled(window.Array.of(*asked))
    files: list[tuple[str, Any]] = []
    for place, address in enumerate(addresses):
        answer = getattr(settled.at(place), "value", None)  # missing without a network
        if not answer or not answer.ok:
            raise SandboxMissingError
        files.append((address.split("/")[-1], await answer.arrayBuffer()))
    return files


def _beside(address: str, file: str) -> str:
    return "/".join(address.split("/")[:-1] + [file])
