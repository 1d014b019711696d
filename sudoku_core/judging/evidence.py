"""Find out what a recording shows of what may be behind a wrong answer."""

import json
from collections.abc import Callable
from typing import NoReturn

from sudoku_core.grid import BLANK
from sudoku_core.judging.answers import is_right
from sudoku_core.judging.verdicts import Evidence
from sudoku_core.watching.layouts import grid_of
from sudoku_core.watching.player import Player
from sudoku_core.watching.program import compiled
from sudoku_core.watching.recorder import Recorder, events, puzzle_in
from sudoku_core.watching.recording import CHANGE, RETURN, Ending, Limits, Recording

# How long a program is recorded for this: it has shown that it is wrong, and nobody sees it.
LIMITS = Limits(100_000, 400_000, 4.0)


def evidence_in(player: Player) -> Evidence:
    r"""Return what a recording shows.

    >>> program = "b = [input().split() for _ in range(9)]\nfor r in b: print(*r)\nb[0][0] = '1'"
    >>> from sudoku_core.judging.problems import case
    >>> from sudoku_core.watching.recorder import record
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


def tell(source: str, standard_input: str, end: Callable[[str], NoReturn]) -> None:
    """Record a program, and end with JSON of what that shows; see `heard`.

    This is for a process of its own: in Python 3.11 a program with a bare ``except`` goes on when
    its recording ends.
    """
    recording = Recording(source, standard_input, puzzle_in(standard_input), LIMITS)
    recorder = Last(recording, compiled(source), events())
    recorder.end = lambda: end(told(recording))
    recorder.record()
    recorder.end()


class Last(Recorder):
    """Record a program, and end the process at the end of the recording."""

    end: Callable[[], NoReturn]

    def _stop(self, kind: str) -> NoReturn:
        """End it all."""
        self.recording.ending = Ending(kind)
        self._source.stop()
        self.note()
        self.end()


def told(recording: Recording) -> str:
    """Return what a recording shows as JSON."""
    return json.dumps(evidence_in(Player(recording))._asdict())


def heard(text: str) -> Evidence | None:
    """Return what `tell` has told; None if the text is nothing of the kind.

    >>> heard("{}"), heard('{"counts": {"1": 2}}')
    (None, Evidence(counts={1: 2}, board=False, written='', printed='', spacing=False))
    """
    try:
        found = Evidence(**json.loads(text))
        return found._replace(counts={int(line): int(runs) for line, runs in found.counts.items()})
    except (ValueError, TypeError, AttributeError):
        return None
