"""Manage a person's own program: its text, its problem, and its verdict."""

from page.browser import dom
from page.browser.program_thread import WorkerLateError
from page.browser.worker_thread import WorkerLostError
from page.engine import limits
from page.engine.program_worker import ProgramWorker, Turns
from page.engine.worker_life import EngineMissingError
from page.program.judging import Judging, Racing
from page.program.verdicts import case_words, summary_words
from page.words.messages import phrase, trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from page.crossing.judging import JudgedCase, Judgement
    from page.crossing.recordings import Program
    from page.engine.job import Job
    from page.engine.routing import Engine
    from page.words.messages import Phrase

    class Watcher(Protocol):
        """What shows and says what a person's own program does: the Watch desk."""

        def watch(self, aim: "Judgement | None") -> None:
            """Record the program; go to where a verdict points, or to the beginning."""

        def write(self) -> None:
            """Let go of the recording."""

        def end_recording(self) -> None:
            """Drop what is being recorded."""

        def type_input(self) -> None:
            """Note that standard input was typed."""

        def say(self, words: Phrase) -> None:
            """Say something about the program, and show it."""

        def show(self) -> None:
            """Show what has changed."""

        def keep(self) -> None:
            """Note that the program must be kept."""


# The problems, as `sudoku_core.judging` names them.
PROBLEMS = ("2580", "grading")
TROUBLES = {
    EngineMissingError: "program.no-worker",
    WorkerLostError: "program.lost",
    WorkerLateError: "program.lost",
}
# Where a program can come from, besides the ways by name.
TEMPLATE = "template"


def template(problem: str) -> str:
    """Return the reading and printing of a program for a problem."""
    return dom.find("program-template-" + problem).content.textContent.strip() + "\n"


def _case(name: str, verdict: "Judgement | None") -> "JudgedCase":
    return {"name": name, "verdict": verdict}


