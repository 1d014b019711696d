"""Find the first place where an output is wrong, and the rule broken there.

As for judges, blanks at the end of a line, empty lines at the end, and whether the last line ends
do not matter. Any solution of a puzzle is right.

Only finding the first wrong digit needs a search, within a budget: beyond that, the first visible
clash is reported.
"""

import re
from bisect import bisect_left

from sudoku_core import formatting
from sudoku_core.checker import conflicts, is_solution
from sudoku_core.grid import BLANK, CELLS, ROWS, UNITS, UNITS_OF
from sudoku_core.judging.problems import SOLVING, Case, verdict_words
from sudoku_core.judging.verdicts import Difference, Sentence
from sudoku_core.solver import BudgetExhausted, solutions

ROW = re.compile("[0-9]( [0-9]){8}")
BEGINNING = re.compile("([0-9] ){0,8}[0-9]?")  # of such a row, perhaps all of it
# Characters shown of a line.
MOST_SHOWN = 120
# Passes of the engine for one look at a grid, of which an explanation takes about eight: under a
# tenth of a second each, even on a phone.
BUDGET = 2_000


def difference(case: Case, output: str) -> Difference | None:
    """Find the first place where an output is wrong; None if all is right.

    >>> from sudoku_core.judging.problems import case
    >>> difference(case("grading", "sample"), "Case 1: CORRECT").reason.key
    'judged_correct'
    """
    lines = lines_of(output)
    if not lines:
        return Difference(Sentence("nothing_printed", {}), 1, 1)
    if case.problem == SOLVING:
        return _in_solution(case.grids[0], lines)
    return _in_verdicts(case, lines)


