"""Hold the cases of a check with their answers, and return them as plain data.

Cases of long texts are in the worker, those of short ones on the page's thread.
"""

from collections import namedtuple

from page.engine.jobs import solve
from page.words.case_wording import say_no_key, say_unreadable, say_why
from page.words.messages import language, say
from page.words.wording import say_all
from sudoku_core.answer_key import UnusableKeyError, held_against, is_answer, key_of
from sudoku_core.checker import CORRECT, INCOMPLETE, Verdict, judge
from sudoku_core.formatting import verdict_line
from sudoku_core.grid import BLANK
from sudoku_core.parsing import InvalidGridError
from sudoku_core.summary import summary
from sudoku_core.text.ledger import UNCLEAR, Ledger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Sequence
    from typing import Any, TypeVar

    from page.crossing.checking import CheckSummary, Details, Unused
    from sudoku_core.parsing import Reading

    # The reading of a grid, or why it cannot be read.
    Item = Reading | InvalidGridError
    # That, or something that has several of them.
    Read = TypeVar("Read")

# The status of a case, besides the checker's: unreadable, or how many solutions.
UNREADABLE = "UNREADABLE"
ONE = "ONE"
SEVERAL = "SEVERAL"
NONE = "NONE"
UNFINISHED = "UNFINISHED"
# Its one solution was found by logic, or not all of it: see `Rated`.
RATED = "RATED"
ABOVE = "ABOVE"

# The solver's answer: the number of solutions, a lower bound unless ``exact``, and the first.
Solved = namedtuple("Solved", ("status", "solution", "count", "exact"))

# How hard a puzzle is: ``figures`` are ER, EP and ED, ``difficulty`` the class of ER, ``hardest``
# the technique in Sudoku Explainer's name, ``names`` in players' names, by language; the status is
# ABOVE if the search was too shallow. ``solution`` is its one solution.
Rated = namedtuple("Rated", ("status", "figures", "difficulty", "hardest", "names", "solution"))

if TYPE_CHECKING:
    Answer = Verdict | Solved | Rated

# The orders of the table: as they came, or by rating.
ORDERS = ("read", "easiest", "hardest")
# The figure of an unsolved puzzle in `sudoku_core.logic.rating`.
UNSOLVED = 20.0
# The kinds of cases in the table.
KINDS = ("all", "wrong", "incomplete", "unreadable")
# The answer to a grid that cannot be read.
UNREAD = Verdict(UNREADABLE, [], 0, [])
# Reasons in a row of the table; an opened case gives all.
REASONS_SHOWN = 3
# Passes of a search for a key's solutions: well under 50 ms.
KEY_BUDGET = 125
# Stretches of unused lines to list one by one.
STRETCHES = 12


def judge_reading(reading: "Reading", key: "str | None" = None) -> Verdict:
    """Judge a grid, against the puzzle beside it and the key, if any."""
    return judge(*held_against(reading, key))


def items_of(cases: "Cases", source: int, items: "Iterable[Read]") -> "Iterator[Read]":
    """Yield what is read from a source, grid by grid.

    An error of the text as a whole goes into ``cases``.
    """
    try:
        yield from items
    except InvalidGridError as error:
        cases.add_trouble(source, error)


def judge_each(
    cases: "Cases", sources: "Iterable[Iterable[Item]]"
) -> "Generator[None, None, None]":
    """Add what is read from every source, with its verdict; yield after each."""
    for source, items in enumerate(sources):
        for item in items_of(cases, source, items):
            cases.judge(source, item)
            yield


