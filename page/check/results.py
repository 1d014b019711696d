"""Hold what was asked for and what has been found; ask for cases wherever these are."""

from collections import namedtuple

from page.browser import blobs, dom
from page.check.exports import MEDIA_TYPES, export
from page.engine.routing import WorkerLostError
from page.words.messages import catalogue, language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any

    from page.check.cases import Cases
    from page.check.grids import File, Grids
    from page.engine.job import Job
    from page.engine.routing import Engine
    from page.words.crossing import CheckCall, Report

# Which part of a request is done, how many cases, and how many seconds the rest will take.
Progress = namedtuple("Progress", ("fraction", "count", "seconds"))


class Request:
    """Hold what was asked for when a button was pressed: a job, and the grids as they were then.

    language    the language of its sentences
    is_newest   whether nothing has been asked for since
    is_stopped  whether a press on Stop still waits for a job that it ends
    """

    def __init__(self, job: str, grids: "Grids") -> None:
        self.job = job
        self.files = grids.files
        self.length = grids.field.length
        self.text = grids.field.text
        self.encoding = grids.encoding
        self.headings = grids.headings
        # Solutions and ratings are of the grids as they are.
        self.key = grids.key if job == "check" else ""
        self.language = language()
        self.is_newest = True
        self.is_stopped = False
        self._job: Job | None = None
        self._begun = dom.now()

    def stop(self) -> None:
        """Stop what the worker does for it, at once or as soon as it does something."""
        if self._job and self._job.is_running:
            self._job.stop()
        else:
            self.is_stopped = True

    def drop(self) -> None:
        """Take note that something else is asked for: nobody waits for this one any more."""
        self.is_newest = False

    def heeds_stop(self) -> bool:
        """Return whether a press on Stop has waited; it waits no longer."""
        was_stopped, self.is_stopped = self.is_stopped, False
        return was_stopped

    async def wait_for(self, job: "Job", doing: "Awaitable[Any] | None" = None) -> "Any":
        """Return what comes of a job, or of what is done with it; Stop ends it."""
        self._job = job
        if self.heeds_stop():
            job.stop()
        return await (doing or job.result())

    def differs(self, grids: "Grids") -> bool:
        """Return whether anything has changed since that would lead to other results."""
        if self.headings != grids.headings or (self.job == "check" and self.key != grids.key):
            return True
        if self.files or grids.files:
            return self.files is not grids.files
        return self.length != grids.field.length or self.text != grids.field.text

    def call(self, files: "list[File]") -> "CheckCall":
        """Return what the worker has to know to check files, as plain data.

        If these are not all, that was stopped while their pictures were being read.
        """
        self.language = language()
        # A single file is not named in what is said.
        names = [file.name for file in self.files] if len(self.files) > 1 else [""]
        return {
            "job": self.job,
            "names": names,
            "encoding": self.encoding if self.files else "utf-8",
            "pictures": [file.found for file in files],
            "stopped": len(files) < len(self.files),
            "headings": self.headings,
            "key": self.key,
            "sentences": catalogue(),
        }

    def seconds_left(self, fraction: float) -> int:
        """Estimate how long the rest will take at the pace so far."""
        taken = (dom.now() - self._begun) / 1000
        return int(taken * (1 - fraction) / max(fraction, 0.001) + 0.9)


class Results:
    """Hold what has been found for a request so far.

    summary     what `Cases.summary` returns
    is_done     whether these are all results
    lines       the first lines of the judge output, None until it is complete
    language    the language in which all is said
    """

    def __init__(self, request: Request, source: "Here | There", summary: "Report") -> None:
        self.request = request
        self.source = source
        self.summary: Report = summary
        self.is_done = False
        self.lines: list[str] | None = None
        self.language = request.language


class Listing:
    """List the results of a kind in some order, as the table shows them."""

    def __init__(self, results: Results, kind: str, order: str = "read") -> None:
        self.results = results
        self.kind = kind
        self.order = order

    @property
    def total(self) -> int:
        """Return the number of cases so far."""
        return self.results.summary["counts"][self.kind]

    async def rows(self, first: int, count: int) -> "list[Any]":
        """Return rows of the table: see `Cases.rows`."""
        return await self.results.source.ask("rows", self.kind, first, count, self.order)


class Here:
    """Ask `Cases` on this thread."""

    def __init__(self, cases: "Cases") -> None:
        self._cases = cases

    async def ask(self, name: str, *given: object) -> "Any":
        """Return what a method of `Cases` does: ``rows``, ``details`` or ``output``."""
        return getattr(self._cases, name)(*given)

    async def retold(self, _sentences: str) -> "Report":
        """Return the summary in the current language."""
        return self._cases.summary()

    async def export(self, kind: str) -> "Any":
        """Return a blob of all cases."""
        text = "".join(list(export(self._cases, kind)))
        return blobs.make_blob(text, MEDIA_TYPES[kind])


class There:
    """Ask the worker's cases; raise WorkerLostError once that worker has ended.

    The worker that replaces it does not have them.
    """

    def __init__(self, engine: "Engine") -> None:
        self._engine = engine
        self._endings = engine.endings

    async def ask(self, name: str, *given: object) -> "Any":
        """Return what a method of `Cases` does, as `Here` does."""
        self._look()
        return await self._engine.answer_to("case", name, *given)

    async def retold(self, sentences: str) -> "Report":
        """Return the summary in the sentences of another catalogue."""
        self._look()
        return await self._engine.answer_to("retold", things=[sentences])

    async def export(self, kind: str) -> "Any":
        """Return a blob of all cases."""
        self._look()
        return await self._engine.call("export_cases", kind)

    def _look(self) -> None:
        if self._engine.endings != self._endings:
            raise WorkerLostError
