"""Make new puzzles in the worker, the next one ahead of time."""

import asyncio

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.routing import Engine


class Making:
    """Hold a puzzle of a difficulty that is being made, and then the puzzle or what went wrong."""

    def __init__(self, difficulty: str) -> None:
        self.difficulty = difficulty
        self.made: dict[str, Any] | None = None
        self.problem: Exception | None = None
        self.ended = asyncio.Event()

    def fail(self, problem: Exception) -> None:
        """Take note of what went wrong."""
        self.problem = problem
        self.ended.set()


class NextPuzzle:
    """Own the next puzzle: one at a time, of the difficulty that was asked for last."""

    def __init__(self, engine: "Engine") -> None:
        self._engine = engine
        self._making: Making | None = None

    def is_ready(self, difficulty: str) -> bool:
        """Tell whether a puzzle of a difficulty is there to be taken."""
        making = self._making
        return making is not None and making.made is not None and making.difficulty == difficulty

    def make(self, difficulty: str) -> "Making":
        """Begin to make a puzzle, unless that has been done; one of another difficulty goes."""
        making = self._making
        if making is None or making.difficulty != difficulty or making.problem:
            making = self._making = Making(difficulty)
            dom.spawn(self._make(making), making.fail)
        return making

    async def take(self, difficulty: str) -> "dict[str, Any] | None":
        """Return a puzzle of a difficulty, as soon as it is made; None if another was asked for.

        Raise EngineMissingError if no worker can be started, and WorkerLostError if it ends.
        """
        making = self.make(difficulty)
        await making.ended.wait()
        if self._making is making:
            self._making = None
        if making.problem:
            raise making.problem
        return making.made

    async def _make(self, making: Making) -> None:
        # Puzzles of the page look the same upside down, as those in print do.
        wanted = {"givens": None, "difficulty": making.difficulty, "symmetric": True}
        while making.made is None and self._making is making:
            arguments = [dom.random_seed(), wanted]
            making.made = await self._engine.run_beside("generate", arguments)
        making.ended.set()
