"""Own the state of the Solve tab: its sheets, what is said, the engine, and what is running."""

from page.browser import blobs, dom
from page.engine.routing import WorkerLostError
from page.grid.board import GLAD
from page.solve.answer import Answer
from page.solve.diagnosis import Diagnosis
from page.solve.play import Play
from page.solve.sheet import History, Sheet
from page.solve.text_reader import IN_PLACE, QUIET, TextReader
from page.solve.verdicts import say_all
from page.solve.wishes import ERROR
from page.words.messages import phrase, say_count
from page.words.wording import say_candidates, say_notes
from sudoku_core.checker import candidates
from sudoku_core.grid import BLANK, cell_name
from sudoku_core.notes import erased

# The first and the last letter that a Korean keyboard writes.
JAMO = ("\u3131", "\u3163")
# The first and the last syllable that an input method makes of them.
SYLLABLES = ("\uac00", "\ud7a3")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence
    from typing import Any, Protocol

    from page.browser.dom import Thing
    from page.engine.shell_protocol import Shell
    from page.solve.notes import Notes
    from page.solve.photo import Photo
    from page.words.messages import Phrase

    class View(Protocol):
        """Show a part of a sheet; touch only what has changed."""

        def show(self, sheet: Sheet, /) -> None:
            """Show a sheet."""