class Cases:
    """Cases, numbered from 0 in order; ``names`` are those of their files.

    Grids are compared with the ``key``, if any. ``solves`` says whether the answers are solutions,
    ``rates`` whether they are ratings.
    """

    def __init__(self, names: "list[str]") -> None:
        self.solves = False
        self.rates = False
        self.key: str | None = None
        self._kind_of_key = ""
        self._key_error: Exception | None = None
        self._names = names
        self._ledgers: list[Ledger] = []
        self._cases: list[Any] = []
        # Grids that are read, but not answered; and whether no more are to be read.
        self.waiting = 0
        self.are_all_read = False
        # The numbers of the cases of each kind but "all".
        self._wrong: list[int] = []
        self._incomplete: list[int] = []
        self._clear = 0  # of these, how many have no clash
        self._unreadable: list[int] = []
        self._troubles: list[Any] = []
        # How the files were decoded: see `check_jobs.CheckedFiles`.
        self.decodings: list[Any] = []
        self._kinds: set[Any] = set()
        self._forms: list[str] = []
        self._givens = 0
        self._whole = 0
        self._is_named = False
        self._was_stopped = False
        # What was sorted last, and the case numbers in that order.
        self._order: tuple[Any, Sequence[int]] = (None, [])

    @property
    def total(self) -> int:
        """Return the number of cases."""
        return len(self._cases)

    def take_key(self, readings: "Iterable[Reading]") -> None:
        """Compare grids with what was read for a key, unless that is of no use."""
        try:
            self.key = key_of(readings)
        except (InvalidGridError, UnusableKeyError) as error:
            self._key_error = error
        else:
            self._kind_of_key = _kind_of(self.key)

    def new_ledger(self) -> Ledger:
        """Return the ledger for the next source."""
        self._ledgers.append(Ledger())
        return self._ledgers[-1]

    def file_name(self, source: int) -> str:
        """Return a source's name, "" if it is the only one."""
        return self._names[source]

    def case(self, number: int) -> "tuple[int, Any, Any]":
        """Return a case's source, reading and answer."""
        return self._cases[number]

    def judge(self, source: int, item: "Item") -> None:
        """Add what was read, with its verdict if it is a grid."""
        if isinstance(item, InvalidGridError):
            self.add_error(source, item)
        else:
            self.add(source, item, judge_reading(item, self.key))

    def add(self, source: int, reading: "Reading", answer: "Answer") -> None:
        """Add a grid that was read, and its answer."""
        if isinstance(answer, Verdict) and answer.status == INCOMPLETE:
            self._incomplete.append(len(self._cases))
            self._clear += not (answer.conflicts or answer.changed)
        elif answer.status not in (CORRECT, ONE, RATED, ABOVE):
            self._wrong.append(len(self._cases))
        self._cases.append((source, reading, answer))
        if BLANK not in reading.grid:
            self._whole += 1
        if (reading.form, bool(reading.name)) not in self._kinds:
            self._learn_form(reading)

    def _learn_form(self, reading: "Reading") -> None:
        """Note a form; some forms differ only in whether grids have names."""
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
        """Add an error of a text as a whole; this is not a case."""
        self._troubles.append((source, error))

    def stop(self) -> None:
        """Note that the check was stopped: these are not all cases."""
        self._was_stopped = True

    def summary(self) -> "CheckSummary":
        """Return the counts by kind, the first unreadable case, and its place."""
        total, wrong, unreadable = len(self._cases), len(self._wrong), len(self._unreadable)
        incomplete = len(self._incomplete)
        return {
            "total": total,
            "right": total - wrong - incomplete - unreadable,
            "named": self._is_named,
            "counts": {
                "all": total,
                "wrong": wrong,
                "incomplete": incomplete,
                "unreadable": unreadable,
            },
            "clear": self._clear,
            "key": self._kind_of_key,
            "no_key": say_no_key(self._key_error) if self._key_error else "",
            "unused": self.unused(STRETCHES),
            "names": self._place_of_names(),
            "read": {
                "count": total - unreadable,
                "whole": self._whole,
                "givens": self._givens,
                "forms": self._forms,
            },
            "troubles": [
                say_unreadable(error, self._names[source]) for source, error in self._troubles
            ],
            "first": [self._row(number)[:4] for number in self._unreadable[:1]],
            "place": self._place(),
            "stopped": self._was_stopped,
            "left": self.waiting if self.are_all_read else 0,
            "encodings": _encodings(self.decodings),
            "doubtful": self._is_doubtful(),
        }

    def unused(self, most: int) -> "Unused":
        """Return the first stretches of unused lines, and how many more there are.

        A stretch is the number of its source, its first and its last line.
        """
        listed: list[list[int]] = []
        count = 0
        for source, ledger in enumerate(self._ledgers):
            count += len(ledger.unused)
            listed += [[source, first, last] for first, last in ledger.unused[: most - len(listed)]]
        return {"stretches": listed, "more": count - len(listed)}

    def _place_of_names(self) -> str:
        """Return where names were found, UNCLEAR if so in any source; "" for none."""
        places = [ledger.names for ledger in self._ledgers if ledger.names]
        return UNCLEAR if UNCLEAR in places else (places[0] if places else "")

    def _is_doubtful(self) -> bool:
        unknown = [error for _source, error in self._troubles if error.reason == "binary"]
        return bool(unknown) or any(decoding.is_doubtful for decoding in self.decodings)

    def _place(self) -> "list[int] | None":
        errors = [self._cases[number][1] for number in self._unreadable[:1]]
        errors += [error for _source, error in self._troubles if error.line]
        return [errors[0].line, errors[0].column, errors[0].length] if errors else None

    def rows(self, kind: str, first: int, count: int, order: str = "read") -> "list[Any]":
        """Return rows of the table: ``count`` cases of a kind in one of the `ORDERS`.

        A row has number, name, status and why, and the difficulty and ER of its rating, "" and 0
        without one.
        """
        numbers = self._numbers(kind)
        if order != "read":
            numbers = self._sorted(numbers, kind, order)
        return [self._row(number) for number in numbers[first : first + count]]

    def _sorted(self, numbers: "Sequence[int]", kind: str, order: str) -> "Sequence[int]":
        key = (kind, order, len(numbers))
        if self._order[0] != key:
            sign = 1 if order == "easiest" else -1
            figures = {number: _er(self._cases[number][2]) for number in numbers}
            listed = sorted(numbers, key=lambda number: (sign * figures[number], number))
            rated = [number for number in listed if figures[number]]
            self._order = (key, rated + [number for number in listed if not figures[number]])
        return self._order[1]

    def _row(self, number: int) -> "list[Any]":
        _source, item, answer = self._cases[number]
        row = [number + 1, item.name or "", answer.status, self.why(number)]
        difficulty = answer.difficulty if isinstance(answer, Rated) else ""
        return row + [difficulty, _er(answer)]

    def _numbers(self, kind: str) -> "Sequence[int]":
        if kind == "all":
            return range(len(self._cases))
        if kind == "incomplete":
            return self._incomplete
        return self._wrong if kind == "wrong" else self._unreadable

    def why(self, number: int, most: int = REASONS_SHOWN) -> str:
        """Say why a case is not correct, or what the solver found, in a few words."""
        source, item, answer = self._cases[number]
        if answer is UNREAD:
            return say_unreadable(item, self._names[source])
        return say_all(self._reasons(item, answer, most))

    def _reasons(self, reading: "Reading", answer: "Answer", most: int) -> "list[str]":
        """Say why a grid is wrong, what the solver found, or what makes a puzzle hard."""
        if self.rates:
            return _what_is_hard(answer)
        return say_why(reading, answer, most, self.key)

    def details(self, number: int) -> "Details":
        """Return everything shown about a case.

        ``grid`` is what was judged, ``puzzle`` holds its givens, or is None; ``clashing`` are the
        cells that clash, ``changed`` those whose given was changed; ``why`` has all reasons,
        ``brief`` the first.
        """
        _source, reading, answer = self._cases[number]
        is_unread = answer is UNREAD
        brief = self.why(number)
        judged = (None, None) if is_unread else _grid_and_puzzle(reading, answer, self.key)
        clashing: set[int] = set()
        for conflict in getattr(answer, "conflicts", ()):
            clashing.update(conflict.cells)
        return {
            "number": number + 1,
            "name": reading.name or "",
            "status": answer.status,
            "why": [brief] if is_unread else self._reasons(reading, answer, 0),
            "brief": brief,
            "grid": judged[0],
            "puzzle": judged[1],
            "clashing": list(clashing),
            "changed": list(getattr(answer, "changed", ())),
        }

    def output(self, first: int, count: int) -> "list[str]":
        """Return lines of the output, one for each case; "" without a solution.

        They are what a judge or the shell prints. A judge has no word for an unreadable grid, so it
        has no line.
        """
        last = min(first + count, len(self._cases))
        lines = [_line(number, self) for number in range(first, last)]
        return lines if self.solves or self.rates else [line for line in lines if line]


