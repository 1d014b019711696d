"""Copy the puzzle in the chosen form, or share a link to it."""

from page.browser import address, blobs, clipboard, device, dom
from page.engine.routing import EngineMissingError
from page.solve.keys import is_elsewhere
from page.solve.sheet import EMPTY, Sheet
from page.words.messages import phrase
from sudoku_core import note_code
from sudoku_core.code import code_of
from sudoku_core.formatting import boxed, line, spaced
from sudoku_core.grid import BLANK, count_givens
from sudoku_core.notes import joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.text.reader import TextReader
    from page.words.messages import Phrase
    from sudoku_core.notes import Notes

# The forms written on this thread, by their command-line names; the worker writes the others.
FORMS = {"line": line, "judge": spaced, "box": boxed}
# As in `sudoku_core.formats.writers`.
KEEP_ENTRIES = ("sdk", "opensudoku", "hodoku", "sudokuwiki", "f-puzzles", "sudokupad")


class Copy:
    """Copy and Share, the choice of a form, and the question whether to copy entries.

    That is asked each time a form would make givens of entries: passing a puzzle on needs another
    answer than continuing elsewhere.
    """

    def __init__(self, desk: "Desk", reader: "TextReader") -> None:
        self._desk = desk
        self._reader = reader
        self._form = dom.find("copy-as")
        self._question = dom.find("copy-what")
        self._asked: Sheet | None = None  # the sheet that the question is about
        self._asked_from = ""

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("copy", self._press)
        dom.on_press("share", lambda: self._desk.run(self._share()))
        dom.listen_to_window("copy", self._copy_by_key)
        dom.on_press("copy-puzzle", lambda: self._choose(with_entries=False))
        dom.on_press("copy-entries", lambda: self._choose(with_entries=True))
        dom.listen(self._question, "keydown", self._keydown)
        dom.listen(self._form, "change", lambda _event: self._stop_asking())

    def show(self, sheet: "Sheet") -> None:
        """Hide the question when the board is another one."""
        if self._asked is not None and self._asked is not sheet:
            self._stop_asking()

    def _copy_by_key(self, event: "dom.Event") -> None:
        """Copy the grid, unless text outside the board is selected."""
        in_board = dom.find("board").contains(event.target)
        if is_elsewhere(event) or not (in_board or not device.is_text_selected()):
            return
        text = self._text()
        if text is not None:
            event.clipboardData.setData("text/plain", text)
            event.preventDefault()

    def _text(self) -> "str | None":
        """Return the grid to copy, and say so; None if not possible at once.

        That is while a long text is being read, for forms of the worker, and if entries are in
        question.
        """
        if not self._reader.catch_up():
            return None
        form, sheet = self._form.value, self._desk.sheet
        if form not in FORMS or _is_unclear(sheet, form):
            self._press()
            return None
        self._desk.add_words("verdict.copied", form=self._name())
        return FORMS[form](sheet.grid)

    def _press(self) -> None:
        self._desk.run(self._copy())

    async def _copy(self) -> None:
        if not await self._reader.read():
            return
        sheet = self._desk.sheet
        if _is_unclear(sheet, self._form.value):
            self._ask(sheet)
        else:
            await self._copy_board(with_entries=True)

    def _ask(self, sheet: "Sheet") -> None:
        if self._asked is None:
            self._asked_from = dom.focused_id()
        self._asked = sheet
        self._question.hidden = False
        dom.open_popover("more")
        self._desk.add_words("copy.which")
        dom.find("copy-puzzle").focus()

    def _choose(self, *, with_entries: bool) -> None:
        self._stop_asking()
        self._desk.run(self._copy_board(with_entries=with_entries))

    def _keydown(self, event: "dom.Event") -> None:
        if event.key == "Escape":
            event.preventDefault()
            self._stop_asking()

    def _stop_asking(self) -> None:
        had_focus = dom.has_focus(self._question)
        self._question.hidden = True
        self._asked = None
        if had_focus:
            dom.find(self._asked_from or "copy").focus()

    async def _copy_board(self, *, with_entries: bool) -> None:
        form, name, sheet = self._form.value, self._name(), self._desk.sheet
        try:
            if form in FORMS:
                grid = sheet.grid if with_entries else sheet.puzzle
                copied = await clipboard.copy(FORMS[form](grid))
            else:
                written = self._write(form, name, with_entries=with_entries)
                copied = await clipboard.copy_when_ready(written)
        except EngineMissingError:
            self._desk.add_words("verdict.copy-needed", form=name)
            return
        self._desk.add_words("verdict.copied" if copied else "verdict.copy-refused", form=name)

    async def _write(self, form: str, name: "Phrase", *, with_entries: bool) -> "dom.Thing":
        """Write the board in the worker, as soon as it is up.

        Notes go with entries, and an answer covers both.
        """
        desk, sheet = self._desk, self._desk.sheet
        if not desk.engine.has_worker:
            desk.add_words("verdict.copy-waiting", form=name)
        answer = sheet.answer or ""
        is_own = with_entries and not answer
        entries = sheet.entries if is_own else ""
        notes = joined(sheet.notes) if is_own else ""
        written = (form, sheet.puzzle, answer, entries, notes)
        text = await desk.engine.answer_to("write", *written)
        return blobs.make_blob(text)

    def _name(self) -> "Phrase":
        return phrase(self._form.options.item(self._form.selectedIndex).dataset.text)

    async def _share(self) -> None:
        """Offer a link to the board's puzzle, or copy it."""
        if not await self._reader.read():
            return
        sheet = self._desk.sheet
        if sheet.puzzle == EMPTY:
            self._desk.add_words("share.empty")
            return
        link = link_to(sheet.puzzle, sheet.entries, sheet.notes)
        if await clipboard.offer_link(link):
            return
        copied = await clipboard.copy(link)
        done = "share.copied-play" if sheet.entries.strip(BLANK) or sheet.notes else "share.copied"
        self._desk.add_words(done if copied else "share.refused", link=link)


def _is_unclear(sheet: "Sheet", form: str) -> bool:
    """Return whether a form would make givens of entries."""
    has_entries = bool(sheet.entries) and count_givens(sheet.entries) > 0
    return has_entries and not sheet.answer and form not in KEEP_ENTRIES


def link_to(puzzle: str, entries: str = "", notes: "Notes" = ()) -> str:
    """Return the page's address with a puzzle, and what a person has added."""
    entered = code_of(entries) if entries.strip(BLANK) else ""
    noted = note_code.code_of(notes) if notes else ""
    return address.link_with([("p", code_of(puzzle)), ("e", entered), ("n", noted)])
