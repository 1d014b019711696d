"""Stories of somebody who comes back."""

from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

from backtrack import HARD, PUZZLE, SOLUTION, Backtrack
from tools import browser as browsers
from tools.serve import Site

OTHER = "0" * 72 + "123456789"
# What browsers do that let no page keep anything, or have no room left.
BLOCKED = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("no", "SecurityError"); }});
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
# A crash, to a page: an end without notice.
NO_GOODBYE = """
for (const name of ["pagehide", "visibilitychange"])
  addEventListener(name, (event) => event.stopImmediatePropagation(), true);
"""
# What only a browser shows: more than it parses, or keeps, with ease. In tests/page are others.
DAMAGED = ("[" * 100_000, "x" * 4_000_000)


@pytest.fixture
def app(page: Page) -> Backtrack:
    """Open the page; the worker is not needed here."""
    return Backtrack(page).save_data().open()


def wait_until_kept(app: Backtrack, part: str) -> None:
    """Wait until what the browser keeps for all tabs has some text in it."""
    app.page.wait_for_function("part => (localStorage.backtrack ?? '').includes(part)", arg=part)


def test_reload(app: Backtrack) -> None:
    """Board, answer, text under Check, tab and choices survive a reload; so does Undo."""
    app.cell("R1C1").fill("9")
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.choose_form("judge")
    app.tab("Check").click()
    app.grids.fill(SOLUTION)
    app.page.reload()
    app.wait_until_ready()
    expect(app.tab("Check")).to_have_attribute("aria-selected", "true")
    expect(app.grids).to_have_value(SOLUTION)
    app.tab("Solve").click()
    app.expect_grid(SOLUTION)
    app.expect_verdict("As you left it: 30 givens.")
    expect(app.cell("R1C1")).to_have_accessible_description("given")
    expect(app.cell("R1C3")).to_have_accessible_description("found")
    expect(app.copy_as).to_have_value("judge")
    app.press("Undo")
    app.expect_grid(PUZZLE)
    app.press("Undo")
    app.expect_grid("9" + "0" * 80)


@pytest.mark.slow
def test_a_crash(page: Page) -> None:
    """What was there a moment before a crash is there in a new tab."""
    page.add_init_script(NO_GOODBYE)
    app = Backtrack(page).save_data().open()
    app.cell("R9C1").focus()
    page.keyboard.type("123456789")
    wait_until_kept(app, OTHER)
    page.close()
    Backtrack(page.context.new_page()).save_data().open().expect_grid(OTHER)


@pytest.mark.slow
@pytest.mark.only_browser("chromium")  # in others Playwright switches this cache off for good
def test_the_way_back_to_a_page_that_was_kept_whole(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], watch: Any, site: Site
) -> None:
    """Where the browser keeps the page itself for the way back, it goes on, worker and all.

    A headless shell keeps none: this takes the browser itself.
    """
    installed = browsers.find_installed()
    whole = {"executable_path": installed} if installed else {"channel": "chromium"}
    keeping: Any = {"ignore_default_args": ["--disable-back-forward-cache"], **whole}
    with browser_type.launch(**{**browser_type_launch_args, **keeping}) as browser:
        context = browser.new_context(base_url=site.url)
        watch.over(context)
        app = Backtrack(context.new_page()).open()
        app.wait_for_worker()
        app.page.evaluate("addEventListener('pageshow', (event) => window.whole = event.persisted)")
        app.page.goto(f"{site.url}service-worker.js")
        app.page.go_back(wait_until="commit")
        app.page.wait_for_function("window.whole")
        app.puzzle_text.fill(HARD)
        app.press("Solve")
        app.expect_solved_by("Pyodide")


@pytest.mark.slow
def test_what_is_typed_early_wins(app: Backtrack) -> None:
    """What is typed while Python starts covers what was kept, which is one Undo away."""
    app.puzzle_text.fill(PUZZLE)
    app.expect_grid(PUZZLE)
    app.tab("Check").click()
    app.grids.fill(PUZZLE)
    release = app.hold("**/main.py")
    app.page.goto("./#solve")
    app.page.reload(wait_until="commit")
    app.cell("R9C1").fill("123456789")
    app.tab("Check").click()
    release()
    app.wait_until_ready()
    expect(app.grids).to_have_value(PUZZLE)
    app.tab("Solve").click()
    app.expect_grid(OTHER)
    app.press("Undo")
    app.expect_grid(PUZZLE)


@pytest.mark.slow
def test_early_clear_covers_what_was_kept(app: Backtrack) -> None:
    """Clear pressed while Python starts leaves an empty board; Undo brings the kept one."""
    app.puzzle_text.fill(PUZZLE)
    app.expect_grid(PUZZLE)
    release = app.hold("**/main.py")
    app.page.reload(wait_until="commit")
    app.press("Clear")
    release()
    app.wait_until_ready()
    app.expect_grid("0" * 81)
    app.press("Undo")
    app.expect_grid(PUZZLE)


@pytest.mark.slow
def test_two_tabs(app: Backtrack) -> None:
    """Each tab comes back to its own work; a new one begins with what was changed last."""
    app.puzzle_text.fill(PUZZLE)
    wait_until_kept(app, PUZZLE)
    second = Backtrack(app.page.context.new_page()).save_data().open()
    second.puzzle_text.fill(OTHER)
    wait_until_kept(second, OTHER)
    app.page.reload()
    app.wait_until_ready().expect_grid(PUZZLE)
    second.page.reload()
    second.wait_until_ready().expect_grid(OTHER)
    app.press("Clear")
    app.cell("R5C5").fill("7")
    wait_until_kept(app, "0" * 40 + "7" + "0" * 40)
    third = Backtrack(app.page.context.new_page()).save_data().open()
    third.expect_grid("0" * 40 + "7" + "0" * 40)


def come_back(app: Backtrack, text: str) -> None:
    """Leave the page, have something else be kept for all tabs, and come back."""
    app.page.goto("./service-worker.js")
    app.page.evaluate("text => { sessionStorage.clear(); localStorage.backtrack = text; }", text)
    app.open()


def test_a_damaged_store(app: Backtrack) -> None:
    """What cannot be read is reported once and replaced; the board is empty."""
    for text in DAMAGED:
        come_back(app, text)
        app.wait_until_ready()
        app.expect_verdict("Part of what this browser saved last time was damaged")
        app.expect_grid("0" * 81)
    app.page.reload()
    app.wait_until_ready()
    app.expect_verdict("Type, paste or photograph")
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.page.reload()
    app.wait_until_ready()
    app.expect_grid(SOLUTION)


@pytest.mark.slow
@pytest.mark.parametrize(
    "script", [BLOCKED, pytest.param(FULL, marks=pytest.mark.slow)], ids=["blocked", "full"]
)
def test_a_browser_that_keeps_nothing(page: Page, script: str) -> None:
    """If nothing can be kept the page still works, and a reload starts over."""
    page.add_init_script(script)
    app = Backtrack(page).save_data().open()
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    expect(page.get_by_text("Nothing can be saved")).to_be_visible()
    page.reload()
    app.wait_until_ready().expect_grid("0" * 81)
    app.expect_verdict("Type, paste or photograph")
