"""Check grids: pasted, opened as files, here or in the worker; look at what came out."""

import json

import pytest

from page.check.results_table import HEADS, RATING_HEADS
from page.words.messages import say, say_count
from page_grids import CLASHING, EMPTY, HARD, PUZZLE, SOLUTION, TWO_WAYS
from standin_document import Element
from standin_page import Page
from standin_window import Blob
from sudoku_core.generator import generate

WRONG = SOLUTION[1] + SOLUTION[1:]
BROKEN = SOLUTION[:80] + "q"
GRIDS = f"{SOLUTION}\n{WRONG}\n{PUZZLE}"

# What the puzzles of the seeds 1, 2 and 4 are rated.
RATED = (("2.6", "medium"), ("4.2", "hard"), ("1.5", "easy"))

DONE = "3 grids: 1 correct, 1 wrong, 1 incomplete."


def file(text: str, name: str = "grids.txt", encoding: str = "utf-8") -> Blob:
    """Make a file."""
    return Blob(text.encode(encoding), name=name)


def check(app: Page, text: str, button: str = "check") -> None:
    """Write grids into the text area, and check them."""
    if not app.find("panel-check").is_shown:
        app.press("tab-check")
    app.write("grids", text)
    app.press(button)


def rows(app: Page) -> list[Element]:
    """List the rows of the table that are on the page."""
    return app.find("results").querySelectorAll("tbody tr")


def verdicts(app: Page) -> list[str]:
    """List the verdicts in the table."""
    return [row.children[1].textContent for row in rows(app)]


@pytest.fixture(params=["here", "there"])
def anywhere(app: Page, request: pytest.FixtureRequest) -> Page:
    """Return the page without a worker, and with one."""
    if request.param == "there":
        app.start_worker()
    return app


def test_every_grid_gets_its_verdict(anywhere: Page) -> None:
    """The table, the counts, the judge's output and the words say the same."""
    app = anywhere
    check(app, GRIDS)
    assert verdicts(app) == ["CORRECT", "INCORRECT", "INCOMPLETE"]
    assert app.words == DONE
    assert app.find("filter-wrong").textContent == say("filter.wrong", count=1)
    assert app.find("filter-incomplete").textContent == say("filter.incomplete", count=1)
    assert app.find("judge-output").value.split("\n") == [
        "Case 1: CORRECT",
        "Case 2: INCORRECT",
        "Case 3: INCORRECT",
    ]
    assert app.find("results").getAttribute("aria-rowcount") == "4"
    assert app.shown("running", "needs-engine", "exports", "filters") == ["exports", "filters"]


def test_what_cannot_be_read_is_shown_and_selected(anywhere: Page) -> None:
    """It spoils no other grid; the place is selected in the text."""
    app = anywhere
    check(app, f"{SOLUTION}\n{BROKEN}\n{SOLUTION}")
    assert verdicts(app) == ["CORRECT", "UNREADABLE", "CORRECT"]
    assert "Case 2 cannot be read: line 2, column 81" in app.find("case-troubles").textContent
    assert app.find("grids").selected == "q"


def test_more_that_cannot_be_read_is_counted(app: Page) -> None:
    """The first is said in full, the rest in number."""
    check(app, f"{BROKEN}\n\n{BROKEN}\n\n{SOLUTION}")
    words = app.find("case-troubles").textContent
    assert words.endswith(say_count("check.more-unreadable", 1))


def test_a_filter_shows_one_kind(app: Page) -> None:
    """Only the wrong ones, and all again."""
    check(app, GRIDS)
    app.press("filter-wrong")
    assert verdicts(app) == ["INCORRECT"]
    assert app.find("filter-wrong").getAttribute("aria-pressed") == "true"
    assert app.find("filter-all").getAttribute("aria-pressed") == "false"
    app.press("filter-incomplete")
    assert verdicts(app) == ["INCOMPLETE"]
    app.press("filter-all")
    assert len(rows(app)) == 3


def test_a_case_is_opened(app: Page) -> None:
    """A press on a row shows its grid with what is wrong marked, and says why."""
    check(app, GRIDS)
    app.press(rows(app)[1].querySelector("button"))
    assert app.shown("opened") == ["opened"]
    cells = app.find("opened-grid").querySelectorAll("td")
    assert "".join(cell.textContent for cell in cells) == WRONG
    assert {0, 1} <= {place for place in range(81) if cells[place].className == "clashing"}
    assert app.words.startswith("Case 2: INCORRECT. R1C1 and R1C2 are both 3")
    assert app.find("opened-why").children.length >= 2


