"""Keep one's own program and send it on; nothing that it does reaches the page."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from backtrack import PUZZLE, SOLUTION, Backtrack
from test_axe import COLOURS, prepare, troubles
from test_own_program import ENDLESS, NO_BOXES, Own

WORDS: dict[str, str] = json.loads(
    (Path(__file__).parents[2] / "static/messages/later/en.json").read_text("utf-8")
)
# A loop inside the library, which only the end of its worker ends.
STUCK = "import itertools\nsum(itertools.count())\n"
# Calls through the library that go deeper than the browser has room for.
TOO_DEEP = """\
import sys
sys.setrecursionlimit(10**9)
class Cell:
    def __eq__(self, other):
        return Cell() == other
print(Cell() == Cell())
"""
# Some 200,000 steps, then a loop that only the end of its worker ends.
LONG_AND_STUCK = f"for digit in range(100_000):\n    digit += 1\n{STUCK}"
# Presses Stop after some seconds; tells after how many milliseconds it is gone and words are there,
# and which, and those of when all is there.
STOP = """(seconds) => new Promise((tell) => setTimeout(() => {
  const [stop, status] = ["#stop-program", "[role=status]"].map((id) => document.querySelector(id));
  const begun = performance.now();
  let first;
  const look = () => {
    if (stop.checkVisibility()) return;
    first ??= [performance.now() - begun, status.textContent];
    if (/recorded\\./.test(status.textContent)) tell([...first, status.textContent]);
  };
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document, all);
  stop.click();
}, 1000 * seconds))"""


@pytest.fixture
def own(page: Page) -> Own:
    """Return a page of its own with one's own program chosen."""
    app = Backtrack(page).open("./#watch").wait_for_worker()
    return Own(app).choose()


def solve(app: Backtrack) -> None:
    """Solve a puzzle in the other worker."""
    app.tab("Solve").click()
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_grid(SOLUTION)
    app.expect_solved_by("Pyodide")
    app.tab("Watch").click()


def test_a_program_that_does_not_end(whole: Backtrack) -> None:
    """It is ended with its worker; the page answers meanwhile, and the next run is as ever."""
    whole.tab("Watch").click()
    own = Own(whole).choose()
    own.text.fill(STUCK)
    own.app.press("Run")
    solve(own.app)
    own.app.expect_verdict("Time limit", "was killed")
    expect(own.app.page.locator("iframe")).to_have_count(1)
    own.app.press("Run")
    own.app.expect_verdict("Running")
    own.app.press("Stop")
    own.app.expect_verdict("Stopped.")
    own.run("print(1)")
    own.app.expect_verdict("Wrong answer")


@pytest.mark.slow
def test_stop_of_a_recording(whole: Backtrack) -> None:
    """It answers within 0.2 s; what was recorded until then is shown. Without it there is an end.

    The time is that from the press to the change of the page, taken in the page.
    """
    whole.tab("Watch").click()
    own = Own(whole).choose()
    own.text.fill(LONG_AND_STUCK)
    own.app.press("Watch it")
    milliseconds, words, later = own.app.page.evaluate(STOP, 4)
    assert (words, milliseconds < 200) == (WORDS["program.stopping"], True)
    assert int(re.sub(r"\D", "", later)) > 100_000
    own.app.press("End")
    own.app.press("Edit the program")
    own.text.fill(ENDLESS)
    own.app.press("Watch it")
    own.app.expect_verdict("the first 1,000,000 steps are recorded")
    own.app.press("Edit the program")


@pytest.mark.slow
@pytest.mark.breaks_a_file
def test_a_program_that_breaks_python(own: Own) -> None:
    """Python itself breaks down in that worker; there is a sentence, and another worker."""
    own.run(TOO_DEEP)
    own.app.expect_verdict("Runtime error", "crashed Python itself")
    solve(own.app)
    own.run("print(1)")
    own.app.expect_verdict("Wrong answer")


@pytest.mark.slow
def test_a_link(own: Own, fresh: Callable[..., Page]) -> None:
    """A link holds the program, which no server sees and nothing runs before a press."""
    own.text.fill(NO_BOXES)
    own.app.press("Watch it")
    own.app.expect_verdict("Recorded")
    own.app.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    own.app.press("Copy link")
    own.app.expect_verdict("Link copied.")
    link = own.app.clipboard()
    assert "&program=" in link.partition("#")[2]
    page = fresh()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    other = Own(Backtrack(page).open(link).wait_for_worker())
    other.expect_text(NO_BOXES)
    other.app.expect_verdict("This program came by a link.")
    expect(other.cases).to_be_hidden()
    expect(other.board).to_be_hidden()
    assert not [url for url in asked if "program=" in url]
    other.app.press("Run")
    other.app.expect_verdict("Wrong answer")


@pytest.mark.slow
def test_a_link_that_was_cut(page: Page) -> None:
    """It is said that there is no program in it."""
    app = Backtrack(page).open("./?way=own#watch&problem=2580&program=eNoBAAD").wait_for_worker()
    expect(app.program).to_have_value("own")
    app.expect_verdict("This link has no readable program")


@pytest.mark.slow
def test_on_a_phone(fresh: Callable[..., Page]) -> None:
    """Nothing is cut off, and what was pressed for is in sight."""
    page = fresh(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    own = Own(Backtrack(page).open("./#watch").wait_for_worker()).choose()
    own.run(NO_BOXES)
    width = "document.documentElement.scrollWidth"
    assert page.evaluate(width) == 360
    expect(own.cases).to_be_in_viewport()
    own.app.button("Watch this case").tap()
    own.app.expect_verdict("and the program goes on")
    expect(own.board).to_be_in_viewport()
    expect(own.app.button("Next change")).to_be_in_viewport(ratio=1)
    assert page.evaluate(width) == 360
    page.set_viewport_size({"width": 740, "height": 360})
    assert page.evaluate(width) == 740


@pytest.mark.slow
def test_axe_finds_nothing(fresh: Callable[..., Page]) -> None:
    """Neither the editor nor the verdicts nor what is watched keep anybody out, in both themes."""
    page = fresh(color_scheme="light", reduced_motion="reduce")
    app = Backtrack(page).open("./#watch").wait_for_worker()
    prepare(page)
    own = Own(app).choose()
    found = troubles(page, "to be written")
    own.run(NO_BOXES)
    page.get_by_text("What it printed").click()
    found += troubles(page, "judged")
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += troubles(page, "judged, dark", COLOURS)
    app.press("Watch this case")
    app.expect_verdict("and the program goes on")
    found += troubles(page, "watched, dark")
    assert found == []
