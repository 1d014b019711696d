"""Give the next step of each puzzle of a text, as a person would find it, and say why."""

from functools import partial

from sudoku_core.cli.naming import located
from sudoku_core.cli.processes import answered, one_by_one
from sudoku_core.cli.rating import add_techniques
from sudoku_core.grid import BLANK, cell_name
from sudoku_core.logic import next_step
from sudoku_core.logic.position import Position
from sudoku_core.logic.techniques import FAMILIES
from sudoku_core.logic.telling import tell
from sudoku_core.logic.wording import LANGUAGES, Wording
from sudoku_core.solver import solutions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sudoku_core.cli.console import Console
    from sudoku_core.cli.source import Sources
    from sudoku_core.parsing import Reading

    # What is printed, and what is complained of.
    Answer = tuple[list[str], str]

GIVEN = 0
DOUBTFUL = 1
NO_SOLUTION = "no solution"
SEVERAL_SOLUTIONS = "several solutions"
# What each press of Hint tells.
PARTS = ("where", "cells", "digits", "why", "lesson")
BATCH = 4  # puzzles given to a process at once: some take a second

EXAMPLES = """\
examples:
  {program} hint puzzle.txt            all there is to say
  {program} hint --presses 1 game.txt  the technique, and roughly where

The next step of each puzzle, as a person would find it. The candidates that a puzzle comes with
count as the ones that are left. A press is a press of Hint in the page: the technique and roughly
where; the cells; the digits and what follows; why; a lesson. The FAMILIES of techniques:
  {families}

{input}
exit status: 0 all is well, 1 a puzzle has not exactly one solution, or wrong candidates, 2 the text
cannot be read
""".replace("{families}", ", ".join(FAMILIES))


def add_arguments(command: "ArgumentParser") -> None:
    """Add the argument that says how much of a hint is told."""
    command.add_argument(
        "--presses",
        type=int,
        choices=range(1, len(PARTS) + 1),
        default=len(PARTS),
        metavar="N",
        help=f"how much is told, 1 to {len(PARTS)}; default: all",
    )
    add_language(command)
    add_techniques(command)


def add_language(command: "ArgumentParser") -> None:
    """Add the argument of commands that say what people read."""
    command.add_argument(
        "--language",
        choices=LANGUAGES,
        default=LANGUAGES[0],
        metavar="CODE",
        help=f"{', '.join(LANGUAGES)}; default: {LANGUAGES[0]}",
    )


def run(sources: "Sources", options: "Namespace", console: "Console") -> int:
    """Print a hint for each puzzle, a blank line between them; give the exit status."""
    work = partial(_hint, options)
    return printed(sources, work, options.jobs, console)


def printed(sources: "Sources", work: "partial[Answer]", jobs: int, console: "Console") -> int:
    """Print what is said of each puzzle, a blank line between them; give the exit status."""
    status, separator = GIVEN, ""
    answers = answered(sources.readings, one_by_one(work, BATCH), jobs, console)
    for number, (reading, (lines, complaint)) in enumerate(console.counted(answers), 1):
        if complaint:
            status = DOUBTFUL
            place = located(number, reading, sources.file_of(number))
            console.complain(f"puzzle {place}: {complaint}")
        if lines:
            console.write(separator + "".join([f"{line}\n" for line in lines]))
            console.flush()
            separator = "\n"
    return status


def _hint(options: "Namespace", reading: "Reading") -> "Answer":
    """Say what the next step is, as much of it as is asked for."""
    grid, candidates = reading.grid, reading.candidates
    found = solutions(grid)
    if not found:
        return [], NO_SOLUTION
    complaint = SEVERAL_SOLUTIONS if len(found) > 1 else ""
    if candidates and not complaint:
        wrong = [cell for cell, kept in enumerate(candidates) if found[0][cell] not in kept]
        wrong = [cell for cell in wrong if grid[cell] == BLANK]
        if wrong:
            return [], f"the candidates of {cell_name(wrong[0])} lack its digit"
    words = Wording(options.language).texts["words"]
    if BLANK not in grid:
        return [words["filled"]], complaint
    step = next_step(grid, candidates, options.without, deep=options.deep)
    if step is None:
        return [words["stuck" if options.deep else "stuck.known"]], complaint
    told = tell(step, Position(grid, candidates), options.language)
    parts = (getattr(told, part) for part in PARTS[: options.presses])
    return [
        line for part in parts for line in ([part] if isinstance(part, str) else part)
    ], complaint
