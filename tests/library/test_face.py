"""Pin the public face of the package: what is promised, what it costs, and that it is explained."""

import doctest
import inspect
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import sudoku_core
import users_script

ROOT = Path(__file__).parents[2]
PROMISED = [name for name in sudoku_core.__all__ if name != "__version__"]
IMPORT = """
import sys, time
begun = time.perf_counter()
import sudoku_core
taken = time.perf_counter() - begun
print(taken, *[name for name in sys.modules if name.startswith("sudoku_core.")])
"""
LONGEST = 0.015  # seconds


def test_what_is_promised_has_its_place():
    """Each name is listed once, and found where the table says; nothing else is."""
    assert sorted(sudoku_core.PLACES) == sorted(PROMISED)
    assert all(hasattr(sudoku_core, name) for name in PROMISED)
    assert {*PROMISED} <= {*dir(sudoku_core)}
    with pytest.raises(AttributeError, match="no attribute 'guess'"):
        getattr(sudoku_core, "guess")  # noqa: B009 -- type checkers know that it is not there


def test_importing_the_package_costs_next_to_nothing():
    """No module of it is imported before something is asked for; the best of five counts."""
    times: list[float] = []
    for _ in range(5):
        command = [sys.executable, "-c", IMPORT]
        done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
        taken, *modules = done.stdout.split()
        assert modules == []
        times.append(float(taken))
    assert min(times) < LONGEST


def explained(name: str) -> list[object]:
    """List what is promised under a name: of a module, its public functions."""
    found = getattr(sudoku_core, name)
    if isinstance(found, ModuleType):
        return [sudoku_core.bulk.solve_many, sudoku_core.bulk.count_many]
    return [found]


@pytest.mark.no_cover
@pytest.mark.parametrize("name", [name for name in PROMISED if not name.isupper()])
def test_what_is_promised_is_explained_with_an_example_that_runs(name: str, monkeypatch):
    """Each docstring is a sentence and more; its examples need nothing but what is promised."""
    monkeypatch.chdir(ROOT)
    public = {name: getattr(sudoku_core, name) for name in PROMISED}
    for found in explained(name):
        docstring = inspect.getdoc(found) or ""
        assert docstring.partition("\n")[0].endswith("."), name
        names = {**public, getattr(found, "__name__", name): found}
        test = doctest.DocTestParser().get_doctest(docstring, names, name, None, 0)
        assert test.examples, name
        assert not re.search(r"import sudoku_core\.|from sudoku_core\.", docstring), name
        assert doctest.DocTestRunner().run(test).failed == 0, name


def test_fields_of_results_are_explained():
    """A field of a named tuple is named in its class's docstring, or has one of its own."""
    for name in PROMISED:
        found = getattr(sudoku_core, name)
        for field in getattr(found, "_fields", ()):
            own = getattr(found, field).__doc__
            docstring = inspect.getdoc(found) or ""
            in_class = f"``{field}``" in docstring or f"\n{field} " in docstring
            assert in_class or not own.startswith("Alias"), (name, field)


def test_a_users_script_does_what_it_is_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """It reads a folder, grades, rates, hints and draws; both type checkers know all its types."""
    made = sudoku_core.generate("easy", seed=1)
    grids = tmp_path / "grids"
    grids.mkdir()
    (grids / "a.txt").write_text(f"Anna\n{made.solution}\n\nBen\n{made.puzzle}\n", "utf-8")
    (grids / "b.txt").write_text("5" * 80 + "\n", "utf-8")
    users_script.main(grids, tmp_path / "puzzle.svg")
    said = capsys.readouterr().out
    assert "Anna: CORRECT\nBen: INCOMPLETE\n" in said
    assert "b.txt, line 1, column 81: line 1, column 81:" in said
    assert "Hidden Single" in said
    assert (tmp_path / "puzzle.svg").read_text("utf-8").startswith("<svg ")


def test_the_version_is_the_packages():
    """What is installed and what it says of itself is one version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert sudoku_core.__version__ == project["version"]
