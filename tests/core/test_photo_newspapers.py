"""Hold the eye to some photos of newspapers, where they are kept beside the project.

They are not part of it; `training/train.py` measures all of them, by cross-validation.
"""

import random
from pathlib import Path

import pytest

from sudoku_core.pictures import grids_in

PHOTOS = Path(__file__).parents[3] / "shared" / "photos"
SAMPLE = 6


@pytest.mark.slow
@pytest.mark.skipif(not PHOTOS.is_dir(), reason="the photos are not here")
def test_some_photos_of_newspapers():
    """Of a sample, at most one is read wrongly, and its wrong cells are marked."""
    paths = sorted(PHOTOS.glob("*.jpg"))
    chosen = random.Random(20).sample(paths, SAMPLE)  # noqa: S311 (the same sample every time)
    wrong: list[str] = []
    for path in chosen:
        lines = path.with_suffix(".dat").read_text("utf-8").splitlines()[2:11]
        expected = "".join(lines).replace(" ", "")
        grid = grids_in(path.read_bytes())[0]
        pairs = list(zip(grid.cells, expected, strict=True))
        assert [own for own, digit in pairs if str(own.digit) != digit and not own.doubtful] == []
        if grid.grid != expected:
            wrong.append(path.stem)
    assert len(wrong) <= 1, wrong
