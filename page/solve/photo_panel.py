"""Show the photo that is being looked at, beside the board or below it."""

from page.browser import device, dom, photographs
from page.solve.keys import is_elsewhere
from page.solve.photo import ASKED, FOUND
from page.solve.photo_cells import PhotoCells
from page.solve.photo_picture import PhotoPicture
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.solve.board_editor import BoardEditor
    from page.solve.desk import Desk
    from page.solve.photo import Photo
    from page.solve.sheet import Sheet

# Where a picture may come from on a phone: without the camera, it offers the pictures there are.
WAYS = ("photo-camera", "photo-file")


class PhotoPanel:
    """Own the panel: where a picture comes from, that it is being read, and what was found."""

    def __init__(self, desk: "Desk", editor: "BoardEditor", photo: "Photo") -> None:
        self._desk = desk
        self._photo = photo
        self._picture = PhotoPicture(photo)
        self._cells = PhotoCells(desk, editor, photo)
        self._sources = PhotoSources(photo)
        self._box = dom.find("photo-panel")

    def listen(self) -> None:
        """Start listening."""
        photo = self._photo
        for name, handler in (
            ("photo-stop", photo.stop),
            ("photo-use", photo.use),
            ("photo-leave", photo.leave),
            ("photo-previous", lambda: photo.turn(-1)),
            ("photo-next", lambda: photo.turn(1)),
        ):
            dom.on_press(name, handler)
        for part in (self._sources, self._picture, self._cells):
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
            ("grids", len(photo.grids) > 1),
        ):
            dom.find("photo-" + name).hidden = not is_there
        if photo.grids:
            place = say("puzzles.which", number=photo.index + 1, count=len(photo.grids))
            dom.find("photo-which").textContent = place
        self._picture.show()
        self._cells.show()
        if had_focus and not (dom.has_focus(self._box) and dom.is_shown(dom.focused())):
            dom.focus_in_place("photo-panel" if photo.is_open else "photo")
        if ASKED in self._desk.wishes:
            dom.find("photo-camera").focus()
        if FOUND in self._desk.wishes:
            dom.focus_in_place("photo-panel")
            for identifier in ("photo-panel", "board"):
                dom.bring_into_sight(identifier)


class PhotoSources:
    """Own Photo, and the question whether to take a picture or to choose one.

    It is asked on touch devices alone; elsewhere Photo chooses a file at once.
    """

    def __init__(self, photo: "Photo") -> None:
        self._photo = photo

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("photo", self._press)
        dom.on_press("photo-not-now", self._photo.ask_no_more)
        for name in WAYS:
            field = dom.find(name + "-input")
            dom.on_press(name, field.click)
            dom.listen(field, "change", self._take)
        # Before the board and the tab, which read the text of what is pasted.
        dom.listen(dom.root(), "paste", self._paste, first=True)

    def _press(self) -> None:
        if device.is_touched():
            self._photo.ask()
        else:
            dom.find("photo-file-input").click()

    def _take(self, event: "Event") -> None:
        field = event.target
        files = dom.listed(field.files)
        if files:
            self._photo.open(files[0])
        field.value = ""  # the same file may be opened again

    def _paste(self, event: "Event") -> None:
        """Take a picture; what has a text too, such as cells of a spreadsheet, goes on as text."""
        if is_elsewhere(event):
            return
        picture = photographs.picture_in(event.clipboardData)
        if picture:
            event.preventDefault()
            event.stopPropagation()
            self._photo.open(picture)
