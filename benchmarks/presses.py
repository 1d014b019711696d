"""Measure how soon the page shows what a press or a key does, on a processor six times slowed.

What is measured goes from the event to the paint in which its effect is seen. Builds take turns in
every round, each in a page of its own whose worker is up; ``--beside`` names the folder of another
build, as that of an older state of the sources:

    git worktree add ../older v0.1.0 && python -m tools.build --root ../older --site ../beside
    make presses BESIDE=../beside
"""

import argparse
import statistics
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks import machine
from benchmarks.visit import PATIENCE, PUZZLE
from sudoku_core.languages import LANGUAGES
from tools import browser as browsers
from tools.serve import SITE, Site

ROUNDS = 5
SLOWER = 6
# Milliseconds: the median of a digit, and that of any other press.
MOST = {True: 150, False: 500}
# Digits that go into the first blank cells of the puzzle, none of which clashes.
BLANKS = {2: "4", 3: "6", 5: "8", 6: "9", 7: "1", 8: "2", 10: "7", 11: "2", 15: "3", 16: "4"}
EMPTY_CELLS = range(20, 30)

# Waits for the next key or click and then, frame by frame, for its effect; what a test in the page
# costs is one look at one element. A timer of no length runs once the frame has been painted.
TIMING = """(shows) => {
  const effect = new Function(`return ${shows}`);
  window.took = null;
  const begin = ({ timeStamp }) => {
    for (const name of ["keydown", "click"]) removeEventListener(name, begin, true);
    const note = () => { window.took = performance.now() - timeStamp; };
    const look = () => (effect() ? setTimeout(note) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  };
  for (const name of ["keydown", "click"]) addEventListener(name, begin, true);
}"""
# Milliseconds between two looks whether that has come.
POLLING = 100
# The browser has time for what it had put off, such as collecting garbage, between two presses.
SETTLED = """() => new Promise((done) => {
  requestIdleCallback(() => setTimeout(done, 100), { timeout: 500 });
})"""


class Hand:
    """Press buttons and keys of one page, and tell how long each took to show."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._throttle = page.context.new_cdp_session(page)

    def press(self, button: str, shows: str) -> float:
        """Press a button, by its id, and wait until an expression holds in a painted frame."""
        return self._measure(shows, button=button)

    def key(self, key: str, shows: str) -> float:
        """Press a key where the focus is, and wait likewise."""
        return self._measure(shows, key=key)

    def _measure(self, shows: str, *, button: str = "", key: str = "") -> float:
        page = self._page
        page.evaluate(SETTLED)
        page.evaluate(TIMING, shows)
        self._throttle.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        if key:
            page.keyboard.press(key)
        else:
            page.locator(f"#{button}").evaluate("(button) => button.click()")
        page.wait_for_function("window.took !== null", polling=POLLING)
        took = page.evaluate("window.took")
        self._throttle.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        return took


def presses(page: Page) -> Iterator[tuple[str, float]]:
    """Press one thing after the other in a page that is ready; give what each took, by name."""
    hand = Hand(page)
    page.locator("#cell-20").focus()
    for cell in EMPTY_CELLS:
        yield "digit, typing a puzzle", hand.key("7", cell_shows(cell, "7"))
    yield "Clear", hand.press("clear", cell_shows(20, ""))
    page.locator("#puzzle-text").fill(PUZZLE)
    page.locator("#cell-2").focus()
    page.wait_for_function(cell_shows(0, "5"))
    yield "Solve", hand.press("solve", cell_shows(2, "4"))
    yield "Undo", hand.press("undo", cell_shows(2, ""))
    yield "Redo", hand.press("redo", cell_shows(2, "4"))
    hand.press("undo", cell_shows(2, ""))
    yield "Solve it myself", hand.press("play", "document.getElementById('play').hidden")
    yield from digits(page, hand, "digit, solving by hand")
    yield "Candidates on", hand.press("candidates", notes_show("7"))
    yield from digits(page, hand, "digit, with candidates")
    yield "Candidates off", hand.press("candidates", f"!({notes_show('7')})")
    yield "Reveal", hand.press("reveal", "document.querySelector('.board .found') !== null")
    page.locator("#language").focus()
    for key, language in (("ArrowDown", LANGUAGES[1]), ("ArrowUp", LANGUAGES[0])):
        yield "language", hand.key(key, f"document.documentElement.lang === '{language}'")
    yield "tab Check", hand.press("tab-check", "!document.getElementById('panel-check').hidden")
    yield "Sample", hand.press("sample", "document.getElementById('grids').value !== ''")
    yield "tab Solve", hand.press("tab-solve", "!document.getElementById('panel-solve').hidden")


def digits(page: Page, hand: Hand, name: str) -> Iterator[tuple[str, float]]:
    """Put digits into blank cells, each after a key that leads there, and remove them again."""
    for cell, digit in BLANKS.items():
        page.locator(f"#cell-{cell - 1}").focus()
        yield "arrow key", hand.key("ArrowRight", f"document.activeElement.id === 'cell-{cell}'")
        yield name, hand.key(digit, cell_shows(cell, digit))
        yield f"erase: {name}", hand.key("Delete", cell_shows(cell, ""))


def cell_shows(cell: int, digit: str) -> str:
    """Return the expression that holds once a cell shows a digit, or nothing."""
    return f"document.getElementById('cell-{cell}').value === '{digit}'"


def notes_show(digit: str) -> str:
    """Return the expression that holds once the last blank cell shows a small digit."""
    return f"document.getElementById('notes').textContent.includes('{digit}')"


def measure(browser: Browser, url: str) -> Iterator[tuple[str, float]]:
    """Open the page, wait until its worker is up and press everything once."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector('html[data-engine="pyodide"]', timeout=PATIENCE)
    yield from presses(page)
    context.close()


def main() -> None:
    """Measure from the command line."""
    parser = argparse.ArgumentParser(description="Measure how soon presses show.")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--site", type=Path, default=SITE, help="the folder of the build")
    parser.add_argument("--beside", type=Path, help="the folder of another build")
    options = parser.parse_args()
    folders = [options.site, *([options.beside] if options.beside else [])]
    before = machine.load()
    seen: dict[str, list[list[float]]] = defaultdict(lambda: [[] for _ in folders])
    with ExitStack() as stack:
        sites = [stack.enter_context(Site(folder)) for folder in folders]
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(
            executable_path=browsers.find_installed(), args=browsers.arguments()
        )
        print(f"{machine.describe()}, Chromium {browser.version}, {SLOWER} times slower")
        for _ in range(options.rounds):
            for place, site in enumerate(sites):
                for name, took in measure(browser, site.url):
                    seen[name][place].append(took)
        browser.close()
    beside = " beside it |" if options.beside else ""
    print(f"| median (worst), ms | this build |{beside} at most |")
    print("|---|--:|" + ("--:|" if beside else "") + "--:|")
    for name, builds in seen.items():
        figures = [f"{statistics.median(took):.0f} ({max(took):.0f})" for took in builds]
        print(f"| {name} | {' | '.join(figures)} | {MOST[name.startswith('digit')]} |")
    print(machine.loads(before, machine.load(), 2))


if __name__ == "__main__":
    main()
