"""Turn between several solutions of a puzzle."""

from page import dom
from page.engine import EngineMissingError
from page.messages import later
from page.wording import say_place, say_turned

# Solutions that can be turned through: more would say no more.
MOST = 20


class Answers:
    """Own Next solution and Previous solution.

    on_words(sheet)  another solution is on the board
    """

    def __init__(self, engine, history, text, on_words, say_words, trouble) -> None:
        self._engine = engine
        self._history = history
        self._text = text
        self._on_words = on_words
        self._say = say_words
        self._trouble = trouble
        self._row = dom.find("solutions")
        self._which = dom.find("which-solution")
        self._listed: tuple = ()
        self._is_listing = False
        self._steps = 0  # those that wait for the list

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("previous-solution", lambda: self._press(-1))
        dom.on_press("next-solution", lambda: self._press(1))

    def show(self, sheet) -> None:
        """Say which of how many solutions is on the board."""
        several = len(sheet.solutions) > 1
        self._row.hidden = not several
        if several:
            self._which.textContent = say_place(sheet)

    def _press(self, step: int) -> None:
        self._text.edit(lambda: dom.spawn(self._turn(step), self._trouble))

    async def _turn(self, step: int) -> None:
        self._steps += step
        if self._is_listing:
            return
        sheet = self._history.current
        try:
            if sheet.solutions and self._listed != sheet.solutions:
                self._is_listing = True
                sheet = await self._list(sheet)
        finally:
            self._is_listing = False
            steps, self._steps = self._steps, 0
        if sheet and sheet.solutions:
            turned = sheet.but(shown=(sheet.shown + steps) % len(sheet.solutions))
            self._on_words(turned.but(verdict=lambda: say_turned(turned)))

    async def _list(self, sheet):
        """Add more solutions to those of a sheet; None if another sheet has come in between."""
        try:
            waiting = later("verdict.waiting")
            outcome = await self._engine.solve(sheet.puzzle, lambda: self._say(waiting), MOST)
            more = outcome["solutions"]
        except EngineMissingError:
            more = []
        now = self._history.current
        if (now.puzzle, now.solutions) != (sheet.puzzle, sheet.solutions):
            return None
        new = [solution for solution in more if solution not in sheet.solutions]
        listed = now.but(solutions=(list(sheet.solutions) + new)[:MOST])
        self._listed = listed.solutions
        return listed
