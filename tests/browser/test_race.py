"""Race the programs, as people do: to the end, stopped, by keyboard alone, in Korean on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from backtrack import Backtrack

# What a race takes of time; the machine may be busy.
LONG = 60_000
# What is said at the end: whether one is the fastest, the duels may leave open.
DONE = re.compile("Fastest:|clearly the fastest|which is faster")
HOPELESS = "one made against going row by row"
SHORT = "½ second per run"


@pytest.fixture
def app(whole: Backtrack) -> Backtrack:
    """Return the page with the Watch tab in sight."""
    whole.tab("Watch").click()
    return whole


def race(app: Backtrack) -> Locator:
    """Find the section of the race."""
    return app.page.get_by_role("region", name="Race")


def rows(app: Backtrack) -> Locator:
    """Find the rows of the table, but for its heading."""
    return race(app).get_by_role("row").filter(has=app.page.get_by_role("rowheader"))


def choose(app: Backtrack, on: str, budget: str) -> None:
    """Choose what to race on, and for how long a run may take."""
    race(app).get_by_role("combobox", name="Race puzzle").select_option(label=on)
    race(app).get_by_role("combobox", name="Time limit").select_option(label=budget)


@pytest.mark.slow
def test_a_race_on_the_sample(app: Backtrack) -> None:
    """All ten have a row of numbers; sentences say what these show; the table can be copied."""
    choose(app, "the judge’s sample", SHORT)
    race(app).get_by_role("button", name="Race").click()
    expect(app.verdict).to_contain_text(DONE, timeout=LONG)
    expect(rows(app).filter(has_not_text="your program")).to_have_count(10)
    expect(rows(app).filter(has_text=re.compile("^rescan"))).to_have_text(
        re.compile(r"^rescan *[\d.]+ [µm]s *14 *0 *[\d.]+ [µm]s$")
    )
    shown = race(app).get_by_role("list", name="What the race shows")
    expect(shown).to_contain_text("discard or remove?")
    app.put_on_clipboard("")
    race(app).get_by_role("button", name="Copy table").click()
    app.expect_verdict("Copied the table.")
    assert app.clipboard().startswith("Program\tTime\tTries\tBacktracks\tPer try\n")


@pytest.mark.slow
def test_a_budget_and_stop(app: Backtrack) -> None:
    """What takes too long is ended; Stop ends the race once the run that goes on has ended."""
    choose(app, HOPELESS, SHORT)
    race(app).get_by_role("button", name="Race").click()
    expect(race(app).get_by_role("progressbar", name="Progress")).to_be_visible()
    expect(rows(app).filter(has_text="over 500 ms").first).to_be_visible(timeout=LONG)
    race(app).get_by_role("button", name="Stop").click()
    app.expect_verdict("Stopped. The table shows the results so far.")
    expect(race(app).get_by_role("button", name="Stop")).to_be_hidden()
    expect(rows(app).filter(has_not_text="your program")).to_have_count(10)


@pytest.mark.slow
def test_by_keyboard_alone(app: Backtrack) -> None:
    """From what is raced on by Tab to Race, by Enter to the end, and on to the table's copy."""
    page = app.page
    race(app).get_by_role("combobox", name="Race puzzle").focus()
    page.keyboard.type("a list")
    expect(race(app).get_by_role("textbox")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.type("½")
    page.keyboard.press("Tab")
    page.keyboard.insert_text("123456789" + "." * 72)
    page.keyboard.press("Tab")
    expect(race(app).get_by_role("button", name="Race")).to_be_focused()
    page.keyboard.press("Enter")
    expect(app.verdict).to_contain_text(DONE, timeout=LONG)
    page.keyboard.press("Tab")
    expect(race(app).get_by_role("button", name="Copy table")).to_be_focused()


@pytest.mark.slow
def test_in_korean_on_a_phone(fresh: Callable[..., Page]) -> None:
    """All is in Korean, and nothing is cut off at 360 pixels."""
    page = fresh(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    Backtrack(page).open("./?lang=ko#watch").wait_for_worker()
    section = page.get_by_role("region", name="경주")
    section.get_by_role("combobox", name="문제").select_option(label="온라인 저지의 예제")
    section.get_by_role("button", name="경주").tap()
    done = re.compile("^가장 빠른 것: .+|^어느 것이 가장 빠른지")
    expect(section.get_by_text(done)).to_be_visible(timeout=LONG)
    table = section.get_by_role("table", name="경주 기록")
    expect(table).to_contain_text("다시 훑기")
    expect(section.get_by_role("list")).to_contain_text("discard일까요, remove일까요?")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    widths = "table => [table.scrollWidth, table.parentElement.clientWidth]"
    inner, outer = table.evaluate(widths)
    assert inner <= outer
