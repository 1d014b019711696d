"""Pin the engine: right about every puzzle, in order, within its budget."""

from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import reference
from sudoku_core import solver
from sudoku_core.grid import BLANK, CELLS, DIGITS, PEERS
from sudoku_core.solver import BudgetExhausted, count_solutions, search, solutions, solve

CORPORA = Path(__file__).parents[3] / "shared" / "corpora"
needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason="the corpora are not beside this")

EMPTY = BLANK * 81
seeds = st.integers(0, 2**32).map(reference.seeded)

# Puzzles that are known to be slow for many solvers, and how many solutions they have (up to 200).
TRAPS = {
    "001000000200000000003000000400000005005000600600000040007103000800000000009020000": 200,
    "000007004000006003860200000509082000640000080000000700000000042010030000703000009": 1,
    "000005080000601043000000000010500000000106000300000005530000061000000004000000000": 0,
    "000000600400000800000000040000000000000000000000000200820000060000000000610000004": 200,
    "700305900003008750008701000000000001070609000000100040060090000300000000000200600": 0,
    "000000000000003085001020000000507000004000100090000000500000073002010000000040009": 1,
    EMPTY: 200,
}


def corpus(name: str) -> list[str]:
    """Read the puzzles, or solutions, of a corpus as grids."""
    return (CORPORA / name).read_text("ascii").replace(".", BLANK).split()


def bit(cell: int, digit: str) -> int:
    """Give the engine's bit for a candidate."""
    return 1 << 81 * int(digit) - 1 - cell


def bits(candidates: "set[tuple[int, str]]") -> int:
    """Give the engine's integer for a set of candidates."""
    return sum(bit(cell, digit) for cell, digit in candidates)


@st.composite
def candidate_sets(draw: st.DrawFn) -> "tuple[set[tuple[int, str]], str]":
    """Draw candidates, and a solution that is among them."""
    random = draw(seeds)
    share = draw(st.sampled_from([0.02, 0.1, 0.2, 0.4, 0.9]))
    solution = reference.complete_grid(random)
    noise = {(cell, digit) for cell in CELLS for digit in DIGITS if random.random() < share}
    return noise | set(enumerate(solution)), solution


# Answers


@needs_corpora
@pytest.mark.parametrize(
    "name", ["easy50", "17clue_1000", "top95", "magictour_100", "forum_hardest_11plus_50"]
)
def test_every_puzzle_of_a_corpus_has_its_listed_solution_only(name: str):
    """Other people's puzzles get the solution that two other solvers agree on, and no second."""
    for puzzle, solution in zip(
        corpus(f"{name}.txt"), corpus(f"{name}.solutions.txt"), strict=True
    ):
        assert solve(puzzle) == solution
        assert solutions(puzzle) == [solution]


@needs_corpora
@pytest.mark.parametrize(
    "name", ["zero_solutions_needs_search", "full_wrong_grids20", "dup_given_one_blank20"]
)
def test_no_puzzle_of_a_corpus_without_solutions_gets_one(name: str):
    """Filled grids that clash, and puzzles that only a search refutes, have no solution."""
    assert {solve(puzzle) for puzzle in corpus(f"{name}.txt")} == {None}


@needs_corpora
def test_special_cases_have_their_listed_number_of_solutions():
    """Invalid, unsolvable and ambiguous puzzles have as many solutions as is known."""
    for case in (CORPORA / "sudopedia_cases.tsv").read_text("ascii").splitlines():
        puzzle, listed, name = case.replace(".", BLANK).split("\t")[:3]
        assert count_solutions(puzzle, 200) == (200 if listed == "many" else int(listed)), name


@pytest.mark.parametrize(("puzzle", "count"), TRAPS.items())
def test_what_freezes_other_solvers_takes_few_passes(puzzle: str, count: int):
    """Grids that are slow for many solvers are no work worth mentioning."""
    assert count_solutions(puzzle, 200, budget=5_000) == count


