"""Hold the colours of ink to pictures that are drawn here: entries in pen, and dark screens."""

import pytest
from PIL import Image, ImageChops

from photo_scenes import DARK, PUZZLE, SOLUTION, Look, board, seen
from sudoku_core import photo
from sudoku_core.photo import colours
from sudoku_core.photo.cells import DigitShape

BLUE = (50, 70, 150)


def drawn(look, entries, ink, *, by_hand=True):
    """Draw a puzzle with entries in ink of another colour."""
    page = Image.merge("RGB", [board(PUZZLE, look)] * 3)
    bare = look._replace(entry=255 - look.paper)
    written = board("0" * 81, bare, entries, by_hand=by_hand)
    mask = ImageChops.difference(written, board("0" * 81, bare))
    page.paste(ink, (0, 0), mask.point([min(level * 255 // 189, 255) for level in range(256)]))
    return page


def grids_in(picture):
    """Read a picture in colour."""
    red, grey, blue = picture.getchannel(0), picture.convert("L"), picture.getchannel(2)
    planes = red.tobytes(), blue.tobytes()
    *_, grids = photo.read(picture.width, picture.height, grey.tobytes(), planes)
    assert grids
    return grids


def one_entry(cell):
    """Solve one cell."""
    return "0" * cell + SOLUTION[cell] + "0" * (80 - cell)


@pytest.mark.slow
def test_one_entry_in_pen():
    """In the ink of the print it could be an entry; in blue it is one, also within corners."""
    for ink in (BLUE, (30, 30, 30)):
        page = drawn(Look(font=1, entry_font=13), one_entry(16), ink)
        picture = Image.merge("RGB", [seen(plane, 4, size=(560, 560)) for plane in page.split()])
        (grid,) = grids_in(picture)
        if ink == BLUE:
            assert (grid.grid, grid.entries, grid.strange) == (PUZZLE, one_entry(16), ())
            pixels = picture.convert("L").tobytes()
            planes = picture.getchannel(0).tobytes(), picture.getchannel(2).tobytes()
            *_, again = photo.read_within(560, 560, pixels, grid.corners, planes)
            assert again
            assert again[0].entries == grid.entries
        else:
            assert grid.entries == "0" * 81
            assert 16 in grid.strange


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_dark_screen():
    """Light ink is compared with white: grey digits are print, yellow ones entries."""
    (grid,) = grids_in(drawn(DARK, one_entry(16), (240, 190, 60), by_hand=False))
    assert (grid.grid, grid.entries) == (PUZZLE, one_entry(16))


def test_paper_of_any_colour():
    """Black on blue paper has no colour, nor has white; what is beyond the edge is repeated."""
    shape = DigitShape(bytes(256), 4, 4, 16, 16, 3.0, 0.8)
    corners = [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)]
    for ink, is_light in (((0, 0, 0), False), ((255, 255, 255), True), ((200, 30, 40), False)):
        cell = Image.new("RGB", (20, 20), (180, 200, 240) if not is_light else (20, 30, 70))
        cell.paste(ink, (8, 5, 12, 15))
        red, grey, blue = cell.getchannel(0), cell.convert("L"), cell.getchannel(2)
        planes = colours.Planes(20, grey.tobytes(), red.tobytes(), blue.tobytes())
        part = planes._replace(is_light=is_light).part(2, 10, 10).part(1, -15, -15)
        assert (part.factor, part.left, part.top) == (2, -20, -20)
        far, near = part, planes._replace(is_light=is_light)
        assert colours.hue(far, [(200.0, 200.0)] * 4, shape) == (0, 0)
        found = colours.hue(near, [(x / 2, y / 2) for x, y in corners], shape)
        if ink[0] == 200:
            assert found[0] > 80
        else:
            assert max(map(abs, found)) < 1
