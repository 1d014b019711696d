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

# What setting the computer's clock does, and what a laptop does that sleeps: the date goes by some
# hours, the page's own clock as well, but never back.
CLOCK_JUMPS = """(hours) => {
  const date = Date.now;
  const own = performance.now.bind(performance);
  Date.now = () => date() + hours * 3_600_000;
  performance.now = () => own() + Math.max(hours, 0) * 3_600_000;
}"""
END_WORKER = "document.querySelector('script[name=%s]').xworker.terminate()"
# Ends the worker as soon as it has been given one more job: the page then waits for what comes
# first, the answer or the end. The end does, however quick the worker would have been.
END_WITH_NEXT_JOB = """(name) => {
  const race = Promise.race;
  Promise.race = function ([_answer, end]) {
    Promise.race = race;
    document.querySelector(`script[name=${name}]`).xworker.terminate();
    return race.call(this, [new Promise(() => {}), end]);
  };
}"""
HALVES_OF_THE_START = (
    *("core-*.js", "micropython.mjs", "micropython.wasm"),
    *("app-*/page.romfs.txt", "app-*/main.py"),
)
# Half a puzzle: it has thousands of solutions, so that counting them does not end by itself.
HALF = PUZZLE[:40] + "0" * 41
# A phone at the edge of its network: bytes a second, and milliseconds there and back.
VERY_SLOW = {"downloadThroughput": 70_000, "uploadThroughput": 10_000, "latency": 300}


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


@pytest.mark.slow
@pytest.mark.breaks_a_file
def test_half_a_file_of_the_start(fresh: Callable[..., Page]) -> None:
    """With half a file Python does not start: the page says so, and Retry brings all back.

    It is said after a while; the pages wait side by side.
    """
    apps = {file: Backtrack(fresh()).save_data() for file in HALVES_OF_THE_START}
    mend = {file: cut_short(app.page, file) for file, app in apps.items()}
    for app in apps.values():
        app.page.goto("./")
        app.puzzle_text.fill(PUZZLE)
    for file, app in apps.items():
        expect(app.button("Retry"), file).to_be_visible()
        app.expect_verdict("Python has not started yet", "a file damaged", "What you type is kept.")
        mend[file]()
        app.press("Retry")
    for app in apps.values():
        app.expect_good_start(PUZZLE, SOLUTION)


@pytest.mark.slow
@pytest.mark.breaks_a_file
def test_half_a_file_of_the_worker(fresh: Callable[..., Page]) -> None:
    """With half a file the worker does not start: the page says so, and solves all the same.

    It is said after a while; the pages wait side by side. Retry brings the worker.
    """
    files = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "worker.py"
    apps = {file: Backtrack(fresh()) for file in files}
    for file, app in apps.items():
        cut_short(app.page, file)
        app.open()
    said = re.compile("The full engine (is slow to|did not) start")
    for file, app in apps.items():
        expect(app.page.get_by_text(said), file).to_be_visible(timeout=90_000)
        expect(app.button("Retry"), file).to_be_visible()
        app.puzzle_text.fill(PUZZLE)
        app.press("Solve")
        app.expect_solved_by("MicroPython")
    for file in ("pyodide.asm.wasm", "python_stdlib.zip"):
        app = apps[file]
        app.page.context.unroute_all()
        app.press("Retry")
        app.wait_until_ready().wait_for_worker()
        expect(app.puzzle_text).to_have_value(PUZZLE)


@pytest.mark.slow
def test_the_worker_ends(page: Page) -> None:
    """When the worker ends, a new one takes its place, and the next puzzle is answered by it.

    Whatever it was doing, that is said; asked again, the new one does it. What had been found
    stays, and so does what was typed. Data is saved: no puzzle is made ahead, at any moment.
    """
    app = Backtrack(page).save_data().open()
    for worker in (1, 2):
        app.clear()
        app.puzzle_text.fill(HARD)
        app.press("Solve")
        expect(app.verdict).to_contain_text("One solution.", timeout=60_000)
        app.expect_solved_by("Pyodide")
        if worker == 1:
            page.evaluate(END_WORKER % "solver-1")
            expect(page.locator("script[name=solver-2]")).to_be_attached()
    page.evaluate(END_WITH_NEXT_JOB, "solver-2")
    app.press("New puzzle")
    app.expect_verdict("The engine stopped partway", "still here")
    expect(app.puzzle_text).to_have_value(HARD)
    app.press("New puzzle")
    app.expect_verdict("A new puzzle")
    app.clear()
    app.puzzle_text.fill(HALF)
    app.press("Solve")
    expect(app.findings).to_contain_text("solutions")
    page.evaluate(END_WORKER % "solver-3")
    app.expect_verdict("The engine stopped partway")
    expect(app.button("Stop")).to_be_hidden()
    expect(app.findings).to_contain_text("solutions")