@given(seeds, st.integers(0, 81))
def test_a_puzzle_with_a_solution_gets_one_that_keeps_the_givens(random: Random, givens: int):
    """Whatever was taken from a solution has a solution, and its givens stay."""
    puzzle = reference.blanked(reference.complete_grid(random), givens, random)
    solution = solve(puzzle)
    assert solution is not None
    assert reference.is_solution(solution, puzzle)


@given(seeds, st.integers(22, 81))
def test_the_solutions_are_those_of_the_reference(random: Random, givens: int):
    """All solutions are found, and nothing else."""
    puzzle = reference.blanked(reference.complete_grid(random), givens, random)
    expected = reference.solutions(puzzle, 30)
    if len(expected) < 30:
        assert sorted(solutions(puzzle, 30)) == sorted(expected)
    assert count_solutions(puzzle, 30) == len(expected)


@given(seeds, st.integers(28, 81))
def test_with_one_given_changed_the_solutions_are_those_of_the_reference(
    random: Random, givens: int
):
    """A wrong given that clashes with none is answered rightly, mostly with no solution."""
    puzzle = reference.blanked(reference.complete_grid(random), givens, random)
    cell = random.choice([cell for cell in CELLS if puzzle[cell] != BLANK])
    fitting = reference.possible_digits(puzzle, cell)
    wrong = reference.written(puzzle, cell, random.choice(fitting))
    expected = reference.solutions(wrong, 30)
    if len(expected) < 30:
        assert sorted(solutions(wrong, 30)) == sorted(expected)
    assert count_solutions(wrong, 30) == len(expected)


@given(st.integers(0, 80), seeds)
def test_random_digits_in_random_cells_are_answered_as_by_the_reference(
    givens: int, random: Random
):
    """Rubbish of any size is refused or solved, as it deserves."""
    puzzle = reference.blanked("".join(random.choices(DIGITS, k=81)), givens, random)
    solution = solve(puzzle)
    if reference.has_conflict(puzzle):
        assert solution is None
    else:
        assert (solution is not None) == bool(reference.solutions(puzzle, 1))


@settings(max_examples=20)
@given(seeds)
def test_a_minimal_puzzle_has_one_solution_and_more_with_any_given_less(random: Random):
    """A puzzle without a given to spare is recognised by counting alone."""
    solution = reference.complete_grid(random)
    puzzle = solution
    for cell in random.sample(CELLS, 81):
        fewer = reference.written(puzzle, cell, BLANK)
        puzzle = fewer if count_solutions(fewer) == 1 else puzzle
    assert reference.solutions(puzzle, 2) == [solution]
    for cell in CELLS:
        if puzzle[cell] != BLANK:
            assert count_solutions(reference.written(puzzle, cell, BLANK)) == 2


@given(seeds)
def test_a_complete_grid_is_its_own_only_solution(random: Random):
    """A solution is a puzzle too."""
    grid = reference.complete_grid(random)
    assert solutions(grid) == [grid]
    solution = solve(reference.blanked(grid, 20, random))
    assert solution is not None
    assert solve(solution) == solution


@given(seeds, st.sampled_from(CELLS), st.integers(0, 30))
def test_clashing_givens_have_no_solution_however_many(random: Random, cell: int, blanks: int):
    """With 81 givens or 51, a clash is never filled in."""
    grid = reference.complete_grid(random)
    peer = random.choice(PEERS[cell])
    clashing = reference.written(grid, cell, grid[peer])
    for blank in random.sample(sorted({*CELLS} - {cell, peer}), blanks):
        clashing = reference.written(clashing, blank, BLANK)
    assert solve(clashing) is None
    assert count_solutions(clashing) == 0


@pytest.mark.parametrize("cell", CELLS)
def test_two_equal_givens_that_share_a_unit_have_no_solution(cell: int):
    """Each pair of peers is seen to clash, in an otherwise empty grid."""
    for peer in PEERS[cell]:
        assert solve(reference.written(reference.written(EMPTY, cell, "7"), peer, "7")) is None


