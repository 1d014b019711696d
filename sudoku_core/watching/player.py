"""Return the state of a recorded program at any step, and find the steps worth going to.

Position 0 is before anything has happened, position 1 after the first token. The tokens are gone
through once, when a player is made; then any state is at most a block of tokens away.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from sudoku_core.checker import is_solution
from sudoku_core.grid import BLANK
from sudoku_core.watching import words
from sudoku_core.watching.layouts import grid_of
from sudoku_core.watching.recording import CALL, CHANGE, OTHER, RETURN, Recording

# Steps between two kept states.
BLOCK = 2_048
# The most calling lines of a moment, the innermost ones.
MOST_CALLERS = 100
# Positions and counts, of four bytes.
NUMBER = "I"

# An open call: the line that called, where the function begins, and the call around it.
Call: TypeAlias = "tuple[int, int, Call | None]"
OUTERMOST: "Call" = 0, 0, None

# Kinds of steps to go along, forwards and backwards.
KINDS = ("change", "run", "change_of", "undo")

PLACED = "placed"
REMOVED = "removed"
REPLACED = "replaced"


class State(NamedTuple):
    """What is kept of a position: line, open calls, their number, and grid."""

    line: int
    calls: "Call | None"
    open: int
    grid: bytes


class Change(NamedTuple):
    """A change of the board; ``other`` says that it is a difference to another board."""

    step: int
    cell: int
    before: int
    digit: int
    other: bool


class Moment(NamedTuple):
    r"""Everything shown at a step.

    At a ``step``, ``line`` runs (0 before the first), ``which`` of its ``of`` runs this is;
    ``callers`` are the calling lines, the innermost first, and ``calls`` is the number of open
    calls. ``grid`` is the board. If the step is a change, ``cell`` went from the digit ``before``
    to ``after`` (0 is a blank), and ``kind`` is "placed", "removed" or "replaced"; otherwise they
    are None. ``last`` is the newest change so far: cell, before, after. ``depth`` is the number of
    digits in blanks, or of open calls without a board; ``changes`` and ``backtracks`` count what
    happened so far; ``printed`` is the number of characters of output; ``sentence`` is that of
    the step as plain data, see `words`.

    >>> from sudoku_core import record
    >>> moment = Player(record("for number in range(3):\n    print(number)", "")).at(3)
    >>> moment.line, moment.which, moment.of, moment.printed
    (1, 2, 4, 2)
    """

    step: int
    line: int
    which: int
    of: int
    callers: list[int]
    calls: int
    grid: str
    cell: int | None
    before: int | None
    after: int | None
    kind: str | None
    last: list[int] | None
    depth: int
    changes: int
    backtracks: int
    printed: int
    sentence: words.StepSentence


class Player:
    r"""Play a recording: ``length`` steps, so positions 0 to ``length``.

    ``counts`` has the number of runs by line; ``changes``, ``tries`` and ``backtracks`` count the
    changes, the digits placed and the digits removed. The first steps with a solution, with a digit
    gone, and at the greatest depth are ``solved``, ``dead_end`` and ``deepest``, or None.

    >>> from sudoku_core import record
    >>> player = Player(record("for number in range(3):\n    print(number)", ""))
    >>> player.length, player.counts
    (7, {1: 4, 2: 3})
    """

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.length = len(recording.tokens)
        self._states: list[State] = []
        # The fewest open calls within each block.
        self._fewest: list[int] = []
        self._runs: dict[int, array[int]] = {}
        self._changes = array(NUMBER)
        self._before = array("B")
        self._backtracks = array(NUMBER)
        self._of_cell = [array(NUMBER) for _ in range(81)]
        # Where the depth changes, and its new value.
        self._turns = array(NUMBER, [0])
        self._depths = array(NUMBER, [0])
        self.solved: int | None = None
        self.dead_end: int | None = None
        self.tries = 0
        self._index()
        self.deepest = self._turns[self._depths.index(max(self._depths))] or None
        self.counts = {line: len(runs) for line, runs in sorted(self._runs.items())}
        self.changes = len(self._changes)
        self.backtracks = len(self._backtracks)

    def _index(self) -> None:
        """Go through the tokens once, and note what is needed later."""
        grid = bytearray(map(int, self.recording.puzzle or BLANK * 81))
        state = State(0, None, 0, bytes(grid))
        for start in range(0, self.length or 1, BLOCK):
            self._states.append(state)
            state = self._index_block(start, state, grid)

    def _index_block(self, start: int, state: State, grid: bytearray) -> State:
        """Go through one block from its state; return the state after it."""
        line, calls, open_calls = state.line, state.calls, state.open
        fewest = open_calls
        runs = self._runs
        by_calls = not self.recording.board
        tokens = self.recording.tokens[start : start + BLOCK]
        for step, token in enumerate(tokens, start + 1):
            if token < CALL:
                line = token
                try:
                    runs[line].append(step)
                except KeyError:
                    runs[line] = array(NUMBER, [step])
            elif token == RETURN:
                line, _, calls = calls or OUTERMOST
                open_calls -= 1
                fewest = min(fewest, open_calls)
                if by_calls:
                    self._turn(step, open_calls)
            elif token >= CHANGE:
                self._index_change(step, token, grid)
            else:
                calls = line, token - CALL, calls
                line = token - CALL
                open_calls += 1
                if by_calls:
                    self._turn(step, open_calls)
        self._fewest.append(fewest)
        return State(line, calls, open_calls, bytes(grid))

    def _index_change(self, step: int, token: int, grid: bytearray) -> None:
        cell, digit = token >> 4 & 0x7F, token & 0xF
        before = grid[cell]
        grid[cell] = digit
        self._changes.append(step)
        self._before.append(before)
        self._of_cell[cell].append(step)
        if before and not token & OTHER:
            self._backtracks.append(step)
        if before and self.dead_end is None:
            self.dead_end = step
        if digit and not token & OTHER:
            self.tries += 1
        if self.recording.board and (self.recording.puzzle or BLANK * 81)[cell] == BLANK:
            self._turn(step, self._depths[-1] + bool(digit) - bool(before))
        if digit and self.solved is None and 0 not in grid and is_solution(grid_of(grid)):
            self.solved = step

    def _turn(self, step: int, depth: int) -> None:
        self._turns.append(step)
        self._depths.append(depth)

    # States

    def at(self, step: int) -> Moment:
        """Return the moment after a step, 0 to ``length``."""
        state = self.state(step)
        change = self.change_at(step)
        so_far = bisect_right(self._changes, step)
        which, of = self.runs(state.line, step)
        cell, before, after = change or (None, None, None)
        return Moment(
            step,
            state.line,
            which,
            of,
            _callers(state.calls),
            state.open,
            grid_of(state.grid),
            cell,
            before,
            after,
            kind_of(change),
            list(self._change(so_far - 1)) if so_far else None,
            self._depths[bisect_right(self._turns, step) - 1],
            so_far,
            bisect_right(self._backtracks, step),
            self._printed(step),
            words.describe(self, step),
        )

    def state(self, step: int) -> State:
        """Return the state after a step."""
        block = min(step // BLOCK, len(self._states) - 1)
        line, calls, open_calls, kept = self._states[block]
        grid = bytearray(kept)
        for token in self.recording.tokens[block * BLOCK : step]:
            if token < CALL:
                line = token
            elif token == RETURN:
                open_calls -= 1
                line, _, calls = calls or OUTERMOST
            elif token >= CHANGE:
                grid[token >> 4 & 0x7F] = token & 0xF
            else:
                calls = line, token - CALL, calls
                line = token - CALL
                open_calls += 1
        return State(line, calls, open_calls, bytes(grid))

    def token(self, step: int) -> int:
        """Return the token of a step."""
        return self.recording.tokens[step - 1]

    def change_at(self, step: int) -> tuple[int, int, int] | None:
        """Return cell, digit before and digit after of a step that is a change, else None."""
        number = bisect_left(self._changes, step)
        if number == self.changes or self._changes[number] != step:
            return None
        return self._change(number)

    def change_before(self, step: int) -> tuple[int, int, int] | None:
        """Return the newest change before a step."""
        number = bisect_left(self._changes, step) - 1
        return self._change(number) if number >= 0 else None

    def _change(self, number: int) -> tuple[int, int, int]:
        token = self.token(self._changes[number])
        return token >> 4 & 0x7F, self._before[number], token & 0xF

    def all_changes(self) -> Iterator[Change]:
        """Yield the changes."""
        tokens = self.recording.tokens
        for step, before in zip(self._changes, self._before, strict=True):
            token = tokens[step - 1]
            yield Change(step, token >> 4 & 0x7F, before, token & 0xF, bool(token & OTHER))

    def _printed(self, step: int) -> int:
        prints = self.recording.prints
        number = bisect_right(prints, step, key=lambda entry: entry[0])
        return prints[number - 1][1] if number else 0

    def is_unwinding(self, step: int) -> bool:
        """Return whether nothing was placed since the step with the full board."""
        if self.solved is None or step < self.solved:
            return False
        first = bisect_left(self._changes, self.solved) + 1
        last = bisect_left(self._changes, step)
        return all(not self._change(number)[2] for number in range(first, last))

    def runs(self, line: int, step: int) -> tuple[int, int]:
        """Return how often a line has run up to a step, and in all."""
        runs = self._runs.get(line, ())
        return bisect_right(runs, step), len(runs)

    def changes_of(self, cell: int, step: int) -> tuple[int, int]:
        """Return how often a cell has changed up to a step, and in all."""
        changes = self._of_cell[cell]
        return bisect_right(changes, step), len(changes)

    def frames(self, step: int, count: int, stride: int) -> list[int]:
        """Return up to ``count`` steps after one, ``stride`` changes apart, the end as the last.

        With a stride of 0 they are successive.
        """
        number = bisect_right(self._changes, step)
        steps: list[int] = []
        while step < self.length and len(steps) < count:
            number += stride
            step = step + 1 if not stride else self.length
            if stride and number <= self.changes:
                step = self._changes[number - 1]
            steps.append(step)
        return steps

    # Ways to go

    def jump(self, kind: str, step: int, argument: int = 0) -> int | None:
        """Find the step to go to from another, or None.

        A ``kind`` is a name in `JUMPS`; an argument is a line, a cell or a number of changes.
        """
        return JUMPS[kind](self, step, argument)

    def along(self, kind: str, argument: int) -> "Steps":
        """List the steps of a kind, of the line or the cell ``argument``."""
        if kind == "run":
            return self._runs.get(argument, ())
        if kind == "change_of":
            return self._of_cell[argument]
        return self._backtracks if kind == "undo" else self._changes

    def change_number(self, number: int) -> int | None:
        """Find the step of a change by its number from 1; 0 is the start."""
        if number == 0:
            return 0
        return self._changes[number - 1] if 0 < number <= self.changes else None

    def over(self, step: int) -> int | None:
        """Find the next line that begins without a further open call."""
        return self._shallow(step, self.state(step).open, at_line=True)

    def out(self, step: int) -> int | None:
        """Find the end of the innermost call."""
        return self._shallow(step, self.state(step).open - 1, at_line=False)

    def _shallow(self, step: int, most: int, *, at_line: bool) -> int | None:
        """Find the next step, or beginning line, with at most ``most`` open calls, else the end."""
        if step >= self.length:
            return None
        open_calls = self.state(step).open
        tokens = self.recording.tokens
        while step < self.length:
            block = step // BLOCK
            end = min((block + 1) * BLOCK, self.length)
            if self._fewest[block] > most:
                step = end
                if step < self.length:
                    open_calls = self._states[block + 1].open
                continue
            for token in tokens[step:end]:
                step += 1
                if token == RETURN:
                    open_calls -= 1
                elif CALL <= token < CHANGE:
                    open_calls += 1
                if open_calls < most or (open_calls == most and (token < CALL or not at_line)):
                    return step
        return self.length


def _callers(calls: "Call | None") -> list[int]:
    lines: list[int] = []
    while calls and len(lines) < MOST_CALLERS:
        lines.append(calls[0])
        calls = calls[2]
    return lines


def kind_of(change: tuple[int, int, int] | None) -> str | None:
    """Name the kind of a change."""
    if change is None:
        return None
    _, before, after = change
    if not before:
        return PLACED
    return REPLACED if after else REMOVED


# Ordered steps.
Steps: TypeAlias = "array[int] | tuple[()]"
Jump = Callable[[Player, int, int], int | None]


def _along(kind: str, *, forwards: bool) -> Jump:
    """Make the jump to the next step of a kind, or to the last one before."""

    def jump(player: Player, step: int, argument: int) -> int | None:
        steps = player.along(kind, argument)
        number = bisect_right(steps, step) if forwards else bisect_left(steps, step) - 1
        return steps[number] if 0 <= number < len(steps) else None

    return jump


JUMPS: dict[str, Jump] = {
    **{f"next_{kind}": _along(kind, forwards=True) for kind in KINDS},
    **{f"previous_{kind}": _along(kind, forwards=False) for kind in KINDS},
    "first_dead_end": lambda player, _step, _argument: player.dead_end,
    "deepest": lambda player, _step, _argument: player.deepest,
    "solved": lambda player, _step, _argument: player.solved,
    "change": lambda player, _step, number: player.change_number(number),
    "end": lambda player, _step, _argument: player.length,
    "over": lambda player, step, _argument: player.over(step),
    "out": lambda player, step, _argument: player.out(step),
}
