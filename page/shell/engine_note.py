"""Show at the foot of the page how the full engine is."""

from page.browser import dom
from page.browser.offline import Offline
from page.words import messages

# The engine's names for what can go wrong with the worker: each has a sentence of its own. Retry is
# offered for those that do not mend by themselves.
TROUBLE = ("late", "none", "lost")
NEEDS_RETRY = ("late", "none")


class EngineNote:
    """Own the note, and tell ``offline`` when there is something to keep."""

    def __init__(self, offline: Offline) -> None:
        self._offline = offline
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
        if name == "pyodide":
            self._offline.keep_engine()

    def puzzle_solved(self) -> None:
        """Keep the page for offline use: it has answered a person, so its start is over."""
        self._offline.start()
