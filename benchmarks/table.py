"""Write results as a Markdown table, and say below it what the numbers cannot."""

from collections.abc import Callable, Mapping, Sequence
from math import floor, log10

from benchmarks.racing import Result

MICROSECONDS = 1_000_000
NOTHING = "–"  # noqa: RUF001 (a dash is meant)


def table(
    labels: Sequence[str], results: Mapping[str, Sequence[Result]], yardstick: int
) -> list[str]:
    r"""List the lines of the table: a row for each label, a column for each set of puzzles.

    >>> results = {"easy": [Result(0.000052), Result(0.000047)]}
    >>> print(*table(["Backtrack", "other, Node"], results, yardstick=1), sep="\n")
    | µs per puzzle (times other) | easy |
    |---|--:|
    | Backtrack | 52.0 (1.11) |
    | **other, Node** | **47.0 (1)** |
    """
    head = [f"µs per puzzle (times {labels[yardstick].split(',')[0]})", *results]
    lines = [_row(head), "|---|" + "--:|" * len(results)]
    for number, label in enumerate(labels):
        cells = [_cell(column[number], column[yardstick]) for column in results.values()]
        row = [label, *cells]
        lines.append(_row([f"**{text}**" for text in row] if number == yardstick else row))
    return lines


def notes(labels: Sequence[str], results: Mapping[str, Sequence[Result]]) -> list[str]:
    """List notes on the results, a line for each label.

    >>> notes(["a", "b"], {"easy": [Result(1), Result(None, note="wrong answer to puzzle 3")]})
    ['- b: wrong answer to puzzle 3 (easy)']
    """
    lines: list[str] = []
    for number, label in enumerate(labels):
        sets: dict[str, list[str]] = {}
        for name, column in results.items():
            if column[number].note:
                sets.setdefault(column[number].note, []).append(name)
        if sets:
            said = "; ".join(f"{note} ({', '.join(names)})" for note, names in sets.items())
            lines.append(f"- {label}: {said}")
    return lines


def three_digits(number: float, cut: Callable[[float], float] = round) -> str:
    """Write a number with the three digits that count; ``cut`` may round down.

    >>> [three_digits(number) for number in (0.0487, 1.114, 47, 812.9, 1_429, 83_456.7)]
    ['0.0487', '1.11', '47.0', '813', '1 430', '83 500']
    >>> three_digits(812.9, floor)
    '812'
    """
    places = 2 - floor(log10(number))
    digits = cut(number * 10**places) / 10**places
    return f"{digits:,.{max(0, places)}f}".replace(",", " ")


def _cell(result: Result, yardstick: Result) -> str:
    """Write one result, and how often it contains the yardstick's."""
    if result.seconds is None:
        return NOTHING
    sign, cut = ("> ", floor) if result.at_least else ("", round)
    time = sign + three_digits(result.seconds * MICROSECONDS, cut)
    if yardstick.seconds is None or yardstick.at_least:
        return time
    if result is yardstick:
        return f"{time} (1)"
    return f"{time} ({sign}{three_digits(result.seconds / yardstick.seconds, cut)})"


def _row(cells: Sequence[str]) -> str:
    """Write one row."""
    return "| " + " | ".join(cells) + " |"
