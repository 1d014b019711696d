"""Judge and solve lists of grids as plain data, and write them out."""

import csv
import io
import json
import re
from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.check import exports
from page.check.cases import ORDERS, Cases, judge_reading
from page.check.exports import table
from page.words.case_wording import say_case, say_unread_case
from page.worker.check_jobs import STEP, CheckedFiles, solved, work
from page.worker.lent import Lender
from page_grids import PUZZLE, SOLUTION, TWO_WAYS
from standin_page import speak
from sudoku_core import formats, formatting, runs
from sudoku_core.generator import generate
from sudoku_core.logic import Rating, Step
from sudoku_core.parsing import Reading
from sudoku_core.records import FORMULA
from sudoku_core.solver import solutions

pytestmark = pytest.mark.usefixtures("english")

WRONG = SOLUTION[1] + SOLUTION[1:]
BROKEN = PUZZLE[:80]


def done(*texts: str, job: str = "check", names: Iterable[str] = ("",)) -> Cases:
    """Do a job on texts, each a file."""
    cases = Cases(list(names))
    files = [text.encode() for text in texts]
    sources = CheckedFiles([[file] for file in files], sum(map(len, files)))
    for _pause in work(job, cases, sources, Lender()):
        pass
    assert sources.fraction == 1
    return cases


def test_check() -> None:
    """Each grid gets its verdict with the first reasons; one that cannot be read spoils none."""
    cases = done(f"{SOLUTION}\n{WRONG}\n{BROKEN}\n{PUZZLE}")
    rows = cases.rows("all", 0, 10)
    assert [row[:3] for row in rows] == [
        [1, "", "CORRECT"],
        [2, "", "INCORRECT"],
        [3, "", "UNREADABLE"],
        [4, "", "INCOMPLETE"],
    ]
    assert rows[1][3].startswith("R1C1 and R1C2 are both 3 (row 1, box 1); ")
    assert rows[2][3].startswith("cannot be read: line 3, column 81: ")
    assert [row[0] for row in cases.rows("wrong", 0, 10)] == [2]
    assert [row[0] for row in cases.rows("incomplete", 0, 10)] == [4]
    assert [row[0] for row in cases.rows("unreadable", 0, 10)] == [3]
    assert cases.rows("all", 3, 5) == rows[3:]
    assert cases.output(1, 3) == ["Case 2: INCORRECT", "Case 4: INCORRECT"]