def lines_of(output: str) -> list[str]:
    r"""List the lines of an output without what does not matter.

    >>> lines_of("1 2 \r\n\n3\n\n")
    ['1 2', '', '3']
    """
    lines = [line.rstrip() for line in output.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def is_right(puzzle: str, grid: str) -> bool:
    """Return whether a grid, or whatever was printed instead, is a solution of a puzzle.

    >>> is_right("0" * 81, "123456789" * 9), is_right("0" * 81, "")
    (False, False)
    """
    return (
        len(grid) == 81
        and is_solution(grid)
        and all(given in {BLANK, digit} for given, digit in zip(puzzle, grid, strict=True))
    )


def shown(line: str) -> str:
    """Shorten a line that is too long to show."""
    return line if len(line) <= MOST_SHOWN else line[:MOST_SHOWN] + "…"


# A solution


def _in_solution(puzzle: str, lines: list[str]) -> Difference | None:
    """Find what is wrong with nine lines of nine digits, first in digits, then in form."""
    rows = 0
    while rows < min(9, len(lines)) and ROW.fullmatch(lines[rows]):
        rows += 1
    printed = "".join(lines[:rows]).replace(" ", "")
    if rows == 9 == len(lines) and is_right(puzzle, printed):
        return None
    grid = printed + BLANK * (81 - len(printed))
    known = found_solutions(puzzle)
    cell = _first_wrong(puzzle, printed)
    if cell is not None:
        line, column = cell // 9 + 1, cell % 9 * 2 + 1
        reason, cells = _broken(puzzle, printed, cell)
    else:
        line, cells = rows + 1, ()
        reason, column = _wrong_line(lines, rows)
    expected = None
    if known and len(known) == 1 and line <= 9:
        expected = formatting.spaced(known[0]).split("\n")[line - 1]
    return Difference(
        reason,
        line,
        column,
        expected,
        shown(lines[line - 1]) if line <= len(lines) else None,
        grid,
        cell,
        cells,
        several=known is not None and len(known) > 1,
    )


def found_solutions(puzzle: str, limit: int = 2) -> list[str] | None:
    """List at most ``limit`` solutions; None if that takes too long."""
    try:
        return solutions(puzzle, limit, BUDGET)
    except BudgetExhausted:
        return None


def _first_wrong(puzzle: str, printed: str) -> int | None:
    """Find the first cell that differs from every solution, or visibly breaks a rule."""

    def is_wrong(length: int) -> bool:
        """Return whether no solution begins with these digits."""
        kept = all(
            digit != BLANK and given in {BLANK, digit}
            for given, digit in zip(puzzle[:length], printed[:length], strict=True)
        )
        return not kept or found_solutions(printed[:length] + puzzle[length:], limit=1) == []

    right = bisect_left(range(1, len(printed) + 1), x=True, key=is_wrong)
    return right if right < len(printed) else None


def _broken(puzzle: str, printed: str, cell: int) -> tuple[Sentence, tuple[int, ...]]:
    """Return the rule that the first wrong cell breaks, and the cells that show it."""
    digit, given = printed[cell], puzzle[cell]
    if given not in {BLANK, digit}:
        values = {"cell": cell, "digit": int(digit), "given": int(given)}
        return Sentence("given_changed", values), (cell,)
    if digit == BLANK:
        return Sentence("blank_left", {"cell": cell}), (cell,)
    grid = printed + puzzle[len(printed) :]
    for unit in UNITS_OF[cell]:
        for other in UNITS[unit]:
            if other != cell and grid[other] == digit:
                values = {"cell": cell, "digit": int(digit), "unit": unit, "other": other}
                return Sentence("digit_twice", values), (cell, other)
    values = {"cell": cell, "digit": int(digit)}
    if found := conflicts(grid):
        unit, twice, cells = found[0]
        return Sentence("digit_twice_later", {**values, "unit": unit, "twice": twice}), cells
    return Sentence("no_solution_so", values), (cell,)


def _wrong_line(lines: list[str], rows: int) -> tuple[Sentence, int]:
    """Return what is wrong with the first line without nine digits, and the column."""
    if rows == len(lines):
        return Sentence("lines_missing", {"lines": rows, "wanted": 9}), 1
    if rows == 9:
        return Sentence("lines_extra", {"wanted": 9, "printed": shown(lines[9])}), 1
    line = lines[rows]
    if not line:
        return Sentence("line_empty", {"line": rows + 1}), 1
    column = len((BEGINNING.match(line) or [""])[0]) + 1
    values = {"line": rows + 1, "column": column, "printed": shown(line)}
    return Sentence("line_of_nine", values), column


# Verdicts


def _in_verdicts(case: Case, lines: list[str]) -> Difference | None:
    """Find what is wrong with the lines of the grading problem."""
    wanted = verdict_words(case)
    number = 0
    while number < min(len(wanted), len(lines)) and lines[number] == wanted[number]:
        number += 1
    if number == len(lines) == len(wanted):
        return None
    if number == len(lines):
        reason = Sentence("lines_missing", {"lines": number, "wanted": len(wanted)})
        return Difference(reason, number + 1, 1, wanted[number])
    line = lines[number]
    if number == len(wanted):
        reason = Sentence("lines_extra", {"wanted": number, "printed": shown(line)})
        return Difference(reason, number + 1, 1, printed=shown(line))
    if line in {f"Case {number + 1}: CORRECT", f"Case {number + 1}: INCORRECT"}:
        return _judged_wrongly(case.grids[number], number, wanted[number], line)
    column = _first_other(wanted[number], line)
    values = {"line": number + 1, "wanted": wanted[number], "printed": shown(line)}
    reason = Sentence("line_of_verdict", values)
    return Difference(reason, number + 1, column, wanted[number], shown(line))


def _judged_wrongly(grid: str, number: int, wanted: str, line: str) -> Difference:
    """Explain the right verdict on a grid that was judged wrongly."""
    column = _first_other(wanted, line)
    cells: tuple[int, ...] = ()
    if not wanted.endswith("INCORRECT"):
        reason = Sentence("judged_incorrect", {"case": number + 1})
    elif found := conflicts(grid):
        unit, digit, cells = found[0]
        reason = Sentence("judged_correct", {"case": number + 1, "unit": unit, "digit": digit})
    else:
        cells = tuple(cell for cell in CELLS if grid[cell] == BLANK)
        reason = Sentence("judged_correct_blank", {"case": number + 1, "cell": cells[0]})
    first = cells[0] if cells else None
    return Difference(reason, number + 1, column, wanted, line, grid, first, cells)


def _first_other(one: str, other: str) -> int:
    columns = enumerate(zip(one, other, strict=False), 1)
    return next((column for column, (a, b) in columns if a != b), min(len(one), len(other)) + 1)


def grid_of_lines(lines: list[str]) -> str:
    """Read nine lines as a grid, or return "".

    >>> grid_of_lines(["1 2 3 4 5 6 7 8 9"] * 9)[:10], grid_of_lines(["123456789"] * 9)
    ('1234567891', '')
    """
    if len(lines) != len(ROWS) or not all(map(ROW.fullmatch, lines)):
        return ""
    return "".join(lines).replace(" ", "")
