"""Search thousands of puzzles side by side: each operation on integers is for all of them.

Every puzzle has a **lane**, one bit in each of many integers. The lanes of all puzzles are a
**field**, and nine fields, one for each box, are an integer, for each digit and each **place** in a
box. It says in which boxes of which puzzles the digit can be in that place:

    the boxes       the places     possible[digit][place], lowest bits first
    of a grid       of a box
                                     box 0   box 1   box 2         box 8
    0 | 1 | 2        0 1 2         |.......|.......|.......| ... |.......|
    --+---+--        3 4 5          ABC...                        ABC...
    3 | 4 | 5        6 7 8          ||+- puzzle C                 ||+- puzzle C
    --+---+--                       |+-- puzzle B                 |+-- puzzle B
    6 | 7 | 8                       +--- puzzle A                 +--- puzzle A

The rows of a grid cross its boxes in **parts** of three places, and so do its columns. Three boxes
side by side have nine parts of rows, and a solution has the digit in three of them, no two in the
same box or in the same row:

            box 0  box 1  box 2
    row 0     a      a'     a''     so a stays where the other two rows find room in the other two
    row 1     b      b'     b''     boxes:
    row 2     c      c'     c''                   a & (b' & c'' | b'' & c')

This one rule finds the only place of a digit in a row, and locked candidates of both kinds: in all
rows of all puzzles at once, because b' and b'' are b with its fields moved. Columns have the same
rule. Two more steps find digits with one place in a box, and cells with one digit. Nothing is ever
placed, and no operation knows which puzzle it is for.

What these rules do not solve needs a guess. Such a puzzle is written as a grid again, with all
digits found; a cell with two or three candidates is marked, and each of them makes a puzzle of its
own, with other solutions.
"""

from collections.abc import Callable, Generator, Sequence
from functools import lru_cache
from typing import NamedTuple

Four = tuple[int, int, int, int]

# The outcome of a grid.
DEAD = "0"
SOLVED = "1"
TWO = "2"  # to guess at: a cell with two candidates
THREE = "3"  # or three
HARD = "4"  # no cell with so few

# Marks the cell to guess at: ten, as a hexadecimal digit.
GUESS = "a"

# Passes continue while this part of the unsolved lanes still changes, because a pass takes the same
# time for one as for all. A tenth to a third makes little difference.
RESTLESS = 0.2
# Digits watched for changes: three of nine show it nearly as well as all.
WATCHED = (2, 4, 7)

# Fills the last few lanes: these givens clash, so the lanes are dead from the start.
PADDING = "1" * 81

