"""Stories of somebody who wants a hint, or to see the whole path."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from backtrack import PUZZLE, Backtrack

# Its path has, among others, a pointing pair, a hidden pair, a Skyscraper and an X-Wing.
SKYSCRAPER = "028400000003000500100090002300100000070500209004000000080040600900060750000002004"
# Where the next steps are the pointing pair and then the hidden pair and the Skyscraper.
LATER = "028400000493200500160090002359120000876534219214609005080940620942060750630002004"


def hint(app: Backtrack) -> Locator:
    """Find the section of the hint."""
    return app.page.get_by_role("region", name="Hint")


def ask(app: Backtrack, presses: int) -> None:
    """Press Hint so often; before the first answer further presses say that it is looked for."""
    app.press("Hint")
    expect(hint(app).locator(".said-where")).to_be_visible()
    for _press in range(presses - 1):
        app.press("Hint")


def path(app: Backtrack) -> Locator:
    """Find the section of the path."""
    return app.page.get_by_role("region", name="Path")


def lines(app: Backtrack) -> Locator:
    """Find the lines of the path."""
    return path(app).get_by_role("listitem").locator("> button")


def picture(app: Backtrack) -> Locator:
    """Find the picture in the place of the board."""
    return app.board.get_by_role("img")


def test_by_keyboard_alone(whole: Backtrack) -> None:
    """Hint, its parts, Apply and the path are reached and left with keys.

    Where the address names Solve, the browser looks for its button on the way back.
    """
    page = whole.page
    whole.tab("Check").click()
    whole.tab("Solve").click()
    whole.puzzle_text.fill(PUZZLE)
    whole.press("Play")
    whole.button("Hint").focus()
    for words in ("look at box 2", "Look at R1C6", "8 goes into R1C6", "only place"):
        page.keyboard.press("Enter")
        whole.expect_verdict(words)
        expect(whole.button("Hint")).to_be_focused()
    expect(page.get_by_text("R1", exact=True)).to_be_visible()
    whole.button("Apply").focus()
    page.keyboard.press("Enter")
    expect(whole.cell("R1C6")).to_have_value("8")
    expect(page.get_by_text("R1", exact=True)).to_be_hidden()
    expect(whole.button("Hint")).to_be_focused()
    whole.button("Path").focus()
    page.keyboard.press("Enter")
    expect(whole.button("Forward")).to_be_focused()
    expect(lines(whole).first).to_be_visible()
    page.keyboard.press("Enter")
    whole.expect_verdict("Step 2 of 51")
    page.keyboard.press("Escape")
    expect(path(whole)).to_be_hidden()
    expect(whole.button("Path")).to_be_focused()


@pytest.mark.slow
def test_early_and_on_a_phone(fresh: Callable[..., Page]) -> None:
    """A press before the worker is there is kept; on a phone all of it fits and stays in sight."""
    page = fresh(viewport={"width": 360, "height": 740})
    app = Backtrack(page).open(f"./?p={SKYSCRAPER}")
    app.press("Hint")
    app.expect_verdict("look at box 1")
    app.press("Path")
    expect(lines(app)).to_have_count(65)
    lines(app).nth(25).click()
    app.expect_verdict("Step 26 of 65")
    expect(picture(app)).to_be_in_viewport(ratio=0.95)
    expect(app.button("Forward")).to_be_in_viewport()
    expect(path(app).get_by_text("1. If R3C6 is not 5")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.reload()
    app.wait_until_complete()
    expect(path(app)).to_contain_text("Step 26 of 65")
    page.go_back()
    expect(path(app)).to_be_hidden()
    assert app.grid() == SKYSCRAPER


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_for_axe(whole: Backtrack, scheme: str) -> None:
    """Hint, a path and a chain's picture hold against axe in both themes."""
    page = whole.page
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    whole.puzzle_text.fill(LATER)
    whole.press("Play")
    ask(whole, 4)
    whole.expect_verdict("The rest is below.")
    for _state in range(2):
        found = Axe().run(page).response["violations"]
        assert [(each["id"], each["nodes"][0]["target"]) for each in found] == []
        if path(whole).is_hidden():
            whole.press("Path")
            lines(whole).nth(2).click()
            whole.expect_verdict("Step 3 of")
    whole.press("Back to the board")


SIZES = ((360, 740), (740, 360), (640, 360), (1280, 800))


def in_sight(page: Page, thing: Locator) -> bool:
    """Return whether a thing is on the screen as a whole, and nothing lies over it."""
    place = thing.bounding_box()
    size = page.viewport_size
    assert place
    assert size
    if place["y"] < 0 or place["y"] + place["height"] > size["height"] + 1:
        return False
    middle = [place["x"] + 9, place["y"] + place["height"] / 2]
    over = "(part, [x, y]) => part.contains(document.elementFromPoint(x, y))"
    return thing.evaluate(over, middle)


