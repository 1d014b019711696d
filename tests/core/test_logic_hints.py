"""Hints: every named pattern is found where it is, and takes away nothing that a solution has."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from sudoku_core.generator import generate
from sudoku_core.grid import CELLS, cell_name
from sudoku_core.logic import alternating, colouring, finned
from sudoku_core.logic.assumptions import Assumptions
from sudoku_core.logic.hint_order import (
    ORDERS,
    PLACES,
    every_hint,
    next_hint,
    search_hint,
)
from sudoku_core.logic.path import TABLE
from sudoku_core.logic.players_names import FORCING, shape_of
from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Step
from sudoku_core.logic.techniques import FAMILIES
from sudoku_core.logic.telling import tell
from sudoku_core.logic.wording import LANGUAGES
from told_steps import has_effect

ALL = "123456789"
R = {cell_name(cell): cell for cell in CELLS}

# Positions without digits, by what the definition of a pattern asks for: notes of some cells ("*"
# for what all others have), and what goes. Each is found by the producer that is named.
KNOWN: "dict[str, tuple[str, dict[str, str], str]]" = {
    # All 5s of box 1 are in row 1; then all those of row 1 in box 1.
    "pointing": ("row 6", {"5": "R1C1 R1C2 R1C5 R1C9 R4C1 R4C5 R7C2 R7C9"}, "R1C5=5 R1C9=5"),
    "claiming": ("row 6", {"5": "R1C1 R1C2 R2C3 R3C1 R5C3 R5C8 R7C8"}, "R2C3=5 R3C1=5"),
    # Two, three and four cells of row 1 with as many digits.
    "naked_pair": (
        "row 7",
        {"R1C1": "12", "R1C5": "12", "1": "R1C1 R1C5 R1C8 R5C5", "2": "R1C1 R1C5 R1C9 R6C6"},
        "R1C8=1 R1C9=2",
    ),
    "naked_triplet": (
        "row 10",
        {"1": "R1C1 R1C9 R1C4", "2": "R1C1 R1C5 R1C4", "3": "R1C5 R1C9 R1C4"}
        | {"R1C1": "12", "R1C5": "23", "R1C9": "13"},
        "R1C4=1 R1C4=2 R1C4=3",
    ),
    "naked_quad": (
        "row 16",
        {"1": "R1C1 R1C9 R1C5", "2": "R1C1 R1C3 R1C5", "3": "R1C3 R1C6 R1C5"}
        | {"4": "R1C6 R1C9 R1C5", "R1C1": "12", "R1C3": "23", "R1C6": "34", "R1C9": "14"},
        "R1C5=1 R1C5=2 R1C5=3 R1C5=4",
    ),
    # Two, three and four digits of row 1 with as many places.
    "hidden_pair": (
        "row 9",
        {"R1C1": "123", "R1C5": "124", "1": "R1C1 R1C5 R5C1", "2": "R1C1 R1C5 R6C5"},
        "R1C1=3 R1C5=4",
    ),
    "hidden_triplet": (
        "row 12",
        {"1": "R1C1 R1C5", "2": "R1C5 R1C9", "3": "R1C1 R1C9"}
        | {"R1C1": "134", "R1C5": "125", "R1C9": "236"},
        "R1C1=4 R1C5=5 R1C9=6",
    ),
    "hidden_quad": (
        "row 18",
        {"1": "R1C1 R1C9", "2": "R1C1 R1C3", "3": "R1C3 R1C6", "4": "R1C6 R1C9"}
        | {"R1C1": "125", "R1C3": "236", "R1C6": "347", "R1C9": "148"},
        "R1C1=5 R1C3=6 R1C6=7 R1C9=8",
    ),
    # Two, three and four rows whose 5s are in as many columns.
    "x_wing": ("row 8", {"5": "R1C1 R1C5 R6C1 R6C5 R8C1 R8C9"}, "R8C1=5"),
    "swordfish": ("row 11", {"5": "R1C1 R1C5 R4C5 R4C9 R8C1 R8C9 R2C9 R2C3"}, "R2C9=5"),
    "jellyfish": (
        "row 17",
        {"5": "R1C1 R1C3 R4C3 R4C5 R6C5 R6C9 R8C1 R8C9 R2C9 R2C2"},
        "R2C9=5",
    ),
    # Whichever digit the pivot, R1C1, has, one of the three cells is 3.
    "xy_wing": (
        "row 13",
        {"R1C1": "12", "R1C5": "13", "R5C1": "23", "3": "R1C5 R5C1 R5C5 R9C9"},
        "R5C5=3",
    ),
    "xyz_wing": (
        "row 14",
        {"R1C1": "123", "R1C5": "13", "R2C2": "23", "3": "R1C1 R1C5 R2C2 R1C2 R9C9"},
        "R1C2=3",
    ),
    # A rectangle of 1 and 2, but for 3 in a corner; in two; 3 and 4 there; and no other 1 in row 1.
    "unique_rectangle_1": (
        "row 15",
        {"R1C1": "12", "R1C4": "12", "R2C1": "12", "R2C4": "123"},
        "R2C4=1 R2C4=2",
    ),
    "unique_rectangle_2": (
        "row 15",
        {"R1C1": "123", "R1C4": "123", "R2C1": "12", "R2C4": "12", "3": "R1C1 R1C4 R1C8 R5C5"},
        "R1C8=3",
    ),
    "unique_rectangle_3": (
        "row 15",
        {"R1C1": "123", "R1C4": "124", "R2C1": "12", "R2C4": "12", "R1C9": "34"}
        | {"3": "R1C1 R1C9 R1C7", "4": "R1C4 R1C9 R1C8"},
        "R1C7=3 R1C8=4",
    ),
    "unique_rectangle_4": (
        "row 15",
        {"R1C1": "123", "R1C4": "124", "R2C1": "12", "R2C4": "12", "1": "R1C1 R1C4 R2C1 R2C4"},
        "R1C1=2 R1C4=2",
    ),
    # Each cell has its digit of a solution and the next one, and R1C1 has 5 as well.
    "bug_1": (
        "row 19",
        {
            cell_name(9 * row + column): ALL[digit]
            + ALL[(digit + 1) % 9]
            + "5" * (row == column == 0)
            for row in range(9)
            for column in range(9)
            for digit in [(3 * row + row // 3 + column) % 9]
        },
        "R1C1=1 R1C1=2",
    ),
    # Two rows with two places for 5, of which two are in column 1: one of the other two is 5.
    "skyscraper": ("two_strings", {"5": "R1C1 R1C5 R8C1 R8C6 R2C6 R7C5"}, "R2C6=5 R7C5=5"),
    # A row and a column with two places for 5, which meet in box 1.
    "kite": ("two_strings", {"5": "R1C1 R1C8 R2C2 R7C2 R3C3 R7C8"}, "R7C8=5"),
    # A row and a box with two places for 5, of which two are in column 2.
    "turbot_fish": ("two_strings", {"5": "R1C2 R1C8 R7C2 R9C3 R9C8 R9C9"}, "R9C8=5"),
    # In box 1 all 5s are in row 3 and column 3; column 8 has one of its two 5s in row 3.
    "empty_rectangle": (
        "empty_rectangles",
        {"5": "R1C3 R2C3 R3C1 R3C8 R7C8 R7C3 R9C3 R3C5"},
        "R7C3=5",
    ),
    # R1C1 and R8C9 are 1 or 2; row 5 has its two 1s in their columns. So one of them is 2.
    "w_wing": (
        "w_wings",
        {"R1C1": "12", "R8C9": "12", "1": "R1C1 R8C9 R5C1 R5C9", "2": "R1C1 R8C9 R1C9 R8C1"},
        "R1C9=2 R8C1=2",
    ),
    "remote_pair": (
        "remote_pairs",
        {"R1C1": "12", "R1C5": "12", "R6C5": "12", "R6C9": "12"},
        "R1C9=1 R1C9=2 R6C1=1 R6C1=2",
    ),
    # 5 is in R1C1 and R8C5, or in R1C5 and R8C1: other cells of column 1 see both R1C1 and R8C1.
    "simple_colouring": (
        "simple_colourings",
        {"5": "R1C1 R1C5 R8C1 R8C5 R4C1 R4C9 R9C1 R9C2"},
        "R4C1=5 R9C1=5",
    ),
    # With 5 in R1C1, R4C5 and R3C2 have it too, and two of these are in box 1.
    "simple_colouring_wrap": (
        "simple_colourings",
        {"5": "R1C1 R1C5 R4C5 R4C2 R3C2 R2C3 R7C3 R8C3 R3C7 R3C9 R2C8 R2C9 R8C1 R9C1"},
        "R1C1=5 R4C5=5 R3C2=5",
    ),
    "x_chain": (
        "x_chains",
        {"5": "R1C1 R1C5 R4C5 R4C9 R8C9 R8C2 R3C2 R3C3 R5C5 R9C9"},
        "R3C2=5",
    ),
    # Row 1 has its 5 in R1C1 or R1C2, or in R1C8; column 9 in R2C9 or R3C9. Box 3 has only one.
    "grouped_chain": (
        "grouped_aics",
        {"5": "R1C1 R1C2 R1C8 R2C9 R3C9 R3C1 R3C3 R2C3 R8C1 R9C8"},
        "R3C1=5 R3C3=5",
    ),
    # From 3 in R1C1 by its 1 and the two 1s of column 5 to R5C5, and by the two 3s of row 5 on.
    "aic": (
        "aics",
        {"R1C1": "13", "1": "R1C1 R1C5 R5C5 R9C2", "3": "R1C1 R1C8 R5C5 R5C8 R7C1 R7C5 R9C8"},
        "R1C8=3",
    ),
    # From 3 in R1C1 over R1C5 and R5C5 to 3 in R5C8.
    "xy_chain": (
        "xy_chains",
        {"R1C1": "13", "R1C5": "12", "R5C5": "24", "R5C8": "34"},
        "R1C8=3 R5C1=3",
    ),
    # A Swordfish, and an X-Wing, of rows, but for a place more beside a corner.
    "finned_x_wing": ("finned_x_wings", {"5": "R1C1 R1C5 R6C1 R6C5 R6C6 R4C5 R4C1"}, "R4C5=5"),
    "finned_swordfish": (
        "finned_swordfish",
        {"5": "R1C1 R1C5 R4C5 R4C9 R8C1 R8C9 R8C8 R7C9 R2C9"},
        "R7C9=5",
    ),
    # Three cells of 1, 2, 3, 4 in a row, and one of 1 and 2 that sees their only 2.
    "wxyz_wing": (
        "locked_sets",
        {"R1C1": "234", "R1C5": "134", "R1C6": "34", "R3C2": "12"},
        "R1C2=1 R1C3=1 R3C4=1 R3C5=1 R3C6=1",
    ),
    # R1C2 and R3C1 have 1, 2 and 3; R5C1, R6C1 and R8C1 have 1, 3, 4 and 5. One of them lacks 3.
    "als_xz": (
        "locked_sets",
        {"R1C2": "12", "R3C1": "23", "R5C1": "34", "R6C1": "45", "R8C1": "15"},
        "R1C1=1 R2C1=1 R7C2=1 R8C2=1 R9C2=1",
    ),
}

# What the rating does not look for, or not in this way.
OWN = {key for key, (producer, *_) in KNOWN.items() if not producer.startswith("row")}


def position_of(notes: "dict[str, str]") -> Position:
    """Make a position without digits: of a digit its places, of a cell its candidates, are told."""
    kept = [{*notes.get(cell_name(cell), ALL)} for cell in CELLS]
    for digit, places in notes.items():
        if digit in ALL:
            for name in set(R) - {*places.split()}:
                kept[R[name]].discard(digit)
    return Position("0" * 81, ["".join(sorted(some)) for some in kept])


PRODUCERS = {
    **vars(alternating),
    **{f"row {row.number}": row.find for row in TABLE},
    "simple_colourings": colouring.simple_colourings,
    "finned_x_wings": lambda position: finned.finned_fish(position, 2),
    "finned_swordfish": lambda position: finned.finned_fish(position, 3),
}


@pytest.mark.parametrize("key", KNOWN)
def test_known_positions(key: str):
    """What has the shape of a pattern is found, with all that it removes, and told."""
    producer, notes, gone = KNOWN[key]
    position = position_of(notes)
    expected = {(R[each[:4]], int(each[5])) for each in gone.split()}
    where = Assumptions(position) if producer.startswith("row") else position
    steps = [step for step in PRODUCERS[producer](where) if shape_of(step) == key]
    step = next(step for step in steps if {*step.eliminations} == expected)
    for language in LANGUAGES:
        said = tell(step, position, language)
        whole = " ".join([said.where, said.cells, said.digits, said.lesson, *said.why])
        assert not re.search(r"[{}]|None", whole)
        for cell in step.cells:
            assert cell_name(cell) in said.cells


def test_a_position_is_known_for_each_technique():
    """What can be practised, which is all that has a name, is found where it is known to be."""
    assert set(KNOWN) == set(PLACES)


# ── Soundness ─────────────────────────────────────────────────────────────────────────────────


@cache
def positions_of(seed: int) -> "tuple[Position, ...]":
    """List the positions of a puzzle's path of hints in which nothing can be placed at once."""
    position = Position(generate(seed).puzzle)
    found: list[Position] = []
    while position.blanks:
        *_, step = search_hint(position)
        assert step
        if step.eliminations:
            found.append(position.copy())
        position.apply(step)
    return tuple(found)


