"""Solve a puzzle oneself: entries, checking them, revealing cells."""

import pytest

from page.words.messages import say, say_count
from page_grids import HARD, PUZZLE, SOLUTION, TWO_WAYS, UNSOLVABLE
from standin_page import Page


def play(app: Page, puzzle: str = PUZZLE) -> None:
    """Begin to solve a puzzle by hand."""
    app.paste(puzzle)
    app.play()


def entered(app: Page) -> list[int]:
    """List the cells that hold a person's own digits."""
    return [cell for cell in range(81) if app.cell(cell).classList.contains("entered")]


def test_entries_are_told_from_givens(app: Page) -> None:
    """A digit typed in play is an entry; the text keeps the givens alone."""
    play(app)
    assert app.words == say("verdict.read-as", read="1 puzzle, 30 givens, 81 characters")
    app.type("4", 2)
    assert entered(app) == [2]
    assert app.find("puzzle-text").value == PUZZLE


def test_an_empty_board_is_no_puzzle(app: Page) -> None:
    """Neither playing nor revealing begins with nothing on the board."""
    app.play()
    assert app.words == say("play.nothing")
    app.press("reveal")
    assert app.words == say("play.nothing")


def test_a_given_stays(app: Page) -> None:
    """A digit typed onto a given is refused; the same digit passes in silence."""
    play(app)
    app.type("5", 0)
    assert app.words != say("play.given", cell="R1C1")
    app.type("4", 0)
    assert app.words == say("play.given", cell="R1C1")
    assert app.grid == PUZZLE


def test_the_same_entry_is_no_step(app: Page) -> None:
    """An entry typed twice is undone at once."""
    play(app)
    app.type("4", 2)
    app.type("4", 2)
    app.press("undo")
    assert app.grid == PUZZLE


def test_right_entries(app: Page) -> None:
    """Check my entries says how far it is."""
    play(app)
    app.go_to(2)
    app.key("Enter")
    assert app.words == say("play.no-entries")
    app.type("4", 2)
    app.press("check-entries")
    assert app.words == say_count("play.right", 50)


def test_wrong_entries_are_marked(app: Page) -> None:
    """A wrong entry is struck through, and said; Enter checks as the button does."""
    play(app)
    app.type("2", 2)
    app.key("Enter")
    assert app.words == say_count("play.wrong", 1)
    assert app.cell(2).classList.contains("wrong")
    app.type("4", 2)
    assert not app.cell(2).classList.contains("wrong")


def test_the_last_entry_solves(app: Page) -> None:
    """When every digit is right the words say so at once, and the board is glad."""
    play(app, SOLUTION[:80] + "0")
    app.type("9", 80)
    assert app.words == say("play.solved")
    assert app.find("board").classList.contains("glad")
    app.press("check-entries")
    assert app.words == say("play.solved")


def test_entries_that_clash_are_said(app: Page) -> None:
    """A clash in play is named like any other."""
    play(app)
    app.type("5", 2)
    assert app.words.startswith("R1C1 and R1C3 are both 5")


def test_each_digit_says_how_far_it_is(app: Page) -> None:
    """Few words after each digit, which differ from those before: else nobody would hear them."""
    play(app)
    app.type("4", 2)
    assert app.words == "50 to go."
    app.type("6", 3)
    assert app.words == "49 to go."
    app.type("2", 3)
    assert app.words == "49 to go. R1C4 was 6."
    app.key("Delete")
    assert app.words == "50 to go."
    app.type("3", 5)
    assert app.words == (
        "R1C2 and R1C6 are both 3 (row 1); R1C6 and R5C6 are both 3 (column 6). 49 to go."
    )
    app.type("6", 3)
    assert app.words.endswith(" 48 to go.")