class Desk:
    """Own the state of the Solve tab: verbs change it, views show it.

    A verb changes the state at once. The board shows it once the current event has been handled,
    and only once, however many verbs the event led to. The other views follow when that has been
    painted, so that a digit is there as soon as it is typed.

    sheets            the current sheet, its past and its future
    error             why the text cannot be read, the dict of `jobs.read`, or None
    shows_candidates  whether the board shows candidates
    chosen            the cell that a person went to last, None before the first
    stamped           the digit or BLANK that goes into each cell that is tapped, or None
    link              what the link that was opened last holds, as one text, "" for none
    clearings         how often everything was cleared
    offered           a blob with a text that is too long here, to be opened in Check, or None
    edition           how often everything had to be shown again
    """

    def __init__(self, shell: "Shell") -> None:
        self.engine = shell.engine
        self.sheets = History(Sheet(verdict=phrase("verdict.start")))
        self.reader = TextReader(self)
        self.diagnosis = Diagnosis(self)
        self.answer = Answer(self)
        self.play = Play(self)
        self._notes: Notes | None = None
        self._photo: Photo | None = None
        self.error: dict[str, Any] | None = None
        self.shows_candidates = False
        self.chosen: int | None = None
        self.stamped: str | None = None
        self._selected: tuple[int, ...] = ()
        self.link = ""
        self.clearings = 0
        self.offered: Thing | None = None
        self._refused_over: str | None = None  # the text of the sheet when another was refused
        self._shell = shell
        self._views: list[View] = []
        self.edition = 0
        self._said: list[Phrase] = []
        self._added: list[Phrase] = []
        self._has_said = False
        self._wishes: list[str] = []
        self._is_stale = False
        self._show_soon = dom.deferred(self._show_board)
        self._rest_is_stale = False
        self._show_rest_soon = dom.after_paint(self._show_rest)

    @property
    def sheet(self) -> Sheet:
        """Return the current sheet."""
        return self.sheets.current

    @property
    def refused(self) -> bool:
        """Tell whether the text area holds more than can be read here.

        It does until the sheet has another text, which then takes its place.
        """
        return self._refused_over is not None and self._refused_over == self.sheet.text

    # ── Showing ──

    def add(self, view: "View") -> None:
        """Add a view, first of all the board; they show the state in the order they were added."""
        self._views.append(view)

    def keep(self, name: str, part: "Any") -> None:
        """Keep the state of a part over reloads; it has ``state()`` and ``restore(state)``."""
        self._shell.keep(name, part)

    def changed(self) -> None:
        """Have the views show the state once the current event has been handled."""
        if not self._is_stale:
            self._is_stale = True
            self._show_soon()

    def _show_board(self) -> None:
        """Have the first view, the board, show the state, and the others once that is painted."""
        self._is_stale = False
        for view in self._views[:1]:
            view.show(self.sheet)
        if not self._rest_is_stale:
            self._rest_is_stale = True
            self._show_rest_soon()

    def _show_rest(self) -> None:
        """Have the other views show the state, and show what is said."""
        self._rest_is_stale = False
        sheet = self.sheet
        for view in self._views[1:]:
            view.show(sheet)
        self._wishes = []
        if self._has_said:
            self._has_said = False
            self._shell.say("solve", say_all(self._said + self._added, sheet))

    def retell(self) -> None:
        """Show everything again, in the current language."""
        self.edition += 1
        self._has_said = True
        self.changed()

    def wish(self, wish: str) -> None:
        """Have a view do something once, after everything else has been shown."""
        self._wishes.append(wish)
        self.changed()

    def wishes(self, wish: str) -> bool:
        """Tell whether a wish is to be granted now."""
        return wish in self._wishes

    # ── Saying ──

    def say(self, key: str, **values: object) -> None:
        """Say a sentence, instead of what was said last."""
        self._tell([phrase(key, **values)])

    def add_words(self, key: str, **values: object) -> None:
        """Say a sentence after what was said last; the next added sentence replaces it."""
        self._tell(self._said, [phrase(key, **values)])

    def _tell(self, said: "list[Phrase]", added: "list[Phrase] | None" = None) -> None:
        self._said = said
        self._added = added or []
        self.offered = None
        self._has_said = True
        self.changed()

    def trouble(self, problem: Exception) -> None:
        """Say that something unforeseen went wrong."""
        if isinstance(problem, WorkerLostError):
            self.say("verdict.lost")
        else:
            self.say("verdict.failed", problem=str(problem))

    def run(self, job: "Coroutine[Any, Any, Any]") -> None:
        """Run a coroutine in the background."""
        dom.spawn(job, self.trouble)

    def tell_error(self, error: "dict[str, Any]", loudness: int) -> None:
        """Say why the text cannot be read; ``error`` is the dict of `jobs.read`."""
        if loudness == QUIET:
            return
        self.error = error
        self.say("unreadable", error=error)
        if loudness == IN_PLACE:
            self.wish(ERROR)

    def say_waiting(self) -> None:
        """Say that the worker is waited for."""
        self.say("verdict.waiting")

    # ── Changing the sheet ──

    def change(self, sheet: Sheet, step: str) -> None:
        """Make a step to another sheet, which has its own words."""
        self.sheets.push(sheet, step)
        self._follow()

    def change_unsaid(self, sheet: Sheet, step: str) -> None:
        """Make a step to a sheet without an answer, and give it the words that suit it."""
        self.sheets.push(sheet, step)
        self.tell_what_next()
        if step in ("entry", "reveal") and sheet.is_solved:
            self.wish(GLAD)

    def begin(self, sheet: Sheet, step: str) -> None:
        """Make a step to a sheet that is unrelated to the one before."""
        self.reader.drop_held()
        self.select([])
        self.change(sheet, step)

    def learn(self, sheet: Sheet) -> None:
        """Replace the current sheet by one that knows or says more; this is not a step."""
        self.sheets.replace(sheet)
        self._follow()

    def tell_what_next(self) -> None:
        """Give the current sheet the words of a puzzle that has not been solved or checked yet."""
        key = "in-play" if self.sheet.entries else "unsolved"
        self.learn(self.sheet.but(verdict=phrase(key)))

    def take_text(self, text: str) -> None:
        """Take in a text that has yet to be read, and drop what was found for the last one."""
        verdict = phrase("verdict.edited")
        self.sheets.amend(self.sheet.but(text=text, unread=True, verdict=verdict, known=None))
        self._refused_over = None
        self._follow()

    def _follow(self, *more: "Phrase") -> None:
        """Follow the current sheet: say its words and more, stop a diagnosis of another sheet."""
        verdict = self.sheet.verdict
        self.error = None
        self.diagnosis.follow(self.sheet)
        self._tell(([verdict] if verdict else []) + list(more))

    # ── What a person does ──

    def edit(self, edit: "Callable[[], None]") -> None:
        """Call ``edit()``, which changes the board, once the board shows what the text says."""
        self.reader.edit(edit)

    def set_digit(self, cell: int, digit: str) -> None:
        """Set a given or an entry to a digit or BLANK; with notes on, toggle a note."""
        if self.takes_notes and digit != BLANK:
            self.toggle_note([cell], digit)
        else:
            self.put_digit(cell, digit)

    def put_digit(self, cell: int, digit: str) -> None:
        """Set a given or an entry to a digit or BLANK."""
        self.edit(lambda: self._set_digit(cell, digit))

    def have_notes_taken(self, notes: "Notes") -> None:
        """Have notes be taken from now on; the first answer does not need that."""
        self._notes = notes

    def have_photos_read(self, photo: "Photo") -> None:
        """Have photos be read from now on; the first answer does not need that."""
        self._photo = photo

    @property
    def takes_notes(self) -> bool:
        """Tell whether digits go in as notes."""
        return self._notes is not None and self._notes.is_on

    def toggle_note(self, cells: "Sequence[int]", digit: str) -> None:
        """Note a digit in the blank cells among some, or take it out if all of these have it."""
        if self._notes is not None:
            self._notes.toggle(cells, digit)

    def tidied(self, sheet: Sheet, cell: int, digit: str) -> Sheet:
        """Return a sheet whose notes follow from a digit in a cell, if they are kept tidy."""
        keeps = self._notes is not None and not self._notes.is_tidy
        return sheet if keeps else sheet.tidied(cell, digit)

    def _set_digit(self, cell: int, digit: str) -> None:
        sheet = self.sheet
        if self._photo and self._photo.correct([cell], digit):
            return
        if digit == BLANK and sheet.notes_in(cell):
            self._erase_notes([cell])
        elif not sheet.entries:
            if sheet.puzzle[cell] != digit or sheet.answer:
                changed = self.tidied(sheet.with_given(cell, digit), cell, digit)
                self.change_unsaid(changed, "digit")
            else:
                self._follow()
        elif sheet.puzzle[cell] != BLANK:
            self._follow()
            if digit != sheet.puzzle[cell]:
                self.say("play.given", cell=cell_name(cell))
        elif sheet.answer or sheet.entries[cell] != digit:
            before = sheet.entries[cell]
            changed = self.tidied(sheet.with_entry(cell, digit), cell, digit)
            self.change_unsaid(changed, "entry")
            if BLANK not in (before, digit) and not self.sheet.is_solved:
                # Without this nothing would be heard: there are as many to go as before.
                self.add_words("play.was", cell=cell_name(cell), digit=before)
        else:
            self._follow()

    @property
    def plays(self) -> bool:
        """Tell whether the puzzle is in play: then its givens are fixed."""
        return bool(self.sheet.entries)

    def press_enter(self) -> None:
        """Solve; in play, check the entries, so that no key shows the answer by surprise."""
        if self.plays:
            self.play.check()
        else:
            self.answer.solve()

    def load(self, text: str) -> None:
        """Read a text, instead of the one that is there."""
        self.reader.load(text)

    def refuse_long(self) -> None:
        """Say that a text is too long to be read here."""
        self.reader.refuse()

    def leave_refused(self) -> None:
        """Leave a text that is too long in the text area, until something else takes its place."""
        self._refused_over = self.sheet.text
        self.changed()

    def open_link(self, sheet: Sheet, link: str) -> None:
        """Put what a link holds on the board, unsaid so far."""
        self.link = link
        self.sheets.push(sheet, "link")

    def resume(self, sheets: "list[Sheet]", link: str) -> None:
        """Go on from sheets that were kept, the last of them current, and the link opened last."""
        self.sheets.resume(sheets)
        self.link = link

    def refuse_letter(self, cell: int, found: str) -> None:
        """Say that a cell does not take a character.

        A Korean input method writes a letter although its key was answered as a shortcut: of those
        letters nothing is said.
        """
        if JAMO[0] <= found <= JAMO[1] or SYLLABLES[0] <= found <= SYLLABLES[1]:
            self.changed()
            return
        self.say("verdict.letter", cell=cell_name(cell), found=found)

    def refuse_run(self, cell: int, found: str) -> None:
        """Say that there are more digits than cells from this one on."""
        self.say("verdict.overrun", cell=cell_name(cell), found=found)

    def choose(self, cell: int) -> None:
        """Take note of the cell that a person went to."""
        self.chosen = cell

    @property
    def selected(self) -> "list[int]":
        """Return the selected cells, the chosen one alone if no others are."""
        return list(self._selected) or self._chosen_alone()

    @property
    def targets(self) -> "list[int]":
        """Return the cells that a note or a colour is for: those that are seen to be selected."""
        return list(self._selected) if len(self._selected) > 1 else self._chosen_alone()

    def _chosen_alone(self) -> "list[int]":
        return [] if self.chosen is None else [self.chosen]

    def select(self, cells: "Sequence[int]") -> None:
        """Select several cells; with none, the chosen one alone is."""
        if self._selected != tuple(cells):
            self._selected = tuple(cells)
            self.changed()

    def say_selected(self) -> str:
        """Say how many cells are selected, or "" if it is not several."""
        return say_count("selected", len(self._selected)) if len(self._selected) > 1 else ""

    def stamp(self, digit: "str | None") -> None:
        """Put a digit or BLANK into every cell that is tapped from now on; None ends that."""
        self.stamped = digit
        self.changed()

    def set_digits(self, cells: "Sequence[int]", digit: str) -> None:
        """Set several givens or entries to a digit or BLANK; with notes on, toggle a note."""
        if self.takes_notes and digit != BLANK:
            self.toggle_note(cells, digit)
        else:
            self.put_digits(cells, digit)

    def put_digits(self, cells: "Sequence[int]", digit: str) -> None:
        """Set several givens or entries to a digit, in one step; if all have it, take it out.

        BLANK takes out digits, or notes where there are no digits.
        """
        self.edit(lambda: self._set_digits(cells, digit))

    def _set_digits(self, cells: "Sequence[int]", digit: str) -> None:
        sheet = self.sheet
        if self._photo and self._photo.correct(cells, digit):
            return
        free = [cell for cell in cells if not (self.plays and sheet.puzzle[cell] != BLANK)]
        if not free:
            self._follow()
            self.say("play.given", cell=cell_name(cells[0]))
            return
        if all(sheet.filled[cell] == digit for cell in free):
            digit = BLANK
        is_bare = not sheet.answer and all(sheet.filled[cell] == BLANK for cell in free)
        if digit == BLANK and is_bare:
            self._erase_notes(free)
            return
        for cell in free:
            put = sheet.with_entry if sheet.entries else sheet.with_given
            sheet = self.tidied(put(cell, digit), cell, digit)
        self.change_unsaid(sheet, "entry" if sheet.entries else "digit")

    def _erase_notes(self, cells: "Sequence[int]") -> None:
        """Take all notes out of cells."""
        noted = [cell for cell in cells if self.sheet.notes_in(cell)]
        notes = self.sheet.notes
        for cell in noted:
            notes = erased(notes, cell)
        self.change_unsaid(self.sheet.but(notes=notes), "note")
        if noted:
            self.say("notes.erased", cell=", ".join([cell_name(cell) for cell in noted]))

    def say_small_digits(self, cell: int) -> str:
        """Say what stands small in a cell: its candidates if they are shown, else its notes."""
        grid = self.sheet.grid
        if self.shows_candidates and grid[cell] == BLANK:
            return say_candidates(candidates(grid, cell))
        noted = self.sheet.notes_in(cell)
        return say_notes(noted) if noted else ""

    def show_candidates(self, on: bool) -> None:
        """Show or hide the candidates of blank cells."""
        self.shows_candidates = on
        self.changed()

    def toggle_candidates(self) -> None:
        """Show or hide the candidates, once the board shows what the text says."""
        self.edit(lambda: self.show_candidates(not self.shows_candidates))

    def turn(self, step: int) -> None:
        """Show the next puzzle of the text (1) or the previous one (-1) on the board."""
        self.edit(lambda: self.change_unsaid(self.sheet.turned(step), "turn"))

    def offer(self, blob: "Thing") -> None:
        """Say that a text is too long here, and offer to open it in Check."""
        self.say("offer", size=blob.size)
        self.offered = blob

    def open_files(self, files: "list[Thing]") -> None:
        """Open a file, or another blob; several go to Check, which alone takes them.

        Of pictures the first one is opened.
        """
        pictures = [file for file in files if file.type.startswith("image/")]
        if pictures and self._photo:
            self._photo.open(pictures[0])
        elif len(files) > 1:
            self._shell.open_files_in("check", files)
        elif files[0].size > blobs.SHORT:
            self.offer(files[0])
        else:
            self.run(self._open_short(files[0]))

    async def _open_short(self, blob: "Thing") -> None:
        """Read a short file; one that is not text is refused like any text."""
        self.load(await self.engine.text_of(blob, blobs.SHORT))

    def open_offered(self) -> None:
        """Open in Check the text that is too long here."""
        # The button keeps the focus until the other tab is in sight; only then is it hidden.
        self._shell.open_in("check", self.offered)
        self.offered = None
        self.changed()

    def open_in_check(self) -> None:
        """Open the puzzles of the text in Check."""
        self._shell.open_in("check", self.sheet.text)

    def clear(self) -> None:
        """Clear the board and the text."""
        self._refused_over = None
        self.clearings += 1
        self.begin(Sheet(verdict=phrase("verdict.cleared")), "clear")

    def undo(self) -> None:
        """Undo the last step, or drop the last edit that still waits for a text."""
        self._refused_over = None
        if self.reader.take_back_held():
            self.changed()
            return
        self._travel(self.sheets.undo(), "undo.done", "undo.nothing")

    def redo(self) -> None:
        """Redo the step that was undone last."""
        self._travel(self.sheets.redo(), "redo.done", "redo.nothing")

    def _travel(self, step: "str | None", done: str, nothing: str) -> None:
        """Say the words of the sheet that is current now, and which step led there."""
        if step is None:
            self.say(nothing)
            return
        self._follow(*([phrase(done, step=phrase("step." + step))] if step else []))