@pytest.mark.medium
@pytest.mark.parametrize("write", [str, lambda grid: formatting.spaced(grid) + "\n"])
def test_runs_of_plain_grids_have_the_cases_that_each_grid_has(
    write: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hundreds of plain grids, judged together, have their verdicts, reasons, places and counts."""
    grids = [SOLUTION, WRONG, PUZZLE, SOLUTION] * 100
    text = "\n".join([*map(write, grids), BROKEN, *map(write, grids)])
    together = done(text)
    monkeypatch.setattr(runs, "FEW", 1 << 30)
    one_by_one = done(text)
    assert together.summary() == one_by_one.summary()
    for kind in ("all", "wrong", "incomplete", "unreadable"):
        assert together.rows(kind, 0, 999) == one_by_one.rows(kind, 0, 999)
    assert table(together, 0, 999) == table(one_by_one, 0, 999)
    assert together.output(0, 999) == one_by_one.output(0, 999)
    assert [together.details(number) for number in (0, 1, 2, 400, 500)] == [
        one_by_one.details(number) for number in (0, 1, 2, 400, 500)
    ]


def test_plain_grids_are_judged_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly any of a plain list is left to the checker."""
    judged: list[str] = []
    monkeypatch.setattr(Cases, "judge", lambda _cases, _source, item: judged.append(item.grid))
    assert done(f"{SOLUTION}\n" * 300).total == 300
    assert done((formatting.spaced(SOLUTION) + "\n") * 300).total == 300
    assert judged == []


def test_summary() -> None:
    """The summary counts the kinds, and says where the first trouble is."""
    cases = done(f"{WRONG}\n{BROKEN}\n{SOLUTION}\n{BROKEN}")
    cases.stop()
    summary = cases.summary()
    assert (summary["total"], summary["right"], summary["stopped"]) == (4, 1, True)
    assert summary["counts"] == {"all": 4, "wrong": 1, "incomplete": 0, "unreadable": 2}
    assert summary["place"] == [2, 81, 0]
    assert summary["read"] == {"count": 2, "whole": 2, "givens": 81, "forms": ["line"]}
    assert [row[0] for row in summary["first"]] == [2]
    assert not summary["named"]
    json.dumps(summary)


@pytest.mark.parametrize("text", ["", "hello", "3\n" + SOLUTION, "-1\n" + SOLUTION])
def test_trouble_with_the_text_is_no_case(text: str) -> None:
    """A text without grids, or with another number of them, is not the fault of a case."""
    summary = done(text).summary()
    assert summary["total"] == (SOLUTION in text)
    assert summary["counts"]["unreadable"] == 0
    assert summary["troubles"][0].startswith("cannot be read: line 1, column 1: ")
    assert (summary["place"] or [])[:2] == [1, 1]


def test_files_are_named() -> None:
    """Trouble in one of several files names it, at its own line."""
    cases = done(SOLUTION, f"\n{BROKEN}", names=["good.txt", "bad.txt"])
    assert cases.rows("unreadable", 0, 1)[0][3].startswith(
        "cannot be read: bad.txt, line 2, column 81"
    )


def test_details_of_a_clash() -> None:
    """An opened case has its grid, the cells that clash, and every reason."""
    details = done(WRONG).details(0)
    assert (details["grid"], details["puzzle"]) == (WRONG, None)
    assert sorted(details["clashing"]) == [0, 1, 72]
    assert details["why"] == [
        "R1C1 and R1C2 are both 3 (row 1, box 1)",
        "R1C1 and R9C1 are both 3 (column 1)",
    ]
    assert done(BROKEN).details(0)["grid"] is None


def test_details_in_brief() -> None:
    """Of many reasons the live region gets three, and how many more there are."""
    details = done(SOLUTION[:9] * 9).details(0)
    assert len(details["why"]) == 9
    assert details["brief"].count("; ") == 3
    assert details["brief"].endswith("more reasons")
    assert done(SOLUTION).details(0)["brief"] == ""


def test_puzzle_and_solution() -> None:
    """A solution is held against its puzzle: a changed given is a reason, and so is a blank one."""
    table = f"puzzle,solution\n{PUZZLE},3{SOLUTION[1:]}\n{PUZZLE},0{SOLUTION[1:]}"
    cases = done(table)
    changed, erased = cases.rows("all", 0, 2)
    assert changed[2:4] == [
        "INCORRECT",
        (
            "changes given R1C1 from 5 to 3; R1C1 and R1C2 are both 3 (row 1, box 1); "
            "R1C1 and R9C1 are both 3 (column 1)"
        ),
    ]
    assert erased[2:4] == ["INCOMPLETE", "1 blank; no clash so far; leaves given R1C1 (5) blank"]
    assert cases.details(0)["changed"] == [0]
    assert cases.details(0)["puzzle"] == PUZZLE


def read(*files: bytes, encoding: str = "auto") -> Cases:
    """Check files of bytes."""
    cases = Cases([f"{number}.txt" for number in range(len(files))])
    sources = CheckedFiles([[file] for file in files], sum(map(len, files)), encoding)
    cases.decodings = sources.decodings
    for _pause in work("check", cases, sources, Lender()):
        pass
    return cases


def test_bytes_that_are_no_text() -> None:
    """What fits no encoding is said to be so, and another may be chosen."""
    cases = read(b"123\xff56789")
    assert "save the file as UTF-8" in cases.rows("all", 0, 1)[0][3]
    summary = cases.summary()
    assert (summary["encodings"], summary["doubtful"]) == ([], True)


def test_encodings_of_files() -> None:
    """Each file is read in its own encoding, or in the one that was chosen; all are told once."""
    table = f"puzzle,name\n{SOLUTION},"
    korean, japanese = (table + "김철수").encode("cp949"), (table + "田中太郎").encode("cp932")
    cases = read(table.encode(), korean, japanese, korean, (table + "é").encode("utf-16"))
    names = [cases.details(number)["name"] for number in range(5)]
    assert names == ["", "김철수", "田中太郎", "김철수", "é"]
    summary = cases.summary()
    assert summary["encodings"] == ["cp949", "shift_jis", "utf-16"]
    assert (summary["right"], summary["doubtful"]) == (5, False)
    chosen = read(korean, encoding="shift_jis")
    assert chosen.summary()["encodings"] == ["shift_jis"]
    assert chosen.details(0)["name"] == korean.rpartition(b",")[2].decode("cp932", "replace")


def test_a_file_that_is_no_text() -> None:
    """A picture among files is one trouble without a case or a place; the others are judged."""
    summary = read(SOLUTION.encode(), b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", WRONG.encode()).summary()
    assert summary["troubles"] == ["cannot be read: 1.txt: this is a PNG image; expected text"]
    assert (summary["total"], summary["right"], summary["place"]) == (2, 1, None)
    assert (summary["encodings"], summary["doubtful"]) == ([], False)
    assert read(bytes(range(256))).summary()["doubtful"]


def test_solve_and_count() -> None:
    """Solving tells one solution from none and several; counting says how many."""
    text = f"{PUZZLE}\n1{PUZZLE[1:]}\n{TWO_WAYS}"
    cases = done(text, job="solve")
    assert [row[2] for row in cases.rows("all", 0, 3)] == ["ONE", "NONE", "SEVERAL"]
    assert cases.output(0, 2) == [SOLUTION, ""]
    assert cases.details(0)["grid"] == SOLUTION
    assert [row[7] for row in table(cases, 0, 3)] == ["1", "0", "1+"]
    cases = done(f"{text}\n{BROKEN}\n{'0' * 81}", job="count")
    assert [row[7] for row in table(cases, 0, 5)] == ["1", "0", "2", "", "1000+"]
    assert cases.output(1, 3)[::2] == ["", ""], "neither has a solution to put there"
    assert cases.rows("all", 2, 1)[0][3] == "2 solutions"
    assert cases.rows("all", 4, 1)[0][3] == "more than 1,000 solutions"


@pytest.mark.slow
@pytest.mark.no_cover
def test_many_are_solved_at_once_and_stay_in_order() -> None:
    """Each has the answer it has alone, wherever it comes; what cannot be read keeps its place."""
    one = [PUZZLE, SOLUTION, TWO_WAYS, BROKEN, "1" * 81, generate(1).puzzle, PUZZLE, "0" * 81]
    expected = [row[2:] for row in table(done("\n".join(one), job="count"), 0, 8)]
    several = one * 90 + [BROKEN]
    cases = done("\n".join(several), job="count")
    found = [row[2:] for row in table(cases, 0, len(several))]
    assert [[*row[:3], *row[4:]] for row in found[:-1]] == [[*r[:3], *r[4:]] for r in expected] * 90
    assert found[-1][2] == "UNREADABLE"
    assert cases.waiting == 0


def test_solving_pauses_often_and_shows_how_far_it_is() -> None:
    """Between two pauses few cases are read or answered, and what was answered stays."""
    text = "\n".join([PUZZLE] * 600).encode()
    cases = Cases([""])
    known = [
        (cases.total, cases.waiting)
        for _ in work("solve", cases, CheckedFiles([[text]], 1), Lender())
    ]
    changes = [(a[0] - b[0], a[1] - b[1]) for b, a in pairwise(known)]
    assert max(added for added, _ in changes) <= STEP
    assert max(waiting for _, waiting in changes) <= STEP
    assert known[8:10] == [(0, 500), (0, 500)], "the first block is searched before more is read"
    assert (cases.total, cases.waiting) == (600, 0)


def test_a_puzzle_beyond_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """A puzzle that takes too long is left, with what was found of it."""
    monkeypatch.setattr("page.worker.check_jobs.BUDGET", 0)
    steps = solved("0" * 81, 10**6)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer = end.value
            break
    assert answer.status in {"UNFINISHED", "SEVERAL"}
    assert not answer.exact


def test_table_read_back_in() -> None:
    """What the table says of cases is what reading it again finds."""
    text = f"puzzle,solution\n{PUZZLE},{SOLUTION}\n{PUZZLE},3{SOLUTION[1:]}\n{PUZZLE},12q"
    cases = done(text)
    table = "".join(exports.export(cases, "table"))
    rows = list(csv.reader(io.StringIO(table.removeprefix("\ufeff").replace("|", ""))))
    assert ",".join(rows[0]) == "case,name,form,grid,verdict,why,solution,solutions"
    assert rows[1] == ["1", "", "CSV", PUZZLE, "CORRECT", "", SOLUTION, ""]
    again = done(table)
    assert [row[2] for row in again.rows("all", 0, 9)] == [
        row[2] for row in cases.rows("all", 0, 9)
    ]
    assert formats.read(table.rsplit("\n", 2)[0])[1].solution == "3" + SOLUTION[1:]


def test_the_korean_table_is_all_korean() -> None:
    """Its headings, forms, verdicts and reasons are, no number is too long, and it is read back."""
    text = (
        f"puzzle,solution,name\n{PUZZLE},{SOLUTION},철수\n{PUZZLE},3{SOLUTION[1:]},\n{PUZZLE},12q,"
    )
    speak("ko")
    table = "".join(exports.export(done(text), "table")).removeprefix("\ufeff")
    rows = list(csv.reader(io.StringIO(table)))
    assert rows[0] == ["번호", "이름", "형식", "스도쿠", "판정", "이유", "정답", "정답 수"]
    assert [row[4] for row in rows[1:]] == ["정답", "오답", "읽을 수 없음"]
    assert not re.search("[0-9]{16}|INCORRECT|puzzle|expected", table)
    again = list(formats.readings([table], keep_going=True))
    assert [getattr(item, "solution", None) for item in again] == [
        SOLUTION,
        "3" + SOLUTION[1:],
        None,
    ]
    assert [item.name for item in again] == ["철수", None, None]


NAMED = f"name,puzzle\nAnna,{SOLUTION}\n{'김' * 50},12q\n,{PUZZLE}"


def test_names_go_with_the_cases() -> None:
    """A name is in the row and in the opened case, whether its grid can be read or not."""
    cases = done(NAMED)
    assert [row[:2] for row in cases.rows("all", 0, 3)] == [[1, "Anna"], [2, "김" * 50], [3, ""]]
    assert [cases.details(number)["name"] for number in range(3)] == ["Anna", "김" * 50, ""]
    assert cases.summary()["named"]
    assert done("name,puzzle\nAnna,12").summary()["named"]
    assert cases.output(0, 1) == ["Case 1: CORRECT"]


def test_the_first_that_cannot_be_read_is_said_by_name() -> None:
    """The sentence on it has number and name, which is cut where it is long."""
    cut = "김" * 40 + "…"
    for language, start in (
        ("en", f"Case 2 ({cut}) cannot be read: line 3, column 54: "),
        ("ko", f"2번({cut})을 읽을 수 없습니다(3번째 줄 54번째 글자). "),
    ):
        speak(language)
        (first,) = done(NAMED).summary()["first"]
        assert say_unread_case(first).startswith(start)
    assert (say_case(3, "Anna"), say_case(3, "")) == ("3번(Anna)", "3번")


NAMES = st.text(st.characters(exclude_categories=["C", "M"])) | st.text(
    "=+-@'\", \n;a，", max_size=4
)


@given(st.lists(NAMES, min_size=1, max_size=3))
def test_any_name_comes_back_from_the_table(names: list[str]) -> None:
    """Whatever a name holds, the table holds it as no formula and on one line."""
    cases = Cases([""])
    for name in names:
        reading = Reading(SOLUTION, 1, 1, "line", name, None, None)
        cases.add(0, reading, judge_reading(reading))
    table = "".join(exports.export(cases, "table"))
    lines = [" ".join(name.replace("＂", '"').split()) for name in names]
    rows = list(csv.DictReader(io.StringIO(table.removeprefix("\ufeff"))))
    assert not any(row["name"].startswith(FORMULA) for row in rows)
    assert [reading.name or "" for reading in formats.read(table)] == lines


def test_output_is_the_judge_s() -> None:
    """The judge's output has a line for each case and nothing else."""
    assert "".join(exports.export(done(f"{SOLUTION}\n{WRONG}"), "output")) == (
        "Case 1: CORRECT\nCase 2: INCORRECT\n"
    )


# ── Ratings ───────────────────────────────────────────────────────────────────────────────────

# Seeds of puzzles, and what Sudoku Explainer rates them.
RATED = {1: "2.6/1.2/1.2 Pointing", 2: "4.2/1.2/1.2 XY-Wing", 4: "1.5/1.2/1.2 Hidden Single"}


def puzzles_to_rate() -> str:
    """Write puzzles of three classes, one with several solutions, and one that cannot be read."""
    return "\n".join([*(generate(seed).puzzle for seed in RATED), TWO_WAYS, BROKEN, SOLUTION])


def test_ratings() -> None:
    """Each puzzle with one solution has its class, its figures and its hardest technique."""
    cases = done(puzzles_to_rate(), job="rate")
    rows = cases.rows("all", 0, 9)
    assert [row[2] for row in rows] == ["RATED"] * 3 + ["SEVERAL", "UNREADABLE", "RATED"]
    assert [row[4:] for row in rows] == [
        *(["medium", 2.6], ["hard", 4.2], ["easy", 1.5], ["", 0], ["", 0], ["easy", 0.0])
    ]
    assert [row[3] for row in rows[:3]] == [
        *("Pointing; EP 1.2, ED 1.2", "XY-Wing; EP 1.2, ED 1.2", "Hidden Single; EP 1.2, ED 1.2")
    ]
    assert cases.summary()["counts"] == {"all": 6, "wrong": 1, "incomplete": 0, "unreadable": 1}
    assert cases.details(1)["puzzle"] == generate(2).puzzle
    assert cases.details(1)["grid"] == generate(2).puzzle


def test_a_puzzle_without_any_step_is_above_what_is_searched() -> None:
    """It has no hardest step, as a complete grid has none, but the highest figures."""
    puzzle = "000000039000001005003050800008090006070002000100400000009080050020000600400700000"
    cases = done(puzzle, job="rate")
    assert cases.rows("all", 0, 1)[0][2:5] == ["ABOVE", "EP >9.4, ED >9.4", "beyond"]
    assert cases.output(0, 1)[0].endswith(" >9.4/>9.4/>9.4")


def test_the_hardest_step_has_the_name_that_players_give_it() -> None:
    """In the page's language, whatever that was before; Sudoku Explainer's stays in what is saved.

    The opened case says the same.
    """
    cases = done(generate(296).puzzle, job="rate")
    for language, said in (("ko", "네이키드 트리플. "), ("en", "Naked Triple; ")):
        speak(language)
        assert cases.why(0).startswith(said)
        assert cases.details(0)["why"][0] == said[:-2]
    (row,) = csv.DictReader(io.StringIO("".join(exports.export(cases, "table"))[1:]))
    assert row["hardest"] == "Naked Triplet"
    assert cases.output(0, 1)[0].endswith(" Naked Triplet")


def test_what_cannot_be_rated_has_no_hardest_step() -> None:
    """How long it took to find that out is nothing that anybody asked for."""
    clash = "11" + "0" * 79
    cases = done(f"{TWO_WAYS}\n{clash}\n{'0' * 81}", job="rate")
    rows = cases.rows("all", 0, 9)
    assert [row[2:4] for row in rows] == [["SEVERAL", ""], ["NONE", ""], ["SEVERAL", ""]]
    assert cases.details(0)["why"] == []
    assert cases.details(0)["brief"] == ""


def test_ratings_are_sorted() -> None:
    """What has no rating comes last, either way; equal ones stay as they came."""
    cases = done(puzzles_to_rate(), job="rate")
    orders = [[row[0] for row in cases.rows("all", 0, 9, order)] for order in ORDERS]
    assert orders == [[1, 2, 3, 4, 5, 6], [3, 1, 2, 4, 5, 6], [2, 1, 3, 4, 5, 6]]
    assert [row[0] for row in cases.rows("all", 1, 2, "hardest")] == [1, 3]
    assert [row[0] for row in cases.rows("wrong", 0, 9, "hardest")] == [4]


def test_ratings_are_exported() -> None:
    """The table has four more columns, and the output is that of the shell."""
    cases = done(puzzles_to_rate(), job="rate")
    assert cases.output(0, 9) == [
        *(f"{generate(seed).puzzle} {said}" for seed, said in RATED.items()),
        *(f"{TWO_WAYS} several", "", f"{SOLUTION} 0.0/0.0/0.0"),
    ]
    text = "".join(exports.export(cases, "table"))[1:].replace("|", "")
    table = list(csv.DictReader(io.StringIO(text)))
    assert [row["er"] for row in table] == ["2.6", "4.2", "1.5", "", "", "0.0"]
    assert [row["hardest"] for row in table[:3]] == ["Pointing", "XY-Wing", "Hidden Single"]
    assert [row["solutions"] for row in table] == ["1", "1", "1", "1+", "", "1"]
    assert solutions(table[0]["grid"]) == [table[0]["solution"]]
    assert "er" not in next(csv.reader(io.StringIO("".join(exports.export(done(PUZZLE), "table")))))


def test_a_puzzle_above_what_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is beyond, and its figures say that they are not known."""
    step = Step("pointing", 2.6)
    rating = Rating(20.0, 1.2, 1.2, "Pointing", {}, solved=False, step=step)
    monkeypatch.setattr("page.worker.check_jobs.rated", lambda _grid: iter([None, rating]))
    cases = done(PUZZLE, job="rate")
    assert cases.rows("all", 0, 1)[0][2:] == ["ABOVE", "Pointing; EP 1.2, ED 1.2", "beyond", 20.0]
    assert cases.output(0, 1) == [f"{PUZZLE} >9.4/1.2/1.2 Pointing"]


@pytest.mark.medium
def test_rating_pauses() -> None:
    """There is a chance to stop between the steps of one puzzle, and what is done stays."""
    cases = Cases([""])
    text = "\n".join(generate(seed).puzzle for seed in (120, 1)).encode()
    pauses = 0
    for _pause in work("rate", cases, CheckedFiles([[text]], len(text)), Lender()):
        pauses += 1
        if cases.total:
            break
    assert pauses > 3
    assert cases.rows("all", 0, 9)[0][5] == 7.8
