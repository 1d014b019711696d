"""Hide the settings in sections, each of one grid with its rows; the rest is read as plain text.

A section begins with its name, as ``[Anna]`` or ``- name: Anna``, so names are above grids; a
setting such as ``name=Anna`` tells one, too. So does an answer of a form, below the question.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, takewhile

from sudoku_core.formats.source import is_row
from sudoku_core.text.characters import JOINER, NUMERALS
from sudoku_core.text.lines import count_of, split_lines
from sudoku_core.text.names import LABELS

LABEL = LABELS.strip("|")
NAMED = re.compile(rf"\s*-\s+(?:{LABEL})\s*:\s*(?=\S)", re.IGNORECASE)
SECTION = re.compile(
    rf"\s*\[[^\[\]\"'=,]*[^\W\d_][^\[\]\"'=,]*\]\s*|{NAMED.pattern}.*", re.IGNORECASE
)
TOLD = re.compile(rf"\s*(?:-\s+)?(?:{LABEL})\s*[:=]\s*(?=\S)", re.IGNORECASE)
ROW = re.compile(r"\s*(?:-\s*)?(?:[\w.-]+\s*[:=]\s*)?[\"']?(?:[\d.*_?]\s?){7,11}[\"']?\s*")
SETTING = re.compile(r"\s*(?:-\s+)?[^\W\d][\w .-]*(?::(?:\s.*)?|=.*)")
QUESTION = re.compile(rf"(?i)\W*(?:(?:\w+ ){{1,4}}(?:{LABEL})\s*[?:*]|(?:{LABEL}))\W*")
MOST_BETWEEN = 2  # lines between a name in a form and its grid
FEWEST_OF_ROW = 5  # digits


def hider(head: list[str]) -> Callable[[Iterable[str]], Iterator[str]] | None:
    """Return what hides the lines of a text with such a beginning that do not name its grids."""
    above = [*takewhile(lambda line: not _may_be_row(line), filter(str.strip, head))]
    are_asked = any(map(QUESTION.fullmatch, above[:-1]))
    return hidden if are_in(head) else answers if are_asked else None


def answers(items: Iterable[str]) -> Iterator[str]:
    r"""Pass on a text with invisible signs for questions, and what is between names and grids.

    >>> text = "Name?\nAnna\n\nYour grid\n123456789\nBen\n123456789"
    >>> [line.strip(JOINER) for line in "".join(answers([text])).split("\n")]
    ['', 'Anna', '', '', '123456789', 'Ben', '123456789', '']
    """
    left = 0  # lines below a question, the first of which is the answer
    for line in chain.from_iterable(map(split_lines, items)):
        is_question = QUESTION.fullmatch(line) is not None
        left = 0 if _may_be_row(line) else left
        is_hidden = is_question or 0 < left <= MOST_BETWEEN
        left = MOST_BETWEEN + 1 if is_question else left - (left > 0 and line.strip() != "")
        yield JOINER * (len(line) * is_hidden) + line * (not is_hidden) + "\n"


def _may_be_row(line: str) -> bool:
    return is_row(line) or count_of(line, NUMERALS) >= FEWEST_OF_ROW


def are_in(head: Iterable[str]) -> bool:
    """Return whether a text begins with settings in sections.

    >>> rows = [f"row{number}=123456789" for number in range(1, 9)]
    >>> are_in(["[Anna]", *rows, "time=7"]), are_in([*rows, "time=7"]), are_in(["[Anna]", "Ben"])
    (True, False, False)
    """
    lines = [line for line in head if line.strip()]
    sections = [line for line in lines if SECTION.fullmatch(line)]
    rows = [line for line in lines if ROW.fullmatch(line)]
    settings = [line for line in lines if _is_setting(line)]
    fits = len(sections) + len(rows) + len(settings) == len(lines)
    return fits and bool(sections and rows) and (bool(settings) or "=" in rows[0])


def _is_setting(line: str) -> bool:
    return bool(SETTING.fullmatch(line)) and not SECTION.fullmatch(line) and not ROW.fullmatch(line)


def hidden(items: Iterable[str]) -> Iterator[str]:
    r"""Pass on a text with invisible signs for settings, but for names above the rows.

    >>> text = "time=7\n[A]\nname=Anna\n123456789\nname=Ben\n"
    >>> [line.strip(JOINER) for line in "".join(hidden([text])).split("\n")]
    ['', '[A]', 'Anna', '123456789', '', '']
    """
    is_above = False  # the rows of a section
    for item in items:
        shown: list[str] = []
        for line in split_lines(item):
            is_above = SECTION.fullmatch(line) is not None or (is_above and not ROW.fullmatch(line))
            found = TOLD.match(line) if is_above else None
            end = found.end() if found else len(line) * _is_setting(line)
            shown.append(JOINER * end + line[end:] + "\n")
        yield "".join(shown)
