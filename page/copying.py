"""Copy the grid on the board, in the chosen form: by button, or by the keyboard's own copy."""

from page import dom
from page.engine import EngineMissingError
from page.messages import say
from sudoku_core.formatting import boxed, judge, line

# The forms written here, by the names that the command line takes; the worker writes the others.
FORMS = {"line": line, "judge": judge, "box": boxed}


class Copying:
    """Own Copy. ``panel`` is the Solve panel: it reads the text, and says the words."""

    def __init__(self, engine, panel) -> None:
        self._engine = engine
        self._panel = panel
        self._form = dom.find("copy-as")

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("copy", self._press)

    def text(self) -> "str | None":
        """Return the grid as it is to be copied, and say that it is; None if it comes later."""
        form = self._form.value
        if form not in FORMS:
            self._press()
            return None
        self._add_words("verdict.copied", self._name())
        return FORMS[form](self._panel.sheet.grid)

    def _press(self) -> None:
        dom.spawn(self._copy(), self._panel.trouble)

    async def _copy(self) -> None:
        if not await self._panel.read():
            return
        form, name = self._form.value, self._name()
        try:
            if form in FORMS:
                copied = await dom.copy(FORMS[form](self._panel.sheet.grid))
            else:
                copied = await dom.copy_when_ready(self._write(form, name))
        except EngineMissingError:
            self._add_words("verdict.copy-needed", name)
            return
        self._add_words("verdict.copied" if copied else "verdict.copy-refused", name)

    async def _write(self, form: str, name):
        """Have the worker write what is on the board now, even if it is up only later."""
        sheet = self._panel.sheet
        if not self._engine.has_worker:
            self._add_words("verdict.copy-waiting", name)
        grid = sheet.puzzle if sheet.answer else sheet.filled
        text = await self._engine.call("write", form, grid, sheet.answer or "")
        return dom.make_blob(text)

    def _name(self):
        """Return the chosen option, whose text is the form's name in the language of the moment."""
        return self._form.options.item(self._form.selectedIndex)

    def _add_words(self, key: str, name) -> None:
        self._panel.add_words(lambda: say(key, form=name.textContent))