@given(seeds, st.integers(0, 2**32), st.integers(24, 40))
def test_rearranging_a_puzzle_rearranges_its_solutions(random: Random, seed: int, givens: int):
    """No cell, digit or unit is treated worse than another."""
    puzzle = reference.blanked(reference.complete_grid(random), givens, random)
    found = solutions(puzzle, 50)
    moved = solutions(reference.rearranged(puzzle, reference.seeded(seed)), 50)
    assert len(moved) == len(found)
    if len(found) < 50:
        assert sorted(moved) == sorted(
            reference.rearranged(solution, reference.seeded(seed)) for solution in found
        )


# How many, and in which order


def test_solutions_are_two_by_default():
    """Two solutions are enough to know that there is more than one."""
    assert len(solutions(EMPTY)) == count_solutions(EMPTY) == 2


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_of_none_finds_none(limit: int):
    """A limit below one is no error."""
    assert solutions(EMPTY, limit) == []
    assert count_solutions(EMPTY, limit) == 0


@pytest.mark.parametrize("limit", [1, 2, 17, 300])
def test_solutions_up_to_a_limit_are_different_and_start_the_same(limit: int):
    """A higher limit only adds to the list, and nothing comes twice."""
    found = solutions(EMPTY, limit)
    assert len(set(found)) == count_solutions(EMPTY, limit) == limit
    assert found == solutions(EMPTY, 300)[:limit]
    assert all(reference.is_solution(solution, EMPTY) for solution in found)


def test_the_first_solution_of_the_empty_grid_never_changes():
    """The choice among solutions is part of what callers rely on."""
    assert solve(EMPTY) == (
        "132475986896132475475986132213548769769213548548769213321897654654321897987654321"
    )


# Step by step


def passes(puzzle: str, limit: int) -> int:
    """Find the least budget with which ``limit`` solutions are found."""
    budget = 0
    while True:
        try:
            solutions(puzzle, limit, budget)
        except BudgetExhausted:
            budget += 1
        else:
            return budget


@given(seeds)
def test_a_search_finds_the_solutions_whatever_its_patience(random: Random):
    """Reporting more often changes nothing in what is found."""
    puzzle = reference.blanked(reference.complete_grid(random), 26, random)
    expected = solutions(puzzle, 20)
    for patience in (1, 7, 10**9):
        found = (step for step in search(puzzle, patience) if step is not None)
        assert list(islice(found, 20)) == expected


@given(seeds, st.integers(1, 5))
def test_a_search_gives_none_after_every_so_many_passes(random: Random, patience: int):
    """Patience is counted in passes, and not reported when the search has ended."""
    puzzle = reference.blanked(reference.complete_grid(random), 32, random)
    every = list(search(puzzle, 1)).count(None) + 1
    assert list(search(puzzle, patience)).count(None) == (every - 1) // patience


def test_a_patient_search_only_gives_solutions():
    """A search that ends early enough never gives None."""
    grid = reference.complete_grid(reference.seeded(1))
    assert list(search(grid, 100)) == [grid]


@pytest.mark.parametrize("patience", [0, -1])
def test_a_search_needs_patience(patience: int):
    """A patience below one pass would never go on; it is refused at the call."""
    with pytest.raises(ValueError, match=f"^patience is at least 1 pass, not {patience}$"):
        search(EMPTY, patience)


@pytest.mark.parametrize("budget", [0, -1])
def test_without_any_budget_nothing_is_found(budget: int):
    """A budget below one pass is exhausted at once."""
    with pytest.raises(BudgetExhausted, match=r"^the budget ran out with 0 solutions found$"):
        solve(EMPTY, budget)


@pytest.mark.parametrize("seed", range(5))
def test_a_budget_is_exhausted_one_pass_before_the_end_and_not_at_it(seed: int):
    """The least budget that suffices is exactly the number of passes."""
    puzzle = reference.minimal_puzzle(reference.seeded(seed))
    end = passes(puzzle, 2)
    assert end == list(search(puzzle, 1)).count(None) + 1
    assert solutions(puzzle, 2, end) == solutions(puzzle)
    assert count_solutions(puzzle, 2, end) == 1
    first = passes(puzzle, 1)
    assert solve(puzzle, first) == solve(puzzle)
    with pytest.raises(BudgetExhausted):
        solve(puzzle, first - 1)


