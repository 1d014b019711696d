"""Write lists of grids as people have them, damage them in a place or two, and tell what is true.

`damaged` makes a text from a seed: 5 to 50 grids, correct and wrong ones, in one of the plain
forms, with nothing, blank lines, headings or comments between them; then a line is dropped,
doubled, split, joined, shortened, lengthened or inserted, or what parts the grids is moved. It
knows which grids were written, so that no verdict has to be guessed.

No text is made that nobody could tell from another one without damage: a grid that lost a row and
got another, a row too few here and one too many there with nothing between, a row in which a space
is a blank and that lost a cell.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import reference
from texts import FULL

CORRECT, INCORRECT, INCOMPLETE = "CORRECT", "INCORRECT", "INCOMPLETE"
DIGITS = "123456789"
PATTERNS = [DIGITS * 9, "5" * 81, "".join(DIGITS[row:] + DIGITS[:row] for row in range(9))]

# What a line of a text is.
ROW, BORDER, BLANK, HEADING, COMMENT, COUNT, INSERTED = (
    *("row", "border", "blank", "heading", "comment", "count", "inserted"),
)


class Style(NamedTuple):
    """Say how the cells of a row become a line; ``bar`` stands after every three of them."""

    between: str = ""
    bar: str | None = None
    before: str = ""
    after: str = ""
    trailing: bool = False  # whether spaces at the end of a line stay

    def line(self, cells: tuple[str, ...]) -> str:
        """Write a row."""
        if self.bar is None:
            text = self.between.join(cells)
        else:
            threes = [cells[at : at + 3] for at in range(0, len(cells), 3)]
            text = self.bar.join(map(self.between.join, threes))
        text = self.before + text + self.after
        return text if self.trailing else text.rstrip(" ")


class Piece(NamedTuple):
    """Hold a line: what it is, of which grid (-1: of none), and its cells if it is a row."""

    kind: str
    text: str
    grid: int = -1
    cells: tuple[str, ...] = ()
    row: int = -1


class Truth(NamedTuple):
    """Hold a grid as it was written, what is true of it, and where its rows are now."""

    cells: str
    status: str
    name: str | None
    touched: bool
    lines: tuple[int, ...]
    rows: tuple[int, ...]  # which row is on each of them; two parts of one are the same row


class Damaged(NamedTuple):
    """Hold a damaged text and all that is known about it."""

    seed: int
    text: str
    form: str
    parting: str
    damages: tuple[str, ...]
    grids: list[Truth]
    others: set[str]  # grids that were inserted, each a line of 81
    size: int  # how many grids a reader should count
    kinds: list[str]  # of all lines

    @property
    def parted(self) -> bool:
        """Return whether anything is between the grids."""
        return self.parting != "nothing"


# Grids


def _base(random: Random) -> list[str]:
    return [reference.rearranged(FULL, random) for _ in range(200)]


SOLUTIONS = _base(reference.seeded(0))


def solution(random: Random) -> str:
    """Make a correct grid."""
    digits = "".join(random.sample(DIGITS, 9))
    return random.choice(SOLUTIONS).translate(str.maketrans(DIGITS, digits))


def status_of(grid: str) -> str:
    """Judge a grid in a way of its own."""
    if "0" in grid:
        return INCOMPLETE
    units = [grid[row : row + 9] for row in range(0, 81, 9)]
    units += [grid[column::9] for column in range(9)]
    for box in (0, 3, 6, 27, 30, 33, 54, 57, 60):
        units.append(grid[box : box + 3] + grid[box + 9 : box + 12] + grid[box + 18 : box + 21])
    return CORRECT if all(len(set(unit)) == 9 for unit in units) else INCORRECT


def changed(cells: list[str], random: Random) -> None:
    """Write another digit in one cell."""
    cell = random.randrange(81)
    cells[cell] = random.choice(DIGITS.replace(cells[cell], ""))


def swapped(cells: list[str], random: Random) -> None:
    """Swap two cells."""
    one, two = random.sample(range(81), 2)
    cells[one], cells[two] = cells[two], cells[one]


def rows_swapped(cells: list[str], random: Random) -> None:
    """Swap two rows, perhaps of one band: then the grid is as correct as before."""
    one, two = (slice(9 * row, 9 * row + 9) for row in random.sample(range(9), 2))
    cells[one], cells[two] = cells[two], cells[one]


def row_repeated(cells: list[str], random: Random) -> None:
    """Write one row in place of another."""
    one, two = random.sample(range(9), 2)
    cells[9 * one : 9 * one + 9] = cells[9 * two : 9 * two + 9]


def one_row(cells: list[str], random: Random) -> None:
    """Write one row nine times."""
    row = random.randrange(9)
    cells[:] = cells[9 * row : 9 * row + 9] * 9


def pattern(cells: list[str], random: Random) -> None:
    """Write a pattern."""
    cells[:] = random.choice(PATTERNS)


def shuffled(cells: list[str], random: Random) -> None:
    """Write every digit once in each row, in any order."""
    cells[:] = [digit for _ in range(9) for digit in random.sample(DIGITS, 9)]


def noise(cells: list[str], random: Random) -> None:
    """Write any digits."""
    cells[:] = random.choices(DIGITS, k=81)


MISTAKES = [changed] * 4 + [swapped] * 2
MISTAKES += [rows_swapped, row_repeated, one_row, pattern, shuffled, noise]


def wrong(grid: str, random: Random) -> str:
    """Make a grid from a correct one that is most likely wrong, in one of many ways."""
    cells = list(grid)
    random.choice(MISTAKES)(cells, random)
    return "".join(cells)


def with_blanks(grid: str, random: Random) -> str:
    """Empty some cells, but never a whole row, nor what a grid with spaces is told by."""
    kept = {0, 1, 8, *(row + random.randrange(9) for row in range(0, 81, 9))}
    blanks = set(random.sample(range(81), random.randint(20, 60))) - kept
    return "".join("0" if cell in blanks else digit for cell, digit in enumerate(grid))


def grids_of(random: Random, size: int, blanks: float) -> tuple[list[str], bool]:
    """Make the grids of a text; tell whether they are one class's answers to one puzzle."""
    wrongs = random.choice([0.05, 0.2, 0.5, 0.8, 1])
    same = random.random() < 0.3
    base = solution(random)
    grids: list[str] = []
    for _ in range(size):
        grid = base if same else solution(random)
        if random.random() < wrongs:
            grid = wrong(grid, random)
        if random.random() < blanks:
            grid = with_blanks(grid, random)
        grids.append(grid)
    return grids, same


