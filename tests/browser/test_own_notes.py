"""Show what only a browser shows of notes: Shift on a real keyboard, legible small digits."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from backtrack import PUZZLE, Backtrack

# The small digits of a cell are whole and at least this many pixels high.
READABLE = 10


@pytest.mark.slow
def test_notes_on_a_phone(fresh: Callable[..., Page]) -> None:
    """Typed with Shift and with the mode on, notes are in their cell, large enough to be read.

    They come back with a reload.
    """
    page = fresh(viewport={"width": 360, "height": 740})
    app = Backtrack(page).save_data().open(f"./?p={PUZZLE}")
    expect(page.locator("html")).to_have_attribute("data-complete", "")
    app.cell("R1C3").focus()
    for digit in "421":
        page.keyboard.press(f"Shift+Digit{digit}")
    app.expect_verdict("Note 1 in R1C3.")
    app.press("Notes")
    app.expect_verdict("Keys write notes.")
    expect(app.cell("R1C3")).to_be_focused()
    page.keyboard.press("n")
    app.expect_verdict("Keys enter digits.")
    page.keyboard.press("n")
    app.expect_verdict("Keys write notes.")
    expect(app.button("Notes")).to_have_attribute("aria-pressed", "true")
    app.type_at("R1C4", "26")
    expect(app.cell("R1C3")).to_have_value("")
    app.cell("R1C3").focus()
    expect(app.cell("R1C3")).to_have_accessible_description("empty, notes 1 2 4")
    small = page.locator("#notes .noted")
    expect(small).to_have_count(2)
    assert [*filter(None, app.notes())] == ["124", "26"]
    inside = """all => all.map((one) => [
        one.scrollWidth <= one.clientWidth, one.scrollHeight <= one.clientHeight,
        parseFloat(getComputedStyle(one).fontSize)])"""
    for wide, high, size in small.evaluate_all(inside):
        assert (wide, high) == (True, True)
        assert size >= READABLE
    page.reload()
    app.wait_until_ready()
    assert [*filter(None, app.notes())] == ["124", "26"]
