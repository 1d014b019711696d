"""Find puzzles for practice, FIVE of each technique, and write them where `practised` reads them.

Some minutes of search: `python -m benchmarks.find_practice 560`. A technique that has not come up
FIVE times by then is left out. The seeds decide what is found, the machine how much.
"""

import json
import sys
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic

from sudoku_core.generator import generate
from sudoku_core.practice import PRACTISED, eased

FIVE = 5
TABLE = Path("sudoku_core/puzzles/practised.json")


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
    found = search(float(sys.argv[1])).items()
    kept = {technique: puzzles for technique, puzzles in found if len(puzzles) == FIVE}
    TABLE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
