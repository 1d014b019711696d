"""Hold the classic programs to what they are: plain, short, and right answers to the judge."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import puzzles
import reference
from puzzles import corpus, needs_corpora
from states import seeds
from sudoku_core import checker, ways
from sudoku_core.formatting import spaced
from sudoku_core.grid import BLANK
from sudoku_core.ways import kinds, running

ROOT = Path(__file__).parents[2]
PROGRAMS = ROOT / "sudoku_core/ways/programs"
SHARED = ROOT.parent / "shared"

ALL = (*ways.WAYS, *ways.CHECKS)
SAMPLE = kinds.puzzle_of("judge")
ANSWER = """\
1 3 5 4 6 9 2 7 8
7 8 2 1 3 5 6 4 9
4 6 9 2 7 8 1 3 5
3 2 1 5 4 6 8 9 7
8 7 4 9 1 3 5 2 6
5 9 6 8 2 7 4 1 3
9 1 7 6 5 2 3 8 4
6 4 3 7 8 1 9 5 2
2 5 8 3 9 4 7 6 1
"""

# Lines, from 1, of those corpora where going row by row makes fewer than 4 000 tries.
SHORT_IN_ROW_ORDER = {
    "easy50": (
        *(1, 2, 4, 5, 7, 12, 16, 17, 18, 19, 20, 21, 25, 33, 34, 35, 36, 37, 38, 39, 40),
        *(46, 47, 49),
    ),
    "top95": (19,),
}


def answer(name: str, grid: str) -> str:
    """Run a way, or the engine, on a puzzle; return its answer as a grid, or ""."""
    with running.own_streams():
        return "".join(running.runner(name, grid)().split())


def verdicts(name: str, text: str) -> str:
    """Run a way of checking on the grading problem's input."""
    with running.own_streams():
        return running.run_program(compile(ways.source(name), name, "exec"), text, {})


def process(name: str, text: str) -> str:
    """Run a program as a judge does."""
    command = [sys.executable, "-S", "-E", PROGRAMS / f"{name}.py"]
    done = subprocess.run(command, input=text, capture_output=True, encoding="ascii", check=True)
    assert done.stderr == ""
    return done.stdout


# ── The programs ──────────────────────────────────────────────────────────────────────────────


def test_every_program_has_its_place():
    """The folder has the programs that are named, and no other."""
    assert sorted(path.stem for path in PROGRAMS.iterdir()) == sorted(ALL)


def test_the_programs_are_plain():
    """They are short, import nothing but sys, and have no generators, classes or decorators."""
    unwanted = (ast.Yield, ast.YieldFrom, ast.GeneratorExp, ast.ClassDef, ast.AsyncFunctionDef)
    for name in ALL:
        source = ways.source(name)
        assert len(source.splitlines()) <= 60, name
        nodes = list(ast.walk(ast.parse(source)))
        assert not [node for node in nodes if isinstance(node, (*unwanted, ast.ImportFrom))], name
        modules = [a.name for node in nodes if isinstance(node, ast.Import) for a in node.names]
        assert set(modules) <= {"sys"}, name


def test_the_judge_accepts_each_as_it_stands():
    """Each solves the sample of problem 2580 as a process of its own."""
    assert {name: process(name, spaced(SAMPLE)) for name in ways.WAYS} == dict.fromkeys(
        ways.WAYS, ANSWER
    )


def test_the_judge_of_grading_accepts_each_as_it_stands():
    """Each grades grids, with and without blank lines between the cases."""
    wrong = ANSWER.replace("1", "2", 1)
    for text in (f"2\n{wrong}{ANSWER}", f"2\n{wrong}\n{ANSWER}"):
        for name in ways.CHECKS:
            assert process(name, text) == "Case 1: INCORRECT\nCase 2: CORRECT\n", name


@pytest.mark.medium
@needs_corpora
def test_the_judges_own_files_are_answered():
    """The files of the judge get the judge's answers."""
    read = {path.name: path.read_text("ascii") for path in (SHARED / "judge").iterdir()}
    for name in ways.WAYS:
        assert process(name, read["2580.in"]) == read["2580.out"], name
    for name in ways.CHECKS:
        for given_ in ("grading.in", "grading-blank-lines.in"):
            assert process(name, read[given_]) == read["grading.out"], name


