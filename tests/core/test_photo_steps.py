"""Hold the single steps of the eye to what they promise."""

import json
from base64 import b85encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from photo_scenes import PUZZLE, SOLUTION, result_of
from sudoku_core.photo import deciding, finding, kinds, lattice, lines, network, reading, records
from sudoku_core.photo.cells import DigitShape, SeenCell, cell_of
from sudoku_core.photo.components import Component
from sudoku_core.photo.corners import guesses
from sudoku_core.photo.equations import solved
from sudoku_core.photo.finding import FoundLattice
from sudoku_core.photo.picture import GreyPicture
from sudoku_core.photo.projection import projection

# Seventeen givens; and one of the hardest puzzles known, which takes the solver some 500 passes.
SPARSE = "000000000000000001000002030000003020001040000005000060030000004070080009620007000"
HARDEST = "980700600750040000003008070500007030009400000000020100300000001090005080005200006"


def chances(best, chance=0.99, other=0):
    """Give ten chances: most for one digit, the rest for another."""
    own = [0.0] * 10
    own[best] = chance
    own[other] += 1 - chance
    return own


def sure_of(grid):
    """Return the chances of a grid that was read without doubt."""
    return [chances(int(digit)) if digit != "0" else None for digit in grid]


def decide(cells):
    """Decide on 81 cells."""
    return result_of(deciding.decided(cells))


def written(decision):
    """Write the digits of a decision as a grid."""
    return "".join(map(str, decision.digits))


def test_the_solver_corrects_a_clash():
    """A digit that clashes becomes the next best; the cell's own chance is what is told."""
    cells = sure_of(PUZZLE)
    cells[0] = chances(3, 0.6, 5)  # R1C2 is 3
    decision = decide(cells)
    assert (written(decision), decision.unique) == (PUZZLE, True)
    assert decision.probabilities[0] < 0.99


def test_the_solver_corrects_what_has_no_solution():
    """Without a clash, the change that leaves exactly one solution is found, too."""
    cells = sure_of(PUZZLE)
    cells[80] = chances(1, 0.7, 9)
    decision = decide(cells)
    assert (written(decision), decision.unique, decision.changes) == (PUZZLE, True, 1)
    assert not decision.is_bent


def test_two_digits_may_be_misread_alike(monkeypatch):
    """What one change rules out, two alike may not: then their own chances are told."""
    cells = sure_of(PUZZLE)
    cells[0], cells[14], cells[80] = (chances(int(PUZZLE[at]), 0.7, 2) for at in (0, 14, 80))
    assert PUZZLE[0] == PUZZLE[14]
    monkeypatch.setattr(deciding, "is_proper", lambda own, *_: own[0] == own[14])
    first, second, third = (decide(cells).probabilities[at] for at in (0, 14, 80))
    assert (first, second) == (0.7, 0.7)
    assert third < 0.98


def test_another_reading_may_be_a_puzzle_too(monkeypatch):
    """A clash may be solved by either of two changes: then no cell of them is sure."""
    cells = sure_of(PUZZLE)
    cells[0], cells[1] = chances(3, 0.8, 5), chances(3, 0.6, 4)
    monkeypatch.setattr(deciding, "is_proper", lambda own, *_: own[0] != own[1])
    decision = decide(cells)
    assert (decision.digits[:2], decision.changes) == ([3, 4], 1)
    assert 0.3 < decision.probabilities[0] < 0.9
    assert decision.probabilities[80] > 0.98


def test_exactly_one_solution_proves_no_blank():
    """A given that was overlooked may not be needed: the shape in its cell keeps its doubt."""
    cells = sure_of(PUZZLE)
    blank = PUZZLE.index("0")
    cells[blank] = [0.9, *(9 * [0.1 / 9])]
    decision = decide(cells)
    assert (decision.unique, decision.probabilities[blank]) == (True, 0.9)


