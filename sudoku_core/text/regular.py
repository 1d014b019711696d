"""Read lists of plain grids straight from the text, ten times as fast as by lines.

Three shapes are so plain: nine lines of nine digits with single spaces, lines of digits that are
all as long (1, 3, 9 or 27 of them), and 81 digits or dots on a line. Whatever else there is, and
what the rules leave in doubt, is left to be read by lines.
"""

from sudoku_core.grid import BLANK
from sudoku_core.text.characters import NUMERALS
from sudoku_core.text.reading import Reading
from sudoku_core.text.segments import SURE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from sudoku_core.text.stream import Stream

JUDGE = 161  # characters of a grid in the judge form, without the last line end
WIDTHS = (1, 3, 9, 27)
# How far the rules trust a grid: beside another one that they trust, or whatever stands behind it.
NOT_ALONE, ALONE = 1, 2
# Grids in a row that are too many to be weighed at once, those before a fault that it may concern,
# and the characters that are seen of a run at once.
LONG, DOUBTFUL, AHEAD = 72, 36, 1 << 20
FORMS = {1: "wrapped", 3: "wrapped", 9: "shape", 27: "wrapped"}


def regular_grids(
    stream: "Stream", trust: "Callable[[str, str], int]"
) -> "Generator[Reading, None, None]":
    r"""Yield plain grids as long as they come, and leave the stream at the first other line.

    A grid that blank lines part from the others is given once the next one has been seen to be
    plain as well. One that nothing parts has to be sure by the rules: ``trust`` tells how far they
    trust its cells and form, NOT_ALONE, ALONE, or 0 for not at all. Where bands recur in wrapped
    lines, the rules say nothing about where a grid begins.

    >>> from sudoku_core.text.stream import Stream
    >>> [grid.line for grid in regular_grids(Stream(["1" * 81 + "\n\n" + "." * 81]), max)]
    [1, 3]
    """
    before: Reading | None = None
    held: Reading | None = None
    held_parted = True
    place = (0, 0, False)  # where the grid that is held begins, and whether below a blank line
    while True:
        if stream.at == len(stream.text):
            if held and trust(held.grid, held.form):
                yield held
                held = None
            if held or not stream.load():
                break
        if stream.text[stream.at] == "\n":
            stream.pass_over(stream.at + 1, 1, blank=True)
            continue
        reading, end = _plain_grid(stream)
        parted = stream.text[end : end + 1] == "\n"
        trusted = _trusted(reading, trust, parted=parted and held_parted)
        if not reading or not trusted or _recurs(before, reading, stream, end):
            break
        before = reading
        if held:
            yield held
        held = None
        held_parted = trusted == ALONE or parted
        if trusted == ALONE:
            yield reading
        else:
            held, place = reading, (stream.at, stream.number, stream.below_blank)
        stream.pass_over(end, stream.text.count("\n", stream.at, end))
    if held:
        stream.at, stream.number, stream.below_blank = place


def long_run(stream: "Stream", spare: "Callable[[str], int]") -> "Generator[Reading, None, None]":
    r"""Yield the grids of a long run that nothing parts, up to where anything speaks against them.

    In long lists of puzzles with few digits the rules tell little of each one. But read a row too
    late most of them would clash. So if so many follow one another without a clash, no row is
    missing or too many. ``spare`` is as in `sudoku_core.text.segmentation`.

    >>> from sudoku_core.text.stream import Stream
    >>> len(list(long_run(Stream(["000000012\n" * 9 * LONG]), lambda cells: 0)))
    72
    """
    least = LONG
    while stream.at < len(stream.text) or stream.load():
        size = size_in_run(stream.text, stream.at, spare, least)
        found = _clash_free(stream, size, spare) if size else []
        if len(found) < least:
            break
        height = stream.text.count("\n", stream.at, stream.at + size)
        stream.pass_over(stream.at + size * len(found), height * len(found))
        yield from found
        least = 1


def size_in_run(text: str, at: int, spare: "Callable[[str], int]", least: int = LONG) -> int:
    """Count the characters of a plain grid that may begin a run of at least so many grids.

    0 if there is none, if a blank line stands too near, or if the rules are sure of it by itself.
    """
    width = text.find("\n", at) + 1 - at
    beyond = text[at + 9 * width : at + 10 * width]
    if width < 2 or (beyond and beyond.find("\n") != len(beyond) - 1):
        return 0
    form, cells, end = _cells_at(text, at)
    if not cells or form == "line" or text.find("\n\n", at, at + (end - at) * least) >= 0:
        return 0
    return end - at if form == "wrapped" or spare(cells) < SURE else 0


