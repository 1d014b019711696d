"""Provide one handle for all long work, wherever it is done.

    job = engine.start("path", [puzzle])   do one of the worker's `long_jobs`
    job = engine.solve(puzzle, kind)       solve, on this thread if that is quick
    job = engine.ask(kind)                 do several things: await ``job.do(name, arguments)``

    await job.result()  its result, as often as asked for; or the error that ended it
    job.progress        what was known about 50 ms ago; ``on_progress(progress)`` hears of it
    job.is_running      whether its result is still to come
    job.is_stopped      whether it was told to end
    job.is_newest       whether it is still the newest of its kind
    job.stop()          end it soon, even before it begins, with what it has found
    job.drop()          end it at once, with None

There is one job of a kind at a time; a newer one drops it.
"""

import asyncio
import json

from page.browser import dom, worker_thread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence
    from typing import Any

    from page.engine.worker_life import WorkerLife


class Job:
    """A job; `Work` makes it."""

    def __init__(
        self, work: "Work", on_progress: "Callable[[Any], None]", on_wait: "Callable[[], None]"
    ) -> None:
        self.is_newest = True
        self.is_running = True
        self.is_stopped = False
        self.progress: Any = None
        self._work = work
        self._on_progress = on_progress
        self._on_wait = on_wait
        self._number = 0  # of what it does in the worker now, 0 for nothing
        self._outcome: Any = None
        self._problem: Exception | None = None
        self._ended = asyncio.Event()

    async def result(self) -> "Any":
        """Return its result at the end; None if it was dropped.

        Raise EngineMissingError if no worker can be started, and WorkerLostError if it ends.
        """
        await self._ended.wait()
        if not self.is_newest:
            return None
        if self._problem:
            raise self._problem
        return self._outcome

    @property
    def has_failed(self) -> bool:
        """Return whether an error has ended it."""
        return self._problem is not None

    def stop(self) -> None:
        """End its work soon; what was found is its result."""
        self.is_stopped = True
        if self._number:
            self._work.tell_stop(self._number)

    def drop(self) -> None:
        """End it at once, without a result."""
        self.is_newest = False
        self.stop()
        self.end()

    def end(self, outcome: "Any" = None) -> None:
        """Note that it is done, with its result."""
        self.is_running = False
        self._outcome = outcome
        self._ended.set()

    def follow(self, doing: "Coroutine[Any, Any, Any]") -> None:
        """Take what background work returns as its result."""
        dom.spawn(self._follow(doing), dom.ignore)

    async def _follow(self, doing: "Coroutine[Any, Any, Any]") -> None:
        try:
            self.end(await doing)
        except Exception as problem:  # noqa: BLE001 (waiting for the result raises it)
            self._problem = problem
            self.end()

    async def do(
        self, name: str, arguments: "Sequence[object]", things: "Sequence[Any]" = ()
    ) -> "Any":
        """Do one of the `long_jobs` for this one; return its result, or what it had when stopped.

        ``things`` are the browser's, such as files. Return None if the job was dropped; raise what
        `result` does.
        """
        worker = await self._work.find(self._on_wait)
        if not self.is_newest:
            return None
        self._number = number = self._work.enter(self)
        call = (name, json.dumps(list(arguments)), number, worker_thread.list_of(list(things)))
        try:
            result = json.loads(await worker.call("run", *call))
        finally:
            self._work.leave(number)
            self._number = 0
        return result if self.is_newest else None

    def hear(self, progress: str) -> bool:
        """Take the progress of its work, unless it was stopped; return whether it was.

        The worker may have been told too early.
        """
        if not self.is_stopped:
            self.progress = json.loads(progress)
            self._on_progress(self.progress)
        return self.is_stopped


class Work:
    """The newest job of each kind, and by number those in the worker."""

    def __init__(self, life: "WorkerLife") -> None:
        self._life = life
        self._count = 0
        self._newest: dict[str, Job] = {}
        self._by_number: dict[int, Job] = {}

    def ask(
        self, kind: str, on_progress: "Callable[[Any], None]", on_wait: "Callable[[], None]"
    ) -> Job:
        """Begin a job, and drop the one of its kind before it."""
        if kind in self._newest:
            self._newest[kind].drop()
        job = self._newest[kind] = Job(self, on_progress, on_wait)
        return job

    async def find(self, on_wait: "Callable[[], None]") -> "Any":
        """Return the worker once it is up; call ``on_wait()`` if that may take a while."""
        if self._life.worker is None:
            on_wait()
        return await self._life.find()

    def enter(self, job: Job) -> int:
        """Assign a number to work in the worker."""
        self._count += 1
        self._by_number[self._count] = job
        return self._count

    def leave(self, number: int) -> None:
        """Note that numbered work has ended."""
        del self._by_number[number]

    def tell_stop(self, number: int) -> None:
        """Stop numbered work in the worker, once no report is being heard; see `hear`."""
        dom.spawn(self._tell_stop(number), dom.ignore)

    async def _tell_stop(self, number: int) -> None:
        await dom.pause()
        if self._life.worker:
            self._life.worker.tell("stop", number)

    def hear(self, number: int, progress: str) -> bool:
        """Pass on progress to the job with a number; return whether it must stop.

        Returned rather than called: a call within a report looks to PyScript as if each waited for
        the other, and it warns.
        """
        return number in self._by_number and self._by_number[number].hear(progress)
