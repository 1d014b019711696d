"""Manage the hint: what was found, how much was told, and its effect."""

from page.browser import dom
from page.solve.steps.finding import Families, StepFinder
from page.words.messages import language, phrase, say
from page.words.wording import say_some_cells
from sudoku_core.checker import candidates, conflicts
from sudoku_core.grid import BLANK, CELLS
from sudoku_core.notes import NO_NOTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.steps import FoundHint, ShownStep, StepLine
    from page.engine.job import Job
    from page.solve.desk import Desk
    from page.solve.play.editor import BoardEditor
    from page.solve.sheet import Sheet


# What each press tells.
LEVELS = ("where", "cells", "digits", "why")
# What makes two steps the same.
EFFECTS = ("placements", "eliminations")
# From this level on the digit is told, so Apply may enter it.
APPLIES = 3
# Milliseconds of a search before it is mentioned.
MOMENT = 400
# The most cells to name; the board marks all.
CELLS_SAID = 9


class Hints(StepFinder):
    """The hint.

    level       how many of LEVELS were told
    differing   the cells in which several solutions differ, while that is said
    is_stuck    whether only a deep search may find a step
    taken       the hints found since the page was opened
    others      a line for each possible hint, once asked for
    """

    def __init__(self, desk: "Desk", editor: "BoardEditor", families: "Families") -> None:
        super().__init__(desk, families)
        self._editor = editor
        self._has_played = False
        # The hint and its level, while digits entered since are looked at.
        self._told: tuple[ShownStep, int] | None = None
        self.level = 0
        self.differing: list[int] = []
        self.is_stuck = False
        self.taken = 0
        self.others: list[StepLine] = []
        self._asked: tuple[Any, ...] = ()  # what the hint, or the search for one, belongs to
        self._listed: tuple[Any, ...] = ()  # the same for the list of all hints
        # What hints have ruled out in a puzzle.
        self._puzzle = ""
        self._known: list[list[int]] = []
        self._slow = dom.Timer(MOMENT, self._say_looking)

    @property
    def may_apply(self) -> bool:
        """Return whether enough was told to do what the hint says."""
        return self.step is not None and self.level >= APPLIES

    @property
    def is_searching(self) -> bool:
        """Return whether there is a search to stop: none before the worker is up."""
        return self.is_running and self._desk.engine.has_worker

    # ── What a person does ──

    def search_deep(self) -> None:
        """Search for what only the hardest puzzles need."""
        self._begin(is_deep=True)

    def choose(self, place: int) -> None:
        """Show one of all hints."""
        self._desk.run(self._choose(place))

    def close(self) -> None:
        """Close the hint."""
        self._drop()
        self.say_shown()

    def say_shown(self) -> None:
        """Say the words of the hint if one is shown, else those of the board."""
        if self.step:
            self._speak()
        else:
            self._desk.learn(self._desk.sheet)

    # ── Following the sheet ──

    def follow(self, sheet: "Sheet") -> None:
        """Drop a hint that was followed, or that the board has left behind."""
        if self._is_retold() and self.step:
            self.others = []
            self._desk.run(self._translate(self.step))
        if sheet.puzzle != self._puzzle:
            self._puzzle, self._known = sheet.puzzle, []
        has_ended, self._has_played = self._has_played and not sheet.entries, bool(sheet.entries)
        if has_ended or (self.step and not self._stands(sheet, self.step)):
            self._drop()
        if (self.differing or self.is_stuck) and self._asked != _key(sheet):
            self._drop()
        if self.others and self._listed != _key(sheet):
            self.others = []

    def _stands(self, sheet: "Sheet", step: "ShownStep") -> bool:
        """Return whether a hint still holds, and something of it is left to do.

        A person may strike one note after another: added notes leave the hint, removed ones may
        have been its reason. A digit in a cell of its pattern, or one that rules out what it
        places, ends it.
        """
        puzzle, filled, _notes = self._asked
        if sheet.puzzle != puzzle or sheet.answer or _has_touched(step, filled, sheet.filled):
            return False
        left = [placed for placed in step["placements"] if sheet.filled[placed[0]] == BLANK]
        if [cell for cell, digit in left if str(digit) not in candidates(sheet.filled, cell)]:
            return False
        return bool(left) or _has_open_notes(step, sheet)

    def _drop(self) -> None:
        self.step = self._told = None
        self.level = self.stage = 0
        self.differing, self.others = [], []
        self.is_stuck = False

    # ── Finding ──

    def ask(self) -> None:
        """Find a hint, or tell more of the present one."""
        desk = self._desk
        if self.is_running:
            self._say_looking()
        elif desk.sheet.givens == 0:
            desk.say("play.nothing")
        elif desk.sheet.answer:
            desk.say("hint.answered")
        elif self.step:
            self._go_on(self.step)
        else:
            self._begin(is_deep=False)

    def _go_on(self, step: "ShownStep") -> None:
        """Tell more of a hint; first see whether digits entered since are right."""
        if self.level == len(LEVELS) and not step["placements"]:
            # A person without notes goes on from what was ruled out.
            self._known = self._known + step["eliminations"]
            self._begin(is_deep=False)
        elif self._asked[1] != self._desk.sheet.filled:
            told = (step, self.level)
            self._begin(is_deep=False)
            self._told = told
        else:
            self._tell_more()

    def _tell_more(self) -> None:
        if self.level == len(LEVELS):
            self._desk.say("hint.over")
        else:
            self.level += 1
            self._speak()

    def _begin(self, *, is_deep: bool) -> None:
        desk = self._desk
        self._drop()
        self._asked = asked = _key(desk.sheet)
        job = self._look("hint", asked, is_deep=is_deep)
        if desk.engine.has_worker:
            self._slow.start()
        else:
            self._say_looking()
        desk.run(self._await(job, asked, is_deep=is_deep), "hint.needs-engine")

    def _look(self, name: str, asked: "tuple[Any, ...]", *, is_deep: bool) -> "Job":
        sought = list(asked) + [self._known, self._families.without]
        return self._start(name, sought, is_deep=is_deep)

    def _say_looking(self, *_event: object) -> None:
        if self.is_running:
            self._desk.say("hint.looking" if self._desk.engine.has_worker else "verdict.waiting")

    async def _await(self, job: "Job", asked: "tuple[Any, ...]", *, is_deep: bool) -> None:
        desk = self._desk
        try:
            answer = await job.result()
        finally:
            is_wanted = self._has_ended(job)
            if not self.is_running:
                self._slow.stop()
        if not is_wanted:
            return
        if _key(desk.sheet) == asked:
            self._take(answer)
        elif desk.sheet.puzzle == asked[0] and not desk.sheet.answer:
            self._begin(is_deep=is_deep)  # more has been entered meanwhile

    def _take(self, answer: "FoundHint") -> None:
        desk = self._desk
        status, cells = answer["status"], answer.get("cells", [])
        step = answer.get("step")
        if step:
            self._take_step(step)
            if answer.get("several"):
                desk.add_words("hint.several")
            elif lacking := answer.get("lacking"):
                desk.add_words("hint.lacking", cells=_named(lacking))
        elif status == "wrong":
            verdict = phrase("hint.wrong", count=len(cells), cells=_named(cells))
            desk.learn(desk.sheet.but(wrong=cells, verdict=verdict))
        elif status == "several":
            self.differing = cells
            desk.say("hint.differ", cells=_named(cells))
        elif status == "none" and conflicts(desk.sheet.puzzle):
            desk.learn(desk.sheet.but(verdict=phrase("clashing")))
        else:
            self.is_stuck = answer.get("deeper", False)
            desk.say(ANSWERS[status])

    def _take_step(self, step: "ShownStep") -> None:
        """Begin a hint, or tell more of the one that right digits have left standing."""
        told, self._told = self._told, None
        if told:
            self.step, self.level = told
            self._tell_more()
        else:
            self.step, self.level = step, 1
            self.taken += 1
            self._speak()

    # ── All that there are ──

    def list_all(self) -> None:
        """List all hints, or close the list."""
        if self.others:
            self.others = []
            self._desk.changed()
        elif self.step and not self.is_running:
            self._listed = _key(self._desk.sheet)
            self._slow.start()
            self._desk.run(self._await_all(self._look("all_hints", self._listed, is_deep=False)))

    async def _await_all(self, job: "Job") -> None:
        try:
            answer: FoundHint = await job.result()
        finally:
            is_wanted = self._has_ended(job)
            self._slow.stop()
        if is_wanted and _key(self._desk.sheet) == self._listed:
            self.others = answer.get("lines", [])
            count = len(self.others)
            self._desk.say("hint.listed" if count else "hint.stopped", count=count)

    async def _choose(self, place: int) -> None:
        others = self.others
        step = await self._desk.engine.answer_to("hint_at", place, language())
        if step and self.others is others:
            self.step, self.level, self.stage = step, len(LEVELS), 0
            self._asked = self._listed
            self._speak()

    def _speak(self) -> None:
        if self.step:
            self._desk.say("hint.said", words=said_at(self.step, self.level))

    async def _translate(self, step: "ShownStep") -> None:
        answer = await self._desk.engine.answer_to("hint_in", language())
        if self.step is step:
            self.step = answer
            # The worker knows its newest hint alone, which may be another one by now.
            if answer is None or any(answer[what] != step[what] for what in EFFECTS):
                self._drop()
            else:
                self._speak()
            self._desk.changed()

    # ── Doing ──

    def apply(self) -> None:
        """Do what the hint says."""
        desk = self._desk
        step = self.step
        if not step or not self.may_apply:
            return
        sheet = desk.sheet if desk.sheet.entries else desk.sheet.in_play()
        if step["eliminations"]:
            sheet = sheet.but(notes=self._struck(sheet, step["eliminations"]))
            self._known = self._known + step["eliminations"]
            self._editor.show_candidates(False)
        for cell, digit in step["placements"]:
            entered = sheet.with_entry(cell, str(digit), revealed=True)
            sheet = self._editor.tidied(entered, cell, str(digit))
        self._drop()
        desk.change_unsaid(sheet, "entry" if step["placements"] else "note")
        desk.add_words("hint.applied", name=step["name"], line=step["line"])

    def _struck(self, sheet: "Sheet", eliminations: "list[list[int]]") -> "list[str]":
        """Return the notes without what is ruled out.

        A cell without notes gets those that are left; if candidates are shown, all cells do.
        """
        notes = list(sheet.notes or NO_NOTES)
        cells = CELLS if self._editor.shows_candidates else [cell for cell, _digit in eliminations]
        for cell in cells:
            if sheet.filled[cell] == BLANK and not notes[cell]:
                notes[cell] = candidates(sheet.filled, cell)
        for cell, digit in self._known + eliminations:
            if cell in cells:
                notes[cell] = notes[cell].replace(str(digit), "")
        return notes


