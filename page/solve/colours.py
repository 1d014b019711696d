"""Colour cells: each colour is a pattern too, and has a name that is in the cell's description."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.solve.desk import Desk


class Colours:
    """Own the buttons that give the selected cells a colour, or take it away."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk

    def listen(self) -> None:
        """Start listening."""
        dom.listen(dom.find("colours"), "click", self._click)

    def _click(self, event: "Event") -> None:
        button = event.target.closest("button")
        if button:
            self._desk.edit(lambda: self._colour(button.id[len("colour-") :]))

    def _colour(self, colour: str) -> None:
        """Give the selected cells a colour; if all have it, take it away."""
        desk = self._desk
        cells = desk.targets
        if not cells:
            desk.say("colours.choose")
            return
        sheet = desk.sheet
        if sheet.colours and all(sheet.colours[cell] == colour for cell in cells):
            colour = "0"
        desk.change(sheet.coloured(cells, colour), "colour")
