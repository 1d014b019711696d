"""Get puzzles from clipboard and files; show which lines nothing used."""

from page.browser import clipboard, dom
from page.browser.elements import element, on_files
from page.grid import unused_lines
from page.words.messages import say
from page.words.shown import Shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet
    from page.solve.text.arriving import Files
    from page.solve.text.reader import TextReader


class SourceButtons:
    """The buttons Paste and Open file."""

    def __init__(self, desk: "Desk", files: "Files") -> None:
        self._desk = desk
        self._files = files

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("paste", lambda: self._desk.run(self._paste()))
        on_files("open-puzzle", "puzzle-file", self._files.open)

    async def _paste(self) -> None:
        """Read the clipboard; a phone has no key for that."""
        pasted = await clipboard.paste()
        if not pasted:
            self._desk.say("paste.refused")
            return
        if not pasted.size:
            pasted = await clipboard.paste_picture()
        if pasted:
            self._files.open([pasted])
        else:
            self._desk.say("paste.empty")


# The most stretches to list: more is a text for Check.
LISTED = 12


class UnusedNote:
    """The note; pressing a stretch selects its lines."""

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
        self._note.append(self._title, self._list)
        self._shown = Shown()

    def listen(self) -> None:
        """Put the note where it belongs."""
        dom.find("puzzle-text-help").after(self._note)
        self.show(self._desk.sheet)

    def show(self, sheet: "Sheet") -> None:
        """Show the note while the text is the one that was read."""
        unused = () if sheet.unread or self._reader.error else sheet.unused
        self._note.hidden = not unused
        if self._shown.becomes(unused):
            self._title.textContent = say("unused")
            unused_lines.fill(self._list, unused[:LISTED], self._select)

    def _select(self, first: int, last: int) -> None:
        unused_lines.select_lines(self._area, first, last)
