"""Show the photo that is being looked at, beside the board or below it."""

from page.browser import dom
from page.solve.photo import ASKED, FOUND
from page.solve.photo_cells import PhotoCells
from page.solve.photo_picture import PhotoPicture
from page.solve.photo_sources import PhotoSources
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.board_editor import BoardEditor
    from page.solve.desk import Desk
    from page.solve.photo import Photo
    from page.solve.sheet import Sheet


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