def assert_sound(seed: int) -> Iterator[tuple[str, Step]]:
    """Hold every hint of all positions of a puzzle against its solution."""
    solution = generate(seed).solution
    for position in positions_of(seed):
        for found in every_hint(position, ("exclusion", "forcing")):
            if found:
                key, step = found
                assert has_effect(step, position)
                for cell, digit in step.placements:
                    assert solution[cell] == str(digit), (key, position.grid, step)
                for cell, digit in step.eliminations:
                    assert solution[cell] != str(digit), (key, position.grid, step)
                    assert position.has((cell, digit))
                yield found


def test_two_rows_of_a_box_are_no_empty_rectangle():
    """A box needs its places for a digit in a row and a column, not in two rows."""
    position = position_of({"1": "R1C1 R1C3 R1C5 R1C8 R2C1 R2C2 R2C5 R7C1 R8C9"})
    assert list(alternating.empty_rectangles(position)) == []


def test_a_naked_pair_is_no_w_wing():
    """Its cells see each other, so nothing needs to join them."""
    pair = {"R1C1": "12", "R1C9": "12"}
    places = {"1": "R1C1 R1C9 R5C1 R5C9", "2": "R1C1 R1C9 R1C4 R8C1"}
    assert list(alternating.w_wings(position_of(pair | places))) == []


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("seed", "missing"),
    [
        (3, set()),
        pytest.param(12, {"remote_pair", "w_wing", "kite"}, marks=pytest.mark.slow),
        pytest.param(25, {"remote_pair"}, marks=pytest.mark.slow),
    ],
)
def test_no_hint_takes_a_digit_of_the_solution(seed: int, missing: set[str]):
    """Whatever is found in a puzzle of each sort holds, and is what its name says."""
    found = {key for key, _ in assert_sound(seed)}
    assert OWN - found == {"simple_colouring_wrap"} | missing


