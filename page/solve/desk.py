"""Manage the state of the Solve tab: its history of sheets, and what is said."""

from page.browser import dom
from page.engine.routing import EngineMissingError, WorkerLostError
from page.solve.history import History
from page.solve.sheet import EMPTY, Sheet
from page.solve.verdicts import say_all
from page.words.messages import phrase, trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any, Protocol

    from page.engine.routing import Engine
    from page.engine.shell_protocol import Shell
    from page.words.messages import Phrase

    class View(Protocol):
        """Show a part of a sheet; touch only what has changed."""

        def show(self, sheet: Sheet, /) -> None:
            """Show a sheet."""

    class Follower(Protocol):
        """What keeps findings about a sheet."""

        def follow(self, sheet: Sheet, /) -> None:
            """Drop what belongs to another sheet or language."""


# What a view may do once, after everything is shown.
GLAD = "glad"  # celebrate a solution
CELL = "cell"  # move the focus back to the chosen cell
VERDICT = "verdict"  # move the focus to the verdict
PLAY = "play"  # move the focus to the button that begins play
ERROR = "error"  # select in the text what cannot be read


class Desk:
    """The history of sheets, what is said, and when that is shown.

    A verb changes the state at once. Followers drop what they had found about another sheet. The
    board is drawn once, after the current event; the other views when that is painted, so that a
    typed digit appears at once. ``show`` changes no sheet.

    sheets   the current sheet, its past and its future
    changed  a function: draw the views once the current event has been handled
    offered  a blob with a text for Check, too long here, or None
    wishes   what views may do once, now
    """

    def __init__(self, shell: "Shell") -> None:
        self.engine = shell.engine
        self.sheets = History(Sheet(verdict=phrase("verdict.start")))
        self.offered: dom.Thing | None = None
        self._shell = shell
        self._views: list[View] = []
        self._followers: list[Follower] = []
        self._phrases: list[Phrase] = []
        self._added: list[Phrase] = []
        self._has_said = False
        self.wishes: list[str] = []
        self.changed = dom.deferred(self._show_board)
        self._show_rest_soon = dom.after_paint(self._show_rest)

    @property
    def sheet(self) -> Sheet:
        """Return the current sheet."""
        return self.sheets.current

    # ── Showing ──

    def add(self, view: "View") -> None:
        """Add a view, first of all the board; they are drawn in this order."""
        self._views.append(view)

    def add_follower(self, follower: "Follower") -> None:
        """Let an owner of findings follow the sheets from now on."""
        self._followers.append(follower)
        follower.follow(self.sheet)

    def _show_board(self) -> None:
        """Draw the board, and the others once that is painted."""
        for view in self._views[:1]:
            view.show(self.sheet)
        self._show_rest_soon()

    def _show_rest(self) -> None:
        sheet = self.sheet
        for view in self._views[1:]:
            view.show(sheet)
        self.wishes = []
        if self._has_said:
            self._has_said = False
            self._shell.say("solve", say_all(self._phrases + self._added, sheet))

    def retell(self) -> None:
        """Show everything again, in the current language."""
        self._has_said = True
        for follower in self._followers:
            follower.follow(self.sheet)
        self.changed()

    def wish(self, wish: str) -> None:
        """Let a view do something once, after everything else has been drawn."""
        self.wishes.append(wish)
        self.changed()

    # ── Saying ──

    def say(self, key: str, **values: object) -> None:
        """Say a sentence, instead of what was said last."""
        self._tell([phrase(key, **values)])

    def say_waiting(self) -> None:
        """Say that the worker is starting."""
        self.say("verdict.waiting")

    def add_words(self, key: str, **values: object) -> None:
        """Add a sentence to what was said last; the next one replaces it."""
        self._tell(self._phrases, [phrase(key, **values)])

    def _tell(self, phrases: "list[Phrase]", added: "list[Phrase] | None" = None) -> None:
        self._phrases = phrases
        self._added = added or []
        self.offered = None
        self._has_said = True
        self.changed()

    def trouble(self, problem: Exception, missing: str = "engine.needed") -> None:
        """Say what went wrong; ``missing`` is the key for a worker that could not be started."""
        known = {EngineMissingError: missing, WorkerLostError: "verdict.lost"}
        self._tell([trouble(problem, known)])

    def run(self, job: "Coroutine[Any, Any, Any]", missing: str = "engine.needed") -> None:
        """Run a coroutine in the background, and say what goes wrong, as `trouble` does."""
        dom.spawn(job, lambda problem: self.trouble(problem, missing))

    def offer(self, blob: "dom.Thing | None") -> None:
        """Say that a text is too long, and offer to open it in Check; None ends that."""
        if blob:
            self.say("offer", size=blob.size)
        self.offered = blob
        self.changed()

    # ── Changing the sheet ──

    def change(self, sheet: Sheet, step: str) -> None:
        """Make a step to another sheet, with its own words."""
        self.sheets.push(sheet, step)
        self._follow()

    def change_unsaid(self, sheet: Sheet, step: str) -> None:
        """Make a step to a sheet without an answer, with words that suit it."""
        self.sheets.push(sheet, step)
        self.tell_what_next()
        if step in ("entry", "reveal") and sheet.is_solved:
            self.wish(GLAD)

    def arrive(self, sheet: Sheet, step: str) -> None:
        """Make a step to a puzzle that comes whole; with exactly one solution, play begins.

        One that takes the worker to tell is played until the worker says otherwise: so hard a
        puzzle is hardly ever anything else.
        """
        number = number_of(sheet, self.engine) if len(sheet.puzzles) == 1 else 0
        if number in (1, None):
            sheet = sheet.but(entries=EMPTY)
        (self.change if sheet.verdict else self.change_unsaid)(sheet, step)
        if number is None:
            self.run(_settle_moment(self, self.sheet))

    def learn(self, sheet: Sheet) -> None:
        """Replace the current sheet by one that knows or says more; not a step."""
        self.sheets.replace(sheet)
        self._follow()

    def tell_what_next(self) -> None:
        """Say what to do with an unsolved, unchecked puzzle."""
        self.learn(self.sheet.but(verdict=_what_next(self.sheet)))

    def amend(self, sheet: Sheet, step: str) -> None:
        """Replace the current sheet on the way to a step, as when typing a text."""
        self.sheets.amend(sheet, step)
        self._follow()

    def _follow(self, *more: "Phrase") -> None:
        """Say the current sheet's words, and let followers look at it."""
        verdict = self.sheet.verdict
        self._tell(([verdict] if verdict else []) + list(more))
        for follower in self._followers:
            follower.follow(self.sheet)

    def undo(self) -> None:
        """Undo the last step."""
        self._travel(self.sheets.undo, "undo.done", "undo.nothing")

    def redo(self) -> None:
        """Redo the step that was undone last."""
        self._travel(self.sheets.redo, "redo.done", "redo.nothing")

    def _travel(self, move: "Callable[[], str | None]", done: str, nothing: str) -> None:
        """Say the current sheet's words, unless a puzzle's arrival is long past, and the step."""
        puzzle = self.sheet.puzzle
        step = move()
        if step is None:
            self.say(nothing)
            return
        sheet = self.sheet
        if sheet.verdict and sheet.verdict[0].startswith(
            "verdict.restored"
        ):  # true of the last visit alone
            self.sheets.replace(sheet.but(verdict=None if sheet.answer else _what_next(sheet)))
        words = [phrase(done, step=phrase("step." + step))] if step else []
        self._follow(*words)
        if words and sheet.is_fresh and sheet.puzzle == puzzle:
            self._tell(words)


def number_of(sheet: Sheet, engine: "Engine") -> "int | None":
    """Return how many solutions a playable puzzle has, at most 2; else 0.

    None says that only the worker can tell.
    """
    return engine.number_now(sheet.puzzle) if sheet.is_to_play else 0


async def _settle_moment(desk: Desk, sheet: Sheet) -> None:
    """Stop playing a puzzle that turns out not to have exactly one solution."""
    try:
        outcome = await desk.engine.solve(sheet.puzzle, "moment", dom.ignore).result()
    except EngineMissingError:
        return
    now = desk.sheet
    is_one = not outcome or len(outcome["solutions"]) == 1
    if not is_one and now.puzzle == sheet.puzzle and now.entries == EMPTY and not now.answer:
        desk.learn(now.but(entries=""))
        desk.tell_what_next()


def _what_next(sheet: Sheet) -> "Phrase":
    return phrase("in-play" if sheet.entries and not sheet.is_fresh else "unsolved")
