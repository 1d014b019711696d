"""Hold what is said of steps against the steps: every cell and digit named, in both languages."""

import re
from functools import cache
from string import Formatter

import pytest

from sudoku_core.generator import generate
from sudoku_core.grid import UNITS, cell_name
from sudoku_core.logic import steps
from sudoku_core.logic.aligned import aligned_triples
from sudoku_core.logic.players_names import shape_of
from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Chain, Node, Step
from sudoku_core.logic.techniques import TECHNIQUES
from sudoku_core.logic.telling import tell
from sudoku_core.logic.thoughts import STAGE
from sudoku_core.logic.wording import LANGUAGES, Wording, texts

# Seeds whose puzzles need, together, nearly every technique that generated puzzles ever do.
SEEDS = (26, 87, 120, 133, 144, 163, 190, 194, 209, 312, 396, 432, 460, 477)
LONGEST = (144, 163, 477)  # paths, of techniques that come up in others too
SOME_SEEDS = [
    pytest.param(seed, marks=pytest.mark.slow if seed in LONGEST else ()) for seed in SEEDS
]

# Shapes that a step's technique does not name.
SHAPES = {
    *("full_house", "skyscraper", "kite", "turbot_fish", "x_chain", "xy_chain", "remote_pair"),
    *("w_wing", "aic", "nishio", "cell", "region", "contradiction", "double"),
    *("empty_rectangle", "grouped_chain", "simple_colouring", "simple_colouring_wrap"),
}
# Lists of rows and the like are made as is usual in each language.
OWN_WAYS = {"row.more", "column.more", "box.more"}


@cache
def path(seed: int) -> "tuple[tuple[Step, Position], ...]":
    """Return each step of a puzzle, with the position that it is found in."""
    puzzle = generate(seed).puzzle
    found: list[tuple[Step, Position]] = []
    position = Position(puzzle)
    for step in steps(puzzle):
        if step:
            before = Position(position.grid, position.candidates)
            found.append((step, before))
            position.apply(step)
    return tuple(found)


