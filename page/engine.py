"""Route every job: to the core on this thread at first, to the worker once it answers."""

import asyncio
import json

from pyscript import create_named_worker, window
from pyscript.ffi import create_proxy

from page import dom, jobs
from sudoku_core.grid import BLANK

# Passes over the constraints: the first keep the page's own thread under about 50 ms (a pass takes
# MicroPython about 0.07 ms), the second the worker under about half a minute.
LOCAL_BUDGET = 600
WORKER_BUDGET = 1_000_000
# Characters: longer texts are read in the worker as soon as there is one.
LOCAL_TEXT = 2_000
# Milliseconds after which a worker that does not answer is suspected of missing a file.
PATIENCE = 8_000
# Milliseconds that reading on this thread may take before the browser gets a chance to paint.
SLICE = 30

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class EngineMissingError(Exception):
    """Say that a job needs the worker and the worker did not start."""


class Engine:
    """Solve, read and check, wherever it is quickest.

    ``on_change(name)`` hears which interpreter answers from now on: 'micropython', 'pyodide',
    'late' when the worker takes long to start, 'none' when it could not.
    """

    def __init__(self, on_change) -> None:
        self._on_change = on_change
        self._worker: Any = None
        self._job = 0
        self._on_progress = None
        self._starting = False
        self._settled = asyncio.Event()

    @property
    def expects_worker(self) -> bool:
        """Tell whether the worker answers, or is on its way."""
        return self._worker is not None or (self._starting and not self._settled.is_set())

    @property
    def can_start(self) -> bool:
        """Tell whether the worker waits to be needed, because data is to be saved."""
        return not self._starting

    def begin(self) -> None:
        """Answer from this thread; start the worker when idle, unless data is to be saved."""
        self._on_change("micropython")
        connection = getattr(window.navigator, "connection", None)
        if not (connection and connection.saveData):
            dom.when_idle(self.start_worker)

    def start_worker(self) -> None:
        """Start the worker, once."""
        if not self._starting:
            self._starting = True
            call = json.loads(dom.find("worker-config").textContent)
            dom.spawn(self._create(call), self._missing)
            dom.spawn(self._watch(call), self._missing)

    async def solve(self, grid: str, on_wait, limit: int = 2) -> dict:
        """Solve a grid: the outcome of `jobs.solve`, with its ``milliseconds`` and ``engine``.

        ``on_wait()`` is called before waiting for a worker that is still starting.
        """
        started = dom.now()
        if self._worker is None:
            outcome = jobs.solve(grid, LOCAL_BUDGET, limit)
            if outcome["finished"]:
                return _timed(outcome, started, "micropython")
            on_wait()
        worker = await self._find_worker()
        started = dom.now()
        outcome = json.loads(await worker.solve(grid, WORKER_BUDGET, limit))
        return _timed(outcome, started, "pyodide")

    def read_now(self, text: str) -> "list | None":
        """Read a short text on the spot: a list as of `read`; None if it is long or unreadable."""
        if len(text) > LOCAL_TEXT:
            return None
        results = list(jobs.read(text))
        return None if isinstance(results[-1], dict) else results

    async def read(self, text: str, on_progress) -> list:
        """Read a text: the list of all that `jobs.read` yields."""
        return await self._list("read", text, on_progress)

    async def check(self, text: str, on_progress) -> list:
        """Check every grid of a text: the list of all that `jobs.check` yields."""
        return await self._list("check", text, on_progress)

    async def run(self, job: str, arguments: list, on_wait, on_progress):
        """Do a long job in the worker: its result, or None if it was stopped.

        ``on_progress(progress)`` hears how far it is, about every 50 ms. One job runs at a time:
        a new one stops the one before it.
        """
        if self._worker is None:
            on_wait()
        worker = await self._find_worker()
        self.stop()
        self._on_progress = on_progress
        number = self._job
        result = json.loads(await worker.run(job, json.dumps(arguments), number))
        if number != self._job:
            return None
        self._on_progress = None
        return result

    def stop(self) -> None:
        """Stop the long job, if one runs: it hears of it at the end of its slice of work."""
        self._job += 1
        if self._on_progress is not None:
            self._on_progress = None
            self._worker.stop(self._job)

    def _hear(self, number: int, progress: str) -> None:
        """Pass on what the worker says of a job that still runs."""
        if number == self._job and self._on_progress:
            self._on_progress(json.loads(progress))

    async def _list(self, job: str, text: str, on_progress) -> list:
        """Do a job that yields results, here in slices or in the worker at once."""
        if self._worker is not None and len(text) > LOCAL_TEXT:
            return json.loads(await getattr(self._worker, job)(text))
        results: list = []
        painted = dom.now()
        for result in getattr(jobs, job)(text):
            results.append(result)
            if dom.now() - painted > SLICE:
                on_progress(len(results))
                await dom.pause()
                painted = dom.now()
        return results

    async def _create(self, call: dict) -> None:
        """Create the worker and wait until it answers."""
        worker = await create_named_worker(call["src"], "solver-1", config=call["config"])
        worker.progress = create_proxy(self._hear)
        # A worker whose script failed is created all the same: only an answer proves it.
        await worker.solve(BLANK * 81, 1, 1)
        self._worker = worker
        self._on_change("pyodide")
        self._settled.set()

    async def _watch(self, call: dict) -> None:
        """Give the worker up when a file it starts from is missing.

        Most such failures stay inside the worker: the promise of it then never settles.
        """
        files = [call["src"]] + call["runtime"]
        await dom.pause(PATIENCE)
        while not self._settled.is_set():
            if await dom.are_missing(files):
                self._missing(None)
                return
            await dom.pause(PATIENCE)
            if not self._settled.is_set():
                self._on_change("late")

    def _missing(self, _problem) -> None:
        if not self._settled.is_set():
            self._on_change("none")
            self._settled.set()

    async def _find_worker(self):
        """Return the worker, when it answers; raise EngineMissingError if it could not start."""
        if self._worker is None:
            self.start_worker()
            await self._settled.wait()
        if self._worker is None:
            raise EngineMissingError
        return self._worker


def _timed(outcome: dict, started: float, engine: str) -> dict:
    outcome["milliseconds"] = dom.now() - started
    outcome["engine"] = engine
    return outcome
