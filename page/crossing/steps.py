"""Steps, hints and paths: see `page.worker.hints` and `page.worker.step_pictures`."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict

Mark = tuple[int, int, str]  # a cell, a digit, and the role of that candidate


class Stage(TypedDict):
    """A stage of a chain."""

    branch: int
    words: list[str]
    marks: list[Mark]
    links: list[tuple[int, int, int, int, str]]


class StepPicture(TypedDict):
    """What a step draws on a board."""

    units: list[int]
    cells: list[int]
    witnesses: list[int]
    rivals: list[int]
    marks: list[Mark]
    stages: list[Stage]
    candidates: Sequence[str]


class ShownStep(TypedDict):
    """A step in words and as a picture."""

    name: str
    explainer: str
    rating: float
    where: str
    cells: str
    digits: str
    why: list[str]
    reasons: list[str]
    lesson: str
    learn: str
    line: str
    placements: list[list[int]]
    eliminations: list[list[int]]
    picture: StepPicture
    grid: str
    candidates: list[str]


class StepLine(TypedDict):
    """A step in one line."""

    name: str
    at: str
    line: str
    rating: float
    family: str


class Wishes(TypedDict):
    """How to find and word steps: see `page.worker.hints.HintJob`."""

    language: str
    deep: bool


class FoundHint(TypedDict):
    """What a search for a hint found: see `page.worker.hints.HintJob`."""

    status: str
    step: NotRequired[ShownStep]
    several: NotRequired[bool]
    deeper: NotRequired[bool]
    cells: NotRequired[list[int]]
    lacking: NotRequired[list[int]]
    lines: NotRequired[list[StepLine]]


class Example(TypedDict):
    """A puzzle, and its step of the technique that was asked for."""

    puzzle: str
    step: ShownStep


class PathRating(TypedDict):
    """How hard a puzzle is; ``hardest`` is the place of a step."""

    difficulty: str
    er: float
    hardest: int


class ShownPath(TypedDict):
    """All steps of a puzzle."""

    status: str
    deeper: bool
    lines: list[StepLine]
    rating: PathRating | None
