"""Pin what the tools do: build the site, serve it as Pages would, find a browser."""

import ast
import gzip
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sudoku_core.languages import LANGUAGES
from tools import browser, build, bundle, cache, codemirror, rom, runtimes, serve, stdlib, trimming
from tools.imports import (
    import_order,
    imported_files,
    imported_modules,
    later_import_order,
    running_nodes,
    without_packages,
)
from tools.tree import BuildError

pytestmark = pytest.mark.no_cover

ROOT = Path(__file__).parents[1]

PAGE = """\
${modulepreloads} ${version} ${documentation}
<link rel="stylesheet" href="${app}/static/style.css">
<script src="${pyscript}" data-early="${early}" data-second="${second}"></script>
<py-config type="json">${py_config}</py-config>
<script type="application/json" id="worker-config">${worker_config}</script>
<script type="mpy" src="${app}/main.py" config="${main_config}"></script>
"""
SOURCES = {
    "index.html": PAGE,
    "main.py": "from page.grid import board\n",
    "page/__init__.py": "",
    "page/grid/board.py": "import pyscript\nfrom sudoku_core.grid import cell_name\n"
    "def complete():\n    from page.grid.late import x\n",
    "page/grid/late.py": "from sudoku_core.grid import *\ndef f():\n    import page.grid.last\n",
    "page/grid/last.py": "x = 1\n",
    "page/worker/worker.py": "from sudoku_core import solver\n",
    "page/worker/program/worker.py": "from sudoku_core import solver\n",
    "sudoku_core/__init__.py": "",
    "sudoku_core/grid.py": "if TYPE_CHECKING:\n    import sudoku_core.types\n",
    "sudoku_core/solver.py": "from sudoku_core.grid import *\n",
    "sudoku_core/types.py": "",
    "sudoku_core/__main__.py": "",
    "static/icon.svg": "<svg/>\n",
    "static/start.js": "// What comes first.\nlook('//x'); // Why.\n  // Then:\nstay();\n",
    "static/print.css": "@page { margin: 0 }\n",
    "static/style.css": 'body { margin: 0 }\n\n/* One\n"line". */\np::after { content: "/*" }\n',
    "static/later/tab.css": "main { margin: 0 }\n",
    "static/messages/en.json": "{}\n",
    "static/messages/later/en.json": "{}\n",
    "static/.hidden": "",
    "static/sandbox.js": "if (1 < 2) run();\n",
    "static/service-worker.js": "keep(DEPLOY);\n",
    "manifest.webmanifest": '{"icons": ["${app}/static/icon.svg"]}\n',
}


LIBRARY = "python_stdlib.zip"


# ── The build ─────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Make a small tree with the real runtimes beside it."""
    root = tmp_path / "tree"
    for path, text in SOURCES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    for path in ("LICENSE", "node_modules", "package.json", "package-lock.json", "pyproject.toml"):
        (root / path).symlink_to(ROOT / path)
    return root


