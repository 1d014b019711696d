"""Build the site: the page, what it runs on, and the sources it runs, in one folder.

index.html                   the page, with its tokens filled in
manifest.webmanifest         how it is installed, likewise
service-worker.js            what works without a network, with the list of what to keep
runtime/<name>-<version>/    the runtimes' needed files; Pyodide's library is the app's own, and
                             PyScript brings only the Python that the app imports, and CodeMirror
docs/                        the documentation, if `make docs` has made it: a build leaves it alone
app-<stamp>/                 main.py, which runs what is in its image, worker.py with all that it
                             does but for the archives that it fetches when they are first needed,
                             the sandbox and what its worker is made of, static/, licences.txt

Nothing is typed twice: versions come from ``package.json``, the sources a Python needs from the
imports in them, the plugins to switch off from PyScript's own list. The stamp is a hash of the
app's files: a changed app gets a new folder name, so that a cache never mixes two of them.
"""

import argparse
import hashlib
import html
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from string import Template

from tools import rom, sandbox
from tools.bundle import bundle, pack
from tools.codemirror import SCRIPT as CODEMIRROR
from tools.codemirror import codemirror_files
from tools.imports import import_order, imported_files, later_import_order, without_packages
from tools.licences import licences
from tools.precache import SCRIPT, service_worker
from tools.runtimes import (
    PYODIDE_FILES,
    copy_runtimes,
    plugins_off,
    pyscript_modules,
    start_scripts,
)
from tools.stdlib import more_library, standard_library
from tools.tree import ROOT, BuildError, files_under, write
from tools.version import version

SITE = ROOT / "_site"

MAIN = "main.py"
WORKER = "page/worker/worker.py"
# What the worker fetches when it is first needed: for each archive the module that it begins with,
# and the data that it reads.
PHOTO = "photo.zip"
ARCHIVES = {
    PHOTO: ("page/worker/photo_job.py", ("sudoku_core/photo",)),
    "judge.zip": ("page/worker/judge_job.py", ()),
}
# The worker in which a person's own program runs, and the archive of all that it is made of: the
# page hands that in.
PROGRAM_WORKER = "page/worker/program/worker.py"
PROGRAM_ARCHIVE = "program_worker.zip"
MESSAGES = "static/messages"
# English sentences come with the images, each other language as files where it is spoken.
ENGLISH = "/en.json"
# What a folder of this name holds comes with the second image: sentences, style, pieces of HTML.
LATER = "/later/"
PIECE = ".html"
# What the worker reads besides what it imports.
WORKER_DATA = (
    "sudoku_core/logic/texts",
    "sudoku_core/puzzles",
    "sudoku_core/ways/programs",
    "sudoku_core/ways/texts",
)
# The style sheets are shipped as one, under the name of the one that comes first, and those that
# come later as another one.
STYLE = "static/style.css"
LATER_STYLE = "static/later.css"
# A string of a style sheet, which is kept, or a comment and the lines that it ends.
COMMENT = r"""("[^"\n]*"|'[^'\n]*')|[ \n]*/\*.*?\*/"""
# A line of a script that is a comment.
COMMENT_LINE = rb"(?m)^ *//.*\n"
# What finds and tells the examples of techniques, in each language.
EXAMPLES = "page/worker/examples.py"
# What of the standard library comes only where a person's own program asks for it.
MORE_LIBRARY = "more_stdlib.zip"
MANIFEST = "manifest.webmanifest"
DOCS = "docs"
MODULEPRELOAD = '<link rel="modulepreload" href="{}">'


def build(root: Path = ROOT, site: Path = SITE) -> Path:
    """Build the site of the tree ``root`` and put it in the place of the folder ``site``.

    The old site stays whole until the new one is: a server in between shows one or the other.
    """
    site.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".site-", dir=site.parent) as scratch:
        fresh = Path(scratch, "new")
        fresh.mkdir()
        fresh.chmod(0o755)
        has_docs = (site / DOCS).is_dir()
        write_site(root, fresh, has_docs=has_docs)
        if has_docs:
            (site / DOCS).rename(fresh / DOCS)
        if site.exists():
            site.rename(Path(scratch, "old"))
        fresh.rename(site)
    return site


def write_site(root: Path, site: Path, *, has_docs: bool) -> None:
    """Write every file of the site of the tree ``root`` into the empty folder ``site``.

    The page leads to the documentation if the site ``has_docs``.
    """
    of_workers = sorted({file for files in worker_files(root).values() for file in files})
    pyscript = pyscript_modules(root, [*imported_files(root, MAIN), *of_workers])
    library = standard_library(root, of_workers, pyscript)
    runtimes = copy_runtimes(root, site, library, pyscript)
    write(site / runtimes["pyodide"] / MORE_LIBRARY, more_library(root, library))
    app = write_app(site, app_files(root))
    tokens = page_tokens(root, app, runtimes)
    tokens["documentation"] = "" if has_docs else "hidden"
    fill_page(root, site, "index.html", tokens)
    fill_page(root, site, MANIFEST, {"app": app})
    source = (root / "static" / SCRIPT).read_text("utf-8")
    asked = wanted(root, site / runtimes["pyscript"])
    script = service_worker(source, site, runtimes["pyodide"], asked)
    write(site / SCRIPT, script.encode())


