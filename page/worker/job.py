"""Say what a job is that the worker does a step at a time: see `long_jobs`."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Iterator
from typing import Any


class Job(ABC):
    """Do something that takes long.

    ``is_eager`` tells whether its first progress is to come very early, ``found`` is what has come
    of it so far, as plain data.
    """

    is_eager = False
    found: Any = None

    @abstractmethod
    def __iter__(self) -> Iterator[Awaitable[None] | None]:
        """Do a little at each step; yield what the caller must await, if anything."""

    def progress(self) -> Any:
        """Return what the page is told meanwhile: by default nothing."""
        return None

    def result(self, *, stopped: bool) -> Any:  # noqa: ARG002 (for those to whom it matters)
        """Return what came of it, at the end or when it is stopped."""
        return self.found
