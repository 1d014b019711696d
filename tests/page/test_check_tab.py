"""Check grids and files as a person does, and look at what the tab shows."""

import itertools
from typing import Any, cast

import pytest

from page.check import results_table
from page.check.desk import LINES_SHOWN, CheckDesk
from page.check.results_table import HEADS, RATING_HEADS
from page.check.tab import Kind
from page.engine import limits
from page.words.messages import say, say_count
from page_grids import EMPTY, PUZZLE, SOLUTION
from standin_document import Event
from standin_page import Page
from standin_window import Blob, Object
from sudoku_core.generator import generate

WRONG = SOLUTION[1] + SOLUTION[1:]
BROKEN = PUZZLE[:80]
TWO = f"{SOLUTION}\n{WRONG}"
MANY = f"{TWO}\n" * 500
# What the puzzles of the seeds 1, 2 and 4 are rated.
RATED = (("2.6", "medium"), ("4.2", "hard"), ("1.5", "easy"))
DONE = "2 grids: 1 correct, 1 wrong."
# Pixels: how high the table is shown.
VIEW = 400


@pytest.fixture
def tab(app: Page) -> Page:
    """Return the page with its second tab in sight, and a layout as a browser would give it."""
    for identifier in ("grids", "check"):
        app.find(identifier).lay_out(top=200)
    app.find("results-scroll").lay_out(clientHeight=VIEW)
    app.press("tab-check")
    return app


def put(tab: Page, text: str, job: str = "check") -> None:
    """Type a text, and press one of the buttons."""
    tab.write("grids", text)
    tab.press(job)


def file(text: str, name: str, encoding: str = "utf-8") -> Blob:
    """Make a file."""
    return Blob(text.encode(encoding), "text/plain", name)


def rows(tab: Page) -> list[list[str]]:
    """Return number and verdict of each row of the table that is on the page."""
    lines = tab.find("results").querySelectorAll("tbody tr")
    return [
        [line.querySelector("b").textContent, line.children.item(1).textContent] for line in lines
    ]


def verdicts(tab: Page) -> list[str]:
    """List the verdicts in the table."""
    return [verdict for _number, verdict in rows(tab)]


def button_of(tab: Page, number: int) -> Any:
    """Return the button of a case in the table."""
    for line in tab.find("results").querySelectorAll("tbody tr"):
        if line.querySelector("b").textContent == str(number):
            return line.querySelector("button")
    pytest.fail(f"case {number} is not on the page")


def current(tab: Page) -> list[str]:
    """Return the number of the row that the Tab key stops at."""
    lines = tab.find("results").querySelectorAll("tr.current")
    return [line.querySelector("b").textContent for line in lines]


def file_names(tab: Page) -> list[str]:
    """Return the names in the list of files."""
    return [name.textContent for name in tab.find("files").querySelectorAll("strong")]


def test_the_sample_is_judged(tab: Page) -> None:
    """Each case has its line in the table and in the judge's output."""
    tab.press("sample")
    tab.press("check")
    assert tab.words == DONE
    assert rows(tab) == [["1", "INCORRECT"], ["2", "CORRECT"]]
    assert tab.find("judge-output").value == "Case 1: INCORRECT\nCase 2: CORRECT"
    assert tab.find("results").getAttribute("aria-rowcount") == "3"
    assert tab.find("read-as").textContent == "Read as 2 grids, judge form"
    shown = ("filters", "exports", "read-as", "case-troubles", "encodings", "output-note")
    assert tab.shown(*shown) == ["filters", "exports", "read-as"]


def test_kinds_are_listed_by_their_buttons(tab: Page) -> None:
    """A button says how many there are, and which kind is listed."""
    put(tab, f"{TWO}\n{BROKEN}\n{BROKEN}")
    assert tab.button("All 4").getAttribute("aria-pressed") == "true"
    tab.press("Wrong 1")
    assert rows(tab) == [["2", "INCORRECT"]]
    assert tab.button("All 4").getAttribute("aria-pressed") == "false"
    assert tab.button("Wrong 1").getAttribute("aria-pressed") == "true"
    tab.press("Unreadable 2")
    assert [row[0] for row in rows(tab)] == ["3", "4"]
    troubles = tab.find("case-troubles").textContent
    assert troubles.startswith("Case 3 cannot be read: line 3, column 81")
    assert troubles.endswith(say("check.more-unreadable.one"))


