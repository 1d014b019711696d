"""Show the kept games and what was finished; return to one, or delete all."""

from page.browser import calendar, dom, elements
from page.grid.keys import offer_list
from page.solve.desk import CELL, Desk
from page.words.messages import knows, language, say, say_count
from sudoku_core.grid import BLANK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.games import FinishedGame, Game, Games
    from page.solve.play.editor import BoardEditor


class GamesList:
    """The dialog, filled when it is opened."""

    def __init__(self, desk: "Desk", editor: "BoardEditor", games: "Games") -> None:
        self._desk = desk
        self._editor = editor
        self._games = games
        self._list = dom.find("games-list")
        self._shown: list[Game] = []

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("show-games", self._fill)
        dom.on_press("delete-games", self._delete)
        dom.listen(self._list, "click", self._open)
        offer_list("games", "open-more")

    def _fill(self) -> None:
        """Show what is kept, with the game on the board up to date."""
        self._games.save()
        self._shown, ends = self._games.games(), self._games.ends()
        items = [_item(place, game) for place, game in enumerate(self._shown)]
        self._list.replaceChildren(*items)
        ended = dom.find("games-ended")
        ended.querySelector("tbody").replaceChildren(*[_row(end) for end in ends])
        ended.hidden = not ends
        dom.find("games-kept").hidden = not (ends or self._shown)

    def _open(self, event: "dom.Event") -> None:
        """Bring a game back to the board; Undo leads to what is there now."""
        pressed = event.target.closest("button")
        if not pressed:
            return
        game = self._shown[int(pressed.dataset.place)]
        dom.find("games").close()
        self._editor.let_go()
        self._desk.change_unsaid(game.sheet, "turn")
        self._desk.wish(CELL)

    def _delete(self) -> None:
        self._games.delete()
        dom.hide("games-kept", "close-games")


def _item(place: int, game: "Game") -> "dom.Element":
    """Make a button for a game: when it was played, and how far it is."""
    blanks = game.sheet.filled.count(BLANK)
    far = say("games.solved") if game.done else say_count("play.left", blanks)
    givens = say_count("count.givens", game.sheet.givens)
    texts = {"span": calendar.written(game.at, language()), ".givens": givens, ".far": far}
    item = elements.filled(dom.clone("game"), texts)
    item.firstElementChild.dataset.place = str(place)
    return item


def _row(end: "FinishedGame") -> "dom.Element":
    key = "difficulty." + end.difficulty
    texts = {".date": calendar.written(end.at, language()), ".time": end.time or "—"}
    texts[".difficulty"] = say(key) if knows(key) else "—"
    texts[".hints"] = str(end.hints)
    return elements.filled(dom.clone("game-ended"), texts)
