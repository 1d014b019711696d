"""Pin what schools paste as plain text: quotes, labels, digits of any script, names and numbers."""

import unicodedata
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import damaged_texts
from accounting import Account, unaccounted
from damage import read
from damaged_texts import Drawing
from states import seeds
from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.text.ledger import ABOVE, BELOW, NONE
from sudoku_core.text.tables import seems_rows
from test_reading_properties import grid_of, text_of
from texts import FULL, FULL_ROWS, lines, rows_of

IN_ROWS = ["judge", "plain", "boxed", "dotted"]
UNPARTED = [*IN_ROWS, "line"]
LETTERS = "ABCDEFGHI"
NAMES = ["Anna", "김서준", "Łukasz", "نور", "Ida Kim", "Emre", "Zoë", "小明", "Ben"]


def outcome(text: str, names: str | None = None) -> list[tuple[str, str | None] | str]:
    """List each grid with its name, and the reason of each error; every line is accounted for."""
    account = Account()
    results = read(text, account, names)
    assert not unaccounted(text, results, account)
    return [(one.grid, one.name) if isinstance(one, Reading) else one.reason for one in results]


def drawn(random: Random, size: int, forms: list[str]) -> tuple[list[str], list[str]]:
    """Make correct grids, and write each in one form, as a text of its own."""
    form = random.choice(forms)
    drawing = Drawing(form, random)
    grids = [damaged_texts.solution(random) for _ in range(size)]
    return grids, [text_of(drawing.draw(0, grid)) for grid in grids]


# Quotes


@given(
    seeds,
    st.sampled_from(["judge", "plain", "boxed", "line", "bands", "27 a line"]),
    st.sampled_from(["> ", ">> ", "> > ", ">> > ", "> >> "]),
    st.booleans(),
)
def test_quotes_of_mail_change_nothing(random: Random, form: str, quote: str, bare: bool):
    """Names, blank lines and rows are what they are without; empty lines may lack the space."""
    drawing = Drawing(form, random)
    grids = [damaged_texts.solution(random) for _ in range(3)]
    text = "\n".join(
        f"{name}\n{text_of(drawing.draw(0, grid))}"
        for name, grid in zip(NAMES, grids, strict=False)
    )
    quoted = lines(
        quote + line if line or not bare else quote.rstrip() for line in text.splitlines()
    )
    assert outcome(quoted) == outcome(text) == list(zip(grids, NAMES, strict=False))


# Labels

labels = st.sampled_from([
    *("Row {}: ", "row {}:", "R{} ", "{}: ", "{}) ", "{} | ", "Zeile {}\t", "{}행: ", "[{}] "),
])  # fmt: skip


@given(
    seeds, labels, st.sampled_from(["", " ", "\t", ","]), st.sampled_from(["123456789", LETTERS])
)
def test_rows_behind_labels_are_read(random: Random, label: str, between: str, counters: str):
    """Anything may precede and follow the number or the letter of a row.

    They are not a grid if most rows repeat a digit: many a list numbers its lines.
    """
    grids = [grid_of("plain", random) for _ in range(2)]
    assume(all(map(seems_rows, grids)))
    text = "\n".join(
        name
        + "\n"
        + lines(
            label.format(counter) + between.join(row)
            for counter, row in zip(counters, rows_of(grid), strict=True)
        )
        for name, grid in zip(NAMES, grids, strict=False)
    )
    assert outcome(text) == list(zip(grids, NAMES, strict=False))


# Digits

SCRIPTS = {}
for code in [*range(0x10000), *range(0x1D7CE, 0x1D800)]:
    if unicodedata.decimal(chr(code), None) == 1:
        SCRIPTS[unicodedata.name(chr(code))] = "".join(map(chr, range(code - 1, code + 9)))


@given(seeds, st.sampled_from(sorted(SCRIPTS)), st.sampled_from(UNPARTED))
def test_digits_of_any_script_are_read(random: Random, script: str, form: str):
    """In any form, beside a grid in the usual ones."""
    grid = grid_of(form, random)
    text = text_of(Drawing(form, random).draw(0, grid))
    other = text.translate(str.maketrans("0123456789", SCRIPTS[script]))
    assert outcome(f"{other}\nAnna\n{FULL}\n") == [(grid, None), (FULL, "Anna")]


foreign = st.sampled_from(
    ["abcdefghi", "αβγδεζηθι", "가나다라마바사아자", "🍎🍐🍊🍋🍌🍉🍇🍓🍈", "ABCDEFGHI"]
)


@given(
    seeds,
    foreign,
    st.sampled_from(["", " ", "\t", ",", "|"]),
    st.integers(8, 10),
    st.booleans(),
)
def test_a_paragraph_of_foreign_signs_is_one_error(
    random: Random, signs: str, between: str, size: int, first: bool
):
    """It is neither a name nor nothing, wherever it stands."""
    rows = [*FULL_ROWS, FULL_ROWS[0]][:size]
    strange = lines(between.join(signs[int(digit) - 1] for digit in row) for row in rows)
    grids, [text] = drawn(random, 1, UNPARTED)
    found = outcome(f"{strange}\nAnna\n{text}" if first else f"Anna\n{text}\n{strange}")
    assert len(found) == 2
    assert found[first] == (grids[0], "Anna")
    assert isinstance(found[not first], str)


