"""Stories of somebody with a phone in the hand."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from backtrack import NO_SOLUTION, PUZZLE, SOLUTION, TWO_WAYS, Backtrack

# Playwright's Firefox emulates no phone: its pointer stays a mouse's, for which there is no keypad.
pytestmark = pytest.mark.skip_browser("firefox")


@pytest.fixture
def app(phone: Backtrack) -> Backtrack:
    """Take the page on a phone."""
    return phone


def tap(app: Backtrack, keys: str) -> None:
    """Tap keys of the keypad, a digit each, or Erase."""
    for key in keys.split():
        app.button(key).tap()


def test_keypad_and_board_are_in_sight_together(app: Backtrack) -> None:
    """Board, keypad and Solve fit on the screen, keys are large; no other keyboard comes."""
    for thing in (app.verdict, app.board, app.keypad, app.button("Erase"), app.button("Solve")):
        expect(thing).to_be_in_viewport(ratio=1)
    for key in app.keypad.get_by_role("button").all():
        box = key.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    board = app.board.bounding_box()
    assert board
    assert board["width"] >= 330
    expect(app.cell("R1C1")).to_have_attribute("inputmode", "none")


def test_the_address_of_a_tab_scrolls_nothing(app: Backtrack) -> None:
    """Browsers take the name behind the # for that of a button, and would go to it."""
    travelled = """name => new Promise(done => {
        addEventListener("hashchange", done, { once: true });
        location.hash = name;
    })"""
    for name in ("check", "watch", "learn", "solve"):
        app.page.evaluate(travelled, name)
        app.page.wait_for_function("scrollY === 0")
        expect(app.page.locator(f"#panel-{name}")).to_be_visible()


@pytest.mark.parametrize("language", ["English", "Deutsch", "日本語"])
def test_the_narrowest_phone_with_the_largest_text(app: Backtrack, language: str) -> None:
    """Digits and the names of rows and columns fit the board, and words their buttons."""
    page = app.page
    app.puzzle_text.fill(PUZZLE)
    page.locator("#language").select_option(label=language)
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.evaluate("document.querySelector('#coordinates').click()")
    expect(page.locator(".coordinates.columns")).to_be_visible()
    page.locator("#open-more").tap()
    sizes = """all => all.filter(one => one.checkVisibility()).flatMap(one =>
        [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]
    )"""
    for part in (".main-row button", "#more button", ".coordinates span"):
        assert max(page.locator(part).evaluate_all(sizes)) <= 1
    names = page.locator(".columns span").evaluate_all(
        "all => all.map(one => { const range = new Range(); range.selectNodeContents(one);"
        " const place = range.getBoundingClientRect(); return [place.left, place.right]; })"
    )
    assert all(left[1] < right[0] for left, right in pairwise(names))
    board = page.locator("#board").bounding_box()
    assert board
    assert board["width"] > 228
    size = "cell => parseFloat(getComputedStyle(cell).fontSize)"
    assert page.locator("#cell-0").evaluate(size) < board["width"] / 9
    page.keyboard.press("Escape")
    page.locator("#language").select_option(label="English")


def test_keypad_by_mouse_and_by_keyboard(lean: Backtrack) -> None:
    """A mouse leaves the focus in the cell; by keyboard it stays on the key that is pressed."""
    app = lean
    expect(app.keypad).to_be_hidden()
    app.press("Keypad")
    app.cell("R2C1").focus()
    app.keypad.get_by_role("button", name="5", exact=True).click()
    expect(app.cell("R2C2")).to_be_focused()
    key = app.keypad.get_by_role("button", name="6", exact=True)
    key.press("Enter")
    expect(key).to_be_focused()
    app.expect_grid("0" * 9 + "56" + "0" * 70)


def test_solving_scrolls_nothing(app: Backtrack) -> None:
    """The answer comes where one looks: the focus goes to the verdict, the page stays."""
    app.puzzle_text.fill(PUZZLE)
    app.page.evaluate("scrollTo(0, 40)")
    app.button("Solve").tap()
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)
    expect(app.verdict).to_be_focused()
    assert app.page.evaluate("scrollY") == 40


def expect_in_sight(*things: Locator) -> None:
    """Expect things to be on the screen as a whole."""
    for thing in things:
        expect(thing).to_be_in_viewport(ratio=1)


