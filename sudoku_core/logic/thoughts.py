"""Put chains into words: numbered sentences, "if" and "then", in stages.

A chain from "this is right" to "it is wrong" is told without these two thoughts, as players tell an
AIC: at least one of its ends is right. Chains of several branches are told node by node, with the
numbers of the sentences that each follows from.
"""

from typing import NamedTuple

from sudoku_core.grid import UNITS_OF, cell_name
from sudoku_core.logic.players_names import shape_within
from sudoku_core.logic.step import Candidate, Chain, Node, Step
from sudoku_core.logic.techniques import TECHNIQUES
from sudoku_core.logic.wording import Wording, by_digits

# Sentences of a stage: with more, nobody sees which arrows on the board they mean.
STAGE = 4


class Stage(NamedTuple):
    """A part of a chain to be shown in one picture.

    ``chain`` is the place of the chain in the step, ``nodes`` are the places in it of the thoughts
    that ``words`` are about, a sentence each or two.
    """

    chain: int
    nodes: tuple[int, ...]
    words: tuple[str, ...]


class Numbered(NamedTuple):
    """A sentence with its chain and its thoughts."""

    chain: int
    nodes: tuple[int, ...]
    words: str


def tell_chains(step: Step, words: Wording) -> list[Numbered]:
    """Put the chains of a step into numbered sentences."""
    if step.technique.endswith("_cycle"):
        return _tell_cycle(step, words)
    if TECHNIQUES[step.technique].family == "chains":
        return _tell_removal(step, words) if step.eliminations else _tell_placement(step, words)
    return _tell_branches(step, words)


def stages_of(sentences: list[Numbered]) -> tuple[Stage, ...]:
    """Group sentences into stages, each about one chain."""
    stages: list[Stage] = []
    for chain, nodes, words in sentences:
        last = stages[-1] if stages else None
        if last and last.chain == chain and len(last.words) < STAGE:
            both = tuple(dict.fromkeys(last.nodes + nodes))
            stages[-1] = Stage(chain, both, (*last.words, words))
        else:
            stages.append(Stage(chain, nodes, (words,)))
    return tuple(stages)


# ── One chain ─────────────────────────────────────────────────────────────────────────────────


def _tell_removal(step: Step, words: Wording) -> list[Numbered]:
    """Retell a chain from "it is right" to "it is wrong": one of its two ends is right."""
    nodes = step.chains[0].nodes
    sentences = _tell_links(nodes, 1, 1, words)
    last = words.thought(
        "either",
        number=len(sentences) + 1,
        first=_end_of(nodes[1], words),
        last=_end_of(nodes[-2], words),
        fact=_must_not(step.eliminations, words),
    )
    return [*sentences, Numbered(0, (0, 1, len(nodes) - 2, len(nodes) - 1), last)]


def _tell_placement(step: Step, words: Wording) -> list[Numbered]:
    """Retell a chain from "it is wrong" to "it is right": so it is right."""
    nodes = step.chains[0].nodes
    sentences = _tell_links(nodes, 0, 1, words)
    cell, digit = step.placements[0]
    last = words.thought("itself", number=len(sentences) + 1, cell=cell_name(cell), digit=digit)
    return [*sentences, Numbered(0, (0, len(nodes) - 1), last)]


def _tell_cycle(step: Step, words: Wording) -> list[Numbered]:
    """Retell a chain that returns to its start."""
    nodes = step.chains[0].nodes
    start = words.thought("ring.start", number=1, fact=_fact(nodes[0], words))
    sentences = [Numbered(0, (0,), start), *_tell_links(nodes, 1, 2, words)]
    removed = words.candidates(step.eliminations)
    last = words.thought("ring.end", number=len(sentences) + 1, removed=removed)
    return [*sentences, Numbered(0, (0, len(nodes) - 1), last)]


def _tell_links(nodes: tuple[Node, ...], begin: int, number: int, words: Wording) -> list[Numbered]:
    """Retell a chain in pairs: this is not there, so that is."""
    sentences: list[Numbered] = []
    for place in range(begin, len(nodes) - 1, 2):
        off, on = nodes[place], nodes[place + 1]
        key = "first." if place == begin and number == 1 else "then."
        values: dict[str, object] = {"number": number + len(sentences), "digit": on.digit}
        values["cell"] = words.cells(on.cells)
        if off.digit != on.digit:
            sentence = words.thought(key + "cell", out=off.digit, **values)
        else:
            unit = words.unit(on.unit or 0)
            values["from"] = words.cells(off.cells)
            kind = "group" if off.others or on.others else "unit"
            sentence = words.thought(key + kind, unit=unit, **values)
        sentences.append(Numbered(0, (place, place + 1), sentence))
    return sentences


# ── Several chains, or thoughts that follow from many ─────────────────────────────────────────