# Forms

SPACED, PACKED = Style(" "), Style()
TABLES = [Style("\t"), Style(","), Style(";"), Style(", ")]
LINED = [  # a style, what is around a grid and between its bands
    (Style("", "|"), "", "---+---+---"),
    (Style(" ", " | "), "", "------+-------+------"),
    (Style("", "|", "|", "|"), "+---+---+---+", "+---+---+---+"),
    (Style("", "|", "|", "|"), "*-----------*", "|---+---+---|"),
    (Style(" ", " | ", "| ", " |"), "+-------+-------+-------+", "+-------+-------+-------+"),
    (Style(" ", " | ", "| ", " |"), ".-------.-------.-------.", ":-------+-------+-------:"),
    (Style(" ", " | ", "| ", " |"), "=========================", "-------------------------"),
    (
        Style(" ", " │ ", "│ ", " │"),
        "┌" + "─" * 23 + "┐",
        "├" + "─" * 23 + "┤",
    ),
]

FORMS = [
    *("judge", "judge", "plain", "plain", "line", "boxed", "bands", "airy", "27 a line"),
    *("40 and 41", "3 a line", "1 a line", "dotted", "spaces", "marks", "table"),
]
WRAPPED = {
    "27 a line": [27] * 3,
    "40 and 41": [40, 41],
    "3 a line": [3] * 27,
    "1 a line": [1] * 81,
}
PARTINGS = ["nothing", "blank line", "heading", "blank line and heading", "comment"]

