"""Keep what takes long to make until something it depends on changes."""

import hashlib
import tempfile
from collections.abc import Callable
from pathlib import Path

FOLDER = "node_modules/.cache/backtrack"


def cached(root: Path, name: str, inputs: bytes, make: Callable[[], bytes]) -> bytes:
    """Return what ``make()`` makes of ``inputs``, from npm's folder if it was made before."""
    key = hashlib.sha256(inputs).hexdigest()[:16]
    kept = root / FOLDER / f"{name}-{key}"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
            made = Path(scratch, name)
            made.write_bytes(make())
            made.rename(kept)  # whole or not at all, even if another build runs
    return kept.read_bytes()
