"""Stories of somebody with files, and with more grids than anybody reads."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from backtrack import HARD, PUZZLE, SOLUTION, Backtrack
from pictures import draw

WRONG = SOLUTION[1] + SOLUTION[1:]
# More than 64 KB: too long for a text area.
MANY = "\n".join([SOLUTION, WRONG] * 500)
# A worker that is up holds a lock whose name begins with its own.
HOLDS_LOCK = """async (name) => {
  const { held } = await navigator.locks.query();
  return held.some((lock) => lock.name.startsWith(name));
}"""


@pytest.fixture
def app(whole: Backtrack) -> Backtrack:
    """Take the page on its second tab, with the worker, which all of this needs."""
    whole.tab("Check").click()
    return whole


def write(folder: Path, name: str, text: str) -> str:
    """Write a file and give its path."""
    (folder / name).write_text(text, "utf-8")
    return str(folder / name)


@pytest.mark.slow
def test_a_long_file_dropped(app: Backtrack) -> None:
    """A dropped file takes the text's place; a thousand rows are on a page, then come others."""
    app.grids.fill("kept")
    app.drop(("many.txt", f"{MANY}\n{WRONG}"))
    expect(app.files).to_contain_text("many.txt")
    expect(app.files).to_contain_text("83 kB")
    expect(app.files).to_contain_text(SOLUTION)
    expect(app.grids).to_be_hidden()
    app.press("Check")
    app.expect_verdict("1,001 grids: 500 correct, 501 wrong.")
    expect(app.results).to_have_attribute("aria-rowcount", "1002")
    app.result_at("End")
    expect(app.row(1001)).to_be_in_viewport()
    expect(app.page.get_by_text("1,001 to 1,001 of 1,001")).to_be_visible()
    app.press("Previous")
    expect(app.row(1000)).to_be_visible()
    assert len(app.rows()) == 1000
    app.press("Remove many.txt")
    expect(app.grids).to_have_value("kept")
    app.expect_verdict("The grids have changed")


@pytest.mark.slow
def test_exports(app: Backtrack, tmp_path: Path) -> None:
    """Copy and downloads have every case; the table, opened again, is judged as before."""
    app.paste(app.grids, f"{MANY}\n{PUZZLE[:80]}")
    expect(app.grids).to_be_hidden()
    expect(app.files).to_contain_text("Pasted text")
    app.press("Check")
    app.expect_verdict(
        "1,001 grids: 500 correct, 500 wrong, 1 unreadable.", "line 1,001, column 81"
    )
    lines = [f"Case {n + 1}: {'IN' * (n % 2)}CORRECT" for n in range(1000)]
    expected = "\n".join(lines) + "\n"
    expect(app.judge_output).to_have_value("\n".join(lines))
    expect(app.page.get_by_text("1 case cannot be read and has no line here.")).to_be_visible()
    assert app.download("Download judge output").read_text("utf-8") == expected
    app.put_on_clipboard("")
    app.press("Copy")
    app.expect_verdict("Copied")
    assert app.clipboard() == expected
    table = app.download("Download CSV")
    rows = table.read_text("utf-8-sig").splitlines()
    barred = "|".join(SOLUTION[row : row + 9] for row in range(0, 81, 9))
    assert rows[0] == "case,name,form,grid,verdict,why,solution,solutions"
    assert rows[1] == f"1,,81 characters,{barred},CORRECT,,,"
    copy = tmp_path / "cases.csv"
    copy.write_bytes(table.read_bytes())
    app.open_files(str(copy))
    app.press("Check")
    app.expect_verdict("1,001 grids: 500 correct, 500 wrong, 1 unreadable.", "Case 1,001")
    assert app.download("Download judge output").read_text("utf-8") == expected


def test_several_files_in_any_form(app: Backtrack, tmp_path: Path) -> None:
    """Files are read one after the other, each in its own form; trouble names its file."""
    judge = "\n".join(" ".join(SOLUTION[row : row + 9]) for row in range(0, 81, 9))
    table = f"quizzes,solutions\n{PUZZLE},{SOLUTION}\n{PUZZLE},3{SOLUTION[1:]}\n"
    (tmp_path / "bad.txt").write_bytes(SOLUTION[:40].encode() + b"\xff" + SOLUTION[41:].encode())
    (tmp_path / "wide.txt").write_bytes(SOLUTION.encode("utf-16"))
    app.open_files(
        write(tmp_path, "judge.txt", "1\n" + judge),
        write(tmp_path, "table.csv", table),
        str(tmp_path / "bad.txt"),
        str(tmp_path / "wide.txt"),
    )
    app.press("Check")
    app.expect_verdict("5 grids: 3 correct, 1 wrong, 1 unreadable.", "bad.txt, line 1, column 41")
    expect(
        app.page.get_by_text("Read as 4 grids, judge form, CSV and 81 characters")
    ).to_be_visible()
    assert [row[1] for row in app.rows()] == [
        *("CORRECT", "CORRECT", "INCORRECT", "UNREADABLE", "CORRECT")
    ]
    assert app.rows()[2][2].startswith("changes given R1C1 from 5 to 3; ")
    assert "UTF-8" in app.rows()[3][2]