# Names


@given(
    seeds,
    st.integers(2, 6),
    st.integers(0, 1),
    st.integers(0, 2),
    st.sampled_from(["{}", "Name: {}", "– {}", "({})", "{}, 5b", "이름: {}"]),
)
def test_names_below_grids_are_theirs(random: Random, size: int, above: int, below: int, way: str):
    """Anything may be between a grid, its name and the next grid."""
    grids, texts = drawn(random, size, IN_ROWS)
    names = random.sample(NAMES, size)
    gap = "\n" * above
    text = ("\n" * below).join(
        f"{text}{gap}{way.format(name)}\n" for text, name in zip(texts, names, strict=True)
    )
    expected = [f"{name}, 5b" if "5b" in way else name for name in names]
    assert outcome(text) == list(zip(grids, expected, strict=True))
    assert outcome(text, BELOW) == outcome(text)
    assert outcome(text, NONE) == [(grid, None) for grid in grids]
    assert outcome(text, ABOVE) == list(zip(grids, [None, *expected[:-1]], strict=True))


@pytest.mark.slow
@given(seeds, st.integers(3, 6), st.sampled_from(["===7===", "- 12 -", "(3)"]))
def test_a_number_beside_all_names_shifts_none(random: Random, size: int, number: str):
    """Above the first grid it is not a name where all others are words, nor below the last."""
    grids, texts = drawn(random, size, IN_ROWS)
    names = random.sample(NAMES, size)
    given = list(zip(names, texts, strict=True))
    expected = list(zip(grids, names, strict=True))
    assert outcome(f"{number}\n" + "".join(f"{text}{name}\n" for name, text in given)) == expected
    assert outcome("".join(f"{name}\n{text}" for name, text in given) + f"{number}\n") == expected


def test_a_number_below_the_first_name_shifts_none():
    """It may be meant as that of the grids; so the first grid may lose its name, and no other."""
    grids = [FULL, FULL[9:] + FULL[:9], FULL[18:] + FULL[:18]]
    names = ["Emre", "Zoë", "Ben"]
    for number in ("0", "133825"):
        text = f"Emre\n{number}\n" + "\n".join(
            ("" if name == "Emre" else f"{name}\n") + "\n" + lines(rows_of(grid))
            for name, grid in zip(names, grids, strict=True)
        )
        found = outcome(text)
        assert [one[0] for one in found] == grids
        assert [one[1] for one in found[1:]] == names[1:]
        assert found[0][1] not in names[1:]


# A pupil's number of eight digits; the number of a class; a telephone's.
numbers = st.one_of(
    st.integers(10_000, 9_999_999).map(str),
    st.integers(1_000, 9_999).map(lambda number: f"010-{number}-5678"),
    st.integers(100, 999).map(lambda number: f"555-{number}-4567"),
)


@given(seeds, numbers, st.integers(1, 5), st.integers(0, 1), st.integers(0, 1))
def test_long_numbers_above_grids_are_names(
    random: Random, number: str, size: int, above: int, below: int
):
    """Those of pupils and telephones, above the first grid alone or above each."""
    grids, texts = drawn(random, size, IN_ROWS)
    heading = number + "\n" * (1 + below)
    first = [(grid, number if at == 0 else None) for at, grid in enumerate(grids)]
    assert outcome(heading + ("\n" * above).join(texts)) == first
    every = heading + ("\n" * above + heading).join(texts)
    assert outcome(every) == [(grid, number) for grid in grids]


@given(seeds, st.integers(1, 40))
def test_the_number_of_grids_is_no_name(random: Random, size: int):
    """However long it is written, if it is right."""
    grids, texts = drawn(random, size, UNPARTED)
    for count in (str(size), f"{size:05}"):
        assert outcome(f"{count}\n" + "".join(texts)) == [(grid, None) for grid in grids]


@given(
    seeds,
    st.sampled_from(["123456789", LETTERS, LETTERS.lower()]),
    st.sampled_from(["", " ", "  ", "\t", " | "]),
    st.integers(0, 2),
    st.sampled_from([None, "Anna"]),
)
def test_headers_of_columns_are_neither_names_nor_rows(
    random: Random, signs: str, between: str, gap: int, name: str | None
):
    """Above each of some grids, below its name or without one."""
    grids, texts = drawn(random, 3, ["judge", "plain", "boxed"])
    header = between.join(signs) + "\n" + "\n" * gap
    lead = f"{name}\n" if name else ""
    text = "\n".join(lead + header + text for text in texts)
    assert outcome(text) == [(grid, name) for grid in grids]


def test_an_error_has_the_name_above_it():
    """Names of what cannot be read go to no other grid."""
    text = "Anna\n" + lines(FULL_ROWS[:8]) + "\nBen\n" + lines(FULL_ROWS)
    first, second = read(text, Account())
    assert isinstance(first, InvalidGridError)
    assert (first.name, second.name) == ("Anna", "Ben")
