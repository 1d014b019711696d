"""Hold the READMEs to what they show: each command gives what stands below it."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROMPT = "    $ python -m sudoku_core "
# A command, and all indented lines below it.
SHOWN = re.compile(rf"^{re.escape(PROMPT)}(.*)\n((?:(?:    .*)?\n)*)", re.MULTILINE)


def shown() -> list[tuple[str, str]]:
    """List the commands of both READMEs with what stands below them."""
    texts = [(ROOT / name).read_text("utf-8") for name in ("README.md", "README.ko.md")]
    return [
        (command, below.replace("\n    ", "\n"))
        for t in texts
        for command, below in SHOWN.findall(t)
    ]


@pytest.mark.parametrize(("command", "below"), shown(), ids=[command for command, _ in shown()])
def test_a_command_gives_what_is_shown(command: str, below: str) -> None:
    """A command without a file is shown with what is typed, a blank line, and the answer."""
    arguments, _, written = command.partition(" > ")
    words = shlex.split(arguments)
    typed, _, answer = (
        below.strip().partition("\n\n") if len(words) == 1 else ("", "", below.strip())
    )
    done = subprocess.run(
        [sys.executable, "-m", "sudoku_core", *words],
        input=typed,
        capture_output=True,
        text=True,
        cwd=ROOT,
        encoding="utf-8",
        check=True,
    )
    assert done.stderr == ""
    if written:
        assert done.stdout.startswith("<svg ")
    else:
        assert [line.strip() for line in done.stdout.strip().splitlines()] == [
            line.strip() for line in answer.splitlines()
        ]


def test_each_command_of_the_package_is_shown() -> None:
    """The English README shows all whose answer is short and the same each time."""
    commands = {command.split()[0] for command, _ in shown()}
    assert commands == {"solve", "check", "convert", "draw", "generate", "rate", "hint", "watch"}


@pytest.mark.parametrize("name", ["README.md", "README.ko.md"])
def test_all_files_that_are_named_are_there(name: str) -> None:
    """Whoever follows a README finds its examples and pictures."""
    files = re.findall(r"(?:examples|docs)/[\w.-]+\w", (ROOT / name).read_text("utf-8"))
    assert len(files) > 4
    assert [file for file in files if not (ROOT / file).is_file()] == []
