"""Put what a check found into words."""

from page.words.messages import say, say_count, say_sentences
from page.words.wording import merged, say_clash, say_reason, say_some
from sudoku_core.answer_key import UnusableKeyError, held_against, is_answer
from sudoku_core.checker import INCOMPLETE
from sudoku_core.grid import BLANK, cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Characters of a name that a sentence has room for.
NAME_SAID = 40


def say_why(reading, answer, most: int, key: "str | None" = None) -> "list[str]":
    """Say why a grid is not correct, or what the solver found; [] if correct.

    At most ``most`` reasons and the number of others; all if it is 0. ``key`` is what the grid was
    compared with, if anything.
    """
    if hasattr(answer, "exact"):
        return _say_solved(answer)
    reasons: list[str] = []
    if answer.status == INCOMPLETE:
        reasons.append(say_count("check.blanks", answer.blanks))
        if not answer.conflicts:
            reasons.append(say("check.clash-free"))
    clashes = merged(answer.conflicts)
    changes = _say_changes(reading, answer, most, key)
    limit = most or len(clashes) + len(changes)
    reasons += changes[:limit]
    left = limit - len(changes[:limit])
    reasons += [say_clash(clash) for clash in clashes[:left]]
    rest = len(clashes) + len(changes) - limit
    if rest > 0:
        reasons.append(say_count("check.rest", rest))
    return reasons


def _say_changes(reading, answer, most: int, key: "str | None") -> "list[str]":
    """Say which givens a grid changes, or in one sentence that it differs from a key."""
    grid, puzzle = held_against(reading, key)
    if not answer.changed or puzzle is None:
        return []
    if not is_answer(puzzle):
        return [_say_change(cell, grid[cell], puzzle[cell]) for cell in answer.changed]
    cells = [
        say("check.differs", cell=cell_name(cell), digit=grid[cell], right=puzzle[cell])
        for cell in answer.changed
    ]
    cells = say_some(cells, most or len(cells))
    return [say_count("check.differs-from-key", len(answer.changed), cells=cells)]


def _say_change(cell: int, digit: str, given: str) -> str:
    """Say that a grid does not keep a given of its puzzle."""
    key = "check.erased" if digit == BLANK else "check.changed"
    return say(key, cell=cell_name(cell), given=given, digit=digit)


def say_no_key(error) -> str:
    """Say why a key cannot be used, as it is unreadable or no grid, and what was done instead."""
    if isinstance(error, UnusableKeyError):
        why = say("key." + error.reason)
    else:
        why = say("key.unread", why=say_unreadable(error, ""))
    return say_sentences(why, say("check.without-key"))


def say_lines(first: int, last: int) -> str:
    """Say the numbers of lines that follow one another: 'lines 12 to 20'."""
    return say("lines.one", first=first) if first == last else say("lines", first=first, last=last)


def _say_solved(solved) -> "list[str]":
    """Say how many solutions there are, if the verdict does not say so."""
    if solved.status == "UNFINISHED":
        key = "check.unfinished"
    elif solved.count > 1:
        key = "check.counted" if solved.exact else "check.more-than"
    else:
        return []
    return [say(key, count=solved.count)]


def say_case(number: int, name: str) -> str:
    """Name a case: 'Case 3 (Anna)'; a long name is cut."""
    if not name:
        return say("opened.title", number=number)
    return say("opened.named", number=number, name=_shortened(name))


def say_unread_case(row: "list[Any]") -> str:
    """Say which case cannot be read, and why; ``row`` is its table row."""
    number, name, _status, why = row
    if not name:
        return say("check.case", number=number, why=why)
    return say("check.case.named", number=number, name=_shortened(name), why=why)


def _shortened(name: str) -> str:
    return name[:NAME_SAID] + "\u2026" if len(name) > NAME_SAID else name


def say_unreadable(error, file: str) -> str:
    """Say where and why a grid cannot be read; ``file`` is its file's name, or "".

    An error about a file that is not text has no line.
    """
    sentence = say_reason(error.reason, error.found, error.details)
    if error.line:
        key = "check.unreadable.file" if file else "check.unreadable"
    else:
        key = "check.not-text.file" if file else "check.not-text"
    return say(key, line=error.line, column=error.column, sentence=sentence, file=file)
