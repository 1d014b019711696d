"""Own the files to check: opened, dropped, or a pasted text too long for the text area."""

from page import dom
from page.messages import later, say, say_number, words_of

# Characters: what a text area takes; a longer text is a file as far as this page goes.
TEXT_LIMIT = 65_536
# Bytes, all files together.
LIMIT = 50_000_000
# Bytes and lines that show what is in a file.
PREVIEW = 1_000
PREVIEW_LINES = 6


class Files:
    """Own the list of files; while it has some, it stands in the place of the text area.

    The ``engine`` reads what is in them.

    on_change()     there are other files, or none any more
    on_text(text)   a file is short enough for the text area; False if that does not take it
    on_refuse(words)  files are not taken, and why
    on_trouble(problem)  something unforeseen went wrong
    """

    def __init__(self, engine, on_change, on_text, on_refuse, on_trouble) -> None:
        self._engine = engine
        self._on_change = on_change
        self._on_text = on_text
        self._on_refuse = on_refuse
        self._on_trouble = on_trouble
        self._input = dom.find("file-input")
        self._list = dom.find("files")
        self._field = dom.find("grids-field")
        self._files: list[tuple] = []

    @property
    def blobs(self) -> list:
        """Return the files, in order."""
        return [blob for blob, _name, _item in self._files]

    @property
    def names(self) -> "list[str]":
        """Return the names of the files, or just "" when there is nothing to tell apart."""
        if len(self._files) < 2:
            return [""]
        return [words_of(name) for _blob, name, _item in self._files]

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("open-file", self._input.click)
        dom.listen(self._input, "change", self._choose)
        dom.listen(self._list, "click", self._press)

    def retell(self) -> None:
        """Say names and sizes in the language of the moment."""
        for blob, name, item in self._files:
            _label(item, blob, words_of(name))

    def take_text(self, blob, key: str = "files.pasted") -> None:
        """Take a text that is too long for the text area; ``key`` names it if it is no file."""
        self._take([(blob, getattr(blob, "name", None) or later(key))])

    def clear(self) -> None:
        """Take all files away."""
        if self._files:
            self._files = []
            self._show()

    def _choose(self, _event) -> None:
        self.open(dom.listed(self._input.files))
        self._input.value = ""

    def open(self, files: list) -> None:
        """Open what was chosen or dropped: a short text goes where it can be edited."""
        if len(files) == 1 and files[0].size <= TEXT_LIMIT:
            dom.spawn(self._open_short(files[0]), self._on_trouble)
        elif files:
            self._take([(file, file.name) for file in files])

    async def _open_short(self, file) -> None:
        text = await dom.text_of(file)
        if text is None or not self._on_text(text):
            self._take([(file, file.name)])

    def _take(self, files: "list[tuple]") -> None:
        """Put files in the place of those there were."""
        size = sum([blob.size for blob, _name in files])
        if size > LIMIT:
            self._on_refuse(lambda: _say_too_big(size))
            return
        self._files = [(blob, name, dom.clone("file")) for blob, name in files]
        self._show()
        for blob, name, item in self._files:
            _label(item, blob, words_of(name))
            dom.spawn(self._preview(item, blob), self._on_trouble)

    async def _preview(self, item, blob) -> None:
        """Show the first lines of a file."""
        lines = (await self._engine.text_of(blob, PREVIEW))[:PREVIEW].split("\n")
        shown = lines[:PREVIEW_LINES] + (["…"] if len(lines) > PREVIEW_LINES else [])
        item.querySelector("pre").textContent = "\n".join(shown)

    def _show(self) -> None:
        """Show the list or the text area; the focus does not go with the one that goes."""
        had_focus = dom.has_focus(self._field) or dom.has_focus(self._list)
        self._list.replaceChildren(*[item for _blob, _name, item in self._files])
        dom.find("files-field").hidden = not self._files
        self._field.hidden = bool(self._files)
        if had_focus:
            (self._list.querySelector("button") or dom.find("open-file")).focus()
        self._on_change()

    def _press(self, event) -> None:
        """Take a file away."""
        button = event.target.closest("button")
        if button:
            item = button.closest("li")
            self._files = [file for file in self._files if not file[2].isSameNode(item)]
            self._show()
            dom.find("open-file").focus()


def _label(item, blob, name: str) -> None:
    """Show the name of a file and its size."""
    item.querySelector("strong").textContent = name
    item.querySelector("span").textContent = say_size(blob.size)
    item.querySelector("button").setAttribute("aria-label", say("files.remove", name=name))


def _say_too_big(size: int) -> str:
    return say("files.too-big", size=say_size(size), limit=say_size(LIMIT))


def say_size(size: int) -> str:
    """Say a number of bytes: '1.5 MB'."""
    if size < 1_000_000:
        return say("files.kilobytes", size=(size + 999) // 1000)
    return say("files.megabytes", size=say_number(size / 1_000_000, 1))
