"""Hold a solver in a process of its own: ask it for answers, and end it when it takes too long.

A process first writes one line, what it is. Then it reads lines of a number of repeats and some
puzzles, and answers each with a line of the seconds it took and the answers, all between spaces.
The seconds are its own, so that it does not matter how far away it is.
"""

import os
import signal
import subprocess
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

ROOT = Path(__file__).resolve().parents[1]
START_SECONDS = 30


class Failure(Exception):
    """Explain in a few words why an answer is missing."""


class TooSlow(Failure):
    """Say that an answer did not come in time."""


class Contender:
    """Keep the process of a solver, start it when it is needed, and talk to it."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        self.label = name
        self._command = command
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str] = Queue()
        self._complaints: deque[str] = deque(maxlen=100)
        self._readers: list[Thread] = []

    def ask(self, puzzles: Sequence[str], repeats: int, limit: float) -> tuple[float, list[str]]:
        """Solve puzzles ``repeats`` times over: the seconds it took, and an answer to each.

        Raises TooSlow after ``limit`` seconds, Failure when the process cannot be started or ends.
        """
        process = self._process or self._start()
        try:
            print(repeats, *puzzles, file=process.stdin, flush=True)
        except OSError:  # it has ended; what it said last tells why
            limit = 1
        seconds, *answers = self._next_line(limit).split() or [""]
        try:
            return float(seconds), answers
        except ValueError:
            self.stop()
            raise Failure(f"says {seconds!r} instead of seconds") from None

    def stop(self) -> None:
        """End the process, if there is one."""
        if self._process is None:
            return
        with suppress(BrokenPipeError), self._process as process:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # a command may be a wrapper of another
            for reader in self._readers:
                reader.join()
        self._process = None

    def _start(self) -> subprocess.Popen[str]:
        """Start the process and wait until it says what it is."""
        pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
        try:
            process = subprocess.Popen(
                self._command, encoding="utf-8", cwd=ROOT, start_new_session=True, **pipes
            )
        except OSError as error:
            raise Failure(f"cannot be started: {error.strerror}") from error
        self._process = process
        self._lines = Queue()
        self._complaints.clear()
        self._readers = [
            Thread(target=_read, args=(process.stdout, self._lines), daemon=True),
            Thread(target=self._complaints.extend, args=(process.stderr,), daemon=True),
        ]
        for reader in self._readers:
            reader.start()
        try:
            self.label = self._next_line(START_SECONDS).strip()
        except TooSlow as failure:
            raise Failure("does not start") from failure
        return process

    def _next_line(self, limit: float) -> str:
        """Wait for a line of the process; without one it is ended."""
        try:
            line = self._lines.get(timeout=limit)
        except Empty:
            self.stop()
            raise TooSlow(f"no answer in {limit:g} s") from None
        if line:
            return line
        self.stop()
        raise Failure(last_words(self._complaints))


def last_words(complaints: Iterable[str]) -> str:
    """Pick the last line that names an error, or else the last one.

    >>> last_words(["Trace", "ValueError: no grid", "at line 3", ""])
    'ValueError: no grid'
    """
    lines = [line.strip() for line in complaints if line.strip()]
    named = [line for line in lines if "Error" in line]
    return (named or lines or ["ended without a word"])[-1]


def _read(stream: Iterable[str], lines: Queue[str]) -> None:
    """Put the lines of a stream into a queue, and an empty one at its end."""
    for line in stream:
        lines.put(line)
    lines.put("")
