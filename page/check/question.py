"""Ask, before a job begins, whether what another one has found so far may be lost."""

from page.browser import dom
from page.words.messages import say_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk


class Question:
    """Begin what is pressed, and own the question: it stands in place, and Escape means no."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._asked = ""  # the job that was asked for while another had found something
        self._part = dom.find("ask-again")

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("begin-again", lambda: self._desk.begin(self._asked))
        dom.on_press("keep-going", lambda: self._ask(""))
        dom.listen(self._part, "keydown", lambda event: self._answer_key(event.key))

    def begin(self, job: str) -> None:
        """Begin a job; ask first if that loses what another one has found."""
        if self._desk.progress is None:
            self._desk.begin(job)
        else:
            self._ask(job)

    def _ask(self, job: str) -> None:
        """Ask about a job, or no more."""
        self._asked = job
        self._desk.show()

    def show(self, desk: "CheckDesk") -> None:
        """Show the question while there is one; the focus is then on the answer that is safe."""
        if not desk.progress:
            self._asked = ""  # nothing would be lost any more
        if self._asked and desk.progress:
            words = say_count("check.ask-again", desk.progress.count)
            dom.find("ask-again-words").textContent = words
            if self._part.hidden:
                self._part.hidden = False
                dom.bring_into_sight("ask-again")
                dom.focus_in_place("keep-going")
        elif not self._part.hidden:
            dom.hide("ask-again", "check")

    def _answer_key(self, key: str) -> None:
        if key == "Escape":
            self._ask("")
