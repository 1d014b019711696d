"""Pin what texts of other programs are read as, and where and why one is refused."""

import json
import re

import pytest
from hypothesis import given

from pace import covering
from sudoku_core import formats
from sudoku_core.code import code_of
from sudoku_core.formats import chat
from sudoku_core.formats.lz_string import compress
from sudoku_core.formats.source import Line
from sudoku_core.formats.sudoku_pad import ALPHABET
from sudoku_core.formats.sudoku_wiki import BASE_36
from sudoku_core.grid import UNITS
from sudoku_core.parsing import parse
from sudoku_core.sentences import catalogue
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import ABOVE, Ledger
from sudoku_core.text.recognition import KNOWN_FILES
from texts import DOTTED, FULL, FULL_ROWS, GRID, PLAIN_REASONS, ROWS, boxed_with, lines, texts

LIST = [[int(digit) for digit in row] for row in ROWS]
CELL_LISTS = [[digit if digit != "0" else "." for digit in row] for row in ROWS]
BRACED = ["{" + ", ".join(row) + "}" for row in ROWS]
CODE = code_of(GRID)
WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="
F_PUZZLES = "https://f-puzzles.com/?load="
# Two characters a cell: a clue's bit and 1, or three candidates of a blank one.
BASE_32 = "".join(
    BASE_36[code // 32] + BASE_36[code % 32]
    for code in ((1 << int(digit)) + 1 if digit != "0" else 0b111 << 1 for digit in GRID)
)
S9B = "S9B" + "".join(
    BASE_36[code // 36] + BASE_36[code % 36]
    for code in (
        int(digit) + 9 * (cell % 2) if digit != "0" else 18 + 0b111
        for cell, digit in enumerate(GRID)
    )
)


def game(data, more=""):
    """Write a game as OpenSudoku does."""
    return f'<opensudoku>\n<game data="{data}"{more} />\n</opensudoku>\n'


def packed(**puzzle):
    """Write an f-puzzles link; of a puzzle of 9 by 9, unless it says otherwise."""
    cells = [[{"value": digit} if digit else {} for digit in row] for row in LIST]
    return F_PUZZLES + compress(json.dumps({"size": 9, "grid": cells, **puzzle}))


PAD = "https://sudokupad.app/"
TURNED = [*range(40, 81), *range(40)]
BY_PLACE = {f"{'ABCDEFGHI'[at // 9]}{at % 9 + 1}": int(GRID[at]) for at in range(81)}
BOXES = [[list(divmod(cell, 9)) for cell in box] for box in UNITS[18:]]
PAD_CELLS = [[{"value": digit} if digit else {} for digit in row] for row in LIST]
# A puzzle of SudokuPad's own, shortened as it does that, its title "Anna's \u00bb[1]\u00ab".
ZIPPED = (
    "{cs:50,metadata:{t:'Anna\\'s \u00bb[1]\u00ab',rules:'Normal sudoku rules apply.',author:7,"
    "solution:'"
    + FULL
    + "',done:f},c1:#0,re:"
    + json.dumps(BOXES, separators=(",", ":"))
    + ",ce:["
    + ",".join("[" + ",".join(f"{{v:{d}}}" if d else "" for d in row) + "]" for row in LIST)
    + "]}"
)
SHORT = "".join(
    ALPHABET[10 * (len(cells) - 1) + int(cells[0])] for cells in re.findall(".0{0,5}", GRID)
)


def pad(kind="scl", **puzzle):
    """Write a SudokuPad link with JSON of its own; of a puzzle without other rules."""
    whole = {"cells": PAD_CELLS, "regions": BOXES, "metadata": {}, **puzzle}
    return PAD + kind + compress(json.dumps(whole))


BOXED = lines(boxed_with(DOTTED, "+", "-", "|"))
MARKED = [[{"centremarks": ["2", "1", " "]}, {"pencilMarks": [3], "value": ""}, *PAD_CELLS[0][2:]]]
SDK = (
    "#A Somebody\n#D Straightforward enough\n#L\n[Puzzle]\n"
    + lines(DOTTED)
    + "[State]\n"
    + lines([FULL_ROWS[0], *DOTTED[1:]])
)
NO_MARKS = lines([",".join([""] * 9)] * 8)

SDX = lines(
    " ".join("12" if digit == "0" else "u" * (number == 1) + digit for digit in row)
    for number, row in enumerate(ROWS)
)
HASH = "0123456789ab"
DOTS = GRID.replace("0", ".")

READ = {
    "HoDoKu": (f":0000:x:{DOTS}:::", "hodoku", GRID, None, None),
    "HoDoKu, placed": (
        f":0703:9:{GRID.replace('7', '+7')}:::\n",
        "hodoku",
        GRID,
        None,
        None,
    ),
    "HoDoKu, cut short": (f"  :0000:x:{GRID} ", "hodoku", GRID, None, None),
    "gsf": (f"1,x,,0.5,{DOTS},12,a", "gsf", GRID, None, None),
    "gsf, spaced": (f"1,x,,0.5, {DOTS} ", "gsf", GRID, None, None),
    "exchange bank": (f"{HASH} {GRID} 4.2", "bank", GRID, HASH, None),
    "exchange bank, a whole rating": (f"{HASH} {GRID}  11\r\n", "bank", GRID, HASH, None),
    "CSV": (f"quizzes,solutions\n{GRID},{FULL}\n", "csv", GRID, None, FULL),
    "CSV with blank lines": (
        f"\ufeffpuzzle;solution\n\n# x\n{DOTS} ; {FULL}\n",
        "csv",
        GRID,
        None,
        FULL,
    ),
    "CSV without a solution": (f"puzzle,solution\n{GRID},\n", "csv", GRID, None, None),
    "CSV without a heading": (f"{GRID}\t{FULL}\n", "csv", GRID, None, FULL),
    "CSV in quotes with spaces": (
        f"""Solution,\ufeff "Puzzle" ,clues\n"{FULL}","{GRID.replace("0", " ")}",30\n""",
        "csv",
        GRID,
        None,
        FULL,
    ),
    "CSV, spaced": (f"id,puzzle\n1,{' '.join(GRID)}\n", "csv", GRID, "1", None),
    "CSV of one column in quotes": (
        f"""puzzle\n"{GRID.replace("0", " ")}"\n""",
        "csv",
        GRID,
        None,
        None,
    ),
    "CSV in Korean": (
        f"번호;이름;풀이;문제\n1;김;{FULL};{GRID}\n",
        "csv",
        GRID,
        "김",
        FULL,
    ),
    "CSV, the solution first without a heading": (f"{FULL},{DOTS}\n", "csv", GRID, None, FULL),
    "CSV in quotes": (f'"puzzle","solution"\n"{GRID}" ,"{FULL}"\n', "csv", GRID, None, FULL),
    "CSV with names": (
        f"""id,name,puzzle\n1,"one, ""two"" ",{GRID}\n""",
        "csv",
        GRID,
        'one, "two" ',
        None,
    ),
    "CSV with a guarded name": (f"name,puzzle\n''=1,{GRID}\n", "csv", GRID, "'=1", None),
    "CSV without a name": (f"name,puzzle\n,{GRID}\n", "csv", GRID, None, None),
    "OpenSudoku": (game(GRID), "opensudoku", GRID, None, None),
    "OpenSudoku with more": (
        (
            "\n  <?xml version='1.0' encoding='EUC-KR'?>\n<opensudoku version='2'>"
            f"<folder name='쉬'><game note=' data=&quot;1&quot;'\ndata='{DOTS}'/></folder>"
            "</opensudoku>"
        ),
        "opensudoku",
        GRID,
        'data="1"',
        None,
    ),
    "OpenSudoku with a name": (
        (f"<opensudoku><name>Easy &amp; <!-- -->small</name><game data='{GRID}'/></opensudoku>"),
        "opensudoku",
        GRID,
        "Easy & small",
        None,
    ),
    "OpenSudoku with a folder": (
        (
            "<?xml version='1.0' encoding='EUC-KR'?><opensudoku>"
            f"<folder name='\uc26c'><game note=' ' data='{GRID}'/></folder></opensudoku>"
        ),
        "opensudoku",
        GRID,
        "\uc26c",
        None,
    ),
    "SudokuWiki": (f"{WIKI}{DOTS}", "sudokuwiki", GRID, None, None),
    "SudokuWiki with candidates": (WIKI + BASE_32, "sudokuwiki", GRID, None, None),
    "SudokuWiki with more": (f"<{WIKI}{S9B.upper()}>", "sudokuwiki", GRID, None, None),
    "Sudoku Exchange": (
        f"  HTTPS://SudokuExchange.com/play/?x=1&s={GRID}#top",
        "sudoku-exchange",
        GRID,
        None,
        None,
    ),
    "sudoku.coach": (f"sudoku.coach/en/solver/{GRID}/?a", "sudoku-coach", GRID, None, None),
    "sudoku.coach, played": (
        f"https://sudoku.coach/play/{GRID}",
        "sudoku-coach",
        GRID,
        None,
        None,
    ),
    "f-puzzles": (packed(), "f-puzzles", GRID, None, None),
    "f-puzzles, escaped": (
        F_PUZZLES + packed(title="a+b")[28:].replace("=", "%3D").replace("+", "%2b"),
        "f-puzzles",
        GRID,
        "a+b",
        None,
    ),
    "f-puzzles with a solution": (
        packed(solution=[int(digit) for digit in FULL], highlightConflicts=True, title=""),
        "f-puzzles",
        GRID,
        None,
        FULL,
    ),
    "f-puzzles with half a solution": (packed(solution=["."] * 81), "f-puzzles", GRID, None, None),
    "SudokuPad, as f-puzzles packs it": (
        PAD + "fpuzzles" + packed(title="a")[28:],
        "sudokupad",
        GRID,
        "a",
        None,
    ),
    "SudokuPad, escaped": (
        "https://beta.sudokupad.app/fpuz" + packed()[28:].replace("=", "%3D") + "?setting=1",
        "sudokupad",
        GRID,
        None,
        None,
    ),
    "SudokuPad, asked for": (
        "app.crackingthecryptic.com/sudoku/?puzzleid=fpuz" + packed()[28:] + "&x=1",
        "sudokupad",
        GRID,
        None,
        None,
    ),
    "SudokuPad, in a folder": (
        "https://app.crackingthecryptic.com/sudoku/fpuzzles" + packed()[28:],
        "sudokupad",
        GRID,
        None,
        None,
    ),
    "SudokuPad's own": (
        PAD + "scf?puzzleid=scl" + compress(ZIPPED),
        "sudokupad",
        GRID,
        "Anna's \u00bb[1]\u00ab",
        FULL,
    ),
    "SudokuPad's own, in double quotes": (
        PAD + "ctc" + compress(ZIPPED.replace("\\'", "").replace("'", '"')),
        "sudokupad",
        GRID,
        "Annas \u00bb[1]\u00ab",
        FULL,
    ),
    "SudokuPad's own, told in cages": (
        pad(
            cages=[
                {"value": "title: 42: a"},
                {"value": "rules: Place 1-9 in every row."},
                {"value": 5},
                {"cells": [[0, 0], [0, 1]], "unique": True, "type": "rowcol"},
                {"cells": [[0, 0], [8, 8]], "hidden": True},
            ]
        ),
        "sudokupad",
        GRID,
        "42: a",
        None,
    ),
    "SudokuPad's short form": (PAD + "scf" + SHORT, "sudokupad", GRID, None, None),
    "SudokuPad's short form with a title": (
        PAD + "scf" + SHORT + "*tA%20**%EA%B0%80**a*aB",
        "sudokupad",
        GRID,
        "A *가*a",
        None,
    ),
    ".sdk with its state": (SDK, "sdk", FULL[:9] + GRID[9:], "Straightforward enough", None),
    ".sdk, described": (
        "#DA random puzzle\n" + lines(DOTTED),
        "sdk",
        GRID,
        "A random puzzle",
        None,
    ),
    ".sdk, noted": (
        "Author=A\nTitle = My puzzle \n\n[puzzle]\n"
        + lines(DOTTED)
        + "[State]\n"
        + lines(["........."] * 9)
        + "\n[PencilMarks]\n\n"
        + NO_MARKS
        + ",12,,,,,,,\n"
        "[Colours]\n" + lines(["1........"] * 9),
        "sdk",
        GRID,
        "My puzzle",
        None,
    ),
    "a short link of ours": (
        f"https://a.example/b/?p={CODE}",
        "backtrack",
        GRID,
        None,
        None,
    ),
    "links in brackets": (f"(?p={GRID}) ;", "backtrack", GRID, None, None),
    "a link of ours": (f"?lang=ko&p={GRID}#solve", "backtrack", GRID, None, None),
    "a link after words": (
        f"Hi!\n\nTry this: {WIKI}{GRID} it is hard\n",
        "sudokuwiki",
        GRID,
        "Try this",
        None,
    ),
    "a link before a word": (f"?p={GRID} easy", "backtrack", GRID, "easy", None),
    "a link of Markdown": (f"- [Easy one]({WIKI}{GRID})", "sudokuwiki", GRID, "Easy one", None),
    "lists": (json.dumps(LIST), "list", GRID, None, None),
    "lists of Prolog": (
        f"problem(1, {json.dumps(LIST).replace('0', '_')}).",
        "list",
        GRID,
        None,
        None,
    ),
    "lists of texts": (json.dumps(CELL_LISTS), "list", GRID, None, None),
    "lists, indented": (json.dumps(LIST, indent=2), "list", GRID, None, None),
    "a list of rows": (json.dumps(ROWS), "list", GRID, None, None),
    "a list of rows with spaces": (
        repr([row.replace("0", " ") for row in ROWS]),
        "list",
        GRID,
        None,
        None,
    ),
    "a list of numbers of nine digits": (f"[{', '.join(FULL_ROWS)}]", "list", FULL, None, None),
    "a list of grids": (json.dumps([GRID]), "list", GRID, None, None),
    "one list of cells": (json.dumps([int(digit) for digit in GRID]), "list", GRID, None, None),
    "one list over lines": (
        "[" + ",\n".join(", ".join(row) for row in ROWS) + "]",
        "list",
        GRID,
        None,
        None,
    ),
    "a list in a list": (json.dumps([[LIST]]), "list", GRID, None, None),
    "nothing for a blank": (
        json.dumps([[digit or None for digit in row] for row in LIST]),
        "list",
        GRID,
        None,
        None,
    ),
    "places for keys": (json.dumps(BY_PLACE), "list", GRID, None, None),
    "places of some cells": (
        json.dumps({place: digit for place, digit in BY_PLACE.items() if digit}),
        "list",
        GRID,
        None,
        None,
    ),
    **{
        f"places in another order, as {key.format(1, 2)}": (
            json.dumps({key.format(at // 9 + 1, at % 9 + 1): int(GRID[at]) for at in TURNED}),
            "list",
            GRID,
            None,
            None,
        )
        for key in ("{}-{}", "({}, {})", "{}_{}", "row{}col{}", "cell_{}_{}", "Row {}, Column {}")
    },
    "places from 0, and a name": (
        json.dumps({"Mia": {f"r{at // 9}c{at % 9}": GRID[at] for at in range(81)}}),
        "list",
        GRID,
        "Mia",
        None,
    ),
    "an empty text for a blank": (
        repr([[digit.strip("0") for digit in row] for row in ROWS]),
        "list",
        GRID,
        None,
        None,
    ),
    "rows without a list around": (",\n".join(map(str, LIST)), "list", GRID, None, None),
    "Python": (
        "# one\nboard: list = [\n" + "".join(f"    {row},  # a row\n" for row in LIST) + "]",
        "list",
        GRID,
        "one",
        None,
    ),
    "Python, texts side by side": (
        "grid = (" + "\n".join(map(repr, ROWS)) + ")",
        "list",
        GRID,
        None,
        None,
    ),
    "NumPy": ("[[" + "]\n [".join(" ".join(row) for row in ROWS) + "]]", "list", GRID, None, None),
    "NumPy, called": (f"np.array({LIST})", "list", GRID, None, None),
    "C": (
        "// a board\nint board[9][9] = {\n" + ",\n".join(BRACED) + "\n};",
        "list",
        GRID,
        "a board",
        None,
    ),
    "Python below an import": (
        "import numpy as np\nfrom math import inf\n\nboard = " + json.dumps(LIST),
        "list",
        GRID,
        None,
        None,
    ),
    "C below an include": (
        "#include <stdio.h>\nint board[9][9] = {" + ",".join(BRACED) + "};",
        "list",
        GRID,
        None,
        None,
    ),
    "C++": ("vector<vector<int>> board{" + ",".join(BRACED) + "};", "list", GRID, None, None),
    "Java": ("int[][] board = new int[][] {" + ",".join(BRACED) + "};", "list", GRID, None, None),
    "Go": ("board := [][]int{" + ",\n".join(BRACED) + ",\n}", "list", GRID, None, None),
    "Kotlin": (
        "arrayOf(" + ", ".join(f"intArrayOf({', '.join(row)})" for row in ROWS) + ")",
        "list",
        GRID,
        None,
        None,
    ),
    "MATLAB": ("A = [" + "; ".join(" ".join(row) for row in ROWS) + "];", "list", GRID, None, None),
    "a bracket alone": ("[\n" + ",\n".join(map(str, LIST)) + "\n]", "list", GRID, None, None),
    ".sdx": (SDX, "sdx", GRID, None, None),
    ".sdx with bands": (
        "\n".join(SDX.split("\n")[:3]) + "\n\n# x\n" + "\n".join(SDX.split("\n")[3:]),
        "sdx",
        GRID,
        None,
        None,
    ),
    "a checker's export": (
        f"case,form,grid,verdict,why,solution,solutions\n1,line,{DOTS},X,,{FULL},1",
        "csv",
        GRID,
        None,
        FULL,
    ),
}


@pytest.mark.parametrize("name", READ)
def test_one_grid_is_read_in_every_form(name):
    """Each text has its grid, its form, its name and its solution."""
    text, *expected = READ[name]
    [reading] = formats.read(text)
    assert [reading.form, reading.grid, reading.name, reading.solution] == expected


LONG = ["name;row;col;value"]
LONG += [f"Anna;{at // 9 + 1};{at % 9 + 1};{digit}" for at, digit in enumerate(FULL)]
REFUSED = [
    ("nothing", "", 1, 1, "empty", ""),
    ("a heading alone", "puzzle,solution\n", 1, 1, "empty", ""),
    ("a HoDoKu line without a colon", f":0000:x:{GRID}:::\n{GRID}", 2, 1, "field",
     GRID[:20] + "\u2026"),
    ("a HoDoKu line cut in its technique", f":0000:x:{GRID}:::\n:000", 2, 5, "field", ""),
    ("a HoDoKu cell too few", f":0000:x:{GRID[1:]}:::", 1, 89, "row length", ""),
    ("a HoDoKu cell too many", f":0000:x:{GRID}1:::", 1, 90, "row length", "1"),
    ("a plus at the end", f":0000:x:{GRID}+:::", 1, 90, "stray", "+"),
    ("a letter in HoDoKu", f":0000:x:q{GRID[1:]}:::", 1, 9, "stray", "q"),
    ("a deleted candidate of nothing", f":0000:x:{GRID}:112 102::", 1, 95, "deleted", "102"),
    ("a bank line's hash too short", f"{HASH[1:]} {GRID} 4.2", 1, 1, "hash", HASH[1:]),
    ("a bank line without digits", f"{HASH} {GRID} 4.2\n{HASH}", 2, 13, "field", ""),
    ("a bank line cut", f"{HASH} {GRID[:70]}", 1, 84, "row length", ""),
    ("a bank line without a rating", f"{HASH} {GRID}", 1, 95, "field", ""),
    ("a bank line with words", f"{HASH} {GRID} hard", 1, 96, "rating", "hard"),
    ("a bank line with more", f"{HASH} {GRID} 4.2\n{HASH} {GRID} 4.2 x", 2, 100, "field", "x"),
    ("two short words", "abc 123", 1, 1, "stray", "abc"),
    ("a CSV table cut in its first line", f"{GRID},{FULL[:70]}", 1, 153, "row length", ""),
    ("XML that defines entities", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 1, 1, "entity",
     "<!DOCTYPE"),
    ("an entity nobody defined", f"<opensudoku>\n&b;<game data='{GRID}'/></opensudoku>", 2, 1,
     "markup", "&"),
    ("a character by its number", game("&#53;" + GRID[1:]), 2, 13, "stray", "&"),
    ("another document", "<?xml version='1.0'?><html>", 1, 3, "stray", "xml"),
    ("a game without data", "<opensudoku><game /></opensudoku>", 1, 13, "markup", "<game"),
    ("a game too short", game(GRID[1:]), 2, 93, "row length", ""),
    ("a game over two lines", f"<game data='{GRID[:40]}\n{GRID[40:]}'/>", 1, 1, "markup", "<game"),
    ("XML cut in a tag", game(GRID)[:60], 2, 48, "markup", ""),
    ("XML cut before the end", game(GRID)[:-15], 2, 98, "markup", ""),
    ("a tag that ends another", f"<opensudoku>\n  <game data='{GRID}'></gam></opensudoku>", 2, 100,
     "markup", "g"),
    ("XML with half a character", "<opensudoku>\n\ud800</opensudoku>", 2, 1, "markup", "\\ud800"),
    ("a link to nowhere", "https://example.org/", 1, 1, "link", "https://example.org/"),
    ("a link to a site alone", "https://www.sudokuwiki.org/?db=1", 1, 1, "link",
     "https://www.sudokuwi\u2026"),
    ("a short link of ours, cut", "?p=" + CODE[:-1], 1, 4, "code", CODE[:20] + "\u2026"),
    ("a puzzle on a server", f"{PAD}abc123", 1, 23, "server", "abc123"),
    ("a puzzle on another server", "https://f-puzzles.com/?id=abc", 1, 27, "server", "abc"),
    ("a site without a puzzle", "https://sudokupad.app/", 1, 1, "link", "https://sudokupad.ap\u2026"),
    ("SudokuPad's short form, cut", f"{PAD}scf{SHORT[:-1]}", 1, 25 + len(SHORT), "packed", ""),
    ("SudokuPad's short form, too long", f"{PAD}scf{SHORT[:-1]}x", 1, 25 + len(SHORT), "packed",
     "x"),
    ("a wrong character in the short form", f"{PAD}scf-{SHORT}", 1, 26, "packed", "-"),
    ("other rules in the short form", f"{PAD}scf{SHORT}*wx", 1, 26 + len(SHORT), "variant", "*wx"),
    *[
        ("SudokuPad, " + name, pad(**puzzle), 1, 26, reason, pad(**puzzle)[25:45] + "\u2026")
        for name, reason, puzzle in [
            ("a cage", "variant", {"cages": [{"cells": [[0, 0]], "value": 5}]}),
            ("a hidden cage", "variant",
             {"cages": [{"cells": [[0, 0]], "hidden": True, "unique": True}]}),
            ("a line", "variant", {"lines": [{"thickness": 1}]}),
            ("a rule in words", "variant",
             {"metadata": {"rules": ["Normal sudoku rules apply,", "and a knight's"]}}),
            ("a flag", "variant", {"metadata": {"antiknight": True}}),
            ("no boxes", "variant", {"regions": None}),
            ("other boxes", "variant", {"regions": [BOXES[0][:-1], *BOXES[1:]]}),
            ("a row too few", "packed", {"cells": PAD_CELLS[:8]}),
            ("a row too short", "packed", {"cells": [[{}] * 8, *PAD_CELLS[1:]]}),
            ("a letter", "packed", {"cells": [[{"value": "A"}] * 9, *PAD_CELLS[1:]]}),
        ]
    ],
    ("SudokuPad, no JSON", PAD + "scl" + compress("{'a"), 1, 26, "packed", compress("{'a")),
    ("a damaged puzzle of .sdk", SDK.replace(DOTTED[8] + "\n[State]", "[State]"), 13, 1,
     "missing rows", ""),
    ("an .sdk file without rows", "#D a\n[Puzzle]\n", 1, 1, "empty", ""),
    ("a damaged state of .sdk", SDK[:-10], 23, 1, "missing rows", ""),
    ("a letter in the marks of .sdk", SDK + "[PencilMarks]\n,q", 25, 2, "stray", "q"),
    ("a field too few in the marks of .sdk", SDK + "[PencilMarks]\n,12", 25, 4, "field", ""),
    ("a field too many in the marks of .sdk", SDK + "[PencilMarks]\n" + "," * 9, 25, 10, "field",
     ""),
    ("a grid after a link", f"?p={GRID}\n {GRID}", 2, 2, "link", GRID[:20] + "\u2026"),
    ("a link cut", f"{WIKI}{GRID[:60]}", 1, 102, "row length", ""),
    ("a letter in a link", f"{WIKI}{GRID[:60]}q{GRID[61:]}", 1, 102, "stray", "q"),
    ("a letter in base 32", WIKI + BASE_32[:3] + "w" + BASE_32[4:], 1, 45, "stray", "w"),
    ("base 32 cut", WIKI + BASE_32[:-1], 1, 203, "row length", ""),
    ("base 32 too long", WIKI + BASE_32 + "0", 1, 204, "row length", "0"),
    ("a clue with two digits", WIKI + "07" + BASE_32[2:], 1, 42, "packed cell", "07"),
    ("a number too high for S9B", WIKI + "S9Bzz" + S9B[5:], 1, 45, "packed cell", "zz"),
    ("a wrong character in what is packed", packed() + "!", 1, len(packed()) + 1, "packed", "!"),
    ("packed, cut", packed()[:60], 1, 61, "packed", ""),
    ("packed, of an unknown phrase", F_PUZZLES + "wAAA", 1, 29, "packed", "w"),
    ("packed, too much", F_PUZZLES + compress("a" * 200_001), 1, 917, "packed", "l"),
    ("packed, no JSON", F_PUZZLES + compress("grid"), 1, 29, "packed", compress("grid")),
    ("packed, a huge number", F_PUZZLES + compress("1" * 9999), 1, 29, "packed",
     compress("1" * 9999)[:20] + "\u2026"),
    ("packed, too deep", F_PUZZLES + compress("[" * 1000), 1, 29, "packed",
     compress("[" * 1000)[:20] + "\u2026"),
    ("packed, no object", F_PUZZLES + compress("[[]]"), 1, 29, "packed", compress("[[]]")),
    *[
        ("packed, " + name, packed(**puzzle), 1, 29, reason, packed(**puzzle)[28:48] + "\u2026")
        for name, reason, puzzle in [
            ("no grid", "packed", {"grid": None}),
            ("a row too few", "packed", {"grid": [[{}] * 9] * 8}),
            ("a cell that is none", "packed", {"grid": [[5] * 9] * 9}),
            ("a digit that is none", "packed", {"grid": [[{"value": True}] * 9] * 9}),
            ("another size", "variant", {"size": 6}),
            ("a rule", "variant", {"antiknight": True}),
            ("a rule in words", "variant", {"ruleset": "Normal sudoku rules apply. Antiknight."}),
            ("cages", "variant", {"killercage": [{"cells": ["R1C1"]}]}),
            ("other boxes", "variant", {"grid": [[{"region": 1}] * 9] * 9}),
            ("a list for a box", "variant", {"grid": [[{"region": [1]}] * 9] * 9}),
        ]
    ],
    ("a list cut", json.dumps(LIST)[:100], 1, 101, "list", ""),
    ("a cell too few in a list", str([LIST[0], LIST[1][1:], *LIST[2:]]), 1, 54, "row length", "]"),
    ("a cell more in lists", str([LIST[0], [*LIST[1], 1], *LIST[2:]]), 1, 59, "row length", "1"),
    ("80 cells in a list", str([int(digit) for digit in GRID[1:]]), 1, 240, "row length", "]"),
    ("82 cells in a list", str([int(digit) for digit in GRID + "1"]), 1, 245, "row length", "1"),
    ("a row too few in a list", str(LIST[1:]), 1, 232, "missing rows", "]"),
    ("a row too many in a list", str([*LIST, LIST[0]]), 1, 264, "extra row", "5"),
    ("keys of no places", json.dumps({f"{at:02}": "1" for at in range(81)}), 1, 9, "list", "1"),
    ("two cells in a place", json.dumps({**BY_PLACE, "r1c1": 5}), 1, 739, "list", "5"),
    ("a place too far", json.dumps({**BY_PLACE, "R0C0": 5}), 1, 80, "list", "0"),
    ("an empty list", "[\n[]", 2, 2, "row length", "]"),
    ("a row too short in a list", json.dumps([ROWS[0], ROWS[1][1:]]), 1, 24, "row length", ""),
    ("a row too long in a list", json.dumps([ROWS[0], ROWS[1] + "2"]), 1, 25, "row length", "2"),
    ("a letter in a list", "[[5, q", 1, 6, "list", "q"),
    ("a letter in a text in a list", '[["5", "q"', 1, 9, "stray", "q"),
    ("10 in a list", "[[5, 10", 1, 6, "digit range", "10"),
    ("-1 in a list", "[[5, -1", 1, 6, "digit range", "-1"),
    ("a comma missing in a list", "[[5, 30, 0", 1, 6, "digit range", "30"),
    ("a comma too many in a list", "[[5,, 3", 1, 5, "list", ","),
    ("a bracket missing in a list", "[[5, 3, [6", 1, 9, "list", "["),
    ("another bracket in a list", "[[5, 3}", 1, 7, "list", "}"),
    ("lists beside rows", "[[[5,3,0,0,7,0,0,0,0]], 5]", 1, 22, "missing rows", "]"),
    ("a row beside cells", '[[5,3,"530070000"', 1, 8, "list", "530070000"),
    ("too many lists in lists", "[[1," + "[" * 100, 1, 5, "list", "["),
    ("lists much too deep", "[[" + "\n[" * 100, 20, 1, "list", "["),
    ("eight rows without a list around", "\n".join(map(str, LIST[1:])), 8, 28, "missing rows", ""),
    ("a letter in .sdx", SDX.replace("12", "1q2", 1), 1, 6, "stray", "q"),
    ("a letter in a later row of .sdx", SDX[:-2] + "q\n", 9, 23, "stray", "q"),
    ("a cell too few in .sdx", SDX.replace("u1 ", "", 1), 2, 24, "row length", ""),
    ("a cell too many in .sdx", SDX.replace("u1 ", "u1 2 ", 1), 2, 27, "row length", "12"),
    ("digits in disorder in .sdx", SDX.replace("12", "21", 1), 1, 5, "digit range", "21"),
    ("two digits placed in .sdx", SDX.replace("u1", "u12", 1), 2, 10, "digit range", "u12"),
    ("an eighth row missing in .sdx", lines(SDX.splitlines()[1:]), 9, 1, "missing rows", ""),
    ("a blank line in .sdx", SDX.replace("\n", "\n\n", 1), 2, 1, "missing rows", ""),
    ("a gsf line cut", f"a,b,c,d,{GRID}\na,b,c ", 2, 6, "field", ""),
    ("a gsf cell too many", f"a,b,c,d, {GRID}1", 1, 91, "row length", "1"),
    ("a CSV solution too short", f"puzzle,solution\n{GRID},{FULL[1:]}", 2, 163, "row length", ""),
    ("a CSV field too many", f"puzzle,solution\n{GRID},{FULL},x", 2, 165, "field", "x"),
    ("a CSV field too few", f"puzzle,solution\n{GRID}", 2, 82, "field", ""),
    ("a cell missing in long form", lines(LONG[:-1]), 2, 1, "missing cells", "Anna;1;1;5"),
    ("a cell twice in long form", lines([*LONG, "Anna;9;8;2"]), 83, 10, "cell again", "2"),
    ("10 in long form", lines([*LONG[:-1], "Anna;9;9;10"]), 82, 10, "digit range", "10"),
    ("a row 10 in long form", lines([*LONG[:-1], "Anna;10;9;1"]), 82, 6, "digit range", "10"),
    ("a letter in long form", lines([*LONG[:-1], "Anna;9;9;q"]), 82, 10, "stray", "q"),
    ("a table without grids", "id,solution\n1,no\n2,yes", 1, 1, "no puzzles", "id"),
    ("a CSV quote that never ends", f'puzzle,solution\n"{GRID},{FULL}', 2, 165, "quote", ""),
    ("a CSV quote that ends too soon", f'puzzle,solution\n"{GRID}"1,{FULL}', 2, 84, "quote", "1"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "column", "reason", "found"),
    [row[1:] for row in REFUSED],
    ids=[row[0] for row in REFUSED],
)
def test_text_is_refused_at_its_place(text, line, column, reason, found):
    """The first error has the line and column of the damage, and quotes it."""
    with pytest.raises(InvalidGridError) as caught:
        formats.read(text)
    error = caught.value
    assert (error.line, error.column, error.reason, error.found) == (line, column, reason, found)


def test_every_reason_is_tested():
    """The table above leaves no sentence out that plain text, or no text at all, does not need."""
    of_files = {reason for reason, _begins in KNOWN_FILES} | {"binary", "encoding"}
    of_pictures = {"hard picture", "empty picture", "doubtful cells"}
    of_pictures |= {"jigsaw picture", "sized picture"}
    tested = {row[4] for row in REFUSED} | PLAIN_REASONS | of_files | of_pictures
    keys = {key for key in catalogue("en") if key.startswith("unreadable.")}
    assert {f"unreadable.{reason}" for reason in tested} == keys


def test_going_on_yields_an_error_in_its_place():
    """What cannot be read does not keep the next grids from being read."""
    text = f"{HASH} {GRID} 4.2\n{HASH} {GRID[1:]} 4.2\n\n{HASH} {GRID} 4.2\n"
    first, error, last = formats.readings(text.splitlines(), keep_going=True)
    assert isinstance(error, InvalidGridError)
    assert (error.line, first.line, last.line) == (2, 1, 4)


GRIDS = "grid"
ROW_LOST = [LIST[0][1:], *LIST[1:]]
GONE_ON = [
    ("a row too short", [LIST, ROW_LOST, LIST], [GRIDS, "row length", GRIDS]),
    ("the first grid too", [ROW_LOST, LIST, ROW_LOST], ["row length", GRIDS, "row length"]),
    ("a row too few", [LIST, LIST[1:], LIST], [GRIDS, "missing rows", GRIDS]),
    ("two rows too short", [[ROW_LOST[0], ROW_LOST[0], *LIST[2:]], LIST], ["row length", GRIDS]),
    ("rows as texts", [[ROWS[0][1:], *ROWS[1:]], ROWS, [ROWS[0] + "q", *ROWS[1:]], ROWS],
     ["row length", GRIDS, "stray", GRIDS]),
    ("grids as texts", [GRID, GRID[1:], GRID], [GRIDS, "row length", GRIDS]),
    ("grids in lists", [[*map(int, GRID[1:])], [*map(int, GRID)], [*map(int, GRID[1:])]],
     ["row length", GRIDS, "row length"]),
]  # fmt: skip


def test_what_cannot_be_read_keeps_its_name():
    """A name stays with its grid, even if that cannot be read."""
    for text, names in (
        (f"name,puzzle\nAnna,12\nBo,{GRID}\n", ["Anna", "Bo"]),
        (f"puzzle,solution,name\n{GRID},12,Anna\n{GRID},,\n", ["Anna", None]),
        (game("12", " note='Anna'"), ["Anna"]),
    ):
        found = formats.readings([text], keep_going=True)
        assert [item.name for item in found] == names, text


@pytest.mark.parametrize(
    ("grids", "expected"), [row[1:] for row in GONE_ON], ids=[row[0] for row in GONE_ON]
)
@pytest.mark.parametrize("around", ["", "[]"])
def test_lists_are_read_behind_an_error(grids, expected, around):
    """There is one error for a grid, however many things are wrong with it."""
    if not around and isinstance(grids[0], str):
        grids = [[grid] for grid in grids]
    text = json.dumps(grids) if around else "\n".join(map(json.dumps, grids))
    assert reasons_of(text) == expected


def test_what_stands_beside_a_grid_in_its_list_is_its_name():
    """The text that is called a name, or the first one; keys that say what a list is name none."""
    students = [
        {"id": 12, "name": "Anna B", "rows": ROWS},
        {"grid": LIST, "score": 7, "pupil": "Ben"},
    ]
    each = [{"class": "five", "name": name, "grid": GRID} for name in ("Anna B", "Ben")]
    statement = "INSERT INTO t VALUES"
    texts = [
        json.dumps(students),
        json.dumps({"students": students}, indent=2),
        json.dumps([("Anna B", GRID), ("Ben", GRID)]),
        json.dumps({"Anna B": LIST, "Ben": LIST}),
        "\n".join(map(json.dumps, each)),
        f"{statement}\n(10, 'Anna B', '{GRID}'),\n(2, 'Ben', '{GRID}');",
        f"{statement} (1, 'Anna B', '{GRID}');\n{statement} (2, 'Ben', '{GRID}');",
    ]
    for text in texts:
        found = list(formats.readings([text]))
        assert [(one.grid, one.name) for one in found] == [(GRID, "Anna B"), (GRID, "Ben")]
    for key in ("grid", "rows", "puzzle"):
        assert [one.name for one in formats.readings([json.dumps({key: LIST})])] == [None]
    damaged = json.dumps([{"name": "Anna", "grid": ROWS[1:]}, {"name": "Ben", "grid": ROWS}])
    found = formats.readings([damaged], keep_going=True)
    assert [one.name for one in found] == ["Anna", "Ben"]
    assert [one.name for one in formats.readings([texts[0]], names="none")] == [None, None]


def test_keys_with_an_arrow_name_what_follows():
    """As Ruby and PHP write them; what stands before the first grid names no other."""
    text = "{" + ", ".join(f'"{name}"=>{json.dumps(LIST)}' for name in ("Anna", "Ben")) + "}"
    assert [reading.name for reading in formats.readings([text])] == ["Anna", "Ben"]


def test_code_between_lists_is_a_name_or_left():
    """Text above a list is its name; other lines are not used."""
    text = f"import re\nx = {LIST}\nif y:\nAnna\ny = {LIST}\nwhile x: pass"
    ledger = Ledger()
    found = list(formats.readings([text], keep_going=True, ledger=ledger))
    assert [item.name for item in found] == [None, "Anna"]
    assert ledger.unused == [(3, 3), (6, 6)]
    assert reasons_of("int a = {" + "a." * 9) == ["list"]


def reasons_of(text):
    """List what is read of a text: grids, and the reasons why not."""
    results = formats.readings([text], keep_going=True)
    return [getattr(result, "reason", GRIDS) for result in results]


def test_reading_goes_on_behind_rows_without_a_list():
    """Rows of a grid without a list around them are counted, lost or not."""
    text = "\n".join(map(str, [*LIST, *ROW_LOST, *LIST]))
    assert reasons_of(text) == [GRIDS, "row length", GRIDS]
    assert reasons_of("\n".join(map(str, ROW_LOST[:5]))) == ["row length"]


@pytest.mark.medium
def test_a_row_too_many_without_a_list_leaves_no_verdict():
    """It may be any of those above, up to the next separator."""
    rows = [f"({', '.join(row)})," for row in FULL_ROWS]
    for at in range(9):
        text = "\n".join([*rows[:at], rows[at], *rows[at:]])
        assert reasons_of(text) == ["extra row", "missing rows"]
        assert reasons_of("\n".join([*rows, "Ben", text]))[:2] == [GRIDS, "extra row"]


def test_reading_goes_on_in_every_form():
    """One damaged grid in the middle is one error."""
    texts = [
        game(GRID).replace("<game", f"<game data='{GRID}'/><game data='{GRID[1:]}'/><game"),
        f"puzzle\n{GRID}\n{GRID[1:]}\n{GRID}",
        f":0000:x:{GRID}:::\n:0000:x:{GRID[1:]}:::\n:0000:x:{GRID}:::",
        f"{WIKI}{GRID}\n{WIKI}{GRID[1:]}\n{WIKI}{GRID}",
    ]
    assert [reasons_of(text) for text in texts] == [[GRIDS, "row length", GRIDS]] * 4
    rows = SDX.splitlines()
    text = lines([*rows, *rows[:4], "", *rows])
    assert reasons_of(text) == [GRIDS, "missing rows", GRIDS]
    assert reasons_of(lines([*rows, *rows[:4]])) == [GRIDS, "missing rows"]


def test_columns_are_found_by_what_is_in_them():
    """Whatever the titles are: a puzzle and its solution, and a grid beside a number."""
    for text, solution in ((f"puzle,solution\n{GRID},{FULL}", FULL), (f"id,cells\n1,{GRID}", None)):
        [reading] = formats.read(text)
        assert (reading.grid, reading.solution) == (GRID, solution)


@pytest.mark.parametrize("above", ["Class 5\n", "Class 5,,\n2026-11-20,,\n"])
@pytest.mark.parametrize("titles", ["puzzle,name,points", "Grid,Name,Points", "A,B,C"])
def test_titles_count_below_other_lines(above: str, titles: str):
    """What is above them is used for nothing; the grids have their names."""
    quoted = '"' + "\n".join(GRID[row : row + 9] for row in range(0, 81, 9)) + '"'
    for grid in (quoted, GRID):
        ledger = Ledger()
        text = f"{above}{titles}\n{grid},Anna,3\n{grid},Bo,4\n"
        found = [(each.grid, each.name) for each in formats.readings([text], ledger=ledger)]
        assert found == [(GRID, "Anna"), (GRID, "Bo")]
        assert ledger.unused == [(1, above.count("\n"))]


@pytest.mark.parametrize("count", [2, 3, 9])
@pytest.mark.parametrize("sign", [",", "\t", ";"])
def test_a_title_that_recurs_is_of_as_many_grids(count: int, sign: str) -> None:
    """Each grid of a row is read, and has the name beside it; without names none is lost."""
    grids = [GRID if at % 2 else FULL for at in range(count)]
    titles = sign.join(["name", "grid"] * count)
    row = sign.join(f"Pupil {at}{sign}{grid}" for at, grid in enumerate(grids))
    found = list(formats.readings([f"{titles}\n{row}\n{row}\n"]))
    named = [(grid, f"Pupil {at}") for at, grid in enumerate(grids)]
    assert [(each.grid, each.name) for each in found] == named * 2
    found = list(formats.readings([sign.join(["grid"] * count) + "\n" + sign.join(grids)]))
    assert [(each.grid, each.name) for each in found] == [(grid, None) for grid in grids]


def test_a_grid_is_given_before_the_next_line_is_read():
    """A text of many grids is read as it comes."""

    def stream():
        yield f"{HASH} {GRID} 4.2\n"
        raise AssertionError

    assert next(formats.readings(stream())).grid == GRID


def test_deleted_candidates_are_missing():
    """A HoDoKu line with deleted candidates has those of every cell."""
    [reading] = formats.read(f":0000:x:{GRID}:113 213::")
    assert reading.candidates is not None
    assert reading.candidates[:4] == ("5", "3", "4", "26")
    assert reading.grid == GRID


def test_candidates_are_kept():
    """Marks in the centre or in the corners, and sections of them, are the candidates."""
    both = {"centerPencilMarks": [2, 1], "cornerPencilMarks": [3]}
    marks = {
        pad(cells=[*MARKED, *PAD_CELLS[1:]]): ("12", "3", "", "", "7"),
        packed(grid=[[both] * 9] * 9): ("12",) * 5,
        f"{SDK}[PencilMarks]\n,,9,,,,,,\n,12,,,,,,,\n{NO_MARKS[9:]}": (*FULL[:9], "6", "12", ""),
    }
    for text, expected in marks.items():
        [reading] = formats.read(text)
        assert (reading.candidates or ())[: len(expected)] == expected, text


def test_a_digit_counts_whether_given_or_not():
    """Whatever the flag says, a filled cell is filled, by a number or by a text."""
    for value in (5, "5"):
        for given_or_not in ({}, {"given": True}, {"given": False}):
            cells = [[{"value": value, **given_or_not}, {"value": 0}, *[{}] * 7], *[[{}] * 9] * 8]
            [reading] = formats.read(packed(grid=cells))
            assert reading.grid == "5" + "0" * 80


def test_a_state_with_another_digit_for_a_given_is_a_wrong_solution():
    """The puzzle is kept as it was."""
    others = FULL.translate(str.maketrans("12", "21"))
    [found] = formats.read(
        "[Puzzle]\n"
        + lines(DOTTED)
        + "[State]\n"
        + lines([others[at : at + 9] for at in range(0, 81, 9)])
    )
    assert (found.grid, found.solution) == (GRID, others)


def test_files_of_sdk_go_on():
    """Several puzzles, each with its state or without, are a reading each, damaged or not."""
    rows = lines(DOTTED)
    text = f"#D a\n{rows}\n#D b\n{rows}"
    assert [(item.name, item.line) for item in formats.read(text)] == [("a", 2), ("b", 13)]
    damaged = "[Puzzle]\n" + rows[10:] + "[State]\n" + rows
    assert reasons_of(damaged + SDK + damaged) == ["missing rows", GRIDS, "missing rows"]
    assert reasons_of(SDK + "[PencilMarks]\nq\n" + SDK) == ["stray", GRIDS]
    assert reasons_of("[Puzzle]\n2\n" + rows) == [GRIDS, "case count"]


NAMES = [
    "Anna: (5b)", "Case = 3", "[Puzzle 4]", "<h2>1</h2>", "{1}", '"Anna"', "(3)", "https",
    "3) a", "문제 1번", "Test case #1:", "--- 3 ---", "grid = 3", "puzzle", "Grid", "solution",
    "Quiz, 2", "Grid; 3", "Grid 1, easy", ":0:", "::", "[1]", "=== 3 ===", "(5b) Anna", "p://x",
    "x?p=3", "see https://example.org", "https://sudokupad.app/abc123", "// one", "// 문제 1",
    "import Anna", "<b>Anna</b>", "<!-- 3 -->", "<?xml?>", "f(x)=3", "김철수, puzzle", "u 3",
    "u5 Anna", '"3", "4"', "[Easy] 3", "[3]: a", "A=1", "<1>", "x = 1, y = 2", "const 3",
    "Name = Anna [5b]", "Nr. 3 {hard}", "[Solution]", "abcdefabcdef 2", "Gird, 4", "()", "[]",
    "Anna ()", '["Anna"]', "2026-11-20 = 3", "[2026-11-20, easy]", "int a", "a := (3)",
    "Title = 3", "(1, 2)", "Anna, Bob", "// one\nAnna = (3)", "[1]\n<b>2</b>",
]  # fmt: skip


@pytest.mark.slow
def test_a_name_is_no_other_form():
    """Whatever is above plain rows, they are read as plain text is, wherever the text is cut."""
    shapes = [lines(ROWS), lines(" ".join(row) for row in ROWS), lines(DOTTED), BOXED]
    for name in NAMES:
        for rows in shapes:
            for items in ([f"{name}\n{rows}"], [*name.split("\n"), *rows.split("\n")]):
                form, peeked = formats.recognised(iter(items))
                assert form is None, (name, form and form.name)
                assert items[: len(peeked)] == peeked


@pytest.mark.slow
@covering
@given(texts)
def test_what_is_plain_is_read_as_plain_text(text):
    """What the parser of plain text reads or refuses is the same with all other forms around."""
    try:
        readings = parse(text)
    except InvalidGridError:
        return
    assert formats.read(text) == readings


@pytest.mark.parametrize("end", ["\n", "&#13;", "&#8232;"])
def test_a_line_that_ends_in_an_attribute_is_one_cell(end):
    """What wraps a page may cut the tags of its inputs."""
    cells = [f'<td><input value="{end}{digit}"></td>' for digit in FULL]
    rows = ["<tr>" + "".join(cells[at : at + 9]) + "</tr>" for at in range(0, 81, 9)]
    found = formats.read("<table>" + "".join(rows) + "</table>\n")
    assert [(one.grid, one.form) for one in found] == [(FULL, "html")]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<b>Ann</b><pre>", "</pre>"),
        ("<div>Ann</div><div>", "</div>"),
        ("<dl><dt>Ann</dt><dd><pre>", "</pre></dd></dl>"),
    ],
)
def test_rows_right_beside_tags_are_of_a_page(before, after):
    """The name is on the line of the first row, and a tag on that of the last."""
    found = formats.read(before + "\n".join(FULL_ROWS) + after + "\n")
    assert [(one.grid, one.name, one.form) for one in found] == [(FULL, "Ann", "html")]
    assert formats.read(lines(["<b>Ann</b>", *FULL_ROWS]))[0].form == "shape"


@pytest.mark.parametrize("cut", ["", "</ul>", '<li data-grid="12'])
def test_the_text_of_an_element_is_the_name_of_the_grid_in_its_attribute(cut):
    """Whatever stands for a blank, and wherever the page ends; a slip is told of."""
    grids = (GRID.replace("0", "x"), FULL, "q" + FULL[1:], FULL)
    named = zip("ABCD", grids, strict=True)
    items = [f'<li data-grid="{grid}"><b>{name}</b></li>' for name, grid in named]
    page = "<ul hidden>" + "\n".join(items) + cut
    found = formats.readings(page.split("\n"), keep_going=True)
    assert [
        None if isinstance(one, InvalidGridError) else (one.name, one.grid) for one in found
    ] == [*(("A", GRID), ("B", FULL), None, ("D", FULL))]
    picture = f'<h2>A</h2><img alt="{FULL}"><h2>B</h2><p data-one="{GRID}" data-two="{FULL}">'
    found = [(one.name, one.grid) for one in formats.read(picture)]
    assert found[0] == ("A", FULL)
    assert [grid for _, grid in found] == [FULL, GRID, FULL]


@pytest.mark.parametrize("row", ["318.45.67", ".2.4.7981", "2-45-8916", "1.2.3.4.5", "1.87.2043"])
@pytest.mark.parametrize("at", [1, 4, 8])
def test_a_row_that_looks_like_a_date_ends_no_message(row, at):
    """A day of this century does."""
    rows = [FULL[first : first + 9].replace("5", ".") for first in range(0, 81, 9)]
    rows[at] = row
    chat = "20/11/2026, 15:12 - Anna: " + "\n".join(rows) + "\n20/11/2026, 15:13 - Ben: bye\n"
    found = formats.read(chat)
    expected = "".join(rows).replace(".", "0").replace("-", "0")
    assert [(one.grid, one.name) for one in found] == [(expected, "Anna")]
    rows.insert(at, "9.11.2026")
    found = list(
        formats.readings(["20/11/2026, 15:12 - Anna: " + "\n".join(rows)], keep_going=True)
    )
    assert {type(one) for one in found} == {InvalidGridError}


def test_a_message_without_a_sender_is_read_without_a_name():
    """Its stamp is not one that is known; the name above may be of the grid above that."""
    grid = lines(FULL_ROWS)
    chat = (
        f"[15:56] Will\n{grid}\nElla\n19:42 AM\n{grid}\nBen\n19:50 AM\n{grid}\n[7:34] Ida\n{grid}"
    )
    found = [(one.name, one.grid) for one in formats.read(chat)]
    assert found == [(name, FULL) for name in ("Will", None, None, "Ida")]


def test_lines_without_any_message_are_left():
    """Whoever reads a text as a chat may be wrong."""
    ledger = Ledger()
    assert list(chat.read(iter([Line(1, "hello", "hello")]), ledger, ABOVE)) == []
    assert ledger.unused == [(1, 1)]
