"""Classify one line of text by itself: cells, a border, a blank line, or words.

Whether it is a row of a grid or the name of the next one depends on its neighbours: see
`sudoku_core.text.cover`.
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
    is_boxed,
    is_sign,
    plain_text,
    stripped,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import NamedTuple

    class Line(NamedTuple):
        """A classified line; see `read_line`."""

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
CELLS = "cells"  # cells, with at least one digit
EMPTY = "empty"  # one blank sign, alone or about nine times: cells, or a border
BORDER = "border"  # nothing to read: a border or a comment
SPACE = "space"  # a blank line
WORDS = "words"  # something that cannot be a row

LONGEST = 4_000  # characters examined: five times the longest line of cells in use

# A line of words may be a damaged row if it has about as many cells as a row or a grid, mostly
# digits, and no real word among them.
NEARLY_ROW = range(7, 12)
NEARLY_FIELDS = range(8, 11)  # of a row of a table
NEARLY_GRID = 60
MOSTLY_DIGITS = 5
FEWEST_DIGITS = 3  # if spaces are blanks, but never side by side
# What may precede nine cells, separate them, and follow the last one.
PARTED = (
    ("", "/", ""),
    ("", "-", ""),
    ("", ".", ""),
    ("", ":", ""),
    ("[", "][", "]"),
    ("(", ")(", ")"),
    ("|", "|", "|."),
    ("|", "||", ""),  # of a wiki
    ("", "&", ""),
)

FEWEST_FIELDS = 80
ALIKE = ({81}, {27}, {9}, {3})  # fields side by side, between empty ones that separate rows
TEX_AROUND = ("\\begin{", "\\end{", "\\[")  # grids; other lines of a command are a border
PADDING = "|0|00|0x|0x0|"  # before the digit of a cell
EMPHASIS = ("**", "__", "*", "_", "`")
# Where the cells of a box are, by its width, if each has its column and a space is a blank.
PLACES_IN_BOX = {3: (0, 1, 2), 5: (0, 2, 4), 7: (1, 3, 5)}
PARTED_LENGTHS = range(17, 54)
AROUND_GRIDS = ":=/+'\"()[]{}"  # what may surround 81 cells on a line, or separate its rows
STRAY = "a"  # replaces every character that no row has
LONGEST_STRAY = 2  # letters side by side that may be a slip
MOST_STRAYS = 2

CELL_MARKS = set(SIGNS[1:])
CELL_SIGNS = set(NUMERALS + SIGNS) - set("-_xX")
ROW_SIGNS = CELL_SIGNS | {STRAY}
WORDS_FOR_BLANKS = (
    "|nan|null|none|nil|na|n/a|<na>|empty|blank|leer|vide|vac\u00edo|\ube48\uce78|\u7a7a|"
)
FEWEST_WITH_WORDS = 9  # cells of a line in which words may stand for blanks
RATING = " \t,;=/.EDRP0123456789"  # as in ED=1.2/1.2/1.2


def split_lines(text: str) -> "list[str]":
    r"""Split a text at ``\n``, ``\r\n``, ``\r``, and what word processors write.

    >>> split_lines("a\rb\r\n\nc\n")
    ['a', 'b', '', 'c']
    """
    text = with_line_ends(text)
    return (text[:-1] if text[-1:] == "\n" else text).split("\n")


def with_line_ends(text: str) -> str:
    r"""End each line with ``\n``: word processors use ``\v`` within a paragraph."""
    for end in ("\r\n", "\r", "\v", "\u2028", "\u2029"):
        if end in text:
            text = text.replace(end, "\n")
    return text


def read_line(number: int, text: str) -> "Line":
    """Classify a line; ``number`` is its own, from 1.

    ``body`` is its plain text. A row has ``cells``, 0 for a blank, and ``signs``, its blank signs,
    each once; it has ``groups`` if several digits make one cell. ``size`` is the number of cells
    that it holds or, as a damaged row, seems to hold. ``stray`` is where the first text is that
    keeps a line of words from being cells: its first column and the one after it, from 0.
    ``heading`` is the rest of a line of 81 cells.

    >>> line = read_line(1, "5 3 . | . 7 . | . . .")
    >>> line.kind, line.cells, line.signs
    ('cells', '530070000', '.')
    >>> read_line(2, "------+-------+------").kind, read_line(3, "Anna").kind
    ('border', 'words')
    """
    row = _plain_row(number, text)
    if row:
        return row
    if text.lstrip(" \t")[:1] == "#" and not is_boxed(text) and _is_no_comment(text):
        size = 9 if _has_hashes(text) else 0
        return _line(WORDS, number, text, text, stray=(0, len(text)), size=size)
    body = _plain_body(text)
    filled = _with_blanks(body) if len(body) >= FEWEST_FIELDS else body
    words = _table_words(body)
    characters = set("".join(words) if words else body)
    if not characters & set(NUMERALS):
        return _read_digitless(number, text, body, words)
    line = _headed_grid(number, text, filled)
    if not line and any(not is_sign(one) and one != JOINER for one in characters - READABLE):
        line = _read_words(number, text, body, READABLE)
    body = body.replace('"', " ") if words else body
    return line or _read_cells(number, text, body, words or split_words(filled))


def _plain_row(number: int, text: str) -> "Line | None":
    """Read a row of digits with at most single spaces between."""
    packed = text.replace(" ", "") if len(text) <= 161 else ""
    if not packed or packed.strip(NUMERALS):
        return None
    if text != packed and (len(packed) not in (9, 81) or text != " ".join(packed)):
        return None
    return _line(CELLS, number, text, text, packed, BLANK if BLANK in packed else "")


def _plain_body(text: str) -> str:
    """Return the plain text of a line, with TeX, decimals and words for blanks replaced.

    A full stop behind nine digits, or 81, ends a sentence.
    """
    body = plain_text(text[:LONGEST])
    digits, stop, rest = body.partition(".")
    if stop and not rest.strip(" ") and count_of(digits, DIGITS) in (9, 81):
        body = digits + (JOINER if digits[-1] in DIGITS else stop) + rest
    if "\\" in body:
        body = _without_tex(body)
    if body.count("|") >= 8:
        body = "|".join(map(_without_emphasis, body.split("|")))
    if len(body) > 17 and any("@" < sign < "{" or sign > "\x7f" for sign in set(body)):
        body = _without_words_for_blanks(body)
    return _without_noughts(body) if ",0" in body or ".0" in body else body


def _without_emphasis(field: str) -> str:
    """Hide the marks around the only cell of a field, as in ``**5**``."""
    for mark in EMPHASIS:
        for cell in NUMERALS + " " if mark in field else "":
            if field.strip(" ") == mark + cell + mark:
                hidden = JOINER * len(mark)
                return field.replace(mark + cell + mark, hidden + cell + hidden)
    return field


def _is_no_comment(text: str) -> bool:
    """Return whether a line with ``#`` is a heading, or nine cells, and perhaps a label."""
    words = split_words(text.lstrip("# \t")) or [""]
    cells = "".join(words)
    is_row = len(cells) in (9, 9 + len(words[0])) and not cells.strip(NUMERALS + SIGNS)
    return is_row or _has_hashes(text) or text.lstrip(" \t")[:2] == "##" or text[:3] == "#D "


