"""Run the command line in this process or as one of its own, for the tests of its modules."""

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

from sudoku_core.__main__ import main
from sudoku_core.cli.console import Console
from sudoku_core.cli.watching import sentence as sentence_of_step
from sudoku_core.library.programs import in_words
from sudoku_core.sentences import catalogue

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-S", "-E", "-m", "sudoku_core"]


# What puts things into words, in English.
CONSOLE = Console(io.StringIO(), io.StringIO())


def said(reason):
    """Put a reason or a slip of the judge's into words."""
    return in_words(reason, CONSOLE.language)


def step_said(said):
    """Put a step of a program into words."""
    return sentence_of_step(said, CONSOLE)


def keys(beginning):
    """List the keys of sentences that begin so."""
    return {key for key in catalogue("en") if key.startswith(beginning)}


def run(text, *arguments):
    """Run the command line in this process; give its exit status and both outputs."""
    out = io.StringIO()
    err = io.StringIO()
    source = io.BytesIO(text if isinstance(text, bytes) else text.encode())
    status = main(list(arguments), source, out, err)
    return status, out.getvalue(), err.getvalue()


def start(*arguments, **options) -> Any:
    """Start the command line as a process of its own, with pipes."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([*COMMAND, *arguments], cwd=ROOT, **{**pipes, **options})