def test_much_that_is_changed_is_not_trusted():
    """Two digits, or one of few, may have been bent until there was one solution."""
    cells = sure_of(PUZZLE)
    cells[0], cells[80] = chances(3, 0.6, 5), chances(1, 0.7, 9)
    decision = decide(cells)
    assert (written(decision), decision.changes, decision.is_bent) == (PUZZLE, 2, True)
    cells = sure_of(SPARSE)
    assert not decide(cells).is_bent
    cells[SPARSE.index("1")] = chances(7, 0.6, 1)
    decision = decide(cells)
    assert (written(decision), decision.changes, decision.is_bent) == (SPARSE, 1, True)


def test_the_hardest_puzzles_are_proper_as_they_are():
    """The likeliest reading may take the solver longer than those it is changed to."""
    digits = [int(digit) for digit in HARDEST]
    assert not deciding.is_proper(digits)
    assert decide(sure_of(HARDEST)).unique


def test_what_cannot_be_decided_stays():
    """Too few digits make no puzzle; clashes without alternatives stay. Neither is unique."""
    few = [chances(1), *[None] * 80]
    assert decide(few) == ([1, *[0] * 80], [0.99, *[1.0] * 80], False, 0)
    clashing = [chances(1, 1.0), chances(1, 1.0), *[None] * 79]
    assert written(decide(clashing)).startswith("110")
    assert decide([None] * 81).unique is False


def test_a_search_without_end_is_cut():
    """Where everything is doubtful, the search ends, and the likeliest without clash is taken."""
    cells = [[0.1] * 10 if cell % 4 == 0 else None for cell in range(81)]
    decision = decide(cells)
    assert not deciding.clashing(decision.digits)
    assert not decision.unique


def test_endless_puzzles_are_not_proper():
    """A puzzle that takes the solver too long counts as none."""
    grid = "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8"
    digits = [int(digit) for digit in grid.replace(".", "0")]
    assert not deciding.is_proper(digits, passes=1)


def test_doubt():
    """A cell is doubtful if it is unlikely or was changed."""
    cell = records.CellReading(5, 0.99, (), "given", changed=False)
    assert not cell.doubtful
    assert cell._replace(changed=True).doubtful
    assert cell._replace(probability=0.5).doubtful


def measures(height=14.0, contrast=0.8, stroke=3.0, down=12.0):
    """Measure a digit as print has it, or otherwise."""
    return kinds.Measures(contrast, stroke, height, down, 12.0)


def split(**entered):
    """Separate entries from print on the puzzle with every other blank filled in."""
    cells = {}
    for cell in range(81):
        if PUZZLE[cell] != "0":
            cells[cell] = measures(14 + cell % 3 / 4)
        elif cell % 2:
            wild = {
                key: low + (high - low) * (cell % 5) / 4 for key, (low, high) in entered.items()
            }
            cells[cell] = measures(**wild)
    digits = [int(digit) if cell in cells else 0 for cell, digit in enumerate(SOLUTION)]
    return kinds.entries_among(digits, cells), {cell for cell in cells if PUZZLE[cell] == "0"}


def test_entries_differ_from_print():
    """Fainter, thinner, larger or merely irregular digits are entries."""
    for entered in (
        {"contrast": (0.4, 0.45)},
        {"stroke": (1.5, 1.6)},
        {"height": (18.0, 21.0)},
        {"contrast": (0.5, 0.66)},
        {"height": (11.0, 18.0), "down": (9.0, 15.0)},
    ):
        found, entries = split(**entered)
        assert found <= entries, entered
        assert len(found) > 0.6 * len(entries), entered


def test_the_more_regular_group_is_print():
    """Large uneven writing, darker than print, is still writing."""
    found, entries = split(contrast=(0.98, 0.99), height=(9.0, 20.0), down=(8.0, 16.0))
    assert found == entries


def test_print_alone_has_no_entries():
    """Digits of one print are all givens, and so is a handful of digits."""
    assert split(stroke=(2.9, 3.1))[0] == set()
    assert kinds.entries_among([1] * 81, {cell: measures() for cell in range(5)}) == set()
    # Two fonts with too few digits in either to be a puzzle.
    half = {cell: measures(contrast=0.8 if cell < 11 else 0.4) for cell in range(22)}
    assert kinds.entries_among([1] * 81, half) == set()


