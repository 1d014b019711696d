"""Programs at work: see `page.worker.watching`."""

from typing import NotRequired, TypedDict

from page.crossing.sentences import Values


class Program(TypedDict):
    """A program to watch; a classic one has texts about it."""

    name: str
    title: str
    problem: str
    source: str


class Error(TypedDict):
    """What ended a program."""

    type: str
    line: int | None


class Summed(TypedDict):
    """The facts about a whole recording."""

    length: int
    changes: int
    tries: int
    backtracks: int
    counts: dict[str, int]
    board: bool
    why: str | None
    output: str
    ending: str
    error: Error | None
    truncated: bool


class Recorded(Summed):
    """The facts about a kept recording, and its number."""

    recording: int


class RunningFunction(TypedDict):
    """A running function, and its variables as pairs of name and value."""

    function: str
    line: int
    variables: list[tuple[str, str]]


class Look(TypedDict):
    """Hold the variables of a moment, and the cells that its line reads."""

    same: bool
    late: bool
    frames: list[RunningFunction]
    reads: list[int]


class Moment(TypedDict):
    """Everything shown at a step: see `sudoku_core.watching.player.Moment`."""

    step: int
    line: int
    which: int
    of: int
    callers: list[int]
    calls: int
    grid: str
    cell: int | None
    before: int | None
    kind: str | None
    depth: int
    changes: int
    backtracks: int
    printed: int
    sentence: Values
    place: int
    path: str
    change: NotRequired[tuple[int, int]]
    look: NotRequired[Look]


class TreeDrawing(TypedDict):
    """A tree of tries, drawn: see `sudoku_core.watching.tree.TreeDrawing`."""

    first: int
    last: int
    rows: int
    dead: str
    standing: str
    solution: str
    grows: bool
    tries: int
    taken: int


class Try(TypedDict):
    """A try: see `sudoku_core.watching.tree.Try`."""

    number: int
    cell: int
    digit: int
    depth: int
    place: int
    below: int
    begin: int
    sentence: Values | None
    solves: bool


class QuizQuestion(TypedDict):
    """A question about a recording: see `page.worker.watching.quiz`."""

    step: int
    after: int
    answer: str
    fits: bool
