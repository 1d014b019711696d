"""Show the path: its rating, the step in words, and a list of all steps."""

from page.browser import clipboard, device, dom, elements
from page.browser.sight import bring_to_top
from page.grid.picture import CHART_HEIGHT, CHART_WIDTH, chart
from page.solve.steps.path import Path, as_text, say_rating, written
from page.solve.steps.words import StepWords, print_lesson, texts_of
from page.solve.toolbar import main_button
from page.words.messages import say, say_count, say_enumeration
from page.words.shown import Shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.steps import StepLine
    from page.engine.shell_protocol import Shell
    from page.solve.answer.diagnosis import SheetDiagnosis
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet
    from page.solve.steps.finding import Families

# The most techniques to count: the hardest.
COUNTED = 6
CHART_BOX = f"0 -4 {CHART_WIDTH} {CHART_HEIGHT + 18}"


class PathPanel:
    """The Path button and the section that replaces what is beside the board."""

    def __init__(self, desk: "Desk", path: "Path", families: "Families", shell: "Shell") -> None:
        self._desk = desk
        self._shell = shell
        self._path = path
        self._families = families
        section = self._section = dom.find("path")
        self._which = section.querySelector(".which")
        self._rating = section.querySelector(".path-rating")
        self._chart = section.querySelector(".chart")
        self._counts = section.querySelector(".counts")
        self._boxes = dom.all_in(section, "input")
        self._list = section.querySelector(".path-list")
        self._words = StepWords(section, path.turn)
        self._was_open = False
        self._listed: Any = None  # the result whose lines are in the list
        self._shown = Shown()
        self._items: list[dom.Element] = []
        self._marked: Any = None  # the item of the shown step

    def listen(self) -> None:
        """Start listening."""
        path = self._path
        self._chart.setAttribute("viewBox", CHART_BOX)
        for name, do in (
            ("show-path", path.open),
            ("path-play", path.play),
            ("path-close", path.close),
            ("path-back", lambda: path.go(path.place - 1)),
            ("path-forward", lambda: path.go(path.place + 1)),
            ("path-stop", path.stop),
            ("path-deep", path.search_deep),
            ("path-copy", lambda: self._desk.run(self._copy())),
            ("path-print", lambda: self._desk.run(print_lesson(self._desk, path))),
        ):
            dom.on_press(name, do)
        dom.listen(self._list, "click", self._go_to_line)
        dom.listen(self._section, "change", self._use)

    def _use(self, event: "Any") -> None:
        self._families.use(event.target.dataset.family, event.target.checked)
        self._path.find_again()

    async def _copy(self) -> None:
        copied = await clipboard.copy(as_text(self._path))
        self._desk.say("path.copied" if copied else "path.not-copied")

    def _go_to_line(self, event: "Any") -> None:
        pressed = event.target.closest(".path-line")
        if pressed:
            self._path.go(int(pressed.dataset.place))
            bring_to_top(self._section)
            dom.focus_in_place("path-forward")

    def show(self, _sheet: "Sheet") -> None:
        """Show the path, or hide it."""
        path = self._path
        self._shell.came_to("solve", path.place + 1 if path.is_open else None)
        if path.is_open != self._was_open:
            self._turn(path.is_open)
        if not path.is_open:
            return
        state = (path.result, path.place, path.step, path.stage, path.is_running, path.found)
        if self._shown.becomes(*state):
            had_focus = dom.has_focus(self._section)
            self._show_path()
            self._show_step()
            if had_focus and not dom.is_shown(dom.focused()):
                dom.find("path-close").focus()

    def _turn(self, is_open: bool) -> None:
        """Show the section in place of what is beside the board, or vice versa."""
        self._was_open = is_open
        self._shown = Shown()
        had_focus = dom.has_focus(self._section)
        self._section.hidden = not is_open
        dom.find("panel-solve").classList.toggle("on-path", is_open)
        if is_open:
            for box in self._boxes:
                box.checked = box.dataset.family not in self._families.without
            dom.find("path-forward").focus()
        elif had_focus:
            heir = "show-path" if dom.is_in_sight("show-path") else main_button()
            dom.find(heir).focus()

    def _show_path(self) -> None:
        path = self._path
        lines = path.lines
        running = say_count("path.found", path.found) if path.is_running else ""
        self._rating.textContent = say_rating(path) if lines else running
        self._counts.textContent = say_counts(lines)
        ratings = [line["rating"] for line in lines]
        kinds = [line["family"] for line in lines]
        elements.fill(self._chart, chart(ratings, kinds, path.place if lines else None))
        if path.rating:
            label = say("path.chart", low=written(min(ratings)), high=written(max(ratings)))
            self._chart.setAttribute("aria-label", label)
        dom.find("path-stop").hidden = not path.is_running
        dom.find("path-deep").hidden = not (path.result and path.result["deeper"])
        if self._listed is not path.result:
            self._listed = path.result
            self._items = [_item(place, line) for place, line in enumerate(lines)]
            self._list.replaceChildren(*self._items)
            self._marked = None

    def _show_step(self) -> None:
        path = self._path
        count = len(path.lines)
        which = say("path.which", number=path.place + 1, count=count) if count else ""
        self._which.textContent = which
        elements.disable("path-back", path.place == 0)
        elements.disable("path-forward", 0 < count <= path.place + 1)
        step = path.step if count else None
        self._words.show(step, path.stage)
        self._words.tell(*((step["where"], step["digits"]) if step else ()))
        dom.find("path-play").hidden = step is None
        if count:
            self._mark_line(self._items[path.place])

    def _mark_line(self, item: "dom.Element") -> None:
        if self._marked is not None:
            self._marked.firstElementChild.removeAttribute("aria-current")
        self._marked = item
        item.firstElementChild.setAttribute("aria-current", "step")


