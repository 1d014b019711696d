"""Let the keyboard reach a status that is cut, which shows all of it while it has the focus."""

from page.browser import dom


class WholeStatus:
    """The status as a stop of the Tab key, only while there is more of it than is shown."""

    def __init__(self) -> None:
        self._element = dom.find("verdict")

    def listen(self) -> None:
        """Start listening to the Tab key."""
        dom.listen_to_window("keydown", self._keydown)

    def _keydown(self, event: "dom.Event") -> None:
        """Look before the browser moves the focus; words that are only heard have no height."""
        if event.key == "Tab":
            is_cut = 1 < self._element.clientHeight < self._element.scrollHeight - 1
            self._element.tabIndex = 0 if is_cut else -1
