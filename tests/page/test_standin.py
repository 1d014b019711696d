"""Hold the stand-in to what browsers do, where a test would otherwise pass by mistake."""

import pytest

from standin_document import Event
from standin_page import Page


def test_what_is_out_of_sight_cannot_be_pressed(app: Page) -> None:
    """A hidden button, one of another tab, or one behind a dialog."""
    for identifier in ("retry", "check", "close-keys"):
        with pytest.raises(AssertionError, match="out of sight"):
            app.press(identifier)
    app.do(app.find("keys").showModal)
    with pytest.raises(AssertionError, match="behind a dialog"):
        app.press("solve")


def test_what_a_browser_does_not_have_is_an_error(unstarted: Page) -> None:
    """Neither a wrong name nor a selector it does not know passes unnoticed."""
    with pytest.raises(AttributeError):
        unstarted.find("solve").textcontent = "Solve"
    with pytest.raises(AttributeError):
        _ = unstarted.find("board").value
    with pytest.raises(ValueError, match="first-child"):
        unstarted.document.querySelector("button:first-child")


def test_an_error_of_a_handler_reaches_the_test(unstarted: Page) -> None:
    """It is not swallowed, as a browser would."""

    def fail(_event: Event) -> None:
        raise ZeroDivisionError

    unstarted.find("solve").addEventListener("click", fail)
    with pytest.raises(ZeroDivisionError):
        unstarted.press("solve")


def test_events_go_up(unstarted: Page) -> None:
    """From the element to the window, each told by ``currentTarget``, unless they are stopped."""
    seen: list[object] = []
    stops = (unstarted.find("cell-0"), unstarted.find("board"), unstarted.document)
    for stop in (*stops, unstarted.window):
        stop.addEventListener("click", lambda event: seen.append(event.currentTarget))
    unstarted.press("cell-0")
    assert seen == [*stops, unstarted.window]
    stops[1].addEventListener("click", lambda event: event.stopPropagation())
    seen.clear()
    unstarted.press("cell-0")
    assert seen == [*stops[:2]]


def test_a_field_tells_of_a_change_when_it_is_left(unstarted: Page) -> None:
    """Once, if a person changed it; not if a script did."""
    changes: list[str] = []
    area = unstarted.find("puzzle-text")
    area.addEventListener("change", lambda event: changes.append(event.target.value))
    unstarted.go_to("puzzle-text")
    unstarted.type("12")
    unstarted.leave()
    unstarted.go_to("puzzle-text")
    area.value = "34"
    unstarted.leave()
    assert changes == ["12"]


def test_selections_are_counted_as_browsers_count(unstarted: Page) -> None:
    """A character beyond U+FFFF counts twice."""
    area = unstarted.find("puzzle-text")
    area.value = "😀12"
    area.setSelectionRange(2, 3)
    assert (area.textLength, area.selected) == (4, "1")


def test_an_input_takes_one_line(unstarted: Page) -> None:
    """Line ends that are put into an input are lost, in a text area they are not."""
    for identifier, value in (("cell-0", "12"), ("puzzle-text", "1\n2")):
        unstarted.find(identifier).value = "1\n2"
        assert unstarted.find(identifier).value == value


def test_timers_run_when_time_passes(unstarted: Page) -> None:
    """In their order, at their time; one that was cleared does not."""
    window, seen = unstarted.window, []
    for wait in (300, 100, 200):
        window.setTimeout(lambda wait=wait: seen.append((wait, window.performance.now())), wait)
    window.clearTimeout(3)
    unstarted.pass_time(250)
    assert seen == [(100, 100)]
    unstarted.pass_time(50)
    assert seen == [(100, 100), (300, 300)]


def test_a_microtask_waits_for_what_runs(unstarted: Page) -> None:
    """What is queued by a handler runs once the handler has ended, before any time passes."""
    seen: list[str] = []

    def press(_event: Event) -> None:
        unstarted.window.queueMicrotask(lambda: seen.append("after"))
        seen.append("handler")

    unstarted.find("solve").addEventListener("click", press)
    unstarted.find("panel-solve").addEventListener("click", lambda _event: seen.append("panel"))
    unstarted.press("solve")
    assert seen == ["handler", "panel", "after"]


def test_nothing_of_a_page_is_left_for_the_next(app: Page) -> None:
    """Each test begins with an empty board, nothing kept and no time passed."""
    app.type("5", 0)
    app.pass_time(1_000)
    app.reload()
    app.start()
    assert app.grid == "0" * 81
    assert app.window.performance.now() == 0
