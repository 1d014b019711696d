"""Stories of reading an answer: at once, cell by cell, or not at all yet."""

import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from backtrack import PUZZLE, Backtrack

MOTIONS: dict[Literal["no-preference", "reduce"], str] = {"no-preference": "glad", "reduce": "none"}


@pytest.fixture
def app(lean: Backtrack) -> Backtrack:
    """Put a puzzle on the page; no story here needs the worker."""
    lean.puzzle_text.fill(PUZZLE)
    return lean


def test_a_cell_says_all_about_itself(app: Backtrack) -> None:
    """Name, value and description together tell where a cell is, what it has and why."""
    cell = app.cell("R1C2")
    expect(cell).to_have_accessible_name("Row 1, column 2")
    expect(cell).to_have_value("3")
    expect(cell).to_have_accessible_description("given")
    app.type_at("R1C9", "3")
    expect(cell).to_have_accessible_description("given, clashes with R1C9")
    expect(app.cell("R1C8")).to_have_accessible_description("empty")


@pytest.mark.slow
def test_a_moment_of_gladness(app: Backtrack) -> None:
    """A solved board moves for a moment, and not at all for those who do not want movement."""
    for motion, animation in MOTIONS.items():
        app.page.emulate_media(reduced_motion=motion)
        app.board.evaluate(
            "board => new MutationObserver((_, watch) => {"
            " if (board.matches('.glad')) {"
            "  board.dataset.seen = getComputedStyle(board, '::before').animationName;"
            "  watch.disconnect(); } }).observe(board, {attributes: true})"
        )
        app.press("Solve")
        expect(app.board).to_have_attribute("data-seen", animation)
        expect(app.board).not_to_have_class(re.compile("glad"))
        app.press("Undo")


def test_a_moment_that_is_cut_short(app: Backtrack) -> None:
    """Nothing of it is left for when the board comes back."""
    app.page.emulate_media(reduced_motion="no-preference")
    app.press("Solve")
    app.page.locator("#tab-check").click()
    expect(app.page.locator("#board")).not_to_have_class(re.compile("glad"))
