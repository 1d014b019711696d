"""Do something else while grids are checked, and after: nothing old is taken for the new."""

import asyncio
from typing import Any

import pytest

from page.browser import photographs
from page.check import running
from page.check.results import Here
from page.engine import limits
from page.engine.routing import Engine
from page.words.messages import say
from page_grids import PUZZLE, SOLUTION
from standin_document import Event
from standin_page import Page
from standin_window import Blob
from test_check_tab import BROKEN, DONE, TWO, WRONG, button_of, current, file, file_names, put, rows

FOREIGN = f"https://sudokuexchange.com/play/?s={SOLUTION}"
SOLVED = "1 puzzle: 1 with exactly one solution."
FILES = [file(TWO, "a.txt"), file(WRONG, "b.txt")]


@pytest.fixture
def tab(app: Page) -> Page:
    """Return the page with its second tab in sight, laid out as a browser would, and no worker."""
    for identifier in ("grids", "check"):
        app.find(identifier).lay_out(top=200)
    app.press("tab-check")
    return app


@pytest.fixture
def held(tab: Page, monkeypatch: pytest.MonkeyPatch) -> Page:
    """Return the tab with a worker that waits at each report to the page."""
    hold(tab, monkeypatch)
    return tab


def hold(tab: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start a worker that waits at each report to the page."""
    tab.start_worker()
    for name in ("FIRST_SLICE", "SLICE"):
        monkeypatch.setattr(f"page.worker.worker.{name}", -1)
    tab.window.workers.goes_on.clear()


def go_on(tab: Page) -> None:
    """Let the worker come to its end."""
    tab.window.workers.goes_on.set()
    tab.window.workers.answers.set()
    tab.settle()


def lose_the_worker(tab: Page) -> None:
    """Let none start."""
    tab.window.workers.are_here = False
    tab.window.missing = ["pyodide.js"]


# ── Waiting ──


@pytest.mark.parametrize(
    ("button", "text"),
    [
        ("solve-all", PUZZLE),
        ("count-all", PUZZLE),
        ("check", FOREIGN),
        ("check", f"{SOLUTION}\n" * (limits.WITHOUT_WORKER // 80)),
    ],
)
def test_what_only_the_worker_does_waits_for_it(tab: Page, button: str, text: str) -> None:
    """The words say so as long as it is on its way."""
    tab.pass_time(2_000)
    put(tab, text, button)
    assert tab.words == say("verdict.waiting")
    tab.start_worker()
    assert tab.words.startswith(SOLVED if "all" in button else f"{text.count(SOLUTION)} grid")


def test_without_a_worker_to_come_foreign_text_is_tried_here(tab: Page) -> None:
    """The page reads what it can, and says what it cannot read."""
    lose_the_worker(tab)
    tab.pass_time(20_000)
    put(tab, FOREIGN)
    assert 'line 1, column 1: cannot read "https"' in tab.words


@pytest.mark.parametrize("is_lost", [False, True])
def test_an_older_request_troubles_nobody(tab: Page, is_lost: bool) -> None:
    """What happens to it does not take away what the newer one has found."""
    tab.pass_time(2_000)
    put(tab, TWO, "solve-all")
    tab.press("check")
    assert tab.words == DONE
    if is_lost:
        tab.do(lambda: tab.window.workers.end(tab.window.navigator.locks))
    else:
        lose_the_worker(tab)
    tab.pass_time(20_000)
    assert (tab.words, len(rows(tab))) == (DONE, 2)


def test_results_of_another_key_are_never_shown(tab: Page) -> None:
    """A check with the key of before that waits for the worker is dropped."""
    tab.pass_time(2_000)
    put(tab, FOREIGN)
    tab.write("key", "1" + PUZZLE[1:])
    tab.press("check")
    tab.start_worker()
    assert tab.words == "1 grid: 1 wrong."


def test_an_older_request_borrows_no_workers(tab: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was reading pictures would take them from the newer one."""
    presses = [lambda: tab.find("check").press(1)]
    lent: list[Engine] = []
    lend = Engine.lend

    async def opened(_blob: Any) -> None:
        if presses:
            presses.pop()()

    async def noted(engine: Engine) -> Any:
        lent.append(engine)
        return await lend(engine)

    monkeypatch.setattr(photographs, "opened", opened)
    monkeypatch.setattr(Engine, "lend", noted)
    tab.start_worker()
    tab.choose_files([Blob(b"\x89PNG", "image/png", "one.png")])
    tab.press("check")
    assert (len(lent), presses) == (1, [])


# ── While it runs ──


@pytest.mark.parametrize(
    ("button", "words"),
    [("check", "Checking…"), ("solve-all", "Solving…"), ("count-all", "Counting")],
)
def test_each_job_is_named_while_it_runs(held: Page, button: str, words: str) -> None:
    """A case that was open when its results went leaves these words behind, too."""
    put(held, TWO, button)
    assert held.words.startswith(words)
    go_on(held)
    held.press(button_of(held, 1))
    held.window.workers.goes_on.clear()
    held.press(button)
    assert held.words.startswith(words)
    assert held.shown("opened") == []


@pytest.mark.parametrize("other", [[file(BROKEN, "a.txt")] * 2, f"{TWO}\n12z{'0' * 78}"])
def test_an_edit_leaves_what_runs(held: Page, other: Any) -> None:
    """Only a person stops a job; at its end the words say that the grids are others by now."""
    put(held, f"{TWO}\n12q{'0' * 78}")
    if isinstance(other, str):
        held.write("grids", other)
    else:
        held.choose_files(other)
    assert held.words == say("check.busy")
    go_on(held)
    assert held.words == say("check.edited")
    assert (len(rows(held)), held.find("grids").selected) == (3, "")


def test_a_newer_request_takes_over(held: Page) -> None:
    """Neither the progress of the older one nor its answer shows any more."""
    put(held, PUZZLE, "count-all")
    held.write("grids", TWO)
    held.press("check")
    held.press("begin-again")
    go_on(held)
    assert (held.words, len(rows(held))) == (DONE, 2)


def test_a_newer_request_takes_over_on_this_thread(
    tab: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A check on this thread looks up in every slice, and gives way."""
    presses = [lambda: tab.find("check").press(1)]

    async def pause() -> None:
        if presses:
            presses.pop()()
        await asyncio.sleep(0)

    monkeypatch.setattr(running, "SLICE", -1)
    monkeypatch.setattr("page.browser.dom.pause", pause)
    put(tab, TWO)
    assert (tab.words, len(rows(tab))) == (DONE, 2)
    assert not presses


def test_stop_is_heard_on_this_thread(tab: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check without a worker looks up in every slice, and keeps what it has."""

    async def pause() -> None:
        tab.find("stop-check").press(1)

    monkeypatch.setattr(running, "SLICE", -1)
    monkeypatch.setattr("page.browser.dom.pause", pause)
    put(tab, TWO)
    assert tab.words == "Stopped. 1 grid: 1 correct."


def test_results_that_come_late_leave_the_words_to_a_newer_request(
    tab: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The judge's output is filled in; what came of it is not said any more."""
    presses = [lambda: tab.find("solve-all").press(1)]

    async def ask(here: Here, name: str, *given: object) -> Any:
        if name == "output" and presses:
            presses.pop()()
        return getattr(here._cases, name)(*given)

    monkeypatch.setattr(Here, "ask", ask)
    tab.pass_time(2_000)
    put(tab, TWO)
    assert tab.words == say("verdict.waiting")
    assert tab.find("judge-output").value == "Case 1: CORRECT\nCase 2: INCORRECT"


def test_a_worker_that_ends_while_it_checks(held: Page) -> None:
    """It is answered with a sentence, which the next text takes away."""
    put(held, TWO)
    held.do(lambda: held.window.workers.end(held.window.navigator.locks))
    assert (held.words, rows(held)) == (say("check.lost"), [])
    assert held.shown("running") == []
    held.write("grids", PUZZLE)
    assert held.words == say("check.start")


def test_the_unforeseen_is_said(tab: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what went wrong."""

    def fail(*_arguments: object, **_ways: object) -> None:
        raise ValueError("odd")

    monkeypatch.setattr(running, "readings", fail)
    put(tab, TWO)
    assert tab.words == say("verdict.failed", problem="odd")
    tab.window.errors.clear()


# ── The grids to check ──


def test_results_of_other_grids_are_called_so(tab: Page) -> None:
    """Until the grids are the same again, whether a text or files took their place."""
    put(tab, TWO)
    for other in (PUZZLE, SOLUTION):
        tab.write("grids", other)
        assert (tab.words, tab.shown("older-note")) == (say("check.edited"), ["older-note"])
    tab.write("grids", TWO)
    assert (tab.words, tab.shown("older-note")) == (DONE, [])
    tab.choose_files(FILES)
    assert tab.words == say("check.edited")
    tab.press("Remove a.txt")
    tab.press("Remove b.txt")
    assert tab.words == DONE


def test_files_can_be_had_back(tab: Page) -> None:
    """With their encoding; the same button brings back what it took away."""
    tab.write("grids", PUZZLE)
    tab.choose_files(FILES)
    tab.choose("encoding", "cp949")
    tab.press("sample")
    assert file_names(tab) == []
    tab.press("undo-grids")
    assert (file_names(tab), tab.find("encoding").value) == (["a.txt", "b.txt"], "cp949")
    tab.press("Remove a.txt")
    tab.press("undo-grids")
    assert file_names(tab) == ["a.txt", "b.txt"]
    assert tab.find("grids").value == PUZZLE


def test_files_before_any_check_are_to_be_checked(tab: Page) -> None:
    """Pressing Check is what comes next; one taken away, or a dialog left, keeps the others."""
    tab.choose_files(FILES)
    assert tab.words == say("check.files")
    tab.press("Remove a.txt")
    tab.choose_files([])
    assert file_names(tab) == ["b.txt"]


@pytest.mark.parametrize(
    ("before", "one"),
    [
        ("", Blob(b"\0\xff\xfe", name="no text")),
        ("", file("5" * (limits.FIELD + 1), "long")),
        ("kept", file("5" * (limits.UNDOABLE + 1), "not to be undone")),
    ],
)
def test_some_files_stay_files(tab: Page, before: str, one: Blob) -> None:
    """A file that is not text, too long, or not undoable leaves the text area alone."""
    tab.write("grids", before)
    tab.choose_files([one])
    assert (file_names(tab), tab.find("grids").value) == ([one.name], before)


def test_a_text_from_solve_has_a_name_if_it_has_to_be_a_file(app: Page) -> None:
    """It follows the language."""
    app.find("grids").value = "kept"
    app.write("puzzle-text", f"{PUZZLE}\n" * (limits.UNDOABLE // 80))
    app.pass_time(1_000)
    app.press("open-in-check")
    assert file_names(app) == [say("puzzle-text")]
    app.choose("language", "ko")
    assert file_names(app) == [say("puzzle-text")]


def test_too_much_is_refused(tab: Page) -> None:
    """With the size and the limit in words, and nothing else changes."""
    tab.choose_files(FILES)
    half = Blob(bytes(limits.FILES // 2 + 500_000), name="half.txt")
    tab.choose_files([half, half])
    assert tab.words.startswith("Too big (51.0 MB): this page reads at most 50.0 MB")
    assert file_names(tab) == ["a.txt", "b.txt"]


def test_another_encoding_is_tried_at_once(tab: Page) -> None:
    """With the job that was done last; other files are taken for what they are again."""
    tab.start_worker()
    tab.choose_files([file(f"{PUZZLE}\n{PUZZLE}", "a.txt"), file(PUZZLE, "b.txt")])
    tab.press("count-all")
    assert tab.words.startswith("3 puzzles: ")
    tab.choose("encoding", "utf-16")
    assert "cannot be read" in tab.words
    tab.choose_files(FILES)
    assert tab.find("encoding").value == "auto"


# ── What was found ──


def test_the_kind_of_cases_that_is_listed_stays(tab: Page) -> None:
    """For the next check, unless that has none of it."""
    put(tab, TWO)
    tab.press("Wrong 1")
    tab.press("check")
    assert rows(tab) == [["2", "INCORRECT"]]
    put(tab, SOLUTION)
    assert rows(tab) == [["1", "CORRECT"]]


def test_the_history_opens_no_case_that_is_no_more(tab: Page) -> None:
    """It closes one, and opens it again as long as it is there."""
    put(tab, TWO)
    tab.press(button_of(tab, 2))
    tab.travel(-1)
    assert tab.shown("opened") == []
    tab.travel(1)
    assert tab.words.startswith("Case 2: ")
    tab.travel(-1)
    put(tab, SOLUTION)
    tab.travel(1)
    assert tab.shown("opened") == []


@pytest.mark.medium
def test_a_case_of_the_history_waits_for_results(tab: Page) -> None:
    """After a reload, the text is checked once more, if that is quick."""
    put(tab, TWO)
    tab.press(button_of(tab, 2))
    tab.come_back()
    tab.start()
    assert tab.words.startswith("Case 2: ")
    assert current(tab) == ["2"]
    assert button_of(tab, 2).getAttribute("aria-current") == "true"
    tab.press("close-case")
    assert (current(tab), button_of(tab, 2).hasAttribute("aria-current")) == (["2"], False)
    tab.press("check")
    assert (tab.words, tab.shown("opened")) == (DONE, [])
    tab.write("grids", SOLUTION)
    tab.come_back()
    tab.start()
    assert rows(tab) == []
    tab.start_worker()
    put(tab, PUZZLE, "count-all")
    tab.come_back()
    tab.start()
    assert rows(tab) == []


def test_a_case_of_a_former_check_is_not_opened(held: Page) -> None:
    """The answer comes too late: the number is that of another grid by now."""
    workers = held.window.workers
    workers.goes_on.set()
    put(held, TWO)
    workers.answers.clear()
    held.press(button_of(held, 1))
    workers.goes_on.clear()
    put(held, PUZZLE)
    workers.answers.set()
    held.settle()
    assert (held.words, held.shown("opened")) == (say("check.busy"), [])


def test_new_results_close_the_case_of_the_old(tab: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said of it goes with it."""
    workers = tab.window.workers
    put(tab, TWO)
    hold(tab, monkeypatch)
    workers.answers.clear()
    tab.press("solve-all")
    tab.press(button_of(tab, 1))
    assert tab.words == "Case 1: CORRECT."
    workers.answers.set()
    tab.settle()
    assert (tab.words, tab.shown("opened")) == (say("check.solving"), [])


# ── Language ──


def test_a_check_that_began_in_another_language_is_said_again(
    tab: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its summary is in the language it was asked for in, so that is made once more."""
    made: list[str] = []

    async def pause() -> None:
        if tab.find("language").value == "en":
            tab.find("language").value = "ko"
            tab.find("language").dispatchEvent(Event("change"))
        for _turn in range(20):
            await asyncio.sleep(0)

    async def retold(here: Here, _sentences: str) -> Any:
        made.append("once more")
        return here._cases.summary()

    monkeypatch.setattr(running, "SLICE", -1)
    monkeypatch.setattr("page.browser.dom.pause", pause)
    monkeypatch.setattr(Here, "retold", retold)
    put(tab, f"{SOLUTION}\n{BROKEN}")
    assert "2번을 읽을 수 없습니다(2번째 줄 81번째 글자)." in tab.words
    assert len(made) == 1


def test_a_language_that_comes_too_late_changes_no_other_results(
    tab: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A check that began meanwhile has its own words."""

    async def retold(here: Here, _sentences: str) -> Any:
        put_at_once(tab, PUZZLE)
        for _turn in range(20):
            await asyncio.sleep(0)
        return here._cases.summary()

    monkeypatch.setattr(Here, "retold", retold)
    put(tab, TWO)
    tab.choose("language", "ko")
    assert rows(tab) == [["1", say("status.INCOMPLETE")]]
    assert tab.find("filter-all").textContent == say("filter.all", count=1)


def put_at_once(tab: Page, text: str) -> None:
    """Put a text into the field, and press Check, while something else goes on."""
    tab.find("grids").value = text
    tab.find("check").press(1)


def test_another_case_opened_meanwhile_stays(held: Page) -> None:
    """The one that was asked for again does not come back."""
    held.window.workers.goes_on.set()
    put(held, TWO)
    held.press(button_of(held, 1))
    held.window.workers.answers.clear()
    held.choose("language", "ko")
    held.press(button_of(held, 2))
    go_on(held)
    assert held.find("opened-number").textContent == say("opened.title", number=2)
    assert held.words.startswith(say("opened.title", number=2))
