"""Open the page: by a link, after a reload, with what was typed before Python ran."""

import json

import pytest

from page.words.messages import say, say_count
from page_grids import CLASHING, EMPTY, PUZZLE, SOLUTION, TWO_WAYS
from standin_document import Event
from standin_page import Page
from standin_window import HOME, Blob
from sudoku_core.code import code_of

LINK = HOME + "?p="


def come_back(app: Page) -> None:
    """Load the page again."""
    app.come_back()
    app.start()


def test_the_page_says_when_it_answers(app: Page) -> None:
    """An empty board, the first words, and the mark that tests and start.js wait for."""
    assert app.grid == EMPTY
    assert app.words == say("verdict.start")
    assert app.document.documentElement.dataset.ready == ""
    assert app.document.documentElement.dataset.engine == "micropython"


def test_a_link_is_opened(unstarted: Page) -> None:
    """The puzzle of the address is on the board, as digits or as a code."""
    for puzzle in (PUZZLE, PUZZLE.replace("0", "."), code_of(PUZZLE)):
        unstarted.reload(LINK + puzzle)
        unstarted.start()
        assert unstarted.grid == PUZZLE
        assert unstarted.words == say("play.on")


def test_a_damaged_link_is_told(unstarted: Page) -> None:
    """The words say what a link should have."""
    unstarted.reload(LINK + "123")
    unstarted.start()
    assert unstarted.words == say("verdict.link")


@pytest.mark.medium
def test_a_link_comes_on_top_of_what_was_kept(app: Page) -> None:
    """One Undo leads back to it."""
    app.paste(TWO_WAYS)
    app.come_back()
    app.window.location.href = LINK + PUZZLE
    app.window.opened_by = "navigate"
    app.start()
    assert app.grid == PUZZLE
    app.press("undo")
    assert app.grid == TWO_WAYS


def test_a_link_is_not_opened_twice(unstarted: Page) -> None:
    """After a reload, what was done with the link's puzzle is there."""
    unstarted.reload(LINK + PUZZLE)
    unstarted.start()
    unstarted.type("4", 2)
    come_back(unstarted)
    assert unstarted.grid == PUZZLE[:2] + "4" + PUZZLE[3:]


def test_all_is_there_after_a_reload(app: Page) -> None:
    """The board, its past and future, entries, candidates, the tab and the choices."""
    app.paste(PUZZLE)
    app.play()
    app.type("4", 2)
    app.type("6", 3)
    app.press("undo")
    app.press("candidates")
    app.choose("copy-as", "judge")
    app.press("paper-answers")
    app.press("tab-check")
    app.write("grids", SOLUTION)
    come_back(app)
    assert app.shown("panel-solve", "panel-check") == ["panel-check"]
    assert app.find("grids").value == SOLUTION
    app.press("tab-solve")
    assert app.grid == PUZZLE[:2] + "4" + PUZZLE[3:]
    assert app.find("candidates").getAttribute("aria-pressed") == "true"
    assert (app.find("copy-as").value, app.find("paper-answers").checked) == ("judge", True)
    app.press("redo")
    assert app.grid[3] == "6"
    app.press("undo")
    app.press("undo")
    assert app.grid == PUZZLE


def test_a_new_tab_begins_where_the_last_one_was(app: Page) -> None:
    """What all tabs share is taken where a tab has nothing of its own."""
    app.paste(PUZZLE)
    app.come_back()
    app.window.sessionStorage.kept.clear()
    app.start()
    assert app.grid == PUZZLE
    assert app.window.sessionStorage.kept == app.window.localStorage.kept


def test_it_is_kept_after_a_pause(app: Page) -> None:
    """A change is kept 400 ms after the last one."""
    app.type("5", 0)
    app.pass_time(399)
    assert "5" + EMPTY[1:] not in str(app.window.localStorage.kept)
    app.pass_time(1)
    assert "5" + EMPTY[1:] in app.window.localStorage.kept["backtrack"]


