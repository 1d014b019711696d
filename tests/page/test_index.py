"""Hold index.html's words to the English catalogue: each is beside its key."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from page.browser.pieces import PIECES
from page.shell.language import catalogue, later_catalogue
from page.solve.give import copy
from sudoku_core.formats.writers import KEEP_ENTRIES, WRITERS
from sudoku_core.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "index.html").read_text("utf-8")
CATALOGUE = {
    **json.loads((ROOT / catalogue("en")).read_text("utf-8")),
    **json.loads((ROOT / later_catalogue("en")).read_text("utf-8")),
}

# Attributes that people see or hear, and the one beside each that holds its key.
ATTRIBUTES = {
    "aria-label": "data-label",
    "title": "data-title",
    "placeholder": "data-placeholder",
    "alt": "data-alt",
}
# The text of these is not a sentence of the page, or has all languages side by side, or is printed
# on keys.
SILENT = {"script", "py-config", "noscript", "kbd"}
# What is the same in all languages.
NAMES = {"Backtrack", "UTF-8", "UTF-16", "English", "Deutsch", "한국어", "日本語"}


class Words(HTMLParser):
    """Collect the words of a page: text, and attributes that are read out."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str]]] = []
        self.texts: list[tuple[str, dict[str, str]]] = []
        self.elements: list[tuple[str, dict[str, str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of an element; those without an end are closed at once."""
        attributes = {name: value or "" for name, value in attrs}
        self.elements.append((tag, attributes))
        if tag not in {"meta", "link", "img", "input", "br"}:
            self.open.append((tag, attributes))

    def handle_endtag(self, tag: str) -> None:
        """Leave an element."""
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        """Take note of a text with letters in it."""
        text = " ".join(data.split())
        tags = {tag for tag, _attributes in self.open}
        if re.search(r"[^\W\d_]", re.sub(r"\$\{\w+\}", "", text)) and not tags & SILENT:
            self.texts.append((text, self.open[-1][1]))


def words() -> Words:
    """Read index.html."""
    reader = Words()
    reader.feed(PAGE)
    return reader


def test_text_is_the_catalogue_s() -> None:
    """Every text is what the catalogue has for the key beside it, and stands alone there."""
    seen = 0
    for text, attributes in words().texts:
        if text not in NAMES:
            key = attributes.get("data-text") or attributes.get("data-said")
            assert key, f"no key beside: {text}"
            assert text == CATALOGUE[key]
            seen += 1
    assert seen == len(re.findall(r"data-(?:text|said)=", PAGE)) > 30


def test_names_are_the_catalogue_s() -> None:
    """Every label, title and placeholder is what the catalogue has for the key beside it."""
    for _tag, attributes in words().elements:
        for name, key in ATTRIBUTES.items():
            if attributes.get(name) and not attributes.get("id", "").startswith("cell-"):
                assert attributes[name] == CATALOGUE[attributes.get(key, "")]
            else:
                assert key not in attributes


def test_cells_are_named_as_in_the_catalogue() -> None:
    """The 81 cells are named by one sentence, in their order."""
    labels = [
        attributes["aria-label"]
        for _tag, attributes in words().elements
        if attributes.get("id", "").startswith("cell-")
    ]
    name = CATALOGUE["cell.name"]
    assert labels == [name.format(row=n // 9 + 1, column=n % 9 + 1) for n in range(81)]


def test_what_is_said_without_python_is_in_every_language() -> None:
    """One after the other in their order, as they are offered."""
    elements = [attributes for _tag, attributes in words().elements]
    (status,) = [attributes for attributes in elements if "data-failed" in attributes]
    for text in (status["data-starting"], status["data-late"], status["data-failed"]):
        assert text.count("|") == len(LANGUAGES) - 1
    (script,) = [attributes for attributes in elements if "data-languages" in attributes]
    assert tuple(script["data-languages"].split()) == LANGUAGES
    offered = re.findall(r'<option value="(\w+)" lang="\1">', PAGE)
    assert tuple(offered) == LANGUAGES
    noscript = PAGE.partition("<noscript>")[2].partition("</noscript>")[0]
    for language in LANGUAGES:
        assert f'lang="{language}"' in noscript


@pytest.mark.parametrize("piece", PIECES)
def test_no_press_on_a_piece_is_lost(piece: str) -> None:
    """What a piece brings is out of sight at first, or start.js keeps presses on its buttons."""
    parser = Words()
    parser.feed((ROOT / "static/later" / f"{piece}.html").read_text("utf-8"))
    is_shown, pressed = False, 0
    for tag, attributes in parser.elements:
        if "data-before" in attributes:
            is_shown = tag not in {"dialog", "template"} and "hidden" not in attributes
        if tag == "button" and is_shown:
            assert "data-later" in attributes, attributes["id"]
            pressed += 1
    assert pressed == {"moments": 3, "games": 1, "watch": 1}.get(piece, 0)


def test_all_forms_are_offered_to_copy() -> None:
    """Copy offers each form that the command line writes, by the same names and in its order."""
    select = PAGE.partition('<select id="copy-as"')[2].partition("</select>")[0]
    assert re.findall(r'<option value="([\w-]+)"', select) == list(WRITERS)
    assert set(copy.KEEP_ENTRIES) == KEEP_ENTRIES
