"""Open files that are dropped anywhere on the page in the tab that is in sight."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.shell_protocol import Shell


class Drops:
    """Handle dropped files: the browser itself would leave the page and show them."""

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell
        self._check = dom.find("panel-check")

    def listen(self) -> None:
        """Start listening."""
        for name in ("dragover", "dragleave", "drop"):
            dom.listen_to_window(name, self._drag)

    def _drag(self, event: "Any") -> None:
        kinds = event.dataTransfer.types
        has_files = "Files" in [kinds.at(place) for place in range(kinds.length)]
        self._check.classList.toggle("dragging", has_files and event.type == "dragover")
        if has_files and event.type != "dragleave":
            event.preventDefault()
            if event.type == "drop":
                self._open(dom.listed(event.dataTransfer.files))

    def _open(self, files: "list[Any]") -> None:
        if files:  # empty if what was dropped only looked like files
            self._shell.open_dropped(files)
