"""Look for what keeps people out, with axe-core and by hand: every tab, state, language, theme."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from backtrack import NO_SOLUTION, PUZZLE, SOLUTION, TWO_WAYS, Backtrack

CLASH = "55" + PUZZLE[2:]
# The lines between boxes are drawn over the cells; axe cannot see colours through them.
WITHOUT_LINES = """
document.styleSheets[0].insertRule(".board::after { content: none !important }", 0)
"""
SMALL = """
(all) => all.filter((one) => one.checkVisibility())
  .map((one) => [one, one.getBoundingClientRect(), one.matches(".board *") ? 32 : 44])
  .filter(([_, { width, height }, least]) => Math.min(width, height) < least)
  .map(([one, { width, height }]) => `${one.id || one.textContent}: ${width} × ${height}`)
"""
# How a cell looks to somebody who sees no colours; what differs has room for the other digit.
GREY_LOOK = """
(cell) => {
  const look = getComputedStyle(cell);
  return [look.fontWeight, look.outlineStyle, look.boxShadow === "none", look.paddingTop].join();
}
"""


def solve(app: Backtrack, text: str) -> None:
    """Solve what stands in a text."""
    app.puzzle_text.fill(text)
    app.press("Solve")


def states(app: Backtrack) -> Iterator[str]:
    """Bring the page into one state after the other, each named."""
    yield "empty"
    app.cell("R1C1").focus()
    yield "a cell in focus"
    solve(app, CLASH)
    expect(app.button("R1C2 = 3 instead of 5")).to_be_visible(timeout=60_000)
    yield "clash"
    solve(app, NO_SOLUTION)
    expect(app.button("R1C1 = 5 instead of 1")).to_be_visible(timeout=60_000)
    yield "no solution"
    solve(app, TWO_WAYS)
    app.expect_verdict("More than one solution: 2 solutions in all.")
    yield "several solutions"
    solve(app, f"{PUZZLE}\n{SOLUTION}")
    app.expect_verdict("One solution.")
    yield "solved, the first of two"
    app.puzzle_text.fill("hello")
    app.press("Solve")
    app.expect_verdict("cannot read")
    yield "unreadable"
    app.tab("Check").click()
    yield "nothing to check"
    app.press("Sample")
    app.press("Check")
    app.expect_verdict("2 grids checked")
    yield "checked"


def troubles(page: Page, where: str) -> list[str]:
    """List what axe-core finds, by its default rules and best practices."""
    found = Axe().run(page).response["violations"]
    return [
        f"{where}: {rule['id']}: {node['target']}: {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]


def test_axe_finds_nothing(fresh: Callable[..., Page]) -> None:
    """In no state of either tab, in no language and no theme, does axe-core find anything."""
    app = Backtrack(fresh(color_scheme="light", reduced_motion="reduce")).open()
    page = app.page
    page.evaluate(WITHOUT_LINES)
    found: list[str] = []
    for state in states(app):
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found += troubles(page, f"{state}, {scheme}")
            app.press("한국어")
            expect(page.locator("html")).to_have_attribute("lang", "ko")
            found += troubles(page, f"{state}, {scheme}, Korean")
            app.press("English")
            expect(page.locator("html")).to_have_attribute("lang", "en")
    assert found == []


@pytest.mark.breaks_a_file
def test_axe_finds_nothing_before_and_without_python(page: Page) -> None:
    """Neither what is there from the start nor what tells of a failure keeps anybody out."""
    app = Backtrack(page)
    page.route("**/main.py", lambda route: route.abort())
    page.goto("./")
    page.evaluate(WITHOUT_LINES)
    assert troubles(page, "before Python") == []
    expect(app.button("Retry")).to_be_visible()
    assert troubles(page, "without Python") == []


def focus_marks(page: Page) -> Iterator[str]:
    """Go once round the page by the Tab key; yield what has the focus, and whether one sees it."""
    outline = """
    () => {
      const { activeElement } = document, look = getComputedStyle(activeElement);
      const box = activeElement.getBoundingClientRect();
      if (activeElement === document.body) return "";
      const visible = look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2;
      const name = activeElement.id || activeElement.className;
      return name + (visible && box.width && box.height ? "" : " has no visible focus");
    }
    """
    seen: list[str] = []
    while len(seen) < 60:
        page.keyboard.press("Tab")
        focused = page.evaluate(outline)
        if focused in seen:
            return
        if focused:
            seen.append(focused)
            yield focused


@pytest.mark.parametrize("address", ["./", "./#check"])
def test_focus_is_visible_everywhere(page: Page, address: str) -> None:
    """The Tab key reaches every control that can be seen, and each shows that it has the focus."""
    app = Backtrack(page).save_data().open(address)
    solve(app, f"{PUZZLE}\n{SOLUTION}") if address == "./" else app.press("Sample")
    reached = list(focus_marks(page))
    assert [name for name in reached if "no visible focus" in name] == []
    controls = page.locator("button, select, textarea, summary").all()
    seen = {control.get_attribute("id") for control in controls if control.is_visible()}
    tabs = {"tab-solve", "tab-check"}
    assert {name for name in seen if name} - tabs <= set(reached)


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_touch_targets(fresh: Callable[..., Page], width: int, language: str) -> None:
    """On a phone whatever is pressed is 44 pixels large, a cell 32; what is typed into, 16."""
    page = fresh(viewport={"width": width, "height": 740}, has_touch=True)
    app = Backtrack(page).save_data().open()
    solve(app, f"{PUZZLE}\n{SOLUTION}")
    app.expect_verdict("One solution.")
    if language == "ko":
        app.press("한국어")
    assert small(page) == []
    page.locator("#tab-check").click()
    page.locator("#sample").click()
    page.locator("#check").click()
    expect(page.get_by_role("row")).to_have_count(3)
    assert small(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def small(page: Page) -> list[str]:
    """List what is too small to be pressed or read, with its size."""
    pressed: Locator = page.locator("button, select, input, summary, textarea, a")
    sizes = page.locator("input:visible, select:visible, textarea:visible").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= 16
    return pressed.evaluate_all(SMALL)


@pytest.mark.parametrize("address", ["./", "./#check"])
def test_twice_as_large(fresh: Callable[..., Page], address: str) -> None:
    """At 200 %, be it the whole page or its text alone, nothing has to be scrolled sideways."""
    page = fresh(viewport={"width": 640, "height": 400})
    app = Backtrack(page).save_data().open(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 640
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    expect(app.verdict).to_be_visible()


def test_marks_without_colour(page: Page) -> None:
    """Givens, found digits and every kind of mark differ by more than their colour."""
    app = Backtrack(page).open()
    looks: dict[str, str] = {}
    solve(app, TWO_WAYS)
    app.expect_verdict("More than one solution")
    looks["given"] = app.cell("R1C2").evaluate(GREY_LOOK)
    expect(page.locator("#notes .other")).to_have_text(["3", "1", "1", "3"])
    looks["differs"] = app.cell("R4C9").evaluate(GREY_LOOK)
    solve(app, PUZZLE)
    app.expect_verdict("One solution.")
    looks["found"] = app.cell("R1C3").evaluate(GREY_LOOK)
    solve(app, CLASH)
    app.expect_verdict("No solution.")
    looks["clash"] = app.cell("R1C2").evaluate(GREY_LOOK)
    solve(app, NO_SOLUTION)
    expect(app.verdict).to_contain_text("The outlined givens", timeout=60_000)
    looks["suspect"] = app.cell("R1C1").evaluate(GREY_LOOK)
    same = [pair for pair in combinations(looks, 2) if looks[pair[0]] == looks[pair[1]]]
    assert same == []


def test_systems_that_choose_the_colours(fresh: Callable[..., Page]) -> None:
    """Where the system chooses the colours, clashes have a frame of their own, the board lines."""
    app = Backtrack(fresh(forced_colors="active")).save_data().open()
    solve(app, CLASH)
    app.expect_verdict("No solution.")
    frames = [
        app.cell(name).evaluate("cell => getComputedStyle(cell).outlineStyle")
        for name in ("R1C1", "R1C4")
    ]
    assert frames == ["double", "none"]


def test_more_contrast_and_less_motion(fresh: Callable[..., Page]) -> None:
    """Who asks for more contrast gets every text in full ink; who asks for less motion, none."""
    page = fresh(contrast="more", reduced_motion="reduce")
    app = Backtrack(page).save_data().open()
    ink = page.locator("body").evaluate("body => getComputedStyle(body).color")
    assert (
        page.get_by_text("81 characters, nine").evaluate("help => getComputedStyle(help).color")
        == ink
    )
    solve(app, PUZZLE)
    app.expect_grid(SOLUTION)
    assert page.evaluate("document.getAnimations().length") == 0
