"""Hold every state of the page, in both themes and both languages, against axe-core."""

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import FilePayload, Page, expect

from backtrack import NO_SOLUTION, PUZZLE, SOLUTION, TWO_WAYS, Backtrack
from pictures import draw

CLASH = "55" + PUZZLE[2:]
# The lines between boxes are drawn over the cells; axe cannot see colours through them.
WITHOUT_LINES = """
document.styleSheets[0].insertRule(
  ".board::after, .watch-board::after { content: none !important }", 0)
"""
# No rule of its defaults is left out, best practices among them. Of cells with small digits over
# them it would not see the colours either: these are looked at once more without, in one language.
RUN = """
async (rules) => {
  const notes = document.getElementById("notes");
  const { violations } = await axe.run({ resultTypes: ["violations"], ...rules });
  if (!notes.firstChild || document.documentElement.lang !== "en") return violations;
  notes.hidden = true;
  const below = await axe.run("#board", { runOnly: "color-contrast" });
  notes.hidden = false;
  return violations.concat(below.violations);
}
"""
EVERY_RULE = {}
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
States = Iterator[str]


def answers(app: Backtrack) -> States:
    """Bring the Solve panel from its beginning to all kinds of answers."""
    yield "empty"
    app.solve(CLASH)
    expect(app.button("R1C2 = 3 instead of 5")).to_be_visible(timeout=60_000)
    yield "clash"
    app.solve(NO_SOLUTION)
    expect(app.button("R1C1 = 5 instead of 1")).to_be_visible(timeout=60_000)
    yield "no solution"
    app.solve(TWO_WAYS)
    app.expect_verdict("More than one solution. 2 solutions in all.")
    yield "several solutions"
    app.press("Next solution")
    app.expect_verdict("Solution 2 of 2.")
    yield "the other solution"
    app.solve(f"{PUZZLE}\n{SOLUTION}")
    app.expect_verdict("One solution.")
    yield "solved, the first of two"
    app.puzzle_text.fill("hello")
    app.press("Solve")
    app.expect_verdict("cannot read")
    yield "unreadable"


def play(app: Backtrack) -> States:
    """Solve a puzzle by hand, with all that helps in sight."""
    app.puzzle_text.fill(PUZZLE)
    app.press("Candidates")
    app.press("Keypad")
    app.choose_digit_first()
    expect(app.page.locator("#notes .candidates").first).to_be_visible()
    yield "candidates, keypad, digit first"
    app.choose_digit_first(on=False)
    app.press("Play")
    app.type_at("R1C3", "4")
    app.type_at("R1C4", "2")
    app.type_at("R2C2", "5")
    app.press("Reveal")
    app.type_at("R1C6", "8")
    app.press("Check my entries")
    app.expect_verdict("entries are wrong")
    yield "entries, some wrong, some clashing"
    app.cell("R1C4").focus()
    yield "a wrong entry in focus"
    app.cell("R1C7").focus()
    yield "a blank in focus"
    app.colour("yellow")
    app.cell("R1C7").press("Shift+ArrowRight")
    app.colour("violet")
    app.choose("Timer")
    yield "selected, coloured and timed"
    app.page.get_by_role("button", name="Pause").click()
    yield "paused"
    app.page.get_by_role("button", name="Resume").click()
    app.press("Fill in notes")
    app.press("Notes")
    expect(app.page.locator("#notes .noted").first).to_be_visible()
    yield "notes"
    app.press("Colours")
    yield "colours on the keypad"


