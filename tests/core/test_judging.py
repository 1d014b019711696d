"""Pin the cases, the first difference in an output, the slips that are told, and the words."""

import json
import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

import reference
from cli_runs import keys, said
from sudoku_core import formatting, solver, ways
from sudoku_core.checker import all_candidates, conflicts, is_solution
from sudoku_core.grid import BLANK, DIGITS, UNITS
from sudoku_core.judging import answers, problems, verdicts
from sudoku_core.judging.answers import difference, is_right, lines_of, shown
from sudoku_core.judging.judge import failed_compilation, judged
from sudoku_core.judging.limits import CLASSIC, Limit, time_limit
from sudoku_core.judging.problems import CASES, GRADING, SOLVING, case, case_of, verdict_words
from sudoku_core.judging.verdicts import ProgramRun, plain
from sudoku_core.sentences import catalogue

SAMPLE = case(SOLVING, "sample")
SOLUTION = solver.solve(SAMPLE.grids[0]) or ""
ANSWER = formatting.spaced(SOLUTION)
SEVERAL = case(SOLVING, "several_solutions")
ONE = case(SOLVING, "one_solution")
GRIDS = case(GRADING, "sample")


# ── Cases ─────────────────────────────────────────────────────────────────────────────────────


def test_the_samples_are_the_judges():
    """The texts are those of the problems."""
    lines = SAMPLE.text.split("\n")
    assert (lines[0], lines[8], lines[9:]) == ("0 3 5 4 6 9 2 7 8", "2 5 8 3 9 4 7 6 0", [""])
    assert GRIDS.text.startswith("2\n1 2 3 5 6 7 4 8 9\n3 4 5")
    assert verdict_words(GRIDS) == ["Case 1: INCORRECT", "Case 2: CORRECT"]


