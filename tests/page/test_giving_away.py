"""Copy, share, print and download what is on the board."""

import pytest

from page.words.messages import say, say_count
from page_grids import EMPTY, HARD, PUZZLE, SOLUTION, TWO_WAYS
from standin_document import Event
from standin_page import Page
from sudoku_core.code import code_of


def test_copy(app: Page) -> None:
    """Copy puts the grid on the clipboard as 81 characters, and says so."""
    app.paste(PUZZLE)
    app.press("copy")
    assert app.window.clipboard.text == PUZZLE
    assert app.words.endswith(say("verdict.copied", form=say("copy.line")))


def test_copy_in_another_form(app: Page) -> None:
    """The forms of other programs are written by the worker, once it is up."""
    app.paste(PUZZLE)
    app.choose("copy-as", "csv")
    app.press("copy")
    assert app.words.endswith(say("verdict.copy-waiting", form=say("form.csv")))
    app.start_worker()
    assert PUZZLE in app.window.clipboard.text.replace("|", "")
    assert app.words.endswith(say("verdict.copied", form=say("form.csv")))


def test_copy_by_keyboard_in_another_form(app: Page) -> None:
    """The keyboard's copy waits for the worker as the button does."""
    app.paste(PUZZLE)
    app.choose("copy-as", "csv")
    app.leave()
    assert app.copy() is None
    app.start_worker()
    assert PUZZLE in app.window.clipboard.text.replace("|", "")


def test_copy_has_the_answer_where_there_is_one(app: Page) -> None:
    """What is copied is what is on the board."""
    app.start_worker()
    app.paste(PUZZLE)
    app.press("solve")
    app.choose("copy-as", "csv")
    app.press("copy")
    assert PUZZLE in app.window.clipboard.text.replace("|", "")
    assert SOLUTION in app.window.clipboard.text.replace("|", "")


def enter(app: Page) -> None:
    """Put a puzzle on the board, and an entry."""
    app.paste(PUZZLE)
    app.play()
    app.type("4", 2)


WITH_ENTRY = PUZZLE[:2] + "4" + PUZZLE[3:]


@pytest.mark.parametrize(
    ("choice", "copied"), [("copy-puzzle", PUZZLE), ("copy-entries", WITH_ENTRY)]
)
@pytest.mark.parametrize("form", ["line", "csv"])
def test_copy_asks_whether_entries_are_meant(
    app: Page, form: str, choice: str, copied: str
) -> None:
    """Where the form would make givens of them, two buttons beside Copy ask, each time."""
    app.start_worker()
    enter(app)
    app.choose("copy-as", form)
    for _time in range(2):
        app.window.clipboard.text = ""
        app.press("copy")
        assert app.words.endswith(say("copy.which"))
        assert (app.window.clipboard.text, app.focus) == ("", "copy-puzzle")
        app.press(choice)
        assert copied in app.window.clipboard.text.replace("|", "")
        assert app.focus == "copy"
        assert app.shown("copy-what") == []
    assert app.words.endswith(
        say("verdict.copied", form=say("copy.line" if form == "line" else "form.csv"))
    )


def test_copy_by_keyboard_asks_too(app: Page) -> None:
    """The focus goes to the question, and back to the cell; Escape and other boards end it."""
    enter(app)
    assert app.copy() is None
    assert app.focus == "copy-puzzle"
    app.key("Enter")
    assert (app.window.clipboard.text, app.focus) == (PUZZLE, "cell-2")
    app.copy()
    app.key("Escape")
    assert (app.shown("copy-what"), app.focus) == ([], "cell-2")
    app.press("copy")
    app.type("6", 3)
    assert app.shown("copy-what") == []
    app.press("copy")
    app.choose("copy-as", "judge")
    assert app.shown("copy-what") == []


def test_copy_keeps_entries_apart_where_the_form_can(app: Page) -> None:
    """Nothing is asked then, nor where the answer is on the board or nothing was entered."""
    app.start_worker()
    enter(app)
    app.choose("copy-as", "hodoku")
    app.press("copy")
    assert ":0000:x:53+4.7" in app.window.clipboard.text
    app.choose("copy-as", "line")
    app.key("z", ctrl=True)
    app.press("copy")
    assert app.window.clipboard.text == PUZZLE
    app.key("y", ctrl=True)
    app.show_solution()
    app.press("copy")
    assert app.window.clipboard.text == SOLUTION


@pytest.mark.parametrize("form", ["line", "csv"])
def test_a_browser_may_refuse_to_copy(app: Page, form: str) -> None:
    """The words say where to copy from instead."""
    app.start_worker()
    app.paste(PUZZLE)
    app.window.clipboard.refuses = True
    app.choose("copy-as", form)
    app.press("copy")
    assert app.words.endswith(say("verdict.copy-refused"))


def test_copy_without_a_worker(app: Page) -> None:
    """The words say that the form needs what did not start."""
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.paste(PUZZLE)
    app.choose("copy-as", "csv")
    app.press("copy")
    app.pass_time(20_000)
    assert app.words.endswith(say("verdict.copy-needed", form=say("form.csv")))
    assert app.window.clipboard.text == ""


def test_nothing_is_copied_of_a_text_that_cannot_be_read(app: Page) -> None:
    """Copy, Share and Print say what is wrong, and do nothing."""
    app.write("puzzle-text", "12q")
    for name in ("copy", "share", "print", "save-svg"):
        app.press(name)
        assert app.words.startswith("Line "), name
    assert (app.window.clipboard.text, app.window.printed, app.window.downloads) == ("", [], {})


