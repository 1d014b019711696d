"""Say sentences from the catalogues, and hold the catalogues to their use and to each other."""

import ast
import json
import re
from pathlib import Path
from string import Formatter, ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.check import cases
from page.check.cases import ORDERS
from page.engine import jobs
from page.program.desk import PROBLEMS
from page.shell.language import catalogue, later_catalogue
from page.solve.sheet import STEPS
from page.solve.steps.finding import FAMILIES
from page.watch.puzzles import SOURCES, STORY, TYPED
from page.watch.race import BOARD, LIST
from page.watch.requests import UNITS
from page.watch.sentences import CHANGES, RUNS
from page.watch.stories import STORIES
from page.watch.travelling import JUMPS
from page.words import case_wording, messages, wording
from page.words.wording import Clash
from standin_page import speak
from sudoku_core import answer_key, formats
from sudoku_core.checker import CORRECT, INCOMPLETE, INCORRECT, Conflict, conflicts, judge
from sudoku_core.difficulty import DIFFICULTIES
from sudoku_core.formats import FORMS
from sudoku_core.formats.links import SITES
from sudoku_core.grid import UNIT_KINDS
from sudoku_core.judging.problems import CASES, GRADING, SOLVING
from sudoku_core.judging.verdicts import KINDS
from sudoku_core.languages import LANGUAGES, form
from sudoku_core.parsing import parse
from sudoku_core.practised import PRACTISED_PUZZLES
from sudoku_core.summary import summary
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.recognition import NotTextError
from sudoku_core.ways.running import RUNNERS

pytestmark = pytest.mark.usefixtures("english")

ROOT = Path(__file__).parents[2]


def texts(language: str) -> list[str]:
    """Read the two files of a language: what the page begins with, and what comes later."""
    paths = (catalogue(language), later_catalogue(language))
    return [(ROOT / path).read_text("utf-8") for path in paths]


CATALOGUES = {
    language: {key: said for text in texts(language) for key, said in json.loads(text).items()}
    for language in LANGUAGES
}
CATALOGUE = set(CATALOGUES["en"])
STATUSES = (CORRECT, INCORRECT, INCOMPLETE)
# What the keys begin with that the core gives: the shell says them, too.
OF_CORE = ("unreadable.", "race.finding.", "program.said.", "watch.said.")
# What the keys begin with that are put together where they are said.
COMPOSED = (
    *OF_CORE,
    *(
        "story.",
        "unit.",
        "sets.finding.",
        "engine.",
        "difficulty.",
        "check.held.",
        "key.",
        "total.",
    ),
    *("step.", "status.", "filter.", "order.", "form.", "path.family.", "technique."),
    *("program.case.", "program.kind.", "program.no-board.", "program.problem-chosen."),
    *("race.no-", "race.way.", "watch.cell.", "watch.grid.", "watch.no-board.", "watch.none."),
    *("watch.puzzle.", "watch.speed."),
)

# The forms that are plain text, as `sudoku_core.text.shapes` has them.
PLAIN_FORMS = ("beside", "line", "candidates", "judge", "marks", "shape", "spaces", "wrapped")

# Strings of the code that only look like words for people: names of keys, and what
# `sudoku_core/particles.py` knows of Hangul.
ARROWS = {"ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp"}
KEYS = {
    *("Arrow", "Backspace", "Delete", "Digit", "End", "Enter", "Escape", "Home", "Key", "Numpad"),
    *("PageDown", "PageUp", *("Key" + letter for letter in ascii_uppercase)),
}
TERMS = {
    *("AbortError", "Clash", "CompressionStream", "DecompressionStream", "Files", "Solved"),
    *("SystemExit", "Tab", "case count", "extra case"),
    *("empty picture", "jigsaw picture", "sized picture"),
}
# What the worker of a person's own program raises as Python does, and tells the page where that
# program has spoken in its place.
RAISED = {
    *("No module named ", "There is no current event loop", "no case", "no ending of the program"),
    *("no piece of a recording", "no reason for a board that is missing"),
    *("lists that are too deep", "no step of the program", "prints that are out of order"),
    "too many steps",
}
# Names that CodeMirror has for its parts.
PARTS = {"Compartment", "EditorView", "HighlightStyle"}
NO_SENTENCES = (
    ARROWS
    | KEYS
    | TERMS
    | PARTS
    | RAISED
    | {"가", "힣", "로", "Read", "Result", "Rated", "Progress", "Game", "FinishedGame"}
    | {"button, a, summary, label"}
)
SENTENCE = re.compile(r"[^\W\d_]\S*\s+\S*[^\W\d_]|^[A-Z][a-z]|[가-힣]")


