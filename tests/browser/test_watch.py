"""Watch programs at work, as people do: play, step back, slide, press lines and cells."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from backtrack import PUZZLE, Backtrack

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


def current(app: Backtrack) -> Locator:
    """Find the line that runs."""
    return app.page.locator("#side-1 [aria-current=step]")


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


def test_step_back(app: Backtrack) -> None:
    """What was done is undone step by step, and change by change."""
    app.press("Next change")
    cell = board(app).get_by_role("button", name="Row 1, column 4")
    expect(cell).to_have_text("1")
    expect(cell).to_have_accessible_description("1, placed just now")
    app.press("Step back")
    expect(cell).to_have_text("")
    app.press("Step forward")
    expect(cell).to_have_text("1")
    app.press("Next change")
    app.press("Previous change")
    app.press("Previous change")
    app.expect_verdict("The board did not change before this step.")


def test_an_undo_is_shown_and_said(app: Backtrack) -> None:
    """The removed digit is struck out, the line that does it is lit, and words say why."""
    app.press("Next backtrack")
    app.expect_verdict(UNDO)
    cell = board(app).get_by_role("button", name="Row 1, column 6")
    expect(cell).to_have_accessible_description("just removed: 4")
    expect(current(app)).to_contain_text("board[row][column] = 0")
    expect(current(app)).to_contain_text("run 1 of 11")
    expect(current(app)).to_be_in_viewport()


def test_the_slider(app: Backtrack) -> None:
    """It goes anywhere at once, by hand and by keyboard, and says in words where it is."""
    app.steps.fill("233")
    app.expect_verdict(UNDO)
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


def test_lines(app: Backtrack) -> None:
    """A press on a line goes to its next run, with Shift to the one before."""
    undoing = line(app, "board[row][column] = 0 ")
    undoing.click()
    app.expect_verdict("Line 24, run 1 of 11.")
    line(app, "24 ").click()
    app.expect_verdict("Line 24, run 2 of 11.")
    line(app, "24 ").click(modifiers=["Shift"])
    app.expect_verdict("Line 24, run 1 of 11.")
    expect(line(app, "24 ")).to_have_accessible_description("ran 11 times")


@pytest.mark.slow
def test_cells(app: Backtrack) -> None:
    """A press on a cell goes to its next change, with Shift to the one before."""
    cell = board(app).get_by_role("button", name="Row 1, column 6")
    cell.click()
    app.expect_verdict("R1C6, change 1 of", "Tries 4 in R1C6.")
    cell.click()
    app.expect_verdict("R1C6, change 2 of", "Backtrack")
    cell.click(modifiers=["Shift"])
    app.expect_verdict("R1C6, change 1 of")
    board(app).get_by_role("button", name="Row 1, column 1").click()
    app.expect_verdict("R1C1 does not change after this step.")


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


def test_two_side_by_side(app: Backtrack) -> None:
    """Two programs change their boards in step."""
    app.press("Two side by side")
    app.expect_verdict("Recorded")
    beside = app.page.get_by_role("group", name="Board of the program").nth(1)
    app.press("Next backtrack")
    app.expect_verdict(UNDO)
    expect(beside.get_by_role("button", name="Row 1, column 6")).to_have_accessible_description(
        "just removed: 4"
    )
    app.press("Two side by side")
    expect(beside).to_be_hidden()


@pytest.mark.slow
def test_checks_and_programs_without_changes(app: Backtrack) -> None:
    """A check of a finished grid has lines and variables to show, and says why no cell changes."""
    app.program.select_option("sets")
    app.expect_verdict("Recorded")
    expect(app.page.get_by_text("This program only reads the grid")).to_be_visible()
    app.press("Step forward")
    expect(current(app)).to_have_count(1)
    app.program.select_option("rescan")


@pytest.mark.slow
def test_korean(app: Backtrack) -> None:
    """All is said in Korean, at once."""
    app.press("Next backtrack")
    app.speak("ko")
    app.expect_verdict("되돌리기: R1C6에서 4를 지웁니다. 이대로는 R1C7에 넣을 숫자가 없습니다.")
    expect(app.button("재생")).to_be_visible()
    expect(app.page.get_by_role("combobox", name="프로그램")).to_contain_text("다시 훑기")
    app.speak("en")
    app.expect_verdict(UNDO)


@pytest.mark.slow
def test_the_board_of_solve(whole: Backtrack) -> None:
    """The puzzle there is the one that is watched, and another tab changes nothing about it."""
    whole.puzzle_text.fill(PUZZLE)
    whole.tab("Watch").click()
    whole.watch("on the board in Solve", "bits")
    cell = board(whole).get_by_role("button", name="Row 1, column 1", exact=True)
    expect(cell).to_have_accessible_description("5, given")
    whole.press("Next change")
    expect(whole.steps).not_to_have_value("0")
    step = whole.steps.input_value()
    whole.tab("Check").click()
    whole.tab("Watch").click()
    expect(whole.steps).to_have_value(step)


@pytest.mark.slow
def test_a_link_and_a_reload(page: Page) -> None:
    """A link opens a program on a puzzle; a reload in the middle leads back to the same step."""
    app = Backtrack(page).open(f"./?way=flags&p={PUZZLE}")
    app.wait_for_worker()
    app.expect_verdict("Recorded")
    expect(app.program).to_have_value("flags")
    app.press("Next backtrack")
    app.expect_verdict("Backtrack")
    step = app.steps.input_value()
    page.reload()
    app.wait_until_ready().wait_for_worker()
    expect(app.steps).to_have_value(step)
    expect(app.program).to_have_value("flags")
    page.go_back()
    expect(page).to_have_url("about:blank")


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


@pytest.mark.slow
def test_without_the_worker(lean: Backtrack) -> None:
    """While data is being saved, the page asks before anything large is loaded."""
    lean.tab("Watch").click()
    lean.expect_verdict("needs the full engine")
    expect(lean.button("Load the full engine")).to_be_visible()
