"""Race the classic programs on the puzzles of a text, and print the findings."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from textwrap import fill
from time import perf_counter

from sudoku_core.checker import conflicts
from sudoku_core.cli.arguments import add_input
from sudoku_core.cli.console import INTERRUPTED, Console, width
from sudoku_core.cli.source import Sources, puzzles_of
from sudoku_core.cli.time_limit import limited
from sudoku_core.ways.findings import (
    Finding,
    RaceFigures,
    duration,
    findings,
    not_first,
    number_text,
    row,
    sets_finding,
)
from sudoku_core.ways.kinds import KINDS, puzzle_of
from sudoku_core.ways.racing import Race
from sudoku_core.ways.sets import Comparison

COLUMNS = ("time", "tries", "undos", "each")
COLUMNS_OF_SETS = ("race.tries", "sets.looks", "sets.calls", "race.time")
WIDTHS = (12, 12, 14, 14, 14)
WIDTH = sum(WIDTHS)

# Limits of a run's seconds: less would end runs that are merely disturbed.
LEAST_BUDGET, MOST_BUDGET = 0.1, 3600


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of race."""
    command.add_argument(
        "--budget",
        type=seconds_from,
        default=2.0,
        metavar="SECONDS",
        help="stop a run that takes longer; default: 2",
    )
    source = command.add_mutually_exclusive_group()
    source.add_argument(
        "--kind",
        choices=KINDS,
        metavar="KIND",
        help=f"a built-in puzzle instead of FILE: {', '.join(KINDS)}",
    )
    source.add_argument(
        "--sets", action="store_true", help="no FILE: only discard against remove, on three puzzles"
    )
    add_input(command, source.add_argument)


def seconds_from(text: str) -> float:
    """Read an argument that is a number of seconds from 0.1 to 3600."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not LEAST_BUDGET <= seconds <= MOST_BUDGET:
        wanted = f"a number of seconds from {LEAST_BUDGET} to {MOST_BUDGET}"
        raise ArgumentTypeError(f"expected {wanted}, not {text!r}")
    return seconds


def run(sources: Sources, options: Namespace, console: Console) -> None:
    """Race on the puzzles and print a table with the findings.

    Ctrl-C ends the race; what is known by then is printed.
    """
    if options.sets:
        _compare_sets(console)
        return
    grids = [puzzle_of(options.kind)] if options.kind else _read(sources, console)
    if not grids:
        return
    race = Race(grids, options.budget, limited, perf_counter)
    _finish(race, console)
    standings = race.standings()
    console.write(_title(len(grids), options.budget, console))
    console.write(_table([row(standing, options.budget) for standing in standings], console))
    if console.status != INTERRUPTED:
        first = not_first(standings, race.duels)
        found = findings(standings, options.budget, race.duels)
        for finding in ([first] if first else []) + found:
            console.write(_paragraph(_sentence(f"race.finding.{finding.key}", finding, console)))
    console.write(_paragraph(console.say("shell.judge-times")))


def _finish(work: Race | Comparison, console: Console) -> None:
    """Run all slices of some work, or those until Ctrl-C, and show how far it is."""
    try:
        for _slice in work:
            console.note(console.say("shell.runs", done=work.done, all=work.slices))
    except KeyboardInterrupt:
        console.status = INTERRUPTED
    console.clear()


def _read(sources: Sources, console: Console) -> list[str]:
    """Read the puzzles; report those with clashing givens, which no way can solve."""
    grids: list[str] = []
    for number, reading in enumerate(puzzles_of(sources, console), 1):
        if conflicts(reading.grid):
            place = sources.place(number, reading)
            console.lack(console.say("shell.givens-clash", place=place))
        else:
            grids.append(reading.grid)
    return grids


def _title(puzzles: int, budget: float, console: Console) -> str:
    number = console.count("shell.puzzles", puzzles)
    title = console.say("shell.race", puzzles=number, budget=duration(budget), python=_python())
    return f"{title}\n\n"


def _table(rows: list[RaceFigures], console: Console) -> str:
    """Lay out the rows: most answers first, then the fastest."""
    raced = [row for row in rows if row.seconds is not None]
    raced.sort(key=lambda row: (row.ended, row.seconds))
    heading = ("", *[console.say(f"shell.column.{name}") for name in COLUMNS])
    return "".join([_line(heading)] + [_line(_texts(row)) for row in raced])


def _texts(row: RaceFigures) -> tuple[str, ...]:
    """Return the fields of a row; a time with > is a lower limit."""
    return (
        row.name,
        ("> " if row.ended else "") + duration(row.seconds or 0),
        "" if row.tries is None else number_text(row.tries),
        "" if row.backtracks is None else number_text(row.backtracks),
        "" if row.each is None else duration(row.each),
    )


def _line(texts: tuple[str, ...]) -> str:
    """Lay out one line: the first column from the left, numbers from the right."""
    cells = [texts[0].ljust(WIDTHS[0])]
    for text, columns in zip(texts[1:], WIDTHS[1:], strict=True):
        cells.append(" " * (columns - width(text)) + text)
    return "".join(cells).rstrip() + "\n"


def _paragraph(text: str) -> str:
    return f"\n{fill(text, WIDTH)}\n"


def _sentence(key: str, finding: Finding, console: Console) -> str:
    values = {
        name: value if isinstance(value, str) else ", ".join(value)
        for name, value in finding.values.items()
    }
    return console.say(key, **values)


def _compare_sets(console: Console) -> None:
    """Print the counts and times of discard and remove on three puzzles, even after Ctrl-C."""
    comparison = Comparison(perf_counter)
    _finish(comparison, console)
    console.write(f"{console.say('sets.table')}, {_python()}\n\n")
    console.write(_line(("", *[console.say(key) for key in COLUMNS_OF_SETS])))
    for kind, sides, _ratio in comparison.found:
        console.write(f"{kind}\n")
        for side in sides:
            counts = [number_text(count) for count in (side.tries, side.looks, side.calls)]
            console.write(_line((f"  {side.name}", *counts, duration(side.seconds))))
    for kind, _sides, ratio in comparison.found:
        finding = sets_finding(ratio)
        finding.values["puzzle"] = kind
        console.write(_paragraph(_sentence(f"sets.finding.{finding.key}", finding, console)))
    console.write(_paragraph(console.say("sets.idea")))


def _python() -> str:
    return f"{sys.implementation.name} {sys.version.split()[0]}"
