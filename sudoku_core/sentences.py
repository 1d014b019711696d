"""Return sentences by key in a language, from the same catalogues as the page.

They are in ``static/messages``, which an installed package has as ``messages``. Sentences that the
page lacks, or words differently, are in ``texts`` here. A template holds ``{name}`` for a value,
and ``{name:은/는}`` for one with a Korean particle that depends on how it ends.
"""

import json
from functools import cache
from pathlib import Path

from sudoku_core.grid import UNIT_KINDS
from sudoku_core.languages import LANGUAGES, form
from sudoku_core.particles import particle
from sudoku_core.text.errors import InvalidGridError

CORE = Path(__file__).parent
INSTALLED, IN_THE_TREE = CORE / "messages", CORE.parent / "static" / "messages"


class Word:
    """A word, or a list of words, that adapts to a template."""

    def __init__(self, text: str, either: str = "") -> None:
        """Take a text, and its form when one of a list is meant."""
        self.text = text
        self.either = either or text

    def __str__(self) -> str:
        """Return the word unchanged."""
        return self.text

    def __format__(self, spec: str) -> str:
        """Return the word, with a particle of a pair if requested."""
        if spec == "or":
            return self.either
        return self.text + (particle(self.text, spec) if spec else "")


def filled(template: str, values: dict[str, object]) -> str:
    """Fill a template with words, or values that become words."""
    words = {
        name: value if isinstance(value, Word) else Word(str(value))
        for name, value in values.items()
    }
    return template.format_map(words)


@cache
def catalogue(language: str) -> dict[str, str]:
    """Read the templates of one of LANGUAGES, by key."""
    shared = INSTALLED if INSTALLED.is_dir() else IN_THE_TREE
    file = f"{language}.json"
    templates: dict[str, str] = {}
    for path in (shared / file, shared / "later" / file, CORE / "texts" / file):
        templates.update(json.loads(path.read_text("utf-8")))
    return templates


def say(key: str, language: str = LANGUAGES[0], /, **values: object) -> str:
    """Say the sentence of a key.

    >>> say("program.said.python_2_name", name="unichr"), say("unit.row", "ko", number=3)
    ('unichr is Python 2.', '3행')
    """
    return filled(catalogue(language)[key], values)


def say_count(key: str, count: int, language: str = LANGUAGES[0], /, **values: object) -> str:
    """Return a sentence in the form for a count.

    >>> say_count("shell.grids", 1), say_count("shell.grids", 1234)
    ('1 grid', '1,234 grids')
    """
    counted = f"{count:,}".replace(",", catalogue(language)["number.group"])
    return say(f"{key}.{form(language, count)}", language, count=counted, **values)


def say_unit(unit: int, language: str = LANGUAGES[0]) -> str:
    """Name a unit: 'row 1'."""
    return say(f"unit.{UNIT_KINDS[unit // 9]}", language, number=unit % 9 + 1)


def say_error(error: InvalidGridError, language: str = LANGUAGES[0]) -> str:
    """Return where and why a text cannot be read; for what has no lines, only why."""
    found = error.found
    quoted = say("error.quoted" if found else "error.nothing", language, found=found)
    sentence = say(f"unreadable.{error.reason}", language, quoted=quoted, **error.details)
    if not error.line:
        return sentence
    return say("shell.place", language, line=error.line, column=error.column, sentence=sentence)
