"""Pin what holds for reading whatever is written: names, lists, headings, and no end but an end."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import damaged_texts
from damaged_texts import BLANK, COUNT, FORMS, HEADING, Drawing, Piece, Script, damaged
from pace import slow
from states import seeds
from sudoku_core.parsing import InvalidGridError, Reading, parse, readings
from sudoku_core.text.lines import split_lines
from sudoku_core.text.numbers import has_number, seem_numbers
from texts import lines, texts

forms = st.sampled_from(sorted({*FORMS}))
# All but those that are blank signs, or cannot be seen.
letters = st.characters(
    categories=["Lu", "Ll", "Lo"], exclude_characters="xXｘＸ\u115f\u1160\u3164\uffa0"
)
inner = st.text(st.one_of(letters, st.sampled_from(" '-.,_()0123456789")), max_size=12)
names = st.builds("{}{}{}".format, letters, inner, letters).filter(
    lambda name: sum(character in "0123456789" for character in name) < 7
)


def grid_of(form: str, random: Random) -> str:
    """Make any grid that can be written in a form: correct, wrong, with blanks or without.

    It does not look like nine numbers, or like one above or below eight rows.
    """
    grid = damaged_texts.solution(random)
    if random.random() < 1 / 2:
        grid = damaged_texts.wrong(grid, random)
    if form == "marks" or random.random() < 1 / 2:
        grid = damaged_texts.with_blanks(grid, random)
    return grid_of(form, random) if seem_odd(grid) else grid


def seem_odd(grid: str) -> bool:
    """Return whether adjoining rows may be numbers."""
    return seem_numbers(grid, noughts=True) or has_number(grid)


def undamaged(random: Random) -> tuple[list[Piece], list[tuple[str, str | None]]]:
    """Write a list of grids without a count; give its lines, and the grids with their headings."""
    script = Script(random)
    assume(not any(map(seem_odd, script.grids)))
    grids = list(zip(script.grids, script.names, strict=True))
    return [piece for piece in script.pieces if piece.kind != COUNT], grids


def text_of(pieces: list[Piece]) -> str:
    """Put lines one under the other."""
    return lines(piece.text for piece in pieces)


@given(seeds, forms, names, st.integers(0, 2))
def test_any_grid_under_any_name_reads_back(random: Random, form: str, name: str, gap: int):
    """Whatever the form, the grid and its name are those written."""
    grid = grid_of(form, random)
    text = lines([name, *[""] * gap]) + text_of(Drawing(form, random).draw(0, grid))
    assert [(one.grid, one.name) for one in parse(text)] == [(grid, name)]


@pytest.mark.no_cover
@slow
@given(seeds)
def test_a_list_reads_as_its_grids(random: Random):
    """Without damage every grid is there, in order."""
    pieces, grids = undamaged(random)
    assert [reading.grid for reading in parse(text_of(pieces))] == [grid for grid, _ in grids]


@pytest.mark.slow
@pytest.mark.no_cover
@slow
@given(seeds)
def test_two_texts_joined_by_a_blank_line_read_as_both(random: Random):
    """Lists in two forms, a blank line between: what is read of each alone, with its names.

    What stands above all grids of one of them is no name once there are others.
    """
    both = [text_of(undamaged(random)[0]) for _text in range(2)]
    found = cases("\n".join(both))
    assert [grid for grid, _name in found] == [grid for text in both for grid, _ in cases(text)]
    for text in both:
        alone = [name for _grid, name in cases(text)]
        own = [name for _grid, name in found[: len(alone)]]
        found = found[len(alone) :]
        assert own == alone or (len({*alone} - {None}) == 1 and {*own} == {None})


def cases(text: str) -> list[tuple[str | None, str | None]]:
    """List each case of a text: its grid, None if it is unreadable, and its name."""
    found = readings([text], keep_going=True)
    return [(one.grid if isinstance(one, Reading) else None, one.name) for one in found]


@given(seeds, st.lists(st.sampled_from(["judge", "plain", "line", "boxed"]), min_size=2))
def test_grids_may_follow_one_another_in_any_form(random: Random, chosen: list[str]):
    """If every grid has nine rows or one, nothing is needed between two."""
    grids = [damaged_texts.solution(random) for _ in chosen]
    text = ""
    for form, grid in zip(chosen, grids, strict=True):
        text += text_of(Drawing(form, random).draw(0, grid))
    assert [reading.grid for reading in parse(text)] == grids


@pytest.mark.slow
@pytest.mark.no_cover
@given(seeds, st.lists(names, min_size=1, max_size=8), st.booleans())
def test_a_heading_shifts_no_number(random: Random, given_names: list[str], parted: bool):
    """Names above some of the grids of a list change nothing but these grids' names."""
    form = random.choice(FORMS)
    grids = [grid_of(form, random) for _ in range(random.randint(1, 12))]
    drawing = Drawing(form, random)
    # Lines of 27 may be nine rows of three grids side by side, unless something parts them.
    parted = parted or form in {"bands", "airy", "27 a line"}
    gap = [Piece(BLANK, "")] if parted else []
    above = dict(zip(random.sample(range(12), len(given_names)), given_names, strict=True))
    pieces: list[Piece] = []
    for number, grid in enumerate(grids):
        pieces += gap if number else []
        pieces += [Piece(HEADING, above[number])] if number in above else []
        pieces += drawing.draw(number, grid)
    found = list(readings([text_of(pieces)], keep_going=True))
    assert [one.grid if isinstance(one, Reading) else str(one) for one in found] == grids
    assert [reading.name for reading in found if isinstance(reading, Reading)] == [
        above.get(number) for number in range(len(grids))
    ]


def ended(text: str, items: list[str]) -> list[Reading | tuple[str, int, int]]:
    """Read a text to its end; give its readings and what else was said, in order."""
    found: list[Reading | tuple[str, int, int]] = []
    try:
        for result in readings(items, keep_going=True):
            place = result if isinstance(result, Reading) else said(result)
            found.append(place)
    except InvalidGridError as error:
        found.append(said(error))
    last = len(split_lines(text)) + 1
    assert all(1 <= (one.line if isinstance(one, Reading) else one[1]) <= last for one in found)
    return found


def said(error: InvalidGridError) -> tuple[str, int, int]:
    """Return a sentence and its place."""
    return str(error), error.line, error.column


@pytest.mark.no_cover
@given(st.one_of(texts, st.integers(0, 100_000).map(lambda seed: damaged(seed).text)))
def test_any_text_ends_in_grids_or_sentences(text: str):
    """Whatever is read, something is said of it, on its lines, and the same line by line."""
    found = ended(text, [text])
    assert found
    assert found == ended(text, split_lines(text))