def test_it_is_kept_when_the_page_is_left(app: Page) -> None:
    """Nothing is lost of what was typed just before."""
    app.type("5", 0)
    app.happen(Event("visibilitychange"), app.document)
    assert "5" + EMPTY[1:] in app.window.sessionStorage.kept["backtrack"]


def test_a_browser_that_keeps_nothing_says_so(app: Page) -> None:
    """The note at the foot tells; once there is room again, it tells that."""
    app.window.localStorage.is_full = True
    app.type("5", 0)
    app.pass_time(400)
    assert app.find("kept-note").textContent == say("kept.not")
    app.window.localStorage.is_full = False
    app.type("6", 0)
    app.pass_time(400)
    assert app.find("kept-note").textContent == say("kept.note")


def test_blocked_storage_is_none(unstarted: Page) -> None:
    """Where storage is blocked the page works all the same, and says that it keeps nothing."""
    unstarted.window.blocks_storage = True
    unstarted.start()
    unstarted.type("5", 0)
    unstarted.pass_time(400)
    assert unstarted.find("kept-note").textContent == say("kept.not")


@pytest.mark.medium
@pytest.mark.parametrize(
    "kept", ["", "{", "[]", "7", '{"version": 0}', '{"version": 1}', '{"version": 1, "parts": 7}']
)
def test_what_cannot_be_read_is_as_if_never_kept(unstarted: Page, kept: str) -> None:
    """A damaged text is told, and a good one takes its place."""
    unstarted.window.sessionStorage.kept["backtrack"] = kept
    unstarted.start()
    assert unstarted.words == say("store.damaged")
    assert json.loads(unstarted.window.sessionStorage.kept["backtrack"])["version"] == 1


# Parts of what is kept, each damaged in a way of its own.
DAMAGED = {
    "language": "xx",
    "solve": {"sheets": 7},
    "undone": [{"puzzles": []}],
    "check": 7,
    "tab": "cellar",
    "settings": {"copy-as": 7},
}
# The tab that tells of a part, where it is not the one in sight.
TOLD_IN = {"check": "tab-check"}


@pytest.mark.sampled
@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_part_spoils_no_other(app: Page, name: str) -> None:
    """All the other parts are as they were left."""
    app.paste(PUZZLE)
    app.choose("difficulty", "hard")
    app.come_back()
    for storage in (app.window.sessionStorage, app.window.localStorage):
        kept = json.loads(storage.kept["backtrack"])
        kept["parts"][name] = DAMAGED[name]
        storage.kept["backtrack"] = json.dumps(kept)
    app.start()
    app.press(TOLD_IN.get(name, "tab-solve"))
    assert app.words == say("store.damaged")
    assert app.grid == (EMPTY if name == "solve" else PUZZLE)
    assert app.find("difficulty").value == ("medium" if name == "settings" else "hard")


def test_settings_that_are_no_more_are_left(app: Page) -> None:
    """An option of an older version is not chosen; anything but settings is damage."""
    app.come_back()
    kept = json.loads(app.window.sessionStorage.kept["backtrack"])
    kept["parts"]["settings"] = {"copy-as": "papyrus", "paper-answers": "maybe"}
    app.window.sessionStorage.kept["backtrack"] = json.dumps(kept)
    app.start()
    assert app.find("copy-as").value == "line"
    assert not app.find("paper-answers").checked
    app.come_back()
    kept["parts"]["settings"] = []
    app.window.sessionStorage.kept["backtrack"] = json.dumps(kept)
    app.start()
    assert app.words == say("store.damaged")


# ── What was done before Python ran ──


def test_digits_typed_early_are_givens(unstarted: Page) -> None:
    """What was typed before anything listened is on the board."""
    unstarted.type("5", 0)
    unstarted.type("8", 9)
    unstarted.start()
    assert unstarted.grid == "5" + EMPTY[1:9] + "8" + EMPTY[10:]
    assert unstarted.words == say("verdict.typing")
    unstarted.press("undo")
    assert unstarted.grid == EMPTY


