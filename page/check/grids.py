"""Hold the grids to check: a text in its field, or files instead."""

from page.browser import blobs, device, dom, file_access, photographs, sight
from page.engine import limits
from page.grid import unused_lines
from page.grid.keys import field_of
from page.words.messages import say
from sudoku_core.text import ledger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk
    from page.crossing.photos import PhotoFound

# The decoder finds out the encoding.
AUTO = "auto"
# Where the names of grids may be.
HEADINGS = (ledger.AUTO, ledger.ABOVE, ledger.BELOW, ledger.NONE)
# The key of a sentence with sizes in bytes.
TOO_BIG = "files.too-big"
# How the media type of a picture begins.
PICTURE = "image/"


class File:
    """A file to check: opened, dropped, or a text too long for the text area.

    ``key`` names a text, which has no name of its own. ``found`` is what is in a picture once
    read, as `page.worker.photo_job` has them, else None.
    """

    def __init__(self, blob: "dom.Thing", key: str = "files.pasted") -> None:
        self.blob = blob
        self._name = getattr(blob, "name", None)
        self._key = key
        self.found: PhotoFound | None = None

    @property
    def is_picture(self) -> bool:
        """Return whether this is a picture, by the browser's guess from its name."""
        return self.blob.type.startswith(PICTURE)

    @property
    def name(self) -> str:
        """Return the name, in the current language."""
        return self._name or say(self._key)


class GridsToCheck:
    """The grids to check: verbs change them, and followers are told.

    field     where a text is typed; it counts only without files
    files     the files; this is a new list whenever the files change
    encoding  the encoding to read the files in
    headings  where the names of the grids are, as `sudoku_core.text.ledger` has it
    key       the text of the answer key, "" for none
    before    what was replaced: text, files and encoding, or None
    is_undone whether that was put back, so that ``before`` is what Undo removed
    follower  the desk, which takes itself for that
    """

    follower: "CheckDesk"

    def __init__(self, field: "GridsField") -> None:
        self.field = field
        self.files: list[File] = []
        self.encoding = AUTO
        self.headings = HEADINGS[0]
        self.key = ""
        self.before: tuple[str, list[File], str] | None = None
        self.is_undone = False

    def hold_against(self, key: str) -> None:
        """Compare all grids with a key from now on, "" for nothing."""
        self.key = key
        self.follower.follow()

    def look_for_names(self, headings: str) -> None:
        """Look for names in another place, one of HEADINGS."""
        self.headings = headings
        self.follower.read_again()

    def decode(self, encoding: str) -> None:
        """Read the files in another encoding."""
        self.encoding = encoding
        self.follower.read_again()

    def open_text(self, text: str) -> None:
        """Take a text from Solve, or the sample."""
        if not self._take_text(text):
            self._take_files([File(blobs.make_blob(text), "puzzle-text")])

    def open_blob(self, blob: "dom.Thing") -> None:
        """Take a text, as a blob, that is too long for the text area."""
        self._take_files([File(blob)])

    def take_long_text(self) -> None:
        """Take a text that only a program can have put into the field: it is too long to read."""
        if not self.files and self.field.length > limits.BOARD:
            self.open_blob(self.field.take_out())

    def open_files(self, files: "list[dom.Thing]") -> None:
        """Take chosen or dropped files: a short text goes where it can be edited."""
        if len(files) == 1 and files[0].size <= limits.FIELD:
            dom.spawn(self._open_short(files[0]), self.follower.trouble)
        elif files:
            self._take_files([File(file) for file in files])

    async def _open_short(self, file: "dom.Thing") -> None:
        """Put a short file into the text area, if it is text and no old text is lost."""
        text = await file_access.text_of(file)
        if text is None or not self._take_text(text):
            self._take_files([File(file)])

    def remove_file(self, removed: File) -> None:
        """Remove a file."""
        self._remember()
        self._put_files([file for file in self.files if file is not removed])

    def undo(self) -> None:
        """Bring back what something else replaced; or redo that."""
        if self.before is None:
            return
        text, files, encoding = self.before
        is_undone = not self.is_undone
        self._remember()
        self.is_undone = is_undone
        self._put_files(files)
        self.encoding = encoding
        if text != self.field.text:
            self.field.replace(text)
        self.follower.follow()

    def state(self) -> str:
        """Return the text to keep, or "" if it is too long."""
        return self.field.text if self.field.length <= limits.KEPT else ""

    def restore(self, state: object) -> None:
        """Restore a text; if something has been typed meanwhile, Undo brings it back."""
        if not isinstance(state, str) or len(state) > limits.KEPT:
            raise ValueError("text")
        if not self.field.length:
            self.field.replace(state)
        elif state not in ("", self.field.text):
            self.before = (state, [], AUTO)
            self.follower.follow()

    def _take_text(self, text: str) -> bool:
        """Replace the text or the files by a text.

        Change nothing and return False if that could not be undone quickly.
        """
        if not self.field.can_undo(text):
            return False
        if self.files or text != self.field.text:
            self._remember()
        if self.files:
            self._put_files([])
        self.field.replace(text)
        self.follower.follow()
        return True

    def _take_files(self, files: "list[File]") -> None:
        """Replace the files, unless the new ones are too big."""
        size = sum([file.blob.size for file in files])
        if size > limits.FILES:
            self.follower.tell(TOO_BIG, size=size)
        else:
            self._remember()
            self._put_files(files)

    def _remember(self) -> None:
        self.before = (self.field.text, self.files, self.encoding)
        self.is_undone = False

    def _put_files(self, files: "list[File]") -> None:
        """Replace the files; their encoding is not known yet."""
        self.files = files
        self.encoding = AUTO
        self.follower.follow()


