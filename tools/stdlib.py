"""Make the standard library that the worker starts with: what the app imports, compiled."""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tools.cache import cached
from tools.imports import imported_modules, outside_modules
from tools.tree import BuildError, pinned_version

PYSCRIPT_LIBRARY = "node_modules/@pyscript/core/src/stdlib/pyscript"
HERE = Path(__file__).parent
MAKERS = ("freeze.mjs", "freeze.py")
# What PyScript adds to Python when it starts.
PYSCRIPT_MODULES = ("pyscript", "polyscript", "_pyscript")


def standard_library(root: Path, files: list[str], pyscript: Iterable[str]) -> bytes:
    """Give the archive of all that ``files`` of the tree import, and these modules of PyScript."""
    names = json.dumps(library_names(root, files, pyscript))
    version = pinned_version(root, "pyodide")
    makers = b"".join((HERE / maker).read_bytes() for maker in MAKERS)
    inputs = f"{version} {names}".encode() + makers
    return cached(root, "stdlib.zip", inputs, lambda: freeze(root, names))


def library_names(root: Path, files: list[str], pyscript: Iterable[str]) -> dict[str, list[str]]:
    """Name the modules of others that ``files`` import, and those that PyScript's own do."""
    names = outside_modules(root, files)
    own = [name for name in names if name.split(".")[0] not in PYSCRIPT_MODULES]
    sources = [root / PYSCRIPT_LIBRARY / f"{module}.py" for module in pyscript]
    return {
        "needed": own,
        "optional": sorted({name for source in sources for name in imported_modules(source)}),
    }


def freeze(root: Path, names: str) -> bytes:
    """Have Pyodide, in Node, compile the modules named into an archive."""
    with tempfile.TemporaryDirectory() as scratch:
        archive = Path(scratch, "stdlib.zip")
        command = [find_node(), HERE / "freeze.mjs", root / "node_modules/pyodide", archive, names]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"the standard library was not made:\n{done.stderr.strip()}")
        return archive.read_bytes()


def find_node() -> str:
    """Find Node: the one beside this Python, else the one on the path."""
    beside = shutil.which("node", path=Path(sys.executable).parent)
    if node := beside or shutil.which("node"):
        return node
    raise BuildError("Node is missing: run `make build`")