def test_turned_measures():
    """What lies on its side is measured along its own height."""
    shape = DigitShape(bytes(256), 4, 8, 6, 12, 2.0, 0.7)
    assert kinds.measured(shape, 0) == (0.7, 2.0, 6, 7.0, 14.0, kinds.GREY)
    assert kinds.measured(shape, 1) == (0.7, 2.0, 12, 14.0, 7.0, kinds.GREY)


@given(st.binary(min_size=256, max_size=256))
def test_four_quarters_are_a_whole_turn(patch):
    """A patch turned four times is itself, and twice is read backwards."""
    assert reading.turned_patch(patch, 4) == patch
    assert reading.turned_patch(patch, 2) == patch[::-1]


@given(
    st.tuples(*[st.tuples(st.floats(0, 30), st.floats(0, 30)) for _ in range(4)]),
    st.floats(0, 1),
    st.floats(0, 1),
)
def test_a_projection_keeps_lines(moved, u, v):
    """Corners go to corners, and what is on a line stays on one."""
    square = ((0, 0), (100, 0), (100, 100), (0, 100))
    corners = [(x + a, y + b) for (x, y), (a, b) in zip(square, moved, strict=True)]
    view = projection(corners)
    assert view is not None
    for (a, b), corner in zip(((0, 0), (1, 0), (1, 1), (0, 1)), corners, strict=True):
        assert (
            max(abs(one - other) for one, other in zip(view.at(a, b), corner, strict=True)) < 1e-6
        )
    (x0, y0), (x1, y1), (x2, y2) = view.at(0, v), view.at(u, v), view.at(1, v)
    assert abs((x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0)) < 1e-3


def test_flat_views_are_refused():
    """A view from the edge of the page has no projection, nor has a point."""
    assert projection([(45, 0), (55, 0), (500, 100), (-400, 100)]) is None
    assert projection([(0, 0)] * 4) is None


@given(st.lists(st.floats(-9, 9), min_size=3, max_size=3))
def test_equations(factors):
    """The factors that made the sides are found again."""
    terms = [[1.0, at, at * at] for at in (-2.0, -1.0, 0.0, 1.0, 2.0)]
    side = [sum(a * b for a, b in zip(factors, row, strict=True)) for row in terms]
    (found,) = solved(terms, [1.0] * 5, [side], 1e-9)
    assert max(abs(one - other) for one, other in zip(found, factors, strict=True)) < 1e-4


# ── Finding, with lattices that are told rather than laid ─────────────────────────────────────


SQUARE = GreyPicture(200, 200, bytes(40_000))


def laid(left, top, side, drawn):
    """Return a lattice of a square, and how many percent of its lines are drawn."""
    step = side / 9
    points = [(left + step * column, top + step * row) for row in range(10) for column in range(10)]
    return FoundLattice(points, drawn, side * side / 40_000)


# Nothing is drawn at the upper and the left side.
SIDES = [[False] * 9, [True] * 9, [True] * 9, [False] * 9]


def test_sides():
    """What is drawn of a lattice is told side by side, from the upper one on, clockwise."""
    rows = [bytearray([20] * 200) for _ in range(200)]
    for line in range(20, 111, 10):
        for place in range(20, 111):
            rows[line][place] = rows[place][line] = 200
    for place in range(20, 65):
        rows[20][place] = 20  # the left half of the upper side
    dark = GreyPicture(200, 200, b"".join(rows))
    upper, *others = lines.sides(dark, laid(20, 20, 90, 0).lattice)
    assert upper == [False] * 4 + [True] * 5
    assert others == [[True] * 9] * 3


def look(monkeypatch, shapes, answers, guessed=1, *, alike=False, thin=False):
    """Find grids among shapes; ``answers(corners)`` is what is found at corners.

    Each shape is returned ``guessed`` times as its own corners, which may all be ``alike``; only
    who looks for ``thin`` lines may find something.
    """
    monkeypatch.setattr(finding, "components", lambda *_told: shapes)
    monkeypatch.setattr(finding, "guesses", lambda shape: [shape] * guessed)
    monkeypatch.setattr(finding, "same", lambda _one, _other: alike)
    monkeypatch.setattr(finding, "area", lambda _corners: 0)
    monkeypatch.setattr(finding, "sides", lambda *_told: SIDES)

    def checked(_dark, corners, shifts):
        return answers(corners) if not thin or shifts is finding.SOME else None

    monkeypatch.setattr(finding, "checked", checked)
    return result_of(finding.found_in(SQUARE)).grids


