"""Play recordings: fetch moments ahead, and show one at each frame that is due."""

from page.browser import dom
from page.browser.frames import Frames
from page.watch.requests import CHANGE, GO, LINE, PLAY
from page.watch.sentences import arrival

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.crossing.recordings import Moment
    from page.watch.desk import WatchDesk, WatchedSide

# How fast it plays: a unit, and how many of it a second. Slow speeds go by lines, which tell what
# each of them reads, others by changes; where only one of these makes sense, all go by that.
RATES = tuple([1 << power for power in range(16)])
SLOW = RATES[:5]
ALL_BY = {unit: tuple([(unit, rate) for rate in RATES]) for unit in (LINE, CHANGE)}
SPEEDS = ALL_BY[LINE][: len(SLOW)] + ALL_BY[CHANGE]
# The most moments that are shown in a second: so at least every second frame has nothing to do, and
# the page keeps its pace on slow devices. What is played faster goes in strides of several changes.
PAINTED = 32
# Moments per message: more would keep this thread busy for over a frame.
WINDOW = 16
# Moments ahead at which the next are fetched.
AHEAD = 32


class Playing:
    """The clock of a desk, and the next moments.

    Both sides have the same number of moments ahead: both go on by the same strides. ``chosen`` is
    the unit and the rate that a person has chosen.
    """

    def __init__(self, desk: "WatchDesk") -> None:
        self.chosen = (CHANGE, 2)
        self._desk = desk
        self._frames = Frames(self._frame)
        self._ahead: list[list[Moment]] = []
        self._ends: list[bool] = []
        self._begun = 0.0
        self._shown = 0
        self._run = 0
        self._is_fetching = False

    @property
    def is_running(self) -> bool:
        """Return whether it plays."""
        return self._frames.is_running

    @property
    def speeds(self) -> "tuple[tuple[str, int], ...]":
        """Return the speeds that there are: by lines if no board changes, or as two go in step."""
        desk = self._desk
        if len(desk.sides) > 1:
            return ALL_BY[desk.in_step]
        recording = desk.sides[0].recording
        return ALL_BY[LINE] if recording and not recording.summary["changes"] else SPEEDS

    @property
    def speed(self) -> "tuple[str, int]":
        """Return the unit and the rate at which it plays: what was chosen, as far as there is."""
        speeds = self.speeds
        return self.chosen if self.chosen in speeds else (speeds[-1][0], self.chosen[1])

    @property
    def tells_reads(self) -> bool:
        """Return whether it is so slow that each line tells what it reads."""
        unit, rate = self.speed
        return unit == LINE and rate in SLOW

    # ── What a person does ──

    def toggle(self) -> None:
        """Play, from the start if this is the end; or pause. Record again what was lost."""
        desk = self._desk
        first = desk.sides[0]
        if self.is_running:
            self.pause()
        elif desk.recorder.is_busy:
            desk.requests.ask(PLAY)
        elif first.recording is None or first.recording.is_lost:
            desk.recorder.begin()
        elif first.moment and first.moment["step"] >= first.recording.length:
            dom.spawn(self._play_from_start(), desk.trouble)
        else:
            self._play()

    async def _play_from_start(self) -> None:
        for side in self._desk.sides:
            recording = side.recording
            if recording:
                side.stand(recording, await recording.at(0))
        self._play()

    def _play(self) -> None:
        self._desk.variables.forget()
        self._start()
        self._desk.tell("watch.playing")

    def pause(self) -> None:
        """Stop playing, and say where."""
        if self.is_running:
            self.stop()
            moment = self._desk.sides[0].moment
            self._desk.rested(arrival(GO, None, moment) if moment else self._desk.words)

    def set_speed(self, place: int) -> None:
        """Play at the speed at a place among `speeds`, if there is one."""
        if 0 <= place < len(self.speeds):
            self.chosen = self.speeds[place]
            if self.is_running:
                self._start()
            self._desk.show()

    def restore(self, chosen: "tuple[str, int]") -> None:
        """Take the speed that was chosen before a reload."""
        self.chosen = chosen

    def _start(self) -> None:
        self._run += 1
        self._ahead = [[] for _side in self._desk.sides]
        self._ends = [False for _side in self._desk.sides]
        self._begun, self._shown = dom.now(), 0
        self._is_fetching = False
        self._fetch()
        self._frames.start()

    def stop(self) -> None:
        """Stop where it is."""
        self._run += 1
        self._frames.stop()

    # ── Moments ahead ──

    def _fetch(self) -> None:
        if not self._is_fetching and not all(self._ends):
            self._is_fetching = True
            dom.spawn(self._fetch_window(self._run), self._desk.trouble)

    async def _fetch_window(self, run: int) -> None:
        """Fetch the next moments of each side that has not come to its end."""
        stride = max(self.speed[1] // PAINTED, 1)
        for place, side in enumerate(self._desk.sides):
            if not self._ends[place]:
                moments = await self._next_of(side, place, stride)
                if run != self._run:
                    return
                self._ahead[place] = self._ahead[place] + moments
                self._ends[place] = len(moments) < WINDOW
        self._is_fetching = False

    async def _next_of(self, side: "WatchedSide", place: int, stride: int) -> "list[Moment]":
        """Return the moments after those that are ahead, with what they read if that is told."""
        last = self._ahead[place][-1] if self._ahead[place] else side.moment
        if side.recording is None or last is None:
            return []
        recording, unit, tells_reads = side.recording, self.speed[0], self.tells_reads
        moments = await recording.frames(last["step"], WINDOW, stride, unit)
        if tells_reads:
            for moment in moments:
                moment["look"] = await recording.variables(moment["step"])
        return moments

    # ── Frames ──

    def _frame(self, now: float) -> None:
        """Show the newest moments that are due; where none has come yet, the clock waits."""
        rate = min(self.speed[1], PAINTED)
        due = int((now - self._begun) * rate / 1000) - self._shown
        if due <= 0:
            return
        ready = max([len(moments) for moments in self._ahead])
        if not ready:
            self._begun, self._shown = now, 0
            if all(self._ends):
                self.pause()
            else:
                self._fetch()
            return
        taken = min(due, ready)
        if taken < due:
            self._begun += (due - taken) * 1000 / rate
        self._shown += taken
        for place, side in enumerate(self._desk.sides):
            if self._ahead[place]:
                side.show_moment(self._ahead[place][:taken][-1])
        self._desk.show_frame()
        self._ahead = [moments[taken:] for moments in self._ahead]
        if ready - taken < AHEAD:
            self._fetch()
