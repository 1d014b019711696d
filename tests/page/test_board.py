"""Type, paste and move on the board, as a person does."""

import pytest

from page.words.messages import say
from page_grids import EMPTY, PUZZLE
from standin_document import Event, Items
from standin_page import Page
from standin_window import Blob, Object

# Where keys lead from R1C1, R5C5 and R9C9.
MOVES = {
    "ArrowLeft": (8, 39, 79),
    "ArrowRight": (1, 41, 72),
    "ArrowUp": (72, 31, 71),
    "ArrowDown": (9, 49, 8),
    "Home": (0, 36, 72),
    "End": (8, 44, 80),
}


@pytest.mark.parametrize(
    ("typed", "cell", "begins", "focus"),
    [
        ("53", 0, "53", 2),
        ("1234", 77, "", 80),
        ("5 3.0_7", 0, "5030007", 7),
        ("５", 0, "5", 1),
    ],
    ids=["digits", "the last cell", "signs for a blank", "a wide digit"],
)
def test_what_is_typed_goes_from_cell_to_cell(
    app: Page, typed: str, cell: int, begins: str, focus: int
) -> None:
    """Each sign goes into its cell, and the focus to the next one, if there is one."""
    app.type("99", 1)
    app.type(typed, cell)
    assert app.grid.startswith(begins)
    assert (app.focus, app.grid[80] == "4") == (f"cell-{focus}", focus == 80)


def test_a_letter_is_refused(app: Page) -> None:
    """A letter leaves the cell as it is, selected, and is named in the words."""
    app.type("5", 3)
    app.type("q", 3)
    assert app.grid[3] == "5"
    assert app.focus == "cell-3"
    assert app.cell(3).selected == "5"
    assert app.words == say("verdict.letter", cell="R1C4", found="q")


def test_a_new_digit_takes_the_place_of_the_old(app: Page) -> None:
    """Whether the old digit is selected or the new one lands beside it."""
    app.type("5", 0)
    field = app.cell(0)
    for place in (0, 1):
        app.go_to(0)
        field.setSelectionRange(place, place)
        app.type(str(7 + place))
        assert app.grid[0] == str(7 + place)


def test_the_same_digit_once_more_changes_nothing(app: Page) -> None:
    """Only the first can be undone."""
    app.type("5", 0)
    app.type("5", 0)
    app.press("undo")
    assert app.grid == EMPTY


def test_backspace_erases_backwards(app: Page) -> None:
    """A filled cell is erased, from a blank one the cell before; the focus goes back."""
    app.type("12", 0)
    app.key("Backspace")
    assert (app.grid[:2], app.focus) == ("10", "cell-1")
    app.type("2", 1)
    app.go_to(1)
    app.key("Backspace")
    assert (app.grid[:2], app.focus) == ("10", "cell-0")
    app.key("Backspace")
    assert (app.grid[:2], app.focus) == ("00", "cell-0")


def test_delete_stays(app: Page) -> None:
    """Delete erases the cell and stays there."""
    app.type("12", 0)
    app.go_to(0)
    app.key("Delete")
    assert (app.grid[:2], app.focus) == ("02", "cell-0")


def test_a_phone_deletes_without_keys(app: Page) -> None:
    """A keyboard that reports no keys deletes all the same, and goes back."""
    app.type("12", 0)
    app.go_to(1)
    app.do(lambda: app.cell(1).insert("", "deleteContentBackward"))
    assert (app.grid[:2], app.focus) == ("10", "cell-0")


def test_a_composition_counts_when_it_ends(app: Page) -> None:
    """What an input method is still putting together is not refused."""
    app.go_to(0)
    field = app.cell(0)
    field.value = "ㅏ"
    app.happen(Event("input", isComposing=True, inputType="insertCompositionText"), field)
    assert field.value == "ㅏ"
    field.value = "5"
    app.happen(Event("compositionend"), field)
    assert (app.grid[0], app.focus) == ("5", "cell-1")


def test_keys_lead_to_cells(app: Page) -> None:
    """Arrows go round the edges, Home and End stay in the row."""
    wrong = []
    for key, targets in MOVES.items():
        for start, target in zip((0, 40, 80), targets, strict=True):
            app.go_to(start)
            if not app.key(key) or app.focus != f"cell-{target}":
                wrong.append((key, start, app.focus))
    assert wrong == []


def test_control_home_and_end_are_those_of_the_board(app: Page) -> None:
    """With Ctrl they lead to the first and the last cell."""
    app.go_to(40)
    app.key("End", ctrl=True)
    assert app.focus == "cell-80"
    app.key("Home", ctrl=True)
    assert app.focus == "cell-0"


def test_keys_of_the_browser_stay_its_own(app: Page) -> None:
    """Alt with an arrow goes back in the browser, Tab leaves the board."""
    app.go_to(40)
    assert not app.key("ArrowLeft", alt=True)
    assert not app.key("Tab")
    assert app.focus == "cell-40"


