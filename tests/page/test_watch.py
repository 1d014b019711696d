"""Watch programs at work: what the tab decides, with the worker's own recorder behind it."""

from typing import Any

import pytest

from page.watch import desk as desks
from page.watch import puzzles
from page.watch.choosing import CHANGING, SEARCHING
from page.watch.playing import SPEEDS
from page.watch.sentences import ending
from page.words.messages import phrase, say, say_count
from page_grids import PUZZLE, SOLUTION
from standin_document import Element, Event
from standin_page import Page
from standin_window import HOME, Blob

EXAMPLE_BACKTRACKS = 11


@pytest.fixture
def watch(app: Page) -> Page:
    """Return the page with the Watch tab in sight, and the example with backtracks recorded."""
    app.start_worker()
    app.press("tab-watch")
    app.choose("watch-source", puzzles.EXAMPLES)
    app.pass_time(1_000)
    return app


def side(page: Page, number: int = 1) -> Element:
    """Return what shows one of the programs."""
    return page.find(f"side-{number}")


def numbers(page: Page, number: int = 1) -> list[int]:
    """Return step, line, changes, backtracks and depth as they are shown."""
    shown = side(page, number).querySelector(".counters").querySelectorAll("dd")
    return [int(part.textContent.split(" of ")[0].replace(",", "")) for part in shown]


def step(page: Page) -> int:
    """Return the step that is shown."""
    return numbers(page)[0]


def lines(page: Page) -> list[Element]:
    """Return the buttons of the lines."""
    return list(side(page).querySelectorAll(".line"))


def cells(page: Page, number: int = 1) -> list[Element]:
    """Return the buttons of the cells."""
    return list(page.find(f"watch-board-{number}").children)


def grid(page: Page) -> str:
    """Return the digits on the board of the program, 0 for a blank or a removed digit."""
    shown = [
        "0" if "removed" in cell.className else cell.textContent or "0" for cell in cells(page)
    ]
    return "".join(shown)


def current(page: Page) -> list[int]:
    """List the numbers of the lines that are marked as the current one."""
    return [
        place + 1 for place, line in enumerate(lines(page)) if line.hasAttribute("aria-current")
    ]


def speed(unit: str, rate: int) -> str:
    """Return the value by which a speed is chosen, where there are speeds by lines and changes."""
    return str(SPEEDS.index((unit, rate)))


def press_held(page: Page, element: Element) -> None:
    """Press an element with Shift held down."""
    page.do(lambda: element.dispatchEvent(Event("click", detail=1, shiftKey=True)))


def press(page: Page, element: Element) -> None:
    """Press an element with nothing held down."""
    page.do(lambda: element.dispatchEvent(Event("click", detail=1, shiftKey=False)))


def slide(page: Page, to: int) -> None:
    """Move the slider."""
    slider = side(page).querySelector("input")

    def move() -> None:
        slider.value = str(to)
        slider.dispatchEvent(Event("input"))

    page.do(move)


# ── What is watched ──


def test_nothing_is_recorded_before_the_tab_is_in_sight(app: Page) -> None:
    """The worker has other things to do."""
    app.start_worker()
    assert app.find("program").options.length == 0
    app.press("tab-watch")
    assert app.find("program").value == "rescan"
    assert len(lines(app)) > 20


@pytest.mark.medium
def test_the_puzzle_is_the_one_on_the_board(app: Page) -> None:
    """It is, once it is there; what is typed later is recorded when the tab is in sight again."""
    app.start_worker()
    app.press("tab-watch")
    assert grid(app) == puzzles.EXAMPLE
    assert "struck out" in app.words
    assert app.find("watched").textContent == say("watch.puzzle.none")
    app.press("tab-solve")
    app.write("puzzle-text", PUZZLE)
    app.press("tab-watch")
    assert grid(app) == PUZZLE
    assert app.grid == PUZZLE
    assert app.find("watched").textContent == ""
    assert cells(app)[0].getAttribute("aria-description") == "5, given"