def fields(template: str) -> set[str]:
    """List what a template has places for."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


# ── The texts ─────────────────────────────────────────────────────────────────────────────────


def test_all_languages_say_the_same():
    """They have the same keys, with the same values."""
    own, others = texts(LANGUAGES[0]), [texts(language) for language in LANGUAGES[1:]]
    for other in others:
        for group in ("words", "chains"):
            assert own[group].keys() == other[group].keys()
            for key in own[group].keys() - OWN_WAYS:
                assert fields(own[group][key]) == fields(other[group][key]), key
        assert own["techniques"].keys() == other["techniques"].keys()
        for key, text in own["techniques"].items():
            twin = other["techniques"][key]
            assert text.keys() == twin.keys(), key
            assert len(text["why"]) == len(twin["why"]), key
            assert fields(" ".join(text["why"])) == fields(" ".join(twin["why"])), key
            assert fields(text.get("cells", "")) == fields(twin.get("cells", "")), key


def test_every_technique_has_its_text():
    """And no text is about anything else."""
    told = {shape_of(Step(key, 9.0)) for key in TECHNIQUES if TECHNIQUES[key].family != "chains"}
    told |= SHAPES | {"x_cycle", "y_cycle", "xy_cycle"}
    assert told == texts("en")["techniques"].keys()


def test_a_name_belongs_to_one_text():
    """No two texts have the same name, and Korean names nothing in English but abbreviations."""
    for language in LANGUAGES:
        names = [text["name"] for text in texts(language)["techniques"].values()]
        assert len(names) == len({*names})
    for key, text in texts("ko")["techniques"].items():
        assert re.search("[가-힣]", text["lesson"]), key
        assert not re.search("[a-z]{3}", text["name"]), key


def test_no_other_language():
    """A language that nobody has written is a KeyError."""
    with pytest.raises(KeyError):
        tell(Step("naked_single", 2.3, ((0, 1),)), Position("0" * 81), "tlh")


# ── Steps of puzzles ──────────────────────────────────────────────────────────────────────────


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(seed, marks=() if place % 3 == 0 else pytest.mark.slow)
        for place, seed in enumerate(SEEDS)
    ],
)
@pytest.mark.parametrize(
    "language",
    [
        pytest.param(language, marks=() if language in {"en", "ko"} else pytest.mark.slow)
        for language in LANGUAGES
    ],
)
def test_steps_are_told(seed: int, language: str):
    """What follows is named, cell by cell and digit by digit; the first stage gives none away."""
    for step, position in path(seed):
        said = tell(step, position, language)
        for cell, digit in step.placements + step.eliminations:
            for words in (said.digits, said.line):
                assert cell_name(cell) in words, said
                assert str(digit) in words.replace(cell_name(cell), ""), said
        assert not re.search(r"R\dC\d", said.where), said
        for cell in step.cells if TECHNIQUES[step.technique].family != "chains" else ():
            assert cell_name(cell) in said.cells or "BUG" in said.name, said
        assert said.name in said.where
        assert said.why
        assert said.lesson
        for words in (said.where, said.cells, said.digits, said.lesson, *said.why):
            assert words.endswith((".", "。")), words
            assert not re.search(r"[{}]|  |^[a-z]|None", words), words
        if language == "ko":
            assert re.search("니다|세요", said.cells + said.digits), said


@pytest.mark.medium
@pytest.mark.sampled("87")
@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_the_stages_of_chains_are_all_of_them(seed: int):
    """Every sentence is in a stage, in order, and every thought is in one."""
    for step, position in path(seed):
        said = tell(step, position, "en")
        words = [words for stage in said.stages for words in stage.words]
        assert words == (list(said.why) if step.chains else [])
        assert all(len(stage.words) <= STAGE for stage in said.stages)
        for number, chain in enumerate(step.chains):
            shown = {node for stage in said.stages if stage.chain == number for node in stage.nodes}
            assert shown == {*range(len(chain.nodes))}


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_a_hidden_single_says_what_rules_other_cells_out(seed: int):
    """The cells named see, together, every other blank cell of the unit, if any are named."""
    for step, position in path(seed):
        if step.technique == "hidden_single" and step.rating > 1:
            cell, digit = step.placements[0]
            why = tell(step, position, "en").why[1]
            named = {
                int(row) * 9 + int(column) - 10 for row, column in re.findall(r"R(\d)C(\d)", why)
            }
            assert all(position.digits[seer] == digit for seer in named)
            if named:
                free = Position(position.grid)
                others = {*UNITS[step.units[0]]} - {cell}
                assert not any(free.has((other, digit)) for other in others)
            else:
                assert "left as a candidate" in why


def test_exclusions_name_what_they_lean_on():
    """Every choice of the other cell is refuted by a cell that would have nothing left."""
    (step, position) = next(
        found for found in path(460) if found[0].technique == "aligned_pair_exclusion"
    )
    why = tell(step, position, "en").why
    (removed, digit), *_ = step.eliminations
    (other,) = {*step.cells} - {removed}
    choices = [int(text) for text in position.candidates[other]]
    assert len(why) == len(choices) * len(step.eliminations)
    for choice, words in zip(choices, why, strict=False):
        excluder = re.findall(r"R(\d)C(\d)", words)[-1]
        left = position.candidates[int(excluder[0]) * 9 + int(excluder[1]) - 10]
        assert {*left} <= {str(digit), str(choice)}, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_exclusions_of_three_cells_name_what_they_lean_on(language: str):
    """With 1 in R1C1, each choice for R1C2 and R1C3 would take all that a fourth cell has."""
    notes = {0: "1267", 1: "34", 2: "56", 3: "135", 4: "146", 5: "145", 6: "136"}
    position = Position("0" * 81, [notes.get(cell, "123456789") for cell in range(81)])
    [why] = tell(next(aligned_triples(position)), position, language).why
    if language == "en":
        assert why == (
            "If R1C1 were 1, no choice for R1C2 and R1C3 would be left: "
            "3 with 5 would leave nothing for R1C4; 3 with 6 would leave nothing for R1C7; "
            "4 with 5 would leave nothing for R1C6; 4 with 6 would leave nothing for R1C5."
        )
    assert "R1C4" in why
    # Choices that would put a digit twice are among those that are out.
    notes[1] = "134"
    position = Position("0" * 81, [notes.get(cell, "123456789") for cell in range(81)])
    [why] = tell(next(aligned_triples(position)), position, "en").why
    assert "1 with 5 or 1 with 6 would put a digit twice" in why


# ── Shapes ────────────────────────────────────────────────────────────────────────────────────


def chain(*thoughts: "tuple[int, int, bool, str, int | None]") -> Chain:
    """Make a chain in which each thought follows from the one before."""
    nodes = tuple(
        Node(*thought, (place - 1,) if place else ()) for place, thought in enumerate(thoughts)
    )
    return Chain(nodes, (len(nodes) - 1,))


def removal(technique: str, told: Chain) -> Step:
    """Make a step of a chain that refutes its own start."""
    start = told.nodes[0]
    gone = ((start.cell, start.digit),)
    return Step(
        technique,
        7.0,
        eliminations=gone,
        cells=(start.cell,),
        digits=(start.digit,),
        chains=(told,),
    )


def of_one_digit(cells: "tuple[int, ...]", units: "tuple[int, int]") -> Step:
    """Make a chain of two strong links from the cell that loses the digit 5."""
    target, *others = cells
    first, second = units
    return removal(
        "turbot_fish",
        chain(
            (target, 5, True, "assumed", None),
            (others[0], 5, False, "box", 18),
            (others[1], 5, True, "row", first),
            (others[2], 5, False, "box", 18),
            (others[3], 5, True, "row", second),
            (target, 5, False, "box", 18),
        ),
    )


@pytest.mark.parametrize(
    ("cells", "units", "shape"),
    [
        ((1, 9, 13, 40, 36), (1, 4), "skyscraper"),
        ((8, 10, 12, 40, 38), (1, 4), "turbot_fish"),
        ((8, 10, 37, 40, 13), (10, 13), "skyscraper"),
        ((72, 0, 6, 16, 79), (0, 16), "kite"),
        ((72, 79, 16, 6, 0), (16, 0), "kite"),
        ((72, 0, 6, 16, 79), (26, 16), "turbot_fish"),
    ],
)
def test_chains_of_two_strong_links_have_the_names_of_players(cells, units, shape):
    """Two rows, or a row and a column, and what joins them, make the shape."""
    assert shape_of(of_one_digit(cells, units)) == shape


def test_long_chains_have_the_names_of_players():
    """Links within cells make an XY-Chain; one unit between two alike cells makes a W-Wing."""
    w_wing = [
        *((0, 3, True, "assumed", None), (6, 3, False, "row", 0), (6, 9, True, "cell", None)),
        *((15, 9, False, "box", 20), (69, 9, True, "column", 15), (70, 9, False, "box", 26)),
        *((70, 3, True, "cell", None), (0, 3, False, "row", 0)),
    ]
    assert shape_of(removal("forcing_chain", chain(*w_wing))) == "w_wing"
    w_wing[5:7] = [(70, 9, False, "box", 26), (70, 4, True, "cell", None)]
    assert shape_of(removal("forcing_chain", chain(*w_wing))) == "aic"
    cells = [
        *((0, 3, True, "assumed", None), (6, 3, False, "row", 0), (6, 9, True, "cell", None)),
        *((60, 9, False, "column", 15), (60, 3, True, "cell", None), (0, 3, False, "row", 0)),
    ]
    assert shape_of(removal("forcing_chain", chain(*cells))) == "remote_pair"
    cells[4] = (60, 4, True, "cell", None)
    assert shape_of(removal("forcing_chain", chain(*cells))) == "xy_chain"
    cells[2] = (6, 9, True, "box", 20)
    assert shape_of(removal("forcing_chain", chain(*cells))) == "aic"
    placed = Step("x_chain", 6.6, ((0, 5),), chains=(chain((0, 5, False, "assumed", None)),))
    assert shape_of(placed) == "x_chain"
    assert shape_of(placed._replace(technique="forcing_chain")) == "aic"


# ── Branches ──────────────────────────────────────────────────────────────────────────────────

ON, OFF = True, False

# Two cases that come to the same.
CASES = (
    Chain(
        (
            Node(0, 1, ON, "assumed", None, ()),
            Node(0, 2, OFF, "cell", None, (0,)),
            Node(8, 1, OFF, "row", 0, (0,)),
            Node(8, 2, ON, "cell", None, (1, 2)),
            Node(
                80, 2, OFF, "naked_pair", None, (3,), pattern=((62, 2), (62, 5), (71, 2), (71, 5))
            ),
        ),
        (4,),
    ),
    Chain(
        (
            Node(0, 2, ON, "assumed", None, ()),
            Node(72, 2, OFF, "column", 9, (0,)),
            Node(74, 2, ON, "box", 24, (1,)),
            Node(80, 2, OFF, "row", 8, (2,)),
        ),
        (3,),
    ),
)


def branched(technique: str, chains: "tuple[Chain, ...]" = CASES) -> "tuple[str, ...]":
    """Put a step of several chains that removes a 2 from R9C9 into words."""
    step = Step(technique, 8.0, eliminations=((80, 2),), cells=(0,), digits=(2,), chains=chains)
    return tell(step, Position("0" * 81), "en").why


def test_cases_are_told_one_by_one():
    """Each thought says what it follows from, by number if that is not the one before."""
    assert branched("dynamic_plus_cell") == (
        "1. Case 1 of 2: suppose R1C1 is 1.",
        "2. Then R1C1 is not 2, since it is 1.",
        "3. Then R1C9 is not 1, since row 1 has its 1 in R1C1 (from 1).",
        "4. Then R1C9 is 2, the only candidate left there (from 2 and 3).",
        "5. Then R9C9 is not 2, because of this pattern: Naked Pair, 2 and 5 in R7C9 and R8C9.",
        "6. Case 2 of 2: suppose R1C1 is 2.",
        "7. Then R9C1 is not 2, since column 1 has its 2 in R1C1.",
        "8. Then R9C3 is 2, the only place left in box 7.",
        "9. Then R9C9 is not 2, since row 9 has its 2 in R9C3.",
        "10. One candidate of R1C1 is true, and each leads to the same result: R9C9 cannot be 2.",
    )


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "key", [key for key in TECHNIQUES if not key.startswith(("bug", "unique"))]
)
def test_what_takes_a_candidate_away_has_a_name(key: str):
    """Within a dynamic chain that may be a pattern, or a chain of its own."""
    last = CASES[0].nodes[-1]._replace(why=key)
    case = CASES[0]._replace(nodes=(*CASES[0].nodes[:-1], last))
    said = branched("dynamic_plus_dynamic_cell", (case, CASES[1]))[4]
    assert re.fullmatch(
        r"5\. Then R9C9 is not 2, because of this pattern: [\w -]+, 2 and 5 in R7C9 and R8C9\.",
        said,
    )


def test_cases_of_a_unit_end_with_it():
    """The places of a digit are those of a box, a row or a column."""
    second = CASES[1]._replace(nodes=(CASES[1].nodes[0]._replace(cell=7), *CASES[1].nodes[1:]))
    first = CASES[0]._replace(nodes=(CASES[0].nodes[0]._replace(digit=2), *CASES[0].nodes[1:]))
    end = branched("region_forcing_chains", (first, second))[-1]
    assert end == (
        "10. 2 goes somewhere in row 1, and each place leads to the same result: R9C9 cannot be 2."
    )


def test_both_ways_round():
    """A candidate is true or not: the chains start with either."""
    off = CASES[0].nodes[0]._replace(on=False)
    second = CASES[0]._replace(nodes=(off, *CASES[0].nodes[1:]))
    why = branched("dynamic_double", (CASES[0], second))
    assert why[5] == "6. Case 2 of 2: suppose R1C1 is not 1."
    assert why[-1].startswith("11. One of the two cases is true")


def test_contradictions_name_what_clashes():
    """The two thoughts that cannot both be true are in the last sentence."""
    clash = Node(80, 2, ON, "box", 26, (3,))
    one = Chain((*CASES[0].nodes, clash), (4, 5))
    assert branched("nishio", (one,))[-1] == (
        "7. “R9C9 is not 2” and “R9C9 is 2” cannot both be true. So the assumption is wrong: "
        "R9C9 cannot be 2."
    )
    assert branched("nishio", (one,))[0] == "1. Suppose R1C1 is 1."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in TECHNIQUES if TECHNIQUES[key].family == "forcing"])
def test_every_forcing_chain_has_words(key: str, language: str):
    """Whatever it may use, it has a name, a lesson and its sentences."""
    first = CASES[0].nodes[0]
    chains = CASES if shape_of(Step(key, 9.0)) != "region" else (CASES[0], CASES[0])
    step = Step(key, 9.0, ((80, 1),), cells=(0,), digits=(1,), units=(0,), chains=chains)
    said = tell(step, Position("0" * 81), language)
    assert cell_name(80) in said.digits
    assert cell_name(first.cell) in said.at
    assert not re.search(r"[{}]", " ".join([said.where, said.cells, said.lesson, *said.why]))


def test_what_dynamic_chains_may_use_is_in_their_name():
    """Patterns, or other chains within."""
    names = []
    for key in (
        "cell_forcing_chains",
        "dynamic_cell",
        "dynamic_plus_cell",
        "dynamic_plus_chains_cell",
        "dynamic_plus_dynamic_cell",
    ):
        step = Step(key, 9.0, eliminations=((80, 2),), cells=(0,), digits=(2,), chains=CASES)
        names.append(tell(step, Position("0" * 81), "en").name)
    plain = "Cell Forcing Chains"
    nested = f"Nested {plain}"
    assert names == [plain, f"Dynamic {plain}", f"Dynamic {plain} with patterns", nested, nested]


# ── Words ─────────────────────────────────────────────────────────────────────────────────────


def test_units_are_named_together():
    """Rows with rows; a row beside a box has its own name."""
    words = Wording("en")
    assert str(words.units([2])) == "row 3"
    assert str(words.units([2, 6, 8])) == "rows 3, 7 and 9"
    assert str(words.units([2, 26])) == "row 3 and box 9"
    assert str(Wording("ko").units([9, 17])) == "1열과 9열"


def test_lists_can_be_of_one_that_is_meant():
    """The template says which."""
    words = Wording("en")
    assert words.fill("{digits:or} or {digits}", digits=words.digits([1, 2])) == "1 or 2 or 1 and 2"


def test_singles_after_candidates_were_removed():
    """What nobody sees on the board is not said to be there."""
    candidates = ["123456789"] * 81
    candidates[0] = "9"
    step = Step("naked_single", 2.3, ((0, 9),), cells=(0,), digits=(9,))
    assert "ruled out" in tell(step, Position("0" * 81, candidates), "en").why[1]
    step = Step("hidden_single", 1.2, ((0, 9),), units=(18,), cells=(0,), digits=(9,))
    why = tell(step, Position("0" * 81), "en").why[1]
    assert why == "No other blank cell of box 1 has 9 left as a candidate."


def test_aligned_cells_that_see_each_other():
    """The same digit twice is said to be that."""
    candidates = ["123456789"] * 81
    candidates[0], candidates[1] = "12", "13"
    candidates[2] = "12"
    step = Step("aligned_pair_exclusion", 6.2, eliminations=((0, 1),), cells=(0, 1))
    candidates[1] = "12"
    assert tell(step, Position("0" * 81, candidates), "en").why == (
        "If R1C1 were 1, R1C2 could not be 1, too, because the two see each other.",
        "If R1C1 were 1 and R1C2 2, nothing would be left for R1C3.",
    )
