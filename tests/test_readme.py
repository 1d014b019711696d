"""Hold the READMEs to what they show: each command prints what is below it."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_core.cli.arguments import COMMANDS, parser

ROOT = Path(__file__).parents[1]
PROMPT = "    $ python -m sudoku_core "
# A command, and all indented lines below it.
SHOWN = re.compile(rf"^{re.escape(PROMPT)}(.*)\n((?:(?:    .*)?\n)*)", re.MULTILINE)


def shown() -> list[tuple[str, str]]:
    """List the commands of both READMEs with what is below them."""
    texts = [(ROOT / name).read_text("utf-8") for name in ("README.md", "README.ko.md")]
    return [
        (command, below.replace("\n    ", "\n"))
        for t in texts
        for command, below in SHOWN.findall(t)
    ]


@pytest.mark.sampled
@pytest.mark.parametrize(("command", "below"), shown(), ids=[command for command, _ in shown()])
def test_a_command_gives_what_is_shown(command: str, below: str) -> None:
    """Each command prints the lines below it, and nothing on standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "sudoku_core", *shlex.split(command)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        encoding="utf-8",
        check=True,
    )
    assert done.stderr == ""
    lines = [line.strip() for line in done.stdout.strip().splitlines()]
    assert lines == [line.strip() for line in below.strip().splitlines()]


@pytest.mark.parametrize("name", ["README.md", "README.ko.md"])
def test_the_table_has_each_command_with_an_example(name: str) -> None:
    """The rows are the commands of the shell in their order, and each example can be parsed."""
    rows = re.findall(
        r"^\| `(\w+)` \|.*\| `(.+)` \|$", (ROOT / name).read_text("utf-8"), re.MULTILINE
    )
    assert [command for command, _ in rows] == list(COMMANDS)
    for command, example in rows:
        words = shlex.split(example)
        assert parser(words).parse_args(words).command == command


@pytest.mark.parametrize("name", ["README.md", "README.ko.md"])
def test_all_files_that_are_named_are_there(name: str) -> None:
    """The examples and pictures of a README exist."""
    files = re.findall(r"(?:examples|docs)/[\w.-]+\w", (ROOT / name).read_text("utf-8"))
    assert len(files) > 4
    assert [file for file in files if not (ROOT / file).is_file()] == []
