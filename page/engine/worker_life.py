"""Look after the worker: start it, notice if it is late, missing or lost, and replace it."""

import asyncio

from page.browser import device, dom, start_script, worker_thread

# Milliseconds without an answer after which a file may be missing.
PATIENCE = 8_000

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.routing import Engine


class EngineMissingError(Exception):
    """Report that a job needs the worker and it did not start."""

    is_expected = True


class WorkerLife:
    """The worker: at most one at a time, replaced when it has ended.

    ``endings`` counts those that have ended, with what they held.
    """

    def __init__(self, owner: "Engine") -> None:
        self._owner = owner
        self._workers = 0
        self._starting = False
        # Set when the start has succeeded or failed.
        self._started = asyncio.Event()
        self.worker: Any = None
        self.endings = 0

    @property
    def is_expected(self) -> bool:
        """Return whether the worker is up or being started."""
        return self.worker is not None or (self._starting and not self._started.is_set())

    @property
    def can_start(self) -> bool:
        """Return whether the worker has not been started yet, to save data."""
        return not self._starting

    def begin(self) -> None:
        """Start the worker when the page is idle, unless the person saves data."""
        if not device.saves_data():
            dom.when_idle(self.start)

    def start(self) -> None:
        """Start the worker, unless that has been done."""
        if not self._starting:
            self._starting = True
            dom.spawn(self._create(), self._miss)
            dom.spawn(self._watch_start(), self._miss)

    def start_again(self) -> None:
        """Start the worker, even if it could not be started before."""
        if self._starting and self.worker is None and self._started.is_set():
            self._forget_start()
        self.start()

    async def find(self) -> "Any":
        """Return the worker once it is up; raise EngineMissingError if it could not start."""
        if self.worker is None:
            self.start()
            await self._started.wait()
        if self.worker is None:
            raise EngineMissingError
        return self.worker

    async def _create(self) -> None:
        """Create the worker, and wait for an answer, which proves that its script runs."""
        self._workers += 1
        name = f"solver-{self._workers}"
        worker = await worker_thread.create(name)
        worker.offer("progress", self._owner.hear)
        await worker.call("ready")
        await worker.watch(f"{name}-{dom.random_seed()}")
        self.worker = worker
        self._owner.engine_changed("pyodide")
        self._started.set()
        dom.spawn(self._follow(worker), self._miss)

    async def _follow(self, worker: "Any") -> None:
        await worker.end()
        self.endings += 1
        self.worker = None
        self._forget_start()
        self._owner.engine_changed("lost")
        self.start()

    def _forget_start(self) -> None:
        self._starting = False
        self._started = asyncio.Event()

    async def _watch_start(self) -> None:
        """Give up the worker if a file that it needs to start is missing.

        Most such failures stay inside the worker: no promise here is ever rejected.
        """
        described = worker_thread.config()
        files = [described["src"]] + described["runtime"]
        await dom.pause(PATIENCE)
        while not self._started.is_set():
            if await start_script.are_missing(files):
                self._miss(None)
                return
            await dom.pause(PATIENCE)
            if not self._started.is_set():
                self._owner.engine_changed("late")

    def _miss(self, _problem: "Exception | None") -> None:
        """Give up the worker, if it is still starting."""
        if not self._started.is_set():
            self._owner.engine_changed("none")
            self._started.set()
