"""Stories of a start: quick, slow, or with a file missing."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from backtrack import HARD, NO_SOLUTION, PUZZLE, SOLUTION, Backtrack
from conftest import PHONE

# What the page itself starts from.
NEEDED = [
    "core.js",
    r"core-\w+.js",
    "micropython.mjs",
    "micropython.wasm",
    "page.romfs.txt",
    "main.py",
]
FAILING = "a worker.py that fails"
# What only the worker needs.
WORKER_FILES = [
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "worker.py",
]


@pytest.mark.breaks_a_file
@pytest.mark.parametrize(
    "files", [NEEDED[-1:], pytest.param(NEEDED[:-1], marks=pytest.mark.slow)], ids=["one", "others"]
)
def test_a_missing_file_is_named_and_retried(fresh: Callable[..., Page], files: list[str]) -> None:
    """The page says which file did not load; Retry brings all that was typed into a good start.

    It is said after a while; the pages wait side by side.
    """
    apps = {file: Backtrack(fresh()).save_data() for file in files}
    for file, app in apps.items():
        app.page.route(re.compile(rf"/{file}$"), lambda route: route.abort())
        app.page.goto("./")
        app.cell("R1C1").fill("5")
        app.puzzle_text.fill(PUZZLE)
        app.press("Solve")
    for file, app in apps.items():
        name = file.replace(r"\w+", "")
        expect(app.verdict, file).to_contain_text("Python did not start.")
        expect(app.verdict, file).to_contain_text(name.split("-")[0])
        app.page.unroute_all()
        app.press("Retry")
    for app in apps.values():
        app.expect_good_start(PUZZLE, SOLUTION)


@pytest.mark.slow
@pytest.mark.breaks_a_file
def test_what_comes_after_the_start_may_come_late(page: Page) -> None:
    """Until it is there, the page solves, and keeps what is typed and pressed elsewhere.

    A network that asks people to log in may answer in its place.
    """
    app = Backtrack(page).save_data()
    pattern = re.compile(r"/second\.romfs\.txt$")
    page.route(pattern, lambda route: route.fulfill(body="<html>Log in</html>"))
    page.goto("./")
    expect(app.verdict).to_contain_text("did not load")
    with page.expect_response(pattern):
        pass
    page.unroute(pattern)
    page.route(pattern, lambda route: route.abort())
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_grid(SOLUTION)
    app.tab("Check").click()
    page.get_by_label("Grids to check").fill(SOLUTION)
    app.press("Check")
    page.unroute(pattern)
    app.expect_verdict("1 grid:")


@pytest.mark.slow
@pytest.mark.breaks_a_file
def test_without_the_worker(fresh: Callable[..., Page]) -> None:
    """Without the worker, or with one that fails, the page says so and goes on solving.

    It is said after eight seconds; the pages wait side by side. Retry brings the worker.
    """
    apps = {file: Backtrack(fresh()) for file in [*WORKER_FILES, FAILING]}
    for file, app in apps.items():
        if file == FAILING:
            app.page.context.route("**/worker.py", lambda route: route.fulfill(body="1 / 0"))
        else:
            app.page.context.route(re.compile(rf"/{file}$"), lambda route: route.abort())
        app.open()
    for file, app in apps.items():
        expect(app.button("Retry"), file).to_be_visible()
        expect(app.page.get_by_text("The full engine did not start"), file).to_be_visible()
        app.puzzle_text.fill(PUZZLE)
        app.press("Solve")
        app.expect_solved_by("MicroPython")
    for file in ("pyodide.asm.wasm", "worker.py"):
        app = apps[file]
        app.page.context.unroute_all()
        app.press("Retry")
        app.wait_until_ready().wait_for_worker()
        expect(app.puzzle_text).to_have_value(PUZZLE)


@pytest.mark.slow
def test_slow_start(page: Page) -> None:
    """A start that takes long says so and keeps what is typed and pressed.

    After five seconds the page says that it is late; nothing of that stays once it is up.
    """
    app = Backtrack(page).save_data()
    release = app.hold("**/micropython.wasm")
    page.goto("./")
    app.cell("R9C9").fill("9")
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("Starting Python")
    expect(app.button("Retry")).to_be_visible()
    app.expect_verdict("Python has not started yet: the connection may be slow")
    expect(app.verdict).not_to_contain_text("did not")
    release()
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)
    expect(app.button("Retry")).to_be_hidden()


@pytest.mark.slow
def test_the_worker_waits_while_data_is_saved(page: Page) -> None:
    """Where the browser asks to save data, the first puzzle that needs the worker starts it."""
    app = Backtrack(page).save_data()
    requests: list[str] = []
    page.context.on("request", lambda request: requests.append(request.url))
    app.open()
    app.puzzle_text.fill(NO_SOLUTION)
    app.press("Solve")
    app.expect_verdict("No solution.")
    page.evaluate("new Promise(done => requestIdleCallback(done, {timeout: 4_000}))")
    expect(page.locator("html")).to_have_attribute("data-engine", "micropython")
    assert not [url for url in requests if "pyodide" in url]
    app.puzzle_text.fill(HARD)
    app.press("Solve")
    expect(app.verdict).to_contain_text("One solution.", timeout=60_000)
    app.expect_solved_by("Pyodide")


@pytest.mark.slow
@pytest.mark.breaks_a_file
def test_a_hard_puzzle_without_the_worker(page: Page) -> None:
    """What only the worker could answer is said to be unfinished without it.

    Retry after a Solve brings the givens back as givens, the found digits as found.
    """
    app = Backtrack(page)
    page.context.route(re.compile("/pyodide.mjs$"), lambda route: route.abort())
    app.open()
    app.puzzle_text.fill(HARD)
    app.press("Solve")
    app.expect_verdict("needs the full engine", "Retry")
    app.expect_grid(HARD)
    app.choose_form("CSV")
    app.press("Copy")
    app.expect_verdict("Not copied: CSV needs the full engine")
    app.press("Clear")
    app.cell("R1C1").focus()
    page.keyboard.type(PUZZLE)
    app.press("Solve")
    app.expect_grid(SOLUTION)
    page.context.unroute_all()
    app.press("Retry")
    app.wait_until_ready()
    app.expect_grid(SOLUTION)
    expect(app.cell("R1C1")).to_have_accessible_description("given")
    expect(app.cell("R1C3")).to_have_accessible_description("found")
    expect(app.button("Retry")).to_be_hidden()


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize(
    "held",
    [
        "**/main.py",
        pytest.param("**/core.js", marks=pytest.mark.slow),
        pytest.param("**/page.romfs.txt", marks=pytest.mark.slow),
        pytest.param("", marks=pytest.mark.slow),
    ],
)
def test_typing_through_a_start(page: Page, held: str) -> None:
    """Cells take digits, blanks, arrows and Backspace at each moment of a start as after it."""
    app = Backtrack(page).save_data()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    release = app.hold(held) if held else None
    page.goto("./", wait_until="commit")
    app.cell("R1C1").click()
    keys = page.keyboard
    for place, key in enumerate("53..7....6..195"):
        keys.type(key, delay=50)
        if release and place == 9:
            release()
    keys.press("ArrowDown")
    keys.press("ArrowLeft")
    keys.type("48")
    keys.press("Backspace")
    app.wait_until_ready()
    app.expect_grid("530070000600195" + "0" * 8 + "4" + "0" * 57)
    expect(app.cell("R3C7")).to_be_focused()


def test_the_keypad_before_python(fresh: Callable[..., Page]) -> None:
    """Each digit goes into the cell that was tapped before it, and the focus moves on."""
    app = Backtrack(fresh(**PHONE)).save_data()
    release = app.hold("**/main.py")
    app.page.goto("./")
    for cell, digits in (("R1C1", "53"), ("R3C3", "7"), ("R9C9", "1")):
        app.cell(cell).tap()
        for digit in digits:
            app.page.get_by_role("group", name="Keypad").get_by_role("button", name=digit).tap()
    app.cell("R3C3").tap()
    app.press("Erase")
    release()
    app.wait_until_ready()
    app.expect_grid("53" + "0" * 78 + "1")


def test_runs_typed_before_python(page: Page) -> None:
    """Digits that come into one cell at once go on in the cells after it; a letter is refused."""
    app = Backtrack(page).save_data()
    release = app.hold("**/main.py")
    page.goto("./")
    app.cell("R1C1").fill("530070000")
    app.cell("R2C1").fill("6")
    page.keyboard.insert_text("q")
    release()
    app.expect_verdict("R2C2", "q")
    app.expect_grid("5300700006" + "0" * 71)
    expect(app.puzzle_text).to_have_value("5300700006" + "0" * 71)


def test_early_edits_cover_nothing_for_good(page: Page) -> None:
    """A digit typed early on top of a text, or of a link's puzzle, leaves that one Undo away."""
    app = Backtrack(page).save_data()
    release = app.hold("**/main.py")
    page.goto(f"./?p={PUZZLE}")
    app.puzzle_text.fill(SOLUTION)
    app.cell("R1C3").fill("4")
    release()
    app.wait_until_ready()
    app.expect_grid(PUZZLE[:2] + "4" + PUZZLE[3:])
    app.press("Undo")
    expect(app.puzzle_text).to_have_value(SOLUTION)
    app.press("Undo")
    app.expect_grid(PUZZLE)


def test_early_paste_enter_and_clear(page: Page) -> None:
    """Before Python a pasted grid keeps its lines, Clear clears at once and Enter solves later."""
    app = Backtrack(page).save_data()
    release = app.hold("**/main.py")
    page.goto("./")
    app.cell("R1C1").fill("7")
    app.press("New puzzle")
    app.press("Clear")
    expect(app.cell("R1C1")).to_have_value("")
    boxed = "\n".join(f"| {PUZZLE[start : start + 9]} |" for start in range(0, 81, 9))
    app.paste(app.cell("R1C1"), boxed)
    app.cell("R1C1").press("Enter")
    release()
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)


@pytest.mark.slow
def test_reload_in_the_middle(page: Page) -> None:
    """A reload while the worker starts leaves a page that works."""
    app = Backtrack(page).open()
    page.reload()
    app.wait_until_ready()
    page.reload()
    app.wait_until_ready().wait_for_worker()
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_solved_by("Pyodide")
