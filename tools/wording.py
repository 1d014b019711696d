"""Count the turns of phrase that CONTRIBUTING.md advises against, in strings and in comments.

Run by hand: ``python -m tools.wording`` counts, ``--list`` shows each place. No test forbids words.
"""

import argparse
import ast
import io
import json
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("sudoku_core", "page", "tools", "benchmarks", "training", "tests")
CATALOGUES = ("static/messages/**/*.json", "sudoku_core/**/texts/*.json")

# Each turn of phrase, by the name it is counted under.
ENGLISH = {
    "Tell …": r"^Tell\b",
    "Have …": r"^Have\b",
    "Own …": r"^Own\b",
    "Give …": r"^Give (the|a|an|what|each|all|both|as|back)\b",
    "so many": r"\bso many\b|\bas many as (?!possible)",
    "is no": r"(?<!\b[Tt]here )\b(is|are|was|were|be) no (?!more|less|longer|other)",
    "is none": r"\b(is|are|was|were|be) none\b",
    "anew": r"\banew\b",
    "whoever": r"\b[Ww]hoever\b",
    "be it": r"\bbe it\b",
    "have … done": r"\b(have|has) (it|them|the \w+) (be )?\w+ed\b",
    "stands": r"\b(stand|stands|stood) (in|at|on|there|beside|behind|where|between|above|below)\b",
    "is to": r"\b(is|are|was|were) to (?!the\b|blame)",
    "take out of": r"\b(take|takes|taken|took) \w+ out (of|again)\b|\btaken out\b",
    "quickest, triplet, hinge, needless": r"\b(quickest|triplets?|(?<!\{)hinges?|(?<!`)needless)\b",
    "without end": r"\bwithout end\b",
}
KOREAN = {
    "그리드, 퍼즐, 보드": "그리드|퍼즐|(?<![키립])보드",
    "구역, 축, 깃발": "구역|축은|깃발",
    "채점 사이트": "채점 사이트",
    "견주다, 까닭, 둘레": "견주|까닭|둘레",
}


class Text(NamedTuple):
    """A docstring, comment or message: where it is, and what it says."""

    kind: str
    place: str
    words: str


def of_module(path: Path) -> Iterator[Text]:
    """Yield the docstrings and comments of a module."""
    source, name = path.read_text("utf-8"), path.relative_to(ROOT)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if words := ast.get_docstring(node):
                place = f"{name}:{node.body[0].lineno}"
                yield Text("docstring", place, " ".join(words.split()))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Text("comment", f"{name}:{token.start[0]}", token.string.lstrip("# "))


# The turns of phrase to count, by catalogue; nobody has listed those of German and Japanese.
PATTERNS: dict[str, dict[str, str]] = {"ko.json": KOREAN, "de.json": {}, "ja.json": {}}


def of_catalogue(path: Path) -> Iterator[Text]:
    """Yield the messages of a catalogue, by their keys."""
    waiting: list[tuple[str, object]] = [("", json.loads(path.read_text("utf-8")))]
    while waiting:
        key, value = waiting.pop()
        if isinstance(value, str):
            yield Text("message", f"{path.relative_to(ROOT)}: {key}", value)
        elif isinstance(value, dict):
            waiting.extend((f"{key}.{name}".strip("."), each) for name, each in value.items())
        elif isinstance(value, list):
            waiting.extend((key, each) for each in value)


def texts() -> Iterator[Text]:
    """Yield all that is counted."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "programs" not in path.parts:
                yield from of_module(path)
    for pattern in CATALOGUES:
        for path in sorted(ROOT.glob(pattern)):
            yield from of_catalogue(path)


def turns_in(text: Text) -> Iterator[str]:
    """Yield the name of each turn of phrase in a text."""
    patterns = PATTERNS.get(Path(text.place.partition(":")[0]).name, ENGLISH)
    for name, pattern in patterns.items():
        yield from [name] * len(re.findall(pattern, text.words))


def main() -> None:
    """Print the counts, and the words of the core and the page in docstrings and comments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="show each place")
    options = parser.parse_args()
    found, kinds, words = Counter[str](), Counter[str](), Counter[str]()
    for text in texts():
        if text.kind != "message":
            words[text.place.partition("/")[0]] += len(text.words.split())
        for turn in turns_in(text):
            found[turn] += 1
            kinds[text.kind] += 1
            if options.list:
                print(f"{text.place}: {turn}: {text.words[:90]}")
    for turn, count in found.most_common():
        print(f"{count:6,}  {turn}")
    print(f"{found.total():6,}  in all ({', '.join(f'{n:,} in {k}s' for k, n in kinds.items())})")
    for folder in ("sudoku_core", "page"):
        print(f"{words[folder]:6,}  words in docstrings and comments of {folder}")


if __name__ == "__main__":
    main()
