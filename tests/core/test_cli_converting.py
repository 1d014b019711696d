"""Pin the writing of grids in other forms: every form, many grids, and what a form cannot hold."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli_runs import run
from sudoku_core import formats
from sudoku_core.formats.writers import WRITERS
from texts import FULL, GRID, JUDGE, MARKS, barred, grids, lines

FORMS = st.sampled_from([*WRITERS])
PAIR = f"puzzle,solution\n{GRID},{FULL}\n"


@pytest.mark.sampled("marks-1")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("form", [*WRITERS])
def test_what_is_written_is_read_back(form, jobs):
    """Several grids of any form become one text of another, with the same grids."""
    status, out, err = run(lines([GRID, FULL, GRID]), "convert", "--to", form, "--jobs", jobs)
    assert (status, err) == (0, "")
    assert [reading.grid for reading in formats.read(out)] == [GRID, FULL, GRID]
    assert out.endswith("\n")
    assert not any(line != line.rstrip() for line in out.splitlines())


@pytest.mark.slow
@settings(max_examples=40)
@given(
    st.lists(grids, min_size=1, max_size=3),
    st.sampled_from([*WRITERS]),
    st.sampled_from([*WRITERS]),
)
def test_any_form_becomes_any_other(some, first, second):
    """There and on and back to lines, the grids stay as they are."""
    text = lines(some)
    for form in (first, second, "line"):
        status, text, err = run(text, "convert", "--drop", "--to", form)
        assert (status, err) == (0, "")
    assert text == lines(some)


@pytest.mark.parametrize("form", ["csv", "opensudoku", "f-puzzles"])
def test_names_are_kept(form):
    """A form with room for names gives them back."""
    text = lines(["name,puzzle", f'"Anna, <5b> & ""co""",{GRID}', f"김철수,{FULL}", f",{GRID}"])
    status, out, err = run(text, "convert", "--to", form)
    assert (status, err) == (0, "")
    names = [reading.name for reading in formats.read(out)]
    assert names == ['Anna, <5b> & "co"', "김철수", None]


@pytest.mark.parametrize("form", ["line", "judge", "box", "hodoku", "sudokuwiki"])
def test_names_spoil_no_other_form(form):
    """A form without room for names leaves them out, whatever they would pass for there."""
    text = lines(["name,puzzle", f"123456789,{GRID}", f"2,{FULL}"])
    status, out, err = run(text, "convert", "--to", form)
    assert (status, err) == (0, "")
    assert [reading.grid for reading in formats.read(out)] == [GRID, FULL]


def test_texts_of_many_are_whole():
    """One heading above a table, one document around the games."""
    table = run(lines([GRID, FULL]), "convert", "--to", "csv")[1]
    assert table == f"puzzle,solution,name\n{barred(GRID)},,\n{barred(FULL)},,\n"
    games = run(lines([GRID, FULL]), "convert", "--to", "opensudoku")[1]
    assert games.count("<opensudoku>") == games.count("</opensudoku>") == 1
    assert games.count("<game ") == 2


def test_a_text_that_breaks_off_is_ended_as_it_should():
    """What came before the trouble is a document, too; nothing comes before trouble at once."""
    status, out, err = run(GRID + "\n12q456789\n", "convert", "--to", "opensudoku")
    assert status == 2
    assert err.startswith("line 2, column 3: ")
    assert [reading.grid for reading in formats.read(out)] == [GRID]
    assert run("hello", "convert", "--to", "opensudoku")[:2] == (2, "")


@pytest.mark.parametrize(
    ("text", "form", "complaint"),
    [
        (
            PAIR,
            "line",
            "grid 1 (line 2): line cannot hold its solution; use --drop to leave it out",
        ),
        (
            JUDGE + MARKS,
            "sdk",
            "grid 2 (line 10): sdk cannot hold its candidates; use --drop to leave them out",
        ),
        (
            MARKS,
            "csv",
            "grid 1 (line 1): csv cannot hold its candidates; use --drop to leave them out",
        ),
    ],
)
def test_what_a_form_cannot_hold_is_refused(text, form, complaint):
    """Nothing is lost unless it is wished: the grid and what of it is named."""
    status, _, err = run(text, "convert", "--to", form)
    assert (status, err) == (2, complaint + "\n")
    status, out, err = run(text, "convert", "--to", form, "--drop")
    assert (status, err) == (0, "")
    assert formats.read(out)[-1].grid == GRID


@pytest.mark.parametrize(
    ("text", "form"), [(PAIR, "csv"), (PAIR, "f-puzzles"), (MARKS, "sudokuwiki")]
)
def test_what_a_form_can_hold_is_kept(text, form):
    """Solutions and candidates go along."""
    status, out, _ = run(text, "convert", "--to", form)
    [before], [after] = formats.read(text), formats.read(out)
    assert status == 0
    assert (before.grid, before.solution) == (after.grid, after.solution)
    assert before.candidates == after.candidates


def test_a_form_nobody_knows_is_explained():
    """The message lists the forms."""
    status, out, err = run(GRID, "convert", "--to", "excel")
    assert (status, out) == (2, "")
    assert "f-puzzles" in err
    assert run(GRID, "convert")[0] == 2


def test_pencil_marks_are_written():
    """Grids get the candidates that no peer holds, a blank line parts them."""
    status, out, _err = run(lines([GRID, GRID]), "convert", "--to", "marks")
    assert status == 0
    assert out.count("| 5   3    124    | 26   7") == 2
    assert [reading.form for reading in formats.read(out)] == ["marks", "marks"]
