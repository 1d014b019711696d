"""Show words in the one live region, and the full engine's state at the foot."""

from page.browser import dom
from page.words import messages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.offline import Offline


class Status:
    """The status region, with the words of the tab in sight."""

    def __init__(self) -> None:
        self._element = dom.find("verdict")
        self._words: dict[str, str] = {}
        self._tab = ""

    def say(self, tab: str, words: str) -> None:
        """Keep the words of a tab; show them if it is in sight."""
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
            self._element.scrollTop = 0  # long words scroll on a phone


# What can go wrong with the worker, each with a sentence; Retry is offered for what does not mend
# by itself.
TROUBLE = ("late", "none", "lost")
NEEDS_RETRY = ("late", "none")


class EngineNote:
    """The note; it says when there is something to keep for offline use."""

    def __init__(self) -> None:
        self._offline: Offline | None = None
        self._has_answered = False
        self._note = dom.find("engine")
        self._retry = dom.find("retry")

    def engine_changed(self, name: str) -> None:
        """Show which interpreter answers from now on."""
        key = "engine." + name if name in TROUBLE else "engine.note"
        self._note.dataset.text = key
        self._note.textContent = messages.say(key)
        self._retry.hidden = name not in NEEDS_RETRY
        if name not in NEEDS_RETRY:
            dom.root().dataset.engine = "micropython" if name == "lost" else name
        if name == "pyodide" and self._offline:
            self._offline.keep_engine()

    def puzzle_solved(self) -> None:
        """Keep the page for offline use: it has answered, so its start is over."""
        self._has_answered = True
        if self._offline:
            self._offline.start()

    def keep_for(self, offline: "Offline") -> None:
        """Keep what there is for offline use, and from now on what comes."""
        self._offline = offline
        if self._has_answered:
            offline.start()
        if dom.root().dataset.engine == "pyodide":
            offline.keep_engine()
