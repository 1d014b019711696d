"""Say what is wrong with a text: where, what was found, and what was expected."""

from sudoku_core.text.characters import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class InvalidGridError(ValueError):
    """Say that text cannot be read as grids: where, what was found and what was expected.

    ``reason`` is the key of a sentence, ``unreadable.…`` in the catalogues, and ``details`` holds
    its values. ``found`` is the offending text, shortened, with escapes for what cannot be seen;
    "" stands for the end of a line, of a grid or of the text.
    ``length`` is the number of characters it has in the text itself. ``name`` is that of the grid,
    as in a Reading.
    """

    def __init__(  # noqa: PLR0913, PLR0917 (an error is a record of what is wrong)
        self,
        reason: str,
        line: int,
        column: int,
        found: str,
        details: "Mapping[str, int | str] | None" = None,
        name: "str | None" = None,
    ) -> None:
        self.reason = reason
        self.line = line
        self.column = column
        self.found = printable(found)
        self.length = len(found)
        self.details: Mapping[str, int | str] = details or {}
        self.name = name
        super().__init__(reason, line, column, found, details, name)

    def __str__(self) -> str:
        """Say it in English; where the core has no catalogue, as on the page, say where it is."""
        try:
            sentences = __import__("sudoku_core.sentences", None, None, ("say_error",))
            return sentences.say_error(self)
        except (ImportError, OSError):
            return f"line {self.line}, column {self.column}: {self.reason}"
