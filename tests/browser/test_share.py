"""Tell the stories of somebody who passes a puzzle on, and of somebody who gets one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from backtrack import PUZZLE, SOLUTION, Backtrack

CODE = "57iz5VGu8mrsJVE7IBjZhhOJ3LV8ZRuu"
OTHER = "0" * 72 + "123456789"
# What a phone has and a desktop has not: a way to other apps. It notes what it is given.
PHONE = """
window.shared = [];
navigator.share = (data) => { window.shared.push(data); return Promise.ENDING; };
"""


@pytest.fixture
def app(page: Page) -> Backtrack:
    """Open the page; the worker is not needed here."""
    return Backtrack(page).save_data().open()


def test_share_and_open(app: Backtrack) -> None:
    """Share copies a short link to the puzzle alone; whoever opens it has that puzzle."""
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.put_on_clipboard("")
    app.press("Share")
    app.expect_verdict("One solution.", f"The link to this puzzle is copied: {app.page.url}?p=")
    link = app.clipboard()
    assert len(link) - len(app.page.url) < 40
    other = Backtrack(app.page.context.new_page()).save_data().open(link)
    other.expect_grid(PUZZLE)
    expect(other.cell("R1C1")).to_have_accessible_description("given")


def test_a_link_covers_nothing_for_good(app: Backtrack) -> None:
    """What was on the board when a link was opened is one Undo away, kept or not."""
    app.puzzle_text.fill(OTHER)
    app.press("Solve")
    app.expect_verdict("More than one solution.")
    solved = app.grid()
    app.open(f"./?p={PUZZLE}")
    app.expect_grid(PUZZLE)
    app.press("Undo")
    app.expect_grid(solved)
    app.page.reload()
    app.wait_until_ready()
    app.expect_grid(solved)


def test_a_link_is_opened_once(app: Backtrack) -> None:
    """Reloading a page that a link opened brings back what has been done since."""
    app.open(f"./?p={PUZZLE}")
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.page.reload()
    app.wait_until_ready()
    app.expect_grid(SOLUTION)
    app.press("Undo")
    app.expect_grid(PUZZLE)


def test_a_cut_link(app: Backtrack) -> None:
    """A link that lost its end is said to hold no puzzle, and what was there stays."""
    app.cell("R9C1").focus()
    app.page.keyboard.type("123456789")
    app.open(f"./?p={CODE[:-1]}")
    app.expect_verdict("The link holds no puzzle")
    app.expect_grid(OTHER)


def test_nothing_to_share(app: Backtrack) -> None:
    """An empty board has no link; the page says so."""
    app.press("Share")
    app.expect_verdict("there is no puzzle to share")


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        ("resolve()", "Press Solve"),
        ("reject(new DOMException('no', 'AbortError'))", "Press Solve"),
        ("reject(new DOMException('no', 'NotAllowedError'))", "The link to this puzzle is copied"),
    ],
    ids=["shared", "thought better of it", "not allowed"],
)
@pytest.mark.skip_browser("firefox")  # its pointer stays a mouse's, whatever is emulated
def test_share_on_a_phone(fresh: Callable[..., Page], ending: str, words: str) -> None:
    """A phone offers the link to its apps; where it will not, the link is copied."""
    page = fresh(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    page.add_init_script(PHONE.replace("ENDING", ending))
    app = Backtrack(page).save_data().open(f"./?p={PUZZLE}")
    app.put_on_clipboard("")
    app.button("Share").tap()
    page.wait_for_function("shared.length > 0")
    app.expect_verdict(words)
    assert page.evaluate("window.shared") == [{"url": page.url.split("?")[0] + "?p=" + CODE}]
    assert app.clipboard() == ("" if words == "Press Solve" else page.evaluate("shared[0].url"))


def test_the_chosen_language_goes_along(app: Backtrack) -> None:
    """A language that was chosen stays in the link, and is remembered without it."""
    app.open(f"./?p={PUZZLE}")
    app.press("한국어")
    app.put_on_clipboard("")
    app.button("공유").click()
    app.expect_verdict("링크를 복사했습니다")
    assert app.clipboard().endswith(f"?p={CODE}&lang=ko")
    app.page.goto("./")
    app.wait_until_ready()
    expect(app.button("공유")).to_be_visible()
