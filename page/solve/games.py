"""Keep the last puzzles that were played, where the player was, and what was finished.

All tabs share it: it is read again before each change. Nothing that was kept is trusted.
"""

import json
from collections import namedtuple

from page.browser import calendar, dom, storage
from page.solve.history import load_sheets, save_sheets
from page.solve.sheet import EMPTY, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk
    from page.solve.steps.hints import Hints
    from page.solve.steps.path import Path

    Plain = dict[str, Any]

# Where the games are kept, apart from the store's states.
PLACE, KEY = "localStorage", "backtrack-games"
# The most games, and the most finished ones.
GAMES = 10
FINISHED = 50
# Milliseconds without a further change before a game is kept.
PAUSE = 1_000
# What reading a damaged text may raise.
DAMAGE = (ValueError, TypeError, KeyError, IndexError, RuntimeError, MemoryError)

# A game: its sheet, when it was last played, and whether it was finished.
Game = namedtuple("Game", ("sheet", "at", "done"))
# An end: when, the key of a difficulty or "", the clock's time or "", and the hints used.
FinishedGame = namedtuple("FinishedGame", ("at", "difficulty", "time", "hints"))


class Games:
    """The kept games. It follows the sheets, and counts each game's hints.

    A game is kept from its first digit, note or colour on.
    """

    def __init__(self, desk: "Desk", hints: "Hints", path: "Path") -> None:
        self._hints = hints
        self._path = path
        self._now = Sheet()
        self._used = 0  # hints of this game, as counted so far
        self._taken = 0  # the total of hints when that was counted
        self._is_done = False
        self._kept: Plain = {}  # this game as last kept
        self._soon = dom.Timer(PAUSE, self.save)
        desk.add_follower(self)

    def listen(self) -> None:
        """Start listening; leaving the page keeps the game."""
        dom.when_leaving(self.save)

    def follow(self, sheet: Sheet) -> None:
        """Take note of a change."""
        before, self._now = self._now, sheet
        if sheet.puzzle != before.puzzle:
            self._now = before
            self.save()
            self._now = sheet
            self._turn_to(sheet.puzzle)
        elif sheet.is_solved and not before.is_solved and not self._is_done:
            self._finish()
        elif sheet.step == "start-over":
            self._turn_to("")
        if sheet.step == "reveal" and len(sheet.revealed) > len(before.revealed):
            self._used += 1
        self._soon.start()

    def save(self, *_event: object) -> None:
        """Keep the game on the board, if there is one that has changed."""
        self._soon.stop()
        sheet = self._now
        if not sheet.entries or (sheet.entries == EMPTY and not sheet.notes and not sheet.colours):
            return
        games, ends = _read()
        game = self._plain()
        if game == self._kept or game in [_undated(other) for other in games]:
            return
        self._kept = game
        others = [other for other in games if other.get("puzzle") != sheet.puzzle]
        _write([dict(game, at=calendar.now())] + others, ends)

    def games(self) -> "list[Game]":
        """Return the games that are kept, the latest first."""
        return [game for game in [_game(plain) for plain in _read()[0]] if game]

    def ends(self) -> "list[FinishedGame]":
        """Return what was finished, the latest first."""
        return [end for end in [_end(plain) for plain in _read()[1]] if end]

    def delete(self) -> None:
        """Delete all; the game on the board is kept again once it goes on."""
        self._soon.stop()
        self._kept = self._plain()
        storage.write(PLACE, KEY, "{}")

    def _turn_to(self, puzzle: str) -> None:
        """Count for another game, on top of its kept count."""
        kept = [_undated(game) for game in _read()[0] if game.get("puzzle") == puzzle]
        self._kept = kept[0] if kept else {}
        used = self._kept.get("hints")
        self._used = used if isinstance(used, int) else 0
        self._taken = self._hints.taken
        self._is_done = self._kept.get("done") is True

    def _count(self) -> int:
        self._used += self._hints.taken - self._taken
        self._taken = self._hints.taken
        return self._used

    def _finish(self) -> None:
        self._is_done = True
        path, clock = self._path, dom.find("clock").textContent
        rating = path.rating if path.puzzle == self._now.puzzle else None
        games, ends = _read()
        end = {
            "at": calendar.now(),
            "difficulty": rating["difficulty"] if rating else "",
            "time": "" if dom.find("pause").hidden else clock,
            "hints": self._count(),
        }
        _write(games, [end] + ends)

    def _plain(self) -> "Plain":
        """Return the game on the board as plain data, without other puzzles of the text."""
        sheet, puzzle = self._now, self._now.puzzle
        fields = {"entries": sheet.entries, "revealed": sheet.revealed, "notes": sheet.notes}
        bare = Sheet(text=puzzle, puzzles=(puzzle,), colours=sheet.colours, **fields)
        kept = save_sheets([bare])[0]
        return {"puzzle": puzzle, "sheet": kept, "hints": self._count(), "done": self._is_done}


def _undated(game: "Plain") -> "Plain":
    return {name: game[name] for name in game if name != "at"}


def _read() -> "tuple[list[Plain], list[Plain]]":
    """Return the kept games and ends; damage counts as nothing."""
    try:
        kept = json.loads(storage.read(PLACE, KEY) or "{}")
        games, ends = [_dicts(kept.get(name, [])) for name in ("games", "ends")]
    except DAMAGE + (AttributeError,):
        return [], []
    return games, ends


def _dicts(items: "list[Any]") -> "list[Plain]":
    return [item for item in items if isinstance(item, dict)]


def _write(games: "list[Plain]", ends: "list[Plain]") -> None:
    kept = {"games": games[:GAMES], "ends": ends[:FINISHED]}
    storage.write(PLACE, KEY, json.dumps(kept))


def _game(plain: "Plain") -> "Game | None":
    """Return a game from plain data in which anything may be wrong, or None."""
    try:
        (sheet,) = load_sheets([plain["sheet"]])
    except DAMAGE:
        return None
    at = plain.get("at")
    return Game(sheet, at, plain.get("done") is True) if sheet.entries and _is_date(at) else None


def _end(plain: "Plain") -> "FinishedGame | None":
    """Return an end from such data, or None."""
    end = FinishedGame(*[plain.get(name) for name in ("at", "difficulty", "time", "hints")])
    are_texts = isinstance(end.difficulty, str) and isinstance(end.time, str)
    return end if _is_date(end.at) and are_texts and isinstance(end.hints, int) else None


def _is_date(text: object) -> bool:
    return isinstance(text, str) and len(text) == calendar.LENGTH
