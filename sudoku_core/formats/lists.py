"""Read lists from code: nine lists of nine, nine texts of nine, or 81 cells in one list or text.

Brackets, quotes, declarations and calls are read as Python, JavaScript, JSON, C, Java and the like
write them. A list is classified when it ends: cells make a row or a grid, rows a grid, and grids
remain separate. Cells may have keys that tell their places, as in ``{"R1C1": 5}``.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.checker import conflicts
from sudoku_core.formats import parts
from sudoku_core.formats.parts import Account, Row, row_of
from sudoku_core.formats.source import SPACES, Line, Result, holds_grid, is_row, number_of, place_in
from sudoku_core.grid import BLANK
from sudoku_core.parsing import Reading
from sudoku_core.text.characters import JOINER, NUMERALS, SIGNS
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.labels import PUZZLES, SOLUTIONS, laid_out, unit_of_lists
from sudoku_core.text.ledger import AUTO, FILLER, GRID, NAME, NONE, Ledger
from sudoku_core.text.lines import CELL_SIGNS, count_of
from sudoku_core.text.names import LABELS, bare_name

FORM = "list"

OPENING, CLOSING = "[{(", "]})"
BAR = "|"
NO_CELL = {"None", "null", "nil", "undefined", "nan", "NaN", "_"}
DECLARATION = re.compile(
    r"[ \t]*\$?[^\W\d][\w \t<>,:;*&.\[\]]*?"  # const int board[9][9]
    r"(?:\bin[ \t]+(?=[\[{(])"  # for grid in [
    r"|=[ \t]*(?:new[ \t]+\w+(?:\[\d, \d\])?[ \t]*)?(?:\[[\d,]*\][ \t]*)*"
    r"(?:\w+[ \t]*(?=\{))?|(?=\{))"
)
TEXT = r"""(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
KEY = rf"""(?:{TEXT}|\[{TEXT}\]|[^\W\d]\w*)"""
QUOTED_KEY = re.compile(rf"{TEXT}[ \t]*(?:=>|:)[ \t]*(?=\w*[\[{{(])")
BREAK = re.compile(r"\\r\\n|\\n|\\r|<br ?/?>")  # in a text
ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})")
LINE = re.compile(r" *(?:\S ){8}\S *")  # nine cells with spaces between
# The tokens of a line; ``space`` is whatever may be skipped.
TOKEN = re.compile(
    rf"""(?P<key>(?!dtype=){KEY}[ \t]*(?::|=>|=)(?!=))|"""
    r"(?P<space>(?<=\()[^\W\d][\w*+-]*[ \t]+[\w*+-]+[ \t]+(?=['#(])|(?<= )'(?=\()|"  # of Lisp
    r"(?:,[ \t]*)?dtype=[\w.]+|%\w(?=[\[{(])|"  # of NumPy, of Ruby
    rf"[ \t{JOINER}]+|//.*|/\*.*?\*/|\#\d+A(?=\()|\#(?!\s*[,\]}})]).*|[A-Za-z_][\w.]*[ \t]*(?=\()"
    # The number of something named, unless a key comes next.
    rf"""|-?\d+[ \t]*,[ \t]*(?=["'][^\W\d_]{{2}})(?!{TEXT}[ \t]*(?::|=>)))|"""
    rf"""(?P<text>{TEXT})"""
    r"|(?P<decimal>-?\d+\.0*[1-9]\d*)|(?P<number>-?\d+)(?:\.0*(?!\d))?"
    r"|(?P<word>[A-Za-z_][\w.]*|\w+)"
    r"|(?P<sign>.)"
)
PREAMBLE = re.compile(
    r"```\w*|>>>|import [\w.]+( as \w+)?;?|from [\w.]+ import [\w ,*]+|#include ?[<\"].*"
    r"|INSERT INTO [^(]*(\([^()]*\))? *(VALUES)?|(?:true|false|yes|no) ?[.;]",
    re.IGNORECASE,
)
INSERTED = re.compile(r"[ \t]*INSERT INTO [^()]*(?:\([^()]*\) *VALUES *(?=\())?", re.IGNORECASE)
# A name on the line of its list.
LABEL = re.compile(
    r"""[ \t]*(?P<name>[^\[\]{}()"'=]*[^\[\]{}()"'=\s])[ \t]*:[ \t]*"""
    r"""(?=[\[{(]+[ \t]*["'\d]|[\[(]+$)"""
)
# The same in a comment.
REMARK = re.compile(r"[ \t]*[(/]\*[ \t]*(?P<name>[^*]*[^*\s])[ \t]*\*[)/][ \t]*(?=[\[{(])")
# A question to Prolog, whose first argument may be a name; and a setting outside lists.
QUERY = re.compile(r"[ \t]*\?- *\w+\( *(?P<name>'[^']+'|[^\W\d_A-Z]\w*)?[^\[]*")
SETTING = re.compile(
    rf"[ \t]*(?:(?:{LABELS.strip('|')}|title)[ \t]*=[ \t]*[\"']?"
    rf"(?P<name>[^\"'\[]+?)[\"']?|[\w-]+[ \t]*=[ \t]*(?:{TEXT}|[\w.:-]+))[ \t]*(?:#.*)?"
)
# The name of a variable, unless it says only that there is a grid.
VARIABLE = re.compile(
    r"\b(?!(?:board|grid|puzzle|sudoku|mat(?:rix)?|arr(?:ay)?|data|cells|map|table|field|solution|answer|input"
    r"|string|test|quiz|result|game|rows?|cols?|columns?|box(?:es)?|blocks?)s?\b)"
    r"(?P<name>[^\W\d]\w*[^\W\d_])\s*(?:\[(?:9|81)?\]\s*)*(?:as\s+\w+\s*|:(?!:)[^=]*)?=",
    re.IGNORECASE,
)
COMMENTED = re.compile(r"#\s|//\s")
# A comment behind a call or the first bracket of a list.
BEHIND = re.compile(r"(?:\)[\s;]*|[\[{(]\s*)(?:#|//|/\*)\s*(?P<name>[^\W\d_].*?)\s*(?:\*/)?$")
# A line of a program or a shell, which names no grid.
CODE = re.compile(
    r"(?:>>>|\.\.\.|(?:In |Out)\[\d|@(?!\w+ \w)|#(?:define|pragma|ifn?def|endif)\b"
    r"|.*(?:[={}$`;]|[^\W\d]\w*!?\(|\)\.)|[\W_]*0 +[^\W\d]"
    r"|(?:[Tt]rue|[Ff]alse|None)$"
    r"|(?:for|while|if|elif|else|return|def|class|try|except|with|end|do|pass|assert)\b)"
)
COMMENT = re.compile(r"//\s*[A-Za-z]")
VALUE = re.compile(r"\s*[\w.*?-]+\s*(?:[;,#]|//|$)")  # rows of a name have signs between them
OPENED = re.compile(r"(?:\$?[A-Za-z_][\w.<>\[\] \t]*)?[\[{(]{1,3}")
CELLS = re.compile(
    r"""[\[{(]\s*(?:(?:-?\d+(?:\.0*(?=,))?|None|null|nil|undefined|nan|NaN|_)(?:\s*,(?!\])|\.?\s+[-\d])"""
    r"""|["']|[^\W\d]\w*\s*[:=]\s*["'\[{])"""
)

