"""Print the figures that say whether one person can keep the whole in mind.

Run by hand: ``python -m tools.figures``, with ``--names`` for the modules that only one other
imports. A line of code is one with something on it other than a comment or a docstring; a package
that has none is no module.
"""

import ast
import io
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator

from tools.imports import PACKAGE, imported_modules, module_files
from tools.tree import ROOT

MOST_METHODS = 25
MOST_COMPLEX = 15
BRANCHES = (
    *(ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.Assert),
    *(ast.Lambda, ast.match_case),
)
NO_CODE = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT),
    *(tokenize.ENCODING, tokenize.ENDMARKER),
}


def main() -> None:
    """Print every figure, and the names behind those that count things."""
    page = sources("main.py", "page/**/*.py")
    core = [path for path in sources("sudoku_core/**/*.py") if "/ways/programs/" not in path]
    text = [path for path in core if path.startswith("sudoku_core/text/")]
    both = page + core
    print(f"lines of code, page: {code_lines(page):,} in {len(page)} modules")
    print(f"lines of code, core without text/: {code_lines(core) - code_lines(text):,}")
    print(f"lines of code, text/: {code_lines(text):,}")
    _tell(f"classes over {MOST_METHODS} methods", large_classes(both))
    untyped = sum((ROOT / path).read_text("utf-8").count("dict[str, Any]") for path in both)
    print(f"dict[str, Any]: {untyped}")
    _tell(f"functions with complexity over {MOST_COMPLEX}", complex_functions(both))
    for name, paths in (("page", page), ("core", core)):
        once = with_one_importer(both, [path for path in paths if code_lines([path])])
        print(f"modules with one importer, {name}: {len(once)}")
        if "--names" in sys.argv:
            print(*(f"  {path} ← {importer}" for path, importer in once), sep="\n")
    print(f"words of docs/ and ARCHITECTURE: {words_of_docs():,}")


def sources(*patterns: str) -> list[str]:
    """List the tree's files that match, as paths from its root."""
    found = {path for pattern in patterns for path in ROOT.glob(pattern)}
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def code_lines(paths: Iterable[str]) -> int:
    """Count the lines of code in sources."""
    return sum(len(lines_of_code((ROOT / path).read_text("utf-8"))) for path in paths)


def lines_of_code(source: str) -> set[int]:
    r"""Return the numbers of the lines that are code.

    >>> sorted(lines_of_code('"Say it."\n\n# and why\nx = (\n    1\n)\n'))
    [4, 5, 6]
    """
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in NO_CODE:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node) is not None:
                told = node.body[0]
                lines -= set(range(told.lineno, (told.end_lineno or told.lineno) + 1))
    return lines


def large_classes(paths: Iterable[str]) -> Iterator[str]:
    """Name the classes that have too many methods to keep in mind, the largest first."""
    counts: list[tuple[int, str, str]] = []
    for path in paths:
        for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                methods = [
                    one
                    for one in node.body
                    if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)
                ]
                if len(methods) > MOST_METHODS:
                    counts.append((len(methods), node.name, path))
    for count, name, path in sorted(counts, reverse=True):
        yield f"{name} {count} ({path})"


def complex_functions(paths: Iterable[str]) -> Iterator[str]:
    """Name the functions that branch too often, the worst first."""
    found = [
        (complexity(node), node.name, path)
        for path in paths
        for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    for branches, name, path in sorted(found, reverse=True):
        if branches > MOST_COMPLEX:
            yield f"{name} {branches} ({path})"


def complexity(function: ast.AST) -> int:
    """Count the ways through a function: one, and one for each place where it may go two ways.

    Conditions, loops, comprehensions and what `and` and `or` join all count; so do functions in it.

    >>> complexity(ast.parse("[x for x in y if x and y] if y else None"))
    5
    """
    ways = 1
    for node in ast.walk(function):
        if isinstance(node, BRANCHES):
            ways += 1
        elif isinstance(node, ast.BoolOp):
            ways += len(node.values) - 1
        elif isinstance(node, ast.comprehension):
            ways += 1 + len(node.ifs)
    return ways


def with_one_importer(everything: Iterable[str], paths: Iterable[str]) -> list[tuple[str, str]]:
    """Return each of ``paths`` that only one other module imports, with that module."""
    importers: Counter[str] = Counter()
    last: dict[str, str] = {}
    for path in everything:
        for needed in _imports(path):
            importers[needed] += 1
            last[needed] = path
    return [(path, last[path]) for path in paths if importers[path] == 1]


def _imports(path: str) -> set[str]:
    """List the files that a module names in its imports; of a package, only its own script."""
    found: set[str] = set()
    for name in imported_modules(ROOT / path):
        files = module_files(ROOT, name)
        exact = name.replace(".", "/")
        found |= {file for file in files if file in {f"{exact}.py", f"{exact}/{PACKAGE}"}}
    return found - {path}


def words_of_docs() -> int:
    """Count the words of ARCHITECTURE.md and everything in docs/."""
    documents = sources("ARCHITECTURE.md", "docs/**/*.md")
    return sum(len((ROOT / path).read_text("utf-8").split()) for path in documents)


def _tell(what: str, names: Iterable[str]) -> None:
    """Print how many there are, and which."""
    found = [*names]
    print(f"{what}: {len(found)}")
    print(*(f"  {name}" for name in found), sep="\n")


if __name__ == "__main__":
    main()
