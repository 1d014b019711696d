"""Break things on purpose: each time the page says what is wrong, offers a way on, loses nothing.

Files that do not come at all are in test_start.py, what the browser refuses to keep in
test_store.py, deploys and networks in test_offline.py.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from backtrack import HARD, PUZZLE, SOLUTION, Backtrack
from tools.serve import SITE

# What setting the computer's clock does: back by an hour, and then on by two.
CLOCK_JUMPS = """() => {
  const now = Date.now.bind(Date);
  let looks = 0;
  Date.now = () => now() + (looks++ % 2 ? 3_600_000 : -3_600_000);
}"""
END_WORKER = "document.querySelector('script[name=solver-1]').xworker.terminate()"


def cut_short(page: Page, file: str) -> Callable[[], None]:
    """Send half of a file as if it were the whole, until the result is called."""
    (path,) = SITE.glob(f"**/{file}")
    half = path.read_bytes()[: path.stat().st_size // 2]
    types = {".wasm": "application/wasm", ".zip": "application/zip"}

    def answer(route: Route) -> None:
        kind = types.get(Path(file).suffix, "text/javascript")
        route.fulfill(body=half, content_type=kind)

    pattern = re.compile(rf"/{path.name}$")
    page.context.route(pattern, answer)
    return lambda: page.context.unroute(pattern)


@pytest.mark.breaks_a_file
@pytest.mark.parametrize(
    "file",
    ["core-*.js", "micropython.mjs", "micropython.wasm", "app-*/page.romfs.txt", "app-*/main.py"],
)
def test_half_a_file_of_the_start(page: Page, file: str) -> None:
    """With half a file Python does not start: the page says so, and Retry brings all back."""
    app = Backtrack(page).save_data()
    mend = cut_short(page, file)
    page.goto("./")
    app.puzzle_text.fill(PUZZLE)
    expect(app.button("Retry")).to_be_visible()
    app.expect_verdict("Python has not started yet", "a file damaged", "What you type is kept.")
    mend()
    app.press("Retry")
    app.wait_until_ready()
    expect(app.puzzle_text).to_have_value(PUZZLE)
    app.press("Solve")
    app.expect_grid(SOLUTION)


@pytest.mark.breaks_a_file
def test_half_a_file_of_the_worker(page: Page) -> None:
    """With half a file the worker does not start: the page says so, and solves all the same."""
    app = Backtrack(page)
    cut_short(page, "python_stdlib.zip")
    app.open()
    expect(page.get_by_text("The full engine is taking long to start")).to_be_visible(
        timeout=40_000
    )
    expect(app.button("Retry")).to_be_visible()
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.", "in MicroPython.")


def test_the_worker_ends(page: Page) -> None:
    """When the worker ends, a new one takes its place, and the next puzzle is answered by it."""
    app = Backtrack(page).open().wait_for_worker()
    page.evaluate(
        "[...document.querySelectorAll('script')].find((s) => s.xworker).xworker.terminate()"
    )
    expect(page.locator("html")).to_have_attribute("data-engine", "micropython")
    app.puzzle_text.fill(HARD)
    app.press("Solve")
    app.wait_for_worker()
    expect(app.verdict).to_contain_text("One solution.", timeout=30_000)


def test_the_clock_jumps(page: Page) -> None:
    """A clock that goes back and forth by hours changes no answer, and stops nothing."""
    app = Backtrack(page).save_data().open()
    page.evaluate(CLOCK_JUMPS)
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    expect(app.verdict).not_to_contain_text("-")
    app.tab("Check").click()
    app.press("Sample")
    app.press("Check")
    app.expect_verdict("2 grids checked")


def test_javascript_switched_off(fresh: Callable[..., Page]) -> None:
    """Without JavaScript the page says in both languages what works instead."""
    page = fresh(java_script_enabled=False)
    page.goto("./")
    for words in ("Backtrack needs JavaScript", "자바스크립트가 필요합니다"):
        said = page.locator("noscript p", has_text=words)
        expect(said).to_be_visible()
        expect(said).to_contain_text("python -m sudoku_core solve")


def test_text_twice_as_large(fresh: Callable[..., Page]) -> None:
    """With text of twice the size everything is in reach, and nothing needs scrolling sideways."""
    page = fresh(viewport={"width": 640, "height": 512})
    app = Backtrack(page).save_data().open()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_grid(SOLUTION)
    assert page.evaluate("document.documentElement.scrollWidth") <= 640
