"""Open files in Solve, and what is too long or too much for it in Check."""

from page.browser import blobs, dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Thing
    from page.engine.shell_protocol import Shell
    from page.solve.board_editor import BoardEditor
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet
    from page.solve.text_reader import TextReader


class Files:
    """Own what is opened, and the offer of Check for as long as the status region says it."""

    def __init__(
        self, desk: "Desk", reader: "TextReader", editor: "BoardEditor", shell: "Shell"
    ) -> None:
        self._desk = desk
        self._reader = reader
        self._editor = editor
        self._shell = shell
        self._row = dom.find("too-long")

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("open-long-text", self._open_offered)
        dom.on_press("open-in-check", lambda: self._shell.open_in("check", self._desk.sheet.text))

    def show(self, sheet: "Sheet") -> None:  # noqa: ARG002 (as every view)
        """Show or hide the offer."""
        self._row.hidden = self._desk.offered is None

    def open(self, files: "list[Thing]") -> None:
        """Open a file, or another blob; several go to Check, which alone takes them.

        Of pictures the first one is opened.
        """
        pictures = [file for file in files if file.type.startswith("image/")]
        if pictures and self._editor.photo:
            self._editor.photo.open(pictures[0])
        elif len(files) > 1:
            self._shell.open_files_in("check", files)
        elif files[0].size > blobs.SHORT:
            self._desk.offer(files[0])
        else:
            self._desk.run(self._open_short(files[0]))

    async def _open_short(self, blob: "Thing") -> None:
        """Read a short file; one that is not text is refused like any text."""
        self._reader.load(await self._desk.engine.text_of(blob, blobs.SHORT))

    def _open_offered(self) -> None:
        """Open the offered text in Check."""
        # The button keeps the focus until the other tab is in sight; only then is it hidden.
        self._shell.open_in("check", self._desk.offered)
        self._desk.offer(None)
