"""Put together what is on the page of a person's own program, and show it while it is chosen."""

from page.browser import dom
from page.own.cases import Cases
from page.own.editor import Editor
from page.own.panel import OwnPanel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.watch.desk import WatchDesk


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
