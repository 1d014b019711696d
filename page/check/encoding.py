"""Show which encoding files were read in, and offer others if there may be doubt."""

from page.browser import dom
from page.check.grids import AUTO
from page.words.messages import say, say_list

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk
    from page.check.results import Results


class Encoding:
    """Show the row with the encodings."""

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
        """Return the name of an encoding as in the choice, in the current language."""
        option = self._select.querySelector('[value="' + encoding + '"]')
        # After the switch of the language, the words of the page are replaced a few at a time.
        return say(option.dataset.text) if option.hasAttribute("data-text") else option.textContent
