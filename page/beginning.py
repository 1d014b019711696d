"""Begin the Solve panel: what was done too early for it, over the link and what was kept."""

from page import dom
from page.address import puzzle_in
from page.messages import later
from page.sheet import Sheet


class Beginning:
    """Own the link that was opened last, and bring what was typed early on top of it.

    on_show()               show the current sheet
    on_settle()             show it with words for a puzzle nobody has solved yet
    on_letter(cell, found)  what stands in a cell is no digit

    ``link`` is the puzzle of the link opened last, "" for none.
    """

    def __init__(
        self, history, text, board, on_show, on_settle, on_letter, say_words, trouble
    ) -> None:
        self._history = history
        self._text = text
        self._board = board
        self._on_show = on_show
        self._on_settle = on_settle
        self._on_letter = on_letter
        self._say = say_words
        self._trouble = trouble
        self.link = ""

    def take_over(self, early, search: str, reloaded: bool) -> None:
        """Honour what was done before anything listened, on top of the link and what was kept.

        ``early`` is what start.js remembers; ``search`` is the address from its question mark on;
        ``reloaded`` tells that what was kept was left at this address. What was typed last is
        shown; what it covers is one Undo away.
        """
        history = self._history
        kept = history.current
        if early.cleared:
            history.push(Sheet(), "clear")
            search = ""
        problem = self._open_link(search, reloaded)
        below = Sheet() if history.current is kept else history.current
        self._take_typed(below, early.edited == "puzzle-text")
        if problem:
            self._say(problem)

    def _open_link(self, search: str, reloaded: bool):
        """Put the link's puzzle on the board, if it has one; return what is wrong with it."""
        try:
            puzzle = puzzle_in(search)
        except ValueError:
            return later("verdict.link")
        if puzzle is not None and not (reloaded and puzzle == self.link):
            self.link = puzzle
            self._history.push(Sheet(text=puzzle, puzzles=(puzzle,)), "link")
        return None

    def _take_typed(self, below: Sheet, text_was_last: bool) -> None:
        """Put what was typed early on top of a sheet, and show what comes out."""
        history = self._history
        kept = history.current
        text = self._text.typed_early
        pasted, digits, refused = self._board.typed_early()
        if text.strip() and text != kept.text and not text_was_last:
            below = below.but(text=text, unread=True)
            history.amend(below)
        for cell, digit in digits:
            below = below.with_given(cell, digit)
        if digits and below.puzzle != kept.puzzle:
            history.push(below, "digit")
        if history.current is kept and kept.verdict:
            self._on_show()
        else:
            self._on_settle()
        if pasted:
            self._text.load(pasted)
        elif text.strip() and text != kept.text and (text_was_last or not digits):
            self._text.load(text)
        elif history.current.unread:  # left so: quietly, for what cannot be read was known
            dom.spawn(self._text.read(dom.ignore), self._trouble)
        if refused:
            self._on_letter(*refused[0])
