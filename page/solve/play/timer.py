"""Time how long a person takes to solve a puzzle, if they wish; a pause hides the board."""

from page.browser import dom
from page.grid.board import CELL
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.engine.shell_protocol import Shell
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet

# Milliseconds between two looks at the clock.
TICK = 1_000


class Timer:
    """Own the clock beside the board: it goes while a puzzle is in play, in sight and not solved.

    It counts what has gone by since it was started last on top of what it had counted before.
    """

    def __init__(self, desk: "Desk", shell: "Shell") -> None:
        self._desk = desk
        self._shell = shell
        self._setting = dom.find("timer")
        self._clock = dom.find("clock")
        self._pause = dom.find("pause")
        self._tick = dom.Timer(TICK, self._show_time)
        self._puzzle = ""
        self._counted = 0.0
        self._since: float | None = None
        self._paused = False
        self._is_solved = False

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._setting, "change", lambda _event: self.show(self._desk.sheet))
        dom.on_press("pause", self._turn)
        dom.when_leaving(lambda _event: self._leave())
        self._shell.keep("timer", self)

    def state(self) -> "dict[str, object]":
        """Return the puzzle that is timed, the milliseconds so far, and whether it is paused."""
        return {
            "puzzle": self._puzzle,
            "counted": int(self._elapsed()) // TICK * TICK,
            "paused": self._paused,
        }

    def restore(self, state: object) -> None:
        """Go on from what `state` returned; raise ValueError for anything else."""
        if not isinstance(state, dict):
            raise ValueError("timer")
        puzzle, counted = state.get("puzzle"), state.get("counted")
        if not isinstance(puzzle, str) or not isinstance(counted, int) or counted < 0:
            raise ValueError("timer")
        self._puzzle, self._counted = puzzle, counted
        self._paused = state.get("paused") is True
        self._is_solved = self._desk.sheet.is_solved
        self.show(self._desk.sheet)

    def show(self, sheet: "Sheet") -> None:
        """Count for the puzzle of a sheet, from the start if it is another one than before."""
        if not (self._setting.checked or self._puzzle):
            return
        plays = self._setting.checked and bool(sheet.entries)
        if plays and sheet.puzzle != self._puzzle:
            self._puzzle, self._counted, self._since = sheet.puzzle, 0.0, None
            self._paused = False
        was_solved, self._is_solved = self._is_solved, sheet.is_solved
        is_over = sheet.is_solved or sheet.answer is not None
        if is_over or not plays:
            self._paused = False
        self._count(plays and not is_over and not self._paused)
        self._show_time()
        dom.find("clocks").hidden = not plays
        self._show_pause(is_over)
        if plays and sheet.is_solved and not was_solved:
            self._desk.add_words("timer.solved", time=_written(self._counted))

    def _turn(self) -> None:
        """Pause, with the focus on the button that goes on; after it, back in the cell."""
        if self._pause.hidden or dom.find("clocks").hidden:
            return
        self._paused = not self._paused
        self.show(self._desk.sheet)
        if self._paused:
            self._pause.focus()
        else:
            self._desk.wish(CELL)

    def _leave(self) -> None:
        """Pause while the page is out of sight."""
        if self._since is not None and not dom.is_page_shown():
            self._paused = True
            self.show(self._desk.sheet)

    def _count(self, on: bool) -> None:
        """Count from now, or stop counting."""
        if on and self._since is None:
            self._since = dom.now()
        elif not on:
            self._counted = self._elapsed()
            self._since = None

    def _elapsed(self) -> float:
        return self._counted + (0 if self._since is None else dom.now() - self._since)

    def _show_time(self) -> None:
        """Show the time; a clock that goes shows it again in a second."""
        written = _written(self._elapsed())
        if self._clock.textContent != written:
            self._clock.textContent = written
        if self._since is None:
            self._tick.stop()
        else:
            self._tick.start()

    def _show_pause(self, is_over: bool) -> None:
        """Hide the board in a pause; name the button after what it does."""
        dom.root().classList.toggle("paused", self._paused)
        key = "timer.resume" if self._paused else "timer.pause"
        if self._pause.dataset.text != key:
            self._pause.dataset.text = key
            self._pause.textContent = say(key)
        self._pause.hidden = is_over


def _written(milliseconds: float) -> str:
    """Write a time as clocks do.

    >>> _written(62_500.0), _written(3_600_000.0)
    ('1:02', '1:00:00')
    """
    seconds = int(milliseconds) // 1_000
    hours, minutes = seconds // 3_600, seconds // 60 % 60
    tail = f":{seconds % 60:02}"
    return f"{hours}:{minutes:02}" + tail if hours else f"{minutes}" + tail
