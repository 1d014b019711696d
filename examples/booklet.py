"""Make a booklet of puzzles, four on a sheet of A4, with their solutions upside down at the foot.

    python examples/booklet.py booklet.svg fiendish

Open booklet.svg in a browser and print it, on paper or as a PDF: each sheet is a page. Without
anybody at the screen, Chromium does the same:

    chromium --headless --no-pdf-header-footer --print-to-pdf=booklet.pdf booklet.svg
"""

import sys
from pathlib import Path

import sudoku_core

PUZZLES = 20


def booklet(difficulty: str, seed: int = 1, puzzles: int = PUZZLES) -> sudoku_core.Picture:
    """Draw ``puzzles`` puzzles of a difficulty, from the easiest to the hardest by their rating."""
    made = [
        sudoku_core.generate(difficulty, symmetric=True, seed=number).puzzle
        for number in range(seed, seed + puzzles)
    ]
    return sudoku_core.draw(sorted(made, key=hardness), title=difficulty.title(), solution=True)


def hardness(puzzle: str) -> float:
    """Rate a puzzle that has one solution."""
    rating = sudoku_core.rate(puzzle)
    return rating.er if rating else 0.0


if __name__ == "__main__":
    target, difficulty = sys.argv[1:]
    Path(target).write_text(booklet(difficulty), "utf-8")