def _has_hashes(text: str) -> bool:
    """Return whether a line is nine cells with ``#`` for blanks, which cannot be read."""
    cells = "".join(split_words(text))
    return len(cells) == 9 and cells.count("#") > 1 and not cells.strip(NUMERALS + "#")


def _without_noughts(body: str) -> str:
    """Hide the decimals of nine cells as ``5.0``, or in a table ``5,00``; an index may precede."""
    numbers = body.replace(";", " ").replace("|", " ").split()
    if len(numbers) > 1 and {number[1:] for number in numbers} in ({",0"}, {",00"}):
        body = body.replace(",", ".")
    words = _table_words(body) or split_words(body)
    ends = {word[1:] for word in words[-9:] if word not in (" ", ".")}
    if len(words) in (9, 10) and ends in ({".0"}, {".00"}):
        for end in ends:
            body = body.replace(end, JOINER * len(end))
    return body


def _without_words_for_blanks(body: str) -> str:
    """Put a point for each word that means an empty cell, among nine cells or more."""
    cells = split_words(body.replace('"', " "))
    words = {cell for cell in cells if f"|{cell.lower()}|" in WORDS_FOR_BLANKS}
    others = [cell for cell in cells if cell.strip(NUMERALS + SIGNS) and cell not in words]
    for word in words if len(cells) - len(others) >= FEWEST_WITH_WORDS else ():
        body = body.replace(word, "." + JOINER * (len(word) - 1))
    return body


