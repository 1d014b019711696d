"""What a single is seen by: the digits that rule out the other places, or the other digits."""

from sudoku_core.logic.path import steps
from sudoku_core.logic.position import PEERS, Position
from sudoku_core.logic.seeing import rivals, witnesses
from sudoku_core.logic.step import Step

# Full houses, hidden singles and naked singles, of which some take candidates to see.
PUZZLE = "028400000003000500100090002300100000070500209004000000080040600900060750000002004"


def test_witnesses_rule_all_rivals_out():
    """The witnesses of a hidden single have its digit, and between them see all its rivals."""
    position = Position(PUZZLE)
    seen = set()
    for step in filter(None, steps(PUZZLE)):
        found, others = witnesses(step, position), rivals(step, position)
        assert {position.digits[cell] for cell in found} <= {digit for _, digit in step.placements}
        assert not found or all({*PEERS[other]} & {*found} for other in others)
        seen.add((step.technique, bool(found), bool(others)))
        position.apply(step)
    assert {("hidden_single", True, True), ("hidden_single", False, True)} <= seen
    assert ("naked_single", False, False) in seen
    assert not {each for each in seen if any(each[1:])} - {
        ("hidden_single", True, True),
        ("hidden_single", False, True),
    }


def test_witnesses_of_a_naked_single():
    """A naked single is shown by one of each other digit, if it sees them all."""
    position = Position(
        "012340000" + "5" + "0" * 8 + "6" + "0" * 8 + "7" + "0" * 26 + "8" + "0" * 26
    )
    step = Step("naked_single", 2.3, ((0, 9),), cells=(0,), digits=(9,))
    assert witnesses(step, position) == (1, 2, 3, 4, 9, 18, 27, 54)
