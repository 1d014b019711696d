"""Hold the model of the Solve panel to its promises."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.solve.history import History
from page.solve.sheet import EMPTY, Sheet
from page.words.messages import phrase

PUZZLE = "53" + "0" * 79


def test_a_new_sheet_is_empty() -> None:
    """Nothing is given, nothing is shown, nothing is in the text."""
    sheet = Sheet()
    assert (sheet.puzzle, sheet.grid, sheet.text) == (EMPTY, EMPTY, "")


def test_a_given_goes_into_puzzle_and_text() -> None:
    """The text says what the board says; taking the last given away empties it."""
    sheet = Sheet().with_given(0, "5")
    assert sheet.text == sheet.puzzle == "5" + "0" * 80
    assert sheet.with_given(0, "0").text == ""


def test_a_given_removes_the_answer() -> None:
    """Found digits never become givens."""
    solved = Sheet(puzzles=(PUZZLE,), solutions=("1" * 81, "2" * 81))
    edited = solved.with_given(80, "9")
    assert edited.puzzle == PUZZLE[:80] + "9"
    assert (edited.answer, edited.differing) == (None, {})


def test_a_given_keeps_the_other_puzzles() -> None:
    """Editing one of many puzzles leaves the others in the text."""
    sheet = Sheet(puzzles=(PUZZLE, EMPTY, PUZZLE), index=1).with_given(1, "7")
    assert sheet.text.split("\n") == [PUZZLE, "07" + "0" * 79, PUZZLE]


def test_a_puzzle_has_the_name_that_the_text_gives_it() -> None:
    """A name goes with its puzzle; an edit of the board writes the text again, without names."""
    sheet = Sheet(puzzles=(PUZZLE, EMPTY), names=("Anna", ""))
    assert sheet.names == ("Anna", "")
    assert sheet.turned(1).in_play().names == ("Anna", "")
    assert sheet.with_given(2, "4").names == ()


def test_turning_goes_round() -> None:
    """After the last puzzle comes the first, without the old answer."""
    sheet = Sheet(puzzles=(PUZZLE, EMPTY), solutions=("1" * 81,))
    assert sheet.turned(1).puzzle == EMPTY
    assert sheet.turned(1).answer is None
    assert sheet.turned(1).turned(1).puzzle == PUZZLE
    assert sheet.turned(-1).puzzle == EMPTY


def test_sheets_are_never_changed() -> None:
    """A changed copy leaves the original as it was."""
    sheet = Sheet()
    sheet.with_given(0, "5")
    sheet.but(text="x")
    assert (sheet.text, sheet.puzzle) == ("", EMPTY)


@given(st.lists(st.tuples(st.integers(0, 80), st.sampled_from("0123456789"))))
def test_undo_takes_back_every_step_and_redo_makes_it_again(edits: list[tuple[int, str]]) -> None:
    """However many edits there were, undo returns through the same sheets to the first."""
    history = History(Sheet())
    shown = [history.current]
    for cell, digit in edits:
        before = history.current
        history.push(before.with_given(cell, digit), "digit")
        if not history.current.shows_same(before):
            shown.append(history.current)
    for sheet in reversed(shown[:-1]):
        assert history.undo() == "digit"
        assert history.current.shows_same(sheet)
    assert history.undo() is None
    for sheet in shown[1:]:
        assert history.redo() == "digit"
        assert history.current.shows_same(sheet)
    assert history.redo() is None


def test_undo_of_a_text_being_typed() -> None:
    """A text being typed is one step, from before its first key."""
    history = History(Sheet())
    history.amend(Sheet(text="1", unread=True))
    history.amend(Sheet(text="12", unread=True))
    assert history.undo()
    assert history.current.text == ""
    history.amend(Sheet(text=PUZZLE, unread=True))
    history.push(Sheet(text=PUZZLE, puzzles=(PUZZLE,)), "text")
    assert history.undo()
    assert history.current.text == ""
    assert not history.undo()


def test_undo_keeps_a_text_that_was_never_read() -> None:
    """An edit of the board on top of an unread text can be taken back to that text."""
    history = History(Sheet())
    history.amend(Sheet(text="rubbish", unread=True))
    history.push(history.current.with_given(0, "5"), "digit")
    assert history.undo()
    assert (history.current.text, history.current.unread) == ("rubbish", True)
    assert history.undo()
    assert history.current.text == ""


def test_another_verdict_is_no_step() -> None:
    """New words for the same sheet are nothing to take back."""
    history = History(Sheet())
    history.replace(history.current.but(verdict=phrase("verdict.none")))
    assert history.current.verdict == phrase("verdict.none")
    assert not history.undo()


def test_a_new_step_ends_what_could_be_redone() -> None:
    """After an undo, another step, a text being typed too, is where the future goes on from."""
    history = History(Sheet())
    for change in (history.push, lambda sheet, _step: history.amend(sheet)):
        history.push(Sheet().with_given(0, "5"), "digit")
        history.undo()
        change(Sheet().with_given(1, "7"), "digit")
        assert history.redo() is None
        history.undo()


def test_redo_brings_back_a_text_that_was_never_read() -> None:
    """A text that was undone before it could be read is there again, and still to be read."""
    history = History(Sheet())
    history.amend(Sheet(text="12", unread=True))
    assert history.undo() == "text"
    assert history.redo() == "text"
    assert (history.current.text, history.current.unread) == ("12", True)
    assert history.undo() == "text"
    assert history.current.text == ""


def test_entries_leave_the_puzzle_alone() -> None:
    """In play, digits go beside the givens: neither puzzle nor text changes; erasing works."""
    sheet = Sheet(text=PUZZLE, puzzles=(PUZZLE,)).in_play().with_entry(2, "4")
    assert (sheet.puzzle, sheet.text) == (PUZZLE, PUZZLE)
    assert sheet.grid == "534" + "0" * 78
    assert sheet.with_entry(2, "0").grid == PUZZLE


def test_an_entry_takes_marks_and_answer_away() -> None:
    """What was said of an entry is said no more once it is another; the other marks stay."""
    sheet = Sheet(puzzles=(PUZZLE,)).with_entry(2, "4", revealed=True).with_entry(3, "9")
    assert (sheet.entries[2:4], sheet.revealed) == ("49", (2,))
    marked = sheet.but(wrong=(2, 3), solutions=("1" * 81,))
    again = marked.with_entry(2, "5")
    assert (again.wrong, again.revealed, again.answer) == ((3,), (), None)


def test_an_edit_of_the_givens_ends_play() -> None:
    """A puzzle that changes has no entries any more; neither has another one of the text."""
    sheet = Sheet(puzzles=(PUZZLE, EMPTY)).with_entry(2, "4")
    assert sheet.with_given(3, "9").entries == ""
    assert sheet.turned(1).entries == ""


def test_differing_cells_name_what_other_solutions_have() -> None:
    """Each cell that is not the same in all solutions comes with the digits not shown."""
    ones = "1" * 80
    sheet = Sheet(solutions=(ones + "3", ones + "1", ones + "2"), shown=1)
    assert sheet.differing == {80: "23"}
    assert Sheet(solutions=("1" * 81,)).differing == {}


def test_solved_is_a_full_grid_without_clash() -> None:
    """Somebody has solved the puzzle once all is filled in and no rule is broken, not before."""
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    assert not Sheet(puzzles=(solution,)).is_solved
    played = Sheet(puzzles=("0" + solution[1:],)).in_play()
    assert not played.is_solved
    assert played.with_entry(0, "5").is_solved
    assert not played.with_entry(0, "6").is_solved


def test_a_sheet_survives_as_plain_data() -> None:
    """What a sheet holds goes through JSON and makes the same sheet again."""
    verdict = phrase("verdict.new", givens=30)
    played = Sheet(text=PUZZLE, puzzles=(PUZZLE,)).with_entry(2, "4", revealed=True)
    sheet = played.but(verdict=verdict)
    again = Sheet(**json.loads(json.dumps(sheet.fields())))
    names = sheet.fields()
    assert [getattr(again, name) for name in names] == [getattr(sheet, name) for name in names]


def test_a_sheet_has_no_other_fields() -> None:
    """A misspelt name is found at once."""
    with pytest.raises(TypeError, match="puzzels"):
        Sheet(puzzels=())