def test_the_same_board_is_not_recorded_again(watch: Page) -> None:
    """A recording is still there, at its step, when another tab was in sight meanwhile."""
    slide(watch, 500)
    watch.press("tab-solve")
    watch.press("tab-watch")
    assert step(watch) == 500


def test_how_it_went_is_said(watch: Page) -> None:
    """The sentence tells of steps, changes and backtracks."""
    backtracks = say_count("watch.count.undos", EXAMPLE_BACKTRACKS)
    assert backtracks in watch.words
    watch.choose("watch-source", puzzles.SAMPLES)
    assert say_count("watch.count.changes", 14) in watch.words
    assert "backtracks" in watch.words


def test_another_program(watch: Page) -> None:
    """It is recorded from its start, and the facts about it are shown."""
    slide(watch, 500)
    before = watch.find("about-idea").textContent
    watch.choose("program", "bits")
    assert step(watch) == 0
    assert watch.find("about-idea").textContent not in ("", before)
    assert lines(watch)[0].querySelector("code").textContent


@pytest.mark.medium
def test_a_check_gets_a_finished_grid(watch: Page) -> None:
    """It is the board's, if that is finished, else one of the judge's; there are no changes."""
    watch.choose("watch-source", puzzles.BOARD)
    watch.choose("program", "sets")
    assert grid(watch) == puzzles.FINISHED
    assert watch.find("watched").textContent == say("watch.grid.none")
    no_board = side(watch).querySelector(".no-board")
    assert no_board.textContent == say("watch.no-board.never_changed")
    assert watch.find("speed").querySelector("option").textContent == "1 line a second"
    assert watch.shown(*SEARCHING) == []
    assert [watch.find(name).disabled for name in CHANGING] == [True, True]
    watch.choose("watch-source", puzzles.EXAMPLES)
    assert grid(watch) == puzzles.RIGHT
    watch.press("tab-solve")
    watch.write("puzzle-text", SOLUTION)
    watch.press("tab-watch")
    watch.choose("watch-source", puzzles.BOARD)
    assert grid(watch) == SOLUTION
    watch.choose("program", "rescan")
    watch.choose("watch-source", puzzles.EXAMPLES)
    assert not any(watch.find(name).hidden for name in SEARCHING)
    assert [watch.find(name).disabled for name in CHANGING] == [False, False]


def test_a_check_that_copies_the_grid_tries_nothing() -> None:
    """Its changes are no tries, so it is not said that every one was right."""
    summary: Any = {"length": 9, "error": None, "ending": "", "truncated": False}
    summary |= {"changes": 81, "backtracks": 0}
    steps = phrase("watch.count.steps", count=9)
    assert ending(summary, is_example=False, grades=True) == phrase("watch.walked", steps=steps)


def test_a_program_that_never_began_is_not_recorded() -> None:
    """What stopped before its first step is told from what stopped later."""
    summary: Any = {"length": 0, "error": {"line": 3, "type": "SyntaxError"}, "ending": "error"}
    for length, key in ((0, "watch.unbegun"), (1, "watch.stopped")):
        said = ending(summary | {"length": length}, is_example=False, grades=False)
        assert said == phrase(key, line=3, type="SyntaxError")


@pytest.mark.medium
def test_a_program_that_there_is_not(app: Page) -> None:
    """A link with such a name opens the first program."""
    app.reload("https://backtrack.example/?way=magic")
    app.start()
    app.start_worker()
    assert app.find("program").value == "rescan"


# ── Steps ──


def test_steps_and_changes(watch: Page) -> None:
    """The buttons go by steps and by changes of the board, both ways, and stop at the ends."""
    watch.press("step-back")
    assert step(watch) == 0
    watch.press("step-forward")
    assert step(watch) == 1
    watch.press("next-change")
    first = step(watch)
    assert numbers(watch)[2] == 1
    assert grid(watch) != puzzles.EXAMPLE
    watch.press("next-change")
    watch.press("previous-change")
    assert step(watch) == first
    watch.press("restart")
    assert step(watch) == 0
    watch.press("previous-change")
    assert watch.words == say("watch.none.previous_change")