def _with_blanks(body: str) -> str:
    """Put a point into each empty field of 81 or more, unless they part rows."""
    separator = _separator_of_grid(body)
    fields = body.split(separator) if separator else []
    inks = [field.strip(" " + JOINER) for field in fields]
    if "" not in inks or _stretches(inks) in ALIKE:
        return body
    filled = ""
    for field, ink in zip(fields, inks):  # noqa: B905 (MicroPython has no strict=)
        apart = separator + field[1:] if filled[-1:] == "." and len(ink) > 1 else field
        filled += apart + (separator if ink else ".")
    return filled[:-1] if inks[-1] else filled


def _separator_of_grid(text: str) -> str:
    return "".join([sign for sign in BARS[1:] if text.count(sign) >= FEWEST_FIELDS])[:1]


def _stretches(fields: "list[str]") -> "set[int]":
    marks = "".join([STRAY if len(field) == 1 else " " for field in fields])
    return {len(stretch) for stretch in marks.split(" ") if stretch}


def _without_tex(body: str) -> str:
    """Drop TeX commands around a grid, below a row or after it."""
    mark = body.lstrip(" \t")
    if mark[0] == "\\" and ("{" not in mark or mark.startswith(TEX_AROUND)):
        return "-"
    return body[: body.find("\\")] if "&" in body else body


def _line(  # noqa: PLR0913, PLR0917 (a line is a record)
    kind: str,
    number: int,
    text: str,
    body: str,
    cells: str = "",
    signs: str = "",
    groups: "Sequence[str] | None" = None,
    stray: "tuple[int, int] | None" = None,
    size: int = 0,
) -> "Line":
    return Line(kind, number, text, body, cells, signs, groups, size or len(cells), stray, "")


def renumbered(line: "Line", number: int) -> "Line":
    """Return the same line with another number."""
    return Line(line[0], number, *line[2:])


def _read_cells(number: int, text: str, body: str, words: "list[str]") -> "Line":
    parted = _parted_cells(body) or _boxed_cells(body)
    if parted:
        return table_row(_line(CELLS, number, text, body), parted)
    words = _single(words)
    cells = _too_many_fields(body) or "".join(words)
    whole = len(cells) in (9, 81)
    point = -1 if whole else _point_in(body, words)
    if point >= 0:
        return _line(WORDS, number, text, body, stray=(point, point + 1), size=len(words))
    if (
        _is_label(words, cells)
        or are_sums(words)
        or _are_out_of_place(words, body)
        or is_full_date(stripped(body, " \t" + JOINER))
    ):
        return _line(WORDS, number, text, body, stray=(0, len(body)))
    if not whole and len(words) != 9 and _is_spaced_line(text, body, words):
        return _packed_row(number, text, body, body.replace(JOINER, ""))
    if _are_groups(words) or _are_numbers(words, body):
        return _grouped_row(number, text, body, words)
    return _packed_row(number, text, body, cells)


def _are_out_of_place(words: "list[str]", body: str) -> bool:
    """Return whether nine words fill eight fields or fewer of nine, so two share one."""
    fields = _table_parts(body) if len(words) == 9 else []
    filled = [field for field in fields if field]
    return len(filled) in NEARLY_ROW[:2] and any(" " in field for field in filled)


def _is_label(words: "list[str]", cells: str) -> bool:
    """Return whether nine signs are a number with a point or a dash, and seven cells.

    Or they are a bullet, and eight cells not apart from each other.

    >>> _is_label(["9.", "5346789"], "9.5346789"), _is_label(["5.", "3467", "891"], "5.3467891")
    (True, False)
    >>> _is_label(["-", "983", "47", "152"], "-98347152")
    True
    """
    if len(cells) != 9 or len(words) == 1:
        return False
    is_number = words[0][1:] in (".", "-") and len(words) in (2, 8)
    return is_number or (words[0] in ("-", "*") and len(words[1]) > 1)


