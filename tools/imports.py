"""Follow the imports of sources: to files of the tree, and to modules from elsewhere."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tools.tree import BuildError

PACKAGE = "__init__.py"


def imported_files(root: Path, file: str) -> list[str]:
    """List ``file`` and every file of the tree that its imports lead to, packages included."""
    found = [file]
    for source in found:
        for module in imported_modules(root / source):
            found += [path for path in module_files(root, module) if path not in found]
    return sorted(found)


def import_order(root: Path, file: str) -> list[str]:
    """List the files of the tree that running ``file`` imports, each after those it needs."""
    return _order(root, imported_modules(root / file, nested=False), {file})


def later_import_order(root: Path, file: str) -> list[str]:
    """List the files that the functions of those in `import_order` import, in the same way.

    What they import themselves within functions is left out.
    """
    first = [file, *import_order(root, file)]
    modules = [module for source in first for module in imported_modules(root / source)]
    return _order(root, modules, set(first))


def _order(root: Path, modules: Iterable[str], begun: set[str]) -> list[str]:
    """List the files that importing modules runs but for those in ``begun``, in order."""
    order: list[str] = []

    def visit(module: str) -> None:
        for path in reversed(module_files(root, module)):
            if path not in begun:
                begun.add(path)
                for needed in imported_modules(root / path, nested=False):
                    visit(needed)
                order.append(path)

    for module in modules:
        visit(module)
    return order


def without_packages(root: Path, files: Iterable[str]) -> list[str]:
    """Leave out packages' own scripts: their modules can be imported without.

    Raises BuildError where a file imports a name that such a script makes.
    """
    kept = [file for file in files if not file.endswith(PACKAGE)]
    for file in kept:
        for name in imported_modules(root / file):
            folder = root.joinpath(*name.split("."))
            if (folder.parent / PACKAGE).is_file() and not is_module(folder):
                raise BuildError(f"{file} imports {name}, which is no module but a package's own")
    return kept


def is_module(path: Path) -> bool:
    """Return whether a path without suffix is a module's, or a package's."""
    return path.with_suffix(".py").is_file() or path.is_dir()


def outside_modules(root: Path, files: Iterable[str]) -> list[str]:
    """List every dotted name that files of the tree may import from elsewhere."""
    names = {name for file in files for name in imported_modules(root / file)}
    return sorted(name for name in names if not module_files(root, name.split(".")[0]))


def module_files(root: Path, module: str) -> list[str]:
    """List the files that importing a dotted name runs in the tree; [] for others' modules."""
    parts = module.split(".")
    candidates = [f"{'/'.join(parts)}.py"]
    candidates += ["/".join((*parts[:end], PACKAGE)) for end in range(1, len(parts) + 1)]
    return [path for path in candidates if (root / path).is_file()]


def imported_modules(path: Path, *, nested: bool = True) -> list[str]:
    """List every dotted name that a source may import when it runs, ``from`` names included.

    Without ``nested``, only what it imports as soon as it runs: not what its functions import.
    """
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        raise BuildError(f"{path} is missing") from None
    return list(_imported_by(text, str(path), nested=nested))


@cache
def _imported_by(text: str, path: str, *, nested: bool) -> tuple[str, ...]:
    """List what a source's text imports: a build asks for each of them many times."""
    tree = ast.parse(text, path)
    names: list[str] = []
    for node in running_nodes(tree) if nested else tree.body:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                raise BuildError(f"{path}, line {node.lineno}: a relative import")
            names += [f"{node.module}", *(f"{node.module}.{alias.name}" for alias in node.names)]
    return tuple(names)


def running_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Walk what a syntax tree holds, leaving out what stands under ``if TYPE_CHECKING:``."""
    waiting = [*ast.iter_child_nodes(tree)][::-1]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, ast.If) and _name(node.test) == "TYPE_CHECKING":
            waiting += node.orelse[::-1]
        else:
            waiting += [*ast.iter_child_nodes(node)][::-1]


def _name(node: ast.AST) -> str:
    """Return the last word of a name; "" for anything else."""
    return str(getattr(node, "attr", getattr(node, "id", "")))