def test_an_exhausted_budget_carries_what_was_found():
    """What was found before the end of the budget is not lost."""
    enough = passes(EMPTY, 3)
    with pytest.raises(BudgetExhausted) as listing:
        solutions(EMPTY, 4, enough)
    assert listing.value.solutions == solutions(EMPTY, 3)
    assert listing.value.count == 3
    with pytest.raises(BudgetExhausted, match="3 solutions") as counting:
        count_solutions(EMPTY, 4, enough)
    assert (counting.value.solutions, counting.value.count) == ([], 3)


# What is no grid


@pytest.mark.parametrize(
    "grid",
    [
        "",
        "0" * 80,
        "0" * 82,
        "." * 81,
        " " + "1" * 80,
        "1" * 80 + "\n",
        "-" + "1" * 80,
        "+" + "1" * 80,
        "0x" + "1" * 79,
        "1_" * 40 + "1",
        "a" * 81,
        "1" * 80 + "²",
        "1" * 80 + "３",
        "٣" * 81,
        "٣" * 40 + "0",
        b"0" * 81,
        ["0"] * 81,
        0,
        None,
    ],
)
def test_what_is_no_grid_is_refused_before_any_work(grid: str):
    """Each function refuses what looks like a number but is no grid, whatever the limit."""
    for call in (solve, solutions, count_solutions):
        with pytest.raises(ValueError, match=r"^a grid is "):
            call(grid)
    for call in (solutions, count_solutions):
        with pytest.raises(ValueError, match=r"^a grid is "):
            call(grid, 0, 0)
    with pytest.raises(ValueError, match=r"^a grid is "):
        search(grid, 1)


def test_a_kind_of_string_is_a_grid():
    """A subclass of str is as good as a str."""

    class Text(str):
        __slots__ = ()

    assert solve(Text(EMPTY)) == solve(EMPTY)


# The parts of the engine


@given(seeds, st.integers(0, 81))
def test_the_start_is_one_candidate_for_a_given_and_nine_for_a_blank(random: Random, givens: int):
    """A grid is read into exactly its candidates."""
    puzzle = reference.blanked("".join(random.choices(DIGITS, k=81)), givens, random)
    fixed = {(cell, puzzle[cell]) for cell in CELLS if puzzle[cell] != BLANK}
    free = {(cell, digit) for cell in CELLS if puzzle[cell] == BLANK for digit in DIGITS}
    assert solver._start(puzzle) == (bits(fixed | free), bits(fixed))


@given(seeds)
def test_a_solution_is_written_as_it_was_read(random: Random):
    """Reading and writing are inverse."""
    grid = reference.complete_grid(random)
    assert solver._as_grid(solver._start(grid)[1]) == grid


@given(candidate_sets())
def test_singles_are_all_that_are_alone_in_a_constraint(drawn: "tuple[set[tuple[int, str]], str]"):
    """Passes see every single, those of columns when there is no other, and nothing else."""
    candidates, _ = drawn
    placed: set[tuple[int, str]] | None = None
    singles: set[tuple[int, str]] = set()
    while singles != placed:
        placed = singles
        singles = alone(candidates, reference.CONSTRAINTS[:162] + reference.CONSTRAINTS[243:])
        if singles == placed:
            singles |= alone(candidates, reference.CONSTRAINTS[162:243])
        assert solver._singles(bits(candidates), bits(placed)) == bits(singles)
        candidates -= {peer for one in singles for peer in peers_of(*one)}


def alone(
    candidates: "set[tuple[int, str]]", constraints: "list[list[tuple[int, str]]]"
) -> "set[tuple[int, str]]":
    """Collect the candidates that are the only one of a constraint."""
    left = [candidates.intersection(nine) for nine in constraints]
    return set().union(*[some for some in left if len(some) == 1])


def is_refused(candidates: int, placed: int) -> bool:
    """Look for singles until there is none new; tell whether a contradiction was seen."""
    while True:
        singles = solver._singles(candidates, placed)
        if singles is None or singles == placed:
            return singles is None
        placed = singles


