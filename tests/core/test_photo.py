"""Hold the eye to pictures that are drawn here: boards in many looks, seen from many sides."""

import random

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageOps

import photo_scenes
from photo_scenes import (
    DARK,
    FONTS,
    HANDS,
    LIGHT,
    MAGAZINE,
    OTHERS,
    PUZZLE,
    SHEET_OF_PAPER,
    SOLUTION,
    Look,
    board,
    bytes_of,
    seen,
    shaded,
)
from sudoku_core import photo
from sudoku_core.photo.records import FoundGrid, UnusualGridError


def grids_in(picture):
    """Read a picture to the end."""
    return last_of(photo.read(*bytes_of(picture)))


def last_of(steps):
    """Run a reading to its end: before the grids it yields None now and then."""
    *pauses, grids = steps
    assert not any(pauses)
    assert grids is not None
    return grids


def filled(every):
    """Return the entries of a person who has solved one blank of ``every`` few."""
    pairs = enumerate(zip(PUZZLE, SOLUTION, strict=True))
    return "".join(
        digit if given == "0" and cell % every == 0 else "0" for cell, (given, digit) in pairs
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "font",
    [1, *(pytest.param(font, marks=pytest.mark.slow) for font in (0, *range(2, FONTS)))],
)
def test_fonts_slants_and_shadows(font):
    """Twelve fonts, slants to 30 degrees, a shadow on every other picture: all are read."""
    turned = (-30, -21, -13, -6, 4, 11, 17, 23, 30, -27, 8, 0)[font]
    picture = seen(board(PUZZLE, Look(font=font)), turned, 0.05 * (font % 3), size=(560, 560))
    (grid,) = grids_in(shaded(picture) if font % 2 else picture)
    assert (grid.grid, grid.unique) == (PUZZLE, True)
    assert grid.entries == "0" * 81


@pytest.mark.slow
@pytest.mark.parametrize(
    "look",
    [
        pytest.param(LIGHT, id="light", marks=pytest.mark.slow),
        pytest.param(DARK, id="dark", marks=pytest.mark.slow),
        pytest.param(SHEET_OF_PAPER, id="paper"),
        pytest.param(MAGAZINE, id="magazine"),
    ],
)
def test_screens_and_paper(look):
    """Both themes of the page as screenshots, with entries in another weight, and in a photo."""
    entries = filled(2)
    (grid,) = grids_in(board(PUZZLE, look, entries))
    assert (grid.grid, grid.unique) == (PUZZLE, True)
    assert sum(own != "0" for own in grid.entries) > 20
    (grid,) = grids_in(seen(board(OTHERS[0], look), 7, 0.1, size=(560, 480)))
    assert (grid.grid, grid.unique) == (OTHERS[0], True)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "turned", [90, *(pytest.param(each, marks=pytest.mark.slow) for each in (180, 270, 40, -40))]
)
def test_any_way_up(turned):
    """A picture on its side or head is read, and its corners tell which way it lies."""
    (grid,) = grids_in(seen(board(PUZZLE), turned))
    assert grid.grid == PUZZLE
    first, second = grid.corners[0], grid.corners[1]
    right, down = second[0] - first[0], second[1] - first[1]
    expected = {90: (0, 1), 180: (-1, 0), 270: (0, -1), 40: (1, 1), -40: (1, -1)}[turned]
    for length, sign in zip((right, down), expected, strict=True):
        assert abs(length) < 20 if sign == 0 else length * sign > 100


@pytest.mark.slow
@pytest.mark.no_cover
def test_strong_perspective():
    """A page seen from low above is read, though its upper side looks half as long."""
    (grid,) = grids_in(seen(board(PUZZLE), 8, 0.45, size=(560, 480)))
    assert grid.grid == PUZZLE


