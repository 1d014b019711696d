"""Hold the core to one behaviour: the same table of cases on CPython, MicroPython and Pyodide.

Pyodide runs it twice: with the standard library it comes with, and with the one the site has;
MicroPython from the sources, and from the image of compiled code that the site has.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

import names
from in_node import BUILT, HERE, NODE_MODULES, ROOT, node
from test_headings import HEADINGS
from tools.imports import import_order

pytestmark = pytest.mark.no_cover

# Headings of all kinds, names in many scripts and syllables, each above a grid.
NAMED = [
    named
    for found in (HEADINGS, names.headings(), names.syllables())
    for named in names.texts_of(found)
]
CASES = [
    *json.loads((HERE / "cases.json").read_text("utf-8")),
    *({"call": "parsing.readings", "arguments": [[text], True]} for text, _names in NAMED),
]
TABLE = json.dumps(CASES, ensure_ascii=False)  # MicroPython reads no pairs of surrogates
# The modules of the core that the first image holds.
SHIPPED = {
    Path(file).stem for file in import_order(ROOT, "main.py") if file.startswith("sudoku_core/")
}


@cache
def outcomes(interpreter: str) -> list[dict]:
    """Run all cases on an interpreter."""
    if interpreter == "cpython":
        command = [sys.executable, str(HERE / "run_cases.py")]
    else:
        name, _, built = interpreter.partition(" with ")
        command = [node(), str(HERE / "run_cases.mjs"), name, NODE_MODULES]
        command += [str(path) for path in BUILT[name] if built]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        command,
        input=TABLE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
        check=True,
        encoding="utf-8",
        timeout=300,
    )
    return json.loads(done.stdout)


def module_of(case: dict) -> str:
    """Name the module that a case calls, or the package."""
    return ["sudoku_core", *case["call"].split(".")][-2]


def differing(interpreter: str, numbers: Iterable[int]) -> list[str]:
    """Name the cases that do not come out as on CPython, and what they give instead."""
    found, expected = outcomes(interpreter), outcomes("cpython")
    return [
        f"{number}-{CASES[number]['call']}: {found[number]}, not {expected[number]}"
        for number in numbers
        if found[number] != expected[number]
    ]


def test_the_site_is_built_with_one_library_and_one_image():
    """The site that is tested has a standard library and an image of its own."""
    assert [len(paths) for paths in BUILT.values()] == [1, 1]


@pytest.mark.sampled
@pytest.mark.parametrize(
    "interpreter",
    [
        "micropython",
        "pyodide",
        pytest.param("pyodide with the site's library", marks=pytest.mark.slow),
    ],
)
def test_a_case_comes_out_as_on_cpython(interpreter: str):
    """MicroPython and Pyodide give and raise what CPython does, in the same order."""
    assert not differing(interpreter, range(len(CASES)))


@pytest.mark.slow
def test_a_case_comes_out_of_the_image_as_on_cpython():
    """The compiled code that the page runs gives and raises what the sources do on CPython."""
    shipped = [at for at, case in enumerate(CASES) if module_of(case) in SHIPPED]
    assert len(shipped) > len(CASES) / 2
    assert not differing("micropython with the site's image", shipped)


def test_a_case_comes_out_as_the_table_says():
    """What a result is worth keeping for is written down, and stays so."""
    for number, case in enumerate(CASES):
        if "gives" in case:
            found = outcomes("cpython")[number].get("gives", "an exception")
            assert found == case["gives"], (number, case["call"])


def test_names_in_every_script_are_read():
    """What is the same everywhere is right: each heading gives its grid the name it should."""
    assert len(names.headings()) > 500
    found = [outcome["gives"] for outcome in outcomes("cpython")[-len(NAMED) :]]
    assert [[reading[4] for reading in readings] for readings in found] == [
        expected for _text, expected in NAMED
    ]


def test_the_table_covers_the_core_and_its_exceptions():
    """No part of the core that runs on MicroPython is forgotten."""
    called = {module_of(case) for case in CASES}
    raised = {outcome["raises"] for outcome in outcomes("cpython") if "raises" in outcome}
    assert called == {
        *("sudoku_core", "grid", "plain", "parsing", "formatting", "checker", "solver"),
        *("drawing", "notes", "note_code"),
    }
    assert raised == {"ValueError", "SudokuError", "InvalidGridError", "BudgetExhausted"}
