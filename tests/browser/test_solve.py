"""Stories of somebody with a puzzle."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from backtrack import HARD, NO_SOLUTION, PUZZLE, SOLUTION, TWO_WAYS, Backtrack

JUDGE = Path(__file__).parents[3] / "shared" / "judge"
needs_judge = pytest.mark.skipif(not JUDGE.is_dir(), reason="the judge's samples are not here")

ROWS = [PUZZLE[start : start + 9] for start in range(0, 81, 9)]
FORMS = {
    "dots": PUZZLE.replace("0", "."),
    "judge": "\n".join(" ".join(row) for row in ROWS),
    "packed rows": "\r\n".join(ROWS),
    "barred": "\n------+-------+------\n".join(
        "\n".join(" | ".join(row[third : third + 3] for third in (0, 3, 6)) for row in band)
        for band in (ROWS[:3], ROWS[3:6], ROWS[6:])
    ),
    "full-width": PUZZLE.translate({48 + digit: 0xFF10 + digit for digit in range(10)}),
}


@pytest.fixture
def app(lean: Backtrack) -> Backtrack:
    """Take the page, which stays without the worker until it is needed."""
    return lean


def test_type_and_solve(app: Backtrack) -> None:
    """Typing digits moves on from cell to cell; Solve fills in the rest."""
    app.cell("R1C1").focus()
    app.page.keyboard.type(PUZZLE)
    app.expect_grid(PUZZLE)
    expect(app.puzzle_text).to_have_value(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)
    expect(app.cell("R1C1")).to_have_accessible_description("given")
    expect(app.cell("R1C3")).to_have_accessible_description("found")
    expect(app.cell("R1C1")).to_have_accessible_name("Row 1, column 1")


@pytest.mark.slow
def test_paste_on_the_board(app: Backtrack) -> None:
    """A puzzle pasted anywhere on the board fills it, in any form."""
    for text in FORMS.values():
        app.paste(app.cell("R5C5"), text)
        app.expect_grid(PUZZLE)
        app.press("Solve")
        app.expect_grid(SOLUTION)
        app.press("Clear")
        app.expect_verdict("Cleared.")


def test_paste_into_the_text(app: Backtrack) -> None:
    """A puzzle pasted into the text fills the board at once."""
    app.paste(app.puzzle_text, FORMS["judge"])
    app.expect_grid(PUZZLE)
    expect(app.puzzle_text).to_have_value(FORMS["judge"])
    app.expect_verdict("1 puzzle, 30 givens, judge form.")


def test_a_typed_text_is_read_when_solve_is_pressed(app: Backtrack) -> None:
    """Solve uses what was edited last, however short the time since."""
    app.cell("R9C9").fill("1")
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)
    app.cell("R1C1").fill("")
    app.press("Solve")
    app.expect_verdict("One solution.")
    expect(app.puzzle_text).to_have_value("0" + PUZZLE[1:])


@needs_judge
def test_the_judge_sample_byte_for_byte(app: Backtrack) -> None:
    """The judge's sample, pasted, solved and copied in the judge's form, is its output."""
    app.paste(app.puzzle_text, (JUDGE / "2580.in").read_text())
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.choose_form("judge")
    app.press("Copy")
    app.expect_verdict("One solution.", "Copied: online judge.")
    assert app.clipboard() == (JUDGE / "2580.out").read_text().rstrip("\n")


@pytest.mark.parametrize(
    ("form", "copied"),
    [
        ("81 characters", SOLUTION),
        (
            "online judge",
            "\n".join(" ".join(SOLUTION[start : start + 9]) for start in range(0, 81, 9)),
        ),
    ],
)
def test_copy(app: Backtrack, form: str, copied: str) -> None:
    """What is copied is the answer on the board, in the chosen form."""
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.choose_form(form)
    app.put_on_clipboard("")
    app.press("Copy")
    app.expect_verdict(f"Copied: {form}.")
    assert app.clipboard() == copied


def test_copy_boxed_and_paste_it_back(app: Backtrack) -> None:
    """A boxed grid that was copied can be pasted again."""
    app.puzzle_text.fill(PUZZLE)
    app.choose_form("box")
    app.put_on_clipboard("")
    app.press("Copy")
    app.expect_verdict("Copied: with borders.")
    boxed = app.clipboard()
    assert boxed.startswith("+-------+")
    app.press("Clear")
    app.expect_grid("0" * 81)
    app.paste(app.cell("R1C1"), boxed)
    app.expect_grid(PUZZLE)


@pytest.mark.slow
def test_before_and_after_the_worker(page: Page) -> None:
    """MicroPython answers first; the worker comes up by itself and gives the same answer.

    The answer to a puzzle that has changed meanwhile is never shown.
    """
    app = Backtrack(page)
    release = app.hold("**/python_stdlib.zip")
    app.open()
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_solved_by("MicroPython")
    app.expect_grid(SOLUTION)
    app.puzzle_text.fill(HARD)
    app.press("Solve")
    app.expect_verdict("This needs the full engine")
    app.puzzle_text.fill(PUZZLE)
    app.cell("R1C3").fill("4")
    release()
    app.wait_for_worker()
    app.expect_grid(PUZZLE[:2] + "4" + PUZZLE[3:])
    app.press("Solve")
    app.expect_solved_by("Pyodide")
    app.expect_grid(SOLUTION)


def test_clash_while_typing(app: Backtrack) -> None:
    """A clash is marked in its cells and said in words, at once; it goes when it is mended."""
    app.cell("R1C1").fill("5")
    app.cell("R1C7").fill("5")
    app.expect_verdict("R1C1 and R1C7 are both 5 (row 1).")
    expect(app.cell("R1C1")).to_have_accessible_description("given, clashes with R1C7")
    expect(app.cell("R1C7")).to_have_attribute("aria-invalid", "true")
    app.press("Solve")
    app.expect_verdict("No solution. R1C1 and R1C7 are both 5 (row 1).")
    app.cell("R1C7").fill("4")
    expect(app.verdict).not_to_contain_text("both")
    expect(app.cell("R1C1")).to_have_accessible_description("given")


def test_no_solution(app: Backtrack) -> None:
    """A puzzle without a clash and without a solution is told so, and keeps its givens."""
    app.puzzle_text.fill(NO_SOLUTION)
    app.press("Solve")
    app.expect_verdict("No solution.")
    app.expect_grid(NO_SOLUTION)


def test_two_solutions(app: Backtrack) -> None:
    """More than one solution: one is shown, the cells that differ are marked."""
    app.puzzle_text.fill(TWO_WAYS)
    app.press("Solve")
    app.expect_verdict("More than one solution.", "4 marked cells")
    assert app.cells_described("in another solution") == ["R4C6", "R4C9", "R5C6", "R5C9"]
    assert "0" not in app.grid()


def test_complete_grid(app: Backtrack) -> None:
    """A grid that is complete and right has one solution, itself."""
    app.puzzle_text.fill(SOLUTION)
    app.press("Solve")
    app.expect_verdict("One solution:", "complete")


def test_found_digits_never_become_givens(app: Backtrack) -> None:
    """Editing a given removes the found digits, and only these."""
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_grid(SOLUTION)
    app.cell("R1C1").focus()
    app.page.keyboard.press("Delete")
    app.expect_grid("0" + PUZZLE[1:])
    expect(app.cell("R1C3")).to_have_accessible_description("empty")


def test_clear_and_undo(app: Backtrack) -> None:
    """Undo takes back Clear, then Solve, then what was typed."""
    app.cell("R1C1").focus()
    app.page.keyboard.type(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.press("Clear")
    app.expect_verdict("Cleared.")
    app.expect_grid("0" * 81)
    expect(app.puzzle_text).to_have_value("")
    app.press("Undo")
    app.expect_grid(SOLUTION)
    app.expect_verdict("One solution.")
    app.press("Undo")
    app.expect_grid(PUZZLE)
    app.press("Undo")
    app.expect_grid(PUZZLE[:80] + "0")


def test_many_puzzles_in_the_text(app: Backtrack) -> None:
    """Of several puzzles the first is shown; Next, Previous and Check all go on from there."""
    app.puzzle_text.fill(f"{PUZZLE}\n{SOLUTION}\n{TWO_WAYS}")
    app.press("Solve")
    expect(app.page.get_by_text("1 of 3")).to_be_visible()
    app.expect_grid(SOLUTION)
    app.press("Next")
    expect(app.page.get_by_text("2 of 3")).to_be_visible()
    app.press("Next")
    app.expect_grid(TWO_WAYS)
    app.press("Previous")
    app.press("Previous")
    app.expect_grid(PUZZLE)
    app.press("Check all")
    expect(app.tab("Check")).to_have_attribute("aria-selected", "true")
    expect(app.grids).to_have_value(f"{PUZZLE}\n{SOLUTION}\n{TWO_WAYS}")


@pytest.mark.slow
def test_solve_right_after_a_long_text(whole: Backtrack) -> None:
    """A press of Solve while a long text is still being read is answered."""
    whole.puzzle_text.fill("\n".join([PUZZLE, TWO_WAYS] * 25))
    whole.button("Solve").dispatch_event("click")
    whole.expect_verdict("One solution.")
    expect(whole.page.get_by_text("1 of 50")).to_be_visible()
    whole.press("Next")
    whole.expect_verdict("50 puzzles, 81 characters. Number 2 is on the board.")


def test_words_never_speak_of_an_older_text(app: Backtrack) -> None:
    """Once the text has changed, the old verdict is gone, and Copy copies what is there now."""
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.puzzle_text.fill("12q")
    expect(app.verdict).not_to_contain_text("One solution.")
    app.press("Copy")
    app.expect_verdict("Line 1, column 3")
    app.puzzle_text.fill(SOLUTION)
    app.put_on_clipboard("")
    app.press("Copy")
    app.expect_verdict("Copied: 81 characters.")
    assert app.clipboard() == SOLUTION


@pytest.mark.slow
def test_too_long_a_text(app: Backtrack) -> None:
    """A text that is too long is refused in words; the page works on."""
    app.puzzle_text.evaluate(
        "area => { area.value = '1'.repeat(4e6);"
        "area.dispatchEvent(new InputEvent('input', {bubbles: true})) }"
    )
    app.expect_verdict("The text is too long")
    expect(app.puzzle_text).to_have_value("")
    app.press("Solve")
    app.expect_verdict("More than one solution.")
    app.press("Clear")
    app.cell("R1C1").fill("5")
    app.expect_grid("5" + "0" * 80)


@pytest.mark.only_browser("chromium")
def test_composed_digits_are_entered_once(app: Backtrack) -> None:
    """A digit composed by an input method is one digit in one cell."""
    app.cell("R1C1").focus()
    client = app.page.context.new_cdp_session(app.page)
    client.send("Input.imeSetComposition", {"text": "５", "selectionStart": 1, "selectionEnd": 1})
    client.send("Input.insertText", {"text": "５"})
    app.expect_grid("5" + "0" * 80)


def test_a_run_of_digits_fills_cell_after_cell(app: Backtrack) -> None:
    """A short run pasted into a cell goes on in the next; other signs for a blank are blanks."""
    app.paste(app.cell("R1C2"), "12x4")
    app.expect_grid("0" + "1204" + "0" * 76)


def test_full_width_digits_and_letters(app: Backtrack) -> None:
    """A cell takes a full-width digit; a letter is refused in words and changes nothing."""
    app.cell("R1C1").focus()
    app.page.keyboard.insert_text("７")
    expect(app.cell("R1C1")).to_have_value("7")
    app.cell("R1C1").focus()
    app.page.keyboard.insert_text("é")
    app.expect_verdict("R1C1 takes a digit from 1 to 9, not 'é'.")
    expect(app.cell("R1C1")).to_have_value("7")


def test_keyboard_only(page: Page) -> None:
    """From opening to the answer and back, all by keyboard."""
    app, keys = Backtrack(page).save_data().open(), page.keyboard
    keys.press("Tab")
    expect(app.tab("Solve")).to_be_focused()
    keys.press("ArrowRight")
    expect(app.tab("Check")).to_be_focused()
    expect(app.grids).to_be_visible()
    keys.press("Home")
    expect(app.tab("Solve")).to_be_focused()
    for control in (app.theme, page.locator("#language"), app.cell("R1C1")):
        keys.press("Tab")
        expect(control).to_be_focused()
    keys.type("53")
    expect(app.cell("R1C3")).to_be_focused()
    keys.press("Backspace")
    expect(app.cell("R1C2")).to_be_focused()
    expect(app.cell("R1C2")).to_have_value("")
    keys.press("ArrowDown")
    expect(app.cell("R2C2")).to_be_focused()
    keys.press("End")
    expect(app.cell("R2C9")).to_be_focused()
    keys.press("ArrowRight")
    expect(app.cell("R2C1")).to_be_focused()
    keys.press("Control+End")
    expect(app.cell("R9C9")).to_be_focused()
    keys.press("ArrowDown")
    expect(app.cell("R1C9")).to_be_focused()
    keys.press("Home")
    expect(app.cell("R1C1")).to_be_focused()
    keys.press("Delete")
    app.expect_grid("0" * 81)
    keys.type(PUZZLE)
    keys.press("Enter")
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)
    expect(app.cell("R9C9")).to_be_focused()
    keys.press("ArrowUp")
    expect(app.cell("R8C9")).to_be_focused()
    sources = [app.button(name) for name in ("Photo", "Paste", "Open file")]
    for control in (app.button("New puzzle"), app.difficulty, *sources, app.button("Undo")):
        keys.press("Tab")
        expect(control).to_be_focused()
    keys.press("Enter")
    app.expect_grid(PUZZLE)
    keys.press("Control+y")
    app.expect_grid(SOLUTION)
    expect(app.button("Path")).to_be_visible()
    keys.press("Tab")
    keys.press("Tab")
    expect(app.button("Solve")).to_be_focused()
    keys.press("Enter")
    expect(app.verdict).to_be_focused()


def test_pressing_twice(app: Backtrack) -> None:
    """Two presses are one answer and one step to undo."""
    app.puzzle_text.fill(PUZZLE)
    app.button("Solve").dblclick()
    app.expect_verdict("One solution.")
    app.press("Undo")
    app.expect_grid(PUZZLE)


# All in one turn of the browser's loop: nothing that was left for later can come in between.
AT_ONCE = """([text, steps]) => {
    const find = (id) => document.getElementById(id);
    const area = find("puzzle-text");
    area.value = text;
    area.dispatchEvent(new InputEvent("input", {bubbles: true}));
    area.dispatchEvent(new Event("change", {bubbles: true}));
    for (const [id, digit] of steps) {
        if (digit === null) { find(id).click(); continue; }
        find(id).value = digit;
        find(id).dispatchEvent(new InputEvent("input", {bubbles: true}));
    }
}"""
LONG = "\n".join([PUZZLE, TWO_WAYS] * 25)


def test_an_edit_right_after_a_text(app: Backtrack) -> None:
    """A digit put into the board right after the text was typed goes into that text's puzzle."""
    app.cell("R9C1").fill("9")
    app.page.evaluate(AT_ONCE, [PUZZLE, [["cell-2", "4"]]])
    app.expect_grid(PUZZLE[:2] + "4" + PUZZLE[3:])
    app.press("Undo")
    app.expect_grid(PUZZLE)
    app.press("Undo")
    app.expect_grid("0" * 72 + "9" + "0" * 8)


