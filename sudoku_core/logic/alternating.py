"""Find the named patterns that are really strong links in a row.

- **Skyscraper**, **2-String Kite**, **Turbot Fish**: two units with two places for a digit.
- **Empty Rectangle**: a box whose places for a digit lie in a row and a column, and such a unit.
- **W-Wing**: two cells of the same two digits, and a unit with two places for one of these.
- **Remote Pair**: cells of the same two digits, each of which sees the next.
- **ALS-XZ**: two almost locked sets; **WXYZ-Wing** if they are four cells with four digits.
- **X-Chain**, **XY-Chain**, **AIC**: any number of links, of one digit, within cells, or both.
- **Grouped AIC**: groups of cells, too, may have a digit.

Those that Sudoku Explainer knows get its rating and a name by their shape. The rest have no rating.
"""

from collections.abc import Iterator
from functools import partial

from sudoku_core.grid import UNIT_KINDS
from sudoku_core.logic.complexity import rate_chain
from sudoku_core.logic.orders import COUNTS, DIGITS_IN, UNIT_MASKS, numbers_in, together
from sudoku_core.logic.position import ALL_DIGITS, PEER_MASKS, Position
from sudoku_core.logic.step import Candidate, Chain, Node, Step
from sudoku_core.logic.strong_links import (
    BOX,
    CELL,
    LINE,
    SET,
    UNIT,
    StrongLinks,
    links_of_cells,
    links_of_digits,
    links_of_sets,
)

# Sets that a chain goes through: two for each link.
TURBOT_FISH = 4
REMOTE_PAIR = 8


def two_strings(position: Position) -> Iterator[Step]:
    """Find two joined units with two places for a digit: Skyscrapers, Kites, others."""
    links = StrongLinks(position, links_of_digits(position))
    for chain in links.chains((UNIT,), (UNIT,)):
        if _is_of_one_digit(links, chain) and _is_plain(links, chain):
            yield _step(links, chain)


def empty_rectangles(position: Position) -> Iterator[Step]:
    """Find boxes whose places for a digit lie in a row and a column, each joined to a unit."""
    links = StrongLinks(position, links_of_digits(position))
    for pattern in ((BOX, UNIT), (UNIT, BOX)):
        for chain in links.chains(*[(kind,) for kind in pattern]):
            if _is_of_one_digit(links, chain) and _is_plain(links, chain):
                box = chain[:2] if pattern[0] == BOX else chain[2:]
                if not _are_parallel(*[links.sets[number][1] for number in box]):
                    yield _step(links, chain)._replace(technique="empty_rectangle")


def w_wings(position: Position) -> Iterator[Step]:
    """Find two cells of the same two digits; due to a unit, not both can be the one."""
    links = StrongLinks(position, [*links_of_cells(position), *links_of_digits(position)])
    for chain in links.chains((CELL,), (UNIT,), (CELL,)):
        (one, start), (two, _), (three, _), _, (four, _), (five, end) = _sets(links, chain)
        # Two that see each other are a naked pair.
        if two == three == four and one == five and _shared(start | end) is None:
            yield _step(links, chain)


def remote_pairs(position: Position) -> Iterator[Step]:
    """Find chains of four or more cells that all have the same two candidates."""
    for pair in sorted({mask for mask in position.masks if COUNTS[mask] == 2}):
        links = StrongLinks(position, links_of_cells(position, pair))
        for chain in links.chains((CELL,), endless=True):
            if len(chain) >= REMOTE_PAIR:
                step = _step(links, chain)
                # The two digits alternate, so either may be at either end.
                seen = PEER_MASKS[step.cells[0]] & PEER_MASKS[step.cells[-1]]
                yield step._replace(
                    technique="remote_pair",
                    digits=DIGITS_IN[pair],
                    eliminations=position.among(numbers_in(seen), pair),
                )


def locked_sets(position: Position) -> Iterator[Step]:
    """Find two almost locked sets with a digit that one lacks, small ones first."""
    links = StrongLinks(position, [*links_of_cells(position), *links_of_sets(position)])
    found = [_of_sets(links, chain) for chain in links.chains((CELL, SET), (CELL, SET))]
    yield from sorted(filter(None, found), key=lambda step: len(step.pattern + step.extras))


def _of_sets(links: StrongLinks, chain: list[int]) -> Step | None:
    """Describe a chain through two sets of cells, one of which has the end digit."""
    (digit, _), (joint, _), (other, _), (last, _) = _sets(links, chain)
    one, two = (links.came_from[min(pair), max(pair)].cells for pair in (chain[:2], chain[2:]))
    # Two in one unit are just a naked subset.
    if digit != last or joint != other or one & two or _shared(one | two) is not None:
        return None
    cells = numbers_in(one), numbers_in(two)
    digits = together([links.position.masks[cell] for cell in cells[0] + cells[1]])
    is_wing = len(cells[0] + cells[1]) == COUNTS[digits] == 4
    return Step(
        "wxyz_wing" if is_wing else "als_xz",
        0.0,
        eliminations=tuple(links.both_exclude(chain[0], chain[-1])),
        cells=cells[0] + cells[1],
        digits=(digit, joint),
        pattern=links.position.among(cells[0], ALL_DIGITS),
        extras=links.position.among(cells[1], ALL_DIGITS),
    )


