"""Own the state of the Watch tab: what is watched, where that stands, and what is said."""

import json

from page.browser import address, clipboard, device, dom
from page.browser.program_thread import WorkerLateError
from page.engine.routing import EngineMissingError, WorkerLostError
from page.watch.links import link_to, way_in
from page.watch.own_watching import OWN, OwnWatching
from page.watch.playing import Playing
from page.watch.puzzles import BOARD, EXAMPLES, SOURCES, TYPED
from page.watch.recorder import Recorder
from page.watch.requests import GO, PLAY, STEP, Requests
from page.watch.sentences import arrival, ending, moment_words
from page.words.messages import phrase, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from page.engine.shell_protocol import Shell
    from page.watch.recording import Moment, Recording
    from page.words.messages import Phrase

    class View(Protocol):
        """Show a part of the tab."""

        def show(self, desk: "WatchDesk") -> None:
            """Show what has changed, and leave the rest alone."""


# The program that is watched first, and the one that is set beside another.
FIRST = "rescan"
SECOND = "flags"
# Changes a second: from one upwards by doubling.
SPEEDS = tuple([1 << power for power in range(16)])
# How two programs go in step: by changes of their boards, or by lines, which stand for time.
UNITS = ("change", "line")
# Sentences that are kept in words, the newest last.
LOG = 100
# Milliseconds of rest after which the variables are asked for: to find them takes a while.
REST = 200


class Side:
    """Hold one program that is watched, and where its recording stands.

    way        its name in `sudoku_core.ways`, or OWN
    recording  its newest recording, None before the first and after it was lost
    source     the text of the program that was recorded
    text       what it got on standard input
    grid       the grid that stands there
    came_from  where that is from, one of SOURCES or TYPED
    is_stale   whether it is to be recorded once more, though nothing has changed
    moment     where the recording stands, None before it has begun
    variables  the variables of that moment, None while they are not known
    """

    def __init__(self, way: str) -> None:
        self.way = way
        self.recording: Recording | None = None
        self.source = ""
        self.text = ""
        self.grid = ""
        self.came_from = BOARD
        self.is_stale = False
        self.moment: Moment | None = None
        self.variables: dict[str, Any] | None = None

    def take(
        self,
        recording: "Recording",
        moment: "Moment",
        source: str,
        text: str,
        grid: str,
        came_from: str,
    ) -> None:
        """Take a new recording, with what was recorded, at its start."""
        self.recording, self.moment, self.variables = recording, moment, None
        self.source, self.text, self.grid, self.came_from = source, text, grid, came_from
        self.is_stale = False

    def stand(self, recording: "Recording", moment: "Moment | None") -> None:
        """Take a moment of a recording, unless another has taken the place of that meanwhile."""
        if recording is self.recording:
            self.moment = moment


