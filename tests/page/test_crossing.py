"""Hold the types of what crosses between threads to the records of the core that they copy."""

from typing import Any

import pytest

from page.crossing import judging, puzzles, recordings, sentences
from sudoku_core.diagnosis import Diagnosis
from sudoku_core.judging.limits import Limit
from sudoku_core.judging.verdicts import Judgement, Sentence
from sudoku_core.watching.player import Moment
from sudoku_core.watching.quiz import QuizQuestion
from sudoku_core.watching.replay import Look, RunningFunction
from sudoku_core.watching.tree import TreeDrawing, Try

# What the worker adds to some of them.
ADDED = {
    "Moment": {"place", "path", "change", "look"},
    "Judgement": {"asks", "input", "output"},
    "QuizQuestion": {"fits"},
}


@pytest.mark.parametrize(
    ("plain", "record"),
    [
        *((puzzles.Known, Diagnosis), (sentences.Sentence, Sentence)),
        *((judging.Limit, Limit), (judging.Judgement, Judgement)),
        *((recordings.Moment, Moment), (recordings.RunningFunction, RunningFunction)),
        *((recordings.TreeDrawing, TreeDrawing), (recordings.Try, Try)),
        *((recordings.Look, Look), (recordings.QuizQuestion, QuizQuestion)),
    ],
)
def test_what_the_page_reads_is_there(plain: Any, record: Any) -> None:
    """Each field is one of the record's, or added by the worker."""
    assert {*plain.__annotations__} <= {*record._fields} | ADDED.get(plain.__name__, set())