def _kind_of(key: str) -> str:
    """Return what a key is: an answer, or a puzzle, perhaps known not to have one solution."""
    if is_answer(key):
        return "answer"
    outcome = solve(key, KEY_BUDGET)
    number = len(outcome["solutions"])
    if number > 1:
        return "several"
    return "puzzle" if number or not outcome["finished"] else "none"


def _encodings(decodings: "list[Any]") -> "list[str]":
    found: list[str] = []
    for decoding in decodings:
        if decoding.encoding not in found + ["utf-8"]:
            found.append(decoding.encoding)
    return found


def _er(answer: "Answer") -> float:
    return answer.figures[0] if isinstance(answer, Rated) else 0


def _line(number: int, cases: Cases) -> str:
    _source, item, answer = cases.case(number)
    if cases.rates:
        return _rating_line(item, answer)
    if cases.solves:
        return getattr(answer, "solution", None) or ""
    return "" if answer is UNREAD else verdict_line(number + 1, answer)


def _what_is_hard(answer: "Answer") -> "list[str]":
    """Say what makes a puzzle hard; nothing without a rating, as its status says why."""
    if not isinstance(answer, Rated):
        return []
    ep, ed = [written(figure) for figure in answer.figures[1:]]
    first = say("rated.first", ep=ep, ed=ed)
    return [answer.names[language()], first] if answer.names else [first]


def _rating_line(item: "Any", answer: "Answer") -> str:
    if isinstance(answer, Rated):
        figures = "/".join([written(figure) for figure in answer.figures])
        return (item.grid + " " + figures + " " + answer.hardest).rstrip()
    words = {SEVERAL: "several", NONE: "none"}
    return item.grid + " " + words[answer.status] if answer.status in words else ""


def written(figure: float) -> str:
    """Write a figure of a rating; an unsolved one is above what is searched.

    >>> written(7.2), written(20.0)
    ('7.2', '>9.4')
    """
    return f"{figure:.1f}" if figure < UNSOLVED else ">9.4"


def _grid_and_puzzle(
    reading: "Reading", answer: "Answer", key: "str | None"
) -> "tuple[str, str | None]":
    """Return a case's grid to show, and the puzzle with its givens.

    An answer key is not a puzzle: nothing in it is given.
    """
    if isinstance(answer, Rated):
        return reading.grid, reading.grid
    if isinstance(answer, Solved):
        return answer.solution or reading.grid, reading.grid
    grid, puzzle = held_against(reading, key)
    return grid, None if puzzle and is_answer(puzzle) else puzzle