def test_lists() -> None:
    """Names are joined as people join them."""
    assert messages.say_list(["R1C1"]) == "R1C1"
    assert messages.say_list(["R1C1", "R1C4", "R1C7"]) == "R1C1, R1C4 and R1C7"


def test_sentences_and_lists_in_japanese() -> None:
    """They are joined without the spaces and commas of other scripts."""
    speak("ja")
    clashes = wording.say_clashes(conflicts("22" + "0" * 41 + "3" + "0" * 35 + "33"))
    said = messages.say_sentences(clashes, "", messages.say("verdict.none"))
    assert said.startswith("1行目とブロック1でR1C1、R1C2がどちらも2です。")
    assert not {*" ,."} & {*said}
    assert messages.say_enumeration(["4行目", "7行目"]) == "4行目、7行目"


def test_counts() -> None:
    """One and many have sentences of their own."""
    assert messages.say_count("check.blanks", 1) == "1 blank"
    assert messages.say_count("check.blanks", 12) == "12 blanks"


def test_clashes() -> None:
    """A clash names its cells, its digit and its units; many are cut short with their number."""
    assert wording.say_clash(Clash(5, (0, 6), (0,))) == "R1C1 and R1C7 are both 5 (row 1)"
    assert wording.say_clash(Clash(5, (60, 61, 80), (26,))) == (
        "R7C7, R7C8 and R9C9 are all 5 (box 9)"
    )
    grid = "1" * 9 + "0" * 18 + "22" + "0" * 52
    assert (
        wording.say_clashes(conflicts(grid), most=1)
        == "Every cell of row 1 is 1; and 1 more clash."
    )


def test_clashes_are_merged() -> None:
    """Cells that clash in two units do so once; fewer cells are not told beside more of them."""
    for givens, said in (
        ("55", "R1C1 and R1C2 are both 5 (row 1, box 1)."),
        ("550000005", "R1C1, R1C2 and R1C9 are all 5 (row 1)."),
        ("550550000", "R1C1, R1C2, R1C4 and R1C5 are all 5 (row 1)."),
        ("5500000005", "R1C1, R1C2 and R2C1 are all 5 (box 1)."),
    ):
        assert wording.say_clashes(conflicts(givens + "0" * (81 - len(givens)))).startswith(said)
    said = wording.say_clashes(conflicts("123456789" * 9))
    assert said == (
        "Every cell of column 1 is 1; every cell of column 2 is 2; every cell of column 3 is 3;"
        " and 6 more clashes."
    )


def test_a_grid_of_one_digit_is_one_sentence() -> None:
    """A grid of fives is said to be so once, not 27 times, however much is said."""
    grid = "5" * 81
    said = "5 appears more than once in every row, column and box"
    assert wording.say_clashes(conflicts(grid)) == said + "."
    assert case_wording.say_why(parse(grid)[0], judge(grid), 0) == [said]


@given(st.text("0123456789", min_size=81, max_size=81))
def test_every_conflict_is_in_a_clash(grid: str) -> None:
    """Merging loses no clash: the cells of every conflict are among those of a clash."""
    clashes = wording.merged(conflicts(grid))
    for conflict in conflicts(grid):
        assert any(
            clash.digit == conflict.digit
            and (not clash.units or set(conflict.cells) <= set(clash.cells))
            for clash in clashes
        )
    assert all(
        Conflict(unit, clash.digit, clash.cells) in conflicts(grid)
        for clash in clashes
        for unit in clash.units
    )


def test_reasons() -> None:
    """A correct grid needs no reason, an incomplete one has its blanks and clashes."""
    reading = parse("0" * 81)[0]
    assert case_wording.say_why(reading, judge("0" * 81), 3) == ["81 blanks", "no clash so far"]
    assert case_wording.say_why(reading, judge("55" + "0" * 79), 3) == [
        "79 blanks",
        "R1C1 and R1C2 are both 5 (row 1, box 1)",
    ]
    assert case_wording.say_why(reading, judge("55066" + "0" * 76), 1) == [
        "77 blanks",
        "R1C1 and R1C2 are both 5 (row 1, box 1)",
        "and 1 more reason",
    ]