def are_sums(words: "list[str]") -> bool:
    """Return whether nine words are numbers that no cell has for candidates; a total may follow."""
    sums = words[:9]
    fits = len(words) in (9, 10) and {len(word) for word in sums} == {2}
    is_odd = fits and (max(map(sums.count, sums)) > 2 or not all(map(is_ascending, sums)))
    return is_odd and all(map(is_number, words))


def _point_in(body: str, words: "list[str]") -> int:
    """Find the first point of a cell such as 5.0 of a spreadsheet, or -1."""
    long = [word for word in words if len(word) > 1]
    if len(words) < 2 or not long or not all(map(_is_decimal, long)):
        return -1
    return body.find(long[0]) + long[0].find(".")


def is_full_date(core: str) -> bool:
    """Return whether a text is the numbers of a day of this century.

    >>> is_full_date("9.11.2026"), is_full_date("9.45.2026"), is_full_date("318.45.67")
    (True, False, False)
    """
    numbers = parted_numbers(core, "-./")
    in_century = any(number[:2] == "20" for number in numbers if number[3:])
    fits = all(int(number) <= LAST_DAY for number in numbers if not number[2:])
    return in_century and fits and sorted(map(len, numbers)) in DATES


LAST_DAY = 31
DATES = ([1, 1, 4], [1, 2, 4], [2, 2, 4])  # digits of the numbers of a date, as in 2026-11-20


def parted_numbers(text: str, signs: str) -> "list[str]":
    """List a text's two or three numbers with one of some signs between, or nothing."""
    for sign in signs:
        numbers = [number.strip(" ") for number in text.strip(sign).split(sign)]
        if len(numbers) in (2, 3) and all(
            number and not number.strip(NUMERALS) for number in numbers
        ):
            return numbers
    return []


def _single(words: "list[str]") -> "list[str]":
    """Reduce words to single signs: ``__`` for a blank, ``5.`` in a list, ``05`` or ``0x5``."""
    before = {word[:-1] for word in words}
    if len(words) == 9 and len(before) == 1 and f"|{before.pop()}|" in PADDING:
        return [word[-1] for word in words]
    if len(words) == 9 and all(map(_is_between_marks, words)):
        return [word[1] for word in words]
    if len(words) == 9:
        words = [
            word[0] if word[0] in CELL_MARKS and word == word[0] * len(word) else word
            for word in words
        ]
    ends = {word[1:] for word in words if word not in (" ", ".")}
    alike = len(words) == 9 and len(ends) == 1 and ends <= {".", ")", ":"}
    digits = alike and all(word[0] in NUMERALS + " ." for word in words)
    return [word[0] for word in words] if digits else words


def _is_between_marks(word: str) -> bool:
    """Return whether a word is a cell with the same mark on both sides, as ``_5_`` or ``___``."""
    return len(word) == 3 and word[0] == word[2] and word[0] in CELL_MARKS


