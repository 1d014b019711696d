"""Tell which digit a shape is: a small neural network, whose weights are in ``weights.json``.

256 numbers in, how dark each sample of the shape is; in the middle some sums of them, of which only
what is above 0 counts; ten numbers out, one for each digit and one, for 0, for what is none. All
but the last step is done in whole numbers from -127 to 127. `docs/photo.md` tells where the weights
come from and what they can do.
"""

import json
from base64 import b85decode
from functools import cache
from math import exp
from operator import mul
from pkgutil import get_data
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Network(NamedTuple):
    """Hold the weights: of each middle sum, and of each digit; what is added; and the scale."""

    first: "list[list[int]]"
    first_added: "list[int]"
    second: "list[list[int]]"
    second_added: "list[int]"
    scale: float

    def probabilities(self, patch: bytes) -> "list[float]":
        """Give ten probabilities for a shape: that it is no digit, and each of 1 to 9."""
        middle = [
            max(sum(map(mul, row, patch)) + added, 0)
            for row, added in zip(self.first, self.first_added, strict=True)
        ]
        outputs = [
            (sum(map(mul, row, middle)) + added) * self.scale
            for row, added in zip(self.second, self.second_added, strict=True)
        ]
        most = max(outputs)
        powers = [exp(output - most) for output in outputs]
        total = sum(powers)
        return [power / total for power in powers]


def network_of(text: str) -> Network:
    """Read a network from the text of a weights file.

    The bytes are those of the first layer, then those of the second, a row for each sum, each byte
    a number from -127 to 127 in two's complement.
    """
    data = json.loads(text)
    numbers = [byte - 256 if byte > 127 else byte for byte in b85decode(data["weights"])]
    added: list[int] = data["first_added"]
    inputs = 256
    middle = inputs * len(added)
    return Network(
        _rows(numbers[:middle], inputs),
        added,
        _rows(numbers[middle:], len(added)),
        data["second_added"],
        data["scale"],
    )


def _rows(numbers: "Sequence[int]", length: int) -> "list[list[int]]":
    return [list(numbers[start : start + length]) for start in range(0, len(numbers), length)]


@cache
def network() -> Network:
    """Read the network that comes with the package, once."""
    return network_of((get_data("sudoku_core.photo", "weights.json") or b"").decode())
