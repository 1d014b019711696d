"""Find hints and paths in the worker: what is wrong comes first, and notes count."""

from typing import Any

import pytest

from page.worker import hints
from page.worker.hints import HintJob, PathJob
from page_grids import HARD, PUZZLE, TWO_WAYS, UNSOLVABLE
from sudoku_core.checker import all_candidates
from sudoku_core.logic.telling import tell

# Its path needs Skyscraper, an X-Wing and an XY-Cycle.
SKYSCRAPER = "028400000003000500100090002300100000070500209004000000080040600900060750000002004"
# Its path needs a unique rectangle, and chains.
RECTANGLE = "000000700000450000700006418500000200040030000030600000000080001280109006170000050"
# Rated 9.0: it needs dynamic chains of two cases.
DYNAMIC = "104070000070900006030004000600240009001000860200000400700609080800003020000080005"


def done(job: Any) -> Any:
    """Return what a job comes to."""
    for _step in job:
        job.progress()
    return job.result(stopped=False)


def hint(
    puzzle: str, filled: str = "", notes: "list[str] | None" = None, **more: Any
) -> "dict[str, Any]":
    """Ask for a hint."""
    wishes: Any = {"language": "en", "deep": False}
    known, without = more.get("known", []), more.get("without", [])
    return done(HintJob(puzzle, filled or puzzle, notes or [], known, without, wishes))


def path(puzzle: str, without: "list[str] | None" = None) -> "dict[str, Any]":
    """Ask for a path."""
    return done(PathJob(puzzle, without or [], {"language": "en", "deep": False}))


def put(grid: str, cell: int, digit: str) -> str:
    """Return a grid with another digit."""
    return grid[:cell] + digit + grid[cell + 1 :]


def test_a_hint_has_words_and_a_picture() -> None:
    """A hint is told level by level; its picture has the units, the cells and the digit."""
    step = hint(PUZZLE)["step"]
    assert step["where"] == "Hidden Single: look at box 2."
    assert step["placements"] == [[5, 8]]
    assert step["why"] == step["reasons"] != []
    assert step["picture"]["units"] == [19]
    assert step["picture"]["marks"] == [(5, 8, "placed")]
    assert step["picture"]["candidates"] == [""] * 81
    assert hints.hint_in("ko") != hints.hint_in("en") == step


def test_entries_that_do_not_go_together() -> None:
    """Each of two entries may be right where there are several solutions, but not both at once."""
    # The four blank cells are 1 3 3 1 or 3 1 1 3, row by row.
    assert hint(TWO_WAYS, put(put(TWO_WAYS, 32, "1"), 35, "3"))["status"] != "together"
    assert hint(TWO_WAYS, put(put(TWO_WAYS, 32, "1"), 35, "1"))["status"] == "together"


def test_where_several_solutions_differ() -> None:
    """Without a next step it is told which cells may be one or the other; entries settle some."""
    answer = hint(TWO_WAYS)
    assert answer == {"status": "several", "cells": [32, 35, 41, 44]}
    assert hint(TWO_WAYS, put(TWO_WAYS, 32, "1"))["status"] == "step"


def test_notes_count() -> None:
    """A step whose effect the notes have already is skipped, and so is what hints ruled out."""
    steps = [step for step in PathJobSteps(SKYSCRAPER) if step.step.eliminations]
    first = steps[0]
    given = hint(SKYSCRAPER, first.grid)
    assert given["step"]["eliminations"] == [[8, 3]]
    notes = list(all_candidates(first.grid))
    notes[8] = notes[8].replace("3", "")
    noted = hint(SKYSCRAPER, first.grid, notes)
    known = hint(SKYSCRAPER, first.grid, known=given["step"]["eliminations"])
    assert noted["step"]["name"] == known["step"]["name"] == "Hidden Pair"


def PathJobSteps(puzzle: str) -> "list[hints.FoundStep]":  # noqa: N802 (named after what it asks)
    """Return the steps of a path as they were found."""
    path(puzzle)
    assert PathJob.newest
    return PathJob.newest.steps


