"""Pin the state: which bit is what, and what placing a candidate clears."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzles
import reference
from states import (
    BITS,
    CANDIDATES,
    constraints_of,
    mask,
    members_of,
    rivals_of,
    seeds,
    state_with,
)
from sudoku_core import state
from sudoku_core.grid import BLANK, CELLS, DIGITS


def test_each_bit_stands_for_a_candidate_and_each_candidate_for_four_bits():
    """Both ways between candidates and bits fit together, for all of them."""
    for candidate in CANDIDATES:
        row, column = divmod(candidate[0], 9)
        bits = state.bits_of(row, column, int(candidate[1]) - 1)
        assert sorted(bits) == list(BITS[candidate])
        assert len({*bits}) == 4
        assert [bit % 324 // 81 for bit in bits] == [0, 1, 2, 3]


def test_the_bits_of_a_constraint_are_its_nine_candidates():
    """The 324 constraints are those of Sudoku, each of them once, cells in order first."""
    found = [members_of(constraint) for constraint in range(324)]
    expected = [set(nine) for nine in reference.CONSTRAINTS]
    assert found[:81] == expected[:81]
    assert len(found) == len(expected)
    assert all(nine in expected for nine in found)
    assert len({frozenset(nine) for nine in found}) == 324


def test_the_mask_of_a_constraint_has_its_members_and_that_it_is_open():
    """All four bits of each member are there."""
    for constraint in range(0, 324, 7):
        bits = {bit for candidate in members_of(constraint) for bit in BITS[candidate]}
        expected = mask(bits) | 1 << 9 * 324 + 4 * 81 + constraint
        assert state._members(constraint) == expected, constraint
        assert state.MEMBERS[constraint::324] == [expected] * 9, constraint


def test_members_lie_alike_for_all_constraints_of_a_kind():
    """The patterns are those of the bits of the first constraint of each kind."""
    for kind in range(4):
        members = [BITS[one] for one in members_of(81 * kind)]
        for copy in range(4):
            bits = {next(bit for bit in four if bit % 324 // 81 == copy) for four in members}
            assert state._patterns(kind)[copy] == mask({bit - min(bits) for bit in bits})
        assert state.PATTERNS[kind] == state._patterns(kind)


@pytest.mark.slow
@pytest.mark.no_cover
def test_placing_clears_a_candidate_and_its_rivals_and_writes_its_digit():
    """A full state with a candidate placed has everything else, and nothing more."""
    for candidate in CANDIDATES:
        left = {*CANDIDATES} - rivals_of(candidate) - {candidate}
        expected = state_with(left, {candidate})
        for bit in BITS[candidate]:
            assert state.placed(bit + 1) == expected, candidate
            assert state.PLACED[bit + 1] == expected, candidate


def test_what_a_mask_is_made_from_is_found_by_any_of_its_bits(monkeypatch: pytest.MonkeyPatch):
    """Made out once, it is there for all four, and for no other."""
    for candidate in CANDIDATES[::8]:
        monkeypatch.setattr(state, "MADE_FROM", [()] * 2917)
        bits = BITS[candidate]
        cell, digit = candidate
        found = state._made_from(max(bits) + 1)
        assert sorted(found[:4]) == sorted(bits), candidate
        assert found[4] << found[5] == (15 - int(digit)) << 4 * (80 - cell) + 9 * 324, candidate
        kept = {length: made for length, made in enumerate(state.MADE_FROM) if made != ()}
        assert kept == {bit + 1: found for bit in bits}, candidate


def test_a_candidate_touches_the_constraints_of_its_rivals():
    """Its own four, which it meets, do not count; the others are there twice."""
    for candidate in CANDIDATES[::8]:
        constraints = {
            constraint for rival in rivals_of(candidate) for constraint in constraints_of(rival)
        }
        expected = mask(constraints - constraints_of(candidate))
        for bit in BITS[candidate]:
            assert state.touched(bit + 1) == expected | expected << 324, candidate
            assert state.TOUCHED[bit + 1] == state.touched(bit + 1), candidate


def test_masks_are_made_anew_where_they_are_not_kept(monkeypatch: pytest.MonkeyPatch):
    """Without room for them, tables stay empty and the masks are the same, again and again."""
    kept = state.placed(1), state.touched(1)
    monkeypatch.setattr(state, "MADE_FROM", [()] * 2917)
    monkeypatch.setattr(state, "KEEPS_MASKS", False)
    monkeypatch.setattr(state, "PLACED", [0] * 2917)
    monkeypatch.setattr(state, "TOUCHED", [0] * 2917)
    assert (state.placed(1), state.touched(1)) == kept
    assert (state.placed(1), state.touched(1)) == kept
    assert not any(state.PLACED)
    assert not any(state.TOUCHED)


@pytest.mark.no_cover
@given(seeds, st.integers(0, 81))
def test_a_state_has_the_givens_placed_and_what_they_leave(random: Random, givens: int):
    """A grid is read into exactly its candidates."""
    puzzle = puzzles.blanked(puzzles.complete_grid(random), givens, random)
    placed = {(cell, puzzle[cell]) for cell in CELLS if puzzle[cell] != BLANK}
    free = {
        (cell, digit)
        for cell in CELLS
        if puzzle[cell] == BLANK
        for digit in reference.possible_digits(puzzle, cell)
    }
    free = {one for one in free if not any(one in rivals_of(given) for given in placed)}
    assert state.state_of(puzzle) == state_with(free, placed)


@given(seeds)
def test_a_solution_is_written_as_it_was_read(random: Random):
    """Reading and writing are inverse."""
    grid = puzzles.complete_grid(random)
    read = state.state_of(grid)
    assert read is not None
    assert state.grid_of(read) == grid


@given(seeds, st.integers(2, 81))
def test_givens_that_clash_make_no_board(random: Random, givens: int):
    """Rubbish of any size is told from what may be solved."""
    puzzle = puzzles.blanked("".join(random.choices(DIGITS, k=81)), givens, random)
    assert (state.state_of(puzzle) is None) == reference.has_conflict(puzzle)


@given(st.integers(1, (1 << 3564) - 1))
def test_numbers_are_measured_as_by_python_itself(number: int):
    """The substitute for int.bit_length returns the same."""
    assert state._measure(number) == number.bit_length()


@given(st.integers(0, (1 << 648) - 1))
def test_bits_are_counted_as_by_python_itself(number: int):
    """The substitute for int.bit_count returns the same, for two blocks."""
    assert state._count_bits(number) == number.bit_count()


def test_a_number_of_any_length_is_measured():
    """Each bit in a byte may be the highest."""
    for position in range(0, 3564, 5):
        assert state._measure(1 << position) == position + 1
        assert state._measure((2 << position) - 1) == position + 1


def test_all_bits_of_two_blocks_or_less_are_counted():
    """The fields do not run over."""
    for length in range(649):
        assert state._count_bits((1 << length) - 1) == length


def test_a_number_that_begins_with_any_byte_is_measured():
    """No byte but zeros is left out at the start."""
    for byte in range(1, 256):
        assert state._measure(byte << 800) == 800 + byte.bit_length()
