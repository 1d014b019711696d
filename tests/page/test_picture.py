"""Draw steps: what can only be seen if it has its place."""

import re
from itertools import permutations

import pytest

from page.grid.picture import NOTHING, RADIUS, overlay, place_of


@pytest.mark.parametrize(("digit", "to_digit"), [*permutations(range(1, 10), 2)])
def test_an_arrow_within_a_cell_is_seen(digit: int, to_digit: int) -> None:
    """It rises above the marks of both candidates, and stays within the cell."""
    link = (0, digit, 0, to_digit, "weak")
    stage = {"branch": 0, "words": [], "marks": [], "links": [link]}
    shapes = overlay({**NOTHING, "stages": [stage]}, 0)  # type: ignore[arg-type]
    (line,) = [str(look["d"]) for _tag, look, _text in shapes if "link" in str(look["class"])]
    x, y, over_x, over_y, to_x, to_y = map(float, re.findall(r"[\d.]+", line))
    top_x, top_y = x / 4 + over_x / 2 + to_x / 4, y / 4 + over_y / 2 + to_y / 4
    assert 0 < top_x < 100
    assert 0 < top_y < 100
    for end_x, end_y in (place_of(0, digit), place_of(0, to_digit)):
        assert abs(complex(top_x - end_x, top_y - end_y)) > 2 * RADIUS
