"""Answer setters: which givens are needed, and which digits are possible."""

from page.browser import dom
from page.words.messages import phrase, say, say_count, say_sentences
from page.words.wording import say_some_cells
from sudoku_core.grid import BLANK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.job import Job
    from page.solve.answer.diagnosis import SheetDiagnosis
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet
    from page.solve.text.reader import TextReader

# The most givens to name; the board marks all.
GIVENS_SAID = 9


class NeededGivens:
    """The button "Are all givens needed?" and its answers."""

    def __init__(self, desk: "Desk", reader: "TextReader") -> None:
        self._desk = desk
        self._reader = reader
        self._box = dom.find("redundant")

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("minimality", lambda: self._desk.run(self._find(), "minimal.needs-engine"))
        self._reader.on_press("remove-redundant", self._take_out)

    def show(self, sheet: "Sheet") -> None:
        """Show the redundant givens, and offer to remove those that can go together."""
        had_focus = dom.has_focus(self._box)
        self._box.hidden = not sheet.redundant
        if had_focus and not sheet.redundant:
            dom.find("solve").focus()
        if sheet.redundant:
            words = say("minimal.which", cells=say_some_cells(sheet.redundant, GIVENS_SAID))
            removable = _removable(sheet)
            if len(removable) < len(sheet.redundant):
                words = say_sentences(words, say_count("minimal.together", len(removable)))
            dom.find("redundant-words").textContent = words
            remove = say_count("minimal.remove", len(removable))
            dom.find("remove-redundant").textContent = remove

    async def _find(self) -> None:
        desk = self._desk
        if not await self._reader.read():
            return
        puzzle = desk.sheet.puzzle
        if not desk.sheet.givens:
            desk.say("minimal.nothing")
            return
        desk.say("minimal.looking" if desk.engine.has_worker else "verdict.waiting")
        job = desk.engine.start("minimality", [puzzle])
        found = await job.result()
        sheet = desk.sheet
        if sheet.puzzle != puzzle or sheet.unread or not job.is_newest:
            return
        if found is None:
            desk.say("minimal.not-one")
        elif found["redundant"]:
            verdict = phrase("minimal.needless", count=len(found["redundant"]))
            desk.learn(sheet.but(minimality=found, verdict=verdict))
        else:
            desk.learn(sheet.but(minimality=found, verdict=phrase("minimal.all-needed")))

    def _take_out(self) -> None:
        sheet = self._desk.sheet
        cells = _removable(sheet)
        if cells:
            fewer = sheet
            for cell in cells:
                fewer = fewer.with_given(cell, BLANK)
            verdict = phrase("minimal.removed", count=len(cells))
            kept = fewer.but(entries=sheet.entries, revealed=sheet.revealed, verdict=verdict)
            self._desk.change(kept, "remove")


def _removable(sheet: "Sheet") -> "list[int]":
    found = sheet.minimality
    return [cell for cell in sheet.redundant if found and found["minimal"][cell] == BLANK]


# What a diagnosis does after finding too many solutions to keep.
MANY = ("cells", "counting")


class PossibleDigits:
    """Find the possible digits once a diagnosis shows many solutions.

    Counting them may take long; this runs beside it.
    """

    def __init__(self, desk: "Desk", diagnosis: "SheetDiagnosis") -> None:
        self._desk = desk
        self._diagnosis = diagnosis
        self._puzzle = ""  # whose digits are being found
        self._job: Job | None = None

    def listen(self) -> None:
        """Do nothing: what a diagnosis finds comes with the sheet."""

    def show(self, sheet: "Sheet") -> None:
        """Begin when a puzzle has several solutions; end when it is gone."""
        if self._job and sheet.puzzle != self._puzzle:
            self._job.drop()
            self._job = None
        lacks = bool(sheet.solutions) and not sheet.possible
        if self._job is None and lacks and self._is_wanted(sheet):
            self._puzzle = sheet.puzzle
            job = self._job = self._desk.engine.start("possible", [sheet.puzzle])
            self._desk.run(self._take(job))

    def _is_wanted(self, sheet: "Sheet") -> bool:
        """Return whether there are more solutions than are at hand."""
        diagnosis = self._diagnosis
        known: Any = diagnosis.found if diagnosis.runs else sheet.known
        if not known or known["status"] != "several":
            return False
        is_sure = "count" in known["complete"] or known["phase"] in MANY
        return is_sure and known["count"] > len(sheet.solutions)

    async def _take(self, job: "Job") -> None:
        try:
            digits = await job.result()
        finally:
            if job is self._job:
                self._job = None  # the next sheet may look again
        sheet = self._desk.sheet
        if digits and sheet.puzzle == self._puzzle and sheet.solutions:
            self._desk.learn(sheet.but(possible=digits))
