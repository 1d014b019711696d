"""Learn techniques on the page: the list, one of them with its example, and practice."""

import json
from functools import cache
from typing import Any

import pytest

from page.learn.page import example_in, technique_in
from page.words.messages import say
from page.worker import long_jobs
from page.worker.examples import examples
from page_grids import PUZZLE
from standin_page import Page
from standin_window import HOME, Blob
from sudoku_core.languages import LANGUAGES
from sudoku_core.logic.hint_order import PLACES
from sudoku_core.logic.wording import texts
from sudoku_core.practised import PRACTISED_PUZZLES


@pytest.fixture
def app(app: Page) -> Page:
    """Return the page as it is shipped, with examples."""
    app.window.shipped = shipped()
    return app


@cache
def shipped() -> dict[str, str]:
    """Make some of the examples of each language, as the build does."""
    made = examples(("pointing", "kite", "x_wing", "xy_chain"), LANGUAGES)
    return {f"examples.{language}.txt": made[language] for language in LANGUAGES}


def visit(page: Page, fragment: str) -> None:
    """Follow a link within the page."""
    page.do(lambda: page.window.history.follow(fragment))
    page.pass_time(200)


def part(page: Page, selector: str) -> Any:
    """Return a part of the page of techniques."""
    return page.find("panel-learn").querySelector(selector)


def title(page: Page) -> str:
    """Return the title of the page of techniques, "" if that is not in sight."""
    heading = page.find("tab-learn")
    return heading.textContent if heading.is_shown else ""


def test_every_technique_that_can_be_practised_is_listed(ready: Page) -> None:
    """The page has those for which puzzles are kept, each once, and no others."""
    links = part(ready, ".techniques").querySelectorAll("a")
    addresses = [link.getAttribute("href") for link in links]
    assert sorted(map(technique_in, addresses)) == sorted(PRACTISED_PUZZLES)
    assert set(PRACTISED_PUZZLES) <= set(PLACES)
    for address, link in zip(addresses, links, strict=True):
        assert link.textContent == say("technique." + technique_in(address))


@pytest.mark.medium
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_those_of_hints(app: Page, language: str) -> None:
    """A technique has one name in a language."""
    app.reload(f"{HOME}?lang={language}")
    app.start()
    for technique in PRACTISED_PUZZLES:
        assert say("technique." + technique) == texts(language)["techniques"][technique]["name"]


def test_an_address_of_no_technique_shows_the_list(ready: Page) -> None:
    """What follows the slash may be anything."""
    assert [technique_in(fragment) for fragment in ("", "#learn", "#learn/", "#watch")] == [""] * 4
    visit(ready, "#learn/luck")
    assert title(ready) == say("learn")


def test_from_the_list_to_a_technique_and_back(ready: Page) -> None:
    """The list leads to a technique with words and an example; Back leads back."""
    visit(ready, "#learn")
    assert (title(ready), ready.words) == (say("learn"), say("learn.start"))
    links = [link.getAttribute("href") for link in ready.find("panel-learn").querySelectorAll("a")]
    assert "#learn/x-wing" in links
    assert ready.shown("panel-solve", "practise") == []
    visit(ready, "#learn/x-wing")
    assert title(ready) == "X-Wing"
    assert part(ready, ".idea").textContent == say("technique.idea.x_wing")
    assert part(ready, ".drawn").querySelector("svg").hasAttribute("aria-label")
    assert "8" in part(ready, ".so").textContent
    assert ready.shown("practise") == ["practise"]
    ready.do(lambda: ready.window.history.go(-1))
    assert title(ready) == say("learn")
    ready.do(lambda: ready.window.history.go(-1))
    assert (title(ready), ready.shown("panel-solve")) == ("", ["panel-solve"])


@pytest.mark.medium
def test_a_link_opens_a_technique(app: Page) -> None:
    """A link shows it with its picture once that part of the page is there, before the worker."""
    app.reload(HOME + "?lang=ko#learn/xy-chain")
    app.start()
    assert title(app) == say("technique.xy_chain") == "XY-체인"
    assert part(app, ".drawn").querySelector(".link") is not None
    app.come_back()
    app.start()
    assert title(app) == say("technique.xy_chain")
    app.choose("language", "en")
    app.pass_time(200)
    assert title(app) == say("technique.xy_chain") == "XY-Chain"