class WatchDesk:
    """Own the state of the Watch tab: verbs change it, views show it.

    programs        what there is to watch, as the worker's ``ways`` returns it; [] before it is up
    sides           the programs that are watched, one or two, each with its recording
    in_step         the unit in which two go in step, one of UNITS
    speed           how many units are played in a second, one of SPEEDS
    is_busy         whether something is being recorded
    needs_engine    whether there is no worker
    source          which grid was asked for, one of SOURCES or TYPED
    shows_variables whether the variables are in sight
    language        the language of the moment
    words           what is said, as data
    log             what was said of the moments that were shown, as data
    own             a person's own program, as far as it is watched
    """

    def __init__(self, shell: "Shell") -> None:
        self.programs: list[dict[str, Any]] = []
        self.sides = [Side(way_in(address.query()) or FIRST)]
        self.in_step = UNITS[0]
        self.speed = 2
        self.is_busy = False
        self.needs_engine = False
        self.source = BOARD
        self.shows_variables = False
        self.language = say("language.code")
        self.words: Phrase = phrase("watch.start")
        self.log: list[Phrase] = []
        self._shell = shell
        self._engine = shell.engine
        self._views: list[View] = []
        self._moving_views: list[View] = []
        self._playing = Playing(self)
        self._rest = dom.Timer(REST, self._ask_for_variables)
        self._requests = Requests(self)
        self.own = OwnWatching(self, shell)
        self._recorder = Recorder(self, shell)
        self._wanted = 0  # the step to go to once it is recorded

    def add(self, view: "View", at_each_frame: bool = False) -> None:
        """Add a view; views show the state in the order in which they were added.

        While a recording is played, only those show it that are to do so ``at_each_frame``.
        """
        self._views.append(view)
        if at_each_frame:
            self._moving_views.append(view)

    def show(self) -> None:
        """Have every view show the state now."""
        for view in self._views:
            view.show(self)

    def say(self, key: str, **values: object) -> None:
        """Say a sentence, instead of the last one, when the state is shown next."""
        self.words = phrase(key, **values)

    @property
    def is_playing(self) -> bool:
        """Tell whether the recording is being played."""
        return self._playing.is_running

    @property
    def says_moment(self) -> bool:
        """Tell whether what is said stands below the first board anyway."""
        moment = self.sides[0].moment
        return moment is not None and self.words == moment_words(moment)

    @property
    def unit(self) -> str:
        """Return the unit that is played: lines where a board does not change, or two go by it."""
        if len(self.sides) > 1:
            return self.in_step
        recording = self.sides[0].recording
        return UNITS[1] if recording and not recording.summary["changes"] else UNITS[0]

    def program(self, way: str) -> "dict[str, Any] | None":
        """Return what there is to know of a program, None before the worker is up."""
        if way == OWN:
            return self.own.told()
        found = [program for program in self.programs if program["name"] == way]
        return found[0] if found else None

    def program_of(self, side: "Side") -> "dict[str, Any] | None":
        """Return what there is to know of the program of a side, as it was recorded."""
        return self.own.told(side.source) if side.way == OWN else self.program(side.way)

    # ── What is watched ──

    def look(self) -> None:
        """Record what is to be watched, unless that has been done for what is on the board."""
        dom.spawn(self._look(), self.trouble)

    async def _look(self) -> None:
        """Look at the board once what was typed in Solve has been read."""
        await dom.pause()
        if self.is_busy or (self.programs and not self._recorder.outdated()):
            return
        if device.saves_data() and self._engine.can_start:
            self.trouble(EngineMissingError())
        else:
            self.begin()

    def choose(self, way: str, place: int = 0) -> None:
        """Watch another program; before the worker is up there is none to choose."""
        if self.program(way):
            self.sides[place] = Side(way)
            if self.source == TYPED and not self.own.is_watched:
                self.source = BOARD
            self.begin()

    def choose_source(self, source: str) -> None:
        """Have the programs get another grid, from one of SOURCES."""
        if source in SOURCES:
            self.source = source
            self.begin()

    def take_typed(self) -> None:
        """Have the programs get what was typed as standard input."""
        self.source = TYPED
        self.show()
        self._shell.changed()

    def record_again(self, way: str) -> None:
        """Record what is watched of a program once more, even if nothing has changed."""
        for side in self.sides:
            if side.way == way:
                side.is_stale = True
        self.begin()

    def let_go(self, way: str) -> None:
        """Let go of what is recorded of a program, until it is to be watched again."""
        self._stop()
        for side in self.sides:
            if side.way == way:
                side.recording = side.moment = side.variables = None
        self.say(self.own.program.first_words)
        self.show()

    def tell(self, words: "Phrase") -> None:
        """Say something, and show it."""
        self.words = words
        self.show()
        self._shell.changed()

    def set_two(self, is_two: bool) -> None:
        """Set another program beside the one that is watched, or take it away."""
        if is_two:
            self.sides.append(Side(SECOND if self.sides[0].way != SECOND else FIRST))
            self.begin()
        else:
            self.pause()
            del self.sides[1:]
            self.show()

    def set_in_step(self, unit: str) -> None:
        """Have two programs go in step by changes or by lines."""
        self.in_step = unit
        self._go_on_from(0)

    def load_engine(self) -> None:
        """Load the worker, though it did not start before, and record."""
        self.needs_engine = False
        self._engine.start_again()
        self.begin()

    def begin(self) -> None:
        """Record what is watched, as far as it has not been recorded."""
        self.pause()
        self.is_busy = True
        self._requests.forget()
        self.own.prepare()
        self.say("watch.recording" if self._engine.has_worker else "verdict.waiting")
        self.show()
        self._recorder.begin()

    async def know_programs(self) -> None:
        """Learn what there is to watch; links name any program, so watch the first instead."""
        if not self.programs:
            await self._learn_programs()
        for side in self.sides:
            if not self.program(side.way):
                side.way = FIRST
        self.say("watch.recording")
        self.show()

    def rest(self) -> None:
        """Take note that nothing is being recorded any more, and nothing came of it."""
        self.is_busy = False
        self._requests.forget()
        self.show()

    async def take_recordings(self) -> None:
        """Show what has been recorded now that it is there, and do what was asked for meanwhile."""
        self.is_busy = False
        await self._stand_at_start(self.sides[0])
        self._rested()
        self._requests.go_on()

    async def _stand_at_start(self, first: "Side") -> None:
        """Go to where the recording is to be seen first, and say what there is."""
        recording = first.recording
        if not (recording and first.moment):
            self.say(self.own.program.first_words)
            return
        wanted, self._wanted = self._wanted, 0
        start = first.moment["step"]
        aim = await self.own.follow_aim(recording) if first.way == OWN else None
        first.stand(recording, await recording.at(aim[0] if aim else wanted or start))
        await self._follow(0)
        self.words = aim[1] if aim else ending(recording.summary, first.came_from == EXAMPLES)
        self.log = []

    async def _learn_programs(self) -> None:
        """Ask the worker what there is to watch, in the current language."""
        self.programs = json.loads(await self._engine.call("ways", self.language))
        self.own.program.offer(self.programs)

    # ── Where it stands ──

    def go(self, step: int, place: int = 0) -> None:
        """Go to a step."""
        self._ask(place, GO, step)

    def step(self, count: int) -> None:
        """Go some steps forward, or back where the count is negative."""
        self._ask(0, STEP, count)

    def jump(self, kind: str, argument: "int | None" = None, place: int = 0) -> None:
        """Go to where a jump leads, one of those of `sudoku_core.watching`."""
        self._ask(place, kind, argument)

    def _ask(self, place: int, kind: str, argument: "int | None") -> None:
        """Stop playing, and go where a press leads; while something is recorded, after that."""
        self._stop()
        self._requests.ask(place, kind, argument)

    async def arrive(self, place: int, moment: "Moment | None", words: "Phrase") -> None:
        """Show the moment that a side was brought to, None for no such moment, and say so."""
        if moment is not None:
            self.sides[place].moment = moment
            await self._follow(place)
            self.note()
        self.words = words
        self._rested()

    async def _follow(self, lead: int) -> None:
        """Bring the other side in step."""
        led_by = self.sides[lead].moment
        for side in self.sides:
            recording = side.recording
            if side is not self.sides[lead] and recording and led_by:
                if self.in_step == UNITS[0]:
                    side.stand(recording, await recording.jump("change", 0, led_by["changes"]))
                else:
                    side.stand(recording, await recording.at(led_by["step"]))

    def note(self) -> None:
        """Keep what is to be said of the moment that is shown first."""
        moment = self.sides[0].moment
        if moment:
            self.log.append(arrival(GO, None, moment))
            if len(self.log) > LOG:
                self.log = self.log[-LOG:]

    # ── Playing ──

    def toggle_play(self) -> None:
        """Play, from the start if this is the end; or pause. What was lost is recorded again."""
        first = self.sides[0]
        if self.is_playing:
            self.pause()
        elif self.is_busy:
            self._requests.ask(0, PLAY, None)
        elif first.recording is None or first.recording.is_lost:
            self.begin()
        elif first.moment and first.moment["step"] >= first.recording.length:
            dom.spawn(self._play_from_start(), self.trouble)
        else:
            self._play()

    async def _play_from_start(self) -> None:
        for side in self.sides:
            recording = side.recording
            if recording:
                side.stand(recording, await recording.at(0))
        self._play()

    def _play(self) -> None:
        for side in self.sides:
            side.variables = None
        self._playing.start()
        self.say("watch.playing")
        self.show()

    def pause(self) -> None:
        """Stop playing, and say where that is."""
        if self.is_playing:
            self._stop()
            moment = self.sides[0].moment
            if moment:
                self.words = arrival(GO, None, moment)
            self._rested()

    def _stop(self) -> None:
        self._playing.stop()

    def set_speed(self, speed: int) -> None:
        """Play so many units a second."""
        self.speed = speed
        if self.is_playing:
            self._playing.start()
        self.show()

    def change_speed(self, by: int) -> None:
        """Play twice as fast (1), or half as fast (-1)."""
        place = SPEEDS.index(self.speed) + by
        if 0 <= place < len(SPEEDS):
            self.set_speed(SPEEDS[place])

    def show_frame(self, moments: "list[Moment | None]") -> None:
        """Show the moments of a frame, one for each side that has not come to its end."""
        for place in range(len(self.sides)):
            moment = moments[place]
            if moment:
                self.sides[place].moment = moment
        self.note()
        for view in self._moving_views:
            view.show(self)

    # ── Resting ──

    def _rested(self) -> None:
        """Show where everything stands now that nothing moves, and what belongs to that."""
        for side in self.sides:
            side.variables = None
        self.show()
        self._shell.changed()
        if self.shows_variables:
            self._rest.start()

    def show_variables(self, is_shown: bool) -> None:
        """Take note whether the variables are in sight."""
        self.shows_variables = is_shown
        if is_shown and not self.is_playing:
            self._ask_for_variables()

    def _ask_for_variables(self) -> None:
        if not (self.is_playing or self.is_busy):
            dom.spawn(self._find_variables(), self.trouble)

    async def _find_variables(self) -> None:
        """Find the variables of where each side stands, unless it has moved on meanwhile."""
        for side in self.sides:
            moment, recording = side.moment, side.recording
            if moment and recording and side.variables is None:
                variables = await recording.variables(moment["step"])
                if side.moment is moment:
                    side.variables = variables
        self.show()

    # ── Links, keeping, language and trouble ──

    def copy_link(self) -> None:
        """Copy a link that opens the same program on the same puzzle at the same step."""
        dom.spawn(self._copy_link(), self.trouble)

    async def _copy_link(self) -> None:
        side = self.sides[0]
        if side.way == OWN:
            self.say(await self.own.copy_link())
            self.show()
            return
        step = side.moment["step"] if side.moment else 0
        link = link_to(address.link(), side.way, side.grid, step)
        self.say("watch.link-copied" if await clipboard.copy(link) else "watch.link-refused")
        self.show()

    def state(self) -> "dict[str, Any]":
        """Return what is watched and where it stands, to be kept."""
        moment = self.sides[0].moment
        return {
            "source": self.source,
            "ways": [side.way for side in self.sides],
            "step": moment["step"] if moment else self._wanted,
            "in-step": self.in_step,
            "speed": self.speed,
        }

    def restore(self, state: object) -> None:
        """Watch what was kept once the tab comes into view; a way in the address comes first."""
        if not isinstance(state, dict):
            raise ValueError("watch")
        ways, step, speed = state.get("ways"), state.get("step"), state.get("speed")
        if not isinstance(ways, list) or not 1 <= len(ways) <= 2 or not isinstance(step, int):
            raise ValueError("watch")
        if state.get("source") not in SOURCES + (TYPED,) or speed not in SPEEDS:
            raise ValueError("watch")
        if state.get("in-step") not in UNITS:
            raise ValueError("watch")
        self.speed, self.in_step = speed, state["in-step"]
        is_linked = way_in(address.query()) or address.parameter("p")
        if address.was_reloaded() or not is_linked:
            self.source = state["source"]
            self.sides = [Side(str(way)) for way in ways]
            self._wanted = 0 if OWN in ways else step

    def want(self, step: int) -> None:
        """Go to a step once all is recorded."""
        self._wanted = step

    def retell(self) -> None:
        """Show everything in the current language."""
        self.language = say("language.code")
        self.show()
        if self.programs:
            dom.spawn(self._retell(), self.trouble)

    async def _retell(self) -> None:
        await self._learn_programs()
        self.show()

    def trouble(self, problem: Exception) -> None:
        """Say that something went wrong."""
        self._stop()
        self.is_busy = False
        self._requests.forget()
        if isinstance(problem, EngineMissingError):
            self.needs_engine = True
            self.say("watch.needs-engine")
        elif isinstance(problem, WorkerLostError):
            self.say("watch.lost")
        elif isinstance(problem, WorkerLateError):
            self.say("own.not-recorded")
        else:
            self.say("verdict.failed", problem=str(problem))
        self.show()

    def _go_on_from(self, place: int) -> None:
        """Bring the other side in step with one, and show both."""
        moment = self.sides[place].moment
        if moment:
            self.go(moment["step"], place)
        self.show()