def _tell_branches(step: Step, words: Wording) -> list[Numbered]:
    sentences: list[Numbered] = []
    for branch, chain in enumerate(step.chains):
        sentences += _tell_branch(step, branch, len(sentences) + 1, words)
        last = chain
    targets = tuple(last.targets)  # pyright: ignore[reportPossiblyUnboundVariable]: there are chains
    return [
        *sentences,
        Numbered(len(step.chains) - 1, targets, _end(step, len(sentences) + 1, words)),
    ]


def _tell_branch(step: Step, branch: int, number: int, words: Wording) -> list[Numbered]:
    """Retell the thoughts of one chain, numbered on from the chains before it."""
    return [
        Numbered(branch, (place,), _tell_node(step, branch, place, number, words))
        for place in range(len(step.chains[branch].nodes))
    ]


def _tell_node(step: Step, branch: int, place: int, number: int, words: Wording) -> str:
    """Retell one thought and what it follows from."""
    nodes = step.chains[branch].nodes
    node = nodes[place]
    values: dict[str, object] = {"number": number + place, "fact": _fact(node, words)}
    if node.why == "assumed":
        if len(step.chains) == 1:
            return words.thought("suppose", **values)
        return words.thought("branch", branch=branch + 1, branches=len(step.chains), **values)
    values["refs"] = _refs(node, place, number, words)
    kind = node.why if node.why == "cell" else "unit"
    if node.unit is not None:
        values["unit"] = words.unit(node.unit)
    elif kind == "unit":
        pattern = words.texts["techniques"][shape_within(node.why)]["name"]
        cells, digits = ({*each} for each in zip(*node.pattern, strict=True))
        values |= {"cells": words.cells(sorted(cells)), "digits": words.digits(sorted(digits))}
        return words.thought("off.pattern", pattern=pattern, **values)
    if node.on:
        return words.thought("on." + kind, **values)
    parent = nodes[node.parents[0]]
    digit, cell = parent.digit, cell_name(parent.cell)
    return words.thought("off." + kind, digit=digit, cell=cell, **values)


def _refs(node: Node, place: int, number: int, words: Wording) -> str:
    """Name the sentences that a thought follows from, unless it is the one before it."""
    if node.parents == (place - 1,):
        return ""
    numbers = words.listed([str(number + parent) for parent in sorted(node.parents)])
    return words.clause("refs", numbers=numbers)


def _end(step: Step, number: int, words: Wording) -> str:
    fact = conclusion(step, words)
    first, last = step.chains[0].nodes[0], step.chains[-1].nodes[0]
    values: dict[str, object] = {"number": number, "fact": fact, "cell": cell_name(first.cell)}
    clashing = _clashing(step.chains)
    if len(step.chains) == 1 or len(clashing) > 1:
        one, other = (_fact(node, words) for node in clashing[:2])
        return words.thought("end.contradiction", one=one, other=other, **values)
    if (first.cell, first.digit) == (last.cell, last.digit):
        return words.thought("end.double", **values)
    if first.cell == last.cell:
        return words.thought("end.cell", **values)
    starts = [chain.nodes[0].cell for chain in step.chains]
    unit = words.unit(shared_unit(starts))
    return words.thought("end.unit", digit=first.digit, unit=unit, **values)


def _clashing(chains: tuple[Chain, ...]) -> list[Node]:
    targets = [chain.nodes[target] for chain in chains for target in chain.targets]
    facts = {(node.cell, node.digit, node.on): node for node in targets}
    return list(facts.values())


def shared_unit(cells: list[int]) -> int:
    """Find a unit with all of some cells: a box before a row, a row before a column."""
    row, column, box = zip(*(UNITS_OF[cell] for cell in cells), strict=True)
    return next(units[0] for units in (box, row, column) if len(set(units)) == 1)


# ── Facts ─────────────────────────────────────────────────────────────────────────────────────


def conclusion(step: Step, words: Wording) -> str:
    """State the conclusion of a step: a digit of a cell, or one that it is not."""
    if step.placements:
        return _say("is", step.placements[0], words)
    return _say("must.not", step.eliminations[0], words)


def _fact(node: Node, words: Wording) -> str:
    return _say("is" if node.on else "is.not", (node.cell, node.digit), words)


def _must_not(gone: tuple[Candidate, ...], words: Wording) -> str:
    facts = [
        words.clause("must.not", cell=words.cells(cells), digit=words.digits(digits))
        for digits, cells in by_digits(gone)
    ]
    return words.listed(facts, "and.parts")


def _end_of(node: Node, words: Wording) -> str:
    return words.clause("end", cell=words.cells(node.cells), digit=node.digit)


def _say(key: str, candidate: Candidate, words: Wording) -> str:
    cell, digit = candidate
    return words.clause(key, cell=cell_name(cell), digit=digit)
