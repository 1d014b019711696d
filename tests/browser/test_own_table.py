"""Judge the collection of programs in the page: it says what the shell says.

`tests/judging/programs.json` says what that is; `tests/core/test_judging_programs.py` has the shell
say it. Programs that are right are tried on every case here, so only some of them are.
"""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from backtrack import Backtrack
from collection import EXPECTED, source
from test_own_program import Own

WORDS: dict[str, str] = json.loads(
    (Path(__file__).parents[2] / "static/messages/later/en.json").read_text("utf-8")
)
# Right programs that are each of another kind and do the long search well within its limit.
RIGHT = {
    *("bitmasks", "exact_cover", "fewest_first", "flag_arrays", "propagation"),
    *("grading_sets", "grading_class", "grading_skips_blank_lines"),
    *("open_zero", "threaded_main", "reads_raw_bytes", "reads_dev_stdin", "writes_a_log"),
    *("fast_io_template", "atexit_output", "writes_to_file_one", "exits_with_256"),
}
HOSTILE = {name for name in EXPECTED if name.startswith("hostile_")}
WRONG = {name for name in EXPECTED if EXPECTED[name]["verdict"] != "accepted"} - HOSTILE
# Those that are tried each time: one of each kind, and quick.
FEW = ("hostile_package", "prints_none")
LIMITS = ("time_limit", "memory_limit", "output_limit")
# Milliseconds for all cases: a program that leaves something behind needs a new worker for each.
PATIENCE = 240_000


def said(key: str, values: str = ".*") -> str:
    """Return a pattern of a sentence, whatever the values in it are."""
    parts = re.split(r"\{\w+\}", WORDS[key])
    return values.join(map(re.escape, parts))


def differs(own: Own, name: str) -> str:
    """Judge a program; return what the page says if that is not what is expected, else ""."""
    expected = EXPECTED[name]
    own.problem.select_option(expected["problem"])
    own.run(source(name), PATIENCE)
    words = own.app.verdict.text_content() or ""
    if expected["verdict"] == "accepted":
        return "" if words.startswith("Accepted: all") else words
    reason, verdict = (
        said(f"program.said.{expected['reason']}"),
        WORDS[f"program.kind.{expected['verdict']}"],
    )
    if expected["reason"] in LIMITS:
        # Which limit an endless program reaches first is for the device to say.
        reason = "|".join(
            map(said, [*(f"program.said.{limit}" for limit in LIMITS), "program.never-ended"])
        )
        verdict = "|".join(WORDS[f"program.kind.{limit}"] for limit in LIMITS)
    case = WORDS[f"program.case.{expected['case']}"]
    slips = own.app.page.locator("#program-slips").get_by_role("listitem").all_text_contents()
    patterns = [said(f"program.said.{slip}") for slip in expected["slips"]]
    begun = f"({verdict}), case “{case}”. "
    if expected["verdict"] == "compile_error":
        begun = f"{verdict}. "
        reason = [*patterns, reason][0]  # at once why, not only that it does not compile
    is_same = re.fullmatch(f"{begun}({reason})", words, re.DOTALL)
    if is_same and len(slips) == len(patterns) and all(map(matches, patterns, slips)):
        line = own.app.page.locator("#program-line")
        if "line" not in expected:
            return ""
        if f"{expected['line']}" in (line.text_content() or ""):
            return ""
    return f"{words} {slips}"


def matches(pattern: str, text: str) -> bool:
    """Return whether a text is all of a pattern."""
    return bool(re.fullmatch(pattern, text, re.DOTALL))


@pytest.fixture
def own(whole: Backtrack) -> Own:
    """Return the page with one's own program chosen."""
    whole.tab("Watch").click()
    return Own(whole).choose()


@pytest.mark.slow
def test_the_page_says_what_the_shell_says(own: Own) -> None:
    """Of a few programs."""
    assert {name: differs(own, name) for name in FEW} == dict.fromkeys(FEW, "")


@pytest.mark.slow
@pytest.mark.parametrize("names", [RIGHT, HOSTILE, WRONG], ids=["right", "hostile", "wrong"])
def test_the_whole_table(own: Own, names: set[str]) -> None:
    """Of eighty and more programs: right, wrong in the common ways, and hostile."""
    assert len(RIGHT | HOSTILE | WRONG) > 80
    found = {name: differs(own, name) for name in sorted(names)}
    assert {name: words for name, words in found.items() if words} == {}
    expect(own.app.page.locator("iframe")).to_have_count(1)
