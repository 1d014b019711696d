"""Show the next step of each puzzle in a text, as a person would find it, and the reason."""

from argparse import ArgumentParser, Namespace
from functools import partial

from sudoku_core.checker import conflicts
from sudoku_core.cli.answering import answered, one_by_one
from sudoku_core.cli.console import Console
from sudoku_core.cli.rating import add_arguments as add_techniques
from sudoku_core.cli.reasons import clash_reason
from sudoku_core.cli.source import Sources
from sudoku_core.grid import BLANK, CELLS, cell_name
from sudoku_core.logic.hint_order import every_hint, next_hint
from sudoku_core.logic.path import fitting_without
from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Step
from sudoku_core.logic.telling import tell
from sudoku_core.logic.wording import Wording
from sudoku_core.parsing import Reading
from sudoku_core.solver import solutions

# The key of a complaint and its values; what to print, and what to complain of.
Complaint = tuple[str, dict[str, str]]
Answer = tuple[list[str], Complaint | None]

# What each press of Hint shows.
PARTS = ("where", "cells", "digits", "why", "lesson")
CELLS_SAID = 4  # of those in which solutions differ
INDENT = "   "
BATCH = 4  # puzzles for a process at once: some take a second


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments for how much to show: of one hint, or all hints."""
    extent = command.add_mutually_exclusive_group()
    extent.add_argument(
        "--presses",
        type=int,
        choices=range(1, len(PARTS) + 1),
        default=len(PARTS),
        metavar="N",
        help=f"how much to tell, from 1 (technique) to {len(PARTS)} (lesson); default: all",
    )
    extent.add_argument("--all", action="store_true", help="every hint, by technique, one per line")
    add_techniques(command)


def run(sources: Sources, options: Namespace, console: Console) -> None:
    """Print a hint for each puzzle, a blank line between them."""
    print_each(sources, partial(_hint, options), options.jobs, console)


def print_each(sources: Sources, work: partial[Answer], jobs: int, console: Console) -> None:
    """Print the answer to each puzzle, a blank line between them."""
    separator = ""
    answers = answered(sources.readings, one_by_one(work, BATCH), jobs, console)
    for number, (reading, (lines, complaint)) in enumerate(console.counted(answers), 1):
        if complaint:
            key, values = complaint
            place = sources.place(number, reading)
            console.lack(console.say(key, place=place, **values))
        if lines:
            console.write(separator + "".join([f"{line}\n" for line in lines]))
            console.flush()
            separator = "\n"


def complaint_of(grid: str, found: list[str], language: str) -> Complaint | None:
    """Return what is wrong with a puzzle by its solutions, two at most, or its clashes."""
    if found:
        return None if len(found) == 1 else ("shell.several-solutions", {})
    clashes = [clash_reason(conflict, language) for conflict in conflicts(grid)]
    if clashes:
        return "shell.clashes", {"clashes": "; ".join(clashes)}
    return "shell.no-solution", {}


def stuck(options: Namespace, found: list[str]) -> str:
    """Return the message that there is no further step, with possible causes."""
    words = Wording(options.language)
    if len(found) > 1:
        differing = [cell for cell in CELLS if found[0][cell] != found[1][cell]]
        return words.word("differ", cells=words.cells(differing[:CELLS_SAID]))
    if options.without:
        return words.word("stuck.without", families=", ".join(options.without))
    return words.word("stuck" if options.deep else "stuck.known")


def _hint(options: Namespace, reading: Reading) -> Answer:
    """Return the next step, as much of it as requested."""
    found = solutions(reading.grid)
    complaint = complaint_of(reading.grid, found, options.language)
    if found and not complaint:
        complaint = _wrong_candidates(reading, found[0])
        if complaint:
            return [], complaint
    return (_lines_of(options, reading, found) if found else []), complaint


def _wrong_candidates(reading: Reading, solution: str) -> Complaint | None:
    for cell, kept in enumerate(reading.candidates or []):
        if reading.grid[cell] == BLANK and solution[cell] not in kept:
            return "shell.wrong-candidates", {"cell": cell_name(cell)}
    return None


def _lines_of(options: Namespace, reading: Reading, found: list[str]) -> list[str]:
    """Return the next step of a puzzle with solutions, in as many lines as requested."""
    grid, candidates = reading.grid, reading.candidates
    words = Wording(options.language).texts["words"]
    if BLANK not in grid:
        return [words["filled"]]
    if options.all:
        return _all_lines(options, reading, found) or [stuck(options, found)]
    step = next_hint(grid, candidates, options.without, deep=options.deep, count=len(found))
    if step is None:
        return [stuck(options, found)]
    telling = tell(step, Position(grid, candidates), options.language)
    lines: list[str] = []
    for part in [getattr(telling, name) for name in PARTS[: options.presses]]:
        lines += [part] if isinstance(part, str) else part
    return lines


def _all_lines(options: Namespace, reading: Reading, found: list[str]) -> list[str]:
    """List all hints: each technique with their number, and a line for each."""
    fitting = fitting_without(reading.grid, options.without, len(found)) or ()
    position = Position(reading.grid, reading.candidates)
    by_name: dict[str, list[str]] = {}
    for _, step in filter(None, every_hint(position, fitting)):
        telling = tell(step, position, options.language)
        line = telling.line if is_named_by_place(step) else f"{telling.at}: {telling.line}"
        by_name.setdefault(telling.name, []).append(INDENT + line)
    return [line for name, lines in by_name.items() for line in (f"{name} ({len(lines)})", *lines)]


def is_named_by_place(step: Step) -> bool:
    """Return whether a step is just where its digit goes, so that naming it once is enough."""
    return step.cells == (step.placements or ((),))[0][:1]
