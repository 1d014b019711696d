"""Make texts for the tests of parsing: one grid in many forms, and strategies for any of them."""

import pytest
from hypothesis import strategies as st

GRID = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
ROWS = [GRID[row : row + 9] for row in range(0, 81, 9)]
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
FULL_ROWS = [FULL[row : row + 9] for row in range(0, 81, 9)]

SIGNS = "0.*_-Xx?"

# The reasons for which plain text is refused; the others are those of the forms of other programs.
PLAIN_REASONS = {
    *(
        "empty",
        "stray",
        "letter",
        "digit range",
        "row length",
        "cell count",
        "missing rows",
        "extra row",
    ),
    *("case count", "extra case", "candidate", "no candidate", "unsure", "doubt"),
}


def lines(rows):
    """Put rows one under the other, each with a line end."""
    return "".join(row + "\n" for row in rows)


def thirds(row, bar="|"):
    """Part a row of nine by bars."""
    return bar.join((row[:3], row[3:6], row[6:]))


def barred(grid):
    """Put bars between the rows of a grid on one line, as spreadsheets get it."""
    return "|".join(rows_of(grid))


def rows_of(grid, blank="0"):
    """Cut a grid into its rows, with another sign for a blank."""
    shown = grid.replace("0", blank)
    return [shown[row : row + 9] for row in range(0, 81, 9)]


def boxed_with(rows, corner, dash, bar):
    """Draw a box around rows, and lines between its bands."""
    border = corner + corner.join([dash * 3] * 3) + corner
    drawn = [border]
    for number, row in enumerate(rows, 1):
        drawn.append(bar + thirds(row, bar) + bar)
        if number % 3 == 0:
            drawn.append(border)
    return drawn


JUDGE = lines(" ".join(row) for row in ROWS)
PLAIN = lines(ROWS)
DOTTED = [row.replace("0", ".") for row in ROWS]
SPACED = lines(row.replace("0", " ").rstrip() for row in ROWS)
MARKS = lines(
    " ".join(digit if digit != "0" else "12" if cell % 2 else "489" for cell, digit in enumerate(r))
    for r in ROWS
)
CANDIDATES = "".join(
    "1.3......" if digit == "0" else "." * (int(digit) - 1) + digit + "." * (9 - int(digit))
    for digit in GRID
)

grids = st.text("0123456789", min_size=81, max_size=81)
sparse_grids = st.text("0000000123456789", min_size=81, max_size=81)
solutions = st.permutations("123456789").map(
    lambda digits: "".join(digits[int(digit) - 1] for digit in FULL)
)
scraps = st.sampled_from([
    *ROWS, *DOTTED, *FULL_ROWS, GRID, JUDGE, PLAIN, SPACED, MARKS, CANDIDATES, GRID[:40], GRID[40:],
    "", "2", "1", "10", "---------", ".........", "xxxxxxxxx", "         ", ",,,,,,,,", "~~~~~~~~~",
    "# words", "Grid 01", "[Puzzle]", "+---+---+", "1 2 3 4 5 6 7 8 10", "8~8~~1234", "5 3  7",
])  # fmt: skip
noise = st.text("019.*_-Xx?~!aG#|,;\t \n\r\ufeff\u200b\uff11\u00a0=+:'\"\udcff\u2028\x00\x0b")
texts = st.one_of(
    st.text(),
    noise,
    st.lists(scraps, max_size=24).map("\n".join),
    st.lists(st.one_of(scraps, noise), max_size=6).map("\n".join),
)

# Huge and useless; lines of a digit are the slowest to weigh, and here are some more than are
# weighed at once. Whether time grows faster than the text, fuzz_size.py tells by far larger ones.
USELESS = [
    *(character * 100_000 for character in "5 .-x~#\t,"),
    *(character * 20_000 for character in "\n\r"),
    "1\n\n" * 1_500,
    "10 " * 30_000,
    "---------\n" * 5_000,
    "123456789\n" + "---------\n" * 5_000,
    "          \n" * 5_000,
    "Grid 01\n" * 20_000,
    "".join(chr(0x2190 + number % 700) for number in range(30_000)),
]
# Each of these takes as long as all the others.
SLOWEST = ["1\n" * 6_000, "1\n\n" * 6_000, "\n" * 100_000]
HOSTILE = [
    *(pytest.param(text, id=repr(text[:10])) for text in USELESS),
    *(pytest.param(text, id=f"more {text[:3]!r}", marks=pytest.mark.slow) for text in SLOWEST),
]
