"""Race the classic programs in the worker, with numbers ready to show."""

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from page.engine import jobs
from page.worker.job import LongJob
from page.worker.time_limit import limited
from sudoku_core import formats
from sudoku_core.checker import conflicts
from sudoku_core.ways.findings import (
    RaceFigures,
    duration,
    findings,
    not_first,
    number_text,
    row,
    sets_finding,
)
from sudoku_core.ways.kinds import KINDS, puzzle_of
from sudoku_core.ways.racing import Race
from sudoku_core.ways.sets import Comparison

if TYPE_CHECKING:
    from page.crossing.puzzles import Unread
    from page.crossing.racing import RaceResult, RaceRow, RaceTable, SetsTable
    from page.crossing.sentences import Values


class RaceJob(LongJob):
    """Race on the puzzle of a kind, or on the puzzles of a text; ``budget`` is in seconds a run.

    ``on`` is one of `sudoku_core.ways.kinds.KINDS`, or a text of puzzles in any form.
    """

    is_eager = True

    def work(self, on: str, budget: float) -> Iterator[None]:
        """Read the puzzles, then run a slice at each step."""
        self._budget = budget
        self._race: Race | None = None
        self._trouble: Unread | None = None
        self._clashing: list[int] = []
        grids = [puzzle_of(on)] if on in KINDS else list(self._read(on))
        if grids and not self._trouble:
            self._race = Race(grids, budget, limited, perf_counter)
            yield from self._race

    def _read(self, text: str) -> Iterator[str]:
        for number, reading in enumerate(jobs.read(text, formats.readings), 1):
            if isinstance(reading, dict):
                self._trouble = jobs.why_unread([reading])
            elif conflicts(reading[0]):
                self._clashing.append(number)
            else:
                yield reading[0]

    def progress(self) -> "RaceTable | None":
        """Return how far the race is and its table; None before it has begun."""
        race = self._race
        if race is None:
            return None
        rows = [row(standing, self._budget) for standing in race.standings()]
        longest = max(each.seconds or 0 for each in rows)
        return {
            "puzzles": len(race.grids),
            "done": race.done,
            "slices": race.slices,
            "rows": [shown(each, longest) for each in rows],
        }

    def result(self, *, stopped: bool) -> "RaceResult":
        """Return the table and, if the race came to its end, its findings.

        The fastest come first, programs that did not finish all puzzles last. ``grids`` are the
        puzzles. ``even`` has what is known if the fastest cannot be told. ``trouble`` says why the
        text cannot be read, as `jobs.read` does, or None; ``clashing`` has the numbers of puzzles
        left out because their givens clash.
        """
        table = self.progress()
        found, first = [], None
        if self._race and table and not stopped:
            standings, duels = self._race.standings(), self._race.duels
            found, first = findings(standings, self._budget, duels), not_first(standings, duels)
            table["rows"].sort(key=lambda each: (each["ended"], each["seconds"]))
        return {
            "table": table,
            "grids": self._race.grids if self._race else [],
            "findings": [(finding.key, finding.values) for finding in found],
            "even": first.values if first else None,
            "stopped": stopped,
            "trouble": self._trouble,
            "clashing": self._clashing,
        }


class SetsJob(LongJob):
    """Compare discard and remove on three puzzles; see `sudoku_core.ways.sets`."""

    is_eager = True

    def work(self) -> Iterator[None]:
        """Count, or run a round, at each step."""
        self._comparison = Comparison(perf_counter)
        yield from self._comparison

    def progress(self) -> "SetsTable":
        """Return how far it is, and a row and a sentence for each program and puzzle."""
        rows: list[tuple[str, list[str]]] = []
        found: list[tuple[str, Values]] = []
        for kind, sides, ratio in self._comparison.found:
            for side in sides:
                counts = [number_text(count) for count in (side.tries, side.looks, side.calls)]
                rows.append((kind, [side.name, *counts, duration(side.seconds)]))
            key, values = sets_finding(ratio)
            found.append((key, {**values, "puzzle": kind}))
        done, slices = self._comparison.done, self._comparison.slices
        return {"done": done, "slices": slices, "rows": rows, "findings": found}

    def result(self, *, stopped: bool) -> "SetsTable":
        """Return the same; after a stop, as far as known."""
        return {**self.progress(), "stopped": stopped}


def shown(each: RaceFigures, longest: float) -> "RaceRow":
    """Return the fields of a row, "" for unknown ones.

    ``share`` is the percentage of the longest time; ``ended`` says whether a run was ended, so that
    the time is a lower bound.
    """
    seconds = each.seconds
    return {
        "name": each.name,
        "seconds": seconds,
        "time": "" if seconds is None else duration(seconds),
        "share": round(100 * (seconds or 0) / longest, 1) if longest else 0,
        "ended": bool(each.ended),
        "tries": "" if each.tries is None else number_text(each.tries),
        "backtracks": "" if each.backtracks is None else number_text(each.backtracks),
        "each": "" if each.each is None else duration(each.each),
    }