def test_a_press_right_after_a_text(app: Backtrack) -> None:
    """Next, Undo, Copy and Solve, too, mean the text as it stands."""
    app.page.evaluate(AT_ONCE, [f"{SOLUTION}\n{PUZZLE}", [["next", None]]])
    app.expect_verdict("2 grids, 81 characters. Number 2 is on the board.")
    app.expect_grid(PUZZLE)
    app.page.evaluate(AT_ONCE, [SOLUTION, [["undo", None]]])
    app.expect_grid(PUZZLE)
    app.put_on_clipboard("")
    app.page.evaluate(AT_ONCE, [SOLUTION, [["copy", None]]])
    app.expect_verdict("Copied: 81 characters.")
    assert app.clipboard() == SOLUTION
    app.page.evaluate(AT_ONCE, [PUZZLE, [["solve", None]]])
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)


def test_play_right_after_a_text(app: Backtrack) -> None:
    """Play and Reveal begin with what the text says, and stay with it."""
    app.page.evaluate(AT_ONCE, [PUZZLE, [["play", None], ["cell-2", "4"]]])
    app.expect_grid(PUZZLE[:2] + "4" + PUZZLE[3:])
    expect(app.puzzle_text).to_have_value(PUZZLE)
    app.cell("R4C6").focus()
    app.page.evaluate(AT_ONCE, [TWO_WAYS, [["check-entries", None], ["reveal", None]]])
    app.expect_verdict("R4C6")
    app.page.evaluate("document.getElementById('reveal').click()")
    expect(app.cell("R4C6")).to_have_accessible_description("revealed")
    app.page.evaluate(AT_ONCE, [PUZZLE, [["edit-puzzle", None], ["next-solution", None]]])
    app.expect_grid(PUZZLE)


@pytest.mark.slow
@pytest.mark.slow
def test_edits_wait_for_a_long_text(whole: Backtrack) -> None:
    """Digits put into the board while a long text is still being read land on its puzzle."""
    whole.page.evaluate(AT_ONCE, [LONG, [["cell-2", "4"], ["cell-3", "6"], ["cell-5", "8"]]])
    whole.expect_verdict("48 to go.")
    whole.expect_grid(PUZZLE[:2] + "4678" + PUZZLE[6:])
    whole.page.evaluate(AT_ONCE, [LONG, [["cell-2", "9"], ["undo", None], ["cell-3", "6"]]])
    whole.expect_grid(PUZZLE[:3] + "6" + PUZZLE[4:])


def test_an_edit_beside_an_unreadable_text(app: Backtrack) -> None:
    """Where the text holds no puzzle, a digit goes into the board as it is; Undo has the text."""
    app.cell("R9C9").fill("9")
    app.page.evaluate(AT_ONCE, ["12q", [["cell-0", "5"]]])
    app.expect_grid("5" + "0" * 79 + "9")
    app.press("Undo")
    expect(app.puzzle_text).to_have_value("12q")
