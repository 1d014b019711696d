"""Explain how a person solves each puzzle of a text: every step, with its reasons, in words."""

from argparse import Namespace
from functools import partial

from sudoku_core.cli.console import Console
from sudoku_core.cli.hinting import (
    INDENT,
    Answer,
    complaint_of,
    is_named_by_place,
    print_each,
    stuck,
)
from sudoku_core.cli.rating import add_arguments, written
from sudoku_core.cli.source import Sources
from sudoku_core.logic.path import steps
from sudoku_core.logic.position import Position
from sudoku_core.logic.rating import rating_of
from sudoku_core.logic.step import Step
from sudoku_core.logic.techniques import explainer_name
from sudoku_core.logic.telling import tell
from sudoku_core.logic.wording import Wording
from sudoku_core.parsing import Reading
from sudoku_core.solver import solutions

__all__ = ["add_arguments", "run"]


def run(sources: Sources, options: Namespace, console: Console) -> None:
    """Print the path of each puzzle, a blank line between them."""
    print_each(sources, partial(_path, options), options.jobs, console)


def _path(options: Namespace, reading: Reading) -> Answer:
    """Yield every step, then the rating and the place of the hardest step."""
    found = solutions(reading.grid)
    complaint = complaint_of(reading.grid, found, options.language)
    if not found:
        return [], complaint
    position = Position(reading.grid)
    lines: list[str] = []
    taken: list[Step] = []
    names: list[str] = []
    wording = Wording(options.language)
    for step in steps(reading.grid, options.without, deep=options.deep, count=len(found)):
        if step is not None:
            taken.append(step)
            telling = tell(step, position, options.language)
            names.append(telling.name)
            values = {"name": telling.name, "at": telling.at, "line": telling.line}
            key = "heading.single" if is_named_by_place(step) else "heading"
            lines.append(wording.word(key, number=len(taken), **values))
            lines += [INDENT + reason for reason in telling.why]
            position.apply(step)
    if 0 in position.digits:
        lines.append(stuck(options, found))
    if taken and len(found) == 1:
        lines.append(_summary(taken, names, options, is_solved=0 not in position.digits))
    elif taken:
        lines.append(wording.word("rated.several", **_hardest(taken, names, wording)))
    elif not lines:
        lines.append(wording.word("filled"))
    return lines, complaint


def _summary(taken: list[Step], names: list[str], options: Namespace, *, is_solved: bool) -> str:
    """Return how hard a path is, and where its hardest step first occurs."""
    rating = rating_of(taken, solved=is_solved)
    figures = written(rating, options.without, deep=options.deep)
    wording = Wording(options.language)
    key = "rated" if is_solved else "rated.so-far"
    return wording.word(key, rating=figures, **_hardest(taken, names, wording))


def _hardest(taken: list[Step], names: list[str], wording: Wording) -> dict[str, object]:
    ratings = [step.rating for step in taken]
    hardest = ratings.index(max(ratings))
    name, own = names[hardest], explainer_name(taken[hardest])
    if name != own:
        name = wording.word("known.as", name=name, se_name=own)
    return {"name": name, "number": hardest + 1}
