"""Write a program of one's own: what the page decides, with the judge and the recorder behind it.

The worker's limits are left out: here no program is run that needs them.
"""

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from page.browser import used_parts
from page.browser.program_thread import WorkerLateError
from page.browser.worker_thread import WorkerLostError
from page.program import opening
from page.program.editor import _shifted
from page.watch import program_watching, puzzles
from page.watch.choosing import CHANGING, SEARCHING
from page.words.messages import say, say_count
from page.worker import (
    archives,
    judge_job,
    race_job,
)
from page.worker.program import limits, recording, runs
from page.worker.program import worker as program_worker
from page.worker.watched import MOST_VARIABLES
from page.worker.watching import MOST_PRINTED
from page_grids import PUZZLE
from standin_page import Page
from standin_window import HOME, Blob
from sudoku_core.judging.problems import CASES
from sudoku_core.ways import duel, racing
from sudoku_core.ways.running import RUNNERS

PROGRAMS = Path(__file__).parents[2] / "sudoku_core/ways/programs"
RIGHT = (PROGRAMS / "promising.py").read_text("utf-8")
ENDLESS = "while True: pass\n"
COPY = "for _ in range(9):\n    print(input())\n"
# It is called again for the same cell; which call is one too many depends on the calls before it.
DEEPER = """\
def is_there(cell):
    return cell < 81
def solve(cell):
    if is_there(cell):
        solve(cell)
solve(0)
"""
# It writes 9 into the first blank, where a 1 belongs.
NO_SOLUTION = "1234567800000000090" + "0" * 62
NINE = """\
board = [list(map(int, input().split())) for _ in range(9)]
board[0][0] = 9
for row in board:
    print(*row)
"""


async def is_there(_name: str, _address: str) -> bool:
    """Stand in for the archive of the judge: here everything can be imported already."""
    return True


@pytest.fixture
def own(app: Page, monkeypatch: pytest.MonkeyPatch) -> Page:
    """Return the page with one's own program chosen, and programs that run without limits."""
    for module in (runs, recording):
        monkeypatch.setattr(module, "place", lambda _text: nullcontext([]))
        monkeypatch.setattr(module, "limited", lambda _seconds, work, *_meanwhile: (work(), ""))
    monkeypatch.setattr(program_worker, "is_worn", lambda: False)
    monkeypatch.setitem(judge_job.ACTS, "names", lambda problem: [*CASES[problem]][:-1])
    monkeypatch.setattr(used_parts, "archive", str)
    monkeypatch.setattr(archives, "bring", is_there)
    app.start_worker()
    app.press("tab-watch")
    app.choose("program", "own")
    app.pass_time(1_000)
    return app


def run(page: Page, source: str) -> None:
    """Judge a program."""
    page.write("program-source", source)
    page.press("run-program")
    page.pass_time(1_000)


def fails_on(work: Callable[..., Any], source: str, fail: Callable[..., Any]) -> Callable[..., Any]:
    """Make what fails with one program, and works with all others."""
    return lambda told, *more: (fail if told == source else work)(told, *more)


def unfold_variables(page: Page) -> Any:
    """Watch a program to its end, and unfold its variables there."""
    page.write("program-source", NINE)
    page.press("watch-program")
    page.pass_time(1_000)
    page.press("to-end")
    fold = page.find("side-1").querySelector(".variables")
    fold.querySelector(".scroll").lay_out(clientHeight=200)
    page.press(fold.querySelector("button"))
    page.pass_time(1_000)
    return fold


def rows(page: Page) -> list[list[str]]:
    """Read the table of the cases."""
    body = page.find("program-cases").querySelector("tbody")
    return [[cell.textContent for cell in row.children] for row in body.children]