HEADINGS = [
    *("Anna", "Grid {}", "{}.", "{})", "Q{}", "Case {}:", "Test case #{}:", "No. {}", "Team {}"),
    *("김철수", "{}번", "문제 {}번", "예제 입력 {}"),
    *("--- {} ---", "## Puzzle {}", "**Anna**", "2026-11-{}", "Anna (5b)", "Kim, Anna", "{} of 50"),
    *("Solution {}", "<h2>{}</h2>", "Анна {}", "אנה", "安{}"),
]  # fmt: skip
WORDS = ["thanks!", "Anna", "see page 2", "또 틀렸다", "oops", "Name: Bo", "???"]
PUNCTUATION = [
    *("!!!", "~~~~~", "***", ":-)", "=========", "~~~~~~~~~", "---------", "-- --", "…"),
]


class Drawing:
    """Draw the grids of a text, all in one way."""

    def __init__(self, form: str, random: Random) -> None:
        self.form = form
        self.random = random
        self.style = random.choice([SPACED, PACKED])
        self.around = self.within = ""
        self.blank = "0"
        self.choose(random)

    def choose(self, random: Random) -> None:
        """Choose how."""
        if self.form in {"judge", "plain", "40 and 41"}:  # 41 spaced are 81 characters
            self.style = SPACED if self.form == "judge" else PACKED
        elif self.form == "line":
            self.style = random.choice([PACKED, PACKED, PACKED, SPACED])
            self.blank = random.choice("0.")
        elif self.form == "boxed":
            self.style, self.around, self.within = random.choice(LINED)
            self.blank = random.choice("0.") if self.around[:1] != "." else "0"
        elif self.form == "dotted":
            self.blank = "."
        elif self.form == "spaces":
            self.style, self.blank = random.choice([PACKED, Style(trailing=True)]), " "
        elif self.form == "table":
            self.style = random.choice(TABLES)
            self.blank = random.choice(["0", ""]) if self.style.between != ", " else "0"
        elif self.form == "marks":
            self.style = random.choice([SPACED, Style(" ", " | ", "| ", " |")])

    def cell(self, digit: str) -> str:
        """Write a cell."""
        if digit != "0":
            return digit
        if self.form == "marks":
            return "".join(sorted(self.random.sample(DIGITS, 3)))
        return self.blank

    def draw(self, number: int, grid: str) -> list[Piece]:
        """Write a grid, with what belongs to it."""
        cells = tuple(map(self.cell, grid) if "0" in grid else grid)
        border = [Piece(BORDER, self.around, number)] if self.around else []
        pieces = border.copy()
        at = 0
        for row, length in enumerate(self.lengths()):
            pieces.append(row_of(self.style, number, cells[at : at + length], row))
            at += length
            if row in {2, 5} and self.within:
                pieces.append(Piece(BORDER, self.within, number))
            if (row in {2, 5} and self.form == "bands") or (row < 8 and self.form == "airy"):
                pieces.append(Piece(BLANK, "", number))
        return pieces + border

    def lengths(self) -> list[int]:
        """List how many cells are on each line of a grid."""
        return WRAPPED.get(self.form) or ([81] if self.form == "line" else [9] * 9)


def row_of(style: Style, number: int, cells: tuple[str, ...], row: int = -1) -> Piece:
    """Make the line of a row."""
    return Piece(ROW, style.line(cells), number, cells, row)


