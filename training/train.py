"""Make the weights of the photo reader, or measure it by cross-validation.

    python -m training.train                           from fonts alone
    python -m training.train --photos FOLDER           from fonts and photos
    python -m training.train --photos FOLDER --folds 5 measure, and write nothing
    python -m training.train --photos FOLDER --fonts-alone --folds 1   measure what fonts alone do

With folds, all photos of one puzzle are in the same fold, and each is read with weights that were
made without its fold. The lattices do not depend on weights and are found once.
"""

import argparse
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import numpy as np

from sudoku_core.photo.cells import Shape, cells_of
from sudoku_core.photo.darkness import darkness
from sudoku_core.photo.finding import found_in
from sudoku_core.photo.network import Network, network_of
from sudoku_core.photo.reading import digit_shapes, recognised, turned, turned_patch
from sudoku_core.photo.records import FoundGrid
from training.drawn import drawn
from training.net import trained, written
from training.photographed import Photo, photos

if TYPE_CHECKING:
    from collections.abc import Generator

    from sudoku_core.photo.projection import Point

WEIGHTS = Path("sudoku_core/photo/weights.json")
MIDDLE = 160  # sums in the middle of the network
EACH = 7  # drawings of a digit in a font
SEED = 20
TOLD = "Made by training/train.py from drawn fonts{}; docs/photo.md tells more."
CREDIT = " and from the photos of Sudoku Dataset by B. Wicht and J. Hennebert, CC BY 4.0"

Result = TypeVar("Result")


class Seen(NamedTuple):
    """Hold a photo, the lattice found in it, the shapes there, and how they are turned."""

    photo: Photo
    lattice: "list[Point]"
    shapes: list[Shape | None]
    drawn: float
    turns: int


class Samples(NamedTuple):
    """Hold patches, 256 bytes each, and the digits they show."""

    patches: list[bytes]
    digits: list[int]


def result_of(steps: "Generator[None, None, Result]") -> Result:
    """Run a generator to its end and give what it returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def seen(photo: Photo) -> Seen | None:
    """Find the grid of a photo, and the turn that puts its shapes where its digits are."""
    dark = result_of(darkness(photo.picture))
    best: Seen | None = None
    most = 0
    for found in result_of(found_in(dark)).grids:
        shapes = digit_shapes(result_of(cells_of(dark.inverted(), found.lattice)))
        for turns in range(4):
            looks = turned(found.lattice, shapes, turns)
            pairs = zip(looks.shapes, photo.grid, strict=True)
            same = sum((shape is not None) == (digit != "0") for shape, digit in pairs)
            if same > most:
                most = same
                best = Seen(photo, found.lattice, shapes, found.drawn, turns)
    return best


def samples_of(found: list[Seen]) -> Samples:
    """Return the shapes of photos with their digits, or 0."""
    samples = Samples([], [])
    for one in found:
        looks = turned(one.lattice, one.shapes, one.turns)
        for shape, digit in zip(looks.shapes, one.photo.grid, strict=True):
            if shape:
                samples.patches.append(turned_patch(shape.patch, one.turns))
                samples.digits.append(int(digit))
    return samples


def made(parts: list[Samples], told: str, seed: int) -> str:
    """Train on samples, and give the text of the weights file."""
    joined = b"".join(patch for part in parts for patch in part.patches)
    patches = np.frombuffer(joined, np.uint8).reshape(-1, 256).astype(np.float32) / 255
    digits = np.array([digit for part in parts for digit in part.digits], np.int64)
    return written(trained(patches, digits, MIDDLE, seed), told)


def fold_of(photo: Photo, folds: int) -> int:
    """Put all photos of a puzzle in one fold."""
    return zlib.crc32(photo.grid.encode()) % folds


def read_with(net: Network, one: Seen) -> FoundGrid | None:
    """Read a photo's shapes with a network."""
    return result_of(recognised(one.lattice, one.shapes, one.drawn, net))


def report(readings: list[tuple[Photo, FoundGrid | None]]) -> None:
    """Print which photos were read wrongly, and how many cells were wrong or marked."""
    right = wrong = unmarked = marked = 0
    for photo, grid in readings:
        if grid is None:
            print(photo.name, "not found")
            continue
        cells = list(zip(grid.cells, photo.grid, strict=True))
        bad = [
            (cell, str(own.digit), own.probability)
            for cell, (own, digit) in enumerate(cells)
            if str(own.digit) != digit or own.kind == "entry"
        ]
        marked += sum(own.doubtful for own, _ in cells)
        unmarked += sum(str(own.digit) != digit and not own.doubtful for own, digit in cells)
        wrong += len(bad)
        right += not bad
        for cell, digit, probability in bad[:5]:
            print(photo.name, f"cell {cell}: {digit} for {photo.grid[cell]}, {probability:.2f}")
    count = len(readings)
    print(
        f"{right} of {count} grids right ({100 * right / count:.1f} %), {wrong} cells wrong, "
        f"{unmarked} of them not marked; {marked / count:.2f} cells marked in a grid"
    )


def main() -> None:
    """Read the arguments, and train or measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--photos", type=Path)
    parser.add_argument("--folds", type=int, default=0)
    parser.add_argument("--fonts-alone", action="store_true")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--each", type=int, default=EACH)
    options = parser.parse_args()
    fonts = Samples([], [])
    for sample in drawn(options.seed, options.each):
        fonts.patches.append(sample.shape.patch)
        fonts.digits.append(sample.digit)
    print(len(fonts.digits), "drawn shapes", flush=True)
    every = [(photo, seen(photo)) for photo in (photos(options.photos) if options.photos else [])]
    found = [one for _, one in every if one]
    if not options.folds:
        parts = [fonts, samples_of(found)] if found else [fonts]
        text = made(parts, TOLD.format(CREDIT if found else ""), options.seed)
        WEIGHTS.write_text(text, "utf-8")
        return
    readings: list[tuple[Photo, FoundGrid | None]] = []
    for fold in range(options.folds):
        rest = [one for one in found if fold_of(one.photo, options.folds) != fold]
        parts = [fonts] if options.fonts_alone else [fonts, samples_of(rest)]
        net = network_of(made(parts, "", options.seed))
        for photo, one in every:
            if fold_of(photo, options.folds) == fold:
                readings.append((photo, read_with(net, one) if one else None))
        print(f"fold {fold} done", flush=True)
    report(readings)


if __name__ == "__main__":
    main()
