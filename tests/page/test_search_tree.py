"""See the tree of tries of a program in the Watch tab, and go about in it."""

import pytest

from page.watch import puzzles
from page.words.messages import say, say_count
from standin_document import Element, Event
from standin_page import Page

# What the program tries on the example, and takes out again.
TRIES, TAKEN = 48, 11
WIDTH, HEIGHT = 480, 74


@pytest.fixture
def watch(app: Page) -> Page:
    """Return the page with the Watch tab in sight, and the example with backtracks recorded."""
    app.start_worker()
    app.press("tab-watch")
    app.choose("watch-source", puzzles.EXAMPLES)
    app.pass_time(1_000)
    part(app, ".room").lay_out(width=WIDTH, height=HEIGHT, left=0, top=0)
    return app


def part(page: Page, selector: str) -> Element:
    """Return a part of the tree."""
    return page.find("side-1").querySelector(".tree").querySelector(selector)


def told(page: Page) -> str:
    """Return what is told of the tree."""
    return part(page, "p").textContent


def boxes(page: Page, kind: str) -> int:
    """Count the boxes of a kind that are drawn."""
    return (part(page, "path." + kind).getAttribute("d") or "").count("M")


def point(page: Page, kind: str, place: int, depth: int) -> None:
    """Point at a place of the tree."""
    across, down = (place - 0.5) * WIDTH / TRIES, (depth - 0.5) * HEIGHT / 37
    event = Event(kind, clientX=across, clientY=down)
    page.do(lambda: part(page, ".room").dispatchEvent(event))


def key(page: Page, name: str, *, ctrl: bool = False) -> None:
    """Press a key in the tree."""
    page.do(part(page, ".try").focus)
    page.key(name, ctrl=ctrl)


def step(page: Page) -> str:
    """Return the step at which the recording stands."""
    return page.find("side-1").querySelector("input").value


@pytest.mark.medium
def test_it_shows_all_tries(watch: Page) -> None:
    """What led nowhere, the solution, and what is on the board now are drawn; words sum it up."""
    assert (boxes(watch, "dead"), boxes(watch, "solution"), boxes(watch, "standing")) == (11, 37, 0)
    assert boxes(watch, "now") == 0
    assert told(watch) == say_count("watch.tree.all", TRIES, taken=TAKEN)
    watch.press("next-change")
    assert boxes(watch, "now") == 1
    watch.press("to-end")
    assert boxes(watch, "now") == 37
    assert vars(part(watch, ".later").style)["transform"] == "translateX(100.0%)"


@pytest.mark.medium
def test_a_program_without_a_board_has_none(watch: Page) -> None:
    """A check tries nothing, so there is no tree."""
    watch.choose("program", "sets")
    assert watch.find("side-1").querySelector(".tree").hidden


@pytest.mark.medium
def test_a_pointer_tells_of_a_try(watch: Page) -> None:
    """It says what was tried and why it ended; a press leads there; away from it all is told."""
    point(watch, "pointermove", 2, 2)
    assert told(watch).startswith("Try 2 of 48: ")
    assert "because" in told(watch)
    assert part(watch, ".try").getAttribute("aria-label") == told(watch)
    point(watch, "pointermove", 1, 1)
    assert told(watch).endswith(say("watch.tree.solves"))
    watch.do(lambda: part(watch, ".room").dispatchEvent(Event("pointerleave")))
    assert told(watch) == say_count("watch.tree.all", TRIES, taken=TAKEN)
    point(watch, "click", 2, 2)
    assert boxes(watch, "now") == 2
    assert watch.find("side-1").querySelector(".said").textContent.startswith("Tries 4 in R1C6")


@pytest.mark.medium
def test_keys_lead_from_try_to_try(watch: Page) -> None:
    """The arrows lead up, down and to both sides, Enter to where the try was made."""
    watch.press("to-end")
    key(watch, "ArrowUp")
    assert told(watch).startswith("Try 48 of 48")
    for _ in range(36):
        key(watch, "ArrowUp")
    first = told(watch)
    key(watch, "ArrowUp")
    assert told(watch) == first
    key(watch, "ArrowDown")
    second = told(watch)
    key(watch, "ArrowRight")
    assert told(watch) != second
    key(watch, "ArrowLeft")
    assert told(watch) == second
    key(watch, "ArrowLeft", ctrl=True)
    key(watch, "x")
    assert told(watch) == second
    key(watch, "Enter")
    assert boxes(watch, "now") == 2
    assert part(watch, ".try").getAttribute("aria-level") == "2"
    assert int(step(watch)) > 0


@pytest.mark.medium
def test_it_is_told_in_the_current_language(watch: Page) -> None:
    """The names and the words are those of the language."""
    watch.choose("language", "ko")
    assert part(watch, ".room").getAttribute("aria-label") == say("watch.tree") != "Search tree"
    assert told(watch) == say_count("watch.tree.all", TRIES, taken=TAKEN)


@pytest.mark.medium
def test_looking_closer(watch: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """A part of a large tree is in sight then, which follows where the recording stands."""
    monkeypatch.setattr("sudoku_core.watching.tree.CLOSE", 20)

    def box() -> str | None:
        return part(watch, ".all").getAttribute("viewBox")

    close = part(watch, "button")
    watch.do(close.click)
    assert (close.getAttribute("aria-pressed"), box()) == ("true", "1 0 20 37")
    watch.press("to-end")
    assert box() == "29 0 20 37"
    watch.press("restart")
    assert box() == "1 0 20 37"
    watch.do(close.click)
    assert box() == "1 0 48 37"