def test_words_and_board_are_seen_together(whole: Backtrack) -> None:
    """On each screen the board and the first sentences of a hint, and of a step, are in sight.

    Turning the phone keeps the step.
    """
    page = whole.page
    whole.puzzle_text.fill(SKYSCRAPER)
    whole.press("Play")
    ask(whole, 4)
    expect(hint(whole)).to_contain_text("R2C2 is the only place for 9 in box 1.")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        expect(whole.board).to_be_in_viewport(ratio=0.98)
        for words in (hint(whole).locator(".said-where"), hint(whole).locator("li").first):
            assert in_sight(page, words), (width, height)
    page.keyboard.press("Escape")
    expect(hint(whole)).to_be_hidden()
    whole.press("Path")
    lines(whole).nth(25).click()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(path(whole)).to_contain_text("Step 26 of 65")
        expect(picture(whole)).to_be_in_viewport(ratio=0.98)
        assert in_sight(page, path(whole).get_by_text("Skyscraper: compare two rows.")), width
        assert in_sight(page, whole.button("Forward"))
    page.keyboard.press("ArrowRight")
    whole.expect_verdict("Step 27 of 65")
    page.go_back()
    expect(path(whole)).to_be_hidden()
    expect(whole.cell("R1C2")).to_have_value("2")


# Names the buttons whose words stick out of them, and pairs of buttons of which one lies over the
# other; what is sticky lies over what scrolls below it.
SPOILT = """() => {
  const buttons = [...document.querySelectorAll("#panel-solve button, .masthead button")]
    .filter((button) => button.offsetParent);
  const place = new Map(buttons.map((button) => [button, button.getBoundingClientRect()]));
  const cut = buttons.filter((button) => button.scrollWidth > button.offsetWidth
    || button.scrollHeight > button.offsetHeight || place.get(button).right > innerWidth);
  const still = buttons.filter((button) => !button.closest(".turns, .stages"));
  const over = still.filter((one) => still.some((other) => one !== other
    && place.get(one).left < place.get(other).right - 1
    && place.get(other).left < place.get(one).right - 1
    && place.get(one).top < place.get(other).bottom - 1
    && place.get(other).top < place.get(one).bottom - 1));
  return [...cut, ...over].map((button) => button.textContent);
}"""


def test_no_button_is_cut(whole: Backtrack) -> None:
    """On low screens, and on a desktop at 200 %, words fit and nothing lies over another button."""
    page = whole.page
    whole.puzzle_text.fill(LATER)
    whole.press("Play")
    ask(whole, 3)
    whole.expect_verdict("Remove 3 from R1C9.")
    for state in ("hint", "path"):
        if state == "path":
            whole.press("Path")
            expect(lines(whole).first).to_be_visible()
        for width, height in ((640, 360), (667, 375), (640, 400), (360, 740)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SPOILT) == [], (state, width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
    whole.press("Back to the board")


@pytest.mark.slow
def test_a_lesson_on_paper(page: Page) -> None:
    """The lesson is what is printed, with a picture for each step worth one."""
    page.add_init_script("window.asked = 0; window.print = () => { window.asked += 1; };")
    app = Backtrack(page).open(f"./?p={SKYSCRAPER}")
    app.press("Path")
    expect(lines(app)).to_have_count(65)
    app.press("Print as a lesson")
    page.wait_for_function("asked > 0")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="How to solve this puzzle")).to_be_visible()
    expect(page.get_by_role("heading", name="Step 26: Skyscraper")).to_be_visible()
    expect(page.get_by_role("heading", name="Step ")).to_have_count(9)
    expect(page.get_by_role("tab", name="Solve")).to_be_hidden()


@pytest.mark.slow
def test_all_hints(whole: Backtrack) -> None:
    """Somebody lists all hints by technique, unfolds one, and sees a hint of it on the board."""
    whole.puzzle_text.fill(LATER)
    whole.press("Play")
    ask(whole, 1)
    for width, height in ((390, 844), (1280, 900)):
        whole.page.set_viewport_size({"width": width, "height": height})
        whole.press("All hints here")
        whole.expect_verdict("hints in this position")
        hint(whole).get_by_text("Skyscraper ×").click()
        hint(whole).locator("details[open] button").first.click()
        expect(hint(whole).locator(".said-where")).to_contain_text("Skyscraper")
        expect(whole.board.locator(".mark.removed").first).to_be_in_viewport()
        assert whole.page.evaluate("document.documentElement.scrollWidth") <= width
        whole.press("All hints here")
    whole.page.keyboard.press("Escape")
