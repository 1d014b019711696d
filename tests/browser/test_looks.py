"""Hold the page to what can be measured of its looks."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from backtrack import PUZZLE, SOLUTION, Backtrack


@pytest.mark.parametrize(
    "width", [320, 1280, *(pytest.param(n, marks=pytest.mark.slow) for n in (360, 768, 2560))]
)
def test_no_sideways_scrolling(lean: Backtrack, width: int) -> None:
    """Nothing is wider than the window, on either tab, from a small phone to a large screen."""
    app = lean
    app.page.set_viewport_size({"width": width, "height": 740})
    app.puzzle_text.fill(f"{PUZZLE}\n{SOLUTION}")
    app.press("Solve")
    app.expect_grid(SOLUTION)
    assert app.page.evaluate("document.documentElement.scrollWidth") <= width
    app.tab("Check").click()
    app.press("Sample")
    app.press("Check")
    app.expect_verdict("2 grids:")
    assert app.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [320, pytest.param(360, marks=pytest.mark.slow)])
def test_big_enough_to_tap(phone: Backtrack, width: int) -> None:
    """On a phone cells are at least 32 pixels wide and buttons 44 high; text is 16 pixels.

    The cells of a row end at one height, so that the line below them is one.
    """
    app = phone
    app.page.set_viewport_size({"width": width, "height": 740})
    cell = app.cell("R5C5").bounding_box()
    button = app.button("Solve").bounding_box()
    assert cell
    assert button
    assert cell["width"] >= 32
    assert button["height"] >= 44
    size = app.cell("R5C5").evaluate("cell => parseFloat(getComputedStyle(cell).fontSize)")
    assert size >= 16
    ends = "cells => new Set(cells.map((cell) => cell.getBoundingClientRect().bottom)).size"
    assert app.board.get_by_role("textbox").evaluate_all(ends) == 9


def test_candidates_stay_in_their_cells(lean: Backtrack) -> None:
    """On the smallest phone three lines of three candidates are whole, beside the lines."""
    app = lean
    app.page.set_viewport_size({"width": 320, "height": 740})
    app.press("Candidates")
    notes = app.page.locator("#notes .candidates")
    expect(notes).to_have_count(81)
    assert (
        notes.evaluate_all(
            "all => all.filter((one) => one.scrollWidth > one.clientWidth"
            " || one.scrollHeight > one.clientHeight).length"
        )
        == 0
    )


BACKGROUND = "() => getComputedStyle(document.documentElement).backgroundColor"


@pytest.mark.slow
def test_a_theme_of_ones_own(fresh: Callable[..., Page]) -> None:
    """A theme that was chosen is there from the first paint on, before Python, until another is."""
    page = fresh(color_scheme="light")
    app = Backtrack(page).save_data().open()
    light = page.evaluate(BACKGROUND)
    app.theme.select_option("Dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = page.evaluate(BACKGROUND)
    assert light != dark
    release = app.hold("**/main.py")
    page.reload()
    assert page.evaluate(BACKGROUND) == dark
    release()
    app.wait_until_ready()
    expect(app.theme).to_have_value("dark")
    app.theme.select_option("System")
    expect(page.locator("html")).to_have_attribute("data-theme", "")
    assert page.evaluate(BACKGROUND) == light
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(BACKGROUND) == dark


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_given_and_found_differ_without_colour(
    lean: Backtrack, scheme: Literal["light", "dark"]
) -> None:
    """Found digits differ from givens in weight as well as in colour, in either theme."""
    app = lean
    app.page.emulate_media(color_scheme=scheme)
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_grid(SOLUTION)
    style = "cell => [getComputedStyle(cell).fontWeight, getComputedStyle(cell).color]"
    given = app.cell("R1C1").evaluate(style)
    found = app.cell("R1C3").evaluate(style)
    assert given[0] != found[0]
    assert given[1] != found[1]
