"""Pin what the public functions add to the parts of the core that they are made of."""

from pathlib import Path

import pytest

import sudoku_core
from sudoku_core import (
    FORMS,
    BudgetExhausted,
    DifficultyMissedError,
    InvalidGridError,
    PictureError,
    Reading,
    SudokuError,
)
from sudoku_core.library import making
from sudoku_core.text.recognition import NotTextError

ROOT = Path(__file__).parents[2]
PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
EMPTY = "0" * 81


# ── Reading ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "cp949", "latin-1"])
def test_a_file_is_read_in_its_encoding(tmp_path: Path, encoding: str):
    """By its path or its bytes; names come out as they went in."""
    name = "김서준" if encoding == "cp949" else "Zoë"
    content = f"{name}\r\n{PUZZLE}\r\n".encode(encoding)
    file = tmp_path / "grids.txt"
    file.write_bytes(content)
    for source in (file, content):
        (reading,) = sudoku_core.read(source)
        assert (reading.grid, reading.name, reading.line) == (PUZZLE, name, 2)
    (again,) = sudoku_core.read(file, encoding="utf-8" if encoding == "utf-8" else "auto")
    assert again.name == name


def test_bytes_that_fit_no_encoding_are_refused_with_their_place():
    """Nothing is changed in silence: neither what was recognised nor what was asked for."""
    content = f"Zoë\n{PUZZLE}\nZo".encode() + b"\xff\n" + PUZZLE.encode()
    said = r'line 3, column 3: "\\xff" is not valid utf-8'
    with pytest.raises(InvalidGridError, match=said):
        sudoku_core.read(content)
    with pytest.raises(InvalidGridError, match="line 1, column 3"):
        sudoku_core.read(f"Zoë\n{PUZZLE}".encode("latin-1"), encoding="utf-8")
    with pytest.raises(ValueError, match="no encoding 'ascii'; there are auto, utf-8, "):
        sudoku_core.read(content, encoding="ascii")


def test_what_is_no_text_is_named():
    """A workbook is not text; what begins as a picture must be one."""
    with pytest.raises(NotTextError):
        sudoku_core.read(b"PK\x03\x04 xl/workbook")
    with pytest.raises(PictureError, match="not a picture that Pillow can decode"):
        sudoku_core.read(b"\x89PNG\r\n")


def test_reading_goes_on_behind_an_error():
    """Its place in the list is taken by the error; names are where they are said to be."""
    text = f"{'5' * 80}\n{PUZZLE}\nAnna\n"
    error, reading = sudoku_core.read(text, keep_going=True, names="below")
    assert isinstance(error, InvalidGridError)
    assert isinstance(reading, Reading)
    assert reading.name == "Anna"


def test_the_name_of_a_file_is_told_from_its_text(monkeypatch: pytest.MonkeyPatch):
    """A text is never opened as a file; the error says how."""
    monkeypatch.chdir(ROOT)
    with pytest.raises(InvalidGridError) as caught:
        sudoku_core.read("README.md")
    assert caught.value.__notes__ == [
        "It is a file's name; to read that, pass pathlib.Path('README.md')"
    ]
    with pytest.raises(InvalidGridError) as caught:
        sudoku_core.read("nothing.txt")
    assert not hasattr(caught.value, "__notes__")


# ── Explaining ────────────────────────────────────────────────────────────────────────────────


def test_a_diagnosis_ends_by_itself_or_by_its_budget():
    """All is known of a puzzle with one solution; of an empty grid, what was found by then."""
    assert sudoku_core.diagnose(PUZZLE).solutions == [FULL]
    assert not sudoku_core.diagnose(EMPTY, budget=1_000).finished
    with pytest.raises(SudokuError):
        sudoku_core.diagnose("5")


def test_steps_lead_to_the_solution():
    """They place every blank, none of them is None, and each has its words."""
    steps = list(sudoku_core.steps(PUZZLE))
    placed = dict(place for step in steps for place in step.placements)
    grid = "".join(str(placed.get(cell, int(digit))) for cell, digit in enumerate(PUZZLE))
    assert grid == FULL
    assert [said.step for said in sudoku_core.explain(PUZZLE)] == steps
    assert next(sudoku_core.explain(PUZZLE, language="ko")).name == "히든 싱글"


def test_a_hint_goes_by_the_notes_of_a_person():
    """Notes leave one candidate where the rules leave more; they are told in any language."""
    notes = [("5" if cell == 2 else "123456789") for cell in range(81)]
    said = sudoku_core.hint(EMPTY, notes, without=["uniqueness"])
    assert said
    assert said.step.placements == ((2, 5),)
    assert sudoku_core.hint(FULL) is None
    with pytest.raises(ValueError, match="candidates are 81 texts, not 80"):
        sudoku_core.hint(EMPTY, notes[1:])


