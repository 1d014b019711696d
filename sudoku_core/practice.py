"""Make puzzles that need a technique, and none that comes after it in the order of hints.

A new puzzle mostly needs other or harder techniques. If nothing up to the wanted technique helps
any more, it gets one more digit of its solution: so even rare techniques come up in one of some
tens of puzzles. That is still too slow for a waiting person, so some puzzles are kept, and
transformed into others.
"""

from collections.abc import Iterator
from itertools import chain
from random import Random

from sudoku_core.generator import DifficultyMissedError, Generated, generate
from sudoku_core.grid import CELLS, count_givens, with_digit
from sudoku_core.logic.hint_order import ORDERS, PLACES
from sudoku_core.logic.path import search
from sudoku_core.logic.players_names import shape_of
from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Step
from sudoku_core.practised import PRACTISED_PUZZLES
from sudoku_core.solver import solutions

PRACTISED = tuple(PLACES)
SEEDS = 2**32
# The most puzzles tried.
TRIES = 1000


def needing(technique: str, seed: int, *, symmetric: bool = False) -> Generated:
    """Make a puzzle whose hints need a technique, one of PRACTISED, and nothing that comes later.

    The same for the same arguments. Raises DifficultyMissedError after TRIES tries, and ValueError
    for an unknown technique.

    >>> needing("pointing", 1).puzzle == needing("pointing", 1).puzzle
    True
    """
    if technique not in PLACES:
        raise ValueError(f"a technique is one of {', '.join(PRACTISED)}, not {technique}")
    random = Random(seed)  # noqa: S311 -- for puzzles, not for secrets
    for made in chain(
        () if symmetric else _kept(technique, random),
        (generate(random.randrange(SEEDS), symmetric=symmetric) for _ in range(TRIES)),
    ):
        puzzle = eased(made, technique, random, symmetric=symmetric)
        if puzzle:
            return Generated(puzzle, made.solution, count_givens(puzzle), None)
    raise DifficultyMissedError(technique, TRIES)


def _kept(technique: str, random: Random) -> Iterator[Generated]:
    """Yield the kept puzzles of a technique, transformed; another step may come first."""
    kept = PRACTISED_PUZZLES.get(technique, ())
    for puzzle in random.sample(kept, len(kept)):
        digits = "0" + "".join(random.sample("123456789", 9))
        rows, columns = _shuffled(random), _shuffled(random)
        turned = "".join([digits[int(puzzle[9 * row + at])] for row in rows for at in columns])
        yield Generated(turned, solutions(turned)[0], count_givens(turned), None)


def _shuffled(random: Random) -> list[int]:
    return [
        3 * band + line
        for band in random.sample(range(3), 3)
        for line in random.sample(range(3), 3)
    ]


def before(puzzle: str, technique: str) -> Position | None:
    """Return the position in which a technique is first the next hint, or None.

    >>> position = before(needing("naked_pair", 1).puzzle, "naked_pair")
    >>> shape_of(next(search(position, table=ORDERS[True])))
    'naked_pair'
    """
    return next((at for at, step in _walk(puzzle) if step and shape_of(step) == technique), None)


def _walk(puzzle: str, last: int | None = None) -> Iterator[tuple[Position, Step | None]]:
    """Yield each position of a puzzle's hints with its step; None past the last row."""
    position = Position(puzzle)
    table = ORDERS[True][:last]
    while position.blanks:
        step = None
        for step in search(position, table=table):  # noqa: B007 (the last one)
            pass
        yield position, step
        if step is None:
            return
        position.apply(step)


def eased(made: Generated, technique: str, random: Random, *, symmetric: bool) -> str | None:
    """Add givens until nothing harder than a technique is needed; None if it is not needed then."""
    puzzle, place = made.puzzle, PLACES[technique]
    rivals = {key for key, other in PLACES.items() if other == place} - {technique}
    while True:
        met = False
        for position, step in _walk(puzzle, place + 1):
            if step is None or shape_of(step) in rivals:
                blanks = [cell for cell in CELLS if position.blanks >> cell & 1]
                cell = random.choice(blanks)
                for each in {cell, 80 - cell} if symmetric else {cell}:
                    puzzle = with_digit(puzzle, each, made.solution[each])
                break
            met = met or shape_of(step) == technique
        else:
            return puzzle if met else None
