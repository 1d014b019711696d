"""Manage the photo on the page: the picture, its grids, and corrections."""

from page.browser import dom, photographs
from page.engine import photo_reading
from page.engine.routing import EngineMissingError
from page.solve.photo.grid import PhotoGrid
from page.words.messages import phrase, say_enumeration
from sudoku_core.grid import BLANK, cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from page.browser.photographs import Photograph
    from page.crossing.photos import PhotoFound
    from page.engine.job import Job
    from page.solve.desk import Desk
    from page.solve.photo.grid import Point
    from page.solve.play.editor import BoardEditor
    from page.solve.sheet import Sheet
    from page.solve.text.reader import TextReader
    from page.words.messages import Phrase

STEP = "photo"
ORDINARY = 9  # rows and columns: an unusual grid with so many is a jigsaw
# Milliseconds after which a corner moved by keys counts as placed.
MOMENT = 500
# Pixels of a side that 81 cells need at least; below that no corners could be told apart either.
SMALLEST = 81
# Where loose corners begin if no grid was found, in parts of the picture.
INSET = 0.15
# Wishes for the focus: to the question where a picture comes from, and to what was found.
ASKED = "photo-asked"
FOUND = "photo-found"


class Photo:
    """The photo. The board shows what is read as a sheet on the way to a step.

    It becomes a step when it is used, or when something else is done on the board. Leaving it goes
    back to the earlier board.

    is_asking   whether the page asks where a picture comes from
    picture     the picture, or None
    grids       the grids found in it, the likeliest first
    index       which of them is on the board
    corrections what a person changes in it
    """

    def __init__(self, desk: "Desk", reader: "TextReader", editor: "BoardEditor") -> None:
        self._desk = desk
        self._reader = reader
        self._editor = editor
        self.corrections = Corrections(desk, self)
        self._job: Job | None = None
        self._again = dom.Timer(MOMENT, self.read_again)
        self.is_asking = False
        self.picture: Photograph | None = None
        self.grids: list[PhotoGrid] = []
        self.index = 0
        self._loose: list[Point] = []
        self._failed_on: Sheet | None = None  # the board when no grid was found

    def follow(self, sheet: "Sheet") -> None:
        """Drop the picture, and the question for one, when something else has been done."""
        has_failed = self._failed_on and not sheet.shows_same(self._failed_on)
        if self.is_asking or has_failed or (self.grids and not self.is_on_board):
            self._close()

    @property
    def is_reading(self) -> bool:
        """Return whether a picture is being opened or read."""
        return self._job is not None

    @property
    def grid(self) -> "PhotoGrid | None":
        """Return the grid that is on the board, or None."""
        return self.grids[self.index] if self.grids else None

    @property
    def is_on_board(self) -> bool:
        """Return whether the reading is on the board, untouched."""
        return self._desk.sheets.amends(STEP)

    @property
    def corners(self) -> "list[Point]":
        """Return the four corners, clockwise from R1C1's; [] without a picture."""
        return self.grid.corners if self.grid else self._loose

    @property
    def is_open(self) -> bool:
        """Return whether there is anything to see."""
        return self.is_asking or self.is_reading or self.picture is not None

    # ── What a person does ──

    def ask(self) -> None:
        """Ask for the source of a picture; a text that was typed before is read first."""
        self._reader.edit(self._ask)

    def _ask(self) -> None:
        self.is_asking = True
        self._desk.wish(ASKED)

    def ask_no_more(self) -> None:
        """Withdraw the question."""
        self.is_asking = False
        self._desk.changed()

    def open(self, file: "dom.Thing") -> None:
        """Open and read a picture, instead of the present one."""
        self._desk.run(self._open(file))

    def stop(self) -> None:
        """Stop reading; what was read before stays."""
        was_read = bool(self.grids)
        self._end_reading()
        if not was_read:
            self._close()
        self._desk.say("photo.stopped" if was_read else "photo.stopped-unchanged")

    def leave(self) -> None:
        """Leave the picture; the board is as before."""
        self._take_off_board()
        self._close()
        self._desk.say("photo.left")

    def use(self) -> None:
        """Make one step of all that was read and corrected.

        Leaving out entries and notes is another one: Undo brings them back.
        """
        grid = self.grid
        if grid is None:
            return
        sheet = grid.sheet(phrase("photo.used")).but(doubtful=())
        if not grid.has_entries and (grid.entries or grid.notes):
            grid.has_entries = True
            self._desk.sheets.push(grid.sheet(phrase("photo.used")).but(doubtful=()), STEP)
            sheet = sheet.but(verdict=phrase("photo.used-givens"))
        self._close()
        self._desk.arrive(sheet, STEP)

    def turn(self, step: int) -> None:
        """Go to the picture's next grid (1) or the previous one (-1)."""
        self.index = (self.index + step) % len(self.grids)
        self._put_on_board()

    def move_corner(self, corner: int, across: float, down: float) -> None:
        """Move a corner; the picture is read again a moment after the last move."""
        picture = self.picture
        if picture:
            place = [min(max(across, 0), picture.width), min(max(down, 0), picture.height)]
            self.corners[corner] = place
            self._again.start()
            self._desk.changed()

    def read_again(self) -> None:
        """Read what is within the corners now."""
        self._again.stop()
        if self.picture:
            self._desk.run(self._read_within(self.picture))

    # ── Reading ──

    async def _open(self, file: "dom.Thing") -> None:
        self._take_off_board()
        self._close()
        job = self._begin_reading()
        self._desk.say("photo.reading")
        picture = await photographs.opened(file)
        if not job.is_newest:
            if picture:
                picture.let_go()
            return
        if picture is None:
            self._end_reading()
            self._desk.say("photo.unreadable")
            return
        self.picture = picture
        self._desk.changed()
        found = await self._find(job, picture)
        if found is None:
            return
        self.grids = [PhotoGrid(each) for each in found["grids"]]
        self.index = 0
        self._failed_on = None if self.grids else self._desk.sheet
        if self.grids:
            self._put_on_board()
        elif found["size"]:
            self._loose = found["corners"]
            size = found["size"]
            self._desk.say("photo.jigsaw" if size == ORDINARY else "photo.sized", size=size)
        elif min(picture.width, picture.height) < SMALLEST:
            self._close()
            self._desk.say("photo.too-small")
            return
        else:
            self._loose = _inset(picture)
            self._desk.say("photo.none")
        self._desk.wish(FOUND)

    async def _read_within(self, picture: "Photograph") -> None:
        job = self._begin_reading()
        corners = [list(corner) for corner in self.corners]
        self._desk.say("photo.reading-again")
        found = await self._find(job, picture, corners)
        if found is None:
            return
        if not found["grids"]:
            self._desk.say("photo.none-within")
            return
        grid = found["grids"][0]
        if self.grid:
            self.grids[self.index] = self.grid.read_again(grid)
        else:
            self.grids, self._failed_on = [PhotoGrid(grid)], None
        self._put_on_board()

    async def _find(
        self, job: "Job", picture: "Photograph", corners: "list[Point] | None" = None
    ) -> "PhotoFound | None":
        """Find the grids; None if stopped or impossible.

        If a newer reading has begun, or the photo was left, nothing more is said.
        """
        engine = self._desk.engine
        if not engine.has_worker:
            self._desk.say_waiting()
        found = None
        trouble = ""
        try:
            found = await photo_reading.find_grids(engine, job, picture, corners)
        except EngineMissingError:
            trouble = "photo.needs-engine"
        except photo_reading.PartMissingError:
            trouble = "photo.needs-part"
        finally:
            is_newest = job.is_newest
            if is_newest:
                self._end_reading()
                if found is None and not self.grids:
                    self._close()
        if trouble and is_newest:
            self._desk.say(trouble)
        return found if is_newest else None

    def _begin_reading(self) -> "Job":
        self._job = self._desk.engine.ask(photo_reading.JOB)
        self.is_asking = False
        self._desk.changed()
        return self._job

    def _end_reading(self) -> None:
        """Drop what is being opened or read."""
        if self._job:
            self._job.drop()
            self._job = None
        self._desk.changed()

    def _put_on_board(self) -> None:
        grid = self.grid
        if grid:
            if not self.is_on_board:
                self._editor.let_go()
            self._desk.amend(grid.sheet(_verdict(grid)), STEP)

    def _take_off_board(self) -> None:
        """Go back to the board before; Redo would bring the photo's digits again."""
        if self.is_on_board:
            self._desk.sheets.undo()
            self._desk.learn(self._desk.sheet)

    def _close(self) -> None:
        self._again.stop()
        self._end_reading()
        if self.picture:
            self.picture.let_go()
        self.picture, self.grids, self.index, self._loose = None, [], 0, []
        self._failed_on = None
        self.is_asking = False


