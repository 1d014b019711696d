"""Show why steps hold, and their lessons, beside the board and on paper."""

from page.browser import dom, elements, pictures
from page.grid.legend import legend
from page.grid.picture import CHART_HEIGHT, CHART_WIDTH, NOTHING, SIDE, chart, figure
from page.solve.steps.path import Path, say_rating, written
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from page.solve.desk import Desk
    from page.words.crossing import Line, ShownStep, Stage


class StepWords:
    """Show why a step holds, and a lesson; of a chain a stage at a time.

    The words are those of the picture's stage, with buttons that ``turn`` to others. Reasons are
    not announced, as they may be many.
    """

    def __init__(self, part: "dom.Element", turn: "Callable[[int], None]") -> None:
        self._stages = part.querySelector(".stages")
        self._which = self._stages.querySelector("span")
        self._reasons = part.querySelector(".reasons")
        self._learned = part.querySelector(".learned")
        back, forward = dom.all_in(self._stages, "button")
        dom.listen(back, "click", lambda _event: turn(-1))
        dom.listen(forward, "click", lambda _event: turn(1))

    def show(self, step: "ShownStep | None", stage: int) -> None:
        """Show the words of a step; none for None."""
        count = len(step["picture"]["stages"]) if step else 0
        self._stages.hidden = count < 2
        self._which.textContent = say("hint.stage", number=stage + 1, count=count)
        why = [reasons(step["reasons"] + stage_words(step, stage))] if step else []
        self._reasons.replaceChildren(*why)
        if step:
            self._reasons.append(*legend(step["picture"]["stages"]))
        self._learned.replaceChildren(*(_lesson(step) if step else []))


def _lesson(step: "ShownStep") -> "list[dom.Element]":
    fold = elements.element("details", "fold")
    fold.append(elements.element("summary", "", say("hint.lesson", name=step["name"])))
    fold.append(elements.element("p", "", step["lesson"]))
    if step["learn"]:
        link = elements.element("a", "more-of", say("learn.more", name=step["name"]))
        link.setAttribute("href", "#learn/" + step["learn"].replace("_", "-"))
        fold.append(link)
    if not step["explainer"]:
        return [fold]
    explainer = say("hint.explainer", name=step["explainer"], rating=written(step["rating"]))
    return [fold, elements.element("p", "help", explainer)]


def stage_words(step: "ShownStep", stage: int) -> "list[str]":
    """Return a stage's words, [] without stages."""
    stages = step["picture"]["stages"]
    return stages[stage]["words"] if stages else []


def reasons(why: "list[str]") -> "dom.Element":
    """List a step's reasons: a chain is read line by line."""
    kept = elements.element("ul", "why")
    kept.setAttribute("role", "list")
    kept.append(*[elements.element("li", "", reason) for reason in why])
    return kept


# The most steps with a picture: the hardest. Singles, too many, have none.
PICTURED = 12
PLAIN = "singles"
BOX = f"0 0 {SIDE} {SIDE}"


async def print_lesson(desk: "Desk", path: "Path") -> None:
    """Print a path as a lesson."""
    puzzle, chosen = path.puzzle, pictured(path.lines)
    steps: list[tuple[int, ShownStep]] = []
    for place in chosen:
        step = await path.step_at(place)
        if step is None or path.puzzle != puzzle:
            desk.say("path.not-printed")
            return
        steps.append((place, step))
    pictures.print_instead([_overview(path)] + [_page(path, *step) for step in steps])


def pictured(lines: "list[Line]") -> "list[int]":
    """Return the places of the steps worth a picture, in order."""
    places = [place for place, line in enumerate(lines) if line["family"] != PLAIN]
    hardest = sorted(places, key=lambda place: -lines[place]["rating"])[:PICTURED]
    return sorted(hardest)


def _overview(path: "Path") -> "dom.Element":
    part, lines = elements.element, path.lines
    sheet = part("section", "lesson-sheet")
    beside = part("div", "lesson-words")
    beside.append(part("h1", "", say("path.lesson")), part("p", "", say_rating(path)))
    ratings, kinds = [line["rating"] for line in lines], [line["family"] for line in lines]
    box = f"0 -4 {CHART_WIDTH} {CHART_HEIGHT + 4}"
    beside.append(elements.drawing("chart", box, chart(ratings, kinds, None)))
    top = part("div", "lesson-step")
    drawn = elements.drawing("picture", BOX, figure(NOTHING, None, path.puzzle, path.puzzle))
    top.append(drawn, beside)
    steps = part("ol", "lesson-list")
    for line in lines:
        item = part("li")
        item.append(part("b", "", line["name"]), " ", line["line"])
        if line["at"]:
            item.append(" ", part("small", "", line["at"]))
        item.append(part("span", "rating", written(line["rating"])))
        steps.append(item)
    sheet.append(top, steps)
    return sheet


def _page(path: "Path", place: int, step: "ShownStep") -> "dom.Element":
    part = elements.element
    sheet = part("section", "lesson-step")
    stages = step["picture"]["stages"]
    stage = whole_stage(stages)
    picture: Any = dict(step["picture"], stages=stage)
    shapes = figure(picture, 0 if stage else None, step["grid"], path.puzzle)
    words = part("div", "lesson-words")
    words.append(part("h2", "", say("path.print-step", number=place + 1, name=step["name"])))
    words.append(part("p", "", step["digits"]), reasons(step["why"]))
    if step["lesson"]:
        words.append(part("p", "lesson-lesson", step["lesson"]))
    rating = say("hint.explainer", name=step["explainer"], rating=written(step["rating"]))
    words.append(part("p", "lesson-source", rating))
    sheet.append(elements.drawing("picture", BOX, shapes), words)
    return sheet


def whole_stage(stages: "list[Stage]") -> "list[Stage]":
    """Join all stages into one, for paper; [] without stages."""
    if not stages:
        return []
    marks = [mark for stage in stages for mark in stage["marks"]]
    links = [link for stage in stages for link in stage["links"]]
    return [{"branch": 0, "words": [], "marks": marks, "links": links}]
