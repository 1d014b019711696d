"""Find the variables of where the sides stand, while they are in sight and nothing moves."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.watch.desk import WatchDesk

# Milliseconds of rest after which the variables are asked for: to find them takes a while.
REST = 200


class VariableFinder:
    """Own when the variables of each side are looked for."""

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self._is_shown = False
        self._rest = dom.Timer(REST, self._find)

    def forget(self) -> None:
        """Forget the variables of another moment."""
        for side in self._desk.sides:
            side.variables = None

    def find_soon(self) -> None:
        """Find them once everything has rested a while, if they are in sight."""
        if self._is_shown:
            self._rest.start()

    def show(self, is_shown: bool) -> None:
        """Take note whether they are in sight."""
        self._is_shown = is_shown
        if is_shown:
            self._find()

    def _find(self) -> None:
        if not (self._desk.playing.is_running or self._desk.recorder.is_busy):
            dom.spawn(self._look(), self._desk.trouble)

    async def _look(self) -> None:
        """Find the variables of where each side stands, unless it has moved on meanwhile."""
        for side in self._desk.sides:
            moment, recording = side.moment, side.recording
            if moment and recording and side.variables is None:
                variables = await recording.variables(moment["step"])
                if side.moment is moment:
                    side.variables = variables
        self._desk.show()
