"""Pin that taking named grids many at a time changes nothing of what is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounting import told
from damaged_texts import solution
from sudoku_core import blocks, parsing, runs
from sudoku_core.blocks import Listed
from sudoku_core.grid import BLANK
from sudoku_core.text.reading import Reading
from texts import DOTTED, FULL_ROWS, ROWS, boxed_with, lines, rows_of, thirds

NAMES = (
    *("Anna", "Ben K", "Xx Max", "Max", "xx", "Page 3", "Solution", "Puzzle 4", "> Cem", "Dora:"),
    *(
        "\uae40\ubbfc\uc900",
        "\u4e09\u56db",
        "# Ella",
        "Fay 12",
        "7",
        "Gil (5b)",
        "Here is mine.",
        "",
    ),
)
LAYOUTS = {
    "plain": lines,
    "spaced": lambda rows: lines([" ".join(row) for row in rows]),
    "boxed": lambda rows: lines([" ".join(thirds(row, "|")) for row in rows]),
    "drawn": lambda rows: lines(boxed_with(rows, "+", "-", "|")),
    "labelled": lambda rows: lines([f"Row {at}: {row}" for at, row in enumerate(rows, 1)]),
    "numbered": lambda rows: lines([f"{at}) {row}" for at, row in enumerate(rows, 1)]),
    "marked": lambda rows: lines([row + " ok" * (row is rows[3]) for row in rows]),
    "line": "".join,
    "beside": lambda rows: lines([f"{row}   {row}" for row in rows]),
}


@st.composite
def lists(draw):
    """Draw a list of grids or puzzles, most of them written alike, each below a name."""
    random = draw(st.randoms(use_true_random=False))
    layout = random.choice([*LAYOUTS])
    above = random.choice(["", "\n", "\n\n", "---\n", "\n# 5\n"])
    between = random.choice(["", "", "", "\n", "---\n"])
    text = random.choice(["", "My class\n", "3\n"])
    blank, blanks = random.choice("0."), random.choice([0, 0.5, 0.7])
    for number in range(draw(st.integers(4, 16))):
        grid, odd = solution(random), random.random()
        if odd < 0.1:
            cell = random.randrange(81)
            grid = grid[:cell] + random.choice("0123456789") + grid[cell + 1 :]
        cells = [BLANK if random.random() < blanks else digit for digit in grid]
        rows = rows_of("".join(cells), blank)
        if 0.1 < odd < 0.13:
            del rows[random.randrange(9)]
        written = LAYOUTS[random.choice([*LAYOUTS]) if 0.13 < odd < 0.16 else layout](rows)
        name = random.choice(NAMES) if random.random() < 0.4 else f"Ida {number}"
        text += above + name + "\n" + between + written.rstrip("\n") + "\n"
        text += random.choice(NAMES) + "\n" if 0.16 < odd < 0.19 else ""
    return text


def without_forms(results):
    """Return results as if all grids had one form."""
    return [one._replace(form="") if isinstance(one, Reading) else one for one in results]


@given(lists())
def test_lists_are_read_as_ever(text):
    """The same grids, names and errors, and the same lines left.

    Nine rows with spaces have two forms, as they are read in one way or another.
    """
    plainly, before = told(parsing.readings, text)
    found, account = told(runs.one_by_one, text)
    assert without_forms(found) == without_forms(plainly)
    assert (account.unused, account.names) == (before.unused, before.names)


@pytest.mark.parametrize(
    ("layout", "rows"),
    [
        *(("plain", FULL_ROWS), ("boxed", FULL_ROWS), ("labelled", FULL_ROWS)),
        *(("spaced", ROWS), ("boxed", DOTTED)),
    ],
)
def test_lists_are_taken_together(layout, rows, monkeypatch):
    """Most of many solutions; of many puzzles, if there is nothing beside their rows."""
    taken = []
    monkeypatch.setattr(blocks, "Listed", lambda *of: taken.append(Listed(*of)) or taken[-1])
    text = "".join(f"Ida {at}\n{LAYOUTS[layout](rows)}\n" for at in range(40))
    assert [reading.name for reading in runs.one_by_one([text], keep_going=True)] == [
        f"Ida {at}" for at in range(40)
    ]
    assert sum(run.size for run in taken) > 25
