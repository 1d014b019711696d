"""Look after the worker in which a person's own program runs.

Neither the page nor its other worker notices what the program does. A program that does not end is
ended with its worker, and the next call finds a new one; so does a call after a run that left
something behind, and that of another program. Several workers share their turns, so that none slows
another.

Answers go to the other worker unread: a stranger's program may have written them.
"""

import asyncio

from page.browser import dom, program_thread
from page.browser.program_thread import WorkerLateError
from page.browser.worker_thread import WorkerLostError
from page.engine.worker_life import EngineMissingError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

# Milliseconds for the worker to start, on slow connections too; and for recording a program, or
# running it again up to a moment.
START = 60_000
LONG = 15_000
# Milliseconds after a limit at which a program is ended with its worker.
LATE = 1_000


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


class ProgramWorker:
    """The worker of a person's own program: one at most, with one task at a time.

    ``is_stopped`` says that what ended last was stopped, so it proves nothing.
    """

    def __init__(self, turns: Turns) -> None:
        self.is_stopped = False
        self._is_closed = False
        self._thread: Any = None
        self._starting: Any = None
        self._source: str | None = None  # the program that has run there
        self._turns = turns  # while a call waits for its turn, its time does not run

    def start(self) -> None:
        """Start the worker, unless it is started or no longer wanted."""
        if self._thread is None and self._starting is None and not self._is_closed:
            self._starting = asyncio.Event()
            dom.spawn(self._create(), dom.ignore)

    async def _create(self) -> None:
        thread = None
        try:
            thread = await program_thread.create()
            await thread.call_within(START, "ready")
            if not self._is_closed:
                self._thread = thread
                dom.spawn(self._follow(thread), dom.ignore)
        finally:
            if thread and self._thread is None:
                thread.terminate()
            waiting, self._starting = self._starting, None
            waiting.set()

    async def _follow(self, thread: "Any") -> None:
        """Replace the worker when it has ended, or spoken out of turn."""
        await thread.end()
        self._give_up(thread)

    def refuse(self) -> "NoReturn":
        """Give up the worker, because its answer was invalid: a program spoke in its place."""
        self.replace()
        raise WorkerLostError

    def replace(self) -> None:
        """End the worker, and start another."""
        thread, self._thread = self._thread, None
        self._source = None
        if thread:
            thread.terminate()
        self.start()

    def make_ready(self, source: str) -> None:
        """Replace the worker if another program has run there."""
        if not self._turns.is_taken:
            self._make_ready(source)

    def _make_ready(self, source: str) -> None:
        if self._source not in (None, source):
            self.replace()

    # ── What it does ──

    async def run(self, source: str, text: str, seconds: float, beside: str | None = None) -> "Any":
        """Run a program on a text, for ``seconds``; return what happened.

        See `page.worker.program.runs`. ``beside`` is a program of ours to run instead, which leaves
        nothing behind.
        """
        within = 1000 * seconds + LATE
        return await self._do(source, "run", beside or source, text, seconds, within=within)

    async def measure(self, source: str, text: str, seconds: float) -> "Any":
        """Return the best time of several runs of a program that takes ``seconds``."""
        return await self._do(source, "measure", source, text, within=1000 * seconds + LATE)

    async def variables(self, source: str, text: str, step: int) -> "Any":
        """Return the variables at a step of a program, which runs once more."""
        return await self._do(source, "variables", source, text, step)

    async def record(self, source: str, text: str, seconds: float) -> "list[Any]":
        """Record a program; return the pieces, up to its end or to when it was ended."""
        thread = None
        try:
            await self._take_turn()
            try:
                self._make_ready(source)
                thread = await self._find()
                await self._call(LONG, source, "record", source, text, seconds)
            finally:
                self._turns.leave()
        except (WorkerLateError, WorkerLostError):
            if not (self.is_stopped or (thread and thread.pieces)):
                raise
        return thread.pieces if thread else []

    def stop(self) -> None:
        """Stop whatever runs or waits; a recording keeps its pieces."""
        self.is_stopped = True
        self._turns.send_away(self)
        waiting = self._starting
        if waiting:
            self._starting = asyncio.Event()
            waiting.set()
        else:
            self.replace()

    def close(self) -> None:
        """Stop whatever runs or waits, for good."""
        self._is_closed = True
        self.stop()

    async def _do(self, source: str, name: str, *arguments: object, within: float = LONG) -> "Any":
        """Call a function that runs a program, and return its answer.

        Raise WorkerLateError if none comes in time, WorkerLostError if the worker ends before (a
        new one is there then), and EngineMissingError if none can start.
        """
        await self._take_turn()
        try:
            return await self._call(within, source, name, *arguments)
        finally:
            self._turns.leave()

    async def _take_turn(self) -> None:
        try:
            await self._turns.take(self)
        except SentAwayError:
            raise WorkerLostError from None

    async def _call(self, within: float, source: str, name: str, *arguments: object) -> "Any":
        self._make_ready(source)
        thread = await self._find()
        self._source = source
        try:
            answer = await thread.call_within(within, name, *arguments)
        except (WorkerLateError, WorkerLostError):
            self._give_up(thread)
            raise
        if answer.worn:
            self._give_up(thread)
        return answer

    async def _find(self) -> "Any":
        """Return the worker once it is up; raise WorkerLostError if stopped before."""
        self.is_stopped = self._is_closed
        self.start()
        if self._starting:
            await self._starting.wait()
        if self.is_stopped:
            raise WorkerLostError
        if self._thread is None:
            raise EngineMissingError
        return self._thread

    def _give_up(self, thread: "Any") -> None:
        if thread is self._thread:
            self.replace()
