"""Look for what keeps people out and axe-core does not see: focus, sizes, what colours say."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, expect

from backtrack import NO_SOLUTION, PUZZLE, SOLUTION, TWO_WAYS, Backtrack

CLASH = "55" + PUZZLE[2:]
# A checkbox is pressed with its label around it.
SMALL = """
(all) => all.filter((one) => one.checkVisibility())
  .map((one) => [one.closest("label") ?? one, one.matches(".board *") ? 32 : 44])
  .map(([one, least]) => [one, one.getBoundingClientRect(), least])
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


@pytest.mark.parametrize("tab", ["Solve", "Check"])
def test_focus_is_visible_everywhere(lean: Backtrack, tab: str) -> None:
    """The Tab key reaches every control that can be seen, and each shows that it has the focus."""
    app, page = lean, lean.page
    app.tab(tab).click()
    if tab == "Solve":
        app.solve(f"{PUZZLE}\n{SOLUTION}")
        expect(app.verdict).to_be_focused()
    else:
        app.press("Sample")
    reached = list(focus_marks(page))
    assert [name for name in reached if "no visible focus" in name] == []
    controls = page.locator("button, select, textarea, summary").all()
    seen = {control.get_attribute("id") for control in controls if control.is_visible()}
    tabs = {"tab-solve", "tab-check", "tab-watch"}
    assert {name for name in seen if name} - tabs <= set(reached)


def test_who_uses_keys_sees_the_focus_on_the_verdict(lean: Backtrack) -> None:
    """Solve pressed by keyboard leads to the verdict, which is in sight with its focus."""
    app, page = lean, lean.page
    page.set_viewport_size({"width": 320, "height": 480})
    app.puzzle_text.fill(PUZZLE)
    app.button("Solve").focus()
    page.keyboard.press("Enter")
    app.expect_verdict("One solution.")
    expect(app.verdict).to_be_focused()
    expect(app.verdict).to_be_in_viewport(ratio=1)


def test_more_by_keyboard(lean: Backtrack) -> None:
    """More opens and closes by keyboard, the focus goes in and back; a press elsewhere closes."""
    app, page = lean, lean.page
    app.button("More").focus()
    page.keyboard.press("Enter")
    expect(app.more).to_be_visible()
    page.keyboard.press("Tab")
    expect(app.button("Candidates")).to_be_focused()
    page.keyboard.press("Escape")
    expect(app.more).to_be_hidden()
    expect(app.button("More")).to_be_focused()
    app.open_more()
    app.button("Candidates").press("Enter")
    expect(app.more).to_be_hidden()
    expect(page.locator("#notes .candidates")).to_have_count(81)
    app.open_more()
    page.mouse.click(5, 5)
    expect(app.more).to_be_hidden()


def test_from_tab_to_tab_without_losing_the_focus(phone: Backtrack) -> None:
    """A button that opens something in the other tab shows it from its beginning, in focus."""
    app = phone
    app.tab("Check").click()
    app.press("Sample")
    expect(app.button("Sample")).to_be_focused()
    app.press("Check")
    app.row(2).click()
    app.press("Open in Solve")
    expect(app.tab("Solve")).to_be_focused()
    expect(app.verdict).to_be_in_viewport(ratio=1)
    expect(app.cell("R9C9")).to_be_in_viewport(ratio=1)
    app.puzzle_text.fill(f"{PUZZLE}\n{SOLUTION}")
    app.press("Check all")
    expect(app.grids).to_have_value(f"{PUZZLE}\n{SOLUTION}")
    expect(app.tab("Check")).to_be_focused()
    expect(app.verdict).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("width", "language"),
    [(320, "de"), *[pytest.param(360, other, marks=pytest.mark.slow) for other in ("en", "ko")]],
)
def test_touch_targets(phone: Backtrack, width: int, language: str) -> None:
    """On a phone whatever is pressed is 44 pixels large, a cell 32; what is typed into, 16.

    German has the longest words.
    """
    app, page = phone, phone.page
    page.set_viewport_size({"width": width, "height": 740})
    app.solve(f"{PUZZLE}\n{SOLUTION}")
    app.expect_verdict("One solution.")
    app.speak(language)
    assert small(page) == []
    assert cut(page) == []
    page.locator("#open-more").click()
    expect(page.locator("#more")).to_be_visible()
    for folded in page.locator("#more summary").all():
        folded.click()
    assert small(page) == []
    assert cut(page) == []
    page.keyboard.press("Escape")
    page.locator("#tab-check").click()
    page.locator("#sample").click()
    page.locator("#check").click()
    expect(page.get_by_role("row")).to_have_count(3)
    assert small(page) == []
    assert cut(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_long_status_scrolls(phone: Backtrack) -> None:
    """On the narrowest phone with text twice as large, none of its words are out of reach."""
    app, page = phone, phone.page
    page.set_viewport_size({"width": 320, "height": 568})
    app.tab("Check").click()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    app.speak("de")
    page.locator("#grids").fill("12q" + "0" * 78)
    page.locator("#check").click()
    expect(app.verdict).to_contain_text("„q“")
    reached = "one => { one.scrollTop = 1000; return one.scrollTop + one.clientHeight; }"
    assert app.verdict.evaluate(reached) == app.verdict.evaluate("one => one.scrollHeight")
    assert app.verdict.evaluate("one => getComputedStyle(one).overflowY") == "auto"


def cut(page: Page) -> list[str]:
    """List the buttons whose words are wider than they are."""
    return page.get_by_role("button").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    )