def test_a_puzzle_without_enough_dead_ends_is_made_anew(monkeypatch):
    """Nor is one taken that has too many."""
    tries = iter([problems.LEAST_TRIES - 1, problems.MOST_TRIES + 1, problems.LEAST_TRIES])
    monkeypatch.setattr(problems, "tries_in_order", lambda *_: next(tries))
    assert len(case(SOLVING, "dead_ends", 3).grids) == 1
    assert next(tries, None) is None


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_puzzles_of_any_seed(seed):
    """Each puzzle has a solution; how many blanks and solutions are as the names say."""
    puzzles = {name: case(SOLVING, name, seed).grids[0] for name in CASES[SOLVING]}
    blanks = {name: puzzle.count(BLANK) for name, puzzle in puzzles.items()}
    assert blanks["one_blank"] == 1
    assert blanks["few_blanks"] == 19
    assert blanks["one_solution"] == 45
    assert blanks["all_blank"] == 81
    for name, puzzle in puzzles.items():
        several = name in {"several_solutions", "all_blank"}
        assert len(solver.solutions(puzzle)) == 1 + several, name
    tries = problems.tries_in_order(puzzles["dead_ends"], 10**6)
    assert problems.LEAST_TRIES <= tries <= problems.MOST_TRIES


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", [1, 2])
def test_grids_of_any_seed(seed):
    """There is each kind of wrong unit alone, and right grids among many wrong ones."""
    cases = {name: case(GRADING, name, seed) for name in CASES[GRADING]}
    by_row, by_column, by_box, by_cell, right = cases["each_unit"].grids
    for kind, grid in enumerate((by_row, by_column, by_box)):
        assert {unit // 9 for unit, _, _ in conflicts(grid)} == {kind}
    assert {unit // 9 for unit, _, _ in conflicts(by_cell)} == {0, 1, 2}
    assert is_solution(right)
    assert [is_solution(grid) for grid in cases["same_sums"].grids] == [False, True, False, False]
    assert len(cases["hundred_grids"].grids) == 100
    assert len(set(map(is_solution, cases["hundred_grids"].grids))) == 2
    assert "\n\n" in cases["blank_lines"].text
    fives = cases["same_sums"].grids[0]
    assert {sum(int(fives[cell]) for cell in unit) for unit in UNITS} == {45}


@pytest.mark.medium
def test_the_same_seed_makes_the_same_case():
    """Other seeds make others."""
    for problem, names in CASES.items():
        for name in names:
            assert case(problem, name) == case(problem, name)
    assert case(SOLVING, "one_blank", 1) != case(SOLVING, "one_blank", 2)
    for problem, name in (("1", "sample"), (SOLVING, "one_grid")):
        with pytest.raises(KeyError):
            case(problem, name)


def test_texts_of_ones_own():
    """A puzzle with a solution is a case, and so are grids to check; other texts are not."""
    text = formatting.boxed(SAMPLE.grids[0])
    assert case_of(SOLVING, text) == problems.Case(SOLVING, "own", text, SAMPLE.grids)
    mine = case_of(GRADING, GRIDS.text)
    assert mine is not None
    assert mine.grids == GRIDS.grids
    for wrong in ("", "words", "1" * 81, SAMPLE.text * 2):
        assert case_of(SOLVING, wrong) is None, wrong
    assert case_of(GRADING, "words") is None


# ── The first difference ──────────────────────────────────────────────────────────────────────


def found(output, of=SAMPLE):
    """Return the key, the line and the column of what is wrong with an output."""
    wrong = difference(of, output)
    return wrong and (wrong.reason.key, wrong.line, wrong.column)


def test_every_solution_is_right():
    """Blanks at the end of lines, empty lines at the end and other line ends do not matter."""
    for output in (ANSWER, ANSWER + "\n", ANSWER.replace("\n", " \r\n") + "  \n\n\n"):
        assert found(output) is None
    for solution in solver.solutions(SEVERAL.grids[0], limit=10):
        assert found(formatting.spaced(solution), SEVERAL) is None


LINES = ANSWER.split("\n")
WRONG = {
    "nothing_printed": (" \n\n", 1, 1),
    "lines_missing": ("\n".join(LINES[:8]), 9, 1),
    "lines_extra": (ANSWER + "\n\nx", 10, 1),
    "line_empty": (ANSWER.replace("\n", "\n\n"), 2, 1),
    "line_of_nine": (ANSWER.replace("7 8 2", "7 8 x"), 2, 5),
    "given_changed": (ANSWER.replace("1 3 5", "1 4 5", 1), 1, 3),
    "blank_left": (formatting.spaced(SAMPLE.grids[0]), 1, 1),
    "digit_twice": (ANSWER.replace("1 3 5", "2 3 5", 1), 1, 1),
}


def test_each_kind_of_difference():
    """Each has its place in the output."""
    for key, (output, line, column) in WRONG.items():
        assert found(output) == (key, line, column), key


def test_lines_that_are_no_nine_digits():
    """The column is the first that cannot be: too short, too long, two blanks, no blank."""
    for line, column in (
        *(("1 2 3", 6), ("1 2 3 4 5 6 7 8 9 1", 18), ("1  2 3 4 5 6 7 8 9", 3), ("123", 2)),
        *((" 1 2 3 4 5 6 7 8 9", 1), ("1 2 3 4 5 6 7 8 10", 18), ("[1, 2]", 1), ("x" * 500, 1)),
    ):
        assert found("\n".join([line, *LINES[1:]])) == ("line_of_nine", 1, column), line


def test_a_wrong_digit_before_a_wrong_line():
    """What comes first in the output is told."""
    assert found("2 3 5 4 6 9 2 7 8\nx") == ("digit_twice", 1, 1)
    assert found("\n".join([LINES[0], "x", *LINES[2:]])) == ("line_of_nine", 2, 1)


def test_the_first_digit_that_no_solution_has():
    """It may break no rule itself: then what is broken later is told, if there is anything."""
    one, solution = ONE, solver.solve(ONE.grids[0]) or ""
    candidates = all_candidates(one.grids[0])
    cell = next(cell for cell in range(9) if len(candidates[cell]) > 1)
    digit = next(digit for digit in candidates[cell] if digit != solution[cell])
    for rest, key in ((BLANK * 81, "no_solution_so"), (solution, "digit_twice")):
        row = reference.written((solution[:cell] + one.grids[0][cell:])[:9], cell, digit)
        output = formatting.spaced(row + rest[9:])
        assert found(output, one) == (key, 1, 2 * cell + 1)
    boxes_forgotten = filled(one.grids[0])
    wrong = difference(one, formatting.spaced(boxes_forgotten))
    assert wrong is not None
    assert wrong.reason.key == "digit_twice_later"


def filled(grid):
    """Fill a grid so that no row or column has a digit twice; "" if that cannot be."""
    cell = grid.find(BLANK)
    if cell < 0:
        return grid
    taken = grid[cell // 9 * 9 : cell // 9 * 9 + 9] + grid[cell % 9 :: 9]
    fitting = (digit for digit in DIGITS if digit not in taken)
    return next(filter(None, (filled(reference.written(grid, cell, d)) for d in fitting)), "")


@given(st.integers(0, 80), st.integers(0, 9))
def test_one_other_digit_is_found_where_it_is(cell, digit):
    """Where there is one solution, the first difference is the digit itself; cells say why."""
    solution = solver.solve(ONE.grids[0]) or ""
    grid = reference.written(solution, cell, str(digit))
    wrong = difference(ONE, formatting.spaced(grid))
    if grid == solution:
        assert wrong is None
        return
    assert wrong is not None
    assert (wrong.cell, wrong.line, wrong.column) == (cell, cell // 9 + 1, cell % 9 * 2 + 1)
    assert wrong.grid == grid
    assert cell in wrong.cells
    assert wrong.expected == formatting.spaced(solution).split("\n")[wrong.line - 1]
    assert not wrong.several


def test_where_there_are_several_solutions_none_is_expected():
    """The difference is where all of them are left."""
    first, second = solver.solutions(SEVERAL.grids[0])
    apart = next(cell for cell in range(81) if first[cell] != second[cell])
    mixed = first[: apart + 1] + BLANK * (80 - apart)
    wrong = difference(SEVERAL, formatting.spaced(mixed))
    assert wrong is not None
    assert wrong.several
    assert wrong.expected is None
    assert (wrong.cell or 0) > apart


def test_differences_in_verdicts():
    """A wrong verdict, a line spelt otherwise, lines too few or too many."""
    right = verdict_words(GRIDS)
    for lines, expected in (
        (right, None),
        (["Case 1: CORRECT", right[1]], ("judged_correct", 1, 9)),
        ([right[0], "Case 2: INCORRECT"], ("judged_incorrect", 2, 9)),
        (["case 1: INCORRECT", right[1]], ("line_of_verdict", 1, 1)),
        (right[:1], ("lines_missing", 2, 1)),
        ([*right, "None"], ("lines_extra", 3, 1)),
    ):
        assert found("\n".join(lines), GRIDS) == expected
    blank = case_of(GRADING, f"1\n{formatting.spaced(SAMPLE.grids[0])}")
    assert blank is not None
    assert found("Case 1: CORRECT", blank) == ("judged_correct_blank", 1, 9)


@given(st.text(alphabet="0123456789 \n[],CaseORTIN:", max_size=300))
def test_any_output_has_a_verdict(output):
    """Whatever is printed is right or has a place and a sentence."""
    for its_case in (SAMPLE, SEVERAL, GRIDS):
        verdict = judged("print(1)", its_case, ProgramRun(output, "finished", 0.1), Limit(1.0, 9))
        assert verdict.kind == "wrong_answer"
        assert verdict.difference is not None
        assert verdict.difference.line >= 1
        assert said(verdict.reason)
        assert all(map(said, verdict.slips))


def test_what_is_right():
    """A grid of another length is not a solution; long lines are cut."""
    assert is_right(SAMPLE.grids[0], SOLUTION)
    assert not is_right(SAMPLE.grids[0], SOLUTION[:80])
    assert lines_of("") == []
    assert len(shown("x" * 1000)) == 121


# ── Verdicts ──────────────────────────────────────────────────────────────────────────────────


def verdict(source="print(1)", **ending):
    """Judge a run of a program on the sample."""
    run = {"output": "", "ending": "error", "seconds": 0.5, **ending}
    return judged(source, SAMPLE, ProgramRun(**run), Limit(1.5, 3))


def test_each_ending_has_its_verdict():
    """Memory that Python itself refused is the same as too much of it."""
    for ending, kind, sentence in (
        ({"ending": "finished", "output": ANSWER}, "accepted", "Everything is right."),
        (
            {"type": "ValueError", "message": "no", "line": 1},
            *("runtime_error", "ValueError on line 1: no"),
        ),
        ({"type": "ValueError", "message": "no"}, "runtime_error", "ValueError: no"),
        ({"type": "KeyError", "line": 1}, "runtime_error", "KeyError on line 1"),
        ({"type": "KeyError"}, "runtime_error", "KeyError"),
        ({"type": "MemoryError"}, "memory_limit", "It needs more than 256 MB."),
        ({"ending": "memory"}, "memory_limit", "It needs more than 256 MB."),
        ({"ending": "output"}, "output_limit", "It prints more than 1,000,000 characters."),
        (
            {"ending": "status", "status": 3},
            "runtime_error",
            "The program exited with status 3, which a judge counts as an error.",
        ),
        (
            {"ending": "status", "status": 1, "message": "no"},
            "runtime_error",
            "The program exited with exit(“no”), which a judge counts as an error.",
        ),
        (
            {"ending": "signal", "type": "SIGSEGV"},
            *("runtime_error", "The system stopped the program (SIGSEGV)."),
        ),
        (
            {"ending": "compile", "type": "SyntaxError", "message": "no", "line": 1, "column": 2},
            *("compile_error", "SyntaxError on line 1: no"),
        ),
    ):
        given_ = verdict(**ending)
        assert (given_.kind, said(given_.reason)) == (kind, sentence), ending
    assert said(verdict(ending="time").reason).startswith("It takes more than 1.5 s, about 3 times")
    assert verdict(type="ValueError", line=1).reason.values["text"] == "print(1)"
    assert verdict(type="ValueError", line=9).reason.values["text"] == ""
    assert {f"program.kind.{kind}" for kind in verdicts.KINDS} == keys("program.kind.")


def test_what_cannot_be_compiled():
    """Whatever a text is, it compiles or has an error; nothing is run, and nobody is warned."""
    assert failed_compilation("raise SystemExit") is None
    assert failed_compilation(r"x = '\d'") is None
    wrong = failed_compilation("x = (\n")
    assert wrong is not None
    assert (wrong.ending, wrong.type, wrong.line, wrong.column) == ("compile", "SyntaxError", 1, 5)
    for source in ("\0", "(" * 500, "x = " + "-" * 100_000 + "1", "é" * 3 + "\ud800"):
        failed = failed_compilation(source)
        assert failed is not None, source[:9]
        assert said(judged(source, SAMPLE, failed, Limit(1.0, 9)).reason)


def test_a_verdict_can_be_sent():
    """All of it becomes dictionaries, lists, texts and numbers, and comes back from JSON."""
    sent = plain(verdict(source="import numpy\n", ending="finished", output="1 2"))
    assert json.loads(json.dumps(sent)) == sent
    assert sent["difference"]["reason"] == {
        "key": "line_of_nine",
        "values": {"line": 1, "column": 4, "printed": "1 2"},
    }


def test_limits():
    """The classic program of each problem is one of the ways, and is guessed for what it prints."""
    for problem, name in CLASSIC.items():
        assert problems.guessed(ways.source(name)) == problem
    assert time_limit(SOLVING, "sample", 0.01) == (1.0, 100)
    assert time_limit(SOLVING, "own", 0.1) == (4.0, 40)
    assert time_limit(SOLVING, "long_search", 0.05) == (0.3, 6)
    assert time_limit(GRADING, "hundred_grids", 0.3) == (3.0, 10)
    assert time_limit(SOLVING, "sample", 0.0).times == 1_000


def test_explaining_has_a_budget(monkeypatch):
    """Where it runs out, what is wrong is told by the first clash that can be seen."""
    empty = case(SOLVING, "all_blank")
    wrong = formatting.spaced(SOLUTION[:80] + SOLUTION[79])
    monkeypatch.setattr(answers, "BUDGET", 0)
    assert found(ANSWER, empty) is None
    told = difference(empty, wrong)
    assert told
    assert (told.reason.key, told.expected) == ("digit_twice", None)
    short = "\n".join(ANSWER.split("\n")[:3])
    assert (found(short, empty) or [""])[0] == "lines_missing"
    monkeypatch.setattr(problems, "PATIENCE", 0)
    assert case_of(SOLVING, empty.text) is None


@pytest.mark.slow
@pytest.mark.no_cover
def test_the_long_search_is_long_whichever_way_one_goes():
    """No order of the cells, and no order of the digits, makes it longer."""
    puzzle = problems.LONG_PUZZLE
    turned = "".join(puzzle[9 * (cell % 9) + cell // 9] for cell in range(81))
    down = str.maketrans("123456789", "987654321")
    tries = [
        problems.tries_in_order(one.translate(digits), 400_000)
        for grid in (puzzle, turned)
        for one in (grid, "".join(reversed(grid)))
        for digits in ({}, down)
    ]
    assert max(tries) == tries[0] == 383_995


def test_other_blank_lines():
    """The text has them where it had none, and none where it had some."""
    for name in ("sample", "blank_lines"):
        one = case(GRADING, name)
        other = problems.spaced_otherwise(one)
        assert ("\n\n" in other.rstrip()) != ("\n\n" in one.text.rstrip())
        assert other.split() == one.text.split()


# ── Words ─────────────────────────────────────────────────────────────────────────────────────


def test_every_case_has_its_name():
    """And no other has."""
    names = {name for names in CASES.values() for name in names} | {"own"}
    assert {f"program.case.{name}" for name in names} == keys("program.case.")


def test_sentences_have_only_known_places():
    """A translator finds every place in the module's list."""
    listed = set(re.findall(r"``(\w+)``", verdicts.Sentence.__doc__ or ""))
    for key in keys("program.said."):
        text = catalogue("en")[key]
        places = {name for _, name, _, _ in string.Formatter().parse(text) if name}
        assert places <= listed, key


@pytest.mark.sampled("size1-5")
@pytest.mark.parametrize("seed", [2580, 5])
@pytest.mark.parametrize("size", [(2, 3), (3, 2)])
def test_a_program_that_looks_at_a_part_of_each_box_is_wrong(seed, size):
    """It prints a grid that breaks a rule where there are several solutions, and soon."""
    height, width = size
    board = [*map(int, case(SOLVING, "several_solutions", seed).grids[0])]
    blanks = [cell for cell in range(81) if not board[cell]]

    def fits(cell, digit):
        row, column = cell // 9, cell % 9
        line = board[9 * row : 9 * row + 9] + board[column::9]
        corner = row // 3 * 27 + column // 3 * 3
        part = [board[corner + 9 * at : corner + 9 * at + width] for at in range(height)]
        return digit not in sum(part, line)

    def fill(count):
        if count == len(blanks):
            return True
        for digit in range(1, 10):
            if fits(blanks[count], digit):
                board[blanks[count]] = digit
                if fill(count + 1):
                    return True
                board[blanks[count]] = 0
        return False

    assert fill(0)
    assert not is_solution("".join(map(str, board)))


def test_what_misleads_does_so_soon(monkeypatch):
    """A search that would take long says nothing of a puzzle."""
    monkeypatch.setattr(problems, "MOST_TRIES", 5)
    assert not problems._misleads(SEVERAL.grids[0], 2, 3)
