"""Pin what stands around grids: their names, their number, and what is left over."""

from random import Random

import pytest

from sudoku_core.parsing import InvalidGridError, Reading, readings
from sudoku_core.text import grids as grids_module
from texts import FULL_ROWS, GRID, boxed_with, lines, rows_of

PLAIN = lines(FULL_ROWS)
BANDS = lines([*FULL_ROWS[:3], "", *FULL_ROWS[3:6], "", *["5" * 9] * 3])


def outline(text: str) -> "list[str | int | None]":
    """List the name of each grid, or the line of its error; the reason of an error of the text."""
    found: list[str | int | None] = []
    try:
        found.extend(
            result.name if isinstance(result, Reading) else result.line
            for result in readings([text], keep_going=True)
        )
    except InvalidGridError as error:
        found.append(error.reason)
    return found


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (PLAIN + "\n2\n" + PLAIN, [None, "2"]),
        ("5\n" + PLAIN + "\n6\n" + PLAIN, ["5", "6"]),
        ("2\n" + PLAIN + PLAIN, [None, None]),
        ("# Anna\n" + PLAIN + "# Bob\n" + PLAIN, ["Anna", "Bob"]),
        ("Anna\n\n" + BANDS, ["Anna"]),
        (PLAIN + "12345678\n", [None, 10]),
        (PLAIN + "12\n", [None]),
        (PLAIN + "?\n", [None, 10]),
        (
            PLAIN + "\n" + lines(FULL_ROWS[:5]) + ("\nAnna\n" + PLAIN) * 30,
            [None, 16] + ["Anna"] * 30,
        ),
        ("hello\n", ["stray"]),
        ("7\n", ["cell count"]),
        (PLAIN + "7\n" + lines([*["123456789"] * 9, *["987654321"] * 10]), [None, 11, 29]),
        (PLAIN * 3 + lines(FULL_ROWS[1:]) + PLAIN * 12, [None, None, 19, 36, 36, *[None] * 11]),
    ],
)
def test_names_and_numbers(text: str, expected: "list[str | int | None]") -> None:
    """Each grid has the name above it, and no number is lost."""
    assert outline(text) == expected


@pytest.mark.slow
@pytest.mark.no_cover
def test_rows_that_may_be_anything_are_no_grid() -> None:
    """Of hundreds of rows of any digits, none is called a grid, and the one behind them is."""
    random = Random(1)  # noqa: S311 (no secret)
    rows = ["".join(random.choices("123456789", k=9)) for _row in range(700)]
    found = outline(lines([*rows, ""]) + "Anna\n" + PLAIN)
    assert found[-1] == "Anna"
    assert all(isinstance(item, int) for item in found[:-1])


def test_nine_numbers_alone_are_no_grid() -> None:
    """Something has to make them one: a heading, what is drawn around, or another grid."""
    numbers = ["918273664", "283746551", "776655443", "192837469", "564738295", "334455667"]
    numbers += ["987987654", "121314151", "656565432"]
    for text in (lines(numbers), lines([*numbers, "", ""])):
        with pytest.raises(InvalidGridError) as caught:
            list(readings([text]))
        assert caught.value.reason == "doubt"
    boxed = ["+-----------+", *[f"|{row}|" for row in numbers], "+-----------+"]
    twice = [*numbers, "", *reversed(numbers)]
    for text in (
        lines(["Anna", *numbers]),
        lines(boxed),
        lines(twice),
        lines(map(" ".join, numbers)),
    ):
        assert all(isinstance(one, Reading) for one in readings([text], keep_going=True))


@pytest.mark.no_cover
@pytest.mark.parametrize("at", range(1, 9))
def test_a_row_too_many_below_a_name_and_the_first_row_gets_no_verdict(at: int) -> None:
    """The first row follows the name, so the others are nine."""
    for first in ("Anna: 5 3 4 6 7 8 9 1 5", "Anna: 5 3 0 6 0 8 9 1 2"):
        rows = [first, *[" ".join(row) for row in FULL_ROWS[1:]]]
        rows.insert(at, rows[at])
        assert not any(isinstance(one, Reading) for one in readings([lines(rows)], keep_going=True))


def test_boxes_are_read_without_weighing_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The borders of two boxes part their grids, one border between two does not."""
    box = boxed_with(rows_of(GRID, "."), "+", "-", "|")
    covers: list[int] = []
    cover = grids_module.Cover
    monkeypatch.setattr(
        grids_module,
        "Cover",
        lambda lines, *told, **more: covers.append(1) or cover(lines, *told, **more),
    )
    assert outline(lines(box * 20)) == [None] * 20
    assert not covers
    assert outline(lines(box[:-1] * 20)) == [None] * 20
    assert covers
