"""Read runs of plain grids straight from the text, many at a time.

Plain are lines of 81 digits or dots, and nine lines of nine digits with at most single spaces
between. A grid in nine lines counts if the rules prove it, or if blank lines part it from others as
plain. All else is left for reading by lines.
"""

from collections import namedtuple

from sudoku_core.grid import BLANK
from sudoku_core.text.characters import NUMERALS
from sudoku_core.text.reading import Reading
from sudoku_core.text.tables import may_be_numbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import NamedTuple

    from sudoku_core.blocks import Blocks, Listed
    from sudoku_core.text.stream import Stream

    Layout = tuple[str, int, int, bool]

    class Quick(NamedTuple):
        """Faster functions for a full Python.

        ``solved`` says which of many grids are solutions, a character for each; ``cells`` is
        `cells_of`, for grids in the judge form. ``fillers`` returns the place behind lines that can
        be no rows, from a place on, and their number. ``blocks`` begins to remember how grids below
        names are written.
        """

        solved: Callable[[str], str]
        cells: Callable[[str, Layout, int], str]
        fillers: Callable[[str, int], tuple[int, int]]
        blocks: Callable[[], Blocks]

else:
    Quick = namedtuple("Quick", ("solved", "cells", "fillers", "blocks"))

WIDTH = {"line": {81}, "judge": {17}, "shape": {9}}
BESIDE = [27] * 3  # the lengths of lines that may be of three grids side by side, unless
MOST_WIDE = 60  # cells: below a longer line, a short one may be a number, unless half of
SOLUTION = 9  # the grids, and two, have all this trust
MANY_WRAPPED = 30  # grids or more are one above the other
ENOUGH = 18  # trust in the next grids, to take one before them: that in two solutions
MOST = 1 << 12  # grids of a run
SOLVED = "1"
SIGNS = set(NUMERALS + ".")


class Run:
    """Successive grids written alike.

    ``form`` is what a `Reading` of each has, ``lines`` the first line of each, and ``last`` the
    last line of the last one; ``cells`` are the grids, 81 characters each. If it is known which are
    solutions, ``statuses`` has a character for each, SOLVED or another one.
    """

    def __init__(self, form: str, lines: range, cells: str, statuses: str) -> None:
        self.form = form
        self.name: str | None = None
        self.listed: Listed | None = None  # itself, if each grid is below a name
        self.is_error = False
        self.lines, self.first, self.size = lines, lines[0], len(lines)
        # Nine rows may have a blank line below; wrapped lines have none.
        height = lines.step if form == "wrapped" else 1 if form == "line" else 9
        self.last = lines[-1] + height - 1
        self.cells = cells
        self.statuses = statuses

    def part(self, start: int, stop: int) -> "Run":
        """Return some of the grids, counted from 0."""
        cells, statuses = self.cells[81 * start : 81 * stop], self.statuses[start:stop]
        first, step = self.lines[start], self.lines.step
        return Run(self.form, range(first, first + step * (stop - start), step), cells, statuses)

    def reading(self, number: int) -> Reading:
        """Return a grid, counted from 0, as if it had been read by itself."""
        grid = self.cells[81 * number : 81 * number + 81]
        return Reading(grid, self.lines[number], 1, self.form, None, None, None)

    def readings(self) -> "Iterator[Reading]":
        """Yield the grids one by one."""
        return map(self.reading, range(len(self.lines)))

    def others(self) -> "Iterator[int]":
        """Yield the numbers of the grids that are not solutions, counted from 0."""
        return (number for number, status in enumerate(self.statuses) if status != SOLVED)


