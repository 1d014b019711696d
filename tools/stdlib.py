"""Make the standard library that the worker starts with: what the app imports, compiled.

The archive is made anew when something it depends on changes, else taken from npm's folder.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.imports import imported_modules, outside_modules
from tools.tree import BuildError, pinned_version

PYSCRIPT_LIBRARY = "node_modules/@pyscript/core/src/stdlib/pyscript"
CACHE = "node_modules/.cache/backtrack"
HERE = Path(__file__).parent
MAKERS = ("freeze.mjs", "freeze.py")
# What PyScript adds to Python when it starts.
PYSCRIPT_MODULES = ("pyscript", "polyscript", "_pyscript")


def standard_library(root: Path, files: list[str]) -> bytes:
    """Give the archive of all that ``files`` of the tree, and PyScript itself, import."""
    names = json.dumps(library_names(root, files))
    version = pinned_version(root, "pyodide")
    makers = b"".join((HERE / maker).read_bytes() for maker in MAKERS)
    key = hashlib.sha256(f"{version} {names}".encode() + makers).hexdigest()[:16]
    kept = root / CACHE / f"stdlib-{key}.zip"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
            made = Path(scratch, "stdlib.zip")
            freeze(root, made, names)
            made.rename(kept)
    return kept.read_bytes()


def library_names(root: Path, files: list[str]) -> dict[str, list[str]]:
    """Name the modules of others that ``files`` import, and those that PyScript does."""
    names = outside_modules(root, files)
    own = [name for name in names if name.split(".")[0] not in PYSCRIPT_MODULES]
    sources = sorted((root / PYSCRIPT_LIBRARY).glob("*.py"))
    return {
        "needed": own,
        "optional": sorted({name for source in sources for name in imported_modules(source)}),
    }


def freeze(root: Path, archive: Path, names: str) -> None:
    """Have Pyodide, in Node, compile the modules named into an archive."""
    command = [find_node(), HERE / "freeze.mjs", root / "node_modules/pyodide", archive, names]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"the standard library was not made:\n{done.stderr.strip()}")


def find_node() -> str:
    """Find Node: the one beside this Python, else the one on the path."""
    beside = shutil.which("node", path=Path(sys.executable).parent)
    if node := beside or shutil.which("node"):
        return node
    raise BuildError("Node is missing: run `make build`")
