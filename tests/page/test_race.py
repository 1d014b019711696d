"""Race on the page: what is raced on, what is said and shown, and how it ends."""

from typing import Any

import pytest

from page.watch.race import outcome
from page.words.messages import say
from page.worker import race_job
from page_grids import PUZZLE
from standin_page import Page
from sudoku_core.ways import WAYS, racing, running, sets
from sudoku_core.ways.findings import Finding
from sudoku_core.ways.kinds import puzzle_of

SAMPLE = puzzle_of("judge")
CLASH = "1" * 81
# Programs that never end in these tests.
ENDLESS: set[str] = set()


@pytest.fixture
def race(app: Page, monkeypatch: pytest.MonkeyPatch) -> Page:
    """Return the page with Watch in sight; runs are counted rather than timed, and end at once."""
    real = racing.runner
    now = [0.0]

    def runner(name: str, grid: str) -> Any:
        run = real(name, grid)

        def timed() -> str | None:
            now[0] += (10 + [*WAYS, "engine"].index(name)) / 1000
            return None if name in ENDLESS else run()

        return timed

    ENDLESS.clear()
    monkeypatch.setattr(racing, "runner", runner)
    monkeypatch.setattr(running, "runner", runner)
    monkeypatch.setattr(sets, "PUZZLES", ("judge", "easy"))
    monkeypatch.setattr(race_job, "limited", lambda _seconds, work: work())
    monkeypatch.setattr(race_job, "perf_counter", lambda: now[0])
    app.start_worker()
    app.press("tab-watch")
    app.pass_time(1_000)
    return app


def begin(page: Page, on: str) -> None:
    """Choose what to race on, and begin."""
    page.choose("race-on", on)
    page.press("run-race")


def table(page: Page) -> list[list[str]]:
    """Return the words of each row."""
    rows = page.find("race-table").querySelector("tbody").children
    return [[part.textContent for part in row.children] for row in rows]


def findings(page: Page) -> list[str]:
    """Return the sentences below the table."""
    return [item.textContent for item in page.find("race-findings").children]


def said(page: Page) -> str:
    """Return what the race says; what is heard is the same."""
    words = page.find("race-said").textContent
    assert page.words == words
    return words


@pytest.mark.medium
def test_a_race_to_the_end(race: Page) -> None:
    """The fastest comes first, with its numbers; sentences say what that shows."""
    begin(race, "judge")
    assert said(race) == say("race.done.one", winner="rescan", time="10.0 ms")
    assert table(race)[0] == ["rescan", "10.0 ms", "14", "0", "714 µs"]
    assert [row[0] for row in table(race)][-1] == say("race.way.engine")
    assert any(text.startswith("discard or remove?") for text in findings(race))
    bars = race.find("race-table").querySelectorAll("i")
    assert [bars[0].style.width, bars[9].style.width] == ["52.6%", "100.0%"]
    assert race.shown("race-running", "race-result", "copy-race") == ["race-result", "copy-race"]


@pytest.mark.slow
@pytest.mark.no_cover
def test_what_is_on_the_board(race: Page) -> None:
    """The puzzle of Solve is raced on; without one, that is said and nothing begins."""
    race.press("run-race")
    assert said(race) == say("race.no-board")
    assert race.shown("race-result") == []
    race.press("tab-solve")
    race.paste(PUZZLE)
    race.press("tab-watch")
    race.press("run-race")
    assert "rescan" in said(race)
    assert table(race)[0][2] != "14"


@pytest.mark.medium
def test_a_list(race: Page) -> None:
    """Any form is read; what clashes is left out, and what cannot be read has its place told."""
    race.choose("race-on", "list")
    assert race.shown("race-text") == ["race-text"]
    race.press("run-race")
    assert said(race) == say("race.no-list")
    for text, words in (
        (f"{SAMPLE}\n{CLASH}\n{SAMPLE}", "Fastest on 2 puzzles: rescan, 20.0 ms. Left out"),
        (CLASH, say("race.all-clash")),
        ("rubbish", "Line 1, column 1: "),
    ):
        race.find("race-text").value = text
        race.press("run-race")
        assert said(race).startswith(words), text
    assert race.shown("race-result") == []


def test_the_list_survives_a_reload(race: Page) -> None:
    """It is there, and chosen; what was damaged is refused."""
    race.choose("race-on", "list")
    race.write("race-text", SAMPLE)
    race.come_back()
    race.start()
    race.press("tab-watch")
    assert race.shown("race-text") == ["race-text"]
    assert race.find("race-text").value == SAMPLE
    kept = race.window.sessionStorage.getItem("backtrack") or ""
    race.come_back()
    damaged = kept.replace('"on": "list"', '"on": "moon"')
    race.window.sessionStorage.setItem("backtrack", damaged)
    race.start()
    race.press("tab-watch")
    assert race.find("race-on").value == "board"
    assert race.shown("race-text") == []


def test_programs_that_are_ended(race: Page) -> None:
    """They come last, with a bar that has gaps, no time, and a sentence that names them."""
    ENDLESS.update(WAYS[1:])
    begin(race, "judge")
    assert table(race)[-1][1] == say("race.not-in", time="1.00 s")
    bars = race.find("race-table").querySelectorAll("i")
    assert [bar.className for bar in bars] == [""] * 2 + ["ended"] * (len(WAYS) - 1)
    assert any("without an answer: discard, remove" in text for text in findings(race))
    ENDLESS.update((*WAYS, "engine"))
    race.press("run-race")
    assert said(race) == say("race.no-winner")