class Corrections:
    """What a person puts in the place of what was read, while that is on the board."""

    def __init__(self, desk: "Desk", photo: Photo) -> None:
        self._desk = desk
        self._photo = photo

    def correct(self, cells: "Sequence[int]", digit: str) -> bool:
        """Put a digit or BLANK into cells; return False if nothing is read."""
        grid = self._taken()
        if grid is None:
            return False
        grid.corrects(cells, digit)
        key = "photo.corrected-blank" if digit == BLANK else "photo.corrected"
        cell = say_enumeration([cell_name(cell) for cell in cells])
        self._amend(grid, key, cell=cell, digit=digit)
        return True

    def switch(self, cell: int) -> None:
        """Make an entry of a cell's given, or a given of its entry."""
        grid = self._taken()
        if grid:
            grid.switch(cell)
            key = "photo.is-entry" if grid.is_entry(cell) else "photo.is-given"
            self._amend(grid, key, cell=cell_name(cell))

    def turn_entries(self) -> None:
        """Take the entries, or leave them out."""
        grid = self._taken()
        if grid:
            grid.has_entries = not grid.has_entries
            key = "photo.with-entries" if grid.has_entries else "photo.without-entries"
            self._amend(grid, key)

    def _taken(self) -> "PhotoGrid | None":
        """Return the grid on the board if it is untouched there."""
        return self._photo.grid if self._photo.is_on_board else None

    def _amend(self, grid: PhotoGrid, key: str, **values: object) -> None:
        """Show on the board what a person has changed."""
        self._desk.amend(grid.sheet(phrase(key, doubts=_doubts(grid), **values)), STEP)


