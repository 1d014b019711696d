"""Come back to puzzles that were played, and see what was finished; all of it can be deleted."""

import json
from typing import Any

import pytest

from page.words.messages import say, say_count
from page_grids import PUZZLE, SOLUTION
from standin_document import Event
from standin_page import Page
from sudoku_core.grid import DIGITS

KEY = "backtrack-games"


def other(number: int) -> str:
    """Make another puzzle with exactly one solution: the digits go round."""
    return "".join(
        digit if digit == "0" else DIGITS[(int(digit) - 1 + number) % 9] for digit in PUZZLE
    )


def begin(app: Page, puzzle: str, digit: str = "4") -> None:
    """Play a puzzle: enter one digit, and wait until that is kept."""
    app.paste(puzzle)
    app.type(digit, 2)
    app.pass_time(2_000)


def listed(app: Page) -> list[str]:
    """Open the list of games, and read it."""
    app.press("show-games")
    return [item.textContent for item in app.find("games-list").children]


def ended(app: Page) -> list[list[str]]:
    """Read the table of what was finished."""
    rows = app.find("games-ended").querySelector("tbody").children
    return [[cell.textContent for cell in row.children] for row in rows]


def kept(app: Page) -> Any:
    """Return what the browser keeps."""
    return json.loads(app.window.localStorage.getItem(KEY) or "{}")


def test_a_game_is_kept_from_its_first_digit_on(app: Page) -> None:
    """Looking at a puzzle makes no game; each game is there once, the latest first."""
    app.paste(other(1))
    app.pass_time(2_000)
    begin(app, PUZZLE)
    begin(app, other(2))
    begin(app, PUZZLE, "1")
    first, second = listed(app)
    assert say_count("play.left", 50) in first
    assert say_count("count.givens", 30) in second
    assert [game["puzzle"] for game in kept(app)["games"]] == [PUZZLE, other(2)]


def test_coming_back_to_a_game(app: Page) -> None:
    """Digits, notes and colours are as they were left; Undo leads to what was on the board."""
    app.paste(PUZZLE)
    app.type("4", 2)
    app.press("notes-mode")
    app.type("6", 3)
    app.press("colours-mode")
    app.type("2", 3)
    app.press("digits-mode")
    begin(app, other(2), "1")
    assert len(listed(app)) == 2
    app.press(app.find("games-list").children[1].querySelector("button"))
    assert app.shown("games") == []
    assert app.grid == PUZZLE[:2] + "4" + PUZZLE[3:]
    assert "colour-2" in app.cell(3).className
    assert app.words == say_count("play.left", 50)
    app.press("undo")
    assert app.grid[2] == "1"


def test_a_press_beside_the_games_does_nothing(app: Page) -> None:
    """The list stays open."""
    begin(app, PUZZLE)
    listed(app)
    app.happen(Event("click"), app.find("games-list"))
    assert app.shown("games") == ["games"]


@pytest.mark.medium
def test_ten_games_are_kept(app: Page) -> None:
    """The oldest goes when an eleventh comes; a puzzle of a text is kept without the others."""
    rows = [PUZZLE[27:54] + PUZZLE[:27] + PUZZLE[54:], PUZZLE[54:] + PUZZLE[:54]]
    puzzles = [other(number) for number in range(9)] + rows
    for number, puzzle in enumerate(puzzles):
        app.paste(f"{puzzle}\n{PUZZLE}" if number == 0 else puzzle)
        app.press("fill-notes")
        app.pass_time(2_000)
    games = kept(app)["games"]
    assert [game["puzzle"] for game in games] == puzzles[:0:-1]
    app.press("clear")
    assert len(listed(app)) == 10


@pytest.mark.medium
def test_what_was_finished(app: Page) -> None:
    """It has its difficulty, its time and its hints; Undo and the last digit again add nothing."""
    app.start_worker()
    app.find("timer").checked = True
    app.happen(Event("change"), app.find("timer"))
    app.paste(SOLUTION[:78] + "000")
    app.press("ask-hint")
    app.pass_time(5_000)
    app.press("hint-close")
    app.go_to(78)
    app.press("reveal")
    app.type("7", 79)
    app.type("9", 80)
    app.press("undo")
    app.press("redo")
    app.pass_time(2_000)
    assert say("games.solved") in listed(app)[0]
    (end,) = ended(app)
    assert end[1:] == ["easy", "0:05", "2"]
    app.press("close-games")
    app.press("start-over")
    app.type("1", 78)
    app.pass_time(2_000)
    assert say_count("play.left", 2) in listed(app)[0]
    assert kept(app)["games"][0]["hints"] == 0


def test_what_is_not_known_of_an_end(app: Page) -> None:
    """Without a rating or a clock there is a dash."""
    app.paste(SOLUTION[:80] + "0")
    app.type("9", 80)
    listed(app)
    assert [row[1:] for row in ended(app)] == [["—", "—", "0"]]


@pytest.mark.medium
def test_a_game_goes_on_after_a_reload(app: Page) -> None:
    """That alone keeps nothing again; its hints are counted on."""
    app.start_worker()
    app.paste(PUZZLE)
    app.type("4", 2)
    app.press("ask-hint")
    app.pass_time(2_000)
    before = kept(app)
    app.come_back()
    app.start()
    app.pass_time(2_000)
    assert kept(app) == before
    app.type("6", 3)
    app.pass_time(2_000)
    assert kept(app)["games"][0]["hints"] == 1


def test_two_tabs_share_the_games(app: Page) -> None:
    """What another tab has kept meanwhile stays."""
    begin(app, PUZZLE)
    text = app.window.localStorage.getItem(KEY).replace(PUZZLE, other(3))
    app.window.localStorage.setItem(KEY, text)
    app.type("6", 3)
    app.pass_time(2_000)
    assert [game["puzzle"] for game in kept(app)["games"]] == [PUZZLE, other(3)]


def test_all_of_it_is_deleted_by_one_press(app: Page) -> None:
    """The game on the board is kept again only once it goes on."""
    begin(app, PUZZLE)
    listed(app)
    app.press("delete-games")
    assert (app.shown("games-kept"), app.focus) == ([], "close-games")
    app.press("close-games")
    app.pass_time(2_000)
    assert kept(app) == {}
    assert listed(app) == []
    app.press("close-games")
    app.type("6", 3)
    app.pass_time(2_000)
    assert len(listed(app)) == 1


GOOD = {"text": PUZZLE, "puzzles": [PUZZLE], "index": 0, "entries": "0" * 81}
DAMAGED = [
    "[" * 50,
    "[]",
    '{"games": 1}',
    json.dumps({"games": [1, {}, {"sheet": 1}, {"sheet": GOOD}], "ends": [2, {"at": "x"}]}),
    json.dumps(
        {"games": [{"sheet": dict(GOOD, entries=""), "at": "2026"}], "ends": [{"at": "2026"}]}
    ),
]


@pytest.mark.medium
@pytest.mark.parametrize("text", DAMAGED)
def test_what_is_damaged_counts_as_nothing(app: Page, text: str) -> None:
    """The list is empty, and a game is kept as if nothing had been there."""
    app.window.localStorage.setItem(KEY, text)
    assert listed(app) == []
    app.press("close-games")
    begin(app, PUZZLE)
    assert len(listed(app)) == 1
    assert app.window.errors == []
