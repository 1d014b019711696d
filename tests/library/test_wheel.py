"""Pin what `pip install` gives, as those have it who install it: in an environment of its own."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / ".venv-library" / "bin" / "python"
SCRIPT = Path(__file__).with_name("users_script.py")
# Runs the examples of a text with the package that is installed.
RUN = """
import doctest, sys
from pathlib import Path
import sudoku_core
assert "site-packages" in sudoku_core.__file__, sudoku_core.__file__
text = Path(sys.argv[1]).read_text("utf-8")
test = doctest.DocTestParser().get_doctest(text, {}, sys.argv[1], None, 0)
assert len(test.examples) > 5
sys.exit(doctest.DocTestRunner().run(test).failed)
"""
STRICT = """{"typeCheckingMode": "strict", "include": ["users_script.py"]}"""

pytestmark = [
    pytest.mark.no_cover,
    pytest.mark.slow,
    pytest.mark.skipif(not LIBRARY.exists(), reason="`make docs` sets up what looks at wheels"),
]


def run(*command: object, cwd: Path, **environment: str) -> str:
    """Run a command that ends well, and give what it prints."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={"PATH": "", **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel as a release does."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    hosting = {"GITHUB_SERVER_URL": "https://example.org", "GITHUB_REPOSITORY": "one/backtrack"}
    run(*build, cwd=ROOT, **hosting)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def environment(wheel: Path) -> Path:
    """Install the wheel into a fresh environment, without anything else and without a network."""
    folder = wheel.parent / "environment"
    run(sys.executable, "-m", "venv", folder, cwd=ROOT)
    install = ["-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check"]
    run(folder / "bin/python", *install, wheel, cwd=ROOT)
    return folder


def test_an_index_would_take_the_wheel(wheel: Path):
    """Twine finds nothing wrong; addresses, types and licence are in it."""
    assert "PASSED" in run(LIBRARY, "-m", "twine", "check", "--strict", wheel, cwd=wheel.parent)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (name for name in names if name.endswith("METADATA"))
        text = archive.read(metadata).decode()
    assert "Project-URL: Documentation, https://one.github.io/backtrack/docs/\n" in text
    assert "Classifier: Typing :: Typed\n" in text
    assert "## In Python" in text
    assert "## How fast" not in text
    assert "sudoku_core/py.typed" in names
    assert [name for name in names if name.endswith("licenses/LICENSE")]


@pytest.mark.parametrize("text", ["README.md", "README.ko.md"])
def test_the_readme_is_true_of_what_is_installed(environment: Path, text: str):
    """Its part about Python runs where there is nothing but the wheel."""
    run(environment / "bin/python", "-c", RUN, ROOT / text, cwd=environment)


def test_the_command_is_installed(environment: Path):
    """It solves what comes through a pipe, in whatever folder."""
    said = run(environment / "bin/sudoku", "--version", cwd=environment)
    assert said == "sudoku 1.0.0\n"
    hint = run(environment / "bin/sudoku", "rate", ROOT / "examples/puzzle.sdk", cwd=environment)
    assert hint.endswith("4.2/1.2/1.2 XY-Wing\n")


def test_both_type_checkers_know_all_types(environment: Path):
    """Mypy and pyright, as strict as they can be, find nothing in a user's script."""
    mypy = [LIBRARY, "-m", "mypy", "--strict", "--cache-dir", environment / "mypy"]
    python = environment / "bin/python"
    run(*mypy, "--python-executable", python, SCRIPT, cwd=environment)
    folder = environment / "typed"
    folder.mkdir()
    (folder / SCRIPT.name).write_bytes(SCRIPT.read_bytes())
    (folder / "pyrightconfig.json").write_text(STRICT, "utf-8")
    node, pyright = ROOT / ".venv/bin/node", ROOT / "node_modules/pyright/index.js"
    said = run(node, pyright, "--pythonpath", python, "--project", folder, cwd=folder)
    assert said.startswith("0 errors")