def wanted(root: Path, pyscript: Path) -> dict[str, list[str]]:
    """Name the files that are kept for offline use once they have been needed, part by part.

    ``pyscript`` is the folder of PyScript in the site. A language but English is a part.
    """
    begun = (pyscript / CODEMIRROR).read_text("utf-8")
    of_languages = {
        language: [f"{language}.json", f"examples.{language}.txt"]
        for language in languages(root)
        if not ENGLISH.endswith(f"/{language}.json")
    }
    editor = [CODEMIRROR, *codemirror_files(pyscript, begun)]
    return {Path(PHOTO).stem: [PHOTO], "editor": editor, **of_languages}


# ── The app ───────────────────────────────────────────────────────────────────────────────────


def app_files(root: Path) -> dict[str, bytes]:
    """Return the content of each file of the app: scripts, image, ``static/``, licences."""
    elsewhere = (*files_under(root, MESSAGES), f"static/{SCRIPT}", sandbox.SCRIPT)
    modules = without_packages(root, import_order(root, MAIN))
    messages = files_under(root, MESSAGES)
    told_first = [file for file in messages if LATER not in file and file.endswith(ENGLISH)]
    first = [*modules, *told_first]
    every = without_packages(root, imported_files(root, MAIN))
    second = [file for file in every if file not in (MAIN, *first)]
    later = [file for file in messages if LATER in file and file.endswith(ENGLISH)]
    later += [file for file in files_under(root, "static") if file.endswith(PIECE)]
    order = [file for file in later_import_order(root, MAIN) if file in second]
    data = [file for folder in WORKER_DATA for file in files_under(root, folder)]
    of_worker = worker_files(root)
    static = [
        file
        for file in files_under(root, "static")
        if file not in elsewhere and not file.endswith(PIECE)
    ]
    styles = sorted(
        (file for file in static if file.endswith(".css")), key=lambda file: file != STYLE
    )
    return {
        MAIN: rom.starter(MAIN, modules).encode(),
        rom.IMAGE: rom.image(root, MAIN, first),
        rom.SECOND_IMAGE: rom.second_image(root, [*second, *later], order),
        Path(WORKER).name: bundle(root, WORKER, of_worker[WORKER], data).encode(),
        PROGRAM_ARCHIVE: pack(root, PROGRAM_ARCHIVE, of_worker[PROGRAM_WORKER], data),
        sandbox.PAGE: sandbox.sandbox(root),
        **{
            archive: pack(root, archive, of_worker[archive], data_of(root, folders))
            for archive, (_module, folders) in ARCHIVES.items()
            if of_worker[archive]
        },
        **{file: as_shipped(root / file) for file in static if file not in styles},
        **{file: as_shipped(root / file) for file in messages if not file.endswith(ENGLISH)},
        STYLE: style_of(root, (file for file in styles if LATER not in file)),
        LATER_STYLE: style_of(root, (file for file in styles if LATER in file)),
        **examples(root),
        "licences.txt": licences(root).encode(),
    }


def examples(root: Path) -> dict[str, bytes]:
    """Return the files with the examples of techniques, fetched when they are looked at."""
    if not (root / EXAMPLES).is_file():
        return {}
    module = EXAMPLES.removesuffix(".py").replace("/", ".")
    command = [sys.executable, "-m", module, *languages(root)]
    told = json.loads(subprocess.run(command, cwd=root, capture_output=True, check=True).stdout)
    return {f"static/examples.{language}.txt": told[language].encode() for language in told}


def languages(root: Path) -> list[str]:
    """List the codes of the languages that have a catalogue."""
    return [Path(file).stem for file in files_under(root, MESSAGES) if LATER not in file]


def as_shipped(file: Path) -> bytes:
    """Return the content of a file; a script loses its comment lines."""
    content = file.read_bytes()
    return re.sub(COMMENT_LINE, b"", content) if file.suffix == ".js" else content


def style_of(root: Path, files: Iterable[str]) -> bytes:
    """Join style sheets, without comments, which take a third more to fetch, and indentation."""
    text = "".join((root / file).read_text("utf-8") for file in files)
    bare = re.sub(COMMENT, lambda found: found[1] or "", text, flags=re.DOTALL)
    return re.sub(r"\n\s+", "\n", bare).encode()


def worker_files(root: Path) -> dict[str, list[str]]:
    """List the files of each worker's script, and those that each archive adds to the first's."""
    own = imported_files(root, WORKER)
    files = {WORKER: own, PROGRAM_WORKER: imported_files(root, PROGRAM_WORKER)}
    for archive, (module, _folders) in ARCHIVES.items():
        more = imported_files(root, module) if (root / module).is_file() else []
        files[archive] = [file for file in more if file not in own]
    return files


