"""Write grids in other programs' forms, and draw them."""

from collections.abc import Iterable, Iterator, Sequence

from sudoku_core.checker import all_candidates
from sudoku_core.drawing import HEIGHT, WIDTH, Drawing, draw_picture, draw_sheet
from sudoku_core.formats.writers import KEEP_CANDIDATES, KEEP_SOLUTIONS, WRITERS
from sudoku_core.grid import SudokuError, require_grid
from sudoku_core.library.arguments import require
from sudoku_core.library.reading import Source, read
from sudoku_core.parsing import Reading
from sudoku_core.solver import solutions

FORMS = tuple(WRITERS)

ON_A_SHEET = 4  # puzzles

# The size of a sheet that is a document, and of one within a document in millimetres.
ALONE = f'width="{WIDTH}mm" height="{HEIGHT}mm"'
WITHIN = f'width="{WIDTH}" height="{HEIGHT}"'
# With this, browsers print each sheet on a page.
PAGES = "<style>@page { size: A4; margin: 0 }</style>"


class Picture(str):
    """A picture: the text of an SVG document, which a notebook displays.

    >>> Picture("<svg/>")._repr_svg_()
    '<svg/>'
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def write(
    grids: str | Reading | Iterable[str | Reading], form: str = "line", *, drop: bool = False
) -> str:
    r"""Write a grid, or many of them, as one text in a form that others read.

    ``form`` is one of `FORMS`: "line", "judge", "box", "marks" (pencil marks), "csv", "sdk",
    "opensudoku", "hodoku", or links to "sudokuwiki", "f-puzzles" and "sudokupad". A `Reading` is
    written with the name, solution and candidates that the form can hold. Raises SudokuError if a
    solution or candidates would be lost, unless ``drop`` allows it, and for a string that is not a
    grid; ValueError for an unknown form.

    >>> print(write("53" + "0" * 79, "box")[:51])
    +-------+-------+-------+
    | 5 3 . | . . . | . . . |
    >>> write(["1" * 81, "2" * 81]).count("\n")
    1
    """
    require("form", form, FORMS)
    writer = WRITERS[form]
    written: list[str] = []
    for number, reading in enumerate(_readings(grids), 1):
        lost = lost_in(form, reading)
        if lost and not drop:
            raise SudokuError(f"{form} cannot hold the {lost} of grid {number}")
        written.append(writer.write(reading))
    body = ("\n\n" if writer.parted else "\n").join(written)
    return "\n".join([part for part in (writer.header, body, writer.footer) if part])


def lost_in(form: str, reading: Reading) -> str:
    """Name what a form cannot hold of a reading: its "solution", its "candidates", or ""."""
    if reading.solution and form not in KEEP_SOLUTIONS:
        return "solution"
    return "candidates" if reading.candidates and form not in KEEP_CANDIDATES else ""


def convert(source: Source, form: str, *, drop: bool = False) -> str:
    r"""Read a text or a file as `read` does, and write its grids as `write` does.

    >>> convert("5" + "." * 80, "judge")[:17]
    '5 0 0 0 0 0 0 0 0'
    >>> convert("puzzle,solution\n" + "0" * 81 + "," + "1" * 81, "line")
    Traceback (most recent call last):
    sudoku_core.grid.SudokuError: line cannot hold the solution of grid 1
    """
    return write(read(source), form, drop=drop)


def draw(  # noqa: PLR0913 (these are choices, by name)
    puzzles: str | Reading | Iterable[str | Reading],
    *,
    title: str = "",
    solution: bool = False,
    solved: bool = False,
    candidates: bool = False,
    sheet: bool = False,
) -> Picture:
    """Draw a puzzle as an SVG picture, or several as sheets of A4 with four on each.

    ``title`` is written above the board, with a number if there are several; without it a `Reading`
    has its name there. ``solution`` puts the solution upside down at the foot, ``solved`` fills it
    in, ``candidates`` puts small digits into the blanks: those of a Reading, else what the rules
    allow. With ``sheet`` a single puzzle gets a sheet, too. Raises SudokuError if a solution is
    wanted and there is not exactly one, and for a string that is not a grid.

    A notebook displays the picture. A browser prints each sheet on a page.

    >>> picture = draw("53" + "0" * 79, title="No. 1")
    >>> picture[:38], picture.count("<text")
    ('<svg xmlns="http://www.w3.org/2000/svg', 3)
    >>> draw("0" * 81, solution=True)
    Traceback (most recent call last):
    sudoku_core.grid.SudokuError: puzzle 1 has not exactly one solution
    """
    every = _readings(puzzles)
    drawings: list[Drawing] = []
    drawn = drawings_of(every, title, solution=solution, solved=solved, candidates=candidates)
    for number, (drawing, lacks) in enumerate(drawn, 1):
        if lacks:
            raise SudokuError(f"puzzle {number} has not exactly one solution")
        drawings.append(drawing)
    if not drawings:
        raise SudokuError("there is no puzzle to draw")
    return document(drawings, sheet=sheet)


def drawings_of(
    readings: Sequence[Reading],
    title: str | None,
    *,
    solution: bool,
    solved: bool,
    candidates: bool,
) -> Iterator[tuple[Drawing, bool]]:
    """Yield what to draw of each puzzle, and whether it lacks a wanted solution."""
    for number, reading in enumerate(readings, 1):
        require_grid(reading.grid)
        found = solutions(reading.grid) if solution or solved else []
        only = found[0] if len(found) == 1 else None
        small = (reading.candidates or all_candidates(reading.grid)) if candidates else None
        above = heading(title, reading.name, number if len(readings) > 1 else 0)
        filled, foot = only if solved else None, only if solution else None
        lacks = (solution or solved) and not only
        yield Drawing(reading.grid, filled, small, above, foot), lacks


def document(drawings: Sequence[Drawing], *, sheet: bool) -> Picture:
    """Draw one puzzle as a picture, or several as sheets."""
    if len(drawings) == 1 and not sheet:
        return Picture(draw_picture(drawings[0]))
    if len(drawings) <= ON_A_SHEET:
        return Picture(draw_sheet(drawings))
    sheets = [
        draw_sheet(drawings[first : first + ON_A_SHEET], ON_A_SHEET)
        for first in range(0, len(drawings), ON_A_SHEET)
    ]
    height = HEIGHT * len(sheets)
    size = f'width="{WIDTH}mm" height="{height}mm" viewBox="0 0 {WIDTH} {height}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{PAGES}\n']
    for number, drawn in enumerate(sheets):
        parts.append(drawn.replace(ALONE, f'y="{HEIGHT * number}" {WITHIN}', 1))
    return Picture("".join(parts) + "</svg>\n")


def heading(title: str | None, name: str | None, number: int) -> str:
    """Return the heading of a board: the title and number, else its own name or its number."""
    if title:
        return f"{title} {number}" if number else title
    return name or (str(number) if number else "")


def _readings(grids: str | Reading | Iterable[str | Reading]) -> list[Reading]:
    if isinstance(grids, str | Reading):
        grids = [grids]
    return [
        Reading(grid, 1, 1, "line", None, None, None) if isinstance(grid, str) else grid
        for grid in grids
    ]
