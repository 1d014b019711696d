"""Read addresses as links carry them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.shell.tabs import tab_in
from page.solve.links import puzzle_in
from page.solve.share import link_to
from page.words.languages import language_in, with_language
from sudoku_core.code import ALPHABET, LONGEST, code_of, puzzle_of

TABS = ("solve", "check")


@pytest.mark.parametrize(
    ("search", "puzzle"),
    [
        ("", None),
        ("?lang=ko", None),
        ("?p=" + "0" * 81, "0" * 81),
        ("?lang=en&p=" + "5" + "." * 80, "5" + "0" * 80),
    ],
)
def test_puzzle(search: str, puzzle: str | None) -> None:
    """The puzzle is found among other parts; dots are blanks."""
    assert puzzle_in(search) == puzzle


@pytest.mark.parametrize(
    "search",
    ["?p=", "?p=123", "?p=" + "x" * 81, "?p=" + "0" * 80, "?p=" + "%30" * 81, "?p=" + "z" * 10**6],
)
def test_no_puzzle(search: str) -> None:
    """A puzzle that is none is an error, not a guess."""
    with pytest.raises(ValueError, match=r"81 characters|code|not found"):
        puzzle_in(search)


GRIDS = st.one_of(
    st.text("0123456789", min_size=81, max_size=81),
    st.lists(st.sampled_from("000123456789"), min_size=81, max_size=81).map("".join),
)


@given(GRIDS)
def test_a_code_comes_back(grid: str) -> None:
    """The code of any grid is short, has only plain signs, and is read as that grid."""
    code = code_of(grid)
    assert set(code) <= set(ALPHABET)
    assert len(code) <= LONGEST
    assert puzzle_of(code) == grid == puzzle_in("?lang=ko&p=" + code)


@given(GRIDS, st.data())
def test_a_damaged_code_is_none(grid: str, data: st.DataObject) -> None:
    """A code with a sign wrong, missing or added at its end, or two that swapped, is refused."""
    code = code_of(grid)
    place = data.draw(st.integers(0, len(code) - 1))
    sign = data.draw(st.sampled_from(ALPHABET).filter(lambda sign: sign != code[place]))
    swapped = code[:place] + code[place : place + 2][::-1] + code[place + 2 :]
    wrong = code[:place] + sign + code[place + 1 :]
    for damaged in {wrong, swapped, code[:-1], code + sign} - {code}:
        with pytest.raises(ValueError, match="code"):
            puzzle_of(damaged)


def test_how_short_codes_are() -> None:
    """An ordinary puzzle takes less than half of its 81 digits; the longest is a full grid's."""
    lengths = [len(code_of("9" * givens + "0" * (81 - givens))) for givens in (20, 36, 81)]
    assert lengths == [27, 35, LONGEST]


@pytest.mark.parametrize(
    ("address", "rest"),
    [
        ("http://a/b/", ""),
        ("http://a/b/?p=1&x=2#check", ""),
        ("http://a/b/?lang=ko#solve", "&lang=ko"),
    ],
)
def test_a_link(address: str, rest: str) -> None:
    """A link leads to the same page, with the puzzle and the chosen language and nothing else."""
    puzzle = "5" + "0" * 80
    assert link_to(puzzle, address) == f"http://a/b/?p={code_of(puzzle)}{rest}"


@pytest.mark.parametrize(
    ("fragment", "tab"),
    [("", "solve"), ("#solve", "solve"), ("#check", "check"), ("#<b>", "solve")],
)
def test_tab(fragment: str, tab: str) -> None:
    """The fragment names a tab; anything else is the first."""
    assert tab_in(fragment, TABS) == tab


@pytest.mark.parametrize(
    ("search", "language"),
    [("", ""), ("?lang=ko", "ko"), (f"?p={'0' * 81}&lang=en", "en"), ("?language=ko", "")],
)
def test_language_in(search: str, language: str) -> None:
    """?lang= names a language, wherever it stands."""
    assert language_in(search) == language


@pytest.mark.parametrize("search", ["", "?", "?lang=en", "?p=1&lang=en&x=2", "?lang=en&p=1"])
def test_with_language(search: str) -> None:
    """A language put into an address is found there, once; all else stays as it was."""
    changed = with_language(search, "ko")
    assert language_in(changed) == "ko"
    assert changed.count("lang=") == 1
    rest = [part for part in search.lstrip("?").split("&") if part and part[:5] != "lang="]
    assert changed == "?" + "&".join([*rest, "lang=ko"])
