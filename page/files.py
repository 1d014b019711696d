"""Own the files to check: opened, dropped, or a pasted text too long for the text area."""

from page import dom
from page.messages import say, say_number

# Characters: what a text area takes; a longer text is a file as far as this page goes.
TEXT_LIMIT = 65_536
# Bytes, all files together.
LIMIT = 50_000_000
# Bytes and lines that show what is in a file.
PREVIEW = 1_000
PREVIEW_LINES = 6


class Files:
    """Own the list of files; while it has some, it stands in the place of the text area.

    on_change()     there are other files, or none any more
    on_text(text)   a file is short enough for the text area
    on_refuse(words)  files are not taken, and why
    on_trouble(problem)  something unforeseen went wrong
    """

    def __init__(self, on_change, on_text, on_refuse, on_trouble) -> None:
        self._on_change = on_change
        self._on_text = on_text
        self._on_refuse = on_refuse
        self._on_trouble = on_trouble
        self._input = dom.find("file-input")
        self._list = dom.find("files")
        self._panel = dom.find("panel-check")
        self._files: list[tuple] = []

    @property
    def blobs(self) -> list:
        """Return the files, in order."""
        return [blob for blob, _name, _item in self._files]

    @property
    def names(self) -> "list[str]":
        """Return the names of the files, or just "" when there is nothing to tell apart."""
        return [name for _blob, name, _item in self._files] if len(self._files) > 1 else [""]

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("open-file", self._input.click)
        dom.listen(self._input, "change", self._choose)
        dom.listen(self._list, "click", self._press)
        for name in ("dragover", "dragleave", "drop"):
            dom.listen_to_window(name, self._drag)

    def take_text(self, blob) -> None:
        """Take a text that is too long for the text area."""
        self._take([(blob, say("files.pasted"))])

    def clear(self) -> None:
        """Take all files away."""
        if self._files:
            self._files = []
            self._show()

    def _choose(self, _event) -> None:
        self._open(self._input.files)
        self._input.value = ""

    def _drag(self, event) -> None:
        """Take files that are dropped anywhere: the browser would leave the page for them."""
        kinds = event.dataTransfer.types
        files = "Files" in [kinds.at(place) for place in range(kinds.length)]
        self._panel.classList.toggle("dragging", files and event.type == "dragover")
        if files and event.type != "dragleave":
            event.preventDefault()
            if event.type == "drop":
                self._open(event.dataTransfer.files)

    def _open(self, chosen) -> None:
        """Open what was chosen or dropped: a short text goes where it can be edited."""
        files = [chosen.item(place) for place in range(chosen.length)]
        if len(files) == 1 and files[0].size <= TEXT_LIMIT:
            dom.spawn(self._open_short(files[0]), self._on_trouble)
        elif files:
            self._take([(file, file.name) for file in files])

    async def _open_short(self, file) -> None:
        text = await dom.text_of(file)
        if text is None:
            self._take([(file, file.name)])
        else:
            self._on_text(text)

    def _take(self, files: "list[tuple]") -> None:
        """Put files in the place of those there were."""
        size = sum([blob.size for blob, _name in files])
        if size > LIMIT:
            self._on_refuse(lambda: _say_too_big(size))
            return
        self._files = [(blob, name, dom.clone("file")) for blob, name in files]
        self._show()
        for blob, name, item in self._files:
            dom.spawn(_fill(item, blob, name), self._on_trouble)

    def _show(self) -> None:
        self._list.replaceChildren(*[item for _blob, _name, item in self._files])
        dom.find("files-field").hidden = not self._files
        dom.find("grids-field").hidden = bool(self._files)
        self._on_change()

    def _press(self, event) -> None:
        """Take a file away."""
        button = event.target.closest("button")
        if button:
            item = button.closest("li")
            self._files = [file for file in self._files if not file[2].isSameNode(item)]
            self._show()
            dom.find("open-file").focus()


async def _fill(item, blob, name: str) -> None:
    """Show the name of a file, its size and its first lines."""
    item.querySelector("strong").textContent = name
    item.querySelector("span").textContent = say_size(blob.size)
    item.querySelector("button").setAttribute("aria-label", say("files.remove", name=name))
    lines = (await dom.start_of(blob, PREVIEW)).split("\n")
    shown = lines[:PREVIEW_LINES] + (["…"] if len(lines) > PREVIEW_LINES else [])
    item.querySelector("pre").textContent = "\n".join(shown)


def _say_too_big(size: int) -> str:
    return say("files.too-big", size=say_size(size), limit=say_size(LIMIT))


def say_size(size: int) -> str:
    """Say a number of bytes: '1.5 MB'."""
    if size < 1_000_000:
        return say("files.kilobytes", size=(size + 999) // 1000)
    return say("files.megabytes", size=say_number(size / 1_000_000, 1))
