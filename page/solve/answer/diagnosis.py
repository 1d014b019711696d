"""Find out in the worker why a puzzle has no solution, or several; show it."""

from page.browser import dom
from page.engine.routing import EngineMissingError
from page.words.messages import phrase, say
from page.words.wording import say_changes, say_findings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.puzzles import Known
    from page.engine.job import Job
    from page.solve.answer.answer import Answer
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet


class SheetDiagnosis:
    """The diagnosis of the current sheet, which takes what it finds.

    It is valid as long as the puzzle stays, answered or read as before.
    """

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._job: Job | None = None
        self._key: tuple[Any, ...] = ()
        self._unexplained: Sheet | None = None

    @property
    def found(self) -> "Known | None":
        """Return its findings so far, a Diagnosis as a dict, or None."""
        return self._job.progress if self._job else None

    @property
    def runs(self) -> bool:
        """Return whether more may be found."""
        return self._job is not None

    @property
    def unexplained(self) -> bool:
        """Return whether the diagnosis waits for a worker that a press starts."""
        return self._unexplained is not None

    def explain(self) -> None:
        """Find out why the puzzle has no solution, or several, or offer to."""
        sheet = self._desk.sheet
        self._unexplained = None
        if self._desk.engine.expects_worker:
            self._key = _key(sheet)
            self._job = self._desk.engine.start("diagnose", [sheet.puzzle], on_progress=self._hear)
            self._desk.run(self._await(self._job))
        else:
            self._unexplained = sheet
        self._desk.changed()

    def start_worker(self) -> None:
        """Start the worker and find out."""
        self._desk.engine.start_worker()
        self.explain()

    def stop(self) -> None:
        """Stop looking for more; findings stay."""
        if self._job:
            self._job.stop()

    def follow(self, sheet: "Sheet") -> None:
        """Drop a diagnosis of another sheet."""
        if self._job and self._key != _key(sheet):
            self._job.drop()
            self._job = None
        if self._unexplained is not None and _key(self._unexplained) != _key(sheet):
            self._unexplained = None

    async def _await(self, job: "Job") -> None:
        known = None
        try:
            known = await job.result()
        except EngineMissingError:
            pass
        finally:  # also if the worker ends: findings stay
            if job is self._job:
                self._job = None
                self._take(known or job.progress)

    def _hear(self, _known: "Known") -> None:
        self._desk.changed()

    def _take(self, known: "Known | None") -> None:
        desk = self._desk
        if not known or desk.sheet.unread:
            desk.changed()
            return
        sheet = desk.sheet.but(known=known)
        if known["status"] == "several":
            if len(sheet.solutions) == 2 and sheet.shown == 0:
                sheet = sheet.but(solutions=known["solutions"], verdict=phrase("several"))
        elif known["status"] == "none" and sheet.suspects:
            sheet = sheet.but(verdict=phrase("verdict.contradiction"))
        desk.learn(sheet)


def _key(sheet: "Sheet") -> "tuple[Any, ...]":
    """Return what a diagnosis belongs to: the puzzle, whether answered, and read."""
    return sheet.puzzle, bool(sheet.solutions), sheet.unread


class Findings:
    """Show the findings; their box is hidden while empty."""

    def __init__(self, desk: "Desk", diagnosis: "SheetDiagnosis", answer: "Answer") -> None:
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
        """Show what is known, and Stop while there may be more."""
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
        if changes == self._changes:
            return
        self._changes = changes
        self._suggestions.replaceChildren()
        for label, _cells, _digits in changes:
            button = dom.clone("suggestion")
            button.textContent = label
            self._suggestions.append(button)

    def _choose(self, event: "dom.Event") -> None:
        button = event.target.closest("button")
        if not button:
            return
        for place, (_label, cells, digits) in enumerate(self._changes):
            if self._suggestions.children.item(place).isSameNode(button):
                self._answer.mend(cells, digits)
                return
