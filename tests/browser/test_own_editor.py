"""Write a program in CodeMirror, which comes over the text area, and without it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from backtrack import Backtrack, wait_until_kept
from test_own_program import Own
from tools.serve import Site

# Tells the colour of a part of the program.
COLOUR = "(part) => getComputedStyle(part).color"
# The scripts of CodeMirror.
CODEMIRROR = re.compile(r"/(codemirror|index-)[^/]*\.js$")


@pytest.fixture
def own(whole: Backtrack) -> Own:
    """Return the page with one's own program chosen, and nothing in it."""
    whole.tab("Watch").click()
    own = Own(whole).choose()
    own.problem.select_option("2580")
    own.text.fill("")
    return own


def opened(page: Page) -> Own:
    """Open the tab, with one's own program chosen; CodeMirror may come later or never."""
    own = Own(Backtrack(page).open("./#watch").wait_for_worker())
    expect(own.app.program.locator("option[value=own]")).to_be_attached()
    own.app.program.select_option("own")
    expect(own.text).to_be_visible()
    return own


@pytest.mark.slow
def test_colours_and_numbers(own: Own) -> None:
    """Words of the language have a colour of their own in each theme, and lines have numbers."""
    own.text.fill("def f(x):  # why\n    return 'yes'\n")
    words = own.code.locator(".code-keyword")
    expect(words).to_have_text(["def", "return"])
    expect(own.code.locator(".code-string")).to_have_text(["'yes'"])
    numbers = own.code.locator(".cm-gutterElement:visible")
    expect(numbers).to_have_text(["1", "2", "3"])
    seen = set()
    for scheme in ("light", "dark"):
        own.app.page.emulate_media(color_scheme=scheme)
        seen |= {words.first.evaluate(COLOUR), own.text.evaluate(COLOUR)}
    assert len(seen) == 4


def test_typing(own: Own) -> None:
    """Lines are indented, what was typed is undone, and what is typed over leaves no style."""
    keyboard = own.app.page.keyboard
    own.text.click()
    keyboard.type("for row in range(9):\nprint(*[0] * 9)\n")
    keyboard.press("Shift+Tab")
    keyboard.type("'ok'")
    own.expect_text("for row in range(9):\n    print(*[0] * 9)\n'ok'")
    keyboard.press("ControlOrMeta+a")
    keyboard.type("x")
    own.expect_text("x")
    keyboard.press("ControlOrMeta+z")
    own.expect_text("for row in range(9):\n    print(*[0] * 9)\n'ok'")
    own.app.press("Run")
    own.app.expect_verdict("Wrong answer")
    own.text.click()
    keyboard.press("Shift+Home")
    own.text.fill("x")
    own.expect_text("x")


@pytest.mark.slow
def test_the_way_out(page: Page) -> None:
    """Tab indents; after Escape it leaves, however long that was ago, until one comes back."""
    own = Own(Backtrack(page).open("./#watch").wait_for_worker()).choose()
    own.text.fill("")
    page.clock.install()
    keyboard = page.keyboard
    page.get_by_text("Your program", exact=True).last.click()
    expect(own.text).to_be_focused()
    expect(own.text).to_have_attribute("aria-multiline", "true")
    expect(own.text).to_have_accessible_description(re.compile("press Escape, then Tab"))
    keyboard.press("Tab")
    own.expect_text("    ")
    keyboard.press("Escape")
    page.clock.run_for(60_000)
    keyboard.press("Tab")
    expect(own.app.button("Run")).to_be_focused()
    keyboard.press("Shift+Tab")
    expect(own.text).to_be_focused()
    keyboard.press("Tab")
    own.expect_text("        ")


def test_letters_are_no_shortcuts(own: Own) -> None:
    """What presses buttons elsewhere is a letter here."""
    own.text.click()
    own.app.page.keyboard.type("?kls")
    own.expect_text("?kls")
    expect(own.app.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.only_browser("chromium")
def test_korean(own: Own) -> None:
    """A syllable being composed is there from its first letter on, and is kept."""
    own.text.fill("import sys\n")
    own.text.click()
    own.app.page.keyboard.press("ControlOrMeta+Home")
    session = own.app.page.context.new_cdp_session(own.app.page)
    for text in ("ㅎ", "하", "한"):
        told = {"text": text, "selectionStart": 1, "selectionEnd": 1}
        session.send("Input.imeSetComposition", told)
        own.expect_text(f"{text}import sys\n")
    session.send("Input.insertText", {"text": "한"})
    own.app.page.keyboard.type(" = 1\n")
    own.expect_text("한 = 1\nimport sys\n")


def test_a_long_text_is_refused(own: Own) -> None:
    """More than the page keeps of a program is not put into the editor."""
    own.text.fill("mine")
    own.text.evaluate("""(text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", "#".repeat(70_000));
        const paste = { clipboardData, bubbles: true, cancelable: true, composed: true };
        text.dispatchEvent(new ClipboardEvent("paste", paste));
    }""")
    own.app.expect_verdict("too long")
    own.expect_text("mine")


@pytest.mark.slow
def test_a_reload(page: Page) -> None:
    """What was typed is there again; nothing of CodeMirror is fetched before it is in sight."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    app = Backtrack(page).open().wait_for_worker()
    app.tab("Watch").click()
    assert not list(filter(CODEMIRROR.search, asked))
    own = Own(app).choose()
    assert list(filter(CODEMIRROR.search, asked))
    own.text.click()
    page.keyboard.type("# kept")
    kept = own.area.input_value()
    assert "# kept" in kept
    page.reload()
    app.wait_until_ready().wait_for_worker()
    expect(own.code).to_be_visible()
    own.expect_text(kept)


@pytest.mark.slow
@pytest.mark.breaks_a_file
def test_without_it(page: Page) -> None:
    """Where a part of it cannot be had, the text area stays, and works."""
    page.route("**/codemirror_view-*.js", lambda route: route.abort())
    own = opened(page)
    own.text.fill("")
    own.text.focus()
    page.keyboard.type("for row in range(9):\nprint(*[0] * 9)")
    expect(own.text).to_have_value("for row in range(9):\n    print(*[0] * 9)")
    own.app.press("Run")
    own.app.expect_verdict("Wrong answer")
    expect(own.code).to_be_hidden()


@pytest.mark.slow
def test_on_a_screen_that_is_touched(fresh: Callable[..., Page]) -> None:
    """The text area stays there: nothing of CodeMirror is fetched."""
    page = fresh(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    own = opened(page)
    own.run("print(1)")
    expect(own.text).to_have_value("print(1)")
    assert not list(filter(CODEMIRROR.search, asked))


@pytest.mark.slow
@pytest.mark.service_worker
@pytest.mark.only_browser("chromium")
def test_offline_after_the_first_use(own_site: Site, fresh: Callable[..., Page]) -> None:
    """It is fetched with the first program, and then kept with the rest."""
    page = fresh()
    app = Backtrack(page).open(own_site.url).wait_for_worker()
    app.press("Solve")
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    app.tab("Watch").click()
    own = Own(app).choose()
    own.text.fill("print('kept')")
    wait_until_kept(page, "editor")
    own_site.stop()
    page.reload()
    app.wait_until_ready().wait_for_worker()
    expect(own.code).to_be_visible()
    own.expect_text("print('kept')")
