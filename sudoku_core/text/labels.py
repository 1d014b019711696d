"""Part lines into their cells and the labels beside these, whose numbers may count rows."""

from sudoku_core.grid import BLANK, BOXES, COLUMNS
from sudoku_core.text.characters import BARS, JOINER, NUMERALS, SIGNS, is_sign
from sudoku_core.text.lines import Line, manner_of, read_line
from sudoku_core.text.tables import seems_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Span = tuple[int, int]
    # The row of a line; the text beside it without its numbers; these; and the digit among the
    # cells that counts the line.
    Sides = tuple[Line, str, list[int], "int | None"]
    # The stretches of cells in a line, if one is as long as a row, and what is beside a row.
    Parts = tuple[list[list[Span]], "Sides | None"]

CELL = set(NUMERALS + SIGNS)
# What a row may be instead, as its label says, in lower case; and what is beside its number.
COLUMN, BOX, UNCLEAR = "column", "box", "unclear"
COLUMN_WORDS = (
    "|column|columns|col|down|vertical|vert|spalte|sp|colonne|columna|coluna|colonna|kolom|kolonne"
    "|kolumn|kolumna|sloupec|oszlop|sütun|coloană|stupac|sarake|столбец|колонка|стовпець|στήλη|عمود"
    "|עמודה|טור|स्तंभ|หลัก|คอลัมน์|cột|세로|세로줄|열|縦|列|列目|竖|竖列|"
)
BOX_WORDS = (
    "|box|block|bloc|bloque|quadrant|region|région|región|nonet|square|kasten|boîte|carré|caja"
    "|subgrid|zone|sector|house|cuadrante|quadrado|quadro|quadrato|riquadro|blok|kvadrat|kwadrat"
    "|boks|rute|ruta|ruutu|doboz|negyzet|čtverec|štvorec|kutu|kare|cluster|квадрат|блок|сектор|зона"
    "|τετράγωνο|مربع|ריבוע|קופסה|बॉक्स|กล่อง|khối|九宫格|박스|상자|블록|구역|ブロック|ボックス|宫|宮|"
)
ROW_WORDS = (
    "|row|r|line|zeile|reihe|ligne|rangée|fila|linha|riga|rij|rad|række|rivi|wiersz|řádek|riadok"
    "|sor|sat\u0131r|rând|red|строка|ряд|рядок|γραμμή|صف|שורה|पंक्ति|แถว|hàng|행|줄|가로|가로줄|行|"
)
# Headings of a column of puzzles, in lower case, the first first.
_PUZZLES = "puzzle|puzzles|quizzes|quiz|grid|grids|sudoku|board|question|questions|퍼즐|스도쿠|문제"
PUZZLES = tuple(_PUZZLES.split("|"))
SOLUTIONS = ("solution", "solutions", "answer", "answers", "정답", "풀이", "해답")
CHINESE, ORDINAL = "一二三四五六七八九", "第"  # digits, and what is before them in 第一行
FIRST_THREE = ("1st", "2nd", "3rd")  # rows; all others end in th
CELLS_OR_BOXES = "squares"
UNITS = ((COLUMN, COLUMN_WORDS), (BOX, BOX_WORDS))
UNCLEAR_LETTERS = "bcsv"  # of boxes, or of columns in some languages
AROUND_NUMBERS = "|nr|no|number|nummer|numéro|número|第|제|번|번째|"
LETTERS = "ABCDEFGHIJabcdefghij"  # that count rows, and one too many
FEWEST_DIFFERENT = 7  # digits of each row, if many rows have mistakes
NEARLY_NINE = 8  # lines or columns: one may have been lost
MOSTLY_COUNTED = 4  # steps from each of nine rows to the next
FEWEST_DIGITS = 17  # in nine rows: no puzzle with one solution has fewer
FILLING = " " + BARS + JOINER
CELL_SIGN, FILLER, WORD, MARK = "c", " ", "w", "|"  # kinds of characters
SHORTEST_ROW = 5  # characters: a shorter word beside nine cells is a number
IN_WORDS = ([9], [3] * 3, [1] * 9)  # cells of the words of a row
MOST_KNOWN = 2_000  # lines remembered, as each is looked at several times


_known: "dict[str, Parts]" = {}


def parts_of(line: "Line") -> "Parts":
    """Find, or remember, the stretches of cells in a line and what is beside a row."""
    found = _known.get(line.text)
    if found is None:
        stretches = _stretches(line.body)
        if max(map(size_of, stretches), default=0) < 9:
            stretches = []
        found = stretches, _sides_of(line, stretches)
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[line.text] = found
    return found


def size_of(tokens: "list[Span]") -> int:
    """Count the cells of the words of a stretch."""
    return sum([end - start for start, end in tokens])


