"""Put into words what a diagnosis found, and what a solver did."""

from typing import Any

import pytest

from page.check.cases import ONE, SEVERAL, UNFINISHED, Solved
from page.words import case_wording, wording
from page.words.messages import say, say_count
from page_grids import PUZZLE
from sudoku_core.parsing import parse

NOTHING = {
    "status": "none",
    "complete": (),
    "contradiction": None,
    "culprits": None,
    "typos": None,
    "count": None,
    "same": None,
    "settling": None,
}
pytestmark = pytest.mark.usefixtures("english")

SWAP = {"cells": [0, 1], "digits": [3, 5]}


def known_as(known: dict[str, Any]) -> Any:
    """Return what a diagnosis knows, nothing but what is given."""
    return {**NOTHING, **known}


def test_what_is_known_is_said() -> None:
    """Each thing is said once it is complete, and not before."""
    cases = {
        "nothing yet": ({}, []),
        "a contradiction that may still shrink": ({"contradiction": [0, 1]}, []),
        "a contradiction": (
            {"contradiction": [0, 1], "complete": ("contradiction",)},
            [say("finding.contradiction", cells="R1C1 and R1C2")],
        ),
        "one culprit": (
            {"culprits": [0], "complete": ("culprits",)},
            [say_count("finding.culprits", 1, cells="R1C1")],
        ),
        "no culprit": ({"culprits": [], "complete": ("culprits",)}, [say("finding.no-culprit")]),
        "a typo": ({"typos": [SWAP]}, [say("finding.typos")]),
        "a culprit, but no typo": (
            {"culprits": [0], "typos": [], "complete": ("culprits", "typos")},
            [say_count("finding.culprits", 1, cells="R1C1"), say("finding.no-typo")],
        ),
        "several so far": (
            {"status": "several", "count": 7, "same": [0]},
            [say("finding.count-so-far", count=7), say_count("finding.same-so-far", 1)],
        ),
        "several": (
            {"status": "several", "count": 7, "same": [0, 1], "complete": ("count", "same")},
            [say("finding.count", count=7), say_count("finding.same", 2)],
        ),
        "what settles it": (
            {"status": "several", "count": 2, "complete": ("count",), "settling": [[0, 5]]},
            [say("finding.count", count=2), say("finding.settling")],
        ),
    }
    wrong = {
        name: said
        for name, (known, expected) in cases.items()
        if (said := wording.say_findings(known_as(known))) != expected
    }
    assert wrong == {}


def test_changes_are_suggested() -> None:
    """A typo, a swap, and a given that would settle it; six at most, ready to be made."""
    typo = {"cells": [0], "digits": [3]}
    known = known_as({"typos": [typo, SWAP], "settling": [[2, 4]]})
    assert wording.say_changes(known, PUZZLE) == [
        (say("change.typo", cell="R1C1", digit=3, given="5"), [0], [3]),
        (say("change.swap", first="R1C1", second="R1C2"), [0, 1], [3, 5]),
        (say("change.settling", cell="R1C3", digit=4), [2], [4]),
    ]
    assert len(wording.say_changes(known_as({"typos": [typo] * 9}), PUZZLE)) == 6


def test_what_a_solver_found_out() -> None:
    """How many solutions there are, or how many at least; one alone is plain from the verdict."""
    cases = {
        "one": (Solved(ONE, PUZZLE, 1, exact=True), []),
        "several": (
            Solved(SEVERAL, PUZZLE, 3, exact=True),
            [say("check.counted", count=3)],
        ),
        "more than were counted": (
            Solved(SEVERAL, PUZZLE, 3, exact=False),
            [say("check.more-than", count=3)],
        ),
        "not finished": (
            Solved(UNFINISHED, None, 0, exact=False),
            [say("check.unfinished", count=0)],
        ),
    }
    reading = parse(PUZZLE)[0]
    wrong = {
        name: said
        for name, (solved, expected) in cases.items()
        if (said := case_wording.say_why(reading, solved, 3)) != expected
    }
    assert wrong == {}


def test_a_long_name_is_cut() -> None:
    """A sentence has room for 40 characters of it."""
    said = case_wording.say_case(3, "A" * 41)
    assert said == say("opened.named", number=3, name="A" * 40 + "…")