class Script:
    """Hold a text as its lines while it is damaged, and what the damages touch."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.form = random.choice(FORMS)
        self.parting = random.choice(PARTINGS)
        size = int(5 * 10.2 ** random.random())
        blanks = random.choice([0, 0, 0, 0, 0.2])
        if self.form in {"dotted", "spaces", "table"}:
            blanks = random.choice([0, 0.3, 1])
        self.grids, self.same = grids_of(random, size, 1 if self.form == "marks" else blanks)
        self.drawing = Drawing(self.form, random)
        self.names: list[str | None] = [None] * size
        self.pieces: list[Piece] = []
        self.write()
        self.touched: set[int] = set()
        self.gone: set[int] = set()
        self.others: list[str] = []
        self.copies = 0
        self.damages: list[str] = []

    def write(self) -> None:
        """Write the text before any damage."""
        rows = self.form not in WRAPPED
        if rows and self.random.random() < 0.3:
            self.pieces.append(Piece(COUNT, str(len(self.grids))))
        heading = self.random.choice(HEADINGS)
        for number, grid in enumerate(self.grids):
            self.pieces += self.between(number, heading)
            self.pieces += self.drawing.draw(number, grid)

    def between(self, number: int, heading: str) -> list[Piece]:
        """Write the lines above a grid."""
        pieces: list[Piece] = []
        blanks = {"airy": 1, "bands": 1}.get(self.form, 0)
        if self.parting.startswith("blank line"):
            blanks += 1
        if number:
            pieces += [Piece(BLANK, "")] * blanks
        if self.parting == "comment" and number:
            pieces.append(Piece(COMMENT, "# next"))
        if self.parting.endswith("heading"):
            text = heading.format(number + 1)
            pieces.append(Piece(HEADING, text, number))
            self.names[number] = text
        return pieces

    # What the damages ask.

    @property
    def open(self) -> bool:
        """Return whether only their number of rows separates the grids."""
        return self.parting == "nothing" and self.form != "line"

    @property
    def loose(self) -> bool:
        """Return whether a row may have any number of cells."""
        return self.form in WRAPPED

    def rows(self, grid: int) -> list[int]:
        """List the places of the rows of a grid."""
        return [
            at for at, piece in enumerate(self.pieces) if piece.grid == grid and piece.kind == ROW
        ]

    def any_row(self, grid: int) -> int:
        """Choose a row of a grid."""
        return self.random.choice(self.rows(grid))

    def redrawn(self, at: int, cells: tuple[str, ...]) -> Piece:
        """Write a row again with other cells."""
        piece = self.pieces[at]
        return row_of(self.drawing.style, piece.grid, cells, piece.row)

    def near(self, grid: int, at: int) -> set[int]:
        """List the grids that a line put at a place may be taken for a part of."""
        rows = self.rows(grid)
        found = {grid}
        if self.parting == "nothing":
            found |= {grid - 1} if at <= rows[0] else set()
            found |= {grid + 1} if at > rows[-1] else set()
        return found


# Damages: each does one to a grid of a script, and says so, or says no.


Damage = Callable[[Script, int], bool]


def drop(script: Script, grid: int) -> bool:
    """Take a line out."""
    at = script.any_row(grid)
    script.touched.add(grid)
    if script.form == "line":
        script.gone.add(grid)
    del script.pieces[at]
    return True


def double(script: Script, grid: int) -> bool:
    """Write a line twice."""
    at = script.any_row(grid)
    script.touched |= script.near(grid, at) | script.near(grid, at + 1)
    script.copies += script.form == "line"
    script.pieces.insert(at, script.pieces[at]._replace(kind=INSERTED))
    return True


def split(script: Script, grid: int) -> bool:
    """Break a line in two."""
    at = script.any_row(grid)
    cells = script.pieces[at].cells
    if len(cells) == 1 or script.form == "spaces":
        return False
    cut = script.random.randrange(1, len(cells))
    script.pieces[at : at + 1] = [script.redrawn(at, cells[:cut]), script.redrawn(at, cells[cut:])]
    script.touched.add(grid)
    return True


def join(script: Script, grid: int) -> bool:
    """Put the next line behind a line."""
    at = script.any_row(grid)
    one, two = script.pieces[at], (script.pieces[at + 1 :] or [Piece(BLANK, "")])[0]
    cells = one.cells + two.cells
    if two.kind != ROW or script.form == "spaces" or (one.grid != two.grid and len(cells) == 81):
        return False
    script.touched |= {one.grid, two.grid}
    script.pieces[at : at + 2] = [script.redrawn(at, cells)]
    return True


def place(script: Script, length: int) -> int:
    """Choose the end of a line, its start, or a place within."""
    return script.random.choice([length, 0, script.random.randrange(length + 1)])


def shorten(script: Script, grid: int) -> bool:
    """Take one to three cells out of a line."""
    at = script.any_row(grid)
    cells = list(script.pieces[at].cells)
    number = script.random.choice([1, 1, 1, 2, 3])
    if len(cells) <= number or script.form == "spaces":
        return False
    start = place(script, len(cells) - number)
    script.pieces[at] = script.redrawn(at, (*cells[:start], *cells[start + number :]))
    script.touched.add(grid)
    return True


def lengthen(script: Script, grid: int) -> bool:
    """Put one or two digits more in a line."""
    at = script.any_row(grid)
    cells = script.pieces[at].cells
    more = script.random.choices(DIGITS, k=script.random.choice([1, 1, 2]))
    start = place(script, len(cells))
    if len(cells) == 1 or (script.form == "spaces" and cells[-1] == " "):
        return False
    script.pieces[at] = script.redrawn(at, (*cells[:start], *more, *cells[start:]))
    script.touched.add(grid)
    return True


def letter(script: Script, grid: int) -> bool:
    """Put a letter or the like in place of a cell, or behind it."""
    at = script.any_row(grid)
    cells = list(script.pieces[at].cells)
    start = script.random.randrange(len(cells))
    sign = script.random.choice("aeglOIbqz가ж~!")
    cells[start] = sign if script.random.random() < 1 / 2 else cells[start] + sign
    script.pieces[at] = script.redrawn(at, tuple(cells))
    script.touched.add(grid)
    return True


def insert_row(script: Script, grid: int) -> bool:
    """Insert a row of digits, at random or of another grid."""
    random = script.random
    rows = script.rows(grid)
    row = random.randrange(len(rows) + 1)
    at = rows[row] if row < len(rows) else rows[-1] + 1
    length = script.drawing.lengths()[min(row, len(rows) - 1)]
    cells = "".join(random.choices(DIGITS, k=length))
    if len(rows) == 9 and random.random() < 1 / 2:
        # Rows of one band may change places in a correct grid.
        start = random.choice(
            [other for other in range(9) if other // 3 not in {row // 3, (row - 1) // 3}]
        )
        cells = script.grids[random.randrange(len(script.grids))][9 * start : 9 * start + 9]
    if script.form == "line":
        script.others.append(cells)
    script.touched |= script.near(grid, at)
    style = script.drawing.style
    cells = tuple(map(script.drawing.cell, cells))
    script.pieces.insert(at, row_of(style, grid, cells)._replace(kind=INSERTED))
    return True


def insert_line(script: Script, grid: int) -> bool:
    """Insert a grid on one line."""
    random = script.random
    rows = script.rows(grid)
    at = random.choice([*rows, rows[-1] + 1])
    cells = random.choice([wrong(solution(random), random), solution(random)])
    script.others.append(cells)
    script.touched |= script.near(grid, at)
    script.pieces.insert(at, Piece(INSERTED, cells, grid))
    return True


def inserting(kind: str, lines: list[str]) -> Damage:
    """Make the damage that one of some lines is inserted."""

    def insert(script: Script, grid: int) -> bool:
        """Insert it before a row, or behind the last."""
        rows = script.rows(grid)
        at = script.random.choice([*rows, rows[-1] + 1])
        script.touched |= script.near(grid, at)
        text = script.random.choice(lines)
        script.pieces.insert(at, Piece(kind, text, grid))
        return True

    return insert


def blank_added(script: Script, grid: int) -> bool:
    """Put a blank line within a grid, or below it."""
    rows = script.rows(grid)
    at = script.random.choice([*rows[1:], rows[-1] + 1])
    if at <= rows[-1]:
        script.touched.add(grid)
    script.pieces.insert(at, Piece(BLANK, ""))
    return True


def parting_lines(script: Script, grid: int, kind: str) -> list[int]:
    """Find the lines of a kind between a grid and the one before it."""
    before, after = script.rows(grid - 1)[-1], script.rows(grid)[0]
    return [at for at in range(before, after) if script.pieces[at].kind == kind]


def removing(kind: str) -> Damage:
    """Make the damage that a line between grids is taken away."""

    def remove(script: Script, grid: int) -> bool:
        """Take away what parts a grid from the one before it."""
        if not grid or (grid - 1) in script.touched:
            return False
        lines = parting_lines(script, grid, kind)
        if not lines:
            return False
        del script.pieces[lines[0]]
        if len(lines) == 1 and "and" not in script.parting:
            script.touched |= {grid - 1, grid}
        return True

    return remove


def moving(kind: str) -> Damage:
    """Make the damage that a line between grids stands some rows too high or too low."""

    def move(script: Script, grid: int) -> bool:
        """Move what parts a grid from the one before it."""
        if not grid or (grid - 1) in script.touched or script.form == "line":
            return False
        lines = parting_lines(script, grid, kind)
        if not lines:
            return False
        moved = script.pieces.pop(lines[0])
        rows = [*script.rows(grid - 1)[1:], *script.rows(grid)[1:]]
        script.pieces.insert(script.random.choice(rows), moved)
        script.touched |= {grid - 1, grid}
        return True

    return move


def cut(script: Script, _: int) -> bool:
    """Take the last rows of the text away."""
    grid = len(script.grids) - 1
    rows = script.rows(grid)
    if grid in script.touched or len(rows) < 3:
        return False
    del script.pieces[script.random.choice(rows[1:]) :]
    script.touched.add(grid)
    return True


BROKEN = {"letter": letter, "lengthen": lengthen, "shorten": shorten}  # a row is left in its place
DAMAGES = BROKEN | {
    "drop": drop,
    "double": double,
    "split": split,
    "join": join,
    "insert row": insert_row,
    "insert 81": insert_line,
    "insert number": inserting(INSERTED, ["1", "7", "12", "30", "123", "2026", "-1", "5."]),
    "insert words": inserting(HEADING, WORDS),
    "insert border": inserting(BORDER, ["---+---+---", "-----------", "+-------+-------+-------+"]),
    "insert punctuation": inserting(INSERTED, PUNCTUATION),
    "insert comment": inserting(COMMENT, ["# what?", "#A Bo"]),
    "add blank": blank_added,
    "remove blank": removing(BLANK),
    "move blank": moving(BLANK),
    "remove heading": removing(HEADING),
    "move heading": moving(HEADING),
    "cut": cut,
}
KINDS = [*DAMAGES, "drop", "drop", "double", "split", "join", "shorten", "insert row", "move blank"]


def damage(script: Script) -> None:
    """Damage a script, mostly once; where nothing parts its grids, no damage can undo another."""
    random = script.random
    number = random.choices([0, 1, 2, 3], [4, 80, 10, 6])[0]
    kinds = KINDS
    if number > 1 and (script.open or script.form in {"airy", "bands"}):
        kinds = [] if script.loose else [*BROKEN]
    for _ in range(30 if kinds else 0):
        kind = random.choice(kinds)
        grid = random.randrange(len(script.grids))
        if len(script.damages) == number:
            return
        if not {grid - 1, grid, grid + 1} & script.touched and DAMAGES[kind](script, grid):
            script.damages.append(f"{kind} {grid + 1}")


def damaged(seed: int) -> Damaged:
    """Make a damaged text from a seed."""
    script = Script(reference.seeded(seed))
    damage(script)
    end = script.random.choice(["\n"] * 9 + ["\r\n"])
    lines: dict[int, list[tuple[int, int]]] = {grid: [] for grid in range(len(script.grids))}
    for number, piece in enumerate(script.pieces, 1):
        if piece.kind == ROW:
            lines[piece.grid].append((number, piece.row))
    grids: list[Truth] = []
    for number, grid in enumerate(script.grids):
        places, rows = zip(*lines[number], strict=True) if lines[number] else ((), ())
        touched = number in script.touched
        grids.append(Truth(grid, status_of(grid), script.names[number], touched, places, rows))
    return Damaged(
        seed=seed,
        text="".join(piece.text + end for piece in script.pieces),
        form=script.form,
        parting=script.parting,
        damages=tuple(script.damages),
        grids=grids,
        others=set(script.others),
        size=len(grids) - len(script.gone) + script.copies + len(script.others),
        kinds=[piece.kind for piece in script.pieces],
    )
