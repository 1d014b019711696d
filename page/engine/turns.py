"""Let things that would disturb one another take turns."""

import asyncio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class SentAwayError(Exception):
    """Report that a wait for a turn was called off."""

    is_expected = True


class Turns:
    """A queue of waiters, each for somebody; the first has its turn."""

    def __init__(self) -> None:
        self._line: list[tuple[Any, asyncio.Event]] = []

    @property
    def is_taken(self) -> bool:
        """Return whether somebody has a turn."""
        return bool(self._line)

    async def take(self, whose: object) -> None:
        """Wait for a turn; raise SentAwayError if it is called off."""
        place = (whose, asyncio.Event())
        self._line.append(place)
        if self._line[0] is not place:
            await place[1].wait()
        if place not in self._line:
            raise SentAwayError

    def leave(self) -> None:
        """End the turn: the next one has it."""
        self._line.pop(0)
        if self._line:
            self._line[0][1].set()

    def send_away(self, whose: object) -> None:
        """Call off every wait for somebody."""
        away = [place for place in self._line[1:] if place[0] is whose]
        for place in away:
            self._line.remove(place)
            place[1].set()
