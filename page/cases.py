"""Hold the cases of a check, what was read and the answer to it, and hand them out as plain data.

The worker holds those of big texts and the page those of small ones: both ask and answer alike.
"""

from collections import namedtuple

from page.wording import say_all, say_unreadable, say_why
from sudoku_core.checker import CORRECT, INCOMPLETE, INCORRECT, Verdict, judge
from sudoku_core.formatting import verdict_line
from sudoku_core.grid import BLANK
from sudoku_core.parsing import InvalidGridError
from sudoku_core.summary import summary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

# What a case is, beyond the checker's verdicts: never read, and what the solver found out.
UNREADABLE = "UNREADABLE"
ONE = "ONE"
SEVERAL = "SEVERAL"
NONE = "NONE"
UNFINISHED = "UNFINISHED"
STATUSES = (CORRECT, INCORRECT, INCOMPLETE, UNREADABLE, ONE, SEVERAL, NONE, UNFINISHED)

# What the solver found: ``count`` solutions or more, unless it is ``exact``; the first of them.
Solved = namedtuple("Solved", ("status", "solution", "count", "exact", "microseconds"))

# The kinds of cases that the table shows.
KINDS = ("all", "wrong", "unreadable")
# The answer to what cannot be read.
UNREAD = Verdict(UNREADABLE, [], 0, [])
# Reasons said in a row of the table; an opened case says all.
REASONS_SHOWN = 3


def judge_reading(reading):
    """Give the verdict on what was read: on its solution, against the puzzle, if it has one."""
    if reading.solution is None:
        return judge(reading.grid)
    return judge(reading.solution, reading.grid)


def read_on(readings, lines, cases: "Cases", source: int):
    """Read grids from lines by the ``readings`` of the parser or of the formats.

    What cannot be read comes out as its error; what is wrong with the text as a whole, for which
    no grid is to blame, goes into ``cases`` at the end.
    """
    try:
        yield from readings(lines, keep_going=True)
    except InvalidGridError as error:
        cases.add_trouble(source, error)


def judge_each(cases: "Cases", sources: "Iterable[Iterable[str]]", readings):
    """Read every source into ``cases`` with the verdict on each grid; yield after each."""
    for source, lines in enumerate(sources):
        for item in read_on(readings, lines, cases, source):
            if isinstance(item, InvalidGridError):
                cases.add_error(source, item)
            else:
                cases.add(source, item, judge_reading(item))
            yield


