"""What was found in a picture: see `page.worker.photo_job`."""

from typing import TypedDict


class FoundGrid(TypedDict):
    """A grid found in a picture."""

    corners: list[list[float]]
    lattice: list[list[float]]
    digits: str
    kinds: str
    others: list[str]
    doubtful: list[int]
    unique: bool
    sure: bool
    strange: list[int]
    handwritten: bool
    notes: list[str]
    unread_notes: int


class PhotoFound(TypedDict):
    """What was found in a picture: grids, or the size and the corners of one not read."""

    grids: list[FoundGrid]
    size: int
    corners: list[list[float]]
