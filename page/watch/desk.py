"""Manage what the Watch tab shows, and its message."""

from page.browser import address
from page.browser.program_thread import WorkerLateError
from page.engine.routing import EngineMissingError, WorkerLostError
from page.watch.playing import ALL_BY, SPEEDS, Playing
from page.watch.program_watching import YOURS, ProgramWatching
from page.watch.puzzles import BOARD, SOURCES, STORY, TYPED
from page.watch.recorder import FIRST, SECOND, RecordingInProgress
from page.watch.requests import CHANGE, GO, LINE, UNITS, Requests, VariableFinder
from page.watch.sentences import arrival
from page.words.messages import phrase, trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from page.crossing.recordings import Look, Moment, Program
    from page.crossing.sentences import Sentence
    from page.engine.shell_protocol import Shell
    from page.watch.quiz import Quiz
    from page.watch.recording import KeptRecording
    from page.watch.stories import Story
    from page.words.messages import Phrase

    class View(Protocol):
        """Show a part of the tab."""

        def show(self, desk: "WatchDesk") -> None:
            """Show what has changed."""

    Leader = Quiz | Story  # both lead a person through recordings


# The most sentences in the log.
LOG = 100
TROUBLES = {
    EngineMissingError: "watch.needs-engine",
    WorkerLostError: "watch.lost",
    WorkerLateError: "program.not-recorded",
}


class WatchedSide:
    """A watched program, and the place in its recording.

    way        its name in `sudoku_core.ways`, or YOURS
    recording  its newest recording, None before the first and after it was lost
    source     the text of the program that was recorded
    text       what it got on standard input
    grid       the grid in that
    came_from  its origin, one of SOURCES or TYPED
    is_stale   whether to record it again, though nothing has changed
    moment     the moment to show, None before it has begun
    variables  the variables of that moment, None while unknown
    parts      the step at which the program parts from a right one, and how, or None
    """

    def __init__(self, way: str) -> None:
        self.way = way
        self.recording: KeptRecording | None = None
        self.source = ""
        self.text = ""
        self.grid = ""
        self.came_from = BOARD
        self.is_stale = False
        self.moment: Moment | None = None
        self.variables: Look | None = None
        self.parts: tuple[int, Sentence] | None = None

    def take(
        self,
        recording: "KeptRecording",
        moment: "Moment",
        source: str,
        text: str,
        grid: str,
        came_from: str,
    ) -> None:
        """Take a new recording, with its input, at its start."""
        self.recording, self.moment, self.variables = recording, moment, None
        self.source, self.text, self.grid, self.came_from = source, text, grid, came_from
        self.is_stale = False
        self.parts = None

    def part(self, step: int, parts: "Sentence") -> None:
        """Take the step at which the program parts from a right one, and how."""
        self.parts = step, parts

    def parts_at(self, moment: "Moment") -> "Sentence | None":
        """Return how the program parts from a right one at a moment, or None."""
        return self.parts[1] if self.parts and self.parts[0] == moment["step"] else None

    def stand(self, recording: "KeptRecording", moment: "Moment | None") -> None:
        """Take a moment of a recording that is still the newest."""
        if recording is self.recording:
            self.moment = moment

    def show_moment(self, moment: "Moment") -> None:
        """Take the next moment, with the variables that it may have."""
        self.moment = moment
        self.forget_variables()

    def forget_variables(self) -> None:
        """Forget the variables of another moment."""
        self.variables = self.moment.get("look") if self.moment else None

    def learn_variables(self, moment: "Moment", variables: "Look | None") -> None:
        """Take the variables of a moment, unless there is another one by now."""
        if self.moment is moment:
            self.variables = variables

    def let_go(self) -> None:
        """Let go of the recording."""
        self.recording = self.moment = self.variables = None

    def record_again(self) -> None:
        """Note that it is to be recorded again, even if nothing has changed."""
        self.is_stale = True


