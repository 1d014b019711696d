"""Own the state of the Check tab: its grids, what is running, what was found and what is said."""

import json

from page.browser import blobs, clipboard, dom
from page.check import running
from page.check.grids import AUTO, File, Grids
from page.check.results import Listing, Request, Results
from page.check.running import LOCAL_TEXT
from page.engine.photo_reading import PartMissingError
from page.engine.routing import EngineMissingError, WorkerLostError
from page.words.messages import catalogue, phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from page.browser.dom import Thing
    from page.check.case_sources import Here, There
    from page.check.grids import Field
    from page.check.running import Found
    from page.engine.shell_protocol import Shell
    from page.words.messages import Phrase

    class View(Protocol):
        """Show a part of the tab."""

        def show(self, desk: "CheckDesk") -> None:
            """Show what has changed, and leave the rest alone."""


# The most bytes, in all files together.
LIMIT = 50_000_000
# Characters: a longer text is not kept through a reload.
KEPT_LIMIT = 100_000
# Characters from the start of a file that are enough for a glance at it.
GLANCE = 1_000
# Lines of the judge output that are shown on the page; the exports have all.
LINES_SHOWN = 1_000
# Keys that are not in the catalogue: sentences about the outcome of a check, and the opened case.
OUTCOME = "outcome"
OPENED = "opened"
# What is said while a job runs.
BUSY = {
    "check": "check.busy",
    "solve": "check.solving",
    "count": "check.counting",
    "rate": "check.rating",
}
# The key of a sentence with sizes in bytes.
TOO_BIG = "files.too-big"


