"""Find the lit cells of a program's board: those that are spoken of.

A cell that is NAMED is the one in which nothing fits, or that was left out. What BLOCKS it has a
digit that it may not have, and what is in a CLASH has the digit that was placed elsewhere. What is
CHECKED is read by the line.
"""

from sudoku_core.grid import BLANK, peers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.crossing.recordings import Look, Moment
    from page.crossing.sentences import Sentence

NAMED = "named"
BLOCKS = "blocks"
CLASH = "clash"
CHECKED = "checked"


def lit(moment: "Moment", parts: "Sentence | None", look: "Look | None" = None) -> "dict[int, str]":
    """Return how each cell is lit at a moment, and where a program ``parts`` from a right one."""
    grid, sentence = moment["grid"], moment["sentence"]
    if look and sentence["key"] == "line":
        return dict.fromkeys(look["reads"], CHECKED)
    if parts:
        return _lit_by_parting(grid, parts)
    if sentence["key"] == "no_fit":
        return _stuck(grid, sentence["other"])
    if sentence["key"] == "no_more":
        return {sentence["other"]: NAMED}
    if sentence["key"].startswith("forbidden_") or sentence["key"] == "replaced_forbidden":
        return {sentence["other"]: CLASH}
    return {}


def _lit_by_parting(grid: str, parts: "Sentence") -> "dict[int, str]":
    key, values = parts["key"], parts["values"]
    if "cell" not in values:
        return {}
    cell = values["cell"]
    if key == "parts_clash":
        digit = str(values["digit"])
        return {peer: CLASH for peer in peers(cell) if grid[peer] == digit}
    if key in ("parts_went_on", "parts_gave_up"):
        return _stuck(grid, cell)
    return {cell: NAMED}


def _stuck(grid: str, cell: int) -> "dict[int, str]":
    """Return a cell in which nothing fits, and those whose digits block it."""
    found = {peer: BLOCKS for peer in peers(cell) if grid[peer] != BLANK}
    found[cell] = NAMED
    return found
