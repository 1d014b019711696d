"""Train a small network on shapes, with numpy alone, and write it in whole numbers."""

import json
from base64 import b85encode
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

PATCH = 16
EPOCHS = 22
BATCH = 128
PEAK = 6e-3  # of the learning rate, a third of the way
DECAY = 0.02  # of the weights
SMOOTHING = 0.02  # of the labels: so that the network does not become too sure
# How much rarer shapes that are not digits are in grids than among the samples.
RARER = 0.2
NOTHING = 1500  # made-up shapes that are not digits, in each epoch


class Weights(NamedTuple):
    """Hold the matrices and the added numbers of both layers."""

    first: Floats
    first_added: Floats
    second: Floats
    second_added: Floats


def augmented(chance: np.random.Generator, patches: Floats) -> Floats:
    """Turn, scale, shift, brighten, blur and dirty patches, each in its own way."""
    count = len(patches)
    turn = chance.uniform(-0.12, 0.12, (count, 4)).astype(np.float32)
    scale = chance.uniform(1 / 1.15, 1 / 0.85, count).astype(np.float32)
    shift = chance.uniform(-1, 1, (count, 2)).astype(np.float32)
    axis = np.arange(PATCH, dtype=np.float32) - (PATCH - 1) / 2
    row, column = np.meshgrid(axis, axis, indexing="ij")
    row, column = row.ravel()[None], column.ravel()[None]
    rows = scale[:, None] * ((1 + turn[:, 0:1]) * row + turn[:, 1:2] * column) + shift[:, 0:1]
    columns = scale[:, None] * ((1 + turn[:, 2:3]) * column + turn[:, 3:4] * row) + shift[:, 1:2]
    rows = np.clip(rows + 7.5, 0, 14.999)
    columns = np.clip(columns + 7.5, 0, 14.999)
    top, left = rows.astype(np.int32), columns.astype(np.int32)
    down, across = rows - top, columns - left
    base = (np.arange(count, dtype=np.int64) * 256)[:, None] + top * PATCH + left
    flat = patches.ravel()
    moved = (flat[base] * (1 - across) + flat[base + 1] * across) * (1 - down) + (
        flat[base + 16] * (1 - across) + flat[base + 17] * across
    ) * down
    gamma = np.exp(chance.uniform(-0.5, 0.5, (count, 1))).astype(np.float32)
    moved = np.maximum(moved, 0) ** gamma
    for part in (0.6, 0.3):
        chosen = chance.random(count) < part
        moved[chosen] = blurred(moved[chosen])
    haze = chance.uniform(0, 0.15, (count, 1)) * (chance.random((count, 1)) < 0.3)
    noise = chance.normal(0, 1, moved.shape) * chance.uniform(0, 0.08, (count, 1))
    return np.clip(moved * (1 - haze) + haze + noise, 0, 1).astype(np.float32)


def blurred(patches: Floats) -> Floats:
    """Take means of three by three."""
    grid = np.pad(patches.reshape(-1, PATCH, PATCH), ((0, 0), (1, 1), (1, 1)), mode="edge")
    level = grid[:, :, :-2] + grid[:, :, 1:-1] + grid[:, :, 2:]
    return ((level[:, :-2] + level[:, 1:-1] + level[:, 2:]) / 9).reshape(-1, 256)


def nothing(chance: np.random.Generator, count: int) -> Floats:
    """Make up patches that are not digits: half planes, strokes and smooth blobs."""
    axis = np.linspace(-1, 1, PATCH, dtype=np.float32)
    row, column = np.meshgrid(axis, axis, indexing="ij")
    angle = chance.uniform(0, 2 * np.pi, (count, 1, 1))
    offset = chance.uniform(-0.7, 0.7, (count, 1, 1))
    soft = chance.uniform(3, 20, (count, 1, 1))
    distance = np.cos(angle) * row + np.sin(angle) * column - offset
    planes = 1 / (1 + np.exp(-soft * distance))
    width = chance.uniform(0.05, 0.5, (count, 1, 1))
    strokes = np.exp(-((distance / width) ** 2))
    # An upright stroke is a 1.
    leaning = np.abs(np.sin(angle)) < 0.85
    blobs = chance.random((count, 256)).astype(np.float32)
    for _ in range(3):
        blobs = blurred(blobs)
    blobs = np.clip((blobs - 0.45) * 8, 0, 1).reshape(count, PATCH, PATCH)
    kind = chance.integers(0, 3, (count, 1, 1))
    made = np.where(kind == 0, planes, np.where((kind == 1) & leaning, strokes, blobs))
    return made.reshape(count, 256).astype(np.float32)


