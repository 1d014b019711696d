"""Show the photo that is being looked at, beside the board or below it."""

from page.browser import dom
from page.browser.elements import make
from page.solve.photo import ASKED, FOUND
from page.solve.photo_cells import PhotoCells
from page.solve.photo_picture import PhotoPicture
from page.solve.photo_sources import PhotoSources
from page.words.messages import say

# What leads to the grid before and to the next one, as beside the puzzles of a text.
BEFORE, NEXT = "\u2039", "\u203a"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Element
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
        self._working = make(
            "div",
            {"class": "row"},
            _labelled("progress", "check.progress-bar", {"id": "photo-progress"}),
            _button("findings.stop", "photo-stop"),
        )
        self._which = make("span", {"id": "photo-which"})
        self._grids = _labelled("nav", "photo.grids", {"class": "row", "id": "photo-grids"})
        self._grids.append(_turner("photo-previous", "puzzles.previous", BEFORE), self._which)
        self._grids.append(_turner("photo-next", "puzzles.next", NEXT))
        self._use = _button("photo.use", "photo-use", "primary")
        leave = _button("photo.leave", "photo-leave")
        self._buttons = make("div", {"class": "row"}, self._use, leave, self._grids)
        self._how = _worded("p", "photo.how", {"class": "help"})
        self._found = make("div", {"class": "photo-found"}, self._buttons, self._cells.part)
        self._found.append(self._picture.part, self._how)
        attributes = {"id": "photo-panel", "class": "findings", "data-later": ""}
        self._box = _labelled("section", "photo", attributes)
        self._box.tabIndex = -1
        self._box.append(self._sources.part, self._working, self._found)
        self._box.hidden = True
        dom.all_in(dom.find("panel-solve"), ".controls")[0].prepend(self._box)

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
        self._sources.part.hidden = not photo.is_asking
        self._working.hidden = not photo.is_reading
        self._found.hidden = photo.picture is None
        self._buttons.hidden = self._how.hidden = not photo.corners
        self._use.hidden = not photo.grids
        self._grids.hidden = len(photo.grids) < 2
        if not self._grids.hidden:
            place = say("puzzles.which", number=photo.index + 1, count=len(photo.grids))
            self._which.textContent = place
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


def _worded(tag: str, key: str, attributes: "dict[str, str]") -> "Element":
    """Make an element with the words of a key, which follow the language."""
    element = make(tag, attributes)
    element.dataset.text = key
    element.textContent = say(key)
    return element


def _labelled(tag: str, key: str, attributes: "dict[str, str]") -> "Element":
    """Make an element with the name of a key, which follows the language."""
    element = make(tag, attributes)
    element.dataset.label = key
    element.setAttribute("aria-label", say(key))
    return element


def _button(key: str, identifier: str, kinds: str = "") -> "Element":
    return _worded("button", key, {"type": "button", "id": identifier, "class": kinds})


def _turner(identifier: str, key: str, sign: str) -> "Element":
    attributes = {"type": "button", "id": identifier, "class": "quiet"}
    button = _labelled("button", key, attributes)
    button.textContent = sign
    return button
