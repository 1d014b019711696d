"""Import what a program will, before it runs: what it brings in itself is thrown away."""

import ast
import importlib
import sys
from contextlib import redirect_stdout, suppress
from io import StringIO

from page.worker.own_place import HIDDEN
from sudoku_core.watching.syntax import tree_of

# Modules that do something when they are imported.
LOUD = {"antigravity", "this", "turtle", "__main__"}


def bring(source: str) -> None:
    """Import the modules of Python's own library that a program names, as far as they are here."""
    names: set[str] = set()
    try:
        with tree_of(source) as tree:
            for node in ast.walk(tree):
                if isinstance(node, ast.Import):
                    names |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    names |= {node.module}
                    names |= {f"{node.module}.{alias.name}" for alias in node.names}
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for name in sorted(names):
        root = name.partition(".")[0]
        if root in sys.stdlib_module_names and root not in LOUD | HIDDEN:
            with suppress(Exception), redirect_stdout(StringIO()):
                importlib.import_module(name)
