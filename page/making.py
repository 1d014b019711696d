"""Make new puzzles, in the worker."""

from page import dom
from page.engine import EngineMissingError
from page.messages import later
from page.sheet import EMPTY, Sheet


class Making:
    """Own New puzzle.

    on_change(sheet, step)  there is a new puzzle, to be solved by whoever asked for it
    """

    def __init__(self, engine, history, on_change, say_words, trouble) -> None:
        self._engine = engine
        self._history = history
        self._on_change = on_change
        self._say = say_words
        self._trouble = trouble
        self._makings = 0

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("new-puzzle", lambda: dom.spawn(self._make(), self._trouble))

    def drop(self) -> None:
        """Forget a puzzle being made, which something else now takes the place of."""
        self._makings += 1

    async def _make(self) -> None:
        """Put a new puzzle on the board, with about as many givens as chosen."""
        wanted = dom.find("givens").value
        arguments = [dom.random_seed(), int(wanted) if wanted else None]
        self._makings += 1
        making = self._makings
        before = _entered(self._history.current)
        made = None
        waiting = later("verdict.waiting")
        try:
            while made is None and making == self._makings:  # stopped for another job: again
                made = await self._engine.run(
                    "generate", arguments, lambda: self._say(waiting), dom.ignore
                )
        except EngineMissingError:
            self._say(later("verdict.new-needs-engine"))
            return
        # Whatever was typed, pressed or cleared meanwhile is wanted more.
        if made and making == self._makings and before == _entered(self._history.current):
            self._put(made)

    def _put(self, made: dict) -> None:
        puzzle = made["puzzle"]
        verdict = later("verdict.new", givens=made["givens"])
        self._on_change(
            Sheet(text=puzzle, puzzles=(puzzle,), entries=EMPTY, verdict=verdict), "new"
        )


def _entered(sheet: Sheet) -> tuple:
    """Return what a person has put into a sheet."""
    return sheet.text, sheet.puzzle, sheet.entries