def test_what_cannot_be_read_is_selected(tab: Page) -> None:
    """The place in the text has the focus."""
    put(tab, f"{SOLUTION}\n12q" + "0" * 78)
    assert (tab.focus, tab.find("grids").selected) == ("grids", "q")


def test_a_choice_keeps_the_focus(tab: Page) -> None:
    """Only a press leads to what cannot be read: the next key may choose once more."""
    lines = "\n".join(SOLUTION[start : start + 9] for start in range(0, 81, 9))
    put(tab, f"Anna\n{lines}\n\n12q" + "0" * 78)
    tab.go_to("headings")
    tab.choose("headings", "none")
    assert tab.focus == "headings"


def test_a_case_is_opened_by_a_press_and_by_keys(tab: Page) -> None:
    """Its board shows what clashes; arrow keys show the next one, Escape closes it."""
    put(tab, TWO)
    tab.press(button_of(tab, 2))
    assert tab.words.startswith("Case 2: INCORRECT. R1C1 and R1C2 are both 3 (row 1, box 1);")
    assert tab.find("opened-number").textContent == "Case 2"
    assert len(tab.find("opened-why").children) == 2
    marked = tab.find("opened-grid").querySelectorAll("td.clashing")
    assert [cell.textContent for cell in marked] == ["3", "3", "3"]
    tab.key("ArrowUp")
    assert tab.words == "Case 1: CORRECT."
    assert len(tab.find("opened-grid").querySelectorAll("td.clashing")) == 0
    tab.find("close-case").focus()
    tab.key("a")
    assert tab.shown("opened") == ["opened"]
    tab.key("Escape")
    assert tab.shown("opened") == []
    assert tab.document.activeElement is button_of(tab, 1)
    assert tab.words == DONE
    tab.key("ArrowDown")
    assert tab.shown("opened") == []
    assert tab.document.activeElement is button_of(tab, 2)
    tab.press(button_of(tab, 2))
    assert tab.shown("opened") == ["opened"]
    tab.key("Escape")
    assert tab.shown("opened") == []


def test_new_words_are_read_from_their_beginning(tab: Page) -> None:
    """Even if the long ones before were scrolled."""
    tab.find("verdict").scrollTop = 40
    put(tab, TWO)
    assert tab.find("verdict").scrollTop == 0


def test_an_opened_case_goes_to_solve(tab: Page) -> None:
    """A case that cannot be read has no grid to show; one with a puzzle gives that."""
    put(tab, f"{BROKEN}\n{WRONG}")
    tab.press(button_of(tab, 1))
    assert tab.shown("opened", "opened-grid", "open-in-solve") == ["opened"]
    tab.press(button_of(tab, 2))
    tab.press("open-in-solve")
    assert (tab.grid, tab.focus) == (WRONG, "tab-solve")
    assert tab.shown("panel-check") == []
    tab.travel(-1)
    assert tab.grid == EMPTY
    tab.come_back()  # the way forward is still there
    tab.start()
    tab.travel(1)
    assert tab.grid == WRONG
    tab.come_back()  # and so is the way back
    tab.start()
    tab.travel(-1)
    assert tab.grid == EMPTY


def test_going_back_takes_back_one_case_after_the_other(tab: Page) -> None:
    """Whether a puzzle can be played or not; going forward brings each again."""
    given = [PUZZLE, SOLUTION.replace("5", "0"), WRONG]
    put(tab, "\n".join(given))
    for number, grid in enumerate(given, 1):
        tab.press("tab-check")
        tab.press(button_of(tab, number))
        tab.press("open-in-solve")
        assert tab.grid == grid
    seen = []
    for count in [-1] * 7 + [1] * 7:
        tab.travel(count)
        seen.append(tab.grid)
    back_and_on = [given[1], given[0], EMPTY, *given]
    assert [grid for grid, _same in itertools.groupby(seen)] == back_and_on


