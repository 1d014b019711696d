"""Put together what is on the page of a person's own program, and show it while it is chosen."""

from page.browser import dom, pieces
from page.own.cases import Cases
from page.own.editor import Editor
from page.own.panel import OwnPanel
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.watch.desk import WatchDesk

PIECE = "static/later/own.html"


def bring_piece() -> None:
    """Put the part of the page that is about a person's own program in its place, in words."""
    pieces.bring(PIECE, dom.find("about"))
    place = dom.find("own")
    for element, key in pieces.words_in(place):
        element.textContent = say(key)
    for element, key in pieces.labels_in(place):
        element.setAttribute("aria-label", say(key))


class OwnPart:
    """Own the part of the page that is in sight while a person's own program is watched."""

    def __init__(self, desk: "WatchDesk") -> None:
        program = desk.own.program
        self._program = program
        self._watch = dom.find("watch")
        self._part = dom.find("own")
        self._write = self._part.querySelector(".own-write")
        editor = Editor(program)
        self._views = (OwnPanel(program), editor, Cases(program, editor))

    def listen(self) -> None:
        """Start listening."""
        for view in self._views:
            view.listen()

    def show(self, desk: "WatchDesk") -> None:
        """Show the program, and hide what shows a recording while there is none of it."""
        is_watched = desk.own.is_watched
        self._part.hidden = not is_watched
        self._watch.classList.toggle("writing", desk.own.is_written)
        self._write.hidden = is_watched and not desk.own.is_written
        dom.find("edit-own").hidden = not self._write.hidden
        if is_watched:
            for view in self._views:
                view.show(self._program)
