"""Watch programs at work, as people do: play, step back, slide, press lines and cells."""

import re
from collections.abc import Callable
from io import BytesIO
from typing import Any, cast

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from backtrack import Backtrack

EXAMPLE = "an example that backtracks"
UNDO = "Backtrack: removes 4 from R1C6, because with it nothing fits in R1C7."


@pytest.fixture
def app(whole: Backtrack) -> Backtrack:
    """Return the page with the Watch tab in sight and the example that backtracks recorded."""
    whole.tab("Watch").click()
    whole.watch(EXAMPLE)
    return whole


def board(app: Backtrack) -> Locator:
    """Find the board of the program."""
    return app.page.get_by_role("group", name="Board of the program")


def line(app: Backtrack, text: "str | re.Pattern[str]") -> Locator:
    """Find a line of the program."""
    return app.page.get_by_role("list", name="The program, line by line").get_by_role(
        "button", name=text
    )


def opened(picture: bytes) -> Image.Image:
    """Open a picture of a part of the page."""
    return Image.open(BytesIO(picture)).convert("RGB")


def luminance(colour: tuple[int, int, int]) -> float:
    """Return how bright a colour is, as the guidelines for accessibility reckon."""
    linear = [((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrasts(tree: Locator) -> dict[Any, float]:
    """Return the contrast of each colour inside a tree with what it is drawn on.

    Colours of a few pixels are those of edges.
    """
    picture = opened(tree.screenshot())
    width, height = picture.size
    inside = picture.crop((2, 2, width - 2, height - 2))
    found = cast("list[tuple[int, tuple[int, int, int]]]", inside.getcolors(width * height))
    colours = sorted(found, reverse=True)
    ground = luminance(colours[0][1])
    lights = {colour: luminance(colour) for count, colour in colours[1:] if count > 20}
    assert lights
    return {
        colour: (max(light, ground) + 0.05) / (min(light, ground) + 0.05)
        for colour, light in lights.items()
    }


def changes(app: Backtrack) -> int:
    """Read how often the board has changed."""
    shown = app.page.get_by_role("definition").nth(2).inner_text()
    return int(shown.split(" of ")[0])


def test_play_and_pause(app: Backtrack) -> None:
    """It plays change by change and pauses; at the end the board is full."""
    app.press("Play")
    expect(app.page.get_by_role("definition").nth(2)).not_to_have_text("0 of 59")
    app.press("Pause")
    expect(app.button("Play")).to_be_visible()
    paused = changes(app)
    assert 0 < paused < 59
    app.page.get_by_role("combobox", name="Speed").select_option("32 changes a second")
    app.press("Play")
    app.expect_verdict("The program has finished")
    expect(app.button("Play")).to_be_visible()
    assert paused < changes(app)
    assert "" not in board(app).get_by_role("button").all_inner_texts()


def test_the_slider(app: Backtrack) -> None:
    """It goes anywhere at once, by hand and by keyboard, and says in words where it is.

    On paper the board and the program are as they are there, without what leads through them.
    """
    app.steps.fill("233")
    app.expect_verdict(UNDO)
    app.page.emulate_media(media="print")
    expect(board(app).get_by_role("button")).to_have_count(81)
    expect(line(app, "return used")).to_be_visible()
    expect(app.button("Play")).to_be_hidden()
    app.page.emulate_media(media="screen")
    expect(app.steps).to_have_attribute("aria-valuetext", f"step 233 of 3,877: {UNDO}")
    app.steps.press("ArrowLeft")
    expect(app.steps).to_have_value("232")
    app.steps.press("End")
    app.expect_verdict("The program has finished")
    assert "" not in board(app).get_by_role("button").all_inner_texts()


def test_the_tree(app: Backtrack) -> None:
    """It tells of each try, by pointer and by arrows, and leads to it; the whole fits its room."""
    tree = app.page.get_by_role("tree", name="Search tree")
    picked = tree.get_by_role("treeitem")
    expect(picked).to_have_accessible_name(re.compile("^48 tries, 11 of them"))
    app.press("End")
    picked.press("ArrowUp")
    expect(picked).to_have_accessible_name(
        "Try 48 of 48: 9 in R9C7. Tries below it: 0. It is part of the solution."
    )
    picked.press("ArrowUp")
    picked.press("Enter")
    expect(app.steps).not_to_have_attribute("aria-valuetext", re.compile("finished"))
    box = tree.bounding_box()
    assert box is not None
    tree.hover(position={"x": box["width"] * 1.5 / 48, "y": box["height"] * 1.5 / 37})
    expect(picked).to_have_accessible_name(re.compile("^Try 2 of 48: 4 in R1C6.*because"))
    tree.click(position={"x": box["width"] * 1.5 / 48, "y": box["height"] * 1.5 / 37})
    app.expect_verdict("Tries 4 in R1C6")


@pytest.mark.parametrize("forced", [None, "active"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_colours_of_the_tree(app: Backtrack, scheme: Any, forced: Any) -> None:
    """What is still to come stays at 3:1, and a try that led nowhere has the legend's colour."""
    app.page.emulate_media(color_scheme=scheme, forced_colors=forced)
    tree = app.page.get_by_role("tree", name="Search tree")
    assert all(ratio >= 3 for ratio in contrasts(tree).values())
    app.press("End")
    app.expect_verdict("The program has finished")
    app.page.mouse.move(0, 0)
    drawn = contrasts(tree)
    assert all(ratio >= 3 for ratio in drawn.values())
    dead = app.page.locator(".tree b.dead").screenshot()
    assert opened(dead).getpixel((8, 1)) in drawn


@pytest.mark.slow
def test_by_keyboard_alone(app: Backtrack) -> None:
    """Letters play and step; the board and the program are one stop each, with arrows inside."""
    keyboard = app.page.keyboard
    app.tab("Watch").focus()
    keyboard.press("l")
    app.expect_verdict("Tries 1 in R1C4.")
    keyboard.press("u")
    app.expect_verdict(UNDO)
    keyboard.press("Shift+U")
    app.expect_verdict("The program did not backtrack before this step.")
    keyboard.press("k")
    expect(app.button("Pause")).to_be_visible()
    keyboard.press("k")
    expect(app.button("Play")).to_be_visible()
    keyboard.press("r")
    expect(app.steps).to_have_value("0")
    first = board(app).get_by_role("button", name="Row 1, column 1", exact=True)
    stop = board(app).locator("[tabindex='0']")
    stop.focus()
    keyboard.press("Control+Home")
    expect(first).to_be_focused()
    for _press in range(3):
        keyboard.press("ArrowRight")
    keyboard.press("Enter")
    app.expect_verdict("R1C4, change 1 of")
    line(app, re.compile("^14 ")).focus()
    keyboard.press("ArrowDown")
    keyboard.press("Enter")
    app.expect_verdict("Line 15, run 2 of")
    keyboard.press("Shift+Enter")
    app.expect_verdict("Line 15, run 1 of")
    keyboard.press("?")
    expect(app.page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    keyboard.press("Escape")


def test_stories_and_a_quiz(app: Backtrack) -> None:
    """One press lists the stories, one more tells one; a quiz is answered by keyboard.

    On a phone held sideways the words are in sight beside the board.
    """
    app.page.set_viewport_size({"width": 740, "height": 360})
    app.page.get_by_role("link", name="Learn backtracking in ten short stories").click()
    app.page.get_by_role("link", name="What a backtrack is").click()
    app.expect_verdict("It tries 4 in R1C6.")
    for part in ("#guide-words", "#watch-board-1"):
        expect(app.page.locator(part)).to_be_in_viewport(ratio=1)
    app.page.set_viewport_size({"width": 1280, "height": 800})
    app.press("Next")
    app.expect_verdict("With it no digit fits in R1C7")
    expect(board(app).get_by_role("button", name="Row 1, column 7")).to_have_accessible_description(
        re.compile("the cell this is about")
    )
    app.press("Quiz")
    app.expect_verdict("Backtrack: removes 4 from R1C6", "What does the program do next?")
    first = app.button("It tries another digit in the same cell")
    expect(first).to_be_focused()
    app.page.keyboard.press("Tab")
    app.page.keyboard.press("Tab")
    app.page.keyboard.press("Enter")
    app.expect_verdict("No. Tries 6 in R1C6. 6 was still allowed there.")
    expect(app.button("Next question")).to_be_focused()
    app.page.keyboard.press("Enter")
    expect(app.page.get_by_role("heading", name="Quiz, question 2 of 10")).to_be_visible()
    app.page.locator("#guide-close").click()
    expect(app.button("Play")).to_be_focused()


@pytest.mark.slow
def test_on_a_phone(fresh: Callable[..., Page]) -> None:
    """All that is pressed again and again is in sight with the board; nothing is cut off."""
    page = fresh(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    app = Backtrack(page).open("./#watch").wait_for_worker()
    app.watch(EXAMPLE)
    app.press("Next change")
    page.evaluate("scrollTo(0, 0)")
    for name in ("Play", "Next change", "Step back"):
        expect(app.button(name)).to_be_in_viewport(ratio=1)
    expect(board(app)).to_be_in_viewport(ratio=0.9)
    width = "document.documentElement.scrollWidth"
    assert page.evaluate(width) == 360
    program = line(app, re.compile("^24"))
    program.tap()
    app.expect_verdict("Line 24, run 1 of 11.")
    expect(app.verdict).to_be_in_viewport()
    expect(app.button("Next change")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 740, "height": 360})
    assert page.evaluate(width) == 740
