"""Show the rules, the question before an end, and the end of a game."""

from page.browser import dom
from page.grid.keys import offer_list
from page.solve.sheet import Sheet
from page.solve.toolbar import main_button
from page.words.messages import phrase, say
from sudoku_core.grid import BLANK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.play.editor import BoardEditor


class Moments:
    """What is shown at the beginning and at the end of a game."""

    def __init__(self, desk: "Desk", editor: "BoardEditor") -> None:
        self._desk = desk
        self._editor = editor
        self._room = dom.find("panel-solve")
        self._ending = dom.find("ending")
        self._question = dom.find("giving-up")

    def listen(self) -> None:
        """Start listening."""
        offer_list("rules", "show-rules")
        for name, handler in (
            ("show-solution", self._ask),
            ("give-up", self._give_up),
            ("play-on", self._question.close),
            ("next-puzzle", dom.find("new-puzzle").click),
            ("another", self._make_room),
            ("other-puzzle", self._make_room),
        ):
            dom.on_press(name, handler)

    def show(self, sheet: Sheet) -> None:
        """Show the end of a game, and what may come next."""
        has_ended = bool(sheet.entries) and (sheet.is_solved or sheet.answer is not None)
        self._room.classList.toggle("ended", has_ended)
        self._room.classList.toggle("solved", sheet.is_solved)
        is_answered = len(sheet.solutions) == 1 and not sheet.unread
        self._room.classList.toggle("answered", is_answered)
        if is_answered and not sheet.entries and dom.focused_id() == "play":
            dom.focus_in_place("show-path")  # it takes the place of Play
        if has_ended:
            dom.find("ending-words").textContent = _end_of(sheet)
            difficulty = say("difficulty." + dom.find("difficulty").value)
            dom.find("next-puzzle").textContent = say("moments.next", difficulty=difficulty)
        if has_ended == self._ending.hidden:
            had_focus = dom.has_focus(self._ending)
            self._ending.hidden = not has_ended
            if had_focus:
                dom.focus_in_place(main_button())

    def _make_room(self) -> None:
        """Clear the board for another puzzle."""
        self._editor.begin(Sheet(verdict=phrase("verdict.start")), "another")

    def _ask(self) -> None:
        """Ask once before the solution ends a game in which something was entered."""
        sheet = self._desk.sheet
        if sheet.entries.strip(BLANK) or any(sheet.notes):
            dom.focus_in_place("open-more")
            self._question.showModal()
        else:
            self._show_solution()

    def _give_up(self) -> None:
        self._question.close()
        self._show_solution()

    def _show_solution(self) -> None:
        dom.focus_in_place("verdict")
        dom.find("solve").click()


def _end_of(sheet: Sheet) -> str:
    if not sheet.is_solved:
        return say("moments.shown")
    clock = dom.find("clock").textContent
    is_timed = clock and not dom.find("pause").hidden
    return say("moments.timed", time=clock) if is_timed else say("moments.solved")
