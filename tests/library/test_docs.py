"""Pin the documentation: it has all that is promised, its samples are read, its links hold."""

import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import sudoku_core

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SPHINX = ROOT / ".venv-library" / "bin" / "python"
PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
DIRECTIVE = re.compile(r"^\.\. (?:auto\w+|data):: (?:sudoku_core\.)?(\w+)", re.MULTILINE)
HEADING = r"^## ([^\n]+) \(`([\w-]+)`\)\n(?:\n(?:[^\n]+\n)+)?\n"
SAMPLE = re.compile(HEADING + r"```text\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


def test_the_reference_has_each_name():
    """All that is promised, and nothing else; of the engine for thousands both functions."""
    found = sorted(DIRECTIVE.findall((DOCS / "reference.md").read_text("utf-8")))
    promised = [name for name in sudoku_core.__all__ if name != "__version__"]
    assert found == sorted([*promised, "bulk"])


def test_the_forms_are_read_as_what_they_are():
    """Each sample is the puzzle, in the form of its heading; what is written is among them."""
    samples = SAMPLE.findall((DOCS / "forms.md").read_text("utf-8"))
    for title, form, text in samples:
        reading = sudoku_core.read(text)[0]
        assert (reading.form, reading.grid) == (form, PUZZLE), title
    forms = {form for _, form, _ in samples}
    assert {*sudoku_core.FORMS} - forms == {"box"}
    assert len(samples) > 20


class Page(HTMLParser):
    """Collect the anchors of a page, its links, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors = {""}
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of what an element names and where it leads."""
        attributes = dict(attrs)
        self.anchors.add(attributes.get("id") or "")
        if tag == "a":
            self.links.append(attributes.get("href") or "")
        elif address := attributes.get("src") or attributes.get("href"):
            self.loads.append(address)


@pytest.mark.slow
@pytest.mark.skipif(not SPHINX.exists(), reason="`make docs` sets up what builds them")
def test_the_documentation_is_built_and_its_links_hold(tmp_path: Path):
    """No warning, no dead link, nothing loaded from elsewhere, and each page is led to."""
    site = tmp_path / "docs"
    command = [SPHINX, "-m", "sphinx", "-q", "-W", "--keep-going", "-d", tmp_path / "trees"]
    done = subprocess.run([*command, DOCS, site], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    pages = {path: Page(path.read_text("utf-8")) for path in site.rglob("*.html")}
    led_to = {site / "index.html"}
    for path, page in pages.items():
        for address in [*page.links, *page.loads]:
            parts = urlsplit(address)
            if parts.scheme in {"https", "data"} and address in page.links:
                continue
            assert not parts.scheme or address.startswith("data:"), (path, address)
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target == tmp_path:  # the page, which the documentation is a folder of
                continue
            assert target.exists(), (path, address)
            led_to.add(target)
            if target in pages and parts.fragment:
                assert unquote(parts.fragment) in pages[target].anchors, (path, address)
    assert {*pages} <= led_to
