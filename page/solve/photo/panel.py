"""Show the photo, and its cells one by one."""

from page.browser import device, dom, photographs
from page.browser.elements import button, filled, on_files
from page.solve.keys import is_elsewhere
from page.solve.photo.grid import ENTRY, PhotoGrid
from page.solve.photo.photo import ASKED, FOUND, Photo
from page.solve.photo.picture import PhotoPicture
from page.words.messages import say
from page.words.shown import Shown
from sudoku_core.grid import BLANK, cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.play.editor import BoardEditor
    from page.solve.sheet import Sheet

# Where a phone's picture may come from: the camera, or its files.
WAYS = ("photo-camera", "photo-file")


class PhotoPanel:
    """The button and the panel: where a picture comes from, and what was found in it."""

    def __init__(self, desk: "Desk", editor: "BoardEditor", photo: "Photo") -> None:
        self._desk = desk
        self._photo = photo
        self._picture = PhotoPicture(photo)
        self._cells = PhotoCells(desk, editor, photo)
        self._box = dom.find("photo-panel")

    def listen(self) -> None:
        """Start listening."""
        photo = self._photo
        for name, handler in (
            ("photo-stop", photo.stop),
            ("photo-use", photo.use),
            ("photo-leave", photo.leave),
            ("photo-entries", photo.corrections.turn_entries),
            ("photo-previous", lambda: photo.turn(-1)),
            ("photo-next", lambda: photo.turn(1)),
            ("photo-not-now", photo.ask_no_more),
            ("photo", self._press),
        ):
            dom.on_press(name, handler)
        for name in WAYS:
            on_files(name, name + "-input", lambda files: photo.open(files[0]))
        # Before the board and the tab, which read a paste's text.
        dom.listen(dom.root(), "paste", self._paste, first=True)
        for part in (self._picture, self._cells):
            part.listen()

    def show(self, _sheet: "Sheet") -> None:
        """Show what there is; a focus that would be lost goes to the panel, or to Photo."""
        photo = self._photo
        if self._box.hidden and not photo.is_open:
            return
        had_focus = dom.has_focus(self._box)
        self._box.hidden = not photo.is_open
        for name, is_there in (
            ("ways", photo.is_asking),
            ("working", photo.is_reading),
            ("found", photo.picture),
            ("buttons", photo.corners),
            ("how", photo.corners),
            ("use", photo.grids),
            ("entries", photo.grid and (photo.grid.entries or photo.grid.notes)),
            ("grids", len(photo.grids) > 1),
        ):
            dom.find("photo-" + name).hidden = not is_there
        if photo.grid:
            pressed = "true" if photo.grid.has_entries else "false"
            dom.find("photo-entries").setAttribute("aria-pressed", pressed)
            place = say("puzzles.which", number=photo.index + 1, count=len(photo.grids))
            dom.find("photo-which").textContent = place
        self._picture.show()
        self._cells.show()
        self._move_focus(had_focus=had_focus)

    def _move_focus(self, *, had_focus: bool) -> None:
        """Keep a focus that would be lost; go where the desk wishes it."""
        if had_focus and not (dom.has_focus(self._box) and dom.is_shown(dom.focused())):
            heir = "photo" if dom.is_in_sight("photo") else "solve"
            dom.focus_in_place("photo-panel" if self._photo.is_open else heir)
        if ASKED in self._desk.wishes:
            dom.find("photo-camera").focus()
        if FOUND in self._desk.wishes:
            dom.focus_in_place("photo-panel")
            for identifier in ("photo-panel", "board"):
                dom.bring_into_sight(identifier)

    def _press(self) -> None:
        """Ask on touch whether to take a picture or choose one; choose one elsewhere."""
        if device.is_touched():
            self._photo.ask()
        else:
            dom.find("photo-file-input").click()

    def _paste(self, event: "dom.Event") -> None:
        """Take a picture, unless a text comes with it, as from a spreadsheet."""
        if is_elsewhere(event):
            return
        picture = photographs.picture_in(event.clipboardData)
        if picture:
            event.preventDefault()
            event.stopPropagation()
            self._photo.open(picture)


class PhotoCells:
    """A row for each cell to look at, and for the one that a person has gone to.

    Each has a crop of the picture, which leads to the cell, and buttons for what was read and the
    next best; where it matters also one that makes an entry of the digit.
    """

    def __init__(self, desk: "Desk", editor: "BoardEditor", photo: "Photo") -> None:
        self._desk = desk
        self._editor = editor
        self._photo = photo
        self._part = dom.find("photo-cells")
        self._shown = Shown()
        # Each button with its cell, and its digit or "" for the one that makes an entry.
        self._keys: list[tuple[int, str, dom.Element]] = []

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._part, "click", self._click)
        dom.listen(dom.find("board"), "focusin", self._follow)

    def _follow(self, _event: "dom.Event") -> None:
        if self._photo.grid:
            self._desk.changed()

    def show(self) -> None:
        """Show the rows, and in each what is on the board now."""
        grid = self._photo.grid
        cells = self._cells(grid) if grid else []
        if self._shown.becomes(grid and grid.found, cells, self._editor.chosen):
            self._keys = []
            self._part.replaceChildren(*[self._row(grid, cell) for cell in cells if grid])
        self._part.hidden = not cells
        for cell, digit, key in self._keys:
            if grid:
                is_so = grid.digit(cell) == digit if digit else grid.is_entry(cell)
                key.setAttribute("aria-pressed", "true" if is_so else "false")
                key.disabled = not digit and grid.digit(cell) == BLANK
        for place, row in enumerate(dom.listed(self._part.children)):
            is_doubtful = bool(grid) and cells[place] in grid.doubts + grid.strange
            row.classList.toggle("doubtful", is_doubtful)

    def _cells(self, grid: "PhotoGrid") -> "list[int]":
        """List the cells with a row: first the one that a person is at."""
        listed = sorted(set(grid.found["doubtful"] + grid.found["strange"]))
        chosen = self._editor.chosen
        return listed if chosen is None or chosen in listed else [chosen] + listed

    def _row(self, grid: "PhotoGrid", cell: int) -> "dom.Element":
        name = cell_name(cell)
        row = filled(dom.clone("photo-cell"), {"small": name})
        row.setAttribute("aria-label", name)
        row.firstElementChild.setAttribute("aria-label", say("photo.go-to", cell=name))
        if self._photo.picture:
            self._photo.picture.draw_crop(row.querySelector("canvas"), grid.quad(cell))
        for digit in grid.choices(cell):
            key = button(say("photo.blank") if digit == BLANK else digit)
            key.dataset.digit = digit
            self._keys.append((cell, digit, key))
        if self._may_be_entry(grid, cell):
            self._keys.append((cell, "", button(say("photo.entry"), "kind")))
        row.append(*[key for other, _digit, key in self._keys if other == cell])
        for made in dom.listed(row.children):
            made.dataset.cell = str(cell)
        return row

    def _may_be_entry(self, grid: "PhotoGrid", cell: int) -> bool:
        """Return whether to offer to make an entry of a digit, or a given of an entry."""
        found = grid.found
        is_odd = cell in found["strange"] or found["kinds"][cell] == ENTRY
        return is_odd or cell == self._editor.chosen

    def _click(self, event: "dom.Event") -> None:
        pressed = event.target.closest("button")
        if not pressed:
            return
        cell, digit = int(pressed.dataset.cell), pressed.getAttribute("data-digit")
        if digit:
            self._photo.corrections.correct([cell], digit)
        elif pressed.classList.contains("kind"):
            self._photo.corrections.switch(cell)
        else:
            dom.find(f"cell-{cell}").focus()
