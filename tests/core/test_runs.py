"""Pin that runs of plain grids are what would have been read and judged grid by grid."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzles
from cli_runs import run
from reference import seeded
from sudoku_core import checker, parsing, runs
from sudoku_core.cli import source
from sudoku_core.lanes import DEAD, SOLVED, solutions_among
from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.runs import Run
from test_plain import PLAIN_FORMS, judge_lines, mixtures
from texts import FULL, GRID, grids, lines, solutions, sparse_grids, texts

# A right grid changed in one cell, and grids that break the rules of one kind of unit alone.
WRONG = "3" + FULL[1:]
WRONG_BOXES = "".join("123456789"[row:] + "123456789"[:row] for row in range(9))
WRONG_ROWS = "".join(str((cell // 9 + cell % 9 // 3 * 3) % 9 + 1) for cell in range(81))
WRONG_COLUMNS = "".join(WRONG_ROWS[column::9] for column in range(9))
BLANKED = "0" + FULL[1:]
EMPTY = "0" * 81
ODD_ONES = (WRONG, WRONG_BOXES, WRONG_ROWS, WRONG_COLUMNS, BLANKED, GRID, "1" * 81, EMPTY)

kinds = st.one_of(solutions, solutions, solutions, st.sampled_from(ODD_ONES), grids, sparse_grids)
forms = st.sampled_from([
    lambda grid: grid + "\n",
    lambda grid: grid.replace("0", ".") + "\n",
    judge_lines,
    lambda grid: judge_lines(grid) + "\n",
])  # fmt: skip


@pytest.fixture(autouse=True)
def _few(monkeypatch):
    """Take a few grids for a run, so that a test need not have many."""
    monkeypatch.setattr(runs, "FEW", 2)


def spread(results):
    """List what is read, with the grids of runs one by one, and how reading ends."""
    found = []
    try:
        for result in results:
            if isinstance(result, Run):
                count = len(result.lines)
                assert (len(result.cells), len(result.statuses)) == (81 * count, count)
                found += [result.reading(number) for number in range(count)]
            else:
                found.append(str(result) if isinstance(result, InvalidGridError) else result)
    except InvalidGridError as error:
        found.append(f"raised: {error}")
    return found


def runs_in(items, *, keep_going=False):
    """List the numbers of grids of the runs in a text, whatever is wrong with it in the end."""
    found = []
    with suppress(InvalidGridError):
        for result in runs.readings(items, keep_going=keep_going):
            found += [len(result.lines)] if isinstance(result, Run) else []
    return found


def in_blocks(text, height):
    """Cut a text into items of ``height`` lines."""
    split = text.splitlines(keepends=True)
    return ["".join(split[at : at + height]) for at in range(0, len(split), height)]


# Reading


@given(st.one_of(mixtures, texts), st.booleans(), st.integers(1, 40))
def test_any_text_is_read_as_ever(text, keep_going, height):
    """Whatever the text, and however it is handed over, the same is read."""
    items = in_blocks(text, height) if text.isascii() else [text]
    assert spread(runs.readings(items, keep_going=keep_going)) == spread(
        parsing.readings(items, keep_going)
    )


@pytest.mark.medium
@given(
    st.lists(st.tuples(st.lists(kinds, max_size=12), forms), max_size=4),
    st.sampled_from(["", "\n", "# words\n", "hello\n", FULL[:80] + "\n", judge_lines(FULL)[18:]]),
    st.sampled_from(["", "3\n", "12\n", "12\n\n", "\ufeff"]),
    st.booleans(),
    st.integers(1, 150),
)
def test_plain_lists_are_read_as_ever(parts, gap, lead, keep_going, height):
    """Runs of any length, with something odd between them, and below the number of grids."""
    text = lead + gap.join("".join(map(write, found)) for found, write in parts)
    items = in_blocks(text, height)
    assert spread(runs.readings(items, keep_going=keep_going)) == spread(
        parsing.readings(items, keep_going)
    )


@pytest.mark.parametrize(
    "write",
    [
        PLAIN_FORMS["lines of 81"],
        PLAIN_FORMS["dots"],
        judge_lines,
        lambda grid: judge_lines(grid) + "\n",
    ],
)
@pytest.mark.parametrize("keep_going", [False, True])
def test_a_plain_list_is_one_run(write, keep_going):
    """All of a list is one run."""
    assert runs_in([write(FULL) * 100], keep_going=keep_going) == [100]
    assert runs_in([("\n\n" + write(FULL) * 100).replace("\n", "\r\n")]) == [100]
    assert sum(runs_in(["100\n" + write(FULL) * 100], keep_going=keep_going)) >= 98


def test_a_wrong_grid_that_the_rules_are_sure_of_stays_in_its_run():
    """One wrong digit makes few clashes; nobody would take the rows for parts of two grids."""
    text = judge_lines(FULL) * 50 + judge_lines(WRONG) + judge_lines(FULL) * 49
    assert runs_in([text], keep_going=True) == [100]


def test_nothing_is_held_back():
    """What came in one item is given before the next one is asked for."""
    asked = []

    def items():
        for item in range(5):
            asked.append(item)
            yield f"{FULL}\n" * 10

    results = runs.readings(items())
    for item in range(5):
        assert isinstance(next(results), Run)
        assert asked == [*range(item + 1)]


def test_a_run_ends_where_the_text_says():
    """No run goes on over the number above the text, which is an error then."""
    text = "10\n" + f"{FULL}\n" * 30
    assert runs_in([text], keep_going=True) == [10, 20]
    assert runs_in([text]) == [10]
    expected = spread(parsing.readings([text], keep_going=True))
    assert spread(runs.readings([text], keep_going=True)) == expected
    assert len(expected) == 31


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_text_is_not_looked_at_in_vain_again_and_again(monkeypatch):
    """If uncertain plain grids are between others, few are examined twice."""
    looks = []
    monkeypatch.setattr(
        runs, "solutions_among", lambda cells: looks.append(len(cells)) or solutions_among(cells)
    )
    for text in (judge_lines(EMPTY) * 100, (judge_lines(FULL) * 9 + judge_lines(EMPTY)) * 10):
        looks.clear()
        assert len(spread(runs.readings([text], keep_going=True))) == 100
        assert sum(looks) <= 3 * 81 * 100


def test_grids_behind_an_odd_line_are_a_run_again():
    """A line that cannot be read parts two runs, of which the first is found by halves."""
    text = f"{FULL}\n" * 700 + "x\n" + f"{FULL}\n" * 700
    assert sum(runs_in([text], keep_going=True)) > 1390


def test_runs_of_wrapped_lines_and_of_rows():
    """Grids in lines of 27, and in nine lines each with a blank line between."""
    wrapped = "".join(FULL[at : at + 27] + "\n" for at in (0, 27, 54))
    rows = "".join(FULL[at : at + 9] + "\n" for at in range(0, 81, 9))
    for text in (wrapped * 3, wrapped * 40, (wrapped + "\n") * 40, (rows + "\n") * 40, rows * 40):
        grids = spread(runs.readings([text], keep_going=True))
        assert {one.grid for one in grids} == {FULL}
    assert len(spread(runs.readings((wrapped * 40).split("\n")[:-1], keep_going=True))) == 40
    doubtful = ("5" * 27 + "\n") * 3
    assert spread(runs.readings([doubtful], keep_going=True)) == spread(
        parsing.readings([doubtful], keep_going=True)
    )


@pytest.mark.sampled("all the same-40")
@pytest.mark.parametrize("width", [1, 2, 3, 20, 27, 40])
@pytest.mark.parametrize("damage", ["none", "a line less", "nonsense", "all the same"])
def test_long_lists_of_wrapped_grids_are_runs(width, damage):
    """Up to a grid that is none, and from the next certain one on, with no false one between."""
    random = seeded(width)
    grids = [puzzles.complete_grid(random) for _ in range(33)]
    if damage == "all the same":
        grids = grids[:1] * 33
    pieces = ["".join(grid[at : at + width] + "\n" for at in range(0, 81, width)) for grid in grids]
    if damage in {"a line less", "all the same"}:
        pieces[16] = pieces[16][pieces[16].index("\n") + 1 :]
    elif damage == "nonsense":
        pieces[16] = pieces[16].translate(str.maketrans("123456789", "5" * 9))
    text = "".join(pieces)
    results = spread(runs.readings([text], keep_going=True))
    found = [one.grid for one in results if isinstance(one, parsing.Reading)]
    assert set(found) <= {*grids, "5" * 81}
    assert len(found) > {"none": 32, "all the same": -1}.get(damage, 24)


# Judging


@given(st.lists(kinds, min_size=1, max_size=300))
def test_solutions_are_told_as_the_checker_does(found):
    """Grids of all kinds in one block, of any length."""
    statuses = solutions_among("".join(found))
    assert [status == SOLVED for status in statuses] == [*map(checker.is_solution, found)]
    assert set(statuses) <= {SOLVED, DEAD}


@pytest.mark.slow
@pytest.mark.no_cover
@given(st.integers(0, 2**32).map(seeded), st.integers(0, 80), st.sampled_from("0123456789"))
def test_a_change_in_any_cell_is_seen(random, cell, digit):
    """One digit of one grid, changed, makes that grid wrong and no other."""
    found = [puzzles.complete_grid(random) for _ in range(9)]
    changed = found[4][:cell] + digit + found[4][cell + 1 :]
    statuses = solutions_among("".join([*found[:4], changed, *found[5:]]))
    assert statuses == f"1111{int(changed == found[4])}1111"


def test_each_kind_of_unit_is_looked_at():
    """These grids break the rules of one kind of unit, or of two, and no others."""
    broken = [
        {conflict.unit // 9 for conflict in checker.conflicts(grid)}
        for grid in (WRONG_BOXES, WRONG_ROWS, WRONG_COLUMNS)
    ]
    assert broken == [{2}, {0, 2}, {1, 2}]
    assert solutions_among(FULL + WRONG_BOXES + WRONG_ROWS + WRONG_COLUMNS) == "1000"
    # Two cells of a box that change places: in a column rows are wrong alone, in a row columns are.
    for step, kind in ((9, 0), (1, 1)):
        for cell in (0, 13, 26, 27, 40, 53, 54, 67, 80):
            first, other = sorted((cell, cell - step if cell // step % 3 == 2 else cell + step))
            digits = [*FULL]
            digits[first], digits[other] = digits[other], digits[first]
            wrong = "".join(digits)
            assert {conflict.unit // 9 for conflict in checker.conflicts(wrong)} == {kind}, cell
            assert solutions_among(FULL + wrong + FULL) == "101", cell


def test_a_run_names_those_that_are_wrong():
    """The numbers of what is not a solution, and its reading."""
    found = [FULL, WRONG, FULL, GRID]
    [result] = runs.readings([lines(found)])
    assert isinstance(result, Run)
    assert [*result.others()] == [1, 3]
    assert result.reading(3) == Reading(GRID, 4, 1, "line", None, None, None)


# In the shell


@pytest.mark.slow
@pytest.mark.no_cover
@given(
    st.lists(kinds, min_size=1, max_size=30),
    forms,
    st.sampled_from([(), ("--why",), ("--csv",), ("--keep-going",), ("--keep-going", "--why")]),
    st.sampled_from(["", "words\n", "12345\n", "30\n"]),
)
def test_the_shell_says_what_it_said(found, write, options, lead):
    """Verdicts, reasons, tables, complaints and the exit status are those of grid by grid."""
    text = lead + "".join(map(write, found))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runs, "FEW", 1 << 30)
        expected = run(text, "check", *options)
    assert run(text, "check", *options) == expected


def test_complaints_number_the_grids_of_all_files(tmp_path):
    """A complaint behind a run has the number of its grid, and the name of its file."""
    files = [tmp_path / "a.txt", tmp_path / "b.txt"]
    files[0].write_text(f"{FULL}\n" * 10)
    files[1].write_text(f"{FULL}\n" * 5 + FULL[:80])
    status, out, err = run("", "check", "--keep-going", *map(str, files))
    assert (status, out.count(": CORRECT"), out.count(": INCORRECT")) == (2, 15, 1)
    assert err.startswith(f"case 16 cannot be read: {files[1]}, line 6, ")


@pytest.mark.medium
def test_only_checking_reads_runs(monkeypatch):
    """Other commands, and several processes, are given grid after grid."""
    monkeypatch.setattr(source.Sources, "runs", None)
    assert run(f"{FULL}\n" * 3, "solve", "--line")[1] == f"{FULL}\n" * 3
    assert run(f"{FULL}\n" * 3, "check", "--csv", "--jobs", "2")[1].count("CORRECT") == 3