def test_wrong_entries_are_shown_after_solve(app: Page) -> None:
    """Check my entries keeps the answer, marks the wrong entries beside it and names them."""
    play(app)
    for cell, digit in ((2, "4"), (3, "2"), (5, "6")):
        app.type(digit, cell)
    app.show_solution()
    app.press("check-entries")
    assert app.grid == SOLUTION
    assert app.words == say_count("play.were-wrong", 2, entries="R1C4 (2) and R1C6 (6)")
    described = [app.cell(cell).getAttribute("aria-description") for cell in (2, 3)]
    mistaken = say("cell.mistaken", digit="2")
    assert described == [say("cell.entered"), say("cell.found") + ", " + mistaken]
    notes = app.find("notes").children
    assert (notes[3].textContent, notes[3].className) == ("2", "mistaken")
    app.press("undo")
    assert entered(app) == [2, 3, 5]


@pytest.mark.medium
def test_entries_that_were_checked_stay_marked_in_the_answer(app: Page) -> None:
    """Solve after a check shows which entries it was that were wrong."""
    play(app)
    app.type("2", 3)
    app.press("check-entries")
    app.show_solution()
    assert app.cell(3).classList.contains("mistaken")


def test_entries_are_checked_after_solve_when_all_were_right(app: Page) -> None:
    """That is said in the past, and nothing is marked."""
    play(app)
    app.type("4", 2)
    app.show_solution()
    app.press("check-entries")
    assert app.words == say("play.were-right")


def test_few_of_many_wrong_entries_are_named(app: Page) -> None:
    """The words name six; the board shows all."""
    play(app)
    blanks = [cell for cell in range(81) if PUZZLE[cell] == "0"][:8]
    for cell in blanks:
        app.type("1" if SOLUTION[cell] != "1" else "2", cell)
    app.show_solution()
    app.press("check-entries")
    assert app.words.startswith("8 of your entries were wrong: R1C3 (1), ")
    assert say_count("list.more", 2) in app.words
    assert all(app.cell(cell).classList.contains("mistaken") for cell in blanks)


def test_reveal_asks_where_several_digits_are_right(app: Page) -> None:
    """The first press names the digits, the second reveals one; a change between asks again."""
    app.paste(TWO_WAYS)
    blanks = [cell for cell in range(81) if TWO_WAYS[cell] == "0"]
    app.go_to(blanks[0])
    app.press("reveal")
    asked = say("play.several-digits", cell="R4C6", digits="1, 3")
    assert (app.grid, app.words) == (TWO_WAYS, asked)
    app.go_to(blanks[1])
    app.press("reveal")
    assert app.grid == TWO_WAYS
    app.press("reveal")
    assert app.grid[blanks[1]] != "0"
    app.go_to(blanks[0])
    app.press("reveal")
    assert app.grid[blanks[0]] != "0"  # now only one digit is left for it


def test_entries_of_a_puzzle_with_several_solutions(app: Page) -> None:
    """An entry that some solution has is right; one that none has is wrong."""
    play(app, TWO_WAYS)
    blanks = [cell for cell in range(81) if TWO_WAYS[cell] == "0"]
    app.type(SOLUTION[blanks[0]], blanks[0])
    app.press("check-entries")
    several = say("play.several") + " "
    assert app.words == several + say_count("play.right", len(blanks) - 1)
    wrong = next(digit for digit in "123456789" if app.grid.count(digit) == 9)
    app.type(wrong, blanks[1])
    app.press("check-entries")
    assert app.words == several + say_count("play.wrong", 1)


def test_entries_may_be_right_each_but_not_together(app: Page) -> None:
    """Two entries of two different solutions leave none."""
    play(app, TWO_WAYS)
    blanks = [cell for cell in range(81) if TWO_WAYS[cell] == "0"]
    app.show_solution()
    first = app.grid
    app.press("next-solution")
    second = app.grid
    differing = [cell for cell in blanks if first[cell] != second[cell]]
    app.press("undo")
    app.type(first[differing[0]], differing[0])
    app.type(second[differing[-1]], differing[-1])
    app.press("check-entries")
    assert app.words == say("play.together")


