"""Have what is watched recorded, as far as that has not been done."""

from page.browser import dom
from page.watch.own_watching import OWN
from page.watch.puzzles import TYPED, standard_input, watched_grid
from page.watch.recording import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.job import Job
    from page.engine.shell_protocol import Shell
    from page.watch.desk import Side, WatchDesk


class Recorder:
    """Own the recording that is being made: one side after the other, and only the newest wish."""

    def __init__(self, desk: "WatchDesk", shell: "Shell") -> None:
        self._desk = desk
        self._shell = shell

    def begin(self) -> None:
        """Begin, or begin anew."""
        dom.spawn(self._make(self._shell.engine.ask("recording")), self._desk.trouble)

    async def _make(self, job: "Job") -> None:
        """Record each side that is to be, unless recording has begun once more meanwhile."""
        await self._desk.know_programs()
        if not job.is_newest:
            return
        for side in self.outdated():
            if not await self._record(side, job):
                return
        await self._desk.take_recordings()

    async def _record(self, side: "Side", job: "Job") -> bool:
        """Record a side; return whether that is still wanted."""
        program = self._desk.program(side.way)
        if not program:
            return False
        text, grid, came_from = self._input_of(program)
        sides = self._desk.sides
        others = [other.recording for other in sides if other is not side and other.recording]
        if side.way == OWN:
            recording = await self._desk.own.record(job, text, others)
        else:
            recording = await record(self._shell.engine, job, program["source"], text, others)
        if recording is None or not job.is_newest:
            return False
        if side.way == OWN and not self._desk.own.program.was_pressed:
            self._desk.rest()  # the program has been changed meanwhile: it is being written
            return False
        moment = await recording.at(0)
        if not job.is_newest:
            return False
        side.take(recording, moment, program["source"], text, grid or moment["grid"], came_from)
        return True

    def _input_of(self, program: "dict[str, Any]") -> "tuple[str, str, str]":
        """Return what a program gets: the text, the grid in it, "" if unknown, and its source."""
        if self._desk.source == TYPED:
            return self._desk.own.program.typed, "", TYPED
        problem = program["problem"]
        grid, came_from = watched_grid(problem, self._desk.source, self._shell.board())
        return standard_input(problem, grid), grid, came_from

    def outdated(self) -> "list[Side]":
        """List the sides that are to be recorded: one's own program only after a press."""
        may_run = self._desk.own.program.was_pressed
        sides = [side for side in self._desk.sides if may_run or side.way != OWN]
        return [side for side in sides if self._is_outdated(side)]

    def _is_outdated(self, side: "Side") -> bool:
        """Tell whether a side is not recorded, or has not what it is to be recorded on."""
        program = self._desk.program(side.way)
        if side.is_stale or side.recording is None or side.recording.is_lost or program is None:
            return True
        return side.text != self._input_of(program)[0] or side.source != program["source"]
