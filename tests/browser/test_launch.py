"""Stories of a page that another program opens: with a shared text, with a file."""

import json
from urllib.parse import quote

from playwright.sync_api import Page, expect

from backtrack import PUZZLE, Backtrack

BOXED = "\n".join(PUZZLE[start : start + 9] for start in range(0, 81, 9))
# What a platform does that opens files with the installed app.
LAUNCH = """Object.defineProperty(window, "launchQueue", {value: {setConsumer(open) {
  open({files: [{getFile: async () => new File([%s], "puzzle.sdk")}]});
}}})"""


def test_a_shared_text_is_read(page: Page) -> None:
    """A text shared with the installed app is in the puzzle text, and on the board."""
    app = Backtrack(page).save_data().open(f"./?title=Sudoku&text={quote(BOXED)}")
    expect(app.puzzle_text).to_have_value(BOXED)
    app.expect_grid(PUZZLE)


def test_a_file_is_opened(page: Page) -> None:
    """A file that the platform opens with the installed app is read like a pasted text."""
    page.add_init_script(LAUNCH % json.dumps(f"[Puzzle]\n{BOXED}\n"))
    app = Backtrack(page).open()
    app.expect_grid(PUZZLE)