def next_run(
    stream: "Stream",
    proven: "Callable[[str], bool]",
    quick: "Quick | None",
) -> "Run | None":
    r"""Take the plain grids at the place of a stream.

    ``proven`` returns whether the rules leave a grid in no doubt.

    >>> from sudoku_core.text.stream import Stream
    >>> next_run(Stream(["1" * 81 + "\n" + "." * 81]), bool, None).lines
    range(1, 3)
    """
    if stream.at == len(stream.text) and not stream.load():
        return None
    text = stream.text
    at = stream.at
    layout = layout_at(text, at)
    if not layout:
        return None
    form, height, size, _parted = layout
    most = (len(text) - at + 1) // size
    count = step = sure = 0
    cells = statuses = ""
    while count < most and sure == step:  # as many again, while all are sure
        step = min(count or 1, most - count, MOST)
        start = at + size * count
        more, told = _some(text[start : start + size * step], layout, step, quick)
        sure = len(more) // 81
        if form != "line":
            doubtful = _doubtful(more, told, proven)
            sure = _sure_ones(text, start, layout, doubtful, more)
        cells += more[: 81 * sure]
        statuses += told[:sure]
        count += sure
    if form != "line" and not _parted and text[at + size * count :][:1] in SIGNS:
        count -= 1  # doubtful rows follow, the first of which may be the last grid's
        cells, statuses = cells[: 81 * count], statuses[:-1]
    if count < 1:
        return None
    if quick and count > 1:
        statuses = quick.solved(cells[: 81 * (count - len(statuses))]) + statuses
    first = stream.number + 1
    end = min(at + size * count, len(text))
    stream.pass_over(end, height * count - (at + size * count - end))
    return Run(form, range(first, first + height * count, height), cells, statuses)


def _some(part: str, layout: "Layout", count: int, quick: "Quick | None") -> "tuple[str, str]":
    """Return the cells of ``count`` grids, and which are solutions if that is quick."""
    if not quick or count < 2:
        return cells_of(part, layout, count), ""
    cells = quick.cells(part, layout, count)
    return cells, quick.solved(cells) if cells else ""


def wrapped_run(stream: "Stream", trust: "Callable[[str], int]") -> "Run | None":
    r"""Take the grids at the place of a stream that are wrapped alike, in lines of other lengths.

    ``trust`` says how much speaks for 81 cells being one grid. Up to a blank line or the end of the
    text, no other part of them is one if all are; elsewhere the last ones only speak for the first,
    if no other part of these may be one.
    """
    widths = _widths_of_grid(stream)
    size = 81 + len(widths)
    grids = _wrapped_grids(stream, widths, trust)
    end = stream.at + size * len(grids)
    told = ENOUGH if stream.text[end : end + 1] in ("", "\n") else 0
    count = len(grids)
    while told < ENOUGH and count:
        count -= 1
        told += trust(grids[count])
    solutions = len([grid for grid in grids if trust(grid) == SOLUTION])
    if max(widths, default=0) > MOST_WIDE and 2 * solutions < max(4, len(grids)):
        return None
    beside = widths == BESIDE and count < MANY_WRAPPED and (count % 3 == 0 or count < len(grids))
    if not count or beside or (count < len(grids) and _may_be_moved(grids, widths, trust)):
        return None
    first, height = stream.number + 1, len(widths)
    stream.pass_over(stream.at + size * count, height * count)
    lines = range(first, first + height * count, height)
    return Run("wrapped", lines, "".join(grids[:count]), "")


def _wrapped_grids(
    stream: "Stream", widths: "list[int]", trust: "Callable[[str], int]"
) -> "list[str]":
    """List the grids from the place of a stream on whose lines have these lengths."""
    size = 81 + len(widths)
    grids: list[str] = []
    end = stream.at
    while widths and len(grids) < MOST:
        while end + size > len(stream.text) and stream.extend():
            pass
        part = stream.text[end : end + size]
        cells = part.replace("\n", "").replace(".", BLANK)
        alike = [len(line) for line in part.split("\n")] == widths + [0]
        if not alike or cells.strip(NUMERALS) or trust(cells) < 1:
            break
        grids.append(cells)
        end += size
    return grids


def _may_be_moved(grids: "list[str]", widths: "list[int]", trust: "Callable[[str], int]") -> bool:
    """Return whether grids may also begin at another line, as they may if all are the same."""
    cells = grids[0] + grids[1]
    starts = [sum(widths[:lines]) for lines in range(1, len(widths))]
    return any(trust(cells[start : start + 81]) > 0 for start in starts)