def _parted_cells(body: str) -> "list[str]":
    """Split a line at the separators of nine cells, as in ``5/3/4`` or ``[5][ ][4]``.

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
            if (
                len(cells) == 9
                and set(map(len, cells)) == {1}
                and (first or between == "&" or " " not in signs)
            ):
                return cells if between not in signs and len(signs) < 2 else []
    return []


def _boxed_cells(body: str) -> "list[str]":
    """Split a row with bars between its boxes, where each cell has its column.

    Without bars around it, the space at both ends may be missing.

    >>> "".join(_boxed_cells("| 5 3   | 6   8 |   1 2 |")), "".join(_boxed_cells("53 | 7 |"))
    ('53 6 8 12', '53  7    ')
    >>> "".join(_boxed_cells("264|873| 59")), _boxed_cells("264|873|59")
    ('264873 59', [])
    """
    core = stripped(body, " \t" + JOINER)
    is_whole = core.count("|") == 4
    boxes = (core.strip("|") if is_whole else body).split("|")
    if len(boxes) != 3:
        return []
    width = len(boxes[1])
    if not is_whole:
        boxes[0] = " " * (width == 7 and len(boxes[0]) == 6) + boxes[0]
        boxes[2] = boxes[2].rstrip(" ")
        is_whole = len(boxes[2]) == width  # else a cell may be lost at its end
        boxes[2] += " " * (width - len(boxes[2]))
    cells = [box[at] for box in boxes if len(box) == width for at in PLACES_IN_BOX.get(width, ())]
    ink = "".join(cells).replace(" ", "")
    fits = len(cells) == 9 and ink == core.replace("|", "").replace(" ", "")
    has_blanks = " " in (cells if is_whole else cells[:6])
    return cells if fits and has_blanks and not ink.strip(NUMERALS) else []


def _read_digitless(number: int, text: str, body: str, words: "list[str]") -> "Line":
    """Classify a line without digits; ``words`` are its cells in a table."""
    words = words or _parted_cells(body)
    marks = "".join(words or split_words(body)).replace(" ", "")
    if not marks:
        return _read_blank(number, text, body, is_row=bool(words))
    sign, size = marks[0], len(marks)
    alike = marks == sign * size and (sign in SIGNS or is_sign(sign))
    alone = size == 1 and sign in SIGNS and body.strip(" \t") == sign
    if alike and (7 <= size <= 10 or alone):
        return _line(EMPTY, number, text, body, BLANK * size, sign)
    if alike and size == 81 and (sign == "." or sign not in BORDERS):
        return _line(CELLS, number, text, body, BLANK * 81, sign)
    if not set(marks) - BORDERS:
        return _line(BORDER, number, text, body)
    return _read_words(number, text, body, BORDERS)


def _read_blank(number: int, text: str, body: str, *, is_row: bool) -> "Line":
    """Classify a line of bars and spaces: blanks of a row, a blank line or a border."""
    if is_row or body.replace(JOINER, "") == " " * 9 or _boxed_cells(body):
        return _line(EMPTY, number, text, body, BLANK * 9, " ")
    blank = "#" not in text and "\uff03" not in text and not stripped(body, " \t" + JOINER)
    return _line(SPACE if blank else BORDER, number, text, body)


def _read_words(number: int, text: str, body: str, expected: "set[str]") -> "Line":
    """Find the first word of a line that cannot be part of a row."""
    strays = {found for found in set(body) - expected if found != JOINER and not is_sign(found)}
    strays = strays or set(body) - expected
    word = strays | set("Xx")  # two blank signs that are letters in a word
    first = min([body.find(stray) for stray in strays])
    last = first
    while last < len(body) and body[last] in word:
        last += 1
    while first and body[first - 1] in word:
        first -= 1
    is_row = _begins_as_row(body) or _ends_as_row(body, strays)
    size = 9 if is_row else _seeming_size(body, strays)
    return _line(WORDS, number, text, body, stray=(first, last), size=size)


def _seeming_size(body: str, strays: "set[str]") -> int:
    """Count the cells of a line of words that seems a damaged row, or 0."""
    fields = _fields_in(body)
    in_words = len(strays) > 1 and count_of(body, CELL_SIGNS) < MOSTLY_DIGITS
    if in_words and fields < NEARLY_FIELDS[0]:
        return 0
    seen = _with_strays(body, strays)
    cells = "".join([one for one in seen if one in ROW_SIGNS])
    good = len(cells) - cells.count(STRAY)
    if good and fields in NEARLY_FIELDS:
        return 0 if (STRAY * 2 in seen or not good % 9) and _is_title(body) else fields
    if len(cells) == good + 1 and _seems_spaced(body, good):
        return 9
    if len(cells) == 9 and good and _is_blank(strays, body):
        return 9
    return _size_of_nearly_row(body, seen, cells)


def _with_strays(body: str, strays: "set[str]") -> str:
    """Put STRAY for each of some characters."""
    return "".join([STRAY if one in strays else one for one in body])


def _is_title(body: str) -> bool:
    """Return whether a record of a table has words, and at most one field of one sign."""
    fields = [body.strip(" |").split(separator) for separator in "\t,;|"]
    sizes = [[len(field.strip(" ")) for field in each] for each in fields]
    return any(len(each) in NEARLY_FIELDS and each.count(1) < 2 for each in sizes)


def _is_blank(strays: "set[str]", body: str) -> bool:
    return len(strays) == 1 and not strays.isdisjoint(stripped(body, *strays))


def _fields_in(body: str) -> int:
    return 9 if _table_parts(body) else max([body.count(sign) for sign in "\t,;|"]) + 1


def _size_of_nearly_row(body: str, seen: str, cells: str) -> int:
    """Count a line's cells, mostly digits, or words; 0 for no damaged row."""
    odd = cells.count(STRAY)
    if len(cells) >= NEARLY_GRID:
        return len(cells) if len(cells) > 3 * odd else 0
    if len(cells) - odd < MOSTLY_DIGITS or odd > MOST_STRAYS or STRAY * (LONGEST_STRAY + 1) in seen:
        return 0
    words = split_words(body.replace(":", " "))
    is_row = len(cells) == odd + 9 and (len(words) == 1 or len(set(words[1])) == 9)
    if _is_labelled(words) and not is_row:
        return 0
    words = [word for word in words if set(word) & CELL_SIGNS or len(word) == 1]
    fits = len(cells) >= NEARLY_ROW[0]
    return len(cells) if fits else len(words) if len(words) in NEARLY_ROW else 0


