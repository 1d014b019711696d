"""Talk to the worker in the sandbox: it may never answer, or end, and is ended by force.

The sandbox is a frame with an origin of its own, and the worker is made of bytes that the page
hands in: nothing there reaches the page, what the page keeps, or a network. See static/sandbox.js.
"""

import json

from pyscript import document, window
from pyscript.ffi import create_proxy

from page.browser.worker_thread import LOST, WorkerLostError, config

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The page of the sandbox and the worker's sources, beside the other worker's script, and the part
# of Python's library that the app does without, beside the runtime. They are found by their names:
# what index.html says has to be there before the first answer.
PAGE = "sandbox.html"
SOURCES = "program_worker.zip"
MORE = "more_stdlib.zip"


class WorkerLateError(Exception):
    """Report that the worker did not answer in time; it may never do so."""

    is_expected = True


class SandboxMissingError(Exception):
    """Report that a file of the sandbox cannot be had."""

    is_expected = True


class ProgramThread:
    """A worker in which a person's program runs, and the frame around it."""

    def __init__(self, frame: "Any") -> None:
        self._frame = frame
        channel = window.MessageChannel.new()
        self._port = channel.port1
        self._inner_port = channel.port2
        self._waiting: list[Any] = []  # what takes the answers to come, the next one first
        self._wait = create_proxy(lambda take, _refuse: self._waiting.append(take))
        self._lose: Any = None
        # Of the recording that is being made. Their texts, and those of answers, are not read on
        # this thread: a stranger's program may make them as long as the sandbox lets through.
        self.pieces: list[Any] = []
        self._end = window.Promise.new(create_proxy(self._set_lose))
        self._port.onmessage = create_proxy(self._hear)

    def _set_lose(self, take: "Any", _refuse: "Any") -> None:
        self._lose = take

    def begin(self, files: "list[tuple[str, Any]]") -> None:
        """Hand in the files, by their names: then the worker is started of them."""
        frame = self._frame.contentDocument.querySelector("iframe")
        entries = [window.Array.of(name, content) for name, content in files]
        named = window.Object.fromEntries(window.Array.of(*entries))
        moved = window.Array.of(self._inner_port, *[content for _name, content in files])
        frame.contentWindow.postMessage(named, "*", moved)

    def _hear(self, event: "Any") -> None:
        """Take an answer, or note that the worker has ended."""
        told = event.data
        if told.kind == "piece":
            self.pieces.append(told)
        elif told.kind == "answer":
            self._waiting.pop(0)(told)
        else:
            self._lose(LOST)

    async def call_within(self, milliseconds: float, name: str, *arguments: object) -> "Any":
        """Call a function of the worker, and return its answer: ``text``, and ``worn``.

        Raise WorkerLostError if the worker ends before it answers, and WorkerLateError if it does
        not answer ``within`` milliseconds.
        """
        self.pieces = []
        self._port.postMessage(json.dumps([name] + list(arguments)))
        heard = window.Promise.new(self._wait)
        told = await window.Promise.race(window.Array.of(heard, self._end, _after(milliseconds)))
        if isinstance(told, str):
            raise WorkerLostError
        if not hasattr(told, "worn"):
            raise WorkerLateError
        return told

    async def end(self) -> None:
        """Wait until the worker has ended by itself, or talked out of turn."""
        await self._end

    def terminate(self) -> None:
        """End the worker, whatever it is doing: it goes with its frame, and calls are lost."""
        self._lose(LOST)
        self._port.close()
        self._frame.remove()


async def create() -> ProgramThread:
    """Create such a worker; that it works, only an answer proves."""
    described = config()
    beside = [_beside(described["src"], SOURCES), _beside(described["runtime"][0], MORE)]
    files = await _files(described["runtime"] + beside)
    frame = document.createElement("iframe")
    frame.hidden = True
    frame.src = _beside(described["src"], PAGE)
    await _added(frame)
    thread = ProgramThread(frame)
    thread.begin(files)
    return thread


async def _files(addresses: "list[str]") -> "list[tuple[str, Any]]":
    """Fetch files, all at once: give the name and the bytes of each."""
    asked = [window.fetch(address) for address in addresses]
    settled = await window.Promise.allSettled(window.Array.of(*asked))
    files: list[tuple[str, Any]] = []
    for place, address in enumerate(addresses):
        answer = getattr(settled.at(place), "value", None)  # missing if there is no network
        if not answer or not answer.ok:
            raise SandboxMissingError
        files.append((address.split("/")[-1], await answer.arrayBuffer()))
    return files


async def _added(frame: "Any") -> None:
    """Add a frame to the page, and wait until it has loaded."""

    def add(happen: "Any", _refuse: "Any") -> None:
        frame.addEventListener("load", happen)
        document.body.append(frame)

    await window.Promise.new(create_proxy(add))


def _beside(address: str, file: str) -> str:
    """Return the address of a file in the folder of another."""
    return "/".join(address.split("/")[:-1] + [file])


def _after(milliseconds: float) -> "Any":
    """Return a promise of the browser's that is kept after a while."""
    _waits.append(milliseconds)
    return window.Promise.new(_sleep)


_waits: "list[float]" = []  # the milliseconds of the wait that the proxy below begins next
_sleep = create_proxy(lambda wake, _refuse: window.setTimeout(wake, _waits.pop()))
