"""Show one case: its grid with what is wrong marked, and every reason."""

from page import dom
from page.messages import say
from sudoku_core.grid import BLANK, CELLS


class OpenedCase:
    """Own the opened case; ``on_solve(grid)`` hears of a grid to open in Solve."""

    def __init__(self, on_solve, on_close) -> None:
        self._on_solve = on_solve
        self._on_close = on_close
        self._section = dom.find("opened")
        self._board = dom.find("opened-grid")
        self._cells: list = []
        self._puzzle = ""

    @property
    def is_open(self) -> bool:
        """Tell whether a case is in sight."""
        return not self._section.hidden

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("open-in-solve", lambda: self._on_solve(self._puzzle))
        dom.on_press("close-case", self._close_by_hand)
        dom.listen(self._section, "keydown", self._keydown)

    def show(self, details: dict) -> str:
        """Show a case, as `Cases.details` gives it; return it in words."""
        grid = details["grid"]
        title = say("opened.title", number=details["number"])
        status = say("status." + details["status"])
        dom.find("opened-title").textContent = title
        dom.find("opened-verdict").textContent = status
        dom.find("opened-verdict").className = details["status"].lower()
        dom.fill_list("opened-why", details["why"])
        self._board.hidden = grid is None
        dom.find("open-in-solve").hidden = grid is None
        if grid is not None:
            self._puzzle = details["puzzle"] or grid
            self._fill(grid, details)
        self._section.hidden = False
        return say("opened.words", title=title, status=status, why="; ".join(details["why"]))

    def close(self) -> None:
        """Show no case."""
        self._section.hidden = True

    def _close_by_hand(self) -> None:
        self.close()
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
