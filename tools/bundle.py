"""Put all that the worker's script needs into that script, compiled: one request, ready to run."""

import ast
import base64
import io
import tokenize
from collections.abc import Iterable
from pathlib import Path

from tools.frozen import frozen

HEAD = """\
# Made by tools/bundle.py: an archive of all that {script} needs, compiled, then {script} itself.
import binascii
import sys

with open("{archive}", "wb") as file:
    file.write(binascii.a2b_base64("{content}"))
sys.path.insert(0, "{archive}")
del binascii, sys, file

"""
ARCHIVE = "/worker.zip"


def bundle(root: Path, script: str, files: Iterable[str], data: Iterable[str] = ()) -> str:
    """Make a script that has ``files`` of the tree imported where it runs, then does as ``script``.

    All but the script is compiled for Pyodide. Files of ``data`` are added as they are.
    """
    content = base64.b64encode(pack(root, "worker.zip", {*files} - {script}, data))
    head = HEAD.format(script=script, archive=ARCHIVE, content=content.decode())
    return head + read_lean(root / script)


def pack(root: Path, name: str, files: Iterable[str], data: Iterable[str] = ()) -> bytes:
    """Make an archive of ``files`` of the tree, compiled for Pyodide, and of ``data`` as it is."""
    sources = {file: read_lean(root / file) for file in sorted(files)}
    texts = {file: (root / file).read_text("utf-8") for file in sorted(data)}
    return frozen(root, name, "freeze_sources", sources=sources, data=texts)


def read_lean(path: Path) -> str:
    """Read a file as it is shipped: a Python source without what only its readers need."""
    text = path.read_text("utf-8")
    return lean(text) if path.suffix == ".py" else text


def lean(source: str) -> str:
    r"""Empty the docstrings of a source, drop comments and types; every line keeps its number.

    >>> lean("def f():\n    'Say it.'\n    return 1  # one\n")
    'def f():\n    ""\n    return 1\n'
    >>> lean("if TYPE_CHECKING:\n    import typing\nelse:\n    x = 1\n")
    'if TYPE_CHECKING:\n    pass\nelse:\n    x = 1\n'
    """
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    for docstring in docstrings(source):
        first, last = docstring.lineno - 1, docstring.end_lineno or docstring.lineno
        lines[first:last] = [" " * docstring.col_offset + '""', *[""] * (last - first - 1)]
    for block in type_blocks(source):
        first, last = block.lineno - 1, block.body[-1].end_lineno or block.lineno
        if block.orelse:
            first = block.body[0].lineno - 1
            lines[first] = " " * block.body[0].col_offset + "pass"
            first += 1
        lines[first:last] = [""] * (last - first)
    return "\n".join(lines) + "\n"


def type_blocks(source: str) -> list[ast.If]:
    """List the blocks of a source that only checkers of types read."""
    return [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]


def docstrings(source: str) -> list[ast.Expr]:
    """List the docstrings of a source, of its classes and functions."""
    found: list[ast.Expr] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and ast.get_docstring(node, clean=False) is not None:
                found.append(first)
    return found
