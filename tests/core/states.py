"""Draw candidates and make states of them, for tests of the engine's parts."""

from functools import cache

from hypothesis import strategies as st

import puzzles
import reference
from sudoku_core import state
from sudoku_core.grid import CELLS, DIGITS

Candidate = tuple[int, str]

seeds = st.integers(0, 2**32).map(reference.seeded)
CANDIDATES = [(cell, digit) for cell in CELLS for digit in DIGITS]


@st.composite
def candidate_sets(draw: st.DrawFn) -> tuple[set[Candidate], str]:
    """Draw candidates, and a solution that is among them."""
    random = draw(seeds)
    share = draw(st.sampled_from([0.02, 0.1, 0.2, 0.4, 0.9]))
    solution = puzzles.complete_grid(random)
    noise = {candidate for candidate in CANDIDATES if random.random() < share}
    return noise | set(enumerate(solution)), solution


def _bits_by_candidate() -> dict[Candidate, list[int]]:
    """Ask for each bit what it stands for."""
    bits: dict[Candidate, list[int]] = {}
    for bit in range(9 * 324):
        row, column, digit = state.candidate_at(bit)
        bits.setdefault((9 * row + column, DIGITS[digit]), []).append(bit)
    return bits


BITS = _bits_by_candidate()


@cache
def constraints_of(candidate: Candidate) -> frozenset[int]:
    """Return the four constraints that a candidate is a member of."""
    return frozenset(bit % 324 for bit in BITS[candidate])


@cache
def rivals_of(candidate: Candidate) -> frozenset[Candidate]:
    """Collect the candidates that share a constraint with one."""
    shared = [nine for nine in reference.CONSTRAINTS if candidate in nine]
    return frozenset(one for nine in shared for one in nine) - {candidate}


def members_of(constraint: int) -> set[Candidate]:
    """Collect the nine candidates of a constraint."""
    named = [state.candidate_at(324 * member + constraint) for member in range(9)]
    return {(9 * row + column, DIGITS[digit]) for row, column, digit in named}


def mask(numbers: "set[int] | frozenset[int]") -> int:
    """Make the integer with these bits."""
    return sum(1 << number for number in numbers)


def state_with(candidates: set[Candidate], placed: "set[Candidate] | None" = None) -> int:
    """Make the state that has these candidates, and digits placed already."""
    placed = placed or set()
    digits = dict(placed)
    closed = {constraint for candidate in placed for constraint in constraints_of(candidate)}
    grid = "".join(digits.get(cell, "f") for cell in CELLS)
    present = mask({bit for candidate in candidates for bit in BITS[candidate]})
    still_open = mask(set(range(324)) - closed)
    return present | int(grid, 16) << 9 * 324 | still_open << 9 * 324 + 4 * 81
