"""Find out what a recording shows of what may be behind a wrong answer."""

import json

from sudoku_core.grid import BLANK
from sudoku_core.judging.answers import is_right
from sudoku_core.judging.verdicts import Evidence
from sudoku_core.watching.layouts import grid_of
from sudoku_core.watching.player import Player
from sudoku_core.watching.recorder import record
from sudoku_core.watching.recording import CHANGE, RETURN, Limits

# How long a program is recorded for this: it has shown that it is wrong, and nobody sees it.
LIMITS = Limits(100_000, 400_000, 4.0)


def evidence_in(player: Player) -> Evidence:
    r"""Return what a recording shows.

    >>> program = "b = [input().split() for _ in range(9)]\nfor r in b: print(*r)\nb[0][0] = '1'"
    >>> from sudoku_core.judging.problems import case
    >>> found = evidence_in(Player(record(program, case("2580", "sample").text)))
    >>> found.board, found.written, found.printed, found.counts[3]
    (True, '1', '', 1)
    """
    recording = player.recording
    if not recording.board:
        return Evidence(player.counts)
    digits = {token & 0xF for token in recording.tokens if CHANGE <= token < RETURN}
    written = "".join(map(str, sorted(digits - {0})))
    return Evidence(player.counts, board=True, written=written, printed=_printed(player))


def _printed(player: Player) -> str:
    """Return how the moment of the print and that of the solution lie to one another."""
    prints = player.recording.prints
    solved = _solved(player)
    if not prints or solved is None:
        return ""
    if prints[-1][0] < solved:
        return "early"
    first = next((step for step, _ in prints if step >= solved), solved)
    return "undone" if BLANK in grid_of(player.state(first).grid) else ""


def _solved(player: Player) -> int | None:
    """Return the step at which the solution stands on the board; None if it never does."""
    step, puzzle = player.solved, player.recording.puzzle
    if step is None or puzzle is None:
        return None
    return step if is_right(puzzle, grid_of(player.state(step).grid)) else None


def told(source: str, standard_input: str) -> str:
    """Record a program, and return what that shows as JSON; see `heard`."""
    return json.dumps(evidence_in(Player(record(source, standard_input, LIMITS)))._asdict())


def heard(text: str) -> Evidence | None:
    """Return what `told` has told; None if the text is nothing of the kind.

    >>> heard("{}"), heard('{"counts": {"1": 2}}')
    (None, Evidence(counts={1: 2}, board=False, written='', printed='', spacing=False))
    """
    try:
        found = Evidence(**json.loads(text))
        return found._replace(counts={int(line): int(runs) for line, runs in found.counts.items()})
    except (ValueError, TypeError, AttributeError):
        return None