def _widths_of_grid(stream: "Stream") -> "list[int]":
    """List the lengths of the next lines if they are evenly wrapped: 81 together, none of nine."""
    widths: list[int] = []
    at = stream.at
    while sum(widths) < 81:
        if at == len(stream.text) and not stream.extend():
            return []
        end = stream.text.find("\n", at, at + 81)
        if end <= at or (end - at == 9 and sum(widths) != 72):
            return []
        widths.append(end - at)
        at = end + 1
    even = len(set(widths[:-1])) == 1 and widths[-1] <= widths[0] + 1
    return widths if sum(widths) == 81 and even else []


def layout_at(text: str, at: int) -> "Layout | None":
    """Return how the grid at a place is written: form, lines, characters, and if it is parted."""
    width = text.find("\n", at, at + 82) - at
    if width == 81:
        layout = ("line", 1, 82, False)
        return layout if cells_of(text[at : at + 82], layout, 1) else None
    if width not in (9, 17):
        return None
    size = 9 * width + 9
    layout = ("judge" if width == 17 else "shape", 9, size, False)
    if not cells_of(text[at : at + size], layout, 1):
        return None
    if text[at + size : at + size + 1] == "\n":
        return layout[0], 10, size + 1, True
    return layout


def cells_of(text: str, layout: "Layout", count: int) -> str:
    r"""Return the cells of a text of ``count`` grids, or "" if anything is amiss.

    >>> cells_of(("." * 81 + "\n") * 2, ("line", 1, 82, False), 2) == "0" * 162
    True
    """
    form, _height, size, parted = layout
    text = _unparted(text, size, count) if parted else text
    cells = text.replace("\n", "")
    if form == "judge":
        cells = cells.replace(" ", "")
        fits = text.replace("\n", " ") == " ".join(cells) + " "
    else:
        fits = form == "line" or "." not in cells or not _may_be_borders(text)
        cells = cells.replace(".", BLANK)
    fits = fits and len(cells) == 81 * count and not cells.strip(NUMERALS) and text[-1:] == "\n"
    return cells if fits and {len(line) for line in text[:-1].split("\n")} == WIDTH[form] else ""


def _unparted(text: str, size: int, count: int) -> str:
    """Drop a blank line after each of ``count`` grids; "" if there are others, or none."""
    grids = (text if text[-2:] == "\n\n" else text + "\n").split("\n\n")
    fits = [len(grid) for grid in grids] == [size - 2] * count + [0]
    return text.replace("\n\n", "\n") if fits else ""


def _may_be_borders(text: str) -> bool:
    """Return whether rows of only dots may be borders, not blanks."""
    return "." * 9 + "\n" in text or not text.strip(".\n")


def _doubtful(cells: str, statuses: str, proven: "Callable[[str], bool]") -> "list[bool]":
    """Return for each of many grids whether the rules leave it in doubt."""
    return [
        statuses[number : number + 1] != SOLVED
        and not proven(cells[81 * number : 81 * number + 81])
        for number in range(len(cells) // 81)
    ]


def _sure_ones(text: str, at: int, layout: "Layout", doubtful: "list[bool]", cells: str) -> int:
    """Count the grids before the first one that may have something wrong.

    ``doubtful`` grids of nine rows must be between blank lines, and may not be numbers. Rows 7 and
    8 repeated after the last grid may be extra ones.
    """
    form, _height, size, parted = layout
    count = len(doubtful)
    row, end = size // 9, at + size * count
    for number in range(count):
        last = number == count - 1
        if doubtful[number] and (not parted or (last and not layout_at(text, end))):
            return number
        own = cells[81 * number : 81 * number + 81]
        if doubtful[number] and form == "shape" and may_be_numbers(own):
            return number
    above = text[end - 3 * row : end - 2 * row], text[end - 2 * row : end - row]
    return count - (count > 0 and not parted and text.startswith(above, end))


def begins_plainly(text: str) -> bool:
    r"""Return whether a text begins with a plain grid, perhaps below their number.

    >>> begins_plainly("\n1\n" + "." * 81), begins_plainly("puzzle,solution")
    (True, False)
    """
    head = text[:400].replace("\r\n", "\n").replace("\ufeff", "").strip("\n")
    count, _, rest = head.partition("\n")
    if len(count) < 8 and not count.strip(NUMERALS):
        head = rest.strip("\n")
    layout = layout_at(head + "\n", 0)
    return layout is not None and layout[0] != "shape"
