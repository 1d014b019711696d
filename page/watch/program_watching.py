"""Watch a person's own program: its input, and where a verdict points."""

from page.browser import address, clipboard
from page.browser.packing import pack
from page.engine import limits
from page.engine.routing import EngineMissingError
from page.program.desk import PROBLEMS, ProgramDesk
from page.program.verdicts import reason_words
from page.watch.puzzles import TYPED, standard_input, watched_grid
from page.watch.recording import KeptRecording, record_program
from page.watch.sentences import moment_words
from page.words.messages import phrase, say, say_enumeration

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.crossing.judging import Aim, Judgement
    from page.crossing.recordings import Moment, Program
    from page.crossing.sentences import Sentence
    from page.engine.job import Job
    from page.engine.shell_protocol import Shell
    from page.watch.desk import WatchDesk
    from page.words.messages import Phrase

# The name of a person's own program, beside those of the ways.
YOURS = "own"
WRONG, LATE, ERROR = "wrong_answer", "time_limit", "runtime_error"


class ProgramWatching:
    """The link between the desks of the program and of the tab.

    When a verdict asks for a recording, it is kept until that is there.
    """

    def __init__(self, desk: "WatchDesk", shell: "Shell") -> None:
        self._desk = desk
        self._shell = shell
        self._aim: Judgement | None = None
        self.program = ProgramDesk(self, shell.engine)

    @property
    def is_watched(self) -> bool:
        """Return whether the program is one of the watched."""
        return any(side.way == YOURS for side in self._desk.sides)

    @property
    def is_written(self) -> bool:
        """Return whether the program is watched first without a recording."""
        first = self._desk.sides[0]
        return first.way == YOURS and first.recording is None

    def facts(self, source: "str | None" = None) -> "Program":
        """Return the facts about the program, as about a way, with a recorded source."""
        program = self.program
        return {
            "name": YOURS,
            "title": say("program.program"),
            "problem": program.problem,
            "source": program.source if source is None else source,
        }

    def resting_words(self) -> "Phrase":
        """Return what is said of a program without a recording: a run says how far it is."""
        program = self.program
        return self._desk.words if program.is_running else phrase(program.first_words)

    def prepare(self) -> None:
        """Start the worker, and show the program's input, if it is watched."""
        if self.is_watched:
            self.program.worker.start()
            self._fill_input()

    def _fill_input(self) -> None:
        if self._desk.source != TYPED:
            problem = self.program.problem
            board = self._shell.board()
            grid, _ = watched_grid(problem, self._desk.source, board, is_yours=True)
            self.program.take_input(standard_input(problem, grid))

    # ── What the program's desk asks for ──

    def watch(self, aim: "Judgement | None") -> None:
        """Record the program; go to where a verdict points, or to the beginning."""
        self._aim = aim
        for side in self._desk.sides:
            if side.way == YOURS:
                side.record_again()
        self._desk.recorder.begin()

    def write(self) -> None:
        """Let go of the recording."""
        self._desk.playing.stop()
        for side in self._desk.sides:
            if side.way == YOURS:
                side.let_go()
        self._desk.tell(self.program.first_words)

    def end_recording(self) -> None:
        """Drop what is being recorded."""
        if self._desk.recorder.is_busy:
            self._desk.recorder.drop()

    def type_input(self) -> None:
        """Note that standard input was typed."""
        self._desk.choose_typed()
        self._shell.changed()

    def say(self, words: "Phrase") -> None:
        """Say something about the program, and show it."""
        self._fill_input()
        self._desk.say(words)
        self._shell.changed()

    def show(self) -> None:
        """Show what has changed."""
        self._desk.show()

    def keep(self) -> None:
        """Note that the program must be kept."""
        self._shell.changed()

    # ── What the tab's desk asks for ──

    async def record(
        self, job: "Job", text: str, kept: "list[KeptRecording]"
    ) -> "KeptRecording | None":
        """Record the program as it is now."""
        program = self.program
        program.begin_recording(job)
        self._desk.show()
        try:
            engine = self._shell.engine
            return await record_program(engine, job, program.worker, program.source, text, kept)
        finally:
            program.end_recording(job)

    async def follow_aim(self, recording: "KeptRecording") -> "tuple[int, Phrase] | None":
        """Return the step that the verdict points at, and the words there, or None."""
        aim, self._aim = self._aim, None
        if not aim:
            return await self._follow_parting(recording)
        place = aim["difference"] or {"line": 1, "column": 1}
        number = recording.summary["recording"]
        pointed = (number, aim["kind"], place["line"], place["column"])
        found: Aim = await self.program.judging.ask("aim", *pointed)
        self._note_parting(found)
        moment = await recording.at(found["step"])
        return found["step"], _words(aim, found, moment)

    async def _follow_parting(self, recording: "KeptRecording") -> "tuple[int, Phrase] | None":
        """Return where an unjudged program parts from a right one, as `follow_aim`."""
        if self.program.problem != PROBLEMS[0]:
            return None
        try:
            found = await self.program.judging.ask("parts", recording.summary["recording"])
        except EngineMissingError:
            return None
        if not found:
            return None
        self._note_parting(found)
        moment = await recording.at(found["step"])
        return found["step"], _parting_words(found["parts"], moment)

    def _note_parting(self, found: "Aim") -> None:
        """Light on the board what the sentence at that step is about."""
        if found["parts"]:
            self._desk.sides[0].part(found["step"], found["parts"])

    async def copy_link(self) -> str:
        """Copy a link to the program; return the key of the result."""
        packed = await pack(self.program.source)
        if packed is None:
            return "program.link-impossible"
        if len(packed) > limits.LINK:
            return "program.link-long"
        fragment = "#watch&problem=" + self.program.problem + "&program=" + packed
        link = address.link_with([("way", YOURS)], fragment)
        return "program.link-copied" if await clipboard.copy(link) else "program.link-refused"


def _parting_words(parts: "Sentence", moment: "Moment") -> "Phrase":
    return phrase("program.aim.board", sentence=moment_words(moment), parts=reason_words(parts))


def _words(aim: "Judgement", found: "Aim", moment: "Moment") -> "Phrase":
    kind = aim["kind"]
    if found["parts"]:
        return _parting_words(found["parts"], moment)
    if kind == WRONG:
        return phrase("program.aim.print", reason=reason_words(aim["reason"]))
    if kind == ERROR:
        return phrase("program.aim.error", reason=reason_words(aim["reason"]))
    busiest = found["busiest"]
    if kind == LATE and busiest:
        lines = say_enumeration([str(line) for line, _count in busiest])
        return phrase("program.aim.late", lines=lines, line=busiest[0][0], count=busiest[0][1])
    return phrase("program.aim.end")