def test_stop_keeps_what_is_known(race: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows fill one after another; Stop ends the race, and the focus goes back to Race."""
    monkeypatch.setattr("page.worker.worker.FIRST_SLICE", -1)
    monkeypatch.setattr("page.worker.worker.SLICE", -1)
    workers = race.window.workers
    workers.goes_on.clear()
    begin(race, "judge")
    assert said(race) == say("race.running")
    race.do(workers.step)
    assert [row[1] != "" for row in table(race)].count(True) in {1, 2}
    assert 0 < race.find("race-progress").value < 10
    race.press("run-race")  # one race at a time
    race.press("stop-race", by_key=True)
    assert said(race) == say("race.stopping")
    race.do(workers.goes_on.set)
    assert said(race) == say("race.stopped")
    assert race.focus == "run-race"
    assert findings(race) == []


@pytest.mark.medium
def test_copying_the_table(race: Page) -> None:
    """It is on the clipboard with tabs, as spreadsheets read it; a refusal is told."""
    begin(race, "judge")
    race.press("copy-race")
    assert said(race) == say("race.copied")
    lines = race.window.navigator.clipboard.text.splitlines()
    assert lines[:2] == [
        "Program\tTime\tTries\tBacktracks\tPer try",
        "rescan\t10.0 ms\t14\t0\t714 µs",
    ]
    assert len(lines) == len(WAYS) + 2


@pytest.mark.medium
def test_discard_against_remove(race: Page) -> None:
    """They have a table of their own: what they ask, how long they take, and how that compares."""
    begin(race, "sets")
    assert said(race) == say("sets.done")
    assert [item.textContent for item in race.find("sets-findings").children] == [
        "On the judge’s sample discard is faster: remove takes 1.09 times as long (1.09 to 1.09).",
        "On an easy puzzle discard is faster: remove takes 1.09 times as long (1.09 to 1.09).",
    ]
    rows = race.find("sets-table").querySelector("tbody").children
    shown = [[part.textContent for part in row.children] for row in rows]
    assert shown[:4] == [
        ["the judge’s sample"],
        ["discard", "14", "0", "378", "11.0 ms"],
        ["remove", "14", "378", "112", "12.0 ms"],
        ["an easy puzzle"],
    ]
    assert race.shown("sets-result", "race-result", "race-running") == ["sets-result"]
    begin(race, "judge")
    assert race.shown("sets-result", "race-result") == ["race-result"]


@pytest.mark.medium
def test_the_quickest_is_named_only_if_it_is(race: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the first two cannot be told apart, no winner is named."""
    values = {"best": "rescan", "time": "10.0 ms", "quickest": "bits", "next": "10.1 ms"}
    values.update(low="0.98", high="1.05")
    monkeypatch.setattr(race_job, "not_first", lambda *_: Finding("first_even", dict(values)))
    begin(race, "judge")
    assert said(race) == say("race.finding.first_even", **values)


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0.002, "Fastest: your program, 2 ms."),
        (0.006, "Your program takes 6 ms, bits 10 ms. "),
        (0.019, "Your program takes 19 ms, bits 10 ms. "),
        (0.021, "Fastest: bits, 10 ms."),
    ],
)
def test_ones_own_program_runs_apart(seconds: float, words: str) -> None:
    """Only a time far from that of the fastest other one tells which is faster."""

    def row(name: str, seconds: float) -> Any:
        return {
            "name": name,
            "seconds": seconds,
            "time": f"{1000 * seconds:.0f} ms",
            "ended": False,
        }

    own = row("own", seconds)
    rows = sorted([row("bits", 0.01), row("flags", 0.04), own], key=lambda each: each["seconds"])
    result: Any = {"table": {"rows": rows, "puzzles": 1}, "program": {"row": own}}
    result.update(trouble=None, clashing=[], even=None, stopped=False)
    assert outcome(result).startswith(words)


@pytest.mark.medium
def test_in_korean(race: Page) -> None:
    """A race that is over is told again in another language."""
    begin(race, "judge")
    race.choose("language", "ko")
    race.pass_time(1_000)
    assert race.find("race-said").textContent == "가장 빠른 것: 다시 훑기, 10.0 ms (문제 1개)."
    assert table(race)[0][0] == "다시 훑기"
    assert all("경주" in text or "다" in text for text in findings(race))


def test_without_a_worker(app: Page) -> None:
    """The race says that it needs a worker."""
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.press("tab-watch")
    begin(app, "judge")
    app.pass_time(20_000)
    assert said(app) == say("race.needs-engine")


def test_a_worker_that_ends(race: Page) -> None:
    """The race ends with it, and can begin again."""
    race.window.workers.answers.clear()
    begin(race, "judge")
    race.do(lambda: race.window.workers.end(race.window.navigator.locks))
    assert race.find("race-said").textContent == say("race.lost")
    assert race.shown("race-running") == []


@pytest.mark.medium
def test_trouble_is_told(race: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong in the worker is said, and Race is there again."""

    def fail(_name: str, _grid: str) -> None:
        raise ValueError("broken")

    monkeypatch.setattr(racing, "runner", fail)
    begin(race, "judge")
    assert "broken" in said(race)
    assert race.shown("race-running", "run-race") == ["run-race"]
    race.window.errors.clear()
