"""Pin how bytes become text and grids: in blocks of whole lines, in any form, without waiting."""

import io
import os
import subprocess
from itertools import pairwise
from select import select
from threading import Timer
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli_runs import COMMAND, ROOT, run
from sudoku_core import formats, pictures
from sudoku_core.cli import source
from sudoku_core.cli.source import Source
from sudoku_core.text.plain import begins_plainly
from texts import FULL, GRID, JUDGE, MARKS, barred, lines


class Slow(io.BytesIO):
    """Return a few bytes at a time, as a pipe does."""

    def __init__(self, content, size):
        super().__init__(content)
        self.size = size

    def read(self, _: int | None = -1, /):
        """Return what there is."""
        return super().read(self.size)


@given(st.text("01 \n\r\u00e9\uff11"), st.integers(1, 9))
def test_blocks_are_whole_lines_of_the_text(text, size):
    """However the bytes come, no character and no line is torn, and none is lost."""
    found = list(Source(Slow(text.encode(), size), lambda: None).blocks())
    assert "".join(found) == text
    assert all(found)
    assert all(block[-1] in "\r\n" for block in found[:-1])
    assert not any(
        block[-1] == "\r" and following[0] == "\n" for block, following in pairwise(found)
    )


def test_a_pipe_that_does_not_block_is_waited_for(monkeypatch):
    """What a program left non-blocking is read to its end all the same."""
    reading, writing = os.pipe()
    os.set_blocking(reading, False)

    def come_when_waited_for(*asked):
        if len(asked) == 3:  # for as long as it takes
            os.write(writing, FULL.encode() + b"\n")
        return select(*asked)

    monkeypatch.setattr(source, "select", come_when_waited_for)
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        found = Source(pipe, lambda: None).blocks()
        assert next(found) == FULL + "\n"
        os.close(writing)
        assert list(found) == []


@pytest.mark.medium
def test_only_what_has_to_wait_says_so(tmp_path, monkeypatch):
    """A file never does, nor bytes in memory; a pipe does while nothing comes."""
    path = tmp_path / "grid"
    path.write_text(FULL)
    waits = []
    with path.open("rb", buffering=0) as file:
        assert "".join(Source(file, lambda: waits.append("file")).blocks()) == FULL
        with monkeypatch.context() as patch:
            patch.setattr(source, "select", refused)
            assert "".join(Source(file, lambda: waits.append("file")).blocks()) == ""
    assert (
        "".join(Source(io.BytesIO(FULL.encode()), lambda: waits.append("memory")).blocks()) == FULL
    )
    assert waits == []
    for patched in (False, True):
        reading, writing = os.pipe()
        with os.fdopen(reading, "rb", buffering=0) as pipe, monkeypatch.context() as patch:
            if patched:
                patch.setattr(source, "select", refused)
            closing = Timer(0.2, os.close, (writing,))
            closing.start()
            assert list(Source(pipe, lambda: waits.append("pipe")).blocks()) == []
            closing.join()
    assert waits == ["pipe"] * 2


def refused(*_):
    """Refuse to be asked about what is not a socket, as Windows does."""
    raise OSError


@pytest.mark.parametrize("text", [
    f"quizzes,solutions\n{GRID},{FULL}\n",
    f'<opensudoku><game data="{GRID}" /></opensudoku>',
    f"https://www.sudokuwiki.org/sudoku.htm?bd={GRID}",
    MARKS,
    GRID,
    "2\n" + JUDGE * 2,
])  # fmt: skip
def test_every_form_is_read(text):
    """What the page reads, the shell reads."""
    expected = [reading.grid for reading in formats.read(text)]
    assert run(text, "convert", "--to", "line", "--drop")[1] == lines(expected)


@pytest.mark.medium
def test_plain_text_needs_no_other_forms():
    """Checking what comes in millions starts without the readers of other programs' files."""
    code = (
        "import sys; from sudoku_core.__main__ import main; main(['check']);"
        "print('sudoku_core.formats' in sys.modules, 'multiprocessing' in sys.modules)"
    )
    for text in (GRID, JUDGE, "1\n" + JUDGE, "\n1\r\n\r\n" + GRID.replace("0", ".") + "\n"):
        done = subprocess.run(
            [COMMAND[0], "-c", code], cwd=ROOT, input=text.encode(), capture_output=True, check=True
        )
        assert done.stdout == b"Case 1: INCORRECT\nFalse False\n"


