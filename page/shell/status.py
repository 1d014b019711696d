"""Show words in the one live region; each tab has its own."""

from page.browser import dom


class Status:
    """Own the status region: it shows the words of the tab that is in sight."""

    def __init__(self) -> None:
        self._element = dom.find("verdict")
        self._words: dict[str, str] = {}
        self._tab = ""

    def say(self, tab: str, words: str) -> None:
        """Keep the words of a tab; show them if the tab is in sight."""
        self._words[tab] = words
        self._show()

    def turn(self, tab: str) -> None:
        """Show the words of another tab."""
        self._tab = tab
        self._show()

    def _show(self) -> None:
        words = self._words.get(self._tab, "")
        if self._element.textContent != words:
            self._element.textContent = words
