"""Show words in the one live region; each tab keeps its own."""

from page import dom
from page.messages import words_of


class Status:
    """Own the status region: every tab has words, those of the tab in sight are shown."""

    def __init__(self) -> None:
        self._element = dom.find("verdict")
        self._words: dict = {}
        self._tab = ""

    def say(self, tab: str, words) -> None:
        """Keep ``words`` for a tab; show them if the tab is in sight.

        They are a function that says them, as of `messages.later`, so that they can change their
        language; or words that have none.
        """
        self._words[tab] = words
        if tab == self._tab:
            said = words_of(words)
            if self._element.textContent != said:
                self._element.textContent = said

    def turn(self, tab: str) -> None:
        """Show the words of another tab."""
        self._tab = tab
        self.retell()

    def retell(self) -> None:
        """Say the words in sight once more, in the language of the moment."""
        self.say(self._tab, self._words.get(self._tab, ""))