def test_a_puzzle_without_solution_can_not_be_played_well(app: Page) -> None:
    """Checking and revealing say that it is the puzzle."""
    play(app, UNSOLVABLE)
    app.type("4", 5)
    app.press("check-entries")
    assert app.words == say("play.unsolvable")
    app.go_to(3)
    app.press("reveal")
    assert app.words == say("play.no-reveal")


def test_reveal_fills_the_chosen_cell(app: Page) -> None:
    """The right digit is there, marked as revealed, with the focus."""
    app.paste(PUZZLE)
    app.go_to(2)
    app.press("reveal")
    assert app.grid[2] == "4"
    assert app.cell(2).getAttribute("aria-description") == say("cell.revealed")
    assert app.focus == "cell-2"
    assert app.shown("check-entries") == ["check-entries"]


def test_reveal_goes_with_the_entries(app: Page) -> None:
    """Of several solutions the one is revealed that has the entries."""
    play(app, TWO_WAYS)
    blanks = [cell for cell in range(81) if TWO_WAYS[cell] == "0"]
    app.show_solution()
    app.press("next-solution")
    second = app.grid
    app.press("undo")
    app.type(second[blanks[0]], blanks[0])
    app.go_to(blanks[1])
    app.press("reveal")
    assert app.grid[blanks[1]] == second[blanks[1]]


def test_reveal_needs_a_blank_cell(app: Page) -> None:
    """With no cell chosen, or one that is filled, the words ask for one."""
    app.paste(PUZZLE)
    app.press("reveal")
    assert app.words == say("play.choose")
    app.go_to(0)
    app.press("reveal")
    assert app.words == say("play.choose")


def test_edit_the_puzzle_ends_play(app: Page) -> None:
    """The givens can be typed again, entries are gone, and the focus is where play begins."""
    play(app)
    app.type("4", 2)
    app.press("edit-puzzle")
    assert app.grid == PUZZLE
    assert app.focus == "play"
    app.press("undo")
    assert entered(app) == [2]


@pytest.mark.no_cover
def test_the_focus_on_play_passes_to_what_takes_its_place(app: Page) -> None:
    """Where an answer hides Play, its focus goes to Path; a focus elsewhere stays."""
    app.paste(PUZZLE)
    app.press("solve")
    app.press("clear")
    app.find("play").focus()
    app.key("z", ctrl=True)
    assert app.focus == "show-path"
    app.press("clear")
    app.find("difficulty").focus()
    app.key("z", ctrl=True)
    assert app.focus == "difficulty"


@pytest.mark.no_cover
def test_what_cannot_be_known_is_said(app: Page) -> None:
    """Without a worker, what this thread has no time for is said to be unknown."""
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.pass_time(20_000)
    play(app, HARD)
    app.go_to(1)
    app.press("reveal")
    assert app.words == say("engine.needed")
    app.type("9", 1)
    app.press("check-entries")
    assert app.words == say("engine.needed")
    app.show_solution()
    assert app.words == say("engine.needed")


def test_what_arrives_is_played(app: Page) -> None:
    """A puzzle with one solution that is pasted is played at once, and Solve is still at hand."""
    app.paste(PUZZLE)
    assert app.shown("play", "solve", "check-entries") == ["solve"]
    app.type("4", 2)
    assert entered(app) == [2]
    assert app.shown("solve", "check-entries") == ["check-entries"]
    app.press("undo")
    app.press("solve")
    assert app.grid == SOLUTION
    assert app.shown("play", "solve") == ["play", "solve"]
    app.press("undo")
    assert app.shown("play", "solve", "check-entries") == ["solve"]


@pytest.mark.medium
@pytest.mark.parametrize("puzzle", [TWO_WAYS, UNSOLVABLE, SOLUTION, PUZZLE + "\n" + PUZZLE])
def test_what_is_no_puzzle_is_put_in(app: Page, puzzle: str) -> None:
    """With several solutions or none, blanks or not, several at once: digits are givens."""
    app.paste(puzzle)
    assert app.shown("play", "solve") == ["play", "solve"]


