"""Stories of somebody who passes a puzzle on, and of somebody who gets one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from backtrack import PUZZLE, SOLUTION, Backtrack

CODE = "57iz5VGu8mrsJVE7IBjZhhOJ3LV8ZRuu"
OTHER = "0" * 72 + "123456789"
# What a phone has and a desktop has not: a way to other apps. It notes what it is given.
PHONE = """
window.shared = [];
navigator.share = async (data) => {
  window.shared.push(data);
  if (window.refuses) throw new DOMException("no", "NotAllowedError");
};
"""


@pytest.fixture
def app(page: Page) -> Backtrack:
    """Open the page; the worker is not needed here."""
    return Backtrack(page).save_data().open()


def test_share_and_open(app: Backtrack) -> None:
    """Share copies a short link to the puzzle alone, in the chosen language.

    Opening it brings that puzzle, once: a reload keeps what was done since, and what was on the
    board before is there to undo.
    """
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.put_on_clipboard("")
    app.press("Share")
    app.expect_verdict("One solution.", f"The link to this puzzle is copied: {app.page.url}?p=")
    link = app.clipboard()
    assert len(link) - len(app.page.url) < 40
    app.puzzle_text.fill(OTHER)
    app.expect_grid(OTHER)
    app.open(link)
    app.expect_grid(PUZZLE)
    expect(app.cell("R1C1")).to_have_accessible_description("given")
    app.show_solution()
    app.expect_grid(SOLUTION)
    app.page.reload()
    app.wait_until_ready()
    app.expect_grid(SOLUTION)
    for grid in (PUZZLE, OTHER):
        app.press("Undo")
        app.expect_grid(grid)
    app.page.keyboard.press("ControlOrMeta+y")
    app.speak("ko")
    app.put_on_clipboard("")
    app.button("더 보기").click()
    app.button("공유").click()
    app.expect_verdict("링크를 복사했습니다")
    assert app.clipboard().endswith(f"?p={CODE}&lang=ko")


@pytest.mark.slow
@pytest.mark.skip_browser("firefox")  # its pointer stays a mouse's, whatever is emulated
def test_share_on_a_phone(fresh: Callable[..., Page]) -> None:
    """A phone offers the link to its apps; where it will not, the link is copied."""
    page = fresh(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    page.add_init_script(PHONE)
    app = Backtrack(page).save_data().open(f"./?p={PUZZLE}")
    link = page.url.split("?")[0] + "?p=" + CODE
    app.put_on_clipboard("")
    app.press("Share")
    page.wait_for_function("shared.length === 1")
    page.evaluate("window.refuses = true")
    app.press("Share")
    app.expect_verdict("The link to this puzzle is copied")
    assert page.evaluate("window.shared") == [{"url": link}, {"url": link}]
    assert app.clipboard() == link
