"""Put all that the worker's script needs into that script: one request instead of many."""

import ast
import io
import tokenize
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

HEAD = """\
# Made by tools/bundle.py: the files that {script} needs, then {script} itself.
import os

for folder in {folders}:
    os.mkdir(folder)
for path, text in (
{files}):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
del path, text, file

"""


def bundle(root: Path, script: str, files: Iterable[str]) -> str:
    """Make a script that writes ``files`` of the tree where it runs, then does as ``script``.

    Its folders may not be there before.
    """
    others = sorted(set(files) - {script})
    texts = ((path, read_lean(root / path)) for path in others)
    head = HEAD.format(
        script=script,
        folders=repr(folders_of(others)),
        files="".join(f"    ({path!r}, {text!r}),\n" for path, text in texts),
    )
    return head + read_lean(root / script)


def read_lean(path: Path) -> str:
    """Read a file as it is shipped: a Python source without what only its readers need."""
    text = path.read_text("utf-8")
    return lean(text) if path.suffix == ".py" else text


def lean(source: str) -> str:
    r"""Empty the docstrings of a source and drop its comments; every line keeps its number.

    >>> lean("def f():\n    'Say it.'\n    return 1  # one\n")
    'def f():\n    ""\n    return 1\n'
    """
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    for docstring in docstrings(source):
        first, last = docstring.lineno - 1, docstring.end_lineno or docstring.lineno
        lines[first:last] = [" " * docstring.col_offset + '""', *[""] * (last - first - 1)]
    return "\n".join(lines) + "\n"


def docstrings(source: str) -> list[ast.Expr]:
    """List the docstrings of a source, of its classes and functions."""
    found: list[ast.Expr] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and ast.get_docstring(node, clean=False) is not None:
                found.append(first)
    return found


def folders_of(paths: Iterable[str]) -> list[str]:
    """List the folders that paths lie in, outer ones first.

    >>> folders_of(["a/b/c.py", "a/d.py", "e.py"])
    ['a', 'a/b']
    """
    return sorted({str(f) for path in paths for f in PurePosixPath(path).parents if f.name})
