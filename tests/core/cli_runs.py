"""Run the command line in this process or as one of its own, for the tests of its modules."""

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

from sudoku_core.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-S", "-E", "-m", "sudoku_core"]


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
