"""Copy the grid on the board in the chosen form, by button or by keyboard."""

from page.browser import blobs, clipboard, device, dom
from page.engine.routing import EngineMissingError
from page.solve.keys import is_elsewhere
from page.words.messages import phrase
from sudoku_core.formatting import boxed, judge, line
from sudoku_core.notes import joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event, Thing
    from page.solve.desk import Desk
    from page.words.messages import Phrase

# The forms written on this thread, by their command-line names; the worker writes the others.
FORMS = {"line": line, "judge": judge, "box": boxed}


class Copy:
    """Own Copy, and the choice of a form."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._form = dom.find("copy-as")

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("copy", self._press)
        dom.listen_to_window("copy", self._copy_by_key)

    def _copy_by_key(self, event: "Event") -> None:
        """Copy the grid, unless the copy is meant for a selected text outside the board."""
        in_board = dom.find("board").contains(event.target)
        if is_elsewhere(event) or not (in_board or not device.is_text_selected()):
            return
        text = self._text()
        if text is not None:
            event.clipboardData.setData("text/plain", text)
            event.preventDefault()

    def _text(self) -> "str | None":
        """Return the grid as it is to be copied, and say so; None if that is not possible at once.

        It is not while a long text is being read, and for forms that only the worker writes.
        """
        if not self._desk.reader.catch_up():
            return None
        form = self._form.value
        if form not in FORMS:
            self._press()
            return None
        self._desk.add_words("verdict.copied", form=self._name())
        return FORMS[form](self._desk.sheet.grid)

    def _press(self) -> None:
        self._desk.run(self._copy())

    async def _copy(self) -> None:
        if not await self._desk.reader.read():
            return
        form, name = self._form.value, self._name()
        try:
            if form in FORMS:
                copied = await clipboard.copy(FORMS[form](self._desk.sheet.grid))
            else:
                copied = await clipboard.copy_when_ready(self._write(form, name))
        except EngineMissingError:
            self._desk.add_words("verdict.copy-needed", form=name)
            return
        self._desk.add_words("verdict.copied" if copied else "verdict.copy-refused", form=name)

    async def _write(self, form: str, name: "Phrase") -> "Thing":
        """Have the worker write what is on the board now, as soon as it is up."""
        sheet = self._desk.sheet
        if not self._desk.engine.has_worker:
            self._desk.add_words("verdict.copy-waiting", form=name)
        grid = sheet.puzzle if sheet.answer else sheet.filled
        notes = "" if sheet.answer else joined(sheet.notes)
        text = await self._desk.engine.call("write", form, grid, sheet.answer or "", notes)
        return blobs.make_blob(text)

    def _name(self) -> "Phrase":
        """Return the name of the chosen form."""
        return phrase(self._form.options.item(self._form.selectedIndex).dataset.text)
