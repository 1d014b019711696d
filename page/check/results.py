"""Hold what was asked for and found; ask for cases wherever they are."""

from collections import namedtuple

from page.browser import blobs, dom
from page.check.exports import MEDIA_TYPES, export
from page.engine.routing import Engine, WorkerLostError
from page.words.messages import catalogue, language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.check.cases import Cases
    from page.check.grids import File, GridsToCheck
    from page.crossing.checking import CheckCall, CheckSummary
    from page.engine.job import Job

# The part of a request that is done, the cases, how many are left, 0 if that is not known, and the
# seconds left.
Progress = namedtuple("Progress", ("fraction", "count", "left", "seconds"))


class Request:
    """A job that a button has asked for, with the grids as they were then.

    handle      the engine's job that does it
    is_pressed  whether a person asked for it, so that the focus may go to what it finds
    language    the language of its sentences
    """

    def __init__(self, job: str, grids: "GridsToCheck", handle: "Job", *, is_pressed: bool) -> None:
        self.job = job
        self.is_pressed = is_pressed
        self.handle = handle
        self.files = grids.files
        self.length = grids.field.length
        self.text = grids.field.text
        self.encoding = grids.encoding
        self.headings = grids.headings
        # A key is only for checking.
        self.key = grids.key if job == "check" else ""
        self.language = language()
        self._begun = dom.now()

    def differs(self, grids: "GridsToCheck") -> bool:
        """Return whether anything changed since would lead to other results."""
        if self.headings != grids.headings or (self.job == "check" and self.key != grids.key):
            return True
        if self.files or grids.files:
            return self.files is not grids.files
        return self.length != grids.field.length or self.text != grids.field.text

    def call(self, files: "list[File]") -> "CheckCall":
        """Return what the worker needs to check files, as plain data."""
        self.language = language()
        # A single file needs no name.
        names = [file.name for file in self.files] if len(self.files) > 1 else [""]
        return {
            "job": self.job,
            "names": names,
            "encoding": self.encoding if self.files else "utf-8",
            "pictures": [file.found for file in files],
            "stopped": self.handle.is_stopped,
            "headings": self.headings,
            "key": self.key,
            "sentences": catalogue(),
        }

    def seconds_left(self, fraction: float) -> int:
        """Estimate the seconds left at the pace so far."""
        taken = (dom.now() - self._begun) / 1000
        return int(taken * (1 - fraction) / max(fraction, 0.001) + 0.9)


class Results:
    """What has been found for a request so far.

    summary     what `Cases.summary` returns
    is_done     whether these are all results
    lines       the first lines of the judge output, None until it is complete
    language    the language of its words
    """

    def __init__(self, request: Request, source: "Here | There", summary: "CheckSummary") -> None:
        self.request = request
        self.source = source
        self.summary: CheckSummary = summary
        self.is_done = False
        self.lines: list[str] | None = None
        self.language = request.language


class Listing:
    """The results of a kind in some order, as the table shows them."""

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
        """Return the result of a method of `Cases`: ``rows``, ``details`` or ``output``."""
        return getattr(self._cases, name)(*given)

    async def retold(self, _sentences: str) -> "CheckSummary":
        """Return the summary in the current language."""
        return self._cases.summary()

    async def export(self, kind: str) -> "Any":
        """Return a blob of all cases."""
        text = "".join(list(export(self._cases, kind)))
        return blobs.make_blob(text, MEDIA_TYPES[kind])


class There:
    """Ask the worker's cases; raise WorkerLostError once that worker has ended."""

    def __init__(self, engine: "Engine") -> None:
        self._engine = engine
        self._endings = engine.endings

    async def ask(self, name: str, *given: object) -> "Any":
        """Return the result of a method of `Cases`, as `Here` does."""
        self._look()
        return await self._engine.answer_to("case", name, *given)

    async def retold(self, sentences: str) -> "CheckSummary":
        """Return the summary in another catalogue's sentences."""
        self._look()
        return await self._engine.answer_to("retold", things=[sentences])

    async def export(self, kind: str) -> "Any":
        """Return a blob of all cases."""
        self._look()
        return await self._engine.call("export_cases", kind)

    def _look(self) -> None:
        if self._engine.endings != self._endings:
            raise WorkerLostError
