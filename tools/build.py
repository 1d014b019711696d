"""Build the site: the page, what it runs on, and the sources it runs, in one folder.

index.html                   the page, with its tokens filled in
runtime/<name>-<version>/    the runtimes' needed files, as npm delivers them
app-<stamp>/                 main.py, page/, sudoku_core/ and static/; the stamp is a hash of them

Nothing is typed twice: versions come from ``package.json``, the sources a Python needs from the
imports in them, the plugins to switch off from PyScript's own list. A changed app gets a new folder
name, so that a cache never mixes two of them.
"""

import argparse
import ast
import hashlib
import html
import json
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import Template
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "_site"

MAIN = "main.py"
WORKER = "page/worker.py"
MESSAGES = "static/messages"

# How PyScript's scripts import the parts it needs: at once, or as the error plugin.
NEEDED_PARTS = re.compile(r'\b(?:from\s*|error:\(\)=>import\()"\./([^"]+)"')
MODULEPRELOAD = '<link rel="modulepreload" href="{}">'


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
    "pyodide": Runtime(
        "pyodide",
        "",
        (
            "pyodide.mjs",
            "pyodide.asm.mjs",
            "pyodide.asm.wasm",
            "pyodide-lock.json",
            "python_stdlib.zip",
        ),
    ),
}


class BuildError(Exception):
    """Say why the site cannot be built."""


def build(root: Path = ROOT, site: Path = SITE) -> Path:
    """Build the site of the tree ``root`` and put it in the place of the folder ``site``.

    The old site stays whole until the new one is: a server in between shows one or the other.
    """
    site.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".site-", dir=site.parent) as scratch:
        fresh = Path(scratch, "new")
        fresh.mkdir()
        fresh.chmod(0o755)
        write_site(root, fresh)
        if site.exists():
            site.rename(Path(scratch, "old"))
        fresh.rename(site)
    return site


def write_site(root: Path, site: Path) -> None:
    """Write every file of the site of the tree ``root`` into the empty folder ``site``."""
    runtimes = {name: copy_runtime(root, site, name) for name in RUNTIMES}
    app = copy_app(root, site)
    page = fill_page((root / "index.html").read_text("utf-8"), page_tokens(root, app, runtimes))
    (site / "index.html").write_text(page, "utf-8")


# ── The runtimes ──────────────────────────────────────────────────────────────────────────────


def copy_runtime(root: Path, site: Path, name: str) -> str:
    """Copy a runtime's needed files and give their folder's address, ``./runtime/…``."""
    runtime = RUNTIMES[name]
    source = runtime_folder(root, runtime)
    address = f"runtime/{name}-{pinned_version(root, runtime.package)}"
    for file in runtime_files(source, runtime.files):
        copy(source / file, site / address / file)
    return f"./{address}"


def runtime_folder(root: Path, runtime: Runtime) -> Path:
    """Give the folder that npm has put a runtime's files in."""
    return root / "node_modules" / runtime.package / runtime.folder


def start_scripts(root: Path, runtimes: Mapping[str, str]) -> list[str]:
    """List the addresses of the scripts that Python starts from on the page itself."""
    pyscript = RUNTIMES["pyscript"]
    parts = runtime_files(runtime_folder(root, pyscript), pyscript.files)
    return [
        *(f"{runtimes['pyscript']}/{part}" for part in parts),
        f"{runtimes['micropython']}/micropython.mjs",
    ]


def pinned_version(root: Path, package: str) -> str:
    """Read the exact version of ``package`` in package.json; refuse another one installed."""
    pinned: str = read_json(root / "package.json")["dependencies"][package]
    installed = read_json(root / "node_modules" / package / "package.json")["version"]
    if installed != pinned:
        raise BuildError(f"{package}: package.json says {pinned}, node_modules has {installed}")
    return pinned


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


def plugins_off(root: Path) -> list[str]:
    """List PyScript's own plugins, each switched off: one left on is a request at every start."""
    plugins = (root / "node_modules" / RUNTIMES["pyscript"].package / "src/plugins").glob("*.js")
    return sorted(f"!{plugin.stem}" for plugin in plugins)


# ── The app ───────────────────────────────────────────────────────────────────────────────────


def copy_app(root: Path, site: Path) -> str:
    """Copy the app's files into a folder named by their stamp; give its address, ``./app-…``."""
    files = app_files(root)
    address = f"app-{stamp(root, files)}"
    for file in files:
        copy(root / file, site / address / file)
    return f"./{address}"


def app_files(root: Path) -> list[str]:
    """List the files the app is made of: the sources that run in a browser, and ``static/``."""
    sources = {*imported_files(root, MAIN), *imported_files(root, WORKER)}
    return sorted({*sources, *files_under(root, "static")})


def files_under(root: Path, folder: str) -> list[str]:
    """List every file in a folder of the tree, however deep, but those with a leading dot."""
    paths = [path for path in (root / folder).rglob("*") if path.is_file()]
    return sorted(path.relative_to(root).as_posix() for path in paths if path.name[0] != ".")


