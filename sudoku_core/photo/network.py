"""Recognise the digit of a shape: a small neural network, whose weights are in ``weights.json``.

The inputs are the darkness of 256 samples; the middle layer has sums of them, cut off below 0; the
ten outputs are one per digit, and 0 for "no digit". All but the last step uses whole numbers from
-127 to 127. `docs/photo.md` says where the weights come from and how good they are.

The weights of one input are a single large integer, with a lane of bits for each sum. Multiplied by
the input, and added to those of the other inputs, it makes all sums at once.
"""

import json
from base64 import b85decode
from collections.abc import Sequence
from functools import cache
from math import exp
from operator import mul
from pkgutil import get_data
from struct import unpack
from typing import NamedTuple

# Added to each weight, so that lanes are never negative and do not borrow from one another.
RAISED = 128
RAISING = bytes((number + RAISED) % 256 for number in range(256))
INPUTS = 256
# The `struct` codes of the layers' lanes, and their bytes. 256 inputs up to 255, each times a
# raised weight up to 255, sum to less than 2 ** 24; 160 such sums, weighted again, to less than 2
# ** 40.
FIRST, SECOND = "I", "Q"
BYTES = {FIRST: 4, SECOND: 8}


class Layer(NamedTuple):
    """The weights of a layer: a large integer for each input, and an addend for each sum.

    ``kind`` is the `struct` code of a lane.
    """

    columns: list[int]
    added: list[int]
    kind: str

    def sums(self, inputs: Sequence[int]) -> list[int]:
        """Return the weighted sums of inputs, which are not negative."""
        count = len(self.added)
        lanes = sum(map(mul, inputs, self.columns)).to_bytes(BYTES[self.kind] * count, "little")
        more = RAISED * sum(inputs)
        totals = unpack(f"<{count}{self.kind}", lanes)
        return [total - more + own for total, own in zip(totals, self.added, strict=True)]


class DigitNetwork(NamedTuple):
    """Both layers, and the scale of the second one's outputs."""

    first: Layer
    second: Layer
    scale: float

    def probabilities(self, patch: bytes) -> list[float]:
        """Return ten probabilities for a shape: that it is not a digit, and each of 1 to 9."""
        middle = [max(total, 0) for total in self.first.sums(patch)]
        outputs = [total * self.scale for total in self.second.sums(middle)]
        most = max(outputs)
        powers = [exp(output - most) for output in outputs]
        total = sum(powers)
        return [power / total for power in powers]


def network_of(text: str) -> DigitNetwork:
    """Read a network from the text of a weights file.

    The bytes are those of the first layer, then those of the second, a row for each sum, each byte
    a number from -127 to 127 in two's complement.
    """
    data = json.loads(text)
    weights = b85decode(data["weights"]).translate(RAISING)
    added: list[int] = data["first_added"]
    middle = INPUTS * len(added)
    return DigitNetwork(
        _layer(weights[:middle], added, FIRST),
        _layer(weights[middle:], data["second_added"], SECOND),
        data["scale"],
    )


def _layer(weights: bytes, added: list[int], kind: str) -> Layer:
    """Put the raised weights of each input into the lanes of an integer."""
    inputs = len(weights) // len(added)
    columns: list[int] = []
    for place in range(inputs):
        lanes = bytearray(BYTES[kind] * len(added))
        lanes[:: BYTES[kind]] = weights[place::inputs]
        columns.append(int.from_bytes(lanes, "little"))
    return Layer(columns, added, kind)


@cache
def network() -> DigitNetwork:
    """Read the network of the package, once."""
    return network_of((get_data("sudoku_core.photo", "weights.json") or b"").decode())
