"""Pin the engine: right about every puzzle, in order, within its budget."""

from itertools import islice, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzles
import reference
from puzzles import CORPORA, corpus, needs_corpora
from states import (
    BITS,
    CANDIDATES,
    Candidate,
    candidate_sets,
    constraints_of,
    mask,
    members_of,
    rivals_of,
    seeds,
    state_with,
)
from sudoku_core import solver
from sudoku_core.grid import BLANK, CELLS, DIGITS, peers
from sudoku_core.solver import BudgetExhausted, count_solutions, search, solutions, solve
from sudoku_core.state import PLACED, state_of

EMPTY = BLANK * 81

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


# Answers


@pytest.mark.sampled
@pytest.mark.no_cover
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
    """Grids that are slow for many solvers take hardly any work."""
    assert count_solutions(puzzle, 200, budget=5_000) == count


@given(seeds, st.integers(0, 81))
def test_a_puzzle_with_a_solution_gets_one_that_keeps_the_givens(random: Random, givens: int):
    """Whatever was taken from a solution has a solution, and its givens stay."""
    puzzle = puzzles.blanked(puzzles.complete_grid(random), givens, random)
    solution = solve(puzzle)
    assert solution is not None
    assert reference.is_solution(solution, puzzle)


@pytest.mark.no_cover
@given(seeds, st.integers(22, 81))
def test_the_solutions_are_those_of_the_reference(random: Random, givens: int):
    """All solutions are found, and nothing else."""
    puzzle = puzzles.blanked(puzzles.complete_grid(random), givens, random)
    expected = reference.solutions(puzzle, 30)
    if len(expected) < 30:
        assert sorted(solutions(puzzle, 30)) == sorted(expected)
    assert count_solutions(puzzle, 30) == len(expected)


@pytest.mark.no_cover
@given(seeds, st.integers(28, 81))
def test_with_one_given_changed_the_solutions_are_those_of_the_reference(
    random: Random, givens: int
):
    """A wrong given that clashes with none is answered rightly, mostly with no solution."""
    puzzle = puzzles.blanked(puzzles.complete_grid(random), givens, random)
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
    puzzle = puzzles.blanked("".join(random.choices(DIGITS, k=81)), givens, random)
    solution = solve(puzzle)
    if reference.has_conflict(puzzle):
        assert solution is None
    else:
        assert (solution is not None) == bool(reference.solutions(puzzle, 1))


@pytest.mark.slow
@given(seeds)
def test_a_minimal_puzzle_has_one_solution_and_more_with_any_given_less(random: Random):
    """A puzzle without a given to spare is recognised by counting alone."""
    solution = puzzles.complete_grid(random)
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
    grid = puzzles.complete_grid(random)
    assert solutions(grid) == [grid]
    solution = solve(puzzles.blanked(grid, 20, random))
    assert solution is not None
    assert solve(solution) == solution


@given(seeds, st.sampled_from(CELLS), st.integers(0, 30))
def test_clashing_givens_have_no_solution_however_many(random: Random, cell: int, blanks: int):
    """With 81 givens or 51, a clash is never filled in."""
    grid = puzzles.complete_grid(random)
    peer = random.choice(sorted(peers(cell)))
    clashing = reference.written(grid, cell, grid[peer])
    for blank in random.sample(sorted({*CELLS} - {cell, peer}), blanks):
        clashing = reference.written(clashing, blank, BLANK)
    assert solve(clashing) is None
    assert count_solutions(clashing) == 0


def test_two_equal_givens_that_share_a_unit_have_no_solution():
    """Each pair of peers is seen to clash, in an otherwise empty grid."""
    for cell in CELLS:
        one = reference.written(EMPTY, cell, "7")
        for peer in peers(cell):
            assert solve(reference.written(one, peer, "7")) is None, (cell, peer)


@pytest.mark.no_cover
@given(seeds, st.integers(0, 2**32), st.integers(24, 40))
def test_rearranging_a_puzzle_rearranges_its_solutions(random: Random, seed: int, givens: int):
    """No cell, digit or unit is treated worse than another."""
    puzzle = puzzles.blanked(puzzles.complete_grid(random), givens, random)
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
    """A limit below one is allowed."""
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
        "546213879213879546879546213465132798132798465798465132654321987321987654987654321"
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


@pytest.mark.no_cover
@given(seeds)
def test_a_search_finds_the_solutions_whatever_its_patience(random: Random):
    """Reporting more often changes nothing in what is found."""
    puzzle = puzzles.blanked(puzzles.complete_grid(random), 26, random)
    expected = solutions(puzzle, 20)
    for patience in (1, 7, 10**9):
        found = (step for step in search(puzzle, patience) if step is not None)
        assert list(islice(found, 20)) == expected


