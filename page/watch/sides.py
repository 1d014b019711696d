"""Show the watched programs, and in words what happened in them."""

from page.browser import dom
from page.browser.elements import fill_list
from page.browser.sight import Sight
from page.watch.facts import Counters, Saying, Steps, Streams, Variables
from page.watch.program_board import ProgramBoard
from page.watch.program_watching import YOURS
from page.watch.search_tree import SearchTree
from page.watch.source_lines import SourceLines
from page.words.messages import words_of
from page.words.shown import Shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.watch.desk import WatchDesk, WatchedSide


class SideView:
    """The parts of the page of one side."""

    def __init__(self, desk: "WatchDesk", place: int) -> None:
        self._desk = desk
        self.part: dom.Element = dom.clone("watch-side")
        self.part.id = "side-" + str(place + 1)
        self._name = self.part.querySelector(".side-name")
        self._named = ""
        board = self.part.querySelector(".watch-board")
        board.id = "watch-board-" + str(place + 1)
        self.lines = SourceLines(desk, self.part, place)
        parts = (self.lines, ProgramBoard(desk, self.part, place), Saying(desk, self.part))
        parts += (SearchTree(desk, self.part, place), Steps(desk, self.part, place))
        parts += (Counters(self.part),)
        self.variables = Variables(desk, self.part)
        self._parts = parts + (Streams(self.part), self.variables)
        self._ordered = False, ".source"  # whether the program is below, what its variables follow

    def remeasure(self) -> None:
        """Measure what could not be measured out of sight."""
        self._order()
        self.lines.remeasure()
        self.variables.remeasure()

    def _order(self) -> None:
        """Let the keyboard come to the program and its variables where they are in sight.

        The program is above all else or below; there its variables may be apart from it.
        """
        program = self.part.querySelector(".program")
        variables = self.part.querySelector(".variables")
        place = self.part.querySelector(".counters").getBoundingClientRect()
        is_below = program.firstElementChild.getBoundingClientRect().top > place.top
        before = ".source"
        if is_below and not self.part.closest(".two"):
            is_last = variables.getBoundingClientRect().top > place.top
            before = ".counters" if is_last else ".saying"
        if not place.height or self._ordered == (is_below, before):
            return
        self._ordered = is_below, before
        if is_below:
            self.part.append(program)
        else:
            self._name.after(program)
        self.part.querySelector(before).after(variables)
        self.lines.scroll_back()

    def show(self, side: "WatchedSide") -> None:
        """Show a side."""
        program = self._desk.program_of(side)
        name = program["title"] if program and len(self._desk.sides) > 1 else ""
        if name != self._named:
            self._named = name
            self._name.textContent = name
            self._name.hidden = not name
        for part in self._parts:
            part.show(side)


class ShownSides:
    """The sides on the page; the second is made when first needed."""

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self._place = dom.find("sides")
        self._sight = Sight()
        self._views: list[SideView] = []
        self._recordings: list[Any] = [None]
        self._count = 0

    def listen(self) -> None:
        """Start listening."""
        self._sight.listen()
        dom.listen_to_window("resize", lambda event: self.remeasure())

    def show(self, desk: "WatchDesk") -> None:
        """Show each side; scroll to what a press has recorded."""
        sides = desk.sides
        if len(sides) != self._count:
            self._count = len(sides)
            self._make_room(len(sides))
        for place in range(len(sides)):
            self._views[place].show(sides[place])
        recordings = [side.recording for side in sides]
        if recordings != self._recordings:
            self._recordings = recordings
            self.remeasure()
            if sides[0].way == YOURS and sides[0].recording:
                self._sight.bring_up("watch-board-1", "step-back")  # it is below the program
                _leave_program()
            self._sight.bring(["watch-board-1"])

    def _make_room(self, count: int) -> None:
        while len(self._views) < count:
            view = SideView(self._desk, len(self._views))
            self._views.append(view)
            self._place.append(view.part)
        for place in range(len(self._views)):
            self._views[place].part.hidden = place >= count
        self._place.classList.toggle("two", count > 1)

    def remeasure(self) -> None:
        """Measure what could not be measured out of sight."""
        for view in self._views:
            view.remeasure()


def _leave_program() -> None:
    """Move the focus from the button that recorded the program, which is out of sight, to Play."""
    focused = dom.focused()
    if focused.closest("button") and dom.find("program-part").contains(focused):
        dom.focus_in_place("play-steps")


class Log:
    """The list of sentences, written while it is unfolded and nothing plays."""

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self._fold = dom.find("log-fold")
        self._shown = Shown()

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._fold, "toggle", lambda event: self.show(self._desk))

    def show(self, desk: "WatchDesk") -> None:
        """Show the newest sentences, the last one in sight."""
        if desk.playing.is_running or not self._fold.hasAttribute("open"):
            return
        sentences = [words_of(phrase) for phrase in desk.log]
        if self._shown.becomes(sentences):
            fill_list(dom.find("watch-log"), sentences)
            scroller = dom.find("log-scroll")
            scroller.scrollTop = scroller.scrollHeight
