"""Show any number of results, with only the rows in sight on the page."""

from page.browser import dom
from page.check.cases import written
from page.check.scrolling import Scrolling
from page.words.messages import say

# The keys of the headings after the case's number.
HEADS = ("results.verdict", "results.why")
RATING_HEADS = ("results.rating", "results.hardest")
# The current row before anybody has gone to one.
NOWHERE = -1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.browser.dom import Element, Event
    from page.check.desk import CheckDesk
    from page.check.results import Listing


class ResultsTable:
    """Show the desk's listing through a window, moved by scrolling and keys."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._scroller = dom.find("results-scroll")
        self._table = dom.find("results")
        self._head = self._table.querySelector("thead")
        self._rows = Scrolling(self._scroller, dom.find("results-length"), self._head)
        self._body = self._table.querySelector("tbody")
        self._lines: list[Element] = []
        self._shown: list[Any] = []
        self._first = 0
        self._drawing = False
        self._listing: Listing | None = None
        self._language = ""
        self._takes_focus = False
        self._is_moving = False
        self._list: Any = object()
        self._drawn: Any = None
        self._current = NOWHERE
        self._printed = 0

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._scroller, "scroll", lambda event: self._update())
        dom.listen(self._scroller, "keydown", self._keydown)
        dom.listen(self._body, "click", self._click)
        dom.listen_to_window("resize", lambda event: self.remeasure())

    def show(self, desk: "CheckDesk") -> None:
        """Show a listing: a new one from its start; one that has grown stays put."""
        listing = desk.listing
        total = listing.total if listing else 0
        language = listing.results.language if listing else ""
        if (listing, total, language) == (self._listing, self._rows.total, self._language):
            return
        if listing is not self._listing:
            self._current = NOWHERE
            self._scroller.scrollTop = 0
        if listing is not self._listing or language != self._language:
            self._list = object()
        self._listing, self._language = listing, language
        if listing:
            self._table.classList.toggle("named", listing.results.summary["named"])
            self._head_columns(listing.results.request.job)
        self._table.setAttribute("aria-rowcount", str(total + 1))
        self._rows.hold(total)
        self._update()

    def _head_columns(self, job: str) -> None:
        """Head the columns by the job's results; the language follows the keys."""
        self._table.classList.toggle("rated", job == "rate")
        keys = RATING_HEADS if job == "rate" else HEADS
        for place in range(len(keys)):
            head = self._head.querySelector("tr").children.item(place + 1)
            head.setAttribute("data-text", keys[place])
            head.textContent = say(keys[place])

    def focus(self) -> None:
        """Focus the table, at its current row."""
        if self._current == NOWHERE:
            self._scroller.focus()
            return
        self._takes_focus = True
        self._mark()

    def make_room(self) -> None:
        """Follow a change of the table's height; the current row stays in view."""
        if self._current != NOWHERE:
            self._rows.reveal(self._current)
        self._update()

    def remeasure(self) -> None:
        """Measure the rows, once in view or after a change of size."""
        if self._lines:
            self._rows.measure(self._lines[0].offsetHeight)
        self._update()

    # ── On paper ──

    @property
    def total(self) -> int:
        """Return the number of rows."""
        return self._rows.total

    @property
    def drawn(self) -> int:
        """Return how many rows are on the page."""
        return len(self._lines)

    async def draw_all(self, most: int) -> None:
        """Draw all rows up to a number, for printing."""
        self._printed = most
        while self._drawing:
            await dom.pause()
        self._drawing = True
        await self._draw()

    def draw_in_sight(self) -> None:
        """Draw only the rows in sight from now on."""
        self._printed = 0
        self._update()

    # ── Drawing ──

    def _window(self) -> "tuple[Any, int, int]":
        """Return which rows should be on the page: list, first row, count."""
        if self._printed:
            return self._list, 0, min(self._printed, self._rows.total)
        first, count = self._rows.rows()
        return self._list, first, count

    def _update(self) -> None:
        """Draw the rows in sight, unless that is done or under way."""
        self._rows.place(self._first)
        if not self._drawing and self._window() != self._drawn:
            self._drawing = True
            dom.spawn(self._draw(), self._desk.trouble)

    async def _draw(self) -> None:
        try:
            while self._window() != self._drawn:
                window = self._window()
                shown, first, count = window
                rows = await self._listing.rows(first, count) if self._listing and count else []
                if shown is self._list:
                    self._fill(first, rows)
                    self._drawn = window
        finally:
            self._drawing = False

    def _fill(self, first: int, rows: "list[Any]") -> None:
        """Put rows on the page; lines that stay in sight keep their place."""
        self._turn(first - self._first)
        self._first = first
        self._keep_focus(self._lines[len(rows) :])
        while len(self._lines) > len(rows):
            self._lines.pop().remove()
            self._shown.pop()
        for place in range(len(rows)):
            if place == len(self._lines):
                self._lines.append(dom.clone("result-row"))
                self._shown.append(None)
                self._body.append(self._lines[place])
            look = (self._list, first + place, rows[place])
            if look != self._shown[place]:
                _fill_line(self._lines[place], first + place, rows[place])
                self._shown[place] = look
        if rows:
            self._rows.measure(self._lines[0].offsetHeight)
        self._rows.place(self._first)
        self._mark()

    def _turn(self, steps: int) -> None:
        """Move lines from the side that goes out of sight to the other."""
        if not 0 < abs(steps) < len(self._lines):
            return
        if steps > 0:
            moved = self._lines[:steps]
            self._keep_focus(moved)
            self._body.append(*moved)
        else:
            moved = self._lines[steps:]
            self._keep_focus(moved)
            self._body.prepend(*moved)
        self._lines = self._lines[steps:] + self._lines[:steps]
        self._shown = self._shown[steps:] + self._shown[:steps]

    def _keep_focus(self, lines: "list[Element]") -> None:
        """Keep the focus in the table when its line goes out of sight."""
        if any(line.contains(dom.focused()) for line in lines):
            self._scroller.focus()

    def _mark(self) -> None:
        """Mark the current row, else the first, where Tab stops."""
        for place in range(len(self._lines)):
            line = self._lines[place]
            button = line.querySelector("button")
            is_current = self._first + place == self._current
            is_stop = self._first + place == max(self._current, 0)
            button.tabIndex = 0 if is_stop else -1
            line.classList.toggle("current", is_current)
            if is_current and self._takes_focus:
                self._takes_focus = False
                button.focus()
            if is_current and self._is_moving:
                self._is_moving = False
                if self._desk.opened.is_open:
                    self._desk.opened.open(self._number(place))

    def _number(self, place: int) -> int:
        return self._shown[place][2][0]

    # ── Moving ──

    def _click(self, event: "Event") -> None:
        line = event.target.closest("tr")
        self._current = int(line.getAttribute("aria-rowindex")) - 2
        self._takes_focus = True
        self._mark()
        self._desk.opened.open(self._number(self._current - self._first))

    def _keydown(self, event: "Event") -> None:
        page = max(int(self._rows.view // self._rows.height) - 1, 1)
        steps = {
            "ArrowDown": 1,
            "ArrowUp": -1,
            "PageDown": page,
            "PageUp": -page,
            "Home": -self._rows.total,
            "End": self._rows.total,
        }
        if event.key in steps and self._rows.total and not (event.ctrlKey or event.altKey):
            event.preventDefault()
            self._go(self._current + steps[event.key])

    def _go(self, row: int) -> None:
        self._current = min(max(row, 0), self._rows.total - 1)
        self._rows.reveal(self._current)
        self._takes_focus = True
        self._is_moving = True
        self._mark()
        self._update()


def _fill_line(line: "Element", row: int, result: "list[Any]") -> None:
    """Put a result into a line; a name that is cut is whole in the tooltip."""
    number, name, status, why, difficulty, er = result
    line.setAttribute("aria-rowindex", str(row + 2))
    line.className = status.lower()
    line.querySelector("b").textContent = str(number)
    line.querySelector("bdi").textContent = name
    line.querySelector("bdi").setAttribute("title", name)
    verdict = say("status." + status)
    if difficulty:
        verdict = say("rated.verdict", er=written(er), difficulty=say("difficulty." + difficulty))
    line.children.item(1).textContent = verdict
    line.querySelector("span").textContent = why
