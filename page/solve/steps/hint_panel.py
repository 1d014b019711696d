"""Show a hint in words as far as it was told, and its buttons."""

from page.browser import dom, elements
from page.browser.sight import bring_to_top
from page.solve.steps.hints import LEVELS, Hints
from page.solve.steps.words import StepWords
from page.words.messages import say, say_sentences
from page.words.shown import Shown
from sudoku_core.grid import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.steps import ShownStep, StepLine
    from page.solve.sheet import Sheet
    from page.solve.text.reader import TextReader

# What the next press on Hint tells, by the level so far.
NEXT = {1: "hint.next-cells", 2: "hint.next-digits", 3: "hint.next-why"}


class HintPanel:
    """The Hint button and the section with a hint's words."""

    def __init__(self, hints: "Hints", reader: "TextReader") -> None:
        self._reader = reader
        self._hints = hints
        self._section = dom.find("hint")
        self._others = self._section.querySelector(".others")
        self._listed: list[StepLine] = []
        self._words = StepWords(self._section, hints.turn)
        self._shown = Shown()

    def listen(self) -> None:
        """Start listening."""
        hints = self._hints
        for name, do in (
            ("ask-hint", hints.ask),
            ("hint-apply", hints.apply),
            ("hint-deep", hints.search_deep),
            ("hint-list", hints.list_all),
        ):
            self._reader.on_press(name, do)
        dom.on_press("hint-stop", hints.stop)
        dom.on_press("hint-close", hints.close)
        dom.listen(self._others, "click", self._choose)
        dom.keep_focus_while_pressed(dom.find("ask-hint"))

    def _choose(self, event: "Any") -> None:
        """Show a line's hint; its words and the focus come into sight."""
        pressed = event.target.closest(".path-line")
        if pressed:
            self._hints.choose(int(pressed.dataset.place))
            bring_to_top(self._section)
            dom.focus_in_place("hint-list")

    def show(self, _sheet: "Sheet") -> None:
        """Show the hint as far as it was told, and the list of all."""
        hints = self._hints
        if hints.others is not self._listed:
            self._listed = hints.others
            self._others.replaceChildren(*_by_technique(hints.others))
        state = (hints.step, hints.level, hints.stage, hints.is_running, hints.is_stuck)
        state += (hints.is_searching,)
        if not self._shown.becomes(*state):
            return
        had_focus = dom.has_focus(self._section)
        self._words.tell(*_told_by(hints))
        self._words.show(hints.step if hints.level == len(LEVELS) else None, hints.stage)
        self._section.hidden = not (hints.step or hints.is_stuck or hints.is_searching)
        dom.find("panel-solve").classList.toggle("on-hint", hints.step is not None)
        for name, is_offered in (
            ("hint-apply", hints.may_apply),
            ("hint-deep", hints.is_stuck and not hints.is_running),
            ("hint-stop", hints.is_searching),
            ("hint-list", hints.step is not None and not hints.is_running),
            ("hint-close", hints.step is not None),
        ):
            dom.find(name).hidden = not is_offered
        # A focus that would be lost goes to Hint, by the board.
        if had_focus and not dom.is_shown(dom.focused()):
            dom.focus_in_place("ask-hint")
            dom.bring_into_sight("board")


def _by_technique(lines: "list[StepLine]") -> "list[dom.Element]":
    """List hints by technique, each to unfold."""
    folds: list[dom.Element] = []
    names: list[str] = []
    for line in lines:
        if line["name"] not in names:
            names.append(line["name"])
    for name in names:
        places = [place for place, line in enumerate(lines) if line["name"] == name]
        summary = {"summary": say("path.times", name=name, count=len(places))}
        fold = elements.filled(dom.clone("hint-group"), summary)
        for place in places:
            texts = {"small": lines[place]["at"], "span": lines[place]["line"]}
            button = elements.filled(dom.clone("hint-line"), texts)
            button.dataset.place = str(place)
            fold.append(button)
        folds.append(fold)
    return folds


def _told_by(hints: "Hints") -> "tuple[str, ...]":
    """Return the words before the reasons, and what the next press tells."""
    step, level = hints.step, hints.level
    if not step:
        return ()
    # Digits name their cells.
    what = "" if level == 1 else step["cells"] if level == 2 else step["digits"]
    helps = [_cell_explained(step)] if level == 2 else []
    helps += [say(NEXT[level])] if level in NEXT else []
    return step["where"], what, say_sentences(*helps)


def _cell_explained(step: "ShownStep") -> str:
    """Say what the first name of a cell means, where a hint first names one; "" without any."""
    for cell in step["picture"]["cells"]:
        if cell_name(cell) in step["cells"]:
            row, column = cell // 9 + 1, cell % 9 + 1
            return say("hint.cell", cell=cell_name(cell), row=row, column=column)
    return ""
