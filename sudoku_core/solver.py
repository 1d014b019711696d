"""Find the solutions of a puzzle: the first, some, or how many there are.

The whole board is one integer of 729 bits, its **candidates**: bit ``81 * (digit - 1) + place``
is set while the digit is still possible in the cell of that place. Places run backwards, the
last cell is place 0, because the first character of a grid is its most significant one. Python
computes with such an integer for all cells and digits at once, hardly slower than with a small
one, and a guess is undone by dropping an integer.

Sudoku is 324 **constraints** that exactly one of nine candidates holds: one for each cell, and
one for each digit in each row, column and box. The search goes on in **passes**; each looks at
all constraints of a kind at once. One without a candidate is a contradiction; the only candidate
of one is a **single**, it is **placed** and its peers go. Where there is no new single, locked
candidates are tried, and only then a guess. A pass is also the unit in which work is counted,
because it is the same on every machine.

A grid is accepted only when each of the 324 constraints holds exactly one candidate, so that
neither clashing givens nor clashing singles can slip through.
"""

from sudoku_core.grid import require_grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ENDLESS = 1 << 62


class BudgetExhausted(Exception):
    """Say that the budget ran out before the search ended, and carry what it found.

    ``count`` says how many solutions there are at least; ``solutions`` lists them, but is empty
    when they were only counted.
    """

    def __init__(self, solutions: "list[str]", count: int) -> None:
        super().__init__(f"the budget ran out with {count} solutions found")
        self.solutions = solutions
        self.count = count


def _every(step: int, count: int) -> int:
    """Make the integer of ``count`` bits, one at every ``step``.

    As a mask it picks those bits; as a factor it copies a bit, or adds up numbers, along them.
    """
    return sum([1 << step * position for position in range(count)])


# Factors: along a unit or a cell from its lowest place, along three neighbours of a kind.
ROW = _every(1, 9)
COLUMN = _every(9, 9)
BOX = _every(1, 3) * _every(9, 3)
DIGITS = _every(81, 9)
THREE_CELLS = _every(1, 3)
THREE_ACROSS = _every(3, 3)
THREE_ROWS = _every(9, 3)
THREE_DOWN = _every(27, 3)

# Masks: everything, and the lowest place of each constraint of a kind.
ALL = _every(1, 729)
IN_CELLS = _every(1, 81)
IN_ROWS = _every(9, 81)
IN_COLUMNS = ROW * DIGITS
IN_BOXES = THREE_ACROSS * THREE_DOWN * DIGITS
# A row meets a box in three cells side by side, a column in three on top of each other.
ACROSS = _every(3, 243)
DOWN = _every(27, 27) * ROW
# Where a sum along a factor arrives: at the highest of the three.
ROW_SUMS = IN_ROWS << 6
BOX_SUMS = IN_BOXES << 18

# A digit is written in four bits: the candidates whose digit has bit 0, 1, 2, 3.
WITH_BIT = tuple(
    [
        sum([IN_CELLS << 81 * (digit - 1) for digit in range(1, 10) if digit >> bit & 1])
        for bit in range(4)
    ]
)
EVERY_FOURTH = _every(4, 81)
IN_THREES = IN_ROWS * 7

# Of each kind of constraint the lowest places, the steps from there to its nine, and the factor.
KINDS = (
    (IN_CELLS, range(0, 729, 81), DIGITS),
    (IN_BOXES, (0, 1, 2, 9, 10, 11, 18, 19, 20), BOX),
    (IN_ROWS, range(9), ROW),
    (IN_COLUMNS, range(0, 81, 9), COLUMN),
)


