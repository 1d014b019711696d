"""Tell the page what there is to watch."""

from sudoku_core.ways import CHECKS, WAYS, source, text


def programs(language: str) -> list[dict[str, str]]:
    """Return the programs, those of problem 2580 first.

    Each has a ``name``, a ``problem`` (2580 or grading), its ``source``, and in a language its
    ``title``, ``idea``, ``cost`` and ``origin``.
    """
    problems = dict.fromkeys(WAYS, "2580") | dict.fromkeys(CHECKS, "grading")
    return [
        {"name": name, "problem": problem, "source": source(name), **text(name, language)}
        for name, problem in problems.items()
    ]