@pytest.mark.medium
def test_presses_before_the_recording_is_there(watch: Page) -> None:
    """They are done once it is; pressing Play twice is as good as not at all."""
    watch.window.workers.answers.clear()
    watch.choose("program", "flags")
    watch.press("next-change")
    watch.press("next-change")
    watch.press("play-steps")
    watch.press("play-steps")
    assert numbers(watch)[2] == 0
    watch.window.workers.answers.set()
    watch.pass_time(1_000)
    assert numbers(watch)[2] == 2
    watch.window.workers.answers.clear()
    watch.choose("program", "bits")
    watch.press("play-steps")
    watch.window.workers.answers.set()
    watch.pass_time(1_000)
    assert watch.find("play-word").textContent == say("watch.pause")


def test_a_sentence_is_in_sight_once(watch: Page) -> None:
    """What is below the board is heard from the status region, not seen there."""
    verdict = watch.find("verdict").classList
    assert not verdict.contains("at-board")
    watch.press("next-change")
    assert side(watch).querySelector(".said").textContent == watch.words
    assert verdict.contains("at-board")
    press(watch, lines(watch)[23])
    assert not verdict.contains("at-board")


@pytest.mark.medium
@pytest.mark.parametrize("button", ["next-undo", "first-dead-end"])
def test_an_undo(watch: Page, button: str) -> None:
    """The removed digit is struck out on the board, and words say why it goes."""
    watch.press(button)
    (taken,) = [cell for cell in cells(watch) if cell.className == "removed"]
    assert taken.textContent == "4"
    said = side(watch).querySelector(".said").textContent
    assert said == watch.words
    assert said.startswith("Backtrack: removes 4 from R1C6, because")
    assert numbers(watch)[3] == 1
    assert taken.getAttribute("aria-description") == "just removed: 4"


def test_jumps_of_more(watch: Page) -> None:
    """Each goes somewhere, and where there is nothing more it says so."""
    watch.press("to-end")
    end = step(watch)
    assert "0" not in grid(watch)
    watch.press("next-undo")
    assert watch.words == say("watch.none.next_undo")
    watch.press("previous-undo")
    assert step(watch) < end
    assert numbers(watch)[3] == EXAMPLE_BACKTRACKS
    watch.press("deepest")
    deepest = numbers(watch)[4]
    assert deepest == puzzles.EXAMPLE.count("0")
    watch.press("restart")
    watch.press("next-change")
    watch.press("step-out")
    assert step(watch) > 0
    watch.press("restart")
    watch.press("step-over")
    assert step(watch) > 0


def test_the_slider(watch: Page) -> None:
    """It goes to any step, and says in words where it is once it rests."""
    slide(watch, 233)
    assert numbers(watch)[:4] == [233, 24, 3, 1]
    slider = side(watch).querySelector("input")
    assert slider.getAttribute("aria-valuetext").startswith("step 233 of 3,877: Backtrack")


def test_the_newest_place_on_the_slider_counts(watch: Page) -> None:
    """Of places that are asked for while the worker is busy only the last one is gone to."""
    seen: list[int] = []
    slider = side(watch).querySelector("input")

    def drag() -> None:
        for place in (100, 200, 300, 400):
            slider.value = str(place)
            slider.dispatchEvent(Event("input"))
            seen.append(step(watch))

    watch.do(drag)
    assert step(watch) == 400
    assert seen == [0, 0, 0, 0]


# ── The program and the board ──


def test_the_current_line(watch: Page) -> None:
    """One line is marked, it tells which of its runs this is, and its callers are marked."""
    watch.press("next-undo")
    assert current(watch) == [24]
    assert lines(watch)[23].querySelector(".which").textContent == "run 1 of 11"
    waiting = [
        place + 1 for place, line in enumerate(lines(watch)) if line.className == "line waits"
    ]
    assert waiting == [22, 31]
    assert side(watch).querySelector(".said-line").textContent == "board[row][column] = 0"


def test_how_often_lines_ran(watch: Page) -> None:
    """It is told of each line, and a bar shows it."""
    assert lines(watch)[23].getAttribute("aria-description") == "ran 11 times"
    assert lines(watch)[15].getAttribute("aria-description") == "ran once"
    assert lines(watch)[11].getAttribute("aria-description") == "never ran"


