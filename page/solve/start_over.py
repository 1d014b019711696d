"""Start over: take away everything but the givens, in one step."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet


class StartOver:
    """Own the button Start over."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._button = dom.find("start-over")

    def show(self, sheet: "Sheet") -> None:
        """Offer to start over in play."""
        self._button.hidden = not sheet.entries

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._button, "click", lambda _event: self._desk.edit(self._start))

    def _start(self) -> None:
        desk = self._desk
        desk.change_unsaid(desk.sheet.started_over(), "start-over")