@pytest.mark.fuzz
def test_no_hint_takes_a_digit_of_any_of_ten_thousand_positions():
    """All hints of the positions of many puzzles are right."""
    count, seed = 0, 1000
    while count < 10_000:
        list(assert_sound(seed))
        count += len(positions_of(seed))
        seed += 1


@pytest.mark.slow
def test_hints_are_told():
    """Every named hint of a puzzle has its words, without a gap, in both languages."""
    for seed in (12, 25):
        for position in positions_of(seed)[::4]:
            told: set[str] = set()
            for key, step in filter(None, every_hint(position, ("exclusion", "forcing"))):
                if key not in told:
                    told.add(key)
                    for language in LANGUAGES:
                        said = tell(step, position, language)
                        for words in (said.where, said.cells, said.digits, said.lesson, *said.why):
                            assert words.endswith((".", "。"))
                            assert not re.search(r"[{}]|  |^[a-z]|None", words), words
                        for cell, digit in step.placements + step.eliminations:
                            assert cell_name(cell) in said.digits
                            assert str(digit) in said.digits


# ── The order ─────────────────────────────────────────────────────────────────────────────────


def test_every_row_of_the_rating_is_a_hint_but_what_others_find():
    """Direct line-ups and subsets come as such; chains and cycles are found as players do."""
    asked = {row.number for row in ORDERS[True]} - {0}
    assert {row.number for row in TABLE} - asked == {1, 2, 3, 5, 21}