class CheckDesk:
    """Own the state of the Check tab: verbs change it, views show it.

    grids             what is to be checked
    job               what was asked for last: check, solve, count or rate
    request           the newest request, None before the first
    is_running        whether that request is being worked on
    progress          how far it is, as plain data; None while there is nothing to show
    asked             the job that was asked for while another had found something, or None: it
                      begins only if a person says that this may be lost
    needs_engine      whether it failed because there is no worker
    results           what was found last; None before that, and once it is lost
    is_older          whether something has changed since that would lead to other results
    listing           the part of the results that the table shows
    lines_shown       lines of a file that are shown because nothing used them, or None
    case              what `Cases.details` returns for the case that was opened last, or None
    case_is_open      whether that case is in sight
    is_to_find_again  whether the results of the text were lost by a reload
    words             what is said, as data; see `sentences.say_status`
    language_changes  how often another language was chosen
    """

    def __init__(self, shell: "Shell", field: "Field") -> None:
        self.grids = Grids(field)
        self.job = "check"
        self.request: Request | None = None
        self.is_running = False
        self.progress: dict[str, Any] | None = None
        self.asked: str | None = None
        self.needs_engine = False
        self.results: Results | None = None
        self.is_older = False
        self.listing: Listing | None = None
        self.lines_shown: dict[str, Any] | None = None
        self.case: dict[str, Any] | None = None
        self.case_is_open = False
        self.is_to_find_again = False
        self.words: Phrase = phrase("check.start")
        self.language_changes = 0
        self._shell = shell
        self._engine = shell.engine
        self._views: list[View] = []
        self._awaited = 0  # the case to open once there are results, 0 for none

    def add(self, view: "View") -> None:
        """Add a view; views show the state in the order in which they were added."""
        self._views.append(view)

    def show(self) -> None:
        """Have every view show the state now."""
        for view in self._views:
            view.show(self)

    def say(self, key: str, **values: object) -> None:
        """Say a sentence, instead of the last one, when the state is shown next."""
        self.words = phrase(key, **values)

    # ── What is to be checked ──

    def open_text(self, text: str) -> None:
        """Take a text from Solve, or the sample."""
        if not self._take_text(text):
            self._take_files([File(blobs.make_blob(text), "puzzle-text")])

    def check_text(self, text: str) -> None:
        """Take a text from Solve, and check it."""
        self.open_text(text)
        self.press("check")

    def open_blob(self, blob: "Thing") -> None:
        """Take a text, as a blob, that is too long for the text area."""
        self._take_files([File(blob)])

    def open_files(self, files: "list[Thing]") -> None:
        """Take files that were chosen or dropped: a short text goes where it can be edited."""
        if len(files) == 1 and files[0].size <= blobs.SHORT:
            dom.spawn(self._open_short(files[0]), self.trouble)
        elif files:
            self._take_files([File(file) for file in files])

    def remove_file(self, removed: File) -> None:
        """Take a file away."""
        self.grids.remember()
        self._put_files([file for file in self.grids.files if file is not removed])

    def undo(self) -> None:
        """Bring back what stood here before something else took its place; or redo that."""
        if self.grids.before is None:
            return
        text, files, encoding = self.grids.before
        is_undone = not self.grids.is_undone
        self.grids.remember()
        self.grids.is_undone = is_undone
        self._put_files(files)
        self.grids.encoding = encoding
        if text != self.grids.field.text:
            self.grids.field.replace(text)
        self.edited()

    def set_key(self, text: str) -> None:
        """Take another text for what all grids are held against."""
        self.grids.key = text
        self.edited()

    def choose_headings(self, place: str) -> None:
        """Look for the names of grids in another place, at once if they have been read."""
        self.grids.headings = place
        if self.results or self.is_running:
            self._begin(self.job)
        else:
            self.show()

    def show_unused(self, source: int, first: int, last: int) -> None:
        """Show lines that nothing used: they are selected in the text, or shown out of a file."""
        if self.grids.files:
            dom.spawn(self._show_lines(self.grids.files[source], first, last), self.trouble)
        else:
            self.grids.field.select_lines(first, last)

    async def _show_lines(self, file: File, first: int, last: int) -> None:
        lines = json.loads(
            await self._engine.call("lines_of", file.blob, self.grids.encoding, first, last)
        )
        self.lines_shown = {"file": file.name, "first": first, "last": last, "lines": lines}
        self.show()

    async def beginning_of(self, file: File) -> str:
        """Read the start of a file."""
        return (await self._engine.text_of(file.blob, GLANCE))[:GLANCE]

    def edited(self) -> None:
        """Take note that the text has changed."""
        self._follow_change()
        self.show()

    def state(self) -> str:
        """Return the text to be kept, or "" if it is too long."""
        return self.grids.field.text if self.grids.field.length <= KEPT_LIMIT else ""

    def restore(self, state: object) -> None:
        """Put a kept text back; if something has been typed meanwhile, Undo brings it back."""
        if not isinstance(state, str) or len(state) > KEPT_LIMIT:
            raise ValueError("text")
        if not self.has_text:
            self.grids.field.replace(state)
        elif state not in ("", self.grids.field.text):
            self.grids.before = (state, [], AUTO)
            self.show()

    @property
    def has_text(self) -> bool:
        """Tell whether anything stands in the text area."""
        return self.grids.field.length > 0

    @property
    def was_checked(self) -> bool:
        """Return whether the text was checked as it is, and results would soon be found again."""
        request = self.request
        return self.is_to_find_again or bool(
            request
            and request.job == "check"
            and request.length <= LOCAL_TEXT
            and not request.files
            and not request.differs(self.grids)
        )

    def find_again(self) -> None:
        """Check the text once more, if its results were lost by a reload."""
        if self.is_to_find_again:
            self.is_to_find_again = False
            self.press("check")

    async def _open_short(self, file: "Thing") -> None:
        """Put a short file into the text area, if it is text and no old text would be lost."""
        text = await blobs.text_of(file)
        if text is None or not self._take_text(text):
            self._take_files([File(file)])

    def _take_text(self, text: str) -> bool:
        """Put a text in place of the old one or of files.

        Change nothing and return False if that could not be undone quickly.
        """
        if not self.grids.field.can_undo(text):
            return False
        if self.grids.files or text != self.grids.field.text:
            self.grids.remember()
        if self.grids.files:
            self._put_files([])
        self.grids.field.replace(text)
        self.edited()
        return True

    def _take_files(self, files: "list[File]") -> None:
        """Replace the files by others, unless these are too big."""
        size = sum([file.blob.size for file in files])
        if size > LIMIT:
            self.say(TOO_BIG, size=size)
            self.show()
        else:
            self.grids.remember()
            self._put_files(files)

    def _put_files(self, files: "list[File]") -> None:
        """Replace the files by others, or by none."""
        self.grids.put_files(files)
        self._follow_change()
        self.show()

    def _follow_change(self) -> None:
        """Say whether the results belong to these grids; what runs goes on with those it has."""
        self.is_to_find_again = False
        self._compare()
        if self.is_running:
            return
        if self.results:
            self._say_outcome()
        else:
            self.say("check.files" if self.grids.files else "check.start")

    def _compare(self) -> None:
        """Take note whether the results belong to these grids."""
        self.is_older = self.results is not None and self.results.request.differs(self.grids)

    # ── Checking ──

    def press(self, job: str) -> None:
        """Check, solve or count what is there; ask first if that loses what another job found."""
        if self.progress is None:
            self._begin(job)
        else:
            self.asked = job
            self.show()

    def begin_asked(self) -> None:
        """Begin the job that was asked for; what the one that runs has found is lost."""
        if self.asked:
            self._begin(self.asked)

    def keep_going(self) -> None:
        """Let the job that runs go on."""
        self.asked = None
        self.show()

    def _begin(self, job: str) -> None:
        """Begin a job, instead of the one that runs."""
        self._rest()
        self._awaited = 0
        self.job = job
        self.request = Request(job, self.grids)
        self._compare()
        self.is_running = True
        self.needs_engine = False
        self.say(BUSY[job])
        self.show()
        dom.spawn(self._do(self.request), self.trouble)

    def choose_encoding(self, encoding: str) -> None:
        """Read the files in another encoding."""
        self.grids.encoding = encoding
        self._begin(self.job)

    def load_engine(self) -> None:
        """Start the worker, and do what could not be done without it."""
        self._engine.start_again()
        self._begin(self.job)

    def stop(self) -> None:
        """Stop what is running; what was found so far stays."""
        if self.request and self.request.doing:
            self.request.doing.stop()

    async def _do(self, request: Request) -> None:
        """Do what is asked, and show what was found."""
        language = self.language_changes
        try:
            found = await running.done(self._engine, request, self)
            if found and self.is_newest(request):
                await self._finish(self._put(request, *found))
                if language != self.language_changes:
                    await self._retell()
        except Exception:
            if self.is_newest(request):  # nobody waits for an older one any more
                self._rest()
                self._compare()
                if self.is_older:  # nothing tells what these grids are
                    self._drop_results()
                raise

    def _drop_results(self) -> None:
        """Forget what was found."""
        self.results = self.listing = None
        self.is_older = False
        self._forget_case()

    def is_newest(self, request: Request) -> bool:
        """Return whether anybody still waits for a request."""
        return request is self.request

    def hear_of_wait(self) -> None:
        """Say that the worker still has to start."""
        self.say("verdict.waiting")
        self.show()

    def hear_of_picture(self, request: Request, fraction: float) -> None:
        """Show how many grids were found in pictures, and how long the others will take."""
        if self.is_newest(request):
            count = sum([len(file.found or []) for file in request.files])
            seconds = request.seconds_left(fraction)
            self.progress = {"fraction": fraction, "count": count, "seconds": seconds}
            self.show()

    def hear(self, request: Request, found: "Found", fraction: float) -> None:
        """Show what has been found so far, and how long the rest will take."""
        if self.is_newest(request):
            seconds = request.seconds_left(fraction)
            self.progress = {"fraction": fraction, "count": found[1]["total"], "seconds": seconds}
            self._put(request, *found)
            self.show()

    def _put(self, request: Request, source: "Here | There", summary: "dict[str, Any]") -> Results:
        """Take in what a request has found so far; it replaces older results."""
        results = self.results
        if results is None or results.request is not request:
            results = self.results = Results(request, source)
            self.listing = Listing(results, "all")
            self._forget_case()
            self.lines_shown = None
            self._compare()
        results.summary = summary
        return results

    async def _finish(self, results: Results) -> None:
        """Show all results, and say how the request went."""
        self._rest()
        results.is_done = True
        self.show()
        results.lines = await results.source.output(0, LINES_SHOWN)
        if results.request is not self.request:
            self.show()
            return
        self._say_outcome()
        self.show()
        place = results.summary["place"]
        if self._awaited:
            self.open_case(self._awaited)
        elif place and not (self.grids.files or results.request.differs(self.grids)):
            self.grids.field.select(*place)

    def _say_outcome(self) -> None:
        """Say how a request went, or that the grids have changed since."""
        self._compare()
        self.say("check.edited" if self.is_older else OUTCOME)

    def _rest(self) -> None:
        """Take note that nothing is running any more."""
        self.is_running = False
        self.progress = None
        self.asked = None

    # ── What was found ──

    def choose_kind(self, kind: str) -> None:
        """List the cases of a kind, from the first on."""
        if self.results and self.listing:
            self.listing = Listing(self.results, kind, self.listing.order)
            self.show()

    def choose_order(self, order: str) -> None:
        """List the cases in another order, from the first on."""
        if self.results and self.listing:
            self.listing = Listing(self.results, self.listing.kind, order)
            self.show()

    def open_case(self, number: int) -> None:
        """Show all there is to know about a case; cases are numbered from 1."""
        if self.results:
            dom.spawn(self._open_case(self.results, number), self.trouble)

    def go_to_case(self, number: int) -> None:
        """Show a case instead of the one that is open, if one is."""
        if self.case_is_open:
            self.open_case(number)

    def close_case(self) -> None:
        """Hide the opened case."""
        self._hide_case()
        self.show()

    def _hide_case(self) -> None:
        if self.case_is_open:
            self.case_is_open = False
            self._shell.came_to("check", None)

    @property
    def place(self) -> "dict[str, Any] | None":
        """Return what the browser's history names: the case that is open."""
        return {"case": self.case["number"]} if self.case and self.case_is_open else None

    def return_to(self, place: "dict[str, Any] | None") -> None:
        """Open the case that the browser's history names, at once or when there are results."""
        if place == self.place:
            return
        if place is None:
            self.close_case()
        elif self.is_running:
            self._awaited = place["case"]
        else:
            self.open_case(place["case"])

    async def _open_case(self, results: Results, number: int) -> None:
        if number > results.summary["total"]:
            return  # the number is from the browser's history
        case = await results.source.details(number - 1)
        if results is self.results:
            self.case, self.case_is_open = case, True
            self.say(OPENED)
            self.show()
            self._shell.came_to("check", self.place)

    def open_in_solve(self) -> None:
        """Open the puzzle of the opened case in Solve, or its grid if it has no puzzle."""
        if self.case:
            self._shell.open_in("solve", self.case["puzzle"] or self.case["grid"])

    def _forget_case(self) -> None:
        """Forget the opened case: it belongs to other results."""
        self._hide_case()
        self.case = None
        if self.words[0] == OPENED:
            self.say(BUSY[self.job])

    def copy_output(self) -> None:
        """Copy the judge output of all cases."""
        if self.results:
            dom.spawn(self._copy(self.results), self.trouble)

    async def _copy(self, results: Results) -> None:
        copied = await clipboard.copy_when_ready(results.source.export("output"))
        self.say("check.copied" if copied else "check.copy-refused")
        self.show()

    def save(self, kind: str, name: str) -> None:
        """Save all cases as a file with a name: the judge ``output``, or a ``table``."""
        if self.results:
            dom.spawn(self._save(self.results, kind, name), self.trouble)

    async def _save(self, results: Results, kind: str, name: str) -> None:
        blobs.download(await results.source.export(kind), name)

    # ── Language and trouble ──

    def retell(self) -> None:
        """Show everything in the current language."""
        self.language_changes += 1
        self.show()
        dom.spawn(self._retell(), self.trouble)

    async def _retell(self) -> None:
        """Ask again for what was said about the cases, and show it in the current language."""
        results, case = self.results, self.case
        if results is None:
            return
        summary = await results.source.summary(catalogue())
        retold = await results.source.details(case["number"] - 1) if case else None
        if results is not self.results:
            return  # another check has begun
        results.summary = summary
        results.retellings += 1
        if retold and self.case and self.case["number"] == retold["number"]:
            self.case = retold
        self.show()

    def trouble(self, problem: Exception) -> None:
        """Say that something went wrong; what runs goes on."""
        if isinstance(problem, EngineMissingError):
            self.needs_engine = True
            self.say("check.needs-engine")
        elif isinstance(problem, WorkerLostError):
            self._drop_results()
            self.say("check.lost")
        elif isinstance(problem, PartMissingError):
            self.say("photo.needs-part")
        else:
            self.say("verdict.failed", problem=str(problem))
        self.show()
