"""Pin what the build adds to the app: icons, manifest, licences, version, what is kept offline."""

import ast
import json
import re
import struct
import subprocess
import xml.etree.ElementTree as ET
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sudoku_core.languages import LANGUAGES
from sudoku_core.logic.wording import texts
from sudoku_core.practised import PRACTISED_PUZZLES
from tools import licences, precache, version
from tools.frozen import find_node
from tools.serve import SITE

pytestmark = pytest.mark.no_cover

ROOT = Path(__file__).parents[1]
# The parts of CodeMirror, as PyScript names their files.
CODEMIRROR = ("commands", "lang", "language", "state", "view")
MANIFEST = json.loads((ROOT / "manifest.webmanifest").read_text("utf-8"))


class Picture(NamedTuple):
    """Hold what the tests look at in a PNG: its size, and its first pixel, at the top left."""

    width: int
    height: int
    corner: bytes


def read_png(path: Path) -> Picture:
    """Read a PNG of 8 bits a channel, with or without alpha; no filter touches its first pixel."""
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    width, height, depth, kind = struct.unpack(">IIBB", content[16:26])
    assert depth == 8
    pixels = zlib.decompressobj().decompress(content[content.index(b"IDAT") + 4 :])
    return Picture(width, height, pixels[1 : 1 + {2: 3, 6: 4}[kind]])


def test_the_icon_has_a_cell_for_each_guess_and_an_arrow():
    """The drawing has a background, a rectangle for each cell and one path, the arrow."""
    root = ET.parse(ROOT / "static/icon.svg").getroot()  # noqa: S314 (ours)
    names = [element.tag.rpartition("}")[2] for element in root.iter()]
    assert (names.count("rect"), names.count("path")) == (7, 1)
    assert root[0].get("fill") == MANIFEST["theme_color"]


def test_every_picture_of_the_icon_is_as_large_as_its_name_says():
    """The name of each ends in its width, which is its height too."""
    pictures = [*(ROOT / "static").glob("*.png")]
    assert len(pictures) == 4
    for path in pictures:
        picture = read_png(path)
        assert f"{picture.width} {picture.height}" == "{0} {0}".format(path.stem.split("-")[-1])


def test_only_what_platforms_cut_themselves_fills_its_corners():
    """Where a platform rounds the corners, they are blue; elsewhere they are clear."""
    blue = bytes.fromhex(MANIFEST["theme_color"].removeprefix("#"))
    for path in (ROOT / "static").glob("*.png"):
        corner = read_png(path).corner
        if path.name in ("icon-180.png", "icon-maskable-512.png"):
            assert corner in (blue, blue + b"\xff"), path.name
        else:
            assert corner[3:] == b"\0", path.name


def test_the_manifest_names_what_is_there():
    """Every icon of the manifest is in the site, in the size it says; every shortcut is a tab."""
    manifest = json.loads((SITE / "manifest.webmanifest").read_text("utf-8"))
    for icon in manifest["icons"]:
        path = SITE / icon["src"]
        assert path.read_bytes() == (ROOT / "static" / path.name).read_bytes()
        if icon["type"] == "image/png":
            assert icon["sizes"] == "{0}x{0}".format(read_png(path).width)
    page = (SITE / "index.html").read_text("utf-8")
    for shortcut in manifest["shortcuts"]:
        assert f'id="tab-{shortcut["url"].removeprefix("./#")}"' in page
    assert page.count('role="tab"') == len(manifest["shortcuts"])
    assert {"./"} == {manifest["start_url"], manifest["scope"], manifest["id"]}


def test_the_foot_of_the_page_leads_to_the_documentation():
    """It is in a folder of the site, and nothing of the page loads a part of it."""
    page = (ROOT / "index.html").read_text("utf-8")
    assert re.findall(r"[^ ]+docs/[^ ]*", page.partition("<footer>")[2]) == ['href="docs/"']
    assert "docs/" not in page.partition("<footer>")[0]


def deploy() -> dict:
    """Read what the service worker keeps."""
    script = (SITE / "service-worker.js").read_text("utf-8")
    return json.loads(script.removeprefix("const DEPLOY = ").partition(";\n")[0])