def _is_labelled(words: "list[str]") -> bool:
    """Return whether words are a label and a number, or one code of both, as in s2041177."""
    if len(words) == 1:
        return words[0][0] not in CELL_SIGNS and len(words[0]) != 9
    return len(words) == 2 and len(words[0]) > 1 and not set(words[0]) & CELL_SIGNS


def _begins_as_row(body: str) -> bool:
    """Return whether a line begins with nine spaced cells, not the numbers of columns."""
    cells = "".join(body.split()[:9])
    few = len(cells) != 9 or cells == DIGITS or count_of(cells, DIGITS) < FEWEST_DIGITS
    return not few and not cells.strip(NUMERALS + SIGNS)


def _ends_as_row(body: str, strays: "set[str]") -> bool:
    """Return whether a line ends with nine cells, such as the first row after a name.

    They have spaces between; or they are different digits but one sign, with no 0, unlike most
    numbers.
    """
    if count_of(body, DIGITS) < FEWEST_DIGITS:
        return False
    cells = body[max([body.rfind(sign) for sign in strays] + [body.rfind(":")]) + 1 :]
    cells = cells.lstrip(" )]}>")
    if cells[:2] == "- " and count_of(cells, CELL_MARKS | set(NUMERALS)) > 9:
        cells = cells[2:]
    words = split_words(cells)
    if len(words) == 9 == len("".join(words)) and not "".join(words).strip(NUMERALS + SIGNS):
        return True
    for bar in BARS + JOINER:
        cells = cells.replace(bar, "")
    digits = cells.replace(cells.strip(DIGITS)[:1] or " ", "")
    return (
        len(cells) == 9
        and FEWEST_DIGITS <= len(digits) == len(set(digits))
        and not digits.strip(DIGITS)
        and BLANK not in cells
    )


def _seems_spaced(body: str, digits: int) -> bool:
    """Return whether a line is as long as a row with spaces for blanks, or nearly."""
    wide = body[:1] == " " or "  " in body
    narrow = " " in body and digits >= FEWEST_DIGITS and digits_adjoin(body)
    fits = len(body) in NEARLY_ROW if digits else len(body) == 9
    return fits and (wide or narrow)


def _headed_grid(number: int, text: str, body: str) -> "Line | None":
    """Read a line with 81 cells beside a name, a number or a rating, or separated by rows."""
    if len(body) < 83:
        return None
    spaced = body.replace("<br>", " " * 4).replace("<br/>", " " * 5)
    for bar in BARS[1:] + JOINER + AROUND_GRIDS:
        spaced = spaced.replace(bar, " ")
    spans = _spans_of_cells(spaced)
    if len(spans) != 1:
        return None
    start, end = spans[0]
    if not spaced[start:end].strip(SIGNS + " "):
        return None
    before, after = text[:start], text[end:LONGEST]
    has_row = end - start > 81 and _has_row(spaced[:start] + " " + spaced[end:])
    if has_row or "://" in before or count_of(before + after, CELL_SIGNS) >= NEARLY_GRID:
        return None
    parted = [sign for sign in body[start:end] if sign in AROUND_GRIDS]
    if not parted and not stripped(before + after, BARS + JOINER):
        return None
    body = " " * start + spaced[start:end]
    row = _packed_row(number, text, body, body.replace(" ", ""))
    heading = before if before.strip(" \t,;:|") else ""
    if after.strip(RATING) and not any(map(str.isalpha, before)):  # but a number
        heading += after
    return Line(*row[:9], heading)


