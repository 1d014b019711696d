"""Put the Check tab together: its desk, views and buttons."""

from page.browser import dom
from page.browser.elements import present
from page.check.cases import KINDS
from page.check.choices import Confirmation, Encoding, Headings, KeyField, Order
from page.check.desk import CheckDesk
from page.check.file_list import FileList, UnusedList
from page.check.grids import GridsField, GridsToCheck
from page.check.opened_case import OpenedCase
from page.check.report import Report
from page.check.results_table import ResultsTable
from page.check.sentences import say_progress, say_status
from page.engine import limits
from page.words.shown import Shown
from sudoku_core.formatting import spaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.results import Progress
    from page.engine.shell_protocol import Kept, Shell

JOBS = (("check", "check"), ("solve-all", "solve"), ("count-all", "count"), ("rate-all", "rate"))

# The sample of the grading problem: two finished grids, the second correct.
SAMPLE_GRIDS = (
    "123567489345612478758342196" * 3,
    "357964281468123579912587463631795842724318695895246137176459328583672914249831756",
)
SAMPLE = "2\n" + "\n\n".join([spaced(grid) for grid in SAMPLE_GRIDS]) + "\n"


class CheckTab:
    """The Check tab, as the shell takes it."""

    name = "check"

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell
        self._field = GridsField()
        self._grids = GridsToCheck(self._field)
        self._desk = desk = CheckDesk(shell, self._grids)
        self._table = ResultsTable(desk)
        self._headings, self._key = Headings(desk), KeyField(desk)
        self._question, self._checked = Confirmation(desk), Checked(desk)
        views = (
            FileList(desk),
            UnusedList(desk),
            self._headings,
            self._key,
            Encoding(desk),
            Report(desk, self._table),
            OpenedCase(desk, self._table, shell),
            Order(desk),
        )
        views += (self._table, self._question)
        for view in views:
            desk.add(view)
        desk.add(self)
        self._views = views
        self._shown = Shown()
        shell.say(self.name, say_status(desk))

    def kept(self) -> "dict[str, Kept]":
        """Return what the store keeps: the input, and whether it has been checked."""
        return {
            "check": self._grids,
            "check-key": self._key,
            "check-names": self._headings,
            "checked": self._checked,
            "check-kind": Kind(self._desk),
            "check-lost": Lost(self._desk),
        }

    @property
    def has_text(self) -> bool:
        """Return whether anything has been typed."""
        return self._field.length > 0 or self._key.has_text

    def listen(self) -> None:
        """Start listening."""
        for identifier, job in JOBS:
            dom.on_press(identifier, lambda job=job: self._question.begin(job))
        dom.on_press("sample", lambda: self._grids.open_text(SAMPLE))
        dom.on_press("stop-check", self._desk.stop)
        dom.on_press("load-engine", self._load_engine)
        self._field.listen(self._grids)
        for view in self._views:
            view.listen()

    def _load_engine(self) -> None:
        self._desk.engine.start_again()
        self._desk.begin(self._desk.job)

    def come_into_view(self) -> None:
        """Find lost results again."""
        self._checked.find_again()

    def say(self, key: str) -> None:
        """Say a sentence about the whole page."""
        self._desk.tell(key)

    def retell(self) -> None:
        """Show everything in the current language."""
        self._desk.retell()

    def open(self, text: str) -> None:
        """Replace the grids by a text, and check it."""
        self._grids.open_text(text)
        self._question.begin("check")

    def take_back(self) -> None:
        """Do nothing: the tab has an Undo of its own."""

    def bring_again(self) -> None:
        """Do nothing, as in `take_back`."""

    def return_to(self, place: "dict[str, int] | None") -> None:
        """Reopen a case, or close the open one."""
        self._desk.opened.return_to(place)

    def open_blob(self, blob: "dom.Thing") -> None:
        """Take a text, as a blob, that is too long for the text area."""
        self._grids.open_blob(blob)

    def open_files(self, files: "list[dom.Thing]") -> None:
        """Replace the grids by files."""
        self._grids.open_files(files)

    def show(self, desk: CheckDesk) -> None:
        """Show the message, the progress, and whether the worker has to be loaded."""
        self._shell.say(self.name, say_status(desk))
        if self._shown.becomes(desk.progress, desk.needs_engine):
            present("needs-engine", "check", desk.needs_engine)
            self._show_progress(desk.progress)

    def _show_progress(self, progress: "Progress | None") -> None:
        present("running", "results-scroll", progress is not None)
        if progress:
            dom.find("progress").value = 100 * progress.fraction
            dom.find("progress-words").textContent = say_progress(progress)


class Checked:
    """Keep whether the text has been checked: then it is after a reload, too."""

    def __init__(self, desk: CheckDesk) -> None:
        self._desk = desk
        self._is_lost = False  # a reload lost the results

    def find_again(self) -> None:
        """Check the text again, if its results were lost and nothing was asked since."""
        is_lost, self._is_lost = self._is_lost, False
        if is_lost and not self._desk.grids.files and not self._desk.request:
            self._desk.begin("check")

    def state(self) -> bool:
        """Return whether the results are those of the text, or soon will be."""
        request, grids = self._desk.request, self._desk.grids
        if request is None or request.job != "check" or request.files:
            return self._is_lost
        return request.length <= limits.WITHOUT_WORKER and not request.differs(grids)

    def restore(self, state: object) -> None:
        """Check the text once the tab comes into view."""
        if not isinstance(state, bool):
            raise ValueError("checked")
        self._is_lost = state


class Kind:
    """Keep which kind of cases is listed."""

    def __init__(self, desk: CheckDesk) -> None:
        self._desk = desk

    def state(self) -> str:
        """Return the kind, to keep."""
        return self._desk.kind

    def restore(self, state: object) -> None:
        """List that kind once there are results."""
        if state not in KINDS:
            raise ValueError("kind")
        self._desk.choose_kind(str(state))


class Lost:
    """Keep whether there was more than is kept: then a reload does not take it without a word."""

    def __init__(self, desk: CheckDesk) -> None:
        self._desk = desk

    def state(self) -> bool:
        """Return whether there are files, or a text that is too long."""
        grids = self._desk.grids
        return bool(grids.files) or grids.field.length > limits.KEPT

    def restore(self, state: object) -> None:
        """Say that they are to be opened again, unless others are there already."""
        if not isinstance(state, bool):
            raise ValueError("lost")
        if state and not self._desk.grids.files and not self._desk.grids.field.length:
            self._desk.tell("check.not-kept")