def test_digits_typed_early_on_a_link_in_play_are_entries(unstarted: Page) -> None:
    """They join those of the link, and leave its givens alone."""
    entries = EMPTY[:2] + "4" + EMPTY[3:]
    unstarted.reload(LINK + PUZZLE + "&e=" + code_of(entries))
    unstarted.type("6", 3)
    unstarted.type("9", 0)
    unstarted.start()
    assert unstarted.grid == PUZZLE[:2] + "46" + PUZZLE[4:]
    unstarted.press("start-over")
    assert unstarted.grid == PUZZLE


def test_the_cell_somebody_was_in_is_chosen(unstarted: Page) -> None:
    """Reveal means the cell that had the focus before Python ran."""
    unstarted.reload(LINK + PUZZLE)
    unstarted.go_to(2)
    unstarted.start()
    unstarted.press("reveal")
    assert unstarted.grid[2] == SOLUTION[2]


def test_letters_typed_early_are_refused(unstarted: Page) -> None:
    """The words name the first; what does not fit is named as well."""
    unstarted.type("q", 3)
    unstarted.start()
    assert unstarted.words == say("verdict.letter", cell="R1C4", found="q")
    unstarted.reload()
    unstarted.write("cell-80", "12")
    unstarted.start()
    assert unstarted.grid == EMPTY


def test_a_text_typed_early_is_read(unstarted: Page) -> None:
    """The puzzle text counts, if it was typed into last; under digits that were typed after."""
    unstarted.write("puzzle-text", PUZZLE)
    unstarted.window.early.edited = "puzzle-text"
    unstarted.start()
    unstarted.pass_time(400)
    assert unstarted.grid == PUZZLE
    unstarted.reload()
    unstarted.write("puzzle-text", PUZZLE)
    unstarted.type("5", 0)
    unstarted.window.early.edited = "cell-0"
    unstarted.start()
    assert unstarted.grid == "5" + EMPTY[1:]


@pytest.mark.parametrize("was_pasted", [False, True])
def test_a_text_pasted_early_is_played(unstarted: Page, was_pasted: bool) -> None:
    """One that was typed is put in, as later: Play begins it."""
    unstarted.write("puzzle-text", PUZZLE)
    unstarted.window.early.edited = "puzzle-text"
    unstarted.window.early.pasted = was_pasted
    unstarted.start()
    unstarted.pass_time(400)
    assert unstarted.grid == PUZZLE
    assert unstarted.shown("play", "edit-puzzle") == ["edit-puzzle" if was_pasted else "play"]


def test_an_early_press_is_done(unstarted: Page) -> None:
    """Solve, pressed before Python ran, solves; an early Clear leaves out the link."""
    unstarted.reload(LINK + PUZZLE)
    unstarted.window.early.presses.append("solve")
    unstarted.start()
    assert unstarted.grid == SOLUTION
    unstarted.reload(LINK + PUZZLE)
    unstarted.window.early.cleared = True
    unstarted.start()
    assert unstarted.grid == EMPTY


@pytest.mark.medium
def test_a_text_that_was_left_unread_is_read(app: Page) -> None:
    """A text typed just before the page was left is on the board when it comes back."""
    app.write("puzzle-text", PUZZLE)
    come_back(app)
    assert app.grid == PUZZLE


def test_clashes_are_there_again(app: Page) -> None:
    """What was wrong is marked after a reload too."""
    app.paste(CLASHING)
    come_back(app)
    assert app.cell(0).getAttribute("aria-invalid") == "true"


def test_what_is_kept_of_check_waits_for_it(unstarted: Page) -> None:
    """What Check had is there again with the second image, and is not lost before."""
    unstarted.start()
    unstarted.press("tab-check")
    unstarted.write("grids", "Anna")
    unstarted.come_back()
    unstarted.start_first()
    unstarted.press("tab-solve")
    unstarted.come_back()
    unstarted.start_first()
    assert unstarted.find("grids").value == ""
    unstarted.bring_second_image()
    assert unstarted.find("grids").value == "Anna"


