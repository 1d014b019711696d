"""Techniques that few puzzles need, in positions made for them."""

from collections.abc import Callable, Iterator

import pytest

from sudoku_core.grid import CELLS, UNITS_OF
from sudoku_core.logic.aligned import aligned_pairs, aligned_triples
from sudoku_core.logic.bug import bivalue_graves
from sudoku_core.logic.fish import fish
from sudoku_core.logic.intersections import direct_line_ups
from sudoku_core.logic.position import Position
from sudoku_core.logic.singles import hidden_singles
from sudoku_core.logic.step import Step
from sudoku_core.logic.subsets import direct_hidden_subsets, hidden_subsets, naked_subsets
from sudoku_core.logic.unique_loops import unique_loops

ALL = "123456789"
# A solution: each row is the one before it, three to the left; each band one more.
SOLUTION = "".join(
    [ALL[(3 * row + row // 3 + column) % 9] for row in range(9) for column in range(9)]
)


def noted(notes: dict[int, str], others: str = ALL) -> Position:
    """Make a position without digits, with notes in some cells, and the same in all others."""
    return Position("0" * 81, [notes.get(cell, others) for cell in CELLS])


def first(producer: Callable[..., Iterator[Step]], position: Position, **how) -> Step:
    """Find all steps of a producer, and give the first, of which there has to be one."""
    step, *_ = producer(position, **how)
    return step


def finds_nothing(producer: Callable[..., Iterator[Step]], position: Position) -> bool:
    """Return whether a producer has no step."""
    return not list(producer(position))


def brief(step: Step) -> tuple:
    """Return what matters of a step."""
    return (step.technique, step.rating, step.placements, step.eliminations)


# ── Line-ups, subsets, fish ───────────────────────────────────────────────────────────────────


def test_a_box_that_a_line_claims_leaves_one_place_in_another_line():
    """5 of row 1 is in box 1, so of two places in row 2 the one outside the box is left."""
    without_five = ALL.replace("5", "")
    fives = {0, 1, 9, 17, 30, 40}
    position = noted(dict.fromkeys(fives, ALL), without_five)
    step = first(direct_line_ups, position)
    assert brief(step) == ("direct_claiming", 1.9, ((17, 5),), ())
    assert (step.units, step.cells, step.digits) == ((0, 18, 1), (0, 1), (5,))


def test_the_last_blank_cell_of_a_unit_needs_a_candidate():
    """A cell that a person left without candidates is not a single."""
    position = Position("123456780" + "0" * 72, ["12345678"] * 81)
    assert 9 not in {step.digits[0] for step in hidden_singles(position)}
    assert all(step.cells != (8,) for step in hidden_singles(position))


def test_a_hidden_pair_leaves_one_place_for_each_of_two_digits():
    """1 and 2 have two cells of row 5 between them; 3, then 4, has one place elsewhere."""
    notes = dict.fromkeys(range(36, 45), "56789") | {36: ALL, 40: ALL, 43: "3456789"}
    steps = list(direct_hidden_subsets(noted(notes), size=2))
    assert brief(steps[0]) == ("direct_hidden_pair", 2.0, ((43, 3),), ())
    assert (steps[0].units, steps[0].cells, steps[0].digits) == ((4,), (36, 40), (1, 2))
    assert len([step for step in steps if step.units == (4,)]) == 1


def test_a_naked_quad():
    """Four cells of row 5 have four digits between them."""
    notes = {36: "12", 38: "23", 41: "34", 44: "14"}
    step = first(naked_subsets, noted(notes), size=4)
    gone = tuple((cell, digit) for cell in (37, 39, 40, 42, 43) for digit in (1, 2, 3, 4))
    assert brief(step) == ("naked_quad", 5.0, (), gone)
    assert (step.units, step.cells, step.digits) == ((4,), (36, 38, 41, 44), (1, 2, 3, 4))


def test_a_hidden_quad():
    """Four digits have four cells of row 5 between them."""
    quad = (36, 38, 41, 44)
    notes = {cell: ALL if cell in quad else "56789" for cell in range(36, 45)}
    step = first(hidden_subsets, noted(notes), size=4)
    gone = tuple((cell, digit) for cell in quad for digit in (5, 6, 7, 8, 9))
    assert brief(step) == ("hidden_quad", 5.4, (), gone)
    assert (step.units, step.cells, step.digits) == ((4,), quad, (1, 2, 3, 4))


def test_a_jellyfish_has_columns_first():
    """7 has four rows for its places in four columns."""
    lines, crossed = (0, 3, 4, 8), (1, 2, 5, 7)
    notes = {
        9 * row + column: ALL if row in crossed else ALL.replace("7", "")
        for column in lines
        for row in range(9)
    }
    step = first(fish, noted(notes), size=4)
    gone = tuple((9 * row + column, 7) for row in crossed for column in (1, 2, 5, 6, 7))
    assert brief(step) == ("jellyfish", 5.2, (), gone)
    assert step.units == (9, 12, 13, 17, 1, 2, 5, 7)


# ── Unique loops ──────────────────────────────────────────────────────────────────────────────


def pairs_of(one: str, other: str, extras: dict[int, str]) -> Position:
    """Take two digits out of the solution, and a third one, for extras of some cells."""
    third = next(iter(extras.values()), "")
    grid = "".join(["0" if digit in one + other + third else digit for digit in SOLUTION])
    notes = [
        one + other + extras.get(cell, "") if digit in one + other else digit
        for cell, digit in enumerate(SOLUTION)
    ]
    return Position(grid, notes)


@pytest.mark.slow
@pytest.mark.no_cover
def test_loops_of_any_length_are_told_by_one_cell_with_an_extra():
    """All cells of two digits lie on loops: with an extra in one cell, it is neither of the two."""
    lengths: dict[int, float] = {}
    for other in "23456789":
        third = "2" if other != "2" else "3"
        for start in (0, 40, 80):
            cells = [cell for cell in CELLS if SOLUTION[cell] in "1" + other]
            cell = min(cells, key=lambda cell: (cell - start) ** 2)
            steps = list(unique_loops(pairs_of("1", other, {cell: third})))
            for step in steps:
                assert step.technique[-1] == "1"
                assert step.eliminations == ((cell, 1), (cell, int(other)))
                assert step.cells.count(cell) == 1
                for unit in range(27):
                    met = [at for at, one in enumerate(step.cells) if unit in UNITS_OF[one]]
                    assert not met or (len(met) == 2 and sum(met) % 2)
                lengths[len(step.cells)] = step.rating
    assert lengths == {6: 4.6, 18: 5.0}


def test_a_loop_without_extras_says_nothing():
    """Where the two could be swapped, the puzzle has several solutions, and there is no step."""
    assert finds_nothing(unique_loops, pairs_of("1", "2", {}))


def rectangle(extras: dict[int, str], **notes: str) -> Position:
    """Make a rectangle of 1 and 2 in rows 1 and 2, columns 1 and 4, with some notes elsewhere."""
    cells = {cell: "12" + extras.get(cell, "") for cell in (0, 3, 9, 12)}
    return noted(cells | {int(name[1:]): note for name, note in notes.items()}, ALL)


def test_two_extras_make_a_naked_subset_with_another_cell():
    """3 and 4 of a rectangle's two cells in row 1 make a pair with a cell of 3 and 4."""
    step = first(unique_loops, rectangle({0: "3", 3: "4"}, n8="34"))
    gone = tuple((cell, digit) for cell in (1, 2, 4, 5, 6, 7) for digit in (3, 4))
    assert brief(step) == ("unique_rectangle_3", 4.6, (), gone)
    assert (step.units, step.digits) == ((0,), (1, 2, 3, 4))
    assert step.extras == ((0, 3), (3, 4))


def test_two_extras_make_a_hidden_subset_with_another_cell():
    """1 and 2 have one more cell in row 1 than the two of the rectangle: nothing else is there."""
    rest = dict.fromkeys(("n1", "n2", "n4", "n5", "n6", "n7"), "3456789")
    step = first(unique_loops, rectangle({0: "3", 3: "4"}, **rest))
    gone = tuple((8, digit) for digit in range(3, 10))
    assert brief(step) == ("unique_rectangle_3", 4.5, (), gone)
    assert (step.units, step.digits) == ((0,), (1, 2))


def test_extras_in_cells_that_share_no_unit_say_nothing():
    """Opposite corners with different extras see each other nowhere."""
    assert finds_nothing(unique_loops, rectangle({0: "3", 12: "4"}))


def test_one_extra_digit_goes_from_the_cells_that_see_all_of_it():
    """Type 2, also where the cells share no unit."""
    step = first(unique_loops, rectangle({0: "3", 12: "3"}))
    gone = tuple((cell, 3) for cell in (4, 5, 10, 11))
    assert brief(step) == ("unique_rectangle_2", 4.5, (), gone)


# ── Bivalue universal graves ──────────────────────────────────────────────────────────────────


def grave(extras: dict[int, str]) -> Position:
    """Assign each cell its digit and the next one, which makes a grave, and some cells extras."""
    notes = {
        cell: digit + ALL[int(digit) % 9] + extras.get(cell, "")
        for cell, digit in enumerate(SOLUTION)
    }
    return noted(notes)


def test_the_cell_that_keeps_a_grave_away_is_one_of_its_extras():
    """Type 1, with one extra or more."""
    for extra in ("5", "57", "579"):
        step = first(bivalue_graves, grave({0: extra}))
        assert brief(step) == ("bug_1", 5.6, (), ((0, 1), (0, 2)))
        assert step.extras == tuple((0, int(digit)) for digit in extra)


def test_one_extra_digit_of_a_grave_goes_from_the_cells_that_see_all_of_it():
    """Type 2, also where no unit tells one of the cells from another."""
    for cells, seen in (((0, 8), (4, 5)), ((0, 1, 9), (10, 11))):
        step = first(bivalue_graves, grave(dict.fromkeys(cells, "6")))
        assert brief(step) == ("bug_2", 5.7, (), tuple((cell, 6) for cell in seen))
        assert sorted(step.cells) == list(cells)
    assert finds_nothing(bivalue_graves, grave({0: "3", 40: "3"}))


def test_two_cells_of_a_grave_with_a_digit_in_common_keep_it():
    """Type 4: 2 is in one of the two, so 1 and 3 are not."""
    step = first(bivalue_graves, grave({0: "7", 1: "8"}))
    assert brief(step) == ("bug_4", 5.7, (), ((0, 1), (1, 3)))
    assert (step.units, step.digits) == ((18,), (2,))


def test_extras_of_a_grave_make_a_naked_subset_with_other_cells():
    """Type 3: with a cell of 6 and 7, the extras 6 and 7 are a pair."""
    steps = list(bivalue_graves(grave({0: "6", 3: "7"})))
    assert brief(steps[0]) == ("bug_3", 5.8, (), ((4, 6), (6, 7)))
    assert (steps[0].units, steps[0].digits, steps[0].pattern) == ((0,), (6, 7), ((5, 6), (5, 7)))
    assert [step.rating for step in steps] == sorted(step.rating for step in steps)


def test_what_is_no_grave_or_cannot_be_told_says_nothing():
    """No extras, extras far apart, extras that no unit tells, and a digit too few."""
    for extras in (
        {},
        {0: "6", 40: "3"},
        {0: "6", 40: "3", 80: "6"},
        {0: "6", 1: "6", 9: "6", 40: "3"},
    ):
        assert finds_nothing(bivalue_graves, grave(extras)), extras
    position = grave({})
    position.remove(0, 1)
    assert finds_nothing(bivalue_graves, position)


# ── Aligned exclusions ────────────────────────────────────────────────────────────────────────


def test_a_pair_of_cells_tried_against_two_others():
    """1 in R1C1 would take 3 and 4 from R1C2, by way of R1C4 and R1C5."""
    notes = {0: "125", 1: "34", 3: "13", 4: "14"}
    step = first(aligned_pairs, noted(notes))
    assert brief(step) == ("aligned_pair_exclusion", 6.2, (), ((0, 1),))
    assert step.cells == (0, 1)
    assert step.extras == ((3, 1), (3, 3), (4, 1), (4, 4))
    # A cell with one candidate comes first.
    assert finds_nothing(aligned_pairs, noted(notes | {8: "9"}))
    # One cell to try against is too few.
    assert finds_nothing(aligned_pairs, noted({0: "1245", 1: "13", 3: "13"}))


def test_a_triplet_of_cells_tried_against_four_others():
    """With 1 in R1C1, each choice for R1C2 and R1C3 would take all that one of four cells has."""
    notes = {0: "1267", 1: "34", 2: "56", 3: "135", 4: "146", 5: "145", 6: "136"}
    step = first(aligned_triples, noted(notes))
    assert brief(step) == ("aligned_triplet_exclusion", 7.5, (), ((0, 1),))
    assert step.cells == (0, 1, 2)
    assert {cell for cell, _ in step.extras} == {3, 4, 5, 6}
