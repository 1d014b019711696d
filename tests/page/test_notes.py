"""Show small digits: candidates on request, and what other solutions have."""

import pytest

from page.words.messages import say
from page_grids import PUZZLE, TWO_WAYS
from standin_page import Page


def note(app: Page, cell: int) -> "tuple[str, str]":
    """Return the small digits over a cell, and their kind."""
    place = app.find("notes").children[cell]
    return place.textContent, place.className


def described(app: Page, cell: int) -> str:
    """Return the description of a cell."""
    return app.cell(cell).getAttribute("aria-description") or ""


def test_candidates_stand_in_blank_cells(app: Page) -> None:
    """Each candidate is where a telephone has it; filled cells have none."""
    app.paste(PUZZLE)
    app.press("candidates")
    assert note(app, 0) == ("", "")
    assert note(app, 2) == ("12\u2007\n4\u2007\u2007\n\u2007\u2007\u2007", "candidates")
    assert app.find("candidates").getAttribute("aria-pressed") == "true"


def test_candidates_follow_what_is_typed(app: Page) -> None:
    """A typed digit is not a candidate of its row any more."""
    app.paste(PUZZLE)
    app.press("candidates")
    app.type("1", 3)
    assert "1" not in note(app, 2)[0]


@pytest.mark.medium
def test_no_candidate_is_a_cross(app: Page) -> None:
    """A blank cell that nothing fits in says so to eyes and ears."""
    app.type("12345678", 0)
    app.type("9", 17)
    app.press("candidates")
    app.go_to(8)
    assert note(app, 8) == ("\u00d7", "candidates")
    assert described(app, 8) == "empty, " + say("cell.stuck")


def test_only_the_cell_with_the_focus_says_its_candidates(app: Page) -> None:
    """Who listens hears those of the cell they are in, and none of a filled one."""
    app.paste(PUZZLE)
    app.press("candidates")
    app.go_to(2)
    assert described(app, 2) == "empty, " + say("cell.candidates", digits="1, 2, 4")
    app.go_to(0)
    assert described(app, 2) == "empty"
    assert described(app, 0) == "given"


def test_candidates_go_as_they_came(app: Page) -> None:
    """A second press takes them away, from the descriptions too."""
    app.paste(PUZZLE)
    app.press("candidates")
    app.go_to(2)
    app.press("candidates")
    assert note(app, 2) == ("", "")
    assert described(app, 2) == "empty"
    assert app.find("candidates").getAttribute("aria-pressed") == "false"


def test_nothing_is_laid_over_the_board_unasked(app: Page) -> None:
    """The 81 places are made when there is something to show in them."""
    app.paste(PUZZLE)
    assert not app.find("notes").children


def test_other_solutions_show_their_digits(app: Page) -> None:
    """Where solutions differ, the other digit stands small beside the one shown."""
    app.paste(TWO_WAYS)
    app.press("solve")
    texts = {cell: note(app, cell) for cell in range(81) if note(app, cell)[0]}
    assert sorted(texts) == [cell for cell in range(81) if TWO_WAYS[cell] == "0" and cell in texts]
    assert {kind for _text, kind in texts.values()} == {"other"}
    for cell, (text, _kind) in texts.items():
        assert text != app.grid[cell]
        assert described(app, cell).endswith(say("cell.differs", digit=text))
