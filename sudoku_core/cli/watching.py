"""Print the first steps of a classic program as it solves or checks a puzzle."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator

from sudoku_core import formatting
from sudoku_core.cli.arguments import add_input, positive
from sudoku_core.cli.console import Console
from sudoku_core.cli.source import Sources, puzzles_of
from sudoku_core.grid import cell_name
from sudoku_core.watching.player import Player
from sudoku_core.watching.recorder import record
from sudoku_core.watching.recording import FINE, Limits, Recording
from sudoku_core.watching.words import StepSentence
from sudoku_core.ways import CHECKS, WAYS, source

PROGRAMS = (*WAYS, *CHECKS)


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of watch."""
    command.add_argument("way", choices=PROGRAMS, metavar="PROGRAM", help=", ".join(PROGRAMS))
    command.add_argument(
        "--steps",
        type=steps_of,
        default=20,
        metavar="N",
        help="number of steps to print; default: 20",
    )
    add_input(command)


def steps_of(text: str) -> int:
    """Read a number of steps, up to the number recorded in full detail."""
    steps = positive(text)
    if steps > FINE:
        raise ArgumentTypeError(f"expected a number up to {FINE}, not {text!r}")
    return steps


def run(sources: Sources, options: Namespace, console: Console) -> None:
    """Print the steps, those of a line with its source."""
    grids = [reading.grid for reading in puzzles_of(sources, console)]
    if not grids:
        return
    limits = Limits(options.steps, options.steps)
    recording = record(source(options.way), input_of(options.way, grids), limits)
    if recording.ending.type == "KeyboardInterrupt":
        raise KeyboardInterrupt  # the ways do not raise it: it was Ctrl-C
    for line in lines_of(recording, console):
        console.write(line + "\n")
    if recording.why and not recording.ending.truncated:
        console.complain(console.say(f"watch.no-board.{recording.why}"))


def input_of(way: str, grids: list[str]) -> str:
    """Write grids as judges do: all for a program that checks, else the first."""
    if way not in CHECKS:
        return formatting.spaced(grids[0]) + "\n"
    return "\n".join([str(len(grids)), *map(formatting.spaced, grids)]) + "\n"


def lines_of(recording: Recording, console: Console) -> Iterator[str]:
    """Yield a line for each step of a recording, and its ending."""
    lines = recording.source.splitlines()
    player = Player(recording)
    for step in range(1, player.length + 1):
        words = player.at(step).sentence
        line = words.get("line", 0) if words["key"] == "line" else 0
        text = lines[line - 1] if line else sentence(words, console)
        yield f"{step:7} {line or '':>5}  {text}"
    if not recording.ending.truncated:
        yield f"{'':13}  " + console.say(f"shell.ending.{recording.ending.kind}")


def sentence(words: StepSentence, console: Console) -> str:
    """Put a step into words."""
    values = {name: value for name, value in words.items() if name != "key"}
    if "cell" in words:
        values["cell"] = cell_name(words["cell"])
    if "other" in words:
        values["other"] = cell_name(words["other"])
    return console.say(f"watch.said.{words['key']}", **values)