def test_no_tab_is_selected_but_the_keyboard_comes_to_each(ready: Page) -> None:
    """The page of techniques is not a tab; from there the tabs lead on."""
    visit(ready, "#learn")
    tabs = [ready.find("tab-" + name) for name in ("solve", "check", "watch")]
    assert [tab.getAttribute("aria-selected") for tab in tabs] == ["false"] * 3
    assert [tab.tabIndex for tab in tabs] == [0, 0, 0]
    ready.press("tab-check")
    assert ready.shown("panel-learn", "panel-check") == ["panel-check"]


def test_where_examples_are_missing() -> None:
    """A missing or invalid file has no example."""
    text = shipped()["examples.en.txt"]
    assert [example_in(text, "nishio"), example_in("", "kite")] == [None, None]
    assert example_in(text, "kite") == json.loads(text.splitlines()[1].partition("\t")[2])


@pytest.mark.medium
@pytest.mark.parametrize("technique", ["pointing", "x_wing", "aic"])
def test_practice(ready: Page, technique: str) -> None:
    """The puzzle is on the board at the moment when the technique is the next hint."""
    ready.paste(PUZZLE)
    visit(ready, "#learn/" + technique.replace("_", "-"))
    ready.press("practise")
    ready.pass_time(500)
    name = say("technique." + technique)
    assert ready.words == say("learn.begun", name=name)
    assert ready.shown("panel-learn", "panel-solve") == ["panel-solve"]
    assert 17 < ready.grid.count("0") < 81
    for _press in range(4):
        ready.press("ask-hint")
        ready.pass_time(50)
    link = ready.find("hint").querySelector(".more-of")
    assert (link.textContent, link.getAttribute("href")) == (
        say("learn.more", name=name),
        "#learn/" + technique.replace("_", "-"),
    )
    ready.press("undo")
    assert ready.grid == PUZZLE


def test_whoever_turns_away_stays_there(app: Page) -> None:
    """A puzzle that comes late is not put on the board of who looks at something else."""
    visit(app, "#learn/kite")
    app.press("practise")
    assert app.words == say("verdict.waiting")
    visit(app, "#learn/x-wing")
    app.start_worker()
    assert title(app) == "X-Wing"
    app.press("practise")
    app.press("tab-check")
    app.pass_time(500)
    assert app.shown("panel-solve") == []


def test_without_a_worker(app: Page) -> None:
    """The words are there all the same; practice says what is missing."""
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.window.shipped = {}
    visit(app, "#learn/kite")
    assert not part(app, ".example").is_shown
    app.press("practise")
    app.pass_time(60_000)
    assert app.words in {say("learn.needs-engine"), say("verdict.waiting")}
    assert part(app, ".idea").textContent == say("technique.idea.kite")


def test_without_a_network(app: Page) -> None:
    """An example that cannot be fetched is left out."""
    style = app.document.querySelector("script[data-second]").dataset.style
    app.window.missing = [style.replace("later.css", "examples.en.txt")]
    visit(app, "#learn/kite")
    assert part(app, ".idea").textContent == say("technique.idea.kite")
    assert not part(app, ".example").is_shown


@pytest.mark.medium
def test_a_worker_that_ends(ready: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong in the middle is said there."""
    visit(ready, "#learn/kite")
    ready.window.workers.answers.clear()
    ready.press("practise")
    assert ready.words == say("learn.making")
    ready.do(lambda: ready.window.workers.end(ready.window.navigator.locks))
    ready.pass_time(100)
    assert ready.words == say("verdict.lost")
    ready.start_worker()

    def fail(*_arguments: object) -> None:
        raise ValueError("oh")

    monkeypatch.setitem(long_jobs.JOBS, "practice", fail)
    ready.press("practise")
    ready.pass_time(100)
    assert ready.words == say("verdict.failed", problem="oh")
    ready.window.errors.clear()


@pytest.mark.medium
def test_what_is_dropped_goes_to_solve(ready: Page) -> None:
    """A file dropped on the page of techniques is opened on the board."""
    visit(ready, "#learn")
    ready.drag("drop", [Blob(PUZZLE.encode(), name="a.txt")])
    ready.pass_time(100)
    assert (ready.grid, ready.shown("panel-solve")) == (PUZZLE, ["panel-solve"])