def test_a_lattice_one_cell_off_is_moved(monkeypatch):
    """What is printed above a grid may look like a row of cells, with nothing drawn above it."""
    tried = []

    def answers(corners):
        if isinstance(corners, Component):
            return laid(20, 20, 90, 80.0)
        tried.append(corners[0])
        left, top = corners[0]
        return laid(left, top, 90, 90.0)

    (found,) = look(monkeypatch, [Component(20, 20, 110, 110, [])], answers)
    assert (found.drawn, found.lattice[0]) == (90.0, (20.0, 30.0))
    assert tried == [(20.0, 30.0), (30.0, 20.0)]


def test_a_lattice_without_a_view_stays(monkeypatch):
    """One that is not a quadrilateral has no neighbours."""
    flat = FoundLattice([(50.0, 50.0)] * 100, 85.0, 0.2)
    assert look(monkeypatch, [Component(20, 20, 110, 110, [])], lambda _corners: flat) == [flat]


def test_shapes_upon_a_good_lattice_are_left_out(monkeypatch):
    """A shape around a grid that was found, or within it, is not looked at."""
    looked = []

    def answers(shape):
        looked.append(shape)
        return laid(shape.left, shape.top, shape.right - shape.left, 95.0)

    first, within, around, apart = (
        Component(20, 20, 70, 70, []),
        Component(50, 50, 60, 60, []),
        Component(10, 10, 180, 60, []),
        Component(120, 120, 170, 170, []),
    )
    found = look(monkeypatch, [first, within, around, apart], answers)
    assert looked == [first, apart]
    assert len(found) == 2


def test_the_search_for_a_lattice_is_cut(monkeypatch):
    """A picture full of shapes that are not grids does not take for ever."""
    looked = []
    shapes = [Component(20, 20, 110, 110, [])] * finding.SHAPES
    assert look(monkeypatch, shapes, looked.append, guessed=9) == []
    assert len(looked) == finding.PATIENCE - 1 + finding.CLOSELY


def test_corners_are_tried_once(monkeypatch):
    """Others like them are left out; those are looked at once more, for thin lines."""
    looked = []
    look(monkeypatch, [Component(20, 20, 110, 110, [])], looked.append, guessed=3, alike=True)
    assert len(looked) == 2


@pytest.mark.parametrize(("drawn", "looks"), [((70.0, 90.0), 3), ((70.0, 100.0), 2)])
def test_a_closer_look_comes_last(monkeypatch, drawn, looks):
    """Only the best corners of a shape get one, and none if nearly all of their lines are drawn."""
    monkeypatch.setattr(finding, "FINE", 0)
    monkeypatch.setattr(finding, "LEVELS", (43,))
    looked = []

    def answers(corners):
        if isinstance(corners, Component):
            looked.append(corners)
            return laid(20, 20, 90, drawn[min(len(looked), 2) - 1])
        return None

    assert len(look(monkeypatch, [Component(20, 20, 110, 110, [])], answers, guessed=2)) == 1
    assert len(looked) == looks


def test_thin_lines_are_looked_for_last(monkeypatch):
    """Where nothing else was found, as on a screen."""
    thin = laid(20, 20, 90, 90.0)
    shapes = [Component(20, 20, 110, 110, [])]
    assert look(monkeypatch, shapes, lambda _corners: thin, thin=True) == [thin]


def test_a_line_has_no_corners():
    """Nor has anything else that spans no area."""
    assert [*guesses(Component(5, 5, 90, 5, [(5, 5, 90)]))] == []