def _sides_of(line: "Line", stretches: "list[list[Span]]") -> "Sides | None":
    """Return what is beside nine cells of a line; None if nothing or unclear."""
    body = line.body
    spans: list[Span] = []
    counters: list[int | None] = []
    size = 0
    for tokens in stretches:
        places, counter = _nine_in(body, tokens)
        if places:
            spans.append((places[0], places[-1] + 1))
            size += len(places)
            counters.append(counter)
    if not spans or (len(spans) > 1 and counters != [None] * len(spans)):
        return None
    before = [0] + [end for _start, end in spans]
    beside = [body[end:start] for end, (start, _end) in zip(before, spans)]  # noqa: B905 (MicroPython)
    sides = "\n".join([mask_of(text)[0] for text in beside + [body[before[-1] :]]])
    row = row_of(line, *spans)
    fits = row.size == size and not row.groups and sides.strip("\n,;|") != ""
    return (row, sides, mask_of(beside[0])[1], counters[0]) if fits else None


def _nine_in(body: str, tokens: "list[Span]") -> "tuple[list[int], int | None]":
    """Return where the nine cells of a stretch are, or those of several rows, and their label."""
    words = [body[start:end] for start, end in tokens]
    places = [at for start, end in tokens for at in range(start, end)]
    before_number = _before_number(words)
    if before_number:
        cut, counter = before_number
        return places[cut:][:9], counter
    cut, counter = (0, None) if _ends_apart(body, places) else _label_in(words)
    rest = places[cut:]
    is_sign = len(rest) == 10 and len(words[-1]) == 1 and words[-1] not in NUMERALS
    if is_sign or _ends_apart(body, rest):
        return rest[:9], counter
    return [] if len(rest) % 9 else rest, counter


def _before_number(words: "list[str]") -> "tuple[int, int | None] | None":
    """Count the signs of the label before nine cells with a number behind them; return the label.

    The number is longer than a cell, or the label again. There may be no label.
    """
    sizes = [len(word) for word in words]
    is_apart = 1 < sizes[-1] < SHORTEST_ROW
    if is_apart and sizes[:-1] in IN_WORDS:
        return 0, None
    is_twin = words[-1] == words[0]
    if words[1:2] in (["."], ["-"]):  # it may be of the label, unless it is a blank
        is_twin = is_twin and words.count(words[1]) > 1
    is_label = sizes[0] < 3 and not words[0].strip(NUMERALS)
    fits = is_label and (is_apart or is_twin) and sizes[1:-1] in IN_WORDS
    return (sizes[0], int(words[0])) if fits else None


def _ends_apart(body: str, places: "list[int]") -> bool:
    """Return whether the last of ten cells, such as points, is apart from the others.

    They are together, or parted as boxes are, and the first is no more apart than the last.
    """
    if len(places) != 10:
        return False
    between = [body[places[at] + 1 : places[at + 1]] for at in range(9)]
    within = between[1:2] + between[3:5] + between[6:8]
    return between[8] not in within + [""] and between[0] in within


def _label_in(words: "list[str]") -> "tuple[int, int | None]":
    """Count the signs of a row's label (``1. 534``, ``1534``); find the row that it may need."""
    joined = "".join(words)
    number = joined[: len(joined) - len(joined.lstrip(NUMERALS))][:2]
    size = len(number) + 1
    if number and joined[size - 1 : size] in (".", "-") and len(joined) - size in (9, 10):
        return size, None if size in (len(words[0]), len("".join(words[:2]))) else int(number)
    size = len(words[0])
    if not number and joined[0] in joined[1:]:  # a blank like others
        return 0, None
    if size < 3 and len(joined) - size in (9, 10) and (size == 1 or len(number) == 2):
        return size, int(joined[:size]) if number else None
    return 0, None


def _stretches(body: str) -> "list[list[Span]]":
    """List the stretches of words with only cells, and only bars between them."""
    found: list[list[Span]] = [[]]
    at = 0
    for number, part in enumerate("".join(map(kind_of, body)).split(MARK)):
        if number:
            found.append([])
        for word in part.split(FILLER):
            if word.strip(CELL_SIGN):
                found.append([])
            elif word:
                found[-1].append((at, at + len(word)))
            at += len(word) + 1
    return [tokens for tokens in found if tokens]


def kind_of(sign: str) -> str:
    """Return the kind of a character: a cell, between cells, between words, or in one."""
    if sign in CELL:
        return CELL_SIGN
    if sign in FILLING:
        return FILLER
    return MARK if is_sign(sign) or sign == "#" else WORD


def row_of(line: "Line", *spans: "Span") -> "Line":
    """Read stretches of a line as if nothing were beside them."""
    text = ""
    for start, end in spans:
        text += JOINER * (start - len(text)) + line.body[start:end]
    row = read_line(line.number, text)
    return Line(row.kind, row.number, line.text, *row[3:])


def look_like_rows(rows: "Sequence[Line]", *, counted: bool = False) -> bool:
    """Return whether the first nine rows look like those of grids.

    Few repeat a digit, or none repeats many; and unless something counts them, digits differ in the
    columns, unlike those of successive numbers.
    """
    cells = ("".join([row.cells[:9] for row in rows[:9]]) + BLANK * 81)[:81]
    digits = different = 0
    for column in range(9):
        found = [cells[at] for at in range(column, 81, 9) if cells[at] != BLANK]
        digits += len(found)
        different += len(set(found))
    fits = digits >= FEWEST_DIGITS and (counted or 2 * different > digits)
    least = min([len(set(cells[at : at + 9]) - {BLANK}) for at in range(0, 81, 9)])
    are_alike = len({size for row in rows for size in manner_of(row)}) == 1  # no sums among cells
    return fits and ((are_alike and least >= FEWEST_DIFFERENT) or seems_rows(cells))