@pytest.mark.medium
def test_one_of_several_puzzles_is_played_from_its_first_digit(app: Page) -> None:
    """Among puzzles that came as one text, digits are entries where there is one solution."""
    text = f"{PUZZLE}\n{TWO_WAYS}"
    app.paste(text)
    app.type("4", 2)
    assert entered(app) == [2]
    app.type("4", 0)
    assert app.words == say("play.given", cell="R1C1")
    assert app.find("puzzle-text").value == text
    app.press("undo")
    assert app.shown("play") == ["play"]
    app.press("next")
    app.type("3", 31)
    assert entered(app) == []
    app.press("previous")
    app.type("4", 2)
    app.press("edit-puzzle")
    app.type("6", 2)
    assert entered(app) == []


def test_typed_text_is_put_in(app: Page) -> None:
    """A puzzle that is typed is put in until Play is pressed."""
    app.write("puzzle-text", PUZZLE)
    app.pass_time(1_000)
    assert app.shown("play") == ["play"]
    app.press("play")
    assert app.words == say("play.on")
    assert app.focus == "cell-0"
    app.type("4", 2)
    assert entered(app) == [2]


@pytest.mark.parametrize(("puzzle", "after"), [(HARD, []), (TWO_WAYS, ["play"])])
def test_the_worker_may_end_play(
    app: Page, monkeypatch: pytest.MonkeyPatch, puzzle: str, after: list[str]
) -> None:
    """What takes the worker to tell is played until that has found several solutions."""
    monkeypatch.setattr("page.engine.routing.LOCAL_BUDGET", 0)
    app.paste(puzzle)
    assert app.shown("play") == []
    app.start_worker()
    assert app.shown("play") == after


def test_showing_the_solution_asks_once(app: Page) -> None:
    """It would end a game; without one it does so at once."""
    app.paste(PUZZLE)
    app.type("4", 2)
    app.press("show-solution")
    assert app.grid != SOLUTION
    app.press("play-on")
    assert entered(app) == [2]
    app.press("show-solution")
    app.press("give-up")
    assert app.grid == SOLUTION
    assert app.find("ending-words").textContent == say("moments.shown")
    app.press("undo")
    assert app.shown("ending") == []
    app.press("undo")
    app.press("show-solution")
    assert app.grid == SOLUTION
    assert app.shown("play") == ["play"]


def test_a_solved_puzzle_leads_to_the_next(app: Page) -> None:
    """The end says so, and one press brings another puzzle of the same difficulty."""
    app.start_worker()
    app.choose("difficulty", "easy")
    app.paste(SOLUTION[:80] + "0")
    app.play()
    app.type("9", 80)
    assert app.find("ending-words").textContent == say("moments.solved")
    assert app.find("next-puzzle").textContent == "Next puzzle: easy"
    app.press("next-puzzle")
    app.pass_time(1_000)
    assert app.grid.count("0") > 30
    assert (app.shown("ending"), app.focus) == ([], "check-entries")
    app.press("another")
    assert app.words == say("verdict.start")
    assert app.grid == "0" * 81
    app.press("undo")
    assert say("undo.done", step=say("moments.another")) in app.words
    app.press("redo")
    assert app.shown("play") == ["play"]


def test_the_rules_are_one_press_away(app: Page) -> None:
    """They are in a dialog."""
    app.press("show-rules")
    assert app.shown("rules") == ["rules"]
    app.press("close-rules")
    assert app.shown("rules") == []


def test_what_cannot_be_read_is_there_to_be_mended(app: Page) -> None:
    """A text that is pasted in play and makes no sense leads back to the text; so does Undo."""
    app.paste(PUZZLE)
    app.type("4", 2)
    app.go_to(3)
    app.paste("hello, hello, hello")
    assert app.words.startswith("Line 1")
    assert app.shown("solve", "check-entries") == ["solve"]
    app.press("undo")
    assert entered(app) == [2]
    assert app.shown("solve", "check-entries") == ["check-entries"]
