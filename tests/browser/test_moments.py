"""Keep the two moments of a game apart: a puzzle is put in, and it is played."""

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from backtrack import PUZZLE, SOLUTION, Backtrack

# A phone, upright and on its side, a smaller one, a desktop, and that at 200 %.
SIZES = [(360, 740), (740, 360), (640, 360), (1280, 800), (640, 400)]
# Counts what can be pressed or typed into and is in sight: see the story.
CONTROLS = """() => [...document.querySelectorAll(
    "#panel-solve :is(button, select, textarea, summary, a, input:not(.board input))"
  )].filter((one) => {
    const { top, bottom, width } = one.getBoundingClientRect();
    return width && top < innerHeight && bottom > 0 && !one.closest("#keypad");
  }).map((one) => one.id)"""
TO_TOP = """() => {
  document.activeElement.blur();
  scrollTo(0, 0);
  document.querySelector(".controls").scrollTop = 0;
}"""
CUT = """() => [...document.querySelectorAll("#panel-solve button, #panel-solve select")]
  .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1).map((one) => one.id)"""


def violations(page: Page) -> list[str]:
    """List what axe finds."""
    return [each["id"] for each in Axe().run(page).response["violations"]]


@pytest.mark.parametrize(
    ("language", "scheme"), [pytest.param("en", "light", marks=pytest.mark.slow), ("ko", "dark")]
)
@pytest.mark.skip_browser("firefox")
def test_few_controls_in_each_moment(
    fresh: Callable[..., Page], language: str, scheme: Literal["light", "dark"]
) -> None:
    """Putting in takes fewer than 12 controls, playing fewer than 10 beside its keys; none is cut.

    A control is what one can press or type into: a button, a list, a text field, a box, a link.
    A list counts as one, whatever it offers, and so does More. The board is what is worked on and
    the keypad is its keyboard: they are no controls. The tabs, the theme and the language belong to
    the page, and are the same whatever is done.
    """
    page = fresh(color_scheme=scheme)
    app = Backtrack(page).open(f"./?lang={language}").wait_until_complete()
    typed = PUZZLE[:-1]
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for text in ("", typed):
            page.locator("#puzzle-text").fill(text)
            expect(page.locator("#clear")).to_be_visible(visible=bool(text))
            page.evaluate(TO_TOP)
            controls = page.evaluate(CONTROLS)
            assert len(controls) < 12, (width, height, controls)
            assert {"solve", "play", "new-puzzle", "paste", "photo"} <= set(controls)
            assert page.evaluate(CUT) == [], (width, height)
    assert violations(page) == []
    app.paste(app.page.locator("#cell-0"), PUZZLE)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for main in ("#solve", "#check-entries"):
            expect(page.locator(main)).to_be_in_viewport(ratio=1)
            controls = page.evaluate(CONTROLS)
            assert len(controls) < 10, (width, height, controls)
            assert page.evaluate(CUT) == [], (width, height)
            page.locator("#cell-2").focus()
            page.keyboard.type("4")
        page.locator("#undo").click()
    assert violations(page) == []


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
def test_from_paste_to_solution(lean: Backtrack, size: tuple[int, int]) -> None:
    """It takes two presses: paste, and Solve; the answer is in sight on every screen."""
    page = lean.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lean.paste(lean.cell("R1C1"), PUZZLE)
    expect(lean.button("Solve")).to_be_in_viewport(ratio=1)
    lean.press("Solve")
    lean.expect_grid(SOLUTION)
    expect(lean.verdict).to_be_in_viewport(ratio=1)
    expect(lean.board).to_be_in_viewport(ratio=0.99)
    expect(lean.button("Path")).to_be_in_viewport(ratio=1)
    lean.press("Undo")
    lean.type_at("R1C3", "4")
    expect(lean.cell("R1C3")).to_have_accessible_description("entered")
    expect(lean.button("Solve")).to_be_hidden()


def test_from_a_link_to_the_first_digit(page: Page) -> None:
    """A puzzle of a link is played: the first digit is one's own, and no press comes before it."""
    app = Backtrack(page).save_data().open(f"./?p={PUZZLE}")
    app.type_at("R1C3", "4")
    expect(app.cell("R1C3")).to_have_accessible_description("entered")
    expect(app.cell("R1C1")).to_have_accessible_description("given")
    page.reload()
    app.wait_until_ready()
    app.expect_grid("534" + PUZZLE[3:])
    app.press("Undo")
    app.type_at("R1C3", "1")
    expect(app.cell("R1C3")).to_have_accessible_description("entered")


def test_a_game_and_its_end(whole: Backtrack) -> None:
    """Showing the solution asks once; a solved puzzle leads to the next one by one press."""
    app, page = whole, whole.page
    app.paste(app.cell("R1C1"), PUZZLE)
    app.type_at("R1C3", "4")
    app.press("Show the solution")
    question = page.get_by_role("dialog", name="Show the solution?")
    assert violations(page) == []
    question.get_by_role("button", name="Keep playing").click()
    app.expect_grid("534" + PUZZLE[3:])
    app.show_solution()
    app.expect_grid(SOLUTION)
    expect(app.verdict).to_be_focused()
    app.press("Undo")
    app.press("Edit the puzzle")
    app.clear()
    app.paste(app.cell("R1C1"), SOLUTION[:80] + "0")
    app.type_at("R9C9", "9")
    expect(page.get_by_role("heading", name="Solved. Well done!")).to_be_visible()
    expect(app.keypad).to_be_hidden()
    assert violations(page) == []
    app.press("Next puzzle: medium")
    app.expect_verdict("A new puzzle")
    expect(page.locator("#ending")).to_be_hidden()
    expect(app.button("Check my entries")).to_be_visible()
    app.press("Saved games")
    games = page.get_by_role("dialog", name="Saved games")
    year = page.evaluate("String(new Date().getFullYear())")
    expect(games.get_by_role("cell").first).to_contain_text(year)
    assert violations(page) == []
    games.get_by_role("button", name="solved").first.click()
    app.expect_grid(SOLUTION)
    app.press("Saved games")
    games.get_by_role("button", name="Delete all").click()
    expect(games.get_by_role("listitem")).to_have_count(0)
    games.get_by_role("button", name="Close").click()
    expect(app.button("More")).to_be_focused()


def test_the_rules(whole: Backtrack) -> None:
    """The rules are one press away, and the focus comes back."""
    app, page = whole, whole.page
    app.press("Rules of Sudoku")
    rules = page.get_by_role("dialog", name="Rules of Sudoku")
    expect(rules.get_by_role("img")).to_be_visible()
    expect(rules.get_by_role("paragraph")).to_have_count(4)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(app.button("Rules of Sudoku")).to_be_focused()
