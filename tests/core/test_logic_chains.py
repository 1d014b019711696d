"""Chains: what they conclude, how they are rated, and whether each thought follows from others."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import chains_by_hand
import reference
from pace import slow
from sudoku_core import solve
from sudoku_core.grid import UNITS
from sudoku_core.logic import path, rate
from sudoku_core.logic.assumptions import Assumptions
from sudoku_core.logic.complexity import longest_at, rate_chain
from sudoku_core.logic.nested import LEVELS, NestedTrails
from sudoku_core.logic.path import search
from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Chain, Node, Step
from sudoku_core.logic.techniques import TECHNIQUES
from told_steps import Told, has_effect, needs_ratings, puzzles, steps_of

TABLE = Path(__file__).with_name("chain_positions.tsv")
# What the ratings' own program calls them; it tells dynamic chains by their rating alone.
NAMES = {
    "x_cycle": "Bidirectional X-Cycle",
    "y_cycle": "Bidirectional Y-Cycle",
    "xy_cycle": "Bidirectional Cycle",
    "turbot_fish": "Turbot Fish",
    "x_chain": "Forcing X-Chain",
    "forcing_chain": "Forcing Chain",
    "nishio": "Nishio Forcing Chain",
    "cell_forcing_chains": "Cell Forcing Chains",
    "region_forcing_chains": "Region Forcing Chains",
    "dynamic_contradiction": "Contradiction Forcing Chain",
    "dynamic_double": "Double Forcing Chain",
    "dynamic_cell": "Cell Forcing Chains",
    "dynamic_region": "Region Forcing Chains",
}
# The last row of the table that is searched unasked.
PRODUCERS = {row.number: row.find for row in path.TABLE if row.family in {"chains", "forcing"}}
LAST = 25
# One puzzle in this many is checked; `make fuzz` takes all.
SAMPLE = 25
# Positions of the table in which a deep search takes less than a second, and rows that do so.
DEEP_ROWS = {
    "seed 46, step 35": (26, 27, 28, 29),
    "seed 44, step 29": (26, 28),
    "seed 54, step 11": (26,),
    "seed 140, step 29": (26,),
    "seed 342, step 48": (29, 30, 31, 32),
    "seed 12, step 37": (29, 30),
}
# More of the same kinds, which take half a second or longer.
SLOW_ROWS = {
    *(("seed 44, step 29", 28), ("seed 46, step 35", 29), ("seed 12, step 37", 30)),
    *(("seed 342, step 48", row) for row in (30, 31, 32)),
}
LOWEST = {26: 9.0, 27: 9.5, 28: 10.0, 29: 10.5, 30: 10.5, 31: 10.5, 32: 10.5}
# Famous puzzles, how they are known to be rated, and how often a technique among the hardest comes.
FAMOUS = (
    # Arto Inkala's AI Escargot: chains inside of chains, a quarter of a minute.
    (
        "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
        (10.5, 1.2, 1.2),
        ("dynamic_plus_chains_contradiction", 5),
    ),
    # Easter Monster: multiple chains inside of chains, a minute.
    (
        "100000002090400050006000700050903000000070000000850040700000600030009080002000001",
        (11.6, 11.6, 10.8),
        ("dynamic_plus_multiple_contradiction", 7),
    ),
    # Golden Nugget: dynamic chains inside of dynamic chains, five minutes.
    (
        "000000039000001005003050800008090006070002000100400000009080050020000600400700000",
        (11.9, 11.9, 11.3),
        ("dynamic_plus_dynamic_region", 4),
    ),
)

seeds = st.integers(0, 2**32)


def first_step(position: Position, until: int = LAST) -> Step | None:
    """Ask the producers in turn, up to a row of the table, for one step."""
    assumptions = Assumptions(position)
    for row, producer in PRODUCERS.items():
        found = [step for step in producer(assumptions) if step] if row <= until else []
        assert len(found) <= 1
        if found:
            return found[0]
    return None


def follows(node: Node, reasons: list[Node], position: Position) -> bool:
    """Return whether a thought follows from others by the rules alone."""
    if node.why == "assumed":
        return not reasons
    if node.why in TECHNIQUES:
        return not node.on and bool(reasons) and not any(reason.on for reason in reasons)
    if node.why == "cell":
        alike = {(node.cell, digit) for digit in range(1, 10)}
    else:
        assert node.unit is not None
        alike = {(cell, node.digit) for cell in UNITS[node.unit]}
    given = {(reason.cell, reason.digit) for reason in reasons}
    itself = (node.cell, node.digit)
    if node.on:
        left = {candidate for candidate in alike if position.has(candidate)} - given
        return left == {itself} and not any(reason.on for reason in reasons)
    return len(given) == 1 and given < alike - {itself} and reasons[0].on


def check_chain(chain: Chain, position: Position):
    """See that every thought of a chain follows from earlier ones, and that all are needed."""
    for place, node in enumerate(chain.nodes):
        assert all(parent < place for parent in node.parents)
        assert follows(node, [chain.nodes[parent] for parent in node.parents], position), node
    used = {parent for node in chain.nodes for parent in node.parents} | {*chain.targets}
    assert used == set(range(len(chain.nodes)))


def check_step(step: Step, position: Position):
    """See that the chains of a step come to what it says, and that it is rated by their lengths."""
    assert step.chains
    for chain in step.chains:
        check_chain(chain, position)
    ends = [chain.nodes[target] for chain in step.chains for target in chain.targets]
    effect = {(*each, True) for each in step.placements}
    effect |= {(*each, False) for each in step.eliminations}
    if step.technique.endswith("_cycle"):
        assert ends[0][:3] == step.chains[0].nodes[0][:3]
    elif step.technique == "nishio" or step.technique.endswith("_contradiction"):
        assert [end[:3] for end in ends] == [(*ends[0][:2], True), (*ends[0][:2], False)]
        (assumed,) = {(node.cell, node.digit, not node.on) for node in step.chains[0].nodes[:1]}
        assert effect == {assumed}
    else:
        assert {end[:3] for end in ends} == effect


def table() -> Iterator[tuple[Position, Step, str]]:
    """Read the positions of the table, each with the step to be found, and a name for it."""
    for line in TABLE.read_text("ascii").splitlines()[1:]:
        seed, number, technique, rating, placements, eliminations, grid, notes = line.split("\t")
        effects = [
            tuple((int(cell), int(digit)) for cell, digit in (pair.split("=") for pair in text))
            for text in (placements.split(), eliminations.split())
        ]
        step = Step(technique, float(rating), placements=effects[0], eliminations=effects[1])
        yield Position(grid, notes.split()), step, f"seed {seed}, step {number}"


@pytest.mark.slow
@pytest.mark.no_cover
def test_each_technique_is_found_where_it_is_the_next_step():
    """Every technique gives the very step, to the last bit of its rating, and chains that hold."""
    techniques: set[str] = set()
    for position, expected, name in table():
        step = first_step(position)
        assert step, name
        assert step[:4] == expected[:4], name
        check_step(step, position)
        techniques.add(step.technique)
    assert techniques == {*NAMES}


def agrees(told: Told):
    """Compare the next step with the one told, where that is a chain."""
    step = first_step(told.position, 21 if told.name.startswith("Aligned Triplet") else LAST)
    where = f"step {told.number} of {told.puzzle}"
    if told.name not in NAMES.values():
        assert step is None, where
        return
    assert step, where
    assert NAMES[step.technique] == told.name, where
    assert int((step.rating + 0.05) * 10) / 10 == told.rating, where
    assert {*step.placements} == told.placements, where
    assert {*step.eliminations} == told.eliminations, where
    check_step(step, told.position)


def compare(name: str, every: int):
    """Compare the chains of every ``every``-th puzzle of a file."""
    compared = 0
    for puzzle in list(puzzles(name))[::every]:
        for told in steps_of(name, puzzle):
            if told.name in NAMES.values() or told.name.startswith("Aligned Triplet"):
                agrees(told)
                compared += 1
    assert compared


@pytest.mark.slow
@pytest.mark.no_cover
@needs_ratings
@pytest.mark.parametrize("name", ["generated_500", "top95"])
def test_chains_are_those_of_the_ratings(name: str):
    """In a sample of the puzzles told, each chain is the one that was told, rating and all."""
    compare(name, SAMPLE)


@needs_ratings
@pytest.mark.fuzz
@pytest.mark.parametrize("name", ["generated_500", "top95"])
def test_all_chains_are_those_of_the_ratings(name: str):
    """The same for all puzzles told."""
    compare(name, 1)


def some_position(seed: int, placed: int, struck: int) -> tuple[Position, str]:
    """Take a position of the table further: some digits placed, some candidates gone."""
    random = reference.seeded(seed)
    position, _, _ = random.choice(list(table()))
    solution = solve(position.grid)
    assert solution
    blanks = [cell for cell in range(81) if not position.digits[cell]]
    for cell in random.sample(blanks, placed * len(blanks) // 100):
        position.place(cell, int(solution[cell]))
    wrong = [
        (cell, digit)
        for cell in range(81)
        for digit in range(1, 10)
        if position.has((cell, digit)) and solution[cell] != str(digit)
    ]
    for cell, digit in random.sample(wrong, struck * len(wrong) // 100):
        position.remove(cell, digit)
    return position, solution


def take_easy_steps(position: Position):
    """Go on with all that is found before chains: these would hardly ever be long otherwise."""
    while step := next(filter(None, search(position, ("chains", "forcing", "exclusion"))), None):
        position.apply(step)


@pytest.mark.medium
@example(2575730, 24, 37)  # its clash is one of a few that a last candidate brings
@slow
@given(seeds, st.integers(0, 30), st.integers(0, 40))
def test_no_chain_goes_against_the_solution(seed: int, placed: int, struck: int):
    """In any position, what each producer concludes is so, and its chains hold."""
    position, solution = some_position(seed, placed, struck)
    for row, producer in PRODUCERS.items():
        for step in producer(Assumptions(position)) if row <= LAST else ():
            if step:
                assert has_effect(step, position)
                assert all(solution[cell] == str(digit) for cell, digit in step.placements)
                assert all(solution[cell] != str(digit) for cell, digit in step.eliminations)
                check_step(step, position)


@pytest.mark.no_cover
@slow
@given(seeds, st.integers(0, 5), st.integers(0, 15))
def test_cycles_and_chains_are_those_of_a_search_without_shortcuts(
    seed: int, placed: int, struck: int
):
    """Layers of sets, bounds and what is left out change nothing."""
    position, _ = some_position(seed, placed, struck)
    take_easy_steps(position)
    step = first_step(position, 21)
    by_hand = chains_by_hand.easiest(position)
    if not by_hand:
        assert step is None
        return
    assert step
    assert step.rating == by_hand[0]
    assert (frozenset(step.placements), frozenset(step.eliminations)) == by_hand[3:]


@pytest.mark.medium
@pytest.mark.sampled("seed 46, step 35-28", "seed 44, step 29-26", "seed 342, step 48-29")
@pytest.mark.parametrize(
    ("name", "row"),
    [
        pytest.param(name, row, marks=pytest.mark.slow if (name, row) in SLOW_ROWS else ())
        for name, rows in DEEP_ROWS.items()
        for row in rows
    ],
)
def test_a_deep_search_leans_on_patterns_and_on_chains(name, row):
    """Where trails look for patterns and for chains of all kinds, what they conclude is so."""
    (position,) = (position for position, _, its_name in table() if its_name == name)
    solution = solve(position.grid)
    assert solution
    (step,) = filter(None, PRODUCERS[row](Assumptions(position)))
    assert all(solution[cell] == str(digit) for cell, digit in step.placements)
    assert all(solution[cell] != str(digit) for cell, digit in step.eliminations)
    check_step(step, position)
    assert step.rating >= LOWEST[row]
    assert TECHNIQUES[step.technique].family == "forcing"


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize(
    "level", [0, 1, *(pytest.param(level, marks=pytest.mark.slow) for level in (2, 3))]
)
def test_dynamic_chains_on_the_way_keep_what_is_so(level: int):
    """From a true assumption a trail comes to nothing but the truth, and it pauses on its way."""
    (position,) = (position for position, _, name in table() if name == "seed 46, step 35")
    solution = solve(position.grid)
    assert solution
    _name, _rating, looks = LEVELS[3 + level]
    trails = NestedTrails(Assumptions(position), looks)
    leant = 0
    # Fewer, the longer they take.
    for place in trails.links.starts(2)[:: level + 1]:
        cell, digit = trails.links.candidate(place)
        is_right = solution[cell] == str(digit)
        assert set(trails.make(place, on=is_right)) == {None}
        trail = trails.trail(place, on=is_right)
        assert trail.clash is None
        for thoughts, kind in ((trail.on, True), (trail.off, False)):
            for cell, digit in map(trails.links.candidate, thoughts):
                assert (solution[cell] == str(digit)) == kind
        leant += len(trail.patterns)
    assert leant


@pytest.mark.fuzz
@pytest.mark.parametrize(("puzzle", "known", "counted"), FAMOUS)
def test_a_famous_puzzle_has_the_rating_that_it_is_known_for(
    puzzle: str, known: tuple[float, ...], counted: tuple[str, int]
):
    """A deep search comes to the rating that was published for it."""
    rating = rate(puzzle, deep=True)
    assert rating
    assert rating.solved
    assert (rating.er, rating.ep, rating.ed) == known
    assert rating.counts[counted[0]] == counted[1]


@pytest.mark.slow
@pytest.mark.no_cover
def test_an_empty_grid_and_a_full_one_have_no_chains():
    """Where nothing follows from anything the producers end, and where nothing is left, too."""
    assert first_step(Position("0" * 81)) is None
    full = solve("0" * 81)
    assert full
    assert first_step(Position(full)) is None


@given(st.sampled_from([6.5, 6.6, 7.0, 7.5, 8.0, 8.5]), st.integers(2, 6000))
def test_no_longer_chain_is_rated_as_low(base: float, complexity: int):
    """The longest chain of a rating has that rating, and the next one a higher one."""
    rating = rate_chain(base, complexity)
    longest = longest_at(base, rating)
    assert longest >= min(complexity, 5000)
    assert rate_chain(base, longest) == rating
    assert longest == 5000 or rate_chain(base, longest + 1) > rating
