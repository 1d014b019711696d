"""Weigh whether a line is the heading of a grid, and strip its decorations."""

from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text import costs
from sudoku_core.text.characters import JOINER, NUMERALS, SIGNS, UNSEEN, stripped
from sudoku_core.text.lines import (
    CELLS,
    EMPTY,
    WORDS,
    are_sums,
    count_of,
    is_full_date,
    parted_numbers,
    split_words,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.text.lines import Line

SHORT_DIGITS, LONG_DIGITS = 4, 12  # of a number that is a name; longer ones hardly ever are
SHORT_ROW = 7  # cells: a shorter line is a bad row
LAST_DAY = 31
LAST_YEAR = 2199
DECORATIONS = " \t\u200b#>*=_~+|:.,;`/'\"\u2022\u2014\u2013\u2500-"
UP, DOWN = "\u2191\u21e7\u2b06\u261d\U0001f446^", "\u2193\u21e9\u2b07\U0001f447"  # to a grid
AS_PICTURE = "\ufe0f"  # after an arrow
# What precedes a colon and a name: "name" and "pupil" in various languages.
LABELS = (
    "|name|title|student|pupil|player|member|nom|nombre|nome|naam|\u0438\u043c\u044f|\uc774\ub984|\ud559\uc0dd"
    "|\uc131\uba85|\u540d\u524d|\u6c0f\u540d|\u59d3\u540d|"
)
COLUMNS = (DIGITS, "012345678", "ABCDEFGHI", "abcdefghi")  # numbers of columns
BRACKETS = ("()", "[]", "{}", "<>", "\u3010\u3011", "\u300c\u300d", '""', "''", "**")
ENDS_OF_GREETINGS = ",\uff0c\u3001\u3002\uff01\uff1f"
SENTENCE = 4  # words
MOSTLY_DIGITS = 5
LONGEST = 80  # characters of a name
# Lines of a paragraph that make one name; more are prose, and only the nearest is a name.
NAME_LINES = 3
BETWEEN = " \u00b7 "  # the lines of a name


def heading_cost(line: "Line") -> "int | None":
    """Return the cost of a line as a heading; None if it cannot be one.

    >>> from sudoku_core.text.lines import read_line
    >>> texts = ("Anna", "3.", "5 3 0 0 q 7 0 0 0", "1" * 9, "3/12 9:32 AM", "5b 12.03.2024")
    >>> [heading_cost(read_line(1, text)) for text in texts]
    [1, 3, 72, 12, 3, 3]
    """
    if line.kind == WORDS and not line.size:
        return costs.CERTAIN
    is_cross = line.kind == EMPTY and line.size == 1 and line.signs in "xX"
    is_dated = line.kind == WORDS and any(map(is_full_date, split_words(line.body)))
    is_stamp = ":" in line.body and _is_stamp(split_words(line.body.replace(",", ".")))
    if is_cross or is_dated or is_stamp or line.body[:3] == "@@ ":  # the place of a change
        return costs.NUMBER
    if line.kind == WORDS:
        return costs.COLUMN_NUMBERS if is_column_header(line) else costs.ROW_LIKE
    if line.kind != CELLS or line.size >= 60:
        return None
    if ("[" in line.body or line.size > 9) and is_column_header(line):
        return costs.CERTAIN
    return _cost_of_cells(line, stripped(line.body, DECORATIONS + "()[]<>"))


def _cost_of_cells(line: "Line", core: str) -> "int | None":
    """Return the cost of a line of cells as a heading: a number, a date, or a row."""
    if line.size == 9:
        digits = line.cells.replace(BLANK, "")
        if line.cells in COLUMNS or is_date(core):
            return costs.DATE_LIKE_ROW if is_date(core) else costs.COLUMN_NUMBERS
        again = line.body == line.cells and len(set(digits)) < len(digits) > MOSTLY_DIGITS
        return costs.NINE_DIGITS if again else None
    if core and not core.strip(NUMERALS) and len(core) <= LONG_DIGITS:
        return costs.NUMBER if len(core) <= SHORT_DIGITS else costs.LONG_NUMBER
    if is_phone(core):
        return costs.LONG_NUMBER
    is_version = len(parted_numbers(core, ".")) == 3
    unusual = line.size < SHORT_ROW and (is_version or line.signs.strip(SIGNS) != "")
    return costs.NUMBER if unusual or is_date(core) else costs.ROW_LIKE


def is_phone(core: str) -> bool:
    """Return whether a text is a phone number: two groups of three digits, or more of two.

    >>> [is_phone(text) for text in ("010-1234-5678", "0151 2345678", "1-2-3", "12-34")]
    [True, True, False, False]
    """
    groups = core.replace("+", "").replace("/", "-").replace(" ", "-").split("-")
    sizes = [len(group) for group in groups if not group.strip(NUMERALS)]
    fits = len(sizes) == len(groups) > 1 and min(sizes) >= (2 if len(groups) > 2 else 3)
    return fits and sum(sizes) in range(9, 14)


def is_count(line: "Line") -> bool:
    """Return whether a line may be the number of grids, up to seven digits."""
    text = stripped(line.body, " \t" + JOINER)
    number = text[1:] if text[:1] == "-" else text
    return line.kind == CELLS and line.size < 8 and number != "" and not number.strip(NUMERALS)


def is_date(core: str) -> bool:
    """Return whether a text is two or three numbers with one sign between, as in 2026-11-20.

    One of them may be a year, the others are a day or a month.

    >>> [is_date(text) for text in ("2026-11-20", "20. 11. 26", "7/8", "12/24", "3952.81.76")]
    [True, True, False, True, False]
    """
    words = parted_numbers(core, "-./:")
    if not words or max(map(len, words)) not in range(2, SHORT_DIGITS + 1):
        return False
    numbers = sorted(map(int, words))
    return numbers[-2] <= LAST_DAY and numbers[-1] <= LAST_YEAR


def _is_stamp(words: "list[str]") -> bool:
    """Return whether the numbers among words are times, two digits after each colon, or one day."""
    numbers = [word for word in words if count_of(word, NUMERALS)]
    times = [word for word in numbers if ":" in word]
    day = " ".join([word for word in numbers if word not in times])
    parts = [part for word in times for part in word.split(":")[1:]]
    digits = {len(part) - len(part.lstrip(NUMERALS)) for part in parts}
    return digits == {2} and (day == "" or is_date(day))


def bare_name(text: str, arrows: str = UP + DOWN) -> "str | None":
    r"""Strip the decorations and ``arrows`` from a heading; None if nothing is left of it.

    >>> bare_name("## Puzzle 4"), bare_name("<h2>1</h2>"), bare_name("--- [1]: --")
    ('Puzzle 4', '1', '1')
    >>> bare_name("\0A\0n\0n\0a"), bare_name("\0")
    ('Anna', None)
    >>> bare_name("Nora K.:"), bare_name("Nora.")
    ('Nora K.', 'Nora')
    >>> bare_name("Nora <n@x.org>:"), bare_name("<Nora>"), bare_name("Nora >")
    ('Nora <n@x.org>', '<Nora>', 'Nora')
    """
    text = text[: 4 * LONGEST]
    if set(text) & UNSEEN:
        text = "".join([character for character in text if character not in UNSEEN])
    text = whole = " ".join(_without_tags(text.lstrip()).split())
    if AS_PICTURE in text:
        for arrow in arrows:
            text = text.replace(arrow + AS_PICTURE, arrow)
    before = None
    while text != before:
        before = text
        text = _without_brackets(stripped(text, DECORATIONS + arrows))
    is_initial = text[-2:-1] == " " and text[-1] not in NUMERALS
    text += "." * (is_initial and text + "." in whole)
    text += ">" * (text.rfind("<") > text.rfind(">") and text + ">" in whole)
    if label_of(text):
        text = text.replace("\uff1a", ":").partition(":")[2].strip() or text
    return (text if len(text) <= LONGEST else text[: LONGEST - 1] + "\u2026") or None


def label_of(text: str) -> str:
    """Return what precedes a name and a colon, such as "name" or "pupil"; "" for nothing."""
    label, colon, _rest = text.replace("\uff1a", ":").partition(":")
    label = label.strip(" -")
    return label if colon and f"|{label.lower()}|" in LABELS else ""


def _without_brackets(text: str) -> str:
    """Drop brackets around a name, and a closing one without an opening one."""
    for opening, closing in BRACKETS:
        inner = text[1:-1]
        if text[:1] == opening and text[-1:] == closing and opening not in inner:
            text = inner
    return text[:-1] if text[-1:] == ")" and "(" not in text else text


def _without_tags(text: str) -> str:
    """Drop tags and other markup of headings, except a name in it."""
    if text[:1] == "\\" and text[-1:] == "}":
        return text[text.find("{") + 1 : -1]
    if text[:1] == "h" and text[2:4] == ". " and text[1] in NUMERALS:
        return text[4:]
    if text[:1] == "[" and text[-1:] == "]" and "[/" in text:
        text = text.replace("[", "<").replace("]", ">")
    if text[:1] != "<":
        return text
    if ' name="' in text:
        return text.partition(' name="')[2].partition('"')[0]
    if text[1:2] in ("/", "?", "!"):
        return ""
    kept = "".join([part[part.find(">") + 1 :] for part in text.split("<")])
    return kept if kept.strip() else text


def is_no_name(line: "Line") -> bool:
    """Return whether a line is a sentence, as greetings are, sums of columns, or a row in words.

    >>> from sudoku_core.text.lines import read_line
    >>> [is_no_name(read_line(1, text)) for text in ("Dear Ms Lee,", "Here is my grid.", "Lee, A:")]
    [True, True, False]
    >>> is_no_name(read_line(1, "VALUES ('Lee', 4, 8, 1, 7, 4, 6, 5, 3, 2)"))
    True
    """
    text = line.text.strip()
    if line.kind != WORDS or line.size or any(map(str.isdigit, text)):
        return line.kind == WORDS and (are_sums(split_words(line.body)) or _has_row(text))
    each = text.split()
    words = len(each)
    is_said = "," in text or 2 * len([word for word in each if word[0].islower()]) > words
    is_long = words >= SENTENCE and (text[-1] == "." or (text[-1] == ":" and is_said))
    ends = text[-1] in ENDS_OF_GREETINGS and text[-2:] != ",,"  # which ends a record of a table
    return is_long or ends or (words > 1 and text[-1] in "!?")


def _has_row(text: str) -> bool:
    """Return whether at least half a row of digits stands in a text, each alone."""
    words = "".join([sign if sign in NUMERALS or sign.isalpha() else " " for sign in text]).split()
    return len([word for word in words if len(word) == 1 and word in NUMERALS]) >= MOSTLY_DIGITS


def names_of_columns(line: "Line", grids: int) -> "list[str | None]":
    """Split a line into the names of the ``grids`` side by side below it; [] if it has others.

    Tabs, commas, semicolons, bars or two spaces are between names, or else single spaces.

    >>> from sudoku_core.text.lines import read_line
    >>> names_of_columns(read_line(1, "Anna K.  Ben"), 2), names_of_columns(read_line(1, "A B"), 2)
    (['Anna K.', 'Ben'], ['A', 'B'])
    >>> names_of_columns(read_line(1, "Anna"), 2)
    []
    """
    for sign in ("\t", ",", ";", "|", "  ", " "):
        names = [part for part in line.text.split(sign) if part.strip()]
        if len(names) == grids:
            return [bare_name(name) for name in names]
    return []


def is_column_header(line: "Line") -> bool:
    """Return whether a line numbers the nine columns of a grid, from 1, 0 or A, words after them.

    Of several grids side by side it does if more than a space is between them.
    """
    if len(set(line.body)) < 9:
        return False
    signs = "".join([sign for sign in line.body if sign not in " \t|,;[]" + JOINER])
    apart = not any(signs[8:9] + between + signs[:1] in line.body for between in ("", " "))
    grids = len(signs) // 9 if apart else 1
    ends = signs == signs[:9] * grids or not count_of(signs[9:], NUMERALS)
    return signs[:9] in COLUMNS and ends