def data_of(root: Path, folders: Iterable[str]) -> list[str]:
    """List what folders hold besides sources."""
    files = (file for folder in folders for file in files_under(root, folder))
    return [file for file in files if not file.endswith((".py", ".pyc"))]


def write_app(site: Path, files: Mapping[str, bytes]) -> str:
    """Write the app's files into a folder named by their stamp; give its address, ``./app-…``."""
    address = f"app-{stamp(files)}"
    for file, content in files.items():
        write(site / address / file, content)
    return f"./{address}"


def stamp(files: Mapping[str, bytes]) -> str:
    """Make twelve hexadecimal digits that change with the name or content of any of ``files``."""
    digest = hashlib.sha256()
    for file, content in sorted(files.items()):
        digest.update(f"{file} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:12]


# ── The page ──────────────────────────────────────────────────────────────────────────────────


def page_tokens(root: Path, app: str, runtimes: Mapping[str, str]) -> dict[str, str]:
    """Return the text for each token of index.html, escaped for its place there.

    ``${app}`` and ``${pyscript}`` are addresses; ``${modulepreloads}`` are links that fetch the
    scripts of the start all at once, not one after the other, ``${early}`` are the addresses of
    what the start needs besides, ``${second}`` is that of what comes after the start;
    ``${version}`` is text;
    ``${main_config}`` goes into a quoted attribute, ``${py_config}``
    into an element's text, ``${worker_config}`` into a script element: the worker's ``src`` and
    ``config``, and the addresses of its ``runtime`` files and of its ``archives`` by their names.
    """
    plugins = plugins_off(root)
    page = {
        "interpreter": f"{runtimes['micropython']}/micropython.mjs",
        "plugins": plugins,
        "files": {f"{app}/{rom.IMAGE}": rom.IMAGE},
    }
    worker = {"interpreter": f"{runtimes['pyodide']}/pyodide.mjs", "plugins": plugins}
    runtime = [f"{runtimes['pyodide']}/{file}" for file in PYODIDE_FILES]
    call = {
        "src": f"{app}/{Path(WORKER).name}",
        "config": worker,
        "runtime": runtime,
        "archives": {Path(archive).stem: f"{app}/{archive}" for archive in ARCHIVES},
    }
    return {
        "app": app,
        "modulepreloads": "\n    ".join(
            MODULEPRELOAD.format(script) for script in start_scripts(root, runtimes)
        ),
        "early": f"{runtimes['micropython']}/micropython.wasm {app}/{rom.IMAGE} {app}/{MAIN}",
        "second": f"{app}/{rom.SECOND_IMAGE}",
        "pyscript": f"{runtimes['pyscript']}/core.js",
        "version": html.escape(version(root)),
        "main_config": html.escape(json.dumps(page)),
        "py_config": html.escape(json.dumps(worker), quote=False),
        "worker_config": json.dumps(call).replace("<", r"\u003c"),
    }


def fill_page(root: Path, site: Path, file: str, tokens: Mapping[str, str]) -> None:
    """Copy a file of the tree to the site with its tokens filled in."""
    try:
        filled = fill((root / file).read_text("utf-8"), tokens)
    except ValueError as problem:
        raise BuildError(f"{file}: {problem}") from None
    later = [json.loads((root / path).read_bytes()) for path in files_under(root, MESSAGES + LATER)]
    text = without_words(without_indents(filled), {key for catalogue in later for key in catalogue})
    write(site / file, text.encode())


def without_words(text: str, keys: Collection[str]) -> str:
    """Leave out the words of elements whose keys are in ``keys``: they come with the catalogue.

    >>> without_words('<b data-text="a">x</b> <b data-text="b" id="y">z</b>', ["b"])
    '<b data-text="a">x</b> <b data-text="b" id="y"></b>'
    """
    return re.sub(
        r'(data-text="([^"]*)"[^>]*>)[^<]*',
        lambda found: found[1] if found[2] in keys else found[0],
        text,
    )


def without_indents(text: str) -> str:
    r"""Leave out what only shows the structure of a page to its readers.

    >>> without_indents("<p>\n    <b>x</b>\n  </p>\n")
    '<p>\n<b>x</b>\n</p>\n'
    """
    return re.sub(r"\n\s+", "\n", text)


def fill(text: str, tokens: Mapping[str, str]) -> str:
    """Put the text of each token in its place; ValueError if one is unknown or not used.

    >>> fill('<link href="${app}/static/style.css">', {"app": "./app-1"})
    '<link href="./app-1/static/style.css">'
    """
    template = Template(text)
    if not template.is_valid():
        raise ValueError("a `$` that starts no token; write `$$` for a plain one")
    used = set(template.get_identifiers())
    if unknown := sorted(used - set(tokens)):
        raise ValueError(f"unknown tokens: {', '.join(unknown)}")
    if missing := sorted(set(tokens) - used):
        raise ValueError(f"tokens not used: {', '.join(missing)}")
    return template.substitute(tokens)


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
