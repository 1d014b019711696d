"""The cases of a check: see `page.check.cases`."""

from typing import Any, TypedDict

from page.crossing.photos import PhotoFound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.summary import Summary


class Unused(TypedDict):
    """Stretches of lines that nothing used: a source, first and last line."""

    stretches: list[list[int]]
    more: int


class CheckCall(TypedDict):
    """What the worker needs to check files: see `page.worker.file_check`."""

    job: str
    names: list[str]
    encoding: str
    pictures: list[PhotoFound | None]
    stopped: bool
    headings: str
    key: str
    sentences: str


class CheckSummary(TypedDict):
    """What `page.check.cases.Cases.summary` tells of all cases."""

    total: int
    right: int
    named: bool
    counts: dict[str, int]
    clear: int
    key: str
    no_key: str
    unused: Unused
    names: str
    read: "Summary"
    troubles: list[str]
    first: list[list[Any]]
    place: list[int] | None
    stopped: bool
    left: int
    encodings: list[str]
    doubtful: bool


class Details(TypedDict):
    """Everything shown about a case."""

    number: int
    name: str
    status: str
    why: list[str]
    brief: str
    grid: str | None
    puzzle: str | None
    clashing: list[int]
    changed: list[int]
