"""Hold reading to its word on damaged texts: never a wrong verdict, and hardly one too few.

`examine` compares what is read of a damaged text with what was written, and has every line
accounted for. As a command this prints how texts of every form fare, and which seeds do not:

    make damage DAMAGED="1000 500"     # a thousand texts, from seed 500 on
    make damage DAMAGED="--show 500"   # one text, and what is read of it
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from multiprocessing import get_context
from typing import NamedTuple

from accounting import Account, unaccounted
from damaged_texts import (
    BLANK,
    CORRECT,
    COUNT,
    HEADING,
    INCOMPLETE,
    INCORRECT,
    Damaged,
    Truth,
    damaged,
)
from sudoku_core.checker import judge
from sudoku_core.parsing import InvalidGridError, Reading, readings

Results = Sequence[Reading | InvalidGridError]
Reader = Callable[[str, Account], Results]

FALSE = ("false INCORRECT", "false CORRECT", "mixed", "unaccounted", "crash")


class Findings(NamedTuple):
    """Hold what reading made of a text.

    ``figures`` counts the undamaged grids by their truth and those of them that were judged, and
    what went wrong; ``faults`` says that in words.
    """

    figures: Counter[str]
    faults: list[str]


def read(text: str, account: Account, names: str | None = None) -> Results:
    """Read a text as the page does, without what is said of it as a whole at its end."""
    results: list[Reading | InvalidGridError] = []
    try:
        for result in readings([text], keep_going=True, names=names, ledger=account):
            results.append(result)  # noqa: PERF402 (what came before the end counts)
    except InvalidGridError:
        pass
    return results


def examine(text: Damaged, results: Results, account: Account) -> Findings:
    """Compare what was read with what was written, and see what each line was used for."""
    found = [result for result in results if isinstance(result, Reading)]
    figures = Counter({"texts": 1, "shifted": len(results) != text.size})
    faults = [fault for reading in found for fault in faults_of(text, reading)]
    faults += [f"unaccounted: {fault}" for fault in unaccounted(text.text, results, account)]
    figures.update(fault.partition(":")[0] for fault in faults)
    figures["at fault"] += bool(faults)
    places = {(reading.line, reading.grid) for reading in found}
    for grid in text.grids:
        if not grid.touched:
            figures[grid.status] += 1
            figures["judged " + grid.status] += (grid.lines[0], grid.cells) in places
    return Findings(figures, faults)


def faults_of(text: Damaged, reading: Reading) -> list[str]:
    """Say what is wrong with a verdict: on a grid that nobody wrote, or on parts of two."""
    status = judge(reading.grid).status
    where = f"line {reading.line}, {reading.grid}"
    written = [grid for grid in text.grids if grid.cells == reading.grid]
    if reading.grid in text.others and not any(reading.line in grid.lines for grid in written):
        return []
    if not written:
        return [f"false {CORRECT if status == CORRECT else INCORRECT}: {where} as {status}"]
    grid = min(
        written, key=lambda grid: min(abs(reading.line - line) for line in grid.lines or [0])
    )
    return [f"mixed: {where}"] if is_mixed(text, reading.line, grid) else []


def is_mixed(text: Damaged, line: int, grid: Truth) -> bool:
    """Return whether a blank line, a heading or a count is between the rows of a verdict.

    Blank lines may follow rows 3 and 6, or every row.
    """
    rows = dict(zip(grid.lines, grid.rows, strict=True))
    blanks: set[int] = set()
    for number in range(line, max(rows, default=0)):
        kind = text.kinds[number - 1]
        if kind in {HEADING, COUNT}:
            return True
        if kind == BLANK:
            above = max((row for at, row in rows.items() if at < number), default=-1) + 1
            below = min(row for at, row in rows.items() if at > number)
            if above != below:
                return True
            blanks.add(below)
    count = len(set(grid.rows))
    return blanks not in [set(), {3, 6} if count == 9 else set(), {*range(1, count)}]


def tried(seed: int, reader: Reader = read) -> tuple[Damaged, Findings]:
    """Make the damaged text of a seed, read it and see."""
    text = damaged(seed)
    account = Account()
    try:
        return text, examine(text, reader(text.text, account), account)
    except Exception as error:  # noqa: BLE001 -- that is a finding, too
        return text, Findings(
            Counter({"texts": 1, "at fault": 1, "crash": 1}), [f"crash: {error!r}"]
        )


class Tally:
    """Add up findings by form and parting, and keep the first fault of each text."""

    def __init__(self) -> None:
        self.figures: dict[tuple[str, str], Counter[str]] = {}
        self.faults: list[str] = []

    def add(self, key: tuple[str, str], figures: Counter[str], faults: Iterable[str]) -> None:
        """Add what was found of a text, or of many."""
        self.figures.setdefault(key, Counter()).update(figures)
        self.faults += faults

    def merge(self, other: "Tally") -> None:
        """Add all that another one has."""
        for key, figures in other.figures.items():
            self.add(key, figures, [])
        self.faults += other.faults

    def sum(self, *, parted: bool | None = None) -> Counter[str]:
        """Add up all texts, or those whose grids are parted or not."""
        total: Counter[str] = Counter()
        for (_, parting), figures in self.figures.items():
            if parted is None or parted is (parting != "nothing"):
                total.update(figures)
        return total


def tally(seeds: Iterable[int]) -> Tally:
    """Try many seeds."""
    result = Tally()
    for seed in seeds:
        text, findings = tried(seed)
        about = f"seed {seed} ({text.form}, {text.parting}; {', '.join(text.damages)})"
        faults = [f"{about}: {len(findings.faults)} faults, {fault}" for fault in findings.faults]
        result.add((text.form, text.parting), findings.figures, faults[:1])
    return result


def tally_of(seeds: Sequence[int], jobs: int | None) -> Tally:
    """Try many seeds in ``jobs`` processes at a time, without tracing."""
    result = Tally()
    with get_context("spawn").Pool(jobs) as pool:
        for part in pool.imap(tally, [seeds[at : at + 100] for at in range(0, len(seeds), 100)]):
            result.merge(part)
    return result


def share(figures: Counter[str], truth: str) -> str:
    """Write what percentage of the undamaged grids was judged."""
    total = figures[truth]
    return f"{100 * figures['judged ' + truth] / total:.2f}" if total else "-"


def table(result: Tally) -> str:
    """Write all figures as a table."""
    counts = ("texts", "at fault", *FALSE, "shifted")
    rows = [["form", "between grids", *counts, "% correct", "% wrong", "% blanks"]]
    sums = [
        (("all", "parted"), result.sum(parted=True)),
        (("all", "nothing"), result.sum(parted=False)),
    ]
    for (form, parting), figures in [*sorted(result.figures.items()), *sums]:
        numbers = [figures[key] for key in counts]
        shares = [share(figures, truth) for truth in (CORRECT, INCORRECT, INCOMPLETE)]
        rows.append([form, parting, *map(str, numbers), *shares])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) if at < 2 else cell.rjust(width)
                  for at, (cell, width) in enumerate(zip(row, widths, strict=True)))
        for row in rows
    )  # fmt: skip


def main() -> None:
    """Try as many texts as the command line says; exit with 1 if any is at fault."""
    parser = argparse.ArgumentParser(prog="damage", description=main.__doc__)
    parser.add_argument("texts", type=int, nargs="?", default=100_000)
    parser.add_argument("first", type=int, nargs="?", default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--show", type=int, metavar="SEED", help="print one text and what is read")
    parser.add_argument("--faults", type=int, default=20, help="how many to list")
    options = parser.parse_args()
    if options.show is not None:
        show(options.show)
        return
    result = tally_of(range(options.first, options.first + options.texts), options.jobs)
    print(table(result))
    print(*result.faults[: options.faults], sep="\n")
    sys.exit(bool(result.faults))


def show(seed: int) -> None:
    """Print the text of a seed with the numbers of its lines, what is read, and what is true."""
    text, findings = tried(seed)
    for number, line in enumerate(text.text.splitlines(), 1):
        print(f"{number:4} {line}")
    print(text.form, text.parting, *text.damages, sep=", ")
    for result in read(text.text, Account()):
        if isinstance(result, Reading):
            print(f"line {result.line}: {judge(result.grid).status} {result.grid} {result.name}")
        else:
            print(result)
    for number, grid in enumerate(text.grids, 1):
        print(number, grid.lines[:1], grid.status, "touched" if grid.touched else "", grid.cells)
    print(*findings.faults, sep="\n")


if __name__ == "__main__":
    main()
