"""Hold one part of lines: a grid, a broken grid, a name, the number of grids, or nothing."""

from collections import namedtuple

from sudoku_core.text.lines import SPACE, parts
from sudoku_core.text.names import NUMBER, ROW_LIKE, heading_cost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    from sudoku_core.text.lines import Line
    from sudoku_core.text.shapes import Shape

    class Segment(NamedTuple):
        """Hold one part of lines: its kind, the first line, the one behind the last, the cost."""

        kind: str
        start: int
        end: int
        cost: int
        shape: "Shape | None"

else:
    Segment = namedtuple("Segment", ("kind", "start", "end", "cost", "shape"))

# The kinds of segments.
NOTHING = "nothing"  # a blank line, a border
NAME = "name"
COUNT = "count"  # the number of grids, above them all
GRID = "grid"
BROKEN = "broken"  # lines that were meant to be a grid but are not one
UNSURE = "unsure"  # a grid by its shape, but its rows may belong elsewhere

# By so much the rules leave no doubt: 81 cells with at most three clashes. Among 12 000 grids read
# one to four rows too late, across two solutions, none had fewer than nine. A row put in the place
# of another can make as few as three, and is not told by the rules.
SURE = 6
SOLUTION = 9


def is_odd(segment: "Segment") -> bool:
    """Tell whether a segment is a broken grid, or a heading that looks like a row."""
    return segment.kind == BROKEN or (segment.kind == NAME and segment.cost >= ROW_LIKE)


def is_side(line: "Line", shape: "Shape") -> bool:
    """Tell whether a line parts a grid from another: a blank one not if it parts its rows."""
    if line.kind == SPACE:
        return not shape.gaps
    if line.size in (81, 729):
        return True
    return parts(line) or (shape.form != "wrapped" and heading_cost(line) == NUMBER)