def say_counts(lines: "list[StepLine]") -> str:
    """Say how often the hardest techniques are needed."""
    counts: dict[str, int] = {}
    ratings: dict[str, float] = {}
    for line in lines:
        name = line["name"]
        counts[name] = counts.get(name, 0) + 1
        ratings[name] = max(ratings.get(name, 0), line["rating"])
    hardest = sorted(counts, key=lambda name: -ratings[name])[:COUNTED]
    return say_enumeration([say("path.times", name=name, count=counts[name]) for name in hardest])


def _item(place: int, line: "StepLine") -> "dom.Element":
    texts = texts_of(line)
    texts[".number"] = str(place + 1)
    item = elements.filled(dom.clone("path-step"), texts)
    item.firstElementChild.classList.add(line["family"])
    item.firstElementChild.dataset.place = str(place)
    return item


# Milliseconds that a puzzle must stay the same before it is rated; and the fewest givens of one
# with one solution.
MOMENT = 2_500
FEWEST = 17


class ShownRating:
    """The rating beside the number of givens."""

    def __init__(self, desk: "Desk", diagnosis: "SheetDiagnosis", path: "Path") -> None:
        self._desk = desk
        self._diagnosis = diagnosis
        self._path = path
        self._words = dom.find("rating")
        self._soon = dom.Timer(MOMENT, self._find)
        self._puzzle = ""
        self._shown = Shown()

    def listen(self) -> None:
        """Do nothing: the rating comes by itself."""

    def show(self, sheet: "Sheet") -> None:
        """Show the rating if known; find it once the puzzle has stayed a while."""
        if sheet.puzzle != self._puzzle:
            self._puzzle = sheet.puzzle
            self._soon.start()
        path = self._path
        is_its_own = path.puzzle == sheet.puzzle
        if self._shown.becomes(path.result, is_its_own):
            self._words.textContent = say_short(path) if is_its_own else ""

    def _find(self, *_event: object) -> None:
        """Rate the puzzle, if the worker is up and data need not be saved."""
        desk = self._desk
        sheet = desk.sheet
        if sheet.givens < FEWEST or sheet.unread or device.saves_data():
            return
        if desk.engine.has_worker and not self._diagnosis.runs:
            self._path.find(sheet.puzzle)
        elif desk.engine.expects_worker or self._diagnosis.runs:
            self._soon.start()


def say_short(path: "Path") -> str:
    """Say the rating in few words, or ""."""
    if path.differs or not path.rating or not path.result:
        return ""
    if path.result["status"] == "solved":
        difficulty = say("difficulty." + path.rating["difficulty"])
        return say("path.short", difficulty=difficulty, rating=written(path.rating["er"]))
    return say("path.short-above") if path.result["status"] == "stuck" else ""
