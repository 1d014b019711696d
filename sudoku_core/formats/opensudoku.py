"""Read XML as OpenSudoku writes it: ``<game data="379…" />``, many of them in a file.

A document type is refused before it can define an entity. The note of a game is its name, or else
its folder's name, or the file's.

The data of a game being played begin with ``version: 1`` or a higher number on a line. Then bars
end the fields of each cell: its digit, its notes, and last whether it can be edited. Notes are
``-`` or ``1,2,`` in version 1, later a number with a bit for each digit.
"""

import re
from collections.abc import Iterator
from xml.parsers import expat

from sudoku_core.drawing import escape
from sudoku_core.formats.source import Line, Result, has_ink, is_plain
from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.parsing import Reading
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import FILLER, GRID, Ledger

FORM = "opensudoku"

ELEMENTS = {
    *("opensudoku", "folder", "game", "name", "author", "description", "comment", "created"),
    *("source", "level", "sourceURL", "url"),
}
ATTRIBUTE = re.compile(r"""(?:^|\s)([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')""")

PLAYED = re.compile(r"version: ?[1-9]\n((?:[^|\n]*\|)+)\n?")
NOTES = re.compile(r"-|(?:[1-9],)+|[0-9]{1,3}")

NAME = re.compile(r"<([A-Za-z][\w:.-]*)")
DOCTYPE = "<!DOCTYPE"
TAG = re.compile(r"\s*<[?!/A-Za-z]")
BEGINNING = re.compile(r"\s*<(\?xml|!--|!DOCTYPE|opensudoku|folder|game)")
ROW = re.compile(r"\s*<(\w+)[^<>]*>[\d\s.]{9,17}</\1>\s*")
HTML = re.compile(r"(?i)\s*<(!DOCTYPE\s+html|html)\b")


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form, or other XML, but not HTML.

    A tag above plain rows, or rows in tags of their own, is their name.
    """
    begun = TAG.match(head[0]) is not None and not HTML.match(head[0])
    names = {name for text in head for name in NAME.findall(text)}
    typed = any(DOCTYPE in text for text in head)
    begins = BEGINNING.match(head[0]) is not None and (typed or names <= ELEMENTS)
    known = "game" in names or begins
    return begun and known and not any(is_plain(text) or ROW.fullmatch(text) for text in head[1:])


def read(lines: Iterator[Line], ledger: Ledger, _names: str) -> Iterator[Result]:
    """Read the games of a document as they come, up to the first thing that is not XML."""
    document = _Document()
    try:
        for line in lines:
            document.feed(line)
            read = document.taken()
            ledger.use(line.number, line.number, GRID if read else FILLER)
            yield from read
        document.close()
    except InvalidGridError as error:
        yield from document.taken()
        yield error
        for line in lines:
            ledger.leave(line.number, line.number)


class _Document:
    """Collect the games of a document, and the lines that the parser may still refer to."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.start_element
        self.parser.EndElementHandler = self.end_element
        self.parser.CharacterDataHandler = self.take_text
        self.parser.StartDoctypeDeclHandler = self.refuse_doctype
        self.lines: list[Line] = []
        self.skipped = 0  # lines before the first with ink: the parser insists on a declaration
        self.indent = 0  # and spaces
        self.results: list[Result] = []
        self.folder: str | None = None
        self.text: list[str] | None = None  # the parts of the current name

    def feed(self, line: Line) -> None:
        """Feed the parser a line."""
        text = line.text
        if not self.lines:
            if not has_ink(line.plain):
                return
            text = text.lstrip()
            self.skipped = line.number - 1
            self.indent = len(line.text) - len(text)
        self.lines.append(line)
        try:
            self.parser.Parse((text + "\n").encode("utf-8", "surrogatepass"))
        except expat.ExpatError as error:
            line, place = self.place(error.lineno, error.offset)
            raise line.error("markup", place, place + 1) from None

    def close(self) -> None:
        """End the document; raise InvalidGridError unless it is whole."""
        try:
            self.parser.Parse(b"", True)  # noqa: FBT003 (expat takes it by position)
        except expat.ExpatError:
            end = len(self.lines[-1].text)
            raise self.lines[-1].error("markup", end, end) from None

    def taken(self) -> list[Result]:
        """Return what was read since the last time."""
        results, self.results = self.results, []
        return results

    def place(self, number: int, offset: int) -> tuple[Line, int]:
        """Find the line of a parser's position, and the place in it."""
        line = self.lines[number + self.skipped - self.lines[0].number]
        return line, offset + (self.indent if number == 1 else 0)

    def here(self) -> tuple[Line, int]:
        """Find the parser's position, and forget the lines before."""
        line, place = self.place(self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber)
        del self.lines[: line.number - self.lines[0].number]
        return line, place

    def refuse_doctype(self, *_: object) -> None:
        """Refuse what could define entities, and entities of entities."""
        line, place = self.here()
        place = max(line.text.rfind(DOCTYPE, 0, place), 0)
        raise line.error("entity", place, place + len(DOCTYPE))

    def start_element(self, element: str, attributes: dict[str, str]) -> None:
        """Read a game, or the name of a folder; refuse what OpenSudoku does not use."""
        line, place = self.here()
        if element not in ELEMENTS or (element == "game" and "data" not in attributes):
            raise line.error("markup", place, place + 1 + len(element))
        if element == "folder":
            self.folder = attributes.get("name")
        elif element == "name":
            self.text = []
        elif element == "game":
            note = attributes.get("note", "").strip()
            name = note or self.folder or None
            self.results.append(self.game(place, name, attributes["data"]))

    def end_element(self, _element: str) -> None:
        """Take the name of the file."""
        if self.text is not None:
            self.folder = "".join(self.text).strip()
            self.text = None

    def take_text(self, text: str) -> None:
        """Take a part of the name of the file."""
        if self.text is not None:
            self.text.append(text)

    def game(self, place: int, name: str | None, data: str) -> Result:
        """Read the grid of a game whose tag begins here, in the first remaining line."""
        try:
            line, start, end = self.data(place)
            if data.startswith("version:"):
                grid, notes = _played(line, start, end, data)
            else:
                grid, notes = line.cells(start, end), None
        except InvalidGridError as error:
            error.name = name
            return error
        return Reading(grid, line.number, start + 1, FORM, name, None, notes)

    def data(self, tag: int) -> tuple[Line, int, int]:
        """Find the ``data`` of a tag; raise if it spans several lines."""
        place = tag
        for line in self.lines:
            for match in ATTRIBUTE.finditer(line.text, place):
                if match[1] == "data":
                    return line, match.start(2) + 1, match.end(2) - 1
            place = 0
        raise self.lines[0].error("markup", tag, tag + len("<game"))


