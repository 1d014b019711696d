"""Read the puzzle text when it is time, hold edits that wait for it, and show it."""

from page.browser import blobs, dom
from page.engine import limits
from page.engine.jobs import why_unread
from page.solve.desk import ERROR
from page.solve.sheet import EMPTY, Sheet
from page.words.messages import phrase
from sudoku_core.notes import joined, notes_of, parted
from sudoku_core.summary import summary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from page.crossing.puzzles import Unread
    from page.engine.job import Job
    from page.solve.desk import Desk

# Milliseconds without a key before a typed text is read; also after the focus leaves it, so that
# nothing moves under a button that is being pressed.
TYPING_PAUSE = 400
# The reading of a blank text: an empty board.
BLANK_TEXT = [[EMPTY, 1, 1, "", None, None, None]]

# How to report an error: not at all, in words, or in words with the place selected. An error that
# was told before is not told again.
QUIET = 0
IN_WORDS = 1
IN_PLACE = 2
IF_OTHER = 3


class TextReader:
    """Read the text of the current sheet; the result becomes a step."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._typing = dom.Timer(TYPING_PAUSE, lambda: self._keep_up(QUIET))
        self._leaving = dom.Timer(TYPING_PAUSE, lambda: self._keep_up(IN_WORDS))
        self._job: Job | None = None
        self._sheet: Sheet | None = None  # the sheet whose text the job reads
        self._held: list[Callable[[], None]] = []
        self._has_arrived = False  # whether the text came whole, and was not typed
        self._error: tuple[str, Unread] | None = None  # a text, and why it is unreadable

    @property
    def error(self) -> "Unread | None":
        """Return why the text cannot be read, the dict of `jobs.read`, or None."""
        sheet = self._desk.sheet
        is_told = self._error and sheet.unread and self._error[0] == sheet.text
        return self._error[1] if self._error and is_told else None

    # ── What a person does ──

    def load(self, text: "str | None") -> None:
        """Read a text at once, as if pasted into the text area.

        One that is too long is offered to Check; None does not fit into memory.
        """
        self.drop_held()
        if text is None:
            self._desk.say("solve.too-long", limit=limits.BOARD)
        elif len(text) > limits.BOARD:
            self._desk.offer(blobs.make_blob(text))
        else:
            self.take(text, at_once=True)

    def take(self, text: str, *, at_once: bool) -> None:
        """Read the text: at once after a paste, quietly after a pause while typing."""
        desk = self._desk
        self._has_arrived = at_once
        desk.amend(
            desk.sheet.but(text=text, unread=True, verdict=phrase("verdict.edited"), known=None),
            "text",
        )
        if at_once:
            self._keep_up(IN_PLACE)
        else:
            self._typing.start()

    def leave(self) -> None:
        """Read the text soon: the focus has left it."""
        self._typing.stop()
        self._leaving.start()

    def edit(self, edit: "Callable[[], None]") -> None:
        """Call ``edit()``, which changes the board, once the board shows the text.

        That is at once, unless a long text is still being read.
        """
        if self.catch_up() and not self._held:
            edit()
            return
        self._held.append(edit)
        if len(self._held) == 1:
            self._keep_up(IN_WORDS)

    def on_press(self, identifier: str, edit: "Callable[[], None]") -> None:
        """Call ``edit()``, as `edit` does, whenever the button with an id is pressed."""
        dom.on_press(identifier, lambda: self.edit(edit))

    def drop_held(self) -> None:
        """Forget the edits that wait for a text which will be replaced."""
        self._held = []

    def undo(self) -> None:
        """Forget the last edit that waits for a text, or undo the last step."""
        if self._held:
            self._held.pop()
        else:
            self._desk.undo()

    # ── Reading ──

    async def read(self, loudness: int = IN_PLACE) -> bool:
        """Read the text if necessary; return False if it is unreadable or changes."""
        if self.catch_up():
            return True
        sheet = self._desk.sheet
        job = self._job
        if not (job and job.is_running and self._sheet is sheet):
            job = self._job = self._desk.engine.read(sheet.text, self._desk.say_waiting)
            self._sheet = sheet
        results = await job.result()
        now = self._desk.sheet
        if now.text != sheet.text:
            return False
        if results is None:  # the same text has begun to be read again meanwhile
            return await self.read(loudness)
        if not now.unread:  # another caller that waited has taken it
            return True
        error = why_unread(results)
        if error:
            self._tell(sheet.text, error, loudness)
            self._land_held()
            return False
        self._take_results(now, results)
        return True

    def read_again(self) -> None:
        """Read an unreadable text again: what reads or explains more has come."""
        if self.error:
            self._desk.run(self.read(IF_OTHER))

    def _tell(self, text: str, error: "Unread", loudness: int) -> None:
        if loudness == QUIET or (loudness == IF_OTHER and self._error == (text, error)):
            return
        self._error = text, error
        self._desk.say("unreadable", error=error)
        if loudness == IN_PLACE:
            self._desk.wish(ERROR)

    def catch_up(self) -> bool:
        """Read a short text now; return whether the board shows the text.

        Otherwise the next key would find an old board.
        """
        sheet = self._desk.sheet
        if not sheet.unread:
            return True
        read_now = self._desk.engine.read_now
        results = read_now(sheet.text) if sheet.text.strip() else BLANK_TEXT
        if results is None:
            return False
        self._take_results(sheet, results)
        return True

    def _keep_up(self, loudness: int) -> None:
        self._typing.stop()
        self._leaving.stop()
        if not self.catch_up():
            self._desk.run(self.read(loudness))

    def _take_results(self, sheet: Sheet, results: "list[Any]") -> None:
        """Put the results on the board, then make the held edits."""
        unused = results.pop()["unused"] if isinstance(results[-1], dict) else ()
        puzzles = tuple([reading[0] for reading in results])
        names = tuple([reading[4] or "" for reading in results])
        names = names if any(names) else ()
        notes = tuple([joined(notes_of(reading[6], reading[0])) for reading in results])
        notes = notes if any(notes) else ()
        read_as = summary(results) if sheet.text.strip() else None
        read = Sheet(
            text=sheet.text,
            puzzles=puzzles,
            names=names,
            notes=parted(notes[0]) if notes else (),
            text_notes=notes,
            summary=read_as,
            unused=unused,
        )
        (self._desk.arrive if self._has_arrived else self._desk.change_unsaid)(read, "text")
        self._land_held()

    def _land_held(self) -> None:
        held, self._held = self._held, []
        for edit in held:
            edit()


class PuzzleText:
    """Show the text of the current sheet in the text area."""

    def __init__(self, desk: "Desk", reader: "TextReader") -> None:
        self._desk = desk
        self._reader = reader
        self._area = dom.find("puzzle-text")

    @property
    def typed_early(self) -> str:
        """Return what was typed before anything listened, or "" if too long."""
        return "" if self._is_too_long else self._area.value

    def take_early(self, text: str, *, was_pasted: bool) -> None:
        """Take what was typed or pasted before anything listened, as if it were done now."""
        self._reader.take(text, at_once=was_pasted)
        if not was_pasted and dom.focused_id() != self._area.id:
            self._reader.leave()

    def read(self) -> None:
        """Read the text; an error shown before is not said again."""
        self._desk.run(self._reader.read(QUIET))

    @property
    def _is_too_long(self) -> bool:
        return self._area.textLength > limits.BOARD

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._area, "input", self._edit)
        dom.listen(self._area, "change", lambda _event: self._reader.leave())

    def show(self, sheet: "Sheet") -> None:
        """Show the text, and mark it if it cannot be read."""
        error = self._reader.error
        if error:
            self._area.setAttribute("aria-invalid", "true")
        else:
            self._area.removeAttribute("aria-invalid")
        # Even comparing a long text would take long.
        if self._is_too_long or self._area.value != sheet.text:
            self._area.value = sheet.text
        if error and ERROR in self._desk.wishes:
            dom.select_place(self._area, error["line"], error["column"], error["length"])

    def _edit(self, event: "dom.Event") -> None:
        if self._is_too_long:
            self._reader.load(dom.text_of(lambda: self._area.value))
            return
        pasted = event.inputType in ("insertFromPaste", "insertFromDrop")
        self._reader.take(self._area.value, at_once=pasted)