class ProgramDesk:
    """The state of the program: verbs change it, views show it.

    source      its text
    before      the text that it has replaced, to go back to, or None
    problem     the problem it is for, one of PROBLEMS
    typed       what is on standard input
    is_typed    whether a person typed that: it is a case of its own then
    programs    the programs to start from, as the worker's ``ways`` returns them
    recording   the job that records it, or None
    rows        the cases so far: name and verdict, None while awaited
    judged      the text that those cases are about
    was_pressed whether somebody pressed Watch for this very text: only then it is recorded
    judging     what asks the judge
    racing      the program's part in a race
    """

    def __init__(self, watcher: "Watcher", engine: "Engine") -> None:
        self.problem = PROBLEMS[0]
        self.source = template(self.problem)
        self.before: str | None = None
        self.typed = ""
        self.is_typed = False
        self.programs: list[Program] = []
        self._engine = engine
        self._job: Job | None = None
        self.rows: list[JudgedCase] = []
        self.judged = ""
        self._outcome: Phrase = phrase("program.stopped")
        self.was_pressed = False
        self._link_words = ""
        turns = Turns()
        self.worker = ProgramWorker(turns)
        self.racing = Racing(engine, turns)
        self.recording: Job | None = None
        self.judging = Judging(engine, self.worker, "run")
        self._watcher = watcher

    # ── The text ──

    def edit(self, source: str) -> None:
        """Take what was typed."""
        if source != self.source:
            was_older = self.is_older
            self.source = source
            self.was_pressed = False
            self.worker.make_ready(source)
            self._watcher.keep()
            if self.is_older != was_older:
                self._show_age()

    def put(self, source: str, key: str) -> None:
        """Replace this program by another; it can be brought back."""
        if source != self.source:
            self.before = self.source if self._holds_work else self.before
            self._drop_run()
            self.edit(source)
        self.tell(key)

    @property
    def _holds_work(self) -> bool:
        """Return whether the text is more than one of the offered starts."""
        offered = [template(problem) for problem in PROBLEMS]
        offered += [program["source"] for program in self.programs]
        return bool(self.source.strip()) and self.source not in offered

    def bring_back(self) -> None:
        """Swap with the text that was replaced."""
        if self.before is not None:
            self.put(self.before, "program.back")

    def start_from(self, name: str) -> None:
        """Start from the template, or from one of the ways."""
        if name == TEMPLATE:
            self.put(template(self.problem), "program.template-put")
            return
        found = [program for program in self.programs if program["name"] == name]
        if found:
            self.problem = found[0]["problem"]
            self.put(found[0]["source"], "program.way-put")

    def choose_problem(self, problem: str) -> None:
        """Choose the other problem; a template follows."""
        was_template = self.source == template(self.problem)
        self.problem = problem
        self._drop_run()
        if was_template:
            self.edit(template(problem))
        self.tell("program.problem-chosen." + problem)

    def take_linked(self, source: "str | None", problem: str) -> None:
        """Take a linked program, to wait for a press; None is a broken link."""
        self._link_words = "program.link-broken" if source is None else "program.link-put"
        if source is None:
            self.tell(self._link_words)
        else:
            self.problem = problem if problem in PROBLEMS else PROBLEMS[0]
            self.put(source, self._link_words)

    @property
    def first_words(self) -> str:
        """Return the key of what is said while nothing runs: whether to write or to run."""
        is_there = self.source.strip() and self.source != template(self.problem)
        return self._link_words or ("program.ready" if is_there else "program.start")

    # ── The judge ──

    @property
    def is_running(self) -> bool:
        """Return whether the judge is at work."""
        return self._job is not None

    @property
    def is_recording(self) -> bool:
        """Return whether it is being recorded."""
        return self.recording is not None

    @property
    def is_older(self) -> bool:
        """Return whether the cases are about another text than this one."""
        return bool(self.rows) and self.judged != self.source

    def _show_age(self) -> None:
        """Show whether the cases are about this text; what is at work goes on and is said."""
        if self.is_running or self.is_recording:
            self._watcher.show()
        else:
            self._say_outcome()

    def _say_outcome(self) -> None:
        """Say how the run went, or that the text has changed since."""
        self._watcher.say(phrase("program.edited") if self.is_older else self._outcome)

    def run(self) -> None:
        """Judge the program, case by case."""
        self._end_work()
        self.rows, self.judged = [], self.source
        self._outcome = phrase("program.stopped")  # unless it comes to its end
        self._job = self._engine.ask("run")
        self.tell("program.running")
        job = self._job
        dom.spawn(self._run(job), lambda problem: job.is_newest and self.trouble(problem))

    def stop(self) -> None:
        """Stop what runs, and replace the worker.

        Of a recording, what was recorded so far stays.
        """
        words = "program.stopped" if self.is_running else "program.stopping"
        self.recording = None
        self._end_run()
        self.worker.stop()
        self.tell(words)

    def begin_recording(self, job: "Job") -> None:
        """Note that it is being recorded."""
        self.recording = job

    def end_recording(self, job: "Job") -> None:
        """Note that a recording has ended, unless another one has begun."""
        if self.recording is job:
            self.recording = None

    def _end_work(self) -> None:
        """End what is run or recorded: two would take turns, and speak of each other's result."""
        is_at_work = self.is_running or self.is_recording
        if self.was_pressed:
            self.was_pressed, self.recording = False, None
            self._watcher.end_recording()
        self._end_run()
        if is_at_work:
            self.worker.stop()

    def _drop_run(self) -> None:
        """Forget what was said of another program or problem, and what is still to come."""
        self.rows = []
        if self.is_running:
            self._end_run()
            self.worker.stop()

    def _end_run(self) -> None:
        """End the run; what it has found stays."""
        if self._job:
            self._job.drop()
            self._job = None
        self.rows = [row for row in self.rows if row["verdict"]]

    async def _run(self, job: "Job") -> None:
        """Judge case after case, up to the first that is not accepted.

        What is judged is what there was at the press. A typed text that allows no verdict is not a
        case.
        """
        problem, typed, source, is_typed = self.problem, self.typed, self.judged, self.is_typed
        names = await self.judging.ask("names", problem)
        if not job.is_newest:
            return
        if is_typed and typed.strip():
            names = ["own"] + names
        for name in names:
            before = self.rows
            self.rows = before + [_case(name, None)]
            if job.is_newest:
                self._watcher.say(phrase("program.running-case", case=case_words(name)))
            verdict = await self.judging.verdict(problem, name, typed, source)
            if not job.is_newest:
                return
            self.rows = before + ([_case(name, verdict)] if verdict else [])
            if verdict and verdict["kind"] != "accepted":
                break
        self._end_run()
        self._outcome = summary_words(self.rows)
        self._say_outcome()

    # ── The race ──

    @property
    def can_race(self) -> bool:
        """Return whether the program solves puzzles."""
        return self.problem == PROBLEMS[0] and self.source != template(self.problem)

    # ── Watching ──

    def watch(self) -> None:
        """Record the program on standard input."""
        self._end_work()
        self.was_pressed = True
        self._watcher.watch(None)

    def watch_case(self, place: int) -> None:
        """Record the program on a case, and go to where it went wrong, if it is the same text."""
        row = self.rows[place]
        verdict = row["verdict"]
        if verdict is None or verdict["kind"] == "compile_error":
            return
        self._end_work()
        self.was_pressed = True
        self.typed, self.is_typed = verdict["input"], row["name"] == "own"
        self._watcher.type_input()
        is_wrong = verdict["kind"] != "accepted" and not self.is_older
        self._watcher.watch(verdict if is_wrong else None)

    def write(self) -> None:
        """Return from watching to the program."""
        self.was_pressed = False
        self._watcher.write()

    def type_input(self, text: str) -> None:
        """Take what was typed as standard input."""
        self.typed, self.is_typed = text, True
        self._watcher.type_input()

    def take_input(self, text: str) -> None:
        """Set standard input to a text that nobody typed."""
        self.typed, self.is_typed = text, False

    def offer(self, programs: "list[Program]") -> None:
        """Offer programs as a start."""
        self.programs = programs

    # ── Keeping and trouble ──

    def state(self) -> "dict[str, object]":
        """Return what to keep; a program that is too long is left out."""
        return {
            "source": self.source if len(self.source) <= limits.FIELD else "",
            "before": self.before,
            "problem": self.problem,
            "typed": self.typed if self.is_typed and len(self.typed) <= limits.FIELD else "",
        }

    def restore(self, state: object) -> None:
        """Take back what was kept."""
        if not isinstance(state, dict) or state.get("problem") not in PROBLEMS:
            raise ValueError("program")
        source, typed, before = state.get("source"), state.get("typed"), state.get("before")
        if not isinstance(source, str) or not isinstance(typed, str):
            raise ValueError("program")
        self.problem, self.source = state["problem"], source
        self.before = before if isinstance(before, str) else None
        self.typed, self.is_typed = typed, bool(typed)

    def trouble(self, problem: Exception) -> None:
        """Say that something went wrong."""
        self._end_run()
        self._watcher.say(trouble(problem, TROUBLES))

    def tell(self, key: str) -> None:
        """Say a sentence."""
        self._watcher.say(phrase(key))
