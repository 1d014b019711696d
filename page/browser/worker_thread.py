"""Talk to a worker: a Python script on its own thread, which may end at any moment."""

import json

from pyscript import create_named_worker, document, window
from pyscript.ffi import create_proxy

from page.browser import dom

# What a call returns if the worker ends before it answers; not valid JSON.
LOST = "lost"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypedDict

    class Config(TypedDict):
        """What index.html says about the worker."""

        src: str
        config: dict[str, object]
        runtime: list[str]
        archives: dict[str, str]


class WorkerLostError(Exception):
    """Report that the worker ended in the middle of a job; a new one is starting."""

    is_expected = True


class WorkerThread:
    """A worker of the browser: call it, and notice when it ends."""

    def __init__(self, worker: "Any") -> None:
        self._worker = worker
        self._end: Any = window.Promise.new(create_proxy(lambda *_ends: None))

    def offer(self, name: str, handler: "Callable[..., object]") -> None:
        """Let the worker call a function of the page by a name."""
        setattr(self._worker, name, create_proxy(handler))

    async def call(self, name: str, *arguments: object) -> "Any":
        """Call a function of the worker, and return its answer.

        Raise WorkerLostError if the worker ends before it answers.
        """
        call = getattr(self._worker, name)(*arguments)
        answer = await window.Promise.race(window.Array.of(call, self._end))
        if isinstance(answer, str) and answer == LOST:
            raise WorkerLostError
        return answer

    def tell(self, name: str, *arguments: object) -> None:
        """Call a function of the worker without waiting for its answer."""
        getattr(self._worker, name)(*arguments)

    async def watch(self, lock: str) -> None:
        """Watch for the end of the worker, by a lock that it holds while it lives.

        A worker that is terminated, or dropped by the browser, does not report that: calls to it
        never end. Without https there are no locks, and its end goes unnoticed.
        """
        locks = getattr(window.navigator, "locks", None)
        if locks:
            await self._worker.hold(lock)
            self._end = locks.request(lock, create_proxy(lambda _lock: LOST))

    async def end(self) -> None:
        """Wait until the worker has ended."""
        await self._end


def config() -> "Config":
    """Return what index.html says about the worker."""
    return json.loads(dom.find("worker-config").textContent)


async def create(name: str) -> WorkerThread:
    """Create a worker; each name can be used only once.

    This succeeds even if the worker's script fails: only an answer proves that it works.
    """
    described = config()
    worker = await create_named_worker(described["src"], name, config=described["config"])
    return WorkerThread(worker)


def terminate(name: str) -> None:
    """End the worker with a name, even while it is being created."""
    script = document.querySelector(f"script[name={name}]")
    if script:
        script.xworker.terminate()
        script.remove()


def list_of(things: "list[Any]") -> "Any":
    """Turn a list of the browser's objects into one of its arrays, for a worker."""
    return window.Array.of(*things)
