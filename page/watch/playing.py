"""Play recordings: fetch moments ahead, and show one at each frame that is due."""

from page.browser import dom
from page.browser.frames import Frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.watch.desk import Side, WatchDesk
    from page.watch.recording import Moment

# The most moments that are shown in a second: so at least every second frame has nothing to do, and
# the page keeps its pace on slow devices. What is played faster goes in strides of several changes.
PAINTED = 32
# Moments in one message from the worker: more would keep this thread busy for more than a frame.
WINDOW = 16
# Moments ahead at which the next ones are asked for.
AHEAD = 32


class Playing:
    """Own the clock of a desk, and the moments that are to be shown next.

    Each side has as many moments ahead as the other: both go on by the same strides.
    """

    def __init__(self, desk: "WatchDesk") -> None:
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
        """Tell whether it plays."""
        return self._frames.is_running

    def start(self) -> None:
        """Play from where the desk stands, at its speed."""
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
        stride = max(self._desk.speed // PAINTED, 1)
        for place, side in enumerate(self._desk.sides):
            if not self._ends[place]:
                moments = await self._next_of(side, place, stride)
                if run != self._run:
                    return
                self._ahead[place] = self._ahead[place] + moments
                self._ends[place] = len(moments) < WINDOW
        self._is_fetching = False

    async def _next_of(self, side: "Side", place: int, stride: int) -> "list[Moment]":
        """Return the moments after those that are ahead."""
        last = self._ahead[place][-1] if self._ahead[place] else side.moment
        if side.recording is None or last is None:
            return []
        return await side.recording.frames(last["step"], WINDOW, stride, self._desk.unit)

    # ── Frames ──

    def _frame(self, now: float) -> None:
        """Show the newest moments that are due; where none has come yet, the clock waits."""
        rate = min(self._desk.speed, PAINTED)
        due = int((now - self._begun) * rate / 1000) - self._shown
        if due <= 0:
            return
        ready = max([len(moments) for moments in self._ahead])
        if not ready:
            self._begun, self._shown = now, 0
            if all(self._ends):
                self._desk.pause()
            else:
                self._fetch()
            return
        taken = min(due, ready)
        if taken < due:
            self._begun += (due - taken) * 1000 / rate
        self._shown += taken
        self._desk.show_frame([_last_of(moments[:taken]) for moments in self._ahead])
        self._ahead = [moments[taken:] for moments in self._ahead]
        if ready - taken < AHEAD:
            self._fetch()


def _last_of(moments: "list[Moment]") -> "Moment | None":
    return moments[-1] if moments else None
