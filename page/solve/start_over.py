"""Start over: take away everything but the givens, in one step."""

from page.browser import dom
from page.solve.sheet import EMPTY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet
    from page.solve.text_reader import TextReader


class StartOver:
    """Own the button Start over."""

    def __init__(self, desk: "Desk", reader: "TextReader") -> None:
        self._desk = desk
        self._reader = reader
        self._button = dom.find("start-over")

    def show(self, sheet: "Sheet") -> None:
        """Offer to start over in play."""
        self._button.hidden = not sheet.entries

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._button, "click", lambda _event: self._reader.edit(self._start))

    def _start(self) -> None:
        desk = self._desk
        sheet = desk.sheet
        bare = sheet.unanswered(entries=sheet.entries and EMPTY, revealed=(), notes=(), colours="")
        desk.change_unsaid(bare, "start-over")
