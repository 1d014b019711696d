"""Pin that the examples do what they say: a bot's answers, a booklet, a notebook."""

import json
import subprocess
from pathlib import Path

import booklet
import bot
import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "examples" / "notebook.ipynb"
LIBRARY = ROOT / ".venv-library" / "bin" / "python"
PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SLIP = PUZZLE.replace("7", "1", 1)
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

ANSWERS = {
    "good morning": None,
    "!sing": "I know !solve, !hint,",
    "!new silly": "Choose one of easy, medium,",
    "!new easy": "```\n+-------+",
    "!solve 12x": "I cannot read that: line 1, column 4:",
    f"!solve {PUZZLE}": "```\n+-------+-------+-------+\n| 5 3 4 |",
    f"!solve {SLIP}": "It has no solution. Should R1C5 be 7?",
    "!solve 11" + "0" * 79: "It has no solution.",
    "!solve " + "0" * 81: "It has several solutions.",
    f"!hint {PUZZLE}": "Hidden Single: look at box 2.\n||8 goes into R1C6. R1C6 is the only",
    f"!hint {FULL}": "I see no next step.",
    f"!rate {PUZZLE}": "1.2 (Hidden Single)",
    f"!rate {SLIP}": "It cannot be rated.",
    f"!check {FULL}": "correct",
    "!check 55" + "0" * 79: "incomplete; row 1 has 5 in R1C1, R1C2; box 1 has 5 in R1C1, R1C2",
}


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("message", ANSWERS, ids=lambda message: message[:12])
def test_the_bot_answers(message: str):
    """A command has its answer, a text that cannot be read has the reason, other talk has none."""
    answer, begins = bot.reply(message), ANSWERS[message]
    assert (answer or "").startswith(begins or "")
    assert (answer is None) == (begins is None)


def test_the_booklet_has_its_puzzles_by_hardness():
    """Four on a sheet, each with its number above the board and above its solution."""
    drawn = booklet.booklet("easy", puzzles=5)
    assert [drawn.count(f">Easy {number}</text>") for number in (1, 5, 6)] == [2, 2, 0]
    assert booklet.hardness("55" + "0" * 79) == 0.0


@pytest.mark.medium
def test_the_notebook_is_what_its_cells_give():
    """Run as plain Python, the cells end without an error; the pictures in it are SVG."""
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    names: dict[str, object] = {"print": lambda *_: None}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)  # noqa: S102 -- that is what a notebook is
    kinds = [
        kind
        for cell in cells
        for output in cell.get("outputs", [])
        for kind in output.get("data", {})
    ]
    assert kinds == ["image/svg+xml"] * 3


RUN = """
import sys, nbformat
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], 4)
kept = [cell.get("outputs") for cell in notebook.cells]
NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
for cell, before in zip(notebook.cells, kept):
    for output, old in zip(cell.get("outputs", []), before or [], strict=True):
        assert output.get("text") == old.get("text"), cell.source
        if "data" in old:
            assert output["data"]["image/svg+xml"] == old["data"]["image/svg+xml"], cell.source
"""


@pytest.mark.slow
@pytest.mark.skipif(not LIBRARY.exists(), reason="`make docs` sets up what runs notebooks")
def test_the_notebook_runs_in_jupyter():
    """Jupyter's own kernel gives the very outputs that the notebook has been saved with."""
    done = subprocess.run(
        [LIBRARY, "-c", RUN, NOTEBOOK],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
    )
    assert done.returncode == 0, done.stderr
