"""Show one case: its grid with what is wrong marked, and every reason."""

from page import dom
from page.cases import UNREADABLE
from page.messages import say
from page.wording import say_case, say_unread_case
from sudoku_core.grid import BLANK, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class OpenedCase:
    """Own the opened case; ``on_solve(grid)`` hears of a grid to open in Solve."""

    def __init__(self, on_solve, on_close) -> None:
        self._on_solve = on_solve
        self._on_close = on_close
        self._section = dom.find("opened")
        self._board = dom.find("opened-grid")
        self._cells: list = []
        self._details: Any = None

    @property
    def is_open(self) -> bool:
        """Tell whether a case is in sight."""
        return not self._section.hidden

    @property
    def number(self) -> int:
        """Return the number of the case that was opened last; 0 if there is none."""
        return self._details["number"] if self._details else 0

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("open-in-solve", self._open_in_solve)
        dom.on_press("close-case", self._close_by_hand)
        dom.listen(self._section, "keydown", self._keydown)

    def words(self) -> str:
        """Say which case it is, its verdict, and the first reasons: a live region reads all."""
        if not self._details:
            return ""  # another check has just begun
        details = self._details
        number, name, why = details["number"], details["name"], details["brief"]
        if details["status"] == UNREADABLE:
            return say_unread_case([number, name, UNREADABLE, why])
        title, status = say_case(number, name), say("status." + details["status"])
        if not why:
            return say("opened.no-reason", title=title, status=status)
        return say("opened.words", title=title, status=status, why=why)

    def show(self, details: dict) -> None:
        """Show a case, as `Cases.details` gives it."""
        self.retell(details)
        self._section.hidden = False

    def retell(self, details: dict) -> None:
        """Fill in a case, be it in sight or not, in the language of the moment."""
        self._details = details
        grid = details["grid"]
        number, name = say("opened.title", number=details["number"]), details["name"]
        dom.find("opened-number").textContent = number + " · " if name else number
        dom.find("opened-name").textContent = name
        dom.find("opened-verdict").textContent = say("status." + details["status"])
        dom.find("opened-verdict").className = details["status"].lower()
        dom.fill_list("opened-why", details["why"])
        self._board.hidden = grid is None
        dom.find("open-in-solve").hidden = grid is None
        if grid is not None:
            self._fill(grid, details)

    def forget(self) -> None:
        """Show no case; the last one was one of another check."""
        self._details = None
        dom.hide("opened", "check")

    def _open_in_solve(self) -> None:
        self._on_solve(self._details["puzzle"] or self._details["grid"])

    def _close_by_hand(self) -> None:
        self._section.hidden = True
        self._on_close()

    def _keydown(self, event) -> None:
        if event.key == "Escape":
            self._close_by_hand()

    def _fill(self, grid: str, details: dict) -> None:
        """Fill the board, made when it is needed first."""
        if not self._cells:
            for _row in range(9):
                row = dom.clone("opened-row")
                self._board.tBodies.item(0).append(row)
                self._cells += [row.children.item(column) for column in range(9)]
        puzzle = details["puzzle"]
        for cell in CELLS:
            kinds = [kind for kind in ("clashing", "changed") if cell in details[kind]]
            if puzzle and puzzle[cell] == BLANK:
                kinds.append("found")
            self._cells[cell].className = " ".join(kinds)
            self._cells[cell].textContent = "" if grid[cell] == BLANK else grid[cell]
