"""Pin what judging a program gives those who use the package; the judge has tests of its own."""

import pytest

from sudoku_core.library.programs import judge_program
from sudoku_core.ways import source


def test_a_program_is_judged_from_its_bytes(monkeypatch: pytest.MonkeyPatch):
    """What it prints tells which problem it is for; the sentences are in the language asked for."""
    monkeypatch.setattr("sudoku_core.library.programs.CASES", {"2580": ("sample",)})
    (judged,) = judge_program(source("flags").encode(), language="ko")
    assert (judged.case, judged.kind, judged.slips) == ("예제", "accepted", ())
    assert 0 < judged.seconds < 10


def test_another_problem_is_refused_at_once():
    """Before anything is run, or asked for."""
    with pytest.raises(ValueError, match="no problem '9663'; there are 2580, grading"):
        judge_program("", "9663")