class Cases:
    """Hold cases, numbered from 0 as they came; ``names`` are those of the files they are from.

    ``solves`` tells that the answers are solutions, not verdicts.
    """

    def __init__(self, names: "list[str]") -> None:
        self.solves = False
        self._names = names
        self._cases: list[Any] = []
        self._wrong: list[int] = []
        self._unreadable: list[int] = []
        self._troubles: list[Any] = []
        # What is known of the files' bytes, if they are files: see `check_jobs.Sources`.
        self.decodings: list[Any] = []
        self._kinds: set[Any] = set()
        self._forms: list[str] = []
        self._givens = 0
        self._whole = 0
        self._is_named = False

    @property
    def total(self) -> int:
        """Count the cases."""
        return len(self._cases)

    def add(self, source: int, reading, answer) -> None:
        """Add a grid that was read, and the answer to it."""
        if answer.status not in (CORRECT, ONE):
            self._wrong.append(len(self._cases))
        self._cases.append((source, reading, answer))
        if BLANK not in reading.grid:
            self._whole += 1
        if (reading.form, bool(reading.name)) not in self._kinds:
            self._learn_form(reading)

    def _learn_form(self, reading) -> None:
        """Take note of a form; whether a grid has a name may tell a form from another."""
        self._kinds.add((reading.form, bool(reading.name)))
        self._is_named = self._is_named or bool(reading.name)
        facts = summary([reading])
        self._givens = self._givens or facts["givens"]
        self._forms += [form for form in facts["forms"] if form not in self._forms]

    def add_error(self, source: int, error: InvalidGridError) -> None:
        """Add a grid that cannot be read."""
        self._unreadable.append(len(self._cases))
        self._cases.append((source, error, UNREAD))
        self._is_named = self._is_named or bool(error.name)

    def add_trouble(self, source: int, error: InvalidGridError) -> None:
        """Add what is wrong with a text as a whole: it is no case."""
        self._troubles.append((source, error))

    def summary(self, *, stopped: bool = False) -> "dict[str, Any]":
        """Count the cases by kind; say what is the first that cannot be read, and its place."""
        total, wrong, unreadable = len(self._cases), len(self._wrong), len(self._unreadable)
        return {
            "total": total,
            "right": total - wrong - unreadable,
            "named": self._is_named,
            "counts": {"all": total, "wrong": wrong, "unreadable": unreadable},
            "read": {
                "count": total - unreadable,
                "whole": self._whole,
                "givens": self._givens,
                "forms": self._forms,
            },
            "troubles": [self._say_error(source, error) for source, error in self._troubles],
            "first": [self._row(number) for number in self._unreadable[:1]],
            "place": self._place(),
            "stopped": stopped,
            "encodings": self._encodings(),
            "doubtful": self._is_doubtful(),
        }

    def _encodings(self) -> "list[str]":
        """List the encodings that files were read in, each once, but for UTF-8."""
        found: list[str] = []
        for decoding in self.decodings:
            if decoding.encoding not in found + ["utf-8"]:
                found.append(decoding.encoding)
        return found

    def _is_doubtful(self) -> bool:
        """Tell whether some file may be in an encoding that is not known here."""
        unknown = [error for _source, error in self._troubles if error.reason == "binary"]
        return bool(unknown) or any(decoding.damaged for decoding in self.decodings)

    def _place(self) -> "list[int] | None":
        """Give line, column and length of the first thing that cannot be read, if there is one."""
        errors = [self._cases[number][1] for number in self._unreadable[:1]]
        errors += [error for _source, error in self._troubles if error.line]
        return [errors[0].line, errors[0].column, errors[0].length] if errors else None

    def rows(self, kind: str, first: int, count: int) -> "list[Any]":
        """Give rows of the table: number, name, status and why of ``count`` cases of a kind."""
        return [self._row(number) for number in self._numbers(kind)[first : first + count]]

    def _row(self, number: int) -> "list[Any]":
        return [number + 1, self._name(number), self._status(number), self.why(number)]

    def _numbers(self, kind: str):
        """List the numbers of the cases of a kind: all, wrong or unreadable."""
        if kind == "all":
            return range(len(self._cases))
        return self._wrong if kind == "wrong" else self._unreadable

    def _name(self, number: int) -> str:
        return self._cases[number][1].name or ""

    def _status(self, number: int) -> str:
        return self._cases[number][2].status

    def why(self, number: int, most: int = REASONS_SHOWN) -> str:
        """Say why a case is not correct, or what the solver found out, in a few words."""
        source, item, answer = self._cases[number]
        if answer is UNREAD:
            return self._say_error(source, item)
        return say_all(say_why(item, answer, most))

    def _say_error(self, source: int, error: InvalidGridError) -> str:
        return say_unreadable(error, self._names[source])

    def details(self, number: int) -> "dict[str, Any]":
        """Give all there is to show of a case.

        ``grid`` is what was judged, ``puzzle`` the one it is to keep, or None; ``clashing`` are
        the cells that clash and ``changed`` those whose given is; ``brief`` is the shortest why.
        """
        _source, reading, answer = self._cases[number]
        title, brief = dict(number=number + 1, name=self._name(number)), self.why(number)
        if answer is UNREAD:
            return dict(title, status=UNREADABLE, grid=None, why=[brief], brief=brief)
        grid, puzzle = _grid_and_puzzle(reading, answer)
        clashing: set[int] = set()
        for conflict in getattr(answer, "conflicts", ()):
            clashing.update(conflict.cells)
        return dict(
            title,
            status=answer.status,
            why=say_why(reading, answer, 0),
            brief=brief,
            grid=grid,
            puzzle=puzzle,
            form=reading.form,
            clashing=list(clashing),
            changed=list(getattr(answer, "changed", ())),
        )

    def output(self, first: int, count: int) -> "list[str]":
        """Give lines of the judge's output, one for each case; of solutions, "" where none is."""
        last = min(first + count, len(self._cases))
        return [self._output_line(number) for number in range(first, last)]

    def _output_line(self, number: int) -> str:
        answer = self._cases[number][2]
        if self.solves:
            return getattr(answer, "solution", None) or ""
        return verdict_line(number + 1, answer)

    def table(self, first: int, count: int) -> "list[list[str]]":
        """Give records for a table: case, name, form, grid, verdict, why, solution, solutions."""
        last = min(first + count, len(self._cases))
        return [self._record(number) for number in range(first, last)]

    def _record(self, number: int) -> "list[str]":
        _source, reading, answer = self._cases[number]
        # On one line: whoever reads the table takes a line for a record.
        title = [str(number + 1), " ".join(self._name(number).split())]
        status, why = self._status(number), self.why(number, 0)
        if answer is UNREAD:
            return title + ["", "", status, why, "", ""]
        solution, count = reading.solution or "", ""
        if isinstance(answer, Solved):
            solution = answer.solution or ""
            count = str(answer.count) + ("" if answer.exact else "+")
        return title + [reading.form, reading.grid, status, why, solution, count]


def _grid_and_puzzle(reading, answer) -> "tuple[str, str | None]":
    """Give the grid to show of a case, and the puzzle whose digits are the givens in it."""
    if isinstance(answer, Solved):
        return answer.solution or reading.grid, reading.grid
    return (reading.solution, reading.grid) if reading.solution else (reading.grid, None)
