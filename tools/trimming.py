"""Leave out of PyScript's own Python what the app does not import.

PyScript's core carries its Python modules as text, and at each start has Python compile and run
them, in the page and in the worker: those for media, sockets and pictures too.
"""

import json
import re
from collections.abc import Iterable, Mapping

from tools.tree import BuildError

PACKAGE = "pyscript"
START = "__init__"
# A module as the core holds it, "name.py":"text"; there is one list of them.
MODULE = re.compile(r'"(\w+)\.py":("(?:[^"\\]|\\.)*")')
MODULES = re.compile(rf"{MODULE.pattern}(?:,{MODULE.pattern})+")
# What a line imports: from a module of the package, or (no name) from the package itself.
IMPORT = re.compile(rf"from {PACKAGE}(?:\.(\w+))? import ([\w, ]+)")


def python_in(core: str) -> dict[str, str]:
    """Return the text of each Python module in PyScript's core, by its name."""
    return {name: json.loads(text) for name, text in MODULE.findall(place_of(core)[0])}


def trim(core: str, kept: Iterable[str]) -> str:
    """Give PyScript's core with the modules ``kept``; the package's script imports no others."""
    place = place_of(core)
    modules = python_in(core)
    modules[START] = "\n".join(
        line
        for line in modules[START].split("\n")
        if (imported := IMPORT.search(line)) is None or imported[1] in kept
    )
    texts = (f'"{name}.py":{json.dumps(modules[name])}' for name in modules if name in kept)
    return core[: place.start()] + ",".join(texts) + core[place.end() :]


def needed_modules(modules: Mapping[str, str], names: Iterable[str]) -> set[str]:
    """Find those of PyScript's modules that dotted names lead to, and the package's own script.

    A name is a module's, or one that the package's script imports from a module. Raises BuildError
    if PyScript has it not.
    """
    makers = {name: module for module, name in imports(modules[START])}
    wanted = [name.split(".")[1] for name in names if name.startswith(f"{PACKAGE}.")]
    found = {START}
    for name in wanted:
        module = name if name in modules else makers.get(name, name)
        if module not in modules:
            raise BuildError(f"PyScript has no {PACKAGE}.{name}")
        if module not in found:
            found.add(module)
            wanted += [source or name for source, name in imports(modules[module])]
    return found


def imports(text: str) -> list[tuple[str, str]]:
    """List what a text imports from the package: a module of it, or nothing, and a name."""
    return [
        (module, name.split()[0])
        for module, names in IMPORT.findall(text)
        for name in names.split(",")
    ]


def place_of(core: str) -> re.Match[str]:
    """Find where the core holds its modules; BuildError if it does not do so as it used to."""
    found = MODULES.search(core)
    if not found or f'"{START}.py":' not in found[0]:
        raise BuildError("PyScript's core does not hold its Python modules as it used to")
    return found
