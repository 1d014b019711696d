"""Read addresses as links carry them."""

import pytest

from page.address import puzzle_in, tab_in

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


@pytest.mark.parametrize("search", ["?p=", "?p=123", "?p=" + "x" * 81, "?p=" + "%30" * 81])
def test_no_puzzle(search: str) -> None:
    """A puzzle that is none is an error, not a guess."""
    with pytest.raises(ValueError, match="81 characters"):
        puzzle_in(search)


@pytest.mark.parametrize(
    ("fragment", "tab"),
    [("", "solve"), ("#solve", "solve"), ("#check", "check"), ("#<b>", "solve")],
)
def test_tab(fragment: str, tab: str) -> None:
    """The fragment names a tab; anything else is the first."""
    assert tab_in(fragment, TABS) == tab