@pytest.mark.medium
def test_nothing_runs_by_itself(own: Page) -> None:
    """There is a template, and what surrounds a recording is out of sight."""
    assert own.words == say("program.start")
    assert "readline" in own.find("program-source").value
    assert own.find("watch").classList.contains("writing")
    assert own.find("program-input").value == puzzles.standard_input("2580", puzzles.SAMPLE)
    own.choose("program", "bits")
    own.pass_time(1_000)
    assert not own.find("program-part").is_shown
    assert not own.find("watch").classList.contains("writing")


@pytest.mark.medium
def test_accepted(own: Page) -> None:
    """Every case has a row; the last words count them. A double press is no other thing."""
    own.choose("program-start", "promising")
    assert own.words == say("program.way-put")
    assert own.find("program-source").value == RIGHT
    button = own.find("run-program")
    own.do(lambda: [button.press(count) for count in (1, 2)])
    own.pass_time(1_000)
    assert own.words == say_count("program.all-accepted", 7)
    assert [row[1] for row in rows(own)] == [say("program.kind.accepted")] * 7
    assert own.shown("program-failed", "stop-program") == []


@pytest.mark.slow
def test_a_wrong_answer_is_watched(own: Page) -> None:
    """A press leads to where the program parts from a right one, and says how."""
    run(own, NINE)
    assert rows(own)[-1][:2] == [say("program.case.sample"), say("program.kind.wrong_answer")]
    assert own.find("program-reason").textContent
    own.press("watch-case")
    own.pass_time(1_000)
    assert say("program.said.parts_clash", digit=9, cell="R1C1", other="R1C6") in own.words
    assert own.find("watch-source").value == puzzles.TYPED
    side = own.find("side-1")
    assert side.querySelector(".removed, .placed").textContent == "9"
    clashing = side.querySelectorAll(".clash")
    assert {cell.textContent for cell in clashing} == {"9"}
    assert say("watch.cell.clash") in clashing[0].getAttribute("aria-description")
    own.press("to-end")
    assert side.querySelector(".stream-out").textContent.startswith("9 3 5")
    own.choose("language", "ko")
    own.pass_time(1_000)
    assert rows(own)[-1][1] == "틀렸습니다"


@pytest.mark.medium
def test_a_program_that_nobody_judged_is_watched(own: Page) -> None:
    """It opens where it parts from a right one, too: three presses lead there."""
    own.write("program-source", NINE)
    own.press("watch-program")
    own.pass_time(1_000)
    assert say("program.said.parts_clash", digit=9, cell="R1C1", other="R1C6") in own.words
    own.press("edit-program")
    own.write("program-source", RIGHT)
    own.press("watch-program")
    own.pass_time(1_000)
    assert "R1C6" not in own.words


@pytest.mark.medium
def test_an_empty_board_gives_it_the_sample(own: Page) -> None:
    """The line about that tells of one's own program, not of the ways of the page."""
    own.write("program-source", RIGHT)
    own.press("watch-program")
    own.pass_time(1_000)
    assert own.find("watched").textContent == say("watch.puzzle.none-own")


@pytest.mark.medium
def test_what_is_beside_it_gets_the_same_puzzle(own: Page) -> None:
    """On an empty board, too, where the ways of the page have an example of their own."""
    own.write("program-source", RIGHT)
    own.press("watch-program")
    own.pass_time(1_000)
    own.press("two-ways")
    own.pass_time(1_000)
    boards = [own.find(side).querySelectorAll(".given") for side in ("side-1", "side-2")]
    givens, beside = [[cell.textContent for cell in board] for board in boards]
    assert givens == beside != []


def test_an_output_is_watched(own: Page) -> None:
    """Where there is no board, the print that is wrong is the moment."""
    run(own, COPY)
    own.press("watch-case")
    own.pass_time(1_000)
    assert say("program.aim.print", reason="").strip() in own.words
    assert own.find("side-1").querySelector(".no-board").textContent == say(
        "program.no-board.never_seen"
    )


