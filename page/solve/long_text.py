"""Offer to open a text that is too long for Solve in Check."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet


class LongText:
    """Show the offer for as long as the status region says it."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._row = dom.find("too-long")

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("open-long-text", self._desk.open_offered)

    def show(self, sheet: "Sheet") -> None:  # noqa: ARG002 (as every view)
        """Show or hide the offer."""
        self._row.hidden = self._desk.offered is None
