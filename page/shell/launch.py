"""Open what the page was started with: a text shared with the app, or a file."""

from page.browser import address, blobs, device, dom, start_script

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.shell_protocol import Shell


class Launch:
    """Open what other programs hand over in Solve, or in Check if it is too long for Solve."""

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell

    def listen(self) -> None:
        """Open a shared text, and listen for files that the installed app is opened with.

        A shared text is in the address. It is ignored if something was typed or cleared since, or
        if the page was reloaded: what was kept then is newer.
        """
        text = address.parameter("text")
        early = start_script.early()
        if text and not (early.edited or early.cleared or address.was_reloaded()):
            self._shell.open_in("solve", text)
        device.when_launched(self._open_file)

    def _open_file(self, launched: "Any") -> None:
        """Read the first of the files; there are none if the app was started without one."""
        if launched.files and launched.files.length:
            dom.spawn(self._read(launched.files.at(0)), dom.ignore)

    async def _read(self, handle: "Any") -> None:
        file = await handle.getFile()
        if file.size > blobs.SHORT:
            self._shell.open_in("check", file)
        else:
            self._shell.open_in("solve", await self._shell.engine.text_of(file, blobs.SHORT))
