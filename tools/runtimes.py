"""Say which files of the runtimes the site needs, and put them into it."""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from tools.codemirror import SCRIPT, codemirror_files, codemirror_script
from tools.imports import outside_modules
from tools.tree import copy, pinned_version, read_json, write
from tools.trimming import needed_modules, python_in, trim

# How PyScript's scripts import the parts it needs: at once, or as the error plugin.
NEEDED_PARTS = re.compile(r'\b(?:from\s*|error:\(\)=>import\()"\./([^"]+)"')


class Runtime(NamedTuple):
    """Name a runtime: its npm package, the folder in that package, and the files needed of it."""

    package: str
    folder: str
    files: tuple[str, ...]


RUNTIMES = {
    "pyscript": Runtime("@pyscript/core", "dist", ("core.js",)),
    "micropython": Runtime(
        "@micropython/micropython-webassembly-pyscript",
        "",
        ("micropython.mjs", "micropython.wasm"),
    ),
    "pyodide": Runtime("pyodide", "", ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")),
}
PYODIDE_LOCK = "pyodide-lock.json"
PYODIDE_LIBRARY = "python_stdlib.zip"
PYODIDE_FILES = (*RUNTIMES["pyodide"].files, PYODIDE_LOCK, PYODIDE_LIBRARY)


def copy_runtimes(
    root: Path, site: Path, library: bytes, pyscript: Iterable[str]
) -> dict[str, str]:
    """Copy the runtimes' needed files; give each one's folder by its name, as ``./runtime/…``.

    Pyodide gets ``library`` in place of its own standard library, PyScript's core has only the
    Python modules ``pyscript``, and beside it lies CodeMirror with the script that begins it; the
    folders of both get the stamp of what is made here.
    """
    core = core_file(root)
    text = core.read_text("utf-8")
    made = {
        "pyscript": {
            core.name: trim(text, pyscript).encode(),
            SCRIPT: codemirror_script(text).encode(),
        },
        "pyodide": {PYODIDE_LIBRARY: library, PYODIDE_LOCK: empty_lock(root)},
    }
    folders = {name: runtime_address(root, name) for name in RUNTIMES}
    for name, files in made.items():
        folders[name] += f"-{hashlib.sha256(b''.join(files.values())).hexdigest()[:8]}"
    for name, folder in folders.items():
        source, own = runtime_folder(root, RUNTIMES[name]), made.get(name, {})
        for file in runtime_files(source, RUNTIMES[name].files):
            if file not in own:
                copy(source / file, site / folder / file)
        for file in codemirror_files(source, own.get(SCRIPT, b"").decode()):
            copy(source / file, site / folder / file)
        for file, content in own.items():
            write(site / folder / file, content)
    return {name: f"./{folder}" for name, folder in folders.items()}


def pyscript_modules(root: Path, files: Iterable[str]) -> set[str]:
    """Name the modules of PyScript's own Python that ``files`` of the tree need."""
    modules = python_in(core_file(root).read_text("utf-8"))
    return needed_modules(modules, outside_modules(root, files))


def core_file(root: Path) -> Path:
    """Find the file of PyScript's core that holds its Python."""
    pyscript = RUNTIMES["pyscript"]
    folder = runtime_folder(root, pyscript)
    (file,) = (part for part in runtime_files(folder, pyscript.files) if part.startswith("core-"))
    return folder / file


def runtime_address(root: Path, name: str) -> str:
    """Return the folder of a runtime in the site, with its version."""
    return f"runtime/{name}-{pinned_version(root, RUNTIMES[name].package)}"


def runtime_folder(root: Path, runtime: Runtime) -> Path:
    """Return the folder that npm has put a runtime's files in."""
    return root / "node_modules" / runtime.package / runtime.folder


def empty_lock(root: Path) -> bytes:
    """Make Pyodide's list of packages without any: the app loads none, and the list is long."""
    lock = read_json(runtime_folder(root, RUNTIMES["pyodide"]) / PYODIDE_LOCK)
    return json.dumps({**lock, "packages": {}}).encode()


def runtime_files(folder: Path, names: Iterable[str]) -> list[str]:
    """List ``names`` and the parts of PyScript that they need from the same folder.

    PyScript imports its core at once, and its error plugin even when that is switched off; what
    else it imports on demand are plugins and formats that the configs never ask for.
    """
    found = list(names)
    for name in found:
        if name == "core.js" or name.startswith("core-"):
            script = (folder / name).read_text("utf-8")
            found += [part for part in NEEDED_PARTS.findall(script) if part not in found]
    return found


def start_scripts(root: Path, folders: Mapping[str, str]) -> list[str]:
    """List the addresses of the scripts that Python starts from on the page itself."""
    pyscript = RUNTIMES["pyscript"]
    parts = runtime_files(runtime_folder(root, pyscript), pyscript.files)
    return [
        *(f"{folders['pyscript']}/{part}" for part in parts),
        f"{folders['micropython']}/micropython.mjs",
    ]


def plugins_off(root: Path) -> list[str]:
    """List PyScript's own plugins, each switched off: one left on is a request at every start."""
    plugins = (root / "node_modules" / RUNTIMES["pyscript"].package / "src/plugins").glob("*.js")
    return sorted(f"!{plugin.stem}" for plugin in plugins)
