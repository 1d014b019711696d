"""Put cells, digits and units into words of a language, and fill the templates of sentences.

A template holds ``{name}`` for a word, ``{name:은/는}`` for one with a Korean particle that depends
on how it ends, and ``{name:or}`` for a list of which one is meant.
"""

import json
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pkgutil import get_data
from typing import NotRequired, TypedDict, cast

from sudoku_core.grid import UNIT_KINDS, cell_name
from sudoku_core.languages import LANGUAGES
from sudoku_core.logic.step import Candidate
from sudoku_core.sentences import Word, filled

# A sentence that begins with a small letter, such as the name of a unit.
BEGINNING = re.compile(r"(?:^|(?<=\. ))[a-z]")


class TechniqueText(TypedDict):
    """The texts of a technique; ``where`` and ``cells`` only if the usual ones do not fit."""

    name: str
    where: NotRequired[str]
    cells: NotRequired[str]
    why: list[str]
    lesson: str


class Texts(TypedDict):
    """The templates of a language: of words, of the thoughts of chains, by technique."""

    words: dict[str, str]
    chains: dict[str, str]
    techniques: dict[str, TechniqueText]


@cache
def texts(language: str) -> Texts:
    """Read the templates of one of LANGUAGES; KeyError for another.

    >>> texts("en")["techniques"]["x_wing"]["name"]
    'X-Wing'
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    # Only a loader that cannot read files returns None.
    content = cast("bytes", get_data(__name__, f"texts/{language}.json"))
    return json.loads(content.decode("utf-8"))


class Wording:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        self.texts = texts(language)

    def fill(self, template: str, **values: object) -> str:
        """Fill a template; its sentences begin with a capital letter."""
        return BEGINNING.sub(lambda found: found[0].upper(), filled(template, values))

    def word(self, key: str, **values: object) -> str:
        """Return one of the words."""
        return filled(self.texts["words"][key], values)

    def thought(self, key: str, **values: object) -> str:
        """Return a sentence of a chain."""
        return self.fill(self.texts["chains"][key], **values)

    def clause(self, key: str, **values: object) -> str:
        """Return a clause of a sentence of a chain."""
        return filled(self.texts["chains"][key], values)

    def listed(self, names: Sequence[str], joint: str = "and") -> str:
        """Join names into a list: 'R1C1, R1C4 and R1C7'."""
        if len(names) < 2:
            return "".join(names)
        if joint == "and" and len(names) > 2:
            joint = "and.more"
        first = names[0]
        for name in names[1:-1]:
            first = self.word("next", first=first, next=name)
        return self.word(joint, first=first, last=names[-1])

    def several(self, names: Sequence[str]) -> Word:
        """Join names into a list of which all or one may be meant."""
        return Word(self.listed(names), self.listed(names, "or"))

    def cells(self, cells: Iterable[int]) -> Word:
        """Name cells."""
        return self.several([cell_name(cell) for cell in cells])

    def digits(self, digits: Iterable[int]) -> Word:
        """Name digits."""
        return self.several([str(digit) for digit in digits])

    def unit(self, unit: int) -> Word:
        """Name a unit, 0 to 26."""
        return Word(self.word(UNIT_KINDS[unit // 9], number=unit % 9 + 1))

    def units(self, units: Iterable[int]) -> Word:
        """Name units: 'rows 3 and 7', 'row 3 and box 1'."""
        named = list(units)
        names = self.several([str(self.unit(unit)) for unit in named])
        kinds = {unit // 9 for unit in named}
        if len(named) < 2 or len(kinds) > 1:
            return names
        numbers = self.listed([str(unit % 9 + 1) for unit in named])
        return Word(self.word(f"{UNIT_KINDS[kinds.pop()]}.more", numbers=numbers, units=names))

    def candidates(self, candidates: Iterable[Candidate]) -> str:
        """Name candidates by digits and cells: '3 and 6 from R2C4, and 3 from R2C5'."""
        parts = [
            self.word("from", digits=self.digits(digits), cells=self.cells(cells))
            for digits, cells in by_digits(candidates)
        ]
        return self.listed(parts, "and.parts")


def by_digits(candidates: Iterable[Candidate]) -> Iterable[tuple[tuple[int, ...], list[int]]]:
    """Group candidates: digits, and the cells that have exactly these.

    >>> list(by_digits([(0, 3), (0, 5), (7, 2), (1, 3), (1, 5)]))
    [((3, 5), [0, 1]), ((2,), [7])]
    """
    by_cell: dict[int, list[int]] = {}
    for cell, digit in candidates:
        by_cell.setdefault(cell, []).append(digit)
    found: dict[tuple[int, ...], list[int]] = {}
    for cell, digits in by_cell.items():
        found.setdefault(tuple(digits), []).append(cell)
    return found.items()
