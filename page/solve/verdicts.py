"""Put a sheet into words for the status region."""

from page.solve.sheet import EMPTY
from page.words.messages import say, say_count, say_sentences, words_of
from page.words.wording import (
    say_clashes,
    say_error,
    say_puzzles_read,
    say_size,
    say_solutions,
    say_some,
)
from sudoku_core.checker import conflicts
from sudoku_core.grid import BLANK, cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.crossing.puzzles import Unread
    from page.crossing.sentences import Values
    from page.solve.sheet import Sheet
    from page.words.messages import Phrase

# The most wrong entries to name; the board marks all.
WRONG_SAID = 6


def say_all(phrases: "list[Phrase]", sheet: "Sheet") -> str:
    """Say phrases in a row: sentences of the catalogue, or SHEET_PHRASES."""
    return say_sentences(*[_say(key, values, sheet) for key, values in phrases])


def _say(key: str, values: "Values", sheet: "Sheet") -> str:
    if key in SHEET_PHRASES:
        return SHEET_PHRASES[key](sheet, **values)
    return words_of((key, values))


def _say_error(_sheet: "Sheet", error: "Unread") -> str:
    return say_error(error)


def _say_offer(_sheet: "Sheet", size: int) -> str:
    return say("solve.long", size=say_size(size))


def _say_clashing(sheet: "Sheet") -> str:
    return say_sentences(say("verdict.none"), say_clashes(conflicts(sheet.puzzle)))


def _say_several(sheet: "Sheet") -> str:
    solutions = say_solutions(sheet.known) if sheet.known else ""
    return say_sentences(say("verdict.several", solutions=solutions), _say_differing(sheet))


def _say_differing(sheet: "Sheet") -> str:
    """Say in how many cells which solutions differ."""
    key = "differing.second" if len(sheet.solutions) == 2 else "differing.found"
    return say_count("differing.all" if sheet.possible else key, len(sheet.differing))


def _say_unsolved(sheet: "Sheet") -> str:
    """Say the clashes of an unsolved puzzle, or what to do next."""
    if sheet.clashes:
        return say_clashes(sheet.clashes)
    if len(sheet.puzzles) > 1:
        return _say_which(sheet)
    if sheet.puzzle == EMPTY:
        return say("verdict.start")
    if sheet.step == "digit":
        return say("verdict.typing")
    if sheet.summary:
        return say("verdict.read-as", read=say_puzzles_read(sheet.summary))
    return say_count("verdict.read", sheet.givens)


def _say_which(sheet: "Sheet") -> str:
    number = sheet.index + 1
    if sheet.summary:
        return say("verdict.which-read", read=say_puzzles_read(sheet.summary), number=number)
    return say("verdict.which", number=number, count=len(sheet.puzzles))


def _say_in_play(sheet: "Sheet") -> str:
    """Say how far a puzzle in play is, in few words: this is heard after each digit.

    With clashes, too, so that something is heard if a digit leaves them.
    """
    if sheet.is_solved:
        return say("play.solved")
    left = say_count("play.left", sheet.filled.count(BLANK))
    if sheet.clashes:
        return say_sentences(say_clashes(sheet.clashes), left)
    return say("play.on") if sheet.step in ("play", "link") else left


def _say_checked(sheet: "Sheet", several: bool = False) -> str:
    """Say how many entries are wrong, and whether the puzzle can still be solved.

    With ``several`` solutions, an entry that one of them has is right.
    """
    words = _say_past(sheet) if sheet.answer else _say_so_far(sheet)
    return say_sentences(say("play.several"), words) if several else words


def _say_so_far(sheet: "Sheet") -> str:
    if sheet.wrong:
        return say_count("play.wrong", len(sheet.wrong))
    if sheet.is_solved:
        return say("play.solved")
    return say_count("play.right", sheet.filled.count(BLANK))


def _say_past(sheet: "Sheet") -> str:
    """Say which entries were wrong, now that the answer is shown."""
    if not sheet.wrong:
        return say("play.were-right")
    entries = [
        say("play.entry", cell=cell_name(cell), digit=sheet.entries[cell]) for cell in sheet.wrong
    ]
    return say_count("play.were-wrong", len(entries), entries=say_some(entries, WRONG_SAID))


def _say_outcome(sheet: "Sheet", finished: bool) -> str:
    if not finished:
        return say("verdict.unfinished.some" if sheet.answer else "verdict.unfinished.none")
    if len(sheet.solutions) > 1:
        return say_sentences(say("verdict.more-than-one"), _say_differing(sheet))
    if sheet.answer:
        return say("verdict.one.complete" if BLANK not in sheet.puzzle else "verdict.one")
    return say("verdict.none")


def say_place(sheet: "Sheet") -> str:
    """Say which solution is shown: '3 of 7' or '3 of at least 20'."""
    known = sheet.known
    least = len(sheet.solutions)
    if known and known["status"] == "several":
        if "count" in known["complete"]:
            return say("solutions.which", number=sheet.shown + 1, count=known["count"])
        least = max(least, known["count"] or 0)
    return say("solutions.which-least", number=sheet.shown + 1, count=least)


def _say_turned(sheet: "Sheet") -> str:
    """Say which solution is shown now, and in how many cells others differ."""
    return say_sentences(say("verdict.turned", place=say_place(sheet)), _say_differing(sheet))


# The phrases about a sheet, by key; each takes its function's values.
SHEET_PHRASES = {
    "unsolved": _say_unsolved,
    "in-play": _say_in_play,
    "checked": _say_checked,
    "outcome": _say_outcome,
    "clashing": _say_clashing,
    "several": _say_several,
    "turned": _say_turned,
    "unreadable": _say_error,
    "offer": _say_offer,
}