# The line with which a list begins in a program, below something else.
BEGUN = re.compile(
    r"^[ \t]*\$?[A-Za-z_][\w \t<>:*&.\[\]]*=[ \t]*(?:new[ \t]+\w+(?:\[\d, \d\])?[ \t]*)?"
    r"(?:\[[\d,]*\][ \t]*)*[\[{(]+[ \t]*(?:\r?$|\d[ \t]*,)",
    re.MULTILINE,
)
ROW = re.compile(r"[\[{(]\s*(?:\d\s*,\s*){8}\d\s*[\]})]")
ROWS = re.compile(r"""\d{9}|["']|[\[{(]\s*(?:\d\.?\s+){8}|[\[{(][\[{(\s]*["'\d.][^\]})]*,""")

# Keys for the kind of a list, not for its owner.
KINDS = {*PUZZLES, *SOLUTIONS, "rows", "row", "cells", "data", "values", "matrix", "numbers"}
# A line that begins a block of a program, not a list.
BLOCK = re.compile(
    r"(?:[\w =\[\]]*\b(?:class|struct|namespace|impl|interface)\b[^={]*"
    r"|(?:[^={]|[=!<>]=)*\)[^={()]*)\{"
)
# A line that begins a grid or a record, so that it is in no list of cells or rows; an assignment is
# in no list with square brackets at all.
ASSIGNED = re.compile(r"\$?[^\W\d][\w \t<>,:;*&.\[\]]*=[^\[{(=]*[\[{(]")
ANEW = re.compile(
    rf"""{ASSIGNED.pattern}|{KEY}[ \t]*(?::|=>)[ \t]*[\[{{(]|\{{[ \t]*{KEY}[ \t]*(?::|=>|=)"""
    r"""|[\[{(]\s*[\[{(]\s*(?:$|["']|(?:[^\[\]{}(),]+,){8})"""
)
LETTERS = re.compile(r"[^\W\d_]{2}")
# Keys and labels that say what holds a grid.
BODIES = {"text", "content", "body", "message", "value", "mission", "input", "output", "outputs"}
HOLDERS = KINDS | BODIES
WORD = re.compile(r"[A-Z]?[a-z]+|[^\W_]+")  # of a key
# Keys for names, the surest first; and those of numbers that are no cells.
TELLING = f"{LABELS[1:]}real_name|title|author|sender|from|user_profile|user|username".split("|")
NUMBERS = {"id", "_id", "uid", "date", "time", "timestamp", "created", "phone", "version"}
AROUND = {'""', "''", "+", ".", ":"}  # around rows and lists, as in "" + "534678912"
SHORT = 8  # quoted characters that are not a row, behind a key
FEWEST_PLACED = 17  # cells with keys that are a grid: no puzzle with one solution has fewer
FEWEST_OF_ROW = 5  # digits of a line that may be a row, if others were lost
LONGEST = 200  # characters of a line that may name a grid
FEWEST_CELLS = 27  # of a member that is a grid of its own, though a damaged one
ROW_SIZE = 9
MOST_ARGUMENTS = 2  # numbers before the list of a call
DEPTH = 20  # lists in lists
LOST = "?" * 9  # replaces a row that became an error


