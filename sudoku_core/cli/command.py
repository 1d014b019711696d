"""Run one command from its arguments to its exit status, and turn errors into messages."""

import os
import sys
from argparse import Namespace
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import BinaryIO, TextIO

from sudoku_core.cli.arguments import language_of, module_of, parser
from sudoku_core.cli.console import INTERRUPTED, UNREADABLE, Console
from sudoku_core.cli.naming import unused_lines
from sudoku_core.cli.source import Sources, complaint_about
from sudoku_core.sentences import say

BROKEN_PIPE = 141  # what shells report for a program whose reader went away

# The keys that end typed input, after an Enter.
END_OF_INPUT = "Ctrl-Z, Enter" if os.name == "nt" else "Ctrl-D"

# Commands that do not read grids.
WITHOUT_GRIDS = {"generate", "judge"}
# Options that replace the grids to read.
OWN_PUZZLES = ("kind", "sets")


def main(
    argv: list[str] | None = None,
    stdin: BinaryIO | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Run one command and return its exit status; the streams default to the process's own.

    >>> from io import BytesIO
    >>> main(["check"], BytesIO(b"123456789" * 9), sys.stdout)
    Case 1: INCORRECT
    0
    """
    source: BinaryIO | None = stdin or getattr(sys.stdin, "buffer", None)
    output: TextIO | None = stdout or sys.stdout  # a stream that the shell closed is None
    errors: TextIO = stderr or sys.stderr or StringIO()
    if output is None:
        language = language_of(os.environ)
        why = say("shell.closed-output", language)
        print(say("shell.failed", language, why=why), file=errors)
        return UNREADABLE
    reconfigure = getattr(output, "reconfigure", None)
    if reconfigure:
        # The same bytes everywhere; what no encoding has becomes a question mark.
        reconfigure(encoding="utf-8", errors="replace", newline="\n")
    return _guarded(argv, source, output, errors)


def _guarded(argv: list[str] | None, stdin: BinaryIO | None, stdout: TextIO, stderr: TextIO) -> int:
    """Run one command, and turn whatever ends it early into a message and an exit status."""
    language = language_of(os.environ)
    try:
        with redirect_stdout(stdout), redirect_stderr(stderr):
            options = parser(sys.argv[1:] if argv is None else argv).parse_args(argv)
        language = options.language
        return _run(options, stdin, Console(stdout, stderr, language))
    except SystemExit as end:  # help was asked for, or the arguments are wrong
        return int(end.code or 0)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close(stdout)
        return BROKEN_PIPE
    except OSError as error:
        print(complaint_about(error, language), file=stderr)
        _close(stdout)
        return UNREADABLE


def _run(options: Namespace, stdin: BinaryIO | None, console: Console) -> int:
    command = module_of(options.command)
    if options.command in WITHOUT_GRIDS:
        command.run(options, console)
        return console.status
    has_own = any(vars(options).get(name) for name in OWN_PUZZLES)
    if stdin and stdin.isatty() and "-" in (options.file or ["-"]) and not has_own:
        console.complain(console.say("shell.paste", keys=END_OF_INPUT))
    sources = Sources(options, stdin)
    command.run(sources, options, console)
    for complaint in sources.remarks():
        console.complain(complaint)
    for file, stretches in sources.unused():
        console.complain(unused_lines(file, stretches, console.language))
    console.flush()
    return console.status


def _close(stdout: TextIO) -> None:
    """Silently drop what can no longer be written at the end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
    except OSError:  # it is not a file
        return
