"""Read the steps that the program behind the ratings takes, where they are beside the project."""

import gzip
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Candidate, Step

RATINGS = Path(__file__).parents[3] / "shared" / "ratings"
needs_ratings = pytest.mark.skipif(not RATINGS.is_dir(), reason="the ratings are not beside this")


class Told(NamedTuple):
    """Hold a step as that program told it, and the position that it was found in."""

    puzzle: str
    number: int
    rating: float
    name: str
    placements: frozenset[Candidate]
    eliminations: frozenset[Candidate]
    position: Position


def has_effect(step: Step, position: Position) -> bool:
    """Return whether a step changes a position."""
    return bool(step.placements) or any(map(position.has, step.eliminations))


@cache
def puzzles(name: str) -> dict[str, list[list[str]]]:
    """Read a file: the lines of each puzzle but its last, as columns."""
    found: dict[str, list[list[str]]] = {}
    with gzip.open(RATINGS / f"{name}.steps.tsv.gz", "rt", encoding="ascii") as file:
        next(file)
        for line in file:
            puzzle, number, *columns = line.rstrip("\n").split("\t")
            if columns[0] != "END":
                found.setdefault(puzzle, []).append([number, *columns])
    return found


def candidates(text: str, sign: str) -> tuple[Candidate, ...]:
    """Read candidates, such as "r1c2<>3 r4c5<>6"."""
    pairs = (each.split(sign) for each in text.split())
    return tuple((9 * int(cell[1]) + int(cell[3]) - 10, int(digit)) for cell, digit in pairs)


def steps_of(name: str, puzzle: str) -> Iterator[Told]:
    """Follow the steps of a puzzle; the position is the same object in all of them."""
    position = Position(puzzle)
    for number, rating, words, placement, eliminations in puzzles(name)[puzzle]:
        placed, gone = candidates(placement, "="), candidates(eliminations, "<>")
        technique = words.split(":")[0]
        yield Told(
            *(puzzle, int(number), float(rating), technique),
            *(frozenset(placed), frozenset(gone), position),
        )
        position.apply(Step("told", float(rating), placed, gone))