class Item(NamedTuple):
    """The content of a list, and where: a cell, a row, or "" for a grid."""

    cells: str
    line: Line
    start: int
    end: int

    def error(self, reason: str, **details: int) -> InvalidGridError:
        """Make an error about this item."""
        return self.line.error(reason, self.start, self.end, **details)


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form, a slip or two allowed.

    A bracket in a name comes before a plain row. A grid with brackets for blanks has neither the
    other bracket nor quotes.
    """
    code = [
        text for text in head if not COMMENT.match(text) and not PREAMBLE.fullmatch(text.strip())
    ]
    depth = 0
    for text in head:
        if depth <= 0 and is_row(text):
            return False
        if (depth > 0 or "=" in text) and ROW.search(text):
            break
        depth += _depth(text)
    return not code or any(
        _begins(text.strip()) and (not number or text.strip()[0] in OPENING or "=" in text)
        for number, text in enumerate(code)
    )


def _depth(text: str) -> int:
    return sum((sign in OPENING) - (sign in CLOSING) for sign in text)


def _begins(text: str) -> bool:
    """Return whether a text begins with a list, a quote or a declaration."""
    label = LABEL.match(text) or REMARK.match(text) or QUOTED_KEY.match(text)
    text = text[label.end() :] if label else text
    if CELLS.search(text) and OPENED.match(text):
        return True
    declared = DECLARATION.match(text) if "=" in text else None
    if declared:
        is_value = holds_grid(text) and VALUE.match(text, declared.end())
        begun = _depth(text) > 0 or text[-1] == "=" or is_value or '"' in text
        return bool(begun) or CELLS.search(text) is not None
    opened = OPENED.match(text)
    return opened is not None and not text[opened.end() :].strip(OPENING)


def _setting_in(line: Line) -> re.Match[str] | None:
    """Find a question, or a setting with no row, on a line."""
    found = QUERY.fullmatch(line.plain) or SETTING.fullmatch(line.plain)
    return found if found and count_of(found[0], CELL_SIGNS) < ROW_SIZE - 2 else None


def _is_code(text: str) -> bool:
    """Return whether a line outside lists is one of a program; a long one is no name anyway."""
    return CODE.match(text[:LONGEST].strip()) is not None


def _may_be_code(text: str) -> bool:
    """Return whether a line that may begin a list may be a call or so, or ends a block."""
    is_data = text[0] in OPENING + "\"'"
    has_words = not is_data and LETTERS.search(text[:LONGEST]) is not None
    return (has_words and _is_code(text)) or not text.strip(CLOSING + "|;, ")


def _is_heading(text: str) -> bool:
    """Return whether a line outside lists begins none, and has no row or end of one."""
    if count_of(text, NUMERALS) < ROW_SIZE and len(text) < LONGEST:
        if BLOCK.fullmatch(text):
            return True
        if COMMENTED.match(text):
            return any(map(str.isalpha, text))
    if text[0] in CLOSING + ",;" or _begins(text) or ROWS.search(text):
        return False
    return any(map(str.isalnum, text))


def read(lines: Iterator[Line], ledger: Ledger, names: str) -> Iterator[Result]:
    """Read the lists of a text, and yield each grid when its list ends."""
    reader = _Reader(ledger, names)
    last = Line(1, "", "")
    for line in lines:
        reader.feed(line)
        yield from reader.taken()
        last = line
    reader.close(last)
    yield from reader.taken()


class _Statement:
    """A line outside lists, and those of the lists that it begins."""

    def __init__(self, first: int, size: int, *, is_code: bool) -> None:
        self.first = first  # its line
        self.size = size  # signs for cells before it
        self.is_code = is_code  # unless it holds a row
        self.errors: list[InvalidGridError] = []


class _List:
    """A list that has not ended yet."""

    def __init__(self, bracket: str) -> None:
        self.bracket = bracket
        self.begun = Item("", Line(1, "", ""), 0, 0)  # where that is
        self.items: list[Item] = []
        self.wants_item = True  # a comma would be too early
        self.holds_rows = False  # or holds lists, even failed ones
        self.is_barred = False  # bars are between its rows, as in MiniZinc
        self.broken = False  # it has become an error
        self.has_ended = False
        self.key = ""  # before the next item, in plain characters,
        self.heading: tuple[int, str] | None = None  # and as a heading
        self.is_object = False  # it has keys, so it need not be a grid
        self.keys = 0  # its cells that have one,
        self.row_key = ""  # that of its last row,
        self.places: list[tuple[int, int]] = []  # and the places, or rows, that keys tell
        self.names: dict[str, str] = {}  # the texts in it, by their keys, except cells
        self.size = 0  # signs for cells in it
        self.grids: list[str] = []  # the keys of its grids
        self.odd: list[InvalidGridError] = []  # its members that are no grids

    @property
    def name(self) -> str | None:
        """Return the name of its grid from its texts: by the surest key for names, or the first.

        Several grids with keys have those for names.
        """
        told = [self.names[key] for key in TELLING if key in self.names]
        if not told and len({*self.grids} - KINDS) > 1:
            return None
        return next(iter(told or self.names.values()), None)

    @property
    def has_members(self) -> bool:
        """Return whether a grid may have something else beside it."""
        return self.key != "" or self.names != {}

    @property
    def is_member(self) -> bool:
        """Return whether the next item may be no grid."""
        return self.has_members and self.key.lower() not in KINDS

    @property
    def is_record(self) -> bool:
        """Return whether it tells of one person's grids, rather than of one grid for each key."""
        return self.grids != [] and (self.name is not None or not KINDS.isdisjoint(self.grids))

    def take_names_of(self, ended: "_List") -> None:
        """Take the names in a member for those of this record if its key is one for names."""
        key = self.key.lower()
        if ended.names and key in TELLING:
            is_told = not {*ended.names}.isdisjoint(TELLING)
            self.names[key] = (is_told and ended.name) or " ".join(ended.names.values())

    def drop_items(self) -> None:
        """Take what came before a grid or a name for no part of one."""
        self.items, self.places, self.keys = [], [], 0

    @property
    def holds_no_grid(self) -> bool:
        """Return whether it is an object, or a list of some, without a grid."""
        is_object = self.is_object or (self.bracket == "{" and not self.holds_rows)
        is_row = len(self.items) == ROW_SIZE and not self.is_object
        may_be = is_object and not self.broken and not is_row
        return may_be and {item.cells for item in self.items} <= {BLANK}

    def is_left_at(self, text: str) -> bool:
        """Return whether a line begins something that cannot be in it."""
        return (ANEW if self.holds_cells else ASSIGNED).match(text) is not None

    @property
    def holds_cells(self) -> bool:
        """Return whether it has cells or rows, rather than grids."""
        cells = [item.cells for item in self.items if item.cells != LOST]
        is_call = self.bracket == "(" and len(self.items) <= MOST_ARGUMENTS
        return self.bracket != "" and not self.has_members and any(cells) and not is_call

    @property
    def has_lost_a_row(self) -> bool:
        """Return whether a row became an error."""
        return any(item.cells == LOST for item in self.items)


