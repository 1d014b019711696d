"""Tell how likely a line is the heading of a grid, and take the decorations from its name."""

from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.characters import JOINER, NUMERALS, SIGNS, UNSEEN, stripped
from sudoku_core.text.lines import CELLS, EMPTY, WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.text.errors import InvalidGridError
    from sudoku_core.text.lines import Line
    from sudoku_core.text.reading import Reading

    Result = Reading | InvalidGridError

# What a line costs as a heading: one that cannot be a row costs next to nothing, a number or a date
# little, and one that may be a damaged row so much that it is one unless it stands above a
# solution.
CERTAIN = 1
NUMBER = 3
LONG_NUMBER = 21
SHORT_DIGITS = 4
LONG_DIGITS = 12
SHORT_ROW = 7  # cells: with fewer, a line is a bad row
DATE_LIKE_ROW = 12
COLUMN_NUMBERS = 24  # 1 to 9, or 0 to 8, as they stand above columns
COLUMNS = (DIGITS, "012345678", "ABCDEFGHI", "abcdefghi")
NINE_DIGITS = 12  # a number of nine digits, some of them twice, as no row has
ROW_LIKE = 72

LAST_DAY = 31
LAST_YEAR = 2199
DECORATIONS = " \t\u200b#>*=_~+|:.,;`\u2022\u2014\u2013\u2500-"
# What stands before a colon and a name: "name" and "pupil" as people write them.
_WORDS = (
    "name|student|pupil|player|nom|nombre|nome|naam"
    "|\u0438\u043c\u044f|\uc774\ub984|\ud559\uc0dd|\uc131\uba85"
    "|\u540d\u524d|\u6c0f\u540d|\u59d3\u540d"
)
LABELS = _WORDS.split("|")
# What a column of puzzles or a puzzle alone may be called, in small letters, the first first.
_PUZZLES = "puzzle|puzzles|quizzes|quiz|grid|grids|sudoku|board|question|questions|퍼즐|스도쿠|문제"
PUZZLES = tuple(_PUZZLES.split("|"))
SOLUTIONS = ("solution", "solutions", "answer", "answers", "정답", "풀이", "해답")
BRACKETS = ("()", "[]", "{}", "<>", "\u3010\u3011", "\u300c\u300d", '""', "''", "**")
MOSTLY_DIGITS = 5
NEARLY_NINE = (8, 9, 10)
LONGEST = 80  # characters of a name


def heading_cost(line: "Line") -> "int | None":
    """Reckon the cost of a line as a heading; None if it cannot be one.

    >>> from sudoku_core.text.lines import read_line
    >>> [heading_cost(read_line(1, text)) for text in ("Anna", "3.", "5 3 0 0 q 7 0 0 0", "1" * 9)]
    [1, 3, 72, 12]
    """
    if line.kind == WORDS:
        return ROW_LIKE if line.size else CERTAIN
    if line.kind == EMPTY and line.size == 1:
        return NUMBER if line.signs in "xX" else None
    if line.kind != CELLS or line.size >= 60:
        return None
    return _cost_of_cells(line)


def _cost_of_cells(line: "Line") -> "int | None":
    """Reckon the cost of a line of cells as a heading: of a number, of a date, or of a row."""
    core = stripped(line.body, DECORATIONS + "()[]<>")
    number = core != "" and not core.strip(NUMERALS)
    if line.size == 9:
        return DATE_LIKE_ROW if is_date(core) else _cost_of_nine(line)
    if number and len(core) <= LONG_DIGITS:
        return NUMBER if len(core) <= SHORT_DIGITS else LONG_NUMBER
    if is_phone(core):
        return LONG_NUMBER
    unusual = line.size < SHORT_ROW and line.signs.strip(SIGNS) != ""
    return NUMBER if unusual or is_date(core) else ROW_LIKE


def _cost_of_nine(line: "Line") -> "int | None":
    """Reckon the cost of nine cells as a heading: numbers of columns, or no row of a grid."""
    if line.cells in COLUMNS:
        return COLUMN_NUMBERS
    digits = line.cells.replace(BLANK, "")
    again = len(set(digits)) < len(digits) > MOSTLY_DIGITS
    return NINE_DIGITS if again and line.body == line.cells else None


def is_phone(core: str) -> bool:
    """Tell whether a text is the number of a telephone: three groups of two digits or more.

    >>> is_phone("010-1234-5678"), is_phone("1-2-3"), is_phone("12-34")
    (True, False, False)
    """
    groups = core.replace("+", "").replace(" ", "-").split("-")
    sizes = [len(group) for group in groups if not group.strip(NUMERALS)]
    return len(sizes) == len(groups) >= 3 and min(sizes) >= 2 and sum(sizes) in range(9, 14)