def test_a_press_on_a_line(watch: Page) -> None:
    """It goes to its next run; with Shift, to the previous one."""
    line = lines(watch)[23]
    press(watch, line)
    first = step(watch)
    assert watch.words == "Line 24, run 1 of 11."
    press(watch, line)
    assert watch.words.startswith("Line 24, run 2 of 11.")
    press_held(watch, line)
    assert step(watch) == first
    press_held(watch, line)
    assert watch.words == say("watch.none.previous_run", line=24)


def test_a_press_on_a_cell(watch: Page) -> None:
    """It goes to its next change; with Shift, to the previous one; a given never changes."""
    press(watch, cells(watch)[5])
    assert watch.words.startswith("R1C6, change 1 of ")
    first = step(watch)
    press(watch, cells(watch)[5])
    press_held(watch, cells(watch)[5])
    assert step(watch) == first
    press(watch, cells(watch)[0])
    assert watch.words == say("watch.none.next_change_of", cell="R1C1")


@pytest.mark.medium
def test_a_long_press(watch: Page) -> None:
    """A finger that stays down goes back; the click that follows does nothing, nor does a menu."""
    line = lines(watch)[23]
    press(watch, line)
    press(watch, line)
    second = step(watch)
    watch.happen(Event("pointerdown", pointerType="touch"), line)
    menu = Event("contextmenu")
    watch.happen(menu, line)
    watch.pass_time(600)
    assert menu.defaultPrevented
    assert step(watch) < second
    watch.happen(Event("pointerup"), line)
    press(watch, line)
    assert step(watch) < second
    watch.happen(Event("pointerdown", pointerType="mouse"), line)
    watch.pass_time(600)
    press(watch, line)
    assert step(watch) == second


def test_keys_among_lines_and_cells(watch: Page) -> None:
    """Each is one stop for the Tab key; arrows lead on, Enter with Shift goes back."""
    board = cells(watch)
    assert [cell.tabIndex for cell in board].count(0) == 1
    watch.do(board[0].focus)
    watch.key("ArrowRight")
    watch.key("ArrowDown")
    assert watch.document.activeElement is board[10]
    assert board[10].tabIndex == 0
    assert [cell.tabIndex for cell in board].count(0) == 1
    watch.do(lines(watch)[0].focus)
    watch.key("ArrowDown")
    assert watch.document.activeElement is lines(watch)[1]
    watch.key("End")
    assert watch.document.activeElement is lines(watch)[-1]
    watch.press("to-end")
    watch.do(lines(watch)[23].focus)
    assert watch.key("Enter", shift=True)
    assert "run 11 of 11" in watch.words


def test_the_list_is_scrolled_to_the_line(watch: Page) -> None:
    """Only the list is, and only if the line is out of sight."""
    source = side(watch).querySelector(".source")
    side(watch).querySelector(".lines").lay_out(scrollHeight=20 * len(lines(watch)))
    source.lay_out(clientHeight=200)
    watch.happen(Event("resize", bubbles=False))
    watch.press("next-undo")
    assert 23 * 20 - 200 < source.scrollTop <= 23 * 20
    before = source.scrollTop
    watch.happen(Event("scroll", bubbles=False), source)
    slide(watch, 232)
    assert source.scrollTop == before


def test_the_keyboard_comes_to_the_program_where_it_is_seen(watch: Page) -> None:
    """On a phone it is below all else of its side, and so it is for the Tab key; its lines stay."""
    source, counters = side(watch).querySelector(".source"), side(watch).querySelector(".counters")
    source.scrollTop = 40
    watch.happen(Event("scroll", bubbles=False), source)
    for top, place in ((700, -1), (100, 1), (100, 1)):
        source.lay_out(top=top)
        counters.lay_out(top=600, height=20)
        source.scrollTop = 40
        watch.happen(Event("resize", bubbles=False))
        assert side(watch).children[place] is source.parentElement
        assert source.scrollTop == 40