def test_blanks_that_the_solver_filled_are_marked(tab: Page) -> None:
    """The solution of a puzzle shows what was given."""
    tab.start_worker()
    put(tab, PUZZLE, "solve-all")
    assert tab.words == "1 puzzle: 1 with exactly one solution."
    assert tab.button("Not unique 0").getAttribute("aria-pressed") == "false"
    assert tab.find("judge-output").value == SOLUTION
    tab.press(button_of(tab, 1))
    found = tab.find("opened-grid").querySelectorAll("td.found")
    assert len(found) == PUZZLE.count("0")


def test_names_stand_in_the_table_and_over_the_case(tab: Page) -> None:
    """Headings are the names of the grids."""
    rows_of = "\n".join(" ".join(WRONG[start : start + 9]) for start in range(0, 81, 9))
    put(tab, f"Anna\n{rows_of}")
    assert tab.find("results").classList.contains("named")
    line = tab.find("results").querySelector("tbody tr")
    assert line.querySelector("bdi").textContent == "Anna"
    tab.press(button_of(tab, 1))
    assert tab.find("opened-number").textContent == "Case 1 · "
    assert tab.words.startswith("Case 1 (Anna): INCORRECT.")


def test_everything_changes_its_language(tab: Page) -> None:
    """The table, the opened case, the files and the words; nothing else."""
    put(tab, f"{TWO}\n{BROKEN}")
    tab.press("filter-wrong")
    tab.press(button_of(tab, 2))
    tab.choose("language", "ko")
    assert rows(tab) == [["2", say("status.INCORRECT")]]
    assert say("status.INCORRECT") != "INCORRECT"
    assert tab.find("filter-all").textContent == say("filter.all", count=3)
    assert tab.find("opened-number").textContent == say("opened.title", number=2)
    assert tab.words.startswith(say("opened.title", number=2))
    tab.choose_files([file(TWO, "a.txt"), file(TWO, "b.txt")])
    tab.choose("language", "en")
    remove = [
        button.getAttribute("aria-label") for button in tab.find("files").querySelectorAll("button")
    ]
    assert remove == ["Remove a.txt", "Remove b.txt"]
    assert tab.words == say("check.edited")


# ── Files ─────────────────────────────────────────────────────────────────────────────────────


def test_files_take_the_place_of_the_text(tab: Page) -> None:
    """With a glance at each; the text area comes back when they are gone."""
    tab.write("grids", "kept")
    tab.choose_files([file(f"{TWO}\n" * 4, "many.txt"), file(PUZZLE, "one.txt")])
    assert tab.shown("grids-field", "files-field") == ["files-field"]
    assert file_names(tab) == ["many.txt", "one.txt"]
    glances = [pre.textContent for pre in tab.find("files").querySelectorAll("pre")]
    assert glances == ["\n".join([*[SOLUTION, WRONG] * 3, "…"]), PUZZLE]
    sizes = [size.textContent for size in tab.find("files").querySelectorAll("span")]
    assert sizes == ["1 kB", "1 kB"]
    assert tab.document.activeElement.getAttribute("aria-label") == "Remove many.txt"
    tab.press("Remove many.txt")
    assert (file_names(tab), tab.focus) == (["one.txt"], "open-file")
    tab.press("Remove one.txt")
    assert tab.shown("grids-field", "files-field") == ["grids-field"]
    assert tab.find("grids").value == "kept"


def test_a_short_file_is_put_into_the_text_area(tab: Page) -> None:
    """Where it can be edited; a press beside the buttons of the list does nothing."""
    tab.choose_files([file("5" * (limits.FIELD + 1), "long.txt")])
    tab.press(tab.find("files").querySelector("strong"))
    assert file_names(tab) == ["long.txt"]
    tab.choose_files([file(TWO, "short.txt")])
    assert tab.find("grids").value == TWO
    assert file_names(tab) == []


def test_puzzles_read_in_solve_can_all_be_checked(app: Page) -> None:
    """Their text goes where it can be edited, and is checked at once."""
    app.write("puzzle-text", TWO)
    app.pass_time(1_000)
    app.press("open-in-check")
    assert app.find("grids").value == TWO
    assert app.shown("panel-check") == ["panel-check"]
    assert app.words == DONE


