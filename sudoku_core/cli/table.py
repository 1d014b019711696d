"""Write the table of checked grids, as CSV that spreadsheets read safely.

It can be read back: the grid as the puzzle, and its solution if any; an unreadable grid's row is an
error again.
"""

from collections import deque
from collections.abc import Iterable, Iterator

from sudoku_core.answer_key import held_against
from sudoku_core.bulk import is_all, search_many
from sudoku_core.checker import CORRECT, judge
from sudoku_core.cli.naming import unused_lines
from sudoku_core.cli.reasons import reasons
from sudoku_core.grid import BLANK
from sudoku_core.lanes import SOLVED, solutions_among
from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.records import field, record
from sudoku_core.sentences import say, say_error
from sudoku_core.solver import BudgetExhausted, solutions

HEADING = "case,name,form,grid,verdict,why,solution,solutions\n"
UNREADABLE = "UNREADABLE"
UNUSED = "UNUSED"
BUDGET = 1_000_000  # passes of the solver for one grid: about a minute


def rows(
    batches: Iterable[list[Reading]], key: str | None = None, language: str = "en"
) -> Iterator[list[str]]:
    """Yield rows without their cases; grids with blanks are solved many at once.

    Grids are compared with a ``key``, if any.

    Like `sudoku_core.bulk.search_many`, it yields any number of rows at a time.
    """
    waiting: deque[tuple[Reading, bool]] = deque()

    def to_solve() -> Iterator[list[str]]:
        for batch in batches:
            waiting.extend(zip(batch, _are_right(batch, key), strict=True))
            yield [reading.grid for reading in batch if _is_open(reading)]

    for found in search_many(to_solve(), 2):
        written: list[str] = []
        for grid, count, solution in found:
            written += _rows_of_closed(waiting, key, language)
            solved = (solution or "", str(count)) if is_all(count) else _solved(grid)
            written.append(_row(waiting.popleft()[0], key, language, *solved))
        yield written + _rows_of_closed(waiting, key, language)


def _is_open(reading: Reading) -> bool:
    return not reading.solution and BLANK in reading.grid


def _are_right(batch: list[Reading], key: str | None) -> list[bool]:
    """Return for each grid whether it is a solution, and there is nothing to compare it with."""
    if key is not None:
        return [False] * len(batch)
    statuses = solutions_among("".join([reading.grid for reading in batch])) if batch else ""
    return [
        status == SOLVED and not reading.solution
        for reading, status in zip(batch, statuses, strict=True)
    ]


def _rows_of_closed(
    waiting: deque[tuple[Reading, bool]], key: str | None, language: str
) -> list[str]:
    """Return rows of grids that need no solving, up to the first that does."""
    written: list[str] = []
    while waiting and not _is_open(waiting[0][0]):
        reading, is_right = waiting.popleft()
        if is_right:
            name = field(reading.name) if reading.name else ""
            written.append(f"{name},{reading.form},{field(reading.grid)},{CORRECT},,,\n")
        else:
            written.append(_row(reading, key, language, reading.solution or "", ""))
    return written


def _row(reading: Reading, key: str | None, language: str, solution: str, count: str) -> str:
    """Write a row; a solution beside a puzzle is judged against it."""
    grid, puzzle = held_against(reading, key)
    verdict = judge(grid, puzzle)
    why = [] if verdict.status == CORRECT else reasons(verdict, grid, puzzle, language)
    fields = [reading.name or "", reading.form, reading.grid, verdict.status, "; ".join(why)]
    return record(fields + [solution, count]) + "\n"


def unreadable_row(error: InvalidGridError, language: str) -> str:
    """Write the row of a grid that cannot be read, without its case."""
    why = say("shell.unread", language, why=say_error(error, language))
    return record([error.name or "", "", "", UNREADABLE, why, "", ""]) + "\n"


def unused_rows(file: str, stretches: Iterable[tuple[int, int]], language: str) -> Iterator[str]:
    """Yield a row for each stretch of unused lines, of a file or of the only one."""
    for lines in stretches:
        yield (
            "," + record(["", "", "", UNUSED, unused_lines(file, [lines], language), "", ""]) + "\n"
        )


def _solved(grid: str) -> tuple[str, str]:
    """Return a grid's first solution and their number: 0, 1, 1+, or "" if it takes too long."""
    try:
        found = solutions(grid, 2, BUDGET)
    except BudgetExhausted as exhausted:
        return "".join(exhausted.solutions[:1]), ""
    return "".join(found[:1]), "1+" if len(found) > 1 else str(len(found))
