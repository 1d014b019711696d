"""Time a puzzle: only when wished for, only in play, and not while paused."""

import pytest

from page.solve.play.timer import Clock
from page.words.messages import say
from page_grids import PUZZLE, SOLUTION
from standin_document import Event
from standin_page import Page


@pytest.fixture
def timed(app: Page) -> Page:
    """Return the page with the timer on and a puzzle in play."""
    app.paste(PUZZLE)
    switch(app)
    app.play()
    return app


def switch(app: Page) -> None:
    """Turn the timer on."""
    app.find("timer").checked = True
    app.happen(Event("change"), app.find("timer"))


def clock(app: Page) -> str:
    """Return what the clock shows, "" if it is out of sight."""
    return app.find("clock").textContent if app.shown("clock") else ""


def is_board_hidden(app: Page) -> bool:
    """Return whether a pause hides the board."""
    return app.document.documentElement.classList.contains("paused")


def test_there_is_no_clock_unless_wished_for(app: Page) -> None:
    """The setting is off at first; with it on, the clock comes with play."""
    app.paste(PUZZLE)
    app.play()
    assert clock(app) == ""
    switch(app)
    assert clock(app) == "0:00"
    app.press("edit-puzzle")
    assert clock(app) == ""


def test_the_clock_goes(timed: Page) -> None:
    """It shows each second, outside live regions."""
    timed.pass_time(3_000)
    assert clock(timed) == "0:03"
    assert not timed.find("clock").hasAttribute("aria-live")


def test_a_pause_hides_the_board(timed: Page) -> None:
    """The time stands still, the button says what it does, and the focus comes back."""
    timed.go_to(2)
    timed.pass_time(2_000)
    timed.press("pause")
    assert is_board_hidden(timed)
    assert timed.find("pause").textContent.split() == [*say("timer.resume").split(), "0:02"]
    assert timed.words == say("timer.paused")
    for letter in ("h", "l", "u"):
        assert not timed.key(letter)
    timed.key("z", ctrl=True)
    assert timed.words == say("timer.paused")
    timed.pass_time(5_000)
    assert clock(timed) == "0:02"
    timed.press("pause")
    assert (is_board_hidden(timed), timed.focus) == (False, "cell-2")
    timed.pass_time(1_000)
    assert clock(timed) == "0:03"


def test_a_page_out_of_sight_is_paused(timed: Page) -> None:
    """Who turns to something else finds the clock where it was."""
    timed.pass_time(1_000)
    timed.document.visibilityState = "hidden"
    timed.happen(Event("visibilitychange"), timed.document)
    assert is_board_hidden(timed)
    timed.document.visibilityState = "visible"
    timed.happen(Event("visibilitychange"), timed.document)
    timed.pass_time(1_000)
    assert clock(timed) == "0:01"


def test_another_puzzle_begins_anew(timed: Page) -> None:
    """The time is that of one puzzle, even if it was paused."""
    timed.pass_time(2_000)
    timed.press("pause")
    timed.leave()
    timed.paste(PUZZLE[::-1])
    timed.play()
    assert (clock(timed), is_board_hidden(timed)) == ("0:00", False)


def test_a_solved_puzzle_tells_its_time(timed: Page) -> None:
    """The last digit stops the clock, and the words say the time once."""
    timed.pass_time(2_000)
    for cell in range(81):
        if PUZZLE[cell] == "0":
            timed.type(SOLUTION[cell], cell)
    assert timed.words.endswith(say("timer.solved", time="0:02"))
    assert timed.find("pause").disabled
    timed.pass_time(2_000)
    assert clock(timed) == "0:02"
    assert timed.words.count("0:02") == 1
    timed.press("pause")
    assert not is_board_hidden(timed)


def test_undo_leads_back_to_the_time_of_a_puzzle(timed: Page) -> None:
    """A time stays with its puzzle while another one is on the board, and over a reload."""
    timed.pass_time(3_000)
    timed.leave()
    timed.paste(PUZZLE[::-1])
    if timed.shown("play"):
        timed.play()
    timed.pass_time(1_000)
    assert clock(timed) == "0:01"
    timed.come_back()
    timed.start()
    while timed.grid != PUZZLE:
        timed.press("undo")
    assert clock(timed) == "0:03"


def test_leaving_the_path_open_pauses_nothing(timed: Page) -> None:
    """There the button that goes on would be out of reach."""
    timed.find("panel-solve").classList.add("on-path")
    timed.document.visibilityState = "hidden"
    timed.happen(Event("visibilitychange"), timed.document)
    assert not is_board_hidden(timed)


def test_the_time_survives_a_reload(timed: Page) -> None:
    """So does a pause."""
    timed.pass_time(4_000)
    timed.press("pause")
    timed.come_back()
    timed.start()
    assert (clock(timed), is_board_hidden(timed)) == ("0:04", True)
    assert timed.words == say("timer.paused")


def test_nothing_of_a_paused_puzzle_is_seen_after_a_reload(timed: Page) -> None:
    """The board is hidden before the timer is there, and shown if that has lost its state."""
    timed.press("pause")
    timed.come_back()
    timed.start_first()
    assert (timed.grid, is_board_hidden(timed)) == (PUZZLE, True)
    timed.bring_second_image()
    assert is_board_hidden(timed)
    timed.press("pause")
    timed.come_back()
    timed.start_first()
    assert not is_board_hidden(timed)


def test_letters_turn_and_pause_it(app: Page) -> None:
    """T turns the timer on and P pauses it; without a clock P does nothing."""
    app.paste(PUZZLE)
    app.play()
    app.key("p")
    assert not is_board_hidden(app)
    app.key("t")
    assert clock(app) == "0:00"
    app.key("p")
    assert (is_board_hidden(app), app.focus) == (True, "pause")


@pytest.mark.medium
@pytest.mark.parametrize(
    "state",
    [
        *(None, {}, {"puzzle": 1, "counted": 1}, {"puzzle": "", "counted": -1}),
        {"puzzle": "", "counted": 1, "others": 5},
        {"puzzle": "", "counted": 1, "others": [["", -1]]},
        {"puzzle": "", "counted": 1, "others": [[""]]},
    ],
)
def test_a_hostile_state_is_refused(app: Page, state: object) -> None:
    """What cannot have been kept is an error."""

    def restore() -> None:
        with pytest.raises(ValueError, match="kept"):
            Clock(None, None).restore(state)  # pyright: ignore[reportArgumentType]

    app.do(restore)
