"""Say sentences from the catalogue, and hold the catalogue to its use."""

import ast
import json
from pathlib import Path

import pytest

from page import jobs, messages, wording
from sudoku_core.checker import Conflict, judge
from sudoku_core.grid import UNIT_KINDS
from sudoku_core.lines import TEMPLATES, InvalidGridError
from sudoku_core.parsing import parse

ROOT = Path(__file__).parents[2]
ENGLISH = ROOT / "static" / "messages" / "en.json"


@pytest.fixture(autouse=True)
def english() -> None:
    """Load the English catalogue."""
    messages.load(str(ENGLISH))


def test_lists() -> None:
    """Names are joined as people join them."""
    assert messages.say_list(["R1C1"]) == "R1C1"
    assert messages.say_list(["R1C1", "R1C4", "R1C7"]) == "R1C1, R1C4 and R1C7"


def test_counts() -> None:
    """One and many have sentences of their own."""
    assert messages.say_count("check.blanks", 1) == "1 blank"
    assert messages.say_count("check.blanks", 12) == "12 blanks"


def test_clashes() -> None:
    """A clash names its cells, its digit and its unit; many are cut short with their number."""
    conflict = Conflict(0, 5, (0, 6))
    assert wording.say_clash(conflict) == "R1C1 and R1C7 are both 5 (row 1)"
    assert wording.say_clash(Conflict(26, 5, (60, 61, 80))) == (
        "R7C7, R7C8 and R9C9 are all 5 (box 9)"
    )
    assert wording.say_clashes([conflict] * 5, most=1) == (
        "R1C1 and R1C7 are both 5 (row 1); and 4 more clashes."
    )


def test_reasons() -> None:
    """A correct grid needs no reason, an incomplete one has its blanks and clashes."""
    assert wording.say_reasons(judge("0" * 81)) == ["81 blanks", "no clash so far"]
    assert wording.say_reasons(judge("55" + "0" * 79)) == [
        "79 blanks",
        "R1C1 and R1C2 are both 5 (row 1)",
        "R1C1 and R1C2 are both 5 (box 1)",
    ]


def strings(*calls: str) -> set[str]:
    """Collect the string constants of the page; with ``calls``, only those given to them."""
    sources = [ROOT / "main.py", *(ROOT / "page").glob("*.py")]
    nodes = [node for source in sources for node in ast.walk(ast.parse(source.read_text("utf-8")))]
    if calls:
        nodes = [
            part
            for node in nodes
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in calls
            for part in (*ast.walk(node.args[0]), node.args[0])
        ]
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


CATALOGUE = set(json.loads(ENGLISH.read_text("utf-8")))


def test_every_sentence_is_used() -> None:
    """No sentence lies about that nobody says; the endings of counted ones are added later."""
    composed = {key for key in CATALOGUE if key.startswith(("unit.", "engine.", "unreadable."))}
    stems = {key.removesuffix(".one").removesuffix(".many") for key in CATALOGUE - composed}
    assert stems <= strings()


def test_every_sentence_said_is_there() -> None:
    """Whatever key the page says, once or counted, is in the catalogue."""
    said = {key for key in strings("say") if "." in key[1:-1]}
    assert len(said) > 20
    assert said <= CATALOGUE
    for key in strings("say_count"):
        assert {key + ".one", key + ".many"} <= CATALOGUE, key


def test_every_composed_key_is_there() -> None:
    """Keys made from the core's words and the engine's names have their sentences, no more."""
    engines = {"micropython", "pyodide", "late", "none", "needed", "note"}
    expected = {
        *(f"unit.{kind}" for kind in UNIT_KINDS),
        *(f"engine.{name}" for name in engines),
        *(f"unreadable.{reason}" for reason in TEMPLATES),
    }
    prefixes = ("unit.", "engine.", "unreadable.")
    assert expected == {key for key in CATALOGUE if key.startswith(prefixes)}


def test_errors_are_worded_as_in_the_shell() -> None:
    """In English the page says of a text that cannot be read what the command line says."""
    texts = ["", "12q", "5" * 80, "3\n" + "0" * 81, "1 2 10 4 5 6 7 8 9"]
    for text in texts:
        (error,) = [result for result in jobs.read(text) if isinstance(result, dict)]
        with pytest.raises(InvalidGridError) as caught:
            parse(text)
        assert wording.say_error(error) == f"Stopped at {caught.value}."
