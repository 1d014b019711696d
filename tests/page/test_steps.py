"""Go back and forward by the browser's buttons, and see what was there at each step."""

import pytest

from page.words.messages import say
from page_grids import EMPTY, PUZZLE, SOLUTION
from standin_document import Element
from standin_page import Page

WRONG = SOLUTION[1] + SOLUTION[1:]
TWO = f"{PUZZLE}\n{WRONG}"


def row(app: Page, number: int) -> Element:
    """Return the button of a case in the table of results."""
    return app.find("results").querySelectorAll("tbody button")[number - 1]


def opened(app: Page) -> str:
    """Return the title of the case that is open, "" if none is."""
    return app.find("opened-number").textContent if app.shown("opened") else ""


@pytest.fixture
def checked(app: Page) -> Page:
    """Return the page with two cases checked."""
    app.press("tab-check")
    app.write("grids", TWO)
    app.press("check")
    return app


def test_back_undoes_in_the_order_it_came(checked: Page) -> None:
    """The grid opened in Solve, the opened case, the tab; and forward does all of it again."""
    app = checked
    app.press(row(app, 2))
    app.press("open-in-solve")
    assert app.grid == WRONG
    app.travel(-1)
    assert app.shown("panel-solve", "panel-check") == ["panel-check"]
    assert (opened(app), app.focus) == ("Case 2", "open-in-solve")
    app.travel(-1)
    assert app.shown("panel-check", "opened") == ["panel-check"]
    app.travel(-1)
    assert app.shown("panel-solve", "panel-check") == ["panel-solve"]
    assert app.grid == EMPTY
    app.travel(1)
    assert len(app.find("results").querySelectorAll("tbody tr")) == 2
    app.travel(1)
    assert opened(app) == "Case 2"
    app.travel(1)
    assert app.grid == WRONG
    assert app.window.history.length == 4


def test_several_steps_at_once(checked: Page) -> None:
    """The browser's list of steps leads to any of them."""
    app = checked
    app.press(row(app, 2))
    app.press("open-in-solve")
    app.do(lambda: app.window.history.go(-3))
    assert (app.grid, app.shown("panel-check")) == (EMPTY, [])
    app.do(lambda: app.window.history.go(3))
    assert app.grid == WRONG


def test_a_typed_address_is_a_step_of_its_own(checked: Page) -> None:
    """It takes the place of what lay ahead, so nothing of that comes back with it."""
    app = checked
    app.press(row(app, 2))
    app.press("open-in-solve")
    app.travel(-1)
    app.do(lambda: app.window.history.follow("#solve"))
    assert (app.grid, app.shown("panel-solve")) == (EMPTY, ["panel-solve"])
    app.travel(-1)
    app.travel(1)
    assert (app.grid, app.shown("panel-solve")) == (EMPTY, ["panel-solve"])


@pytest.mark.medium
def test_what_was_entered_since_is_not_undone(checked: Page) -> None:
    """A grid that a person has gone on with stays; so does what was done after going back."""
    app = checked
    app.press(row(app, 1))
    app.press("open-in-solve")
    app.play()
    app.type("4", 2)
    app.travel(-1)
    app.travel(1)
    assert app.grid == PUZZLE[:2] + "4" + PUZZLE[3:]
    app.press("clear")
    app.travel(-1)
    app.travel(1)
    assert app.grid == EMPTY


def test_closing_a_case_is_a_step_back(checked: Page) -> None:
    """Other cases by keys are not steps; the focus goes to the row, and forward opens it again."""
    app = checked
    app.press(row(app, 2))
    app.key("ArrowUp")
    assert app.window.history.length == 3
    app.press("close-case")
    assert (opened(app), app.document.activeElement) == ("", row(app, 1))
    app.travel(1)
    assert opened(app) == "Case 1"
    app.go_to("close-case")
    app.travel(-1)
    assert app.document.activeElement is row(app, 1)
    app.travel(-1)
    assert app.shown("panel-solve") == ["panel-solve"]


def test_the_focus_stays_where_it_was(checked: Page) -> None:
    """Browsers take it to the element whose id is the fragment: here that is a button."""
    app = checked
    app.press(row(app, 2))
    app.window.addEventListener("popstate", lambda _event: app.find("check").focus())
    app.press("close-case")
    assert app.document.activeElement is row(app, 2)


def test_new_results_close_the_case_of_the_old(checked: Page) -> None:
    """Its step is gone over, so that no press of the browser's button does nothing."""
    app = checked
    app.press(row(app, 2))
    app.press("check")
    assert opened(app) == ""
    app.travel(-1)
    assert app.shown("panel-solve") == ["panel-solve"]


def test_a_tab_comes_with_the_case_that_is_open_in_it(checked: Page) -> None:
    """Closed there, it stays closed; the step before it has it open still."""
    app = checked
    app.press(row(app, 2))
    app.press("tab-solve")
    app.press("tab-check")
    app.press("close-case")
    assert app.shown("panel-check", "opened") == ["panel-check"]
    app.travel(-2)
    assert opened(app) == "Case 2"


def test_steps_survive_a_reload(checked: Page) -> None:
    """The text is checked again, its case opened again, and back leads where it led before."""
    app = checked
    app.press(row(app, 2))
    app.come_back()
    app.start()
    assert (opened(app), app.words[:19]) == ("Case 2", "Case 2: INCORRECT. ")
    app.travel(-1)
    assert app.shown("panel-check", "opened") == ["panel-check"]
    app.travel(-1)
    assert app.words == say("verdict.start")
    app.travel(2)
    assert opened(app) == "Case 2"
