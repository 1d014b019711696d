"""Say what is wrong with a text: where, what was found, and what was expected."""

from sudoku_core.text.characters import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

TEMPLATES = {
    "empty": "found no grid; expected 81 cells, such as nine lines of nine digits, 0 for a blank",
    "stray": "cannot read {quoted}; expected digits 1 to 9 and one sign for a blank, such as 0; "
    "a name stands on a line of its own",
    "letter": "{quoted} is not a digit; is it {digit}?",
    "digit range": "{quoted} is out of range; expected one digit 1 to 9, or 0 for a blank",
    "row length": "this line should have {expected} cells; it has {count}",
    "cell count": "found {quoted} as cell {cell} of the lines; expected {expected} cells in all",
    "missing rows": "a grid has 9 rows; this one has {count}",
    "extra row": "found {quoted} as row 10 of a grid; expected 9 rows",
    "unsure": "cannot tell which rows from here to line {last} are one grid; "
    "expected 9 rows for each grid, and a blank line between two",
    "case count": "found {quoted} as the number of grids; expected {count}, as many as follow",
    "extra case": "found {quoted} as the number of grids; expected more, one begins on line {next}",
    "candidate": "found {quoted} as a candidate; expected {expected} or a dot",
    "no candidate": "found {quoted} for a cell; expected at least one candidate",
    "link": "cannot read {quoted} as a link that holds a puzzle",
    "server": "cannot fetch {quoted} from its site; expected a link that holds the puzzle itself",
    "code": "cannot read {quoted} as the code of a puzzle; expected all of it, about 30 letters "
    "and digits: copy the link again",
    "packed": "cannot unpack {quoted}; expected a puzzle as f-puzzles or SudokuPad packs it",
    "packed cell": "cannot read {quoted} as a cell; expected it as SudokuWiki packs it",
    "variant": "found a puzzle with other rules in {quoted}; expected those of Sudoku alone",
    "markup": "cannot read {quoted}; expected XML as OpenSudoku writes it",
    "entity": "found {quoted}; document types and entities are not read",
    "list": "cannot read {quoted} here; expected lists of nine lists of nine digits",
    "field": "found {quoted} as field {field} of the line; expected {expected} fields",
    "quote": "found {quoted} where a quoted field should end; expected one more quote",
    "no puzzles": "found no grids in the table that begins with {quoted}; expected 81 cells in a "
    "field of each row, or in 9 or 81 fields",
    "deleted": "found {quoted} as a deleted candidate; expected its digit, row and column",
    "hash": "cannot read {quoted} as the name of a puzzle; expected 12 hexadecimal digits",
    "rating": "cannot read {quoted} as a rating; expected a number such as 4.2",
    # Of a whole file: see `sudoku_core.text.recognition`.
    "png": "this is a PNG image; expected text",
    "jpeg": "this is a JPEG image; expected text",
    "gif": "this is a GIF image; expected text",
    "webp": "this is a WebP image; expected text",
    "bmp": "this is a BMP image; expected text",
    "heic": "this is a HEIC image; expected text",
    "pdf": "this is a PDF document; copy the grids out of it as text",
    "workbook": "this is an Excel workbook; save it as CSV",
    "spreadsheet": "this is an OpenDocument spreadsheet; save it as CSV",
    "document": "this is a document of a word processor; save it as plain text",
    "office": "this is an old Office document, such as .xls or .doc; save it as CSV or text",
    "zip": "this is a ZIP archive; unpack it first",
    "gzip": "this is a gzip archive; unpack it first",
    "binary": "this is not text; expected grids as plain text, best in UTF-8",
    # Of a grid in a picture: see `sudoku_core.photographed`.
    "doubtful cells": "the picture leaves doubt about {cells}; expected a clearer one",
    "hard picture": "the picture was hard to read; expected a clearer one",
    "empty picture": "there is no grid in the picture",
}


class InvalidGridError(ValueError):
    """Say that text cannot be read as grids: where, what was found and what was expected.

    ``reason`` is a key of `TEMPLATES` and ``details`` holds the values of its sentence, so that
    others can say it in another language. ``found`` is the offending text, shortened, with
    escapes for what cannot be seen; "" stands for the end of a line, of a grid or of the text.
    ``length`` is the number of characters it has in the text itself. ``name`` is that of the grid,
    as in a Reading.
    """

    def __init__(  # noqa: PLR0913, PLR0917 (an error is a record of what is wrong)
        self,
        reason: str,
        line: int,
        column: int,
        found: str,
        details: "Mapping[str, int | str] | None" = None,
        name: "str | None" = None,
    ) -> None:
        self.reason = reason
        self.line = line
        self.column = column
        self.found = printable(found)
        self.length = len(found)
        self.details: Mapping[str, int | str] = details or {}
        self.name = name
        quoted = f'"{self.found}"' if found else "nothing"
        sentence = TEMPLATES[reason].format(quoted=quoted, **self.details)
        super().__init__(f"line {line}, column {column}: {sentence}")
