"""Own the puzzle text: follow what is typed and pasted there, and read it in good time."""

import asyncio

from page import dom
from page.messages import later
from page.sheet import EMPTY, Sheet
from page.wording import say_error
from sudoku_core.summary import summary

# Milliseconds without a key after which a text being typed is read; and after which it is when it
# is left: what comes into sight then must not push away a button that is just being pressed.
TYPING_PAUSE = 400
# Characters: what can be read here.
TEXT_LIMIT = 200_000
# What a text without any ink is read as: an empty board.
BLANK_TEXT = [[EMPTY, 1, 1, "", None]]


class PuzzleText:
    """Own the text area. The history's current sheet is the truth, the text area shows it.

    on_edit()     the text has been changed by hand, and not been read yet
    on_read()     the text has been read: its first puzzle is in the current sheet
    say(words)    words for the status region
    on_trouble(problem)  something unforeseen went wrong
    """

    def __init__(self, engine, history, on_edit, on_read, say_words, on_trouble) -> None:
        self._engine = engine
        self._history = history
        self._on_edit = on_edit
        self._on_read = on_read
        self._say = say_words
        self._on_trouble = on_trouble
        self._area = dom.find("puzzle-text")
        self._typing = dom.Timer(TYPING_PAUSE, lambda: self._keep_up(dom.ignore))
        self._leaving = dom.Timer(TYPING_PAUSE, lambda: self._keep_up(self._say_error))
        self._shown = ""
        self._reading = None
        self._read_once = asyncio.Event()
        self._held: list = []

    @property
    def typed_early(self) -> str:
        """Return what was typed before anything listened."""
        return "" if self.refused else self._area.value

    def listen(self) -> None:
        """Begin to answer."""
        dom.listen(self._area, "input", self._edit)
        dom.listen(self._area, "change", self._leave)

    def edit(self, edit) -> None:
        """Call ``edit()``, which changes the board, once the board is what the text says.

        That is at once, but for a long text that is still being read: the edit is held until then.
        """
        if self.catch_up() and not self._held:
            edit()
            return
        self._held.append(edit)
        if len(self._held) == 1:
            self._keep_up(self._say_error)

    def drop_held(self) -> None:
        """Forget edits that wait for a text, which something else now takes the place of."""
        self._held = []

    def take_back_held(self) -> bool:
        """Forget the last edit that waits for a text; False if none does."""
        if not self._held:
            return False
        self._held.pop()
        return True

    def load(self, text: str) -> None:
        """Read a text at once, as if it had been pasted here."""
        self.drop_held()
        if len(text) > TEXT_LIMIT:
            self.refuse()
            return
        self._amend(text)
        self._keep_up(self.show_error)

    def show(self, sheet: Sheet) -> None:
        """Show the text of a sheet."""
        if self.refused and sheet.text == self._shown:
            return  # nobody has edited anything since: a refused text is not taken away
        self._area.removeAttribute("aria-invalid")
        self._shown = sheet.text
        # A refused text would be too much even to compare.
        if self.refused or self._area.value != sheet.text:
            self._area.value = sheet.text

    @property
    def refused(self) -> bool:
        """Tell whether the text is too long to be read here."""
        return self._area.textLength > TEXT_LIMIT

    @property
    def is_settled(self) -> bool:
        """Tell whether the board is what was edited last."""
        return not (self._history.current.unread or self.refused)

    def drop_refused(self) -> None:
        """Take a refused text away."""
        if self.refused:
            self._area.value = ""

    async def read(self, on_error) -> bool:
        """Read the text if it was edited last; False if it cannot be read, or changes meanwhile.

        ``on_error(error)`` hears why it cannot be read: a dict as `jobs.read` makes them.
        """
        if self.refused:
            self.refuse()
            return False
        if self.catch_up():
            return True
        sheet = self._history.current
        while sheet.unread and self._reading is sheet:
            await self._read_once.wait()
            if self._history.current.text != sheet.text:
                return False
            sheet = self._history.current
        return not sheet.unread or await self._read_sheet(sheet, on_error)

    def catch_up(self) -> bool:
        """Read a short text on the spot; tell whether the board is what the text says.

        A text being read beside everything else would let the next press or key find an old board.
        """
        sheet = self._history.current
        if not sheet.unread:
            return True
        results = self._engine.read_now(sheet.text) if sheet.text.strip() else BLANK_TEXT
        if results is None:
            return False
        self._take(sheet, results)
        return True

    async def _read_sheet(self, sheet: Sheet, on_error) -> bool:
        """Read the text of an unread sheet; whoever wants it read meanwhile waits for this."""
        self._reading = sheet
        self._read_once.clear()
        try:
            waiting = later("verdict.waiting")
            results = await self._engine.read(
                sheet.text, lambda count: None, lambda: self._say(waiting)
            )
        finally:
            self._reading = None
            self._read_once.set()
        if self._history.current is not sheet:
            return False
        if isinstance(results[-1], dict):
            on_error(results[-1])
            self._land_held()
            return False
        self._take(sheet, results)
        return True

    def _take(self, sheet: Sheet, results: list) -> None:
        """Put what was read on the board, and on top of it the edits that were made meanwhile."""
        puzzles = tuple([reading[0] for reading in results])
        names = tuple([reading[4] or "" for reading in results])
        names = names if any(names) else ()
        read_as = summary(results) if sheet.text.strip() else None
        read = Sheet(text=sheet.text, puzzles=puzzles, names=names, summary=read_as)
        self._history.push(read, "text")
        self._on_read()
        self._land_held()

    def _land_held(self) -> None:
        held, self._held = self._held, []
        for edit in held:
            edit()

    def refuse(self) -> None:
        """Say that a text is too long to be read here."""
        self._say(later("solve.too-long", limit=TEXT_LIMIT))

    def show_error(self, error: dict) -> None:
        """Say what cannot be read, and select it."""
        self._say_error(error)
        dom.select_place(self._area, error["line"], error["column"], error["length"])

    def _say_error(self, error: dict) -> None:
        self._area.setAttribute("aria-invalid", "true")
        self._say(lambda: say_error(error))

    def _edit(self, event) -> None:
        """Follow the text: at once after a paste, after a pause and quietly while typing."""
        if self.refused:
            self.refuse()
            return
        self._amend(self._area.value)
        if event.inputType in ("insertFromPaste", "insertFromDrop"):
            self._keep_up(self.show_error)
        else:
            self._typing.start()

    def _leave(self, _event) -> None:
        self._typing.stop()
        self._leaving.start()

    def _amend(self, text: str) -> None:
        """Take in a text that has yet to be read; what was found for another one goes."""
        verdict = later("verdict.edited")
        sheet = self._history.current.but(text=text, unread=True, verdict=verdict, known=None)
        self._history.amend(sheet)
        self._on_edit()

    def _keep_up(self, on_error) -> None:
        self._typing.stop()
        self._leaving.stop()
        if not self.catch_up():
            dom.spawn(self.read(on_error), self._on_trouble)