@pytest.mark.medium
def test_an_error(own: Page) -> None:
    """It has its line, to which a press leads, and from which it is watched."""
    run(own, "print(1)\nprint(1 // 0)\n")
    assert rows(own)[-1][1] == say("program.kind.runtime_error")
    own.press("program-line")
    assert own.focus == "program-source"
    own.press("watch-case")
    own.pass_time(1_000)
    assert "ZeroDivisionError" in own.words
    run(own, "print(\n")
    assert rows(own)[-1][1] == say("program.kind.compile_error")
    assert own.shown("watch-case") == []
    run(own, "#include <iostream>\nint main() {}\n")
    assert own.words.endswith(say("program.said.other_language", language="C++"))
    assert say("program.case.sample") not in own.words  # it is of no case
    run(own, "print(“a”)\n")
    assert "“ (U+201C)" in own.words


def test_a_verdict_on_another_text(own: Page) -> None:
    """It is said to be older, and leads to no line, until the text is again what was judged."""
    run(own, "\n\nprint(\n")
    judged, its_signs = own.words, ("program-older", "program-line")
    assert own.shown(*its_signs) == ["program-line"]
    own.write("program-source", "print(1)\n")
    assert own.words == say("program.edited")
    assert own.shown(*its_signs) == ["program-older"]
    own.write("program-source", "\n\nprint(\n")
    assert own.words == judged
    assert own.shown(*its_signs) == ["program-line"]
    own.window.workers.programs_answer.clear()
    own.press("run-program")
    own.pass_time(100)
    running = own.words
    own.write("program-source", COPY)
    assert own.words == running
    own.window.workers.programs_answer.set()
    own.pass_time(1_000)
    assert own.words == say("program.edited")
    run(own, COPY)
    own.write("program-source", RIGHT)
    own.press("watch-case")  # the old verdict's place is in another output
    own.pass_time(1_000)
    assert say("program.aim.print", reason="").strip() not in own.words


def test_the_grading_problem(own: Page) -> None:
    """Its template follows the choice, and so does standard input."""
    own.choose("problem", "grading")
    assert own.words == say("program.problem-chosen.grading")
    assert "is_correct" in own.find("program-source").value
    assert own.find("program-input").value.startswith("1\n")
    run(own, "print('Case 1: INCORRECT')\n")
    assert rows(own)[-1][:2] == [say("program.case.sample"), say("program.kind.wrong_answer")]


@pytest.mark.no_cover
def test_typed_input(own: Page) -> None:
    """It is a case of its own if there can be a verdict on it, and what is watched."""
    own.write("program-source", RIGHT)
    own.write("program-input", puzzles.standard_input("2580", PUZZLE))
    assert own.find("watch-source").value == puzzles.TYPED
    own.press("run-program")
    own.pass_time(1_000)
    assert rows(own)[0][0] == say("program.case.own")
    assert own.find("watched").textContent == ""
    own.press("watch-program")
    own.pass_time(1_000)
    assert own.find("watched").textContent == ""
    assert own.find("side-1").querySelector(".stream-in").textContent.startswith("5 3 0")
    own.write("program-input", "nothing")
    own.press("run-program")
    own.pass_time(1_000)
    assert rows(own)[0][0] == say("program.case.sample")
    own.choose("program", "bits")
    own.pass_time(1_000)
    assert own.find("watch-source").value == puzzles.BOARD


def test_what_is_replaced_comes_back(own: Page) -> None:
    """A template, a way or a file in the place of a program can be taken back."""
    own.write("program-source", "mine")
    own.choose("program-start", "template")
    assert own.words == say("program.template-put")
    own.press("program-back")
    assert own.find("program-source").value == "mine"
    own.choose_files([Blob(b"\xef\xbb\xbfprint(1)\r\n", name="a.py")], "program-file")
    assert own.find("program-source").value == "print(1)\n"
    own.drag("drop", [Blob(b"\x00", name="a.png")], onto="watch")
    assert own.words == say("program.file-refused")
    own.drag("drop", [Blob(b"#" * 70_000, name="a.py")], onto="watch")
    assert own.words == say("program.file-long")
    own.write("program-source", "short")  # then that is over
    assert own.words == say("program.ready")


