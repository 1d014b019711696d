"""Name chains as players do, by their shape: Skyscraper, 2-String Kite, W-Wing, XY-Chain, AIC.

Sudoku Explainer's forcing chains go from "this candidate is right" to "it is wrong". Without that
first and last thought they are the players' **AIC**, an Alternating Inference Chain: at least one
of its two ends is right. The names are those of sudopedia.org and its successors.
"""

from sudoku_core.grid import UNITS_OF
from sudoku_core.logic.step import Node, Step

ROW, COLUMN, BOX = range(3)

# The number of thoughts in a chain of two strong links, and in a W-Wing.
TURBOT_FISH = 6
W_WING = 8

FORCING = ("nishio", "cell", "region", "contradiction", "double")


def shape_of(step: Step) -> str:
    """Return the key of the text about a step: mostly its technique, or a shape of it.

    >>> shape_of(Step("hidden_single", 1.0)), shape_of(Step("dynamic_plus_cell", 9.0))
    ('full_house', 'cell')
    """
    technique = step.technique
    if technique == "hidden_single":
        return "full_house" if step.rating <= 1.0 else technique
    if technique in ("turbot_fish", "x_chain"):
        return _shape_of_one_digit(step)
    if technique == "forcing_chain":
        return _shape_of_chain(step.chains[0].nodes)
    return shape_within(technique)


def shape_within(technique: str) -> str:
    """Return the key of the text that names a technique if only that is known of a step.

    >>> shape_within("forcing_chain"), shape_within("region_forcing_chains")
    ('aic', 'region')
    """
    if technique == "forcing_chain":
        return "aic"
    if technique.startswith("dynamic") or technique.endswith("forcing_chains"):
        return next(kind for kind in FORCING if kind in technique)
    return technique


def _shape_of_one_digit(step: Step) -> str:
    """Name a chain of one digit by its two strong links, if it has just two."""
    nodes = step.chains[0].nodes
    if len(nodes) != TURBOT_FISH or step.placements:
        return "x_chain"
    strong = [_kind(nodes[2].unit), _kind(nodes[4].unit)]
    base = [UNITS_OF[nodes[place].cell] for place in (2, 3)]
    for lines, across in ((ROW, COLUMN), (COLUMN, ROW)):
        if strong == [lines, lines] and base[0][across] == base[1][across]:
            return "skyscraper"
    if sorted(strong) == [ROW, COLUMN] and base[0][BOX] == base[1][BOX]:
        return "kite"
    return "turbot_fish"


def _kind(unit: int | None) -> int:
    return (unit or 0) // 9


def _shape_of_chain(nodes: tuple[Node, ...]) -> str:
    """Name a chain by its strong links: within cells, or between the cells of a unit."""
    strong = [node.why == "cell" for node in nodes[1:] if node.on]
    if not nodes[0].on:
        return "aic"
    if all(strong):
        return "remote_pair" if len({node.digit for node in nodes}) == 2 else "xy_chain"
    if len(nodes) == W_WING and strong == [True, False, True]:
        first, second = nodes[1].digit, nodes[2].digit
        if (nodes[0].digit, nodes[5].digit, nodes[6].digit) == (first, second, first):
            return "w_wing"
    return "aic"
