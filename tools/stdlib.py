"""Make the standard library that the worker starts with: what the app imports, compiled."""

from collections.abc import Iterable
from pathlib import Path

from tools.frozen import frozen
from tools.imports import imported_modules, outside_modules

PYSCRIPT_LIBRARY = "node_modules/@pyscript/core/src/stdlib/pyscript"
# What PyScript adds to Python when it starts.
PYSCRIPT_MODULES = ("pyscript", "polyscript", "_pyscript")


def standard_library(root: Path, files: list[str], pyscript: Iterable[str]) -> bytes:
    """Give the archive of all that ``files`` of the tree import, and these modules of PyScript."""
    names = library_names(root, files, pyscript)
    return frozen(root, "stdlib.zip", "freeze_library", **names)


def library_names(root: Path, files: list[str], pyscript: Iterable[str]) -> dict[str, list[str]]:
    """Name the modules of others that ``files`` import, and those that PyScript's own do."""
    names = outside_modules(root, files)
    own = [name for name in names if name.split(".")[0] not in PYSCRIPT_MODULES]
    sources = [root / PYSCRIPT_LIBRARY / f"{module}.py" for module in pyscript]
    return {
        "needed": own,
        "optional": sorted({name for source in sources for name in imported_modules(source)}),
    }
