"""Choose where the names of grids are, where that matters."""

from page.browser import dom
from page.check.grids import HEADINGS
from sudoku_core.text.ledger import UNCLEAR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk


class Headings:
    """Own the choice, which is there once grids have names, and the note that they are unclear."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._choice = dom.find("headings")
        self._field = dom.find("headings-field")
        self._note = dom.find("headings-unclear")

    def listen(self) -> None:
        """Start listening."""
        grids, choice = self._desk.grids, self._choice
        dom.listen(choice, "change", lambda _event: grids.look_for_names(choice.value))

    def show(self, desk: "CheckDesk") -> None:
        """Show the choice and the note; what was chosen can always be taken back."""
        chosen = desk.grids.headings
        if self._choice.value != chosen:
            self._choice.value = chosen
        place = desk.results.summary["names"] if desk.results else ""
        self._note.hidden = place != UNCLEAR or chosen != HEADINGS[0]
        if place or chosen != HEADINGS[0]:
            self._field.hidden = False
        elif not (self._field.hidden or desk.is_running):
            dom.hide("headings-field", "check")

    def state(self) -> str:
        """Return the choice, to be kept."""
        return self._desk.grids.headings

    def restore(self, state: object) -> None:
        """Take a kept choice back."""
        if state not in HEADINGS:
            raise ValueError("headings")
        self._desk.grids.look_for_names(str(state))
