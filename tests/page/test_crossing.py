"""Hold the types of what crosses between threads to the records of the core that they copy."""

import ast
from pathlib import Path
from typing import Any

import pytest

from sudoku_core.diagnosis import Diagnosis
from sudoku_core.judging.limits import Limit
from sudoku_core.judging.verdicts import Judgement, Sentence
from sudoku_core.watching.player import Moment
from sudoku_core.watching.replay import RunningFunction
from sudoku_core.watching.tree import TreeDrawing, Try

SOURCE = Path(__file__).parents[2] / "page/words/crossing.py"
# Types are only there for type checkers, so their source is read.
FIELDS = {
    node.name: {
        ast.unparse(field.target) for field in node.body if isinstance(field, ast.AnnAssign)
    }
    for node in ast.walk(ast.parse(SOURCE.read_text("utf-8")))
    if isinstance(node, ast.ClassDef)
}
# What the worker adds to some of them.
ADDED = {
    "Moment": {"place", "path", "change", "look"},
    "Judgement": {"asks", "input", "output"},
}


@pytest.mark.parametrize(
    ("name", "record"),
    [
        *(("Known", Diagnosis), ("Limit", Limit), ("Judgement", Judgement)),
        *(("Sentence", Sentence), ("Moment", Moment), ("RunningFunction", RunningFunction)),
        *(("TreeDrawing", TreeDrawing), ("Try", Try)),
    ],
)
def test_what_the_page_reads_is_there(name: str, record: Any) -> None:
    """Each field is one of the record's, or added by the worker."""
    assert FIELDS[name] <= {*record._fields} | ADDED.get(name, set())
