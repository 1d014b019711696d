"""Hold the model of the Solve panel to its promises."""

from hypothesis import given
from hypothesis import strategies as st

from page.sheet import EMPTY, History, Sheet

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
    solved = Sheet(puzzles=(PUZZLE,), answer="1" * 81, second="2" * 81)
    edited = solved.with_given(80, "9")
    assert edited.puzzle == PUZZLE[:80] + "9"
    assert (edited.answer, edited.second) == (None, None)


def test_a_given_keeps_the_other_puzzles() -> None:
    """Editing one of many puzzles leaves the others in the text."""
    sheet = Sheet(puzzles=(PUZZLE, EMPTY, PUZZLE), index=1).with_given(1, "7")
    assert sheet.text.split("\n") == [PUZZLE, "07" + "0" * 79, PUZZLE]


def test_turning_goes_round() -> None:
    """After the last puzzle comes the first, without the old answer."""
    sheet = Sheet(puzzles=(PUZZLE, EMPTY), answer="1" * 81)
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
def test_undo_takes_back_every_step(edits: list[tuple[int, str]]) -> None:
    """However many edits there were, undo returns through the same sheets to the first."""
    history = History(Sheet())
    shown = [history.current]
    for cell, digit in edits:
        before = history.current
        history.push(before.with_given(cell, digit))
        if not history.current.shows_same(before):
            shown.append(history.current)
    for sheet in reversed(shown[:-1]):
        assert history.undo()
        assert history.current.shows_same(sheet)
    assert not history.undo()


def test_undo_of_a_text_being_typed() -> None:
    """A text being typed is one step, from before its first key."""
    history = History(Sheet())
    history.amend(Sheet(text="1", unread=True))
    history.amend(Sheet(text="12", unread=True))
    assert history.undo()
    assert history.current.text == ""
    history.amend(Sheet(text=PUZZLE, unread=True))
    history.push(Sheet(text=PUZZLE, puzzles=(PUZZLE,)))
    assert history.undo()
    assert history.current.text == ""
    assert not history.undo()


def test_undo_keeps_a_text_that_was_never_read() -> None:
    """An edit of the board on top of an unread text can be taken back to that text."""
    history = History(Sheet())
    history.amend(Sheet(text="rubbish", unread=True))
    history.push(history.current.with_given(0, "5"))
    assert history.undo()
    assert (history.current.text, history.current.unread) == ("rubbish", True)
    assert history.undo()
    assert history.current.text == ""


def test_settling_is_no_step() -> None:
    """New words for the same sheet are nothing to take back."""
    history = History(Sheet())
    history.settle(history.current.but(verdict="so"))
    assert history.current.verdict == "so"
    assert not history.undo()