@pytest.fixture
def built(tree: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Build the small tree, with the libraries of the site: to compile others takes long."""
    for name, file in (("standard_library", LIBRARY), ("more_library", build.MORE_LIBRARY)):
        (archive,) = serve.SITE.glob(f"runtime/pyodide-*/{file}")
        monkeypatch.setattr(build, name, lambda *_, archive=archive: archive.read_bytes())
    return build.build(tree, tree / "_site")


def listing(folder: Path) -> set[str]:
    """List every file in a folder by its path there."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix() for path in files}


def app_of(site: Path) -> str:
    """Find the name of the one folder of the app."""
    (app,) = site.glob("app-*")
    return app.name


def test_a_build_leaves_the_documentation_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Whatever else there was in the site is gone."""

    def write_site(_root: Path, site: Path, *, has_docs: bool) -> None:
        (site / "index.html").write_text(f"documentation: {has_docs}")

    monkeypatch.setattr(build, "write_site", write_site)
    site = build.build(tmp_path, tmp_path / "_site")
    assert listing(site) == {"index.html"}
    assert (site / "index.html").read_text("utf-8") == "documentation: False"
    for file in ("old.txt", "docs/index.html"):
        (site / file).parent.mkdir(exist_ok=True)
        (site / file).touch()
    build.build(tmp_path, site)
    assert listing(site) == {"index.html", "docs/index.html"}
    assert (site / "index.html").read_text("utf-8") == "documentation: True"


@pytest.mark.slow
def test_the_app_ships_two_scripts_two_images_and_what_is_static(built: Path):
    """The app folder holds main.py and its images, the worker's script, and what is static."""
    app = built / app_of(built)
    assert listing(app) == {
        *("main.py", "page.romfs.txt", "second.romfs.txt", "worker.py", "program_worker.zip"),
        "sandbox.html",
        "licences.txt",
        *("static/icon.svg", "static/start.js", "static/style.css", "static/later.css"),
    }
    assert (app / "static/icon.svg").read_text("utf-8") == SOURCES["static/icon.svg"]


def test_codemirror_is_found_where_pyscript_imports_it():
    """Its parts are named in full; where PyScript's core does not import them so, that is said."""
    plain = "".join(
        f'get {part}(){{return import("./{part}-1.js")}},' for part in codemirror.PARTS[:-1]
    )
    inner = 'get view(){return import("./view-1.js").then(function(e){return e.v})}'
    script = codemirror.codemirror_script(plain + inner)
    assert 'export * as state from "./state-1.js";' in script
    assert 'export { v as view } from "./view-1.js";' in script
    with pytest.raises(BuildError, match="CodeMirror's view"):
        codemirror.codemirror_script(plain)


@pytest.mark.slow
def test_style_sheets_are_shipped_as_one(built: Path):
    """That of the whole page comes first. They have no comments."""
    style = (built / app_of(built) / "static/style.css").read_text("utf-8")
    assert style == 'body { margin: 0 }\np::after { content: "/*" }\n@page { margin: 0 }\n'
    later = (built / app_of(built) / "static/later.css").read_text("utf-8")
    assert later == SOURCES["static/later/tab.css"]


@pytest.mark.slow
def test_a_script_is_shipped_without_comments_of_whole_lines(built: Path):
    """They are nearly a third of it."""
    script = (built / app_of(built) / "static/start.js").read_text("utf-8")
    assert script == "look('//x'); // Why.\nstay();\n"


@pytest.mark.slow
def test_the_worker_brings_what_its_imports_need(built: Path, tmp_path: Path):
    """The worker's script writes an archive of all that it imports, then does what it is for."""
    text = (built / app_of(built) / "worker.py").read_text("utf-8")
    head, _, own = text.partition("del binascii, sys, file\n\n")
    assert own == SOURCES["page/worker/worker.py"]
    script = head.replace(bundle.ARCHIVE, "worker.zip")
    subprocess.run([sys.executable, "-c", script], cwd=tmp_path, check=True)
    modules = {"sudoku_core", "sudoku_core.grid", "sudoku_core.solver"}
    assert modules_in(tmp_path / "worker.zip") == modules
    assert head_of(tmp_path / "worker.zip") == head_of(library_of(built))


@pytest.mark.slow
def test_an_archive_has_what_the_worker_lacks():
    """It begins with a module that the worker itself does not have, and brings its data."""
    files = build.worker_files(ROOT)
    (app,) = serve.SITE.glob("app-*")
    assert build.ARCHIVES
    for archive, (module, folders) in build.ARCHIVES.items():
        assert module in files[archive]
        assert not {*files[archive]} & {*files[build.WORKER]}
        packed = {f"{name}c" for name in files[archive]} | {*build.data_of(ROOT, folders)}
        assert {*zipfile.ZipFile(app / archive).namelist()} == packed


@pytest.mark.slow
def test_a_source_of_the_worker_that_does_not_compile_ends_the_build(tree: Path):
    """The message names the file and the line."""
    (tree / "sudoku_core/grid.py").write_text("x = 1\nreturn x\n", "utf-8")
    with pytest.raises(BuildError, match=r"sudoku_core/grid\.py.*line 2"):
        build.build(tree, tree / "_site")


def test_what_is_shipped_does_what_the_source_does():
    """Without comments and docstrings a source is the same program, line by line."""
    expect_the_same_program(build.WORKER)


@pytest.mark.slow
def test_all_that_is_shipped_does_what_its_source_does():
    """Whatever the page imports."""
    for path in imported_files(ROOT, build.MAIN):
        expect_the_same_program(path)


def expect_the_same_program(path: str) -> None:
    """Hold what is shipped of a file against its source."""
    source = (ROOT / path).read_text("utf-8")
    shipped = bundle.lean(source)
    assert statements(shipped) == statements(source), path
    assert len(shipped) < len(source), path


def test_modules_are_imported_after_those_they_need():
    """What a module imports at once has been imported before; what a function imports is left."""
    order = import_order(ROOT, build.MAIN)
    modules = [
        file.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for file in order
    ]
    for place, file in enumerate(order):
        needed = imported_modules(ROOT / file, nested=False)
        assert not {*modules[place:]} & {*needed}
    assert len({*order}) == len(order)
    assert "page/solve/tab.py" in order
    assert "sudoku_core/drawing.py" not in order


@pytest.mark.slow
def test_what_functions_import_comes_later():
    """Each after those it needs; what is there already is left out, and what comes later still."""
    order = later_import_order(ROOT, build.MAIN)
    assert not {*order} & {build.MAIN, *import_order(ROOT, build.MAIN)}
    assert order.index("page/check/desk.py") < order.index("page/check/tab.py")
    assert "sudoku_core/drawing.py" not in order


@pytest.mark.slow
def test_the_page_imports_its_modules_first(built: Path):
    """They are named in order, before its script is run from the image."""
    script = rom.starter("main.py", ["sudoku_core/grid.py", "page/grid/board.py"])
    assert "for module in ('sudoku_core.grid', 'page.grid.board'):" in script
    assert script.endswith("\nimport main\nawait main.run()\n")
    assert (built / app_of(built) / "main.py").read_text("utf-8") == script


def test_the_script_of_the_page_is_compiled_as_a_function():
    """It does what the script does, statement by statement."""
    source = bundle.read_lean(ROOT / build.MAIN)
    (function,) = ast.parse(rom.as_function(source)).body
    assert isinstance(function, ast.AsyncFunctionDef)
    script = compile(source, build.MAIN, "exec", ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    assert [ast.dump(node) for node in function.body] == [ast.dump(node) for node in script.body]


def test_the_image_holds_main_and_what_it_imports(built: Path):
    """Sources are there compiled, catalogues as they are; no folder of this machine is named."""
    image = (built / app_of(built) / rom.IMAGE).read_bytes()
    for name in (b"main.mpy", b"board.mpy", b"grid.mpy", b"page/grid/board.py", b"en.json"):
        assert image.count(name) == 1
    assert b"solver.mpy" not in image
    assert b"source.py" not in image


def test_the_second_image_holds_what_functions_import(built: Path):
    """Two digits of it are a byte; it names the modules to import at once."""
    image = bytes.fromhex((built / app_of(built) / rom.SECOND_IMAGE).read_text("utf-8"))
    assert image[:3] == (built / app_of(built) / rom.IMAGE).read_bytes()[:3]
    for name in (b"late.mpy", b"last.mpy", rom.MODULES.encode()):
        assert image.count(name) == 1
    assert b"page.grid.late\n" in image
    assert b"page.grid.last\n" not in image
    assert b"grid.mpy" not in image
    assert image.count(b"en.json") == 1


def test_the_image_does_without_packages_of_their_own(tree: Path):
    """Their scripts stay out; a source that imports a name of theirs ends the build."""
    source = tree / "page/grid/board.py"
    files = ["page/__init__.py", "page/grid/board.py"]
    source.write_text("from sudoku_core import grid\n", "utf-8")
    assert without_packages(tree, files) == ["page/grid/board.py"]
    source.write_text("from sudoku_core import grid, solve\n", "utf-8")
    with pytest.raises(BuildError, match=r"page/grid/board\.py imports sudoku_core\.solve,"):
        without_packages(tree, files)


def test_a_source_that_does_not_compile_ends_the_build(tree: Path):
    """The message names the file and the line."""
    (tree / "page/grid/board.py").write_text("match 1:\n    case _:\n        pass\n", "utf-8")
    with pytest.raises(BuildError, match=r"page/grid/board\.py.*line 1"):
        rom.image(tree, "main.py", ["page/grid/board.py"])


def statements(source: str) -> list[tuple[int, str]]:
    """List the statements of a source that run, with their lines; docstrings are all alike.

    Blocks that only checkers of types read do not run, whether they are still there or not.
    """
    tree = ast.parse(source)
    for first in bundle.docstrings(source):
        for node in ast.walk(tree):
            if isinstance(node, ast.Expr) and node.lineno == first.lineno:
                node.value = ast.Constant("")
    running = [node for node in running_nodes(tree) if isinstance(node, ast.stmt)]
    unread = {node.lineno for node in bundle.type_blocks(source)}
    return [(node.lineno, ast.dump(node)) for node in running if node.lineno not in unread]


# ── PyScript's own Python ─────────────────────────────────────────────────────────────────────

CORE = (
    r'wo(".",{pyscript:{"__init__.py":"from polyscript import x\nfrom pyscript.one import a,b\n'
    r'if c:from pyscript.two import d","one.py":"A=\"\\n\"\nfrom pyscript.four import z",'
    r'"two.py":"B","four.py":"from pyscript.one import a",'
    r'"five.py":"from pyscript import d as A, a"}}),more("x.py":1)'
)


@pytest.mark.parametrize(
    ("names", "kept"),
    [
        ([], {"__init__"}),
        (["pyscript", "js", "page.two"], {"__init__"}),
        (["pyscript.d"], {"__init__", "two"}),
        (["pyscript.two", "pyscript.two.B"], {"__init__", "two"}),
        (["pyscript.b"], {"__init__", "one", "four"}),
        (["pyscript.five"], {"__init__", "one", "two", "four", "five"}),
    ],
)
def test_what_is_needed_of_pyscript_is_found(names: list[str], kept: set[str]):
    """By a module's name, by a name in it, or by what a module needs itself."""
    assert trimming.needed_modules(trimming.python_in(CORE), names) == kept


def test_a_name_that_pyscript_has_not_ends_the_build():
    """It would be missed only in the browser."""
    with pytest.raises(BuildError, match=r"PyScript has no pyscript\.fetch"):
        trimming.needed_modules(trimming.python_in(CORE), ["pyscript.fetch"])


def test_pyscript_keeps_the_modules_that_are_needed():
    """The others are gone, and so is the line that imports them; all else stays as it is."""
    trimmed = trimming.trim(CORE, {"__init__", "one", "four"})
    before = trimming.python_in(CORE)
    after = trimming.python_in(trimmed)
    assert after == {
        "__init__": "from polyscript import x\nfrom pyscript.one import a,b",
        "one": before["one"],
        "four": before["four"],
    }
    assert trimmed.startswith('wo(".",{pyscript:{"__init__.py":')
    assert trimmed.endswith('}}),more("x.py":1)')


@pytest.mark.parametrize("core", ["", '"one.py":"1","two.py":"2"', '"__init__.py":"1"'])
def test_a_core_of_another_form_ends_the_build(core: str):
    """Another version of PyScript may hold its Python in another way."""
    with pytest.raises(BuildError, match="as it used to"):
        trimming.trim(core, ["one"])


def test_the_site_brings_only_what_it_imports_of_pyscript():
    """The core differs from PyScript's own in its Python modules, and in nothing else."""
    (core,) = (serve.SITE / "runtime").glob("pyscript-*/core-*.js")
    own = (ROOT / "node_modules/@pyscript/core/dist" / core.name).read_text("utf-8")
    trimmed = core.read_text("utf-8")
    assert {*trimming.python_in(trimmed)} == {"__init__", "context", "ffi", "util", "workers"}
    ends = [trimming.place_of(text).span() for text in (own, trimmed)]
    (first, last), (first_kept, last_kept) = ends
    assert own[:first] + own[last:] == trimmed[:first_kept] + trimmed[last_kept:]


# ── The worker's standard library ─────────────────────────────────────────────────────────────


def modules_in(archive: Path) -> set[str]:
    """List the modules in an archive of Python code by their dotted names."""
    with zipfile.ZipFile(archive) as opened:
        names = [re.sub(r"\.pyc?$", "", name) for name in opened.namelist()]
    return {name.removesuffix("/__init__").replace("/", ".") for name in names}


def head_of(archive: Path) -> bytes:
    """Return what every file of an archive of compiled code begins with: for which Python it is."""
    with zipfile.ZipFile(archive) as opened:
        assert {name[-4:] for name in opened.namelist()} == {".pyc"}
        (head,) = {opened.read(name)[:8] for name in opened.namelist()}
    return head


def library_of(site: Path) -> Path:
    """Find the standard library of a site."""
    (library,) = (site / "runtime").glob(f"pyodide-*/{LIBRARY}")
    return library


@pytest.mark.slow
def test_every_import_of_the_worker_is_in_its_library():
    """Whatever the worker's sources import of the full library is in the trimmed one too."""
    trimmed = library_of(serve.SITE)
    full = modules_in(ROOT / "node_modules/pyodide/python_stdlib.zip")
    names = stdlib.library_names(ROOT, imported_files(ROOT, build.WORKER), [])
    imported = {name for name in names["needed"] if name in full}
    assert "json" in imported
    assert imported <= modules_in(trimmed)
    assert len(modules_in(trimmed)) < len(full) / 2


def test_the_library_is_compiled_and_counts_as_it_is():
    """Every file of the library is code for Pyodide's Python that is checked against no source."""
    assert head_of(library_of(serve.SITE))[4:] == (1).to_bytes(4, "little")


@pytest.mark.slow
def test_the_library_is_always_the_same(tree: Path, monkeypatch: pytest.MonkeyPatch):
    """Made once more, and not taken from where it is kept, the library is the same."""
    pyscript = runtimes.pyscript_modules(tree, ["page/grid/board.py"])
    first = stdlib.standard_library(tree, ["page/worker/worker.py"], pyscript)
    monkeypatch.setattr(cache, "FOLDER", "elsewhere")
    assert stdlib.standard_library(tree, ["page/worker/worker.py"], pyscript) == first


@pytest.mark.slow
def test_a_module_that_pyodide_lacks_stops_the_build(tree: Path):
    """An import that would fail in the browser is named when the site is built."""
    (tree / "page/worker/worker.py").write_text("import curses\n", "utf-8")
    with pytest.raises(BuildError, match="No module named 'curses'"):
        build.build(tree, tree / "_site")


# ── The server ────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def site(tmp_path: Path) -> Iterator[serve.Site]:
    """Serve a small folder, with a secret beside it."""
    folder = tmp_path / "site"
    for path in ("index.html", "a/index.html", "a/x.wasm", "m.mjs", "s.zip", "w.webmanifest"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(f"{path} " * 100, "utf-8")
    (folder / ".hidden").write_text("hidden", "utf-8")
    (tmp_path / "secret").write_text("secret", "utf-8")
    (folder / "way-out").symlink_to(tmp_path / "secret")
    with serve.Site(folder) as site:
        yield site


def ask(
    site: serve.Site, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    """Send one request; give the response and its body."""
    connection = http.client.HTTPConnection(serve.ADDRESS, site.port)
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    connection.request(method, path, headers=named)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def test_the_site_is_under_a_sub_path(site: serve.Site):
    """The address ends in the sub-path, and the page is there."""
    response, body = ask(site, urlsplit(site.url).path)
    assert response.status == 200
    assert body.startswith(b"index.html")


@pytest.mark.parametrize(
    ("path", "target"),
    [("/", "/backtrack/"), ("/backtrack", "/backtrack/"), ("/backtrack/a", "/backtrack/a/")],
)
def test_a_folder_is_found_without_its_slash(site: serve.Site, path: str, target: str):
    """The root leads to the sub-path, and a folder to its own address."""
    response, _ = ask(site, path)
    assert (response.status, response.headers["Location"]) == (301, target)


@pytest.mark.parametrize(
    "path",
    [
        "/index.html",
        "/backtrack/nothing",
        "/backtrack/a/nothing/",
        "/backtrack/.hidden",
        "/backtrack/../secret",
        "/backtrack/%2e%2e/secret",
        "/backtrack/..%2fsecret",
        "/backtrack/a/..%5c..%5csecret",
        "/backtrack//etc/passwd",
        "/backtrack/way-out",
        "/backtrack/%00",
    ],
)
def test_nothing_else_is_there(site: serve.Site, path: str):
    """What is not in the folder, or not below the sub-path, or hidden, is not found."""
    response, body = ask(site, path)
    assert response.status == 404
    assert b"secret" not in body


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("m.mjs", "application/javascript; charset=utf-8"),
        ("a/x.wasm", "application/wasm"),
        ("s.zip", "application/zip"),
        ("w.webmanifest", "application/manifest+json"),
    ],
)
def test_types_are_right(site: serve.Site, path: str, kind: str):
    """Each file comes with the type that a browser insists on."""
    response, _ = ask(site, f"/backtrack/{path}")
    assert response.headers["Content-Type"] == kind


def test_a_name_longer_than_any_files_is_not_there(site: serve.Site):
    """It is answered as any other file that is missing."""
    response, _ = ask(site, "/backtrack/" + "a" * 300)
    assert response.status == 404


def test_every_kind_of_file_of_the_site_has_a_type():
    """No file of the built site is served as unknown bytes."""
    suffixes = {path.suffix for path in serve.SITE.rglob("*") if path.is_file()}
    assert ".html" in suffixes
    assert suffixes <= set(serve.TYPES)


def test_text_is_packed_for_those_who_take_it(site: serve.Site):
    """A browser that takes gzip gets it; another gets the same bytes plain."""
    packed, body = ask(site, "/backtrack/a/x.wasm", Accept_Encoding="gzip, br")
    plain, same = ask(site, "/backtrack/a/x.wasm")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert plain.headers["Content-Encoding"] is None
    assert gzip.decompress(body) == same
    assert len(body) == int(packed.headers["Content-Length"]) < len(same)


def test_a_zip_is_not_packed_twice(site: serve.Site):
    """What is compressed already is sent as it is."""
    response, _ = ask(site, "/backtrack/s.zip", Accept_Encoding="gzip")
    assert response.headers["Content-Encoding"] is None


def test_headers_are_those_of_pages(site: serve.Site):
    """Every file may be kept for ten minutes, and no header beyond the usual ones is sent."""
    response, _ = ask(site, "/backtrack/m.mjs", Accept_Encoding="gzip")
    assert response.headers["Cache-Control"] == "max-age=600"
    assert set(response.headers) == {
        *("Server", "Date", "ETag", "Last-Modified", "Cache-Control", "Vary"),
        *("Content-Encoding", "Content-Type", "Content-Length"),
    }


@pytest.mark.parametrize(
    ("asked", "given"), [("If_None_Match", "ETag"), ("If_Modified_Since", "Last-Modified")]
)
def test_what_has_not_changed_is_not_sent(site: serve.Site, asked: str, given: str):
    """A browser that has the file hears so, and nothing more."""
    first, _ = ask(site, "/backtrack/m.mjs")
    again, body = ask(site, "/backtrack/m.mjs", **{asked: first.headers[given]})
    assert (again.status, body) == (304, b"")


def test_what_has_changed_is_sent(site: serve.Site):
    """A file written again is sent again, whatever the browser and the memory hold."""
    first, _ = ask(site, "/backtrack/m.mjs")
    (site.folder / "m.mjs").write_text("new", "utf-8")
    again, body = ask(site, "/backtrack/m.mjs", If_None_Match=first.headers["ETag"])
    assert (again.status, body) == (200, b"new")


def test_head_sends_no_body(site: serve.Site):
    """HEAD answers with the headers of GET alone."""
    response, body = ask(site, "/backtrack/m.mjs", "HEAD")
    assert (response.status, body) == (200, b"")
    assert int(response.headers["Content-Length"]) > 0


def test_a_connection_serves_many_requests(site: serve.Site):
    """One connection carries several requests, and stopping the server ends it."""
    connection = http.client.HTTPConnection(serve.ADDRESS, site.port)
    for path in ("m.mjs", "s.zip"):
        connection.request("GET", f"/backtrack/{path}")
        assert connection.getresponse().read().startswith(path.encode())
    site.stop()
    with pytest.raises(ConnectionError):
        ask_again(connection)
    connection.close()


def ask_again(connection: http.client.HTTPConnection) -> http.client.HTTPResponse:
    """Ask for the page on a connection that is open."""
    connection.request("GET", "/backtrack/")
    return connection.getresponse()


def test_a_stopped_site_starts_again_where_it_was(site: serve.Site):
    """A server that was away comes back at the same address."""
    url = site.url
    site.stop()
    with pytest.raises(ConnectionRefusedError):
        ask(site, "/backtrack/")
    site.start()
    assert site.url == url
    assert ask(site, "/backtrack/")[0].status == 200


def run_tool(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a tool from the command line to its end."""
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False
    )


def test_a_taken_port_is_said_in_words(site: serve.Site):
    """A port in use ends the server with one sentence and no traceback."""
    arguments = ("--port", str(site.port), "--site", str(site.folder))
    done = run_tool("tools.serve", *arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"Port {site.port} is taken; try another: make run PORT=8001\n"


def test_no_site_is_said_in_words(tmp_path: Path):
    """A folder without a site is named, with the command that builds one."""
    done = run_tool("tools.serve", "--site", str(tmp_path))
    assert (done.returncode, done.stderr) == (
        1,
        f"{tmp_path} is not a built site: run `make build`\n",
    )


def test_the_server_prints_its_address_and_ends_quietly(site: serve.Site):
    """From the command line the address is the first thing said, and Ctrl-C ends all quietly."""
    command = [sys.executable, "-m", "tools.serve", "--port", "0", "--site", str(site.folder)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stderr
        assert re.search(r"http://127\.0\.0\.1:\d+/backtrack/", process.stdout.readline())
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
        assert process.stderr.read() == ""


@pytest.mark.parametrize(
    ("environment", "opened"),
    [({}, False), ({"DISPLAY": ":0"}, True), ({"DISPLAY": ":0", "CI": "true"}, False)],
)
def test_a_browser_opens_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], opened: bool
):
    """A browser is opened for a person with a screen, not on a machine that tests."""
    seen: list[str] = []
    monkeypatch.setattr(serve.sys, "platform", "linux")
    monkeypatch.setattr(serve.os, "environ", environment)
    monkeypatch.setattr(serve.webbrowser, "open", lambda url: seen.append(url) or True)
    assert serve.open_browser("http://127.0.0.1/") is opened
    assert bool(seen) is opened


# ── The browser ───────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Hide every program and download of this machine; give the folder that is the path."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(browser, "NAMES", ("chromium", "google-chrome"))
    monkeypatch.setattr(browser, "SHELL_NAMES", ("chromium-headless-shell",))
    monkeypatch.setattr(browser, "find_downloaded", lambda: None)
    monkeypatch.setattr(browser, "DOWNLOAD", (sys.executable, "-c", "raise SystemExit(1)"))
    monkeypatch.setattr(browser, "is_root", lambda: False)
    return folder


def program(path: Path, script: str) -> str:
    """Write a program that runs a shell script; give its path."""
    path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    path.chmod(0o755)
    return str(path)


def test_an_installed_browser_is_found(bare: Path):
    """A browser on the path is taken as it is."""
    chrome = program(bare / "google-chrome", "exit 0")
    assert browser.find_or_get() == chrome


def test_a_stand_in_is_no_browser(bare: Path):
    """A program with a browser's name that does not run is passed over."""
    program(bare / "chromium", "exit 1")
    chrome = program(bare / "google-chrome", "exit 0")
    assert browser.find_or_get() == chrome


def test_a_download_is_tried_next(bare: Path, monkeypatch: pytest.MonkeyPatch):
    """With no browser installed, the one that Playwright has downloaded is taken."""
    downloaded: list[str] = []
    monkeypatch.setattr(browser, "find_downloaded", lambda: next(iter(downloaded), None))
    monkeypatch.setattr(browser, "download", lambda: downloaded.append("/there") or True)
    assert browser.find_or_get() == "/there"
    assert not list(bare.iterdir())


def test_root_gets_the_package(bare: Path, monkeypatch: pytest.MonkeyPatch):
    """As root, and only with apt-get there, the distribution's package comes last."""
    monkeypatch.setattr(browser, "is_root", lambda: True)
    assert browser.find_or_get() is None
    chromium = bare / "chromium"
    install = f"printf '#!/bin/sh\\n' > {chromium}; /bin/chmod +x {chromium}"
    program(bare / "apt-get", f'echo "$@" >> {bare}/asked; [ "$1" = update ] || {{ {install}; }}')
    assert browser.find_or_get() == str(chromium)
    assert (bare / "asked").read_text("utf-8") == "update\ninstall -y chromium\n"


def test_others_get_no_package(bare: Path):
    """Who is not root is never asked to be: the package is not even tried."""
    program(bare / "apt-get", f"touch {bare}/asked")
    assert browser.find_or_get() is None
    assert not (bare / "asked").exists()


def test_a_headless_shell_is_got_beside_the_browser(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """Root gets the distribution's shell where it has one; where not, the browser does."""
    chrome = program(bare / "google-chrome", "exit 0")
    browser.main()
    assert capsys.readouterr().out == (
        f"Browser: {chrome}\nHeadless shell: none, the browser does\n"
    )
    monkeypatch.setattr(browser, "is_root", lambda: True)
    shell = bare / "chromium-headless-shell"
    install = f"printf '#!/bin/sh\\n' > {shell}; /bin/chmod +x {shell}"
    program(bare / "apt-get", f'[ "$3" != {shell.name} ] || {{ {install}; }}')
    browser.main()
    assert f"Headless shell: {shell}\n" in capsys.readouterr().out


def test_no_browser_is_said_in_words(bare: Path):
    """When all fails the program ends with what to do."""
    with pytest.raises(SystemExit, match="No Chromium or Chrome is here"):
        browser.main()
    assert not list(bare.iterdir())


def test_a_slow_command_is_stopped():
    """A command over its time ends, with all that it started."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(10)
        connect = f"socket.create_connection({listener.getsockname()}).recv(1)"
        script = f"import os, socket; os.fork(); {connect}"
        assert not browser.run_limited((sys.executable, "-IS", "-c", script), 2)
        for _ in ("parent", "child"):
            with listener.accept()[0] as connection:
                connection.settimeout(10)
                assert connection.recv(1) == b""


# ── The package ───────────────────────────────────────────────────────────────────────────────


def test_the_wheel_holds_the_core_alone(tmp_path: Path):
    """What is installed is sudoku_core, and the sentences that it shares with the page.

    It depends on nothing unless that is asked for.
    """
    done = run_tool("hatchling", "build", "-t", "wheel", "-d", str(tmp_path))
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" not in name]
        (metadata,) = (name for name in archive.namelist() if name.endswith("METADATA"))
        text = archive.read(metadata).decode()
    core = {
        path.relative_to(ROOT).as_posix()
        for pattern in ("*.py", "*.json", "*.txt", "py.typed")
        for path in (ROOT / "sudoku_core").rglob(pattern)
    }
    texts = {f"sudoku_core/messages/{language}.json" for language in LANGUAGES}
    texts |= {name.replace("messages/", "messages/later/") for name in texts}
    assert set(names) == core | texts
    assert "Requires-Python: >=3.11" in text
    needed = [line for line in text.splitlines() if line.startswith("Requires-Dist")]
    assert needed == ["Requires-Dist: pillow>=10; extra == 'photo'"]


@pytest.mark.parametrize(
    "path",
    [
        *("requirements.txt", "requirements-library.txt", "requirements-mutation.txt"),
        "training/requirements.txt",
        "package-lock.json",
    ],
)
def test_locks_name_no_host(path: str):
    """The locks pin by version and hash, and leave to each machine where to get things."""
    assert "://" not in (ROOT / path).read_text("utf-8")


def test_versions_are_exact():
    """package.json pins each package to one version."""
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    versions = [*package["dependencies"].values(), *package["devDependencies"].values()]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+(-\d+)?", version) for version in versions)


def test_ci_runs_everything():
    """What runs on every push calls `make test`; what is deployed and every night, all tests."""
    for file, target in ((".ci/run", "test"), (".ci/run-all", "test-all")):
        assert os.access(ROOT / file, os.X_OK)
        assert f"\nmake {target} " in (ROOT / file).read_text("utf-8")
    workflows = {
        path.stem: path.read_text("utf-8") for path in (ROOT / ".github/workflows").iterdir()
    }
    everything = [name for name, text in workflows.items() if "run: .ci/run-all\n" in text]
    assert sorted(everything) == ["pages", "release", "test"]
    assert "branches: [main]" in workflows["pages"]
    assert "run: make docs\n" in workflows["pages"]
    assert "needs: build" in workflows["pages"]
    assert "schedule:" in workflows["test"]
