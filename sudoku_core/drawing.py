"""Draw boards as SVG text: pictures of one, and sheets of paper with one to four.

A picture is measured in tenths of a cell, a sheet in millimetres of A4. They need no style sheet,
font or script, and every text is escaped.
"""

from collections import namedtuple

from sudoku_core.grid import BLANK, CELLS, require_grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NamedTuple

    class Drawing(NamedTuple):
        """What to draw of a puzzle; anything None or empty is left out.

        puzzle      the grid of givens
        found       the same grid with more digits, drawn in another weight and colour
        candidates  81 texts of digits, drawn small where a cell is blank
        heading     a line above the board
        solution    a grid drawn small and upside down at the foot
        """

        puzzle: str
        found: "str | None" = None
        candidates: "Sequence[str] | None" = None
        heading: str = ""
        solution: "str | None" = None

else:
    Drawing = namedtuple("Drawing", ("puzzle", "found", "candidates", "heading", "solution"))

SIDE = 90  # of a board
MARGIN = 5  # around a board in a picture
LINE = 8  # the height of a heading
LARGE, SMALL = 5, 2.5  # the sizes of a heading
WIDE, NARROW = 1, 0.6  # of a character at size 1, approximately: from Hangul Jamo on they are wide
ROOM = 84  # for a heading above a board
FOOT = 36  # the side of a solution at the foot of a picture
SCALE = 6  # pixels per unit, for programs that need a size
INK = "#1b1d24"
FOUND = "#0a57a4"
SOFT = "#565c6b"
ENDS = 'stroke-linecap="square"'
FONT = "system-ui, 'Helvetica Neue', Arial, sans-serif"

# Millimetres of A4.
WIDTH, HEIGHT = 210, 297
# Left edges, upper edges and side of the boards on a sheet: of one, or of up to four.
PLACES = (
    (((30, 36),), 150),
    (((15, 30), (113, 30), (15, 134), (113, 134)), 82),
)
# The same for the solutions at its foot.
FEET = ((85,), (15, 62, 109, 156))
FOOT_TOP, FOOT_SIDE = 243, 39


def draw_picture(drawing: "tuple[Any, ...]") -> str:
    """Draw one board, with its heading above and its solution below, as an SVG document.

    Any five values in the order of a Drawing's will do.

    >>> draw_picture(Drawing("5" + "0" * 80, None, None, "<5>", None))[:38]
    '<svg xmlns="http://www.w3.org/2000/svg'
    """
    wanted = Drawing(*drawing)
    top = MARGIN + (LINE if wanted.heading else 0)
    parts = _headed(wanted, MARGIN, top, SIDE)
    height = top + SIDE + MARGIN
    if wanted.solution:
        parts += _foot(wanted, MARGIN + (SIDE - FOOT) // 2, height, FOOT)
        height += FOOT + MARGIN
    width = SIDE + 2 * MARGIN
    size = f'width="{SCALE * width}" height="{SCALE * height}"'
    return _document(width, height, size, wanted.heading, parts)


def draw_sheet(drawings: "Sequence[tuple[Any, ...]]", room: int = 1) -> str:
    """Draw one to four boards on a sheet of A4, their solutions at its foot, as an SVG document.

    Each is a Drawing, or five values in its order. With ``room`` for more than one, a single board
    is as large as one of four.

    >>> draw_sheet([])
    Traceback (most recent call last):
    ValueError: a sheet has one to four boards, not 0
    """
    if not 1 <= len(drawings) <= 4:
        raise ValueError(f"a sheet has one to four boards, not {len(drawings)}")
    shape = 0 if room == len(drawings) == 1 else 1
    places, side = PLACES[shape]
    parts: list[str] = []
    headings: list[str] = []
    for number, drawing in enumerate(drawings):
        wanted = Drawing(*drawing)
        headings += [wanted.heading] if wanted.heading else []
        parts += _headed(wanted, places[number][0], places[number][1], side)
        if wanted.solution:
            parts += _foot(wanted, FEET[shape][number], FOOT_TOP, FOOT_SIDE)
    size = f'width="{WIDTH}mm" height="{HEIGHT}mm"'
    return _document(WIDTH, HEIGHT, size, ", ".join(headings), parts)


def escape(text: str) -> str:
    """Escape a text for XML; what XML cannot hold becomes U+FFFD.

    >>> escape('<"&">')
    '&lt;&quot;&amp;&quot;&gt;'
    """
    held = "".join([sign if _fits(ord(sign)) else "\ufffd" for sign in text])
    held = held.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return held.replace('"', "&quot;")


def _fits(code: int) -> bool:
    if code < 32:
        return code in (9, 10, 13)
    return not (0xD800 <= code <= 0xDFFF or code in (0xFFFE, 0xFFFF))


def _document(width: int, height: int, size: str, heading: str, parts: "list[str]") -> str:
    """Put parts on a white ground into a document, named by its heading."""
    box = f'viewBox="0 0 {width} {height}" font-family="{FONT}" text-anchor="middle"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img">']
    if heading:
        lines.append(f"<title>{escape(heading)}</title>")
    lines.append(f'<rect width="{width}" height="{height}" fill="#fff"/>')
    return "\n".join(lines + parts + ["</svg>", ""])


