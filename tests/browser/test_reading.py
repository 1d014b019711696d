"""Stories of reading an answer: at once, cell by cell, or not at all yet."""

import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from backtrack import NO_SOLUTION, PUZZLE, SOLUTION, TWO_WAYS, Backtrack

MOTIONS: dict[Literal["no-preference", "reduce"], str] = {"no-preference": "glad", "reduce": "none"}


@pytest.fixture
def app(lean: Backtrack) -> Backtrack:
    """Put a puzzle on the page; no story here needs the worker."""
    lean.puzzle_text.fill(PUZZLE)
    return lean


@pytest.mark.slow
def test_solve_it_oneself(app: Backtrack) -> None:
    """Entries stay apart from givens, which are fixed; the last right digit is celebrated."""
    app.press("Play")
    app.type_at("R1C1", "9")
    app.expect_verdict("R1C1 is a given.")
    app.type_at("R1C3", "4")
    expect(app.cell("R1C3")).to_be_focused()
    expect(app.cell("R1C3")).to_have_accessible_description("entered")
    expect(app.puzzle_text).to_have_value(PUZZLE)
    expect(app.page.get_by_text("30 givens · 50 blanks")).to_be_visible()
    app.expect_verdict("50 to go.")
    app.type_at("R1C4", "4")
    app.expect_verdict("R1C3 and R1C4 are both 4 (row 1)", "49 to go.")
    app.press("Undo")
    for cell in range(3, 81):
        if PUZZLE[cell] == "0":
            app.type_at(f"R{cell // 9 + 1}C{cell % 9 + 1}", SOLUTION[cell])
    app.expect_verdict("Solved!")
    app.expect_grid(SOLUTION)
    app.press("Edit the puzzle")
    app.expect_grid(PUZZLE)
    expect(app.button("Play")).to_be_focused()


def test_check_my_entries(app: Backtrack) -> None:
    """Wrong entries are marked, the right digits stay hidden; Enter asks as well."""
    app.press("Play")
    app.press("Check my entries")
    app.expect_verdict("There are no entries to check yet.")
    app.type_at("R1C3", "4")
    app.page.keyboard.press("Enter")
    app.expect_verdict("No entry is wrong. The puzzle can still be solved: 50 cells to go.")
    app.type_at("R1C4", "2")
    app.press("Check my entries")
    app.expect_verdict("1 entry is wrong", "cannot be solved")
    assert app.cells_described("wrong") == ["R1C4"]
    app.expect_grid("5342" + PUZZLE[4:])
    app.type_at("R1C4", "6")
    assert app.cells_described("wrong") == []


def test_reveal_one_cell(app: Backtrack) -> None:
    """Reveal fills the blank one was at, and nothing else; Solve fills the rest."""
    app.press("Play")
    app.cell("R1C1").focus()
    app.press("Reveal")
    app.expect_verdict("Choose a blank cell first")
    app.cell("R1C3").focus()
    app.press("Reveal")
    app.expect_grid("534" + PUZZLE[3:])
    expect(app.cell("R1C3")).to_be_focused()
    expect(app.cell("R1C3")).to_have_accessible_description("revealed")
    app.type_at("R1C4", "6")
    app.show_solution()
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)
    expect(app.verdict).to_be_focused()
    expect(app.cell("R1C4")).to_have_accessible_description("entered")
    app.press("Check my entries")
    app.expect_verdict("All your entries were right.")
    app.expect_grid(SOLUTION)
    app.press("Undo")
    app.expect_grid("5346" + PUZZLE[4:])


@pytest.mark.slow
def test_entries_of_a_puzzle_with_several_solutions(app: Backtrack) -> None:
    """An entry is wrong only if no solution has it; Reveal follows the entries."""
    app.puzzle_text.fill(TWO_WAYS)
    app.press("Play")
    app.type_at("R4C6", "3")
    app.press("Check my entries")
    app.expect_verdict("No entry is wrong. The puzzle can still be solved: 3 cells to go.")
    app.cell("R4C9").focus()
    app.press("Reveal")
    expect(app.cell("R4C9")).to_have_value("1")
    app.type_at("R5C6", "3")
    app.press("Check my entries")
    app.expect_verdict("Each entry could be right by itself")
    app.type_at("R5C6", "7")
    app.press("Check my entries")
    app.expect_verdict("1 entry is wrong")
    assert app.cells_described("wrong") == ["R5C6"]