@pytest.mark.slow
def test_a_korean_file_in_cp949(app: Backtrack, tmp_path: Path) -> None:
    """Its names are read, its encoding is said, and another can be chosen, by keyboard too."""
    path = tmp_path / "korean.csv"
    path.write_bytes(f"puzzle,name\n{SOLUTION},김철수\n{WRONG},이영희\n".encode("cp949"))
    app.grids.fill("kept")
    app.open_files(str(path))
    expect(app.files).to_contain_text("김철수")
    expect(app.encoding).to_be_hidden()
    app.press("Check")
    app.expect_verdict("2 grids: 1 correct, 1 wrong.")
    expect(app.page.get_by_text("The encoding is Korean (CP949).")).to_be_visible()
    app.encoding.focus()
    app.page.keyboard.press("j")  # Japanese (Shift-JIS)
    expect(app.page.get_by_text("The encoding is Japanese (Shift-JIS).")).to_be_visible()
    app.expect_verdict("2 grids: 1 correct, 1 wrong.")
    expect(app.encoding).to_be_focused()
    app.speak("ko")
    expect(app.page.get_by_text("인코딩: 일본어(Shift-JIS)")).to_be_visible()
    expect(app.page.get_by_role("combobox", name="인코딩")).to_have_value("shift_jis")
    app.speak("en")
    app.encoding.select_option("Automatic")
    expect(app.page.get_by_text("The encoding is Korean (CP949).")).to_be_visible()
    app.press("Remove korean.csv")
    expect(app.button("Open file")).to_be_focused()
    expect(app.grids).to_have_value("kept")


@pytest.mark.slow
def test_a_picture_among_files(app: Backtrack, tmp_path: Path) -> None:
    """It is read as a photo, once; each grid found in it is one of the check, by its name."""
    picture = tmp_path / "newspaper.png"
    picture.write_bytes(draw(app.page, PUZZLE))
    app.open_files(write(tmp_path, "good.txt", SOLUTION), str(picture))
    app.press("Check")
    app.expect_verdict("2 grids: 1 correct, 1 incomplete.")
    expect(app.page.get_by_text("Read as 2 grids, 81 characters and photo")).to_be_visible()
    assert [row[:2] for row in app.rows()] == [["1", "CORRECT"], ["2\nnewspaper", "INCOMPLETE"]]
    app.press("Solve all")
    app.expect_verdict("2 puzzles: ")


@pytest.mark.slow
def test_stop_and_check_again(app: Backtrack, tmp_path: Path) -> None:
    """Stop keeps what is finished; another press in the middle asks before it starts over."""
    app.open_files(write(tmp_path, "hard.txt", f"{HARD}\n" * 5000))
    app.press("Count solutions")
    expect(app.progress).to_be_visible()
    expect(app.results.get_by_role("cell", name="One solution").first).to_be_visible()
    app.button("Stop").press("Enter")
    app.expect_verdict("Stopped.", "with exactly one solution")
    expect(app.progress).to_be_hidden()
    expect(app.page.locator("#results-scroll")).to_be_focused()
    expect(app.button("Not unique 0")).to_be_visible()
    finished = int(app.results.get_attribute("aria-rowcount") or 0) - 1
    assert 0 < finished < 5000
    app.press("Solve all")
    app.expect_verdict("Solving…")
    expect(app.progress).to_be_visible()
    app.press("Check")
    expect(app.button("Keep going")).to_be_focused()
    app.page.keyboard.press("Escape")
    expect(app.button("Keep going")).to_be_hidden()
    expect(app.progress).to_be_visible()
    app.press("Check")
    app.press("Start again")
    app.expect_verdict("5,000 grids: 5,000 with blanks, no clash.")
    expect(app.progress).to_be_hidden()
    assert app.rows()[0][1:] == ["INCOMPLETE", "60 blanks; no clash so far"]


