"""Check how cells look, from sheets alone."""

import pytest

from page.solve.board.marks import looks, small_digits
from page.solve.sheet import Sheet
from page_grids import PUZZLE, SOLUTION

pytestmark = pytest.mark.usefixtures("english")


def test_given_found_and_empty() -> None:
    """Where a digit comes from is said of every cell, and of a blank one that it is empty."""
    sheet = Sheet(puzzles=(PUZZLE,))
    assert looks(sheet)[:3] == [("5", "given", "given"), ("3", "given", "given"), ("", "", "empty")]
    answered = looks(sheet.but(solutions=(SOLUTION,)))
    assert answered[2] == ("4", "found", "found")
    assert {kinds for _digit, kinds, _words in answered} == {"given", "found"}


def test_entered_revealed_and_wrong() -> None:
    """In play, own digits are told from those asked for, and wrong ones from the others."""
    sheet = Sheet(puzzles=(PUZZLE,)).with_entry(2, "4").with_entry(3, "6", revealed=True)
    sheet = sheet.with_entry(5, "2").but(wrong=(5,))
    shown = looks(sheet)
    assert shown[2] == ("4", "entered", "entered")
    assert shown[3] == ("6", "found", "revealed")
    assert shown[5] == ("2", "entered wrong", "entered, wrong")


def test_clashes_are_named_and_gone_with_an_answer() -> None:
    """A clash names the other cells; clashing entries do not matter while the answer is shown.

    A given that clashes with entries alone is not to blame.
    """
    sheet = Sheet(puzzles=(PUZZLE,)).with_entry(2, "5").with_entry(3, "5")
    assert looks(sheet)[0] == ("5", "given", "given")
    assert looks(sheet)[2] == ("5", "entered clash", "entered, clashes with R1C1, R1C4")
    assert looks(sheet.but(solutions=(SOLUTION,)))[3][1] == "found"
    sheet = Sheet(puzzles=("55" + PUZZLE[2:],)).with_entry(2, "5")
    assert looks(sheet)[0] == ("5", "given clash", "given, clashes with R1C2")


def test_suspects_and_other_solutions() -> None:
    """Givens that contradict each other, and cells that differ in others, say so."""
    known = {"contradiction": [0, 2]}
    assert looks(Sheet(puzzles=(PUZZLE,), known=known))[0][1:] == (
        "given suspect",
        "given, part of a contradiction",
    )
    others = (SOLUTION, SOLUTION[:2] + "8" + SOLUTION[3:], SOLUTION[:2] + "9" + SOLUTION[3:])
    shown = looks(Sheet(puzzles=(PUZZLE,), solutions=others, shown=1))
    assert shown[2] == ("8", "found differs", "found, 4, 9 in other solutions")


def test_many_other_digits_stand_in_two_lines() -> None:
    """Four fit beside the digit; with more, the digit makes room."""
    possible = ["123456789", "12345"] + ["1"] * 79
    sheet = Sheet(solutions=("1" * 81, "2" * 81), possible=possible)
    assert small_digits(sheet, shows_candidates=False)[:3] == [
        ("2345\n6789", "crowded"),
        ("2345", "other"),
        ("", ""),
    ]
    assert [kinds for _digit, kinds, _words in looks(sheet)][:2] == [
        "found differs crowded",
        "found differs",
    ]


def test_needless_givens_say_so() -> None:
    """They are given all the same."""
    sheet = Sheet(puzzles=(PUZZLE,), minimality={"redundant": [0], "minimal": PUZZLE})
    assert looks(sheet)[:2] == [
        ("5", "given redundant", "given, not needed"),
        ("3", "given", "given"),
    ]
