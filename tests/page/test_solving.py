"""Press Solve and what follows from it: answers, findings, undo, a new puzzle."""

import pytest

from page.words.messages import say, say_count
from page_grids import (
    CLASHING,
    EMPTY,
    FOUR_WAYS,
    HARD,
    MANY_WAYS,
    PUZZLE,
    SOLUTION,
    TWO_WAYS,
    UNSOLVABLE,
)
from standin_page import Page
from standin_window import Object
from sudoku_core.difficulty import difficulty


def test_one_solution(app: Page) -> None:
    """Solve fills the board, says so, and brings the focus to the words."""
    app.paste(PUZZLE)
    app.press("solve")
    assert app.grid == SOLUTION
    assert app.words == say("verdict.one")
    assert app.focus == "verdict"


def test_the_text_does_not_keep_the_focus(app: Page) -> None:
    """A press on an iPhone leaves it there: the board would stay out of sight, below the keys."""
    app.paste(PUZZLE)
    app.go_to("puzzle-text")
    app.do(app.find("solve").click)
    assert app.focus == "verdict"


def test_an_answer_comes_in_a_page_out_of_sight(app: Page) -> None:
    """Nothing is painted there, and so nothing waits for that."""
    app.paste(PUZZLE)
    app.document.visibilityState = "hidden"
    app.press("solve")
    assert app.words == say("verdict.one")


def test_the_board_comes_first(app: Page) -> None:
    """A digit is on the board before anything else follows from it: that waits for the paint."""
    app.paste(PUZZLE)
    words = app.words
    painted_with: list[str] = []

    def look(_now: float) -> None:
        if app.grid[2] == "4":
            painted_with.append(app.words)
        else:
            app.window.requestAnimationFrame(look)

    app.window.requestAnimationFrame(look)
    app.type("4", 2)
    assert painted_with == [words]
    assert app.words != words


def test_undo_ends_the_moment_of_success(app: Page) -> None:
    """The board is glad of its answer; once that is taken back, it is not."""
    classes = app.find("board").classList
    app.paste(PUZZLE)
    app.press("solve")
    assert classes.contains("glad")
    app.press("undo")
    assert not classes.contains("glad")


def test_after_enter_the_focus_stays_in_the_cell(app: Page) -> None:
    """Arrows go on from there."""
    app.paste(PUZZLE)
    app.press("edit-puzzle")
    app.go_to(40)
    app.key("Enter")
    assert app.grid == SOLUTION
    app.key("ArrowRight")
    assert app.focus == "cell-41"


def test_a_complete_grid(app: Page) -> None:
    """A grid that is full and right is told from one that was solved."""
    app.paste(SOLUTION)
    app.press("solve")
    assert app.words.startswith(say("verdict.one.complete"))


def test_clashing_givens(app: Page) -> None:
    """Givens that clash have no solution; the words name the clash, without a search."""
    app.paste(CLASHING)
    app.press("solve")
    assert app.words.startswith(say("verdict.none") + " R1C1 and R1C2 are both 5 (row 1, box 1)")
    assert app.grid == CLASHING


@pytest.mark.medium
def test_an_unsolvable_puzzle_is_explained(app: Page) -> None:
    """The worker finds the givens to blame, which are marked, and a change that helps."""
    app.start_worker()
    app.paste(UNSOLVABLE)
    app.press("solve")
    app.pass_time(1_000)
    assert app.words == say("verdict.contradiction")
    assert app.shown("findings", "stop") == ["findings"]
    suspects = [cell for cell in range(81) if app.cell(cell).classList.contains("suspect")]
    assert len(suspects) > 1
    buttons = app.find("suggestions").children
    assert buttons
    app.press(buttons[0])
    assert app.words.startswith(say("verdict.one"))
    app.press("undo")
    app.press("undo")
    assert app.grid == UNSOLVABLE


def test_several_solutions_are_counted(app: Page) -> None:
    """Two are found at once; how many there are in all is found out after."""
    app.start_worker()
    app.paste(TWO_WAYS)
    app.press("solve")
    assert say("finding.count", count=2) in app.find("findings-words").textContent
    assert app.words.startswith("More than one solution. ")
    first = app.grid
    app.press("next-solution")
    assert app.grid != first
    assert app.find("which-solution").textContent == say("solutions.which", number=2, count=2)
    app.press("next-solution")
    app.press("previous-solution")
    assert app.find("which-solution").textContent == say("solutions.which", number=2, count=2)