def test_sides_that_cross_give_no_corners():
    """An hourglass has its widest corners alone: its left and its right side cross."""
    runs = [(row, min(row, 90 - row), max(row, 90 - row)) for row in range(90)]
    assert len([*guesses(Component(0, 0, 90, 89, runs))]) == 1


def test_a_surface_that_is_lost_leaves_no_lattice(monkeypatch):
    """Crosses near a first surface may be too few for a more supple one."""
    view = projection([(20, 20), (180, 20), (180, 180), (20, 180)])
    assert view is not None
    surfaces = iter([[(0.0, 0.0)] * 100, None])
    monkeypatch.setattr(lattice, "_surface", lambda _crosses, _degree: next(surfaces))
    flat = lattice.FlatGrid(SQUARE, view, lattice.ONE)
    assert lattice.lattice(flat, view) is None


def test_no_more_than_some_cells_are_changed():
    """A reading that changes more of the likeliest one is rejected."""
    changes = tuple((cell, 1) for cell in range(deciding.MOST_CHANGES))
    assert [*deciding._following(changes, range(81), {})] == []


def test_sums_in_lanes_are_those_of_each_row():
    """The largest and the least weights and inputs neither overflow a lane nor borrow from one."""
    for weight, added in ((127, 9), (-127, -9)):
        rows = bytes([weight % 256]) * (256 * 2)
        columns = [int.from_bytes(bytes([weight + 128, 0, 0, 0]) * 2, "little")] * 256
        layer = network.Layer(columns, [added, 0], network.FIRST)
        data = {"weights": b85encode(rows + bytes(20)).decode(), "scale": 1.0}
        data |= {"first_added": [added, 0], "second_added": [0] * 10}
        assert network.network_of(json.dumps(data)).first == layer
        assert layer.sums(bytes([255]) * 256) == [255 * 256 * weight + added, 255 * 256 * weight]
        assert layer.sums(bytes(256)) == [added, 0]


@pytest.mark.parametrize("height", [5, 6])
def test_a_digit_has_six_samples(height):
    """The small digits of an old-style font have hardly more; what is less is a spot."""
    rows = [bytes([250]) * 24 for _ in range(24)]
    for row in range(9, 9 + height):
        rows[row] = bytes([250]) * 10 + bytes([40]) * 3 + bytes([250]) * 11
    assert (cell_of(b"".join(rows)).shape is not None) == (height == 6)


def test_cells_without_shapes_are_blank():
    """Where there are few shapes, or none, there is no usual height to hold them to."""
    assert reading.digit_shapes([SeenCell(0.5, None)] * 81) == [None] * 81


def test_a_digit_that_a_font_makes_smaller_is_no_entry():
    """What looks unlike the print is an entry if its digits are printed, too, or are many."""
    digits = [1] * 6 + [cell % 8 + 2 for cell in range(24)] + [0] * 51
    tall, short = kinds.Measures(0.8, 3, 14, 12, 12), kinds.Measures(0.8, 3, 9, 12, 12)
    measures = {cell: short if cell < 6 else tall for cell in range(30)}
    assert kinds.entries_among(digits, measures) == set()
    digits[29] = 1
    assert kinds.entries_among(digits, measures) == set(range(6))


def test_what_is_rather_small_may_be_a_note():
    """A shape of little more than half the usual height is a digit that is in doubt."""
    usual = DigitShape(bytes(256), 4, 4, 16, 9, 3.0, 0.8)
    small = usual._replace(height=9)
    shapes = [*[usual] * 20, small, small._replace(height=7, width=7), *[None] * 59]
    kept = reading.digit_shapes([SeenCell(0.8, shape) for shape in shapes])
    assert kept[20] is small
    assert kept[21] is None
    looks = reading.Looks([], kept, 0)
    patches = {cell: bytes(256) for cell in range(21)}
    certain, doubted = (
        reading.chances_of(looks.shapes, patches, network.network())[cell] for cell in (0, 20)
    )
    assert certain
    assert doubted
    assert abs(doubted[0] - (certain[0] * 0.6 + 0.4)) < 1e-9
    assert reading.digit_shapes([SeenCell(0.8, None)] * 81) == [None] * 81