def _peers_of(place: int) -> int:
    """Make the mask of the 20 places that share a unit with one."""
    row, column = place // 9, place % 9
    corner = 27 * (row // 3) + 3 * (column // 3)
    return (ROW << 9 * row | COLUMN << column | BOX << corner) ^ 1 << place


# By the bit of a place, the place and its peers.
PLACE_AND_PEERS = {1 << place: (place, _peers_of(place)) for place in range(81)}


def _start(grid: str) -> "tuple[int, int]":
    """Give the candidates of a puzzle, one where there is a given, else nine; and the givens.

    Read as a hexadecimal number, a grid has the four bits of its digits side by side; written
    out and read as binary, each fourth of them is a mask of 81 places.
    """
    if type(grid) is not str or not 81 == len(grid) == len(grid.encode()) or not grid.isdigit():
        require_grid(grid)  # says what is wrong; the line above is the same test, but faster
    packed = int(grid, 16)
    filled = 0
    givens = ALL
    for bit in range(4):
        places = int(f"{packed >> bit & EVERY_FOURTH:x}", 2)
        filled |= places
        givens &= places * DIGITS ^ WITH_BIT[bit] ^ ALL
    return (filled ^ IN_CELLS) * DIGITS | givens, givens


def _as_grid(solution: int) -> str:
    """Write the candidates of a solution as a grid; the inverse of `_start`."""
    packed = 0
    for bit in range(4):
        places = solution & WITH_BIT[bit]
        places |= places >> 243 | places >> 486
        places = (places | places >> 81 | places >> 162) & IN_CELLS
        packed |= int(f"{places:b}", 16) << bit
    return f"{packed:081x}"


def _without_peers(candidates: int, placed: int) -> int:
    """Drop the candidates that share a constraint with one placed, but none that is placed.

    Each kind of constraint is marked at its lowest place where it has one placed, and the marks
    are copied along. Marks of clashing ones may cancel out: `_singles` refuses these, and if it
    does not come to that, `_is_solution`.
    """
    across = (placed | placed >> 1 | placed >> 2) & ACROSS
    down = placed | placed >> 9 | placed >> 18
    digits = placed | placed >> 243 | placed >> 486
    gone = (
        (across * THREE_ACROSS >> 6 & IN_ROWS) * ROW
        | (across * THREE_ROWS >> 18 & IN_BOXES) * BOX
        | ((down | down >> 27 | down >> 54) & IN_COLUMNS) * COLUMN
        | ((digits | digits >> 81 | digits >> 162) & IN_CELLS) * DIGITS
    )
    return candidates & (gone ^ ALL | placed)


def _singles(candidates: int, placed: int) -> "int | None":
    """Find the candidates that are the only one of some constraint; None if one cannot hold.

    A constraint cannot hold when it has no candidate, or one that is placed and another one.
    Columns are the dearest and so the last: they are looked at only when nothing is new in boxes,
    rows and cells, and only then it is sure that every constraint can hold.

    The nine candidates of a constraint are added up in two steps of three: ``once`` has a bit
    where there is any, ``twice`` where there are several. The code is one long list of the same
    few operations, because calls would cost more than they do. Three cells across have room
    for the number 0, 1 or 2 (or more), and numbers of rows and boxes are added by one product.
    """
    second = candidates >> 1
    third = candidates >> 2
    either = candidates | second
    number = ((either | third) & ACROSS) + ((candidates & second | either & third) & ACROSS)

    total = number * THREE_ROWS
    twice = (total >> 1 | total >> 2) & BOX_SUMS
    if (total | twice) & BOX_SUMS != BOX_SUMS:
        return None
    alone_in_box = ((twice ^ BOX_SUMS) >> 18) * BOX

    total = number * THREE_ACROSS
    twice = (total >> 1 | total >> 2) & ROW_SUMS
    if (total | twice) & ROW_SUMS != ROW_SUMS:
        return None
    alone_in_row = ((twice ^ ROW_SUMS) >> 6) * ROW

    second = candidates >> 243
    third = candidates >> 486
    either = candidates | second
    once = either | third
    twice = candidates & second | either & third
    second = once >> 81
    third = once >> 162
    either = once | second
    if (either | third) & IN_CELLS != IN_CELLS:
        return None
    twice |= twice >> 81 | twice >> 162 | once & second | either & third
    alone_in_cell = (twice & IN_CELLS ^ IN_CELLS) * DIGITS

    singles = candidates & (alone_in_box | alone_in_row | alone_in_cell)
    if singles != placed:
        return singles if singles & placed == placed else None

    second = candidates >> 9
    third = candidates >> 18
    either = candidates | second
    once = either | third
    twice = candidates & second | either & third
    second = once >> 27
    third = once >> 54
    either = once | second
    if (either | third) & IN_COLUMNS != IN_COLUMNS:
        return None
    twice |= twice >> 27 | twice >> 54 | once & second | either & third
    alone_in_column = (twice & IN_COLUMNS ^ IN_COLUMNS) * COLUMN

    held = placed & alone_in_box & alone_in_row & alone_in_cell & alone_in_column
    return candidates & (alone_in_column | placed) if held == placed else None


def _is_solution(placed: int) -> bool:
    """Tell whether candidates are 81 and each constraint has one of them, which is exactly one."""
    across = (placed | placed >> 1 | placed >> 2) & ACROSS
    down = placed | placed >> 9 | placed >> 18
    digits = placed | placed >> 243 | placed >> 486
    return (
        bits_in(placed) == 81
        and across * THREE_ACROSS & ROW_SUMS == ROW_SUMS
        and across * THREE_ROWS & BOX_SUMS == BOX_SUMS
        and (down | down >> 27 | down >> 54) & IN_COLUMNS == IN_COLUMNS
        and (digits | digits >> 81 | digits >> 162) & IN_CELLS == IN_CELLS
    )


def _without_locked(candidates: int) -> int:
    """Drop what locked candidates forbid.

    A row meets a box in three cells, a **part** of both. If a digit of the row is possible in one
    part alone, it is there, and not elsewhere in the box; and the other way round. So for columns.
    """
    part = (candidates | candidates >> 1 | candidates >> 2) & ACROSS
    alone = (part * THREE_ACROSS >> 7 & IN_ROWS ^ IN_ROWS) * THREE_ACROSS & part
    gone = (alone * THREE_ROWS >> 18 & IN_BOXES) * THREE_ROWS ^ alone
    alone = (part * THREE_ROWS >> 19 & IN_BOXES ^ IN_BOXES) * THREE_ROWS & part
    gone |= (alone * THREE_ACROSS >> 6 & IN_ROWS) * THREE_ACROSS ^ alone
    candidates &= gone * THREE_CELLS ^ ALL

    part = (candidates | candidates >> 9 | candidates >> 18) & DOWN
    second = part >> 27
    third = part >> 54
    twice = part & second | (part | second) & third
    alone = (twice & IN_COLUMNS ^ IN_COLUMNS) * THREE_DOWN & part
    gone = ((alone | alone >> 1 | alone >> 2) & IN_BOXES) * THREE_CELLS ^ alone
    second = part >> 1
    third = part >> 2
    twice = part & second | (part | second) & third
    alone = (twice & IN_BOXES ^ IN_BOXES) * THREE_CELLS & part
    gone |= ((alone | alone >> 27 | alone >> 54) & IN_COLUMNS) * THREE_DOWN ^ alone
    return candidates & (gone * THREE_ROWS ^ ALL)


def _count_bits(number: int) -> int:
    """Count the bits of candidates, at most 510 of 729; MicroPython has no ``int.bit_count``.

    Adds up three by three, then three of these; a remainder adds up the rest, nine bits each.
    """
    number = (number & ACROSS) + (number >> 1 & ACROSS) + (number >> 2 & ACROSS)
    number = (number & IN_THREES) + (number >> 3 & IN_THREES) + (number >> 6 & IN_THREES)
    return number % 511


bits_in = getattr(int, "bit_count", _count_bits)


def _each_bit(number: int) -> "Iterator[int]":
    """Yield the bits of a number one by one, the lowest first."""
    while number:
        bit = number & -number
        yield bit
        number ^= bit


def _cells_with_two(candidates: int) -> int:
    """Find the places of the cells that have exactly two candidates.

    Adds them up in two steps of three, as `_singles` does, but up to three.
    """
    second = candidates >> 81
    third = candidates >> 162
    either = candidates | second
    both = candidates & second
    once = either | third
    twice = both | either & third
    thrice = both & third

    once_second = once >> 243
    once_third = once >> 486
    twice_second = twice >> 243
    twice_third = twice >> 486
    either = once | once_second
    both = once & once_second
    thrice |= thrice >> 243 | thrice >> 486 | both & once_third
    thrice |= twice & (once_second | once_third) | twice_second & (once | once_third)
    thrice |= twice_third & either
    twice |= twice_second | twice_third | both | either & once_third
    return (twice ^ thrice) & IN_CELLS


def _busiest_pair(candidates: int, cells: int) -> int:
    """Choose the two candidates of that one of ``cells`` where a guess clears the most.

    Counts the candidates that either of the two would remove, three times if they are one of two
    in their cell, because then the guess goes on by itself.
    """
    in_pairs = cells * DIGITS & candidates
    highest = chosen = -1
    for cell in _each_bit(cells):
        place, peers = PLACE_AND_PEERS[cell]
        digits = candidates >> place & DIGITS
        cleared = peers * digits & candidates
        score = bits_in(cleared) + 2 * bits_in(cleared & in_pairs)
        if score > highest:
            highest = score
            chosen = digits << place
    return chosen


def _that_have(candidates: int, number: int, constraints: int, steps: "Iterable[int]") -> int:
    """Find the constraints of a kind that have exactly so many candidates."""
    at_least = [constraints] + [0] * (number + 1)
    for step in steps:
        present = candidates >> step
        for more in range(number + 1, 0, -1):
            at_least[more] |= at_least[more - 1] & present
    return at_least[number] ^ at_least[number + 1]


def _fewest(candidates: int) -> "list[int]":
    """List the candidates of each constraint that has the fewest, but more than one.

    Looks at all 324 constraints: among cells alone, some puzzles with few givens and no solution
    take a million guesses.
    """
    number = 1
    fewest: list[int] = []
    while not fewest:
        number += 1
        fewest = [
            constraint * along & candidates
            for constraints, steps, along in KINDS
            for constraint in _each_bit(_that_have(candidates, number, constraints, steps))
        ]
    return fewest


def _sharing(candidate: int) -> int:
    """Make the mask of all that share a constraint with one candidate, and of itself."""
    digits = candidate | candidate >> 243 | candidate >> 486
    place, peers = PLACE_AND_PEERS[(digits | digits >> 81 | digits >> 162) & IN_CELLS]
    return peers * (candidate >> place) | DIGITS << place


def _chosen(candidates: int) -> int:
    """Choose the candidates of a constraint to guess among.

    Where no cell has two, a digit that has two cells of a unit is as good; again the guess that
    clears the most is best, without which some near-empty grids take a thousand guesses.
    """
    cells = _cells_with_two(candidates)
    if cells:
        return _busiest_pair(candidates, cells)
    fewest = _fewest(candidates)
    if bits_in(fewest[0]) > 2:
        return fewest[0]
    cleared = [
        sum([bits_in(candidates & _sharing(guess)) for guess in _each_bit(pair)]) for pair in fewest
    ]
    return fewest[cleared.index(max(cleared))]


def _with_guess(candidates: int, placed: int, guess: int) -> "tuple[int, int]":
    """Place one candidate more; quicker than `_without_peers` is for many."""
    return candidates & (_sharing(guess) ^ ALL) | guess, placed | guess


def _guesses(candidates: int, placed: int) -> "tuple[tuple[int, int], tuple[int, int]]":
    """Part the search in two, to be tried last one first: without a candidate, and with it."""
    chosen = _chosen(candidates)
    guess = chosen & -chosen
    others = chosen ^ guess
    if others & others - 1:
        without = candidates ^ guess, placed
    else:  # of two, the other one holds
        without = _with_guess(candidates, placed, others)
    return without, _with_guess(candidates, placed, guess)


def _states(start: "tuple[int, int]", patience: int) -> "Iterator[int | None]":
    """Search from ``start``, candidates and those of them that are given.

    Yields the candidates of each solution as it is found, and None whenever ``patience`` passes
    are done and there is more to do.
    """
    passes = 0
    waiting = [(_without_peers(*start), start[1])]
    while waiting:
        candidates, placed = waiting.pop()
        while True:
            if candidates == placed:
                if _is_solution(placed):
                    yield placed
                break
            if passes >= patience:
                passes = 0
                yield None
            passes += 1
            singles = _singles(candidates, placed)
            if singles is None:
                break
            if singles != placed:
                placed = singles
                candidates = _without_peers(candidates, placed)
                continue
            left = _without_locked(candidates)
            if left == candidates:
                waiting.extend(_guesses(candidates, placed))
                break
            candidates = left


def _written(states: "Iterator[int | None]") -> "Iterator[str | None]":
    """Write the solutions among ``states`` as grids."""
    for state in states:
        yield None if state is None else _as_grid(state)


def search(grid: str, patience: int) -> "Iterator[str | None]":
    """Search a puzzle step by step: yield each solution as soon as it is found.

    Yields None in between, whenever ``patience`` passes are done and there is more to do, so that
    the caller can report, stop, or keep a budget. Raises ValueError at once for a string that is
    no grid or a ``patience`` below 1.

    >>> steps = search("1" + "0" * 80, patience=50)
    >>> next(steps) is None, next(steps) is None
    (True, False)
    >>> list(search("11" + "0" * 79, patience=10))
    []
    """
    if patience < 1:
        raise ValueError(f"patience is at least 1 pass, not {patience}")
    return _written(_states(_start(grid), patience))


def solve(grid: str, budget: "int | None" = None) -> "str | None":
    """Find the first solution of a puzzle; None if there is none.

    Raises BudgetExhausted when that takes more than ``budget`` passes; without a budget it goes
    on to the end. Raises ValueError for a string that is no grid.

    >>> row = "123456789"
    >>> solve("".join([row[s:] + row[:s] for s in (0, 3, 6, 1, 4, 7, 2, 5)]) + "0" * 9)[-9:]
    '912345678'
    >>> solve("55" + "0" * 79) is None
    True
    """
    for state in _states(_start(grid), ENDLESS if budget is None else budget):
        if state is None:
            raise BudgetExhausted([], 0)
        return _as_grid(state)
    return None


def solutions(grid: str, limit: int = 2, budget: "int | None" = None) -> "list[str]":
    """List solutions of a puzzle, all different, at most ``limit``; errors as for `solve`.

    >>> len(solutions("0" * 81)), len(solutions("0" * 81, limit=5))
    (2, 5)
    """
    start = _start(grid)
    found: list[str] = []
    if limit < 1:
        return found
    for state in _states(start, ENDLESS if budget is None else budget):
        if state is None:
            raise BudgetExhausted(found, len(found))
        found.append(_as_grid(state))
        if len(found) == limit:
            break
    return found


def count_solutions(grid: str, limit: int = 2, budget: "int | None" = None) -> int:
    """Count the solutions of a puzzle up to ``limit``, without writing them; errors as for `solve`.

    >>> count_solutions("0" * 81), count_solutions("0" * 81, limit=100)
    (2, 100)
    """
    start = _start(grid)
    found = 0
    if limit < 1:
        return found
    for state in _states(start, ENDLESS if budget is None else budget):
        if state is None:
            raise BudgetExhausted([], found)
        found += 1
        if found == limit:
            break
    return found
