"""What is read in a text, found out about a puzzle, or wished for in a new one."""

from typing import TypedDict

from page.crossing.sentences import Values


class FoundSolutions(TypedDict):
    """What a search for solutions found: see `page.engine.jobs.solve`."""

    solutions: list[str]
    finished: bool


class Unread(TypedDict):
    """Where and why a text cannot be read: see `page.engine.jobs.read`."""

    reason: str
    details: Values
    found: str
    line: int
    column: int
    length: int


class Typo(TypedDict):
    """A change that would mend a puzzle."""

    cells: list[int]
    digits: list[int]


class Known(TypedDict):
    """What a diagnosis knows: see `sudoku_core.diagnosis.Diagnosis`."""

    status: str
    complete: list[str]
    phase: str
    contradiction: list[int] | None
    culprits: list[int] | None
    typos: list[Typo] | None
    count: int
    solutions: list[str]
    same: list[int] | None
    settling: list[tuple[int, int]] | None


class Minimality(TypedDict):
    """The redundant givens of a puzzle, and the puzzle without them."""

    redundant: list[int]
    minimal: str


class Wanted(TypedDict):
    """The wishes for a new puzzle: see `sudoku_core.generator.generate`."""

    givens: int | None
    difficulty: str
    symmetric: bool


class Made(TypedDict):
    """A new puzzle."""

    puzzle: str
    givens: int
    difficulty: str
