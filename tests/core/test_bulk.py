"""Pin that many puzzles at once have the answers that each has by itself, in their order."""

import sys
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import puzzles
import reference
import sudoku_core
from pace import slow
from reference import seeded
from sudoku_core import bulk, lanes, solver
from sudoku_core.bulk import UNDECIDED, count_many, in_blocks, search_many, solve_many
from sudoku_core.difficulty import is_plain
from sudoku_core.generator import generate
from sudoku_core.grid import BLANK, CELLS

EMPTY = BLANK * 81
# Nearly empty, without a solution: searching for one took others minutes.
PATHOLOGICAL = "000005080000601043000000000010500000000106000300000005530000061000000004000000000"
TWO_SOLUTIONS = "906070403000400200070023010500000100040208060003000005030700050007005000405010708"
seeds = st.integers(0, 2**32).map(seeded)


def with_a_changed_digit(grid: str, random: Random) -> str:
    """Write another digit into a cell that has one: most often no solution is left then."""
    cell = random.choice([cell for cell in CELLS if grid[cell] != BLANK])
    return reference.written(grid, cell, random.choice("123456789".replace(grid[cell], "")))


def with_a_clash(grid: str, random: Random) -> str:
    """Copy a digit into a cell that shares a unit with it."""
    cell = random.choice([cell for cell in CELLS if grid[cell] != BLANK])
    return reference.written(grid, random.choice(reference.PEERS[cell]), grid[cell])


KINDS = (
    puzzles.minimal_puzzle,
    puzzles.complete_grid,
    lambda random: puzzles.blanked(puzzles.complete_grid(random), random.randint(17, 40), random),
    lambda random: with_a_changed_digit(puzzles.minimal_puzzle(random), random),
    lambda random: with_a_changed_digit(puzzles.complete_grid(random), random),
    lambda random: with_a_clash(puzzles.minimal_puzzle(random), random),
    lambda random: with_a_clash(puzzles.blanked(puzzles.complete_grid(random), 80, random), random),
    lambda _: EMPTY,
)