def test_share_copies_a_link(app: Page) -> None:
    """The link holds the puzzle alone, not what was found."""
    app.paste(PUZZLE)
    app.press("solve")
    app.press("share")
    link = "https://backtrack.example/?p=" + code_of(PUZZLE)
    assert app.window.clipboard.text == link
    assert app.words.endswith(say("share.copied", link=link))


def test_share_says_the_link_where_nothing_can_be_copied(app: Page) -> None:
    """If copying fails, the link is in the words."""
    app.paste(PUZZLE)
    app.window.clipboard.refuses = True
    app.press("share")
    link = "https://backtrack.example/?p=" + code_of(PUZZLE)
    assert app.words.endswith(say("share.refused", link=link))


def test_an_empty_board_is_not_shared(app: Page) -> None:
    """There is no puzzle to lead to."""
    app.press("share")
    assert app.words.endswith(say("share.empty"))


@pytest.mark.parametrize("outcome", ["taken", "AbortError", "NotAllowedError"])
def test_a_phone_offers_the_link_to_its_apps(app: Page, outcome: str) -> None:
    """Where a finger points; if the person thinks better of it, that is all, else it is copied."""
    offered: list[str] = []

    async def share(data) -> None:
        offered.append(data.url)
        if outcome != "taken":
            raise RuntimeError(outcome)

    app.window.media.add("(pointer:coarse)")
    app.window.navigator.share = share
    app.paste(PUZZLE)
    app.press("share")
    link = "https://backtrack.example/?p=" + code_of(PUZZLE)
    assert offered == [link]
    assert app.window.clipboard.text == (link if outcome == "NotAllowedError" else "")


def test_print_puts_the_puzzle_on_paper(app: Page) -> None:
    """What is printed is one sheet, which is gone from the page after."""
    app.paste("Anna\n" + PUZZLE)
    app.press("print")
    (sheet,) = app.window.printed
    assert "Anna" in sheet
    assert not app.find("sheets").children
    assert not app.document.documentElement.hasAttribute("data-sheets")


def test_the_browser_s_own_print_is_the_same(app: Page) -> None:
    """Sheets take the page's place while it prints, not in Check."""
    app.paste(PUZZLE)
    app.happen(Event("beforeprint"))
    assert len(app.find("sheets").children) == 1
    app.happen(Event("afterprint"))
    app.press("tab-check")
    app.happen(Event("beforeprint"))
    assert not app.find("sheets").children


@pytest.mark.medium
def test_all_puzzles_go_four_to_a_sheet(app: Page) -> None:
    """Each has its number and its name, if it has one."""
    app.paste("\n".join([PUZZLE] * 5))
    app.choose("paper-what", "all")
    app.press("print")
    assert len(app.window.printed) == 2
    assert say_count("paper.numbered", 30, number=5) in app.window.printed[1]
    app.paste("Anna\n" + PUZZLE + "\nBen\n" + TWO_WAYS)
    app.press("print")
    assert say("paper.named", number=2, name="Ben") in app.window.printed[-1]


def test_too_many_puzzles_are_cut(app: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words say how many are on paper."""
    monkeypatch.setattr("page.solve.give.paper.MOST", 8)
    app.paste("\n".join([PUZZLE] * 9))
    app.choose("paper-what", "all")
    app.press("print")
    assert len(app.window.printed) == 2
    assert app.words.endswith(say("paper.most", count=8))


@pytest.mark.medium
def test_answers_stand_at_the_foot(app: Page) -> None:
    """With answers wanted, each puzzle is solved first; one without is printed without."""
    app.press("paper-answers")
    app.leave()
    app.paste(PUZZLE)
    app.press("print")
    with_answer = app.window.printed[-1]
    app.press("paper-answers")
    app.press("print")
    assert with_answer != app.window.printed[-1]
    app.press("paper-answers")
    app.leave()
    app.paste(PUZZLE + "\n" + TWO_WAYS)
    app.choose("paper-what", "all")
    app.press("print")
    assert app.words.endswith(say_count("paper.unanswered", 1))


def test_answers_that_cannot_be_found_are_left_out(app: Page) -> None:
    """Without a worker a hard puzzle is printed without an answer, after waiting for one."""
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.press("paper-answers")
    app.leave()
    app.paste(HARD)
    app.press("print")
    assert app.words.endswith(say("verdict.waiting"))
    app.pass_time(20_000)
    assert app.words.endswith(say_count("paper.unanswered", 1))
    assert len(app.window.printed) == 1


def test_print_pressed_twice_prints_once(app: Page) -> None:
    """While the worker is awaited, the newer press takes the place of the one before."""
    app.press("paper-answers")
    app.leave()
    app.paste(HARD)
    app.press("print")
    app.press("print")
    assert app.window.printed == []
    app.start_worker()
    assert len(app.window.printed) == 1


def test_the_board_is_printed_as_it_is(app: Page) -> None:
    """On request with entries, and with candidates while they are shown."""
    app.paste(PUZZLE)
    app.choose("paper-what", "board")
    app.press("print")
    app.press("candidates")
    app.press("print")
    plain, noted = app.window.printed
    assert len(noted) > len(plain)


def test_a_picture_is_saved(app: Page) -> None:
    """SVG as it is, PNG three times as large."""
    app.type("5", 0)
    app.press("save-svg")
    assert app.window.downloads["sudoku.svg"].startswith("data:image/svg+xml")
    assert app.words.endswith(say("paper.saved", file="sudoku.svg"))
    app.press("save-png")
    assert app.window.downloads["sudoku.png"].startswith("data:image/png;1800x1800,")


def test_an_empty_board_can_be_printed(app: Page) -> None:
    """Somebody may want to fill it in with a pencil."""
    app.press("print")
    assert say_count("paper.alone", 0) in app.window.printed[0]
    assert app.grid == EMPTY