# What labels say.


def mask_of(text: str) -> "tuple[str, list[int]]":
    """Replace numbers by 0 and lone letters by A, without spaces; also return them.

    >>> mask_of("Row 12: "), mask_of("\u7b2c\u4e09\u884c")
    (('Row0:', [12]), ('第0行', [3]))
    """
    masked = ""
    numbers: list[int] = []
    digits = ""
    for first in FIRST_THREE if "row" in text else ():
        text = text.replace(first, first[0] + "th")
    for at, sign in enumerate(text + " "):
        is_ordinal = sign in CHINESE and text[at - 1 : at] == ORDINAL
        if sign in NUMERALS or is_ordinal:
            digits += str(CHINESE.find(sign) + 1) if is_ordinal else sign
            continue
        if digits:
            masked += BLANK
            numbers.append(int(digits))
            digits = ""
        if sign in LETTERS and _is_apart(text, at):
            masked += LETTERS[0]
            numbers.append(ord(sign))
        elif sign not in (" ", "\t", JOINER):
            masked += sign
    return masked, numbers


def _is_apart(text: str, at: int) -> bool:
    """Return whether a letter ends a word, after at most one letter from A to Z."""
    around = [text[place : place + 1].lower() for place in (at + 1, max(0, at - 1), max(0, at - 2))]
    follows, *before = ["a" <= sign <= "z" for sign in around]
    return not follows and (at < 2 or not all(before))


def skips_one(steps: "list[int]") -> bool:
    """Return whether most rows are counted, but one twice or never."""
    return steps.count(1) >= MOSTLY_COUNTED and set(steps) != {1}


def is_label_for(text: str, counted: str) -> bool:
    """Return whether a text has something in place of the first number of another, but no name."""
    mark = BLANK if BLANK in counted else LETTERS[0]
    before, number, behind = counted.partition(mark)
    label = text[len(before) : len(text) - len(behind)]
    is_odd = number != "" and label != "" and mark not in label and BLANK not in label
    may_be_name = is_wordy(label) and not is_wordy(before) and not is_wordy(behind)
    return is_odd and not may_be_name and text == before + label + behind


def unit_of(label: str) -> str:
    """Return what a label with a number says that a row is instead; "" if nothing."""
    words = _words_of(label)
    for unit, names in UNITS:
        if mask_of(label)[1] and any(f"|{word}|" in names for word in words):
            return unit if len(words) == 1 else UNCLEAR
    is_letter = len(words) == 1 and words[0] in UNCLEAR_LETTERS
    return UNCLEAR if is_letter and mask_of(label)[1] else ""


def before_cells(row: "Line") -> str:
    """Return what is before the cells of a row."""
    hidden = [sign == JOINER for sign in row.body] + [False]
    return row.text[: hidden.index(False)]


def says_row(label: str) -> bool:
    """Return whether a label is only a word for a row, as in ``Row 3:``."""
    words = _words_of(label)
    return len(words) == 1 and f"|{words[0]}|" in ROW_WORDS


def unit_of_lists(name: str) -> str:
    """Return what a name such as ``boxes`` or ``cols[0]`` says that rows are instead, or "".

    >>> [unit_of_lists(name) for name in ("boxes", "self.cols[3]", "box1", "box", "squares")]
    ['box', 'column', 'box', '', '']
    """
    words = "".join([sign if sign.isalpha() else " " for sign in name]).lower().split()
    for unit, names in UNITS:
        for word in words:
            single = (word[:-1], word[:-2]) if word[-1] == "s" and word != CELLS_OR_BOXES else ()
            if any(f"|{one}|" in names for one in single):
                return unit
    return unit_of(name)


def laid_out(cells: str, unit: str) -> str:
    """Return 81 cells row by row that were written by columns, by boxes or, "", by rows."""
    order = COLUMNS if unit == COLUMN else BOXES if unit == BOX else ()
    return "".join([cells[place] for places in order for place in places]) or cells


def _words_of(label: str) -> "list[str]":
    """List the words of a label, in lower case, but for those around a number."""
    letters = [sign in "xX" or (letters_in(sign) != "" and sign != "#") for sign in label]
    spaced = [sign if is_one else " " for sign, is_one in zip(label, letters)]  # noqa: B905 (see below)
    words = "".join(spaced).lower().split()
    return [word for word in words if f"|{word}|" not in AROUND_NUMBERS]


def is_wordy(text: str) -> bool:
    """Return whether two letters adjoin in a text."""
    letters = [sign not in CELL and sign not in FILLING and not is_sign(sign) for sign in text]
    return any(one and letters[at : at + 1] == [True] for at, one in enumerate(letters, 1))


def letters_in(field: str) -> str:
    """Return a text that has more than cells and signs, or ""."""
    return field if any(sign not in CELL and not is_sign(sign) for sign in field) else ""
