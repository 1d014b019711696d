"""Turn a step into plain data to draw: units, cells, candidates by role, and links."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sudoku_core.logic.position import Position
from sudoku_core.logic.seeing import rivals, witnesses
from sudoku_core.logic.step import Chain, Node, Step
from sudoku_core.logic.techniques import TECHNIQUES
from sudoku_core.logic.thoughts import Stage

if TYPE_CHECKING:
    from page.crossing.steps import Stage as Drawn
    from page.crossing.steps import StepPicture

# Steps that people see without candidates: a board full of them would hide the step.
PLAIN = ("hidden_single", "direct_pointing", "direct_claiming")
PLAIN_FAMILIES = ("singles",)


def picture(step: Step, position: Position, worded: Iterable[Stage]) -> "StepPicture":
    """Describe the picture of a step in its position.

    ``marks`` are lists of a cell, a digit and the candidate's role: "pattern", "extra", "removed"
    or "placed". ``witnesses`` are cells whose digits rule out the ``rivals`` of a single.
    ``stages`` show a chain, as `stages` says. ``candidates`` are small digits, for a step that
    needs them.
    """
    roles: dict[tuple[int, int], str] = dict.fromkeys(step.pattern, "pattern")
    roles |= dict.fromkeys(step.extras, "extra")
    roles |= dict.fromkeys(step.eliminations, "removed")
    roles |= dict.fromkeys(step.placements, "placed")
    seen_by = witnesses(step, position)
    return {
        "units": list(step.units),
        "cells": _cells(step),
        "witnesses": list(seen_by),
        "rivals": list(rivals(step, position)) if seen_by else [],
        "marks": [(cell, digit, role) for (cell, digit), role in roles.items()],
        "stages": stages(step, worded),
        "candidates": [""] * 81 if _is_plain(step) else position.candidates,
    }


def _cells(step: Step) -> list[int]:
    """List the cells of a step's pattern, or of a single chain, each once."""
    if TECHNIQUES[step.technique].family != "chains" or not step.chains:
        return list(step.cells)
    gone = {*step.eliminations}
    nodes = [node for node in step.chains[0].nodes if (node.cell, node.digit) not in gone]
    return list(dict.fromkeys(cell for node in nodes for cell in node.cells))


def _is_plain(step: Step) -> bool:
    family = TECHNIQUES[step.technique].family
    return step.technique in PLAIN or family in PLAIN_FAMILIES


def stages(step: Step, worded: Iterable[Stage]) -> "list[Drawn]":
    """Draw the stages in which the chains of a step are told.

    Each has its ``branch``, the number of its chain; its ``words``; ``marks`` of candidates thought
    to be "on" or "off", or both, a "clash"; and ``links``: lists of a cell, a digit, the cell and
    digit that follow, and a kind. "strong" links lead from off to on, "weak" ones from on to off;
    "leaned" ones show what else a thought needs. A link is shown once both its ends have been told.
    """
    drawn: list[Drawn] = []
    seen: dict[int, set[int]] = {}
    for branch, places, words in worded:
        chain = step.chains[branch]
        known = seen.setdefault(branch, set())
        known.update(places)
        nodes = [chain.nodes[place] for place in dict.fromkeys(places)]
        links = [link for node in nodes for link in _links(chain, node, known)]
        marks = [
            (cell, node.digit, _role(chain, node, known)) for node in nodes for cell in node.cells
        ]
        drawn.append({"branch": branch, "words": list(words), "marks": marks, "links": links})
    return drawn


def _role(chain: Chain, node: Node, known: set[int]) -> str:
    """Return the role of a thought: one that contradicts another is a clash."""
    contrary = (node.cell, node.digit, not node.on)
    if any(chain.nodes[place][:3] == contrary for place in known):
        return "clash"
    return "on" if node.on else "off"


def _links(chain: Chain, node: Node, known: set[int]) -> Iterator[tuple[int, int, int, int, str]]:
    for place, parent in enumerate(node.parents):
        cause = chain.nodes[parent]
        kind = "leaned" if place or cause.on == node.on else "weak" if cause.on else "strong"
        if parent in known:
            yield cause.cell, cause.digit, node.cell, node.digit, kind
