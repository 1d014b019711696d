"""Colour cells: each colour is a pattern too, and has a name that is in the cell's description."""

from page.browser import dom
from page.solve.sheet import EMPTY
from sudoku_core.grid import BLANK, with_digit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.solve.board_editor import BoardEditor
    from page.solve.desk import Desk
    from page.solve.text_reader import TextReader


class Colours:
    """Own the buttons that give the selected cells a colour, or take it away."""

    def __init__(self, desk: "Desk", reader: "TextReader", editor: "BoardEditor") -> None:
        self._desk = desk
        self._reader = reader
        self._editor = editor

    def listen(self) -> None:
        """Start listening."""
        dom.listen(dom.find("colours"), "click", self._click)

    def _click(self, event: "Event") -> None:
        button = event.target.closest("button")
        if button:
            self._reader.edit(lambda: self._colour(button.id[len("colour-") :]))

    def _colour(self, colour: str) -> None:
        """Give the selected cells a colour; if all have it, take it away."""
        desk = self._desk
        cells = self._editor.targets
        if not cells:
            desk.say("colours.choose")
            return
        colours = desk.sheet.colours or EMPTY
        if all(colours[cell] == colour for cell in cells):
            colour = BLANK
        for cell in cells:
            colours = with_digit(colours, cell, colour)
        desk.change(desk.sheet.but(colours="" if colours == EMPTY else colours), "colour")
