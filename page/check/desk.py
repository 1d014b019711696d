"""Manage the requests about the grids of Check, the results, and the message."""

from page.browser import dom
from page.check import running
from page.check.opened import OPENED, Opened
from page.check.results import Listing, Progress, Request, Results, There
from page.engine.photo_reading import PartMissingError
from page.engine.routing import EngineMissingError, WorkerLostError
from page.words.messages import catalogue, language, phrase, trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from page.check.grids import GridsToCheck
    from page.check.running import Found
    from page.crossing.checking import CheckSummary
    from page.engine.shell_protocol import Shell
    from page.words.messages import Phrase

    class View(Protocol):
        """Show a part of the tab."""

        def show(self, desk: "CheckDesk") -> None:
            """Show what has changed."""


# The most lines of the judge output on the page; the exports have all.
LINES_SHOWN = 1_000
# Not in the catalogue: sentences about the outcome of a check.
OUTCOME = "outcome"
# What is said while a job runs.
BUSY = {
    "check": "check.busy",
    "solve": "check.solving",
    "count": "check.counting",
    "rate": "check.rating",
}
TROUBLES = {
    EngineMissingError: "check.needs-engine",
    WorkerLostError: "check.lost",
    PartMissingError: "photo.needs-part",
}


class CheckDesk:
    """The requests and their results: verbs change them, views show them.

    grids         the grids to check
    job           the last job: check, solve, count or rate
    request       the newest request, None before the first
    progress      how far it is, or None
    needs_engine  whether it failed because there is no worker
    results       the last results; None before, and once they are lost
    is_older      whether a change since would lead to other results
    kind          the kind of cases to list
    listing       the part of the results that the table shows
    opened        the case that is open
    words         what is said, as data; see `sentences.say_status`
    """

    def __init__(self, shell: "Shell", grids: "GridsToCheck") -> None:
        self.grids = grids
        self.engine = shell.engine
        self.job = "check"
        self.request: Request | None = None
        self.progress: Progress | None = None
        self.needs_engine = False
        self.results: Results | None = None
        self.is_older = False
        self.kind = "all"
        self.listing: Listing | None = None
        self.opened = Opened(self, shell)
        self.words: Phrase = phrase("check.start")
        self._views: list[View] = []
        grids.follower = self

    @property
    def is_running(self) -> bool:
        """Return whether the newest request is being worked on."""
        return self.request is not None and self.request.handle.is_running

    def add(self, view: "View") -> None:
        """Add a view; views are drawn in this order."""
        self._views.append(view)

    def show(self) -> None:
        """Draw every view now."""
        for view in self._views:
            view.show(self)

    def tell(self, key: str, **values: object) -> None:
        """Say a sentence in place of the last one, and show the state."""
        self.words = phrase(key, **values)
        self.show()

    def follow(self) -> None:
        """Say whether the results belong to these grids; what runs goes on."""
        if self.is_running:
            self._compare()
        else:
            self._say_outcome()
        self.show()

    def end_words_of_case(self) -> None:
        """Say what is true of all cases again, if one of them was spoken of."""
        if self.words[0] != OPENED:
            return
        if self.is_running:
            self.words = phrase(BUSY[self.job])
        else:
            self._say_outcome()

    def _compare(self) -> None:
        self.is_older = self.results is not None and self.results.request.differs(self.grids)

    def _say_outcome(self) -> None:
        """Say how a request went, or that the grids have changed since."""
        self._compare()
        key = "check.files" if self.grids.files else "check.start"
        if self.results:
            key = "check.edited" if self.is_older else OUTCOME
        self.words = phrase(key)

    # ── Asking ──

    def begin(self, job: str, *, is_pressed: bool = False) -> None:
        """Begin a job in place of the running one; a press of its button leads to its fault."""
        self.grids.take_long_text()
        self.progress = None
        self.opened.await_none()
        self.job = job
        handle = self.engine.ask("check", self._take_progress)
        request = self.request = Request(job, self.grids, handle, is_pressed=is_pressed)
        self._compare()
        self.needs_engine = False
        self.tell(BUSY[job])
        handle.follow(running.done(self.engine, request, self))
        dom.spawn(self._await(request), self.trouble)

    def read_again(self) -> None:
        """Read the grids in another way, if they have been read."""
        if self.results or self.is_running:
            self.begin(self.job)
        else:
            self.show()

    def stop(self) -> None:
        """Stop the running job; what was found stays."""
        if self.request:
            self.request.handle.stop()

    async def _await(self, request: Request) -> None:
        try:
            found = await request.handle.result()
            if found:
                await self._finish(self._put(request, found))
                if request.language != language():
                    await self._retell()
        except Exception:
            if request.handle.is_newest:  # nobody waits for an older one
                self.progress = None
                self._compare()
                if self.is_older:  # nothing tells what these grids are
                    self._drop_results()
                raise

    def _take_progress(self, progress: "tuple[float, CheckSummary] | None") -> None:
        """Take the results so far; while a picture is read, there are none."""
        if self.request and progress:
            fraction, summary = progress
            self._put(self.request, (There(self.engine), summary))
            self.hear(self.request, fraction, summary["total"], summary["left"])

    def hear(self, request: Request, fraction: float, count: int, left: int = 0) -> None:
        """Show the progress of a request, how many cases are left if known, and the time."""
        if request.handle.is_newest:
            self.progress = Progress(fraction, count, left, request.seconds_left(fraction))
            self.show()

    def _put(self, request: Request, found: "Found") -> Results:
        """Take the results so far, in place of older ones."""
        source, summary = found
        results = self.results
        if results is None or results.request is not request:
            if results and results.request.job != request.job:
                self.kind = "all"
            results = self.results = Results(request, source, summary)
            self.listing = Listing(results, self.kind)
            self.opened.forget()
            self.end_words_of_case()
            self._compare()
        results.summary = summary
        return results

    async def _finish(self, results: Results) -> None:
        self.progress = None
        results.is_done = True
        if self.listing and not self.listing.total:
            self.kind = "all"  # none are left of the kind chosen before
            self.listing = Listing(results, self.kind)
        self.show()
        results.lines = await results.source.ask("output", 0, LINES_SHOWN)
        if not results.request.handle.is_newest:
            self.show()
            return
        self._say_outcome()
        self.show()
        if not self.opened.open_awaited() and results.request.is_pressed:
            self._select_fault(results)

    def _select_fault(self, results: Results) -> None:
        """Select what cannot be read first, if it is still in the text."""
        place = results.summary["place"]
        if place and not (self.grids.files or results.request.differs(self.grids)):
            self.grids.field.select(*place)

    def _drop_results(self) -> None:
        self.results = self.listing = None
        self.is_older = False
        self.opened.forget()

    # ── What was found ──

    def list_cases(self, kind: "str | None" = None, order: "str | None" = None) -> None:
        """List cases of another kind or in another order, from the first on."""
        listed = self.listing
        if listed:
            self.kind = kind or listed.kind
            self.listing = Listing(listed.results, self.kind, order or listed.order)
            self.end_words_of_case()
            self.show()

    def choose_kind(self, kind: str) -> None:
        """List cases of a kind once there are results."""
        self.kind = kind

    def retell(self) -> None:
        """Show everything in the current language."""
        self.show()
        dom.spawn(self._retell(), self.trouble)

    async def _retell(self) -> None:
        """Ask again for the words about the cases, and show them."""
        results, case, spoken = self.results, self.opened.case, language()
        if results is None:
            return
        summary = await results.source.retold(catalogue())
        retold = await results.source.ask("details", case["number"] - 1) if case else None
        if results is not self.results:
            return  # another check has begun
        results.summary = summary
        results.language = spoken
        if retold:
            self.opened.retell(retold)
        self.show()

    def trouble(self, problem: Exception) -> None:
        """Say that something went wrong; what runs goes on."""
        if isinstance(problem, EngineMissingError):
            self.needs_engine = True
        elif isinstance(problem, WorkerLostError):
            self._drop_results()
        self.words = trouble(problem, TROUBLES)
        self.show()
