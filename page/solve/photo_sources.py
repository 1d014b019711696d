"""Take pictures from the camera, from files and from the clipboard."""

from page.browser import device, dom, photographs
from page.solve.keys import is_elsewhere

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.solve.photo import Photo

# Where a picture may come from on a phone: without the camera, it offers the pictures there are.
WAYS = ("photo-camera", "photo-file")


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