def _played(line: Line, start: int, end: int, data: str) -> tuple[str, tuple[str, ...] | None]:
    """Read the data of a game being played: its digits, and its notes if any."""
    match = PLAYED.fullmatch(data)
    fields = match[1].split("|")[:-1] if match else []
    step = len(fields) // 81
    if step < 3 or len(fields) != 81 * step:
        raise line.error("markup", start, end)
    digits, notes = fields[::step], fields[1::step]
    if not {*digits} <= {BLANK, *DIGITS} or not all(map(NOTES.fullmatch, notes)):
        raise line.error("markup", start, end)
    noted = [
        digit if digit != BLANK else _noted(note) for digit, note in zip(digits, notes, strict=True)
    ]
    return "".join(digits), tuple(noted) if noted != _blanked(digits) else None


def _noted(note: str) -> str:
    if note.isdecimal():
        return "".join([digit for place, digit in enumerate(DIGITS) if int(note) >> place & 1])
    return "".join(sorted({*note} & {*DIGITS}))


def _blanked(digits: list[str]) -> list[str]:
    return [digit if digit != BLANK else "" for digit in digits]


def write(reading: Reading, name: str, entries: str = "") -> str:
    """Write a game with a name, "" for none; as one being played if it has entries or notes.

    >>> write(Reading("5" + "0" * 80, 1, 1, "line", None, None, None), "")[:20]
    '  <game data="500000'
    """
    data = reading.grid
    if entries or reading.candidates:
        data = "version: 1&#10;" + "".join([_field(reading, cell, entries) for cell in range(81)])
    note = f' note="{escape(name)}"' if name else ""
    return f'  <game data="{data}"{note} />'


def _field(reading: Reading, cell: int, entries: str) -> str:
    """Write the fields of a cell: its digit, its notes, and 1 if it can be edited."""
    digit = reading.grid[cell]
    marks = reading.candidates[cell] if reading.candidates and digit == BLANK else ""
    notes = "".join([mark + "," for mark in marks]) or "-"
    fixed = digit != BLANK and not (entries and entries[cell] != BLANK)
    return f"{digit}|{notes}|{0 if fixed else 1}|"
