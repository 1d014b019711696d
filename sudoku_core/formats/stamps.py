"""Hide what stands before the lines of a text, or between them, that is no part of its grids.

This can be the stamps of logs (a time with its seconds, and what all have after it), the numbers of
lines, labels of rows on lines of their own, or marks around cells. The rest is read as plain
text. A line with only a stamp is not changed.
"""

import re
from collections.abc import Iterable, Iterator
from os.path import commonprefix

from sudoku_core.text.characters import JOINER
from sudoku_core.text.labels import mask_of, says_row
from sudoku_core.text.lines import split_lines

DATE = r"(?:\d{2,4}[-/.]\d\d(?:[-/.]\d{2,4})?|[A-Za-z]{3} +\d{1,2})"
STAMP = re.compile(
    rf"[\[(]?(?:{DATE}(?:T|,? +))?\d{{1,2}}:\d\d:\d\d(?:[.,:]\d+)?(?: ?[AP]M\b)?"
    r"(?:Z|[+-]\d\d:?\d\d)?[\])]? +(?=\S)"
)
ALIKE = re.compile(r"(?:[^\s\w]*[^\W\d]\S*[ \t]+(?:[^\w\s]+[ \t]+)?|[^\w\s]+[ \t]+)*")  # not cells


# The number of a line, as programs that list a file write it, perhaps after the file's name.
NUMBER = re.compile(r"(?:[^\s:]*[A-Za-z][^\s:]*:)?[ \t]*(\d+)(?:[\t:]|  |[ \t]*[|\u2502])")
QUOTED_CELLS = re.compile(r'[ \t,;]*(?:"[\d.*?_-]?" *[,;\t] *)+(?:"[\d.*?_-]?" *)?')
# Code in a table of Markdown; line ends between rows; nine rows with dashes between; and the mark
# of the number of a grid.
MARKED = re.compile(
    r"(?<=\| )`([\d.*_ -]{9,99})`(?= \|)|(?<=[\d.])(?:<br ?/?>|\\[nN])(?=[\d.])"
    r"|\b(\d{9}(?:-\d{9}){8})\b|^#(?=\d+[ \t]+[\d.]{81}$)"
)
ROW_QUOTES = 18  # of a whole row, which plain text may have
NUMBERED = 10  # lines with such numbers, more than a grid has rows


def count(head: Iterable[str]) -> bool:
    r"""Return whether all lines of a text's beginning are numbered, one by one.

    >>> count([f"{number:6}\t5 3 4" for number in range(1, 20)]), count(["1: 5 3 4"])
    (True, False)
    """
    numbers = [int(found[1]) if (found := NUMBER.match(line)) else -1 for line in head]
    return len(numbers) >= NUMBERED and numbers == list(range(1, len(numbers) + 1))


def without_numbers(items: Iterable[str]) -> Iterator[str]:
    """Pass on a text with invisible signs for its line numbers."""
    for item in items:
        lines = [(line, NUMBER.match(line)) for line in split_lines(item)]
        ends = [(line, found.end() if found else 0) for line, found in lines]
        yield "".join([JOINER * end + line[end:] + "\n" for line, end in ends])


def label_rows(head: Iterable[str]) -> bool:
    r"""Return whether each row of a text's first grid has its label on the line above.

    >>> label_rows([f"Row {number} *" for number in range(1, 10)]), label_rows(["Row 1: 5 3 4"])
    (True, False)
    """
    numbers = [number for line in head if (number := _number_of_row(line)) is not None]
    return numbers[:9] == list(range(1, 10))


def without_labels(items: Iterable[str]) -> Iterator[str]:
    """Pass on a text with invisible signs for the lines that are the label of a row."""
    for item in items:
        lines = [(line, _number_of_row(line) is None) for line in split_lines(item)]
        yield "".join([(line if kept else JOINER * len(line)) + "\n" for line, kept in lines])


def mark_cells(head: Iterable[str]) -> bool:
    r"""Return whether a line of a text's beginning has marks around cells, or between rows.

    >>> [mark_cells([text]) for text in ('"5","3",""', "| `" + "5" * 81 + "` |", "534<br>672", '"')]
    [True, True, True, False]
    """
    return any(_without_marks(line) != line for line in head)


def without_marks(items: Iterable[str]) -> Iterator[str]:
    """Pass on a text with spaces for its marks: they are no blanks."""
    for item in items:
        yield "".join([_without_marks(line) + "\n" for line in split_lines(item)])


def _without_marks(line: str) -> str:
    if line.count('"') != ROW_QUOTES and QUOTED_CELLS.fullmatch(line):
        return line.replace('"', " ")
    return MARKED.sub(_unmarked, line)


def _unmarked(found: re.Match[str]) -> str:
    return found[2].replace("-", " ") if found[2] else (found[1] or "").center(len(found[0]))


def _number_of_row(line: str) -> int | None:
    numbers = mask_of(line)[1]
    return numbers[0] if len(numbers) == 1 and says_row(line) else None


def are_in(head: Iterable[str]) -> bool:
    """Return whether a line of a text's beginning has a stamp.

    >>> are_in(["09:14:03 Anna"]), are_in(["09:14 Anna"])
    (True, False)
    """
    return any(map(STAMP.match, head))


def hidden(head: Iterable[str], items: Iterable[str]) -> Iterator[str]:
    r"""Pass on a text that begins with these lines, with invisible signs for stamps.

    >>> text = "09:14:03 [main] Anna\n09:14:04 [main] 5 3 4"
    >>> [line.strip(JOINER) for line in "".join(hidden(text.split("\n"), [text])).split("\n")]
    ['Anna', '5 3 4', '']
    """
    behind = [line[found.end() :] for line in head if (found := STAMP.match(line))]
    shared = commonprefix(behind) if behind[1:] else ""  # noqa: RUF071 (they are not paths)
    alike = next(ALIKE.finditer(shared))[0]
    for item in items:
        yield "".join([_without_stamp(line, alike) + "\n" for line in split_lines(item)])


def _without_stamp(line: str, alike: str) -> str:
    """Hide the stamp of a line, and what all lines have after it."""
    found = STAMP.match(line)
    if not found:
        return line
    end = found.end() + len(alike) * line.startswith(alike, found.end())
    return JOINER * end + line[end:]
