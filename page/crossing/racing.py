"""Programs in a race: see `page.worker.race_job`."""

from typing import NotRequired, TypedDict

from page.crossing.puzzles import Unread
from page.crossing.sentences import Values


class RaceRow(TypedDict):
    """A row of a race's table."""

    name: str
    seconds: float | None
    time: str
    share: float
    ended: bool
    tries: str
    backtracks: str
    each: str


class Raced(TypedDict):
    """One's own program in a race: its row, or its verdict and on which puzzle."""

    kind: str
    number: int
    row: RaceRow | None


class RaceTable(TypedDict):
    """How far a race is."""

    puzzles: int
    done: int
    slices: int
    rows: list[RaceRow]


class RaceResult(TypedDict):
    """The result of a race."""

    table: RaceTable | None
    grids: list[str]
    findings: list[tuple[str, Values]]
    even: Values | None
    stopped: bool
    trouble: Unread | None
    clashing: list[int]
    program: NotRequired[Raced]


class SetsTable(TypedDict):
    """The comparison of discard and remove: rows and findings, each with its puzzle."""

    done: int
    slices: int
    rows: list[tuple[str, list[str]]]
    findings: list[tuple[str, Values]]
    stopped: NotRequired[bool]
