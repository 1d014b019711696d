"""Explain a step in words, in stages.

First the technique and roughly where; then the cells; then the digits, and what goes; then why. All
of it is plain text that needs no picture.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sudoku_core.grid import UNITS_OF, cell_name
from sudoku_core.logic.orders import DIGITS_IN
from sudoku_core.logic.players_names import shape_of
from sudoku_core.logic.position import PEERS, Position
from sudoku_core.logic.seeing import witnesses
from sudoku_core.logic.step import Candidate, Node, Step
from sudoku_core.logic.techniques import TECHNIQUES, explainer_name
from sudoku_core.logic.thoughts import Stage, shared_unit, stages_of, tell_chains
from sudoku_core.logic.wording import Wording

BOX = 2  # the place of a cell's box among its units
# Families with nothing to say beyond what follows: it names all digits.
PLAIN = ("singles", "chains", "forcing")


class Telling(NamedTuple):
    """The words about a step.

    ``name`` is the players' name of the technique, ``se_name`` Sudoku Explainer's. Hints come in
    stages: ``where`` names the technique and roughly the place, ``cells`` the cells, ``digits`` the
    digits and what follows, ``why`` the reasons, a sentence or two each, those of chains numbered.
    ``lesson`` explains the technique by this very step. ``line`` is what follows in a few words, as
    for a list of steps, and ``at`` the cells alone. ``stages`` are the parts in which to show a
    chain, empty for other steps.
    """

    name: str
    se_name: str
    where: str
    cells: str
    digits: str
    why: tuple[str, ...]
    lesson: str
    line: str
    at: str
    stages: tuple[Stage, ...] = ()


def tell(step: Step, position: Position, language: str) -> Telling:
    """Explain a step found in a position, not applied yet, in one of LANGUAGES.

    Raises KeyError for an unknown language.

    >>> step = Step("hidden_single", 1.2, ((0, 9),), (), (18,), (0,), (9,), ((0, 9),))
    >>> telling = tell(step, Position("0" * 81), "en")
    >>> telling.where, telling.digits
    ('Hidden Single: look at box 1.', '9 goes into R1C1.')
    >>> telling.why[0], telling.line
    ('R1C1 is the only place for 9 in box 1.', 'places 9 in R1C1')
    """
    words = Wording(language)
    shape = shape_of(step)
    text = words.texts["techniques"][shape]
    templates = words.texts["words"]
    values = _values(step, position, shape, words)
    values["name"] = name = _name(step, text["name"], words)
    sentences = tell_chains(step, words) if step.chains else []
    why = [words.fill(template, **values) for template in text["why"]]
    return Telling(
        name=name,
        se_name=explainer_name(step),
        where=words.fill(text.get("where", templates["where"]), **values),
        cells=words.fill(text.get("cells", templates["cells"]), **values),
        digits=_digits(step, words),
        why=(*why, *_more(step, position, words), *(sentence.words for sentence in sentences)),
        lesson=words.fill(text["lesson"], **values),
        line=_effect(step, "line.place", "line.remove", words),
        at=", ".join(cell_name(cell) for cell in _cells(step)),
        stages=stages_of(sentences),
    )


def player_name(step: Step, language: str) -> str:
    """Name the technique of a step as players do, in one of LANGUAGES.

    Raises KeyError for an unknown language.

    >>> player_name(Step("naked_triplet", 3.6), "en"), player_name(Step("x_wing", 3.2), "ko")
    ('Naked Triple', 'X-윙')
    """
    words = Wording(language)
    return _name(step, words.texts["techniques"][shape_of(step)]["name"], words)


def _name(step: Step, name: str, words: Wording) -> str:
    """Name a technique as players do; dynamic chains by what they may use."""
    if not step.technique.startswith("dynamic"):
        return name
    # dynamic_cell, dynamic_plus_cell, dynamic_plus_chains_cell
    level = step.technique.count("_") - 1
    return words.word(("dynamic", "plus", "nested")[level], name=name)


def _digits(step: Step, words: Wording) -> str:
    effect = _effect(step, "place", "remove", words)
    if TECHNIQUES[step.technique].family in PLAIN or not step.digits:
        return words.fill("{effect}", effect=effect)
    key = "about.one" if len({*step.digits}) == 1 else "about.more"
    return words.word(key, digits=words.digits(sorted({*step.digits})), effect=effect)


def _effect(step: Step, place: str, remove: str, words: Wording) -> str:
    if step.placements:
        cell, digit = step.placements[0]
        return words.word(place, digit=digit, cell=cell_name(cell))
    return words.word(remove, removed=words.candidates(step.eliminations))


def _cells(step: Step) -> tuple[int, ...]:
    """List the cells that show a step: those of a chain, each once, in their order."""
    if step.chains and TECHNIQUES[step.technique].family == "chains":
        return tuple(dict.fromkeys(cell for node in _own(step) for cell in node.cells))
    if step.chains:
        return tuple(dict.fromkeys(chain.nodes[0].cell for chain in step.chains))
    return step.cells


def _own(step: Step) -> tuple[Node, ...]:
    """List the thoughts of a chain to tell: without a first and last one to be refuted."""
    nodes = step.chains[0].nodes
    return nodes[1:-1] if step.eliminations and not step.technique.endswith("_cycle") else nodes


# ── Values for the templates ────────────────────────────────────────────────────────────────


def _values(step: Step, position: Position, shape: str, words: Wording) -> dict[str, object]:
    cells = _cells(step)
    values: dict[str, object] = {
        "cells": words.cells(cells),
        "digits": words.digits(sorted({*step.digits})),
        "digit": step.digits[0] if step.digits else "",
        "effect": _effect(step, "place", "remove", words),
        "removed": words.candidates(step.eliminations),
        "boxes": words.units(_boxes(cells)),
        "path": words.listed([cell_name(cell) for cell in cells]),
        "start": cell_name(cells[0]) if cells else "",
    }
    if step.placements:
        cell, digit = step.placements[0]
        values |= {"place": cell_name(cell), "placed": digit}
        values["unit"] = words.unit(UNITS_OF[cell][BOX])
    for key, unit in zip(("unit", "unit2", "last_unit"), step.units, strict=False):
        values[key] = words.unit(unit)
    return values | _special(step, position, shape, words)


def _boxes(cells: Iterable[int]) -> list[int]:
    return sorted({UNITS_OF[cell][BOX] for cell in cells})


def _special(step: Step, position: Position, shape: str, words: Wording) -> dict[str, object]:
    """Collect the values for the templates of some techniques only."""
    family = TECHNIQUES[step.technique].family
    if shape in ("xy_wing", "xyz_wing"):
        return _of_wing(step, position, words)
    if shape in ("skyscraper", "kite", "turbot_fish"):
        return _of_turbot_fish(step, words)
    if family in ("fish", "uniqueness"):
        return _of_fish(step, words) if family == "fish" else _of_extras(step, words)
    if step.extras and not step.technique.startswith("aligned"):
        return _of_two_sides(step, words)
    if shape == "region":
        first = step.chains[0].nodes[0]
        unit = shared_unit([chain.nodes[0].cell for chain in step.chains])
        return {"unit": words.unit(unit), "digit": first.digit}
    return {}


def _lines(unit: int, words: Wording) -> str:
    return words.word(("kind.row", "kind.column", "kind.box")[unit // 9])


def _of_fish(step: Step, words: Wording) -> dict[str, object]:
    size = len(step.units) // 2
    return {
        "lines": _lines(step.units[0], words),
        "bases": words.units(step.units[:size]),
        "covers": words.units(step.units[size:]),
        "fins": words.cells(_cells_of(step.extras)),
    }


def _cells_of(candidates: Iterable[Candidate]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(cell for cell, _ in candidates))


def _of_two_sides(step: Step, words: Wording) -> dict[str, object]:
    """Name two opposite sets of cells, and their digits."""
    values: dict[str, object] = {"last": step.digits[0], "joint": step.digits[-1]}
    for number, side in enumerate((step.pattern, step.extras), 1):
        digits = sorted({digit for _, digit in side})
        last = [cell for cell, digit in side if digit == step.digits[0]]
        joint = [cell for cell, digit in side if digit == step.digits[-1]]
        values |= {
            f"side{number}": words.cells(_cells_of(side)),
            f"digits{number}": words.digits(digits),
            f"last{number}": words.cells(last),
            f"joint{number}": words.cells(joint),
        }
    return values


def _of_wing(step: Step, position: Position, words: Wording) -> dict[str, object]:
    """Name the pivot and the wings, and the digit that the pivot shares with each."""
    pivot, *wings = step.cells
    last = 1 << step.digits[0] - 1
    first, second = ((position.masks[cell] & ~last).bit_length() for cell in wings)
    return {
        "hinge": cell_name(pivot),
        "wings": words.cells(wings),
        "wing1": cell_name(wings[0]),
        "wing2": cell_name(wings[1]),
        "x": first,
        "y": second,
        "z": step.digits[0],
    }


def _of_extras(step: Step, words: Wording) -> dict[str, object]:
    """Name the cells with extras, and their digits; the two digits of a loop."""
    roof = tuple(dict.fromkeys(cell for cell, _ in step.extras))
    extras = sorted({digit for _, digit in step.extras})
    partners = sorted({cell for cell, _ in step.pattern} - {*step.cells, *roof})
    values: dict[str, object] = {
        "roof": words.cells(roof),
        "extras": words.digits(extras),
        "extra": extras[0],
        "partners": words.cells(partners),
    }
    if not step.technique.startswith("bug"):
        one, other = step.digits[:2]
        values |= {"a": min(one, other), "b": max(one, other)}
    if step.technique.endswith("_4"):
        values |= {"kept": step.digits[0], "gone": step.eliminations[0][1]}
    if step.technique.endswith("_3"):
        values["group"] = _group(step, values, words)
    return values


def _group(step: Step, values: dict[str, object], words: Wording) -> str:
    """Name the subset, naked or hidden, that two cells with extras make with others."""
    unit = words.unit(step.units[0])
    of_loop: set[int] = set() if step.technique.startswith("bug") else set(step.digits[:2])
    more = sorted({*step.digits} - of_loop)
    is_naked = {digit for _, digit in step.extras} <= {*more}
    digits = words.digits(more if is_naked else sorted(step.digits))
    template = words.texts["words"]["group.naked" if is_naked else "group.hidden"]
    return words.fill(template, **(values | {"unit": unit, "digits": digits}))


def _of_turbot_fish(step: Step, words: Wording) -> dict[str, object]:
    """Name the two ends, and the two cells between which the chain is weak."""
    nodes = step.chains[0].nodes
    return {
        "tops": words.cells([nodes[1].cell, nodes[4].cell]),
        "base": words.cells([nodes[2].cell, nodes[3].cell]),
        "lines": _lines(nodes[2].unit or 0, words),
    }


# ── Reasons that depend on the position ───────────────────────────────────────────────────────


def _more(step: Step, position: Position, words: Wording) -> list[str]:
    """Say what else is visible in this very position."""
    if step.technique == "hidden_single" and step.rating > 1.0:
        return [_why_nowhere_else(step, position, words)]
    if step.technique == "naked_single":
        key = "alone.seen" if witnesses(step, position) else "alone.left"
        return [words.fill(words.word(key))]
    if step.technique.startswith("aligned"):
        return _why_not_together(step, position, words)
    return []


def _why_nowhere_else(step: Step, position: Position, words: Wording) -> str:
    """Name the fewest digits that rule out the other blank cells of a unit."""
    seen_by = witnesses(step, position)
    key = ("seen.not", "seen.one", "seen.more")[min(len(seen_by), 2)]
    values = {"digit": step.placements[0][1], "cells": words.cells(seen_by)}
    return words.fill("{text}", text=words.word(key, unit=words.unit(step.units[0]), **values))


def _why_not_together(step: Step, position: Position, words: Wording) -> list[str]:
    """Say why each choice of the other aligned cells fails."""
    if len(step.cells) > 2:
        return [_why_not_all_three(each, step, position, words) for each in step.eliminations]
    reasons: list[str] = []
    for cell, digit in step.eliminations:
        (other,) = (each for each in step.cells if each != cell)
        for with_digit in DIGITS_IN[position.masks[other]]:
            values: dict[str, object] = {"cell": cell_name(cell), "digit": digit}
            values["other"] = cell_name(other)
            if with_digit == digit and other in PEERS[cell]:
                reasons.append(words.word("aligned.same", **values))
                continue
            chosen = 1 << digit - 1 | 1 << with_digit - 1
            excluder = next(
                each
                for each in PEERS[cell]
                if each in PEERS[other]
                and position.masks[each]
                and not position.masks[each] & ~chosen
            )
            values |= {"with": with_digit, "excluder": cell_name(excluder)}
            reasons.append(words.word("aligned.left", **values))
    return reasons


def _why_not_all_three(gone: Candidate, step: Step, position: Position, words: Wording) -> str:
    """Name the choices of the others that fail, by the cell that would be left with nothing."""
    cell, digit = gone
    one, other = (each for each in step.cells if each != cell)
    around = _cells_of(step.extras)
    failing: dict[int | None, list[str]] = {}
    for first in DIGITS_IN[position.masks[one]]:
        for last in DIGITS_IN[position.masks[other]]:
            chosen = 1 << digit - 1 | 1 << first - 1 | 1 << last - 1
            excluder = next((each for each in around if not position.masks[each] & ~chosen), None)
            choice = words.word("aligned.digits", first=first, last=last)
            failing.setdefault(excluder, []).append(choice)
    reasons: list[str] = []
    for excluder, choices in failing.items():
        key = "aligned.twice" if excluder is None else "aligned.choice"
        values = {"choices": words.listed(choices, "or"), "excluder": cell_name(excluder or 0)}
        reasons.append(words.word(key, **values))
    values = {"cell": cell_name(cell), "digit": digit, "others": words.cells([one, other])}
    return words.fill(words.word("aligned.three", choices="; ".join(reasons), **values))