@pytest.mark.slow
@pytest.mark.no_cover
def test_writing_is_no_print():
    """Digits written by hand beside print become entries, never givens; pencil fades as well."""
    for look in (Look(entry_font=12), Look(entry_font=13, entry=90)):
        (grid,) = grids_in(seen(board(PUZZLE, look, filled(2), by_hand=True), 5))
        assert (grid.grid, grid.unique) == (PUZZLE, True)
        assert grid.entries != "0" * 81


@pytest.mark.slow
@pytest.mark.no_cover
def test_writing_that_is_like_print_is_told():
    """Where ink, height and place tell nothing, a person is asked to look: no hand repeats shapes.

    The same print alone is sure.
    """
    picture = board(PUZZLE)
    for cell, digit in enumerate(filled(2)):
        if digit != "0":
            place = (75 + (cell % 9 + 0.5) * 50, 75 + (cell // 9 + 0.5) * 50)
            photo_scenes.put(picture, HANDS[cell * 7 % 3], int(digit), 30, place, 30)
    (grid,) = grids_in(seen(picture, 5))
    assert grid.grid != PUZZLE
    assert not grid.sure
    (grid,) = grids_in(seen(board(PUZZLE), 5))
    assert grid.sure


@pytest.mark.slow
@pytest.mark.no_cover
def test_notes_are_no_digits():
    """Pencil marks, one to six in a cell, leave it blank."""
    chance = random.Random(1)  # noqa: S311 (the same pictures every time)
    notes = {
        cell: "".join(chance.sample("123456789", chance.randint(1, 6)))
        for cell in range(1, 81, 2)
        if PUZZLE[cell] == "0"
    }
    (grid,) = grids_in(board(PUZZLE, Look(), notes=notes))
    assert grid.grid == PUZZLE
    for cell, own in enumerate(grid.notes):
        assert cell in grid.unread_notes or own == "".join(sorted(notes.get(cell, "")))
    assert len(grid.unread_notes) < 3


@pytest.mark.slow
def test_several_grids():
    """Four grids of one page are all found."""
    page = Image.new("L", (1200, 1200), 240)
    for place, puzzle in enumerate((PUZZLE, *OTHERS)):
        page.paste(board(puzzle), (place % 2 * 600, place // 2 * 600))
    grids = grids_in(seen(page, 4, size=(640, 640), blur=0.3))
    assert {grid.grid for grid in grids} == {PUZZLE, *OTHERS}


@pytest.mark.medium
@pytest.mark.parametrize(
    "look",
    [pytest.param(LIGHT, id="light"), pytest.param(DARK, id="dark", marks=pytest.mark.slow)],
)
def test_a_small_grid_is_looked_at_closely(look):
    """What is small in a large picture is read in all its pixels, and its place is told in them."""
    page = Image.new("L", (1280, 960), look.paper)
    page.paste(board(PUZZLE, look).resize((400, 400)), (700, 500))
    (grid,) = grids_in(page)
    assert (grid.grid, grid.sure) == (PUZZLE, True)
    for corner, (across, down) in zip(
        grid.corners, ((750, 550), (1050, 550), (1050, 850), (750, 850)), strict=True
    ):
        assert abs(corner[0] - across) < 3
        assert abs(corner[1] - down) < 3
    moved = [(x + 2, y - 2) for x, y in grid.corners]
    if look is LIGHT:
        (again,) = last_of(photo.read_within(*bytes_of(page), moved))
        assert again.grid == PUZZLE
        assert abs(again.lattice[99][0] - 1050) < 3


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_screen_cut_at_its_grid():
    """The outermost pixels are the grid's frame; places are told in the picture as it was given."""
    page = board(PUZZLE, LIGHT)
    tight = page.crop(ImageOps.invert(page.convert("L")).getbbox())
    (grid,) = grids_in(tight)
    assert (grid.grid, grid.sure) == (PUZZLE, True)
    for corner, place in zip(grid.corners, ((0, 0), (1, 0), (1, 1), (0, 1)), strict=True):
        assert abs(corner[0] - place[0] * tight.width) < 5
        assert abs(corner[1] - place[1] * tight.height) < 5


def app(*, light):
    """Draw a screen with thin digits, a highlighted row and column, and lines hardly seen."""
    levels = (250, 60, 236, 214, 243) if light else (30, 200, 44, 66, 37)
    paper, ink, thin, thick, highlight = levels
    look = Look(paper, ink, ink, thin, thick, 1, 2, None, 24, 11)
    page = board("0" * 81, look._replace(thin=paper, thick=paper))
    ImageDraw.Draw(page).rectangle((75, 225, 525, 275), fill=highlight)
    ImageDraw.Draw(page).rectangle((275, 75, 325, 525), fill=highlight)
    lines = board(PUZZLE, look)
    return ImageChops.darker(page, lines) if light else ImageChops.lighter(page, lines)


@pytest.mark.slow
@pytest.mark.parametrize("light", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_faint_lines_and_thin_digits_of_a_screen(light):
    """Lines hardly darker than paper, or lighter, are enough; whole or cut within its frame."""
    page = app(light=light)
    (grid,) = grids_in(page)
    assert (grid.grid, grid.sure) == (PUZZLE, True)
    (grid,) = last_of(
        photo.read_within(*bytes_of(page), [(75, 75), (525, 75), (525, 525), (75, 525)])
    )
    assert (grid.grid, grid.sure) == (PUZZLE, True)


def tiles(size):
    """Draw an app without lines: tiles, lighter than the screen, with gaps between them."""
    page = Image.new("L", (size, size), 120)
    draw = ImageDraw.Draw(page)
    step = size / 9
    for cell in range(81):
        left, top = cell % 9 * step + 2, cell // 9 * step + 2
        draw.rectangle((left, top, left + step - 4, top + step - 4), fill=245)
        if PUZZLE[cell] != "0":
            middle = (left + step / 2 - 2, top + step / 2 - 2)
            photo_scenes.put(page, 1, int(PUZZLE[cell]), step / 2, middle, 40)
    return page


@pytest.mark.slow
def test_tiles_cut_at_their_edge():
    """The gaps between tiles are lines; a picture cut at the outermost tiles is read whole."""
    (grid,) = grids_in(tiles(360))
    assert grid.grid == PUZZLE


@pytest.mark.slow
def test_a_grid_with_few_digits():
    """Eleven digits are read, though in most cells there is nothing but noise."""
    few = PUZZLE[:36] + "0" * 45
    noise = Image.effect_noise((480, 480), 9)
    (grid,) = grids_in(ImageChops.add(seen(board(few), 4), noise, 1, -128))
    assert (grid.grid, grid.unique) == (few, False)


def jigsaw(puzzle=PUZZLE):
    """Draw a puzzle whose boxes are not square: heavy lines go down every other row."""
    page = board(puzzle, Look(thick=60, thick_width=2))
    draw = ImageDraw.Draw(page)
    for row in range(9):
        for line in range(0, 10, 3):
            across = 75 + 50 * min(max(line + row % 2, 0), 9)
            draw.line((across, 75 + 50 * row, across, 125 + 50 * row), 30, 6)
    return page


def shifted(puzzle=PUZZLE, *, tinted=False):
    """Draw a jigsaw: borders go one cell to the right in the second row of boxes, then back."""
    look = Look(thick=60, thick_width=2)
    regions = [[*map(int, row)] for row in ("000111222", "000011222", "001111222") * 3]
    page = board("0" * 81, look)
    draw = ImageDraw.Draw(page)
    for row in range(9):
        for column in range(9):
            left, top = 75 + 50 * column, 75 + 50 * row
            if tinted:
                grey = (235, 215, 195, 175)[(regions[row][column] + 2 * (row // 3)) % 4]
                draw.rectangle((left + 2, top + 2, left + 48, top + 48), fill=grey)
                continue
            if column < 8 and regions[row][column] != regions[row][column + 1]:
                draw.line((left + 50, top, left + 50, top + 50), 30, 6)
            if row % 3 == 2 or (row < 8 and regions[row][column] != regions[row + 1][column]):
                draw.line((left, top + 50, left + 50, top + 50), 30, 6)
    for cell, digit in enumerate(puzzle):
        if digit != "0":
            place = (100 + 50 * (cell % 9), 100 + 50 * (cell // 9))
            photo_scenes.put(page, 0, int(digit), 30, place, 30)
    return page


@pytest.mark.medium
@pytest.mark.sampled
@pytest.mark.parametrize("tinted", [False, True])
def test_a_jigsaw_is_refused(tinted):
    """Nine regions of nine that are not the boxes, by heavy lines or by tints, are told."""
    page = seen(shifted(tinted=tinted), 2)
    with pytest.raises(UnusualGridError) as caught:
        grids_in(page)
    assert caught.value.size == 9
    corners = caught.value.corners
    (grid,) = last_of(photo.read_within(*bytes_of(page), corners))
    assert (grid.unique, grid.sure) == (False, False)


@pytest.mark.medium
def test_a_jigsaw_is_refused_whatever_its_digits():
    """One without digits is told; and what looks like one, and is no puzzle with boxes."""
    for page in (shifted("0" * 81, tinted=True), jigsaw(PUZZLE[:54] + "0" * 27)):
        with pytest.raises(UnusualGridError) as caught:
            grids_in(seen(page, 2))
        assert caught.value.size == 9


def banded():
    """Draw a puzzle whose box lines are hardly heavier, and two lines elsewhere are as heavy."""
    page = board(PUZZLE, Look(thick=60, thick_width=2))
    draw = ImageDraw.Draw(page)
    for row in range(1, 9):
        for column in range(9):
            left, top = 75 + 50 * column, 75 + 50 * row
            if row > 5 or row == 3:
                draw.line((left, top, left + 50, top), 60, 4)
            if column in {3, 6} and row < 6:
                draw.line((left, top - 50 * (row == 1), left, top + 50), 60, 4)
    return page


@pytest.mark.medium
def test_a_row_is_no_region():
    """Heavier lines that part rows make no jigsaw."""
    (grid,) = grids_in(seen(banded(), 2))
    assert grid.grid == PUZZLE


@pytest.mark.medium
def test_light_from_a_side_makes_no_jigsaw():
    """Each column may be darker than the one before: that is light, no tint."""
    light = (
        Image.linear_gradient("L")
        .rotate(90)
        .resize((480, 480))
        .point([160 + value // 3 for value in range(256)])
    )
    (grid,) = grids_in(ImageChops.multiply(seen(board(PUZZLE)), light))
    assert (grid.grid, grid.sure) == (PUZZLE, True)


@pytest.mark.slow
def test_a_grid_of_another_size_is_refused():
    """How many rows and columns it has is told."""
    table = [*without_a_grid()][SIZED]
    with pytest.raises(UnusualGridError) as caught:
        grids_in(table)
    assert caught.value.size == 6
    (left, top), *_ = caught.value.corners
    assert max(abs(left - 40), abs(top - 40)) < 4


@pytest.mark.medium
def test_a_jigsaw_is_never_sure():
    """Heavy lines that are elsewhere than around the boxes are those of another puzzle."""
    (grid,) = grids_in(seen(jigsaw(), 3))
    assert grid.grid == PUZZLE
    assert not grid.unique
    assert not grid.sure


def test_a_grid_seen_in_two_ways_is_one():
    """Of grids that lie on one another, as two ways to see a picture give, the first one counts."""
    corners = [(0.0, 0.0), (90.0, 0.0), (90.0, 90.0), (0.0, 90.0)]
    first = FoundGrid(corners, [], [], unique=True, sure=True)
    beside = first._replace(corners=[(x + 100, y) for x, y in corners])
    again = first._replace(corners=[(x + 5, y) for x, y in corners])
    assert photo.apart([first, beside, again]) == [first, beside]


def test_a_closer_look_may_be_worse():
    """Of two looks at a grid the closer one counts, unless the first alone has found a puzzle."""
    found = FoundGrid([], [], [], unique=True, sure=True)
    unsure = found._replace(sure=False)
    assert photo.better([found], [unsure]) == [found]
    assert photo.better([unsure], [found]) == [found]
    assert photo.better([unsure], [unsure._replace(corners=[(1, 1)])])[0].corners == [(1, 1)]
    assert photo.better([found], []) == [found]
    assert photo.better([], [unsure]) == [unsure]


SIZED = 3  # of the next seven pictures, the one with a grid of another size


def without_a_grid():
    """Draw seven pictures that have lines and digits, but no Sudoku."""
    chance = random.Random(3)  # noqa: S311 (the same pictures every time)
    plain = Image.new("L", (400, 300), 200)
    yield plain
    noise = Image.frombytes("L", (400, 300), chance.randbytes(120_000))
    yield noise
    empty = board("0" * 81)
    yield empty
    table = Image.new("L", (480, 480), 240)
    draw = ImageDraw.Draw(table)
    for line in range(7):
        draw.line((40 + 60 * line, 40, 40 + 60 * line, 400), 20, 3)
        draw.line((40, 40 + 60 * line, 400, 40 + 60 * line), 20, 3)
    for cell in range(36):
        place = (70 + cell % 6 * 60, 70 + cell // 6 * 60)
        photo_scenes.put(table, 0, cell % 9 + 1, 30, place, 20)
    yield table
    box = Image.new("L", (480, 480), 240)
    ImageDraw.Draw(box).rectangle((60, 60, 420, 400), outline=20, width=4)
    for place in range(40):
        spot = (90 + place % 8 * 40, 100 + place // 8 * 60)
        photo_scenes.put(box, 1, place % 9 + 1, 24, spot, 20)
    yield box
    yield Image.new("L", (1, 1), 0)
    yield Image.new("L", (5, 700), 90)


@pytest.mark.medium
@pytest.mark.parametrize(
    "number", [0, 1, 4, 5, *(pytest.param(number, marks=pytest.mark.slow) for number in (2, 3))]
)
def test_no_grid(number):
    """Where there is no grid, none is found."""
    pictures = [*without_a_grid()]
    del pictures[SIZED]
    assert grids_in(pictures[number]) == []


@pytest.mark.slow
@pytest.mark.no_cover
def test_what_a_picture_is_read_as():
    """The readings add up: probabilities, next best digits, corners and crossings."""
    picture = seen(board(PUZZLE), 3, size=(960, 960))
    (grid,) = grids_in(picture)
    assert grid.sure
    assert [grid.lattice[place] for place in (0, 9, 99, 90)] == grid.corners
    assert min(min(corner) for corner in grid.corners) > 90
    assert max(max(corner) for corner in grid.corners) < 870
    assert len(grid.cells) == 81
    for cell in grid.cells:
        assert 0 < cell.probability <= 1
        assert cell.kind == ("given" if cell.digit else "blank")
        chances = [chance for _, chance in cell.others]
        assert chances == sorted(chances, reverse=True)
        assert cell.digit not in [digit for digit, _ in cell.others]


@pytest.mark.medium
def test_within_corners():
    """The corners that a person gave are enough; corners of nothing give no grid."""
    picture = seen(board(PUZZLE), 30)
    (grid,) = grids_in(picture)
    moved = [(x + 3, y - 2) for x, y in grid.corners]
    grids = last_of(photo.read_within(*bytes_of(picture), moved))
    assert [grid.grid for grid in grids] == [PUZZLE]
    for corners in ([(0, 0)] * 4, [(0, 0), (40, 0), (40, 40), (0, 40)], [*reversed(moved)]):
        assert last_of(photo.read_within(*bytes_of(picture), corners)) == []


def test_pixels_have_to_fit():
    """A picture with too few pixels, or of no size, is refused at once."""
    for width, height, pixels in ((3, 3, bytes(8)), (0, 5, b""), (-1, -1, bytes(1))):
        with pytest.raises(ValueError, match="a picture of"):
            photo.read(width, height, pixels)