def _has_row(text: str) -> bool:
    """Return whether a word of a text is nine cells, perhaps at the end of a sentence."""
    words = [word[:9] for word in text.split() if word[9:] in ("", ".")]
    return any(len(word) == 9 and not word.strip(NUMERALS + SIGNS) for word in words)


def _spans_of_cells(text: str) -> "list[tuple[int, int]]":
    """List the words of 81 cells, or else successive ones."""
    together: list[tuple[int, int]] = []
    parted: list[tuple[int, int]] = []
    start = at = size = 0
    for word in (text + " a").split(" "):
        if word and word.strip(NUMERALS + SIGNS):
            parted += [(start, len(text[:at].rstrip(" ")))] if size == 81 else []
            size = 0
        elif word:
            together += [(at, at + 81)] if len(word) == 81 else []
            start = start if size else at
            size += len(word)
        at += len(word) + 1
    return together or parted


def _packed_row(number: int, text: str, body: str, cells: str) -> "Line":
    """Make a row with a cell for every character."""
    signs = "".join(set(cells) - set(DIGITS))
    if len(cells) <= 729:  # a longer line is not a row, whatever it holds
        for sign in signs:
            cells = cells.replace(sign, BLANK)
    return _line(CELLS, number, text, body, cells, signs)


def _grouped_row(number: int, text: str, body: str, words: "list[str]") -> "Line":
    """Make a row in which several digits make one cell."""
    groups = [group for word in words for group in ([word] if is_number(word) else word)]
    cells = "".join([group if group in set(DIGITS) else BLANK for group in groups])
    signs = "".join({group for group in groups if len(group) == 1} - set(DIGITS))
    return _line(CELLS, number, text, body, cells, signs, groups)


def is_comment(line: "Line") -> bool:
    """Return whether a line without cells has words after ``#``."""
    is_marked = "#" in line.text or "\uff03" in line.text
    return line.kind == BORDER and is_marked and not is_boxed(line.text)


def is_border(line: "Line") -> bool:
    """Return whether a line may be a border: nothing to read, or a sign for blanks."""
    return line.kind == EMPTY or (line.kind == BORDER and not is_comment(line))


def parts(line: "Line | None") -> bool:
    """Return whether a line parts the grids before and after it; None is the text's end."""
    if line is None or line.kind == BORDER:
        return line is None or is_comment(line)
    return line.kind == SPACE or (line.kind == WORDS and not line.size)


def split_words(body: str) -> "list[str]":
    """Split the plain text of a line at all that may separate cells."""
    for bar in BARS[1:] + JOINER:
        body = body.replace(bar, " ")
    return [word for word in body.split(" ") if word]


def manner_of(line: "Line") -> "list[int]":
    """Return how a row is written: the sizes of its words."""
    return [len(word) for word in split_words(line.body)]


def _table_parts(body: str) -> "list[str]":
    """Split a line, without quotes and outer bars, at the separator that makes nine parts."""
    body = body.replace(JOINER, " ")
    for separator in "\t,;|":
        if body.count(separator) < 8:
            continue
        fields = [field.strip(" ") for field in body.split(separator)]
        if separator == "|" and fields[0] == fields[-1] == "":
            are_cells = len(fields) == 9 and max(map(len, fields)) == 1
            fields = fields if are_cells else fields[1:-1]
        if len(fields) == 9:
            return [
                field[1:-1].strip(" ") if field[1:] and field[0] == field[-1] == '"' else field
                for field in fields
            ]
    return []


def _table_words(body: str) -> "list[str]":
    """Split a row of a table, with a blank for each empty cell; [] for any other line."""
    fields = _table_parts(body)
    quoted = '"' in body
    if not fields or ("" not in fields and not quoted):
        return []
    whole = "".join([field or "." for field in fields])
    fits = len(split_words(whole)) == 1 and (not quoted or len(whole) == 9)
    return [field or " " for field in fields] if fits else []


def _too_many_fields(body: str) -> str:
    """Return the cells of a table row with one or two fields too many, "" for any other line.

    Between nine cells, empty fields would count for nothing, as they do between the boxes.

    >>> _too_many_fields("5;3;;6;7;8;9;1;2;4"), _too_many_fields("5,3,4,,6,7,8,,9,1,2")
    ('5306789124', '')
    """
    for separator in "\t,;":
        fields = [field.strip(" ") for field in body.split(separator)]
        if len(fields) in (10, 11) and len("".join(fields)) == 9 and "" in fields[1:-1]:
            if len(fields) == 10 or fields[3] or fields[7]:
                return "".join([field or BLANK for field in fields])
    return ""


