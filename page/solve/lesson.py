"""Print a path as a lesson: how hard the puzzle is, all steps, and pictures of the hard ones."""

from page.browser import elements, pictures
from page.grid.picture import CHART_HEIGHT, CHART_WIDTH, NOTHING, SIDE, chart, figure
from page.solve.path import say_rating, written
from page.solve.step_words import reasons
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.browser.dom import Element
    from page.solve.desk import Desk
    from page.solve.path import Path
    from page.words.crossing import Line, Stage, Told

# The most steps with a picture: the hardest ones. Singles have none, there are too many of them.
PICTURED = 12
PLAIN = "singles"
BOX = f"0 0 {SIDE} {SIDE}"


class Lesson:
    """Own what is printed of a path."""

    def __init__(self, desk: "Desk", path: "Path") -> None:
        self._desk = desk
        self._path = path

    def print(self) -> None:
        """Print the lesson."""
        self._desk.run(self._print())

    async def _print(self) -> None:
        path = self._path
        puzzle, chosen = path.puzzle, pictured(path.lines)
        steps: list[tuple[int, Told]] = []
        for place in chosen:
            step = await path.step_at(place)
            if step is None or path.puzzle != puzzle:
                self._desk.say("path.not-printed")
                return
            steps.append((place, step))
        pictures.print_instead([_overview(path)] + [_page(path, *step) for step in steps])


def pictured(lines: "list[Line]") -> "list[int]":
    """Return the places of the steps that are worth a picture, in their order."""
    places = [place for place, line in enumerate(lines) if line["family"] != PLAIN]
    hardest = sorted(places, key=lambda place: -lines[place]["rating"])[:PICTURED]
    return sorted(hardest)


def _overview(path: "Path") -> "Element":
    """Lay out the puzzle, how hard it is, and all steps in a list."""
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


def _page(path: "Path", place: int, step: "Told") -> "Element":
    """Lay out a step: its picture, what it is called, why it holds, and the lesson."""
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
    """Join all stages into one: paper has no next one. [] for a step without stages."""
    if not stages:
        return []
    marks = [mark for stage in stages for mark in stage["marks"]]
    links = [link for stage in stages for link in stage["links"]]
    return [{"branch": 0, "words": [], "marks": marks, "links": links}]
