"""Practise a technique: put a puzzle on the board at the moment that needs it."""

from page.solve.sheet import Sheet
from page.solve.steps.path import played_up_to
from page.words.messages import phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.play.editor import BoardEditor
    from page.words.crossing import Example


class Practice:
    """The beginning of practice."""

    def __init__(self, editor: "BoardEditor") -> None:
        self._editor = editor

    def begin(self, example: "Example") -> None:
        """Put a puzzle on the board, with what is found so far and all candidates as notes."""
        puzzle, told = example["puzzle"], example["step"]
        verdict = phrase("learn.begun", name=phrase("technique." + told["learn"]))
        sheet = played_up_to(Sheet(text=puzzle, puzzles=(puzzle,)), told)
        self._editor.begin(sheet.but(notes=told["candidates"], verdict=verdict), "new")
