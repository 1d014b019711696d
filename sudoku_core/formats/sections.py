"""Hide the settings in sections, each of one grid with its rows; the rest is read as plain text.

A section begins with its name, as ``[Anna]`` or ``- name: Anna``, so names are above grids.
"""

import re
from collections.abc import Iterable, Iterator

from sudoku_core.text.characters import JOINER
from sudoku_core.text.lines import split_lines
from sudoku_core.text.names import LABELS

LABEL = LABELS.strip("|")
NAMED = re.compile(rf"\s*-\s+(?:{LABEL})\s*:\s*(?=\S)", re.IGNORECASE)
SECTION = re.compile(
    rf"\s*\[[^\[\]\"'=,]*[^\W\d_][^\[\]\"'=,]*\]\s*|{NAMED.pattern}.*", re.IGNORECASE
)
ROW = re.compile(r"\s*(?:-\s*)?(?:[\w.-]+\s*[:=]\s*)?[\"']?(?:[\d.*_?]\s?){7,11}[\"']?\s*")
SETTING = re.compile(r"\s*(?:-\s+)?[^\W\d][\w .-]*(?::(?:\s.*)?|=.*)")


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
    r"""Pass on a text with invisible signs for settings.

    >>> [line.strip(JOINER) for line in "".join(hidden(["time=7\n[Anna]\n"])).split("\n")]
    ['', '[Anna]', '']
    """
    for item in items:
        yield "".join([_without_setting(line) + "\n" for line in split_lines(item)])


def _without_setting(line: str) -> str:
    found = NAMED.match(line)
    end = found.end() if found else len(line) * _is_setting(line)
    return JOINER * end + line[end:]