def test_a_naked_single_is_seen_early_in_notes():
    """Who notes candidates sees it before a hidden single in a line, who does not, after it."""
    cell, column = R["R5C5"], [R[f"R{row}C9"] for row in range(1, 10)]
    position = position_of({"R5C5": "5"})
    for other in column[1:]:
        position.remove(other, 7)
    assert (next(iter(search_hint(position, noted=True))) or Step("", 0)).cells == (cell,)
    assert (next(iter(search_hint(position))) or Step("", 0)).cells == (column[0],)


@pytest.mark.slow
@pytest.mark.no_cover
def test_what_is_named_comes_before_chains():
    """The rating has chains, and Nishio, where a person sees wings and a Swordfish."""
    names: list[str] = []
    position = Position(generate(3).puzzle)
    while position.blanks:
        step = next_hint(position.grid, position.candidates, count=1)
        assert step
        names.append(shape_of(step))
        position.apply(step)
    assert {"w_wing", "wxyz_wing", "swordfish"} <= {*names}
    assert not {"aic", "xy_cycle", "nishio"} & {*names}


@pytest.mark.no_cover
def test_what_is_already_done_is_not_said_again():
    """With the notes of a hint applied, and its entries made, the next hint is another one."""
    position = Position(generate(12).puzzle)
    while position.blanks:
        step = next_hint(position.grid, position.candidates, count=1)
        assert step
        assert has_effect(step, position)
        position.apply(step)