def test_the_sample_can_be_taken_back(tab: Page) -> None:
    """By a button, since phones have no keys for it; the sample is a press away again."""
    tab.write("grids", TWO)
    assert tab.shown("undo-grids") == []
    tab.press("sample")
    assert tab.find("grids").value != TWO
    sample = tab.find("grids").value
    tab.press("Undo")
    assert tab.find("grids").value == TWO
    tab.press("Redo")
    assert tab.find("grids").value == sample
    assert tab.shown("undo-grids") == ["undo-grids"]


def test_keys_undo_what_the_browser_cannot(tab: Page) -> None:
    """As long as nothing was typed since: that the browser takes back by itself."""
    tab.go_to("grids")
    assert not tab.key("z", ctrl=True)
    tab.write("grids", TWO)
    tab.press("sample")
    sample = tab.find("grids").value
    tab.go_to("grids")
    assert not tab.key("y", ctrl=True)
    assert tab.key("z", meta=True)
    assert tab.find("grids").value == TWO
    assert not tab.key("z", ctrl=True)
    assert tab.key("Z", ctrl=True, shift=True)
    assert tab.find("grids").value == sample
    tab.key("1")
    assert not tab.key("z", ctrl=True)


@pytest.mark.slow
def test_the_encoding_is_said_and_can_be_chosen(tab: Page) -> None:
    """Only where there may be doubt; other files take the choice back."""
    tab.start_worker()
    tab.choose_files([file(f"puzzle,name\n{SOLUTION},김철수\n" * 1_000, "k.csv", "cp949")])
    tab.press("check")
    assert tab.shown("encodings") == ["encodings"]
    assert tab.find("encodings-taken").textContent == "The encoding is Korean (CP949)."
    tab.choose("encoding", "utf-8")
    assert tab.shown("encodings") == ["encodings"]
    tab.choose_files([file(f"{TWO}\n" * 1_000, "plain.txt")])
    assert tab.find("encoding").value == "auto"
    tab.press("check")
    assert tab.words == "2,000 grids: 1,000 correct, 1,000 wrong."
    assert tab.shown("encodings") == []


# ── The worker ────────────────────────────────────────────────────────────────────────────────


def test_what_needs_the_worker_offers_to_load_it(unstarted: Page) -> None:
    """While data is being saved; the focus stays where something can be pressed."""
    tab = unstarted
    tab.window.navigator.connection = Object(saveData=True)
    tab.start()
    tab.press("tab-check")
    put(tab, PUZZLE, "solve-all")
    assert tab.words == say("check.needs-engine")
    assert tab.shown("needs-engine") == ["needs-engine"]
    tab.press("load-engine")
    assert tab.words == say("verdict.waiting")
    assert tab.shown("needs-engine") == []
    assert tab.focus == "check"
    tab.start_worker()
    assert tab.words == "1 puzzle: 1 with exactly one solution."


@pytest.mark.medium
def test_many_cases_are_checked_with_their_progress(tab: Page) -> None:
    """The progress shows while it runs; the first lines of the output are on the page."""
    tab.start_worker()
    tab.find("judge-output").value = "old"
    put(tab, MANY + PUZZLE)
    assert tab.words == "1,001 grids: 500 correct, 500 wrong, 1 incomplete."
    assert tab.shown("running") == []
    assert tab.find("progress").value == 100
    assert tab.find("progress-words").textContent.endswith("about 0 s left")
    assert len(tab.find("judge-output").value.split("\n")) == LINES_SHOWN
    note = say("check.shown", shown=LINES_SHOWN, count=1_001)
    assert tab.find("output-note").textContent == note
    assert tab.shown("output-note") == ["output-note"]


def test_results_of_a_worker_that_ends_are_gone(tab: Page) -> None:
    """Nothing of them can be pressed any more; the focus goes to what comes next."""
    tab.start_worker()
    put(tab, TWO)
    tab.press(button_of(tab, 2))
    tab.find("copy-output").focus()
    tab.do(lambda: tab.window.workers.end(tab.window.navigator.locks))
    tab.press("copy-output")
    assert tab.words == say("check.lost")
    shown = ("filters", "exports", "read-as", "opened", "case-troubles", "encodings")
    assert tab.shown(*shown) == []
    assert (rows(tab), tab.focus) == ([], "check")
    assert tab.find("results").getAttribute("aria-rowcount") == "1"
    tab.choose("language", "ko")
    assert tab.words == say("check.lost")


