"""Tell below the puzzle text which of its lines nothing used."""

from page.browser import dom
from page.browser.elements import element
from page.grid import unused_lines
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk
    from page.solve.sheet import Sheet
    from page.solve.text_reader import TextReader

# Stretches that are listed: a text with more is one for Check.
LISTED = 12


class Unused:
    """Own the note; pressing a stretch selects its lines in the text."""

    def __init__(self, desk: "Desk", reader: "TextReader") -> None:
        self._desk = desk
        self._reader = reader
        self._area = dom.find("puzzle-text")
        self._title = element("span")
        self._title.dataset.text = "unused"
        self._list = element("span")
        self._note = element("p", "help")
        self._note.classList.add("unused")
        self._note.id = "unused-puzzle-lines"
        self._note.append(self._title, " ", self._list)
        self._shown: tuple[Any, ...] = ()

    def listen(self) -> None:
        """Put the note where it belongs."""
        dom.find("puzzle-text-help").after(self._note)
        self.show(self._desk.sheet)

    def show(self, sheet: "Sheet") -> None:
        """Show the note for as long as the text is the one that was read."""
        unused = () if sheet.unread or self._reader.error else sheet.unused
        self._note.hidden = not unused
        shown = (unused, say("unused"))
        if unused and shown != self._shown:
            self._title.textContent = say("unused")
            unused_lines.fill(self._list, unused[:LISTED], self._select)
        self._shown = shown

    def _select(self, first: int, last: int) -> None:
        unused_lines.select_lines(self._area, first, last)
