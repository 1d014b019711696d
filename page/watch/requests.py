"""Move the sides to where presses lead, one press at a time, and in step.

A press during a recording waits for it. Once all rests, the variables there are found.
"""

from page.browser import dom
from page.watch.sentences import arrival, moment_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.recordings import Moment
    from page.watch.desk import WatchDesk

# How two programs go in step: by changes of their boards, or by lines, which stand for time.
CHANGE = "change"
LINE = "line"
UNITS = (CHANGE, LINE)
GO = "go"
STEP = "step"
PLAY = "play"


class Requests:
    """The pending requests.

    A request has the place of a side, a kind, and an argument: GO to a step, STEP some steps on
    (back if negative), a jump of `sudoku_core.watching`, or PLAY. ``asked`` counts them all.
    """

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self.asked = 0
        self._requests: list[tuple[int, str, Any]] = []
        self._is_working = False

    def ask(self, kind: str, argument: "int | None" = None, place: int = 0) -> None:
        """Do one thing after the other; of places on the slider only the newest counts.

        Playing stops.
        """
        self._desk.playing.stop()
        self.asked += 1
        if self._desk.sides[place].recording is None and not self._desk.recorder.is_busy:
            return
        last = self._requests[-1][:2] if self._requests else None
        if kind == GO and last == (place, GO):
            self._requests.pop()
        if kind == PLAY and last == (place, PLAY):
            self._requests.pop()  # pressed twice while waiting: cancelled
        else:
            self._requests.append((place, kind, argument))
        self.go_on()

    @property
    def are_pending(self) -> bool:
        """Return whether anything has not been begun."""
        return bool(self._requests)

    def forget(self) -> None:
        """Drop all requests."""
        self._requests = []

    def go_on(self) -> None:
        """Do what was asked for, unless it is still being recorded."""
        if self._requests and not (self._is_working or self._desk.recorder.is_busy):
            self._is_working = True
            dom.spawn(self._work(), self._desk.trouble)

    async def _work(self) -> None:
        try:
            while self._requests and not self._desk.recorder.is_busy:
                place, kind, argument = self._requests.pop(0)
                if kind == PLAY:
                    self._desk.playing.toggle()
                else:
                    await self._travel(place, kind, argument)
        finally:
            self._is_working = False

    async def _travel(self, place: int, kind: str, argument: "Any") -> None:
        """Move a side as requested, and the other one in step with it."""
        if place >= len(self._desk.sides):
            return
        side = self._desk.sides[place]
        recording, before = side.recording, side.moment
        if recording is None or before is None:
            return
        if kind == GO:
            moment = await recording.at(argument)
        elif kind == STEP:
            moment = await recording.at(before["step"] + argument)
        else:
            moment = await recording.jump(kind, before["step"], argument)
        if recording is side.recording:
            if moment:
                side.stand(recording, moment)
                await self.follow(place)
            self._desk.rested(arrival(kind, argument, moment), is_news=moment is not None)

    async def follow(self, lead: int) -> None:
        """Bring the other side in step with one."""
        desk = self._desk
        moment: Moment | None = desk.sides[lead].moment
        for side in desk.sides:
            recording = side.recording
            if side is not desk.sides[lead] and recording and moment:
                if desk.in_step == CHANGE:
                    side.stand(recording, await recording.jump(CHANGE, 0, moment["changes"]))
                else:
                    side.stand(recording, await recording.at(moment["step"]))


# Milliseconds of rest before looking for variables, which takes a while.
REST = 200


class VariableFinder:
    """When to look for the variables of each side; ``is_shown`` says whether they are in sight."""

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self.is_shown = False
        self._rest = dom.Timer(REST, self._find)

    def forget(self) -> None:
        """Forget the variables of another moment."""
        for side in self._desk.sides:
            side.forget_variables()

    def find_soon(self) -> None:
        """Find them once everything has rested a while, if they are in sight or a line runs."""
        moment = self._desk.sides[0].moment
        if self.is_shown or (moment and moment["sentence"]["key"] == "line"):
            self._rest.start()

    def show(self, is_shown: bool) -> None:
        """Take note whether they are in sight."""
        was_shown, self.is_shown = self.is_shown, is_shown
        if is_shown and not was_shown:
            self._find()

    def _find(self) -> None:
        if not (self._desk.playing.is_running or self._desk.recorder.is_busy):
            dom.spawn(self._look(), self._desk.trouble)

    async def _look(self) -> None:
        """Find the variables at each side's moment, unless it has moved on."""
        for side in self._desk.sides:
            moment, recording = side.moment, side.recording
            if moment and recording and side.variables is None:
                side.learn_variables(moment, await recording.variables(moment["step"]))
        first = self._desk.sides[0]
        if first.moment and self._desk.words == moment_words(first.moment):
            self._desk.words = moment_words(first.moment, first.variables)
        self._desk.show()
