"""Hold what is to be checked: a text in its field, or files instead."""

from page.words.messages import say
from sudoku_core.text import ledger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from page.browser.dom import Thing

    class Field(Protocol):
        """Hold the text that is typed and pasted."""

        @property
        def length(self) -> int:
            """Return the length of the text as the browser counts it: that is quick."""
            ...

        @property
        def text(self) -> str:
            """Return the text."""
            ...

        def can_undo(self, text: str) -> bool:
            """Tell whether replacing the old text by this one is quickly undone."""
            ...

        def replace(self, text: str) -> None:
            """Replace the text."""

        def select(self, line: int, column: int, length: int) -> None:
            """Select a place in the text, if that covers nothing else."""

        def select_lines(self, first: int, last: int) -> None:
            """Select lines of the text, counted from 1."""


# The encoding that leaves it to the decoder to find out the right one.
AUTO = "auto"
# Where the names of grids may stand.
HEADINGS = (ledger.AUTO, ledger.ABOVE, ledger.BELOW, ledger.NONE)
# How the media type of a picture begins.
PICTURE = "image/"


class File:
    """Hold a file to check: opened, dropped, or a text that is too long for the text area.

    ``key`` is the catalogue's key of the name for a text, which has none of its own. ``found`` are
    the grids of a picture once they were read, as `page.worker.photo_job` has them, else None.
    """

    def __init__(self, blob: "Thing", key: str = "files.pasted") -> None:
        self.blob = blob
        self._name = getattr(blob, "name", None)
        self._key = key
        self.found: list[Any] | None = None

    @property
    def is_picture(self) -> bool:
        """Return whether this is a picture, as far as its name tells the browser."""
        return self.blob.type.startswith(PICTURE)

    @property
    def name(self) -> str:
        """Return the name, in the current language."""
        return self._name or say(self._key)


class Grids:
    """Hold what is to be checked.

    field     where a text is typed; it counts only if there are no files
    files     the files; this is a new list whenever the files change
    encoding  the encoding to read the files in
    headings  where the names of the grids stand, as `sudoku_core.text.ledger` has it
    key       the text of what all grids are held against, "" for nothing
    before    what stood here before something else took its place: text, files and encoding, or
              None
    is_undone whether that was put back since, so that ``before`` is what it took away
    """

    def __init__(self, field: "Field") -> None:
        self.field = field
        self.files: list[File] = []
        self.encoding = AUTO
        self.headings = HEADINGS[0]
        self.key = ""
        self.before: tuple[str, list[File], str] | None = None
        self.is_undone = False

    def remember(self) -> None:
        """Remember what stands here now: something else takes its place."""
        self.before = (self.field.text, self.files, self.encoding)
        self.is_undone = False

    def put_files(self, files: "list[File]") -> None:
        """Replace the files by others, or by none; their encoding is not known yet."""
        self.files = files
        self.encoding = AUTO