def test_several_solutions() -> None:
    """A puzzle with several solutions has hints as far as they go, but no rating's difficulty."""
    answer = hint(put(TWO_WAYS, 0, "0"))
    assert (answer["status"], answer["several"]) == ("step", True)
    assert answer["step"]["placements"] == [[0, 5]]
    told = path(put(TWO_WAYS, 0, "0"))
    assert (told["status"], len(told["lines"])) == ("several", 1)
    assert (path(TWO_WAYS)["status"], path(TWO_WAYS)["lines"]) == ("several", [])


def test_nothing_to_be_found() -> None:
    """Where no technique in use helps, that is what is told."""
    families = ["uniqueness", "exclusion", "forcing", "chains", "wings", "fish", "subsets"]
    assert hint(HARD, without=[*families, "intersections"])["status"] == "stuck"
    told = path(DYNAMIC, without=["forcing"])
    assert told["status"] == "stuck"
    assert told["rating"]["difficulty"] == ""


def test_a_path_is_rated() -> None:
    """The rating is that of the hardest step, with the place where it is needed first."""
    told = path(SKYSCRAPER)
    rating = told["rating"]
    assert told["status"] == "solved"
    assert (rating["er"], rating["difficulty"]) == (6.8, "fiendish")
    hardest = told["lines"][rating["hardest"]]
    assert (hardest["name"], hardest["rating"]) == ("XY-Cycle", 6.8)
    assert told["lines"][0]["at"] == ""
    assert told["lines"][25]["at"] == "R3C6, R3C3, R9C3, R9C5"
    told = path(UNSOLVABLE)
    assert (told["status"], told["lines"], told["rating"]) == ("none", [], None)


def test_a_path_is_told_step_by_step() -> None:
    """Steps of the newest path are told in a language; those of another path are gone."""
    told = path(SKYSCRAPER)
    assert hints.path_in(SKYSCRAPER, "en") == told
    assert hints.path_in(PUZZLE, "en") is None
    step = hints.path_step(SKYSCRAPER, 25, "ko")
    assert step
    assert step["line"] != told["lines"][25]["line"]
    assert hints.path_step(SKYSCRAPER, len(told["lines"]), "en") is None
    assert hints.path_step(PUZZLE, 0, "en") is None


def test_no_step_takes_a_digit_of_the_solution() -> None:
    """What is removed is never a digit of the solution, what is placed always is."""
    for found in PathJobSteps(RECTANGLE):
        told = found.worded("en")
        marks = told["picture"]["marks"]
        solution = hints.jobs.solve(RECTANGLE, 10_000)["solutions"][0]
        for cell, digit, role in marks:
            if role in {"removed", "placed"}:
                assert (solution[cell] == str(digit)) == (role == "placed"), told["line"]


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("puzzle", [SKYSCRAPER, RECTANGLE, DYNAMIC])
def test_chains_are_drawn_in_stages(puzzle: str) -> None:
    """Links join thoughts that have been told; strong and weak ones follow from their ends."""
    kinds: set[str] = set()
    for found in PathJobSteps(puzzle):
        told = found.worded("en")
        stages = told["picture"]["stages"]
        assert bool(stages) == bool(found.step.chains)
        words = [sentence for stage in stages for sentence in stage["words"]]
        assert told["reasons"] + words == told["why"]
        seen: dict[int, set[tuple[int, int]]] = {}
        for stage in stages:
            known = seen.setdefault(stage["branch"], set())
            known.update((cell, digit) for cell, digit, _role in stage["marks"])
            for cell, digit, to_cell, to_digit, kind in stage["links"]:
                assert {(cell, digit), (to_cell, to_digit)} <= known
                kinds.add(kind)
            kinds.update(role for _cell, _digit, role in stage["marks"])
    assert {"strong", "weak", "on", "off"} <= kinds
    if puzzle == DYNAMIC:
        assert "leaned" in kinds


def test_a_name_is_that_of_the_telling() -> None:
    """The name that players use comes with the one of Sudoku Explainer."""
    found = PathJobSteps(SKYSCRAPER)[25]
    words = tell(found.step, found.position, "en")
    told = found.worded("en")
    assert (told["name"], told["explainer"]) == (words.name, words.se_name)
    assert (told["name"], told["explainer"]) == ("Skyscraper", "Turbot Fish")
