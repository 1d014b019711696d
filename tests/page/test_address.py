"""Read addresses as links carry them."""

import pytest

from page.address import language_in, puzzle_in, tab_in, with_language

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
