"""Run long jobs in the worker: start, progress, stop, done or lost.

There is one job of a kind at a time; a newer one replaces the one before.
"""

import json

from page.browser import worker_thread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from page.engine.worker_life import WorkerLife


class Job:
    """Hold a job that runs: its ``number`` in the worker, and who is told about its progress.

    ``on_progress(progress)`` is called about every 50 ms. A stopped job reports no more progress,
    but returns what it has; a replaced one returns nothing.
    """

    def __init__(self, number: int, on_progress: "Callable[[Any], None]") -> None:
        self.number = number
        self.on_progress = on_progress
        self.is_stopped = False
        self.is_replaced = False


class LongWork:
    """Own the jobs that run in the worker, by their kind."""

    def __init__(self, life: "WorkerLife") -> None:
        self._life = life
        self._count = 0
        self._jobs: dict[str, Job] = {}

    async def run(
        self,
        kind: str,
        name: str,
        arguments: "list[Any]",
        files: "list[Any]",
        on_progress: "Callable[[Any], None]",
    ) -> "Any":
        """Run a job by name; return its result, or what it had when it was stopped.

        Return None if a newer job of its kind replaced it. Raise EngineMissingError if no worker
        can be started, and WorkerLostError if the worker ends in the middle of the job.
        """
        worker = await self._life.find()
        self.stop(kind)
        if kind in self._jobs:
            self._jobs[kind].is_replaced = True
        self._count += 1
        job = self._jobs[kind] = Job(self._count, on_progress)
        call = (name, json.dumps(arguments), job.number, worker_thread.list_of(files))
        try:
            result = json.loads(await worker.call("run", *call))
        finally:
            if not job.is_replaced:
                del self._jobs[kind]
        return None if job.is_replaced else result

    def stop(self, kind: str) -> None:
        """Stop the job of a kind, if one runs; it ends after its current slice of work."""
        job = self._jobs.get(kind)
        if job and not job.is_stopped and self._life.worker:
            job.is_stopped = True
            self._life.worker.tell("stop", job.number)

    def hear(self, number: int, progress: str) -> None:
        """Pass on the progress of a job that still runs."""
        for job in self._jobs.values():
            if job.number == number and not job.is_stopped:
                job.on_progress(json.loads(progress))
