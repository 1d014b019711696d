"""Press and type anything, in any order: Undo leads all the way back, Redo all the way forth."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from backtrack import NO_SOLUTION, PUZZLE, SOLUTION, TWO_WAYS, Backtrack

TEXTS = [PUZZLE, TWO_WAYS, NO_SOLUTION, f"{PUZZLE}\n{SOLUTION}", "12q", "", "55" + PUZZLE[2:]]
BUTTONS = [
    *("solve", "clear", "undo", "redo", "play", "check-entries", "reveal"),
    *("edit-puzzle", "previous-solution", "next-solution", "candidates", "previous", "next"),
    *("keypad-toggle", "digit-first", "erase", "key-1", "key-5", "key-9"),
]
# Does some things within one turn of the browser's loop, as nobody but a fast machine could.
ACT = """(actions) => {
    const find = (id) => document.getElementById(id);
    const input = () => new InputEvent("input", {bubbles: true});
    for (const [id, text] of actions) {
        if (text === null) { if (find(id).offsetParent) find(id).click(); continue; }
        find(id).focus();
        find(id).value = text;
        find(id).dispatchEvent(input());
    }
}"""


def act(random: Random) -> tuple[str, str | None]:
    """Choose a thing to do: press a button, type into a cell, or put in a text."""
    kind = random.random()
    if kind < 0.5:
        return random.choice(BUTTONS), None
    if kind < 0.85:
        return f"cell-{random.randrange(81)}", random.choice("1234567890 .ㅁ７")
    return "puzzle-text", random.choice(TEXTS)


@pytest.mark.slow
def test_back_and_forth_through_anything(page: Page) -> None:
    """However somebody came there, nothing breaks, and every step can be undone and redone."""
    random = Random(1)  # noqa: S311 (a walk, not a secret)
    app = Backtrack(page).save_data().open()
    for _ in range(50):
        page.evaluate(ACT, [act(random) for _ in range(random.randrange(1, 4))])
    page.evaluate(ACT, [("puzzle-text", PUZZLE)])
    app.press("Solve")
    app.expect_verdict("One solution.")
    steps = 0
    while "nothing to undo" not in app.verdict.inner_text():
        page.evaluate(ACT, [("undo", None)])
        steps += 1
    app.expect_grid("0" * 81)
    expect(app.puzzle_text).to_have_value("")
    page.evaluate("steps => { while (steps--) document.getElementById('redo').click(); }", steps)
    app.expect_verdict("There is nothing to redo.")
    app.expect_grid(SOLUTION)
    expect(app.puzzle_text).to_have_value(PUZZLE)
