"""Put the moments of a recording into words, as phrases."""

from page.words.messages import phrase
from sudoku_core.grid import BLANK, cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.recordings import Look, Moment, Recorded
    from page.crossing.sentences import Values
    from page.words.messages import Phrase

RUNS = ("next_run", "previous_run")
CHANGES = ("next_change_of", "previous_change_of")
# Values that are cells, named for people.
CELLS = ("cell", "other")
# Cells that a line reads which are named; of more, the board shows which they are.
MOST_READS = 3


def moment_words(moment: "Moment", look: "Look | None" = None) -> "Phrase":
    """Return the one sentence that tells what happens at a moment, and what its line reads."""
    sentence = moment["sentence"]
    if not (look and look["reads"] and sentence["key"] == "line"):
        return step_words(sentence)
    line, reads = sentence["line"], look["reads"]
    if len(reads) > MOST_READS:
        return phrase("watch.reads.several", line=line, number=len(reads))
    cells = _read(moment, reads[0])
    for cell in reads[1:]:
        cells = phrase("watch.reads.next", cells=cells, cell=_read(moment, cell))
    return phrase("watch.reads", line=line, cells=cells)


def _read(moment: "Moment", cell: int) -> "Phrase":
    """Return the name of a cell that is read, and the digit in it."""
    digit = moment["grid"][cell]
    if digit == BLANK:
        return phrase("watch.reads.blank", cell=cell_name(cell))
    return phrase("watch.reads.cell", cell=cell_name(cell), digit=digit)


def step_words(sentence: "Values") -> "Phrase":
    """Return the sentence of a step from its key and values."""
    return phrase("watch.said." + sentence["key"], **named(sentence))


def named(sentence: "Values") -> "dict[str, Any]":
    """Return the values of what is said, cells by their names."""
    return {name: _named(name, sentence[name]) for name in sentence if name != "key"}


def arrival(kind: str, argument: "Any", moment: "Moment | None") -> "Phrase":
    """Return what is said after a jump: what happens there, or that there is no such place.

    A press on a line or a cell also tells which of its runs or changes this is.
    """
    if moment is None:
        return _nowhere(kind, argument)
    sentence = moment_words(moment)
    if kind in RUNS:
        return phrase("watch.at-line", line=argument, which=moment["which"], of=moment["of"])
    if kind in CHANGES and "change" in moment:
        which, of = moment["change"]
        cell = cell_name(argument)
        return phrase("watch.at-cell", cell=cell, which=which, of=of, sentence=sentence)
    return sentence


def ending(summary: "Recorded", is_example: bool, *, grades: bool) -> "Phrase":
    """Return what is said after recording: how the program ended, and how long it took.

    If it never backtracked, the example is pointed out; in the example, what to look for. A program
    that only checks tries nothing.
    """
    steps = summary["length"]
    error = summary["error"]
    if summary["ending"] == "error" and error:
        key = "watch.stopped" if steps else "watch.unbegun"
        return phrase(key, line=error["line"] or 0, type=error["type"])
    if summary["ending"] == "stopped":
        return phrase("watch.halted", steps=steps)
    if summary["truncated"]:
        return phrase("watch.cut", steps=steps)
    if grades or not summary["changes"]:
        return phrase("watch.walked", steps=phrase("watch.count.steps", count=steps))
    changes = phrase("watch.count.changes", count=summary["changes"])
    if not summary["backtracks"]:
        key = "watch.no-undos-here" if is_example else "watch.no-undos"
        return phrase(key, steps=steps, changes=changes)
    backtracks = phrase("watch.count.undos", count=summary["backtracks"])
    key = "watch.look" if is_example else "watch.solved"
    return phrase(key, steps=steps, changes=changes, undos=backtracks)


def _nowhere(kind: str, argument: "Any") -> "Phrase":
    if kind in RUNS:
        return phrase("watch.none." + kind, line=argument)
    if kind in CHANGES:
        return phrase("watch.none." + kind, cell=cell_name(argument))
    return phrase("watch.none." + kind)


def _named(name: str, value: "Any") -> "Any":
    return cell_name(value) if name in CELLS else value