@pytest.mark.medium
def test_all_possible_digits_are_shown(app: Page) -> None:
    """Small digits are those of all solutions once the worker has found them, and words say so."""
    app.paste(MANY_WAYS)
    app.press("solve")
    assert say_count("differing.second", differing(app)) in app.words
    app.start_worker()
    app.press("solve")
    app.pass_time(1_000)
    assert app.words.endswith(say_count("differing.all", differing(app)))
    cell = MANY_WAYS.index("0")
    small = app.find("notes").children[cell].textContent
    assert sorted(app.grid[cell] + small.replace("\n", "")) == ["1", "2", "3", "4"]
    others = say("cell.differs-in-others", digit=", ".join(small.replace("\n", "")))
    assert others in str(app.cell(cell).getAttribute("aria-description"))
    app.press("next-solution")
    assert app.words.endswith(say_count("differing.all", differing(app)))
    app.press("undo")
    app.press("undo")
    assert app.grid == EMPTY
    app.press("redo")
    app.press("redo")
    assert differing(app)


def differing(app: Page) -> int:
    """Count the cells that are marked as differing in another solution."""
    return sum(app.cell(cell).classList.contains("differs") for cell in range(81))


@pytest.mark.medium
def test_possible_digits_of_another_puzzle_are_dropped(
    app: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They belong to the puzzle that was on the board; coming back to it finds them again."""
    app.start_worker()
    app.paste(MANY_WAYS)
    held(app, monkeypatch)
    app.press("solve")
    while not app.shown("stop"):
        app.window.workers.step()
        app.settle()
    for _step in range(3):
        app.window.workers.step()
        app.settle()
    app.press("clear")
    app.window.workers.goes_on.set()
    app.settle()
    assert (app.grid, differing(app)) == (EMPTY, 0)
    app.press("undo")
    app.press("solve")
    app.pass_time(1_000)
    assert app.words.endswith(say_count("differing.all", differing(app)))


# ── Are all givens needed? ──


def test_needless_givens_are_told_and_removed(app: Page) -> None:
    """They are marked and named; all that can go together go in one step, which can be undone."""
    app.start_worker()
    app.paste(SOLUTION[:60] + PUZZLE[60:])
    app.press("minimality")
    redundant = [cell for cell in range(81) if app.cell(cell).classList.contains("redundant")]
    assert app.words == say_count("minimal.needless", len(redundant))
    described = app.cell(redundant[0]).getAttribute("aria-description")
    assert described == say("cell.given") + ", " + say("cell.needless")
    words = app.find("redundant-words").textContent
    assert words.startswith("Remove any one of these")
    assert say_count("list.more", len(redundant) - 9) in words
    before = app.grid
    app.press("remove-redundant")
    removed = before.count("0"), app.grid.count("0")
    assert app.words == say_count("minimal.removed", removed[1] - removed[0])
    assert app.shown("redundant") == []
    app.press("minimality")
    assert app.words == say("minimal.all-needed")
    app.press("undo")
    assert app.grid == before
    app.press("solve")
    assert app.grid == SOLUTION


def test_entries_stay_when_givens_are_removed(app: Page) -> None:
    """The puzzle goes on being played."""
    app.start_worker()
    app.paste(SOLUTION[:78] + "000")
    app.play()
    app.type("1", 78)
    app.press("minimality")
    app.press("remove-redundant")
    assert app.grid[78] == "1"
    assert app.shown("check-entries") == ["check-entries"]


def test_redundant_givens_need_exactly_one_solution(app: Page) -> None:
    """For other puzzles, no givens are called redundant."""
    app.start_worker()
    app.press("minimality")
    assert app.words == say("minimal.nothing")
    for puzzle in (TWO_WAYS, UNSOLVABLE):
        app.paste(puzzle)
        app.press("minimality")
        assert app.words == say("minimal.not-one")
    app.write("puzzle-text", "12q")
    app.press("minimality")
    assert app.words.startswith("Line ")


def test_needless_givens_wait_for_the_worker(app: Page) -> None:
    """The words say so; an edit in between is not answered with another puzzle's givens."""
    app.paste(PUZZLE)
    app.press("edit-puzzle")
    app.press("minimality")
    assert app.words == say("verdict.waiting")
    app.type("4", 2)
    app.start_worker()
    assert app.shown("redundant") == []


def test_needless_givens_without_a_worker(app: Page) -> None:
    """The words say what did not start."""
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.paste(PUZZLE)
    app.press("minimality")
    app.pass_time(20_000)
    assert app.words == say("minimal.needs-engine")


def test_solutions_can_be_turned_without_a_worker(app: Page) -> None:
    """While no worker answers, those that this thread finds are turned through."""
    app.paste(FOUR_WAYS)
    app.press("solve")
    seen = {app.grid}
    for _press in range(3):
        app.press("next-solution")
        seen.add(app.grid)
    assert len(seen) == 4
    assert app.find("which-solution").textContent == say("solutions.which-least", number=4, count=4)


def test_presses_add_up_while_solutions_are_looked_for(app: Page) -> None:
    """Two presses while the worker is waited for are two steps."""
    app.paste(MANY_WAYS)
    app.press("solve")
    app.press("next-solution")
    app.press("next-solution")
    assert app.words == say("verdict.waiting")
    app.start_worker()
    assert app.find("which-solution").textContent.startswith("3 of ")
    for _press in range(3):
        app.press("previous-solution")
    assert app.find("which-solution").textContent.startswith("20 of ")


def test_solve_again_keeps_what_is_shown(app: Page) -> None:
    """Solve, pressed with another of several solutions on the board, does not lose it."""
    app.start_worker()
    app.paste(TWO_WAYS)
    app.press("solve")
    app.press("next-solution")
    shown = app.grid
    app.press("solve")
    assert app.grid == shown


def held(app: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the worker until it is told to go on."""
    monkeypatch.setattr("page.worker.worker.SLICE", 0)
    app.window.workers.goes_on.clear()


def begin_diagnosis(app: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the worker look into a puzzle of very many solutions, and stop there."""
    app.start_worker()
    held(app, monkeypatch)
    app.paste("1" + EMPTY[1:])
    app.press("solve")
    while not app.shown("stop"):
        app.window.workers.step()
        app.settle()


def test_stop_ends_a_diagnosis(app: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found until then stays, and nothing runs any more."""
    begin_diagnosis(app, monkeypatch)
    assert app.shown("findings") == ["findings"]
    app.press("stop")
    app.window.workers.goes_on.set()
    app.settle()
    assert app.shown("findings", "stop") == ["findings"]
    assert "At least" in app.find("findings-words").textContent
    assert app.focus == "solve"


def test_an_edit_ends_a_diagnosis(app: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is being found out about another puzzle is of no use any more."""
    begin_diagnosis(app, monkeypatch)
    app.type("2", 40)
    app.window.workers.goes_on.set()
    app.settle()
    assert app.shown("findings", "stop") == []


def test_the_reason_is_offered_where_data_is_saved(unstarted: Page) -> None:
    """The worker is loaded only when somebody wants to know why."""
    unstarted.window.navigator.connection = Object(saveData=True)
    unstarted.start()
    unstarted.pass_time(10_000)
    assert not unstarted.window.workers.started
    unstarted.paste(UNSOLVABLE)
    unstarted.press("solve")
    assert unstarted.find("findings-words").textContent == say("finding.no-engine")
    unstarted.window.workers.answers.set()
    unstarted.press("explain")
    unstarted.pass_time(1_000)
    assert unstarted.words == say("verdict.contradiction")


def test_a_hard_puzzle_waits_for_the_worker(app: Page) -> None:
    """What this thread has no time for is done by the worker once it is up."""
    app.paste(HARD)
    app.press("solve")
    assert app.words == say("verdict.waiting")
    app.start_worker()
    assert app.words == say("verdict.one")


def test_what_cannot_be_read_is_not_solved(app: Page) -> None:
    """The words name the place, which is selected in the text."""
    app.paste(PUZZLE)
    app.write("puzzle-text", PUZZLE[:80] + "q")
    app.press("solve")
    assert app.words.startswith("Line 1, column 81: ")
    assert app.find("puzzle-text").selected == "q"
    assert app.focus == "puzzle-text"
    assert app.grid == PUZZLE


def test_undo_and_redo_name_the_step(app: Page) -> None:
    """Each step back and forth is said with its name; at either end the words say that."""
    app.type("5", 0)
    app.press("clear")
    app.press("undo")
    assert app.words.endswith(say("undo.done", step=say("step.clear")))
    app.press("undo")
    assert app.words.endswith(say("undo.done", step=say("step.digit")))
    app.press("undo")
    assert app.words == say("undo.nothing")
    app.press("redo")
    assert app.words.endswith(say("redo.done", step=say("step.digit")))
    app.press("redo")
    app.press("redo")
    assert app.words == say("redo.nothing")


def test_clear_empties_board_and_text(app: Page) -> None:
    """Clear leaves nothing, and one Undo brings all back."""
    app.paste(PUZZLE)
    app.press("clear")
    assert (app.grid, app.find("puzzle-text").value) == (EMPTY, "")
    assert app.words == say("verdict.cleared")
    app.press("undo")
    assert app.grid == app.find("puzzle-text").value == PUZZLE


@pytest.mark.medium
def test_an_edit_takes_the_answer_away(app: Page) -> None:
    """A given that is changed leaves no found digit on the board."""
    app.paste(PUZZLE)
    app.press("solve")
    app.type("4", 2)
    assert app.grid == PUZZLE[:2] + "4" + PUZZLE[3:]
    assert app.words == say("verdict.typing")


def test_givens_are_counted(app: Page) -> None:
    """The count follows the board; in play it has the blanks as well, until all are filled."""
    app.paste(PUZZLE)
    app.press("edit-puzzle")
    assert app.find("count").textContent == say_count("count.givens", 30)
    app.play()
    blanks = say_count("count.blanks", 51)
    assert app.find("count").textContent == say_count("count.givens", 30) + " " + blanks
    app.show_solution()
    assert app.find("count").textContent == say_count("count.givens", 30)


def test_a_new_puzzle_is_made_in_the_worker(app: Page) -> None:
    """New puzzle puts one of the chosen difficulty on the board, to be solved."""
    app.start_worker()
    app.choose("difficulty", "easy")
    app.press("new-puzzle")
    assert difficulty(app.grid) == "easy"
    assert app.words == say(
        "verdict.new", givens=81 - app.grid.count("0"), difficulty=say("difficulty.easy")
    )
    assert app.shown("play", "check-entries") == ["check-entries"]
    filled = [cell for cell in range(81) if app.grid[cell] != "0"]
    assert [80 - cell for cell in reversed(filled)] == filled


def test_another_difficulty_leaves_the_awaited_puzzle(
    app: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who chooses another difficulty while a puzzle is made gets that puzzle, and the next so."""
    app.start_worker()
    app.choose("difficulty", "easy")
    held(app, monkeypatch)
    app.press("new-puzzle")
    app.choose("difficulty", "hard")
    app.pass_time(2_000)
    app.window.workers.goes_on.set()
    app.settle()
    assert difficulty(app.grid) == "easy"


def test_a_new_puzzle_waits_for_the_worker(app: Page) -> None:
    """Until the worker is up the words say what is waited for."""
    app.press("new-puzzle")
    assert app.words == say("verdict.waiting")
    app.start_worker()
    assert app.words.startswith("A new puzzle")


@pytest.mark.medium
def test_the_next_puzzle_is_there_at_once(app: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made while the person does something else, so that a press needs no worker."""
    app.start_worker()
    app.pass_time(2_000)
    held(app, monkeypatch)
    app.press("new-puzzle")
    assert app.words.startswith("A new puzzle")
    app.pass_time(2_000)
    app.press("new-puzzle")
    assert app.words == say("verdict.making")
    app.window.workers.goes_on.set()
    app.settle()
    assert app.words.startswith("A new puzzle")


@pytest.mark.medium
def test_the_next_puzzle_is_of_the_chosen_difficulty(app: Page) -> None:
    """What was made of another is dropped."""
    app.start_worker()
    app.pass_time(2_000)
    app.choose("difficulty", "easy")
    app.press("new-puzzle")
    assert say("difficulty.easy") in app.words
    app.choose("difficulty", "medium")
    app.pass_time(2_000)
    app.press("new-puzzle")
    assert say("difficulty.medium") in app.words


def test_a_choice_replaces_a_puzzle_in_the_making(
    app: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker ends what is no longer wanted."""
    app.start_worker()
    held(app, monkeypatch)
    app.press("new-puzzle")
    app.choose("difficulty", "easy")
    app.press("new-puzzle")
    app.window.workers.goes_on.set()
    app.settle()
    assert say("difficulty.easy") in app.words


@pytest.mark.medium
def test_no_puzzle_is_made_ahead_where_data_is_saved(unstarted: Page) -> None:
    """Nor does it start the worker."""
    unstarted.window.navigator.connection = Object(saveData=True)
    unstarted.start()
    unstarted.pass_time(10_000)
    assert not unstarted.window.workers.started
    unstarted.window.workers.answers.set()
    unstarted.press("new-puzzle")
    unstarted.pass_time(10_000)
    assert unstarted.words.startswith("A new puzzle")
    unstarted.press("new-puzzle")
    assert unstarted.words.startswith("A new puzzle")


@pytest.mark.medium
def test_a_puzzle_that_was_lost_is_made_anew(app: Page) -> None:
    """Nobody hears of a worker that ended while it made a puzzle ahead."""
    app.start_worker()
    app.window.workers.answers.clear()
    app.pass_time(2_000)
    app.do(lambda: app.window.workers.end(app.window.navigator.locks))
    assert app.words == say("verdict.start")
    app.start_worker()
    app.press("new-puzzle")
    assert app.words.startswith("A new puzzle")


@pytest.mark.medium
def test_what_is_typed_meanwhile_is_wanted_more(app: Page) -> None:
    """A new puzzle does not take the place of what was typed, or cleared, while it was made."""
    for meanwhile in (lambda: app.type("5", 0), lambda: app.press("clear")):
        app.window.workers.answers.clear()
        app.press("new-puzzle")
        meanwhile()
        before = app.grid
        app.start_worker()
        assert app.grid == before
        assert app.words.endswith(say("verdict.new-dropped"))


def test_what_was_typed_before_is_one_undo_away(app: Page) -> None:
    """A text that is read while the worker starts does not keep a new puzzle out."""
    app.write("puzzle-text", PUZZLE)
    app.press("new-puzzle")
    app.pass_time(1_000)
    app.start_worker()
    assert app.words.startswith("A new puzzle")
    app.press("undo")
    assert (app.grid, app.find("puzzle-text").value) == (PUZZLE, PUZZLE)


def test_without_a_worker_there_is_no_new_puzzle(app: Page) -> None:
    """The words say what did not start."""
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.press("new-puzzle")
    app.pass_time(10_000)
    assert app.words == say("verdict.new-needs-engine")
    assert app.shown("retry") == ["retry"]


@pytest.mark.medium
def test_a_lost_worker_is_told(app: Page) -> None:
    """When the worker ends in the middle, the words say so, and a new one is started."""
    app.start_worker()
    app.window.workers.answers.clear()
    app.press("new-puzzle")
    app.do(lambda: app.window.workers.end(app.window.navigator.locks))
    assert app.words == say("verdict.lost")
    assert app.document.documentElement.dataset.engine == "micropython"
    app.start_worker()
    app.press("new-puzzle")
    assert app.words.startswith("A new puzzle")


def test_several_puzzles_are_turned_through(app: Page) -> None:
    """Previous and Next go round the puzzles of the text."""
    app.paste(PUZZLE + "\n" + TWO_WAYS)
    assert app.find("which").textContent == say("puzzles.which", number=1, count=2)
    app.press("next")
    assert app.grid == TWO_WAYS
    app.press("next")
    assert app.grid == PUZZLE
    app.press("previous")
    assert app.find("which").textContent == say("puzzles.which", number=2, count=2)


def test_there_is_nothing_to_turn_through_in_an_unread_text(app: Page) -> None:
    """The puzzles of the text before are out of reach until it is read."""
    app.paste(PUZZLE + "\n" + TWO_WAYS)
    app.write("puzzle-text", "nothing of the kind")
    app.press("solve")
    assert app.shown("puzzles") == []
    app.press("undo")
    assert app.shown("puzzles") == ["puzzles"]


def test_a_press_beside_the_board_leaves_the_text(app: Page) -> None:
    """Undo keeps the focus in a cell, but not in the text: that may be out of sight."""
    app.go_to("puzzle-text")
    app.write("puzzle-text", PUZZLE)
    app.press("undo")
    assert app.focus == "undo"
    app.go_to(0)
    app.press("redo")
    assert app.focus == "cell-0"


def test_the_focus_does_not_stay_on_what_is_gone(app: Page) -> None:
    """When the button that has the focus goes, Solve has it."""
    app.paste(PUZZLE + "\n" + TWO_WAYS)
    app.go_to("next")
    app.key("z", ctrl=True)
    assert app.focus == "solve"