def test_the_service_worker_keeps_what_works_without_a_network():
    """All files but pictures, the manifest and itself are kept, Pyodide after all others.

    The documentation, where it has been made, is not a part of the page.

    What reads photos and the editor of programs are kept once they have been needed.
    """
    kept = deploy()
    files = {f"./{path.relative_to(SITE).as_posix()}" for path in SITE.rglob("*.*")}
    files = {file for file in files if (SITE / file).is_file() and not file.endswith(".png")}
    files = {file for file in files if not file.startswith("./docs/")}
    own = {"./index.html", "./manifest.webmanifest", "./service-worker.js"}
    wanted = [file for part in kept["wanted"].values() for file in part]
    assert {*kept["first"], *kept["later"], *wanted} == files - own
    assert [Path(file).name for file in kept["wanted"]["photo"]] == ["photo.zip"]
    names = {Path(file).name.partition("-")[0] for file in kept["wanted"]["editor"]}
    assert names == {"codemirror.js", "index"} | {f"codemirror_{part}" for part in CODEMIRROR}
    assert not {*kept["first"], *kept["later"]} & {*wanted}
    assert all(("runtime/pyodide-" in file) == (file in kept["later"]) for file in files - own)


def constants(file: str) -> dict[str, Any]:
    """Read the constants of a module that only a browser can import."""
    found = {}
    for node in ast.parse((ROOT / file).read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            with suppress(ValueError):
                found[node.targets[0].id] = ast.literal_eval(node.value)
    return found


def test_codemirror_has_what_the_page_uses_of_it():
    """PyScript's own chunks have it under its full names; another version may not."""
    (script,) = SITE.glob("runtime/pyscript-*/codemirror.js")
    show = """
        const parts = await import(process.argv[1]);
        const names = Object.entries(parts).map(([part, held]) => [part, Object.keys(held)]);
        const specs = parts.language.defaultHighlightStyle.specs;
        const tags = specs.flatMap(({ tag }) => tag).map(String);
        console.log(JSON.stringify({ names: Object.fromEntries(names), tags }));
    """
    command = [find_node(), "--input-type=module", "--eval", show, script.as_uri()]
    found = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    ours = constants("page/browser/code_editor.py")
    used = {f"{part}.{name}" for part, names in ours["USED"].items() for name in names}
    there = {f"{part}.{name}" for part, names in found["names"].items() for name in names}
    lacking = (used - there) | (set(ours["CLASSES"]) - set(found["tags"]))
    assert not lacking, f"PyScript's CodeMirror lacks {lacking}: see docs/decisions/own-program.md"


def test_the_stamp_changes_with_the_page(tmp_path: Path):
    """Another page, such as one with another app folder in it, is another deploy."""
    stamps = set()
    for text in ("a", "b"):
        (tmp_path / "index.html").write_text(text, "utf-8")
        stamps.add(precache.service_worker("", tmp_path, "./runtime/pyodide-1", {}))
    assert len(stamps) == 2


def test_the_hand_written_script_is_short():
    """What works without a network fits on a page; so does what begins the sandbox."""
    for file in ("static/service-worker.js", "static/sandbox.js"):
        assert len((ROOT / file).read_text("utf-8").splitlines()) <= 80


def test_every_package_that_ships_has_its_licence_listed():
    """The list names each npm package the page depends on, with a licence and its text."""
    listed = licences.licences(ROOT)
    for package in json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]:
        assert f"\n{package}  " in listed
    assert "dancing-links" not in listed
    assert "Apache License" in listed
    assert "Marijn Haverbeke" in listed
    assert (ROOT / "LICENSE").read_text("utf-8").strip() in listed
    (shipped,) = SITE.glob("app-*/licences.txt")
    assert shipped.read_text("utf-8") == listed


def test_the_version_has_the_commit_of_a_clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A clone's version names the commit, GitHub's word for it first; a plain tree's does not."""
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n', "utf-8")
    monkeypatch.setenv("GITHUB_SHA", "0123456789abcdef")
    assert version.version(tmp_path) == "1.2.3"
    (tmp_path / ".git").mkdir()
    assert version.version(tmp_path) == "1.2.3 (0123456)"
    monkeypatch.delenv("GITHUB_SHA")
    assert version.version(tmp_path) == "1.2.3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_technique_that_can_be_practised_has_an_example(language: str):
    """It is a step of that technique, with its reasons, in each language."""
    (file,) = SITE.glob(f"app-*/static/examples.{language}.txt")
    lines = [line.split("\t") for line in file.read_text("utf-8").splitlines()]
    assert [technique for technique, _ in lines] == [*PRACTISED_PUZZLES]
    for technique, data in lines:
        step = json.loads(data)["step"]
        assert step["learn"] == technique
        assert step["name"] == texts(language)["techniques"][technique]["name"]
        assert len(step["why"]) >= 3
