"""Show the board of a program."""

from page.browser import dom
from page.grid.cells import Cells
from page.grid.keys import moved
from page.watch.lit import lit
from page.watch.presses import Presses
from page.watch.program_watching import YOURS
from page.words.messages import language, say
from sudoku_core.grid import BLANK, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.recordings import Moment
    from page.grid.cells import Look
    from page.watch.desk import WatchDesk, WatchedSide


class ProgramBoard:
    """The 81 buttons of one side."""

    def __init__(self, desk: "WatchDesk", part: "dom.Element", place: int) -> None:
        self._desk = desk
        self._place = place
        self._part = part
        self._board = part.querySelector(".watch-board")
        for _row in range(9):
            self._board.append(dom.clone_all("watch-row"))
        self._buttons = dom.listed(self._board.children)
        self._cells = Cells(self._buttons, "textContent")
        self._shown: Any = None
        self._looks: list[Look] = []
        self._drawn = ("", "")
        self._marked: int | None = None
        self._lit: dict[int, str] = {}
        self._words: dict[str, str] = {}
        self._stop = 0
        self._buttons[0].tabIndex = 0
        Presses(self._board, self._press)
        dom.listen(self._board, "keydown", self._keydown)

    def show(self, side: "WatchedSide") -> None:
        """Show the board at the moment; say why if it is missing."""
        moment, recording = side.moment, side.recording
        spoken, shown = language(), (moment, side.variables)
        if shown == self._shown and spoken == self._words.get("language"):
            return
        self._shown = shown
        if spoken != self._words.get("language"):
            self._name_cells(spoken)
            self._drawn = ("", "")
        has_board = bool(recording and recording.summary["board"])
        no_board = self._part.querySelector(".no-board")
        no_board.hidden = has_board or recording is None
        why = recording.summary["why"] if recording else None
        if why:
            room = "program.no-board." if side.way == YOURS else "watch.no-board."
            no_board.textContent = say(room + why)
        if moment:
            grid = moment["grid"] if has_board else side.grid
            cells = lit(moment, side.parts_at(moment), side.variables)
            self._draw(side.grid, grid, moment, cells)

    def _name_cells(self, spoken: str) -> None:
        """Name the cells, and look up their words, in the current language."""
        keys = ("given", "tried", "placed", "removed", "checked", "named", "blocks", "clash")
        self._words = {key: say("watch.cell." + key) for key in keys}
        self._words["language"] = spoken
        for cell in CELLS:
            name = say("cell.name", row=cell // 9 + 1, column=cell % 9 + 1)
            self._buttons[cell].setAttribute("aria-label", name)

    def _draw(self, given: str, grid: str, moment: "Moment", lit: "dict[int, str]") -> None:
        """Draw what has changed, what is lit, and the cell of the moment."""
        if self._drawn[0] != given:
            self._looks = [self._look(given[cell], grid[cell]) for cell in CELLS]
        elif self._drawn[1] != grid:
            before = self._drawn[1]
            for cell in CELLS:
                if grid[cell] != before[cell]:
                    self._looks[cell] = self._look(given[cell], grid[cell])
        self._drawn = (given, grid)
        for cell in list(self._lit) + ([] if self._marked is None else [self._marked]):
            self._looks[cell] = self._look(given[cell], grid[cell])
        self._lit = lit
        for cell in lit:
            text, kinds, words = self._look(given[cell], grid[cell])
            meaning = self._words[lit[cell]]
            words = words + ", " + meaning if words else meaning
            self._looks[cell] = text, (kinds + " " + lit[cell]).strip(), words
        self._marked = moment["cell"]
        if self._marked is not None:
            self._looks[self._marked] = self._look_now(grid[self._marked], moment)
        self._cells.draw(self._looks)

    def _look(self, given: str, digit: str) -> "Look":
        if digit == BLANK:
            return "", "", ""
        kind = "given" if given != BLANK else "tried"
        return digit, kind, digit + ", " + self._words[kind]

    def _look_now(self, digit: str, moment: "Moment") -> "Look":
        """Return the look of the moment's cell; one just emptied keeps its digit, struck out."""
        if moment["kind"] == "removed":
            taken = str(moment["before"])
            return taken, "removed", self._words["removed"] + " " + taken
        return digit, "placed", digit + ", " + self._words["placed"]

    def _press(self, button: "dom.Element", is_back: bool) -> None:
        cell = next(place for place in CELLS if self._buttons[place].isSameNode(button))
        self._move_stop(cell)
        kind = "previous_change_of" if is_back else "next_change_of"
        self._desk.requests.ask(kind, cell, self._place)

    def _keydown(self, event: "dom.Event") -> None:
        if event.altKey or event.metaKey:
            return
        target = moved(self._stop, event.key, event.ctrlKey)
        if target is not None:
            event.preventDefault()
            self._move_stop(target)
            self._buttons[target].focus()

    def _move_stop(self, cell: int) -> None:
        self._buttons[self._stop].tabIndex = -1
        self._stop = cell
        self._buttons[cell].tabIndex = 0
