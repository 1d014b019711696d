"""Pin what the build adds to the app: icons, manifest, licences, version, what is kept offline."""

import json
import struct
import xml.etree.ElementTree as ET
import zlib
from pathlib import Path

import pytest

from tools import icons, licences, precache, version
from tools.serve import SITE

ROOT = Path(__file__).parents[1]


def read_png(content: bytes) -> tuple[int, list[bytes]]:
    """Read a PNG that `tools.icons` wrote: its width, and the rows of its pixels."""
    (size,) = struct.unpack(">I", content[16:20])
    start = content.index(b"IDAT") + 4
    rows = zlib.decompressobj().decompress(content[start:])
    step = 4 * size + 1
    return size, [rows[at + 1 : at + step] for at in range(0, len(rows), step)]


@pytest.mark.parametrize("maskable", [False, True])
def test_an_icon_is_blue_with_white_in_the_middle(maskable: bool):
    """The arrow is white, the edge blue, the corners clear unless a platform cuts them itself."""
    size, rows = read_png(icons.png(64, maskable=maskable))
    assert (size, len(rows), len(rows[0])) == (64, 64, 256)
    assert rows[32][4 * 36 : 4 * 37] == b"\xff\xff\xff\xff"
    assert rows[2][4 * 32 : 4 * 33] == bytes(icons.BACKGROUND) + b"\xff"
    assert rows[0][3] == (255 if maskable else 0)


def test_an_icon_is_always_the_same():
    """Drawn again, an icon does not change."""
    assert icons.png(48) == icons.png(48)


def test_the_svg_has_the_same_shapes():
    """The icon as SVG has a background, a rectangle for each cell and one path, the arrow."""
    root = ET.fromstring(icons.svg())  # noqa: S314 (written here)
    names = [element.tag.rpartition("}")[2] for element in root.iter()]
    assert names.count("rect") == len(icons.CELLS) + 1 == 7
    assert names.count("path") == 1


def test_the_manifest_names_what_is_there():
    """Every icon of the manifest is in the site, in the size it says; every shortcut is a tab."""
    manifest = json.loads((SITE / "manifest.webmanifest").read_text("utf-8"))
    for icon in manifest["icons"]:
        content = (SITE / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            assert icon["sizes"] == "{0}x{0}".format(read_png(content)[0])
    page = (SITE / "index.html").read_text("utf-8")
    for shortcut in manifest["shortcuts"]:
        assert f'id="tab-{shortcut["url"].removeprefix("./#")}"' in page
    assert page.count('role="tab"') == len(manifest["shortcuts"])
    assert {"./"} == {manifest["start_url"], manifest["scope"], manifest["id"]}


def deploy() -> dict:
    """Read what the service worker keeps."""
    script = (SITE / "service-worker.js").read_text("utf-8")
    return json.loads(script.removeprefix("const DEPLOY = ").partition(";\n")[0])


def test_the_service_worker_keeps_what_works_without_a_network():
    """All files but pictures, the manifest and itself are kept, Pyodide after all others."""
    kept = deploy()
    files = {f"./{path.relative_to(SITE).as_posix()}" for path in SITE.rglob("*.*")}
    files = {file for file in files if (SITE / file).is_file() and not file.endswith(".png")}
    own = {"./index.html", "./manifest.webmanifest", "./service-worker.js"}
    assert {*kept["first"], *kept["later"]} == files - own
    assert all(("runtime/pyodide-" in file) == (file in kept["later"]) for file in files - own)


def test_the_stamp_changes_with_the_page(tmp_path: Path):
    """Another page, such as one with another app folder in it, is another deploy."""
    stamps = set()
    for text in ("a", "b"):
        (tmp_path / "index.html").write_text(text, "utf-8")
        stamps.add(precache.service_worker("", tmp_path, "./runtime/pyodide-1"))
    assert len(stamps) == 2


def test_the_hand_written_script_is_short():
    """What works without a network fits on a page."""
    assert len((ROOT / "static/service-worker.js").read_text("utf-8").splitlines()) <= 60


def test_every_package_that_ships_has_its_licence_listed():
    """The list names each npm package the page depends on, with a licence and its text."""
    listed = licences.licences(ROOT)
    for package in json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]:
        assert f"\n{package}  " in listed
    assert "dancing-links" not in listed
    assert "Apache License" in listed
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