@pytest.mark.slow
def test_a_worker_that_ends(app: Backtrack, tmp_path: Path) -> None:
    """A worker that ends in the middle is answered with a sentence, and another takes its place."""
    app.open_files(write(tmp_path, "hard.txt", f"{HARD}\n" * 5000))
    app.press("Solve all")
    expect(app.progress).to_be_visible()
    app.page.evaluate("document.querySelector('script[name=solver-1]').xworker.terminate()")
    app.expect_verdict("The engine stopped and the results are lost.")
    app.press("Check")
    app.wait_for_worker()
    expect(app.verdict).to_contain_text("5,000 grids:", timeout=60_000)


@pytest.mark.slow
def test_workers_that_are_lent(page: Page, tmp_path: Path) -> None:
    """A list that takes long has more workers; one that ends costs its block's time, no answer.

    They are gone when the list has been solved, which takes some ten seconds: five would be too
    few to lend any.
    """
    app = Backtrack(page).open("./#check").wait_for_worker()
    page.evaluate("Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 })")
    turned = str.maketrans("123456789", "234567891")
    lines = f"{PUZZLE}\n{PUZZLE.translate(turned)}\n{SOLUTION}\n" * 120_000
    app.open_files(write(tmp_path, "long.txt", lines))
    app.press("Solve all")
    lent = app.page.locator("script[name^=lent-]")
    expect(lent).to_have_count(2, timeout=60_000)
    app.page.wait_for_function(HOLDS_LOCK, arg="lent-1-")
    lent.first.evaluate("(script) => script.xworker.terminate()")
    said = "360,000 puzzles: 360,000 with exactly one solution, 0 not."
    expect(app.verdict).to_have_text(said, timeout=120_000)
    expect(lent).to_have_count(0)


def test_a_long_text_in_solve(page: Page) -> None:
    """A text too long for the Solve panel, pasted before or after the start, opens in Check."""
    app = Backtrack(page).save_data()
    release = app.hold("**/main*.py")
    page.goto("./")
    app.paste(app.cell("R1C1"), MANY)
    release()
    app.wait_until_ready()
    app.expect_verdict("This text is too long for this tab (82 kB)")
    expect(app.puzzle_text).to_have_value("")
    app.paste(app.puzzle_text, MANY)
    app.press("Open the text in Check")
    expect(app.tab("Check")).to_have_attribute("aria-selected", "true")
    expect(app.files).to_contain_text("Pasted text")
    expect(app.button("Open the text in Check")).to_be_hidden()


@pytest.mark.slow
def test_a_text_that_could_not_be_undone(lean: Backtrack) -> None:
    """What is too long to be undone does not take the place of a text, but stands as a file."""
    app = lean
    app.tab("Check").click()
    long = f"{SOLUTION}\n" * 200
    app.grids.fill("kept")
    app.grids.focus()
    app.drop(("long.txt", long))
    expect(app.files).to_contain_text("long.txt")
    expect(app.button("Remove long.txt")).to_be_focused()
    app.press("Remove long.txt")
    expect(app.grids).to_have_value("kept")
    app.grids.fill("")
    app.drop(("long.txt", long))
    expect(app.grids).to_have_value(long)
    app.drop(("short.txt", PUZZLE))
    expect(app.grids).to_have_value(PUZZLE)
    app.grids.press("ControlOrMeta+z")
    expect(app.grids).to_have_value(long)


def test_by_keyboard_alone(lean: Backtrack) -> None:
    """Arrow keys go through the cases, Enter opens one, Escape closes it; the words are said."""
    app, page = lean, lean.page
    app.tab("Check").click()
    app.grids.focus()
    page.keyboard.insert_text("\n".join([SOLUTION, WRONG] * 50))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    app.expect_verdict("100 grids:")
    app.result_at("End")
    expect(app.row(100).get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    app.expect_verdict("Case 100: INCORRECT. R1C1 and R1C2 are both 3 (row 1, box 1);")
    page.keyboard.press("ArrowUp")
    expect(app.verdict).to_have_text("Case 99: CORRECT.")
    page.keyboard.press("Home")
    expect(app.row(1).get_by_role("button")).to_be_focused()
    app.expect_verdict("Case 1: CORRECT.")
    app.button("Close").press("Escape")
    expect(page.get_by_role("region", name="Case 1")).to_be_hidden()
    expect(app.row(1).get_by_role("button")).to_be_focused()
