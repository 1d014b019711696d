"""See what an action leads to come into view, unless the person looks elsewhere."""

import pytest

from page_grids import PUZZLE, SOLUTION, TWO_WAYS, UNSOLVABLE
from standin_document import Event
from standin_page import Page


def brought(app: Page) -> list[str]:
    """Return what was brought into view since this was asked last."""
    scrolled = list(app.document.scrolled_to)
    app.document.scrolled_to.clear()
    return scrolled


def test_an_answer_brings_the_board(app: Page) -> None:
    """The board comes into view when it has an answer, or another puzzle."""
    app.paste(PUZZLE)
    app.press("solve")
    assert brought(app) == ["board"]
    app.press("clear")
    assert brought(app) == ["board"]


@pytest.mark.medium
def test_a_new_puzzle_brings_the_board(app: Page) -> None:
    """However long it takes to be made."""
    app.start_worker()
    app.type("5", 0)
    app.press("new-puzzle")
    app.pass_time(5_000)
    assert brought(app) == ["board"]


@pytest.mark.medium
def test_other_solutions_come_with_the_board(app: Page) -> None:
    """What tells of other solutions comes into view, the board for certain."""
    app.start_worker()
    app.paste(TWO_WAYS)
    app.press("solve")
    assert brought(app)[-2:] == ["solutions", "board"]
    app.pass_time(5_000)
    app.press("next-solution")
    assert brought(app)[-2:] == ["solutions", "board"]


def test_findings_come_as_they_grow(app: Page) -> None:
    """The reasons why there is no solution come into view with the marks on the board."""
    app.paste(UNSOLVABLE)
    app.press("solve")
    app.start_worker()
    app.pass_time(5_000)
    assert brought(app)[-2:] == ["findings", "board"]


@pytest.mark.medium
@pytest.mark.parametrize("kind", ["wheel", "touchmove"])
def test_nothing_moves_under_who_scrolls(app: Page, kind: str) -> None:
    """If a person has scrolled since the press, nothing moves; the next press is another matter."""
    app.press("new-puzzle")
    app.happen(Event(kind))
    app.start_worker()
    app.pass_time(5_000)
    assert app.grid != "0" * 81
    assert brought(app) == []
    app.press("clear")
    assert brought(app) == ["board"]


def test_a_digit_moves_nothing(app: Page) -> None:
    """One cell more or less is no other puzzle."""
    app.paste(PUZZLE)
    app.press("cell-2")
    app.type("4", 2)
    app.press("undo")
    assert brought(app) == []


def test_who_writes_the_text_stays_there(app: Page) -> None:
    """A text that is read while it is written does not take its writer away."""
    app.press("clear")
    brought(app)
    app.write("puzzle-text", SOLUTION)
    app.pass_time(5_000)
    assert app.grid == SOLUTION
    assert brought(app) == []


def test_coming_back_moves_nothing(app: Page) -> None:
    """The browser has brought people back to where they were; the page lets them be."""
    app.paste(PUZZLE)
    app.press("solve")
    app.come_back()
    brought(app)
    app.start()
    assert brought(app) == []
