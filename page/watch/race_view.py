"""Show the race: its choice, bars that grow, and what it shows."""

from page.browser import dom
from page.browser.elements import fill_list, present
from page.browser.storage import require
from page.engine import limits
from page.watch.race import LIST, RaceDesk, finding_words, numbers, sets_finding_words, way_name
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.racing import RaceRow, SetsTable


class RaceView:
    """The section of the race."""

    def __init__(self, desk: "RaceDesk") -> None:
        self._desk = desk
        self._on = dom.find("race-on")
        self._list = dom.find("race-text")
        self._body = dom.find("race-table").querySelector("tbody")
        self._lines: list[dom.Element] = []
        dom.find("race").hidden = False
        desk.show_in(self)

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._on, "change", lambda event: self._desk.choose(self._on.value))
        dom.on_press("run-race", self._start)
        dom.on_press("stop-race", self._desk.stop)
        dom.on_press("copy-race", self._desk.copy)

    def _start(self) -> None:
        """Begin with what is chosen."""
        budget = dom.find("race-budget").value
        self._desk.start(self._on.value, self._list.value, float(budget))

    def state(self) -> "dict[str, str]":
        """Return what to race on, to keep; a list that is too long is left out."""
        text = self._list.value if self._list.textLength <= limits.FIELD else ""
        return {"on": self._on.value, "list": text}

    def restore(self, state: "Any") -> None:
        """Choose it again; raise ValueError for anything else."""
        require(isinstance(state, dict))
        on, text = state.get("on"), state.get("list")
        require(on in [option.value for option in dom.listed(self._on.options)])
        require(isinstance(text, str) and len(text) <= limits.FIELD)
        self._on.value, self._list.value = on, text
        self._desk.choose(on)

    def show(self, desk: "RaceDesk") -> None:
        """Show the state."""
        dom.find("race-list").hidden = desk.on != LIST
        dom.find("race-said").textContent = desk.words
        present("race-running", "run-race", desk.is_running)
        self._show_sets(desk.sets)
        table = desk.table
        dom.find("race-result").hidden = table is None
        if table:
            dom.find("race-progress").value = 100 * table["done"] / table["slices"]
            self._show_rows(table["rows"])
        result = desk.result
        found = result["findings"] if result else []
        words = [finding_words(key, values) for key, values in found]
        fill_list(dom.find("race-findings"), words)
        dom.find("copy-race").hidden = not result

    def _show_sets(self, sets: "SetsTable | None") -> None:
        dom.find("sets-result").hidden = sets is None
        if sets is None:
            return
        dom.find("race-progress").value = 100 * sets["done"] / sets["slices"]
        body = dom.find("sets-table").querySelector("tbody")
        body.replaceChildren()
        shown = ""
        for kind, texts in sets["rows"]:
            if kind != shown:
                shown = kind
                heading = dom.clone("race-heading")
                heading.querySelector("th").textContent = say("race.on." + kind)
                body.append(heading)
            line = dom.clone("race-row")
            line.querySelector("th").textContent = way_name(texts[0])
            cells = dom.all_in(line, "td")
            for place in range(len(cells)):
                cells[place].textContent = texts[place + 1]
            body.append(line)
        found = [sets_finding_words(key, values) for key, values in sets["findings"]]
        fill_list(dom.find("sets-findings"), found)

    def _show_rows(self, rows: "list[RaceRow]") -> None:
        """Fill the table; its lines stay the same elements, so that bars can grow."""
        while len(self._lines) < len(rows):
            self._lines.append(dom.clone("race-row"))
            self._body.append(self._lines[-1])
        while len(self._lines) > len(rows):
            self._lines.pop().remove()
        for place in range(len(rows)):
            _fill(self._lines[place], rows[place])


def _fill(line: "dom.Element", each: "RaceRow") -> None:
    """Put a way's numbers into a line, and set the length of its bar."""
    line.querySelector("b").textContent = way_name(each["name"])
    bar = line.querySelector("i")
    bar.style.width = str(each["share"]) + "%"
    bar.classList.toggle("ended", each["ended"])
    texts = numbers(each)
    cells = dom.all_in(line, "td")
    for place in range(len(texts)):
        cells[place].textContent = texts[place]
