"""Pin what all errors share: a base class, data as attributes, and that they cross to processes."""

import pickle
from concurrent.futures import ProcessPoolExecutor

import pytest

from sudoku_core.answer_key import SEVERAL, UnusableKeyError
from sudoku_core.generator import DifficultyMissedError
from sudoku_core.grid import SudokuError
from sudoku_core.parsing import InvalidGridError, parse
from sudoku_core.photographed import UnsurePictureError
from sudoku_core.pictures import PictureError
from sudoku_core.solver import BudgetExhausted, solve
from sudoku_core.text.recognition import NotTextError

EMPTY = "0" * 81
ERRORS = [
    SudokuError("a grid is 81 characters 0 to 9, not 3 characters"),
    InvalidGridError("letter", 3, 5, "l\0", {"digit": 1}, "Anna"),
    NotTextError("png"),
    UnsurePictureError("doubtful cells", [0, 80], "Ben"),
    UnusableKeyError(SEVERAL),
    BudgetExhausted(["1" * 81], 1),
    DifficultyMissedError("beyond", 3),
    PictureError("shell.no-grid"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_comes_out_of_a_pickle_as_it_went_in(error: SudokuError):
    """Its class, its data and its sentence are the same, and its class is the one base's."""
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 -- it was made here
    assert type(again) is type(error)
    assert vars(again) == vars(error)
    assert str(again) == str(error)
    assert str(error)


def test_no_class_of_errors_is_forgotten():
    """What is listed above are all that derive from the base."""
    known = [SudokuError]
    for one in known:
        known += one.__subclasses__()
    assert {*known} == {type(error) for error in ERRORS}


def test_a_pool_of_four_processes_survives_bad_grids():
    """Each bad grid is its own error, in whichever process, and the pool goes on."""
    work = [(solve, "5" * 80), (parse, "12x"), (solve, EMPTY, 3), (solve, EMPTY)]
    with ProcessPoolExecutor(4) as pool:
        futures = [pool.submit(*each) for each in work * 4]
        errors = [future.exception() for future in futures]
        assert [type(error) for error in errors[:4]] == [
            SudokuError,
            InvalidGridError,
            BudgetExhausted,
            type(None),
        ]
        assert isinstance(errors[5], InvalidGridError)
        assert (errors[5].line, errors[5].column) == (1, 4)
        assert pool.submit(solve, EMPTY).result() == futures[3].result()
