"""Open what the page was started with, and files dropped on it."""

from page.browser import address, device, dom, start_script
from page.engine import limits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.shell_protocol import Shell


class Launch:
    """Open what other programs hand over in Solve, or in Check if it is too long."""

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell

    def listen(self) -> None:
        """Open a shared text, and listen for files that the installed app opens.

        The text, in the address, is ignored if something was typed or cleared since, or the page
        was reloaded: what was kept then is newer.
        """
        text = address.parameter("text")
        early = start_script.early()
        if text and not (early.edited or early.cleared or address.was_reloaded()):
            self._shell.open_in("solve", text)
        device.when_launched(self._open_file)

    def _open_file(self, launched: "Any") -> None:
        if launched.files and launched.files.length:
            dom.spawn(self._read(launched.files.at(0)), dom.ignore)

    async def _read(self, handle: "Any") -> None:
        file = await handle.getFile()
        if file.size > limits.FIELD:
            self._shell.open_in("check", file)
        else:
            self._shell.open_in("solve", await self._shell.engine.text_of(file, limits.FIELD))


class Drops:
    """Handle dropped files: the browser would leave the page to show them."""

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell

    def listen(self) -> None:
        """Start listening."""
        for name in ("dragover", "dragleave", "drop"):
            dom.listen_to_window(name, self._drag)

    def _drag(self, event: "Any") -> None:
        kinds = event.dataTransfer.types
        has_files = "Files" in [kinds.at(place) for place in range(kinds.length)]
        is_over = has_files and event.type == "dragover"
        dom.find("panel-check").classList.toggle("dragging", is_over)
        if has_files and event.type != "dragleave":
            event.preventDefault()
            if event.type == "drop":
                self._open(dom.listed(event.dataTransfer.files))

    def _open(self, files: "list[Any]") -> None:
        if files:  # empty if what was dropped only looked like files
            self._shell.open_dropped(files)
