"""Bring the part of Python's own library that the app does without, for programs that import it."""

import ast
import importlib.util
import sys
from typing import Any

import js

ARCHIVE = "/more.zip"


async def bring(source: str, address: str) -> None:
    """Fetch the rest of the library, once, if a program imports something of it.

    Without a network the program finds it missing, and says so.
    """
    if ARCHIVE in sys.path or not _is_wanted(source):
        return
    answer: Any = await js.fetch(address)
    if answer.ok:
        _add((await answer.arrayBuffer()).to_bytes())


def _add(archive: bytes) -> None:
    """Have modules be imported from an archive, too."""
    with open(ARCHIVE, "wb") as file:
        file.write(archive)
    sys.path.append(ARCHIVE)


def _is_wanted(source: str) -> bool:
    """Tell whether a program imports a module of Python's own library that is not here."""
    try:
        nodes = list(ast.walk(ast.parse(source)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    names: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return any(name.split(".")[0] in sys.stdlib_module_names and _lacks(name) for name in names)


def _lacks(name: str) -> bool:
    """Tell whether there is no module of a name, nor a package that it could be a part of."""
    try:
        if importlib.util.find_spec(name):
            return False
        package, _, part = name.rpartition(".")
        return not package or not hasattr(importlib.import_module(package), part)
    except (ImportError, ValueError, AttributeError):
        return True
