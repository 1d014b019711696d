"""Show what the diagnosis of a puzzle finds: words, suggested changes and Stop."""

from page.browser import dom
from page.words.messages import say
from page.words.wording import say_changes, say_findings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.browser.dom import Event
    from page.solve.answer import Answer
    from page.solve.desk import Desk
    from page.solve.diagnosis import Diagnosis
    from page.solve.sheet import Sheet


class Findings:
    """Show the findings; their box is hidden while there is nothing to say."""

    def __init__(self, desk: "Desk", diagnosis: "Diagnosis", answer: "Answer") -> None:
        self._desk = desk
        self._diagnosis = diagnosis
        self._answer = answer
        self._box = dom.find("findings")
        self._words = dom.find("findings-words")
        self._suggestions = dom.find("suggestions")
        self._stop = dom.find("stop")
        self._explain = dom.find("explain")
        self._changes: list[tuple[str, list[int], list[int]]] = []

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("stop", self._diagnosis.stop)
        dom.on_press("explain", self._diagnosis.start_worker)
        dom.listen(self._suggestions, "click", self._choose)

    def show(self, sheet: "Sheet") -> None:
        """Show what is known so far, and Stop while there may be more."""
        diagnosis = self._diagnosis
        known = diagnosis.found if diagnosis.runs else sheet.known
        words = "\n".join(say_findings(known)) if known else ""
        if diagnosis.unexplained:
            words = say("finding.no-engine")
        had_focus = dom.has_focus(self._box)
        self._box.hidden = not words
        self._stop.hidden = not diagnosis.runs
        self._explain.hidden = not (diagnosis.unexplained and self._desk.engine.can_start)
        if self._words.textContent != words:
            self._words.textContent = words
        self._suggest(say_changes(known, sheet.puzzle) if known else [])
        if had_focus and not (dom.has_focus(self._box) and dom.is_shown(dom.focused())):
            dom.find("solve").focus()

    def _suggest(self, changes: "list[Any]") -> None:
        """Offer a button for each change."""
        if changes == self._changes:
            return
        self._changes = changes
        self._suggestions.replaceChildren()
        for label, _cells, _digits in changes:
            button = dom.clone("suggestion")
            button.textContent = label
            self._suggestions.append(button)

    def _choose(self, event: "Event") -> None:
        button = event.target.closest("button")
        if not button:
            return
        for place, (_label, cells, digits) in enumerate(self._changes):
            if self._suggestions.children.item(place).isSameNode(button):
                self._answer.mend(cells, digits)
                return
