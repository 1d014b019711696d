"""Pin what the gate promises: that two clones draw alike, and that what is slow runs elsewhere."""

import importlib

from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import constants_from_module


def test_no_draw_depends_on_which_modules_are_loaded():
    """Hypothesis would read numbers and texts in this module, for one; it draws none of them."""
    solver = importlib.import_module("sudoku_core.solver")
    assert set(constants_from_module(solver)), "hypothesis reads modules in another way by now"
    assert not set(providers.HypothesisProvider(None)._local_constants)
