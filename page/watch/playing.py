"""Play recordings: fetch moments ahead, and show one at each frame that is due."""

from page.browser import dom
from page.browser.frames import Frames
from page.watch.requests import CHANGE, GO, PLAY, UNITS
from page.watch.sentences import arrival

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.watch.desk import Side, WatchDesk
    from page.words.crossing import Moment

# Changes a second: from one upwards by doubling.
SPEEDS = tuple([1 << power for power in range(16)])
# The most moments shown per second: every second frame has nothing to do, so slow devices keep up.
# Faster playing goes in strides.
PAINTED = 32
# Moments per message: more would keep this thread busy for over a frame.
WINDOW = 16
# Moments ahead at which the next are fetched.
AHEAD = 32


class Playing:
    """The clock of a desk, and the next moments.

    Both sides go on by the same strides. ``speed`` is units per second, one of SPEEDS.
    """

    def __init__(self, desk: "WatchDesk") -> None:
        self.speed = 2
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
    def unit(self) -> str:
        """Return the unit to play: lines if a board does not change, or two go by them."""
        desk = self._desk
        if len(desk.sides) > 1:
            return desk.in_step
        recording = desk.sides[0].recording
        return UNITS[1] if recording and not recording.summary["changes"] else CHANGE

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

    def set_speed(self, speed: int) -> None:
        """Play ``speed`` units a second, if that is one of SPEEDS."""
        if speed in SPEEDS:
            self.speed = speed
            if self.is_running:
                self._start()
            self._desk.show()

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
        """Fetch the next moments of each side that goes on."""
        stride = max(self.speed // PAINTED, 1)
        for place, side in enumerate(self._desk.sides):
            if not self._ends[place]:
                moments = await self._next_of(side, place, stride)
                if run != self._run:
                    return
                self._ahead[place] = self._ahead[place] + moments
                self._ends[place] = len(moments) < WINDOW
        self._is_fetching = False

    async def _next_of(self, side: "Side", place: int, stride: int) -> "list[Moment]":
        last = self._ahead[place][-1] if self._ahead[place] else side.moment
        if side.recording is None or last is None:
            return []
        return await side.recording.frames(last["step"], WINDOW, stride, self.unit)

    # ── Frames ──

    def _frame(self, now: float) -> None:
        """Show the newest moments that are due; without any, the clock waits."""
        rate = min(self.speed, PAINTED)
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
                side.moment = self._ahead[place][:taken][-1]
        self._desk.show_frame()
        self._ahead = [moments[taken:] for moments in self._ahead]
        if ready - taken < AHEAD:
            self._fetch()
