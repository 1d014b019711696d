"""Hold `photo`, and pictures given to the other commands, to what they print."""

import io
import sys

import pytest
from PIL import Image

from cli_runs import CONSOLE, ROOT, run
from photo_scenes import HARD, PUZZLE, SOLUTION, Look, board, seen
from sudoku_core.cli import photographing
from sudoku_core.photo import CellReading, FoundGrid


def png(picture, kind="PNG"):
    """Write a picture as the bytes of a file."""
    written = io.BytesIO()
    picture.save(written, kind)
    return written.getvalue()


@pytest.fixture(scope="module")
def photo(tmp_path_factory):
    """Save a picture of a puzzle, larger than the eye looks at."""
    path = tmp_path_factory.mktemp("pictures") / "puzzle.jpg"
    seen(board(PUZZLE), 4, size=(700, 700)).save(path)
    return str(path)


@pytest.fixture(scope="module")
def nothing(tmp_path_factory):
    """Save a picture without a grid."""
    path = tmp_path_factory.mktemp("pictures") / "nothing.png"
    Image.new("L", (60, 40), 200).save(path)
    return str(path)


@pytest.mark.medium
def test_a_line_for_each_grid(photo, nothing):
    """Each grid is a line of 81; a picture without any is named, and the status is 1."""
    assert run("", "photo", photo) == (0, PUZZLE + "\n", "")
    status, out, err = run("", "photo", photo, nothing)
    assert (status, out, err) == (
        1,
        PUZZLE + "\n",
        f"{nothing}: there is no grid in the picture; all of its frame has to be seen\n",
    )


def test_why_tells_doubts():
    """With --why, doubtful cells, entries, and doubts about the whole follow the grid."""
    blank = CellReading(0, 1.0, (), "blank", changed=False)
    cells = [
        CellReading(4, 0.7, ((9, 0.2), (0, 0.1)), "given", changed=False),
        CellReading(6, 0.4, (), "given", changed=True),
        CellReading(7, 0.99, (), "entry", changed=False),
        *[blank] * 78,
    ]
    grid = FoundGrid([], [], cells, unique=False, sure=False)
    assert list(photographing.doubts(grid, CONSOLE)) == [
        "R1C1: 4 (70%), or 9 (20%), blank (10%)",
        "R1C2: 6 (40%, chosen because the puzzle then has one solution)",
        f"1 digit looks entered, not printed: {'007' + '0' * 78}",
        "as read, the puzzle does not have exactly one solution",
    ]
    hard = grid._replace(cells=[blank] * 81, unique=True)
    (said,) = photographing.doubts(hard, CONSOLE)
    assert said == "look at the whole grid: it was hard to read"
    written = hard._replace(sure=True, strange=(0, 80), handwritten=True)
    strange, by_hand = photographing.doubts(written, CONSOLE)
    assert strange == "shaped unlike the other givens, could be entries: R1C1, R9C9"
    assert by_hand.startswith("much looks handwritten, and handwriting is not read reliably")
    assert list(photographing.doubts(hard._replace(sure=True), CONSOLE)) == []


@pytest.mark.medium
def test_why_of_a_screenshot():
    """The page's own screenshot tells its entries from its givens."""
    status, out, _ = run("", "photo", "--why", str(ROOT / "docs/desktop-en-light.png"))
    lines = out.splitlines()
    assert (status, lines[0]) == (0, PUZZLE)
    assert any("digits look entered, not printed: 0" in line for line in lines[1:])


@pytest.mark.medium
def test_doubts_are_mentioned_without_why(tmp_path):
    """That something is in doubt is said, in short, on standard error."""
    path = tmp_path / "part.png"
    part = "0" * 30 + PUZZLE[30:]
    board(part).save(path)
    status, out, err = run("", "photo", str(path))
    assert (status, out) == (0, part + "\n")
    says = "some cells are uncertain; photo --why lists them\n"
    assert err == f"{path}: {says}"
    assert run("", "convert", "--to", "line", str(path)) == (0, out, says)


@pytest.mark.medium
def test_deep_greys():
    """16 bits a pixel are read as 8 are."""
    deep = Image.new("I;16", (600, 600))
    deep.putdata([level * 257 for level in board(PUZZLE).tobytes()])
    assert run(png(deep), "convert", "--to", "line") == (0, PUZZLE + "\n", "")


@pytest.mark.slow
def test_large_pictures():
    """What a good camera takes is read without a warning."""
    large = Image.new("L", (9480, 9480), 235)
    large.paste(board(PUZZLE).resize((8000, 8000)), (700, 700))
    assert run(png(large, "JPEG"), "convert", "--to", "line") == (0, PUZZLE + "\n", "")


@pytest.mark.medium
def test_other_commands_read_pictures(photo, nothing):
    """`solve`, `check` and `convert` take a picture where they take a text."""
    assert run("", "solve", "--line", photo) == (0, SOLUTION + "\n", "")
    picture = png(seen(board(HARD)))
    status, out, err = run(picture, "convert", "--to", "line")
    assert (status, out, err) == (0, HARD + "\n", "")
    entries = "".join("0" if g != "0" else s for g, s in zip(PUZZLE, SOLUTION, strict=True))
    solved = png(board(PUZZLE, Look(entry=120, entry_font=2), entries))
    assert run(solved, "check") == (0, "Case 1: CORRECT\n", "")
    status, out, err = run("", "solve", nothing)
    assert (status, out) == (2, "")
    says = "there is no grid in the picture; all of its frame has to be seen"
    assert err == f"cannot read {nothing}: {says}\n"


@pytest.mark.medium
def test_a_grid_of_another_size():
    """Its size is said."""
    page = Image.new("L", (340, 340), 255)
    for line in range(20, 321, 50):
        page.paste(0, (line, 20, line + 2, 322))
        page.paste(0, (20, line, 322, line + 2))
    says = "the grid in the picture has 6 rows and 6 columns; only puzzles of 9 by 9 are read\n"
    assert run(png(page), "photo", "-") == (1, "", "standard input: " + says)


@pytest.mark.medium
def test_what_is_no_picture(photo, tmp_path):
    """A file that is missing, or that Pillow cannot decode, is named; the next one comes."""
    text = tmp_path / "text.png"
    text.write_text(PUZZLE)
    status, out, err = run("", "photo", str(tmp_path / "none.png"), str(text), photo)
    assert (status, out) == (2, PUZZLE + "\n")
    says = "not a picture that Pillow can decode; save it as JPEG or PNG"
    assert err.splitlines() == [
        f"cannot read {tmp_path / 'none.png'}: No such file or directory",
        f"cannot read {text}: {says}",
    ]
    status, _, err = run("", "photo", str(tmp_path))
    assert (status, err) == (2, f"cannot read {tmp_path}: Is a directory\n")
    broken = png(board(PUZZLE))[:3000]
    status, _, err = run(broken, "solve")
    assert status == 2
    assert err == f"cannot read standard input: {says}\n"


def test_without_pillow(photo, monkeypatch):
    """Where Pillow is not installed, a sentence says what to install."""
    monkeypatch.setitem(sys.modules, "PIL", None)
    for command in (("photo", photo), ("solve", photo)):
        status, out, err = run("", *command)
        assert (status, out) == (2, "")
        assert err == (
            f"cannot read {photo}: reading pictures needs the package Pillow: pip install Pillow\n"
        )
