"""Pin the diagnosis: what is wrong with a puzzle, and what would cure it, by brute force."""

import json
from collections.abc import Callable
from itertools import combinations, islice, pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import reference
from pace import few, some
from puzzles import blanked
from reference import possible_digits, seeded, written
from sudoku_core import diagnosis
from sudoku_core.checker import conflicts
from sudoku_core.diagnosis import KINDS, Diagnosis, diagnose
from sudoku_core.generator import generate
from sudoku_core.grid import BLANK, CELLS, DIGITS
from sudoku_core.solver import count_solutions, solutions

EMPTY = BLANK * 81
seeds = st.integers(0, 2**32)
NEIGHBOURS = [
    *((cell, cell + 1) for cell in CELLS if cell % 9 < 8),
    *((cell, cell + 9) for cell in CELLS if cell < 72),
]


def known_of(grid: str) -> Diagnosis:
    """Return the last word on a grid."""
    *_, known = diagnose(grid, 10_000)
    assert known.finished
    return known


def givens_of(grid: str) -> list[int]:
    """List the cells of the givens."""
    return [cell for cell in CELLS if grid[cell] != BLANK]


def only(grid: str, cells: list[int]) -> str:
    """Keep the givens of some cells alone."""
    return "".join(grid[cell] if cell in cells else BLANK for cell in CELLS)


def changed(grid: str, cells: list[int], digits: list[int]) -> str:
    """Write digits into cells."""
    for cell, digit in zip(cells, digits, strict=True):
        grid = written(grid, cell, str(digit))
    return grid


def with_a_wrong_given(seed: int, givens: "int | None" = None) -> tuple[str, str]:
    """Make a puzzle, and change a given so that it clashes with none but leaves no solution."""
    random = seeded(seed)
    while True:
        puzzle = generate(random.randrange(2**32), givens).puzzle
        cell = random.choice(givens_of(puzzle))
        digit = random.choice(possible_digits(puzzle, cell))
        grid = written(puzzle, cell, digit)
        if digit != puzzle[cell] and count_solutions(grid) == 0:
            return puzzle, grid


def has_solution(grid: str) -> bool:
    """Return by the reference whether a grid has a solution."""
    return bool(reference.solutions(grid, 1))


def every_cure(grid: str) -> dict[tuple[tuple[int, ...], tuple[int, ...]], str]:
    """Try every other digit in every given, and swap all neighbours: what leaves one solution."""
    changes = [((cell,), (int(digit),)) for cell in givens_of(grid) for digit in DIGITS]
    changes += [
        ((first, second), (int(grid[second]), int(grid[first])))
        for first, second in NEIGHBOURS
        if BLANK not in {grid[first], grid[second]}
    ]
    cures = {}
    for cells, digits in changes:
        found = reference.solutions(changed(grid, [*cells], [*digits]), 2)
        if len(found) == 1:
            cures[cells, digits] = found[0]
    return cures


# No solution


@pytest.mark.slow
@pytest.mark.no_cover
@few
@given(seeds, st.integers(34, 50))
def test_a_contradiction_is_one_and_no_given_of_it_can_be_spared(seed: int, givens: int):
    """By the reference: together no solution, without any one of them there is."""
    _, grid = with_a_wrong_given(seed, givens)
    known = known_of(grid)
    core = known.contradiction or []
    assert (known.status, known.conflicts, known.count) == ("none", [], 0)
    assert core == sorted(core) != []
    assert not solutions(only(grid, core))
    for cell in core:
        assert solutions(written(only(grid, core), cell, BLANK))


@pytest.mark.slow
@pytest.mark.no_cover
@few
@given(seeds, st.integers(36, 50))
def test_culprits_and_typos_are_all_there_are(seed: int, givens: int):
    """By brute force over the reference, nothing is missing and nothing is made up."""
    _, grid = with_a_wrong_given(seed, givens)
    known = known_of(grid)
    culprits = [c for c in givens_of(grid) if has_solution(written(grid, c, BLANK))]
    assert known.culprits == culprits
    found = {(tuple(t.cells), tuple(t.digits)): t.solution for t in known.typos or []}
    assert found == every_cure(grid)
    assert len(found) == len(known.typos or [])


@pytest.mark.slow
@pytest.mark.no_cover
@few
@given(seeds)
def test_the_given_that_is_wrong_is_among_culprits_and_typos(seed: int):
    """A minimal puzzle with one wrong given is led back to what it was."""
    puzzle, grid = with_a_wrong_given(seed)
    (cell,) = [cell for cell in CELLS if grid[cell] != puzzle[cell]]
    known = known_of(grid)
    assert cell in (known.culprits or [])
    assert cell in (known.contradiction or [])
    assert puzzle in [changed(grid, typo.cells, typo.digits) for typo in known.typos or []]
    assert {"contradiction", "culprits", "typos"} <= set(known.complete)