def test_particles() -> None:
    """In Korean a clash's particle goes with its last cell."""
    speak("ko")
    assert wording.say_clash(Clash(5, (0, 6), (0,))) == "1행에서 R1C1, R1C7이 둘 다 5입니다"
    assert wording.say_clash(Clash(5, (0, 1), (0, 18))) == (
        "1행, 1번 박스에서 R1C1, R1C2가 둘 다 5입니다"
    )
    assert (
        wording.say_clash(Clash(5, (60, 61, 80), (26,)))
        == "9번 박스에서 R7C7, R7C8, R9C9가 모두 5입니다"
    )


def test_counts_in_korean() -> None:
    """Korean counts one as it counts many."""
    speak("ko")
    assert messages.say_count("check.blanks", 1) == "빈칸이 1개 있습니다"
    assert messages.say_count("check.blanks", 12_345) == "빈칸이 12,345개 있습니다"


@given(st.integers(0, 10**12))
def test_numbers_are_grouped(number: int) -> None:
    """Every three digits from the right are a group."""
    assert messages.say_number(number) == f"{number:,}"


@pytest.mark.parametrize(("number", "shown"), [(0.04, "0.0"), (9.96, "10.0"), (1234.5, "1,234.5")])
def test_decimals(number: float, shown: str) -> None:
    """A number has as many decimals as asked for."""
    assert messages.say_number(number, 1) == shown


def test_a_phrase_is_said_in_the_language_of_the_moment() -> None:
    """A sentence is plain data until it is said, with phrases in it."""
    hard = messages.phrase("difficulty.hard")
    words = messages.phrase("verdict.new", givens=30, difficulty=hard)
    said = "A new puzzle, hard, with 30 givens and exactly one solution."
    assert messages.words_of(words) == said
    speak("ko")
    said = "새 문제입니다(어려움). 주어진 숫자는 30개, 정답은 하나뿐입니다."
    assert messages.words_of(words) == said
    undone = messages.phrase("undo.done", step=messages.phrase("step.digit"))
    assert messages.words_of(undone) == messages.say("undo.done", step=messages.say("step.digit"))
    counted = messages.phrase("check.blanks", count=2)
    assert messages.words_of(counted) == messages.say_count("check.blanks", 2)


# ── The languages ─────────────────────────────────────────────────────────────────────────────


COUNTED = {
    name
    for name, _, ending in (key.rpartition(".") for key in CATALOGUE)
    if ending == "one" and f"{name}.other" in CATALOGUE
}


def stem(key: str) -> str:
    """Leave the ending of a counted sentence away."""
    name, _, _ending = key.rpartition(".")
    return name if name in COUNTED else key


def forms(language: str) -> set[str]:
    """List the forms that counted sentences have in a language."""
    return {form(language, count) for count in range(200)}


