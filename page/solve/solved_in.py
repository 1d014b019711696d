"""Say at the foot of the page how long the last answer took, and which Python gave it."""

from page.browser import dom
from page.words.messages import say, say_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk
    from page.solve.sheet import Sheet

# Milliseconds below which a digit after the point tells something.
FEW = 10


class SolvedIn:
    """Show the note while the answer is on the board."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._note = dom.find("solved-in")
        self._facts: dict[str, Any] = {}

    def listen(self) -> None:
        """Show what is known already, and follow the desk from now on."""
        self.show(self._desk.sheet)

    def show(self, sheet: "Sheet") -> None:
        """Show the note, from the outcome of the last solve."""
        if sheet.verdict and sheet.verdict[0] == "outcome":
            self._facts = sheet.verdict[1]
        elif not sheet.answer:
            self._facts = {}
        self._note.hidden = not self._facts
        if self._facts:
            milliseconds = self._facts["milliseconds"]
            self._note.textContent = say(
                "solved-in",
                milliseconds=say_number(milliseconds, 1 if milliseconds < FEW else 0),
                engine=say("engine." + self._facts["engine"]),
            )
