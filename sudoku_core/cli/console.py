"""Write answers, warnings and the progress of long jobs."""

from collections.abc import Callable, Generator, Iterable
from time import monotonic
from typing import TextIO, TypeVar
from unicodedata import east_asian_width

from sudoku_core.sentences import say, say_count

Item = TypeVar("Item")

PATIENCE = 1.0  # seconds until a job is long
PAUSE = 0.2  # seconds between two checks of the clock that show something
STEP = 256  # grids between two checks of the clock
CLEAR = "\r\x1b[K"  # to the first column, and clear the line

# Exit statuses: success; something not as requested; something unreadable; and what shells report
# after Ctrl-C.
WELL, LACKING, UNREADABLE = range(3)
INTERRUPTED = 130


def width(text: str) -> int:
    """Count the columns of a text on a screen: a Hangul syllable takes two.

    >>> width("time"), width("시간")
    (4, 4)
    """
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


class Console:
    """Hold the two streams and the exit status; separate answers from messages."""

    def __init__(self, stdout: TextIO, stderr: TextIO, language: str = "en") -> None:
        self.language = language
        self.write = stdout.write
        self.flush = stdout.flush
        self.stderr = stderr
        # Answers that scroll by on the same screen are progress enough.
        self.watched = stderr.isatty() and not stdout.isatty()
        self.shown = False
        self.status = WELL

    def say(self, key: str, /, **values: object) -> str:
        """Return a sentence in the chosen language."""
        return say(key, self.language, **values)

    def count(self, key: str, count: int, /, **values: object) -> str:
        """Return a sentence in the form for a count."""
        return say_count(key, count, self.language, **values)

    def fail(self, complaint: str) -> None:
        """Report a file that cannot be read, or not to its end."""
        self.status = UNREADABLE
        self.complain(complaint)

    def lack(self, complaint: str = "") -> None:
        """Note that something is not as requested, and perhaps report it."""
        self.status = max(self.status, LACKING)
        if complaint:
            self.complain(complaint)

    def complain(self, complaint: object) -> None:
        """Write a line on standard error, after all answers so far."""
        self.flush()
        self.clear()
        print(complaint, file=self.stderr)

    def counted(
        self, items: Iterable[Item], size: Callable[[Item], int] | None = None
    ) -> Iterable[Item]:
        """Pass items on, and show a watching person the number of grids and their rate.

        Without ``size``, which returns the grids of an item, each is one.
        """
        return self._counted(items, size) if self.watched else items

    def _counted(
        self, items: Iterable[Item], size: Callable[[Item], int] | None
    ) -> Generator[Item]:
        begun = monotonic()
        next_look = begun + PATIENCE
        number = looked = 0
        try:
            for item in items:
                yield item
                number += size(item) if size else 1
                if number - looked >= STEP:
                    looked = number
                    if (now := monotonic()) >= next_look:
                        next_look = now + PAUSE
                        rate = f"{number / (now - begun):,.0f}"
                        self._show(self.say("shell.progress", count=f"{number:,}", rate=rate))
        finally:
            self.clear()

    def note(self, progress: str) -> None:
        """Show the progress of a job that writes nothing before its end."""
        if self.stderr.isatty():
            self._show(progress)

    def _show(self, progress: str) -> None:
        self.stderr.write(CLEAR + progress)
        self.stderr.flush()
        self.shown = True

    def clear(self) -> None:
        """Remove the progress line."""
        if self.shown:
            self.stderr.write(CLEAR)
            self.stderr.flush()
            self.shown = False
