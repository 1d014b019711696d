"""Show a hint in words beside the board, as far as it has been told, and its buttons."""

from page.browser import dom, elements
from page.solve.steps.hints import LEVELS
from page.solve.steps.words import StepWords
from page.words.messages import language, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.browser.dom import Element
    from page.solve.sheet import Sheet
    from page.solve.steps.hints import Hints

# What is said of the next press on Hint, by the level that has been told.
NEXT = {1: "hint.next-cells", 2: "hint.next-digits", 3: "hint.next-why"}


class HintPanel:
    """Own the Hint button and the section with the words of a hint."""

    def __init__(self, hints: "Hints") -> None:
        self._hints = hints
        self._panel = dom.find("panel-solve")
        self._section = dom.find("hint")
        self._told = self._section.querySelector(".told")
        self._words = StepWords(self._section, hints.turn)
        self._shown: tuple[Any, ...] = ()

    def listen(self) -> None:
        """Start listening."""
        hints = self._hints
        for name, do in (
            ("ask-hint", hints.ask),
            ("hint-apply", hints.apply),
            ("hint-deep", hints.search_deep),
            ("hint-stop", hints.stop),
            ("hint-close", hints.close),
        ):
            dom.on_press(name, do)
        dom.keep_focus_while_pressed(dom.find("ask-hint"))

    def show(self, _sheet: "Sheet") -> None:
        """Show the hint, as far as it has been told."""
        hints = self._hints
        state = (hints.told, hints.level, hints.stage, hints.is_running, hints.is_stuck)
        shown = state + (language(),)
        if shown == self._shown:
            return
        had_focus = dom.has_focus(self._section)
        self._shown = shown
        self._told.replaceChildren(*_words_of(hints))
        self._words.show(hints.told if hints.level == len(LEVELS) else None, hints.stage)
        self._section.hidden = not (hints.told or hints.is_stuck or hints.is_running)
        self._panel.classList.toggle("on-hint", hints.told is not None)
        for name, is_offered in (
            ("hint-apply", hints.may_apply),
            ("hint-deep", hints.is_stuck and not hints.is_running),
            ("hint-stop", hints.is_running),
            ("hint-close", hints.told is not None),
        ):
            dom.find(name).hidden = not is_offered
        # A focus that would be lost goes to Hint, by the board.
        if had_focus and not dom.is_shown(dom.focused()):
            dom.focus_in_place("ask-hint")
            dom.bring_into_sight("board")


def _words_of(hints: "Hints") -> "list[Element]":
    """Make what is told before the reasons, and of what the next press tells."""
    told, level = hints.told, hints.level
    if not told:
        return []
    part, texts = elements.element, (told["where"], told["cells"], told["digits"])[:level]
    # Digits name their cells.
    kept = (texts[0], texts[-1]) if level > 1 else texts
    words = [part("p", "said-where" if text == texts[0] else "", text) for text in kept]
    return words + ([part("p", "help", say(NEXT[level]))] if level in NEXT else [])
