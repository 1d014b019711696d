"""Find the solutions of a puzzle: the first, some, or how many there are.

The state of a search is one integer; `sudoku_core.state` explains its bits. Each **pass** places
the **singles**, for open constraints with one member left; one without any is a contradiction.
Without a single, locked candidates are tried, and only then a guess. Work is counted in passes,
because they are the same on every machine.
"""

from sudoku_core.grid import SudokuError
from sudoku_core.state import (
    BLOCK,
    KEEPS_MASKS,
    MEMBERS,
    OF_CELLS,
    OF_LINES,
    ONE_BLOCK,
    OPEN,
    PLACED,
    THREE_BLOCKS,
    TOUCHED,
    bits_in,
    grid_of,
    length_of,
    placed,
    state_of,
    touched,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

ENDLESS = 1 << 62

# The least state with an open constraint.
LEAST_OPEN = 1 << OPEN
ALL_BELOW_OPEN = LEAST_OPEN - 1

# The first constraint in each block. By the length of a number: the constraint of its highest bit
# in each block, where masks are kept; the blocks below that bit's own.
NINE = sum([1 << BLOCK * block for block in range(9)])
NINES = [0] + [NINE << constraint if KEEPS_MASKS else 0 for constraint in range(BLOCK)]
BELOW = [0] + [
    below for below in [(1 << BLOCK * block) - 1 for block in range(9)] for _ in range(BLOCK)
]

# Where lines cross boxes: in three blocks, three successive bits of each cross one box.
PARTS = OF_LINES * (1 | 1 << BLOCK | 1 << 2 * BLOCK)
FIRST_PARTS = PARTS // 7


class BudgetExhausted(SudokuError):
    """Raised if the budget runs out before the search ends, with what it found.

    ``count`` is the least number of solutions; ``solutions`` lists them, but is empty if they were
    only counted.

    >>> try:
    ...     solutions("0" * 81, limit=1_000, budget=100)
    ... except BudgetExhausted as exhausted:
    ...     print(exhausted.count > 0, len(exhausted.solutions) == exhausted.count)
    True True
    """

    def __init__(self, solutions: "list[str]", count: int) -> None:
        super().__init__(solutions, count)
        self.solutions = solutions
        self.count = count

    def __str__(self) -> str:
        return f"the budget ran out with {self.count} solutions found"


def settled(state: int, passes: int) -> "tuple[int, int]":
    """Place singles until none are left, in at most ``passes`` passes.

    Returns the state and how many passes are left, -1 if there were too few; the state is 0 if an
    open constraint has no member.

    The nine members of each constraint are added up in two steps of three: ``once`` has a bit for
    any, ``twice`` for several. Half the time is spent here, so this is one long list of operations:
    calls would cost more than they do. A single that is a rival of an earlier one goes with it, and
    leaves its own constraint empty.
    """
    while passes > 0:
        passes -= 1
        first = state & THREE_BLOCKS
        second = state >> 972 & THREE_BLOCKS
        third = state >> 1944 & THREE_BLOCKS
        either = first | second
        once = either | third
        twice = first & second | either & third
        second = once >> 324
        third = once >> 648
        either = once | second
        present = (either | third) & ONE_BLOCK
        if present != state >> OPEN:
            return 0, passes
        twice |= once & second | either & third
        alone = (twice | twice >> 324 | twice >> 648) & ONE_BLOCK ^ present
        if not alone:
            return state, passes
        alone |= alone << 324 | alone << 648
        singles = state & (alone | alone << 972 | alone << 1944)
        while singles:
            length = length_of(singles)
            kept = PLACED[length] or placed(length)
            state &= kept
            singles &= kept
        if state < LEAST_OPEN:
            return state, passes
    return state, -1


def _box_crossed(part: int) -> int:
    """Find the constraint of the box in which a line has a part."""
    block, constraint = divmod(part, BLOCK)
    kind, rest = divmod(constraint, 81)
    digit, line = divmod(rest, 9)
    down, across = (line // 3, block) if kind == 1 else (block, line // 3)
    BOX_CROSSED[part] = 243 + 9 * digit + 3 * down + across
    return BOX_CROSSED[part]


# Filled in when a part is first needed, because computing all delays the start of a page.
BOX_CROSSED = [0] * (3 * BLOCK)


def without_locked(state: int) -> int:
    """Drop what locked candidates forbid.

    A line, a row or a column, crosses a box in three cells, a **part** of both. If a digit of the
    line is possible in one part alone, it is there, and not elsewhere in the box; and the reverse.
    If both hold, there is nothing to drop.
    """
    parts = (state | state >> 972 | state >> 1944) & PARTS
    second = parts >> 324
    third = parts >> 648
    either = parts | second
    alone = ((either | third) ^ (parts & second | either & third)) & OF_LINES
    locked = (alone | alone << BLOCK | alone << 2 * BLOCK) & parts
    second = parts >> 1
    third = parts >> 2
    either = parts | second
    alone = ((either | third) ^ (parts & second | either & third)) & FIRST_PARTS
    locked ^= alone * 7 & parts
    while locked:
        part = length_of(locked) - 1
        locked ^= 1 << part
        box = BOX_CROSSED[part] or _box_crossed(part)
        state ^= state & (MEMBERS[part] ^ MEMBERS[box]) & ALL_BELOW_OPEN
    return state


def _with_two(state: int) -> int:
    """Find the open constraints with at most two members, as `settled` adds them up."""
    first = state & THREE_BLOCKS
    second = state >> 972 & THREE_BLOCKS
    third = state >> 1944 & THREE_BLOCKS
    either = first | second
    both = first & second
    once = either | third
    twice = both | either & third
    thrice = both & third
    second = once >> 324
    third = once >> 648
    more = (
        thrice
        | thrice >> 324
        | thrice >> 648
        | twice & (second | third)
        | twice >> 324 & (once | third)
        | twice >> 648 & (once | second)
        | once & second & third
    )
    return state >> OPEN & ~more


def _that_have(state: int, number: int) -> int:
    at_least = [ONE_BLOCK] + [0] * (number + 1)
    for member in range(9):
        present = state >> 324 * member & ONE_BLOCK
        for more in range(number + 1, 0, -1):
            at_least[more] |= at_least[more - 1] & present
    return at_least[number] ^ at_least[number + 1]


def _members_of(constraint: int, state: int) -> "list[int]":
    """List the remaining members of a constraint, each as the length it is found by."""
    members = state & NINE << constraint
    found: list[int] = []
    while members:
        found.append(length_of(members))
        members &= BELOW[found[-1]]
    return found


def _busiest(state: int, pairs: int) -> "list[int]":
    """Choose a pair to guess at: a cell before a digit, and whose guesses touch most.

    Open constraints that may lose members count, pairs twice, because they become singles.
    """
    weights = state >> OPEN | pairs << BLOCK
    cells = pairs & OF_CELLS or pairs
    highest = -1
    chosen: list[int] = []
    while cells:
        length = length_of(cells)
        cells ^= 1 << length - 1
        pair = state & (NINES[length] or NINE << length - 1)
        first = length_of(pair)
        second = length_of(pair & BELOW[first])
        score = bits_in((TOUCHED[first] or touched(first)) & weights)
        score *= bits_in((TOUCHED[second] or touched(second)) & weights)
        if score > highest:
            highest = score
            chosen = [first, second]
    return chosen


def _guesses(state: int) -> "list[int]":
    """Split the search at a constraint with the fewest members; the last is tried first.

    With cells alone, some puzzles with few givens and no solution take a million guesses.
    """
    pairs = _with_two(state)
    if pairs:
        members = _busiest(state, pairs)
    else:
        fewest = 0
        number = 2
        while not fewest:
            number += 1
            fewest = _that_have(state, number)
        members = _members_of(length_of(fewest) - 1, state)
    return [state & (PLACED[length] or placed(length)) for length in members]


def _states(start: "int | None", patience: int) -> "Iterator[int | None]":
    """Search from a state; yield each solution's, and None after ``patience`` passes."""
    waiting = [] if start is None else [start]
    passes = patience
    while waiting:
        state, passes = settled(waiting.pop(), passes)
        if passes < 0:
            waiting.append(state)
            passes = patience
            yield None
        elif state >= LEAST_OPEN:
            left = without_locked(state)
            waiting.extend([left] if left != state else _guesses(state))
        elif state:
            yield state


def _written(states: "Iterator[int | None]") -> "Iterator[str | None]":
    for state in states:
        yield None if state is None else grid_of(state)


def search(grid: str, patience: int) -> "Iterator[str | None]":
    """Search a puzzle step by step: yield each solution as soon as it is found.

    Yields None whenever ``patience`` passes are done and there is more to do, so that the caller
    can report, stop, or keep a budget. Raises ValueError at once for a string that is not a grid or
    a ``patience`` below 1.

    >>> steps = search("1" + "0" * 80, patience=50)
    >>> next(steps) is None, next(steps) is None
    (True, False)
    >>> list(search("11" + "0" * 79, patience=10))
    []
    """
    if patience < 1:
        raise ValueError(f"patience is at least 1 pass, not {patience}")
    return _written(_states(state_of(grid), patience))


def solve(grid: str, budget: "int | None" = None) -> "str | None":
    """Find the first solution of a puzzle, or None.

    Raises BudgetExhausted if that takes more than ``budget`` passes; without a budget it goes on to
    the end. Raises ValueError for a string that is not a grid.

    >>> row = "123456789"
    >>> solve("".join([row[s:] + row[:s] for s in (0, 3, 6, 1, 4, 7, 2, 5)]) + "0" * 9)[-9:]
    '912345678'
    >>> solve("55" + "0" * 79) is None
    True
    """
    for state in _states(state_of(grid), ENDLESS if budget is None else budget):
        if state is None:
            raise BudgetExhausted([], 0)
        return grid_of(state)
    return None


def solutions(grid: str, limit: int = 2, budget: "int | None" = None) -> "list[str]":
    """List solutions of a puzzle, all different, at most ``limit``; errors as for `solve`.

    >>> len(solutions("0" * 81)), len(solutions("0" * 81, limit=5))
    (2, 5)
    """
    start = state_of(grid)
    found: list[str] = []
    if limit < 1:
        return found
    for state in _states(start, ENDLESS if budget is None else budget):
        if state is None:
            raise BudgetExhausted(found, len(found))
        found.append(grid_of(state))
        if len(found) >= limit:
            break
    return found


def count_solutions(grid: str, limit: int = 2, budget: "int | None" = None) -> int:
    """Count the solutions of a puzzle up to ``limit``; errors as for `solve`.

    >>> from sudoku_core import count
    >>> count("0" * 81), count("0" * 81, limit=100)
    (2, 100)
    """
    start = state_of(grid)
    found = 0
    if limit < 1:
        return found
    for state in _states(start, ENDLESS if budget is None else budget):
        if state is None:
            raise BudgetExhausted([], found)
        found += 1
        if found >= limit:
            break
    return found