@pytest.mark.no_cover
@given(seeds, st.integers(1, 5))
def test_a_search_gives_none_after_every_so_many_passes(random: Random, patience: int):
    """Patience is counted in passes, and not reported when the search has ended."""
    puzzle = puzzles.blanked(puzzles.complete_grid(random), 32, random)
    every = list(search(puzzle, 1)).count(None) + 1
    assert list(search(puzzle, patience)).count(None) == (every - 1) // patience


def test_a_patient_search_only_gives_solutions():
    """A search that ends early enough never gives None."""
    grid = puzzles.complete_grid(reference.seeded(1))
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
    puzzle = puzzles.minimal_puzzle(reference.seeded(seed))
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


# What is not a grid


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
    """Each function refuses what looks like a number but is not a grid, whatever the limit."""
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


@pytest.mark.no_cover
@given(candidate_sets())
def test_a_pass_places_all_that_are_alone_in_a_constraint(drawn: "tuple[set[Candidate], str]"):
    """Every single is placed, and nothing else; without any, the state stays."""
    candidates, _ = drawn
    left = [candidates.intersection(nine) for nine in reference.CONSTRAINTS]
    singles = set().union(*[some for some in left if len(some) == 1])
    gone = {rival for single in singles for rival in rivals_of(single)}
    state, passes = solver.settled(state_with(candidates), 1)
    assert state == state_with(candidates - singles - gone, singles)
    assert passes == (-1 if 0 < len(singles) < 81 else 0)


@pytest.mark.no_cover
@given(candidate_sets(), st.integers(1, 100))
def test_a_settled_state_has_no_single_and_is_reached_by_any_number_of_passes(
    drawn: "tuple[set[Candidate], str]", enough: int
):
    """Passes are counted one by one, and what is settled stays as it is."""
    start = state_with(drawn[0])
    passes = 0
    while solver.settled(start, passes)[1] < 0:
        passes += 1
    state, left = solver.settled(start, passes)
    assert left == 0
    assert solver.settled(start, passes + enough) == (state, enough)
    assert solver.settled(state, 1)[0] == state
    assert solver.settled(start, 0) == (start, -1)


@pytest.mark.no_cover
@given(candidate_sets(), st.integers(0, 323), st.integers(1, 9))
def test_a_constraint_without_members_is_a_contradiction(
    drawn: "tuple[set[Candidate], str]", constraint: int, passes: int
):
    """Each of the 324 constraints is seen to run dry in the first pass."""
    candidates, _ = drawn
    state = state_with(candidates - members_of(constraint))
    assert solver.settled(state, passes) == (0, passes - 1)


@given(st.sampled_from(CELLS), st.sampled_from(DIGITS), seeds)
def test_singles_that_clash_are_a_contradiction(cell: int, digit: str, random: Random):
    """Of two in the same pass that share a constraint, only one is placed."""
    peer = random.choice(sorted(peers(cell)))
    others = {(one, other) for one in (cell, peer) for other in DIGITS if other != digit}
    state = state_with({*CANDIDATES} - others)
    assert solver.settled(state, 9)[0] == 0


def test_a_part_of_a_line_crosses_the_box_that_has_its_candidates():
    """Three members of a row or column are in each of three boxes, block by block."""
    for line, block in product(range(81, 243), range(3)):
        box = members_of(solver._box_crossed(324 * block + line))
        bits = [324 * (3 * third + block) + line for third in range(3)]
        part = {one for one in members_of(line) if {*bits} & {*BITS[one]}}
        assert part == box & members_of(line), line
        assert len(part) == 3, line
        crossed = solver.BOX_CROSSED[324 * block + line]
        assert solver._box_crossed(324 * block + line) == crossed, line


@pytest.mark.no_cover
@given(candidate_sets())
def test_locked_candidates_clear_the_rest_of_the_unit_and_nothing_else(
    drawn: "tuple[set[Candidate], str]",
):
    """Locked candidates clear what the rule says, and nothing is open or placed but before."""
    candidates, solution = drawn
    gone = boxes_and_lines("row", candidates) | boxes_and_lines("column", candidates)
    assert solver.without_locked(state_with(candidates)) == state_with(candidates - gone)
    assert not gone & set(enumerate(solution))


def without_locked(
    candidates: "set[Candidate]", these: "list[int]", others: "list[int]", digit: str
) -> "set[Candidate]":
    """Collect what goes from one unit because a digit of another must be where both meet."""
    elsewhere = {(cell, digit) for cell in these if cell not in others} & candidates
    return set() if elsewhere else {(cell, digit) for cell in others if cell not in these}