@pytest.mark.slow
@pytest.mark.no_cover
@some
@given(seeds)
def test_a_swap_of_neighbours_is_found(seed: int):
    """Two givens side by side or one under the other that were swapped are swapped back."""
    puzzle = generate(seed, 36).puzzle
    pairs = [pair for pair in NEIGHBOURS if BLANK not in {puzzle[pair[0]], puzzle[pair[1]]}]
    assume(pairs)
    first, second = seeded(seed).choice(pairs)
    grid = written(written(puzzle, first, puzzle[second]), second, puzzle[first])
    assume(count_solutions(grid) == 0)
    swaps = [typo for typo in known_of(grid).typos or [] if typo.kind == "swap"]
    assert [first, second] in [typo.cells for typo in swaps]
    assert puzzle in [changed(grid, typo.cells, typo.digits) for typo in swaps]


@pytest.mark.slow
@pytest.mark.no_cover
def test_typos_are_of_a_kind_and_the_most_likely_first():
    """Look-alikes, swaps (in a row, then in a column), neighbours on the keys, others; by cell."""
    kinds: list[str] = []
    for seed in range(8):
        _, grid = with_a_wrong_given(seed, 40)
        typos = known_of(grid).typos or []
        order = [(KINDS.index(t.kind), t.cells[-1] - t.cells[0], t.cells[0]) for t in typos]
        assert order == sorted(order)
        kinds += [typo.kind for typo in typos]
        for typo in typos:
            if typo.kind != "swap":
                assert typo.kind == kind_of(int(grid[typo.cells[0]]), typo.digits[0])
    assert set(kinds) == set(KINDS)


def kind_of(first: int, second: int) -> str:
    """Say how one digit is taken for another, once more in other words."""
    look_alike = {1: (4, 7), 2: (7,), 3: (5, 8), 4: (9,), 5: (6, 8), 6: (8, 9), 8: (9,)}
    if max(first, second) in look_alike.get(min(first, second), ()):
        return "look-alike"
    return "key" if abs(first - second) in {1, 3} else "other"


def test_two_wrong_givens_are_no_single_typo():
    """Where no change of one given helps, nothing is suggested."""
    rows = ("123456780", "000000009", "000000000", "456789120", "000000003")
    known = known_of("".join(rows) + BLANK * 36)
    assert (known.status, known.culprits, known.typos) == ("none", [], [])


@pytest.mark.medium
def test_a_hard_contradiction_takes_few_passes():
    """A given whose removal takes long to judge is put off, and then seldom does."""
    grid = "000000000000000001000023040000034020006070000018000000000100006030000090420000000"
    *_, known = diagnose(grid, 10_000, budget=20_000)
    assert known.finished
    assert known.contradiction == [22, 23, 25, 31, 32, 34, 38, 47, 64, 72, 73]


# Clashes


@pytest.mark.medium
@few
@given(seeds, st.integers(36, 60))
def test_a_clash_is_cured_as_by_brute_force(seed: int, givens: int):
    """Every clash is listed, and every cure by one change or one swap."""
    random = seeded(seed)
    puzzle = generate(seed, givens).puzzle
    cell = random.choice(givens_of(puzzle))
    grid = written(puzzle, cell, random.choice(sorted(reference.peer_digits(puzzle, cell) - {"0"})))
    known = known_of(grid)
    assert (known.status, known.count, known.contradiction) == ("clash", 0, None)
    assert known.conflicts == conflicts(grid) != []
    culprits = [c for c in givens_of(grid) if has_solution(written(grid, c, BLANK))]
    assert known.culprits == culprits
    found = {(tuple(t.cells), tuple(t.digits)): t.solution for t in known.typos or []}
    assert found == every_cure(grid)
    assert puzzle in [changed(grid, t.cells, t.digits) for t in known.typos or []]


def test_three_alike_have_no_single_cure():
    """Taking back one of three equal digits in a row leaves two."""
    known = known_of("555" + "0" * 78)
    assert (known.status, known.culprits, known.typos) == ("clash", [], [])


# One solution, and several


@pytest.mark.slow
@settings(max_examples=20)
@given(seeds)
def test_a_puzzle_with_one_solution_has_nothing_else(seed: int):
    """Only the solution is reported."""
    made = generate(seed)
    known = known_of(made.puzzle)
    assert known == Diagnosis(
        status="one",
        conflicts=[],
        count=1,
        solutions=[made.solution],
        complete=("conflicts", "count", "solutions"),
        finished=True,
    )


def several(seed: int, most: int) -> tuple[str, list[str]]:
    """Take givens from a puzzle until it has two to ``most`` solutions, and list them."""
    grid = generate(seed, 30).puzzle
    random = seeded(seed)
    while count_solutions(grid) < 2:
        grid = written(grid, random.choice(givens_of(grid)), BLANK)
    found = reference.solutions(grid, most + 1)
    assume(len(found) <= most)
    return grid, found


def difference(first: str, second: str) -> int:
    """Count the cells in which two grids differ."""
    return sum(one != other for one, other in zip(first, second, strict=True))


