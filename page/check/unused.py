"""Show which lines nothing used, each stretch as a button that leads to them."""

from page.browser import dom
from page.grid import unused_lines
from page.words.case_wording import say_lines
from page.words.messages import language, say, say_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.check.desk import CheckDesk
    from page.check.grids import File
    from page.check.results import Results

    Stretch = tuple[str, int, int, list[str]]  # a file, its first and last line, and the text


class Unused:
    """Own the list of unused lines beside the grids, and what is shown of them out of a file.

    It takes the place of the help there, so that the buttons below hardly move.
    """

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._part = dom.find("unused")
        self._help = dom.find("grids-help")
        self._text = dom.find("unused-text")
        self._shown: tuple[Any, ...] = ()
        self._results: Results | None = None
        self._lines: Stretch | None = None  # of a file, that nothing used

    def listen(self) -> None:
        """Do nothing: each button listens by itself."""

    def show(self, desk: "CheckDesk") -> None:
        """Show what results tell of the grids as they are; older ones tell of other lines."""
        results = desk.results
        unused = results.summary["unused"] if results and not desk.is_older else None
        stretches = unused["stretches"] if unused else []
        if results is not self._results:
            self._results, self._lines = results, None
        shown = (unused, self._lines, language(), desk.grids.files)
        if shown == self._shown:
            return
        self._shown = shown
        if unused is None or not stretches:
            if not self._part.hidden:
                dom.hide("unused", "check")
                self._help.hidden = False
            return
        self._part.hidden, self._help.hidden = False, True
        more = " " + say_count("unused.more", unused["more"]) if unused["more"] else ""
        part = dom.find("unused-list")
        unused_lines.fill(part, stretches, self._lead_to, self._name, more)
        self._show_lines(self._lines)

    def _name(self, source: int, first: int, last: int) -> str:
        """Name a stretch, with its file if there are several."""
        files = self._desk.grids.files
        words = say_lines(first, last)
        if len(files) > 1:
            words = say("unused.file", file=files[source].name, lines=words)
        return words

    def _lead_to(self, source: int, first: int, last: int) -> None:
        """Select lines in the text, or show them out of a file."""
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
        """Show lines out of a file, with the name of that."""
        self._text.hidden = stretch is None
        if stretch:
            file, first, last, lines = stretch
            title = say("unused.file", file=file, lines=say_lines(first, last))
            self._text.setAttribute("aria-label", title)
            self._text.textContent = "\n".join([title] + lines)
            self._text.focus()