def _has_touched(step: "ShownStep", before: str, now: str) -> bool:
    """Return whether a digit has gone, or has come into a cell of the step's pattern."""
    pattern = set(step["picture"]["cells"]) - {cell for cell, _digit in step["placements"]}
    changed = [cell for cell in CELLS if before[cell] != now[cell]]
    return any(cell in pattern or before[cell] != BLANK for cell in changed)


def _has_open_notes(step: "ShownStep", sheet: "Sheet") -> bool:
    """Return whether a candidate that the step removes is still noted, or shown."""
    for cell, digit in step["eliminations"]:
        small = sheet.notes_in(cell) or candidates(sheet.filled, cell)
        if sheet.filled[cell] == BLANK and str(digit) in small:
            return True
    return False


# What is said without a step to tell.
ANSWERS = {
    "stuck": "hint.stuck",
    "together": "play.together",
    "none": "play.unsolvable",
    "solved": "hint.solved",
    "stopped": "hint.stopped",
}


def said_at(step: "ShownStep", level: int) -> str:
    """Return what a level says: only the first reason."""
    words = step[LEVELS[level - 1]]
    if isinstance(words, str):
        return words
    return words[0] if len(words) == 1 else say("hint.reasons", reason=words[0])


def _key(sheet: "Sheet") -> "tuple[Any, ...]":
    """Return what a hint belongs to: puzzle, digits, and notes in blank cells."""
    noted = [sheet.notes_in(cell) for cell in CELLS] if sheet.notes else []
    return sheet.puzzle, sheet.filled, noted


def _named(cells: "list[int]") -> str:
    return say_some_cells(cells, CELLS_SAID)
