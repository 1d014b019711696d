"""Find where lines divide into whole grids and nothing is left over.

Between two lines that part grids, rows that are so many times nine, and not one more or less, are
most likely just these grids: to be others, they would have to be damaged twice. A blank line parts
grids, but it may stand between the bands or the rows of one, too: a grid with such gaps counts only
where the lines divide from one name, or end of the text, to another.
"""

from sudoku_core.text.broken import SHORT
from sudoku_core.text.lines import CELLS, SPACE, is_border, is_spaced, parts
from sudoku_core.text.names import NUMBER, heading_cost, is_marked_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_core.text.lines import Line
    from sudoku_core.text.shapes import Shape

    Grid = tuple[int, int]  # the first line, and the one behind the last
    Shapes = Callable[[int], list[Shape]]


def exact_grids(
    lines: "list[Line]", first: int, shapes: "Shapes", *, complete: bool
) -> "set[Grid]":
    """List the grids that divide lines exactly, by their first line and the one behind the last.

    ``shapes`` gives the grids that begin with a line. What stands before the ``first`` line is
    known; what stands behind the last one only if the text is ``complete``.

    >>> from sudoku_core.text.lines import read_line
    >>> from sudoku_core.text.shapes import shapes_at
    >>> lines = [read_line(number, "123456789") for number in range(1, 28)]
    >>> at = dict(enumerate(lines)).get
    >>> sorted(exact_grids(lines, 0, lambda start: shapes_at(at, start), complete=True))
    [(0, 9), (9, 18), (18, 27)]
    """
    found: set[Grid] = set()
    for gaps in (False, True):
        start = first
        for place in range(first, len(lines) + 1):
            if place == len(lines):
                ends = complete
            else:
                ends = _parts(lines, place) and not (gaps and lines[place].kind == SPACE)
            if ends and place > start:
                found.update(_dividing(lines, start, place, shapes, gaps=gaps))
            if ends:
                start = place + 1
    return found


def _parts(lines: "list[Line]", place: int) -> bool:
    """Tell whether a line parts grids: a number does where it cannot be a short row."""
    line = lines[place]
    if line.kind != CELLS:
        return parts(line)
    if heading_cost(line) != NUMBER:
        return False
    beside = lines[max(0, place - 1) : place] + lines[place + 1 : place + 2]
    return is_marked_number(line) or not any(
        other.kind == CELLS and (other.size <= SHORT or is_spaced(other)) for other in beside
    )


def _dividing(
    lines: "list[Line]", start: int, end: int, shapes: "Shapes", *, gaps: bool
) -> "list[Grid]":
    """List the grids into which some lines divide; none if there are two ways to divide them."""
    steps: dict[int, list[int]] = {start: []}  # from each place that is reached, where to
    for place in range(start, end):
        if place in steps:
            steps[place] = [
                shape.end
                for shape in shapes(place)
                if shape.end <= end and (gaps or not shape.gaps)
            ]
            if lines[place].kind == SPACE or is_border(lines[place]):
                steps[place].append(place + 1)
            for step in steps[place]:
                steps.setdefault(step, [])
    ways = {end: 1}  # from each place to the end
    for place in range(end - 1, start - 1, -1):
        ways[place] = sum([ways[step] for step in steps.get(place, [])])
    grids: list[Grid] = []
    place = start
    while ways[start] == 1 and place < end:
        before = place
        for step in steps[before]:
            if ways[step]:
                place = step
        if any(shape.end == place for shape in shapes(before)):
            grids.append((before, place))
    return grids
