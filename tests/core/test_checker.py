"""Pin the rules: conflicts, completeness, kept givens, and the verdict on them all."""

import random
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.checker import (
    Conflict,
    Verdict,
    all_candidates,
    candidates,
    changed_givens,
    conflicts,
    is_solution,
    judge,
    spare_clashes,
)
from sudoku_core.grid import BLANK, CELLS, UNITS
from texts import FULL, GRID, grids, solutions


def with_digits(cells, digit="5"):
    """Make a grid of blanks with a digit in some cells."""
    return "".join(digit if cell in cells else "0" for cell in CELLS)


@pytest.mark.parametrize("unit", range(27))
def test_a_pair_in_any_unit_is_a_conflict(unit):
    """First and last cell of each unit clash there, and nowhere else."""
    cells = (UNITS[unit][0], UNITS[unit][8])
    assert conflicts(with_digits(cells)) == [Conflict(unit, 5, cells)]


def test_conflicts_come_by_unit_and_digit_with_all_cells():
    """Three alike are one conflict of three cells; each unit has its own."""
    grid = "122" + "1" + "0" * 5 + "1" + "0" * 71
    assert conflicts(grid) == [
        Conflict(0, 1, (0, 3)),
        Conflict(0, 2, (1, 2)),
        Conflict(9, 1, (0, 9)),
        Conflict(18, 1, (0, 9)),
        Conflict(18, 2, (1, 2)),
    ]
    assert conflicts("7" * 81)[0] == Conflict(0, 7, (0, 1, 2, 3, 4, 5, 6, 7, 8))


@given(grids)
def test_conflicts_are_the_pairs_that_share_a_unit(grid):
    """Every two equal digits in a unit are in a conflict, and no other cells are."""
    found = {(c.unit, cell) for c in conflicts(grid) for cell in c.cells}
    assert found == {
        (unit, cell)
        for unit in range(27)
        for cell in UNITS[unit]
        if grid[cell] != "0" and sum(grid[other] == grid[cell] for other in UNITS[unit]) > 1
    }


@given(solutions)
def test_a_solution_is_correct(grid):
    """A complete grid without a conflict is CORRECT."""
    assert judge(grid) == Verdict("CORRECT", [], 0, [])


@given(solutions, st.integers(0, 80), st.sampled_from("123456789"))
def test_one_wrong_digit_is_incorrect(grid, cell, digit):
    """Another digit in any one cell of a solution breaks three units."""
    changed = grid[:cell] + digit + grid[cell + 1 :]
    verdict = judge(changed)
    assert verdict.status == ("CORRECT" if changed == grid else "INCORRECT")
    assert len(verdict.conflicts) == (0 if changed == grid else 3)


def test_blanks_are_incomplete():
    """A blank makes a grid INCOMPLETE, with or without conflicts, and counts."""
    assert judge(GRID) == Verdict("INCOMPLETE", [], 51, [])
    assert judge("55" + "0" * 79).status == "INCOMPLETE"


def test_changed_givens_make_a_solution_incorrect():
    """A solution of another puzzle is INCORRECT, and its changed givens are listed."""
    puzzle = "4" + GRID[1:80] + "0"
    assert changed_givens(FULL, puzzle) == [0]
    assert judge(FULL, puzzle) == Verdict("INCORRECT", [], 0, [0])
    assert judge(FULL, GRID).status == "CORRECT"
    assert judge("0" * 81, puzzle).changed == [cell for cell in CELLS if puzzle[cell] != "0"]


def test_a_blank_is_no_changed_given_of_an_answer_key():
    """Beside a complete puzzle only a digit that differs from it is changed."""
    assert judge("0" + FULL[0] + FULL[2:], FULL).changed == [1]


@pytest.mark.parametrize("check", [conflicts, judge, lambda g: changed_givens(g, GRID)])
def test_what_is_no_grid_is_refused(check):
    """Each function takes grids alone."""
    with pytest.raises(ValueError, match="81 characters"):
        check("12")


def test_what_is_no_puzzle_is_refused():
    """The puzzle is a grid, too."""
    with pytest.raises(ValueError, match="81 characters"):
        changed_givens(GRID, "12")


@pytest.mark.medium
def test_nine_digits_are_told_from_any_other_nine():
    """Of all choices of nine digits in the units of a grid, only 1 to 9 make a solution."""
    for digits in combinations_with_replacement("123456789", 9):
        grid = FULL.translate(str.maketrans("123456789", "".join(digits)))
        assert is_solution(grid) == (len(set(digits)) == 9)


