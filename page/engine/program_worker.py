"""Look after the worker in which a person's own program runs: start it, give it up, replace it.

Whatever the program does there, the page and its other worker never notice. A program that does not
end is ended together with its worker, and the next call finds a new one. So is a worker that talks
out of turn.
"""

import asyncio
import json

from page.browser import dom, program_thread
from page.browser.program_thread import WorkerLateError
from page.browser.worker_thread import WorkerLostError
from page.engine.worker_life import EngineMissingError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Milliseconds in which the worker is to be up, slow connections included, and in which it is to
# have recorded a program, or run it once more up to a moment.
START = 60_000
LONG = 15_000


class ProgramWorker:
    """Own the worker of a person's own program: there is at most one at a time.

    ``endings`` counts the workers that have ended; what they held is gone.
    """

    def __init__(self) -> None:
        self.endings = 0
        self._thread: Any = None
        self._starting: Any = None

    def start(self) -> None:
        """Start the worker, unless that has been done."""
        if self._thread is None and self._starting is None:
            self._starting = asyncio.Event()
            dom.spawn(self._create(), dom.ignore)

    async def _create(self) -> None:
        """Create the worker; it is there once it has answered."""
        thread = None
        try:
            thread = await program_thread.create()
            await thread.call_within(START, "cases", "2580")
            self._thread = thread
            dom.spawn(self._follow(thread), dom.ignore)
        finally:
            if thread and self._thread is None:
                thread.terminate()
            self._starting.set()
            self._starting = None

    async def _follow(self, thread: "Any") -> None:
        """Replace the worker when it has ended, or talked out of turn."""
        await thread.end()
        self._give_up(thread)

    def replace(self) -> None:
        """End the worker, and start another."""
        thread, self._thread = self._thread, None
        if thread:
            self.endings += 1
            thread.terminate()
        self.start()

    async def call(self, name: str, *arguments: object, within: float = LONG) -> str:
        """Call a function of the worker, once it is up, and return its answer.

        Raise WorkerLateError if it does not answer in so many milliseconds, and WorkerLostError if
        it ends or breaks: then there is a new worker. Raise EngineMissingError if none can start.
        """
        thread = await self._find()
        try:
            return await thread.call_within(within, name, *arguments)
        except (WorkerLateError, WorkerLostError):
            self._give_up(thread)
            raise
        except Exception:  # noqa: BLE001 (as MemoryError: it answered more than there is room for)
            self._give_up(thread)
        raise WorkerLostError

    async def ask(self, name: str, *arguments: object, within: float = LONG) -> "Any":
        """Call a function as in `call`, and return what its JSON says; no JSON is no answer."""
        answer = await self.call(name, *arguments, within=within)
        try:
            return json.loads(answer)
        except ValueError:
            self.replace()
        raise WorkerLostError

    async def _find(self) -> "Any":
        """Return the worker once it is up."""
        self.start()
        if self._starting:
            await self._starting.wait()
        if self._thread is None:
            raise EngineMissingError
        return self._thread

    def _give_up(self, thread: "Any") -> None:
        """Replace a worker, unless that has been done."""
        if thread is self._thread:
            self.replace()
