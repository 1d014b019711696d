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

    from page.crossing.steps import ShownStep, Stage, StepLine
    from page.solve.desk import Desk


class StepWords:
    """Show why a step holds, and a lesson; of a chain a stage at a time.

    The words are those of the picture's stage, with buttons that ``turn`` to others. Reasons are
    not announced, as they may be many.
    """

    def __init__(self, part: "dom.Element", turn: "Callable[[int], None]") -> None:
        self._stages = part.querySelector(".stages")
        self._which = self._stages.querySelector("span")
        self._told = dom.listed(part.querySelector(".told").children)
        self._reasons = part.querySelector(".reasons")
        self._learned = part.querySelector(".learned")
        back, forward = dom.all_in(self._stages, "button")
        dom.listen(back, "click", lambda _event: turn(-1))
        dom.listen(forward, "click", lambda _event: turn(1))

    def tell(self, *texts: str) -> None:
        """Show what is told before the reasons, a paragraph each."""
        for place, part in enumerate(self._told):
            part.textContent = texts[place] if place < len(texts) else ""
            part.hidden = not part.textContent

    def show(self, step: "ShownStep | None", stage: int) -> None:
        """Show the words of a step; none for None."""
        count = len(step["picture"]["stages"]) if step else 0
        self._stages.hidden = count < 2
        self._which.textContent = say("hint.stage", number=stage + 1, count=count)
        self._reasons.replaceChildren()
        self._learned.replaceChildren()
        if step:
            why = dom.clone("reasons")
            elements.fill_list(why, step["reasons"] + stage_words(step, stage))
            self._reasons.append(why, *legend(step["picture"]["stages"]))
            self._learned.append(_lesson(step))


def _lesson(step: "ShownStep") -> "dom.Element":
    fold = dom.clone_all("lesson")
    fold.querySelector("a").setAttribute("href", "#learn/" + step["learn"].replace("_", "-"))
    texts = {"summary": say("hint.lesson", name=step["name"]), ".about": step["lesson"]}
    texts["a"] = say("learn.more", name=step["name"]) if step["learn"] else ""
    texts[".help"] = _explained(step) if step["explainer"] else ""
    return elements.filled(fold, texts)


def _explained(step: "ShownStep") -> str:
    """Say what Sudoku Explainer calls a step, and how it rates it."""
    return say("hint.explainer", name=step["explainer"], rating=written(step["rating"]))


def stage_words(step: "ShownStep", stage: int) -> "list[str]":
    """Return a stage's words, [] without stages."""
    stages = step["picture"]["stages"]
    return stages[stage]["words"] if stages else []


def texts_of(line: "StepLine") -> "dict[str, str]":
    """Return the texts of a step in a line, by the part of a template."""
    rating = written(line["rating"])
    return {"b": line["name"], ".does": line["line"], "small": line["at"], ".rating": rating}


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


def pictured(lines: "list[StepLine]") -> "list[int]":
    """Return the places of the steps worth a picture, in order."""
    places = [place for place, line in enumerate(lines) if line["family"] != PLAIN]
    hardest = sorted(places, key=lambda place: -lines[place]["rating"])[:PICTURED]
    return sorted(hardest)


def _overview(path: "Path") -> "dom.Element":
    lines = path.lines
    sheet = elements.filled(dom.clone("lesson-overview"), {"p": say_rating(path)})
    ratings, kinds = [line["rating"] for line in lines], [line["family"] for line in lines]
    box = f"0 -4 {CHART_WIDTH} {CHART_HEIGHT + 4}"
    drawn = elements.drawing("chart", box, chart(ratings, kinds, None))
    sheet.querySelector(".lesson-words").append(drawn)
    board = elements.drawing("picture", BOX, figure(NOTHING, None, path.puzzle, path.puzzle))
    sheet.querySelector(".lesson-step").prepend(board)
    items = [elements.filled(dom.clone("lesson-line"), texts_of(line)) for line in lines]
    sheet.querySelector("ol").append(*items)
    return sheet


def _page(path: "Path", place: int, step: "ShownStep") -> "dom.Element":
    stages = step["picture"]["stages"]
    stage = whole_stage(stages)
    picture: Any = dict(step["picture"], stages=stage)
    shapes = figure(picture, 0 if stage else None, step["grid"], path.puzzle)
    texts = {"h2": say("path.print-step", number=place + 1, name=step["name"])}
    texts["p"] = step["digits"]
    texts[".lesson-lesson"], texts[".lesson-source"] = step["lesson"], _explained(step)
    sheet = elements.filled(dom.clone("lesson-page"), texts)
    elements.fill_list(sheet.querySelector("ul"), step["why"])
    sheet.prepend(elements.drawing("picture", BOX, shapes))
    return sheet


def whole_stage(stages: "list[Stage]") -> "list[Stage]":
    """Join all stages into one, for paper; [] without stages."""
    if not stages:
        return []
    marks = [mark for stage in stages for mark in stage["marks"]]
    links = [link for stage in stages for link in stage["links"]]
    return [{"branch": 0, "words": [], "marks": marks, "links": links}]