def test_the_keyboard_comes_to_the_variables_where_they_are_seen(watch: Page) -> None:
    """Below the board on an upright phone, below all else on its side, else by the program."""
    names = ("source", "counters", "variables", "saying")
    source, counters, variables, saying = (side(watch).querySelector("." + name) for name in names)
    counters.lay_out(top=600, height=20)
    for tops, before in (((700, 500), saying), ((700, 650), counters), ((100, 650), source)):
        source.lay_out(top=tops[0])
        variables.lay_out(top=tops[1])
        watch.happen(Event("resize", bubbles=False))
        parts = list(variables.parentElement.children)
        assert parts[parts.index(variables) - 1] is before


# ── Playing ──


def test_play_and_pause(watch: Page) -> None:
    """It plays at the chosen speed, and pauses where it is."""
    watch.choose("speed", speed("change", 4))
    watch.press("play-steps")
    assert watch.find("play-word").textContent == "Pause"
    assert watch.words == say("watch.playing")
    watch.pass_time(1_500)
    assert 4 <= numbers(watch)[2] <= 7
    watch.press("play-steps")
    stopped = numbers(watch)
    watch.pass_time(1_000)
    assert numbers(watch) == stopped
    assert watch.find("play-word").textContent == "Play"
    assert watch.words == side(watch).querySelector(".said").textContent


@pytest.mark.medium
@pytest.mark.parametrize("rate", [32, 1_024])
def test_it_plays_to_the_end(watch: Page, rate: int) -> None:
    """Then it rests there, and Play begins again."""
    watch.choose("speed", speed("change", rate))
    watch.press("play-steps")
    watch.pass_time(4_000)
    assert watch.find("play-word").textContent == "Play"
    assert "0" not in grid(watch)
    end = step(watch)
    watch.press("play-steps")
    assert step(watch) < end


@pytest.mark.medium
def test_speed_while_it_plays(watch: Page) -> None:
    """It goes on from where it is; keys double and halve it, within what there is."""
    watch.press("play-steps")
    watch.pass_time(1_000)
    watch.choose("speed", speed("change", 8))
    watch.pass_time(1_000)
    assert numbers(watch)[2] >= 8
    watch.key("v")
    assert watch.find("speed").value == speed("change", 4)
    for _press in SPEEDS:
        watch.key("v")
    assert watch.find("speed").value == speed("line", 1)
    watch.key("f")
    assert watch.find("speed").value == speed("line", 2)


@pytest.mark.medium
def test_slow_speeds_go_line_by_line(watch: Page) -> None:
    """Each line tells what it reads: that is marked on the board, and said with its digit."""
    watch.choose("speed", speed("line", 16))
    watch.press("next-change")
    before = step(watch)
    watch.press("play-steps")
    said: set[str] = set()
    for _tenth in range(30):
        watch.pass_time(100)
        looked = [cell for cell in cells(watch) if "checked" in cell.className]
        said |= {side(watch).querySelector(".said").textContent} if looked else set()
        assert len(looked) <= 1
    assert before + 40 <= step(watch) <= before + 50
    assert "Line 4 looks at R1C1 (7)." in said
    assert "Line 5 looks at R5C6 (blank)." in said
    watch.press("play-steps")
    watch.choose("program", "sets")
    assert watch.find("speed").value == "4"


@pytest.mark.medium
def test_what_a_line_reads_is_said_at_rest(watch: Page) -> None:
    """A step to a line is followed by what it reads, also to those who hear it."""
    press(watch, lines(watch)[3])
    for _step in range(3):
        watch.press("step-forward")
    assert watch.words == "Line 4 runs."
    watch.pass_time(1_000)
    assert watch.words == "Line 4 looks at R1C2 (3)."
    assert cells(watch)[1].getAttribute("aria-description") == "3, given, looked at just now"


def test_a_jump_ends_playing(watch: Page) -> None:
    """A person who goes elsewhere wants to look there."""
    watch.press("play-steps")
    watch.press("next-undo")
    watch.pass_time(2_000)
    assert watch.find("play-word").textContent == "Play"
    assert numbers(watch)[3] == 1