def test_nothing_to_reveal(app: Backtrack) -> None:
    """A puzzle without solution has nothing to reveal, and its entries cannot be right."""
    app.puzzle_text.fill(NO_SOLUTION)
    app.press("Play")
    app.cell("R1C3").focus()
    app.press("Reveal")
    app.expect_verdict("no solution, so there is nothing to reveal")
    app.type_at("R1C3", "4")
    app.press("Check my entries")
    app.expect_verdict("The puzzle itself has no solution")
    app.clear()
    app.press("Play")
    app.expect_verdict("Put a puzzle on the board first")


def test_candidates_on_request(app: Backtrack) -> None:
    """Small digits show what is possible; a screen reader hears only those of the focused cell."""
    app.press("Candidates")
    notes = app.notes()
    assert (notes[0], notes[2], notes[3]) == ("", "124", "26")
    app.cell("R1C3").focus()
    expect(app.cell("R1C3")).to_have_accessible_description("empty, candidates 1, 2, 4")
    app.cell("R1C4").focus()
    expect(app.cell("R1C3")).to_have_accessible_description("empty")
    app.type_at("R1C3", "4")
    expect(app.cell("R1C4")).to_have_accessible_description("empty, candidates 2, 6")
    assert app.notes()[5] == "268"
    app.cell("R1C6").click()
    expect(app.cell("R1C6")).to_be_focused()
    app.press("Candidates")
    assert set(app.notes()) == {""}


def test_turn_through_solutions(app: Backtrack) -> None:
    """Cells that differ show what they have elsewhere; Next and Previous go round."""
    app.puzzle_text.fill(TWO_WAYS)
    app.press("Solve")
    app.expect_verdict("More than one solution.")
    first = app.grid()
    shown = app.cell("R4C6").input_value()
    other = {"1": "3", "3": "1"}[shown]
    assert app.notes()[32] == other
    expect(app.cell("R4C6")).to_have_accessible_description(f"found, {other} in another solution")
    app.press("Next solution")
    app.expect_verdict("Solution 2 of at least 2.")
    expect(app.cell("R4C6")).to_have_value(other)
    assert app.notes()[32] == shown
    app.press("Previous solution")
    app.expect_grid(first)


@pytest.mark.slow
def test_many_solutions_are_listed_up_to_a_limit(app: Backtrack) -> None:
    """Of very many solutions twenty can be looked at, each of them another."""
    app.puzzle_text.fill(PUZZLE[:40] + "0" * 41)
    app.press("Solve")
    app.expect_verdict("More than one solution.")
    app.press("Next solution")
    app.expect_verdict("2 of at least 20.")
    app.press("Previous solution")
    app.press("Previous solution")
    app.expect_verdict("20 of at least 20.")
    expect(app.page.get_by_text(re.compile("^20 of at least 20$"))).to_be_visible()


def test_a_cell_says_all_about_itself(app: Backtrack) -> None:
    """Name, value and description together tell where a cell is, what it has and why."""
    cell = app.cell("R1C2")
    expect(cell).to_have_accessible_name("Row 1, column 2")
    expect(cell).to_have_value("3")
    expect(cell).to_have_accessible_description("given")
    app.type_at("R1C9", "3")
    expect(cell).to_have_accessible_description("given, clashes with R1C9")
    expect(app.cell("R1C8")).to_have_accessible_description("empty")


@pytest.mark.slow
def test_a_moment_of_gladness(app: Backtrack) -> None:
    """A solved board moves for a moment, and not at all for those who do not want movement."""
    for motion, animation in MOTIONS.items():
        app.page.emulate_media(reduced_motion=motion)
        app.board.evaluate(
            "board => new MutationObserver((_, watch) => {"
            " if (board.matches('.glad')) {"
            "  board.dataset.seen = getComputedStyle(board, '::before').animationName;"
            "  watch.disconnect(); } }).observe(board, {attributes: true})"
        )
        app.press("Solve")
        expect(app.board).to_have_attribute("data-seen", animation)
        expect(app.board).not_to_have_class(re.compile("glad"))
        app.press("Undo")


def test_a_moment_that_is_cut_short(app: Backtrack) -> None:
    """Nothing of it is left for when the board comes back."""
    app.page.emulate_media(reduced_motion="no-preference")
    app.press("Solve")
    app.page.locator("#tab-check").click()
    expect(app.page.locator("#board")).not_to_have_class(re.compile("glad"))


@pytest.mark.slow
def test_turn_quickly_through_solutions(app: Backtrack) -> None:
    """Presses that come before the solutions are listed count, every one."""
    app.puzzle_text.fill("12" + "0" * 79)
    app.press("Solve")
    app.expect_verdict("More than one solution")
    app.button("Next solution").evaluate(
        "button => { for (let n = 0; n < 3; n++) button.click(); }"
    )
    app.expect_verdict("4 of")
