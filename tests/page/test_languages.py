"""Choose the language of the page."""

import pytest

from page.words.languages import catalogue, other
from sudoku_core.languages import LANGUAGES, choose


@pytest.mark.parametrize(
    ("names", "chosen"),
    [
        (["ko", "en"], "ko"),
        (["", "en", "ko-KR"], "en"),
        (["", "fr-FR", "KO-kr", "en-US"], "ko"),
        (["xx", "yy", "zz"], "en"),
        (["korean"], "en"),
        ([], "en"),
    ],
)
def test_the_first_known_is_chosen(names: list[str], chosen: str) -> None:
    """Names are taken in their order, with or without a country; English is the last resort."""
    assert choose(names) == chosen


def test_the_switch_goes_round() -> None:
    """The switch leads through all languages and back to the first."""
    language = LANGUAGES[0]
    seen = []
    for _ in LANGUAGES:
        seen.append(language)
        language = other(language)
    assert (sorted(seen), language) == (sorted(LANGUAGES), LANGUAGES[0])
    assert catalogue("ko") == "static/messages/ko.json"