def test_output_and_table_are_saved(tab: Page) -> None:
    """Each as a file of its own; the output can be copied."""
    put(tab, TWO)
    output = "Case 1: CORRECT\nCase 2: INCORRECT\n"
    tab.press("copy-output")
    assert tab.words == say("check.copied")
    tab.press("download-output")
    tab.press("download-table")
    saved = tab.window.downloads
    assert saved["judge-output.txt"] == output
    assert saved["cases.csv"].startswith("\ufeffcase,name,form,grid,verdict")


def test_the_text_comes_back_with_the_tab(tab: Page) -> None:
    """What was typed is kept after a moment, not only when the page is left."""
    tab.pass_time(1_000)
    tab.write("grids", TWO)
    tab.pass_time(1_000)
    assert SOLUTION in (tab.window.sessionStorage.getItem("backtrack") or "")
    tab.come_back()
    tab.start()
    assert tab.find("grids").value == TWO


@pytest.mark.medium
def test_what_was_found_is_found_again(tab: Page) -> None:
    """After a reload, once the tab is in sight; an invalid kept value is refused."""
    put(tab, TWO)
    tab.come_back()
    tab.start()
    assert tab.words == DONE
    tab.press("tab-solve")
    tab.come_back()
    tab.start()
    assert rows(tab) == []
    tab.press("tab-check")
    assert tab.words == DONE
    kept = tab.window.sessionStorage.getItem("backtrack")
    tab.come_back()
    damaged = (kept or "").replace('"checked": true', '"checked": 1')
    tab.window.sessionStorage.setItem("backtrack", damaged)
    tab.start()
    assert tab.words == say("store.damaged")


def test_a_browser_may_refuse_the_output(tab: Page) -> None:
    """The words say what to do instead."""
    put(tab, TWO)
    tab.window.clipboard.refuses = True
    tab.press("copy-output")
    assert tab.words == say("check.copy-refused")


def test_the_focus_goes_on_when_files_come(tab: Page) -> None:
    """Who was in the text area is on the first file's button after."""
    tab.go_to("grids")
    tab.drag("drop", [file(SOLUTION, "a.txt"), file(WRONG, "b.txt")], onto="grids")
    assert tab.find("files").contains(tab.document.activeElement)


def test_a_text_can_be_pasted_anywhere(tab: Page) -> None:
    """As a file is opened: in place of the files, where no field is; a long one is a file."""
    tab.choose_files([file(SOLUTION, "a.txt"), file(WRONG, "b.txt")])
    tab.go_to("check")
    tab.paste(TWO)
    assert (file_names(tab), tab.find("grids").value) == ([], TWO)
    tab.go_to("check")
    tab.paste("")
    tab.paste(MANY)
    assert (file_names(tab), tab.words) == ([say("files.pasted")], say("check.files"))
    tab.press("undo-grids")
    tab.paste(TWO)
    assert tab.find("grids").value == TWO