def _headed(drawing: "Drawing", left: int, top: int, side: int) -> "list[str]":
    place = f'<g transform="translate({left} {top}) scale({side / SIDE:.4g})">'
    return [place] + _heading(drawing.heading) + _board(drawing) + ["</g>"]


def _heading(heading: str) -> "list[str]":
    """Write a heading above the board, smaller if long; cut if it would be tiny."""
    if not heading:
        return []
    shown = _cut(heading, ROOM / SMALL)
    size = min(LARGE, ROOM / _width(shown))
    look = f'font-size="{size:.3g}" font-weight="600" fill="{INK}"'
    return [f'<text x="45" y="-3" {look}>{escape(shown)}</text>']


def _cut(text: str, room: float) -> str:
    """End a text with an ellipsis if there is not enough room."""
    for place, character in enumerate(text):
        room -= _width(character)
        if room < 0:
            return text[: place - 1] + "\u2026"
    return text


def _width(text: str) -> float:
    return sum([WIDE if ord(character) >= 0x1100 else NARROW for character in text])


def _foot(drawing: "Drawing", left: int, top: int, side: int) -> "list[str]":
    turned = f"translate({left + side} {top + side}) rotate(180) scale({side / SIDE:.4g})"
    solved = Drawing(drawing.solution or "", None, None, drawing.heading, None)
    return [f'<g transform="{turned}">'] + _heading(drawing.heading) + _board(solved) + ["</g>"]


def _board(drawing: "Drawing") -> "list[str]":
    """Draw the lines, the candidates, the found digits and the givens of a board, from 0 to 90."""
    puzzle = drawing.puzzle
    found = drawing.found or puzzle
    for grid in (puzzle, found):
        require_grid(grid)
    parts = [_lines((10, 20, 40, 50, 70, 80), 0.25), _lines((0, 30, 60, 90), 0.9)]
    marks: list[str] = []
    if drawing.candidates:
        for cell in CELLS:
            if found[cell] == BLANK:
                marks += [_candidate(cell, digit) for digit in drawing.candidates[cell]]
    new = [_digit(cell, found[cell]) for cell in CELLS if puzzle[cell] == BLANK != found[cell]]
    givens = [_digit(cell, puzzle[cell]) for cell in CELLS if puzzle[cell] != BLANK]
    parts += _group(f'font-size="2.7" fill="{SOFT}"', marks)
    parts += _group(f'font-size="7" font-weight="400" fill="{FOUND}"', new)
    return parts + _group(f'font-size="7" font-weight="700" fill="{INK}"', givens)


def _lines(places: "Sequence[int]", width: float) -> str:
    path = "".join([f"M{place} 0V90M0 {place}H90" for place in places])
    return f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{width}" {ENDS}/>'


def _group(look: str, parts: "list[str]") -> "list[str]":
    return [f"<g {look}>"] + parts + ["</g>"] if parts else []


def _digit(cell: int, digit: str) -> str:
    """Put a digit into the middle of a cell; digits are seven tenths of their font's height."""
    return f'<text x="{cell % 9 * 10 + 5}" y="{cell // 9 * 10 + 7.5:g}">{digit}</text>'


def _candidate(cell: int, digit: str) -> str:
    """Put a candidate in its place among the nine of a cell."""
    place = int(digit) - 1
    across = cell % 9 * 10 + 2 + place % 3 * 3
    down = cell // 9 * 10 + 2.9 + place // 3 * 3
    return f'<text x="{across}" y="{down:.3g}">{digit}</text>'