@pytest.mark.slow
def test_utf_8_needs_nothing_to_be_recognised():
    """Text in UTF-8 starts without what knows other encodings; text in CP949 does not."""
    code = (
        "import sys; from sudoku_core.__main__ import main; main(['check']);"
        "print('sudoku_core.text.recognition' in sys.modules)"
    )
    for encoding, needed in (("utf-8", b"False"), ("utf-8-sig", b"False"), ("cp949", b"True")):
        text = f"문제 1\n{FULL}".encode(encoding)
        done = subprocess.run(
            [COMMAND[0], "-c", code], cwd=ROOT, input=text, capture_output=True, check=True
        )
        assert done.stdout == b"Case 1: CORRECT\n" + needed + b"\n", encoding


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("encoding", "name", "said"),
    [
        ("utf-8-sig", "문제 1", ""),
        ("utf-16", "문제 1", "read as UTF-16; --encoding chooses another\n"),
        ("utf-16-be", "문제 1", "read as UTF-16; --encoding chooses another\n"),
        ("latin-1", "Zoë", "read as Windows-1252 (Western), a guess; --encoding chooses another\n"),
        ("cp949", "문제 1", "read as CP949 (Korean); --encoding chooses another\n"),
        ("gb18030", "问题 1", "read as GB18030 (Chinese); --encoding chooses another\n"),
        ("shift_jis", "問題 1", "read as Shift-JIS (Japanese); --encoding chooses another\n"),
    ],
)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_encoding_taken_is_said(encoding, name, said, jobs):
    """Names come out right, and what was not UTF-8 is said once, beside the answers."""
    text = f"puzzle,name\n{GRID},{name}\n".encode(encoding)
    status, out, err = run(text, "convert", "--to", "csv", "--jobs", jobs)
    assert (status, err) == (0, said)
    assert out.splitlines()[1] == f"{barred(GRID)},,{name}"


@pytest.mark.parametrize("command", [("solve",), ("check",), ("convert", "--to", "csv"), ("draw",)])
def test_another_encoding_can_be_chosen(command):
    """What was asked for needs no word; an unknown name is refused with the known ones."""
    text = f"{GRID}\n".encode("utf-16-le")
    status, _, err = run(text, *command)
    assert (status, err) == (0, "read as UTF-16; --encoding chooses another\n")
    status, _, err = run(text, *command, "--encoding", "UTF-16")
    assert (status, err) == (0, "")
    status, out, err = run(text, *command, "--encoding", "klingon")
    assert (status, out) == (2, "")
    assert "'auto', 'utf-8', 'utf-16', 'cp949', 'shift_jis', 'gb18030', 'latin-1'" in err


@pytest.mark.parametrize(
    "command", [("solve", "--jobs", "2"), ("check", "--keep-going"), ("draw",)]
)
def test_what_is_no_text_is_one_sentence(command):
    """A file that is neither text nor picture is not a grid either: one line, status 2."""
    assert run(b"%PDF-1.7\n\x80\x81", *command) == (
        2,
        "",
        "this is a PDF document; copy the grids out of it as text\n",
    )


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (GRID, True),
        (JUDGE, True),
        (JUDGE[:-1], True),
        ("\ufeff\n\n2\n\n" + JUDGE, True),
        ("2\r\n" + GRID + "\r\n", True),
        ("", False),
        ("1\n", False),
        (f"0123456789ab {GRID} 4.2", False),
        (MARKS, False),
        ("12345678\n" + JUDGE, False),
    ],
)
def test_a_plain_text_is_known_by_its_first_grid(text, plain):
    """81 digits or the judge form, perhaps below a count, needs no other reader."""
    assert begins_plainly(text) is plain


def test_a_picture_that_leaves_doubt_is_not_judged(monkeypatch):
    """It is said, as of any text that cannot be read."""
    cells = [SimpleNamespace(digit=int(digit), kind="given", doubtful=False) for digit in FULL]
    monkeypatch.setattr(
        pictures, "grids_in", lambda _picture: [SimpleNamespace(cells=cells, sure=False)]
    )
    status, out, err = run(b"\x89PNG\r\n\x1a\n", "check")
    assert (status, out) == (2, "")
    assert err.startswith("the picture was hard to read")
