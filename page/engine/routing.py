"""Decide where a job runs: on this thread at first, in the worker once it is up."""

import json

from page.browser import blobs, dom
from page.browser.worker_thread import WorkerLostError
from page.engine import jobs, limits
from page.engine.foreign import looks_foreign
from page.engine.job import Work
from page.engine.worker_life import EngineMissingError, WorkerLife

# Passes over the constraints, some 0.1 ms each in MicroPython: well under 50 ms, and enough for
# each of 1 000 puzzles of 17 givens. The worker's budget ends a search after about half a minute.
LOCAL_BUDGET = 125
WORKER_BUDGET = 1_000_000
# Milliseconds of reading on this thread before the browser gets a chance to paint.
SLICE = 30

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Protocol

    from page.crossing.puzzles import FoundSolutions
    from page.engine.job import Job
    from page.engine.pool import Pool

    class EngineListener(Protocol):
        """What hears which interpreter answers, and that a puzzle was solved."""

        def engine_changed(self, name: str) -> None:
            """Take note of who answers from now on: 'micropython' or 'pyodide'.

            Or why the worker does not: 'late', 'none' if it could not start, or 'lost'.
            """

        def puzzle_solved(self) -> None:
            """Take note that a puzzle was solved."""


class Engine:
    """Solve and read wherever that is fastest, and start jobs: see `page.engine.job`.

    Solving and reading begin on this thread and move to the worker if they take long; all other
    jobs are the worker's.
    """

    def __init__(self, listener: "EngineListener") -> None:
        self._listener = listener
        self._life = WorkerLife(self)
        self._work = Work(self._life)

    # ── The worker ──

    @property
    def expects_worker(self) -> bool:
        """Return whether the worker is up or being started."""
        return self._life.is_expected

    @property
    def has_worker(self) -> bool:
        """Return whether the worker is up."""
        return self._life.worker is not None

    @property
    def can_start(self) -> bool:
        """Return whether the worker has not been started yet, to save data."""
        return self._life.can_start

    @property
    def endings(self) -> int:
        """Return how many workers have ended, with what they held."""
        return self._life.endings

    def begin(self) -> None:
        """Answer from this thread; start the worker when the page is idle, unless saving data."""
        self.engine_changed("micropython")
        self._life.begin()

    def start_worker(self) -> None:
        """Start the worker, unless that has been done."""
        self._life.start()

    def start_again(self) -> None:
        """Start the worker, even if it could not be started before."""
        self._life.start_again()

    def engine_changed(self, name: str) -> None:
        """Pass on which interpreter answers from now on."""
        self._listener.engine_changed(name)

    def hear(self, number: int, progress: str) -> bool:
        """Pass on the progress of a long job; return whether that must stop."""
        return self._work.hear(number, progress)

    async def call(self, name: str, *arguments: object) -> "Any":
        """Call a function of the worker, once it is up.

        Raise EngineMissingError if no worker can be started, and WorkerLostError if it ends before
        it answers.
        """
        worker = await self._life.find()
        return await worker.call(name, *arguments)

    async def answer_to(self, name: str, *arguments: object, things: "Sequence[Any]" = ()) -> "Any":
        """Return the worker's answer to a question; raise as `call` does.

        Arguments and answer are plain data; ``things``, such as a file, come after them.
        """
        return json.loads(await self.call("answer", name, json.dumps(list(arguments)), *things))

    # ── Jobs: see `page.engine.job` ──

    def ask(
        self,
        kind: str,
        on_progress: "Callable[[Any], None]" = dom.ignore,
        on_wait: "Callable[[], None]" = dom.ignore,
    ) -> "Job":
        """Begin a job that is partly done here; its owner ends it.

        ``on_wait()`` is called before waiting for a worker that is still starting.
        """
        return self._work.ask(kind, on_progress, on_wait)

    def start(
        self,
        name: str,
        arguments: "Sequence[object]",
        things: "Sequence[Any]" = (),
        kind: str = "",
        on_progress: "Callable[[Any], None]" = dom.ignore,
    ) -> "Job":
        """Start one of the worker's `long_jobs`; its name is its kind unless one is given."""
        job = self.ask(kind or name, on_progress)
        job.follow(job.do(name, arguments, things))
        return job

    def solve(self, grid: str, kind: str, on_wait: "Callable[[], None]", limit: int = 2) -> "Job":
        """Solve a grid; the result is the outcome of `jobs.solve`."""
        job = self.ask(kind, on_wait=on_wait)
        outcome = None if self.has_worker else jobs.solve(grid, LOCAL_BUDGET, limit)
        if outcome and outcome["finished"]:
            job.end(outcome)
            self._listener.puzzle_solved()
        else:
            job.follow(self._solve(job, grid, limit))
        return job

    def number_now(self, grid: str) -> "int | None":
        """Return how many solutions a grid has, at most 2; None if only the worker can tell."""
        outcome = jobs.solve(grid, LOCAL_BUDGET)
        number = len(outcome["solutions"])
        return number if outcome["finished"] or number > 1 else None

    async def _solve(self, job: "Job", grid: str, limit: int) -> "FoundSolutions":
        outcome = await job.do("solve", [grid, WORKER_BUDGET, limit])
        self._listener.puzzle_solved()
        return outcome

    # ── Reading: on this thread at first, then in the worker ──

    def read_now(self, text: str) -> "list[Any] | None":
        """Read a short text at once, like `read`; None if it takes the worker."""
        if len(text) > limits.AT_ONCE or self._is_for_worker(text):
            return None
        results = list(jobs.read(text))
        return None if jobs.why_unread(results) else results

    def read(self, text: str, on_wait: "Callable[[], None]") -> "Job":
        """Read a text; the result is a list of all that `jobs.read` yields.

        A text that looks like another program's waits for the worker, because part of it might also
        read as plain text. If this thread cannot read a text, the worker has the last word.
        """
        job = self.ask("read")
        job.follow(self._read(text, on_wait))
        return job

    async def _read(self, text: str, on_wait: "Callable[[], None]") -> "list[Any]":
        if self._is_for_worker(text) or (self.has_worker and len(text) > limits.AT_ONCE):
            if not self.has_worker:
                on_wait()
            try:
                return await self.answer_to("read", things=[text])
            except (EngineMissingError, WorkerLostError):
                pass  # this thread reads plain text too, only slower
        results = await _read_here(text)
        if jobs.why_unread(results) and self.has_worker:
            return await self.answer_to("read", things=[text])
        return results

    def _is_for_worker(self, text: str) -> bool:
        """Return whether a text has to wait for the worker, if there will be one."""
        return self.expects_worker and (len(text) > limits.WITHOUT_WORKER or looks_foreign(text))

    async def text_of(self, blob: "Any", size: int) -> "str | dict[str, str]":
        """Return the start of a blob's text, at least ``size`` characters if it is longer.

        This thread reads only Unicode; the worker knows more encodings, and the ``reason`` why a
        file is no text.
        """
        text = await blobs.start_of(blob, size)
        if ("\ufffd" in text or "\0" in text) and self.expects_worker:
            try:
                return await self.answer_to("text_of", size, things=[blob])
            except (EngineMissingError, WorkerLostError):
                pass  # keep the text as read here
        return text

    async def lend(self) -> "Pool":
        """Return the workers lent to the worker for a check; the caller closes them."""
        from page.engine.pool import Pool  # noqa: PLC0415 (this puts it into the second image)

        return Pool(await self._life.find())


async def _read_here(text: str) -> "list[Any]":
    results: list[Any] = []
    painted = dom.now()
    for result in jobs.read(text):
        results.append(result)
        if dom.now() - painted > SLICE:
            await dom.pause()
            painted = dom.now()
    return results