@given(candidate_sets(), st.sampled_from(reference.CONSTRAINTS))
def test_a_constraint_without_candidates_is_a_contradiction(
    drawn: "tuple[set[tuple[int, str]], str]", nine: "list[tuple[int, str]]"
):
    """When no single is new, each of the 324 constraints was seen to run dry."""
    candidates, _ = drawn
    assert is_refused(bits(candidates - set(nine)), 0)


@given(candidate_sets(), seeds)
def test_a_placed_candidate_with_another_in_its_constraint_is_a_contradiction(
    drawn: "tuple[set[tuple[int, str]], str]", random: Random
):
    """When no single is new, a clash in each of a candidate's four constraints was seen."""
    candidates, solution = drawn
    cell = random.choice(CELLS)
    placed = (cell, solution[cell])
    full = candidates - peers_of(*placed)
    assert solver._singles(bits(full), bit(*placed)) is not None
    for nine in reference.CONSTRAINTS:
        if placed in nine:
            another = random.choice([one for one in nine if one != placed])
            assert is_refused(bits(full | {another}), bit(*placed))


@cache
def peers_of(cell: int, digit: str) -> "set[tuple[int, str]]":
    """Collect the candidates that share a constraint with one."""
    shared = [nine for nine in reference.CONSTRAINTS if (cell, digit) in nine]
    return {one for nine in shared for one in nine} - {(cell, digit)}


@given(seeds, st.integers(0, 728))
def test_a_solution_is_81_candidates_that_meet_each_constraint(random: Random, position: int):
    """With one candidate more or less, or another in its place, a solution is none."""
    grid = reference.complete_grid(random)
    solution = set(enumerate(grid))
    assert solver._is_solution(bits(solution))
    assert not solver._is_solution(bits(solution) ^ 1 << position)
    for nine in reference.CONSTRAINTS:
        (one,) = solution.intersection(nine)
        another = random.choice([other for other in nine if other != one])
        assert not solver._is_solution(bits(solution - {one} | {another}))


@given(candidate_sets(), seeds, st.integers(0, 81))
def test_placed_candidates_lose_their_peers_and_nothing_else_goes(
    drawn: "tuple[set[tuple[int, str]], str]", random: Random, number: int
):
    """Placing any number at once removes their peers exactly."""
    candidates, solution = drawn
    placed = {(cell, solution[cell]) for cell in random.sample(CELLS, number)}
    gone = {peer for one in placed for peer in peers_of(*one)}
    left = solver._without_peers(bits(candidates), bits(placed))
    assert left == bits(candidates - gone)


def without_locked(
    candidates: "set[tuple[int, str]]", these: "list[int]", others: "list[int]", digit: str
) -> "set[tuple[int, str]]":
    """Collect what goes from one unit because a digit of another must be where both meet."""
    elsewhere = {(cell, digit) for cell in these if cell not in others} & candidates
    return set() if elsewhere else {(cell, digit) for cell in others if cell not in these}


@given(candidate_sets())
def test_locked_candidates_clear_the_rest_of_the_unit_and_never_a_solution(
    drawn: "tuple[set[tuple[int, str]], str]",
):
    """Locked candidates clear what the rule says, in rows and then in columns."""
    candidates, solution = drawn
    left = solver._without_locked(bits(candidates))
    assert left & bits(candidates) == left
    assert left & bits(set(enumerate(solution))) == bits(set(enumerate(solution)))
    rows = boxes_and_lines("row", candidates)
    kept = candidates - rows
    assert left == bits(kept - boxes_and_lines("column", kept))