@given(
    solutions, st.lists(st.tuples(st.integers(0, 80), st.sampled_from("0123456789")), max_size=3)
)
def test_a_solution_is_complete_and_has_no_conflicts(grid, changes):
    """The fast answer is that of the slow way, also when some cells are changed."""
    for cell, digit in changes:
        grid = grid[:cell] + digit + grid[cell + 1 :]
    assert is_solution(grid) == (BLANK not in grid and not conflicts(grid))


def test_each_kind_of_unit_counts():
    """Rows, columns or boxes alone do not make a solution."""
    row = "123456789"
    shifted = [row[shift:] + row[:shift] for shift in range(9)]
    assert not is_solution("".join(shifted))  # rows and columns are whole
    assert not is_solution("".join(shifted[shift] for shift in (0, 3, 6) * 3))  # rows and boxes
    columns = "".join(shifted[shift] for shift in (0, 3, 6) * 3)
    assert not is_solution("".join(columns[cell::9] for cell in range(9)))  # columns and boxes


@given(grids, st.sampled_from(CELLS))
def test_candidates_are_the_digits_that_clash_with_nothing(grid, cell):
    """A candidate, written into the cell, is in no conflict; every other digit is in one."""
    left = candidates(grid, cell)
    for digit in "123456789":
        written = grid[:cell] + digit + grid[cell + 1 :]
        clashes = any(cell in conflict.cells for conflict in conflicts(written))
        assert (digit in left) != clashes
    assert "".join(digit for digit in "123456789" if digit in left) == left


@given(grids)
def test_all_candidates_are_those_of_each_blank(grid):
    """All at once they are the same as cell by cell; a cell with a digit has none."""
    expected = ["" if grid[cell] != "0" else candidates(grid, cell) for cell in range(81)]
    assert all_candidates(grid) == expected


@given(solutions, st.sets(st.integers(0, 80)))
def test_a_grid_without_a_clash_has_none_to_spare_at_least(grid, blanks):
    """A solution has nine, and with any cells blank it never has fewer than none."""
    assert spare_clashes(grid) == 9
    puzzle = "".join("0" if cell in blanks else grid[cell] for cell in CELLS)
    assert 0 <= spare_clashes(puzzle) <= 9
    assert (spare_clashes(puzzle) == 9) == (not blanks)


@given(
    solutions,
    st.lists(st.tuples(st.sampled_from(CELLS), st.sampled_from("123456789")), max_size=4),
)
def test_each_clash_of_a_complete_grid_is_one_less_to_spare(grid, changes):
    """A clash is a digit that its unit has already, counted in each of its units."""
    for cell, digit in changes:
        grid = grid[:cell] + digit + grid[cell + 1 :]
    clashes = sum(9 - len({grid[cell] for cell in unit}) for unit in UNITS)
    assert spare_clashes(grid) == 9 - clashes


@pytest.mark.parametrize(
    ("digits", "sound", "clashing"),
    [(20, 0, -32), (23, 0, -24), (24, 1, -21), (30, 2, -12), (36, 5, -5), (43, 8, 1), (80, 8, 6)],
)
def test_a_clash_costs_more_among_few_digits(digits, sound, clashing):
    """Take the first digits of a solution, then let the first of them clash in row and box."""
    first = FULL[:digits] + "0" * (81 - digits)
    assert (spare_clashes(first), spare_clashes(first[1] + first[1:])) == (sound, clashing)


def shuffled(chance):
    """Make another solution out of one: bands, stacks, rows, columns and digits change places."""

    def order():
        thirds = chance.sample(range(3), 3)
        return [3 * third + at for third in thirds for at in chance.sample(range(3), 3)]

    rows, columns, digits = order(), order(), chance.sample("123456789", 9)
    return "".join(digits[int(FULL[9 * row + column]) - 1] for row in rows for column in columns)


@pytest.mark.no_cover
def test_rows_of_two_grids_have_no_clash_to_spare():
    """Of a thousand grids made of rows of two solutions, none looks like one."""
    chance = random.Random(13)  # noqa: S311 (nothing is secret here)
    for _ in range(1_000):
        one, other = shuffled(chance), shuffled(chance)
        cut = 9 * chance.randint(1, 8)
        mixed = one[cut:] + other[:cut]
        assert spare_clashes(mixed) <= 0, (one, other, cut)
