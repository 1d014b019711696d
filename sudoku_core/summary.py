"""Count what was read, for a sentence about it: the grids, and their forms."""

from sudoku_core.grid import count_givens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypedDict

    class Summary(TypedDict):
        """The counts of `summary`."""

        count: int
        whole: int
        givens: int
        forms: list[str]


def summary(readings: "Iterable[Sequence[object]]") -> "Summary":
    """Count readings, as such or as plain lists of their fields.

    ``count`` is their number, ``whole`` that of grids without a blank, ``givens`` that of all
    digits, and ``forms`` are the names of their forms, each once.

    >>> from sudoku_core.parsing import parse
    >>> summary(parse("5" + "0" * 80))["givens"]
    1
    """
    count = whole = givens = 0
    forms: list[str] = []
    for reading in readings:
        digits = count_givens(str(reading[0]))
        count += 1
        whole += digits == 81
        givens += digits
        form = _form(str(reading[3]), reading[4])
        if form not in forms:
            forms.append(form)
    return {"count": count, "whole": whole, "givens": givens, "forms": forms}


def _form(form: str, name: object) -> str:
    """Return the name of a form; nine lines below a heading are Project Euler's."""
    headed = form in ("shape", "judge") and str(name or "").lower().startswith("grid")
    return "euler" if headed else form
