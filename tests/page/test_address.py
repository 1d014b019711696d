"""Read addresses as links carry them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.browser import address
from page.shell.tabs import tab_in
from page.solve.give.copy import link_to
from page.solve.text.arriving import puzzle_in_address
from standin_window import HOME, Window
from sudoku_core.code import ALPHABET, LONGEST, code_of, puzzle_of

TABS = ("solve", "check")


@pytest.mark.parametrize(
    ("search", "puzzle"),
    [
        ("", None),
        ("?lang=ko", None),
        ("?p=" + "0" * 81, "0" * 81),
        ("?lang=en&p=" + "5" + "." * 80, "5" + "0" * 80),
        ("?p=5" + "." * 80 + ").", "5" + "0" * 80),
        ("?p=5" + "0" * 40 + "%0D%0A%20" + "0" * 40, "5" + "0" * 80),
        ("?p=" + code_of("5" + "0" * 80) + ").", "5" + "0" * 80),
    ],
)
def test_puzzle(window: Window, search: str, puzzle: str | None) -> None:
    """The puzzle is found among other parts, and in the midst of a letter; dots are blanks."""
    window.open(HOME + search)
    assert puzzle_in_address() == puzzle


@pytest.mark.parametrize(
    "search",
    ["?p=", "?p=123", "?p=" + "x" * 81, "?p=" + "0" * 80, "?p=" + "%39" * 80, "?p=" + "z" * 10**6],
)
def test_no_puzzle(window: Window, search: str) -> None:
    """An invalid puzzle is an error, not a guess."""
    window.open(HOME + search)
    with pytest.raises(ValueError, match=r"81 characters|code|not found"):
        puzzle_in_address()


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
    assert puzzle_of(code) == grid


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
    ("opened", "rest"),
    [
        ("http://a/b/", ""),
        ("http://a/b/?p=1&x=2#check", ""),
        ("http://a/b/?lang=ko#solve", "&lang=ko"),
        ("http://a/b/?language=ko", ""),
    ],
)
def test_a_link(window: Window, opened: str, rest: str) -> None:
    """A link leads to the same page, with the puzzle and the chosen language and nothing else."""
    puzzle = "5" + "0" * 80
    window.open(opened)
    assert link_to(puzzle) == f"http://a/b/?p={code_of(puzzle)}{rest}"


@pytest.mark.parametrize(
    ("fragment", "tab"),
    [("", "solve"), ("#solve", "solve"), ("#check", "check"), ("#<b>", "solve")],
)
def test_tab(fragment: str, tab: str) -> None:
    """The fragment names a tab; anything else is the first."""
    assert tab_in(fragment, TABS) == tab


@pytest.mark.parametrize("search", ["", "?", "?lang=en", "?p=1&lang=en&x=2", "?lang=en&p=1"])
def test_a_language_is_named(window: Window, search: str) -> None:
    """A language put into an address is found there, once; all else stays as it was."""
    window.open(HOME + search + "#check")
    others = [address.parameter(name) for name in ("p", "x")]
    address.put_parameter("lang", "ko")
    assert address.parameter("lang") == "ko"
    assert window.location.search.count("lang=") == 1
    assert [address.parameter(name) for name in ("p", "x")] == others
    assert address.fragment() == "#check"
