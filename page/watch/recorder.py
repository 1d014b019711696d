"""Record what is watched, unless that has been done."""

from page.browser import device, dom
from page.engine.routing import EngineMissingError
from page.watch.program_watching import YOURS
from page.watch.puzzles import EXAMPLES, GRADING, STORY, TYPED, standard_input, watched_grid
from page.watch.recording import record
from page.watch.sentences import ending
from page.words.messages import language, phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.crossing.recordings import Program
    from page.engine.job import Job
    from page.engine.shell_protocol import Shell
    from page.watch.desk import WatchDesk, WatchedSide
    from page.words.messages import Phrase

# The program watched first, and the one set beside another.
FIRST = "rescan"
SECOND = "flags"


class RecordingInProgress:
    """The recording in progress: one side after the other, and only the newest wish."""

    def __init__(self, desk: "WatchDesk", shell: "Shell") -> None:
        self._desk = desk
        self._shell = shell
        self.is_busy = False
        self._job: Job | None = None

    def look(self) -> None:
        """Record the programs on the board's grid, unless that has been done."""
        dom.spawn(self._look(), self._desk.trouble)

    async def _look(self) -> None:
        await dom.pause()
        if self.is_busy or (self._desk.programs and not self._outdated()):
            return
        if device.saves_data() and self._shell.engine.can_start:
            self._desk.trouble(EngineMissingError())
        else:
            self.begin()

    def begin(self) -> None:
        """Record what has not been recorded; start over if a recording is under way."""
        desk, engine = self._desk, self._shell.engine
        desk.playing.pause()
        self.is_busy = True
        desk.requests.forget()
        desk.yours.prepare()
        self._tell("watch.recording" if engine.has_worker else "verdict.waiting")
        self._job = engine.ask("recording")
        dom.spawn(self._make(self._job), desk.trouble)

    def drop(self) -> None:
        """Drop what is being recorded."""
        if self._job:
            self._job.drop()
        self.end()

    def end(self) -> None:
        """Note that nothing is being recorded any more, without a result."""
        self.is_busy = False
        self._desk.requests.forget()

    def retell(self) -> None:
        """Load the programs to watch in the current language."""
        if self._desk.programs:
            dom.spawn(self._learn_programs(), self._desk.trouble)

    async def _learn_programs(self) -> None:
        self._desk.learn(await self._shell.engine.answer_to("ways", language()))

    async def _know_programs(self) -> None:
        """Load the programs to watch; watch the first if a link names an unknown one."""
        desk = self._desk
        if not desk.programs:
            await self._learn_programs()
        for side in desk.sides:
            if not desk.program(side.way):
                side.way = FIRST
        self._tell("watch.recording")

    def _tell(self, key: str) -> None:
        """Say how a recording begins; a program that is only written asks for none."""
        yours = self._desk.yours
        is_asked = not yours.is_written or self._outdated()
        self._desk.say(phrase(key) if is_asked else yours.resting_words())

    async def _make(self, job: "Job") -> None:
        """Record each side that needs it, unless recording has started over."""
        await self._know_programs()
        if not job.is_newest:
            return
        for side in self._outdated():
            if not await self._record(side, job):
                return
        self.is_busy = False
        words = await self._stand_at_start(self._desk.sides[0])
        self._desk.rested(words)
        self._desk.requests.go_on()

    async def _stand_at_start(self, first: "WatchedSide") -> "Phrase":
        """Go to the first step to show; return the message about it."""
        desk, recording = self._desk, first.recording
        if not (recording and first.moment):
            return desk.yours.resting_words()
        wanted, start = desk.begin_log(), first.moment["step"]
        aim = await desk.yours.follow_aim(recording) if first.way == YOURS else None
        first.stand(recording, await recording.at(aim[0] if aim else wanted or start))
        await desk.requests.follow(0)
        if aim:
            return aim[1]
        program = desk.program_of(first)
        grades = program is not None and program["problem"] == GRADING
        return ending(recording.summary, first.came_from == EXAMPLES, grades=grades)

    async def _record(self, side: "WatchedSide", job: "Job") -> bool:
        program = self._desk.program(side.way)
        if not program:
            return False
        text, grid, came_from = self._input_of(program)
        sides = self._desk.sides
        others = [other.recording for other in sides if other is not side and other.recording]
        if side.way == YOURS:
            recording = await self._desk.yours.record(job, text, others)
        else:
            recording = await record(self._shell.engine, job, program["source"], text, others)
        if recording is None or not job.is_newest:
            return False
        if side.way == YOURS and not self._desk.yours.program.was_pressed:
            self.end()  # the program has been changed and is being written
            self._desk.tell(self._desk.yours.program.first_words)
            return False
        moment = await recording.at(0)
        if not job.is_newest:
            return False
        side.take(recording, moment, program["source"], text, grid or moment["grid"], came_from)
        return True

    def _input_of(self, program: "Program") -> "tuple[str, str, str]":
        """Return a program's input: the text, its grid or "", and the source."""
        if self._desk.source == TYPED:
            return self._desk.yours.program.typed, "", TYPED
        problem = program["problem"]
        if self._desk.source == STORY:
            grid = self._desk.story_grid
            return standard_input(problem, grid), grid, STORY
        is_yours = self._desk.yours.is_watched  # what is beside it gets the same
        board = self._shell.board()
        grid, came_from = watched_grid(problem, self._desk.source, board, is_yours=is_yours)
        return standard_input(problem, grid), grid, came_from

    def _outdated(self) -> "list[WatchedSide]":
        """List the sides to record: one's own program only after a press."""
        may_run = self._desk.yours.program.was_pressed
        sides = [side for side in self._desk.sides if may_run or side.way != YOURS]
        return [side for side in sides if self._is_outdated(side)]

    def _is_outdated(self, side: "WatchedSide") -> bool:
        """Return whether a side lacks a recording, or one on the right input."""
        program = self._desk.program(side.way)
        if side.is_stale or side.recording is None or side.recording.is_lost or program is None:
            return True
        return side.text != self._input_of(program)[0] or side.source != program["source"]
