"""Run the diagnosis of a puzzle in the worker and show what it finds: words, changes, Stop."""

from pyscript import document

from page import dom
from page.engine import EngineMissingError
from page.messages import say
from page.wording import say_changes, say_findings


class Findings:
    """Own the findings box. It is hidden while there is nothing to say.

    on_change(cells, digits)  a person chose one of the suggested changes
    on_known(known)           the diagnosis has ended, or was stopped: all it found, as a dict
    """

    def __init__(self, engine, on_change, on_known, on_trouble) -> None:
        self._engine = engine
        self._on_change = on_change
        self._on_known = on_known
        self._on_trouble = on_trouble
        self._box = dom.find("findings")
        self._words = dom.find("findings-words")
        self._suggestions = dom.find("suggestions")
        self._stop = dom.find("stop")
        self._explain_button = dom.find("explain")
        self._changes: list = []
        self._running = None
        self._latest = None
        self._unexplained = None

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("stop", self._engine.stop)
        dom.on_press("explain", self._start_and_explain)
        dom.listen(self._suggestions, "click", self._choose)

    def explain(self, sheet) -> None:
        """Find out why the puzzle of a sheet has no solution or several, or offer to."""
        self._unexplained = None
        if self._engine.expects_worker:
            dom.spawn(self._explain(sheet), self._on_trouble)
        else:
            self._unexplained = sheet
            self.show(sheet)

    def _start_and_explain(self) -> None:
        sheet = self._unexplained
        self._engine.start_worker()
        self.explain(sheet)

    def show(self, sheet) -> None:
        """Show what is known of a sheet; a diagnosis of another one is stopped."""
        if self._running is not None and self._running != _key(sheet):
            self._running = None
            self._engine.stop()
        if self._unexplained is not None and _key(self._unexplained) != _key(sheet):
            self._unexplained = None
        if self._running is None:
            self._draw(sheet.known, sheet.puzzle, running=False)

    async def _explain(self, sheet) -> None:
        key = self._running = _key(sheet)
        self._latest = known = None
        try:
            known = await self._engine.run("diagnose", [sheet.puzzle], _ignore, self._hear)
        except EngineMissingError:
            known = None
        finally:  # also when the worker ends in the middle: what it had found stays
            if self._running is key:
                self._running = None
                self._on_known(known or self._latest)

    def _hear(self, known: dict) -> None:
        self._latest = known
        if self._running:
            self._draw(known, self._running[0], running=True)

    def _draw(self, known, puzzle: str, running: bool) -> None:
        """Show what is known so far; Stop while more may come."""
        words = "\n".join(say_findings(known)) if known else ""
        if self._unexplained is not None:
            words = say("finding.no-engine")
        changes = say_changes(known, puzzle) if known else []
        focused = self._box.contains(document.activeElement)
        self._box.hidden = not words
        self._stop.hidden = not running
        self._explain_button.hidden = self._unexplained is None or not self._engine.can_start
        if self._words.textContent != words:
            self._words.textContent = words
        if changes != self._changes:
            self._changes = changes
            self._suggestions.replaceChildren()
            for label, _cells, _digits in changes:
                button = dom.clone("suggestion")
                button.textContent = label
                self._suggestions.append(button)
        if focused and not self._is_focus_in_sight():
            dom.find("solve").focus()

    def _is_focus_in_sight(self) -> bool:
        """Tell whether the focus is still on something in the box that is shown."""
        active = document.activeElement
        return self._box.contains(active) and active.offsetParent is not None

    def _choose(self, event) -> None:
        button = event.target.closest("button")
        if not button:
            return
        for place, (_label, cells, digits) in enumerate(self._changes):
            if self._suggestions.children.item(place).isSameNode(button):
                self._on_change(cells, digits)
                return


def _key(sheet) -> tuple:
    """Return what a diagnosis belongs to: a puzzle, answered or not, and no text edited since."""
    return (sheet.puzzle, bool(sheet.solutions), sheet.unread)


def _ignore() -> None:
    """Wait for the worker without words: the verdict stands already."""
