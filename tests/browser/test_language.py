"""Stories of people who speak another language, or change their mind."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from backtrack import PUZZLE, SOLUTION, TWO_WAYS, Backtrack
from sudoku_core.languages import LANGUAGES, PLURALS, form

# What the version in the footer may end with: letters and digits that are not words.
COMMIT = re.compile(r"\([0-9a-f]{7,}\)")
LATIN_WORD = re.compile(r"[A-Za-z]{2,}")
LANGUAGE_NAMES = ("English", "Deutsch", "한국어", "日本語")
# What has the same name in Korean: programs and their files among them.
NAMES = {
    *("Backtrack", "MicroPython", "Pyodide", "English", "INCORRECT", "CORRECT", "CSV"),
    *("Deutsch", "HoDoKu", "OpenSudoku", "SudokuWiki", "SudokuPad", "puzzles", "XML", "sdk"),
}


def english_left(page: Page) -> set[str]:
    """Collect the English words that can be seen or heard on the page."""
    names = "[aria-label], [aria-description], [title], [placeholder]"
    heard = page.locator(f"body :is({names}):visible").evaluate_all(
        "all => all.map(one => [...one.attributes].filter(({name}) =>"
        " /^(aria-label|aria-description|title|placeholder)$/.test(name)).map(({value}) => value))"
    )
    texts = [
        page.locator("body").inner_text(),
        page.title(),
        *(text for one in heard for text in one),
    ]
    return set(LATIN_WORD.findall(COMMIT.sub("", " ".join(texts)))) - NAMES


def test_korean_from_the_browser(fresh: Callable[..., Page]) -> None:
    """A Korean browser gets a Korean page, solved and checked in Korean words."""
    app = Backtrack(fresh(locale="ko-KR")).save_data().open()
    page = app.page
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    expect(page).to_have_title(re.compile("스도쿠"))
    page.get_by_role("textbox", name="문제 텍스트").fill(TWO_WAYS)
    page.get_by_role("button", name="풀기", exact=True).click()
    app.expect_verdict("정답이 여러 개입니다.", "4칸은")
    expect(page.get_by_role("textbox", name="4행 9열", exact=True)).to_have_value(
        re.compile("[13]")
    )
    assert english_left(page) == set()
    page.get_by_role("tab", name="채점").click()
    page.get_by_role("button", name="예제").click()
    page.get_by_role("button", name="채점하기").click()
    app.expect_verdict("스도쿠 2개:")
    assert english_left(page) == set()


def test_choosing_keeps_everything(page: Page) -> None:
    """A choice changes every word at once, and back; digits, answer and focus stay."""
    app = Backtrack(page).save_data().open()
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.speak("ko")
    app.expect_verdict("정답은 하나뿐입니다.")
    expect(page.get_by_role("textbox", name="1행 3열", exact=True)).to_have_value(SOLUTION[2])
    expect(page).to_have_url(re.compile(r"\?lang=ko$"))
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    assert english_left(page) == set()
    chooser = page.get_by_role("combobox", name="언어")
    expect(chooser.get_by_role("option")).to_have_text([*LANGUAGE_NAMES])
    page.get_by_role("button", name="실행 취소").click()
    app.expect_verdict("81자 한 줄로 쓴 문제 1개(주어진 숫자 30개)를 읽었습니다.")
    chooser.focus()
    page.keyboard.press("Home")
    app.expect_verdict("1 puzzle, 30 givens, 81 characters. Press Solve, or play.")
    expect(app.cell("R9C9")).to_be_visible()  # the last that is named anew
    app.expect_grid(PUZZLE)


def test_choosing_before_python(page: Page) -> None:
    """A language chosen before any Python is up is spoken as soon as there is one."""
    app = Backtrack(page)
    release = app.hold("**/main.py")
    page.goto("./")
    page.get_by_role("combobox", name="Language").select_option("한국어")
    release()
    app.wait_until_ready()
    app.expect_verdict("문제를 입력하거나")


def test_counts_take_the_forms_of_the_browser(lean: Backtrack) -> None:
    """What the core knows of plurals is what Intl.PluralRules knows."""
    counts = [*range(130), 1_000, 10_000, 1_000_000]
    for language in {*LANGUAGES, *PLURALS}:
        told = lean.page.evaluate(
            "([language, counts]) => {"
            " const rules = new Intl.PluralRules(language);"
            " return counts.map((count) => rules.select(count)); }",
            [language, counts],
        )
        assert told == [form(language, count) for count in counts]
