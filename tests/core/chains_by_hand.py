"""Find cycles and chains as the rule is told, with no shortcut: what the fast search is held to."""

from collections.abc import Iterator

from sudoku_core.grid import UNITS, UNITS_OF
from sudoku_core.logic.complexity import rate_chain
from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Candidate

Hint = tuple[float, int, int, frozenset[Candidate], frozenset[Candidate]]
Thought = tuple[Candidate, bool]


def digits_of(position: Position, cell: int) -> list[int]:
    """List the candidates of a cell."""
    return [digit for digit in range(1, 10) if position.masks[cell] >> digit - 1 & 1]


def units_of(cell: int) -> tuple[int, int, int]:
    """List the units of a cell as chains look at them: box, row, column."""
    row, column, box = UNITS_OF[cell]
    return box, row, column


def weak(position: Position, candidate: Candidate, *, cells: bool) -> list[Candidate]:
    """List what a candidate excludes."""
    cell, digit = candidate
    found = [(cell, other) for other in digits_of(position, cell) if cells and other != digit]
    for unit in units_of(cell):
        for other in UNITS[unit]:
            if other != cell and position.has((other, digit)) and (other, digit) not in found:
                found.append((other, digit))
    return found


def strong(
    position: Position, candidate: Candidate, *, cells: bool, digits: bool
) -> list[Candidate]:
    """List what is the last one without a candidate."""
    cell, digit = candidate
    found: list[Candidate] = []
    if cells and len(digits_of(position, cell)) == 2:
        found += [(cell, other) for other in digits_of(position, cell) if other != digit]
    for unit in units_of(cell) if digits else ():
        places = [(other, digit) for other in UNITS[unit] if position.has((other, digit))]
        if len(places) == 2:
            found += [place for place in places if place != candidate and place not in found]
    return found


def easiest(position: Position) -> Hint | None:
    """Collect all cycles and chains and take the first of the easiest."""
    hints: list[Hint] = []
    for key, digits, cells, most in ((2, True, False, 9), (3, False, True, 2), (4, True, True, 9)):
        everywhere = [(cell, digit) for cell in range(81) for digit in digits_of(position, cell)]
        excluded = {each: weak(position, each, cells=cells) for each in everywhere}
        left = {each: strong(position, each, cells=cells, digits=digits) for each in everywhere}
        for start in everywhere:
            if not 2 <= len(digits_of(position, start[0])) <= most:
                continue
            for cycle in cycles(start, excluded, left):
                removed = removed_by(position, cycle)
                if removed:
                    base = 7.0 if key == 4 else 6.5
                    rating = rate_chain(base, len(cycle))
                    hints.append((rating, len(cycle), key, frozenset(), removed))
            if key != 3:
                base = 7.0 if key == 4 else 6.6
                for on in (True, False):
                    length = chain_length(start, excluded, left, on=on)
                    found, none = frozenset([start]), frozenset[Candidate]()
                    if length:
                        effect = (none, found) if on else (found, none)
                        hints.append((rate_chain(base, length), length, key, *effect))
    return min(hints, key=lambda hint: hint[:3]) if hints else None


Links = dict[Candidate, list[Candidate]]


def cycles(start: Candidate, excluded: Links, left: Links) -> Iterator[list[Candidate]]:
    """Go on layer by layer: off as often as it comes, but not twice on one way; on only once."""
    reached = {start}
    layer = [[start]]
    while layer:
        offs = [[*way, off] for way in layer for off in excluded[way[-1]] if off not in way[1::2]]
        layer = []
        for way in offs:
            for on in left[way[-1]]:
                if on == start and len(way) >= 4:
                    yield way
                if on not in reached:
                    reached.add(on)
                    layer.append([*way, on])


def removed_by(position: Position, cycle: list[Candidate]) -> frozenset[Candidate]:
    """Find what sees an on and an off of its digit, outside the cells of a cycle."""
    ons = {seen for on in cycle[::2] for seen in weak(position, on, cells=False)}
    offs = {seen for off in cycle[1::2] for seen in weak(position, off, cells=False)}
    inside = {cell for cell, _ in cycle}
    return frozenset(seen for seen in ons & offs if seen[0] not in inside)


def chain_length(start: Candidate, excluded: Links, left: Links, *, on: bool) -> int:
    """Count the thoughts of the shortest way to the contrary, breadth first, or 0."""
    lengths: dict[Thought, int] = {(start, on): 1}
    queue = [(start, on)]
    for candidate, right in queue:
        for other in (excluded if right else left)[candidate]:
            if (other, not right) not in lengths:
                lengths[other, not right] = lengths[candidate, right] + 1
                queue.append((other, not right))
    return lengths.get((start, not on), 0)