def boxes_and_lines(kind: str, candidates: "set[Candidate]") -> "set[Candidate]":
    """Collect what locked candidates clear where boxes meet rows, or columns."""
    gone: set[Candidate] = set()
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
    """Return the number of the row or column of a cell."""
    return cell // 9 if kind == "row" else cell % 9


@pytest.mark.no_cover
@given(candidate_sets(), seeds)
def test_constraints_are_found_by_how_many_members_they_have(
    drawn: "tuple[set[Candidate], str]", random: Random
):
    """All 324 are counted, also those with none; two is at most two, and only where it is open."""
    candidates, solution = drawn
    placed = random.choice([*enumerate(solution)])
    candidates -= members_of(random.randrange(324)) | rivals_of(placed)
    state = state_with(candidates, {placed})
    counts = [len(candidates & members_of(constraint)) for constraint in range(324)]
    for number in range(1, 10):
        having = {constraint for constraint in range(324) if counts[constraint] == number}
        assert solver._that_have(state, number) == mask(having)
    few = {constraint for constraint in range(324) if counts[constraint] <= 2}
    assert solver._with_two(state) == mask(few - constraints_of(placed))


@pytest.mark.no_cover
@given(candidate_sets(), st.integers(0, 323))
def test_the_members_left_are_listed_from_the_last_one(
    drawn: "tuple[set[Candidate], str]", constraint: int
):
    """Each is listed by the length of a number that has its bit as the highest."""
    candidates, _ = drawn
    listed = solver._members_of(constraint, state_with(candidates))
    bits = {bit for one in candidates & members_of(constraint) for bit in BITS[one]}
    expected = [bit + 1 for bit in bits if bit % 324 == constraint]
    assert listed == sorted(expected, reverse=True)


@given(seeds, st.integers(0, 30))
def test_a_guess_is_among_the_members_of_a_constraint_that_has_the_fewest(
    random: Random, givens: int
):
    """All 324 constraints are compared, but a cell with two goes first; all members are tried."""
    puzzle = puzzles.blanked(puzzles.complete_grid(random), givens, random)
    for cell in random.sample(CELLS, 20):
        fitting = reference.possible_digits(puzzle, cell)
        puzzle = reference.written(puzzle, cell, random.choice(fitting)) if fitting else puzzle
    state = solver.settled(state_of(puzzle) or 0, 99)[0]
    guesses = solver._guesses(state) if state >> 3240 else []
    counted = [(number, constraint) for constraint, number in left_in(state).items()]
    if guesses:
        fewest = min(counted)[0]
        tried = [
            [state & PLACED[length] for length in solver._members_of(constraint, state)]
            for number, constraint in counted
            if number == fewest and (fewest > 2 or constraint < 81 or min(counted)[1] > 80)
        ]
        assert guesses in tried
        assert fewest > 1


def left_in(state: int) -> "dict[int, int]":
    """Count the members of each open constraint of a state."""
    return {
        constraint: sum(state >> 324 * member + constraint & 1 for member in range(9))
        for constraint in range(324)
        if state >> 3240 + constraint & 1
    }


@pytest.mark.no_cover
@given(candidate_sets(), seeds, st.booleans())
def test_a_pair_to_guess_at_touches_as_much_as_any(
    drawn: "tuple[set[Candidate], str]", random: Random, with_cells: bool
):
    """Cells are looked at, or digits where there is no cell; the best of them is taken."""
    candidates, solution = drawn
    share = random.random()
    placed = {candidate for candidate in enumerate(solution) if random.random() < share}
    still_open = {*range(324)} - {one for candidate in placed for one in constraints_of(candidate)}
    members = [candidates & members_of(constraint) for constraint in range(324)]
    of_cells = {number for number in still_open if number < 81 and len(members[number]) == 2}
    of_units = {number for number in still_open if number >= 81 and len(members[number]) == 2}
    pairs = of_cells | of_units if with_cells else of_units
    compared = pairs & of_cells or pairs
    if pairs:
        state = state_with(candidates, placed)
        first, second = solver._busiest(state, mask(pairs))
        scores = {
            frozenset(members[number]): touching(members[number], still_open, pairs)
            for number in compared
        }
        chosen = {
            candidate
            for length in (first, second)
            for candidate in CANDIDATES
            if length - 1 in BITS[candidate]
        }
        assert scores[frozenset(chosen)] == max(scores.values())
        assert first > second


def touching(pair: "set[Candidate]", still_open: "set[int]", pairs: "set[int]") -> int:
    """Score a pair: the product of what both touch, other pairs counted twice."""
    score = 1
    for candidate in pair:
        near = {one for rival in rivals_of(candidate) for one in constraints_of(rival)}
        near -= constraints_of(candidate)
        score *= len(near & still_open) + len(near & pairs)
    return score
