"""Hold reading to its size: 20 MB of anything within 30 s, in memory that is bounded.

Only `make fuzz` runs this: it takes minutes, and a busy machine may fail what is timed.
"""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.fuzz

SIZE = 20_000_000  # characters
SECONDS = 30
WHOLE = 5  # times the text, if it comes whole,
BLOCKS = 20_000_000  # bytes, if it comes in blocks of lines

# What is repeated until the text is long enough.
PIECES = {
    "one line of digits": "530070000",
    "one line of words": "Anna Kim ",
    "one line of spaces": " ",
    "one line of numbers": "10 ",
    "rows": "530070000\n",
    "judge rows": "5 3 0 0 7 0 0 0 0\n",
    "short rows": "53007000\n",
    "one cell a line": "5\n",
    "two cells a line": "53\n\n",
    "blank lines": "\n",
    "lines of spaces": "         \n",
    "words": "Anna\n",
    "headings and rows": "Anna\n530070000\n",
    "numbers": "1.\n",
    "borders": "---+---+---\n",
    "dots": ".........\n",
    "nearly a grid a line": "5" * 80 + "\n",
    "grids": ("5 3 4 6 7 8 9 1 2\n" * 9 + "\n"),
    "eight rows": ("5 3 4 6 7 8 9 1 2\n" * 8 + "\n"),
    "pencil marks": "123 45 6 7 89 1 2 3 456\n",
    "comments": "# words\n",
    "anything": "",
}

PROGRAM = """
import resource, sys
from random import Random
from time import process_time
from sudoku_core.parsing import InvalidGridError, readings

piece, size, whole = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "whole"
signs = "0123456789.*_-Xx?~!aG#|,;\\t \\n\\n+=:'\\u200b\\uff11\\u2502"
block = piece * (60_000 // len(piece)) if piece else "".join(Random(0).choices(signs, k=60_000))
block = block if whole else block.rstrip("\\n") + "\\n"
items = [block * (size // len(block))] if whole else (block for _ in range(size // len(block)))
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
started = process_time()
results = 0
try:
    for _ in readings(items, keep_going=True):
        results += 1
except InvalidGridError:
    results += 1
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(process_time() - started, (after - before) * 1024, results)
"""


def measured(piece: str, way: str) -> tuple[float, int, int]:
    """Read a long text in a process of its own: seconds, bytes more than before, results."""
    command = [sys.executable, "-c", PROGRAM, piece, str(SIZE), way]
    root = Path(__file__).parents[2]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, timeout=20 * SECONDS, cwd=root
    )
    seconds, growth, results = done.stdout.split()
    return float(seconds), int(growth), int(results)


@pytest.mark.parametrize("name", PIECES)
def test_a_long_text_is_read_in_time_and_in_little_memory(name: str):
    """Whole, or as blocks of lines, where it has lines."""
    piece = PIECES[name]
    seconds, growth, results = measured(piece, "whole")
    assert seconds <= SECONDS, (results, growth)
    assert growth <= WHOLE * SIZE
    if not name.startswith("one line"):
        seconds, growth, results = measured(piece, "blocks")
        assert seconds <= SECONDS, (results, growth)
        assert growth <= BLOCKS
