"""Walk through a text line by line, or by whole grids where it is so plain that this is enough.

Two forms are that plain: nine lines of nine digits with single spaces, and 81 digits or dots on a
line. Lists of them are what comes in millions. What is read so is read just as `reader.Reader`
reads it, only ten times as fast; whatever is unusual is left to it, line by line.
"""

from sudoku_core.grid import BLANK
from sudoku_core.reader import Reading
from sudoku_core.text.characters import NUMERALS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from sudoku_core.reader import Reader

JUDGE = 161  # characters of a grid in the judge form, without the last line end
LINE = 81


class Text:
    """Hold a text that comes in items: lines with or without line ends, or many of them."""

    def __init__(self, items: "Iterable[str]") -> None:
        self.items: Iterator[str] = iter(items)
        self.begun = False
        self.text = ""  # the item at hand, with one line end behind each line
        self.at = 0  # what is read of it
        self.number = 0  # lines read in all
        self.gap = False  # a blank line was the last

    def load(self) -> bool:
        """Go to the next item; tell whether there is one."""
        text = next(self.items, None)
        if text is None:
            return False
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        if not self.begun and text[:1] == "\ufeff":
            text = text[1:]
        self.begun = True
        self.text = text if text[-1:] == "\n" else text + "\n"
        self.at = 0
        return True

    def line(self) -> "tuple[int, str] | None":
        """Take the next line and its number, counted from 1; None at the end."""
        if self.at == len(self.text) and not self.load():
            return None
        end = self.text.find("\n", self.at)
        line = self.text[self.at : end]
        self.at = end + 1
        self.number += 1
        self.gap = False
        return self.number, line

    def grids(self, reader: "Reader", *, apart: "bool | None") -> "Generator[Reading, None, None]":
        """Take plain grids as long as they come, for a reader that has no grid in progress.

        ``apart`` tells whether there has to be a blank line behind each that has nine lines, or
        none, or either if it is None.
        """
        while reader.grids != reader.announced and (self.at < len(self.text) or self.load()):
            at = self.at
            if self.text[at] == "\n":
                if apart is False:
                    return
                self.at += 1
                self.number += 1
                self.gap = True
                continue
            number = self.number + 1
            if self.text[at + 1] == " ":
                cells = judge_cells(self.text[at : at + JUDGE + 1])
                if not cells or (apart and self.text[at + JUDGE + 1 : at + JUDGE + 2] != "\n"):
                    return
                reader.height = 9
                self.at += JUDGE + 1
                self.number += 9
                reading = Reading(cells, number, 1, "judge", None, None, None)
            else:
                cells = line_cells(self.text[at : at + LINE + 1])
                if not cells:
                    return
                reader.height = 1
                self.at += LINE + 1
                self.number += 1
                reading = Reading(cells, number, 1, "line", None, None, None)
            reader.begun = True
            reader.grids += 1
            yield reading
            self.gap = False


def begins_plainly(text: str) -> bool:
    r"""Tell whether a text begins with a plain grid, perhaps below their number.

    >>> begins_plainly("\n1\n" + "." * 81), begins_plainly("puzzle,solution")
    (True, False)
    """
    head = text[:400].replace("\r\n", "\n").strip("\ufeff\n")
    count, _, rest = head.partition("\n")
    if len(count) < 8 and not count.strip(NUMERALS):
        head = rest.strip("\n")
    head += "\n"
    return bool(judge_cells(head[: JUDGE + 1]) or line_cells(head[: LINE + 1]))


def judge_cells(text: str) -> str:
    r"""Give the cells of a grid in the judge form with all its line ends, or "" if it is none.

    >>> judge_cells("1 2 3 4 5 6 7 8 9\n" * 9) == "123456789" * 9
    True
    """
    spaced = text.replace("\n", " ")
    cells = spaced.replace(" ", "")
    if len(cells) != 81 or cells.strip(NUMERALS) or spaced != " ".join(cells) + " ":
        return ""
    return cells if [len(row) for row in text.split("\n")] == ROW_LENGTHS else ""


ROW_LENGTHS = [17] * 9 + [0]


def line_cells(text: str) -> str:
    r"""Give the cells of a grid of 81 digits or dots with its line end, or "" if it is none.

    >>> line_cells("." * 81 + "\n") == "0" * 81
    True
    """
    if len(text) != 82 or text[81] != "\n" or text[:81].strip(LINE_CELLS):
        return ""
    return text[:81].replace(".", BLANK)


LINE_CELLS = NUMERALS + "."
