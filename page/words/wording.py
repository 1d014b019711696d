"""Put what the core found into words."""

from collections import namedtuple

from page.words.messages import (
    joined,
    knows,
    say,
    say_count,
    say_enumeration,
    say_list,
    say_number,
)
from sudoku_core.grid import UNIT_KINDS, cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from page.crossing.puzzles import Known, Typo, Unread
    from sudoku_core.checker import Conflict
    from sudoku_core.summary import Summary

# Conflicts told as one: a digit, its cells, and every unit that these share.
Clash = namedtuple("Clash", ("digit", "cells", "units"))

# The most clashes in a sentence: with more, nobody remembers the first.
CLASHES_SAID = 3
CHANGES_SAID = 6
UNITS_IN_ALL = 27
CELLS_OF_UNIT = 9
# What undecodable bytes become, and NUL as the core escapes it.
UNDECODED = ("\ufffd", "\\x00")


def say_unit(unit: int) -> str:
    """Say a unit's name: 'row 1'."""
    return say("unit." + UNIT_KINDS[unit // 9], number=unit % 9 + 1)


def merged(conflicts: "list[Conflict]") -> "list[Clash]":
    """Merge conflicts that are one to a person: two cells may share a row and a box.

    Cells are left out if a larger clash of the same digit has them. A digit that clashes in every
    unit is one clash of no cells in particular.
    """
    found: list[Clash] = []
    for digit in range(1, 10):
        own = [conflict for conflict in conflicts if conflict.digit == digit]
        if len(own) == UNITS_IN_ALL:
            found.append(Clash(digit, (), ()))
            continue
        sets = [set(conflict.cells) for conflict in own]
        for place, cells in enumerate(sets):
            if cells not in sets[:place] and not any(cells < other for other in sets):
                units = [own[other].unit for other, same in enumerate(sets) if same == cells]
                found.append(Clash(digit, own[place].cells, tuple(units)))
    return sorted(found, key=_first_unit)


def _first_unit(clash: Clash) -> "tuple[int, int]":
    """Sort clashes by first unit, then digit; those of every unit first."""
    return (clash.units[0] if clash.units else -1), clash.digit


def say_clash(clash: Clash) -> str:
    """Say one clash: 'R1C1 and R1C2 are both 5 (row 1, box 1)'."""
    if not clash.units:
        return say("clash.everywhere", digit=clash.digit)
    units = joined("units.next", [say_unit(unit) for unit in clash.units])
    if len(clash.cells) == CELLS_OF_UNIT:
        return say("clash.unit", unit=units, digit=clash.digit)
    key = "clash.two" if len(clash.cells) == 2 else "clash.more"
    return say(key, cells=say_cells(clash.cells), digit=clash.digit, unit=units)


def say_clashes(conflicts: "list[Conflict]", most: int = CLASHES_SAID) -> str:
    """Say the first ``most`` clashes in one sentence, and how many are left."""
    clashes = merged(conflicts)
    parts = [say_clash(clash) for clash in clashes[:most]]
    rest = len(clashes) - len(parts)
    if rest:
        parts.append(say_count("clash.rest", rest))
    return say("sentence", words=begun(say_all(parts)))


def begun(words: str) -> str:
    """Return words as a sentence begins."""
    return words[:1].upper() + words[1:]


def say_all(reasons: "list[str]") -> str:
    """Join reasons; return "" without any."""
    return joined("reasons", reasons)


def say_error(error: "Unread") -> str:
    """Say where and why a text cannot be read, from the dict of `jobs.read`."""
    sentence = say_reason(error["reason"], error["found"], error["details"])
    return say("error.place", line=error["line"], column=error["column"], sentence=sentence)


def say_reason(reason: str, found: str, details: dict) -> str:
    """Say what was found and what was expected."""
    if any(sign in found for sign in UNDECODED):
        return say("check.encoding")
    quoted = say("error.quoted", found=found) if found else say("error.nothing")
    key = "unreadable." + reason
    # Sentences about other programs' forms come later; the general one is always true.
    return say(key if knows(key) else "unreadable.stray", quoted=quoted, **details)


def say_candidates(digits: str) -> str:
    """Say the candidates of a cell, or that none are left."""
    return (
        say("cell.candidates", digits=say_enumeration(list(digits)))
        if digits
        else say("cell.stuck")
    )


def say_notes(digits: str) -> str:
    """Say the notes in a cell: 'notes 1 4 7'."""
    return say("cell.notes", digits=" ".join(digits))


def say_cells(cells: "Sequence[int]") -> str:
    """Say the names of cells: 'R1C1, R1C4 and R1C7'."""
    return say_list([cell_name(cell) for cell in cells])


def say_some(names: "list[str]", most: int) -> str:
    """Say the first ``most`` names, and how many more there are."""
    rest = len(names) - most
    return say_list(names if rest <= 0 else names[:most] + [say_count("list.more", rest)])


def say_some_cells(cells: "Sequence[int]", most: int) -> str:
    """Say the first ``most`` cells, and how many more there are."""
    return say_some([cell_name(cell) for cell in cells], most)


def say_findings(known: "Known") -> "list[str]":
    """Say what a diagnosis found; ``known`` is a Diagnosis as a dict."""
    if known["status"] == "several":
        return _say_several(known)
    sentences: list[str] = []
    if known["contradiction"] and "contradiction" in known["complete"]:
        sentences.append(say("finding.contradiction", cells=say_cells(known["contradiction"])))
    if "culprits" in known["complete"]:
        culprits = known["culprits"]
        if culprits:
            sentences.append(
                say_count("finding.culprits", len(culprits), cells=say_cells(culprits))
            )
        else:
            sentences.append(say("finding.no-culprit"))
    if known["typos"]:
        sentences.append(say("finding.typos"))
    elif "typos" in known["complete"] and known["culprits"]:
        sentences.append(say("finding.no-typo"))
    return sentences


def _say_several(known: "Known") -> "list[str]":
    """Say how many solutions there are, and what they have in common."""
    complete = known["complete"]
    sentences = [say_solutions(known)]
    if known["same"]:
        key = "finding.same" if "same" in complete else "finding.same-so-far"
        sentences.append(say_count(key, len(known["same"])))
    if known["settling"]:
        sentences.append(say("finding.settling"))
    return sentences


def say_solutions(known: "Known") -> str:
    """Say how many solutions there are, or at least."""
    key = "finding.count" if "count" in known["complete"] else "finding.count-so-far"
    return say(key, count=known["count"])


def say_changes(known: "Known", puzzle: str) -> list:
    """List the changes that a diagnosis suggests: label, cells, new digits."""
    changes = [
        (_say_typo(typo, puzzle), typo["cells"], typo["digits"]) for typo in known["typos"] or []
    ]
    for cell, digit in known["settling"] or []:
        label = say("change.settling", cell=cell_name(cell), digit=digit)
        changes.append((label, [cell], [digit]))
    return changes[:CHANGES_SAID]


def _say_typo(typo: "Typo", puzzle: str) -> str:
    """Say which change would correct a typo."""
    cell = typo["cells"][0]
    if len(typo["cells"]) == 2:
        return say("change.swap", first=cell_name(cell), second=cell_name(typo["cells"][1]))
    return say("change.typo", cell=cell_name(cell), digit=typo["digits"][0], given=puzzle[cell])


def say_puzzles_read(summary: "Summary") -> str:
    """Say what a text was read as: '1 puzzle, 24 givens, SudokuWiki link'."""
    form = say_list([say("form." + name) for name in summary["forms"]])
    count = summary["count"]
    if count == 1:
        if summary["whole"]:
            return say("read-as.grid", form=form)
        return say_count("read-as.puzzle", summary["givens"], form=form)
    return say("read-as.grids" if summary["whole"] else "read-as.puzzles", count=count, form=form)


def say_size(size: int) -> str:
    """Say a number of bytes: '1.5 MB'."""
    if size < 1_000_000:
        return say("files.kilobytes", size=(size + 999) // 1000)
    return say("files.megabytes", size=say_number(size / 1_000_000, 1))