def test_without_notes_all_that_the_rules_allow_counts():
    """Somebody who notes nothing gets the first hint of the puzzle as it stands."""
    puzzle = generate(3).puzzle
    *_, first = search_hint(Position(puzzle))
    assert next_hint(puzzle) == first


@pytest.mark.medium
def test_hints_where_there_is_none():
    """No solution, no hint; several, and nothing that presumes one; nothing left, nothing."""
    assert next_hint("11" + "0" * 79) is None
    assert next_hint("0" * 81) is None
    with pytest.raises(ValueError, match="81 characters"):
        next_hint("1")
    assert next_hint(generate(1).solution) is None


@pytest.mark.slow
@pytest.mark.no_cover
def test_every_hint_comes_once():
    """Of what removes the same in the same way one is told; families can be left out."""
    position = positions_of(3)[-1]
    found = [each for each in every_hint(position) if each]
    effects = [(key, {*step.placements}, {*step.eliminations}) for key, step in found]
    assert all(effect not in effects[:place] for place, effect in enumerate(effects))
    assert not any(key in FORCING for key, _ in found)
    rest = list(every_hint(position, [name for name in FAMILIES if name != "forcing"]))
    assert None in rest
    assert {key for key, _ in filter(None, rest)} <= {*FORCING}
    others = filter(None, every_hint(position, ("forcing", "exclusion", "chains")))
    keys = {key for key, _ in others}
    assert not {"aic", "skyscraper", "xy_chain"} & keys
