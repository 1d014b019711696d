"""Stories of somebody with a stack of finished grids."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from backtrack import PUZZLE, SOLUTION, Backtrack

JUDGE = Path(__file__).parents[3] / "shared" / "judge"
needs_judge = pytest.mark.skipif(not JUDGE.is_dir(), reason="the judge's samples are not here")

WRONG = SOLUTION[1] + SOLUTION[1:]
# Tells whether nothing lies over an element.
UNCOVERED = """(one) => {
  const { x, y, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + 5, y + height / 2));
}"""


@pytest.fixture
def app(lean: Backtrack) -> Backtrack:
    """Take the page on its second tab; it stays without the worker until it is needed."""
    lean.tab("Check").click()
    return lean


@pytest.fixture
def alone(page: Page) -> Backtrack:
    """Open a page of its own on its second tab, for what is about the way there and back."""
    app = Backtrack(page).save_data().open()
    app.tab("Check").click()
    return app


@needs_judge
@pytest.mark.parametrize("file", ["grading.in", "grading-blank-lines.in"])
def test_the_judge_sample(app: Backtrack, file: str) -> None:
    """The judge's sample, with blank lines or without, gets the judge's output."""
    app.paste(app.grids, (JUDGE / file).read_text())
    app.press("Check")
    expect(app.judge_output).to_have_value((JUDGE / "grading.out").read_text().rstrip("\n"))


def test_reasons_in_words(app: Backtrack) -> None:
    """Each wrong grid says which cells clash where; an incomplete one how many are blank."""
    app.grids.fill(f"{SOLUTION}\n{WRONG}\n{PUZZLE}")
    app.press("Check")
    app.expect_verdict("3 grids: 1 correct, 1 wrong, 1 incomplete.")
    correct, wrong, incomplete = app.rows()
    assert correct == ["1", "CORRECT", ""]
    assert wrong[1] == "INCORRECT"
    assert wrong[2].split("; ") == [
        "R1C1 and R1C2 are both 3 (row 1, box 1)",
        "R1C1 and R9C1 are both 3 (column 1)",
    ]
    assert incomplete == ["3", "INCOMPLETE", "51 blanks; no clash so far"]
    expect(app.judge_output).to_have_value("Case 1: CORRECT\nCase 2: INCORRECT\nCase 3: INCORRECT")


def rows(grid: str) -> list[str]:
    """Cut a grid into its rows, as a teacher types them."""
    return [" ".join(grid[start : start + 9]) for start in range(0, 81, 9)]


def test_a_class_with_a_row_too_few(app: Backtrack) -> None:
    """Headings are the names of the grids, and a grid with a row too few spoils no other."""
    short, wrong = rows(SOLUTION)[:4] + rows(SOLUTION)[5:], rows(WRONG)
    stack = {"Anna": rows(SOLUTION), "김철수": short, "3.": wrong, "2026-11-20": rows(SOLUTION)}
    app.paste(app.grids, "\n\n".join("\n".join([name, *grid]) for name, grid in stack.items()))
    app.press("Check")
    # The ninth row is missed where its grid ends.
    app.expect_verdict(
        "4 grids: 2 correct, 1 wrong, 1 unreadable.", "Case 2 (김철수) cannot be read: line 21"
    )
    top, height = app.grids.evaluate("area => [area.scrollTop, area.scrollHeight]")
    assert 0 < top < height / 2, "the place is in sight"
    heads = app.results.get_by_role("rowheader")
    expect(heads).to_have_text(["1 Anna", "2 김철수", "3 3", "4 2026-11-20"])
    assert [row[1] for row in app.rows()] == ["CORRECT", "UNREADABLE", "INCORRECT", "CORRECT"]
    heads.filter(has_text="김철수").click()
    opened = app.page.get_by_role("region", name="Case 2 · 김철수")
    expect(opened).to_contain_text("line 21")
    app.expect_verdict("Case 2 (김철수) cannot be read: line 21")
    app.speak("ko")
    expect(app.page.get_by_role("region", name="2번 · 김철수")).to_contain_text("21번째 줄")
    expect(app.page.get_by_role("cell", name="읽을 수 없음", exact=True)).to_have_count(1)
    app.press("채점하기")
    app.expect_verdict("스도쿠 4개: 정답 2개", "2번(김철수)을 읽을 수 없습니다(21번째 줄")
    app.speak("en")


@pytest.mark.slow
def test_a_hundred_cases_on_either_side(page: Page) -> None:
    """A hundred cases get a hundred lines, from MicroPython and from the worker alike."""
    app = Backtrack(page)
    release = app.hold("**/python_stdlib.zip")
    app.open().tab("Check").click()
    text = "100\n" + "\n".join([SOLUTION, WRONG] * 50)
    expected = "\n".join(
        f"Case {case}: {'CORRECT' if case % 2 else 'INCORRECT'}" for case in range(1, 101)
    )
    app.grids.fill(text)
    app.press("Check")
    app.expect_verdict("100 grids: 50 correct, 50 wrong.")
    expect(app.judge_output).to_have_value(expected)
    release()
    app.wait_for_worker()
    app.grids.fill(text + "\n")
    app.press("Check")
    app.expect_verdict("100 grids: 50 correct, 50 wrong.")
    expect(app.judge_output).to_have_value(expected)
    expect(app.results).to_have_attribute("aria-rowcount", "101")
    expect(app.row(100)).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height"),
    [
        (360, 740),
        *(pytest.param(*size, marks=pytest.mark.slow) for size in ((740, 360), (640, 400))),
    ],
)
def test_results_are_in_sight(phone: Backtrack, width: int, height: int) -> None:
    """On a phone, upright and sideways, and at 200 % zoom: verdicts, then the opened case.

    Nothing is selected before anybody selected it. The focus stays in view too. The sample can be
    taken back without keys. A long sentence leaves room for the results until it has the focus.
    """
    app = phone
    app.page.set_viewport_size({"width": width, "height": height})
    app.tab("Check").click()
    app.grids.fill("\n".join([SOLUTION, WRONG, PUZZLE] * 4))
    app.button("Check").press("Enter")
    app.expect_verdict("12 grids: 4 correct, 4 wrong, 4 incomplete.")
    expect(app.row(1)).to_be_in_viewport(ratio=0.9)
    expect(app.button("Incomplete 4")).to_be_in_viewport()
    expect(app.page.locator("tr.current")).to_have_count(0)
    expect(app.page.locator(":focus")).to_be_in_viewport()
    app.row(1).get_by_role("button").click()
    expect(app.page.get_by_role("region", name="Case 1")).to_be_visible()
    app.page.keyboard.press("ArrowDown")
    opened = app.page.get_by_role("region", name="Case 2")
    expect(opened.get_by_role("table")).to_be_in_viewport(ratio=0.6)
    assert app.row(2).get_by_role("button").evaluate(UNCOVERED)
    assert app.page.evaluate("document.documentElement.scrollWidth") <= width
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.id)"
    assert app.page.locator("#panel-check button:visible").evaluate_all(cut) == []
    before = app.grids.input_value()
    app.press("Sample")
    app.press("Undo")
    expect(app.grids).to_have_value(before)
    app.grids.fill(f"{'Anna ' * 30}\n{WRONG[:70]}xyz")
    app.press("Check")
    app.expect_verdict("Anna")
    left = "(said) => said.scrollHeight - said.clientHeight"
    assert (app.verdict.evaluate(left) > 0) == (width == 360)
    app.grids.press("Shift+Tab")
    assert app.verdict.evaluate(left) == 0


@pytest.mark.slow
def test_back_and_forward(alone: Backtrack) -> None:
    """Back undoes the opened grid, the opened case and the tab; forward, and a reload, find all."""
    app, page = alone, alone.page
    app.grids.fill(f"{SOLUTION}\n{WRONG}")
    app.press("Check")
    app.expect_verdict("2 grids:")
    app.row(2).get_by_role("button").click()
    opened = page.get_by_role("region", name="Case 2")
    app.press("Open in Solve")
    app.expect_grid(WRONG)
    page.go_back()
    expect(opened).to_be_visible()
    page.go_back()
    expect(opened).to_be_hidden()
    expect(app.row(2)).to_be_visible()
    page.go_back()
    expect(app.board).to_be_visible()
    app.expect_grid("0" * 81)
    page.go_forward()
    page.go_forward()
    expect(opened).to_be_visible()
    page.reload()
    app.wait_until_ready()
    expect(opened).to_be_visible()
    app.press("Close")
    expect(opened).to_be_hidden()
    page.go_back()
    expect(app.board).to_be_visible()
    page.go_forward()
    expect(app.row(2)).to_be_visible()


def test_what_stands_beside_the_grids(alone: Backtrack) -> None:
    """Unused lines are selected by keys alone, names and the puzzle they got outlast a reload."""
    app = alone
    rows = "\n".join(SOLUTION[start : start + 9] for start in range(0, 81, 9))
    chatter = "Dear class, here it is\nas you asked me for it,\nhave a good look:\n"
    app.grids.fill(f"{chatter}\nAnna\n{rows}\n")
    app.page.get_by_text("The puzzle they got").first.click()
    key = app.page.get_by_role("textbox", name="The puzzle they got")
    key.fill("1" + PUZZLE[1:])
    app.press("Check")
    app.expect_verdict("1 grid: 1 wrong.")
    for media in ("print", "screen"):
        app.page.emulate_media(media=media)
        expect(app.page.get_by_text("The puzzle they got has no solution")).to_be_visible()
    app.button("lines 1–3").focus()
    app.page.keyboard.press("Enter")
    expect(app.grids).to_be_focused()
    selected = app.grids.evaluate(
        "area => area.value.slice(area.selectionStart, area.selectionEnd)"
    )
    assert selected == chatter.rstrip("\n")
    app.page.get_by_role("combobox", name="Names").select_option("none")
    expect(app.button("line 5")).to_be_visible()
    app.page.reload()
    app.wait_until_ready()
    app.expect_verdict("1 grid: 1 wrong.")
    expect(key).to_be_visible()
    expect(app.button("line 5")).to_be_visible()
    key.fill(PUZZLE)
    check = app.page.get_by_role("tabpanel", name="Check")
    older = check.get_by_text("These results are from before the last change.")
    expect(older).to_be_visible()
    app.press("Check")
    app.expect_verdict("1 grid: 1 correct.")
