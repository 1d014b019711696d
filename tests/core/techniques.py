"""Solve as people do, slowly and obviously, for tests of the classes of difficulty to compare with.

Shares nothing with the engine but the names of the cells in `sudoku_core.grid`. Each technique
looks for one thing to do, does it, and tells whether there was any.
"""

from collections.abc import Callable, Iterable

from reference import PEERS
from sudoku_core.grid import BLANK, BOXES, CELLS, COLUMNS, DIGITS, ROWS

Candidates = dict[int, set[str]]  # of the cells that are blank
LINES = ROWS + COLUMNS


def solves(grid: str, *techniques: Callable[[Candidates], bool]) -> bool:
    """Return whether some techniques, each repeated while it finds anything, solve a puzzle."""
    left = {
        cell: set(DIGITS) - {grid[peer] for peer in PEERS[cell]}
        for cell in CELLS
        if grid[cell] == BLANK
    }
    while any(technique(left) for technique in techniques):
        pass
    return not left


def _place(left: Candidates, cell: int, digit: str) -> bool:
    del left[cell]
    for peer in PEERS[cell]:
        left.get(peer, set()).discard(digit)
    return True


def one_place_in_a_box(left: Candidates) -> bool:
    """Place a digit that has one place left in a box."""
    return _one_place(left, BOXES)


def one_place_in_a_line(left: Candidates) -> bool:
    """Place a digit that has one place left in a row or column."""
    return _one_place(left, LINES)


def _one_place(left: Candidates, units: Iterable[Iterable[int]]) -> bool:
    for unit in units:
        for digit in DIGITS:
            places = [cell for cell in unit if digit in left.get(cell, ())]
            if len(places) == 1:
                return _place(left, places[0], digit)
    return False


def one_candidate_in_a_cell(left: Candidates) -> bool:
    """Fill a cell that has one candidate left."""
    for cell, digits in left.items():
        if len(digits) == 1:
            return _place(left, cell, min(digits))
    return False


def locked_candidates(left: Candidates) -> bool:
    """Drop a digit where the cells that a box and a line share have to have it."""
    for box in BOXES:
        for line in LINES:
            for one, other in ((set(box), set(line)), (set(line), set(box))):
                for digit in DIGITS if one & other else ():
                    places = {cell for cell in one if digit in left.get(cell, ())}
                    gone = {cell for cell in other - one if digit in left.get(cell, ())}
                    if gone and places and places <= other:
                        for cell in gone:
                            left[cell].discard(digit)
                        return True
    return False