def _verdict(grid: PhotoGrid) -> "Phrase":
    """Say what was read, and how far to trust it."""
    sheet = grid.sheet(phrase("photo.used"))
    givens = phrase("count.givens", count=sheet.givens)
    if grid.entries:
        givens = phrase("photo.and-entries", givens=givens, count=len(grid.entries))
    noted = sum([own != "" for own in grid.notes])
    if noted:
        givens = phrase("photo.and-notes", givens=givens, count=noted)
    key = "photo.found" if grid.found["sure"] else "photo.found-unsure"
    if grid.found["handwritten"]:
        key = "photo.found-handwritten"
    elif not grid.found["unique"]:
        key = "photo.found-not-one"
    doubts, unread = _doubts(grid), grid.found["unread_notes"]
    if unread:
        doubts = phrase("photo.unread-notes", doubts=doubts, count=unread)
    return phrase(key, givens=givens, doubts=doubts)


def _doubts(grid: PhotoGrid) -> "Phrase":
    """Say how many digits are uncertain, and how many givens could be entries."""
    count, strange = len(grid.doubts), len(grid.strange)
    doubts = phrase("photo.doubts", count=count) if count else phrase("photo.no-doubts")
    return phrase("photo.strange", doubts=doubts, count=strange) if strange else doubts


def _inset(picture: "Photograph") -> "list[Point]":
    left, top = picture.width * INSET, picture.height * INSET
    right, bottom = picture.width - left, picture.height - top
    return [[left, top], [right, top], [right, bottom], [left, bottom]]
