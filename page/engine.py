"""Route every job: to the core on this thread at first, to the worker once it answers."""

import asyncio
import json

from pyscript import create_named_worker, window
from pyscript.ffi import create_proxy

from page import dom, jobs
from page.foreign import looks_foreign
from sudoku_core.grid import BLANK

# Passes over the constraints, at about 0.1 ms each in MicroPython: the first keep the page's own
# thread well under 50 ms, and of 1 000 puzzles of 17 givens all are solved in that; the second the
# worker under about half a minute.
LOCAL_BUDGET = 125
WORKER_BUDGET = 1_000_000
# Characters: longer texts are read in the worker as soon as there is one, or even wait for it.
LOCAL_TEXT = 2_000
PATIENT_TEXT = 20_000
# What a call to the worker gives when the worker ends instead of answering; no JSON is like it.
LOST = "lost"
# Milliseconds after which a worker that does not answer is suspected of missing a file.
PATIENCE = 8_000
# Milliseconds that reading on this thread may take before the browser gets a chance to paint.
SLICE = 30

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class EngineMissingError(Exception):
    """Say that a job needs the worker and the worker did not start."""

    is_expected = True


class WorkerLostError(Exception):
    """Say that the worker ended in the middle of a job; a new one is on its way."""

    is_expected = True


