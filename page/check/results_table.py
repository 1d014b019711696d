"""Show any number of results, a page of rows at a time."""

from page.browser import dom, elements
from page.check.cases import written
from page.words.messages import say

# The keys of the headings after the case's number.
HEADS = ("results.verdict", "results.why")
RATING_HEADS = ("results.rating", "results.hardest")
# The current row before anybody has gone to one.
NOWHERE = -1
# The rows of a page: a pile of grids, some forty sheets of paper; and those drawn before the
# browser gets to paint.
PAGE = 1_000
SLICE = 50
# The rows that are in sight, about: so far go Page Up and Page Down.
SIGHT = 8

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.check.desk import CheckDesk
    from page.check.results import Listing


class ResultsTable:
    """The table of the desk's listing: scrolled by the browser, gone through by keys.

    total   the number of rows
    drawn   how many of the page's rows are drawn
    """

    def __init__(self, desk: "CheckDesk") -> None:
        self.total = self.drawn = 0
        self._desk = desk
        self._scroller = dom.find("results-scroll")
        self._table = dom.find("results")
        self._head = self._table.querySelector("thead")
        self._body = self._table.querySelector("tbody")
        self._pages = dom.find("results-pages")
        self._lines: list[dom.Element] = []
        self._numbers: list[int] = []  # of the cases in the lines that are drawn
        self._first = 0
        self._listing: Listing | None = None
        self._language = ""
        self._current = NOWHERE
        self._marked: dom.Element | None = None
        self._told: dom.Element | None = None  # the button that is said to have opened a case
        self._takes_focus = False
        self._is_moving = False
        self._is_drawing = False
        self._keeps_old = False  # whether lines of before are still there
        self._version: Any = object()  # of what is drawn

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._scroller, "keydown", self._keydown)
        dom.listen(self._body, "click", self._click)
        dom.on_press("results-back", lambda: self._leaf(-PAGE))
        dom.on_press("results-forward", lambda: self._leaf(PAGE))

    def show(self, desk: "CheckDesk") -> None:
        """Show a listing: a new one from its start; one that has grown stays put."""
        listing = desk.listing
        total = listing.total if listing else 0
        language = listing.results.language if listing else ""
        self._mark()
        if (listing, total, language) == (self._listing, self.total, self._language):
            return
        is_new, is_retold = listing is not self._listing, language != self._language
        self._listing, self.total, self._language = listing, total, language
        if listing:
            self._table.classList.toggle("named", listing.results.summary["named"])
            self._head_columns(listing.results.request.job)
        self._table.setAttribute("aria-rowcount", str(total + 1))
        if is_new:
            self._current = NOWHERE
            self._turn_to(0)
        elif is_retold:
            self._begin()
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

    def keep_row_in_view(self) -> None:
        """Bring the current row back into view, after a change of height or a scroll."""
        self._mark()
        if self._marked and self._current != NOWHERE:
            dom.scroll_to(self._marked)

    # ── Pages ──

    @property
    def _count(self) -> int:
        """Return how many rows the page has."""
        return min(PAGE, self.total - self._first)

    def _leaf(self, rows: int) -> None:
        """Turn to the next page or the previous one, if there is one."""
        if 0 <= self._first + rows < self.total:
            self._current = NOWHERE
            self._turn_to(self._first + rows)
            self._update()

    def _turn_to(self, first: int) -> None:
        """Begin a page at its first row."""
        self._first = first
        self._keeps_old = True
        self._scroller.scrollTop = 0
        self._begin()

    def _begin(self) -> None:
        """Draw all rows anew."""
        self.drawn = 0
        self._numbers = []
        self._version = object()
        if not self._count:
            self._fill([])

    def _update(self) -> None:
        """Draw what is not drawn, and say which page this is."""
        self._pages.hidden = self.total <= PAGE
        if not self._pages.hidden:
            last = self._first + self._count
            words = say("results.which", first=self._first + 1, last=last, count=self.total)
            self._pages.querySelector("span").textContent = words
            elements.disable("results-back", self._first == 0)
            elements.disable("results-forward", last == self.total)
        if not self._is_drawing and self.drawn < self._count:
            self._is_drawing = True
            dom.spawn(self._draw(), self._desk.trouble)

    # ── Drawing ──

    async def wait_until_drawn(self) -> None:
        """Wait until the page is drawn."""
        while self._is_drawing:
            await dom.pause()

    async def _draw(self) -> None:
        """Draw the rest of the page, slice by slice."""
        try:
            while self._listing and self.drawn < self._count:
                version, count = self._version, min(SLICE, self._count - self.drawn)
                rows = await self._listing.rows(self._first + self.drawn, count)
                if version is self._version:
                    self._fill(rows)
                    await dom.pause()
        finally:
            self._is_drawing = False

    def _fill(self, rows: "list[Any]") -> None:
        """Put the next rows on the page, and remove what was there of another page."""
        for row in rows:
            if self.drawn == len(self._lines):
                self._lines.append(dom.clone("result-row"))
                self._body.append(self._lines[self.drawn])
            _fill_line(self._lines[self.drawn], self._first + self.drawn, row)
            self._numbers.append(row[0])
            self.drawn += 1
        if self._keeps_old:
            self._keeps_old = False
            self._remove(self._lines[self.drawn :])
        self._mark()

    def _remove(self, lines: "list[dom.Element]") -> None:
        """Remove the last lines; their focus stays in the table."""
        self._lines = self._lines[: self.drawn]
        if any(line.contains(dom.focused()) for line in lines):
            self._scroller.focus()
        for line in lines:
            line.remove()

    def _mark(self) -> None:
        """Mark the current row; the Tab key stops there, or else at the first."""
        self._find_opened()
        place = self._current - self._first
        is_there = 0 <= place < self.drawn
        if self._marked:
            self._marked.classList.remove("current")
            self._marked.querySelector("button").tabIndex = -1
        self._marked = self._lines[place if is_there else 0] if self._lines else None
        self._tell_opened(is_there=is_there)
        if not self._marked:
            return
        button = self._marked.querySelector("button")
        button.tabIndex = 0
        if not is_there:
            return
        self._marked.classList.add("current")
        if self._takes_focus:
            self._takes_focus = False
            button.focus()
        if self._is_moving:
            self._is_moving = False
            if self._desk.opened.is_open:
                self._desk.opened.open(_number_of(self._marked))

    def _find_opened(self) -> None:
        """Go to the row of a case that the browser's history opened, as after a reload."""
        number = self._desk.opened.number
        if self._current == NOWHERE and number in self._numbers:
            self._current = self._first + self._numbers.index(number)

    def _tell_opened(self, *, is_there: bool) -> None:
        """Let a screen reader tell which row is open."""
        if self._told:
            self._told.removeAttribute("aria-current")
            self._told = None
        if self._marked and is_there and _number_of(self._marked) == self._desk.opened.number:
            button = self._told = self._marked.querySelector("button")
            button.setAttribute("aria-current", "true")

    # ── Moving ──

    def _click(self, event: "dom.Event") -> None:
        line = event.target.closest("tr")
        self._current = int(line.getAttribute("aria-rowindex")) - 2
        self._takes_focus = True
        self._mark()
        self._desk.opened.open(_number_of(line))

    def _keydown(self, event: "dom.Event") -> None:
        steps = {
            "ArrowDown": 1,
            "ArrowUp": -1,
            "PageDown": SIGHT,
            "PageUp": -SIGHT,
            "Home": -self.total,
            "End": self.total,
        }
        if event.key in steps and self.total and not (event.ctrlKey or event.altKey):
            event.preventDefault()
            self._go(self._current + steps[event.key])

    def _go(self, row: int) -> None:
        self._current = min(max(row, 0), self.total - 1)
        self._takes_focus = self._is_moving = True
        first = self._current // PAGE * PAGE
        if first != self._first:
            self._turn_to(first)
            self._update()
        self._mark()


def _number_of(line: "dom.Element") -> int:
    """Return the number of a line's case, even of a line that is about to go."""
    return int(line.querySelector("b").textContent)


def _fill_line(line: "dom.Element", row: int, result: "list[Any]") -> None:
    """Put a result into a line; a name that is cut is whole in the tooltip."""
    number, name, status, why, difficulty, er = result
    title = line.querySelector("bdi")
    line.setAttribute("aria-rowindex", str(row + 2))
    line.className = status.lower()
    line.querySelector("b").textContent = str(number)
    title.textContent = name
    title.setAttribute("title", name)
    verdict = say("status." + status)
    if difficulty:
        verdict = say("rated.verdict", er=written(er), difficulty=say("difficulty." + difficulty))
    line.children.item(1).textContent = verdict
    line.querySelector("span").textContent = why
