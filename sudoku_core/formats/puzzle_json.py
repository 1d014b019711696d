"""Read the JSON that f-puzzles and SudokuPad pack into their links, as it is in a file."""

import re
from collections.abc import Callable, Iterator

from sudoku_core.formats import f_puzzles, sudoku_pad
from sudoku_core.formats.f_puzzles import RefusedError
from sudoku_core.formats.source import Grid, Line, Result
from sudoku_core.parsing import Reading
from sudoku_core.text.ledger import GRID, NONE, Ledger

FORM = f_puzzles.FORM

# Rows of cells that are objects, and the key of the first cell.
CELLS = re.compile(
    r"""\s*\{.*["'](?P<key>grid|cells)["']\s*:\s*\[\s*\[\s*\{\s*"""
    r"""(?:\}|["'](?:v|value|given|region|c|ce?nt(?:er|re)\w*|pencilMarks|cornerPencilMarks)["'])""",
    re.DOTALL,
)


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form."""
    return CELLS.match("\n".join(head)) is not None


def read(lines: Iterator[Line], ledger: Ledger, names: str) -> Iterator[Result]:
    """Read the puzzle of a text, or yield the error that all of it is."""
    found = [*lines]
    ledger.use(1, len(found), GRID)
    text = "\n".join([line.text for line in found])
    begun = CELLS.match(text)
    is_pad = begun is not None and begun["key"] == "cells"
    grid_in: Callable[[str], Grid] = sudoku_pad.grid_in if is_pad else f_puzzles.grid_in
    try:
        grid, name, solution, candidates = grid_in(text)
    except RefusedError as error:
        yield found[0].error(error.reason, 0, len(found[0].text))
        return
    form = sudoku_pad.FORM if is_pad else FORM
    yield Reading(grid, 1, 1, form, None if names == NONE else name, solution, candidates)