def _clash_free(stream: "Stream", size: int, spare: "Callable[[str], int]") -> "list[Reading]":
    """List the next grids of so many characters each, if no line is left over behind them.

    Before one with a clash some are left out: its fault may have begun with them.
    """
    if len(stream.text) < stream.at + AHEAD:
        stream.gather(AHEAD)
    text, start = stream.text, stream.at
    end = text.find("\n\n", start, start + AHEAD) + 1
    if not end:
        end = min(len(text), start + AHEAD)
        if end == start + AHEAD:
            end -= AHEAD % size
    height = text.count("\n", start, start + size)
    found: list[Reading] = []
    for at in range(start, end, size):
        form, cells, behind = _cells_at(text, at)
        if behind - at != size or behind > end:
            return []
        if not cells or spare(cells) < 0:
            return found[:-DOUBTFUL]
        line = stream.number + len(found) * height + 1
        found.append(Reading(cells, line, 1, form, None, None, None))
    return found


def _trusted(reading: "Reading | None", trust: "Callable[[str, str], int]", *, parted: bool) -> int:
    """Tell how far to trust a plain grid: on a line always, if it is ``parted`` beside another."""
    if reading is None:
        return 0
    if reading.form == "line":
        return ALONE
    return NOT_ALONE if parted else trust(reading.grid, reading.form)


def _recurs(before: "Reading | None", reading: "Reading", stream: "Stream", end: int) -> bool:
    """Tell whether a part of a grid recurs so that the rules cannot tell where the grid begins.

    That is a band of wrapped lines in the next grid; or row 7 or 8 behind row 9, so that any of
    them may be the one too many.
    """
    if reading.form == "wrapped":
        bands = [before.grid[start : start + 27] for start in _BANDS] if before else []
        return any(reading.grid[start : start + 27] in bands for start in _BANDS)
    row = (end - stream.at) // 9
    last = stream.text[end - 3 * row : end - row]
    return reading.form != "line" and stream.text.startswith((last[:row], last[row:]), end)


_BANDS = (0, 27, 54)


def _plain_grid(stream: "Stream") -> "tuple[Reading | None, int]":
    """Read a plain grid where a stream is, and find where it ends; or give None for it."""
    form, cells, end = _cells_at(stream.text, stream.at)
    if not cells:
        return None, end
    return Reading(cells, stream.number + 1, 1, form, None, None, None), end


def _cells_at(text: str, at: int) -> "tuple[str, str, int]":
    """Find the form and the cells of a plain grid at a place, and where it ends; or no cells."""
    if text[at + 1] == " ":
        return "judge", judge_cells(text[at : at + JUDGE + 1]), at + JUDGE + 1
    cells = line_cells(text[at : at + 82])
    if cells:
        return "line", cells, at + 82
    width = text.find("\n", at, at + 28) - at
    if width not in WIDTHS:
        return "", "", at
    end = at + 81 + 81 // width
    return FORMS[width], even_cells(text[at:end], width), end


def begins_plainly(text: str) -> bool:
    r"""Tell whether a text begins with a plain grid, perhaps below their number.

    >>> begins_plainly("\n1\n" + "." * 81), begins_plainly("puzzle,solution")
    (True, False)
    """
    head = text[:400].replace("\r\n", "\n").strip("\ufeff\n")
    count, _, rest = head.partition("\n")
    if len(count) < 8 and not count.strip(NUMERALS):
        head = rest.strip("\n")
    head += "\n"
    return bool(judge_cells(head[: JUDGE + 1]) or line_cells(head[:82]))


def judge_cells(text: str) -> str:
    r"""Give the cells of a grid in the judge form with all its line ends, or "" for any other text.

    >>> judge_cells("1 2 3 4 5 6 7 8 9\n" * 9) == "123456789" * 9
    True
    """
    spaced = text.replace("\n", " ")
    cells = spaced.replace(" ", "")
    if len(cells) != 81 or cells.strip(NUMERALS) or spaced != " ".join(cells) + " ":
        return ""
    return cells if [len(row) for row in text.split("\n")] == ROW_LENGTHS else ""


ROW_LENGTHS = [17] * 9 + [0]


def line_cells(text: str) -> str:
    r"""Give the cells of a grid of 81 digits or dots with its line end, or "" for any other text.

    >>> line_cells("." * 81 + "\n") == "0" * 81
    True
    """
    if len(text) != 82 or text[81] != "\n" or text[:81].strip(LINE_CELLS):
        return ""
    return text[:81].replace(".", BLANK)


LINE_CELLS = NUMERALS + "."


def even_cells(text: str, width: int) -> str:
    r"""Give the cells of a grid in lines of so many digits, or "" for any other text.

    Rows may have dots: where they have digits, too, those are neither borders nor fillers.

    >>> even_cells("123\n" * 27, 3) == "123" * 27
    True
    >>> even_cells("1...5...9\n" * 9, 9) == "100050009" * 9
    True
    """
    cells = text.replace("\n", "")
    if width >= 9 and cells.strip("."):
        cells = cells.replace(".", BLANK)
    if len(cells) != 81 or cells.strip(NUMERALS):
        return ""
    lengths = [len(line) for line in text.split("\n")]
    return cells if lengths == [width] * (81 // width) + [0] else ""
