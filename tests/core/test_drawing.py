"""Draw boards, and read the drawings back with a real XML parser."""

import re
from collections.abc import Iterator
from random import Random
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from states import seeds
from sudoku_core import solve
from sudoku_core.drawing import FOUND, INK, Drawing, draw_picture, draw_sheet, escape

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = solve(PUZZLE) or ""
SVG = "{http://www.w3.org/2000/svg}"

GRIDS = st.text("0123456789", min_size=81, max_size=81)
TITLES = st.text(max_size=60)


def board(puzzle: str, **more: object) -> Drawing:
    """Make a drawing of a puzzle, with what else is wanted."""
    fields = {"found": None, "candidates": None, "heading": "", "solution": None, **more}
    return Drawing(puzzle, *(fields[name] for name in Drawing._fields[1:]))


def read(document: str) -> Element:
    """Read a document as any program would that knows XML."""
    return fromstring(document)  # noqa: S314 (it is our own)


def boards(document: str) -> list[Element]:
    """List the boards of a document: the groups that are placed, in their order."""
    return read(document).findall(f"{SVG}g[@transform]")


def digits(group: Element, **look: str) -> Iterator[tuple[int, str]]:
    """Yield the cell and the digit of each text in the groups of a board with a look."""
    for inner in group.findall(f"{SVG}g"):
        if all(inner.get(name.replace("_", "-")) == value for name, value in look.items()):
            for text in inner.findall(f"{SVG}text"):
                across, down = float(text.get("x", "")), float(text.get("y", ""))
                yield int(down // 10 * 9 + across // 10), text.text or ""


def shown(grid: str) -> list[tuple[int, str]]:
    """List the cells of a grid that are not blank, and their digits."""
    return [(cell, digit) for cell, digit in enumerate(grid) if digit != "0"]


@given(GRIDS, GRIDS)
def test_each_digit_stands_once_at_its_place(puzzle: str, more: str) -> None:
    """Givens are bold and dark, found digits neither; each is there once and no other is."""
    pairs = zip(puzzle, more, strict=True)
    found = "".join(new if old == "0" else old for old, new in pairs)
    (group,) = boards(draw_picture(board(puzzle, found=found)))
    assert sorted(digits(group, font_weight="700", fill=INK)) == shown(puzzle)
    new = "".join(b if a == "0" else "0" for a, b in zip(puzzle, found, strict=True))
    assert sorted(digits(group, font_weight="400", fill=FOUND)) == shown(new)
    assert len(list(digits(group))) == len(shown(found))


@given(seeds)
def test_candidates_stand_in_their_cells(random: Random) -> None:
    """Each candidate of a blank cell is there once, in that cell; a filled one shows none."""
    texts = ["".join(sorted(random.sample("123456789", random.randrange(10)))) for _ in range(81)]
    (group,) = boards(draw_picture(board(PUZZLE, candidates=texts)))
    expected = [
        (cell, digit) for cell, text in enumerate(texts) if PUZZLE[cell] == "0" for digit in text
    ]
    assert sorted(digits(group, font_size="2.7")) == expected


def test_candidates_stand_apart() -> None:
    """The nine candidates of a cell are in three rows of three, inside the cell."""
    (group,) = boards(draw_picture(board("0" * 81, candidates=["123456789"] * 81)))
    texts = list(group.iter(f"{SVG}text"))[:9]
    places = [(float(text.get("x", "")), float(text.get("y", ""))) for text in texts]
    assert places == [(x, y) for y in (2.9, 5.9, 8.9) for x in (2, 5, 8)]


@given(TITLES)
def test_any_title_is_text(title: str) -> None:
    """Whatever a title holds, the document is XML and says it, or U+FFFD for what XML has not."""
    root = read(draw_picture(board(PUZZLE, heading=title)))
    words = root.findtext(f"{SVG}title") or ""
    spaced = re.sub(r"\r\n?", "\n", title)
    assert len(words) == len(spaced)
    assert all(word in (sign, "\ufffd") for word, sign in zip(words, spaced, strict=True))
    assert not root.findall(".//script")


def test_a_hostile_title() -> None:
    """Markup in a title is shown, not obeyed."""
    title = '</text><script>alert("1")</script>&amp;'
    root = read(draw_picture(board(PUZZLE, heading=title)))
    assert root.findtext(f"{SVG}title") == title
    assert [element.tag for element in root.iter() if "script" in element.tag] == []
    assert escape("\ud800\uffff\t") == "\ufffd\ufffd\t"


def test_a_long_title_is_written_smaller() -> None:
    """A title of any length keeps to the width of its board."""
    for heading, size in (("W" * 28, "5"), ("W" * 40, "3.5"), ("가" * 20, "4.2")):
        (group,) = boards(draw_picture(board(PUZZLE, heading=heading)))
        (text,) = group.findall(f"{SVG}text")
        assert (text.text, text.get("font-size")) == (heading, size)


def test_a_title_too_long_to_be_read_is_cut() -> None:
    """What has no room above its board is whole in the name of the picture."""
    for heading in ("W" * 10_000, "김철수" * 20):
        root = read(draw_picture(board(PUZZLE, heading=heading)))
        (text,) = boards(draw_picture(board(PUZZLE, heading=heading)))[0].findall(f"{SVG}text")
        assert heading.startswith(str(text.text)[:-1])
        assert str(text.text).endswith("…")
        assert float(str(text.get("font-size"))) > 2.4
        assert root.findtext(f"{SVG}title") == heading


def test_the_solution_is_upside_down_at_the_foot() -> None:
    """The solution is drawn whole, turned by half a circle, below the board and within the page."""
    document = draw_picture(board(PUZZLE, solution=SOLUTION, heading="7"))
    upper, foot = boards(document)
    assert sorted(digits(upper)) == shown(PUZZLE)
    assert sorted(digits(foot)) == shown(SOLUTION)
    transform = foot.get("transform", "")
    assert transform == "translate(68 144) rotate(180) scale(0.4)"
    assert read(document).get("viewBox") == "0 0 100 149"


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_sheet(count: int) -> None:
    """One to four boards have each its place on A4, none over another, solutions at the foot."""
    puzzles = [str(number + 1) + "0" * 80 for number in range(count)]
    document = draw_sheet([board(one, solution=SOLUTION, heading=one[0]) for one in puzzles])
    assert read(document).get("viewBox") == "0 0 210 297"
    found = boards(document)
    assert [next(digits(group)) for group in found[::2]] == [
        (0, str(number + 1)) for number in range(count)
    ]
    boxes = [box(group) for group in found]
    for number, (left, top, right, bottom) in enumerate(boxes):
        assert 10 <= left < right <= 200
        assert 10 <= top < bottom <= 287
        for other in boxes[:number]:
            apart = left >= other[2] or right <= other[0] or top >= other[3] or bottom <= other[1]
            assert apart


def test_the_last_sheet_of_many() -> None:
    """A puzzle left over stands as large as those of the sheets before it."""
    alone, left_over = (boards(draw_sheet([board(PUZZLE)], room=room))[0] for room in (1, 4))
    assert box(alone) == (30, 36, 180, 186)
    assert box(left_over) == box(boards(draw_sheet([board(PUZZLE)] * 4))[0])


def box(group: Element) -> tuple[float, float, float, float]:
    """Find where a group stands: left, top, right and bottom."""
    transform = group.get("transform", "")
    numbers = [float(number) for number in re.findall(r"[\d.]+", transform)]
    side = 90 * numbers[-1]
    if "rotate" in transform:
        return numbers[0] - side, numbers[1] - side, numbers[0], numbers[1]
    return numbers[0], numbers[1], round(numbers[0] + side), round(numbers[1] + side)


def test_a_sheet_without_solutions() -> None:
    """What is not asked for is not there: no solution, no title."""
    document = draw_sheet([board(PUZZLE), board(SOLUTION)])
    assert [sorted(digits(group)) for group in boards(document)] == [
        shown(PUZZLE),
        shown(SOLUTION),
    ]
    assert read(document).find(f"{SVG}title") is None


@pytest.mark.parametrize("count", [0, 5])
def test_a_sheet_has_room_for_four(count: int) -> None:
    """No board is not a sheet, and a fifth has no place."""
    with pytest.raises(ValueError, match=f"one to four boards, not {count}"):
        draw_sheet([board(PUZZLE)] * count)


@pytest.mark.parametrize("drawing", [board("1" * 80), board(PUZZLE, found="x" * 81)])
def test_no_grid_is_no_drawing(drawing: Drawing) -> None:
    """What is not a grid raises."""
    with pytest.raises(ValueError, match="81 characters"):
        draw_picture(drawing)