def mixed(random: Random, number: int) -> list[str]:
    """Make ``number`` grids of all kinds: solvable or not, full, ambiguous, clashing, empty."""
    return [random.choice(KINDS)(random) for _ in range(number)]


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search small blocks in lanes as well, so that a test need not have many puzzles."""
    monkeypatch.setattr(bulk, "FEW", 1)


def found_in(*blocks: list[str], limit: int = 2) -> list[tuple[str, int, str | None]]:
    """List what the lanes find of blocks of puzzles."""
    return [each for found in search_many(blocks, limit) for each in found]


# Answers


@pytest.mark.slow
@pytest.mark.no_cover
@slow
@given(seeds, st.integers(1, 40), st.integers(0, 4))
def test_answers_are_those_of_the_engine(random: Random, number: int, limit: int):
    """A block of anything, with lanes to spare or not, is solved and counted grid by grid."""
    grids = mixed(random, number)
    assert list(solve_many(grids)) == [solver.solve(grid) for grid in grids]
    expected = [solver.count_solutions(grid, limit) for grid in grids]
    assert list(count_many(grids, limit)) == expected


@pytest.mark.no_cover
@slow
@given(seeds)
def test_answers_are_those_of_the_reference(random: Random):
    """Solutions keep rules and givens, and their number is that of the slow way."""
    grids = [grid for grid in mixed(random, 12) if grid.count(BLANK) < 60]
    for grid, solution in zip(grids, solve_many(grids), strict=True):
        expected = reference.solutions(grid, 3)
        assert (solution is None) == (not expected)
        assert solution is None or reference.is_solution(solution, grid)
    expected = [len(reference.solutions(grid, 3)) for grid in grids]
    assert list(count_many(iter(grids), 3)) == expected


@pytest.mark.slow
@pytest.mark.no_cover
@given(seeds, st.integers(1, 9), st.integers(1, 9), st.integers(0, 3))
@settings(max_examples=6)
def test_answers_do_not_depend_on_how_much_is_searched_at_once(
    random: Random, block: int, deep: int, most: int
):
    """Blocks of any size, a search that goes wide or deep, and few guesses give the same."""
    grids = [*mixed(random, 10), TWO_SOLUTIONS]
    expected = [solver.count_solutions(grid, 3) for grid in grids]
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (("BLOCK", block), ("DEEP", deep), ("MOST", most)):
            patch.setattr(bulk, name, value)
        assert list(count_many(grids, 3)) == expected
        assert list(count_many(iter(grids), 3)) == expected


def test_known_hard_grids_have_their_answers():
    """What freezes other solvers, a full grid that is wrong, and more, all in one block."""
    corpus = [
        "001000000200000000003000000400000005005000600600000040007103000800000000009020000",
        "000007004000006003860200000509082000640000080000000700000000042010030000703000009",
        *[PATHOLOGICAL, TWO_SOLUTIONS, EMPTY, "1" * 81, "55" + BLANK * 79],
        generate(1, 81).solution.replace("1", "2"),
    ]
    assert list(solve_many(corpus)) == [solver.solve(grid) for grid in corpus]
    assert list(count_many(corpus, 5)) == [solver.count_solutions(grid, 5) for grid in corpus]


@pytest.mark.slow
def test_lanes_decide_nearly_all_by_themselves():
    """Of ordinary puzzles none is left to the other engine, and of the empty grid nothing else."""
    grids = [generate(seed).puzzle for seed in range(80)]
    found = found_in(grids)
    assert [(grid, number) for grid, number, _ in found] == [(grid, 1) for grid in grids]
    assert [solution for _, _, solution in found] == [solver.solve(grid) for grid in grids]
    assert found_in([EMPTY] * 9) == [(EMPTY, UNDECIDED, None)] * 9


def test_few_puzzles_are_left_to_the_other_engine(monkeypatch: pytest.MonkeyPatch):
    """Lanes are not worth their while for a handful, neither at the start nor at the end."""
    monkeypatch.setattr(bulk, "FEW", 9)
    grids = [generate(seed).puzzle for seed in range(9)]
    assert found_in(grids[:8]) == [(grid, UNDECIDED, None) for grid in grids[:8]]
    assert list(solve_many(grids)) == [solver.solve(grid) for grid in grids]


def test_the_other_engine_is_not_asked_about_what_lanes_decide(monkeypatch: pytest.MonkeyPatch):
    """Puzzles with one solution or none are searched once; with several, one is solved again."""
    unique, none = generate(1).puzzle, "11" + EMPTY[2:]
    asked: list[str] = []
    monkeypatch.setattr(bulk.solver, "solve", asked.append)
    monkeypatch.setattr(bulk.solver, "count_solutions", asked.append)
    assert list(solve_many([unique, none, TWO_SOLUTIONS]))[1:] == [None, None]
    assert asked == [TWO_SOLUTIONS]
    assert list(count_many([unique, none, TWO_SOLUTIONS])) == [1, 0, 2]
    assert list(count_many([unique, TWO_SOLUTIONS], 0)) == [0, 0]
    assert list(count_many([unique, TWO_SOLUTIONS], 1)) == [1, 1]
    assert asked == [TWO_SOLUTIONS]


def test_few_puzzles_behind_others_are_left_to_the_other_engine(monkeypatch: pytest.MonkeyPatch):
    """A small block is known by the numbers that its puzzles have among all."""
    monkeypatch.setattr(bulk, "FEW", 4)
    grids = [generate(seed, 60).puzzle for seed in range(8)]
    assert [number for _, number, _ in found_in(grids[:5], grids[5:])] == [1] * 5 + [UNDECIDED] * 3


def test_a_puzzle_takes_just_so_many_guesses(monkeypatch: pytest.MonkeyPatch):
    """With one guess fewer than it needs, it is left to the other engine."""
    puzzle = generate(4).puzzle
    first = next(cell for cell in CELLS if puzzle[cell] != BLANK)
    puzzle = reference.written(puzzle, first, BLANK)
    guesses: list[int] = []

    def counted(grids: list[str]) -> Iterator[tuple[()]]:
        """Search grids, and count those that have to be guessed at."""
        found = yield from lanes.outcome(grids)
        guesses.append(sum(map(found.statuses.count, (lanes.TWO, lanes.THREE))))
        return found

    with monkeypatch.context() as patch:
        patch.setattr(bulk, "outcome", counted)
        assert [number for _, number, _ in found_in([puzzle], limit=99)] == [17]
    assert sum(guesses) > 9
    for most, expected in ((sum(guesses), 17), (sum(guesses) - 1, UNDECIDED)):
        monkeypatch.setattr(bulk, "MOST", most)
        assert [number for _, number, _ in found_in([puzzle], limit=99)] == [expected]


# One after another


def test_no_grids_have_no_answers():
    """Nothing in, nothing out."""
    assert list(solve_many([])) == list(count_many(iter([]))) == []


@pytest.mark.no_cover
def test_the_first_answer_takes_few_grids():
    """An endless source has its first answer after the first block, which is small."""
    source = count()
    made = [generate(seed, 81) for seed in range(5)]
    grids = (made[next(source) % 5].puzzle for _ in count())
    assert next(solve_many(grids)) == made[0].solution
    assert next(source) == bulk.FIRST_BLOCK


def test_blocks_grow_where_grids_may_have_to_be_waited_for():
    """A list is there already, and goes in whole blocks."""
    sizes = [len(block) for block in in_blocks([EMPTY] * 23_000)]
    assert sizes == [10_000, 10_000, 3_000]
    sizes = [len(block) for block in in_blocks(islice(iter(lambda: EMPTY, ""), 23_000))]
    assert sizes == [500, 2_000, 8_000, 10_000, 2_500]


@pytest.mark.slow
@pytest.mark.no_cover
def test_an_empty_block_brings_all_so_far_to_its_end():
    """Before its source is waited for, each puzzle has its answer, guessed at or not."""
    grids = [generate(seed).puzzle for seed in range(30)]
    asked: list[int] = []
    answered: list[str] = []

    def blocks() -> Iterator[list[str]]:
        for block in (grids, [], [EMPTY]):
            yield block
            asked.append(len(answered))

    for found in search_many(blocks(), 2):
        answered += [grid for grid, _, _ in found]
    assert asked[1:] == [30, 31]
    assert answered == [*grids, EMPTY]


def test_it_pauses_often():
    """Between two pauses there is one look at all digits at most, so that a caller can stop it."""
    grids = [generate(seed).puzzle for seed in range(10)]
    steps = [list(found) for found in search_many([grids], 2)]
    assert steps[:10] == [[]] * 10


@pytest.mark.parametrize("wrong", ["0" * 80, "." * 81, "\u0663" * 81, b"0" * 81, None, 81])
def test_what_is_no_grid_is_refused(wrong: object):
    """The error is the one that the engine for one puzzle raises; answers before it are given."""
    with pytest.raises(ValueError, match="a grid is") as one:
        solver.solve(wrong)  # pyright: ignore[reportArgumentType]: what is refused
    for grids in ([EMPTY, wrong], [wrong, EMPTY]):
        with pytest.raises(ValueError, match="a grid is") as caught:
            next(solve_many(grids))  # pyright: ignore[reportArgumentType]: the same
        assert str(caught.value) == str(one.value)


def test_lengths_that_make_up_for_each_other_are_refused():
    """80 and 82 characters are not two grids."""
    with pytest.raises(ValueError, match="not 80 characters"):
        next(solve_many(["0" * 80, "0" * 82]))


def test_it_is_there_once_it_is_asked_for(monkeypatch):
    """`import sudoku_core` is enough, and nothing else is made up."""
    monkeypatch.delattr(sudoku_core, "bulk")
    monkeypatch.delitem(sys.modules, "sudoku_core.bulk")
    assert isinstance(sudoku_core.bulk, ModuleType)
    monkeypatch.undo()
    assert sudoku_core.bulk is bulk
    with pytest.raises(AttributeError, match="no attribute 'bulky'"):
        sudoku_core.bulky  # noqa: B018 -- asking is what is tested


# Lanes


def became(grids: list[str]) -> lanes.Outcome:
    """Let the rules do what they can."""
    steps = lanes.outcome(grids)
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            return stop.value


@pytest.mark.slow
@pytest.mark.no_cover
@given(seeds, st.integers(1, 20))
def test_lanes_lose_no_solution(random: Random, number: int):
    """What comes of a grid has the same solutions, shared out among its guesses."""
    grids = mixed(random, number)
    statuses, text, choices = became(grids)
    for position, (grid, status) in enumerate(zip(grids, statuses, strict=True)):
        left = text[81 * position :][:81]
        if status == lanes.DEAD:
            assert solver.solve(grid) is None
        elif status == lanes.SOLVED:
            assert solver.solutions(grid) == [left]
        elif status == lanes.HARD:
            assert lanes.GUESS not in left
        else:
            assert left.count(lanes.GUESS) == 1
            digits = [digit[position] for digit in choices[: int(status)]]
            assert digits == sorted({*digits} - {BLANK})
            parts = [
                solver.count_solutions(left.replace(lanes.GUESS, digit), 30) for digit in digits
            ]
            assert min(sum(parts), 30) == solver.count_solutions(grid, 30)


@pytest.mark.slow
@pytest.mark.no_cover
@given(st.lists(st.integers(0, 2**32), min_size=8, max_size=8))
@settings(max_examples=10)
def test_the_rules_are_singles_and_locked_candidates(seeds: list[int]):
    """Applied until nothing changes, they solve just what `is_plain` solves with these."""
    grids = [generate(seed, 26 + seed % 6).puzzle for seed in seeds]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lanes, "RESTLESS", 0)
        patch.setattr(lanes, "WATCHED", range(9))
        statuses = became(grids).statuses
    solved = [status == lanes.SOLVED for status in statuses]
    assert solved == [is_plain(grid) for grid in grids]


def test_each_unit_is_looked_at_before_a_solution_is_believed():
    """A full grid with one wrong digit is dead, and so is one that is right in columns alone."""
    solution = generate(7, 81).solution
    wrong = [
        reference.written(solution, cell, digit)
        for cell in CELLS
        for digit in "123456789"
        if digit != solution[cell]
    ]
    assert became(wrong).statuses == lanes.DEAD * len(wrong)
    rows = "123456789" * 9
    columns = "".join(digit * 9 for digit in "123456789")
    boxes = "".join(("123" * 3, "456" * 3, "789" * 3)[row % 3] for row in range(9))
    assert became([rows, columns, boxes, solution]).statuses == "0001"


def test_a_frame_moves_fields_and_has_nothing_beyond_them():
    """Nine fields of eight lanes, as digits of base 256, the lowest first."""
    frame = lanes.Frame(8)

    def fields(bits: int) -> list[int]:
        """List the fields of an integer, and what is above them if anything is."""
        return list(bits.to_bytes(max(9, (bits.bit_length() + 7) // 8), "little"))

    bits = int.from_bytes(range(1, 10), "little")
    assert fields(frame.field) == [255] + [0] * 8
    assert fields(frame.band) == [255] * 3 + [0] * 6
    assert fields(frame.full) == [255] * 9
    assert fields(frame.eighths) == [1] * 9
    assert fields(frame.next_in_band(bits)) == [2, 3, 1, 5, 6, 4, 8, 9, 7]
    assert fields(frame.next_band(bits)) == [4, 5, 6, 7, 8, 9, 1, 2, 3]
    assert fields(frame.for_all_boxes(5)) == [5] * 9
    assert (frame.in_any_box(bits), frame.in_all_boxes(frame.full)) == (15, 255)
    assert fields(frame.in_first_box(bits)) == [1, 2, 0, 4, 0, 0, 0, 8, 0]


@given(st.lists(st.integers(0, 2**72 - 1), min_size=9, max_size=9))
def test_parts_of_rows_are_those_that_their_cells_are_left_in(cells: list[int]):
    """What the rule of three parts drops is in no part and no cell."""
    frame = lanes.Frame(8)
    found, parts = lanes._by_lines(cells, [0] * 9, frame.next_in_band)
    assert parts == [found[at] | found[at + 1] | found[at + 2] for at in (0, 3, 6)]


def test_a_solution_has_all_digits_in_all_rows_columns_and_boxes():
    """Before any rule was applied, each kind of unit tells a wrong grid by itself."""
    rows = ["123456789"[shift:] + "123456789"[:shift] for shift in range(9)]
    right = [rows[shift] for shift in (0, 3, 6, 1, 4, 7, 2, 5, 8)]
    wrong_boxes = "".join(rows)
    wrong_columns = "".join([*right[:8], right[8][1:] + right[8][0]])
    wrong_rows = "".join("".join(column) for column in zip(*wrong_rows_of(right), strict=True))
    block = lanes.Lanes("".join([wrong_boxes, wrong_columns, wrong_rows, *right]))
    block._look_at_cells()
    assert block.digit_each({1: block.solved()})[:4] == "0001"


def wrong_rows_of(right: list[str]) -> list[str]:
    """Move the last column of a grid round by one, and turn its columns into rows."""
    columns = ["".join(column) for column in zip(*right, strict=True)]
    return [*columns[:8], columns[8][1:] + columns[8][0]]


def test_a_clash_in_any_box_is_the_end_of_a_lane():
    """Whatever else is blank, there is nothing to guess at."""
    corners = [27 * band + 3 * stack for band in range(3) for stack in range(3)]
    clashes = [EMPTY[:corner] + "77" + EMPTY[corner + 2 :] for corner in corners]
    assert became(clashes).statuses == lanes.DEAD * 9


def test_every_cell_of_every_lane_is_read_and_written():
    """A solution without one digit, or whole, comes back in its own lane, whatever their number."""
    solution = generate(3, 81).solution
    for number in (1, 7, 8, 9, 81):
        grids = [reference.written(solution, cell, BLANK) for cell in range(number)]
        assert became(grids).text[: 81 * number] == solution * number
