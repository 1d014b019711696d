"""Put what the judge says into words."""

from page.words.messages import phrase, say, say_number
from sudoku_core.grid import UNIT_KINDS, cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.judging import JudgedCase, Judgement
    from page.crossing.sentences import Sentence
    from page.words.messages import Phrase

ACCEPTED = "accepted"
# Values of a reason that are cells.
CELLS = ("cell", "other")


def case_words(name: str) -> "Phrase":
    """Return the name of a case."""
    return phrase("program.case." + name)


def verdict_words(verdict: "Judgement") -> str:
    """Say a verdict in a few words."""
    return say("program.kind." + verdict["kind"])


def reason_words(sentence: "Sentence") -> "Phrase":
    """Return a sentence of the judge's; see `sudoku_core.judging.verdicts.Sentence`."""
    key = sentence["key"]
    if key[:8] == "program.":
        return phrase(key)
    values = sentence["values"]
    return phrase("program.said." + key, **{name: _named(name, values[name]) for name in values})


def _named(name: str, value: "Any") -> "Any":
    if name in CELLS:
        return cell_name(value)
    if name == "unit":
        return phrase("unit." + UNIT_KINDS[value // 9], number=value % 9 + 1)
    if name == "seconds":
        return say_number(value, 1)
    return value


def summary_words(rows: "list[JudgedCase]") -> "Phrase":
    """Return the closing words: all accepted, or the first failure.

    Of a program that does not compile they are why, if that is known: it may be no Python at all.
    """
    verdicts = [row["verdict"] for row in rows if row["verdict"]]
    if not verdicts:
        return phrase("program.no-case")
    last = verdicts[-1]
    if last["kind"] == ACCEPTED:
        return phrase("program.all-accepted", count=len(verdicts))
    verdict = phrase("program.kind." + last["kind"])
    if last["kind"] == "compile_error":  # whatever the case
        why = last["slips"] + [last["reason"]]
        return phrase("program.not-compiled", verdict=verdict, reason=reason_words(why[0]))
    return phrase(
        "program.failed",
        verdict=verdict,
        case=case_words(rows[-1]["name"]),
        reason=reason_words(last["reason"]),
    )
