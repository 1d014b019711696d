"""Stories of a puzzle that has no solution, or too many, or has yet to be made."""

import re
from time import perf_counter

import pytest
from playwright.sync_api import expect

from backtrack import NO_SOLUTION, PUZZLE, SOLUTION, TWO_WAYS, Backtrack

# Half a puzzle: it has thousands of solutions.
HALF = PUZZLE[:40] + "0" * 41


@pytest.fixture
def app(whole: Backtrack) -> Backtrack:
    """Take the page whose worker answers."""
    return whole


def test_a_contradiction_and_the_likely_typo(app: Backtrack) -> None:
    """The givens that contradict each other are marked; one click puts the typo right."""
    app.puzzle_text.fill(NO_SOLUTION)
    app.press("Solve")
    app.expect_verdict("No solution. The outlined givens contradict each other.")
    expect(app.findings).to_contain_text("These givens contradict each other: R1C1,")
    marked = app.cells_described("part of a contradiction")
    assert "R1C1" in marked
    assert len(marked) < 10
    app.press("R1C1 = 5 instead of 1")
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)
    app.press("Undo")
    app.press("Undo")
    app.expect_verdict("No solution.")
    app.expect_grid(NO_SOLUTION)
    expect(app.button("R1C1 = 5 instead of 1")).to_be_visible()


def test_two_solutions_are_counted_and_settled(app: Backtrack) -> None:
    """Few solutions are counted to the end; a given that settles them is one click away."""
    app.puzzle_text.fill(TWO_WAYS)
    app.press("Solve")
    app.expect_verdict("More than one solution. 2 solutions in all.", "4 marked cells")
    expect(app.findings).not_to_contain_text("are the same in all of them.")
    app.press("R4C6 = 1")
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)


@pytest.mark.slow
def test_counting_goes_on_until_stopped(app: Backtrack) -> None:
    """Many solutions are counted while one looks on; Stop keeps what was counted.

    However long the counting has gone on, New puzzle does not wait for it to notice.
    """
    quiet = time_of_a_new_puzzle(app)
    app.clear()
    app.puzzle_text.fill(HALF)
    app.press("Solve")
    app.expect_verdict("More than one solution.")
    expect(app.findings).to_contain_text(
        re.compile(r"At least [\d,]{5,} solutions"), timeout=30_000
    )
    app.press("Stop")
    app.expect_verdict("More than one solution. At least")
    expect(app.button("Stop")).to_be_hidden()
    expect(app.findings).to_contain_text("At least")
    app.press("Solve")
    expect(app.findings).to_contain_text(
        re.compile(r"At least [\d,]{6,} solutions"), timeout=60_000
    )
    assert time_of_a_new_puzzle(app) < 10 * quiet + 1.5


def time_of_a_new_puzzle(app: Backtrack) -> float:
    """Press New puzzle; give the seconds until it is there."""
    start = perf_counter()
    app.press("New puzzle")
    app.expect_verdict("A new puzzle")
    return perf_counter() - start


def test_a_click_beside_a_suggestion_changes_nothing(app: Backtrack) -> None:
    """Only the button itself makes the change it names; the keyboard's focus is not lost by it."""
    app.puzzle_text.fill("55" + PUZZLE[2:])
    app.press("Solve")
    suggestion = app.button("R1C2 = 3 instead of 5")
    box = suggestion.bounding_box()
    assert box
    app.page.mouse.click(box["x"] + box["width"] + 60, box["y"] + box["height"] / 2)
    app.expect_grid("55" + PUZZLE[2:])
    suggestion.press("Enter")
    app.expect_grid(SOLUTION)
    expect(app.button("Solve")).to_be_focused()
