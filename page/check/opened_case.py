"""Show one case: its grid with faults marked, and every reason."""

from page.browser import dom
from page.browser.elements import fill_list
from page.browser.sight import is_any_open
from page.grid.cells import Cells
from page.words.messages import say
from page.words.shown import Shown
from sudoku_core.grid import BLANK, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk
    from page.check.results_table import ResultsTable
    from page.crossing.checking import Details
    from page.engine.shell_protocol import Shell
    from page.grid.cells import Look


class OpenedCase:
    """The opened case; closing it gives the focus back to the ``table``."""

    def __init__(self, desk: "CheckDesk", table: "ResultsTable", shell: "Shell") -> None:
        self._desk = desk
        self._shell = shell
        self._table = table
        self._section = dom.find("opened")
        self._board = dom.find("opened-grid")
        self._cells: Cells | None = None
        self._shown = Shown()
        self._number = 0

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("open-in-solve", self._send_to_solve)
        dom.on_press("close-case", self._close)
        dom.listen_to_window("keydown", self._keydown)

    def show(self, desk: "CheckDesk") -> None:
        """Show the case, as `Cases.details` gives it."""
        case = desk.opened.case
        if self._shown.becomes(case):
            if case:
                self._fill(case)
            else:
                dom.hide("opened", "check")
        self._bring(desk.opened.number)

    def _bring(self, number: int) -> None:
        if number == self._number:
            return
        was_open, self._number = self._number > 0, number
        had_focus = dom.has_focus(self._section)
        self._section.hidden = not number
        if had_focus and not number:
            self._table.focus()
        if number and not was_open:
            self._table.keep_row_in_view()
        if number:
            dom.bring_into_sight("opened")
            self._table.keep_row_in_view()  # it has the focus

    def _send_to_solve(self) -> None:
        case = self._desk.opened.case
        if case:
            self._shell.open_in("solve", case["puzzle"] or case["grid"])

    def _close(self) -> None:
        self._desk.opened.close()
        self._table.focus()

    def _keydown(self, event: "dom.Event") -> None:
        """Close the case with Escape from anywhere, unless that closes something else."""
        is_taken = event.defaultPrevented or dom.find("panel-check").hidden or is_any_open()
        if event.key == "Escape" and self._number and not is_taken:
            self._close()

    def _fill(self, case: "Details") -> None:
        grid = case["grid"]
        number, name = say("opened.title", number=case["number"]), case["name"]
        dom.find("opened-number").textContent = number + " · " if name else number
        dom.find("opened-name").textContent = name
        dom.find("opened-verdict").textContent = say("status." + case["status"])
        dom.find("opened-verdict").className = case["status"].lower()
        fill_list(dom.find("opened-why"), case["why"])
        self._board.hidden = grid is None
        dom.find("open-in-solve").hidden = grid is None
        if grid is not None:
            self._cells = self._cells or self._make_cells()
            self._cells.draw([_look(case, grid, cell) for cell in CELLS])

    def _make_cells(self) -> Cells:
        elements: list[dom.Element] = []
        for _row in range(9):
            row = dom.clone("opened-row")
            self._board.tBodies.item(0).append(row)
            elements += [row.children.item(column) for column in range(9)]
        return Cells(elements, "textContent")


def _look(case: "Details", grid: str, cell: int) -> "Look":
    digit, puzzle = grid[cell], case["puzzle"]
    kinds = [kind for kind in ("clashing", "changed") if cell in case[kind]]
    if puzzle and puzzle[cell] == BLANK:
        kinds.append("found")
    return "" if digit == BLANK else digit, " ".join(kinds), ""
