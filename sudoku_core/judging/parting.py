"""Find where a failing program departs from a right one that tries the same cells and digits.

A right search puts a digit where no rule forbids it, goes on to the next blank, tries every digit
that fits there, removes what led nowhere, and ends with the solution. The first change of a
recorded board that such a search would not make, or that the program omits, is reported.

What a right program may do is never reported: one that looks ahead need not try a digit that leaves
a blank without any, one with several boards may return to another, one that only checks full boards
may place anything. If the order of cells is unknown, only a digit that leads to the solution counts
as omitted.
"""

from collections.abc import Sequence
from itertools import pairwise

from sudoku_core.grid import BLANK, CELLS, peers
from sudoku_core.judging.answers import found_solutions, grid_of_lines, is_right, lines_of
from sudoku_core.judging.verdicts import Parting, Sentence
from sudoku_core.watching.layouts import grid_of
from sudoku_core.watching.player import Change, Player

MOST_LOOKS = 300  # of the engine at grids, for one recording
EVERY_DIGIT = range(1, 10)
PEERS = tuple(tuple(peers(cell)) for cell in CELLS)

# Orders in which programs go through the cells.
BY_ROWS = tuple(CELLS)
BY_COLUMNS = tuple(cell % 9 * 9 + cell // 9 for cell in CELLS)
BY_BOXES = tuple(
    box // 3 * 27 + box % 3 * 3 + cell // 3 * 9 + cell % 3 for box in range(9) for cell in range(9)
)
ORDERS = tuple(order[::step] for order in (BY_ROWS, BY_COLUMNS, BY_BOXES) for step in (1, -1))
# The fewest first visits that show an order: fewer may be chance.
LEAST_VISITS = 3
# The most blanks up to the last visit, per visit: a program may omit a column, but hardly more.
MOST_SEEN = 1.5


class TriedDigit:
    """A digit in a cell, and the digits tried in other cells after it."""

    def __init__(self, step: int, cell: int, digit: int) -> None:
        self.step = step
        self.cell = cell
        self.digit = digit
        self.tried: dict[int, set[int]] = {}


def parting(player: Player) -> Parting | None:
    """Find where a program departs from a right one; None if nowhere, or uncertain."""
    recording = player.recording
    puzzle = recording.puzzle or ""
    if not recording.board or BLANK not in puzzle or recording.ending.kind == "error":
        return None
    if _has_answer(puzzle, recording.output):
        return None
    changes = [*player.all_changes()]
    solved = player.solved
    if solved is not None:
        return _after_solution(player, changes, solved)
    known = Solutions(puzzle)
    return SearchComparison(player, changes, known).parting() if known.any else None


def _has_answer(puzzle: str, output: str) -> bool:
    """Return whether a solution is among the lines of an output."""
    lines = lines_of(output)
    return any(
        is_right(puzzle, grid_of_lines(lines[first : first + 9])) for first in range(len(lines) - 8)
    )


def _after_solution(player: Player, changes: list[Change], solved: int) -> Parting | None:
    """Report what became of a solved board whose solution was not printed."""
    recording = player.recording
    prints = [step for step, _ in recording.prints]
    after = next((each for each in changes if each.step > solved), None)
    end = after.step if after else player.length + 1
    if any(solved <= step < end for step in prints):
        return None
    if after and not after.other:
        values = {"cell": after.cell, "digit": after.before}
        return Parting(after.step, Sentence("parts_undone", values))
    if recording.ending.truncated:
        return None
    if not prints:
        return Parting(solved, Sentence("parts_unprinted", {}))
    if prints[-1] < solved:
        return Parting(prints[-1], Sentence("parts_printed_early", {}))
    return Parting(solved, Sentence("parts_other_printed", {}))


class Solutions:
    """Check whether a grid leads to a solution of a puzzle."""

    def __init__(self, puzzle: str) -> None:
        self._looks = 0
        found = found_solutions(puzzle) or []
        self.any = bool(found)
        self._only = found[0] if len(found) == 1 else None

    def can_be(self, grid: bytes | bytearray) -> bool:
        """Return whether a grid visibly leads to a solution."""
        if self._only is not None:
            return all(
                digit in (0, int(right)) for digit, right in zip(grid, self._only, strict=True)
            )
        self._looks += 1
        return self._looks <= MOST_LOOKS and bool(found_solutions(grid_of(grid), 1))


class PlacedDigits:
    """The digits on the board beside the givens, in the order in which they were placed.

    A digit that stays when an earlier one is removed is ``loose``: a search removes the last digit
    first.
    """

    def __init__(self, puzzle: str) -> None:
        self.givens = [int(digit) for digit in puzzle]
        self.grid = bytearray(self.givens)
        self.stack = [TriedDigit(0, -1, 0)]
        self.loose: dict[int, TriedDigit] = {}

    def change(self, change: Change) -> bool:
        """Make a change; return whether it makes digits loose."""
        cell = change.cell
        above: list[TriedDigit] = []
        if not self.loose.pop(cell, None) and change.before:
            place = next((n for n, one in enumerate(self.stack) if one.cell == cell), None)
            if place is not None:
                above = self.stack[place + 1 :]
                self.loose.update((node.cell, node) for node in above)
                del self.stack[place:]
        self.grid[cell] = change.digit
        if change.digit:
            self.stack[-1].tried.setdefault(cell, set()).add(change.digit)
            self.stack.append(TriedDigit(change.step, cell, change.digit))
        return bool(above)

    def clashing(self, cell: int, digit: int, *, with_loose: bool = True) -> list[int]:
        """List the cells with a digit that a cell then may not have."""
        loose = () if with_loose else self.loose
        return [peer for peer in PEERS[cell] if self.grid[peer] == digit and peer not in loose]

    def fitting(self, cell: int, *, with_loose: bool = True) -> list[int]:
        """List the digits that fit into a cell."""
        loose = () if with_loose else self.loose
        seen = {self.grid[peer] for peer in PEERS[cell] if peer not in loose}
        return [digit for digit in EVERY_DIGIT if digit not in seen]

    def stuck(self, cells: Sequence[int] = CELLS) -> int | None:
        """Find a blank among some cells that nothing fits."""
        grid = self.grid
        return next((cell for cell in cells if not grid[cell] and not self.fitting(cell)), None)


class Style:
    """What a program need not do, judging by all of its changes.

    ``order`` is its order of cells, None if unknown; ``visits`` are the cells that ever had a
    digit, ``written`` all digits. A program with ``many_boards`` may return to any. A ``blind`` one
    has gone on from a board with a blank that nothing fits: it does not look ahead. One that
    ``checks_late`` has rejected a full board. One that ``overwrites`` ignores digits left from an
    earlier try.
    """

    def __init__(self, puzzle: str, changes: list[Change]) -> None:
        self.visits = [*dict.fromkeys(change.cell for change in changes if change.digit)]
        self.written = {change.digit for change in changes}
        self.many_boards = any(change.other and change.digit for change in changes)
        self.order = None if self.many_boards else self._order(puzzle)
        self.blind = self.checks_late = self.overwrites = False
        self._was_full = False
        standing = PlacedDigits(puzzle)
        for change, after in pairwise(changes):
            standing.change(change)
            self._learn(standing, change, after)

    def _order(self, puzzle: str) -> list[int] | None:
        """Find the order in which the program goes through the blanks."""
        if len(self.visits) < LEAST_VISITS:
            return None
        for order in ORDERS:
            if [cell for cell in order if cell in self.visits] == self.visits:
                cells = [cell for cell in order if puzzle[cell] == BLANK or cell in self.visits]
                seen = cells.index(self.visits[-1]) + 1
                return cells if seen <= MOST_SEEN * len(self.visits) else None
        return None

    def _learn(self, standing: PlacedDigits, change: Change, after: Change) -> None:
        if not change.digit:
            return
        self.checks_late = self.checks_late or self._was_full
        self._was_full = self._was_full or 0 not in standing.grid
        if not after.digit or after.cell == change.cell:
            return
        if standing.loose and not self.overwrites:
            clashing = standing.clashing(change.cell, change.digit)
            self.overwrites = bool(clashing) and not {*clashing} - {*standing.loose}
        if not self.blind and not standing.clashing(change.cell, change.digit):
            others = tuple(peer for peer in PEERS[change.cell] if peer != after.cell)
            self.blind = standing.stuck(others) is not None


class SearchComparison:
    """Follow the changes of a board, and compare them with a right search."""

    def __init__(self, player: Player, changes: list[Change], known: Solutions) -> None:
        recording = player.recording
        self._ending = recording.ending
        self._changes = changes
        self._known = known
        puzzle = recording.puzzle or ""
        self._style = Style(puzzle, changes)
        self._standing = PlacedDigits(puzzle)
        # The change since which digits are loose.
        self._loosened: Change | None = None
        # A digit that breaks a rule, while it is unknown whether the program minds, and whether
        # digits were removed and placed again meanwhile.
        self._clash: tuple[TriedDigit, list[int]] | None = None
        self._turned = False
        last = bytearray(self._standing.givens)
        for change in changes:
            last[change.cell] = change.digit
        self._lost_givens = {
            cell
            for cell, given in enumerate(self._standing.givens)
            if given and last[cell] != given
        }

    def parting(self) -> Parting | None:
        """Find the first change that a right search would not make, or what it does at the end."""
        if self._style.many_boards or self._style.checks_late:
            return None
        for change in self._changes:
            found = self._at(change)
            if found:
                return found
        return None if self._ending.truncated else self._at_end()

    def _at(self, change: Change) -> Parting | None:
        standing, style = self._standing, self._style
        if change.cell in self._lost_givens and change.digit != standing.givens[change.cell]:
            values = {"cell": change.cell, "given": standing.givens[change.cell]}
            return Parting(change.step, Sentence("parts_given", values))
        found = self._broken_rule(change) or self._skipped(change) or self._left(change)
        if found:
            return found
        if standing.change(change) and not self._loosened:
            self._loosened = change
        if not standing.loose or style.overwrites:
            self._loosened = None
        if change.digit and self._loosened:
            still = next(iter(standing.loose.values()))
            other = self._loosened.cell
            values = {"cell": still.cell, "digit": still.digit, "other": other}
            return Parting(self._loosened.step, Sentence("parts_not_taken_out", values))
        self._note_clash(change)
        return None

    # A digit that breaks a rule

    def _note_clash(self, change: Change) -> None:
        """Note a digit that breaks a rule, or that it is gone."""
        standing = self._standing
        if self._clash and standing.grid[self._clash[0].cell] != self._clash[0].digit:
            self._clash, self._turned = None, False
        if self._clash:
            self._turned = self._turned or not change.digit
        elif change.digit:
            cells = standing.clashing(
                change.cell, change.digit, with_loose=not self._style.overwrites
            )
            if cells:
                self._clash = standing.stack[-1], cells

    def _broken_rule(self, change: Change) -> Parting | None:
        """Report a digit that breaks a rule, once the program goes on."""
        if not change.digit or not self._clash or self._clash[0].cell == change.cell:
            return None
        if self._style.order is None and not self._turned:
            return None
        return self._told_clash(*self._clash)

    @staticmethod
    def _told_clash(node: TriedDigit, cells: list[int]) -> Parting:
        values = {"cell": node.cell, "digit": node.digit, "other": min(cells)}
        return Parting(node.step, Sentence("parts_clash", values))

    # A skipped cell

    def _skipped(self, change: Change) -> Parting | None:
        order = self._style.order
        if order is None or not change.digit:
            return None
        previous = self._standing.stack[-1].cell
        first = order.index(previous) + 1 if previous in order else 0
        between = order[first : order.index(change.cell)]
        cell = next((cell for cell in between if cell not in self._style.visits), None)
        if cell is None:
            return None
        fits = self._standing.fitting(cell, with_loose=not self._style.overwrites)
        key = "parts_skipped" if fits else "parts_went_on"
        return Parting(change.step, Sentence(key, {"cell": cell, "other": change.cell}))

    # An omitted digit

    def _left(self, change: Change) -> Parting | None:
        """Report a digit that was not tried before the program goes back."""
        standing, style = self._standing, self._style
        node = standing.stack[-1]
        if node.cell != change.cell or (standing.loose and not style.overwrites):
            return None
        if standing.clashing(node.cell, node.digit, with_loose=not style.overwrites):
            return None
        return self._untried(node, change.step)

    def _untried(self, node: TriedDigit, step: int) -> Parting | None:
        standing, style = self._standing, self._style
        if style.order is None:
            return self._untried_solution(node, step)
        cell = self._next(node)
        if cell is None or (not style.blind and standing.stuck() is not None):
            return None
        tried = node.tried.get(cell, set())
        fitting = standing.fitting(cell, with_loose=not style.overwrites)
        if cell not in style.visits and style.written.intersection(fitting):
            values = {"cell": cell, "digit": fitting[0]}
            return Parting(step, Sentence("parts_left_out", values))
        for digit in fitting:
            if digit not in tried and (style.blind or not self._is_excused(cell, digit)):
                return self._told_untried(cell, digit, step)
        return None

    def _told_untried(self, cell: int, digit: int, step: int) -> Parting:
        ever = "" if digit in self._style.written else "_ever"
        return Parting(step, Sentence(f"parts_untried{ever}", {"cell": cell, "digit": digit}))

    def _next(self, node: TriedDigit) -> int | None:
        order = self._style.order or []
        first = order.index(node.cell) + 1 if node.cell in order else 0
        return next(iter(order[first:]), None)

    def _is_excused(self, cell: int, digit: int) -> bool:
        """Return whether a program that looks ahead may omit a digit."""
        grid = self._standing.grid
        grid[cell] = digit
        stuck = self._standing.stuck(PEERS[cell]) is not None
        grid[cell] = 0
        return stuck and not self._leads_on(cell, digit)

    def _untried_solution(self, node: TriedDigit, step: int) -> Parting | None:
        """Report an untried digit that leads to a solution."""
        standing = self._standing
        grid = standing.grid
        if not self._known.can_be(grid):
            return None
        blanks = sorted(
            (cell for cell in CELLS if not grid[cell]), key=lambda cell: len(standing.fitting(cell))
        )
        found = next(
            (
                (cell, digit)
                for cell in node.tried or blanks[:1]
                for digit in standing.fitting(cell)
                if digit not in node.tried.get(cell, ()) and self._leads_on(cell, digit)
            ),
            None,
        )
        return self._told_untried(*found, step) if found else None

    def _leads_on(self, cell: int, digit: int) -> bool:
        """Return whether a digit in a blank visibly leads to a solution."""
        grid = self._standing.grid
        grid[cell] = digit
        leads = self._known.can_be(grid)
        grid[cell] = 0
        return leads

    # The end

    def _at_end(self) -> Parting | None:
        """Report what a right search would do at the end of the program."""
        standing, style = self._standing, self._style
        if self._clash:
            return self._told_clash(*self._clash)
        if not self._changes:
            return None
        step = self._changes[-1].step
        node = standing.stack[-1]
        cell = self._next(node) if style.order else standing.stuck()
        if cell is not None and node.cell in CELLS:
            if not {*standing.fitting(cell)} - node.tried.get(cell, set()):
                return Parting(step, Sentence("parts_gave_up", {"cell": cell}))
        return self._untried(node, step)
