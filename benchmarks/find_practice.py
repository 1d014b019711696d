"""Find puzzles for practice and write them as `sudoku_core/practised.py`: FIVE of each technique.

Some minutes of search: `python -m benchmarks.find_practice 560`. A technique that has not come up
FIVE times by then is left out. The seeds decide what is found, the machine how much.
"""

import sys
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic

from sudoku_core.generator import generate
from sudoku_core.practice import PRACTISED, eased

FIVE = 5
TABLE = Path("sudoku_core/practised.py")
HEAD = '''"""Keep puzzles that need a technique; `benchmarks.find_practice` finds them."""

# By technique: puzzles whose hardest hint it is.
PRACTISED_PUZZLES = {
'''


def table(found: "dict[str, list[str]]") -> str:
    """Write the module that has the puzzles of those techniques that have enough."""
    rows = ""
    for technique, puzzles in found.items():
        if len(puzzles) >= FIVE:
            lines = "".join([f'        "{puzzle}",\n' for puzzle in puzzles[:FIVE]])
            rows += f'    "{technique}": (\n{lines}    ),\n'
    return HEAD + rows + "}\n"


def search(seconds: float) -> "dict[str, list[str]]":
    """Try seed by seed what still lacks puzzles, for some seconds."""
    found: dict[str, list[str]] = {technique: [] for technique in PRACTISED}
    end = monotonic() + seconds
    for seed in count(1):
        wanted = [technique for technique, puzzles in found.items() if len(puzzles) < FIVE]
        if not wanted or monotonic() > end:
            return found
        made = generate(seed)
        for technique in wanted:
            puzzle = eased(made, technique, Random(seed), symmetric=False)  # noqa: S311
            if puzzle:
                found[technique].append(puzzle)
    return found


if __name__ == "__main__":
    TABLE.write_text(table(search(float(sys.argv[1]))), encoding="utf-8")