def dialogs(app: Backtrack) -> States:
    """Open what is folded away on the Solve panel."""
    app.open_paper()
    expect(app.button("Download SVG")).to_be_visible()
    yield "more, and paper in it"
    app.close_more()
    app.page.get_by_text("How it works").click()
    yield "how it works"
    app.solve(NO_SOLUTION)
    expect(app.button("Load it and explain")).to_be_visible()
    yield "an explanation that would have to be loaded"
    app.press("Keyboard")
    expect(app.page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    yield "list of keys"


def reports(app: Backtrack) -> States:
    """Bring the Check panel to all kinds of reports."""
    app.tab("Check").click()
    yield "nothing to check"
    app.grids.fill(f"{CLASH}\n{SOLUTION}\n{PUZZLE}\n{PUZZLE[:80]}\n")
    app.press("Check")
    app.expect_verdict("4 grids:")
    yield "checked, one unreadable"
    app.row(1).click()
    expect(app.button("Open in Solve")).to_be_visible()
    yield "an opened case that clashes"
    app.row(2).click()
    yield "an opened case that is correct"
    app.row(4).click()
    expect(app.button("Open in Solve")).to_be_hidden()
    yield "an opened case that cannot be read"
    app.press("Incomplete 2")
    app.row(3).click()
    yield "the incomplete ones, one opened"
    app.drop(("thousand.txt", f"{SOLUTION}\n" * 1000))
    expect(app.files).to_be_visible()
    yield "a file instead of the text"
    app.drop(("korean.csv", f"puzzle,name\n{SOLUTION},김철수\n".encode("cp949")))
    app.press("Check")
    app.press("Load the full engine")
    expect(app.encoding).to_be_visible()
    yield "a file in another encoding"


def watching(app: Backtrack) -> States:
    """Bring the Watch panel to all that it shows."""
    app.tab("Watch").click()
    app.watch("an example that backtracks")
    yield "recorded"
    app.press("Next backtrack")
    app.expect_verdict("Backtrack")
    app.page.get_by_text("What happened, in words").click()
    app.page.get_by_text("About this program").click()
    expect(app.page.get_by_role("row", name="digit 4")).to_be_visible()
    yield "an undo, with all that is folded away"
    app.press("Two side by side")
    expect(app.page.get_by_role("combobox", name="Compare with")).to_be_visible()
    app.expect_verdict("Recorded")
    yield "two side by side"
    app.press("Two side by side")
    app.program.select_option("sets")
    app.expect_verdict("Recorded")
    yield "a check, which has no board of its own"
    app.button("More").click()
    yield "more"


def photos(app: Backtrack) -> States:
    """Look at photos: one with a grid, and one without."""
    page = app.wait_until_complete().page
    for grids, said in (([PUZZLE], "Read from"), ([], "No Sudoku found")):
        content = draw(page, *grids)
        with page.expect_file_chooser() as chooser:
            app.press("Photo")
        chooser.value.set_files(FilePayload(name="a.png", mimeType="image/png", buffer=content))
        expect(app.verdict).to_contain_text(said, timeout=60_000)
        app.cell("R1C2").focus()
        yield f"a photo with {len(grids)} grids"


def troubles(page: Page, where: str, rules: dict[str, list[str]] = EVERY_RULE) -> list[str]:
    """List what axe-core finds, by its default rules and best practices."""
    return [
        f"{where}: {rule['id']}: {node['target']}: {node['failureSummary']}"
        for rule in page.evaluate(RUN, rules)
        for node in rule["nodes"]
    ]


def prepare(page: Page) -> None:
    """Bring axe-core into a page, once for all its states."""
    page.evaluate(WITHOUT_LINES)
    page.evaluate(Axe().axe_script)


@pytest.mark.slow
@pytest.mark.parametrize("states", [answers, play, dialogs, reports, watching, photos])
def test_axe_finds_nothing(
    fresh: Callable[..., Page], states: Callable[[Backtrack], States]
) -> None:
    """In no state of any tab, in either language and either theme, does axe-core find anything.

    One theme goes with one language: colours depend on no words, and words on no colours.
    """
    page = fresh(color_scheme="light", reduced_motion="reduce")
    app = Backtrack(page)
    if states not in (answers, watching, photos):
        app.save_data()
    prepare(app.open().page)
    found: list[str] = []
    for state in states(app):
        found += scan(page, state)
    assert found == []


def scan(page: Page, state: str) -> list[str]:
    """Look at a state in Korean and dark, then in English and light, which it is left in."""
    found: list[str] = []
    looks: tuple[tuple[str, Literal["dark", "light"]], ...] = (("ko", "dark"), ("en", "light"))
    for language, scheme in looks:
        # Not by hand: the state must stay as it is, focus and all, and a dialog open.
        page.locator("#language").evaluate(
            "(list, value) => { list.value = value; list.dispatchEvent(new Event('change')); }",
            language,
        )
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += troubles(page, f"{state}, {language}, {scheme}")
    return found


def test_axe_finds_nothing_on_any_tab(page: Page) -> None:
    """On each tab, with the answer that most people see, axe-core finds nothing."""
    app = Backtrack(page).open().wait_for_worker()
    prepare(page)
    app.solve(TWO_WAYS)
    app.expect_verdict("More than one solution. 2 solutions in all.")
    found = scan(page, "solved")
    app.tab("Check").click()
    app.press("Sample")
    app.press("Check")
    app.expect_verdict("2 grids: 1 correct, 1 wrong.")
    found += scan(page, "checked")
    app.tab("Watch").click()
    app.watch("an example that backtracks")
    found += scan(page, "watched")
    assert found == []


@pytest.mark.slow
@pytest.mark.breaks_a_file
def test_axe_finds_nothing_before_and_without_python(page: Page) -> None:
    """Neither what is there from the start nor what tells of a failure keeps anybody out."""
    app = Backtrack(page)
    page.route("**/main.py", lambda route: route.abort())
    page.goto("./")
    prepare(page)
    assert troubles(page, "before Python") == []
    expect(app.button("Retry")).to_be_visible()
    assert troubles(page, "without Python") == []
