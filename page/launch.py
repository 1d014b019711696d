"""Take what the page was opened with: a text shared with the app, or a file of its kinds."""

from pyscript import window
from pyscript.ffi import create_proxy

from page import dom
from page.files import TEXT_LIMIT


class Launch:
    """Bring what other programs hand over to ``open_text(text)``, a long file to ``open_long``."""

    def __init__(self, engine, open_text, open_long) -> None:
        self._engine = engine
        self._open_text = open_text
        self._open_long = open_long

    def listen(self) -> None:
        """Open a shared text, and files that the installed app is started with.

        A text waits in the address. What was typed or cleared meanwhile is newer, and so is what
        was kept when the page is reloaded.
        """
        text = window.URLSearchParams.new(window.location.search).get("text")
        if text and not (window.early.edited or window.early.cleared or dom.was_reloaded()):
            self._open_text(text)
        queue = getattr(window, "launchQueue", None)
        if queue:
            queue.setConsumer(create_proxy(self._open_file))

    def _open_file(self, launched) -> None:
        """Read the first of the files; there are none when the app was just started."""
        if launched.files and launched.files.length:
            dom.spawn(self._read(launched.files.at(0)), dom.ignore)

    async def _read(self, handle) -> None:
        file = await handle.getFile()
        if file.size > TEXT_LIMIT:
            self._open_long(file)
        else:
            self._open_text(await self._engine.text_of(file, TEXT_LIMIT))
