"""Show the files to check, with their first lines, in place of the text area."""

from page.browser import dom
from page.words.messages import language, say
from page.words.wording import say_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Element, Event
    from page.check.desk import CheckDesk
    from page.check.grids import File

# Lines of a file that are shown.
PREVIEW_LINES = 6
# Characters from the start of a file that are enough for a glance at it.
GLANCE = 1_000


class FileList:
    """Show the list of files if there are any, else the text area."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._input = dom.find("file-input")
        self._list = dom.find("files")
        self._field = dom.find("grids-field")
        self._undo = dom.find("undo-grids")
        self._items: dict[File, Element] = {}
        self._shown: list[File] = desk.grids.files
        self._language = language()

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("open-file", self._input.click)
        dom.on_press("undo-grids", self._desk.grids.undo)
        dom.listen(self._input, "change", self._choose)
        dom.listen(self._list, "click", self._press)

    def show(self, desk: "CheckDesk") -> None:
        """Show the files there are, in the current language."""
        is_retold = language() != self._language
        self._language = language()
        self._undo.hidden = desk.grids.before is None
        key = "solve.redo" if desk.grids.is_undone else "solve.undo"
        if self._undo.dataset.text != key:
            self._undo.dataset.text = key
            self._undo.textContent = say(key)
        new = [file for file in desk.grids.files if file not in self._items]
        if desk.grids.files is not self._shown:
            self._shown = desk.grids.files
            self._arrange()
        for file in self._shown if is_retold else new:
            _label(self._items[file], file)
        for file in new:
            if file.is_picture:
                self._items[file].querySelector("pre").hidden = True
                continue
            dom.spawn(self._preview(file), desk.trouble)

    def _arrange(self) -> None:
        """Show the list or the text area; the focus does not get lost in what is hidden."""
        had_focus = dom.has_focus(self._field) or dom.has_focus(self._list)
        known = self._items
        self._items = {file: known.get(file) or dom.clone("file") for file in self._shown}
        self._list.replaceChildren(*[self._items[file] for file in self._shown])
        dom.find("files-field").hidden = not self._shown
        self._field.hidden = bool(self._shown)
        if had_focus:
            (self._list.querySelector("button") or dom.find("open-file")).focus()

    async def _preview(self, file: "File") -> None:
        """Show the first lines of a file."""
        item = self._items[file]
        lines = (await self._desk.engine.text_of(file.blob, GLANCE))[:GLANCE].split("\n")
        shown = lines[:PREVIEW_LINES] + (["…"] if len(lines) > PREVIEW_LINES else [])
        item.querySelector("pre").textContent = "\n".join(shown)

    def _choose(self, _event: "Event") -> None:
        """Open the files that were chosen; the same files can be chosen again."""
        files = dom.listed(self._input.files)
        self._input.value = ""
        self._desk.grids.open_files(files)

    def _press(self, event: "Event") -> None:
        """Remove the file whose button was pressed."""
        button = event.target.closest("button")
        if button:
            item = button.closest("li")
            for file in self._shown:
                if self._items[file].isSameNode(item):
                    self._desk.grids.remove_file(file)
                    break
            dom.find("open-file").focus()


def _label(item: "Element", file: "File") -> None:
    """Show the name of a file and its size."""
    item.querySelector("strong").textContent = file.name
    item.querySelector("span").textContent = say_size(file.blob.size)
    item.querySelector("button").setAttribute("aria-label", say("files.remove", name=file.name))
