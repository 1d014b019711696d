"""Find hints in the order in which players look for them.

In the order of the rating, chains precede much that is easier to see. Here named techniques come
first. A digit with one place left in a box precedes a cell with one candidate, unless the person
notes candidates.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial

from sudoku_core.logic.alternating import (
    aics,
    empty_rectangles,
    grouped_aics,
    locked_sets,
    remote_pairs,
    two_strings,
    w_wings,
    x_chains,
    xy_chains,
)
from sudoku_core.logic.assumptions import Assumptions
from sudoku_core.logic.colouring import simple_colourings
from sudoku_core.logic.finned import finned_fish
from sudoku_core.logic.path import (
    LAST_ROW,
    TABLE,
    TechniqueRow,
    fitting_without,
    in_position,
    search,
)
from sudoku_core.logic.players_names import shape_of
from sudoku_core.logic.position import Position
from sudoku_core.logic.singles import hidden_singles
from sudoku_core.logic.step import Candidate, Step

RATED = {row.number: row for row in TABLE}


def _own(family: str, find: Callable[[Position], Iterator[Step]]) -> TechniqueRow:
    """Make a row of what the rating does not look for, or finds differently."""
    return TechniqueRow(0, family, in_position(find))


def _hidden_singles(position: Position, rating: float) -> Iterator[Step]:
    return (step for step in hidden_singles(position) if step.rating == rating)


def _singles(*, noted: bool) -> tuple[TechniqueRow, ...]:
    """Order the singles for players who note candidates, or who do not."""
    full_house, in_box, in_line = (
        _own("singles", partial(_hidden_singles, rating=rating)) for rating in (1.0, 1.2, 1.5)
    )
    naked = RATED[4]
    return (full_house, in_box, *((naked, in_line) if noted else (in_line, naked)))


# The players' keys of what each row finds, and the row.
MORE = (
    (("pointing", "claiming"), RATED[6]),
    (("naked_pair",), RATED[7]),
    (("hidden_pair",), RATED[9]),
    (("naked_triplet",), RATED[10]),
    (("hidden_triplet",), RATED[12]),
    (("x_wing",), RATED[8]),
    (("skyscraper", "kite", "turbot_fish"), _own("chains", two_strings)),
    (("empty_rectangle",), _own("chains", empty_rectangles)),
    (("xy_wing",), RATED[13]),
    (("xyz_wing",), RATED[14]),
    (("w_wing",), _own("wings", w_wings)),
    (("simple_colouring", "simple_colouring_wrap"), _own("chains", simple_colourings)),
    (("swordfish",), RATED[11]),
    (("finned_x_wing",), _own("fish", partial(finned_fish, size=2))),
    (("finned_swordfish",), _own("fish", partial(finned_fish, size=3))),
    (tuple(f"unique_rectangle_{kind}" for kind in range(1, 5)), RATED[15]),
    (("remote_pair",), _own("chains", remote_pairs)),
    (("bug_1",), RATED[19]),
    (("naked_quad",), RATED[16]),
    (("hidden_quad",), RATED[18]),
    (("jellyfish",), RATED[17]),
    (("wxyz_wing", "als_xz"), _own("wings", locked_sets)),
    (("x_chain",), _own("chains", x_chains)),
    (("xy_chain",), _own("chains", xy_chains)),
    (("aic",), _own("chains", aics)),
    (("grouped_chain",), _own("chains", grouped_aics)),
    # These include the rating's chains and cycles. The rest is for the patient.
    *(((), RATED[number]) for number in (20, *range(22, len(TABLE) + 1))),
)
ORDERS = {noted: _singles(noted=noted) + tuple([row for _, row in MORE]) for noted in (False, True)}
# Techniques to practise: the place of each players' key in the order.
PLACES = {
    key: len(ORDERS[True]) - len(MORE) + place
    for place, (keys, _) in enumerate(MORE)
    for key in keys
}


def search_hint(
    position: Position,
    without: Collection[str] = (),
    *,
    deep: bool = False,
    noted: bool = False,
) -> Iterator[Step | None]:
    """Search a position for its next hint, as `sudoku_core.logic.path.search` does for a step.

    ``noted`` says that the person notes candidates.
    """
    return search(position, without, deep=deep, table=ORDERS[noted])


def next_hint(
    grid: str,
    candidates: Iterable[str] | None = None,
    without: Collection[str] = (),
    *,
    deep: bool = False,
    count: int | None = None,
) -> Step | None:
    """Find the next hint from a person's entries and notes; or None.

    ``candidates`` are 81 texts of digits, as in `Position`; None means all that the rules allow.
    Entries and notes count as right and done. The rest is as in `sudoku_core.logic.steps`.

    >>> puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> next_hint(puzzle).technique
    'hidden_single'
    """
    fitting = fitting_without(grid, without, count)
    if fitting is None:
        return None
    noted = candidates is not None
    found = search_hint(Position(grid, candidates), fitting, deep=deep, noted=noted)
    last = deque(found, maxlen=1)
    return last[0] if last else None


Effect = tuple[str, frozenset[Candidate], frozenset[Candidate]]


def every_hint(
    position: Position, without: Collection[str] = ()
) -> Iterator[tuple[str, Step] | None]:
    """Find all hints of a position, with the players' key of each; None now and then.

    Of hints of one technique with the same effect, the first counts. Forcing chains, slow and
    abundant, are only sought if there is nothing else.
    """
    found: set[Effect] = set()
    assumptions = Assumptions(position)
    for row in ORDERS[True]:
        if row.family in without or row.number > LAST_ROW:
            continue
        if row.family == "forcing" and found:
            return
        for step in row.find(assumptions):
            if step is None:
                yield None
                continue
            key = shape_of(step)
            effect = key, frozenset(step.placements), frozenset(step.eliminations)
            if effect not in found:
                found.add(effect)
                yield key, step
