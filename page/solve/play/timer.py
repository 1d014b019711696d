"""Time the solving of a puzzle, if wanted; a pause hides the board."""

from page.browser import dom
from page.browser.storage import require
from page.solve.desk import CELL, Desk
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.shell_protocol import Shell
    from page.solve.sheet import Sheet

# Milliseconds between two looks at the clock.
TICK = 1_000
# The most other puzzles whose time is kept.
OTHERS = 10


class Clock:
    """The clock beside the board: it runs while a puzzle is in play, visible and unsolved.

    It is on the button that pauses it.
    """

    def __init__(self, desk: "Desk", shell: "Shell") -> None:
        self._desk = desk
        self._shell = shell
        self._setting = dom.find("timer")
        self._clock = dom.find("clock")
        self._pause = dom.find("pause")
        self._tick = dom.Timer(TICK, self._show_time)
        self._word = self._pause.querySelector("[data-text]")
        self._puzzle = ""
        # The times of puzzles that were on the board before, the latest last.
        self._others: list[tuple[str, float]] = []
        self._counted = 0.0
        self._since: float | None = None
        self._paused = False
        self._is_solved = False

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._setting, "change", lambda _event: self.show(self._desk.sheet))
        dom.on_press("pause", self._turn)
        dom.when_leaving(lambda _event: self._leave())
        dom.root().classList.remove("paused")  # from here on it follows this state
        self._shell.keep("timer", self)

    def state(self) -> "dict[str, object]":
        """Return the timed puzzle, its milliseconds, and whether it is paused.

        ``others`` has the times of other puzzles: Undo may lead back to them.
        """
        return {
            "puzzle": self._puzzle,
            "counted": int(self._elapsed()) // TICK * TICK,
            "paused": self._paused,
            "others": [[puzzle, int(counted)] for puzzle, counted in self._others],
        }

    def restore(self, state: "Any") -> None:
        """Continue from what `state` returned; raise ValueError for anything else."""
        require(isinstance(state, dict))
        puzzle, counted = state.get("puzzle"), state.get("counted")
        require(_is_time(puzzle, counted))
        self._others = _others_in(state.get("others", []))
        self._puzzle, self._counted = puzzle, counted
        self._paused = state.get("paused") is True
        self._is_solved = self._desk.sheet.is_solved
        self.show(self._desk.sheet)
        if self._paused:
            self._desk.say("timer.paused")

    def show(self, sheet: "Sheet") -> None:
        """Count for a sheet's puzzle, on top of its earlier time."""
        if not (self._setting.checked or self._puzzle):
            return
        plays = self._setting.checked and bool(sheet.entries)
        if plays and sheet.puzzle != self._puzzle:
            self._turn_to(sheet.puzzle)
        was_solved, self._is_solved = self._is_solved, sheet.is_solved
        is_over = sheet.is_solved or sheet.answer is not None
        if is_over or not plays:
            self._paused = False
        self._count(plays and not is_over and not self._paused)
        self._show_time()
        self._pause.hidden = not plays
        self._show_pause(is_over)
        if plays and sheet.is_solved and not was_solved:
            self._desk.add_words("timer.solved", time=_written(self._counted))

    def _turn_to(self, puzzle: str) -> None:
        """Time another puzzle, and keep the last one's time."""
        others = self._others + ([(self._puzzle, self._elapsed())] if self._puzzle else [])
        self._puzzle, self._since, self._paused = puzzle, None, False
        self._counted = sum([counted for other, counted in others if other == puzzle])
        self._others = [(other, counted) for other, counted in others if other != puzzle][-OTHERS:]

    def _turn(self) -> None:
        """Pause, with the focus on Resume; or resume, with the focus in the cell."""
        if self._pause.hidden or self._pause.disabled:
            return
        self._paused = not self._paused
        self.show(self._desk.sheet)
        if self._paused:
            dom.find("hint-stop").click()
            self._desk.say("timer.paused")
            self._pause.focus()
        else:
            self._desk.tell_what_next()
            self._desk.wish(CELL)

    def _leave(self) -> None:
        """Pause while the page is hidden; the path shows all anyway, and hides the button."""
        is_path = dom.find("panel-solve").classList.contains("on-path")
        if self._since is not None and not dom.is_page_shown() and not is_path:
            self._paused = True
            self.show(self._desk.sheet)

    def _count(self, on: bool) -> None:
        if on and self._since is None:
            self._since = dom.now()
        elif not on:
            self._counted = self._elapsed()
            self._since = None

    def _elapsed(self) -> float:
        return self._counted + (0 if self._since is None else dom.now() - self._since)

    def _show_time(self) -> None:
        """Show the time; while it runs, again in a second."""
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
        if self._word.dataset.text != key:
            self._word.dataset.text = key
            self._word.textContent = say(key)
        self._pause.disabled = is_over


def _others_in(times: "Any") -> "list[tuple[str, float]]":
    """Return times as `Clock.state` has them; raise ValueError otherwise."""
    require(isinstance(times, list))
    for pair in times:
        require(isinstance(pair, list) and len(pair) == 2 and _is_time(*pair))
    return [(puzzle, counted) for puzzle, counted in times]


def _is_time(puzzle: object, counted: object) -> bool:
    return isinstance(puzzle, str) and isinstance(counted, int) and counted >= 0


def _written(milliseconds: float) -> str:
    """Write a time as clocks do.

    >>> _written(62_500.0), _written(3_600_000.0)
    ('1:02', '1:00:00')
    """
    seconds = int(milliseconds) // 1_000
    hours, minutes = seconds // 3_600, seconds // 60 % 60
    tail = f":{seconds % 60:02}"
    return f"{hours}:{minutes:02}" + tail if hours else f"{minutes}" + tail
