"""Show in words what happened at the moments that were shown, for reading and for listening."""

from page.browser import dom
from page.browser.elements import fill_list
from page.words.messages import words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.watch.desk import WatchDesk


class Log:
    """Own the list of sentences: it is written while it is unfolded and nothing plays."""

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self._fold = dom.find("log-fold")
        self._shown: Any = None

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._fold, "toggle", lambda event: self.show(self._desk))

    def show(self, desk: "WatchDesk") -> None:
        """Show the newest sentences, the last one in sight."""
        if desk.playing.is_running or not self._fold.hasAttribute("open"):
            return
        sentences = [words_of(said) for said in desk.log]
        if sentences != self._shown:
            self._shown = sentences
            fill_list("watch-log", sentences)
            scroller = dom.find("log-scroll")
            scroller.scrollTop = scroller.scrollHeight