def test_keys_go_through_opened_cases(app: Page) -> None:
    """While a case is open, going on opens the next; Escape brings the focus to its row."""
    check(app, GRIDS)
    app.press(rows(app)[0].querySelector("button"))
    assert app.words == say("opened.no-reason", title="Case 1", status="CORRECT")
    app.key("ArrowDown")
    assert app.find("opened-number").textContent == "Case 2"
    app.key("End")
    assert app.find("opened-number").textContent == "Case 3"
    app.find("close-case").focus()
    app.go_to("close-case")
    app.key("Escape")
    assert app.shown("opened") == []
    assert rows(app)[2].contains(app.document.activeElement)


def test_keys_move_without_opening(app: Page) -> None:
    """With no case open, arrows only move the row that has the focus."""
    check(app, GRIDS)
    app.press(rows(app)[0].querySelector("button"))
    app.press("close-case")
    app.key("ArrowDown")
    assert rows(app)[1].contains(app.document.activeElement)
    assert app.shown("opened") == []
    assert not app.key("x")
    assert not app.key("ArrowDown", ctrl=True)


def test_a_case_goes_to_solve(app: Page) -> None:
    """Open in Solve brings the grid there; of a solved one, its puzzle."""
    check(app, GRIDS)
    app.press(rows(app)[2].querySelector("button"))
    app.press("open-in-solve")
    assert app.shown("panel-solve", "panel-check") == ["panel-solve"]
    assert app.grid == PUZZLE


def test_an_unreadable_case_has_no_grid(app: Page) -> None:
    """Opened, it says why it cannot be read, and leads nowhere."""
    check(app, f"{SOLUTION}\n{BROKEN}\n{SOLUTION}")
    app.press(rows(app)[1].querySelector("button"))
    assert app.shown("opened", "opened-grid", "open-in-solve") == ["opened"]
    assert app.words.startswith("Case 2 cannot be read")


def test_named_cases(app: Page) -> None:
    """A name is in the row and in the title of the opened case."""
    app.start_worker()
    check(app, f"Anna\n{SOLUTION}\nBen\n{SOLUTION}")
    assert [row.querySelector("bdi").textContent for row in rows(app)] == ["Anna", "Ben"]
    app.press(rows(app)[1].querySelector("button"))
    assert app.find("opened-name").textContent == "Ben"


def test_edited_grids_are_not_those_of_the_report(app: Page) -> None:
    """The words say that the results are of other grids, until these are back."""
    check(app, GRIDS)
    app.write("grids", GRIDS + "\n")
    assert app.words == say("check.edited")
    app.write("grids", GRIDS)
    assert app.words == DONE


def test_the_sample_is_checked(app: Page) -> None:
    """Sample fills the text area with something to check."""
    app.press("tab-check")
    app.press("sample")
    app.press("check")
    assert len(rows(app)) > 1


def test_solving_all_needs_the_worker(app: Page) -> None:
    """It waits for the worker, and then says how many have one solution."""
    app.pass_time(300)
    check(app, f"{PUZZLE}\n{TWO_WAYS}", "solve-all")
    assert app.words == say("verdict.waiting")
    app.start_worker()
    assert verdicts(app) == [say("status.ONE"), say("status.SEVERAL")]
    assert app.find("judge-output").value.startswith(SOLUTION)
    assert app.find("filter-wrong").textContent == say("check.not-unique", count=1)
    app.press("count-all")
    assert "2" in rows(app)[1].textContent


def test_without_a_worker_it_is_offered(app: Page) -> None:
    """What needs the worker says so; a press loads it, and goes on."""
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.pass_time(20_000)
    check(app, PUZZLE, "solve-all")
    assert app.words == say("check.needs-engine")
    app.window.workers.are_here = True
    app.window.missing = []
    app.window.workers.answers.set()
    app.press("load-engine")
    assert verdicts(app) == [say("status.ONE")]
    assert app.shown("needs-engine") == []


def test_short_texts_are_checked_without_a_worker(app: Page) -> None:
    """Where there is no worker to be had, this thread judges what it can."""
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.pass_time(20_000)
    check(app, SOLUTION)
    assert verdicts(app) == ["CORRECT"]