@pytest.mark.medium
@some
@given(seeds, st.sampled_from([2, 5, 250]))
def test_solutions_are_compared_as_by_brute_force(seed: int, kept: int):
    """How many, the same in all, what would settle it: so few kept or all, it comes out alike."""
    grid, found = several(seed, 60)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(diagnosis, "KEPT", kept)
        known = known_of(grid)
    assert (known.status, known.count) == ("several", len(found))
    assert {"count", "same", "settling"} <= set(known.complete)
    blanks = [cell for cell in CELLS if grid[cell] == BLANK]
    assert known.same == [c for c in blanks if len({solution[c] for solution in found}) == 1]
    assert known.settling == [
        (cell, int(digit))
        for cell in blanks
        for digit in DIGITS
        if sum(solution[cell] == digit for solution in found) == 1
    ]
    first, second = known.solutions or []
    assert {first, second} <= set(found)
    if len(found) <= kept:
        widest = max(difference(*pair) for pair in combinations(found, 2))
        assert difference(first, second) == widest


@pytest.mark.slow
@few
@given(seeds, st.integers(17, 22))
def test_of_many_solutions_each_cell_is_looked_at(seed: int, givens: int):
    """With too many solutions to list, the same cells and the settling givens are exact."""
    made = generate(seed)
    grid = blanked(made.solution, givens, seeded(seed))
    known = next(known for known in diagnose(grid, 1) if known.phase == "counting")
    assert known.status == "several"
    assert {"same", "settling"} <= set(known.complete)
    assert "count" not in known.complete
    assert all(reference.is_solution(solution, grid) for solution in known.solutions or [])
    for cell in CELLS:
        if grid[cell] == BLANK:
            counts = [count_solutions(written(grid, cell, digit)) for digit in DIGITS]
            assert (cell in (known.same or [])) == (counts.count(0) == 8)
            for digit, count in zip(DIGITS, counts, strict=True):
                assert ((cell, int(digit)) in (known.settling or [])) == (count == 1)


# Step by step


@pytest.mark.slow
@pytest.mark.no_cover
def test_counting_goes_on_with_more_at_every_step():
    """The number found so far only rises, and is not final until it is complete."""
    counting = (known for known in diagnose(EMPTY, 500) if known.phase == "counting")
    counts = [known.count or 0 for known in islice(counting, 5)]
    assert counts[0] >= diagnosis.KEPT
    assert all(earlier < later for earlier, later in pairwise(counts))


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize(
    "grid",
    [
        pytest.param(lambda: with_a_wrong_given(3)[1], id="wrong given", marks=pytest.mark.slow),
        pytest.param(lambda: "5" + "0" * 79 + "5", id="clash"),
        pytest.param(lambda: generate(1, 22).puzzle.replace("1", "0"), id="several"),
    ],
)
def test_what_is_known_only_grows(grid: Callable[[], str]):
    """What is complete stays, and the work done rises within a phase, up to its total."""
    every = list(islice(diagnose(grid(), 1), 20_000))
    for earlier, later in pairwise(every):
        assert later.complete[: len(earlier.complete)] == earlier.complete
        for field in earlier.complete:
            assert getattr(later, field) == getattr(earlier, field)
        if earlier.phase == later.phase:
            assert earlier.done <= later.done
            assert earlier.total <= later.total
        assert later.total == 0 or later.done <= later.total


@pytest.mark.slow
@few
@given(seeds, st.integers(1, 50))
def test_patience_and_budget_count_passes(seed: int, patience: int):
    """A step comes every ``patience`` passes; one pass short of the end it is not finished."""
    _, grid = with_a_wrong_given(seed, 40)
    every = list(diagnose(grid, 1))
    assert list(diagnose(grid, patience)) == [*every[patience - 1 : -1 : patience], every[-1]]
    assert list(diagnose(grid, patience, len(every))) == list(diagnose(grid, patience))
    assert list(diagnose(grid, len(every), len(every) - 1)) == [every[-2]]
    assert not every[-2].finished


@pytest.mark.parametrize("budget", [0, -1])
def test_without_any_budget_only_clashes_are_known(budget: int):
    """The first answer needs no search."""
    grid = "55" + "0" * 79
    (known,) = diagnose(grid, 1, budget)
    assert known == Diagnosis(conflicts=conflicts(grid), complete=("conflicts",))


def test_a_diagnosis_is_plain_data():
    """What is known can be sent as JSON, typos and all."""
    known = known_of("5" + generate(3, 40).puzzle[1:])
    fields = json.loads(json.dumps(known._asdict()))
    assert list(fields) == list(Diagnosis._fields)
    assert json.loads(json.dumps(known)) == list(fields.values())


@pytest.mark.parametrize("patience", [0, -1])
def test_a_diagnosis_needs_patience(patience: int):
    """A patience below one pass is refused at the call."""
    with pytest.raises(ValueError, match=f"^patience is at least 1 pass, not {patience}$"):
        diagnose(EMPTY, patience)


def test_what_is_no_grid_is_refused_at_the_call():
    """Only grids are diagnosed."""
    with pytest.raises(ValueError, match=r"^a grid is 81 characters"):
        diagnose("12", 1)
