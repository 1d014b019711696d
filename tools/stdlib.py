"""Make the standard library that the workers start with, what the app imports, and more of it.

A person's own program may import what the app does not: that comes as a second archive.
"""

import io
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools.frozen import frozen
from tools.imports import imported_modules, outside_modules

PYSCRIPT_LIBRARY = "node_modules/@pyscript/core/src/stdlib/pyscript"
# What PyScript adds to Python when it starts.
PYSCRIPT_MODULES = ("pyscript", "polyscript", "_pyscript")

# What people import in programs for judges, besides what the app does: of the library that is
# written in Python, all but what needs a network, processes, windows or a disk, or serves to make
# and check programs.
MORE = (
    *("_compat_pickle", "_pylong", "_strptime", "_threading_local", "cProfile", "calendar", "cmd"),
    *("collections.abc", "colorsys", "concurrent.futures.thread", "csv", "datetime", "difflib"),
    *("fileinput", "getopt", "getpass", "graphlib", "json.tool", "pickle", "platform", "pprint"),
    *("profile", "pstats", "queue", "sched", "secrets", "shlex", "string.templatelib", "timeit"),
)


def standard_library(root: Path, files: list[str], pyscript: Iterable[str]) -> bytes:
    """Return the archive of all that ``files`` import, and of these PyScript modules."""
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


def more_library(root: Path, library: bytes) -> bytes:
    """Return the archive of what else programs may import, besides what ``library`` has."""
    with zipfile.ZipFile(io.BytesIO(library)) as archive:
        packed = [name.removesuffix("c") for name in archive.namelist()]
    return frozen(root, "more.zip", "freeze_more", names=list(MORE), packed=packed)