def boxes_and_lines(kind: str, candidates: "set[tuple[int, str]]") -> "set[tuple[int, str]]":
    """Collect what locked candidates clear where boxes meet rows, or columns."""
    gone: set[tuple[int, str]] = set()
    for line in range(9):
        for box in range(9):
            along = [cell for cell in CELLS if line_of(kind, cell) == line]
            inside = [cell for cell in CELLS if cell // 27 * 3 + cell % 9 // 3 == box]
            if {*along} & {*inside}:
                for digit in DIGITS:
                    gone |= without_locked(candidates, along, inside, digit)
                    gone |= without_locked(candidates, inside, along, digit)
    return gone


def line_of(kind: str, cell: int) -> int:
    """Give the number of the row or column of a cell."""
    return cell // 9 if kind == "row" else cell % 9


@given(candidate_sets())
def test_a_guess_is_in_a_constraint_with_the_fewest_candidates(
    drawn: "tuple[set[tuple[int, str]], str]",
):
    """All 324 constraints are compared."""
    candidates, _ = drawn
    left = [{one for one in nine if one in candidates} for nine in reference.CONSTRAINTS]
    several = [some for some in left if len(some) > 1]
    if several:
        least = min(len(some) for some in several)
        fewest = {bits(some) for some in several if len(some) == least}
        assert set(solver._fewest(bits(candidates))) == fewest


@given(candidate_sets(), st.sampled_from(CELLS), st.sampled_from(DIGITS))
def test_a_guess_is_placed_as_any_other_single(
    drawn: "tuple[set[tuple[int, str]], str]", cell: int, digit: str
):
    """The quick way for one candidate clears what the way for many does."""
    candidates, _ = drawn
    full = bits(candidates | {(cell, digit)})
    guess = bit(cell, digit)
    expected = (solver._without_peers(full, guess), guess)
    assert solver._with_guess(full, 0, guess) == expected
    assert solver._sharing(guess) == bits(peers_of(cell, digit)) | guess


@given(seeds, st.integers(0, 12))
def test_a_guess_without_a_cell_of_two_is_where_the_fewest_are_left(random: Random, givens: int):
    """Of the digits with two cells in a unit, that one is taken which clears the most."""
    puzzle = reference.blanked(reference.complete_grid(random), givens, random)
    for cell in random.sample(CELLS, 10):
        fitting = reference.possible_digits(puzzle, cell)
        puzzle = reference.written(puzzle, cell, fitting[0]) if fitting else puzzle
    candidates = solver._without_peers(*solver._start(puzzle))
    fewest = solver._fewest(candidates)
    chosen = solver._chosen(candidates)
    if solver._cells_with_two(candidates):
        assert chosen.bit_count() == 2
    elif chosen.bit_count() == 2:
        assert remaining(candidates, chosen) == min(remaining(candidates, two) for two in fewest)
    else:
        assert chosen in fewest


def remaining(candidates: int, pair: int) -> int:
    """Count what is left with one of two candidates placed, and with the other."""
    first = pair & -pair
    placed = [solver._without_peers(candidates, guess) for guess in (first, pair ^ first)]
    return placed[0].bit_count() + placed[1].bit_count()


@given(candidate_sets())
def test_a_guess_in_a_cell_with_two_clears_as_much_as_any(
    drawn: "tuple[set[tuple[int, str]], str]",
):
    """The cells with two are found, and the best of them is taken."""
    candidates, _ = drawn
    of_cell = [{one for one in candidates if one[0] == cell} for cell in CELLS]
    pairs = [two for two in of_cell if len(two) == 2]
    cells = sum(1 << 80 - cell for cell in CELLS if len(of_cell[cell]) == 2)
    assert solver._cells_with_two(bits(candidates)) == cells
    if pairs:
        paired = set().union(*pairs)
        scores = {bits(two): cleared(two, candidates) + 2 * cleared(two, paired) for two in pairs}
        assert scores[solver._busiest_pair(bits(candidates), cells)] == max(scores.values())


def cleared(two: "set[tuple[int, str]]", among: "set[tuple[int, str]]") -> int:
    """Count the candidates of the same digits that the two would clear in other cells."""
    return sum((peer, digit) in among for cell, digit in two for peer in PEERS[cell])


@given(st.sets(st.integers(0, 728), max_size=510))
def test_bits_are_counted_as_by_python_itself(positions: "set[int]"):
    """What stands in for int.bit_count counts as it does."""
    assert solver._count_bits(sum(1 << position for position in positions)) == len(positions)
