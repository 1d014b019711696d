"""Show the words of a step: what is told of it so far, its reasons, and a lesson."""

from page.browser import elements
from page.solve.hints import APPLIES, LEVELS
from page.solve.path import written
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.browser.dom import Element

# What is said of the next press on Hint, by the level that has been told.
NEXT = {1: "hint.next-cells", 2: "hint.next-digits", 3: "hint.next-why"}


class StepWords:
    """Own the elements that hold the words of one step at a time.

    told     what a hint tells before it says why
    reasons  why, and a lesson; reasons are heard as they appear, as they may be many
    """

    def __init__(self) -> None:
        self.told = elements.element("div", "telling")
        self.reasons = elements.element("div", "telling")
        self._why = elements.element("div", "telling")
        self._why.setAttribute("aria-live", "polite")
        self._lesson = elements.element("div", "telling")
        self.reasons.append(self._why, self._lesson)

    def show(self, told: "dict[str, Any] | None", level: int, stage: int, *, is_hint: bool) -> None:
        """Show a step up to a level; a hint says what the next press tells.

        Of a chain there are the words of one stage: those that its picture goes with.
        """
        words: list[Element] = []
        why: list[Element] = []
        lesson: list[Element] = []
        if told and is_hint:  # a line of the path has said it
            shown = LEVELS[: min(level, APPLIES)]
            words = [elements.element("p", "said-" + name, told[name]) for name in shown]
        if told and level < len(LEVELS):
            words.append(elements.element("p", "help", say(NEXT[level])))
        elif told:
            why = [reasons(told["reasons"] + stage_words(told, stage))]
            lesson = _lesson(told)
        self.told.replaceChildren(*words)
        self._why.replaceChildren(*why)
        self._lesson.replaceChildren(*lesson)


def _lesson(told: "dict[str, Any]") -> "list[Element]":
    """Make what can be unfolded to learn the technique, and its other name with its rating."""
    fold = elements.element("details", "fold")
    fold.append(elements.element("summary", "", say("hint.lesson", name=told["name"])))
    fold.append(elements.element("p", "", told["lesson"]))
    explainer = say("hint.explainer", name=told["explainer"], rating=written(told["rating"]))
    return [fold, elements.element("p", "help", explainer)]


def stage_words(told: "dict[str, Any]", stage: int) -> "list[str]":
    """Return the words of a stage, [] for a step without stages."""
    stages = told["picture"]["stages"]
    return stages[stage]["words"] if stages else []


def reasons(why: "list[str]") -> "Element":
    """Make a list of the reasons of a step: a chain is read line by line."""
    kept = elements.element("ul", "why")
    kept.setAttribute("role", "list")
    kept.append(*[elements.element("li", "", reason) for reason in why])
    return kept