def placeholders(language: str) -> dict[str, set[str]]:
    """Map the stem of each sentence to the values that it takes in a language, in any form."""
    found: dict[str, set[str]] = {}
    for key, template in CATALOGUES[language].items():
        names = {name for _, name, _, _ in Formatter().parse(template) if name is not None}
        found.setdefault(stem(key), set()).update(names)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_say_the_same(language: str) -> None:
    """Every language has every sentence, filled with the same values; English is the measure.

    A counted sentence has each form of the language, and no other.
    """
    own, english = placeholders(language), placeholders("en")
    assert english.keys() - own.keys() == set(), f"static/messages: {language}.json lacks these"
    assert own == english
    counted = {key for key in CATALOGUES[language] if stem(key) != key}
    assert counted == {f"{name}.{each}" for name in COUNTED for each in forms(language)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str) -> None:
    """The second of two would silently win, in one file or in both."""
    pairs = [json.loads(text, object_pairs_hook=list) for text in texts(language)]
    keys = [key for listed in pairs for key, _template in listed]
    assert sorted({*keys}) == sorted(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_are_plain(language: str) -> None:
    """Templates hold words and simple fields; a field may have a pair of particles, no more."""
    for key, template in CATALOGUES[language].items():
        assert template == template.strip(), key
        assert "{{" not in template, key
        for _, name, pair, conversion in Formatter().parse(template):
            assert name is None or name.isidentifier(), key
            assert not pair or (language == "ko" and re.fullmatch("[가-힣]+/[가-힣]+", pair)), key
            assert conversion is None, key


def test_korean_is_korean() -> None:
    """No Korean sentence was left in English: each has Hangul, or no word at all."""
    names = {"language.code", "technique.aic", "technique.als_xz", "technique.bug_1"}
    for key, template in CATALOGUES["ko"].items():
        words = re.sub(r"\{\w+", "", template)
        assert key in names or re.search("[가-힣]", words) or not re.search("[A-Za-z]", words), key


def test_no_sentence_is_left_in_english() -> None:
    """What is longer than a name is said otherwise in another language."""
    for language in LANGUAGES[1:]:
        for key, template in CATALOGUES[language].items():
            is_sentence = len(re.findall("[a-z]{2,}", re.sub("{.*?}", "", template))) > 3
            assert not is_sentence or template != CATALOGUES["en"].get(key), (language, key)


# ── The code ──────────────────────────────────────────────────────────────────────────────────


def trees() -> list[ast.Module]:
    """Parse every source of the page."""
    sources = [ROOT / "main.py", *(ROOT / "page").rglob("*.py")]
    return [ast.parse(source.read_text("utf-8")) for source in sources]


def strings(*calls: str) -> set[str]:
    """Collect the string constants of the page; with ``calls``, only those given to them."""
    nodes = [node for tree in trees() for node in ast.walk(tree)]
    if calls:
        nodes = [
            part
            for node in nodes
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in calls
            for part in (*ast.walk(node.args[0]), node.args[0])
        ]
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def unread_strings(tree: ast.Module) -> set[int]:
    """List the ids of the nodes of docstrings and quoted types: nobody reads them on the page."""
    found: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            found.add(id(body[0].value))
        for field in ("annotation", "returns"):
            part = getattr(node, field, None)
            found |= {id(inner) for inner in ast.walk(part)} if part else set()
    return found


@pytest.mark.no_cover
def test_no_sentence_is_left_in_code() -> None:
    """The code holds keys; whatever looks like words for people is in the catalogues."""
    found = {
        node.value
        for tree in trees()
        for unread in [unread_strings(tree)]
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if id(node) not in unread and SENTENCE.search(node.value)
    }
    assert found - NO_SENTENCES == set()


@pytest.mark.no_cover
def test_every_sentence_is_used() -> None:
    """No sentence lies about that nobody says; the endings of counted ones are added later."""
    stems = {stem(key) for key in CATALOGUE if not key.startswith(COMPOSED)}
    assert stems <= strings() | page_keys()


def page_keys() -> set[str]:
    """List the keys that index.html names, and the pieces that come later."""
    pieces = ROOT.glob("static/later/*.html")
    page = "".join(piece.read_text("utf-8") for piece in (ROOT / "index.html", *pieces))
    return set(re.findall(r'data-(?:text|label|title|placeholder|alt|said)="([^"]+)"', page))


@pytest.mark.no_cover
def test_every_sentence_said_is_there() -> None:
    """Whatever key the page says, once or counted, is in the catalogue."""
    said = {
        key
        for key in strings("say", "later", "phrase", "add_words")
        if "." in key[1:-1] and key[-1] != "."
    }
    assert len(said) > 20
    counted = {key for key in said if {key + ".one", key + ".other"} <= CATALOGUE}
    assert said - counted <= CATALOGUE
    for key in strings("say_count"):
        assert {key + ".one", key + ".other"} <= CATALOGUE, key


def test_what_was_read() -> None:
    """What a text was read as is said in a line: how many, and in which forms."""
    puzzle, whole = "5" + "0" * 80, "123456789" * 9
    plain = "500000000\n" + "000000000\n" * 8
    judge_form = "\n".join(" ".join(row) for row in plain.splitlines())
    link = "https://www.sudokuwiki.org/sudoku.htm?bd="
    for text, said in (
        (link + puzzle, "1 puzzle, 1 given, SudokuWiki link"),
        (link + "53" + puzzle[2:], "1 puzzle, 2 givens, SudokuWiki link"),
        (whole, "1 grid, 81 characters"),
        (
            "\n".join([f"{puzzle[:9]}   {puzzle[:9]}"] + [f"{'0' * 9}   {'0' * 9}"] * 8),
            "2 puzzles, grids side by side",
        ),
        (f"Grid 01\n{plain}Grid 02\n{plain}", "2 puzzles, Project Euler form"),
        (f"{puzzle}\n{judge_form}\n{whole}", "3 grids, 81 characters and judge form"),
    ):
        assert wording.say_puzzles_read(summary(formats.read(text))) == said


# How a case of a check may stand that is solved or rated.
SEARCHED = ("ONE", "SEVERAL", "NONE", "UNFINISHED", "RATED", "ABOVE")


def test_every_composed_key_is_there() -> None:
    """Keys made from the core's words and the engine's names have their sentences, no more."""
    # Of these the tests of the core say that each is said there, and that all have a sentence.
    of_core = {key for key in CATALOGUE if key.startswith(OF_CORE)}
    engines = {"late", "none", "lost", "needed", "note"}
    expected = {
        *(f"unit.{kind}" for kind in UNIT_KINDS),
        *(f"engine.{name}" for name in engines),
        *(f"step.{step}" for step in STEPS),
        *(f"difficulty.{name}" for name in DIFFICULTIES),
        *(f"order.{name}" for name in ORDERS),
        *(f"status.{status}" for status in (*STATUSES, cases.UNREADABLE, *SEARCHED)),
        *(f"filter.{kind}" for kind in cases.KINDS),
        *(f"total.{kind}" for kind in ("correct", "blanks", *cases.KINDS[1:])),
        *(f"check.held.{kind}" for kind in ("puzzle", "answer", "none", "several")),
        *(f"key.{what}" for what in ("help", "unread", answer_key.SEVERAL, answer_key.CLASHING)),
        *(f"form.{form}" for form in PLAIN_FORMS),
        *(f"form.{form.name}" for form in FORMS if form.name != "links"),
        *(f"form.{site.form}" for site in SITES),
        "form.euler",
        "form.photo",
        *(f"race.no-{what}" for what in (BOARD, LIST, "winner")),
        *(f"race.way.{name}" for name in (*RUNNERS, "own")),
        *(f"sets.finding.{key}" for key in ("sets_even", "remove_quicker", "discard_quicker")),
        *(
            f"watch.cell.{kind}"
            for kind in [
                "given",
                "tried",
                "placed",
                "removed",
                "checked",
                "named",
                "blocks",
                "clash",
            ]
        ),
        *(f"program.case.{name}" for name in ("own", *CASES[SOLVING], *CASES[GRADING])),
        *(f"program.kind.{kind}" for kind in KINDS),
        *(f"program.problem-chosen.{problem}" for problem in PROBLEMS),
        *(f"watch.puzzle.{source}" for source in (*SOURCES, TYPED, STORY, "none", "none-own")),
        *(f"watch.grid.{source}" for source in (*SOURCES, TYPED, STORY, "none")),
        *(f"story.{part}" for part in ("title", "next", "back", "next-story")),
        *(f"story.{name}" for name, _scenes in STORIES),
        *(f"story.{name}.{number + 1}" for name, told in STORIES for number in range(len(told))),
        *(
            f"{what}.no-board.{why}"
            for what in ("program", "watch")
            for why in ("unreadable", "never_seen", "never_changed")
        ),
        *(f"watch.none.{kind}" for kind in (*RUNS, *CHANGES, *(jump for _name, jump in JUMPS))),
        *(f"path.family.{family}" for family in FAMILIES),
        *(f"technique.{technique}" for technique in PRACTISED_PUZZLES),
        *(f"technique.idea.{technique}" for technique in PRACTISED_PUZZLES),
        *(f"watch.speed.{unit}.{each}" for unit in UNITS for each in forms("en")),
    }
    assert expected == {key for key in CATALOGUE if key.startswith(COMPOSED)} - of_core


def test_files_that_are_no_text_are_worded_as_in_the_shell() -> None:
    """In English the page says of a picture what the command line says."""
    for reason in ("png", "workbook", "binary"):
        error = NotTextError(reason)
        assert case_wording.say_unreadable(error, "") == f"cannot be read: {error}"
        assert case_wording.say_unreadable(error, "a.png") == f"cannot be read: a.png: {error}"


def test_errors_are_worded_as_in_the_shell() -> None:
    """In English the page says of a text that cannot be read what the command line says."""
    texts = ["", "12q", "5" * 80, "3\n" + "0" * 81, "1 2 10 4 5 6 7 8 9"]
    for text in texts:
        error = jobs.why_unread([*jobs.read(text)])
        assert error
        with pytest.raises(InvalidGridError) as caught:
            parse(text)
        assert wording.say_error(error) == f"L{str(caught.value)[1:]}."
