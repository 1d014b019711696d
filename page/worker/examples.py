"""Print the example of each technique in some languages, as JSON.

By language, a line per technique: its name, a tab, and JSON again. The build ships these, so that
the page of techniques has pictures before the worker is up.
"""

import json
import sys
from collections.abc import Iterable

from page.worker.practice_job import at_the_moment, example
from sudoku_core.practised import PRACTISED_PUZZLES


def examples(techniques: Iterable[str], languages: Iterable[str]) -> dict[str, str]:
    """Write the lines: each example is in the first puzzle kept for its technique."""
    lines = dict.fromkeys(languages, "")
    for technique in techniques:
        puzzle, *_ = PRACTISED_PUZZLES[technique]
        *_, found = at_the_moment(puzzle, technique)
        for language in lines:
            shown = found and example(puzzle, found, language)
            data = json.dumps(shown, ensure_ascii=False, separators=(",", ":"))
            lines[language] += f"{technique}\t{data}\n"
    return lines


if __name__ == "__main__":
    sys.stdout.write(json.dumps(examples(PRACTISED_PUZZLES, sys.argv[1:])))
