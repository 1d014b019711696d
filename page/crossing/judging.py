"""Programs before the judge: see `page.worker.judge_job`."""

from typing import Any, TypedDict

from page.crossing.sentences import Sentence


class CaseInput(TypedDict):
    """What a program reads in a case, and the program that sets its time."""

    input: str
    classic: str


class Limit(TypedDict):
    """A time limit: see `sudoku_core.judging.limits.Limit`."""

    seconds: float
    times: int


class Asks(TypedDict):
    """What could prove a slip: a recording, and a run on a text spaced otherwise."""

    recording: bool
    spaced: str | None


class Aim(TypedDict):
    """The step that matters for a verdict, and the busiest lines.

    ``parts`` says how the program parts from a right one there, or None.
    """

    step: int
    busiest: list[tuple[int, int]]
    parts: Sentence | None


class Judgement(TypedDict):
    """The verdict on a run: see `sudoku_core.judging.verdicts.Judgement`."""

    kind: str
    seconds: float
    reason: Sentence
    slips: list[Sentence]
    line: int | None
    column: int | None
    difference: Any
    asks: Asks | None
    input: str
    output: str


class JudgedCase(TypedDict):
    """A case, judged or awaited."""

    name: str
    verdict: Judgement | None
