"""Show a program's lines: the running one, those that wait, and how often each ran."""

import math

from page.browser import dom
from page.watch.presses import Presses
from page.words.messages import say, say_count
from page.words.shown import Shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.watch.desk import WatchDesk, WatchedSide

MOVES = {"ArrowUp": -1, "ArrowDown": 1, "Home": -1_000, "End": 1_000}


class SourceLines:
    """The list of lines of one side."""

    def __init__(self, desk: "WatchDesk", part: "dom.Element", place: int) -> None:
        self._desk = desk
        self._place = place
        self._list = part.querySelector(".lines")
        self._scroller = part.querySelector(".source")
        self._buttons: list[dom.Element] = []
        self._ends: list[dom.Element] = []
        self._counts: list[int] = []
        self._source = ""
        self._counted = Shown()
        self._current = 0
        self._callers: list[int] = []
        self._run: tuple[int, int] | None = None
        self._stop = 0
        self._height = 0.0
        self._room = 0.0
        self._top = 0.0  # how far the list is scrolled: asking would cost a layout
        Presses(self._list, self._press)
        dom.listen(self._list, "keydown", self._keydown)
        dom.listen(self._scroller, "scroll", self._scrolled)

    def show(self, side: "WatchedSide") -> None:
        """Show the program, and where it stands."""
        program = self._desk.program_of(side)
        source = program["source"] if program else ""
        if source != self._source:
            self._source = source
            self._fill(source)
        recording = side.recording
        if self._counted.becomes(recording):
            self._run = None
            self._show_counts(recording.summary["counts"] if recording else {})
        moment = side.moment
        if moment and self._buttons:
            self._light(moment["line"], moment["callers"])
            self._show_run((moment["which"], moment["of"]) if moment["line"] else None)

    def remeasure(self) -> None:
        """Measure a line and the list, once in sight or after a change of size."""
        if self._buttons and self._list.scrollHeight:
            self._height = self._list.scrollHeight / len(self._buttons)
            self._room = self._scroller.clientHeight

    def _fill(self, source: str) -> None:
        lines = source.rstrip("\n").split("\n")
        items = [dom.clone("watch-line") for _line in lines]
        self._buttons = [item.firstElementChild for item in items]
        self._ends = [button.querySelector(".which") for button in self._buttons]
        for place in range(len(lines)):
            button = self._buttons[place]
            button.querySelector(".number").textContent = str(place + 1)
            button.querySelector("code").textContent = lines[place]
            button.dataset.line = str(place + 1)
        longest = max([len(line) for line in lines])
        self._list.style.setProperty("--longest", str(longest))
        self._current, self._callers, self._run, self._stop = 0, [], None, 0
        self._list.replaceChildren()
        for item in items:  # one by one: MicroPython cannot pass thousands of arguments
            self._list.append(item)
        if self._buttons:
            self._buttons[0].tabIndex = 0
        self._top = self._scroller.scrollTop = 0
        self.remeasure()

    def _show_counts(self, counts: "dict[str, int]") -> None:
        """Show by bars how often each line ran: a notch for each factor of ten."""
        self._counts = [counts.get(str(line + 1), 0) for line in range(len(self._buttons))]
        most = math.log(max(self._counts + [1]) + 1)
        for place in range(len(self._buttons)):
            button, count = self._buttons[place], self._counts[place]
            button.style.setProperty("--beat", str(round(math.log(count + 1) / most, 3)))
            words = say_count("watch.ran-often", count) if count else say("watch.never-ran")
            button.setAttribute("aria-description", words)

    def _light(self, line: int, callers: "list[int]") -> None:
        """Light the running line, and more faintly those that wait for it."""
        if callers != self._callers:
            for other in set(self._callers) - set(callers):
                self._buttons[other - 1].classList.remove("waits")
            for other in set(callers) - set(self._callers):
                self._buttons[other - 1].classList.add("waits")
            self._callers = callers
        if line != self._current:
            if self._current:
                self._buttons[self._current - 1].removeAttribute("aria-current")
                self._ends[self._current - 1].textContent = ""
            self._current, self._run = line, None
            if line:
                self._buttons[line - 1].setAttribute("aria-current", "step")
                self._bring_into_sight(line)

    def _show_run(self, run: "tuple[int, int] | None") -> None:
        if run != self._run and self._current:
            self._run = run
            words = say("watch.run", which=run[0], of=run[1]) if run else ""
            self._ends[self._current - 1].textContent = words

    def _bring_into_sight(self, line: int) -> None:
        """Scroll only the list, so that a line is well in sight."""
        if not self._height:
            self.remeasure()
        above, top = (line - 1) * self._height, self._top
        if not top <= above <= top + self._room - 2 * self._height:
            self._top = max(above - self._room / 3, 0)
            self._scroller.scrollTop = self._top

    def scroll_back(self) -> None:
        """Show the same lines as before the list was moved on the page."""
        self._scroller.scrollTop = self._top

    def _scrolled(self, _event: object) -> None:
        self._top = self._scroller.scrollTop

    def _press(self, button: "dom.Element", is_back: bool) -> None:
        line = int(button.dataset.line)
        self._move_stop(line - 1)
        self._desk.requests.ask("previous_run" if is_back else "next_run", line, self._place)

    def _keydown(self, event: "dom.Event") -> None:
        button = event.target.closest("button")
        if button and event.key in MOVES and not (event.ctrlKey or event.altKey or event.metaKey):
            event.preventDefault()
            self._move_stop(int(button.dataset.line) - 1 + MOVES[event.key])
            self._buttons[self._stop].focus()

    def _move_stop(self, place: int) -> None:
        self._buttons[self._stop].tabIndex = -1
        self._stop = min(max(place, 0), len(self._buttons) - 1)
        self._buttons[self._stop].tabIndex = 0
