"""Classify one line of text by itself: cells, a border, a blank line, or words.

What a line means among others, a row of a grid or the name of the next one, is not decided here:
`sudoku_core.text.segmentation` weighs that.
"""

from collections import namedtuple

from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.characters import (
    BARS,
    BORDERS,
    JOINER,
    NUMERALS,
    READABLE,
    SIGNS,
    is_sign,
    plain_text,
    stripped,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NamedTuple

    class Line(NamedTuple):
        """Hold what one line is; see `read_line`."""

        kind: str
        number: int
        text: str
        body: str
        cells: str
        signs: str
        groups: "Sequence[str] | None"
        size: int
        stray: "tuple[int, int] | None"
        heading: str

else:
    Line = namedtuple(
        "Line",
        ("kind", "number", "text", "body", "cells", "signs", "groups", "size", "stray", "heading"),
    )

# The kinds of lines.
CELLS = "cells"  # cells, one digit or more among them
EMPTY = (
    "empty"  # one blank sign, about nine times or once: cells of a grid that uses it, or a border
)
BORDER = "border"  # nothing to read: a border or a comment
SPACE = "space"  # a blank line
WORDS = "words"  # something that no row has

LONGEST = 4_000  # characters that are looked at: five times the longest line of cells in use

# A line of words may be a damaged row. It seems to be one if it has about as many cells as a row
# or a grid has, if most of them are digits, and if no real word stands among them.
NEARLY_ROW = range(7, 12)
NEARLY_FIELDS = range(8, 11)  # of a row of a table
NEARLY_GRID = 60
MOSTLY_DIGITS = 5
FEWEST_DIGITS = 3  # where spaces are blanks, but none stand side by side
# What may stand before nine cells, between two of them, and behind the last one.
PARTED = (
    ("", "/", ""),
    ("", "-", ""),
    ("", ".", ""),
    ("", ":", ""),
    ("[", "][", "]"),
    ("(", ")(", ")"),
    ("|", "|", "|."),
    ("", "&", "\\\\"),
)
PARTED_LENGTHS = range(17, 54)
LONGEST_STRAY = 2  # letters side by side that may be a slip
MOST_STRAYS = 2


def split_lines(text: str) -> "list[str]":
    r"""Split a text at ``\n``, ``\r\n``, ``\r``, and what word processors write.

    >>> split_lines("a\rb\r\n\nc\n")
    ['a', 'b', '', 'c']
    """
    text = with_line_ends(text)
    if text.endswith("\n"):
        text = text[:-1]
    return text.split("\n")


def with_line_ends(text: str) -> str:
    r"""End each line with ``\n``: word processors end lines within a paragraph with ``\v``."""
    for end in ("\r\n", "\r", "\v", "\u2028", "\u2029"):
        if end in text:
            text = text.replace(end, "\n")
    return text


def read_line(number: int, text: str) -> "Line":
    """Classify a line; ``number`` is its own, from 1.

    ``body`` is its plain text. A row has ``cells``, 0 for a blank, and ``signs``, the blank signs
    in it, each once; it has ``groups`` if several digits stand for one cell. ``size`` is the number
    of cells that it holds or, as a damaged row, seems to hold. ``stray`` tells where the first
    text is that keeps a line of words from being cells: its first column and the one past it,
    from 0. ``heading`` is what else stands on a line of 81 cells.

    >>> line = read_line(1, "5 3 . | . 7 . | . . .")
    >>> line.kind, line.cells, line.signs
    ('cells', '530070000', '.')
    >>> read_line(2, "------+-------+------").kind, read_line(3, "Anna").kind
    ('border', 'words')
    """
    if not text:
        return _line(SPACE, number, text, text)
    if len(text) <= 161:
        packed = text.replace(" ", "")
        if packed and not packed.strip(NUMERALS):
            if text == packed or (len(packed) in (9, 81) and text == " ".join(packed)):
                signs = BLANK if BLANK in packed else ""
                return _cells(number, text, text, packed, signs)
        elif len(text) == 81 and not text.strip("0123456789."):
            return _packed_row(number, text, text, text)
    if text.lstrip(" \t")[:2] == "##" or text[:3] == "#D ":  # a heading, not a comment
        return Line(WORDS, number, text, text, "", "", None, 0, (0, len(text)), "")
    return _read_plain(number, text, plain_text(text[:LONGEST]))


def renumbered(line: "Line", number: int) -> "Line":
    """Give the same line at another place."""
    return Line(line[0], number, *line[2:])


def _line(kind: str, number: int, text: str, body: str) -> "Line":
    """Make a line without cells."""
    return Line(kind, number, text, body, "", "", None, 0, None, "")


def _cells(number: int, text: str, body: str, cells: str, signs: str) -> "Line":
    """Make a row of cells."""
    return Line(CELLS, number, text, body, cells, signs, None, len(cells), None, "")


def _read_plain(number: int, text: str, body: str) -> "Line":
    """Classify a line that is not a plain row; ``body`` is its text made plain."""
    words = _table_words(body)
    characters = set("".join(words) if words else body)
    if not characters & set(NUMERALS):
        return _read_digitless(number, text, body, words)
    headed = _headed_grid(number, text, body)
    if headed:
        return headed
    for character in characters - READABLE:
        if not is_sign(character) and character != JOINER:
            return _read_words(number, text, body, READABLE)
    if words:
        return _read_cells(number, text, body.replace('"', " "), words)
    return _read_cells(number, text, body, split_words(body))


def _read_cells(number: int, text: str, body: str, words: "list[str]") -> "Line":
    """Classify a line of digits and signs, parted into words."""
    parted = _parted_cells(body)
    if parted:
        return table_row(_line(CELLS, number, text, body), parted)
    words = _without_points(words)
    cells = _too_many_fields(body) or "".join(words)
    whole = len(cells) in (9, 81)
    point = None if whole else _decimal_point(words, body)
    if point is not None:
        return Line(WORDS, number, text, body, "", "", None, len(words), (point, point + 1), "")
    if _is_recent_date(body):
        return Line(WORDS, number, text, body, "", "", None, 0, (0, len(body)), "")
    if not whole and len(words) != 9 and _is_spaced_line(text, body, words):
        return _packed_row(number, text, body, body.replace(JOINER, ""))
    if _are_groups(words) or _are_numbers(words, body):
        return _grouped_row(number, text, body, words)
    return _packed_row(number, text, body, cells)


def _without_points(words: "list[str]") -> "list[str]":
    """Take the same from behind nine digits, as in ``5. 3. 4.`` of a list, or a decimal nought."""
    ends = {word[1:] for word in words if word != " "}
    alike = len(words) == 9 and len(ends) == 1 and ends <= {".", ")", ":", ".0", ".00"}
    digits = alike and all(word[0] in NUMERALS + " " for word in words)
    return [word[0] for word in words] if digits else words


def _parted_cells(body: str) -> "list[str]":
    """Split a line at what stands between nine cells each time, as in ``5/3/4`` or ``[5][ ][4]``.

    >>> _parted_cells("[5][3][ ][6][7][8][9][1][2]")[:3], _parted_cells("5-3-4")
    (['5', '3', ' '], [])
    """
    core = stripped(body, " \t" + JOINER)
    if len(core) not in PARTED_LENGTHS:
        return []
    for first, between, last in PARTED:
        if core[: len(first)] == first and core[len(core) - len(last) :] == last:
            inner = core[len(first) : len(core) - len(last)]
            cells = [cell.strip(" ") or " " for cell in inner.split(between)]
            signs = set(cells) - set(NUMERALS)
            if len(cells) == 9 and set(map(len, cells)) == {1} and (first or " " not in signs):
                return cells if between not in signs and len(signs) < 2 else []
    return []


def _read_digitless(number: int, text: str, body: str, words: "list[str]") -> "Line":
    """Classify a line without digits; ``words`` are its cells if it is a row of a table."""
    marks = "".join(words or split_words(body)).replace(" ", "")
    sign = marks[:1] or " "
    if not marks:
        if body.replace(JOINER, "") == " " * 9 or words:
            return Line(EMPTY, number, text, body, BLANK * 9, " ", None, 9, None, "")
        comment = "#" in text or "\uff03" in text
        blank = not comment and not stripped(body, " \t" + JOINER)
        return _line(SPACE if blank else BORDER, number, text, body)
    if marks == sign * len(marks) and (sign in SIGNS or is_sign(sign)):
        size = len(marks)
        if 7 <= size <= 10 or (size == 1 and sign in SIGNS and body.strip(" \t") == sign):
            return Line(EMPTY, number, text, body, BLANK * size, sign, None, size, None, "")
        if size == 81 and (sign == "." or sign not in BORDERS):
            return _cells(number, text, body, BLANK * 81, sign)
    if not set(marks) - BORDERS:
        return _line(BORDER, number, text, body)
    return _read_words(number, text, body, BORDERS)


def _read_words(number: int, text: str, body: str, expected: "set[str]") -> "Line":
    """Find the first word in a line that is not among what rows are made of."""
    strays = {found for found in set(body) - expected if found != JOINER and not is_sign(found)}
    strays = strays or set(body) - expected
    first = 0
    while body[first] not in strays:
        first += 1
    word = strays | set("Xx")  # two blank signs that are letters in a word
    last = first
    while last < len(body) and body[last] in word:
        last += 1
    while first and body[first - 1] in word:
        first -= 1
    size = _seeming_size(body, strays)
    return Line(WORDS, number, text, body, "", "", None, size, (first, last), "")


def _seeming_size(body: str, strays: "set[str]") -> int:
    """Count the cells that a line of words seems to hold as a damaged row, or 0."""
    cells = [character for character in body if character in CELL_SIGNS or character in strays]
    good = len([character for character in cells if character in CELL_SIGNS])
    fields = 9 if _table_size(body) == 9 else max([body.count(sign) for sign in "\t,;|"]) + 1
    if good and fields in NEARLY_FIELDS:
        return fields
    if len(cells) >= NEARLY_GRID:
        return len(cells) if 3 * good > 2 * len(cells) else 0
    words = [word for word in split_words(body) if set(word) & CELL_SIGNS or len(word) == 1]
    run = longest = 0
    for character in body:
        run = run + 1 if character in strays else 0
        longest = max(longest, run)
    one = len(cells) == good + 1 and (good or len(body) == 9) and _seems_spaced(body, good)
    # A letter for blanks, and not only before a number or behind it.
    alike = len(cells) == 9 and good and len(strays) == 1 and strays & set(stripped(body, *strays))
    if one or alike:
        return 9
    if good < MOSTLY_DIGITS or longest > LONGEST_STRAY or len(cells) - good > MOST_STRAYS:
        return 0
    if len(cells) > NEARLY_ROW[-1]:
        return len(cells)
    return next((size for size in (len(cells), len(words)) if size in NEARLY_ROW), 0)


def _seems_spaced(body: str, digits: int) -> bool:
    """Tell whether a line is as long as a row in which spaces are blanks, or nearly."""
    if len(body) not in NEARLY_ROW:
        return False
    wide = body[:1] == " " or "  " in body
    return wide or (" " in body and digits >= FEWEST_DIGITS and digits_adjoin(body))


CELL_SIGNS = set(NUMERALS + SIGNS) - set("-_xX")


def _headed_grid(number: int, text: str, body: str) -> "Line | None":
    """Read a line in which 81 cells stand together beside a name, a number or a rating."""
    if len(body) < 83:
        return None
    start = 0
    spaced = body
    for bar in BARS[1:] + JOINER + ":":
        spaced = spaced.replace(bar, " ")
    words = spaced.split(" ")
    if len([word for word in words if len(word) == 81]) != 1:
        return None
    for word in words:
        if len(word) == 81 and not word.strip(GRID_CHARACTERS) and word.strip(SIGNS):
            before, after = text[:start], text[start + 81 : LONGEST]
            if not stripped(before + after, BARS + JOINER):
                return None
            row = _packed_row(number, text, " " * start + body[start : start + 81], word)
            heading = before if before.strip(" \t,;:|") else after
            if heading == after and not after.strip(RATING):
                heading = ""
            return Line(*row[:9], heading)
        start += len(word) + 1
    return None


GRID_CHARACTERS = NUMERALS + SIGNS
RATING = " \t,;=/.EDRP0123456789"  # as in ED=1.2/1.2/1.2


def _is_recent_date(body: str) -> bool:
    """Tell whether a line is a date of this century, as 2026-11-20, and can be no row."""
    body = stripped(body, " \t" + JOINER)
    for sign in "-./":
        numbers = [number.strip(" ") for number in body.strip(sign).split(sign)]
        if len(numbers) == 3 and all(number and not number.strip(NUMERALS) for number in numbers):
            years = [number for number in numbers if len(number) == 4 and number[:2] == "20"]
            return len(years) == 1 and sum([len(number) < 3 for number in numbers]) == 2
    return False


def _packed_row(number: int, text: str, body: str, cells: str) -> "Line":
    """Make a row of cells in which every character is a cell."""
    signs = "".join(set(cells) - set(DIGITS))
    if len(cells) <= 729:  # a longer line is not a row, whatever is in it
        for sign in signs:
            cells = cells.replace(sign, BLANK)
    return _cells(number, text, body, cells, signs)


def _grouped_row(number: int, text: str, body: str, words: "list[str]") -> "Line":
    """Make a row of cells in which several digits stand together for one cell."""
    groups: list[str] = []
    for word in words:
        if is_number(word):
            groups.append(word)
        else:
            groups.extend(word)
    cells = "".join([group if group in set(DIGITS) else BLANK for group in groups])
    signs = "".join({group for group in groups if len(group) == 1} - set(DIGITS))
    return Line(CELLS, number, text, body, cells, signs, groups, len(groups), None, "")


def is_comment(line: "Line") -> bool:
    """Tell whether a line without cells has words in it, behind ``#``."""
    return line.kind == BORDER and ("#" in line.text or "\uff03" in line.text)


def is_border(line: "Line") -> bool:
    """Tell whether a line may be a border: nothing to read, or a sign for blanks."""
    return line.kind == EMPTY or (line.kind == BORDER and not is_comment(line))


def parts(line: "Line | None") -> bool:
    """Tell whether a line parts the grid before it from the next one; None is the text's end."""
    if line is None or line.kind == BORDER:
        return line is None or is_comment(line)
    return line.kind == SPACE or (line.kind == WORDS and not line.size)


def split_words(body: str) -> "list[str]":
    """Split the plain text of a line at all that may stand between cells."""
    for bar in BARS[1:] + JOINER:
        body = body.replace(bar, " ")
    return [word for word in body.split(" ") if word]


def _table_parts(body: str) -> "list[str]":
    """Split a line at the separator that makes nine parts of it, quotes around them left out.

    The bars of a Markdown table stand around its row, too.
    """
    body = body.replace(JOINER, " ").strip(" ") if "|" in body else body.replace(JOINER, " ")
    for separator in "\t,;|":
        if separator == "|" and body[:1] == body[-1:] == "|":
            body = body[1:-1]
        parts = body.split(separator)
        if len(parts) == 9:
            return [_unquoted(part.strip(" ")) for part in parts]
    return []


def _unquoted(part: str) -> str:
    """Take the quotes away that a spreadsheet puts around a cell."""
    return part[1:-1].strip(" ") if len(part) > 1 and part[0] == part[-1] == '"' else part


def _table_size(body: str) -> int:
    """Count the cells of a row of a table, whatever is in them; 0 for any other line."""
    return len(_table_parts(body))


def _table_words(body: str) -> "list[str]":
    """Split a row of a table, with a blank for each empty cell; [] for any other line."""
    parts = _table_parts(body)
    quoted = '"' in body
    if not parts or ("" not in parts and not quoted):
        return []
    whole = "".join([part or "." for part in parts])
    if len(split_words(whole)) != 1 or (quoted and len(whole) != 9):
        return []
    return [part or " " for part in parts]


def _too_many_fields(body: str) -> str:
    """Give the cells of a row of a table with one or two fields too many, "" for any other line.

    Some, not at an end, are empty. They would be taken for nothing between nine cells, as they are
    where they part the boxes.

    >>> _too_many_fields("5;3;;6;7;8;9;1;2;4"), _too_many_fields("5,3,4,,6,7,8,,9,1,2")
    ('5306789124', '')
    """
    for separator in "\t,;":
        parts = [part.strip(" ") for part in body.split(separator)]
        if len(parts) in (10, 11) and len("".join(parts)) == 9 and "" in parts[1:-1]:
            if len(parts) == 10 or parts[3] or parts[7]:
                return "".join([part or BLANK for part in parts])
    return ""


def is_number(word: str) -> bool:
    """Tell whether a word is a whole number, perhaps negative."""
    if word[:1] == "-":
        word = word[1:]
    return word != "" and not word.strip(NUMERALS)


def _are_numbers(words: "list[str]", body: str) -> bool:
    """Tell whether each word is a cell, although some are numbers of several digits."""
    numbers = len([word for word in words if len(word) > 1 and is_number(word)])
    single = len([word for word in words if len(word) == 1])
    if not numbers or len(body) <= 9:
        return False
    return 2 * single > len(words) or (len(words) in (9, 81) and 0 < single == len(words) - numbers)


def _are_groups(words: "list[str]") -> bool:
    """Tell whether the words can be cells of a pencil-mark grid, or about so many."""
    size = len("".join(words))
    nearly = len(words) in NEARLY_ROW and size not in (9, 81)
    fits = len(words) in (9, 81) or nearly
    return fits and size > len(words) and all(map(is_ascending, words))


def _decimal_point(words: "list[str]", body: str) -> "int | None":
    """Find the first point of numbers that a spreadsheet wrote as 5.0, None if there are none."""
    long_words = [word for word in words if len(word) > 1]
    if len(words) < 2 or not long_words or not all(map(_is_decimal, long_words)):
        return None
    return body.find(long_words[0]) + long_words[0].find(".")


def _is_decimal(word: str) -> bool:
    """Tell whether a word is a whole number with a decimal point, as spreadsheets write 5.0."""
    whole, _, part = word.partition(".")
    return bool(whole and part) and not whole.strip(NUMERALS) and not part.strip("0")


def is_ascending(word: str) -> bool:
    """Tell whether a word is digits 1 to 9, each higher than the one before it."""
    return len(word) <= 9 and word == "".join([digit for digit in DIGITS if digit in word])


def _is_spaced_line(text: str, body: str, words: "list[str]") -> bool:
    """Tell whether a line is exactly 81 characters, with spaces for blanks.

    Beside a comment, no space at either end is a blank: it might stand there by 80 cells. Words of
    three cells or nine are rows of boxes, or of grids, side by side.
    """
    cells = body.replace(JOINER, "")
    if len(body) < len(text) and cells[:1] == " ":
        return False
    if cells == " ".join(cells.replace(" ", "")):  # 41 cells
        return False
    if {len(word) for word in words if word not in SIGNS} in ({3}, {9}):
        return False
    return len(cells) == 81 and not set(body) & set(BARS[1:])


def is_spaced(line: "Line") -> bool:
    """Tell whether a short line looks like a row in which a space is a blank."""
    body = line.body.rstrip(" ")
    return " " in body and len(body) <= 9 and ("  " in body or digits_adjoin(body))


def digits_adjoin(text: str) -> bool:
    """Tell whether two digits stand side by side somewhere."""
    before = ""
    for character in text:
        if before and character in NUMERALS and before in NUMERALS:
            return True
        before = character
    return False


def spaced_cells(row: "Line") -> "str | None":
    """Give the nine cells of a short line in which a space is a blank; None if it is longer."""
    body = row.body.replace(JOINER, "")
    body = body[:9] + body[9:].strip(" ")
    if len(body) > 9 or set(body) & set(BARS[1:]):
        return None
    return _packed_row(row.number, row.text, body, (body + " " * 9)[:9]).cells


def table_row(line: "Line", cells: "list[str]") -> "Line":
    """Make a row of the cells of a table, each one character; words if one of them is no cell."""
    joined = "".join(cells)
    if joined.strip(NUMERALS + SIGNS + " "):
        return _read_words(line.number, line.text, line.body, READABLE)
    return _packed_row(line.number, line.text, line.body, joined)


def grouped(row: "Line", groups: "Sequence[str]") -> "Line":
    """Give a row with other groups of digits for its cells."""
    return Line(*row[:6], groups, *row[7:])


def column_of(row: "Line", cell: int) -> int:
    """Find the column of a cell of a row, counted from 1, or the one past the last cell."""
    left = len("".join(row.groups[:cell]).replace(" ", "")) if row.groups else cell
    for column, character in enumerate(row.body):
        if character != JOINER and character not in BARS:
            if left == 0:
                return column + 1
            left -= 1
    return len(stripped(row.body, " \t" + JOINER, left=False)) + 1
