"""Stories of texts from everywhere: each form loads by paste, without being asked which it is."""

import json

import pytest
from playwright.sync_api import expect

from backtrack import PUZZLE, SOLUTION, Backtrack

ROWS = [PUZZLE[row : row + 9] for row in range(0, 81, 9)]
CELLS = [[int(digit) for digit in row] for row in ROWS]
DOTTED = PUZZLE.replace("0", ".")
LINES = "\n".join(ROWS)
MARKED = [[digit if digit != "0" else "1289" for digit in row] for row in ROWS]
MARKS = "\n".join(" ".join(row) for row in MARKED)
# A 5 in each cell that has one, else any candidate.
CANDIDATES = "".join(
    "".join(mark if digit in {"0", mark} else "." for mark in "123456789") for digit in PUZZLE
)
# The puzzle as f-puzzles.com packs it, its title "Backtrack".
PACKED = (
    "N4IgzglgXgpiBcBOANCALhNAbO8QCEBDAYwGs0AnE0kVAcwogBMEBtV0AN0KwFdcArPQicYAOwSV+AX2Rce/BAGZ"
    "hoifCkxZwbdpDc+uAOyrxkijLm6rVgLrIO+hbgBsp9Zus65TwwgCM7uaW8n5IQRoWWj4GivBCIHQiZpEhXtL2HHq"
    "xuCiJyR5R2c4IABwRnjbe1cVhbvlqwdE6maFx5Q0plTVVvnH1SY2pzekxJfAqnYUyrX24ACwVRVW17UtpY2GTg13"
    "LPW24gVNNGQ4HCCbHw6PVcwgATOsjK5v9T6dZr67vL/t38I8rt1/h0dtMRq0bv9FkC9v8jmCTl8EHlEddfv8EmjP"
    "JDfqtcKCCki/jkLj9zuFYTNbNIgA"
)

# A text in each of the forms, and what the page calls it.
FORMS = {
    "81 characters": DOTTED,
    "judge form": "\n".join(" ".join(row) for row in ROWS),
    "nine lines of nine": "#A somebody\n#L hard\n" + LINES.replace("0", "."),
    "wrapped lines": PUZZLE[:40] + "\n" + PUZZLE[40:],
    ".sdx form": MARKS.replace("6 1289", "u6 1289", 1),
    "pencil marks": MARKS,
    "729 candidates": CANDIDATES,
    "HoDoKu library": f":0000:x:{DOTTED.replace('7', '+7')}:::",
    "gsf form": f"1,2,3,4,{DOTTED},x",
    "OpenSudoku XML": f'<?xml version="1.0"?>\n<opensudoku><game data="{PUZZLE}" /></opensudoku>',
    "CSV": f"quizzes,solutions\n{PUZZLE},{SOLUTION}\n",
    "list from code": json.dumps(CELLS),
    "Project Euler form": "Grid 01\n" + LINES,
    "SudokuWiki link": f"https://www.sudokuwiki.org/sudoku.htm?bd={DOTTED}",
    "Sudoku Exchange link": f"https://sudokuexchange.com/play/?s={PUZZLE}",
    "Sudoku Coach link": f"https://sudoku.coach/en/solver/{PUZZLE}",
    "f-puzzles link": f"https://f-puzzles.com/?load={PACKED}",
    "SudokuPad link": f"https://sudokupad.app/fpuzzles{PACKED}",
    ".sdk form": "#D Mine\n[Puzzle]\n" + LINES + "\n[State]\n" + LINES,
    "Backtrack link": f"?p={PUZZLE}",
    "Sudoku Exchange bank": f"0123456789ab {PUZZLE} 4.2",
}

SOME = ["81 characters", "OpenSudoku XML", ".sdk form", "SudokuPad link"]


# What Copy calls each form, and what the page says of a text in it; the first is the page's own.
COPIES = {
    "81 characters": "1 puzzle, 30 givens, 81 characters.",
    "online judge": "1 puzzle, 30 givens, judge form.",
    "with borders": "1 puzzle, 30 givens, nine lines of nine.",
    "pencil marks": "1 puzzle, 30 givens, pencil marks.",
    "CSV": "1 puzzle, 30 givens, CSV.",
    ".sdk file": "1 puzzle, 30 givens, nine lines of nine.",
    "OpenSudoku XML": "1 puzzle, 30 givens, OpenSudoku XML.",
    "HoDoKu library": "1 puzzle, 30 givens, HoDoKu library.",
    "SudokuWiki link": "1 puzzle, 30 givens, SudokuWiki link.",
    "f-puzzles link": "1 puzzle, 30 givens, f-puzzles link.",
    "SudokuPad link": "1 puzzle, 30 givens, SudokuPad link.",
}


@pytest.fixture
def app(whole: Backtrack) -> Backtrack:
    """Take the page whose worker answers: it reads and writes the forms of other programs."""
    return whole


@pytest.mark.parametrize(
    "forms",
    [SOME, pytest.param([form for form in FORMS if form not in SOME], marks=pytest.mark.slow)],
    ids=["some", "others"],
)
def test_every_form_loads_by_paste(app: Backtrack, forms: list[str]) -> None:
    """Whatever is pasted, the board shows its puzzle, and the page says what it was read as."""
    for form in forms:
        app.clear()
        app.paste(app.puzzle_text, FORMS[form])
        app.expect_verdict(f"1 puzzle, 30 givens, {form}. Press Solve, or play.")
        app.expect_grid(PUZZLE)
    app.clear()
    app.paste(
        app.puzzle_text,
        "\ufeff" + DOTTED.translate({48 + digit: 0xFF10 + digit for digit in range(10)}),
    )
    app.expect_verdict("1 puzzle, 30 givens, 81 characters.")


@pytest.mark.slow
def test_every_copy_comes_back(app: Backtrack) -> None:
    """What is copied in any of the forms is, pasted, the same puzzle in that form."""
    assert app.copy_as.locator("option").all_text_contents() == list(COPIES)
    app.paste(app.cell("R1C1"), PUZZLE)
    for name, words in COPIES.items():
        app.choose_form(name)
        app.put_on_clipboard("")
        app.press("Copy")
        app.expect_verdict(f"Copied: {name}.")
        text = app.clipboard()
        assert text.startswith("https://") == name.endswith("link")
        app.clear()
        app.paste(app.puzzle_text, text)
        app.expect_verdict(words)
        app.expect_grid(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.choose_form("CSV")
    app.cell("R1C1").focus()
    app.page.keyboard.press("ControlOrMeta+c")
    app.expect_verdict("Copied: CSV.")
    copied = app.clipboard().replace("|", "").split()
    assert copied == ["puzzle,solution,name", f"{PUZZLE},{SOLUTION},"]


def test_links_are_checked(app: Backtrack) -> None:
    """Check takes the same forms as Solve."""
    app.tab("Check").click()
    app.paste(app.grids, f"https://sudokuexchange.com/play/?s={SOLUTION}\n?p={PUZZLE}\n")
    app.press("Check")
    expect(app.judge_output).to_have_value("Case 1: CORRECT\nCase 2: INCORRECT")
