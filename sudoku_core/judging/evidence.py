"""Find out what a recording shows about the causes of a wrong answer."""

import json
from collections.abc import Callable
from typing import NoReturn

from sudoku_core.judging.parting import parting
from sudoku_core.judging.verdicts import Evidence, Parting, Sentence
from sudoku_core.watching.player import Player
from sudoku_core.watching.program import compiled
from sudoku_core.watching.recorder import Recorder, events, puzzle_in
from sudoku_core.watching.recording import Ending, Limits, Recording

# How long to record a program that is known to be wrong, and that nobody watches.
LIMITS = Limits(100_000, 400_000, 4.0)


def evidence_in(player: Player) -> Evidence:
    r"""Return what a recording shows.

    >>> program = "b = [input().split() for _ in range(9)]\nfor r in b: print(*r)\nb[0][0] = '1'"
    >>> from sudoku_core.judging.problems import case
    >>> from sudoku_core.watching.recorder import record
    >>> found = evidence_in(Player(record(program, case("2580", "one_blank").text)))
    >>> found.counts[3], found.parting.sentence.key
    (1, 'parts_given')
    """
    return Evidence(player.counts, parting(player))


def tell(source: str, standard_input: str, end: Callable[[str], NoReturn]) -> None:
    """Record a program, and end with JSON of what that shows; see `heard`.

    In Python 3.11 a program with a bare ``except`` outlives its recording, so this is for a process
    of its own.
    """
    recording = Recording(source, standard_input, puzzle_in(standard_input), LIMITS)
    recorder = Last(recording, compiled(source), events())
    recorder.end = lambda: end(as_json(recording))
    recorder.record()
    recorder.end()


class Last(Recorder):
    """Record a program, and end the process at the end of the recording."""

    end: Callable[[], NoReturn]

    def _stop(self, kind: str) -> NoReturn:
        self.recording.ending = Ending(kind)
        self._source.stop()
        self.note()
        self.end()


def as_json(recording: Recording) -> str:
    """Return what a recording shows as JSON."""
    return json.dumps(evidence_in(Player(recording))._asdict())


def heard(text: str) -> Evidence | None:
    """Return the evidence in the JSON of `tell`; None for any other text.

    >>> heard("{}"), heard('{"counts": {"1": 2}}')
    (None, Evidence(counts={1: 2}, parting=None, spacing=False))
    """
    try:
        found = Evidence(**json.loads(text))
        parts = found.parting and Parting(found.parting[0], Sentence(*found.parting[1]))
        counts = {int(line): int(runs) for line, runs in found.counts.items()}
        return found._replace(counts=counts, parting=parts)
    except (ValueError, TypeError, AttributeError):
        return None