class GridsField:
    """The text area, the text's only place, so that the browser can undo typing."""

    def __init__(self) -> None:
        self._area = dom.find("grids")
        self._put = ""

    @property
    def length(self) -> int:
        """Return the text's length in the browser's count, which is quick."""
        return self._area.textLength

    @property
    def text(self) -> str:
        """Return the text."""
        return self._area.value

    def listen(self, grids: "GridsToCheck") -> None:
        """Report each change of the text, and the keys that undo and redo."""
        dom.listen(self._area, "input", lambda event: _follow(grids))
        dom.listen(self._area, "keydown", lambda event: self._keydown(event, grids))
        dom.listen(dom.root(), "paste", lambda event: _paste(event, grids), first=True)

    def _keydown(self, event: "dom.Event", grids: "GridsToCheck") -> None:
        """Undo or redo what the browser cannot: a replaced text."""
        key = event.key.lower()
        if not (event.ctrlKey or event.metaKey) or key not in ("z", "y"):
            return
        redoes = key == "y" or event.shiftKey
        if redoes == grids.is_undone and grids.before and self.text == self._put:
            event.preventDefault()
            grids.undo()

    def can_undo(self, text: str) -> bool:
        """Return whether replacing the old text can be undone quickly."""
        return not self._area.textLength or len(text) <= limits.UNDOABLE

    def replace(self, text: str) -> None:
        """Replace the text.

        The browser could undo it otherwise, but laying out every line takes half a second on a
        phone.
        """
        self._area.value = self._put = text

    def take_out(self) -> "dom.Thing":
        """Return the text as a blob, and empty the field."""
        blob = file_access.blob_of_field(self._area)
        self.replace("")
        return blob

    def select(self, line: int, column: int, length: int) -> None:
        """Select a place in the text, if that is in view beside the results.

        Not on touch, where the keyboard would cover them.
        """
        if sight.is_in_view(self._area) and not device.is_touched():
            dom.select_place(self._area, line, column, length, scrolls_page=False)

    def select_lines(self, first: int, last: int) -> None:
        """Select lines, counted from 1, and show them."""
        unused_lines.select_lines(self._area, first, last)


def _follow(grids: "GridsToCheck") -> None:
    grids.take_long_text()
    grids.follower.follow()


def _paste(event: "dom.Event", grids: "GridsToCheck") -> None:
    """Take what is pasted on the tab: a picture, or a text that no field takes."""
    if dom.find("panel-check").hidden:
        return
    taken = photographs.picture_in(event.clipboardData)
    if not (taken or field_of(event)):
        taken = file_access.blob_of_paste(event.clipboardData)
    if taken and taken.size:
        event.preventDefault()
        grids.open_files([taken])