def small(page: Page) -> list[str]:
    """List what is too small to be pressed or read, with its size."""
    pressed: Locator = page.locator("button, select, input, summary, textarea, a")
    sizes = page.locator("input:visible, select:visible, textarea:visible").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= 16
    return pressed.evaluate_all(SMALL)


@pytest.mark.parametrize("tab", ["Solve", "Check"])
def test_twice_as_large(lean: Backtrack, tab: str) -> None:
    """At 200 %, page zoom or text zoom, nothing scrolls sideways."""
    app, page = lean, lean.page
    page.set_viewport_size({"width": 640, "height": 400})
    app.tab(tab).click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 640
    if tab == "Solve":
        app.solve(f"{TWO_WAYS}\n{PUZZLE}")
        expect(app.button("Next solution")).to_be_visible()
    else:
        app.grids.fill(f"Anna\n{SOLUTION}\nBen\n{TWO_WAYS}")
        app.press("Check")
        app.results.get_by_role("button").nth(1).click()
        expect(app.button("Open in Solve")).to_be_visible()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(app.verdict).to_be_visible()
    if tab == "Solve":
        page.set_viewport_size({"width": 360, "height": 740})
        app.open_paper()
        assert app.more.evaluate("menu => menu.scrollWidth <= menu.clientWidth")
        app.close_more()


@pytest.mark.slow
def test_marks_without_colour(whole: Backtrack) -> None:
    """Givens, found digits and every kind of mark differ by more than their colour."""
    app, page = whole, whole.page
    looks: dict[str, str] = {}
    app.solve(TWO_WAYS)
    app.expect_verdict("More than one solution")
    looks["given"] = app.cell("R1C2").evaluate(GREY_LOOK)
    expect(page.locator("#notes .other")).to_have_text(["3", "1", "1", "3"])
    looks["differs"] = app.cell("R4C9").evaluate(GREY_LOOK)
    app.solve(PUZZLE)
    app.expect_verdict("One solution.")
    looks["found"] = app.cell("R1C3").evaluate(GREY_LOOK)
    app.solve(CLASH)
    app.expect_verdict("No solution.")
    looks["clash"] = app.cell("R1C2").evaluate(GREY_LOOK)
    app.solve(NO_SOLUTION)
    expect(app.verdict).to_contain_text("The outlined givens", timeout=60_000)
    looks["suspect"] = app.cell("R1C1").evaluate(GREY_LOOK)
    same = [pair for pair in combinations(looks, 2) if looks[pair[0]] == looks[pair[1]]]
    assert same == []


def test_systems_that_choose_the_colours(lean: Backtrack) -> None:
    """Where the system chooses the colours, clashes have a frame of their own, the board lines."""
    app = lean
    app.page.emulate_media(forced_colors="active")
    app.solve(CLASH)
    app.expect_verdict("No solution.")
    frames = [
        app.cell(name).evaluate("cell => getComputedStyle(cell).outlineStyle")
        for name in ("R1C1", "R1C4")
    ]
    assert frames == ["double", "none"]


def test_more_contrast_and_less_motion(lean: Backtrack) -> None:
    """Who asks for more contrast gets every text in full ink; who asks for less motion, none."""
    app, page = lean, lean.page
    page.emulate_media(contrast="more", reduced_motion="reduce")
    ink = page.locator("body").evaluate("body => getComputedStyle(body).color")
    assert (
        page.get_by_text("81 characters, nine").evaluate("help => getComputedStyle(help).color")
        == ink
    )
    app.solve(PUZZLE)
    app.expect_grid(SOLUTION)
    assert page.evaluate("document.getAnimations().length") == 0
