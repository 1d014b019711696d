"""Get puzzles from the clipboard and from files, by the buttons at the board."""

from page.browser import clipboard, dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.solve.desk import Desk
    from page.solve.files import Files


class Sources:
    """Own Paste and Open file."""

    def __init__(self, desk: "Desk", files: "Files") -> None:
        self._desk = desk
        self._files = files
        self._field = dom.find("puzzle-file")

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("paste", lambda: self._desk.run(self._paste()))
        dom.on_press("open-puzzle", self._field.click)
        dom.listen(self._field, "change", self._take)

    async def _paste(self) -> None:
        """Read what is on the clipboard; a phone has no key for that."""
        pasted = await clipboard.paste()
        if not pasted:
            self._desk.say("paste.refused")
            return
        if not pasted.size:
            pasted = await clipboard.paste_picture()
        if pasted:
            self._files.open([pasted])
        else:
            self._desk.say("paste.empty")

    def _take(self, _event: "Event") -> None:
        files = dom.listed(self._field.files)
        if files:
            self._files.open(files)
        self._field.value = ""  # the same file may be opened again