class WatchDesk:
    """The state of Watch: verbs change it, views show it. Its parts own how that is done.

    programs      the programs of the worker's ``ways``; [] before it is up
    sides         the watched programs, one or two
    in_step       the unit in which two go in step, one of UNITS
    needs_engine  whether there is no worker
    source        the chosen grid, one of SOURCES or TYPED
    wanted        the step to go to once it is recorded
    words         what is said, as data
    log           what was said of earlier moments, as data
    yours         a person's own program, as watched
    recorder      what is being recorded
    requests      where presses lead
    playing       what is being played
    variables     the variables, while they are in sight
    leader        the quiz or the story that leads, None without one
    story_grid    the puzzle of the story
    """

    def __init__(self, shell: "Shell") -> None:
        self.engine = shell.engine
        self.programs: list[Program] = []
        self.sides = [WatchedSide(address.parameter("way") or FIRST)]
        self.in_step = CHANGE
        self.needs_engine = False
        self.source = BOARD
        self.wanted = 0 if address.was_reloaded() else _linked_step()
        self.words: Phrase = phrase("watch.start")
        self.log: list[Phrase] = []
        self._shell = shell
        self._views: list[View] = []
        self._moving_views: list[View] = []
        self._leader: Leader | None = None
        self.story_grid = ""
        self.playing = Playing(self)
        self.requests = Requests(self)
        self.variables = VariableFinder(self)
        self.yours = ProgramWatching(self, shell)
        self.recorder = RecordingInProgress(self, shell)

    def add(self, view: "View", at_each_frame: bool = False) -> None:
        """Add a view; views are drawn in this order.

        While playing, only views ``at_each_frame`` are drawn.
        """
        self._views.append(view)
        if at_each_frame:
            self._moving_views.append(view)

    def show(self) -> None:
        """Draw every view now."""
        for view in self._views:
            view.show(self)

    def show_frame(self) -> None:
        """Show the moment of a frame in the moving views."""
        self._note()
        for view in self._moving_views:
            view.show(self)

    def tell(self, key: str, **values: object) -> None:
        """Say a sentence in place of the last one, and show the state."""
        self.say(phrase(key, **values))

    def say(self, words: "Phrase") -> None:
        """Say a phrase, as in `tell`."""
        self.words = words
        self.show()

    def rested(self, words: "Phrase", *, is_news: bool = False) -> None:
        """Say where everything stands now that nothing moves, and show it."""
        if is_news:
            self._note()
        self.words = self.leader.words() if self.leader else words
        self.variables.forget()
        self.show()
        self._shell.changed()
        self.variables.find_soon()

    def _note(self) -> None:
        moment = self.sides[0].moment
        if moment:
            self.log.append(arrival(GO, None, moment))
            if len(self.log) > LOG:
                self.log = self.log[-LOG:]

    def begin_log(self) -> int:
        """Clear the log for another program; return the step to go to."""
        self.log = []
        wanted, self.wanted = self.wanted, 0
        return wanted

    @property
    def leader(self) -> "Leader | None":
        """Return the quiz or the story that leads, until something else is watched."""
        return None if self._leader is None or self._leader.is_left else self._leader

    def follow(self, leader: "Leader | None") -> None:
        """Be led by a quiz or a story, or by none."""
        self._leader = leader

    def program(self, way: str) -> "Program | None":
        """Return the facts about a program; None before the worker is up."""
        if way == YOURS:
            return self.yours.facts()
        found = [program for program in self.programs if program["name"] == way]
        return found[0] if found else None

    def program_of(self, side: "WatchedSide") -> "Program | None":
        """Return the facts about a side's program, as recorded."""
        return self.yours.facts(side.source) if side.way == YOURS else self.program(side.way)

    # ── What is watched ──

    def learn(self, programs: "list[Program]") -> None:
        """Take the programs to watch, in the current language."""
        self.programs = programs
        self.yours.program.offer(programs)
        self.show()

    def load_engine(self) -> None:
        """Load the worker, and record."""
        self.needs_engine = False
        self.engine.start_again()
        self.recorder.begin()

    def choose(self, way: str, place: int = 0) -> None:
        """Watch another program; before the worker is up it is empty."""
        if self.program(way):
            self.sides[place] = WatchedSide(way)
            if self.source == TYPED and not self.yours.is_watched:
                self.source = BOARD
            self.recorder.begin()

    def choose_source(self, source: str) -> None:
        """Change the grid of the programs, to one of SOURCES."""
        if source in SOURCES:
            self.source = source
            self.recorder.begin()

    def watch_told(self, way: str, grid: str) -> None:
        """Watch a program on the puzzle of a story, unless that is being done."""
        is_same = (self.source, self.story_grid) == (STORY, grid)
        self.source, self.story_grid = STORY, grid
        if not is_same or [side.way for side in self.sides] != [way]:
            self.sides = [WatchedSide(way)]
            self.recorder.begin()

    def choose_typed(self) -> None:
        """Note that a person's own program gets what was typed."""
        self.source = TYPED
        self.show()

    def set_two(self, is_two: bool) -> None:
        """Add or remove a second program."""
        if is_two:
            self.sides.append(WatchedSide(SECOND if self.sides[0].way != SECOND else FIRST))
            self.recorder.begin()
        else:
            self.playing.pause()
            del self.sides[1:]
            self.show()

    def set_in_step(self, unit: str) -> None:
        """Keep two programs in step by changes or by lines."""
        self.in_step = unit
        moment = self.sides[0].moment
        if moment:
            self.requests.ask(GO, moment["step"])
        self.show()

    # ── Keeping, language and trouble ──

    def state(self) -> "dict[str, object]":
        """Return what is watched and where it stands, to keep."""
        moment = self.sides[0].moment
        return {
            "source": BOARD if self.source == STORY else self.source,
            "ways": [side.way for side in self.sides],
            "step": moment["step"] if moment else self.wanted,
            "in-step": self.in_step,
            "speed": list(self.playing.chosen),
        }

    def restore(self, state: object) -> None:
        """Watch what was kept once the tab comes into view; the address comes first."""
        if not isinstance(state, dict):
            raise ValueError("watch")
        ways, step, chosen = state.get("ways"), state.get("step"), state.get("speed")
        speed = tuple(chosen) if isinstance(chosen, list) else None
        if not isinstance(ways, list) or not 1 <= len(ways) <= 2 or not isinstance(step, int):
            raise ValueError("watch")
        if state.get("source") not in SOURCES + (TYPED,) or speed not in SPEEDS + ALL_BY[LINE]:
            raise ValueError("watch")
        if state.get("in-step") not in UNITS:
            raise ValueError("watch")
        self.in_step = state["in-step"]
        self.playing.restore(speed)
        is_linked = address.parameter("way") or address.parameter("p")
        if address.was_reloaded() or not is_linked:
            self.source = state["source"]
            self.sides = [WatchedSide(str(way)) for way in ways]
            self.wanted = 0 if YOURS in ways else step

    def retell(self) -> None:
        """Show everything in the current language."""
        self.show()
        self.recorder.retell()

    def trouble(self, problem: Exception) -> None:
        """Say that something went wrong."""
        self.playing.stop()
        self.recorder.end()
        if isinstance(problem, EngineMissingError):
            self.needs_engine = True
        self.say(trouble(problem, TROUBLES))


def _linked_step() -> int:
    written = address.parameter("step") or "0"
    return int(written) if all(sign in "0123456789" for sign in written) else 0
