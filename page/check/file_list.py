"""Show the files to check in place of the text area, and unused lines."""

from page.browser import dom
from page.browser.elements import on_files
from page.grid import unused_lines
from page.words.case_wording import say_lines
from page.words.messages import joined, language, say, say_count
from page.words.shown import Shown
from page.words.wording import say_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk
    from page.check.grids import File
    from page.check.results import Results

    Stretch = tuple[str, int, int, list[str]]  # a file, its first and last line, and the text

# Lines of a file to show.
PREVIEW_LINES = 6
# Characters of a file to read for that.
GLANCE = 1_000


class FileList:
    """The list of files if there are any, else the text area."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._list = dom.find("files")
        self._field = dom.find("grids-field")
        self._undo = dom.find("undo-grids")
        self._items: dict[File, dom.Element] = {}
        self._shown: list[File] = desk.grids.files
        self._language = language()

    def listen(self) -> None:
        """Start listening."""
        on_files("open-file", "file-input", self._desk.grids.open_files)
        dom.on_press("undo-grids", self._desk.grids.undo)
        dom.listen(self._list, "click", self._press)

    def show(self, desk: "CheckDesk") -> None:
        """Show the files, in the current language."""
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
        """Show the list or the text area, and save the focus from being hidden."""
        had_focus = dom.has_focus(self._field) or dom.has_focus(self._list)
        known = self._items
        self._items = {file: known.get(file) or dom.clone("file") for file in self._shown}
        self._list.replaceChildren(*[self._items[file] for file in self._shown])
        dom.find("files-field").hidden = not self._shown
        self._field.hidden = bool(self._shown)
        if had_focus:
            (self._list.querySelector("button") or dom.find("open-file")).focus()

    async def _preview(self, file: "File") -> None:
        item = self._items[file]
        text = await self._desk.engine.text_of(file.blob, GLANCE)
        lines = text[:GLANCE].split("\n") if isinstance(text, str) else []
        shown = lines[:PREVIEW_LINES] + (["…"] if len(lines) > PREVIEW_LINES else [])
        item.querySelector("pre").textContent = "\n".join(shown)

    def _press(self, event: "dom.Event") -> None:
        button = event.target.closest("button")
        if button:
            item = button.closest("li")
            for file in self._shown:
                if self._items[file].isSameNode(item):
                    self._desk.grids.remove_file(file)
                    break
            dom.find("open-file").focus()


def _label(item: "dom.Element", file: "File") -> None:
    item.querySelector("strong").textContent = file.name
    item.querySelector("span").textContent = say_size(file.blob.size)
    item.querySelector("button").setAttribute("aria-label", say("files.remove", name=file.name))


class UnusedList:
    """The list of unused lines beside the grids, and the lines of a file.

    It takes the place of the help, so that the buttons below hardly move.
    """

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._part = dom.find("unused")
        self._help = dom.find("grids-help")
        self._text = dom.find("unused-text")
        self._shown = Shown()
        self._results: Results | None = None
        self._lines: Stretch | None = None  # unused, of a file

    def listen(self) -> None:
        """Do nothing: each button listens by itself."""

    def show(self, desk: "CheckDesk") -> None:
        """Show what results tell of these grids; older ones tell of other lines."""
        results = desk.results
        unused = results.summary["unused"] if results and not desk.is_older else None
        stretches = unused["stretches"] if unused else []
        if results is not self._results:
            self._results, self._lines = results, None
        if not self._shown.becomes(unused, self._lines, desk.grids.files):
            return
        if unused is None or not stretches:
            if not self._part.hidden:
                dom.hide("unused", "check")
                self._help.hidden = False
            return
        self._part.hidden, self._help.hidden = False, True
        more = say_count("unused.more", unused["more"]) if unused["more"] else ""
        more = joined("sentences.next", ["", more])
        part = dom.find("unused-list")
        unused_lines.fill(part, stretches, self._lead_to, self._name, more)
        self._show_lines(self._lines)

    def _name(self, source: int, first: int, last: int) -> str:
        files = self._desk.grids.files
        words = say_lines(first, last)
        if len(files) > 1:
            words = say("unused.file", file=files[source].name, lines=words)
        return words

    def _lead_to(self, source: int, first: int, last: int) -> None:
        grids = self._desk.grids
        if grids.files:
            dom.spawn(self._fetch(grids.files[source], first, last), self._desk.trouble)
        else:
            grids.field.select_lines(first, last)

    async def _fetch(self, file: "File", first: int, last: int) -> None:
        wanted = (self._desk.grids.encoding, first, last)
        lines = await self._desk.engine.answer_to("lines_of", *wanted, things=[file.blob])
        self._lines = file.name, first, last, lines
        self._desk.show()

    def _show_lines(self, stretch: "Stretch | None") -> None:
        self._text.hidden = stretch is None
        if stretch:
            file, first, last, lines = stretch
            title = say("unused.file", file=file, lines=say_lines(first, last))
            self._text.setAttribute("aria-label", title)
            self._text.textContent = "\n".join([title] + lines)
            self._text.focus()
