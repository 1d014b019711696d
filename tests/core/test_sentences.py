"""Pin where the sentences of the shell come from, and that both languages have all of them."""

import json
import re
import shutil
from pathlib import Path
from string import Formatter

import pytest

from cli_runs import run
from page.words import messages
from sudoku_core import sentences
from sudoku_core.languages import LANGUAGES, form
from sudoku_core.text.errors import InvalidGridError
from texts import FULL, GRID

CORE = Path(sentences.__file__).parent


def own(language):
    """Read what the shell says, and the page does not, or says otherwise."""
    return json.loads((CORE / "texts" / f"{language}.json").read_text("utf-8"))


COUNTED = {key.removesuffix(".one") for key in own("en") if key.endswith(".one")}


def stem(key):
    """Return the key of a sentence without the form that goes with a count."""
    begun = key.rpartition(".")[0]
    return begun if begun in COUNTED else key


def forms(language):
    """List the forms that counted sentences have in a language."""
    return {form(language, count) for count in range(200)}


def places(templates):
    """Map the stem of each sentence to the values that it has places for, in any form."""
    found = {}
    for key, template in templates.items():
        names = {name for _, name, _, _ in Formatter().parse(template) if name}
        found.setdefault(stem(key), set()).update(names)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence(language):
    """With the same values; one that is counted has the forms of the language, and no other."""
    templates = own(language)
    assert places(own("en")).keys() - places(templates).keys() == set(), f"{language} lacks these"
    assert places(templates) == places(own("en"))
    counted = {key for key in templates if stem(key) != key}
    assert counted == {f"{key}.{each}" for key in COUNTED for each in forms(language)}


def test_every_sentence_is_said_or_says_otherwise():
    """A key that begins with shell. is in the code; any other is one of the page's.

    Only files can have bytes that fit no encoding, and the page reads these differently.
    """
    code = "".join(path.read_text("utf-8") for path in CORE.rglob("*.py"))
    for key in own("en"):
        if key.startswith("shell."):
            stem = re.sub(r"\.[^.]+$", "", key)
            assert any(f'"{begun}' in code for begun in (f'{key}"', f'{stem}"', f"{stem}.{{"))
        elif key == "unreadable.encoding":
            assert f'"{key.partition(".")[2]}"' in code
        else:
            shared = (CORE.parent / "static/messages").rglob("en.json")
            assert key in "".join(path.read_text("utf-8") for path in shared), key


def test_an_installed_package_has_the_catalogues_within(tmp_path, monkeypatch):
    """There they are in a folder of its own; without any, an error says its key."""
    error = InvalidGridError("empty", 1, 2, "")
    assert str(error).startswith("line 1, column 2: found no grid; expected 81 cells")
    installed = tmp_path / "messages"
    monkeypatch.setattr(sentences, "INSTALLED", installed)
    monkeypatch.setattr(sentences, "IN_THE_TREE", tmp_path / "missing")
    sentences.catalogue.cache_clear()
    try:
        assert str(error) == "line 1, column 2: empty"
        shutil.copytree(CORE.parent / "static/messages", installed)
        assert str(error).startswith("line 1, column 2: found no grid")
    finally:
        sentences.catalogue.cache_clear()


def test_the_shell_speaks_the_language_that_is_asked_for(monkeypatch):
    """By its argument, or else by the environment."""
    status, out, err = run(f"{FULL}\n{GRID}\n", "check", "--why", "--language", "ko")
    assert status == 0
    assert "빈칸이" in out
    assert out.endswith("스도쿠 2개: 정답 1개, 미완성 1개\n")
    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    status, out, err = run("", "solve")
    assert (status, out) == (2, "")
    assert err.startswith("1번째 줄 1번째 글자: ")
    monkeypatch.setenv("LC_ALL", "C")
    assert run("", "solve")[2].startswith("line 1, column 1: found no grid")


@pytest.mark.parametrize("number", [2, 3])
def test_counts(number):
    """Numbers above a thousand are grouped, and one has a form of its own."""
    assert sentences.say_count("shell.puzzles", number) == f"{number} puzzles"


def ranges(samples):
    """Yield the counts of samples such as "2~4, 22"."""
    for part in samples.split(", "):
        first, _, last = part.partition("~")
        yield from range(int(first), int(last or first) + 1)


MANY = "0, 5~19, 100, 1000, 10000, 100000, 1000000"
FEW = "2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002"


@pytest.mark.parametrize(
    ("language", "samples"),
    [
        ("pl", {"one": "1", "few": FEW, "many": MANY}),
        ("ru", {"one": "1, 21, 31, 41, 51, 61, 71, 81, 101, 1001", "few": FEW, "many": MANY}),
    ],
)
def test_a_new_language_counts_as_its_catalogue_says(language, samples, tmp_path, monkeypatch):
    """With the samples of Unicode's CLDR: its file is all that page and shell need."""
    templates = {"language.code": language, "number.group": " ", "number.point": ","}
    templates |= {f"grids.{name}": f"{name} {{count}}" for name in forms(language)}
    (tmp_path / f"{language}.json").write_text(json.dumps(templates))
    monkeypatch.setattr(sentences, "catalogue", lambda _language: templates)
    before = messages.catalogue()
    try:
        messages.load(str(tmp_path / f"{language}.json"))
        for name, numbers in samples.items():
            for count in ranges(numbers):
                said = f"{name} {count:,}".replace(",", " ")
                assert messages.say_count("grids", count) == said
                assert sentences.say_count("grids", count, language) == said
    finally:
        messages.adopt(before)
