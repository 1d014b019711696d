"""Explain why a puzzle does not have one solution, and how a person would solve it."""

from collections import deque
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from sudoku_core import diagnosis
from sudoku_core.diagnosis import Diagnosis
from sudoku_core.grid import CELLS
from sudoku_core.languages import LANGUAGES
from sudoku_core.library.arguments import require
from sudoku_core.logic import path
from sudoku_core.logic.hint_order import next_hint
from sudoku_core.logic.position import Position
from sudoku_core.logic.rating import Rating
from sudoku_core.logic.rating import rate as logic_rate
from sudoku_core.logic.step import Step
from sudoku_core.logic.techniques import FAMILIES
from sudoku_core.logic.telling import tell

# Passes between two looks at the budget.
PATIENCE = 1_000


class Hint(NamedTuple):
    """The words for the next step, in stages.

    ``name`` is the players' name of the technique. ``where`` names it and roughly the place,
    ``cells`` the cells, ``digits`` the digits and what follows, ``why`` the reasons, and ``lesson``
    explains the technique by this very step. ``line`` is what follows in a few words. ``step`` has
    the same as data.

    >>> puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> found = hint(puzzle)
    >>> found.name, found.line
    ('Hidden Single', 'places 8 in R1C6')
    """

    name: str
    where: str
    cells: str
    digits: str
    why: tuple[str, ...]
    lesson: str
    line: str
    step: Step


def diagnose(grid: str, budget: int | None = None) -> Diagnosis:
    """Find out why a puzzle has no solution, or several, and what was probably meant.

    The `Diagnosis` says which givens contradict each other, which one removed or changed leaves a
    solution, how many solutions there are, and where they differ. Counting very many can take long;
    ``budget`` is the number of passes after which it returns what is known by then, and is not
    ``finished``. Raises SudokuError for a string that is not a grid.

    >>> known = diagnose("55" + "0" * 79)
    >>> known.status, known.culprits
    ('clash', [0, 1])
    >>> diagnose("0" * 81, budget=500).finished
    False
    """
    (known,) = deque(diagnosis.diagnose(grid, PATIENCE, budget), maxlen=1)
    return known


def rate(grid: str, without: Collection[str] = (), *, deep: bool = False) -> Rating | None:
    """Rate a puzzle on the usual scale, Sudoku Explainer's; None without a solution.

    The `Rating` has ER, the rating of the hardest step, EP and ED, the name of the hardest
    technique, and how often each one was needed. ``without`` and ``deep`` are as for `steps`: only
    a ``deep`` search rates what is above 9.4. Raises SudokuError for a string that is not a grid.

    >>> puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> rating = rate(puzzle)
    >>> rating.er, rating.ep, rating.ed, rating.hardest
    (1.2, 1.2, 1.2, 'Hidden Single')
    >>> rate("0" * 81).solved, rate("55" + "0" * 79) is None
    (False, True)
    """
    _require_families(without)
    return logic_rate(grid, without, deep=deep)


def steps(grid: str, without: Collection[str] = (), *, deep: bool = False) -> Iterator[Step]:
    """Yield the steps from a puzzle to its solution, each as a person would find it.

    Every `Step` has its technique, its rating, and the digits that it places or rules out.
    ``without`` names families of techniques to leave out: "singles", "intersections", "subsets",
    "fish", "wings", "uniqueness", "exclusion", "chains" and "forcing". ``deep`` adds what only the
    hardest puzzles need, and takes minutes. The steps end early if none is found, at once without a
    solution. Raises SudokuError for a string that is not a grid, ValueError for an unknown family.

    The order of the techniques is Sudoku Explainer's.

    >>> puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> first = next(steps(puzzle))
    >>> first.technique, first.rating, first.placements
    ('hidden_single', 1.2, ((5, 8),))
    """
    _require_families(without)
    return (step for step in path.steps(grid, without, deep=deep) if step is not None)


def hint(
    grid: str,
    candidates: Iterable[str] | None = None,
    without: Collection[str] = (),
    *,
    deep: bool = False,
    language: str = LANGUAGES[0],
) -> Hint | None:
    """Find the next step from a person's position, in words, or None.

    Steps are sought in the order in which players look; `steps` and `explain` use the rating's.

    ``grid`` has the givens and the entries. ``candidates`` are 81 texts of digits, a person's notes
    in the blank cells; by default all that the rules allow. What is noted or entered counts as
    done. Entries that leave no solution have no hint: `conflicts` and `diagnose` say what is wrong
    with them. ``without`` and ``deep`` are as for `steps`; ``language`` is one of `LANGUAGES`.
    Raises ValueError for anything else, and for candidates that are not 81.

    >>> found = hint("12345678" + "0" * 73)
    >>> found.where, found.digits
    ('Full House: look at row 1.', '9 goes into R1C9.')
    >>> hint("11" + "0" * 79) is None
    True
    """
    _require_families(without)
    require("language", language, LANGUAGES)
    known = None if candidates is None else tuple(candidates)
    if known is not None and len(known) != len(CELLS):
        raise ValueError(f"candidates are {len(CELLS)} texts, not {len(known)}")
    step = next_hint(grid, known, without, deep=deep)
    return step and _worded(step, Position(grid, known), language)


def explain(
    grid: str,
    without: Collection[str] = (),
    *,
    deep: bool = False,
    language: str = LANGUAGES[0],
) -> Iterator[Hint]:
    """Yield every step from a puzzle to its solution in words; otherwise as `steps`.

    >>> puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> [step.line for step in explain(puzzle)][:2]
    ['places 8 in R1C6', 'places 6 in R1C4']
    """
    require("language", language, LANGUAGES)
    return _explained(grid, steps(grid, without, deep=deep), language)


def _explained(grid: str, found: Iterator[Step], language: str) -> Iterator[Hint]:
    """Put steps into words, each in its position."""
    position = Position(grid)
    for step in found:
        yield _worded(step, position, language)
        position.apply(step)


def _require_families(without: Collection[str]) -> None:
    for family in without:
        require("family", family, FAMILIES)


def _worded(step: Step, position: Position, language: str) -> Hint:
    telling = tell(step, position, language)
    given = telling.name, telling.where, telling.cells, telling.digits
    return Hint(*given, telling.why, telling.lesson, telling.line, step)
