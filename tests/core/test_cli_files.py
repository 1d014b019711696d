"""A command reads several files as one text after another, each answered separately."""

import io
from pathlib import Path

import pytest

from cli_runs import run
from sudoku_core import formats
from sudoku_core.cli import source
from texts import FULL, GRID, JUDGE, lines

IMPOSSIBLE = "55" + "0" * 79


@pytest.fixture
def files(tmp_path):
    """Write texts to files; give their paths."""

    def write(*texts):
        paths = [tmp_path / f"{name}.txt" for name, _ in zip("abcdef", texts, strict=False)]
        for path, text in zip(paths, texts, strict=True):
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return [str(path) for path in paths]

    return write


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_grids_of_one_come_after_those_of_another(files, jobs):
    """In any forms, numbered on; a dash is standard input."""
    first, second = files(JUDGE, f"quizzes,solutions\n{GRID},{FULL}\n")
    status, out, err = run(lines([FULL, GRID]), "check", "--jobs", jobs, first, "-", second)
    assert (status, err) == (0, "")
    assert out == lines(f"Case {n}: {'IN' * (n in (1, 3))}CORRECT" for n in (1, 2, 3, 4))


def test_the_last_line_of_a_file_need_not_end(files):
    """What follows in the next file is a grid of its own."""
    assert run("", "solve", "--line", *files(GRID, GRID))[:2] == (0, lines([FULL] * 2))


def test_many_become_one_text(files):
    """One heading, one document around all."""
    out = run("", "convert", "--to", "opensudoku", *files(GRID, JUDGE))[1]
    assert [reading.grid for reading in formats.read(out)] == [GRID] * 2
    assert out.count("<opensudoku>") == 1
    drawn = run("", "draw", *files(GRID, JUDGE))[1]
    assert drawn.count("<g transform") == 2


@pytest.mark.medium
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_cannot_be_read_is_named_and_the_next_file_comes(files, jobs, tmp_path):
    """A missing file, a text that breaks off, an empty one; the status is 2."""
    good, broken, empty = files(GRID, lines([GRID, "12q456789"]), "")
    missing = str(tmp_path / "missing")
    arguments = ("--line", "--jobs", jobs, broken, missing, empty, good)
    status, out, err = run("", "solve", *arguments)
    assert (status, out) == (2, lines([FULL] * 2))
    said = err.splitlines()
    assert said[0].startswith(f"{broken}: line 2, column 3: ")
    assert said[1] == f"cannot read {missing}: No such file or directory"
    assert said[2].startswith(f"{empty}: line 1, column 1: found no grid")
    assert len(said) == 3


@pytest.mark.sampled("command2-1")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    "command", [("solve", "--line"), ("check", "--csv"), ("convert", "--to", "line")]
)
def test_a_file_that_breaks_off_is_named_and_the_next_file_comes(files, jobs, command, monkeypatch):
    """What was read of it is answered; the status is 2."""
    first, broken, last = files(FULL, lines([FULL] * 3), FULL)

    class Broken(io.BytesIO):
        def read(self, _: int | None = -1, /):
            if self.tell():
                raise OSError(5, "Input/output error")
            return super().read(83)

    def opened(file, *rest):
        return Broken(Path(file).read_bytes()) if file == broken else before(file, *rest)

    before = source.opened
    monkeypatch.setattr(source, "opened", opened)
    status, out, err = run("", *command, "--jobs", jobs, first, broken, last)
    assert (status, out.replace("|", "").count(FULL)) == (2, 3)
    assert err == f"cannot read {broken}: Input/output error\n"


def test_a_complaint_names_the_file(files):
    """Numbers go on, lines are those of the file."""
    paths = files(lines([GRID, IMPOSSIBLE]), f"name,puzzle\nBo,{IMPOSSIBLE}\n")
    assert run("", "solve", *paths)[2].splitlines() == [
        f"puzzle 2 ({paths[0]}, line 2): no solution",
        f"puzzle 3 (Bo, {paths[1]}, line 2): no solution",
    ]
    assert run("", "draw", "--solved", *paths)[2].splitlines() == [
        f"puzzle 2 ({paths[0]}, line 2): no single solution",
        f"puzzle 3 (Bo, {paths[1]}, line 2): no single solution",
    ]
    status, out, err = run(FULL[:80], "check", "--keep-going", "-", paths[0])
    assert status == 2
    assert out.count("INCORRECT") == 3
    assert err.startswith("case 1 cannot be read: standard input, line 1, column 81: ")
    pair = files(GRID, f"puzzle,solution\n{GRID},{FULL}\n")
    assert run("", "convert", "--to", "line", *pair)[2] == (
        f"grid 2 ({pair[1]}, line 2): line cannot hold its solution; use --drop to leave it out\n"
    )


def test_the_encoding_of_each_is_said(files):
    """Files need not have the same; where it was found out, the file is named."""
    korean = f"문제 1\n{FULL}".encode("cp949")
    paths = files(FULL, korean)
    status, out, err = run("", "check", "--why", *paths)
    assert (status, out) == (0, "Case 1: CORRECT\nCase 2 (문제 1): CORRECT\n2 grids: 2 correct\n")
    assert err == f"{paths[1]}: read as CP949 (Korean); --encoding chooses another\n"
