"""Show words in the one live region; each tab keeps its own."""

from page import dom


class Status:
    """Own the status region: every tab has words, those of the tab in sight are shown."""

    def __init__(self) -> None:
        self._element = dom.find("verdict")
        self._words: dict[str, str] = {}
        self._tab = ""

    def say(self, tab: str, words: str) -> None:
        """Keep ``words`` for a tab; show them if the tab is in sight."""
        self._words[tab] = words
        if tab == self._tab and self._element.textContent != words:
            self._element.textContent = words

    def turn(self, tab: str) -> None:
        """Show the words of another tab."""
        self._tab = tab
        self.say(tab, self._words.get(tab, ""))
