"""Ask, before a job begins, whether what another one has found so far may be lost."""

from page.browser import dom
from page.words.messages import say_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk


class Question:
    """Show the question in place, for as long as it is open; Escape means no."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._part = dom.find("ask-again")

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("begin-again", self._desk.begin_asked)
        dom.on_press("keep-going", self._desk.keep_going)
        dom.listen(self._part, "keydown", lambda event: self._answer_key(event.key))

    def show(self, desk: "CheckDesk") -> None:
        """Show the question while there is one; the focus is then on the answer that is safe."""
        if desk.asked and desk.progress:
            words = say_count("check.ask-again", desk.progress["count"])
            dom.find("ask-again-words").textContent = words
            if self._part.hidden:
                self._part.hidden = False
                dom.bring_into_sight("ask-again")
                dom.focus_in_place("keep-going")
        elif not self._part.hidden:
            dom.hide("ask-again", "check")

    def _answer_key(self, key: str) -> None:
        if key == "Escape":
            self._desk.keep_going()