@pytest.mark.slow
def test_the_clock_jumps(page: Page) -> None:
    """A clock that goes back or on by hours changes no answer, and stops nothing."""
    app = Backtrack(page).save_data().open()
    for hours in (-3, 6):
        page.evaluate(CLOCK_JUMPS, hours)
        app.clear()
        app.puzzle_text.fill(PUZZLE)
        app.press("Solve")
        app.expect_solved_by("MicroPython")
        expect(app.verdict).not_to_contain_text(re.compile(r"NaN|-\d|\d{4}"))
        app.tab("Check").click()
        app.grids.fill(SOLUTION)
        app.press("Check")
        app.expect_verdict("1 grid:")
        app.press("Sample")
        app.press("Check")
        app.expect_verdict("2 grids:")
        app.tab("Solve").click()


@pytest.mark.slow
@pytest.mark.breaks_a_file
def test_the_clock_goes_back_while_the_page_waits(page: Page) -> None:
    """The wait before the page says that a file is missing does not take an hour longer."""
    app = Backtrack(page)
    page.context.route("**/python_stdlib.zip", lambda route: route.abort())
    with page.context.expect_event("requestfailed"):
        app.open()
    page.evaluate(CLOCK_JUMPS, -3)
    expect(page.get_by_text("The full engine did not start")).to_be_visible()
    expect(app.button("Retry")).to_be_visible()


@pytest.mark.slow
def test_the_clock_jumps_while_the_worker_counts(page: Page) -> None:
    """What runs when the clock jumps, either way, runs on and can be stopped."""
    app = Backtrack(page).open().wait_for_worker()
    app.puzzle_text.fill(HALF)
    app.press("Solve")
    for hours in (-3, 6):
        expect(app.button("Stop")).to_be_visible()
        so_far = app.findings.inner_text()
        page.evaluate(CLOCK_JUMPS, hours)
        expect(app.findings).not_to_have_text(so_far)
    app.press("Stop")
    expect(app.button("Stop")).to_be_hidden()
    app.expect_verdict("More than one solution")
    expect(app.verdict).not_to_contain_text(re.compile("NaN|Not finished"))


@pytest.mark.slow
@pytest.mark.only_browser("chromium")
def test_a_very_slow_network(page: Page) -> None:
    """Over a very slow network the page can be used at once; it says what it waits for, answers."""
    app = Backtrack(page).save_data()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {**VERY_SLOW, "offline": False})
    page.goto("./", wait_until="commit")
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("Starting Python: the answer comes as soon as it is up.")
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)
    expect(app.puzzle_text).to_have_value(PUZZLE)
    expect(app.button("Retry")).to_be_hidden()


@pytest.mark.breaks_a_file
@pytest.mark.parametrize(
    "answer", [None, pytest.param("const find = (id) =>", marks=pytest.mark.slow)]
)
def test_without_the_start_script(page: Page, answer: str | None) -> None:
    """Without start.js the page says so; Retry fetches it, and nothing typed is lost."""
    app = Backtrack(page).save_data()

    def break_script(route: Route) -> None:
        if answer is None:
            route.abort()
        else:
            route.fulfill(body=answer, content_type="text/javascript")

    page.route("**/start.js", break_script)
    page.goto("./")
    app.puzzle_text.fill(PUZZLE)
    app.expect_verdict("Python did not start.", "start.js")
    app.press("Retry")
    app.expect_verdict("start.js")
    page.unroute_all()
    app.press("Retry")
    app.wait_until_ready()
    app.press("Solve")
    app.expect_grid(SOLUTION)
    expect(app.button("Retry")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.breaks_a_file
def test_without_the_style_sheet(page: Page) -> None:
    """Without its looks the page does all that it does."""
    page.route("**/style.css", lambda route: route.abort())
    app = Backtrack(page).save_data().open()
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_grid(SOLUTION)
    app.expect_verdict("One solution.")


def test_javascript_switched_off(fresh: Callable[..., Page]) -> None:
    """Without JavaScript the page says in both languages what works instead."""
    page = fresh(java_script_enabled=False)
    page.goto("./")
    for words in ("Backtrack needs JavaScript", "자바스크립트가 필요합니다"):
        said = page.locator("noscript p", has_text=words)
        expect(said).to_be_visible()
        expect(said).to_contain_text("python -m sudoku_core solve")


def test_text_twice_as_large(lean: Backtrack) -> None:
    """With text of twice the size everything is in reach, and nothing needs scrolling sideways."""
    app, page = lean, lean.page
    page.set_viewport_size({"width": 640, "height": 512})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_grid(SOLUTION)
    assert page.evaluate("document.documentElement.scrollWidth") <= 640