def trained(
    patches: Floats, digits: NDArray[np.int64], middle: int, seed: int, epochs: int = EPOCHS
) -> Weights:
    """Train on patches, 0 to 1, and their digits (AdamW, one cycle of the learning rate)."""
    chance = np.random.default_rng(seed)
    weights = [
        chance.normal(0, np.sqrt(2 / 256), (256, middle)).astype(np.float32),
        np.zeros(middle, np.float32),
        chance.normal(0, np.sqrt(2 / middle), (middle, 10)).astype(np.float32),
        np.zeros(10, np.float32),
    ]
    first_moments = [np.zeros_like(part) for part in weights]
    second_moments = [np.zeros_like(part) for part in weights]
    total = epochs * ((len(patches) + NOTHING) // BATCH)
    step = 0
    for _ in range(epochs):
        inputs = np.concatenate([augmented(chance, patches), nothing(chance, NOTHING)])
        labels = np.concatenate([digits, np.zeros(NOTHING, np.int64)])
        order = chance.permutation(len(inputs))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[start : start + BATCH]
            step += 1
            slopes = gradients(weights, inputs[chosen], labels[chosen])
            rate = PEAK * min(step / (total * 0.3), max(total - step, 0) / (total * 0.7) + 1e-3)
            for place, slope in enumerate(slopes):
                first_moments[place] += 0.1 * (slope - first_moments[place])
                second_moments[place] += 0.001 * (slope * slope - second_moments[place])
                spread = np.sqrt(second_moments[place] / (1 - 0.999**step)) + 1e-8
                change = first_moments[place] / (1 - 0.9**step) / spread
                weights[place] -= rate * (change + DECAY * weights[place])
    return Weights(*weights)


def gradients(weights: list[Floats], inputs: Floats, labels: NDArray[np.int64]) -> list[Floats]:
    """Compute how the loss of a batch changes with each weight."""
    first, first_added, second, second_added = weights
    middle = np.maximum(inputs @ first + first_added, 0)
    outputs = middle @ second + second_added
    powers = np.exp(outputs - outputs.max(1, keepdims=True))
    wanted = np.full_like(powers, SMOOTHING / 10)
    wanted[np.arange(len(labels)), labels] += 1 - SMOOTHING
    slope = (powers / powers.sum(1, keepdims=True) - wanted) / len(labels)
    back = (slope @ second.T) * (middle > 0)
    return [inputs.T @ back, back.sum(0), middle.T @ slope, slope.sum(0)]


def written(weights: Weights, told: str) -> str:
    """Write weights as the text of a weights file, in whole numbers from -127 to 127."""
    one = 127 / np.abs(weights.first).max()
    two = 127 / np.abs(weights.second).max()
    first = np.round(weights.first * one).astype(np.int8)
    second = np.round(weights.second * two).astype(np.int8)
    second_added = weights.second_added.copy()
    second_added[0] += np.log(RARER)
    data = {
        "told": told,
        "first_added": np.round(weights.first_added * one * 255).astype(int).tolist(),
        "second_added": np.round(second_added * one * 255 * two).astype(int).tolist(),
        "scale": float(1 / (one * 255 * two)),
        "weights": b85encode(first.T.tobytes() + second.T.tobytes()).decode(),
    }
    return json.dumps(data, indent=1) + "\n"
