"""Put the Check tab together: its desk, the views that show it, and its buttons."""

from page.browser import dom
from page.check.desk import CheckDesk
from page.check.encoding import Encoding
from page.check.file_list import FileList
from page.check.grids_field import GridsField
from page.check.headings import Headings
from page.check.key_field import KeyField
from page.check.opened_case import OpenedCase
from page.check.order import Order
from page.check.printing import Printing
from page.check.question import Question
from page.check.report import Report
from page.check.results_table import ResultsTable
from page.check.sentences import say_status
from page.check.unused import Unused
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.browser.dom import Thing
    from page.engine.shell_protocol import Shell

JOBS = (("check", "check"), ("solve-all", "solve"), ("count-all", "count"), ("rate-all", "rate"))

# The sample of the grading problem: two finished grids, of which the second is correct.
SAMPLE = """2
1 2 3 5 6 7 4 8 9
3 4 5 6 1 2 4 7 8
7 5 8 3 4 2 1 9 6
1 2 3 5 6 7 4 8 9
3 4 5 6 1 2 4 7 8
7 5 8 3 4 2 1 9 6
1 2 3 5 6 7 4 8 9
3 4 5 6 1 2 4 7 8
7 5 8 3 4 2 1 9 6

3 5 7 9 6 4 2 8 1
4 6 8 1 2 3 5 7 9
9 1 2 5 8 7 4 6 3
6 3 1 7 9 5 8 4 2
7 2 4 3 1 8 6 9 5
8 9 5 2 4 6 1 3 7
1 7 6 4 5 9 3 2 8
5 8 3 6 7 2 9 1 4
2 4 9 8 3 1 7 5 6
"""


class CheckTab:
    """Own the Check tab, as the shell takes it."""

    name = "check"

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell
        self._field = GridsField()
        self._desk = desk = CheckDesk(shell, self._field)
        self._table = ResultsTable(desk)
        self._headings, self._key = Headings(desk), KeyField(desk)
        views = (
            FileList(desk),
            Unused(desk),
            self._headings,
            self._key,
            Encoding(desk),
            Report(desk),
            OpenedCase(desk, self._table),
            Order(desk),
        )
        views += (self._table, Question(desk))
        for view in views:
            desk.add(view)
        desk.add(self)
        self._parts = views + (Printing(desk, self._table),)
        self._progress: dict[str, Any] | None = None
        self._needs_engine = False
        shell.say(self.name, say_status(desk))

    def kept(self) -> "dict[str, Any]":
        """Return what the store keeps: all that is put in, and whether it has been checked."""
        return {
            "check": self._desk,
            "check-key": self._key,
            "check-names": self._headings,
            "checked": Checked(self._desk),
        }

    @property
    def has_text(self) -> bool:
        """Tell whether a text to check has been typed."""
        return self._desk.has_text

    def listen(self) -> None:
        """Start listening."""
        desk = self._desk
        for identifier, job in JOBS:
            dom.on_press(identifier, lambda job=job: desk.press(job))
        dom.on_press("sample", lambda: desk.open_text(SAMPLE))
        dom.on_press("stop-check", desk.stop)
        dom.on_press("load-engine", desk.load_engine)
        self._field.listen(desk)
        for part in self._parts:
            part.listen()

    def come_into_view(self) -> None:
        """Measure what could not be measured out of sight, and find again what a reload lost."""
        self._table.remeasure()
        self._desk.find_again()

    def say(self, key: str) -> None:
        """Say a sentence that concerns the whole page."""
        self._desk.say(key)
        self._desk.show()

    def retell(self) -> None:
        """Show everything in the current language."""
        self._desk.retell()

    def open(self, text: str) -> None:
        """Take a text, instead of what was to be checked, and check it."""
        self._desk.check_text(text)

    def take_back(self) -> None:
        """Do nothing: the tab has an Undo of its own for the text it was given."""

    def bring_again(self) -> None:
        """Do nothing, as in `take_back`."""

    def return_to(self, place: "dict[str, Any] | None") -> None:
        """Open a case again, or close the one that is open."""
        self._desk.return_to(place)

    def open_blob(self, blob: "Thing") -> None:
        """Take a text, as a blob, that is too long for the text area."""
        self._desk.open_blob(blob)

    def open_files(self, files: "list[Thing]") -> None:
        """Take files, instead of what was to be checked."""
        self._desk.open_files(files)

    def show(self, desk: CheckDesk) -> None:
        """Show what is said, the progress, and whether the worker has to be loaded."""
        self._shell.say(self.name, say_status(desk))
        if desk.progress != self._progress:
            self._progress = desk.progress
            self._show_progress()
        if desk.needs_engine != self._needs_engine:
            self._needs_engine = desk.needs_engine
            _show_part("needs-engine", desk.needs_engine)

    def _show_progress(self) -> None:
        """Show how far the job is, and how long the rest will take."""
        progress = self._progress
        _show_part("running", progress is not None)
        if progress:
            dom.find("progress").value = 100 * progress["fraction"]
            words = say("check.progress", count=progress["count"], seconds=progress["seconds"])
            dom.find("progress-words").textContent = words


class Checked:
    """Have the store keep whether the text has been checked: then it is after a reload, too."""

    def __init__(self, desk: CheckDesk) -> None:
        self._desk = desk

    def state(self) -> bool:
        """Tell whether the results in sight are those of the text."""
        return self._desk.was_checked

    def restore(self, state: object) -> None:
        """Have the text be checked once the tab comes into view."""
        if not isinstance(state, bool):
            raise ValueError("checked")
        self._desk.is_to_find_again = state


def _show_part(identifier: str, is_there: bool) -> None:
    """Show or hide a part of the tab; if it had the focus, that moves to the Check button."""
    if is_there:
        dom.find(identifier).hidden = False
    else:
        dom.hide(identifier, "check")
