"""Stand for a program that somebody writes with the package: all of its types are known."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import sudoku_core
from sudoku_core import Conflict, InvalidGridError, Rating, Reading, bulk, cell_name


def collected(folder: Path) -> Iterator[Reading]:
    """Read every file of a folder, and name what cannot be read."""
    for file in sorted(folder.iterdir()):
        for item in sudoku_core.read(file, keep_going=True):
            if isinstance(item, InvalidGridError):
                print(f"{file.name}, line {item.line}, column {item.column}: {item}")
            else:
                yield item


def described(clash: Conflict) -> str:
    """Say what is wrong in a unit."""
    cells = ", ".join(cell_name(cell) for cell in clash.cells)
    return f"{sudoku_core.unit_name(clash.unit)} has {clash.digit} in {cells}"


def graded(readings: Iterable[Reading], puzzle: str) -> dict[str, list[str]]:
    """Grade what a class has handed in."""
    grades: dict[str, list[str]] = {}
    for number, reading in enumerate(readings, 1):
        verdict = sudoku_core.check(reading.solution or reading.grid, puzzle)
        reasons = [described(clash) for clash in verdict.conflicts]
        reasons += [f"{cell_name(cell)} was changed" for cell in verdict.changed]
        grades[reading.name or f"No. {number}"] = reasons or [verdict.status]
    return grades


def hardest(puzzles: list[str]) -> tuple[str, Rating] | None:
    """Find the puzzle with the highest rating among those that have one solution."""
    counts = bulk.count_many(puzzles)
    single = [puzzle for puzzle, count in zip(puzzles, counts, strict=True) if count == 1]
    rated = [(puzzle, sudoku_core.rate(puzzle)) for puzzle in single]
    known = [(puzzle, rating) for puzzle, rating in rated if rating]
    return max(known, key=lambda pair: pair[1].er, default=None)


def main(folder: Path, target: Path) -> None:
    """Make a puzzle, grade what is in a folder against it, and draw it with a hint."""
    made = sudoku_core.generate("easy", seed=1)
    readings = list(collected(folder))
    for name, reasons in graded(readings, made.puzzle).items():
        print(name, *reasons, sep=": ")
    best = hardest([reading.grid for reading in readings])
    if best:
        print(best[0], best[1].er, best[1].hardest)
    hint = sudoku_core.hint(made.puzzle)
    diagnosis = sudoku_core.diagnose(made.puzzle)
    if hint and diagnosis.solutions == [made.solution]:
        cell, digit = hint.step.placements[0]
        print(hint.where, cell_name(cell), digit, sum(step.rating for step in hint_steps(made)))
    target.write_text(sudoku_core.draw(made.puzzle, title="No. 1", solution=True), "utf-8")


def hint_steps(made: sudoku_core.Generated) -> list[sudoku_core.Step]:
    """List the steps of a puzzle."""
    return list(sudoku_core.steps(made.puzzle))
