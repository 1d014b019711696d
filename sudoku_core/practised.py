"""List puzzles that need a technique; `benchmarks.find_practice` finds them."""

import json
from pkgutil import get_data
from typing import cast

# For each technique: puzzles with it as their hardest hint.
PRACTISED_PUZZLES: dict[str, list[str]] = json.loads(
    cast("bytes", get_data(__name__, "puzzles/practised.json"))
)
