"""Show why a step holds, and what there is to learn of it."""

from page.browser import dom, elements
from page.solve.path import written
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from page.browser.dom import Element
    from page.words.crossing import Told


class StepWords:
    """Show why a step holds, and a lesson, in a part of the page; of a chain a stage at a time.

    There are the words of the stage that the picture shows, and buttons that ``turn`` to others.
    Reasons are heard as they appear, as they may be many.
    """

    def __init__(self, part: "Element", turn: "Callable[[int], None]") -> None:
        self._stages = part.querySelector(".stages")
        self._which = self._stages.querySelector("span")
        self._reasons = part.querySelector(".reasons")
        self._learned = part.querySelector(".learned")
        back, forward = dom.all_in(self._stages, "button")
        dom.listen(back, "click", lambda _event: turn(-1))
        dom.listen(forward, "click", lambda _event: turn(1))

    def show(self, told: "Told | None", stage: int) -> None:
        """Show the words of a step; none for None."""
        count = len(told["picture"]["stages"]) if told else 0
        self._stages.hidden = count < 2
        self._which.textContent = say("hint.stage", number=stage + 1, count=count)
        why = [reasons(told["reasons"] + stage_words(told, stage))] if told else []
        self._reasons.replaceChildren(*why)
        self._learned.replaceChildren(*(_lesson(told) if told else []))


def _lesson(told: "Told") -> "list[Element]":
    """Make what can be unfolded to learn the technique, and its other name with its rating."""
    fold = elements.element("details", "fold")
    fold.append(elements.element("summary", "", say("hint.lesson", name=told["name"])))
    fold.append(elements.element("p", "", told["lesson"]))
    explainer = say("hint.explainer", name=told["explainer"], rating=written(told["rating"]))
    return [fold, elements.element("p", "help", explainer)]


def stage_words(told: "Told", stage: int) -> "list[str]":
    """Return the words of a stage, [] for a step without stages."""
    stages = told["picture"]["stages"]
    return stages[stage]["words"] if stages else []


def reasons(why: "list[str]") -> "Element":
    """Make a list of the reasons of a step: a chain is read line by line."""
    kept = elements.element("ul", "why")
    kept.setAttribute("role", "list")
    kept.append(*[elements.element("li", "", reason) for reason in why])
    return kept