def count_of(text: str, signs: "Iterable[str]") -> int:
    """Count the characters of a text among some signs, faster than one by one."""
    return sum(map(text.count, signs))


def is_number(word: str) -> bool:
    """Return whether a word is a whole number, perhaps negative."""
    word = word[1:] if word[:1] == "-" else word
    return word != "" and not word.strip(NUMERALS)


def _are_numbers(words: "list[str]", body: str) -> bool:
    """Return whether each word is a cell, some of several digits."""
    numbers = len([word for word in words if len(word) > 1 and is_number(word)])
    single = len([word for word in words if len(word) == 1])
    if not numbers or len(body) <= 9:
        return False
    return 2 * single > len(words) or (len(words) in (9, 81) and 0 < single == len(words) - numbers)


def _are_groups(words: "list[str]") -> bool:
    """Return whether the words can be cells of a pencil-mark grid, or nearly."""
    size = len("".join(words))
    nearly = len(words) in NEARLY_ROW and size not in (9, 81)
    fits = len(words) in (9, 81) or nearly
    return fits and size > len(words) and all(map(is_ascending, words))


def _is_decimal(word: str) -> bool:
    whole, _, part = word.partition(".")
    return bool(whole and part) and not whole.strip(NUMERALS) and not part.strip("0")


def is_ascending(word: str) -> bool:
    """Return whether a word is digits 1 to 9, each higher than the one before it."""
    return word == "".join(sorted(set(word))) and not word.strip(DIGITS)


def _is_spaced_line(text: str, body: str, words: "list[str]") -> bool:
    """Return whether a line is exactly 81 characters, with spaces for blanks.

    A space between a comment and 80 cells is not a blank; nor are those between 41 cells, or
    between words of three cells or nine, which are rows of boxes, or of grids.
    """
    cells = body.replace(JOINER, "")
    if len(cells) != 81 or set(body) & set(BARS[1:]) or cells == " ".join(cells.replace(" ", "")):
        return False
    boxes = {len(word) for word in words if word not in SIGNS} in ({3}, {9})
    return not boxes and (len(body) >= len(text) or cells[:1] != " ")


def is_spaced(line: "Line") -> bool:
    """Return whether a short line looks like a row with spaces for blanks."""
    body = line.body.rstrip(" ")
    return " " in body and len(body) <= 9 and ("  " in body or digits_adjoin(body))


def digits_adjoin(text: str) -> bool:
    """Return whether two digits are side by side somewhere."""
    runs = "".join(["1" if character in NUMERALS else " " for character in text])
    return "11" in runs


def spaced_cells(row: "Line") -> "str | None":
    """Return the nine cells of a short line with spaces for blanks; None if it is longer."""
    body = row.body.replace(JOINER, "")
    body = body[:9] + body[9:].strip(" ")
    if len(body) > 9 or set(body) & set(BARS[1:]):
        return None
    return _packed_row(row.number, row.text, body, (body + " " * 9)[:9]).cells


def table_row(line: "Line", cells: "list[str]") -> "Line":
    """Make a row of table cells, one character each, or words."""
    joined = "".join(cells)
    strays = set(joined) - set(NUMERALS + SIGNS + " ")
    if strays:  # a separator of other tables is one, too
        return _read_words(line.number, line.text, line.body, READABLE - strays)
    return _packed_row(line.number, line.text, line.body, joined)


def grouped(row: "Line", groups: "Sequence[str]") -> "Line":
    """Return a row with other groups of digits for its cells."""
    return Line(*row[:6], groups, *row[7:])


def column_of(row: "Line", cell: int) -> int:
    """Return the column of a cell of a row, from 1, or the one past the last cell."""
    left = len("".join(row.groups[:cell]).replace(" ", "")) if row.groups else cell
    for column, character in enumerate(row.body):
        if character != JOINER and character not in BARS:
            if left == 0:
                return column + 1
            left -= 1
    return len(stripped(row.body, " \t" + JOINER, left=False)) + 1