class _Reader:
    """Follow the brackets; make rows and grids of their items."""

    def __init__(self, ledger: Ledger, names: str) -> None:
        self.lists = [_List("")]  # the first is the text itself, which may hold rows and grids
        self.rows = _List("")  # successive rows outside lists
        self.results: list[tuple[Result, _List | None]] = []  # each with the list that may name it
        self.ledger = ledger
        self.names = names
        self.unnamed = names == NONE
        self.has_begun = False  # to give results
        self.declared = ""  # the name of a list, and what is before it
        self.names_above: bool | None = None  # those of settings, once there is one
        # The line of each, 0 if it is used anyway, and its text.
        self.headings: list[tuple[int, str]] = []
        self.statement = _Statement(0, 0, is_code=False)
        self.between: list[Line] = []  # the lines since the last list, code without its text
        self.waiting: list[Line] = []  # those without cells in a list that may have lost its end

    def taken(self) -> list[Result]:
        """Return what was read since the last time, unless it waits for a name."""
        results: list[Result] = []
        while self.results and (not self.results[0][1] or self.results[0][1].has_ended):
            if (
                len(self.lists) > 1
                and self.is_code()
                and isinstance(self.results[0][0], InvalidGridError)
            ):
                break  # it may be no list at all
            result, owner = self.results.pop(0)
            name = owner.name if owner and not self.unnamed else None
            if name and isinstance(result, InvalidGridError):
                result.name = bare_name(name)
            elif name and isinstance(result, Reading):
                result = result._replace(name=bare_name(name))
            results.append(result)
        return results

    def give(self, result: Result) -> None:
        """Add a result; it waits for the end of the list that may name it."""
        owners = [each for each in self.lists if each.has_members]
        owners = owners or [self.rows] * self.rows.holds_rows
        self.results.append((result, owners[-1] if owners else None))
        self.has_begun = True

    def feed(self, line: Line) -> None:
        """Read a line; the lines above it that tell of a grid wait for what begins there."""
        text = line.plain.strip()
        current = self.lists[-1]
        if text and (current.holds_cells or (current.bracket == "[" and not current.items)):
            if current.is_left_at(text):
                self.cut_short(begins_record=text[0] == "{" and text[1:].lstrip()[0] not in OPENING)
            elif _setting_in(line) or (
                _is_heading(text) and count_of(text, NUMERALS) < FEWEST_OF_ROW
            ):
                self.waiting.append(line)
                return
            self.read_waiting()
        self.read_line(line, text)

    def read_waiting(self) -> None:
        """Read the lines that wait."""
        waiting, self.waiting = self.waiting, []
        for line in waiting:
            self.read_line(line, line.plain.strip())

    def cut_short(self, *, begins_record: bool) -> None:
        """End the list without an end above what begins anew, and the record it is in."""
        while self.lists[-2].holds_cells:
            self.lists[-2].size += self.lists.pop().size
        current = self.lists[-1]
        last = current.items[-1] if current.items else current.begun
        has_rows = len(last.cells) == ROW_SIZE
        count = {"count": len(current.items)} if has_rows else {}
        self.fail(last.error("missing rows" if has_rows else "list", **count))
        self.end_open(last)
        if begins_record and self.lists[-1].bracket == "{":
            self.end_open(last)

    def end_open(self, last: Item) -> None:
        """End a list without its bracket, as if it had held a grid."""
        ended = self.lists.pop()
        ended.has_ended = True
        self.lists[-1].size += ended.size
        try:
            self.add(last._replace(cells=""))
        except InvalidGridError as error:
            self.fail(error)

    def read_line(self, line: Line, text: str) -> None:
        """Read a line; one with an import holds no list."""
        outside = len(self.lists) == 1
        is_border = outside and len(text) > 1 and not text.strip("+-=| ")
        if is_border or not text or PREAMBLE.fullmatch(text):
            self.ledger.use(line.number, line.number, FILLER)
            self.between += [line if is_border else Line(line.number, "", "")] * outside
            return
        is_plain_row = is_row(text) and not self.lists[0].items
        if outside and (is_plain_row or _setting_in(line) or _is_heading(text)):
            self.end_rows()
            self.drop_rows()
            self.take_heading(line)
            return
        if outside:
            self.read_between()
            is_code = not self.lists[0].items and _may_be_code(text)
            self.statement = _Statement(line.number, self.lists[0].size, is_code=is_code)
        self.ledger.use(line.number, line.number, GRID)
        for token in TOKEN.finditer(line.plain, self.end_of_declaration(line)):
            self.take_token(line, str(token.lastgroup), token)
        if len(self.lists) == 1 and self.statement.errors and self.is_code():
            self.leave_statement(line.number)

    def take_token(self, line: Line, kind: str, token: re.Match[str]) -> None:
        """Count the signs for cells of a token, and take it for what it is."""
        if kind == "number":
            self.lists[-1].size += token.end() - token.start()
        elif kind == "text":
            self.lists[-1].size += count_of(token[kind], CELL_SIGNS)
        if kind == "key":
            self.take_key(line, *token.span("key"))
        elif token[kind] in AROUND and len(self.lists) == 1:
            if kind == "text":
                self.end_rows()
                self.drop_rows()
        elif not self.is_told(kind, line, *token.span(kind)):
            self.take(kind, line, *token.span(kind))

    def is_code(self) -> bool:
        """Return whether the current statement holds too little for a row so far."""
        size = sum([each.size for each in self.lists])
        return self.statement.is_code and size < self.statement.size + ROW_SIZE

    def leave_statement(self, last: int) -> None:
        """Take a statement that holds no row for code: drop its errors."""
        errors = self.statement.errors
        self.results = [each for each in self.results if not _is_among(each[0], errors)]
        self.lists[0].items, self.lists[0].broken = [], False
        self.ledger.leave(self.statement.first, last)

    def take_heading(self, line: Line) -> None:
        """Take a line outside lists that begins none; of settings only names, above their grids.

        If the first name is below a grid, those above others may belong to the grid before.
        """
        setting = _setting_in(line)
        is_code = setting is not None or _is_code(line.plain)
        self.between.append(Line(line.number, "", "") if is_code else line)
        if is_code and not setting:
            self.ledger.leave(line.number, line.number)
        elif not setting:
            self.headings.append((line.number, line.text))
        if not setting:
            return
        is_query = setting.re is QUERY
        if is_query:
            self.leave_headings()
        elif self.names_above is None and setting["name"]:
            self.names_above = not self.has_begun
        if setting["name"] and (is_query or self.names_above):
            name = line.text[slice(*setting.span("name"))].strip("'")
            self.headings.append((line.number, name))
        else:
            self.ledger.leave(line.number, line.number)

    def read_between(self, *, is_last: bool = False) -> None:
        """Read plain grids outside lists; what is below the last may be the name of a list."""
        lines = self.between
        self.between = []
        while not is_last and lines and not is_row(lines[-1].plain):
            lines.pop()
        rows = [*map(row_of, lines)]
        if not parts.holds_grid(rows):
            return
        account = Account(self.names)
        results = [*parts.read(rows, "", None, account)]
        is_whole = any(isinstance(result, Reading) for result in results)
        if not is_whole and sum(is_row(line.plain) for line in lines) < parts.FEWEST_ROWS:
            return
        account.settle(self.ledger)
        self.headings = [each for each in self.headings if each[0] > lines[-1].number]
        for result in results:
            self.give(result)

    def end_of_declaration(self, line: Line) -> int:
        """Find where a line's list or rows begin; the label of a row outside lists is its name."""
        current = self.lists[-1]
        outside = len(self.lists) == 1
        label = (LABEL.match(line.plain) or REMARK.match(line.plain)) if outside else None
        if label:
            name = line.text[slice(*label.span("name"))]
            self.headings += [(0, name)] * (name.lower() not in BODIES)
            return label.end()
        in_code = current.bracket in {"", "{"} and not any(item.cells for item in current.items)
        declared = None
        if in_code or outside:
            declared = INSERTED.match(line.plain) or DECLARATION.match(line.plain)
            self.declared = declared[0] if declared else ""
            named = VARIABLE.search(self.declared) or BEHIND.search(line.plain)
            fits = named and (named[0][0] != ")" or holds_grid(line.plain))
            if named and fits and outside and not self.headings:
                self.headings.append((0, line.text[slice(*named.span("name"))]))
        return declared.end() if declared else 0

    def take_key(self, line: Line, start: int, end: int) -> None:
        """Read a key: it may be the heading of its list."""
        current = self.lists[-1]
        if len(self.lists) == 1 and line.plain[start] not in "[\"'":
            found = (0, line.text[start : end - 1])
            self.headings += [found] * (line.plain[end - 1] == ":")  # or it is a variable
            return
        end = start + len(line.plain[start:end].rstrip("=>: \t"))
        for around in "[", "\"'":
            if line.plain[start] in around:
                start, end = start + 1, end - 1
        current.key = key = _unescaped(line.plain[start:end])
        current.is_object = True
        current.heading = None
        if not _says_what(key) and not place_in(key):
            current.heading = (0, _unescaped(line.text[start:end]))
            self.headings.append(current.heading)

    def take(self, kind: str, line: Line, start: int, end: int) -> None:
        """Read a token."""
        text = line.plain[start:end]
        try:
            if self.lists[-1].is_barred and (kind == "number" or text in NO_CELL):
                self.open(line, start)
            if kind == "text" and BREAK.search(text):
                self.take_lines(line, start + 1, end - 1)
            elif kind == "text":
                self.add(self.text(line, start + 1, end - 1))
            elif kind == "number":
                is_text = _is_long(len(text))
                self.add(self.text(line, start, end) if is_text else _digit(line, start, end))
            elif text in NO_CELL:
                self.add(Item(BLANK, line, start, end))
            elif kind != "space":
                self.take_sign(Item(text, line, start, end))
        except InvalidGridError as error:
            self.fail(error)

    def take_sign(self, sign: Item) -> None:
        """Read any other token; raise if it has no meaning."""
        current = self.lists[-1]
        if sign.cells in OPENING:
            self.open(sign.line, sign.start)
        elif sign.cells in CLOSING:
            if current.bracket:  # else it ends a heading
                self.end_list(sign)
        elif sign.cells in ",;":
            _end_item(sign, self.lists)
        elif sign.cells == BAR and current.bracket == "[" and not current.items:
            current.is_barred = True
        elif sign.cells == BAR and self.lists[-2:][0].is_barred:
            self.end_list(sign._replace(cells="]"))
        else:
            raise sign.error("list")

    def take_lines(self, line: Line, start: int, end: int) -> None:
        """Read a text of several lines as plain text; a single line is a row."""
        rows: list[Row] = []
        for found in (*BREAK.finditer(line.plain, start, end), None):
            rows.append(row_of(line, start, found.start() if found else end))
            start = found.end() if found else end
        filled = [row for row in rows if row.text.strip(SPACES)]
        if len(filled) == 1:
            column = filled[0].places[0].column
            self.add(self.text(line, column, column + len(filled[0].text)))
        elif parts.holds_digits(rows):
            account = Account(NONE if self.unnamed else AUTO)
            for result in parts.read(rows, FORM, self.name(), account):
                self.give(result)
            self.add(Item("", line, start, end))
        self.lists[-1].wants_item = False
        self.lists[-1].is_object = True

    def is_told(self, kind: str, line: Line, start: int, end: int) -> bool:
        """Take a name or a number beside a grid in its list; return whether it is one."""
        current = self.lists[-1]
        is_number = kind == "decimal" or (kind == "number" and not _is_long(end - start))
        is_beside = is_number and current.has_members and not place_in(current.key)
        is_beside |= (
            current.key.lower() in NUMBERS and end - start < FEWEST_CELLS and kind != "sign"
        )
        is_name = (
            kind == "text"
            and current.bracket != ""
            and _is_name(line, start + 1, end - 1, current.key)
        )
        if is_name:
            current.names[current.key.lower()] = _unescaped(line.text[start + 1 : end - 1])
        elif not is_beside:
            return False
        current.wants_item = False
        if (
            current.items
            and len(current.items[0].cells) == 1
            and len(current.items) < FEWEST_PLACED
        ):
            current.drop_items()
        self.drop_heading()
        return True

    def drop_heading(self) -> None:
        """Take the key of something else than a grid for no name."""
        if self.headings and self.headings[-1] is self.lists[-1].heading:
            self.headings.pop()

    def fail(self, error: InvalidGridError) -> None:
        """Make an error of the current list, unless one replaces its grid already."""
        current = self.lists[-1]
        outside = len(self.lists) == 1
        self.statement.errors.append(error)
        if not outside and current.is_member:
            error.name = bare_name(current.key)
            self.drop_heading()
            self.give(error)
            current.odd.append(error)
            current.wants_item = False
            return
        if outside and error.reason != "list":
            current.broken = False  # it is part of a grid; only words between lists make one error
        if not current.broken and not any(each.has_lost_a_row for each in self.lists[-2:]):
            error.name = self.name()
            self.give(error)
            current.odd += [error] * (not current.key)
        current.broken = not outside or error.reason == "list"

    def name(self) -> str | None:
        """Return the heading of the current list, once; those above it are left."""
        if self.unnamed or not self.headings:
            return None
        number, text = self.headings.pop()
        self.leave_headings()
        if number:
            self.ledger.use(number, number, NAME)
        return bare_name(text.strip(" /%"))

    def leave_headings(self) -> None:
        """Record headings without a list in the ledger."""
        for number, _ in self.headings:
            if number:
                self.ledger.leave(number, number)
        self.headings = []

    def text(self, line: Line, start: int, end: int) -> Item:
        """Read a text: a cell, a row or a grid."""
        if end - start < 2:
            cell = line.cells(start, end, signs=SIGNS + " ", size=1) if start < end else BLANK
            return Item(cell, line, start, end)
        self.lists[-1].holds_rows = True
        is_spaced = LINE.fullmatch(line.plain, start, end) is not None
        size = 9 if is_spaced or end - start < 45 else 81
        skip, signs = (" ", SIGNS) if is_spaced else ("", SIGNS + " ")
        try:
            item = Item(line.cells(start, end, skip, signs, size), line, start, end)
        except InvalidGridError as error:
            may_be = size == 81 or self.lists[-1].has_members
            if not may_be or count_of(line.plain[start:end], CELL_SIGNS) < FEWEST_CELLS:
                raise
            error.name = self.name()
            self.give(error)
            return Item("", line, start, end)
        return self.grid(item) if size == 81 else item

    def grid(self, item: Item) -> Item:
        """Return a grid, and its stand-in in its list."""
        if LOST[0] not in item.cells:
            name = self.name()
            place = item.line.number, item.start + 1
            self.give(Reading(item.cells, *place, FORM, name, None, None))
        return item._replace(cells="")

    def add(self, item: Item) -> None:
        """Add an item to the current list; the text itself is not a list of cells."""
        current = self.lists[-1]
        outside = len(self.lists) == 1
        current.wants_item = False
        if outside and len(item.cells) == 1:
            raise item.error("list")
        if not self.fits(item):
            return
        current.items.append(item)
        if item.cells and current.key:
            is_cell = len(item.cells) == 1
            place = place_in(current.key) if is_cell else (number_of(current.key[-1]), 0)
            current.row_key = current.key
            current.places += [place] if place else []
            current.keys += is_cell
            self.drop_heading()
        elif not item.cells:
            current.grids.append(current.key.lower())
        if outside and len(current.items) == (9 if item.cells else 1):
            if item.cells:
                self.rows.holds_rows = True
                self.grid(_laid_out(_joined(current.items), self.declared))
            current.items = []
        elif outside and len(current.items) == 1:
            self.rows.items = [item]

    def fits(self, item: Item) -> bool:
        """Return whether an item joins those of its list; raise if it is odd.

        Of a record, the few members before a grid are odd, and blank ones beside it are left.
        """
        current = self.lists[-1]
        others = current.items
        if not others or len(others[0].cells) == len(item.cells):
            return True
        if current.has_members and not others[0].cells and item.cells == BLANK:
            self.drop_heading()
            return False
        if item.cells or not current.has_members or len(_joined(others).cells) >= FEWEST_CELLS:
            raise item.error("list")
        for other in [other for other in others if other.cells != BLANK]:
            current.odd.append(other.error("list"))
            self.give(current.odd[-1])
        current.drop_items()
        return True

    def end_rows(self) -> None:
        """End rows outside lists: if there are too many, any of them may be extra."""
        if self.lists[0].items and self.rows.items:
            error = self.rows.items[0].error("extra row")
            self.results = [
                (error if owner is self.rows and isinstance(result, Reading) else result, owner)
                for result, owner in self.results
            ]
        self.rows.has_ended = True
        self.rows = _List("")

    def drop_rows(self) -> None:
        """Make an error of rows outside lists, too few for a grid: none joins those below."""
        rows = self.lists[0].items
        if rows and not self.lists[0].has_lost_a_row:
            self.fail(rows[-1].error("missing rows", count=len(rows)))
        self.lists[0].items = []

    def open(self, line: Line, place: int) -> None:
        """Begin a list."""
        current = self.lists[-1]
        if len(self.lists) > DEPTH:
            raise line.error("list", place, place + 1)
        if current.items and len(current.items[0].cells) == 1 and not current.has_members:
            if current.bracket == "(" and len(current.items) <= MOST_ARGUMENTS:
                current.drop_items()
            else:
                self.fail(line.error("list", place, place + 1))
        current.holds_rows = True
        current.broken = current.broken and len(self.lists) > 1
        self.lists.append(_List(line.plain[place] if line.plain[place] in OPENING else "["))
        self.lists[-1].begun = Item("", line, place, place + 1)

    def end_list(self, bracket: Item) -> None:
        """End a list, and add its content to the list around it."""
        current = self.lists[-1]
        if OPENING.find(current.bracket or " ") != CLOSING.find(bracket.cells):
            raise bracket.error("list")
        current.key = ""  # of its last item
        self.settle(current)
        around = self.lists[-2]
        around.size += current.size
        if current.holds_no_grid:
            self.lists.pop().has_ended = True
            around.wants_item = False
            around.is_object = True
            self.drop_heading()
            around.take_names_of(current)
            return
        whole = current.holds_rows or len(current.items) > 45
        item = bracket._replace(cells="" if whole else LOST)  # unless it is something better
        if not current.broken and not current.has_lost_a_row:
            try:
                item = self.item(current, bracket)
            except InvalidGridError as error:
                self.fail(error)
        self.lists.pop().has_ended = True
        if current.odd and current.size < FEWEST_CELLS and around.is_member:
            self.hand_over(current.odd, around)
        else:
            self.add(item)

    def settle(self, ended: _List) -> None:
        """Drop the errors of a record's other members if it has a grid, or all but one if not.

        As many as the rows of a grid may be one.
        """
        if ended.grids and not ended.is_record:
            return
        few = ended.grids and len(ended.odd) < parts.FEWEST_ROWS
        dropped = ended.odd if few else ended.odd[1:]
        if dropped:
            self.results = [each for each in self.results if not _is_among(each[0], dropped)]
        ended.odd = ended.odd[len(dropped) :]
        ended.broken = ended.broken or (ended.odd != [] and not ended.grids)

    def hand_over(self, errors: list[InvalidGridError], owner: _List) -> None:
        """Make the errors of a list too short for a grid those of a member."""
        self.drop_heading()
        owner.odd += errors
        owner.wants_item = False
        self.results = [
            (result, owner if _is_among(result, errors) else other)
            for result, other in self.results
        ]

    def item(self, ended: _List, bracket: Item) -> Item:
        """Classify a list as a row, a grid or grids; raise if it is something else."""
        items = ended.items
        size = len(items[0].cells) if items else 1
        if size == 1 and len(items) == 9:
            return _joined(items)
        if size == 1 and FEWEST_PLACED <= len(items) == len(ended.places):
            return self.grid(_placed(items, ended.places))
        numbers = [row for row, _column in ended.places]
        if ended.keys or (-1 not in numbers and numbers != sorted(numbers)):
            raise items[0].error("list")  # nobody knows where they belong
        if size * len(items) == 81:
            name = ended.row_key or self.lists[-2].key or self.declared
            return self.grid(_laid_out(_joined(items), name))
        if size == 0:
            return items[0]
        raise _wrong_number(items, size, bracket)

    def close(self, last: Line) -> None:
        """End the text; make an error of what is open, and leave unused headings."""
        self.read_waiting()
        self.statement.is_code = False
        self.end_rows()
        self.read_between(is_last=True)
        end = len(last.text)
        for each in self.lists:
            each.has_ended = True
        if len(self.lists) > 1:
            rows = [item for item in self.lists[-1].items if len(item.cells) == ROW_SIZE]
            too_many = rows[ROW_SIZE].error("extra row") if rows[ROW_SIZE:] else None
            self.fail(too_many or last.error("list", end, end))
        elif self.lists[0].items and not self.lists[0].has_lost_a_row:
            count = len(self.lists[0].items)
            self.fail(last.error("missing rows", end, end, count=count))
        self.leave_headings()