def test_what_there_is_not_is_refused_at_once():
    """Families of techniques, languages and places of names have lists of their own."""
    for ask in (sudoku_core.rate, sudoku_core.steps, sudoku_core.explain):
        with pytest.raises(ValueError, match="there is no family 'magic'; there are singles, "):
            ask(PUZZLE, ["magic"])
    for ask in (sudoku_core.hint, sudoku_core.explain):
        with pytest.raises(ValueError, match="there is no language 'fr'; there are en, "):
            ask(PUZZLE, language="fr")
    with pytest.raises(ValueError, match="no place of names 'left'; there are auto, above"):
        sudoku_core.read(PUZZLE, names="left")


# ── Making ────────────────────────────────────────────────────────────────────────────────────


def test_a_puzzle_has_the_rating_that_was_asked_for():
    """The same seed makes the same puzzle, and no seed another one each time."""
    for rating, low, high in ((1.2, 1.2, 1.2), ((1.5, 2.3), 1.5, 2.3)):
        made = sudoku_core.generate(rating=rating, seed=5)
        found = sudoku_core.rate(made.puzzle)
        assert found
        assert low <= found.er <= high
        assert sudoku_core.generate(rating=rating, seed=5) == made
    assert sudoku_core.generate().puzzle != sudoku_core.generate().puzzle


@pytest.mark.medium
def test_a_rating_that_never_comes_is_told(monkeypatch: pytest.MonkeyPatch):
    """After many tries; what makes no sense is refused at once."""
    monkeypatch.setattr(making, "TRIES", 2)
    with pytest.raises(DifficultyMissedError, match=r"no 9\.3 to 9\.3 puzzle came of 2 tries"):
        sudoku_core.generate(rating=9.3, seed=1)
    for rating in ((3.0, 2.0), 0.0):
        with pytest.raises(ValueError, match="expected a rating"):
            sudoku_core.generate(rating=rating)
    with pytest.raises(ValueError, match="expected a rating in place of a difficulty"):
        sudoku_core.generate("easy", rating=1.2)


# ── Writing ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("form", FORMS)
def test_what_is_written_is_read_again(form: str):
    """One grid and several, from grids and readings, in every form."""
    once = sudoku_core.write(PUZZLE, form)
    assert [reading.grid for reading in sudoku_core.read(once)] == [PUZZLE]
    twice = sudoku_core.write([PUZZLE, *sudoku_core.read(once)], form, drop=True)
    assert [reading.grid for reading in sudoku_core.read(twice)] == [PUZZLE, PUZZLE]


def test_nothing_is_lost_in_another_form():
    """A solution and candidates go only where they may be dropped."""
    table = f"puzzle,solution\n{PUZZLE},{FULL}\n"
    assert FULL[:9] in sudoku_core.convert(table, "csv")
    with pytest.raises(SudokuError, match="line cannot hold the solution of grid 1"):
        sudoku_core.convert(table, "line")
    assert sudoku_core.convert(table, "line", drop=True) == PUZZLE
    marks = sudoku_core.write(PUZZLE, "marks")
    with pytest.raises(SudokuError, match="cannot hold the candidates"):
        sudoku_core.convert(marks, "line")
    with pytest.raises(ValueError, match="no form 'pdf'; there are line, judge"):
        sudoku_core.write(PUZZLE, "pdf")


def test_a_booklet_is_drawn_on_sheets():
    """Four puzzles on each, with titles and numbers, names, and solutions at the foot."""
    sheets = sudoku_core.draw([PUZZLE] * 5, title="No.", solution=True)
    assert sheets.count('y="297" width="210"') == 1
    assert [sheets.count(f">No. {number}</text>") for number in (1, 5, 6)] == [2, 2, 0]
    named = sudoku_core.read(f"Anna\n{PUZZLE}")[0]
    assert ">Anna<" in sudoku_core.draw(named, sheet=True)
    assert sudoku_core.draw(PUZZLE, candidates=True).count("<text") > 81
    assert sudoku_core.draw(PUZZLE, solved=True).count("<text") == 81


def test_what_cannot_be_drawn_is_told():
    """No puzzle, no grid, and no single solution where one is wanted."""
    with pytest.raises(SudokuError, match="there is no puzzle to draw"):
        sudoku_core.draw([])
    with pytest.raises(SudokuError, match="81 characters"):
        sudoku_core.draw("5")
    with pytest.raises(SudokuError, match="puzzle 2 has not exactly one solution"):
        sudoku_core.draw([PUZZLE, EMPTY], solved=True)


# ── Photos ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
def test_a_photo_is_read_as_any_file_is():
    """From its bytes; the example of `read_photo` has more of it, from its path."""
    (reading,) = sudoku_core.read((ROOT / "examples/photo.png").read_bytes())
    assert (reading.grid, reading.form) == (PUZZLE, "photo")
    with pytest.raises(PictureError, match="not a picture that Pillow can decode"):
        sudoku_core.read_photo(b"\x89PNG\r\n")


def test_a_budget_that_runs_out_says_what_was_found():
    """The public names are the core's own."""
    with pytest.raises(BudgetExhausted) as caught:
        sudoku_core.count(EMPTY, limit=100, budget=60)
    assert caught.value.count == sudoku_core.BudgetExhausted([], caught.value.count).count
