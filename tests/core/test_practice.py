"""Pin puzzles for practice: a technique is needed, and nothing that comes after it."""

import pytest

import sudoku_core.practice
from sudoku_core.generator import DifficultyMissedError
from sudoku_core.logic.hint_order import ORDERS, PLACES, search_hint
from sudoku_core.logic.path import search
from sudoku_core.logic.players_names import shape_of
from sudoku_core.logic.position import Position
from sudoku_core.practice import PRACTISED, before, needing
from sudoku_core.practised import PRACTISED_PUZZLES
from sudoku_core.solver import solutions

QUICK = ("naked_pair", "w_wing", "wxyz_wing")


def assert_needed(technique: str, seed: int) -> None:
    """Hold the path of hints of a puzzle against what it was made for."""
    made = needing(technique, seed)
    assert solutions(made.puzzle) == [made.solution]
    assert made.givens == 81 - made.puzzle.count("0")
    position = Position(made.puzzle)
    met: set[str] = set()
    while position.blanks:
        *_, step = search_hint(position, noted=True)
        assert step
        met.add(shape_of(step))
        position.apply(step)
    assert position.grid == made.solution
    assert technique in met
    hardest = max(PLACES.get(key, 0) for key in met)
    assert {key for key in met if PLACES.get(key) == hardest} == {technique}
    # Where it is next, what comes before it finds nothing.
    at = before(made.puzzle, technique)
    assert at
    assert not list(search(at, table=ORDERS[True][: PLACES[technique]]))
    assert before(made.puzzle, "jellyfish") is None


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("technique", QUICK)
def test_a_technique_is_needed(technique: str):
    """It is the hardest on the way, and no other that is as hard is."""
    assert_needed(technique, 1)


def test_how_much_is_kept():
    """There are five different puzzles of at least twenty techniques that can be practised."""
    assert len(PRACTISED_PUZZLES) >= 20
    assert set(PRACTISED_PUZZLES) <= set(PRACTISED)
    assert {len(set(kept)) for kept in PRACTISED_PUZZLES.values()} == {5}


@pytest.mark.slow
def test_what_is_kept_is_turned():
    """Another seed gives another puzzle, and the same seed the same one."""
    made = {needing("x_wing", seed).puzzle for seed in range(20)}
    assert len(made) == 20
    assert not made & set(PRACTISED_PUZZLES["x_wing"])
    assert needing("x_wing", 1) == needing("x_wing", 1)


@pytest.mark.no_cover
@pytest.mark.slow
@pytest.mark.parametrize("technique", PRACTISED_PUZZLES)
def test_five_seeds_of_each_technique(technique: str):
    """Each has its puzzles, from any seed."""
    for seed in range(1, 6):
        assert_needed(technique, seed)


@pytest.mark.slow
def test_symmetric_practice():
    """Opposite cells are both given or both blank."""
    puzzle = needing("pointing", 1, symmetric=True).puzzle
    assert [digit == "0" for digit in puzzle] == [digit == "0" for digit in puzzle[::-1]]


def test_what_cannot_be_practised():
    """A technique that nobody knows, or one that does not come up."""
    assert "nishio" not in PRACTISED
    with pytest.raises(ValueError, match="a technique is one of pointing, claiming"):
        needing("nishio", 1)


@pytest.mark.medium
def test_what_does_not_come_up(monkeypatch: pytest.MonkeyPatch):
    """After ``TRIES`` tries this is reported."""
    monkeypatch.setattr(sudoku_core.practice, "TRIES", 1)
    with pytest.raises(DifficultyMissedError, match="no jellyfish puzzle came of 1 tries"):
        needing("jellyfish", 1)


def test_where_no_hint_leads_on():
    """Of two solutions none is the way: a technique is never next."""
    two = "534008912672195348198342567859001423426853791713924856961537284287419635345286179"
    assert before(two, "pointing") is None