def _end_item(comma: Item, lists: list[_List]) -> None:
    """Take a comma or a semicolon, behind an item of the last list."""
    current = lists[-1]
    if current.wants_item and len(lists) > 1:
        raise comma.error("list")
    current.wants_item = True


def _wrong_number(items: list[Item], size: int, bracket: Item) -> InvalidGridError:
    """Make the error for too few or too many cells or rows, of ``size`` cells each."""
    expected = 9 if size == 9 or len(items) < 45 else 81
    place = items[expected] if len(items) > expected else bracket
    if size == 9:
        missing = place.error("missing rows", count=len(items))
        return place.error("extra row") if len(items) > expected else missing
    return place.error("row length", count=len(items), expected=expected)


def _is_among(result: Result, errors: list[InvalidGridError]) -> bool:
    return any(result is error for error in errors)


def _says_what(text: str) -> bool:
    """Return whether all words of a key say that it holds a grid, rather than whose it is."""
    return {word.lower() for word in WORD.findall(text)} <= HOLDERS


def _digit(line: Line, start: int, end: int) -> Item:
    if end - start > 1:
        raise line.error("digit range", start, end)
    return Item(line.plain[start], line, start, end)


def _is_long(digits: int) -> bool:
    """Return whether a number has as many digits as a row or most of a grid."""
    return digits == ROW_SIZE or digits >= FEWEST_CELLS


