"""Choose how grids are read and listed; ask before a job replaces another's results."""

from page.browser import dom
from page.browser.elements import fill_options, present
from page.check.cases import ORDERS
from page.check.grids import AUTO, HEADINGS
from page.engine import limits
from page.words.messages import say, say_count, say_list
from page.words.shown import Shown
from sudoku_core.text.ledger import UNCLEAR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk
    from page.check.results import Results


class Headings:
    """The choice, shown once grids have names, and the note if they are unclear."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._choice = dom.find("headings")
        self._field = dom.find("headings-field")

    def listen(self) -> None:
        """Start listening."""
        grids, choice = self._desk.grids, self._choice
        dom.listen(choice, "change", lambda _event: grids.look_for_names(choice.value))

    def show(self, desk: "CheckDesk") -> None:
        """Show the choice and the note; a choice can always be taken back."""
        chosen = desk.grids.headings
        if self._choice.value != chosen:
            self._choice.value = chosen
        place = desk.results.summary["names"] if desk.results else ""
        dom.find("headings-unclear").hidden = place != UNCLEAR or chosen != HEADINGS[0]
        if place or chosen != HEADINGS[0]:
            self._field.hidden = False
        elif not (self._field.hidden or desk.is_running):
            dom.hide("headings-field", "check")

    def state(self) -> str:
        """Return the choice, to keep."""
        return self._desk.grids.headings

    def restore(self, state: object) -> None:
        """Restore the choice."""
        if state not in HEADINGS:
            raise ValueError("headings")
        self._desk.grids.look_for_names(str(state))


class Encoding:
    """The row with the encodings."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._row = dom.find("encodings")
        self._select = dom.find("encoding")

    def listen(self) -> None:
        """Start listening."""
        grids, select = self._desk.grids, self._select
        dom.listen(select, "change", lambda _event: grids.decode(select.value))

    def show(self, desk: "CheckDesk") -> None:
        """Show what is known so far; hide the choice only once it is certainly not needed."""
        if self._select.value != desk.grids.encoding:
            self._select.value = desk.grids.encoding
        if desk.results:
            self._show_encodings(desk.results, desk.grids.encoding)
        elif not self._row.hidden:
            dom.hide("encodings", "check")

    def _show_encodings(self, results: "Results", wanted: str) -> None:
        names = [self._name(encoding) for encoding in results.summary["encodings"]]
        words = say("check.encodings", names=say_list(names)) if names else ""
        dom.find("encodings-taken").textContent = words
        chosen = {wanted, results.request.encoding} - {AUTO}
        if names or results.summary["doubtful"] or chosen:
            self._row.hidden = False
        elif results.is_done:
            dom.hide("encodings", "check")

    def _name(self, encoding: str) -> str:
        option = self._select.querySelector('[value="' + encoding + '"]')
        # The page's words are replaced a few at a time, so they may be old.
        return say(option.dataset.text) if option.hasAttribute("data-text") else option.textContent


class KeyField:
    """The field, folded away until needed, and never while it has text."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._area = dom.find("key")

    @property
    def has_text(self) -> bool:
        """Return whether the field has text."""
        return bool(self._area.value)

    def listen(self) -> None:
        """Start listening; what was typed before counts."""
        if self._area.value:
            self._desk.grids.hold_against(self._area.value)
        dom.listen(self._area, "input", lambda _event: self._take())

    def _take(self) -> None:
        """Take what is in the field; what only a program can have put there is too long to read."""
        if self._area.textLength > limits.FIELD:
            self._area.value = self._desk.grids.key
            self._desk.tell("field.too-long")
        else:
            self._desk.grids.hold_against(self._area.value)

    def show(self, desk: "CheckDesk") -> None:
        """Show the text that the desk has."""
        if self._area.value != desk.grids.key:
            self._area.value = desk.grids.key

    def state(self) -> str:
        """Return the text to keep, or "" if it is too long."""
        key = self._desk.grids.key
        return key if len(key) <= limits.KEPT_KEY else ""

    def restore(self, state: object) -> None:
        """Restore the text, and open the field for it."""
        if not isinstance(state, str) or len(state) > limits.KEPT_KEY:
            raise ValueError("key")
        key = self._area.value or state  # what was typed meanwhile stays
        if key:
            dom.find("key-part").setAttribute("open", "")
            self._desk.grids.hold_against(key)


class Order:
    """The choice of an order, shown once all puzzles are rated."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._choice = dom.find("order")
        self._shown = Shown()

    def listen(self) -> None:
        """Start listening."""
        dom.listen(
            self._choice, "change", lambda event: self._desk.list_cases(order=self._choice.value)
        )

    def show(self, desk: "CheckDesk") -> None:
        """Show the order; while puzzles are being rated there is only one."""
        results, listing = desk.results, desk.listing
        is_there = bool(results and results.is_done and results.request.job == "rate")
        order = listing.order if listing else ORDERS[0]
        if not self._shown.becomes(is_there, order):
            return
        if is_there:
            fill_options(self._choice, [(name, say("order." + name)) for name in ORDERS])
            self._choice.value = order
        present("order-field", "check", is_there)


class Confirmation:
    """Begin what is pressed, or ask first, in place; Escape means no."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._asked = ""  # the job that was asked for while another had results
        self._part = dom.find("ask-again")

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("begin-again", lambda: self._desk.begin(self._asked, is_pressed=True))
        dom.on_press("keep-going", lambda: self._ask(""))
        dom.listen(self._part, "keydown", self._answer_key)

    def begin(self, job: str) -> None:
        """Begin a job; ask first if that loses another's results."""
        if self._desk.progress is None:
            self._desk.begin(job, is_pressed=True)
        else:
            self._ask(job)

    def _ask(self, job: str) -> None:
        self._asked = job
        self._desk.show()

    def show(self, desk: "CheckDesk") -> None:
        """Show the question if there is one, with the focus on the safe answer."""
        if not desk.progress:
            self._asked = ""  # nothing would be lost any more
        if self._asked and desk.progress:
            words = say_count("check.ask-again", desk.progress.count)
            dom.find("ask-again-words").textContent = words
            if self._part.hidden:
                self._part.hidden = False
                dom.bring_into_sight("ask-again")
                dom.focus_in_place("keep-going")
        elif not self._part.hidden:
            dom.hide("ask-again", "check")

    def _answer_key(self, event: "dom.Event") -> None:
        if event.key == "Escape":
            event.preventDefault()
            self._ask("")
