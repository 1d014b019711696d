"""Copy the grid on the board, in the chosen form: by button, or by the keyboard's own copy."""

from page import dom
from page.messages import later, say
from sudoku_core.formatting import boxed, judge, line

FORMS = {"line": line, "judge": judge, "boxed": boxed}


class Copying:
    """Own Copy. ``panel`` is the Solve panel: it reads the text, and says the words."""

    def __init__(self, panel) -> None:
        self._panel = panel
        self._form = dom.find("copy-as")

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("copy", lambda: dom.spawn(self._copy(), self._panel.trouble))

    def text(self) -> str:
        """Return the grid as it is to be copied, and say that it is."""
        self._panel.add_words(self._words())
        return self._written()

    async def _copy(self) -> None:
        if not await self._panel.read():
            return
        copied = await dom.copy(self._written())
        self._panel.add_words(self._words() if copied else later("verdict.copy-refused"))

    def _written(self) -> str:
        return FORMS[self._form.value](self._panel.sheet.grid)

    def _words(self):
        name = self._form.options.item(self._form.selectedIndex)
        return lambda: say("verdict.copied", form=name.textContent)
