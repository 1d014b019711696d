"""Put what the core found into the page's words: cells, units, clashes, verdicts."""

from page.messages import say, say_count, say_list, say_number
from page.sheet import EMPTY
from sudoku_core.checker import INCOMPLETE, Conflict, Verdict
from sudoku_core.grid import BLANK, UNIT_KINDS, cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.sheet import Sheet


CLASHES_SAID = 3
CHANGES_SAID = 6


def say_unit(unit: int) -> str:
    """Say a unit's name: 'row 1'."""
    return say("unit." + UNIT_KINDS[unit // 9], number=unit % 9 + 1)


def say_clash(conflict: Conflict) -> str:
    """Say one conflict: 'R1C1 and R1C7 are both 5 (row 1)'."""
    cells = say_list([cell_name(cell) for cell in conflict.cells])
    key = "clash.two" if len(conflict.cells) == 2 else "clash.more"
    return say(key, cells=cells, digit=conflict.digit, unit=say_unit(conflict.unit))


def say_clashes(conflicts: "list[Conflict]", most: int = CLASHES_SAID) -> str:
    """Say conflicts in one sentence: the first ``most`` of them, and how many are left."""
    said = [say_clash(conflict) for conflict in conflicts[:most]]
    rest = len(conflicts) - len(said)
    if rest:
        said.append(say_count("clash.rest", rest))
    return "; ".join(said) + "."


def say_reasons(verdict: Verdict) -> "list[str]":
    """Say why a grid is not correct, a reason at a time; [] when it is correct."""
    reasons = [say_clash(conflict) for conflict in verdict.conflicts]
    if verdict.status == INCOMPLETE:
        if not reasons:
            reasons.append(say("check.clash-free"))
        reasons.insert(0, say_count("check.blanks", verdict.blanks))
    return reasons


def say_error(error: dict) -> str:
    """Say where and why a text cannot be read; ``error`` is a dict as `jobs.read` makes them."""
    found = error["found"]
    quoted = say("error.quoted", found=found) if found else say("error.nothing")
    sentence = say("unreadable." + error["reason"], quoted=quoted, **error["details"])
    return say("error.place", line=error["line"], column=error["column"], sentence=sentence)


def say_cells(cells: "list[int]") -> str:
    """Say the names of cells: 'R1C1, R1C4 and R1C7'."""
    return say_list([cell_name(cell) for cell in cells])


def say_findings(known: dict) -> "list[str]":
    """Say what a diagnosis found, a sentence each; ``known`` is a Diagnosis as a dict."""
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


def _say_several(known: dict) -> "list[str]":
    """Say how many solutions there are, and what they have in common."""
    complete = known["complete"]
    sentences = [say_solutions(known)]
    if known["same"] is not None:
        key = "finding.same" if "same" in complete else "finding.same-so-far"
        sentences.append(say_count(key, len(known["same"])))
    if known["settling"]:
        sentences.append(say("finding.settling"))
    return sentences


def say_solutions(known: dict) -> str:
    """Say how many solutions there are, or at least how many."""
    key = "finding.count" if "count" in known["complete"] else "finding.count-so-far"
    return say(key, count=known["count"])


def say_changes(known: dict, puzzle: str) -> list:
    """List the changes to a puzzle that its diagnosis suggests: label, cells, new digits."""
    changes = [
        (_say_typo(typo, puzzle), typo["cells"], typo["digits"]) for typo in known["typos"] or []
    ]
    for cell, digit in known["settling"] or []:
        label = say("change.settling", cell=cell_name(cell), digit=digit)
        changes.append((label, [cell], [digit]))
    return changes[:CHANGES_SAID]


def _say_typo(typo: dict, puzzle: str) -> str:
    """Say a change that would put a typo right."""
    cell = typo["cells"][0]
    if len(typo["cells"]) == 2:
        return say("change.swap", first=cell_name(cell), second=cell_name(typo["cells"][1]))
    return say("change.typo", cell=cell_name(cell), digit=typo["digits"][0], given=puzzle[cell])


def say_unsolved(sheet: "Sheet") -> str:
    """Say what goes with a puzzle nobody has solved yet: its clashes, or what to do next."""
    if sheet.clashes:
        return say_clashes(sheet.clashes)
    if len(sheet.puzzles) > 1:
        return say("verdict.which", number=sheet.index + 1, count=len(sheet.puzzles))
    if sheet.puzzle == EMPTY:
        return say("verdict.start")
    if sheet.text == sheet.puzzle:
        return say("verdict.typing")
    return say("verdict.read", givens=sheet.givens)


def say_in_play(sheet: "Sheet") -> str:
    """Say what goes with a puzzle that a person solves and has not checked yet."""
    if sheet.clashes:
        return say_clashes(sheet.clashes)
    return say("play.solved" if sheet.is_solved else "play.on")


def say_checked(sheet: "Sheet") -> str:
    """Say how many entries are wrong, and whether the puzzle can still be solved."""
    if sheet.wrong:
        return say_count("play.wrong", len(sheet.wrong))
    if sheet.is_solved:
        return say("play.solved")
    return say_count("play.right", sheet.filled.count(BLANK))


def say_outcome(outcome: dict, sheet: "Sheet") -> str:
    """Put the outcome of a solve into words: the verdict first, then time and engine."""
    if not outcome["finished"]:
        words = say("verdict.unfinished.some" if sheet.answer else "verdict.unfinished.none")
    elif len(sheet.solutions) > 1:
        words = say_count("verdict.many", len(sheet.differing))
    elif sheet.answer:
        words = say("verdict.one.complete" if BLANK not in sheet.puzzle else "verdict.one")
    else:
        words = say("verdict.none")
    engine = say("engine." + outcome["engine"])
    milliseconds = outcome["milliseconds"]
    shown = say_number(milliseconds, 1 if milliseconds < 10 else 0)
    return words + " " + say("verdict.time", milliseconds=shown, engine=engine)


def say_place(sheet: "Sheet") -> str:
    """Say which of how many solutions is shown: '3 of 7', or '3 of at least 20'."""
    known = sheet.known
    if known and known["status"] == "several" and "count" in known["complete"]:
        return say("solutions.which", number=sheet.shown + 1, count=known["count"])
    return say("solutions.which-least", number=sheet.shown + 1, count=len(sheet.solutions))


def say_turned(sheet: "Sheet") -> str:
    """Say which solution has come on the board, and where it is not the only one."""
    return say_count("verdict.turned", len(sheet.differing), place=say_place(sheet))