def is_count(line: "Line") -> bool:
    """Tell whether a line may be the number of grids: an integer of at most seven digits."""
    text = stripped(line.body, " \t" + JOINER)
    number = text[1:] if text[:1] == "-" else text
    return line.kind == CELLS and line.size < 8 and number != "" and not number.strip(NUMERALS)


def is_date(core: str) -> bool:
    """Tell whether two or three numbers stand with one sign between them, as in 2026-11-20.

    One of them may be a year, the others are a day or a month.

    >>> [is_date(text) for text in ("2026-11-20", "20. 11. 26", "7/8", "12/24", "3952.81.76")]
    [True, True, False, True, False]
    """
    for sign in "-./:":
        words = core.replace(sign + " ", sign).split(sign)
        if 2 <= len(words) <= 3 and max(map(len, words)) > 1 and all(map(_is_short, words)):
            numbers = sorted(map(int, words))
            return numbers[-2] <= LAST_DAY and numbers[-1] <= LAST_YEAR
    return False


def _is_short(word: str) -> bool:
    return word != "" and len(word) <= SHORT_DIGITS and not word.strip(NUMERALS)


def bare_name(text: str) -> "str | None":
    """Take the decorations from a heading; None if nothing is left of it.

    >>> bare_name("## Puzzle 4"), bare_name("<h2>1</h2>"), bare_name("--- [1]: --")
    ('Puzzle 4', '1', '1')
    """
    text = text[: 4 * LONGEST]
    if set(text) & UNSEEN:
        text = "".join([character for character in text if character not in UNSEEN])
    text = " ".join(_without_tags(text).split())
    before = None
    while text != before:
        before = text
        text = stripped(text, DECORATIONS)
        for opening, closing in BRACKETS:
            inner = text[1:-1]
            if text[:1] == opening and text[-1:] == closing and opening not in inner:
                text = inner
        if text[-1:] == ")" and "(" not in text:
            text = text[:-1]
    label, colon, rest = text.replace("\uff1a", ":").partition(":")
    if colon and rest.strip() and label.strip().lower() in LABELS:
        text = rest.strip()
    if len(text) > LONGEST:
        text = text[: LONGEST - 1] + "\u2026"
    return text or None


def names_of_columns(line: "Line", grids: int) -> "list[str | None]":
    """Part a line into the names of so many grids side by side below it; [] if it has others.

    In a table each name stands above the columns of its grid; else there is one for each grid,
    with a tab, a bar or two spaces between, or a space.

    >>> from sudoku_core.text.lines import read_line
    >>> names_of_columns(read_line(1, "Anna K.  Ben"), 2), names_of_columns(read_line(1, "A B"), 2)
    (['Anna K', 'Ben'], ['A', 'B'])
    >>> names_of_columns(read_line(1, "Anna"), 2)
    []
    """
    body = line.text
    for sign in "\t,;|":
        parts = [part.strip() for part in body.split(sign)]
        if len([part for part in parts if part]) == grids:
            return [bare_name(part) for part in parts if part]
    for sign in ("  ", " "):
        parts = [part.strip() for part in body.split(sign) if part.strip()]
        if len(parts) == grids:
            return [bare_name(part) for part in parts]
    return []


def is_column_header(line: "Line") -> bool:
    """Tell whether a line numbers the nine columns of a grid, from 1, 0 or A."""
    signs = "".join([sign for sign in line.body if sign not in " \t|,;" + JOINER])
    return signs in COLUMNS


def is_like_grid(lines: "Sequence[Line]") -> bool:
    """Tell whether a paragraph of words seems to be a grid in signs that are not read.

    That is about nine lines, each with about nine digits, or signs that stand alone.
    """
    return len(lines) in NEARLY_NINE and all(_cells_like(line) in NEARLY_NINE for line in lines)


def _cells_like(line: "Line") -> int:
    """Count what may be cells in a line of words: digits, or else words of one character."""
    text = "".join([character for character in line.body if character != JOINER])
    digits = len([character for character in text if character in NUMERALS])
    if digits in NEARLY_NINE:
        return digits
    words = text.replace("|", " ").replace("\t", " ").replace(",", " ").split()
    alone = all(len(word) == 1 for word in words)
    return len(words) if alone else len(text) if len(words) == 1 else 0


def _without_tags(text: str) -> str:
    """Leave tags out, but for a name in them."""
    text = text.lstrip()
    if text[:1] != "<":
        return text
    if ' name="' in text:
        return text.partition(' name="')[2].partition('"')[0]
    if text[1:2] in ("/", "?", "!"):
        return ""
    kept = ""
    for part in text.split("<"):
        kept += part[part.find(">") + 1 :]
    return kept if kept.strip() else text