def test_another_tab_ends_playing(watch: Page) -> None:
    """Nothing plays out of sight: neither behind another tab nor behind another page."""
    watch.press("play-steps")
    watch.press("tab-solve")
    watch.pass_time(2_000)
    watch.press("tab-watch")
    assert watch.find("play-word").textContent == "Play"
    watch.press("play-steps")
    watch.document.visibilityState = "hidden"
    watch.happen(Event("visibilitychange"), watch.document)
    assert watch.find("play-word").textContent == "Play"


@pytest.mark.medium
def test_a_program_without_changes_plays_by_lines(watch: Page) -> None:
    """There is always something to see."""
    watch.choose("program", "sets")
    watch.choose("speed", "5")
    watch.press("play-steps")
    watch.pass_time(1_000)
    assert 20 < step(watch) < 50


# ── Two side by side ──


@pytest.fixture
def two(watch: Page) -> Page:
    """Return the page with a second program beside the first."""
    watch.press("two-ways")
    return watch


@pytest.mark.medium
def test_two_go_change_by_change(two: Page) -> None:
    """Wherever one goes, the other has changed its board as often."""
    assert two.shown("program-beside", "in-step") == ["program-beside", "in-step"]
    assert two.find("program-beside").value == "flags"
    two.press("next-undo")
    assert numbers(two, 1)[2] == numbers(two, 2)[2]
    press(two, cells(two, 2)[7 * 9 + 8])
    assert numbers(two, 1)[2] == numbers(two, 2)[2] > 3
    assert side(two, 2).querySelector("input").getAttribute("aria-label").startswith("Step, Flags")


@pytest.mark.medium
def test_two_go_by_time(two: Page) -> None:
    """Both are at the same step, or at their ends."""
    two.choose("in-step", "line")
    two.press("next-undo")
    assert numbers(two, 1)[0] == numbers(two, 2)[0]
    two.press("play-steps")
    two.pass_time(1_000)
    assert numbers(two, 1)[0] == numbers(two, 2)[0]


@pytest.mark.medium
def test_two_play_together(two: Page) -> None:
    """The one that is done first waits."""
    two.choose("program-beside", "fewest")
    two.choose("speed", "6")
    two.press("play-steps")
    two.pass_time(4_000)
    assert numbers(two, 1)[2] > numbers(two, 2)[2]
    assert two.find("play-word").textContent == "Play"
    two.press("two-ways")
    assert two.shown("side-2", "program-beside") == []


# ── Variables, log, keys, links ──


@pytest.mark.medium
def test_variables(watch: Page) -> None:
    """They are asked for once they are in sight and all is at rest; so are the calls."""
    fold = side(watch).querySelector(".variables")
    watch.press("next-undo")
    fold.querySelector(".scroll").lay_out(clientHeight=200)
    press(watch, fold.querySelector("button"))
    rows = [row.textContent for row in fold.querySelectorAll("tr")]
    assert rows[0] == "In solve, line 24"
    assert rows.count("In solve, line 22") == 1
    assert "digit4" in rows
    assert say("watch.in-program", line=31) in rows
    watch.press("next-undo")
    assert fold.className.endswith("waiting")
    watch.pass_time(1_000)
    assert not fold.className.endswith("waiting")
    is_changed = say("watch.is-changed", value="", before="").strip()
    assert [row[:5] + row[-9:] for row in changed(watch)] == ["board" + is_changed]
    watch.press("step-forward")
    watch.press("step-forward")
    watch.pass_time(1_000)
    assert changed(watch) == ["digit" + say("watch.was", value="9", before="8")]


def changed(page: Page) -> list[str]:
    """Return the rows of the variables that are said to have changed."""
    return [row.textContent for row in side(page).querySelectorAll(".variables .changed")]


def test_the_log(watch: Page) -> None:
    """While it is unfolded, it has the sentences of what was shown, the newest last."""
    log = watch.find("watch-log")
    watch.press("next-change")
    assert log.children.length == 0
    watch.find("log-fold").setAttribute("open", "")
    watch.happen(Event("toggle", bubbles=False), watch.find("log-fold"))
    watch.press("next-change")
    assert [item.textContent for item in log.children] == [
        "Tries 1 in R1C4.",
        "Tries 4 in R1C6.",
    ]