class Engine:
    """Solve, read and check, wherever it is quickest.

    ``on_change(name)`` hears which interpreter answers from now on: 'micropython', 'pyodide',
    'late' when the worker takes long to start, 'none' when it could not, 'lost' when it ended.
    ``on_answer()`` is called after each puzzle that was solved. ``endings`` counts the workers
    that have ended: what they held is gone.
    """

    def __init__(self, on_change, on_answer) -> None:
        self._on_change = on_change
        self._on_answer = on_answer
        self._worker: Any = None
        self._workers = 0
        self.endings = 0
        self._lost: Any = None
        self._job = 0
        self._check = 0
        self._on_checked = None
        self._on_progress = None
        self._starting = False
        self._settled = asyncio.Event()

    @property
    def expects_worker(self) -> bool:
        """Tell whether the worker answers, or is on its way."""
        return self._worker is not None or (self._starting and not self._settled.is_set())

    @property
    def has_worker(self) -> bool:
        """Tell whether the worker answers."""
        return self._worker is not None

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

    def start_again(self) -> None:
        """Start the worker, also if it could not be started before."""
        if self._starting and self._worker is None and self._settled.is_set():
            self._starting = False
            self._settled = asyncio.Event()
        self.start_worker()

    async def solve(self, grid: str, on_wait, limit: int = 2) -> dict:
        """Solve a grid: the outcome of `jobs.solve`, with its ``milliseconds`` and ``engine``.

        ``on_wait()`` is called before waiting for a worker that is still starting.
        """
        outcome = await self._solve(grid, on_wait, limit)
        self._on_answer()
        return outcome

    async def _solve(self, grid: str, on_wait, limit: int) -> dict:
        started = dom.now()
        if self._worker is None:
            outcome = jobs.solve(grid, LOCAL_BUDGET, limit)
            if outcome["finished"]:
                return _timed(outcome, started, "micropython")
            on_wait()
        await self._find_worker()
        started = dom.now()
        outcome = json.loads(await self.call("solve", grid, WORKER_BUDGET, limit))
        return _timed(outcome, started, "pyodide")

    def read_now(self, text: str) -> "list | None":
        """Read a short text on the spot: a list as of `read`; None if it takes more than that."""
        if len(text) > LOCAL_TEXT or self._is_for_worker(text):
            return None
        results = list(jobs.read(text))
        return None if isinstance(results[-1], dict) else results

    async def call(self, name: str, *arguments):
        """Have the worker do something, once there is one.

        Raises EngineMissingError if there is none to be had, WorkerLostError if it ends meanwhile.
        """
        worker = await self._find_worker()
        call = getattr(worker, name)(*arguments)
        answer = await window.Promise.race(window.Array.of(call, self._lost))
        if isinstance(answer, str) and answer == LOST:
            raise WorkerLostError
        return answer

    async def read(self, text: str, on_progress, on_wait) -> list:
        """Read a text: the list of all that `jobs.read` yields; here in slices, or in the worker.

        The worker also reads what other programs write. A text that looks like that waits for it,
        as half of it may read as plain text, too; of any text it has the last word on an error.
        ``on_progress(count)`` hears how many there are before the browser gets a chance to paint,
        ``on_wait()`` that a worker is waited for which is not up.
        """
        if self._is_for_worker(text) or (self.has_worker and len(text) > LOCAL_TEXT):
            if not self.has_worker:
                on_wait()
            try:
                return json.loads(await self.call("read", text))
            except (EngineMissingError, WorkerLostError):
                pass  # this thread reads it, if not as fast, nor what other programs write
        results = await self._read_here(text, on_progress)
        if isinstance(results[-1], dict) and self.has_worker:
            return await self._read_there(text, results)
        return results

    def _is_for_worker(self, text: str) -> bool:
        """Tell whether a text has to wait for the worker where there will be one."""
        return self.expects_worker and (len(text) > PATIENT_TEXT or looks_foreign(text))

    async def _read_here(self, text: str, on_progress) -> list:
        """Read a text on this thread, a slice at a time."""
        results: list = []
        painted = dom.now()
        for result in jobs.read(text):
            results.append(result)
            if dom.now() - painted > SLICE:
                on_progress(len(results))
                await dom.pause()
                painted = dom.now()
        return results

    async def _read_there(self, text: str, results: list) -> list:
        """Read in the worker what could not be read here; without one, the results stand."""
        try:
            return json.loads(await self.call("read", text))
        except EngineMissingError:
            return results

    async def text_of(self, blob, size: int) -> str:
        """Give the text that a blob begins with, ``size`` characters or more if it has them.

        The worker knows more encodings than this thread, which reads Unicode.
        """
        text = await dom.start_of(blob, size)
        if "\ufffd" in text and self.expects_worker:
            try:
                return json.loads(await self.call("text_of", blob, size)) or text
            except (EngineMissingError, WorkerLostError):
                pass  # the text stands as it is
        return text

    async def check(self, call: dict, files: list, on_progress):
        """Check files in the worker: the summary of the cases, None if a newer check took over.

        ``on_progress(fraction, summary)`` hears how far it is, about every 50 ms.
        """
        self._check += 1
        number = self._check
        self._on_checked = on_progress
        files = window.Array.of(*files)
        return json.loads(await self.call("check_files", number, json.dumps(call), files))

    def stop_check(self) -> None:
        """Stop the check that runs; its summary comes all the same."""
        if self._worker is not None:
            self._worker.stop_checking()

    def _hear_check(self, number: int, progress: str) -> None:
        """Pass on what the worker says of the newest check."""
        if number == self._check and self._on_checked:
            self._on_checked(*json.loads(progress))

    async def run(self, job: str, arguments: list, on_wait, on_progress):
        """Do a long job in the worker: its result, or None if it was stopped.

        ``on_progress(progress)`` hears how far it is, about every 50 ms. One job runs at a time:
        a new one stops the one before it.
        """
        if self._worker is None:
            on_wait()
        await self._find_worker()
        self.stop()
        self._on_progress = on_progress
        number = self._job
        result = json.loads(await self.call("run", job, json.dumps(arguments), number))
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

    async def _create(self, call: dict) -> None:
        """Create the worker and wait until it answers; a name serves only once."""
        self._workers += 1
        name = f"solver-{self._workers}"
        worker = await create_named_worker(call["src"], name, config=call["config"])
        worker.progress = create_proxy(self._hear)
        worker.checked = create_proxy(self._hear_check)
        # A worker whose script failed is created all the same: only an answer proves it.
        await worker.solve(BLANK * 81, 1, 1)
        self._lost = await _lock_of(worker, f"{name}-{dom.random_seed()}")
        self._worker = worker
        self._on_change("pyodide")
        self._settled.set()
        dom.spawn(self._follow(self._lost), self._missing)

    async def _follow(self, lost) -> None:
        """Start a new worker when the one there is has ended, whoever ended it."""
        await lost
        self.endings += 1
        self._worker = None
        self._settled = asyncio.Event()
        self._on_progress = None
        self._on_change("lost")
        self._starting = False
        self.start_worker()

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


async def _lock_of(worker, name: str):
    """Have a worker hold a lock as long as it lives; return the promise that tells of its end.

    A worker that is terminated, or that the browser gives up, says nothing itself: calls to it
    just never end. Where pages get no locks, without https, the promise never ends either.
    """
    locks = getattr(window.navigator, "locks", None)
    if not locks:
        return window.Promise.new(create_proxy(lambda *_settle: None))
    await worker.hold(name)
    return locks.request(name, create_proxy(lambda _lock: LOST))


def _timed(outcome: dict, started: float, engine: str) -> dict:
    outcome["milliseconds"] = dom.now() - started
    outcome["engine"] = engine
    return outcome