@pytest.mark.medium
def test_a_text_too_long_for_this_thread(tab: Page) -> None:
    """Only a program can put one into the field; it becomes a file, at once or when pressed."""
    tab.start_worker()
    put(tab, TWO)
    tab.find("grids").value = f"{TWO}\n" * (limits.BOARD // len(TWO))
    tab.press("check")
    assert tab.words.startswith(f"{2 * (limits.BOARD // len(TWO)):,} grids")
    assert (file_names(tab), tab.find("grids").value) == ([say("files.pasted")], "")
    tab.press("undo-grids")
    tab.write("grids", " " * (limits.BOARD + 1))
    assert file_names(tab) == [say("files.pasted")]


def test_a_check_in_the_worker_can_be_stopped(tab: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is finished stays, and the words say that it was stopped."""
    tab.start_worker()
    monkeypatch.setattr("page.worker.worker.FIRST_SLICE", -1)
    monkeypatch.setattr("page.worker.worker.SLICE", -1)
    tab.window.workers.goes_on.clear()
    put(tab, "\n".join([SOLUTION] * 100))
    assert tab.shown("running") == ["running"]
    assert "100" not in tab.find("filter-all").textContent
    tab.press("stop-check")
    tab.window.workers.goes_on.set()
    tab.settle()
    assert tab.words.startswith(say("check.stopped"))
    assert tab.shown("running") == []


def test_what_a_stop_leaves_is_counted(tab: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """All is read before the first is rated, so it is known how many there are."""
    tab.start_worker()
    monkeypatch.setattr("page.worker.worker.FIRST_SLICE", -1)
    monkeypatch.setattr("page.worker.worker.SLICE", -1)
    tab.window.workers.goes_on.clear()
    put(tab, "\n".join([PUZZLE] * 20), "rate-all")
    tab.press("stop-check")
    tab.window.workers.goes_on.set()
    tab.settle()
    rated = len(rows(tab))
    assert tab.words.endswith(say_count("check.left", 20 - rated))
    assert tab.find("progress-words").textContent.startswith(f"{rated} of 20 so far")


def test_rating_all(tab: Page) -> None:
    """Each puzzle has its rating; the columns say so, and there is an order to choose."""
    tab.start_worker()
    puzzles = [generate(seed).puzzle for seed in (1, 2, 4)]
    put(tab, "\n".join([*puzzles, EMPTY]), "rate-all")
    rated = [f"{er}, {say('difficulty.' + name)}" for er, name in RATED]
    assert verdicts(tab) == [*rated, say("status.SEVERAL")]
    assert tab.words == say_count("check.rated-all", 4, correct=3, wrong=1)
    heads = tab.find("results").querySelectorAll("thead th")
    assert [head.textContent for head in heads][1:] == [say(key) for key in RATING_HEADS]
    assert tab.find("judge-output").value.startswith(f"{puzzles[0]} 2.6/1.2/1.2 Pointing\n")
    tab.choose("order", "hardest")
    assert verdicts(tab) == [rated[1], rated[0], rated[2], say("status.SEVERAL")]
    tab.press("filter-wrong")
    assert tab.find("order").value == "hardest"
    assert verdicts(tab) == [say("status.SEVERAL")]
    tab.choose("language", "ko")
    assert tab.find("order").value == "hardest"
    assert [head.textContent for head in heads][1:] == [say(key) for key in RATING_HEADS]
    put(tab, SOLUTION)
    assert tab.find("order-field").hidden
    assert [head.textContent for head in heads][1:] == [say(key) for key in HEADS]


# ── The table ─────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def long(tab: Page, monkeypatch: pytest.MonkeyPatch) -> Page:
    """Return a table of fifty cases: two pages of twenty, and one of ten."""
    monkeypatch.setattr(results_table, "PAGE", 20)
    monkeypatch.setattr(results_table, "SLICE", 8)
    put(tab, f"{TWO}\n" * 25)
    return tab


def numbers(tab: Page) -> list[int]:
    """Return the numbers of the rows on the page."""
    return [int(number) for number, _verdict in rows(tab)]


def test_a_page_of_rows_is_shown(long: Page) -> None:
    """Buttons turn to the others; on the first and the last page one of them does nothing."""
    seen = []
    for button in ("", "results-back", *["results-forward"] * 3, "results-back"):
        long.press(button or "check")
        seen.append((numbers(long)[0], numbers(long)[-1]))
    assert seen == [(1, 20), (1, 20), (21, 40), (41, 50), (41, 50), (21, 40)]
    words = long.find("results-pages").querySelector("span").textContent
    assert words == say("results.which", first=21, last=40, count=50)
    assert long.find("results-back").getAttribute("aria-disabled") == "false"
    long.press("filter-wrong")
    assert numbers(long) == [*range(2, 41, 2)]
    assert long.find("results-back").getAttribute("aria-disabled") == "true"
    put(long, TWO)
    assert numbers(long) == [2]
    assert long.shown("results-pages") == []


def test_no_row_is_current_before_anybody_went_to_one(long: Page) -> None:
    """The Tab key stops at the first; from there an arrow goes to it, not past it."""
    assert current(long) == []
    assert button_of(long, 1).tabIndex == 0
    long.go_to("results-scroll")
    long.key("ArrowDown")
    assert current(long) == ["1"]
    long.press("filter-wrong")
    assert current(long) == []


def test_the_page_of_rows_is_printed(long: Page) -> None:
    """Once all of it is drawn, with a note of what is missing."""
    printed: list[int] = []
    long.window.print = lambda: printed.append(len(rows(long)))
    long.do(lambda: (long.find("check").press(1), long.find("print-results").press(1)))
    assert printed == [20]
    long.happen(Event("beforeprint", bubbles=False))
    assert long.find("printed-note").textContent.startswith("20 of 50 cases")
    long.press("filter-unreadable")
    long.happen(Event("beforeprint", bubbles=False))
    assert long.shown("printed-note") == []


def test_results_are_brought_into_sight(tab: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where they begin below the window, as on a phone; not while a person scrolls."""
    scrolled_to = tab.document.scrolled_to
    put(tab, TWO)
    assert "report" not in scrolled_to
    tab.find("results-scroll").lay_out(top=tab.window.innerHeight)
    put(tab, TWO)
    assert ("report" in scrolled_to, tab.focus) == (True, "check")
    tab.press(button_of(tab, 2))
    assert scrolled_to[-2:] == ["opened", button_of(tab, 2).closest("tr").id]
    monkeypatch.setattr("page.worker.worker.FIRST_SLICE", -1)
    tab.start_worker()
    tab.window.workers.goes_on.clear()
    put(tab, PUZZLE, "solve-all")
    assert scrolled_to[-1] == "report"
    scrolled_to.clear()
    tab.happen(Event("wheel"))
    tab.window.workers.goes_on.set()
    tab.settle()
    assert scrolled_to == []


def test_the_focus_is_never_left_out_of_view(tab: Page) -> None:
    """It goes along to the results; the text is selected only where both are in view."""
    tab.find("results-scroll").lay_out(top=tab.window.innerHeight)
    for identifier in ("check", "grids"):
        tab.find(identifier).lay_out(top=-160)
    put(tab, f"{SOLUTION}\n{BROKEN}")
    assert (tab.focus, tab.find("grids").selected) == ("results-scroll", "")


def test_no_keyboard_comes_up_over_the_results(tab: Page) -> None:
    """What cannot be read is not selected where that would cover what was found."""
    tab.window.media.add("(pointer:coarse)")
    put(tab, f"{SOLUTION}\n{BROKEN}")
    assert tab.find("grids").selected == ""


def test_keys_go_through_all_rows(long: Page) -> None:
    """From page to page; the row that is gone to has the focus and, if one is open, is opened."""
    long.press(button_of(long, 1))
    keys = (("End", 50), ("ArrowUp", 49), ("Home", 1), ("PageDown", 9), ("PageUp", 1))
    for key, number in (*keys, ("End", 50), ("ArrowDown", 50)):
        long.key(key)
        assert current(long) == [str(number)]
        assert long.document.activeElement is button_of(long, number)
    assert long.words.startswith("Case 50: INCORRECT.")
    long.key("PageUp", ctrl=True)
    long.key("a")
    assert current(long) == ["50"]
    long.press("results-back")
    assert current(long) == []
    assert long.document.activeElement is long.find("results-back")


def test_the_focus_stays_in_the_table(long: Page) -> None:
    """When the row that has it goes, the table has it."""
    long.press(button_of(long, 15))
    long.find("grids").value = TWO
    long.do(lambda: long.find("check").click())
    assert long.focus == "results-scroll"


@pytest.mark.medium
def test_a_filter_is_kept(tab: Page) -> None:
    """After a reload the same kind of cases is listed; what nothing knows is refused."""
    put(tab, TWO)
    tab.press("filter-wrong")
    assert len(rows(tab)) == 1
    tab.come_back()
    tab.start()
    tab.find("results-scroll").lay_out(clientHeight=VIEW)
    tab.pass_time(1_000)
    assert tab.find("filter-wrong").getAttribute("aria-pressed") == "true"
    assert len(rows(tab)) == 1
    with pytest.raises(ValueError, match="kind"):
        Kind(cast("CheckDesk", None)).restore("none of them")


def test_a_filter_ends_what_is_said_of_a_case(tab: Page) -> None:
    """Its words are of all cases again, as those listed are."""
    put(tab, TWO)
    tab.press(button_of(tab, 2))
    assert tab.words != DONE
    tab.press("filter-wrong")
    assert tab.words == DONE
