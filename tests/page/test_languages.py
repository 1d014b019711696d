"""Choose the language of the page."""

import pytest

from sudoku_core.languages import choose


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
