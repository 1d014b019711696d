"""Give blocks of puzzles to other workers, which the page lends to long jobs."""

import asyncio
import time
from itertools import count
from typing import Any

from pyscript import sync

from page.worker import blocks

# Seconds before it is known how long a job takes, and seconds left that are worth more workers:
# each needs 0.7 to 1.4 to start on two cores.
KNOWN = 1.0
WORTH = 5.0
# Seconds of waiting before the page hears of progress.
WAIT = 0.05

# Block numbers go on from job to job, so none is taken for another's.
_numbers = count(1)


class Lender:
    """Know how many workers are idle, and which blocks are away.

    A block comes back with its findings, or with None if its worker was lost.
    """

    def __init__(self) -> None:
        self._started = time.monotonic()
        self._has_asked = False
        self._idle = 0
        self._away: dict[int, asyncio.Future[Any]] = {}

    def consider(self, fraction: float) -> None:
        """Ask for workers, once, if what is left is worth them."""
        spent = time.monotonic() - self._started
        if not self._has_asked and spent > KNOWN and spent * (1 - fraction) > WORTH * fraction:
            self._has_asked = True
            sync.lend()

    def lend(self) -> None:
        """Note one more idle worker."""
        self._idle += 1

    def back(self, number: int, blob: Any) -> None:
        """Take a block's findings, or None."""
        away = self._away.pop(number, None)
        if away:
            away.set_result(blob)

    @property
    def has_idle(self) -> bool:
        """Return whether a block can be given away."""
        return self._idle > 0

    def give(self, puzzles: list[str]) -> "asyncio.Future[Any]":
        """Pass a block to an idle worker; the future is done when it is back."""
        self._idle -= 1
        number = next(_numbers)
        away = self._away[number] = asyncio.get_running_loop().create_future()
        sync.search_beside(number, blocks.packed(puzzles))
        return away


async def wait_for(away: "list[asyncio.Future[Any]]") -> None:
    """Wait until one of some blocks is back, but not for long."""
    await asyncio.wait(away, timeout=WAIT, return_when=asyncio.FIRST_COMPLETED)
