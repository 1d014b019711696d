"""Judge and record a collection of programs as learners write them, right and wrong.

`tests/judging/programs.json` has the expected verdict of each. ``case`` is the first case that is
not Accepted, ``line`` is the program's own after an error.
"""

import gc
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, contextmanager
from functools import cache

import pytest

import reference
from collection import EXPECTED, FOLDER, source
from sudoku_core.judging.judge import failed_compilation, judged
from sudoku_core.judging.limits import Limit
from sudoku_core.judging.parting import parting
from sudoku_core.judging.problems import CASES, SAMPLE_PUZZLE, SOLVING, case
from sudoku_core.library.programs import evidence_on
from sudoku_core.library.running import run
from sudoku_core.solver import solve
from sudoku_core.watching.player import Player
from sudoku_core.watching.recorder import record
from sudoku_core.watching.recording import CHANGE, RETURN, Limits

# Cases that take long; the command's own tests have them.
LONG = {"dead_ends", "all_blank", "long_search", "hundred_grids"}
cached_case = cache(case)

# Seconds: more than a right program needs on the slowest machine, and enough for an endless one.
PATIENCE = 20.0
ENOUGH = 0.5

# Programs that the recorder would not end, as they fill the memory, or catch its own exception,
# which ends tracing in Python 3.11; and one that runs in a thread, which settrace does not see.
NOT_RECORDED = {"queue_of_boards", "waits_for_more", "threaded_main"}


def verdict(name):
    """Judge a program; stop at the first case that is not Accepted, and tell what is expected."""
    expected = EXPECTED[name]
    text = source(name)
    limit = ENOUGH if expected["verdict"] == "time_limit" else PATIENCE
    for case_name in CASES[expected["problem"]]:
        if case_name in LONG:
            continue
        its_case = cached_case(expected["problem"], case_name)
        ran = failed_compilation(text) or run(text, its_case.text, limit)
        shown = evidence_on(text, its_case, ran)
        said = judged(text, its_case, ran, Limit(limit, 1), shown)
        if said.kind != "accepted":
            return {
                "problem": expected["problem"],
                "verdict": said.kind,
                "case": case_name,
                "reason": said.reason.key,
                "slips": [slip.key for slip in said.slips],
                **({"line": said.line} if said.line else {}),
            }
    return {"problem": expected["problem"], "verdict": "accepted"}


def test_every_program_has_its_expectation():
    """The folder has the programs that are listed, and there are all verdicts among them."""
    assert sorted(path.stem for path in (FOLDER / "programs").iterdir()) == sorted(EXPECTED)
    assert {expected["verdict"] for expected in EXPECTED.values()} == {
        *("accepted", "wrong_answer", "time_limit", "memory_limit", "output_limit"),
        *("runtime_error", "compile_error"),
    }
    right = [name for name, expected in EXPECTED.items() if expected["verdict"] == "accepted"]
    assert len(right) >= 44


@pytest.mark.slow
def test_every_program_is_judged_as_it_should_be():
    """Each runs as a process on the cases; two at a time."""
    with ThreadPoolExecutor(2) as pool:
        said = dict(zip(EXPECTED, pool.map(verdict, EXPECTED), strict=True))
    wrong = {name: said[name] for name in EXPECTED if said[name] != WITHOUT_BOARD[name]}
    assert wrong == {}


WITHOUT_BOARD = {
    name: {key: value for key, value in expected.items() if key != "board"}
    for name, expected in EXPECTED.items()
}
# The traceback of a process has words of its own where an error cannot tell its own.
WITHOUT_BOARD["hostile_error_without_words"]["reason"] = "runtime_error"
SOLVERS = [
    name
    for name, expected in EXPECTED.items()
    if expected["problem"] == SOLVING
    and expected["verdict"] != "compile_error"
    and name not in NOT_RECORDED
    and not name.startswith("hostile_")
]


@contextmanager
def standard_files(text):
    """Make standard input and output files, for programs that read and write their numbers.

    What they write under a name is in a temporary folder.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        chdir(folder),
        tempfile.TemporaryFile() as given,
        tempfile.TemporaryFile() as printed,
    ):
        given.write(text.encode())
        given.seek(0)
        kept = os.dup(0), os.dup(1)
        os.dup2(given.fileno(), 0)
        os.dup2(printed.fileno(), 1)
        try:
            yield
        finally:
            gc.collect()  # a program's own `open(0)` closes the number when it is let go
            os.dup2(kept[0], 0)
            os.dup2(kept[1], 1)
            os.close(kept[0])
            os.close(kept[1])


def boards(recording):
    """Return each state of the board."""
    grid = recording.puzzle
    for token in recording.tokens:
        if CHANGE <= token < RETURN:
            grid = reference.written(grid, token >> 4 & 0x7F, str(token & 0xF))
            yield grid


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # files left open
@pytest.mark.skipif(hasattr(sys, "monitoring"), reason="the events are those of settrace")
def test_the_board_of_every_solver_is_found():
    """If a program's board changes, it is found, and ends with the right answer.

    No right program is said to depart from one.
    """
    text, solution = cached_case(SOLVING, "sample").text, solve(SAMPLE_PUZZLE) or ""
    wrong = {}
    for name in SOLVERS:
        with standard_files(text):
            recording = record(source(name), text, Limits(100_000, 100_000, 60.0))
        if recording.board != EXPECTED[name].get("board", True):
            wrong[name] = recording.why, recording.ending
        elif recording.board and EXPECTED[name]["verdict"] == "accepted":
            if solution not in boards(recording):
                wrong[name] = "never the solution"
            found = parting(Player(recording))
            # What is written by the number of a file is not recorded here.
            if found and found.sentence.key != "parts_unprinted":
                wrong[name] = found
    assert wrong == {}
