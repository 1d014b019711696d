"""Take files dropped anywhere on the page to the tab in sight."""

from page import dom
from page.files import TEXT_LIMIT


class Drops:
    """Own what happens to dropped files: the browser would leave the page for them.

    on_check(files)  they go to Check, the only one of the ``tabs`` that takes several
    on_text(text)    a file short enough for Solve, which is in sight
    on_long(file)    one that is too long for it
    on_trouble(problem)  something unforeseen went wrong
    """

    def __init__(self, tabs, on_check, on_text, on_long, on_trouble) -> None:
        self._tabs = tabs
        self._on_check = on_check
        self._on_text = on_text
        self._on_long = on_long
        self._on_trouble = on_trouble
        self._check = dom.find("panel-check")

    def listen(self) -> None:
        """Begin to answer."""
        for name in ("dragover", "dragleave", "drop"):
            dom.listen_to_window(name, self._drag)

    def _drag(self, event) -> None:
        kinds = event.dataTransfer.types
        files = "Files" in [kinds.at(place) for place in range(kinds.length)]
        self._check.classList.toggle("dragging", files and event.type == "dragover")
        if files and event.type != "dragleave":
            event.preventDefault()
            if event.type == "drop":
                self._open(dom.listed(event.dataTransfer.files))

    def _open(self, files: list) -> None:
        if not files:
            return  # something else was dragged with them
        if self._tabs.current == "check":
            self._on_check(files)
        elif len(files) > 1:
            self._tabs.turn_by_hand("check")
            self._on_check(files)
        elif files[0].size > TEXT_LIMIT:
            self._on_long(files[0])
        else:
            dom.spawn(self._open_short(files[0]), self._on_trouble)

    async def _open_short(self, file) -> None:
        """Open a file in Solve; one that is no text is refused there like any other."""
        self._on_text(await dom.start_of(file, TEXT_LIMIT))
