"""Put what the core found into words, in both languages."""

from pathlib import Path

import pytest

from page.solve.history import History
from page.solve.sheet import Sheet
from page.solve.verdicts import say_all
from page.words import messages
from page_grids import PUZZLE
from sudoku_core.parsing import parse
from sudoku_core.summary import summary

MESSAGES = Path(__file__).parents[2] / "static" / "messages"
READ = {
    "en": "1 puzzle, 30 givens, 81 characters. Press Solve, or play.",
    "ko": "81자 한 줄로 쓴 문제 1개(주어진 숫자 30개)를 읽었습니다. "
    "풀기를 누르거나 직접 풀어 보세요.",
}
COUNTED = {
    "en": "1 puzzle, 30 givens. Press Solve, or play.",
    "ko": "주어진 숫자가 30개인 문제입니다. 풀기를 누르거나 직접 풀어 보세요.",
}
TYPING = {
    "en": "Press Solve when all givens are in.",
    "ko": "주어진 숫자를 모두 입력한 다음 풀기를 누르세요.",
}


@pytest.fixture(params=READ)
def language(request: pytest.FixtureRequest) -> str:
    """Speak each language."""
    messages.load(str(MESSAGES / f"{request.param}.json"))
    messages.add(str(MESSAGES / "later" / f"{request.param}.json"))
    return request.param


def test_a_line_says_the_same_with_any_sign_for_a_blank(language: str) -> None:
    """A text that looks just as the board would write it is said to be read like any other."""
    for text in (PUZZLE, PUZZLE.replace("0", ".")):
        sheet = Sheet(text=text, puzzles=(PUZZLE,), summary=summary(parse(text)), step="text")
        assert say_all([("unsolved", {})], sheet) == READ[language]


def test_a_puzzle_from_a_link_is_counted(language: str) -> None:
    """Nobody who opens a link is asked to type its givens."""
    assert (
        say_all([("unsolved", {})], Sheet(text=PUZZLE, puzzles=(PUZZLE,), step="link"))
        == COUNTED[language]
    )


def test_a_puzzle_being_typed_is_not_done(language: str) -> None:
    """After a given typed on the board there may be more to come."""
    history = History(Sheet())
    history.push(history.current.with_given(0, "5"), "digit")
    assert say_all([("unsolved", {})], history.current) == TYPING[language]
