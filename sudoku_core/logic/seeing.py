"""Find the digits that show a single: they rule out all other cells, or all other digits."""

from sudoku_core.grid import UNITS
from sudoku_core.logic.position import PEERS, Position
from sudoku_core.logic.step import Step


def rivals(step: Step, position: Position) -> tuple[int, ...]:
    """List the other blank cells of the unit of a hidden single."""
    if step.technique != "hidden_single" or step.rating <= 1.0:
        return ()
    return tuple(
        cell
        for cell in UNITS[step.units[0]]
        if cell != step.placements[0][0] and not position.digits[cell]
    )


def witnesses(step: Step, position: Position) -> tuple[int, ...]:
    """List the cells whose digits show a single; none if candidates are needed as well.

    For a hidden single they are the fewest that rule out its rivals, for a naked single one of each
    other digit.
    """
    if step.technique == "naked_single":
        seen = {position.digits[peer]: peer for peer in PEERS[step.placements[0][0]]}
        seen.pop(0, None)
        return tuple(sorted(seen.values())) if len(seen) == 8 else ()
    left = {*rivals(step, position)}
    found: list[int] = []
    while left:
        best = max(
            (cell for cell in range(81) if position.digits[cell] == step.placements[0][1]),
            key=lambda cell: len(left.intersection(PEERS[cell])),
            default=None,
        )
        if best is None or not left.intersection(PEERS[best]):
            return ()
        found.append(best)
        left.difference_update(PEERS[best])
    return tuple(sorted(found))