@pytest.mark.medium
def test_the_board_is_one_stop_for_tab(app: Page) -> None:
    """Only the cell that somebody was in last is in the Tab key's way."""
    for cell in (0, 17, 40):
        app.go_to(cell)
        assert [place for place in range(81) if app.cell(place).tabIndex == 0] == [cell]


def test_a_run_of_digits_fills_cells(app: Page) -> None:
    """Up to nine signs go cell by cell from where they are pasted."""
    app.go_to(9)
    app.paste(" 1.3\n")
    assert (app.grid[9:12], app.focus) == ("103", "cell-12")


def test_a_run_that_does_not_fit_is_refused_whole(app: Page) -> None:
    """A run for which there are too few cells changes none of them."""
    app.go_to(78)
    app.paste("1234")
    assert app.grid == EMPTY
    assert app.words == say("verdict.overrun", cell="R9C7", found="1234")
    assert app.focus == "cell-78"


@pytest.mark.parametrize("bring", ["paste", "drop"])
def test_a_text_is_read(app: Page, bring: str) -> None:
    """What is more than cells goes into the puzzle text and onto the board, wherever it lands."""
    if bring == "paste":
        app.go_to(40)
        app.paste(PUZZLE)
    else:
        app.drop(PUZZLE, "cell-40")
    assert app.grid == app.find("puzzle-text").value == PUZZLE


def test_words_with_a_space_between_are_a_text(app: Page) -> None:
    """Two short runs are read as a text, and refused."""
    app.go_to(0)
    app.paste("12 34")
    assert app.find("puzzle-text").value == "12 34"
    assert app.find("puzzle-text").getAttribute("aria-invalid") == "true"


def test_a_text_too_long_for_memory_is_refused(app: Page) -> None:
    """The words say how much can be read."""

    def give(_kind: str) -> str:
        raise MemoryError

    app.go_to(0)
    app.happen(Event("paste", clipboardData=Object(getData=give, files=Items())), app.cell(0))
    assert app.words == say("solve.too-long", limit=200_000)


@pytest.mark.medium
def test_files_on_the_board_are_not_its_own(app: Page) -> None:
    """A file that is dropped onto a cell is opened like one dropped anywhere else."""
    app.drag("drop", [Blob(PUZZLE.encode(), name="a.txt")], onto="cell-40")
    assert app.grid == PUZZLE


def test_clashes_are_marked_while_typing(app: Page) -> None:
    """Two equal digits in a row are invalid, say so, and no longer are when one is taken back."""
    app.type("55", 0)
    described = [app.cell(cell).getAttribute("aria-description") for cell in (0, 1)]
    assert described == ["given, clashes with R1C2", "given, clashes with R1C1"]
    assert app.cell(0).getAttribute("aria-invalid") == "true"
    assert "both 5" in app.words
    app.key("Backspace")
    app.key("Backspace")
    assert not app.cell(0).hasAttribute("aria-invalid")


def test_a_digit_far_from_others_touches_one_cell(app: Page) -> None:
    """Only cells whose look changed are written to: 81 writes would cost a frame."""
    app.type("5", 0)
    written: list[str] = []
    for cell in range(81):
        app.cell(cell).attributes = Noting(app.cell(cell).attributes, written, cell)
    app.type("7", 40)
    assert {cell for cell, name in written if name == "class"} == {40}


class Noting(dict[str, str]):
    """Note which attributes of a cell are written."""

    def __init__(self, attributes: dict[str, str], written: list, cell: int) -> None:
        super().__init__(attributes)
        self._written = written
        self._cell = cell

    def __setitem__(self, name: str, value: str) -> None:
        self._written.append((self._cell, name))
        super().__setitem__(name, value)


def test_one_solution_is_a_moment_of_gladness(app: Page) -> None:
    """The board is glad for a second, and then as before."""
    app.paste(PUZZLE)
    app.press("solve")
    assert app.find("board").classList.contains("glad")
    app.pass_time(1_000)
    assert not app.find("board").classList.contains("glad")


def test_who_solves_does_not_go_on(app: Page) -> None:
    """In play a digit stays where it is, Backspace erases that cell alone."""
    app.paste(PUZZLE)
    app.play()
    app.type("4", 2)
    assert (app.grid[2], app.focus) == ("4", "cell-2")
    app.key("Backspace")
    assert (app.grid[2], app.focus) == ("0", "cell-2")
    app.key("Backspace")
    assert app.focus == "cell-2"


def test_a_run_in_play_skips_givens(app: Page) -> None:
    """Digits that are pasted in play go into blank cells."""
    app.paste(PUZZLE)
    app.play()
    app.go_to(2)
    app.paste("468")
    assert app.grid[:9] == "534678000"
