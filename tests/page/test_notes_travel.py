"""Pass notes on: in links, in the forms of other programs, on paper; and get them back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.solve.give.copy import link_to
from page.solve.text.arriving import play_in_address, puzzle_in_address
from page.words.messages import say
from page_grids import PUZZLE
from standin_page import Page
from standin_window import HOME, Window
from sudoku_core.code import code_of
from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.note_code import code_of as code_of_notes
from sudoku_core.notes import candidates_of

BLANKS = [cell for cell in range(81) if PUZZLE[cell] == BLANK]
EMPTY = BLANK * 81
# Two blank cells of the first row, and what may be noted there.
CELL, OTHER = 2, 3
NOTED = {CELL: "124", OTHER: "26"}
# The forms that keep notes, and what a reader finds in the two cells; in HoDoKu's and in pencil
# marks, blanks without notes have all their candidates.
FORMS = ("marks", "hodoku", "sudokuwiki", "f-puzzles", "sudokupad")

ENTRIES = st.dictionaries(st.sampled_from(BLANKS), st.sampled_from(DIGITS)).map(
    lambda entered: "".join(entered.get(cell, BLANK) for cell in range(81))
)
NOTES = st.dictionaries(
    st.sampled_from(BLANKS), st.sets(st.sampled_from(DIGITS), min_size=1).map(sorted)
).map(lambda noted: tuple("".join(noted.get(cell, "")) for cell in range(81)) if noted else ())


def noted(app: Page) -> dict[int, str]:
    """Return the notes on the board, by cell."""
    return {
        cell: "".join(filter(str.isdigit, place.textContent))
        for cell, place in enumerate(app.find("notes").children)
        if place.className == "noted"
    }


def take_notes(app: Page) -> None:
    """Put the puzzle on the board, and take notes."""
    app.paste(PUZZLE)
    app.key("n")
    for cell, digits in NOTED.items():
        app.type(digits, cell)
    app.key("n")


@given(ENTRIES, NOTES, st.sampled_from(["", "?lang=ko"]))
def test_a_link_comes_back(
    window: Window, entries: str, notes: tuple[str, ...], search: str
) -> None:
    """Puzzle, entries and notes are read from a link as they were put there."""
    window.open(HOME + search)
    query = link_to(PUZZLE, entries, notes).removeprefix(HOME)
    window.open(HOME + query)
    assert puzzle_in_address() == PUZZLE
    entered = entries != EMPTY
    assert play_in_address(PUZZLE) == (entries if entered or notes else "", notes)
    assert ("&e=" in query, "&n=" in query, "lang=ko" in query) == (
        entered,
        bool(notes),
        bool(search),
    )


@given(ENTRIES.filter(lambda entries: entries != EMPTY), NOTES.filter(bool), st.booleans())
def test_a_link_that_lost_a_sign_is_refused(
    window: Window, entries: str, notes: tuple[str, ...], is_last: bool
) -> None:
    """Where the end of a code is missing, nobody guesses what it was."""
    window.open(HOME)
    link = link_to(PUZZLE, entries, notes)
    end = len(link) if is_last else link.index("&n=")
    window.open(link[: end - 1] + link[end:])
    with pytest.raises(ValueError, match="code"):
        play_in_address(PUZZLE)


@pytest.mark.medium
@pytest.mark.parametrize(
    "part",
    [
        "&e=" + code_of("9" + "0" * 80),
        "&n=" + code_of_notes(("9", *("",) * 80)),
        "&e=x",
        "&e=",
        "&n=",
        "&n=1",
        "&n=" + "%" * 20,
    ],
)
def test_a_damaged_link_is_told(unstarted: Page, part: str) -> None:
    """Entries and notes of no sense, or where a given is, are refused with the whole link."""
    unstarted.reload(HOME + "?p=" + code_of(PUZZLE) + part)
    unstarted.start()
    assert unstarted.words == say("verdict.link-damaged")
    assert unstarted.grid == EMPTY


def test_entries_as_digits(unstarted: Page) -> None:
    """Entries may be written as the puzzle may: as 81 digits, with dots."""
    entries = EMPTY.replace("0", ".")[:CELL] + "4" + "." * 78
    unstarted.reload(HOME + "?p=" + PUZZLE + "&e=" + entries)
    unstarted.start()
    assert unstarted.grid == PUZZLE[:CELL] + "4" + PUZZLE[CELL + 1 :]
    assert unstarted.shown("check-entries") == ["check-entries"]


@pytest.mark.medium
def test_share_and_open(app: Page) -> None:
    """Who opens a shared link goes on where the other was; on a reload, where they were."""
    take_notes(app)
    app.type("9", BLANKS[-1])
    app.press("share")
    link = app.window.clipboard.text
    assert app.words.endswith(say("share.copied-play", link=link))
    app.reload(link)
    app.start()
    assert noted(app) == NOTED
    assert app.grid[BLANKS[-1]] == "9"
    app.type("4", CELL)
    app.pass_time(1_000)
    app.come_back()
    app.start()
    assert app.grid[CELL] == "4"


def test_other_notes_make_another_link(app: Page) -> None:
    """A link with the same puzzle and other notes is opened, on top of what was there."""
    link = link_to(PUZZLE, EMPTY, ("",) * CELL + ("1",) + ("",) * 78)
    take_notes(app)
    app.pass_time(1_000)
    app.come_back()
    app.window.location.href = link
    app.start()
    assert noted(app) == {CELL: "1"}
    app.press("undo")
    assert noted(app) == NOTED


@pytest.mark.medium
@pytest.mark.sampled
@pytest.mark.parametrize("form", FORMS)
def test_copied_notes_come_back(app: Page, form: str) -> None:
    """What is copied with notes has them when it is pasted."""
    app.start_worker()
    take_notes(app)
    app.choose("copy-as", form)
    app.press("copy")
    text = app.window.clipboard.text
    app.press("clear")
    app.paste(text)
    app.pass_time(1_000)
    found = noted(app)
    if form == "hodoku":  # what the two cells have is all they can have: nothing was deleted
        assert found == {}
    elif form == "marks":
        assert {cell: found[cell] for cell in NOTED} == NOTED
    else:
        assert found == NOTED


@pytest.mark.medium
def test_a_library_tells_what_is_not_noted(app: Page) -> None:
    """HoDoKu's line names the candidates that are not noted."""
    app.start_worker()
    take_notes(app)
    app.press("notes-mode")
    app.type("1", CELL)
    app.choose("copy-as", "hodoku")
    app.press("copy")
    assert ":113::" in app.window.clipboard.text
    app.press("clear")
    app.paste(app.window.clipboard.text)
    app.pass_time(1_000)
    assert {cell: noted(app)[cell] for cell in NOTED} == {CELL: "24", OTHER: "26"}


@pytest.mark.medium
def test_the_answer_is_copied_without_notes(app: Page) -> None:
    """Where the answer is on the board, notes are of no use."""
    app.start_worker()
    take_notes(app)
    app.show_solution()
    app.choose("copy-as", "sudokupad")
    app.press("copy")
    app.press("clear")
    app.paste(app.window.clipboard.text)
    app.pass_time(1_000)
    assert noted(app) == {}


def test_notes_on_paper(app: Page) -> None:
    """The board as it is has its notes; with candidates shown, these instead."""
    app.paste(PUZZLE)
    app.choose("paper-what", "board")
    app.press("print")
    take_notes(app)
    app.press("print")
    app.press("candidates")
    app.press("print")
    bare, with_notes, with_candidates = [len("".join(page.split())) for page in app.window.printed]
    assert with_notes - bare == len("124" + "26")
    assert with_candidates > with_notes


def test_no_candidates_of_no_notes() -> None:
    """A writer is given candidates only where there are notes."""
    assert candidates_of((), PUZZLE) is None