@pytest.mark.medium
def test_it_is_kept(own: Page) -> None:
    """After a reload the program is there, and waits for a press, not for the worker."""
    own.write("program-source", NINE)
    own.press("watch-program")
    own.pass_time(1_000)
    own.come_back()
    own.start()
    assert own.words == say("program.ready")
    own.start_worker()
    own.pass_time(1_000)
    assert own.words == say("program.ready")
    assert own.find("program").value == "own"
    assert own.find("program-source").value == NINE
    assert own.find("watch").classList.contains("writing")


@pytest.mark.medium
def test_stop(own: Page) -> None:
    """Nothing comes of a run that was stopped."""
    own.write("program-source", RIGHT)
    own.window.workers.programs_answer.clear()
    own.press("run-program")
    own.press("stop-program")
    own.window.workers.programs_answer.set()
    own.pass_time(1_000)
    assert own.words == say("program.stopped")
    assert rows(own) == []


@pytest.mark.medium
def test_a_worker_that_never_answers(own: Page) -> None:
    """It is given up, and so is the one that is tried in its place; that is said."""
    own.window.workers.programs_answer.clear()
    own.press("run-program")
    own.pass_time(70_000)
    assert own.words == say("program.no-worker")


@pytest.mark.medium
def test_a_program_that_never_ends(own: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is ended with its worker, and that is its verdict; another is judged in a new one."""

    def go_on(*_told: object) -> None:
        raise WorkerLateError

    monkeypatch.setattr(runs, "run_on", fails_on(runs.run_on, ENDLESS, go_on))
    run(own, ENDLESS)
    assert rows(own)[-1][1] == say("program.kind.time_limit")
    assert own.find("program-reason").textContent == say("program.never-ended")
    assert own.find("program-slips").children == []
    workers = len(own.window.workers.programs)
    run(own, RIGHT)
    assert own.words == say_count("program.all-accepted", 7)
    assert len(own.window.workers.programs) == workers


@pytest.mark.medium
def test_a_recursion_that_never_ends(own: Page) -> None:
    """Watch names the line that Run names, though it needs room for calls of its own."""
    run(own, DEEPER)
    judged = own.words
    own.press("watch-program")
    own.pass_time(1_000)
    lines = [line for line in range(1, 9) if f"on line {line}:" in judged]
    told = [say("watch.stopped", line=line, type="RecursionError") for line in lines]
    assert [own.words] == told


@pytest.mark.medium
def test_no_program_runs_where_another_has(own: Page) -> None:
    """A worker in which a program has run is replaced as soon as the program is changed."""
    run(own, COPY)
    before = own.window.workers.programs[-1]
    run(own, COPY)
    assert own.window.workers.programs[-1] is before
    own.write("program-source", COPY + "\n")
    own.pass_time(1_000)
    assert before.has_ended
    assert len(own.window.workers.programs) == 2


@pytest.mark.medium
def test_a_worn_worker_is_replaced(own: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a run, a recording, or a race that left something behind."""
    monkeypatch.setattr(program_worker, "is_worn", lambda: True)
    own.write("program-source", COPY)
    own.press("watch-program")
    own.pass_time(1_000)
    assert own.focus == "play-steps"  # the button that was pressed is out of sight
    assert [one.has_ended for one in own.window.workers.programs] == [True, False]
    own.press("next-change")
    assert own.shown("sides") == ["sides"]
    own.press("run-program")
    own.pass_time(1_000)
    assert own.window.workers.programs[-2].has_ended


@pytest.mark.medium
def test_a_recording_that_comes_late(own: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is shown as far as it has come."""
    whole = recording.record

    def lasting(*told: Any) -> None:
        whole(*told)
        raise WorkerLateError

    monkeypatch.setattr(recording, "record", lasting)
    own.write("program-source", COPY)
    own.press("watch-program")
    own.pass_time(1_000)
    slider = own.find("side-1").querySelector("input")
    assert slider.getAttribute("max") == "19"


@pytest.mark.slow
def test_a_recording_of_a_program_that_was_changed(
    own: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes to nothing: the new program goes on being written."""
    whole, field = recording.record, own.find("program-source")

    def changed(*told: Any) -> None:
        whole(*told)
        field.select()
        field.insert(RIGHT, "insertText")

    monkeypatch.setattr(recording, "record", changed)
    own.write("program-source", COPY)
    own.press("watch-program")
    own.pass_time(1_000)
    assert own.find("watch").classList.contains("writing")
    assert own.find("program-source").is_shown
    assert own.words == say("program.ready")
    run(own, RIGHT)
    assert own.words == say_count("program.all-accepted", 7)


@pytest.mark.medium
@pytest.mark.parametrize(("first", "second"), [("run", "watch"), ("watch", "run")])
def test_run_and_watch_end_each_other(own: Page, first: str, second: str) -> None:
    """The last press alone is answered: the other's result speaks no more, and Stop is gone."""
    own.window.workers.programs_answer.clear()
    own.write("program-source", COPY)
    own.press(f"{first}-program")
    own.pass_time(600)
    own.press(f"{second}-program")
    own.pass_time(10)
    assert own.shown("stop-program") == ["stop-program"]
    own.window.workers.programs_answer.set()
    own.pass_time(1_000)
    assert own.shown("stop-program") == []
    assert own.find("watch").classList.contains("writing") == (second == "run")
    assert bool(rows(own)) == (second == "run")
    judged = say("program.kind.wrong_answer") in own.words
    assert judged == (second == "run")


@pytest.mark.medium
def test_without_a_board_nothing_is_sought(own: Page) -> None:
    """What tells of tries is gone, its keys too, until there is a board again."""
    own.write("program-source", COPY)
    own.press("watch-program")
    own.pass_time(1_000)
    classes, said = own.find("watch").classList, own.words
    assert [classes.contains(name) for name in ("boardless", "seeks-nothing")] == [True, True]
    assert own.shown(*SEARCHING) == []
    assert all(own.find(name).disabled for name in CHANGING)
    own.key("d")
    own.pass_time(100)
    assert own.words == said
    own.press("edit-program")
    own.write("program-source", RIGHT)
    own.press("watch-program")
    own.pass_time(1_000)
    assert own.shown(*SEARCHING) == list(SEARCHING)
    assert not classes.contains("boardless")


@pytest.mark.medium
def test_a_recording_that_is_stopped(own: Page) -> None:
    """Stop answers at once, with what was recorded until then: here that is nothing yet."""
    own.window.workers.programs_answer.clear()
    own.write("program-source", ENDLESS)
    own.press("watch-program")
    own.pass_time(10)
    assert own.find("stop-program").is_shown
    own.press("stop-program")
    own.pass_time(10)
    assert not own.find("stop-program").is_shown
    assert own.words == say("watch.halted", steps=0)


@pytest.mark.medium
def test_variables(own: Page) -> None:
    """They are those of another run, which is held to the steps of the first."""
    fold = unfold_variables(own)
    assert "board" in fold.textContent
    assert say("watch.not-same") not in fold.textContent


@pytest.mark.medium
def test_a_flood(own: Page) -> None:
    """Of thousands of lines, variables and characters as much is shown as the page can bear."""
    lines = "".join(f"v{number} = 1\n" for number in range(MOST_VARIABLES + 9))
    own.write("program-source", f"{lines}print('1' * {MOST_PRINTED} + '2' * 9)\n")
    own.press("watch-program")
    own.pass_time(1_000)
    own.press("to-end")
    side = own.find("side-1")
    assert len(side.querySelector(".lines").children) == MOST_VARIABLES + 10
    assert {*side.querySelector(".stream-out").textContent} == {"1"}
    fold = side.querySelector(".variables")
    fold.querySelector(".scroll").lay_out(clientHeight=200)
    own.press(fold.querySelector("button"))
    own.pass_time(1_000)
    assert len(fold.querySelector("tbody").children) == MOST_VARIABLES + 1


@pytest.mark.slow
def test_accepted_cases_are_watched_too(own: Page) -> None:
    """A press on the name of any case leads to its recording; the program is shown once."""
    run(own, RIGHT)
    row = own.find("program-cases").querySelector("tbody").children[1]
    own.press(row.querySelector("button"))
    own.pass_time(1_000)
    assert not own.find("watch").classList.contains("writing")
    assert not own.find("program-source").is_shown
    assert own.find("watch-source").value == puzzles.TYPED
    own.press("edit-program")
    assert own.find("program-source").is_shown
    assert own.words == say("program.ready")


@pytest.mark.slow
def test_a_worker_that_ends_by_itself(own: Page) -> None:
    """Another takes its place before anything else runs, and what it had recorded is gone."""
    own.write("program-source", NINE)
    own.press("watch-program")
    own.pass_time(1_000)
    (first,) = own.window.workers.programs
    own.do(first.ends.set)
    assert first.has_ended
    assert len(own.window.workers.programs) == 2
    run(own, RIGHT)
    own.pass_time(5_000)
    assert own.words == say_count("program.all-accepted", 7)


def test_a_worker_that_answers_something_else(own: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts as lost, and another takes its place."""
    whole = program_worker.CALLS["run"]

    def spoken(source: str, *given: Any) -> object:
        return "<b>Accepted</b>" if source == COPY else whole(source, *given)

    monkeypatch.setitem(program_worker.CALLS, "run", spoken)
    run(own, COPY)
    assert rows(own)[-1][1] == say("program.kind.runtime_error")
    assert own.find("program-reason").textContent == say("program.broke")
    assert [each.has_ended for each in own.window.workers.programs] == [True, False]


@pytest.mark.slow
def test_a_worker_that_is_unfit_for_the_next_case(
    own: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What our own program takes is measured in another one: no program goes without a verdict."""
    whole, left = runs.run_on, [WorkerLateError, WorkerLostError]

    def run_on(source: str, *given: Any) -> Any:
        if source != RIGHT and left:
            raise left.pop()
        return whole(source, *given)

    monkeypatch.setattr(runs, "run_on", run_on)
    run(own, RIGHT)
    own.pass_time(1_000)
    assert own.words == say("program.lost")
    run(own, RIGHT)
    own.pass_time(1_000)
    assert own.words == say_count("program.all-accepted", 7)
    left.append(WorkerLostError)
    run(own, RIGHT + "\n")
    own.pass_time(1_000)
    assert own.words == say_count("program.all-accepted", 7)


@pytest.mark.slow
def test_a_race_with_what_is_no_time(raced: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who tells of no seconds is not in the table."""
    monkeypatch.setitem(program_worker.CALLS, "measure", lambda *_told: "soon")
    assert len(race(raced, RIGHT, "judge")) == len(RUNNERS)
    out = say("race.program-out", verdict=say("program.kind.runtime_error"), number=1)
    assert raced.words.endswith(out)


def test_a_recording_that_is_none(own: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said that it was lost, and another worker takes the place of the one that sent it."""
    monkeypatch.setattr(recording, "record", lambda *told: told[-1]("[]"))
    own.write("program-source", COPY)
    own.press("watch-program")
    own.pass_time(1_000)
    assert own.words == say("watch.lost")
    assert own.window.workers.programs[0].has_ended


def test_variables_that_are_none(own: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are taken for late ones, and another worker takes the place of who sent them."""
    monkeypatch.setitem(program_worker.CALLS, "variables", lambda *_told: {"frames": [7]})
    unfold_variables(own)
    assert own.window.workers.programs[0].has_ended


@pytest.mark.slow
def test_a_sandbox_that_cannot_be_had(own: Page) -> None:
    """That is said, and another press tries again."""
    workers = own.window.workers
    workers.are_here = False
    own.do(workers.programs[0].ends.set)
    run(own, RIGHT)
    assert own.words == say("program.no-worker")
    workers.are_here = True
    run(own, RIGHT)
    assert own.words == say_count("program.all-accepted", 7)


@pytest.fixture
def raced(own: Page, monkeypatch: pytest.MonkeyPatch) -> Page:
    """Give one's own program chosen, and a race of others that do nothing."""
    monkeypatch.setattr(racing, "runner", lambda _name, _grid: str)
    monkeypatch.setattr(duel, "SECONDS", 0)
    monkeypatch.setattr(race_job, "not_first", lambda *_: None)
    monkeypatch.setattr(racing, "counter", lambda _name, _grid: lambda: (60, 9))
    monkeypatch.setattr(race_job, "limited", lambda _seconds, work: work())
    return own


def race(page: Page, source: str, on: str) -> dict[str, list[str]]:
    """Race a program of one's own; return the other words of each row by the first."""
    page.write("program-source", source)
    page.choose("race-on", on)
    page.press("run-race")
    page.pass_time(2_000)
    body = page.find("race-table").querySelector("tbody")
    rows = [[part.textContent for part in row.children] for row in body.children]
    return {words[0]: words[1:] for words in rows}


@pytest.mark.medium
def test_it_races(raced: Page) -> None:
    """One's own program has a row among the others, with its tries and backtracks."""
    rows = race(raced, RIGHT, "judge")
    mine = rows[say("race.way.own")]
    assert len(rows) == len(RUNNERS) + 1
    assert mine[1:3] == ["14", "0"]
    assert mine[0].endswith("s")
    assert raced.words.startswith(say_count("race.done", 1, winner="", time="")[:9])


@pytest.mark.slow
@pytest.mark.no_cover
def test_who_does_not_solve_is_not_in_the_table(raced: Page) -> None:
    """A program that is wrong, or a puzzle that has no solution, is told of."""
    assert say("race.way.own") not in race(raced, COPY, "judge")
    out = say("race.program-out", verdict=say("program.kind.wrong_answer"), number=1)
    assert raced.words.endswith(out)
    raced.write("race-text", NO_SOLUTION)
    assert say("race.way.own") not in race(raced, RIGHT, "list")
    assert raced.words.endswith(say("race.program-none", number=1))


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("error", "kind"), [(WorkerLateError, "time_limit"), (WorkerLostError, "runtime_error")]
)
def test_a_race_goes_on_without_who_never_ends(
    raced: Page, monkeypatch: pytest.MonkeyPatch, error: type[Exception], kind: str
) -> None:
    """The table of the others stands, whatever becomes of one's own program."""

    def fail(*_told: object) -> None:
        raise error

    monkeypatch.setattr(runs, "run_on", fail)
    assert len(race(raced, RIGHT, "judge")) == len(RUNNERS)
    assert raced.words.endswith(
        say("race.program-out", verdict=say(f"program.kind.{kind}"), number=1)
    )


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("first", ["run-race", "run-program"])
def test_a_race_and_a_run_at_the_same_time(raced: Page, first: str) -> None:
    """Neither is blamed for the other: both come to what they come to alone."""
    raced.write("program-source", RIGHT)
    raced.choose("race-on", "judge")
    raced.window.workers.programs_answer.clear()
    for button in (first, *({"run-race", "run-program"} - {first})):
        raced.press(button)
        raced.pass_time(100)
    raced.window.workers.programs_answer.set()
    raced.pass_time(2_000)
    assert [row[1] for row in rows(raced)] == [say("program.kind.accepted")] * 7
    table = raced.find("race-table").querySelector("tbody").children
    assert len(table) == len(RUNNERS) + 1


@pytest.mark.slow
def test_a_run_that_is_stopped_during_a_race(raced: Page) -> None:
    """It had not begun; the race goes on, in a worker of its own."""
    begin_both(raced)
    raced.press("stop-program")
    assert raced.words == say("program.stopped")
    assert len(end_race(raced)) == len(RUNNERS) + 1
    assert rows(raced) == []


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_race_that_is_stopped_during_a_run(raced: Page) -> None:
    """What was known is in its table; the run comes to what it comes to alone."""
    begin_both(raced)
    raced.press("stop-race")
    assert len(end_race(raced)) == len(RUNNERS)
    assert raced.find("race-said").textContent == say("race.stopped")
    assert [row[1] for row in rows(raced)] == [say("program.kind.accepted")] * 7


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_program_that_is_edited_during_a_race(raced: Page) -> None:
    """What began goes on with the text that it began with."""
    begin_both(raced)
    raced.write("program-source", COPY)
    assert len(end_race(raced)) == len(RUNNERS) + 1
    assert [row[1] for row in rows(raced)] == [say("program.kind.accepted")] * 7


def test_a_recording_that_is_stopped_while_it_waits(raced: Page) -> None:
    """It comes to nothing, and is said to have been stopped at once."""
    raced.write("program-source", RIGHT)
    raced.window.workers.programs_answer.clear()
    raced.press("run-program")
    raced.pass_time(100)
    raced.press("watch-program")
    raced.pass_time(100)
    raced.press("stop-program")
    assert raced.find("stop-program").hidden
    raced.window.workers.programs_answer.set()
    raced.pass_time(2_000)
    assert raced.words == say("watch.halted", steps="0")


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("choice", "value"), [("problem", "grading"), ("program-start", "template")]
)
def test_another_problem_or_program_during_a_run(raced: Page, choice: str, value: str) -> None:
    """Nothing is said of what is no longer there."""
    begin_both(raced)
    raced.choose(choice, value)
    end_race(raced)
    assert raced.find("stop-program").hidden
    assert rows(raced) == []


def begin_both(page: Page) -> None:
    """Begin a race, and a run while one's own program is at it."""
    page.write("program-source", RIGHT)
    page.choose("race-on", "judge")
    page.window.workers.programs_answer.clear()
    page.press("run-race")
    page.pass_time(100)
    page.press("run-program")
    page.pass_time(100)


def end_race(page: Page) -> list[Any]:
    """Let both come to their end; return the rows of the race."""
    page.window.workers.programs_answer.set()
    page.pass_time(2_000)
    return page.find("race-table").querySelector("tbody").children


@pytest.mark.no_cover
def test_a_link(own: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says which problem the program is for, and keeps the language; it opens as written."""

    async def packed(_text: str) -> str:
        return "x-_9"

    async def unpacked(packed: str, _most: int) -> str:
        return {"x-_9": COPY}[packed]

    monkeypatch.setattr(program_watching, "pack", packed)
    monkeypatch.setattr(opening, "unpack", unpacked)
    own.choose("problem", "grading")
    own.choose("language", "ko")
    own.press("copy-watch-link")
    link = own.window.navigator.clipboard.text
    assert link == HOME + "?way=own&lang=ko#watch&problem=grading&program=x-_9"
    own.reload(link)
    own.start()
    own.start_worker()
    own.pass_time(1_000)
    assert own.find("program-source").value == COPY
    assert own.find("problem").value == "grading"


def test_a_browser_that_cannot_pack(own: Page) -> None:
    """The page says that it cannot make a link."""
    own.press("copy-watch-link")
    assert own.words == say("program.link-impossible")


def test_indenting() -> None:
    """Lines go one step to the right or left, empty ones stay."""
    assert [_shifted(line, is_back=False) for line in ("a", "", " b")] == ["    a", "", "     b"]
    assert [_shifted(line, is_back=True) for line in ("a", "  b", "      c")] == ["a", "b", "  c"]


def test_limits_are_beyond_what_the_judge_says() -> None:
    """Python itself has room besides what a program may take."""
    assert limits.MOST > limits.MEMORY > limits.GROWN