def _endless(position: Position, kinds: tuple[str, ...]) -> Iterator[Step]:
    """Find chains of any length with links of ``kinds``."""
    links = StrongLinks(position, [*links_of_cells(position), *links_of_digits(position)])
    for chain in links.chains(kinds, endless=True):
        if _is_plain(links, chain):
            yield _step(links, chain)


xy_chains = partial(_endless, kinds=(CELL,))
aics = partial(_endless, kinds=(CELL, UNIT))
grouped_aics = partial(_endless, kinds=(CELL, UNIT, BOX, LINE))


def x_chains(position: Position) -> Iterator[Step]:
    """Find chains of one digit."""
    return (step for step in _endless(position, (UNIT,)) if len(step.digits) == 1)


# ── Chains ────────────────────────────────────────────────────────────────────────────────────


def _sets(links: StrongLinks, chain: list[int]) -> list[tuple[int, int]]:
    return [links.sets[number] for number in chain]


def _is_of_one_digit(links: StrongLinks, chain: list[int]) -> bool:
    return len({digit for digit, _ in _sets(links, chain)}) == 1


def _is_plain(links: StrongLinks, chain: list[int]) -> bool:
    """Return whether a chain is not longer than needed: it meets no candidate twice."""
    met: dict[int, int] = {}
    around = 0
    for digit, cells in _sets(links, chain[: len(chain) - (chain[0] == chain[-1])]):
        if met.get(digit, 0) & cells:
            return False
        met[digit] = met.get(digit, 0) | cells
        around |= cells
    return around.bit_count() > 2


def _are_parallel(*parts: int) -> bool:
    return all(part & part - 1 for part in parts) and len({*map(_kind_of, parts)}) == 1


def _kind_of(cells: int) -> int:
    return (_shared(cells) or 0) // 9


def _shared(cells: int) -> int | None:
    return next((number for number, unit in enumerate(UNIT_MASKS) if not cells & ~unit), None)


# ── Steps ─────────────────────────────────────────────────────────────────────────────────────


def _step(links: StrongLinks, chain: list[int]) -> Step:
    """Describe a chain like Sudoku Explainer: a removal to its contrary, or an end."""
    sets = _sets(links, chain)
    digit, cells = sets[0]
    placed: tuple[Candidate, ...] = ()
    gone = tuple(links.both_exclude(chain[0], chain[-1]))
    if chain[0] == chain[-1] and not cells & cells - 1:
        placed, gone = ((cells.bit_length() - 1, digit),), ()
    nodes = _nodes(links, chain, gone)
    has_groups = any(cells & cells - 1 for _, cells in sets)
    is_of_one_digit = _is_of_one_digit(links, chain)
    if has_groups:
        technique = "grouped_chain"
    elif not is_of_one_digit:
        technique = "forcing_chain"
    else:
        technique = "turbot_fish" if gone and len(chain) == TURBOT_FISH else "x_chain"
    base = 6.6 if is_of_one_digit else 7.0
    pattern = dict.fromkeys((cell, digit) for digit, cells in sets for cell in numbers_in(cells))
    return Step(
        technique,
        0.0 if has_groups else rate_chain(base, len(nodes)),
        placements=placed,
        eliminations=gone,
        cells=tuple(dict.fromkeys(cell for cell, _ in pattern)),
        digits=tuple(dict.fromkeys(digit for digit, _ in sets)),
        pattern=tuple(pattern),
        chains=(Chain(nodes, (len(nodes) - 1,)),),
    )


def _nodes(links: StrongLinks, chain: list[int], gone: tuple[Candidate, ...]) -> tuple[Node, ...]:
    """Return the thoughts of a chain, between those that they refute, if any."""
    sets = _sets(links, chain)
    units = [0] * len(chain)
    for place in range(1, len(chain), 2):
        one, other = sorted(chain[place - 1 : place + 1])
        units[place] = links.came_from[one, other].cells
    thoughts = [
        (*each, unit, place % 2 == 1)
        for place, (each, unit) in enumerate(zip(sets, units, strict=True))
    ]
    if gone:
        (cell, digit), *_ = gone
        goes = digit, 1 << cell, 0
        thoughts = [(*goes, True), *thoughts, (*goes, False)]
    nodes: list[Node] = []
    for digit, cells, around, on in thoughts:
        why, unit = "assumed", None
        if nodes and digit != nodes[-1].digit:
            why = "cell"
        elif nodes:
            unit = _shared(around or cells | sum([1 << cell for cell in nodes[-1].cells]))
            why = "seen" if unit is None else UNIT_KINDS[unit // 9]
        first, *others = numbers_in(cells)
        parents = (len(nodes) - 1,) if nodes else ()
        nodes.append(Node(first, digit, on, why, unit, parents, tuple(others)))
    return tuple(nodes)