def test_what_one_did_is_in_sight(fresh: Callable[..., Page]) -> None:
    """Whatever is pressed, however far down, what comes of it is on the screen."""
    page = fresh(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    app = Backtrack(page).open().wait_for_worker()
    app.puzzle_text.fill(TWO_WAYS)
    app.press("Copy")
    expect_in_sight(app.verdict)
    app.puzzle_text.fill("hello")
    app.puzzle_text.blur()
    app.button("Solve").tap()
    app.expect_verdict("cannot read")
    expect_in_sight(app.verdict, app.puzzle_text)
    app.puzzle_text.fill(TWO_WAYS)
    app.button("Solve").tap()
    expect_in_sight(app.verdict, app.board, app.button("Next solution"))
    app.button("Next solution").tap()
    app.expect_verdict("2 of 2")
    expect_in_sight(app.verdict, app.board, app.button("Next solution"))
    app.puzzle_text.fill(NO_SOLUTION)
    app.button("Solve").tap()
    expect_in_sight(app.verdict, app.board, app.button("R1C1 = 5 instead of 1"))
    page.get_by_text("How it works").tap()
    app.button("New puzzle").tap()
    app.expect_verdict("A new puzzle")
    expect_in_sight(app.verdict, app.board)
    assert page.evaluate("scrollY") < 60


@pytest.mark.sampled
@pytest.mark.parametrize(
    "size",
    [
        (740, 360),
        (1280, 800),
        *(pytest.param(size, marks=pytest.mark.slow) for size in ((640, 400), (1920, 1080))),
    ],
)
def test_board_on_one_side(stay_on: Callable[[str], Backtrack], size: tuple[int, int]) -> None:
    """Sideways, zoomed and on a desktop the board takes the height; all else is beside it."""
    width, height = size
    app = stay_on("phone" if width == 740 else "lean")
    page = app.page
    page.set_viewport_size({"width": width, "height": height})
    buttons = [app.button(name) for name in ("New puzzle", "Undo", "Solve", "Play", "More")]
    expect_in_sight(app.verdict, app.board, *buttons)
    board = app.board.bounding_box()
    assert board
    assert board["height"] >= 0.84 * height
    if width == 740:
        expect_in_sight(app.keypad, app.button("Erase"))
        ninth = app.keypad.get_by_role("button", name="9", exact=True).bounding_box()
        third = app.keypad.get_by_role("button", name="3", exact=True).bounding_box()
        assert ninth
        assert third
        assert ninth["x"] == third["x"]
    app.puzzle_text.fill(PUZZLE)
    app.press("Copy")
    expect_in_sight(app.verdict, app.board)
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_keypad_has_modes(app: Backtrack) -> None:
    """Nine equal keys and three modes are in sight below the board; colours lie on keys too."""
    app.puzzle_text.fill(PUZZLE)
    app.button("Play").tap()
    modes = [app.button(name) for name in ("Digits", "Notes", "Colours")]
    keys = [app.button(str(digit)) for digit in range(1, 10)]
    expect_in_sight(app.board, *keys, *modes)
    sizes = [key.bounding_box() or {} for key in keys]
    assert len({(round(size["width"]), round(size["height"])) for size in sizes}) == 1
    assert min(sizes[0]["width"], sizes[0]["height"]) >= 44
    app.cell("R1C3").tap()
    app.button("Notes").tap()
    tap(app, "1 2 4")
    assert app.notes()[2] == "124"
    app.button("Colours").tap()
    app.button("4 pink").tap()
    expect(app.cell("R1C3")).to_have_accessible_description("empty, pink, notes 1 2 4")
    expect_in_sight(app.board, *modes)
    app.button("Digits").tap()
    app.cell("R1C1").dblclick()
    expect(app.board.locator("[data-selected]")).to_have_count(PUZZLE.count("5"))


def test_notes_and_labels_are_large_enough(app: Backtrack) -> None:
    """On a phone notes are 11 pixels high at least, what is on keys 12."""
    app.puzzle_text.fill(PUZZLE)
    app.press("Play")
    app.press("Fill in notes")
    size = "element => parseFloat(getComputedStyle(element).fontSize)"
    assert app.page.locator("#notes .noted").first.evaluate(size) >= 11
    for label in app.page.locator("#panel-solve button:visible, .keypad small:visible").all():
        assert label.evaluate(size) >= 12