@pytest.mark.medium
def test_what_comes_for_check_before_it_is_there(unstarted: Page) -> None:
    """Files that are dropped on the Check tab, and what it has to say, wait for it."""
    unstarted.reload(HOME + "#check")
    unstarted.start_first()
    assert unstarted.words == ""
    unstarted.drag("drop", [Blob(PUZZLE.encode())])
    unstarted.bring_second_image()
    assert unstarted.find("grids").value == PUZZLE


def damage(page: Page, **parts: object) -> None:
    """Leave the page, have other parts be kept, and come back; Python has not run."""
    page.come_back()
    for storage in (page.window.sessionStorage, page.window.localStorage):
        kept = json.loads(storage.kept["backtrack"])
        kept["parts"].update(parts)
        storage.kept["backtrack"] = json.dumps(kept)


@pytest.mark.medium
def test_damage_found_late_covers_no_answer(app: Page) -> None:
    """What comes late says so in its own tab, once, and what is kept is good again."""
    app.paste(PUZZLE)
    damage(app, check=7)
    app.start_first()
    app.press("solve")
    answer = app.words
    assert answer.startswith(say("verdict.one"))
    app.bring_second_image()
    assert app.words == answer
    app.press("tab-check")
    assert app.words == say("store.damaged")
    app.come_back()
    app.start()
    assert app.words != say("store.damaged")
    assert json.loads(app.window.sessionStorage.kept["backtrack"])["parts"]["check"] == ""


def test_late_damage_in_the_same_tab_is_added(app: Page) -> None:
    """The answer that is there already stays before it."""
    app.paste(PUZZLE)
    damage(app, timer="noon")
    app.start_first()
    app.press("solve")
    answer = app.words
    app.bring_second_image()
    assert app.words == f"{answer} {say('store.damaged')}"


def test_parts_that_come_late_change_nothing(unstarted: Page) -> None:
    """A page that is only looked at leaves alone what another tab has kept."""
    unstarted.start_first()
    unstarted.bring_second_image()
    unstarted.window.localStorage.kept["backtrack"] = "of another tab"
    unstarted.pass_time(1_000)
    unstarted.happen(Event("pagehide", bubbles=False))
    assert unstarted.window.localStorage.kept["backtrack"] == "of another tab"


@pytest.mark.medium
def test_what_changed_before_the_last_parts_is_kept(unstarted: Page) -> None:
    """A digit that is typed before the second image is there outlives the page."""
    unstarted.start_first()
    unstarted.type("5", 0)
    unstarted.bring_second_image()
    unstarted.come_back()
    unstarted.start()
    assert unstarted.grid[0] == "5"


@pytest.mark.medium
def test_what_is_typed_into_check_before_it_is_there(unstarted: Page) -> None:
    """It outlives the page, and Undo brings back what it took the place of."""
    unstarted.start()
    unstarted.press("tab-check")
    unstarted.write("grids", "Anna")
    unstarted.come_back()
    unstarted.start_first()
    unstarted.find("grids").value = "Ben"
    unstarted.bring_second_image()
    unstarted.press("undo-grids")
    assert unstarted.find("grids").value == "Anna"
    unstarted.press("undo-grids")
    unstarted.come_back()
    unstarted.start()
    assert unstarted.find("grids").value == "Ben"


def test_the_last_visit_is_told_once(app: Page) -> None:
    """What is said of a sheet that was kept is not said again after Undo."""
    app.paste(PUZZLE)
    app.type("4", 2)
    app.type("6", 3)
    app.come_back()
    app.start()
    restored = say_count("verdict.restored", 30)
    assert app.words == say_count("verdict.restored-entries", 2, restored=restored)
    app.press("undo")
    assert app.words == "50 to go. Undone: an entry."
    app.press("undo")
    assert app.words == "Undone: an entry."
    app.press("undo")
    app.press("redo")
    assert app.words.startswith("1 puzzle, 30 givens")
