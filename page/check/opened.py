"""Manage the open case, and its place in the history."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk
    from page.check.results import Results
    from page.crossing.checking import Details
    from page.engine.shell_protocol import Shell

# Not in the catalogue: the sentence about the opened case.
OPENED = "opened"


class Opened:
    """The case that is open.

    case     what `Cases.details` returns for the case that was opened last, or None
    is_open  whether that case is in sight
    """

    def __init__(self, desk: "CheckDesk", shell: "Shell") -> None:
        self.case: Details | None = None
        self.is_open = False
        self._desk = desk
        self._shell = shell
        self._awaited = 0  # the case to open once there are results, 0 for none

    @property
    def place(self) -> "dict[str, int] | None":
        """Return the open case for the browser's history."""
        return {"case": self.number} if self.number else None

    @property
    def number(self) -> int:
        """Return the number of the open case, 0 for none."""
        return self.case["number"] if self.case and self.is_open else 0

    def open(self, number: int) -> None:
        """Show everything about a case, numbered from 1."""
        if self._desk.results:
            dom.spawn(self._open(self._desk.results, number), self._desk.trouble)

    def close(self) -> None:
        """Hide the opened case."""
        self._hide()
        self._desk.end_words_of_case()
        self._desk.show()

    def return_to(self, place: "dict[str, int] | None") -> None:
        """Open the history's case, at once or when there are results."""
        if place == self.place:
            return
        if place is None:
            self.close()
        elif self._desk.is_running:
            self._awaited = place["case"]
        else:
            self.open(place["case"])

    def await_none(self) -> None:
        """Await no case: another job begins."""
        self._awaited = 0

    def open_awaited(self) -> bool:
        """Open the case that waited for results; return whether there was one."""
        if self._awaited:
            self.open(self._awaited)
        return self._awaited > 0

    def retell(self, case: "Details") -> None:
        """Take the opened case in other words, unless another is open."""
        if self.case and self.case["number"] == case["number"]:
            self.case = case

    def forget(self) -> None:
        """Forget the opened case: it belongs to other results."""
        self._hide()
        self.case = None

    async def _open(self, results: "Results", number: int) -> None:
        if number > results.summary["total"]:
            return  # the number is from the browser's history
        case = await results.source.ask("details", number - 1)
        if results is self._desk.results:
            self.case, self.is_open = case, True
            self._desk.tell(OPENED)
            self._shell.came_to("check", self.place)

    def _hide(self) -> None:
        if self.is_open:
            self.is_open = False
            self._shell.came_to("check", None)