def _unescaped(text: str) -> str:
    """Return a name in a text of code without line ends, its other escapes replaced."""
    text = ESCAPED.sub(lambda found: chr(int(found[1], 16)), text.replace("\\n", ""))
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _is_name(line: Line, start: int, end: int, key: str) -> bool:
    """Return whether a text beside a grid is a name; numerals are letters in that of a person."""
    text = line.plain[start:end]
    is_told = key.lower() in TELLING
    if is_told or any(map(str.isalpha, BREAK.sub("", text))):
        text = _unescaped(line.text[start:end])
    letters = sum(map(str.isalpha, BREAK.sub("", text)))
    short = is_told or (key != "" and key.lower() not in KINDS and len(text) < SHORT)
    return letters > (not short) and (short or 2 * letters > len(text))


def _placed(items: list[Item], places: list[tuple[int, int]]) -> Item:
    """Return the grid of cells whose places are known; the others are blank."""
    first = min(map(min, places)) > 0  # the number of the first row and column
    cells = [""] * 81
    for item, (row, column) in zip(items, places, strict=True):
        at = 9 * (row - first) + column - first
        if max(row, column) > 8 + first or cells[at]:
            raise item.error("list")
        cells[at] = item.cells
    return items[0]._replace(cells="".join([cell or BLANK for cell in cells]))


def _laid_out(item: Item, name: str) -> Item:
    """Lay out columns or boxes as rows if the name of their list says so, and may be right."""
    cells = laid_out(item.cells, unit_of_lists(name))
    if cells == item.cells or LOST[0] in cells or (conflicts(cells) and not conflicts(item.cells)):
        return item
    return item._replace(cells=cells)


def _joined(items: list[Item]) -> Item:
    return items[0]._replace(cells="".join([item.cells for item in items]))
