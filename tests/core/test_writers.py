"""Pin what grids are written as, and that reading it gives what was written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli_runs import run
from sudoku_core import formats
from sudoku_core.formats import csv, f_puzzles, lz_string
from sudoku_core.formats.writers import KEEP_CANDIDATES, KEEP_ENTRIES, WRITERS, write
from sudoku_core.grid import DIGITS, peers
from sudoku_core.notes import notes_of
from sudoku_core.parsing import Reading
from sudoku_core.records import field as field_of
from texts import FULL, GRID, barred, grids, lines, solutions, sparse_grids

NAMES = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=8) | st.text(
    "=+-@'\", ;a", max_size=4
)


@st.composite
def with_candidates(draw, grids=sparse_grids):
    """Make a reading with candidates, at least one of those that no peer holds left out."""
    grid = draw(grids)
    candidates = []
    for cell, digit in enumerate(grid):
        free = sorted(set(DIGITS) - {grid[peer] for peer in peers(cell)})
        kept = draw(st.integers(0, 511))
        left = "".join(digit for digit in free if kept >> int(digit) - 1 & 1)
        candidates.append(left if digit == "0" else digit)
    return Reading(grid, 1, 1, "marks", None, None, tuple(candidates))


def reading_of(grid, name=None, solution=None):
    """Make a reading of plain text."""
    return Reading(grid, 1, 1, "line", name, solution, None)


def content(readings):
    """Return what readings hold, without where and how it was written."""
    return [(item.grid, item.name, item.solution, item.candidates) for item in readings]


EXAMPLES = {
    "line": GRID,
    "judge": "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n",
    "box": "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n",
    "marks": "+-----------------+--------------------------+---------------------------+\n"
    "| 5   3    124    | 26   7",
    "csv": f"puzzle,solution,name\n{barred(GRID)},,",
    "sdk": "53..7....\n6..195...\n",
    "opensudoku": '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n'
    f'  <game data="{GRID}" />\n</opensudoku>',
    "hodoku": f":0000:x:{GRID.replace('0', '.')}:::",
    "sudokuwiki": f"https://www.sudokuwiki.org/sudoku.htm?bd={GRID}",
    "f-puzzles": "https://f-puzzles.com/?load=N4Igzg",
    "sudokupad": "https://sudokupad.app/fpuzzlesN4Igzg",
}


@pytest.mark.parametrize("name", WRITERS)
def test_one_grid_is_written_in_every_form(name):
    """Each form begins as those do who invented it."""
    assert WRITERS[name](GRID).startswith(EXAMPLES[name])


@pytest.mark.parametrize("name", WRITERS)
def test_what_is_no_grid_is_refused(name):
    """A text that is not a grid never becomes one by being written."""
    with pytest.raises(ValueError, match="a grid is 81 characters"):
        WRITERS[name]("5" * 80)


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("name", WRITERS)
@given(data=st.data())
def test_grids_come_back_from_every_form(name, data):
    """One grid, and a text of several, are read as they were written."""
    written = data.draw(st.lists(grids | sparse_grids | solutions, min_size=1, max_size=3))
    assert [item.grid for item in formats.read(WRITERS[name](written[0]))] == written[:1]
    status, text, complaints = run(lines(written), "convert", "--to", name)
    assert (status, complaints) == (0, "")
    assert [item.grid for item in formats.read(text)] == written
    assert text.endswith("\n")
    assert not any(line != line.rstrip() for line in text.splitlines())


@given(sparse_grids, solutions, NAMES)
def test_a_table_keeps_name_and_solution(grid, solution, name):
    """CSV has room for all three."""
    written = [reading_of(grid, name or None, solution), reading_of(grid)]
    text = lines([csv.HEADER, *map(csv.write, written)])
    assert content(formats.read(text)) == content(written)


@given(sparse_grids, NAMES)
def test_a_game_keeps_its_name(grid, name):
    """OpenSudoku has a note for each game; whatever is in it is still XML."""
    written = reading_of(grid, " ".join(name.split()) or None)
    assert content(formats.read(WRITERS["opensudoku"](written))) == content([written])


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("form", ["f-puzzles", "sudokupad"])
@given(reading=with_candidates(), solution=st.none() | solutions, name=NAMES)
def test_a_packed_link_keeps_everything(form, reading, solution, name):
    """Name, solution and candidates go through the packed JSON."""
    written = reading._replace(name=name or None, solution=solution)
    noted = any(
        digit == "0" and candidates
        for digit, candidates in zip(reading.grid, reading.candidates, strict=True)
    )
    expected = written if noted else written._replace(candidates=None)
    assert content(formats.read(WRITERS[form](written))) == content([expected])


@st.composite
def with_entries(draw):
    """Make a grid of givens, and one of entries where it is blank."""
    grid = draw(sparse_grids)
    entered = draw(st.text("0123456789", min_size=81, max_size=81))
    cells = zip(grid, entered, strict=True)
    return grid, "".join(digit if given == "0" else "0" for given, digit in cells)


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("form", WRITERS)
@given(played=with_entries())
def test_entries_are_written_with_the_givens(form, played):
    """Whether a form tells entries from givens or not, none is lost."""
    givens, entries = played
    [read] = formats.read(write(form, givens, entries=entries))
    assert read.grid == "".join(map(max, givens, entries))


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("form", sorted(KEEP_ENTRIES))
@given(played=with_entries())
def test_entries_are_told_from_givens(form, played):
    """Where the form can, it is another text than if all were givens, and the same without any."""
    givens, entries = played
    filled = "".join(map(max, givens, entries))
    assert (write(form, givens, entries=entries) == write(form, filled)) == (entries == "0" * 81)


def test_how_entries_are_told_from_givens():
    """The signs are those of the programs: a plus, a section, what can be edited, what is given."""
    grid, entries = "5" + "0" * 80, "03" + "0" * 79
    assert write("hodoku", grid, entries=entries).startswith(":0000:x:5+3...")
    assert write("sdk", grid, entries=entries).startswith("[Puzzle]\n5........\n")
    assert "\n[State]\n53.......\n" in write("sdk", grid, entries=entries)
    assert 'data="version: 1&#10;5|-|0|3|-|1|0|-|1|' in write("opensudoku", grid, entries=entries)
    assert "bd=S9B050c00" in write("sudokuwiki", grid, entries=entries)
    unpacked = lz_string.decompress(f_puzzles.packed(reading_of("53" + "0" * 79), entries), 9_999)
    assert '[{"value":5,"given":true},{"value":3},{}' in unpacked


def test_a_solution_takes_the_place_of_entries():
    """Where the form has no room beside them, the board has the answer, and so has the text."""
    assert write("hodoku", GRID, FULL, entries="0" * 80 + "1") == write("hodoku", FULL)


@given(with_candidates())
def test_a_game_keeps_candidates(reading):
    """OpenSudoku has notes in each cell."""
    noted = any(
        digit == "0" and candidates
        for digit, candidates in zip(reading.grid, reading.candidates, strict=True)
    )
    expected = reading if noted else reading._replace(candidates=None)
    assert content(formats.read(WRITERS["opensudoku"](reading))) == content([expected])


@pytest.mark.parametrize("step", ["{}|{}|1|", "{}|{}||1|", "{}|{}|0|1|"])
def test_games_of_later_versions(step):
    """Notes are a number there, and more fields may follow."""
    cells = "".join([step.format(digit, 0 if digit != "0" else 257) for digit in GRID])
    [read] = formats.read(f'<opensudoku><game data="version: 4&#10;{cells}"/></opensudoku>')
    assert read.grid == GRID
    assert read.candidates == tuple(digit if digit != "0" else "19" for digit in GRID)


@pytest.mark.parametrize(
    "data",
    ["", "5|-|1|" * 80, "5|1|" * 81, "x|-|1|" * 81, "5|x|1|" * 81, "5|-|1|" * 81 + "0"],
)
def test_games_with_damaged_data(data):
    """What is not a cell is an error where the data stand."""
    with pytest.raises(formats.InvalidGridError) as caught:
        formats.read(f'<opensudoku><game data="version: 1&#10;{data}"/></opensudoku>')
    assert (caught.value.reason, caught.value.column) == ("markup", 25)


@given(with_candidates())
def test_a_link_of_sudoku_wiki_keeps_candidates(reading):
    """Digits, candidates and blanks without any go through two characters each."""
    assert content(formats.read(WRITERS["sudokuwiki"](reading))) == content([reading])


@pytest.mark.no_cover
@given(with_candidates())
def test_a_library_keeps_candidates(reading):
    """Deleted are those that no peer holds and the cell has not, if any are noted in the cell."""
    [read] = formats.read(WRITERS["hodoku"](reading))
    whole = [
        "".join(sorted(set(DIGITS) - {reading.grid[peer] for peer in peers(cell)}))
        for cell in range(81)
    ]
    expected = [
        digit if digit != "0" else candidates or free
        for digit, candidates, free in zip(reading.grid, reading.candidates, whole, strict=True)
    ]
    given_or_free = [
        digit if digit != "0" else free for digit, free in zip(reading.grid, whole, strict=True)
    ]
    assert list(read.candidates or given_or_free) == expected


@pytest.mark.slow
@pytest.mark.no_cover
@given(with_candidates(grids | sparse_grids | solutions), st.booleans())
def test_pencil_marks_come_back(reading, noted):
    """Candidates come back where a cell has several; a blank never becomes a filled cell."""
    cells = []
    for cell, digit in enumerate(reading.grid):
        free = "".join(sorted(set(DIGITS) - {reading.grid[peer] for peer in peers(cell)}))
        marked = (noted and reading.candidates[cell]) or free
        blank = marked if len(marked) > 1 else DIGITS
        cells.append(blank if digit == "0" else digit)
    written = reading if noted else reading._replace(candidates=None)
    [read] = formats.read(WRITERS["marks"](written))
    assert read.grid == reading.grid
    assert read.candidates == (tuple(cells) if reading.grid.count("0") > 1 else None)


@pytest.mark.sampled("hodoku", "sudokupad")
@pytest.mark.parametrize("form", sorted(KEEP_CANDIDATES))
@given(reading=with_candidates())
def test_notes_are_written_as_candidates(form, reading):
    """A grid with notes is written as a reading with these candidates."""
    notes = notes_of(reading.candidates, reading.grid)
    expected = reading if notes else reading._replace(candidates=None)
    assert write(form, reading.grid, notes=notes) == WRITERS[form](expected)


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("=SUM(A1)", "'=SUM(A1)"),
        ("-1", "'-1"),
        ("'=1", "''=1"),
        ("'tis", "'tis"),
        ("a,b", '"a,b"'),
        ('7" disc', '"7"" disc"'),
        (" a\nb", '" a b"'),
        ("김，이", '"김，이"'),
        ("＂김＂", '"""김"""'),
    ],
)
def test_a_name_is_no_formula(name, field):
    """What a spreadsheet would compute is marked as text; the name comes back all the same."""
    assert field_of(name) == field


def test_a_name_stands_above_its_grid():
    """An .sdk file describes its puzzle."""
    text = WRITERS["sdk"](reading_of(FULL, "An\neasy one"))
    assert text.startswith("#D An easy one\n534678912")
    assert formats.read(text)[0].name == "An easy one"