def test_a_check_in_the_worker_can_be_stopped(app: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is finished stays, and the words say that it was stopped."""
    app.start_worker()
    monkeypatch.setattr("page.worker.worker.FIRST_SLICE", -1)
    monkeypatch.setattr("page.worker.worker.SLICE", -1)
    app.window.workers.goes_on.clear()
    check(app, "\n".join([SOLUTION] * 100))
    assert app.shown("running") == ["running"]
    assert "100" not in app.find("filter-all").textContent
    app.press("stop-check")
    app.window.workers.goes_on.set()
    app.settle()
    assert app.words.startswith(say("check.stopped"))
    assert app.shown("running") == []


def test_an_edit_leaves_a_check(app: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on with the grids it was begun with, and its results say so."""
    app.start_worker()
    monkeypatch.setattr("page.worker.worker.FIRST_SLICE", -1)
    app.window.workers.goes_on.clear()
    check(app, "\n".join([SOLUTION] * 100))
    app.write("grids", SOLUTION)
    app.window.workers.goes_on.set()
    app.settle()
    assert app.words == say("check.edited")


def test_a_newer_check_takes_over(app: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one before gives up, and leaves nothing behind."""
    app.start_worker()
    monkeypatch.setattr("page.worker.worker.FIRST_SLICE", -1)
    app.window.workers.goes_on.clear()
    check(app, "\n".join([SOLUTION] * 100))
    check(app, GRIDS)
    assert app.focus == "keep-going"
    app.key("Escape")
    assert (app.shown("ask-again", "running"), app.focus) == (["running"], "check")
    app.press("check")
    app.key("x")
    app.press("begin-again")
    assert app.shown("ask-again") == []
    app.window.workers.goes_on.set()
    app.settle()
    assert app.words == DONE
    assert len(rows(app)) == 3


def test_results_are_lost_with_the_worker(app: Page) -> None:
    """The table is empty, and the words say what to do."""
    app.start_worker()
    check(app, GRIDS)
    app.do(lambda: app.window.workers.end(app.window.navigator.locks))
    app.press(rows(app)[0].querySelector("button"))
    assert app.words == say("check.lost")
    assert rows(app) == []
    assert app.shown("filters", "exports") == []


def test_output_and_table_are_given_away(anywhere: Page) -> None:
    """Copied or saved, they have all cases, wherever these are."""
    app = anywhere
    check(app, GRIDS)
    output = "Case 1: CORRECT\nCase 2: INCORRECT\nCase 3: INCORRECT\n"
    app.press("copy-output")
    assert app.window.clipboard.text == output
    assert app.words == say("check.copied")
    app.press("download-output")
    assert app.window.downloads["judge-output.txt"] == output
    app.press("download-table")
    assert app.window.downloads["cases.csv"].count("\r\n") == 4


def test_a_browser_may_refuse_the_output(app: Page) -> None:
    """The words say what to do instead."""
    check(app, GRIDS)
    app.window.clipboard.refuses = True
    app.press("copy-output")
    assert app.words == say("check.copy-refused")


def test_it_is_said_in_another_language(anywhere: Page) -> None:
    """The switch turns the report, the opened case and the words."""
    app = anywhere
    check(app, f"{SOLUTION}\n{WRONG}\n{BROKEN}")
    app.press(rows(app)[1].querySelector("button"))
    app.choose("language", "ko")
    assert app.find("filter-all").textContent == say("filter.all", count=3)
    assert app.words.startswith(say("opened.title", number=2))
    why = app.find("opened-why").textContent
    assert "R1C1" in why
    assert " are " not in why
    assert "cannot" not in rows(app)[2].textContent


# ── Files ──


def test_a_short_file_is_put_where_it_can_be_edited(app: Page) -> None:
    """A file that is not text goes into the list of files."""
    app.press("tab-check")
    app.press("open-file")
    assert app.document.file_dialogs == 1
    app.choose_files([file(SOLUTION)])
    assert app.find("grids").value == SOLUTION
    app.choose_files([Blob(b"\xff\xfe\x00\xd8\x00", name="a.bin")])
    assert app.shown("grids", "files") == ["files"]


def test_several_files_stand_in_a_list(app: Page) -> None:
    """Each with its name, its size and its first lines; they are checked together."""
    app.start_worker()
    app.press("tab-check")
    app.choose_files([file(f"{SOLUTION}\n{WRONG}" + "\n" * 9, "a.txt"), file(BROKEN, "b.txt")])
    items = app.find("files").children
    assert [item.querySelector("strong").textContent for item in items] == ["a.txt", "b.txt"]
    assert items[0].querySelector("pre").textContent.startswith(SOLUTION)
    assert items[0].querySelector("pre").textContent.endswith("…")
    assert items[0].querySelector("span").textContent == say("files.kilobytes", size=1)
    app.press("check")
    assert verdicts(app) == ["CORRECT", "INCORRECT", "UNREADABLE"]
    assert "b.txt" in app.find("case-troubles").textContent


def test_files_are_taken_away(app: Page) -> None:
    """One by one; after the last, the text area is back."""
    app.press("tab-check")
    app.choose_files([file(SOLUTION, "a.txt"), file(WRONG, "b.txt")])
    for _file in range(2):
        app.press(app.find("files").querySelector("button"))
        assert app.focus == "open-file"
    assert app.shown("grids", "files") == ["grids"]
    app.choose_files([])
    assert app.shown("grids") == ["grids"]


def test_the_focus_goes_on_when_files_come(app: Page) -> None:
    """Who was in the text area is on the first file's button after."""
    app.press("tab-check")
    app.go_to("grids")
    app.drag("drop", [file(SOLUTION, "a.txt"), file(WRONG, "b.txt")], onto="grids")
    assert app.find("files").contains(app.document.activeElement)


@pytest.mark.medium
def test_files_too_large_are_refused(app: Page) -> None:
    """The words say how large they are, and what is not too large."""

    class Huge(Blob):
        @property
        def size(self) -> int:
            return 60_000_000

    app.press("tab-check")
    app.choose_files([Huge(b"", name="huge.txt")])
    size, limit = say("files.megabytes", size="60.0"), say("files.megabytes", size="50.0")
    assert app.words == say("files.too-big", size=size, limit=limit)
    assert app.shown("grids") == ["grids"]


def test_a_file_in_another_encoding(app: Page) -> None:
    """It is named; another can be chosen, which reads the file again."""
    app.start_worker()
    app.press("tab-check")
    text = f"김철수\n{SOLUTION}\n이영희\n{SOLUTION}\n"
    app.choose_files([file(text, encoding="cp949"), file(SOLUTION, "b.txt")])
    app.press("check")
    assert app.shown("encodings") == ["encodings"]
    taken = say("check.encodings", names=say("encoding.cp949"))
    assert app.find("encodings-taken").textContent == taken
    assert rows(app)[0].querySelector("bdi").textContent == "김철수"
    app.choose("encoding", "shift_jis")
    assert rows(app)[0].querySelector("bdi").textContent != "김철수"
    app.choose_files([file(SOLUTION, "a.txt"), file(SOLUTION, "b.txt")])
    assert app.find("encoding").value == "auto"
    app.press("check")
    assert app.shown("encodings") == []


def test_a_long_text_from_solve_stands_in_the_list(app: Page) -> None:
    """What the browser's undo could not bring back does not take the place of what is there."""
    app.press("tab-check")
    app.write("grids", SOLUTION)
    app.press("tab-solve")
    app.write("puzzle-text", "\n".join([PUZZLE] * 130))
    app.pass_time(400)
    app.press("open-in-check")
    assert "puzzle-text" not in app.find("files").textContent
    assert say("puzzle-text") in app.find("files").textContent


def test_a_long_text_is_not_kept(app: Page) -> None:
    """A text of more than 100 000 characters is not there after a reload; others are."""
    app.press("tab-check")
    app.write("grids", "0" * 100_001)
    app.come_back()
    app.start()
    assert app.find("grids").value == ""
    app.write("grids", SOLUTION)
    app.come_back()
    app.find("grids").value = "typed early"
    app.start()
    assert app.find("grids").value == "typed early"


def test_an_empty_text_is_no_case(app: Page) -> None:
    """The words say what was expected."""
    check(app, "")
    assert app.words.startswith(say("check.trouble", why="")[:8])
    assert rows(app) == []
    assert app.shown("read-as") == []


def test_the_solver_has_verdicts_of_its_own(app: Page) -> None:
    """It tells puzzles with one solution from those with none and with many."""
    app.start_worker()
    check(app, f"{CLASHING}\n{HARD}\n{EMPTY}", "count-all")
    assert verdicts(app) == [say("status.NONE"), say("status.ONE"), say("status.SEVERAL")]


def test_rating_all(app: Page) -> None:
    """Each puzzle has its rating; the columns say so, and there is an order to choose."""
    app.start_worker()
    puzzles = [generate(seed).puzzle for seed in (1, 2, 4)]
    check(app, "\n".join([*puzzles, EMPTY]), "rate-all")
    rated = [f"{er}, {say('difficulty.' + name)}" for er, name in RATED]
    assert verdicts(app) == [*rated, say("status.SEVERAL")]
    assert app.words == say_count("check.rated-all", 4, correct=3, wrong=1)
    heads = app.find("results").querySelectorAll("thead th")
    assert [head.textContent for head in heads][1:] == [say(key) for key in RATING_HEADS]
    assert app.find("judge-output").value.startswith(f"{puzzles[0]} 2.6/1.2/1.2 Pointing\n")
    app.choose("order", "hardest")
    assert verdicts(app) == [rated[1], rated[0], rated[2], say("status.SEVERAL")]
    app.press("filter-wrong")
    assert app.find("order").value == "hardest"
    assert verdicts(app) == [say("status.SEVERAL")]
    app.choose("language", "ko")
    assert app.find("order").value == "hardest"
    assert [head.textContent for head in heads][1:] == [say(key) for key in RATING_HEADS]
    check(app, SOLUTION)
    assert app.find("order-field").hidden
    assert [head.textContent for head in heads][1:] == [say(key) for key in HEADS]


def test_what_is_kept_is_plain(app: Page) -> None:
    """The text is kept as it is."""
    check(app, GRIDS)
    app.come_back()
    kept = json.loads(app.window.sessionStorage.kept["backtrack"])
    assert kept["parts"]["check"] == GRIDS
