"""Define a job that the worker does step by step: see `long_jobs`."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Iterator
from typing import Any


class LongJob(ABC):
    """A job that takes long; going through it does it, with what is ``given``.

    ``is_eager`` asks for a very early first progress; ``found`` is the result so far, as plain
    data.
    """

    is_eager = False
    found: Any = None

    def __init__(self, *given: Any) -> None:
        self._given = given

    def __iter__(self) -> Iterator[Awaitable[None] | None]:
        """Do a little at each step."""
        return self.work(*self._given)

    @abstractmethod
    def work(self, *given: Any, **_none: Any) -> Iterator[Awaitable[None] | None]:
        """Do a little at each step; yield what the caller must await, if anything."""

    def progress(self) -> Any:
        """Return the page's progress report: by default nothing."""
        return None

    def result(self, *, stopped: bool) -> Any:  # noqa: ARG002 (for those to whom it matters)
        """Return the result, at the end or at a stop."""
        return self.found
