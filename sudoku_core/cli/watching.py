"""Print the first steps of one of the classic programs as it solves or checks a puzzle."""

from argparse import ArgumentTypeError

from sudoku_core import formatting
from sudoku_core.cli.arguments import add_input, positive
from sudoku_core.cli.source import Trouble
from sudoku_core.grid import cell_name
from sudoku_core.parsing import Reading
from sudoku_core.watching.player import Player
from sudoku_core.watching.recorder import record
from sudoku_core.watching.recording import FINE, Limits, Recording
from sudoku_core.ways import CHECKS, WAYS, source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator
    from typing import Any

    from sudoku_core.cli.console import Console
    from sudoku_core.cli.source import Sources

WATCHED = 0
PROGRAMS = (*WAYS, *CHECKS)

EXAMPLES = """\
examples:
  {program} watch flags puzzle.txt             the first twenty steps
  {program} watch fewest puzzle.txt --steps 500
  {program} watch sets grids.txt               one that checks finished grids

A step is a line that begins to run, a function that is called or returns, or a digit that is
placed or taken out. The PROGRAM is recorded as it runs on the first puzzle of the FILE:
  rescan, discard, remove, promising, table, flags, bits  try the blanks in the order of rows
  fewest       tries the blank with the fewest candidates first
  exact_cover  is Knuth's Algorithm X
  units, sets  check all grids of the FILE

{input}
exit status: 0 all is well, 2 the text cannot be read
"""


def add_arguments(command: "ArgumentParser") -> None:
    """Add the arguments of watch."""
    command.add_argument("way", choices=PROGRAMS, metavar="PROGRAM", help=", ".join(PROGRAMS))
    command.add_argument(
        "--steps", type=steps_of, default=20, metavar="N", help="print so many; default: 20"
    )
    add_input(command)


def steps_of(text: str) -> int:
    """Read an argument that is a number of steps, as many as are recorded in full detail."""
    steps = positive(text)
    if steps > FINE:
        raise ArgumentTypeError(f"expected a number up to {FINE}, not {text!r}")
    return steps


def run(sources: "Sources", options: "Namespace", console: "Console") -> int:
    """Print the steps, those of a line with the line as it stands; give the exit status."""
    results = list(sources.readings(console.flush))
    for trouble in results:
        if isinstance(trouble, Trouble):
            console.report(trouble)
    grids = [result.grid for result in results if isinstance(result, Reading)]
    if not grids:
        return WATCHED
    limits = Limits(options.steps, options.steps)
    recording = record(source(options.way), input_of(options.way, grids), limits)
    if recording.ending.type == "KeyboardInterrupt":
        raise KeyboardInterrupt  # the ways do not raise it: somebody has pressed Ctrl-C
    for line in told(recording, console):
        console.write(line + "\n")
    if recording.why and not recording.ending.truncated:
        console.complain(console.say(f"watch.no-board.{recording.why}"))
    return WATCHED


def input_of(way: str, grids: list[str]) -> str:
    """Write grids as the judge gives them to a program: all to one that checks, else the first."""
    if way not in CHECKS:
        return formatting.judge(grids[0]) + "\n"
    return "\n".join([str(len(grids)), *map(formatting.judge, grids)]) + "\n"


def told(recording: Recording, console: "Console") -> "Iterator[str]":
    """Tell each step of a recording in a line, and how it ended."""
    lines = recording.source.splitlines()
    player = Player(recording)
    for step in range(1, player.length + 1):
        said: dict[str, Any] = player.at(step).said
        number, words = "", sentence(said, console)
        if said["key"] == "line":
            number, words = said["line"], lines[int(said["line"]) - 1]
        yield f"{step:7} {number:>5}  {words}"
    if not recording.ending.truncated:
        yield f"{'':13}  " + console.say(f"shell.ending.{recording.ending.kind}")


def sentence(said: "dict[str, Any]", console: "Console") -> str:
    """Put a step into words."""
    cells = {name: cell_name(said[name]) for name in ("cell", "other") if name in said}
    values = {name: value for name, value in said.items() if name != "key"}
    return console.say(f"watch.said.{said['key']}", **{**values, **cells})