def stamp(root: Path, files: Iterable[str]) -> str:
    """Make twelve hexadecimal digits that change with the name or content of any of ``files``."""
    digest = hashlib.sha256()
    for file in files:
        content = (root / file).read_bytes()
        digest.update(f"{file} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:12]


def imported_files(root: Path, file: str) -> list[str]:
    """List ``file`` and every file of the tree that its imports lead to, packages included."""
    found = [file]
    for source in found:
        for module in imported_modules(root / source):
            found += [path for path in module_files(root, module) if path not in found]
    return sorted(found)


def module_files(root: Path, module: str) -> list[str]:
    """List the files that importing a dotted name runs in the tree; [] for others' modules."""
    parts = module.split(".")
    candidates = [f"{'/'.join(parts)}.py"]
    candidates += ["/".join((*parts[:end], "__init__.py")) for end in range(1, len(parts) + 1)]
    return [path for path in candidates if (root / path).is_file()]


def imported_modules(path: Path) -> list[str]:
    """List every dotted name that a source may import when it runs, ``from`` names included."""
    try:
        tree = ast.parse(path.read_text("utf-8"), str(path))
    except FileNotFoundError:
        raise BuildError(f"{path} is missing") from None
    names: list[str] = []
    for node in running_nodes(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                raise BuildError(f"{path}, line {node.lineno}: a relative import")
            names += [f"{node.module}", *(f"{node.module}.{alias.name}" for alias in node.names)]
    return names


def running_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Walk a syntax tree, leaving out what stands under ``if TYPE_CHECKING:``."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            for other in node.orelse:
                yield other
                yield from running_nodes(other)
        else:
            yield node
            yield from running_nodes(node)


# ── The page ──────────────────────────────────────────────────────────────────────────────────


def page_tokens(root: Path, app: str, runtimes: Mapping[str, str]) -> dict[str, str]:
    """Give the text that stands for each token of index.html, escaped for its place there.

    ``${app}`` and ``${pyscript}`` are addresses; ``${modulepreloads}`` are links that fetch the
    scripts of the start all at once, not one after the other; ``${main_config}`` goes into a
    quoted attribute, ``${py_config}`` into an element's text, ``${worker_config}`` into a script
    element: the worker's ``src`` and ``config``, and the addresses of its ``runtime`` files.
    """
    plugins = plugins_off(root)
    page = {"interpreter": f"{runtimes['micropython']}/micropython.mjs", "plugins": plugins}
    worker = {"interpreter": f"{runtimes['pyodide']}/pyodide.mjs", "plugins": plugins}
    main_files = imported_files(root, MAIN) + files_under(root, MESSAGES)
    main_config = {**page, "files": config_files(app, main_files)}
    worker_config = {**worker, "files": config_files(app, imported_files(root, WORKER))}
    runtime = [f"{runtimes['pyodide']}/{file}" for file in RUNTIMES["pyodide"].files]
    call = {"src": f"{app}/{WORKER}", "config": worker_config, "runtime": runtime}
    return {
        "app": app,
        "modulepreloads": "\n    ".join(
            MODULEPRELOAD.format(script) for script in start_scripts(root, runtimes)
        ),
        "pyscript": f"{runtimes['pyscript']}/core.js",
        "main_config": html.escape(json.dumps(main_config)),
        "py_config": html.escape(json.dumps(worker), quote=False),
        "worker_config": json.dumps(call).replace("<", r"\u003c"),
    }


def config_files(app: str, files: Iterable[str]) -> dict[str, str]:
    """Map each file's address to its place in a Python's file system, as the tree has it.

    The script itself is left out: PyScript reads it from its own address.
    """
    return {f"{app}/{file}": f"./{file}" for file in files if file not in (MAIN, WORKER)}


def fill_page(page: str, tokens: Mapping[str, str]) -> str:
    """Put the text of each token in its place; refuse a token that is unknown or not used.

    >>> fill_page('<link href="${app}/static/style.css">', {"app": "./app-1"})
    '<link href="./app-1/static/style.css">'
    """
    template = Template(page)
    if not template.is_valid():
        raise BuildError("index.html: a `$` that starts no token; write `$$` for a plain one")
    used = set(template.get_identifiers())
    if unknown := sorted(used - set(tokens)):
        raise BuildError(f"index.html: unknown tokens: {', '.join(unknown)}")
    if missing := sorted(set(tokens) - used):
        raise BuildError(f"index.html: tokens not used: {', '.join(missing)}")
    return template.substitute(tokens)


# ── Files ─────────────────────────────────────────────────────────────────────────────────────


def copy(source: Path, target: Path) -> None:
    """Copy a file, making the folders it goes into."""
    if not source.is_file():
        raise BuildError(f"{source} is missing")
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def read_json(path: Path) -> dict:
    """Read a JSON object from a file."""
    try:
        return json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise BuildError(f"{path} is missing: run `make build`") from None


def main() -> None:
    """Build the site from the command line."""
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("--root", type=Path, default=ROOT, help="the tree to build from")
    parser.add_argument("--site", type=Path, default=SITE, help="the folder to build")
    options = parser.parse_args()
    try:
        site = build(options.root, options.site)
    except BuildError as error:
        parser.exit(1, f"tools/build.py: {error}\n")
    files = [path for path in site.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"{site.name}/ built: {len(files)} files, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
