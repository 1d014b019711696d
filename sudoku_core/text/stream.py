"""Walk through a text that comes in pieces: line by line, with a look ahead, or by the character.

Lists of plain grids come in millions, so `sudoku_core.text.regular` reads those from the text
itself; everything else is read by lines.
"""

from sudoku_core.text.lines import read_line, renumbered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_core.text.lines import Line

KNOWN = 1_000  # lines that are remembered as classified: texts repeat their borders and fillers


class Stream:
    """Hold a text that comes in items: lines with or without line ends, or many of them.

    ``text`` is the item at hand, with one line end behind each line; ``at`` is what was read of
    it, and ``number`` how many lines were read in all. ``below_blank`` tells whether the last line
    that was passed over as text is blank.
    """

    def __init__(self, items: "Iterable[str]") -> None:
        self.text = ""
        self.at = 0
        self.number = 0
        self.below_blank = False
        self._items: Iterator[str] = iter(items)
        self._begun = False
        self._ahead: list[Line] = []
        self._places: list[int] = []  # where each of them begins
        self._known: dict[str, Line] = {}

    def load(self) -> bool:
        """Go to the next item; tell whether there is one."""
        text = self._next()
        if not text:
            return False
        self.text = text
        self.at = 0
        for place in range(len(self._places)):
            self._places[place] = -1
        return True

    def gather(self, size: int) -> None:
        """Add items to what is left of the text at hand until it has so many characters.

        No lines must have been looked at ahead.
        """
        texts = [self.text[self.at :]]
        length = len(texts[0])
        while length < size:
            text = self._next()
            if not text:
                break
            texts.append(text)
            length += len(text)
        self.text = "".join(texts)
        self.at = 0

    def _next(self) -> str:
        """Give the next item with one line end behind each line; "" if there is none."""
        text = next(self._items, None)
        if text is None:
            return ""
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        if not self._begun and text[:1] == "\ufeff":
            text = text[1:]
        self._begun = True
        return text if text[-1:] == "\n" else text + "\n"

    def pass_over(self, at: int, lines: int, *, blank: bool = False) -> None:
        """Leave so many lines behind, which end at a place of the text at hand."""
        self.at = at
        self.number += lines
        self.below_blank = blank

    @property
    def place(self) -> int:
        """Say where the next line begins in the text at hand; -1 if it was in the one before."""
        return self._places[0] if self._places else self.at

    def line(self, ahead: int) -> "Line | None":
        """Give a line ahead, 0 for the next one; None behind the end of the text."""
        while len(self._ahead) <= ahead:
            if self.at == len(self.text) and not self.load():
                return None
            end = self.text.find("\n", self.at)
            self._places.append(self.at)
            self.number += 1
            self._ahead.append(self._read(self.text[self.at : end]))
            self.at = end + 1
        return self._ahead[ahead]

    def _read(self, text: str) -> "Line":
        """Classify the next line, or remember what it was."""
        known = self._known.get(text)
        if known:
            return renumbered(known, self.number)
        line = read_line(self.number, text)
        if len(text) < 100:
            if len(self._known) == KNOWN:
                self._known.clear()
            self._known[text] = line
        return line

    def drop(self, count: int) -> None:
        """Leave lines behind that have been looked at."""
        del self._ahead[:count]
        del self._places[:count]

    def rewind(self) -> bool:
        """Forget the lines ahead, to read them as text; tell whether that can be."""
        self.below_blank = False
        if self._places:
            if self._places[0] < 0:
                return False
            self.at = self._places[0]
            self.number -= len(self._ahead)
            self._ahead.clear()
            self._places.clear()
        return True
