"""Show a hint in words beside the board, as far as it has been told, and its buttons."""

from page.browser import dom, elements
from page.solve.hints import LEVELS
from page.solve.step_words import StepWords
from page.words.messages import language, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk
    from page.solve.hints import Hints
    from page.solve.sheet import Sheet


class HintPanel:
    """Own the Hint button and the section with the words of a hint."""

    def __init__(self, desk: "Desk", hints: "Hints") -> None:
        self._desk = desk
        self._hints = hints
        self._section = elements.section("hint", "keypad")
        self._words = StepWords()
        self._stage = elements.element("div", "stages")
        self._which = elements.element("span")
        self._shown: tuple[Any, ...] = ()
        self._buttons = {
            "hint.apply": (elements.button("", "primary"), hints.apply),
            "hint.deep": (elements.button(""), hints.search_deep),
            "hint.stop": (elements.button(""), hints.stop),
            "hint.close": (elements.button(""), hints.close),
        }
        self._turns = {
            "hint.stage-back": (elements.button(""), lambda: hints.turn(-1)),
            "hint.stage-forward": (elements.button(""), lambda: hints.turn(1)),
        }

    def listen(self) -> None:
        """Put the section together and start listening."""
        row = elements.element("div", "row")
        row.append(*[self._buttons[key][0] for key in self._buttons])
        back, forward = [self._turns[key][0] for key in ("hint.stage-back", "hint.stage-forward")]
        self._stage.append(back, self._which, forward)
        self._section.append(self._words.told, row, self._stage, self._words.reasons)
        for buttons in (self._buttons, self._turns):
            for key in buttons:
                button, do = buttons[key]
                dom.listen(button, "click", lambda _event, do=do: do())
        dom.on_press("ask-hint", self._hints.ask)
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
        self._section.setAttribute("aria-label", say("hint"))
        for buttons in (self._buttons, self._turns):
            for key in buttons:
                buttons[key][0].textContent = say(key)
        self._words.show(hints.told, hints.level, hints.stage, is_hint=True)
        self._section.hidden = not (hints.told or hints.is_stuck or hints.is_running)
        self._show_buttons(had_focus)

    def _show_buttons(self, had_focus: bool) -> None:
        """Show the buttons that apply; a focus that would be lost goes to Hint, by the board."""
        hints = self._hints
        offered = {
            "hint.apply": hints.may_apply,
            "hint.deep": hints.is_stuck and not hints.is_running,
            "hint.stop": hints.is_running,
            "hint.close": hints.told is not None,
        }
        for key, is_offered in offered.items():
            self._buttons[key][0].hidden = not is_offered
        count = len(hints.stages)
        self._stage.hidden = hints.level < len(LEVELS) or count < 2
        self._which.textContent = say("hint.stage", number=hints.stage + 1, count=count)
        if had_focus and not dom.is_shown(dom.focused()):
            dom.focus_in_place("ask-hint")
            dom.bring_into_sight("board")