# The cells in each place, of box 0 to box 8.
CELLS_IN = [
    [27 * (box // 3) + 3 * (box % 3) + 9 * (place // 3) + place % 3 for box in range(9)]
    for place in range(9)
]


class Outcome(NamedTuple):
    """The outcome of grids, with one character for each of them.

    ``statuses`` are DEAD, SOLVED, HARD or the number of digits to guess from, ``choices`` the
    first, second and third of these. ``text`` has the grids, 81 characters each.
    """

    statuses: str
    text: str
    choices: Sequence[str]


class Frame:
    """The sizes of integers with a number of lanes, and masks for parts of them.

    The width, a multiple of 8, is that of a field. The lanes are four groups of puzzles: each of
    the first has the lowest bit of four that belong together, of the second the next bit.
    """

    def __init__(self, width: int) -> None:
        self.group = width // 4
        self.width = width
        self.field = (1 << self.width) - 1
        self.band = (1 << 3 * self.width) - 1
        self.full = (1 << 9 * self.width) - 1
        self.first_in_bands = self.field | self.field << 3 * width | self.field << 6 * width
        self.two_in_bands = self.first_in_bands | self.first_in_bands << width
        # The lowest bit of each byte. Nothing is divided here: for long integers, Python needs a
        # module for that which browsers lack.
        self.eighths = int.from_bytes(b"\1" * (9 * width // 8), "little")

    def next_in_band(self, bits: int) -> int:
        """Move the second box of each band to the first, the third to the second, and round."""
        width = self.width
        first = bits & self.first_in_bands
        return bits >> width & self.two_in_bands | first << 2 * width

    def next_band(self, bits: int) -> int:
        """Move the second band to the first, the third to the second, and round."""
        return bits >> 3 * self.width | (bits & self.band) << 6 * self.width

    def in_any_box(self, bits: int) -> int:
        """Return the lanes that have a bit in any field."""
        width = self.width
        bits |= bits >> 3 * width | bits >> 6 * width
        return (bits | bits >> width | bits >> 2 * width) & self.field

    def in_all_boxes(self, bits: int) -> int:
        """Return the lanes that have a bit in every field."""
        width = self.width
        bits &= bits >> 3 * width & bits >> 6 * width
        return bits & bits >> width & bits >> 2 * width & self.field

    def in_first_box(self, bits: int) -> int:
        """Keep the first bit of each lane, field after field."""
        width = self.width
        later = bits << width
        later |= later << width
        later |= later << 2 * width
        later |= later << 4 * width
        return bits ^ bits & later

    def for_all_boxes(self, lanes: int) -> int:
        """Copy a field into all nine."""
        width = self.width
        lanes |= lanes << width | lanes << 2 * width
        return lanes | lanes << 3 * width | lanes << 6 * width


@lru_cache(maxsize=4)
def _frame(width: int) -> Frame:
    return Frame(width)


def _transposed(planes: Four, lowest: int) -> Four:
    """Swap rows and columns of all squares of four bits, so that numbers become bit planes.

    As in Hacker's Delight, 7-3: halves of two bits are swapped first, then single bits. ``lowest``
    has the lowest bit of each byte.
    """
    a, b, c, d = planes
    twos, ones = lowest * 0x33, lowest * 0x55
    swapped = (a >> 2 ^ c) & twos
    a ^= swapped << 2
    c ^= swapped
    swapped = (b >> 2 ^ d) & twos
    b ^= swapped << 2
    d ^= swapped
    swapped = (a >> 1 ^ b) & ones
    a ^= swapped << 1
    b ^= swapped
    swapped = (c >> 1 ^ d) & ones
    c ^= swapped << 1
    d ^= swapped
    return a, b, c, d


def _planes(text: str, cells: Sequence[int], frame: Frame) -> Four:
    """Read the digits in a place of all boxes: an integer for each of their four bits.

    Hexadecimal digits, two a byte, become an integer for each group, whose bits are then swapped.
    """
    size = 81 * frame.group
    groups: list[int] = []
    for start in range(0, 4 * size, size):
        column = "".join([text[start + cell : start + size : 81] for cell in cells])
        groups.append(int.from_bytes(bytes.fromhex(column), "little"))
    a, b, c, d = groups
    return _transposed((a, b, c, d), frame.eighths)


def _digits(lanes: dict[int, int], eighths: int, size: int) -> list[str]:
    """Write each lane's number, up to 15, as a hexadecimal digit: the inverse of `_planes`."""
    a = b = c = d = 0
    for number, bits in lanes.items():
        if number & 1:
            a |= bits
        if number & 2:
            b |= bits
        if number & 4:
            c |= bits
        if number & 8:
            d |= bits
    groups = _transposed((a, b, c, d), eighths)
    return [group.to_bytes(size, "little").hex() for group in groups]


def _by_lines(
    cells: Sequence[int], alone: Sequence[int], turned: Callable[[int], int]
) -> tuple[list[int], list[int]]:
    """Apply the rule of three parts to rows or columns; return the cells and the parts left."""
    c0, c1, c2, c3, c4, c5, c6, c7, c8 = cells
    s0, s1, s2, s3, s4, s5, s6, s7, s8 = alone
    in_a, in_b, in_c = s0 | s1 | s2, s3 | s4 | s5, s6 | s7 | s8
    a, b, c = c0 | c1 | c2, c3 | c4 | c5, c6 | c7 | c8
    a ^= a & (in_b | in_c)
    b ^= b & (in_a | in_c)
    c ^= c & (in_a | in_b)
    next_a, next_b, next_c = turned(a), turned(b), turned(c)
    room_for_a = turned(b & next_c | next_b & c)
    room_for_b = turned(a & next_c | next_a & c)
    room_for_c = turned(a & next_b | next_a & b)
    a &= room_for_a
    b &= room_for_b
    c &= room_for_c
    return [c0 & a, c1 & a, c2 & a, c3 & b, c4 & b, c5 & b, c6 & c, c7 & c, c8 & c], [a, b, c]


class Lanes:
    """The possibilities left in a block of puzzles, one for each lane.

    ``possible`` has the candidates, by digit and place; ``alone`` the last ones of their cells,
    ``fixed`` the last ones of their boxes. ``taken`` are the cells with a fixed digit. ``alive``
    has the cells that ever had a candidate, ``open`` those that have more than one now.
    """

    def __init__(self, text: str) -> None:
        count = len(text) // 81
        self.frame = frame = _frame((count + 7) // 8 * 8)
        text += PADDING * (frame.width - count)
        self.possible: list[list[int]] = [[] for _ in range(9)]
        self.alone: list[list[int]] = [[] for _ in range(9)]
        self.fixed = [[0] * 9 for _ in range(9)]
        self.taken = [0] * 9
        self.alive = frame.full
        self.open = 0
        for cells in CELLS_IN:
            a, b, c, d = _planes(text, cells, frame)
            not_a, not_b, not_c = frame.full ^ a, frame.full ^ b, frame.full ^ c
            low = [not_a & not_b, a & not_b, not_a & b, a & b]
            not_d = frame.full ^ d
            high = [not_c & not_d, c & not_d, d]
            blank = low[0] & high[0]
            self.open |= blank
            for digit in range(1, 10):
                given = low[digit & 3] & high[digit >> 2]
                self.alone[digit - 1].append(given)
                self.possible[digit - 1].append(given | blank)

    def settle(self) -> Generator[tuple[()]]:
        """Apply all rules until few lanes change any more; yield after each time."""
        restless = 1
        going_on = 0
        while restless > RESTLESS * going_on:
            before = [self.possible[digit] for digit in WATCHED]
            for digit in range(9):
                self._look_at_digit(digit)
            self._look_at_cells()
            changed = 0
            for old, digit in zip(before, WATCHED, strict=True):
                for one, other in zip(old, self.possible[digit], strict=True):
                    changed |= one ^ other
            unsolved = self.unsolved()
            restless = (self.frame.in_any_box(changed) & unsolved).bit_count()
            going_on = unsolved.bit_count()
            yield ()
        self._look_at_taken_cells()

    def _look_at_digit(self, digit: int) -> None:
        """Apply the rules of rows, columns and boxes to a digit."""
        frame, alone = self.frame, self.alone[digit]
        # A taken cell keeps this digit only if it is fixed there.
        cells = [
            bits ^ bits & taken ^ own
            for bits, taken, own in zip(
                self.possible[digit], self.taken, self.fixed[digit], strict=True
            )
        ]
        cells, (a, b, c) = _by_lines(cells, alone, frame.next_in_band)
        self.alive &= a | b | c
        c0, c1, c2, c3, c4, c5, c6, c7, c8 = cells
        s0, s1, s2, s3, s4, s5, s6, s7, s8 = alone
        (c0, c3, c6, c1, c4, c7, c2, c5, c8), (a, b, c) = _by_lines(
            [c0, c3, c6, c1, c4, c7, c2, c5, c8],
            [s0, s3, s6, s1, s4, s7, s2, s5, s8],
            frame.next_band,
        )
        # The parts of columns that are alone in their boxes and have one cell.
        in_a = a ^ a & (b | c | c0 & c3 | (c0 | c3) & c6)
        in_b = b ^ b & (a | c | c1 & c4 | (c1 | c4) & c7)
        in_c = c ^ c & (a | b | c2 & c5 | (c2 | c5) & c8)
        fixed = [c0 & in_a, c1 & in_b, c2 & in_c, c3 & in_a, c4 & in_b, c5 & in_c]
        fixed += [c6 & in_a, c7 & in_b, c8 & in_c]
        self.possible[digit] = [c0, c1, c2, c3, c4, c5, c6, c7, c8]
        self.fixed[digit] = fixed
        self.taken = [taken | own for taken, own in zip(self.taken, fixed, strict=True)]

    def _look_at_cells(self) -> None:
        """Find the cells with one candidate, with more, and without any."""
        possible, alone = self.possible, self.alone
        self.open = 0
        for place in range(9):
            once = twice = 0
            for digit in range(9):
                bits = possible[digit][place]
                twice |= once & bits
                once |= bits
            single = once ^ twice
            for digit in range(9):
                alone[digit][place] = possible[digit][place] & single
            self.alive &= once
            self.open |= twice

    def _look_at_taken_cells(self) -> None:
        """Remove the other candidates from taken cells; two digits in one kill the lane."""
        taken = [0] * 9
        for possible, fixed in zip(self.possible, self.fixed, strict=True):
            for place in range(9):
                self.alive ^= self.alive & taken[place] & fixed[place]
                taken[place] |= fixed[place]
                possible[place] ^= possible[place] & self.taken[place] ^ fixed[place]
        self._look_at_cells()

    def unsolved(self) -> int:
        """Return the lanes with open cells, all with a candidate."""
        return self.frame.in_all_boxes(self.alive) & self.frame.in_any_box(self.open)

    def solved(self) -> int:
        """Return the solved lanes: cells of one candidate, and all digits in all units.

        A lane can be full and still wrong, as the rules notice that later.
        """
        frame = self.frame
        width = frame.width
        boxes = bands = stacks = frame.full
        for c0, c1, c2, c3, c4, c5, c6, c7, c8 in self.alone:
            boxes &= c0 | c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8
            for part in (c0 | c1 | c2, c3 | c4 | c5, c6 | c7 | c8):
                bands &= part | part >> width | part >> 2 * width
            for part in (c0 | c3 | c6, c1 | c4 | c7, c2 | c5 | c8):
                stacks &= part | part >> 3 * width | part >> 6 * width
        # Rows are joined in the first box of each band, columns in the first band.
        bands &= bands >> 3 * width & bands >> 6 * width
        stacks &= stacks >> width & stacks >> 2 * width
        full = frame.in_all_boxes(self.alive) & ~frame.in_any_box(self.open)
        return full & frame.in_all_boxes(boxes) & bands & stacks

    def guesses(self, lanes: int) -> tuple[list[int], int, int]:
        """Choose a cell with two candidates in each of some lanes, or else with three.

        Returns the cells, by place, and the lanes with a guess of two and of three digits.
        """
        two: list[int] = []
        three: list[int] = []
        for place in range(9):
            once = twice = thrice = more = 0
            for digit in range(9):
                bits = self.possible[digit][place]
                more |= thrice & bits
                thrice |= twice & bits
                twice |= once & bits
                once |= bits
            two.append(twice ^ thrice)
            three.append(thrice ^ more)
        of_two = self._first(two, lanes)
        in_two = self._lanes_of(of_two)
        of_three = self._first(three, lanes ^ in_two)
        chosen = [one | other for one, other in zip(of_two, of_three, strict=True)]
        return chosen, in_two, self._lanes_of(of_three)

    def _first(self, cells: list[int], lanes: int) -> list[int]:
        """Keep one of the cells in each of some lanes: the first by place and box."""
        frame = self.frame
        kept: list[int] = []
        for bits in cells:
            kept.append(frame.in_first_box(bits & frame.for_all_boxes(lanes)))
            lanes ^= frame.in_any_box(kept[-1])
        return kept

    def _lanes_of(self, cells: list[int]) -> int:
        found = 0
        for bits in cells:
            found |= bits
        return self.frame.in_any_box(found)

    def text(self, chosen: list[int]) -> str:
        """Write all grids, with the single digits of cells, and with guesses marked."""
        group = self.frame.group
        size = 81 * group
        text = bytearray(4 * size)
        for place, cells in enumerate(CELLS_IN):
            lanes = {digit + 1: self.alone[digit][place] for digit in range(9)}
            lanes[int(GUESS, 16)] = chosen[place]
            columns = _digits(lanes, self.frame.eighths, 9 * self.frame.width // 8)
            for start, column in zip(range(0, 4 * size, size), columns, strict=True):
                digits = column.encode()
                for box, cell in enumerate(cells):
                    part = digits[group * box : group * (box + 1)]
                    text[start + cell : start + size : 81] = part
        return text.decode()

    def choices(self, chosen: list[int]) -> list[str]:
        """Write the first, the second and the third digit of each lane's chosen cell."""
        digits = [
            self._lanes_of([one & other for one, other in zip(bits, chosen, strict=True)])
            for bits in self.possible
        ]
        once = twice = 0
        first: dict[int, int] = {}
        second: dict[int, int] = {}
        third: dict[int, int] = {}
        for digit, lanes in enumerate(digits, 1):
            third[digit] = lanes & twice
            second[digit] = lanes & once & ~twice
            first[digit] = lanes & ~once
            twice |= lanes & once
            once |= lanes
        return [self.digit_each(bits) for bits in (first, second, third)]

    def digit_each(self, lanes: dict[int, int]) -> str:
        """Write a digit for each lane: its key in ``lanes``."""
        frame = self.frame
        return "".join(_digits(lanes, frame.eighths & frame.field, frame.width // 8))


def solutions_among(text: str) -> str:
    """Mark the solutions in a text of grids, 81 characters each: SOLVED, or else DEAD.

    >>> solutions_among("0" * 81 + "123456789" * 9)
    '00'
    """
    lanes = Lanes(text)
    return lanes.digit_each({int(SOLVED): lanes.solved()})[: len(text) // 81]


def outcome(grids: Sequence[str]) -> Generator[tuple[()], None, Outcome]:
    """Find out what the rules alone make of each grid, at least one; yield in between.

    The text of a DEAD or HARD grid is unreliable.
    """
    lanes = Lanes("".join(grids))
    yield ()
    yield from lanes.settle()
    unsolved = lanes.unsolved()
    chosen, of_two, of_three = lanes.guesses(unsolved)
    hard = unsolved ^ of_two ^ of_three
    numbers = {SOLVED: lanes.solved(), TWO: of_two, THREE: of_three, HARD: hard}
    became = {int(status): those for status, those in numbers.items()}
    yield ()
    statuses = lanes.digit_each(became)[: len(grids)]
    return Outcome(statuses, lanes.text(chosen), lanes.choices(chosen))
