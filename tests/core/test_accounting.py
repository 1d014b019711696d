"""Pin that every line of a text is accounted for, whatever is written and however it is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import damage
import test_cover
import test_headings
import test_keep_going
import test_parsing
import test_shapes
from accounting import UNUSED, Account, is_filler, unaccounted
from sudoku_core import runs
from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.runs import Run
from sudoku_core.text.ledger import ABOVE, COUNT, FILLER, GRID, NAME
from sudoku_core.text.lines import split_lines
from texts import FULL_ROWS, HOSTILE, PLAIN, lines, texts

HEADED = [
    "\n".join([heading, *rows, "", heading, *rows])
    for heading in test_headings.HEADINGS
    for rows in test_headings.FORMS.values()
]
WRITTEN = {
    "read": [text for text, _form in test_parsing.READ.values()],
    "found": [row[1] for row in test_parsing.FOUND],
    "refused": [row[1] for row in test_parsing.REFUSED],
    "outlines": [row[1] for row in test_keep_going.OUTLINES],
    "ways": [row[1] for row in test_cover.WAYS],
    "shapes": [row[1] for row in test_shapes.FORMS],
    "no grids": list(test_shapes.NO_GRIDS.values()),
    "headings": HEADED,
}


def faults_of(text):
    """Read a text and list what is wrong with its account."""
    account = Account()
    return unaccounted(text, damage.read(text, account), account)


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("name", WRITTEN)
def test_every_line_of_what_the_tests_read_is_accounted_for(name):
    """Each is of a grid, a name, the count or filler, or it is listed, and is so once."""
    faults = {text[:200]: faults_of(text) for text in WRITTEN[name]}
    assert not {text: found for text, found in faults.items() if found}


@pytest.mark.sampled
@pytest.mark.no_cover  # reading damaged texts covers the same lines
@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            *each.values, id=each.id, marks=[*each.marks, *[pytest.mark.slow] * (place % 3)]
        )
        for place, each in enumerate(HOSTILE)
    ],
)
def test_every_line_of_a_useless_text_is_accounted_for(text):
    """Also of those that are not weighed any more; it takes time in proportion to the text."""
    assert not faults_of(text)


@pytest.mark.no_cover
@given(texts)
def test_every_line_of_any_text_is_accounted_for(text):
    """Whatever is written."""
    assert not faults_of(text)


@given(texts, st.integers(1, 20))
def test_the_account_is_the_same_however_a_text_comes(text, size):
    """In one item or many, with runs of plain grids or one by one."""
    whole, parted = Account(), Account()
    damage.read(text, whole)
    split = split_lines(text)
    # The last line of each ends with a line end: otherwise an empty one would not be a line.
    items = ["\n".join([*split[at : at + size], ""]) for at in range(0, len(split), size)]
    found = []
    try:
        for item in runs.readings(items, keep_going=True, ledger=parted):
            found += item.readings() if isinstance(item, Run) else [item]
    except InvalidGridError:
        pass
    assert roles_of(whole) == roles_of(parted)
    assert (whole.unused, whole.names) == (parted.unused, parted.names)
    assert not unaccounted(text, found, parted)


def roles_of(account):
    """List what each line was used for, from the first to the last part."""
    return [(line, role) for first, last, role in account.parts for line in range(first, last + 1)]


def test_what_lines_are_used_for():
    """A title, the count, names, filler, grids and what nothing uses."""
    text = "5b\n2\n\nAnna\n" + PLAIN + "---\nsee below\n\nWell done,\nall of you!\n\nBen\n" + PLAIN
    account = Account()
    damage.read(text, account)
    assert account.parts[:6] == [
        (1, 1, NAME), (2, 2, COUNT), (3, 3, FILLER), (4, 4, NAME), (5, 13, GRID), (14, 14, FILLER),
    ]  # fmt: skip
    assert account.parts[-2:] == [(20, 20, NAME), (21, 29, GRID)]
    assert account.unused == [(15, 15), (17, 18)]
    assert account.names == ABOVE


def test_the_measure_sees_what_is_wrong():
    """A line left out, used twice or for what it is not, and a list that tells otherwise."""
    text = lines([*FULL_ROWS, "", "Anna"])
    reading = Reading("".join(FULL_ROWS), 1, 1, "shape", None, None, None)
    right = [(1, 9, GRID), (10, 10, FILLER), (11, 11, UNUSED)]
    wrong = [
        [],
        right[:2],
        [(1, 8, GRID), (9, 9, FILLER), *right[1:]],
        [(1, 8, GRID), (9, 9, NAME), *right[1:]],
        [right[0], right[2]],
        [*right, right[2]],
        [*right, (12, 12, FILLER)],
        [*right[:2], (11, 11, COUNT)],
        [*right[:2], (11, 11, FILLER)],
    ]
    for parts in [right, *wrong]:
        account = Account()
        account.parts = parts
        account.unused = [(11, 11)] if parts[-1:] == right[-1:] else []
        assert bool(unaccounted(text, [reading], account)) == (parts in wrong), parts
    account = Account()
    account.parts = right
    assert unaccounted(text, [reading], account)


def test_filler_is_told_by_its_own_text():
    """Blank lines, borders, comments and headers of columns; no word, number or row."""
    filler = ["", " \t", "+---+", "│", "# by hand", "1 2 3 4 5 6 7 8 9", "A|B|C|D|E|F|G|H|I", "~~~"]
    others = ["Anna", "7", "5 3 4", "xxxxxxxxx", "?", "~!", "김", "1 2 3"]
    assert [line for line in [*filler, *others] if is_filler(line)] == filler


def test_a_name_is_at_an_end_of_a_long_gap():
    """The other lines are told as unused, before and after a grid."""
    words = "".join(f"Page {number} of this\n" for number in range(1_100))
    text = f"{words}Anna\n{PLAIN}\n{words}"
    account = Account()
    (reading,) = damage.read(text, account)
    assert (reading.name, reading.line) == ("Anna", 1_102)
    assert account.unused == [(1, 1_100), (1_112, 2_211)]
    assert not unaccounted(text, [reading], account)


def test_as_many_grids_in_other_signs_as_there_are_get_errors():
    """One after the other, however many follow each other."""
    grids = 1_100
    text = (lines(["abcdefghi"] * 9) + "\n") * grids + PLAIN
    account = Account()
    results = damage.read(text, account)
    assert len(results) == grids + 1
    assert not unaccounted(text, results, account)