def test_the_log_is_not_endless(watch: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the newest sentences are kept."""
    monkeypatch.setattr(desks, "LOG", 3)
    watch.find("log-fold").setAttribute("open", "")
    for _press in range(6):
        watch.press("next-change")
    assert watch.find("watch-log").children.length == 3


def test_letters(watch: Page) -> None:
    """They press buttons, on any keyboard, unless a field has the focus or a setting is off."""
    watch.leave()
    assert watch.key("l")
    assert numbers(watch)[2] == 1
    assert watch.key("ㅣ", "KeyL")
    assert numbers(watch)[2] == 2
    assert watch.key("U", shift=True)
    assert watch.words == say("watch.none.previous_undo")
    assert not watch.key("L", shift=True)
    assert not watch.key("z")
    assert not watch.key("l", ctrl=True)
    watch.go_to("program")
    assert not watch.key("l")
    watch.leave()
    watch.find("letter-keys").checked = False
    assert not watch.key("l")
    assert numbers(watch)[2] == 2


def test_letters_are_for_the_tab_in_sight(watch: Page) -> None:
    """In another tab they mean something else, or nothing."""
    watch.press("tab-check")
    watch.leave()
    assert not watch.key("l")


def test_the_list_of_keys(watch: Page) -> None:
    """A key and a button open it, and letters do nothing behind it."""
    watch.leave()
    watch.key("?")
    assert watch.find("watch-keys").open
    watch.press("close-watch-keys")
    assert not watch.find("watch-keys").open
    watch.press("show-watch-keys")
    assert watch.find("watch-keys").open
    assert not watch.key("l")


@pytest.mark.medium
def test_copy_link(watch: Page) -> None:
    """The link opens the same program on the same puzzle at the same step."""
    watch.choose("program", "flags")
    slide(watch, 500)
    watch.press("copy-watch-link")
    assert watch.words == say("watch.link-copied")
    link = watch.window.navigator.clipboard.text
    watch.reload(link)
    watch.start()
    watch.start_worker()
    watch.pass_time(1_000)
    assert watch.find("program").value == "flags"
    assert step(watch) == 500
    assert grid(watch).count("0") <= puzzles.EXAMPLE.count("0")
    assert cells(watch)[0].textContent == puzzles.EXAMPLE[0]


def test_copy_link_refused(watch: Page) -> None:
    """Where the browser refuses, the words say so."""
    watch.window.navigator.clipboard.refuses = True
    watch.press("copy-watch-link")
    assert watch.words == say("watch.link-refused")


def test_a_link_with_a_step_of_no_sense(unstarted: Page) -> None:
    """The step counts for nothing, the program counts."""
    unstarted.reload(HOME + "?way=bits&step=x")
    unstarted.start()
    unstarted.start_worker()
    unstarted.pass_time(1_000)
    assert unstarted.find("program").value == "bits"
    assert step(unstarted) == 0


# ── Keeping, language, trouble ──


@pytest.mark.medium
def test_a_reload(watch: Page) -> None:
    """The recording is made again, and is at the same step; it is no step of the history."""
    steps = watch.window.history.length
    watch.choose("program", "bits")
    watch.choose("speed", "16")
    slide(watch, 300)
    watch.come_back()
    watch.start()
    watch.start_worker()
    watch.pass_time(1_000)
    assert watch.find("program").value == "bits"
    assert watch.find("watch-source").value == puzzles.EXAMPLES
    assert watch.find("speed").value == "16"
    assert step(watch) == 300
    assert watch.window.history.length == steps


@pytest.mark.parametrize(
    "kept",
    [
        5,
        {"ways": []},
        {"ways": ["bits"], "step": 1, "source": "moon"},
        {"ways": ["bits"], "step": 1, "source": "board", "speed": 2, "in-step": "moon"},
    ],
)
def test_what_was_kept_is_damaged(kept: object) -> None:
    """What could not have been kept is refused before anything changes."""
    with pytest.raises(ValueError, match="watch"):
        desks.WatchDesk.restore(object.__new__(desks.WatchDesk), kept)


def test_a_moment_that_comes_too_late_is_left() -> None:
    """A side shows moments of its own recording only: others may have no board."""
    side, older, newer = desks.WatchedSide("bits"), object(), object()
    side.take(newer, {"step": 0}, "", "", "", "example")  # pyright: ignore[reportArgumentType]
    side.stand(older, {"step": 7})  # pyright: ignore[reportArgumentType]
    assert side.moment == {"step": 0}
    side.stand(newer, {"step": 8})  # pyright: ignore[reportArgumentType]
    assert side.moment == {"step": 8}


def test_korean(watch: Page) -> None:
    """All is told in Korean, what is in sight already, too."""
    watch.press("next-undo")
    watch.choose("language", "ko")
    watch.pass_time(1_000)
    assert watch.find("play-word").textContent == "재생"
    assert side(watch).querySelector(".said").textContent.startswith("되돌리기")
    assert watch.words.startswith("되돌리기")
    assert lines(watch)[23].querySelector(".which").textContent == "11번 중 1번째"
    assert watch.find("program").querySelector("option").textContent.startswith("다시 훑기")
    assert cells(watch)[0].getAttribute("aria-label") == "1행 1열"


def test_no_worker(app: Page) -> None:
    """It is said what is missing, and a button loads it."""
    app.window.workers.are_here = False
    app.window.missing = ["worker.py", "pyodide.js"]
    app.press("tab-watch")
    app.pass_time(10_000)
    assert app.words == say("watch.needs-engine")
    assert app.shown("watch-load") == ["watch-load"]
    app.window.workers.are_here = True
    app.window.missing = []
    app.window.workers.answers.set()
    app.press("watch-load")
    app.pass_time(1_000)
    assert app.shown("watch-load") == []
    assert len(lines(app)) > 20


@pytest.mark.medium
def test_data_is_saved(unstarted: Page) -> None:
    """To come into view is not enough to load five megabytes."""
    unstarted.window.navigator.connection = type("Connection", (), {"saveData": True})
    unstarted.start()
    unstarted.press("tab-watch")
    assert unstarted.words == say("watch.needs-engine")
    assert unstarted.window.workers.started == []


@pytest.mark.medium
@pytest.mark.parametrize("press", ["play-steps", "next-change"])
def test_the_worker_ends(watch: Page, press: str) -> None:
    """It is said, and Play records again."""
    workers = watch.window.workers
    watch.do(lambda: workers.end(watch.window.navigator.locks))
    watch.press(press)
    watch.pass_time(1_000)
    if press == "next-change":
        assert watch.words == say("watch.lost")
        watch.press("play-steps")
        watch.pass_time(1_000)
    assert say_count("watch.count.undos", EXAMPLE_BACKTRACKS) in watch.words


@pytest.mark.medium
def test_something_else_goes_wrong(watch: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said, and nothing runs on."""

    def fail(*_arguments: object) -> None:
        raise RuntimeError("moon")

    monkeypatch.setattr("sudoku_core.watching.player.Player.jump", fail)
    watch.press("next-change")
    assert "moon" in watch.words
    watch.window.errors.clear()


@pytest.mark.medium
def test_a_dropped_file_goes_to_solve(watch: Page) -> None:
    """The puzzle that is watched is the one there."""
    watch.drag("drop", [Blob(PUZZLE.encode(), name="puzzle.txt")], onto="watch")
    assert watch.shown("panel-solve") == ["panel-solve"]
    assert watch.grid == PUZZLE


@pytest.mark.medium
def test_a_dropped_program_is_one_s_own(watch: Page) -> None:
    """Its name tells it: it is not read as a puzzle."""
    watch.drag("drop", [Blob(b"print(1)\n", name="mine.py")], onto="watch")
    watch.pass_time(1_000)
    assert watch.find("program").value == "own"
    assert watch.find("program-source").value == "print(1)\n"
    assert watch.shown("panel-watch", "panel-solve") == ["panel-watch"]
