"""Take files dropped anywhere on the page to the tab in sight."""

from page import dom
from page.files import TEXT_LIMIT


class Drops:
    """Own what happens to dropped files: the browser would leave the page for them.

    The ``engine`` reads what is in them.

    on_check(files)  they go to Check, the only one of the ``tabs`` that takes several
    on_long(file)    one is too long for the ``solve_panel``, which is in sight
    """

    def __init__(self, tabs, engine, on_check, solve_panel, on_long) -> None:
        self._tabs = tabs
        self._engine = engine
        self._on_check = on_check
        self._solve_panel = solve_panel
        self._on_long = on_long
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
            dom.spawn(self._open_short(files[0]), self._solve_panel.trouble)

    async def _open_short(self, file) -> None:
        """Open a file in Solve; one that is no text is refused there like any other."""
        self._solve_panel.open(await self._engine.text_of(file, TEXT_LIMIT))
