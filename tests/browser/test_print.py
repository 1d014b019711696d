"""Stories of somebody who wants puzzles on paper, or a picture."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from backtrack import PUZZLE, SOLUTION, TWO_WAYS, Backtrack

# What the button asks the browser for; the paper itself comes from `Page.pdf`.
ASKED = "window.asked = 0; window.print = () => { window.asked += 1; };"
# Whether the page has heard that it was printed.
OVER = (
    "window.over = false; addEventListener('afterprint', () => { over = true; }, { once: true });"
)


@pytest.fixture
def app(lean: Backtrack) -> Backtrack:
    """Take the page; the worker is not needed here."""
    lean.page.evaluate(ASKED)
    return lean


def choose(app: Backtrack, what: str, *, answers: bool = False) -> None:
    """Choose what to print."""
    app.open_paper()
    app.page.get_by_role("combobox", name="What to print").select_option(what)
    app.page.get_by_role("checkbox", name="Answers upside down").set_checked(answers)
    app.close_more()


def print_it(app: Backtrack) -> None:
    """Press Print and wait until the browser has been asked."""
    app.press("Print")
    app.page.wait_for_function("asked > 0")


def digits(sheet: Locator) -> list[str]:
    """List the digits on a sheet, board by board, the answers last."""
    return [text for text in sheet.locator("text").all_text_contents() if len(text) == 1]


def expect_pages(app: Backtrack, count: int, *formats: str) -> None:
    """Expect ``count`` pages on paper; Playwright prints in Chromium alone."""
    if app.browser == "chromium":
        for paper in formats:
            app.page.evaluate(OVER)
            pdf = app.page.pdf(format=paper)
            app.page.wait_for_function("over")  # or it would end the next story's printing
            assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == count


@pytest.mark.parametrize("size", ["A4", pytest.param("Letter", marks=pytest.mark.slow)])
def test_print_the_puzzle(app: Backtrack, size: str) -> None:
    """The puzzle alone is printed on one sheet, not what was found and none of the page."""
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    print_it(app)
    app.page.emulate_media(media="print")
    (sheet,) = app.sheets.all()
    expect(sheet).to_contain_text("Sudoku · 30 givens")
    assert digits(sheet) == [digit for digit in PUZZLE if digit != "0"]
    expect(app.button("Solve")).to_be_hidden()
    expect(app.board).to_be_hidden()
    expect_pages(app, 1, size)


@pytest.mark.slow
def test_four_to_a_page_with_answers(app: Backtrack) -> None:
    """Six puzzles make two sheets, with the answer of each at the foot that has a single one."""
    app.puzzle_text.fill("\n".join([PUZZLE] * 5 + [TWO_WAYS]))
    choose(app, "all puzzles, four to a page", answers=True)
    print_it(app)
    app.expect_verdict("1 puzzle has no single solution: it is printed without an answer.")
    app.page.emulate_media(media="print")
    first, second = app.sheets.all()
    expect(first).to_contain_text("4 · 30 givens")
    expect(second).to_contain_text("6 · 77 givens")
    assert len(digits(first)) == 4 * (30 + 81)
    assert len(digits(second)) == 30 + 81 + 77
    expect_pages(app, 2, "A4", "Letter")


@pytest.mark.slow
def test_print_by_the_browser_itself(fresh: Callable[..., Page]) -> None:
    """Ctrl+P prints the same sheet, black on white from a dark page; afterwards it is gone."""
    page = fresh(color_scheme="dark")
    app = Backtrack(page).save_data().open(f"./?p={PUZZLE}").wait_until_complete()
    expect_pages(app, 1, "A4")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(app.sheets).to_have_count(1)
    expect(page.locator("html")).to_have_css("background-color", "rgb(255, 255, 255)")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(app.sheets).to_have_count(0)


def test_print_what_was_checked(app: Backtrack) -> None:
    """With Check in sight all its results are printed, with numbers and names, and no controls.

    Where the system chooses the colours, wrong cells are marked by lines.
    """
    app.tab("Check").click()
    rows = "\n".join(" ".join(SOLUTION[row : row + 9]) for row in range(0, 81, 9))
    stack = [f"Pupil {number}\n{rows}" for number in range(1, 80)]
    wrong = "Zoe\n" + rows.replace("5 3", "3 3", 1)
    app.paste(app.grids, "\n\n".join([*stack, wrong]))
    app.press("Check")
    app.expect_verdict("80 grids:")
    print_it(app)
    app.page.emulate_media(media="print")
    names = app.results.get_by_role("rowheader")
    expect(names).to_have_count(80)
    expect(names.last.locator("b")).to_be_visible()
    expect(names.last.get_by_text("Zoe")).to_be_visible()
    expect(app.page.locator("#check")).to_be_hidden()
    expect(app.sheets).to_have_count(0)
    app.page.emulate_media(media="screen", forced_colors="active")
    app.page.evaluate("dispatchEvent(new Event('afterprint'))")
    app.result_at("End")
    expect(app.page.locator("tr.current button")).to_be_focused()
    app.page.keyboard.press("Enter")
    clashing = app.page.locator("#opened-grid .clashing").first
    expect(clashing).to_have_css("outline-style", "double")
    app.press("Open in Solve")
    clash = app.cell("R1C1")
    expect(clash).to_have_css("outline-style", "double")


@pytest.mark.slow
def test_download_png(app: Backtrack, tmp_path: Path) -> None:
    """The PNG shows the candidates that the board shows; it is sharp on every screen."""
    app.puzzle_text.fill(PUZZLE)
    app.press("Candidates")
    app.open_paper()
    with app.page.expect_download() as download:
        app.press("Download PNG")
    app.expect_verdict("Downloaded: sudoku.png.")
    download.value.save_as(tmp_path / "sudoku.png")
    content = (tmp_path / "sudoku.png").read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(content[at : at + 4], "big") for at in (16, 20)] == [1800, 1800]
