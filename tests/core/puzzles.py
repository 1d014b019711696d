"""Draw puzzles from the generator, and grids with no or many solutions derived from them."""

from pathlib import Path
from random import Random

import pytest

from sudoku_core.generator import generate
from sudoku_core.grid import BLANK, CELLS

SEEDS = 2**32
CORPORA = Path(__file__).parents[3] / "shared" / "corpora"
needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason="the corpora are not beside this")


def corpus(name: str) -> list[str]:
    """Read the puzzles, or solutions, of a corpus as grids."""
    return (CORPORA / name).read_text("ascii").replace(".", BLANK).split()


def complete_grid(random: Random) -> str:
    """Make a solution."""
    return generate(random.randrange(SEEDS), 81).solution


def minimal_puzzle(random: Random) -> str:
    """Make a puzzle with one solution and no given to spare."""
    return generate(random.randrange(SEEDS)).puzzle


def blanked(grid: str, givens: int, random: Random) -> str:
    """Keep only ``givens`` digits of a grid, at random, perhaps with many solutions."""
    kept = set(random.sample(CELLS, givens))
    return "".join(grid[cell] if cell in kept else BLANK for cell in CELLS)
