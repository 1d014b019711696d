"""Offer the classic programs that solve or check a Sudoku, unchanged, and a text about each.

Each program in ``programs/`` reads a judge's input from standard input and prints the answer. It is
data here: read, shown, run or recorded, never imported.
"""

import json
from functools import cache
from pkgutil import get_data
from typing import cast

from sudoku_core.languages import LANGUAGES

# The ways of solving, for problem 2580. The first seven try cells and digits in the same order.
WAYS = (
    *("rescan", "discard", "remove", "promising", "table", "flags", "bits"),
    *("fewest", "exact_cover"),
)
SAME_ORDER, OTHER_ORDERS = WAYS[:7], WAYS[7:]

# The ways of checking, for the grading problem.
CHECKS = ("units", "sets")


def source(name: str) -> str:
    """Return the program of one of `WAYS` or `CHECKS`; KeyError for another name.

    >>> print(source("rescan").splitlines()[0])
    def used_digits(row, column):
    """
    return _read(f"programs/{_known(name)}.py")


def text(name: str, language: str) -> dict[str, str]:
    """Return the texts about a program: ``title``, ``idea``, ``cost`` (of a step), ``origin``.

    ``language`` is one of `LANGUAGES`; KeyError for another, or an unknown program.

    >>> text("bits", "en")["title"]
    'Bits: flags in one number'
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    texts: dict[str, dict[str, str]] = json.loads(_read(f"texts/{language}.json"))
    return texts[_known(name)]


def _known(name: str) -> str:
    if name not in (*WAYS, *CHECKS):
        raise KeyError(name)
    return name


@cache
def _read(file: str) -> str:
    """Read a file of this package, which may lie in an archive."""
    # Only a loader that cannot read files returns None.
    content = cast("bytes", get_data(__name__, file))
    return content.decode("utf-8")