# ── Their answers ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.no_cover
@needs_corpora
@pytest.mark.parametrize("corpus_name", [pytest.param("easy50", marks=pytest.mark.slow), "top95"])
def test_ways_in_row_order_solve_what_they_can_in_reasonable_time(corpus_name: str):
    """They have the listed solution and make as many tries and backtracks as one another."""
    listed = corpus(f"{corpus_name}.txt"), corpus(f"{corpus_name}.solutions.txt")
    for line in SHORT_IN_ROW_ORDER[corpus_name]:
        puzzle, solution = (grids[line - 1] for grids in listed)
        moves = set()
        for name in ways.SAME_ORDER:
            assert answer(name, puzzle) == solution, (line, name)
            with running.own_streams():
                moves.add(running.counter(name, puzzle)())
        [(tries, backtracks)] = moves
        assert tries < 4_000, line
        assert tries - backtracks == puzzle.count(BLANK), line


@pytest.mark.slow
@pytest.mark.no_cover
@needs_corpora
@pytest.mark.parametrize("name", ["fewest", "exact_cover", running.ENGINE])
def test_the_other_ways_solve_every_easy_puzzle(name: str):
    """Where the order is chosen, no easy puzzle takes long."""
    for puzzle, solution in zip(corpus("easy50.txt"), corpus("easy50.solutions.txt"), strict=True):
        assert answer(name, puzzle) == solution


@pytest.mark.medium
@settings(max_examples=15)
@given(seeds, st.integers(45, 81))
def test_of_several_solutions_the_ways_in_row_order_find_the_same(random: Random, givens: int):
    """That is the first in the order of digits; the others find one, too."""
    puzzle = puzzles.blanked(puzzles.complete_grid(random), givens, random)
    solutions = list(reference.all_solutions(puzzle))
    for name in ways.SAME_ORDER:
        assert answer(name, puzzle) == min(solutions), name
    for name in ("fewest", "exact_cover", running.ENGINE):
        assert answer(name, puzzle) in solutions, name


def test_a_puzzle_without_solution_gets_no_answer():
    """A blank that can have no digit: nothing is printed."""
    puzzle = "123456780" + "000000009" + BLANK * 63
    assert {answer(name, puzzle) for name in running.RUNNERS} == {""}


@given(seeds, st.integers(0, 80), st.integers(0, 9))
def test_the_ways_of_checking_agree_with_the_checker(random: Random, cell: int, digit: int):
    """With any cell changed to any digit, or to a blank, both say what the checker says."""
    grid = puzzles.complete_grid(random)
    changed = f"{grid[:cell]}{digit}{grid[cell + 1 :]}"
    said = [checker.judge(one).status for one in (grid, changed)]
    expected = "".join(
        f"Case {case}: {'CORRECT' if status == checker.CORRECT else 'INCORRECT'}\n"
        for case, status in enumerate(said, 1)
    )
    text = f"2\n{spaced(grid)}\n{spaced(changed)}\n"
    assert {verdicts(name, text) for name in ways.CHECKS} == {expected}


# ── The texts ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", ways.LANGUAGES)
def test_each_program_has_its_text(language: str):
    """Title, idea, cost and origin; none is empty, and no text is of another program."""
    texts = json.loads((PROGRAMS.parent / f"texts/{language}.json").read_text("utf-8"))
    assert tuple(texts) == ALL
    for name in ALL:
        text = ways.text(name, language)
        assert list(text) == ["title", "idea", "cost", "origin"], name
        assert all(text.values()), name


def test_other_names_and_languages_are_refused():
    """A name is never made a path of."""
    for name in ("../__init__", "engine", ""):
        with pytest.raises(KeyError):
            ways.source(name)
        with pytest.raises(KeyError):
            ways.text(name, "en")
    with pytest.raises(KeyError):
        ways.text("bits", "../en")
