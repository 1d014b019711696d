"""Recognise other programs' texts at a glance."""

import pytest

from page.engine.foreign import looks_foreign

GRID = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
ROWS = [GRID[row : row + 9] for row in range(0, 81, 9)]


@pytest.mark.parametrize(
    "text",
    [
        f"https://sudokuexchange.com/play/?s={GRID}",
        f"?p={GRID}",
        "<opensudoku>",
        f":0000:x:{GRID}:::",
        f"puzzle,solution\n{GRID},{GRID}",
        f"{GRID};{GRID}",
        f"puzzle\n{GRID},",
        f"1,2,3,4,{GRID},x",
        f"0123456789ab {GRID} 4.2",
        "# a list\n[[5, 3",
        "int[][] board = {",
        "12 u5 3 4 6 7 8 9 1",
        "Anna\n" + "\n".join(f"1 {column} {digit}" for column, digit in enumerate(GRID, 1)),
    ],
)
def test_what_others_write(text: str) -> None:
    """Each form that only the worker reads is told by its first lines."""
    assert looks_foreign(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", GRID, "\n".join(ROWS), " ".join(ROWS), "+---+---+---+\n|53.|.7.|...|"),
        *("5 3 q", "hello"),
        *(f"Case 1:\n{GRID}", f"{GRID} \r\n{GRID}", ",".join(GRID), GRID * 9),
    ],
)
def test_what_is_plain(text: str) -> None:
    """A plain text is not kept waiting, with a slip in it or names above its grids."""
    assert not looks_foreign(text)
