"""Pin the checking of many grids in the shell: verdicts, reasons, the table, going on."""

import csv
import io
import subprocess
from pathlib import Path

import pytest

from cli_runs import COMMAND, ROOT, run
from sudoku_core import formats
from sudoku_core.cli import table
from sudoku_core.cli.source import Sources
from sudoku_core.solver import BudgetExhausted
from texts import FULL, GRID, JUDGE, barred, lines, rows_of

WRONG = "3" + FULL[1:]
PAIRS = f"quizzes,solutions\n{GRID},{FULL}\n{GRID},{FULL[::-1]}\n{GRID},{GRID}\n"
TWO = FULL.replace("1", "0").replace("2", "0")  # two solutions: 1 and 2 change places


def judge_text(grid):
    """Write a grid as the judge does."""
    return lines(" ".join(row) for row in rows_of(grid))


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("blank_lines", [False, True])
@pytest.mark.parametrize("count", [100, 20_000])
def test_the_judge_gets_its_answers_to_the_byte(count, blank_lines):
    """A hundred cases, and twenty thousand, with blank lines between them or not."""
    wrong = {number for number in range(count) if number % 7 == 3}
    texts = [judge_text(FULL), judge_text(WRONG)]
    text = ("\n" if blank_lines else "").join(texts[n in wrong] for n in range(count))
    answers = lines(
        f"Case {number + 1}: {'INCORRECT' if number in wrong else 'CORRECT'}"
        for number in range(count)
    )
    assert run(f"{count}\n{text}", "check") == (0, answers, "")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_solution_is_judged_against_its_puzzle(jobs):
    """A form with a puzzle beside its solution asks whether the givens are kept, too."""
    status, out, err = run(PAIRS, "check", "--why", "--jobs", jobs)
    assert (status, err) == (0, "")
    assert out.startswith("Case 1: CORRECT\nCase 2: INCORRECT\n  changes given R1C1 from 5 to 9\n")
    assert out.endswith(
        "Case 3: INCORRECT\n  51 blanks, clash-free so far\n"
        "3 grids: 1 correct, 1 wrong, 1 incomplete\n"
    )
    assert run(PAIRS, "check")[1] == "Case 1: CORRECT\nCase 2: INCORRECT\nCase 3: INCORRECT\n"


NAMED = lines(["name,puzzle", f"Anna,{FULL}", f'"=1+1, Bo",{WRONG}', "김철수,12", f",{GRID}"])


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_judge_hears_no_names(jobs):
    """A name changes nothing in the answers; a complaint beside them has it."""
    status, out, err = run(NAMED, "check", "--keep-going", "--jobs", jobs)
    assert (status, out) == (2, lines(f"Case {n}: {'IN' * (n > 1)}CORRECT" for n in range(1, 5)))
    assert err.startswith("case 3 (김철수) cannot be read: line 4, column 7: this line should")


def test_names_stand_with_the_reasons():
    """With --why each case has its name, whether it can be read or not."""
    out = run(NAMED, "check", "--keep-going", "--why")[1].splitlines()
    assert [line for line in out if line[0] != " "] == [
        "Case 1 (Anna): CORRECT",
        "Case 2 (=1+1, Bo): INCORRECT",
        "Case 3 (김철수): INCORRECT",
        "Case 4: INCORRECT",
        "4 grids: 1 correct, 1 wrong, 1 incomplete, 1 unreadable",
    ]


def test_a_name_cannot_pass_for_an_answer():
    """Whatever a name holds, it stays on its line, and commands no terminal."""
    game = f'<opensudoku><game data="{FULL}" note="Bo)&#10;Case 2: CORRECT&#x9b;2J" /></opensudoku>'
    said = "Case 1 (Bo)\\x0aCase 2: CORRECT\\x9b2J): CORRECT\n1 grid: 1 correct\n"
    assert run(game, "check", "--why")[1] == said


def test_names_have_a_column():
    """The table has them, no formula among them; reading it again gives the same names."""
    rows = rows_of_table(NAMED, "--keep-going")
    assert [row["name"] for row in rows] == ["Anna", "'=1+1, Bo", "김철수", ""]
    text = run(NAMED, "check", "--csv", "--keep-going")[1]
    again = formats.readings([text], keep_going=True)
    assert [item.name for item in again] == ["Anna", "=1+1, Bo", "김철수", None]


def test_an_incomplete_grid_has_its_clashes_and_blanks():
    """Both are said, the clashes first."""
    assert run("55" + "0" * 79, "check", "--why")[1] == (
        "Case 1: INCORRECT\n  row 1 has 5 twice: R1C1, R1C2\n"
        "  box 1 has 5 twice: R1C1, R1C2\n  79 blanks\n1 grid: 1 incomplete\n"
    )


@pytest.mark.sampled("grids4-201 grids: 200 correct, 1 wrong")
@pytest.mark.parametrize(
    ("grids", "total"),
    [
        ([GRID] * 1000, "1,000 grids: 1,000 with blanks, no clash"),
        ([GRID, GRID[:80]], "2 grids: 1 with blanks, no clash, 1 unreadable"),
        ([GRID, FULL], "2 grids: 1 correct, 1 incomplete"),
        (["55" + "0" * 79], "1 grid: 1 incomplete"),
        ([FULL] * 200 + [WRONG], "201 grids: 200 correct, 1 wrong"),
    ],
)
def test_why_ends_with_what_teachers_count(grids, total):
    """Each kind that there is; puzzles alone are not called incomplete. The judge hears nothing."""
    assert run(lines(grids), "check", "--why", "--keep-going")[1].splitlines()[-1] == total
    assert "grids" not in run(lines(grids), "check", "--keep-going")[1]


# ── One puzzle or answer key for all ──────────────────────────────────────────────────────────


@pytest.fixture
def key_file(tmp_path):
    """Write a key into a file."""

    def write(content):
        path = tmp_path / "key"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


def swapped(grid):
    """Return the other solution of `TWO`: 1 and 2 change places."""
    return grid.replace("1", "x").replace("2", "1").replace("x", "2")


def test_each_grid_must_keep_the_givens_of_the_puzzle(key_file):
    """A solution of another puzzle is wrong; one of two solutions is right."""
    moved = swapped(FULL)
    text = lines([FULL, moved, WRONG, GRID])
    puzzle = key_file(GRID)
    status, out, err = run(text, "check", "--puzzle", puzzle)
    assert (status, err) == (0, "")
    assert out == "Case 1: CORRECT\nCase 2: INCORRECT\nCase 3: INCORRECT\nCase 4: INCORRECT\n"
    said = run(text, "check", "--puzzle", puzzle, "--why")[1]
    assert "Case 2: INCORRECT\n  changes given " in said
    assert said.endswith("4 grids: 1 correct, 2 wrong, 1 incomplete\n")
    two = run(lines([FULL, moved]), "check", "--puzzle", key_file(TWO))[1]
    assert two == "Case 1: CORRECT\nCase 2: CORRECT\n"


def test_an_answer_key_tells_every_difference(key_file):
    """A valid grid that differs from it is wrong; blanks are blanks, not differences."""
    key = key_file(judge_text(FULL))
    moved = swapped(FULL)
    cells = [cell for cell in range(81) if moved[cell] != FULL[cell]]
    out = run(lines([moved, GRID, FULL]), "check", "--why", "--puzzle", key)[1].splitlines()
    first = cells[0]
    assert out[1].startswith(
        f"  differs from the answer key in {len(cells)} cells: "
        f"R{first // 9 + 1}C{first % 9 + 1} is {moved[first]} and not {FULL[first]}, "
    )
    assert out[1].count(" and not ") == len(cells)
    assert out[2:] == [
        "Case 2: INCORRECT",
        "  51 blanks, clash-free so far",
        "Case 3: CORRECT",
        "3 grids: 1 correct, 1 wrong, 1 incomplete",
    ]


def test_many_plain_grids_are_held_against_a_key(key_file):
    """What is judged by the thousand elsewhere is held against it one by one."""
    out = run(lines([FULL] * 300 + [swapped(FULL)]), "check", "--puzzle", key_file(FULL))[1]
    assert out.count(": CORRECT") == 300
    assert out.endswith("Case 301: INCORRECT\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_table_is_held_against_a_key(key_file, jobs):
    """Verdicts and reasons of the table know it, in whatever process."""
    arguments = ("--puzzle", key_file(GRID), "--jobs", jobs)
    rows = rows_of_table(lines([FULL, swapped(FULL), GRID]), *arguments)
    assert [row["verdict"] for row in rows] == ["CORRECT", "INCORRECT", "INCOMPLETE"]
    assert rows[1]["why"].startswith("changes given ")


def test_a_puzzle_beside_a_grid_counts_as_well(key_file):
    """The givens of both must be kept; if they differ, the key counts."""
    text = f"quizzes,solutions\n{GRID},{FULL}\n{swapped(GRID)},{FULL}\n"
    out = run(text, "check", "--puzzle", key_file("5" + "0" * 80))[1]
    assert out == "Case 1: CORRECT\nCase 2: INCORRECT\n"
    assert run(text, "check", "--puzzle", key_file(FULL))[1].count(" CORRECT") == 2


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (lines([GRID, GRID]), "expected one puzzle or its solution; found several grids"),
        (WRONG, "the grid breaks a rule, so nothing can be compared with it"),
        ("12", "line 1, column 3: these lines need 81 cells in all"),
        ("", "line 1, column 1: found no grid"),
    ],
)
def test_a_key_that_is_of_no_use_judges_nothing(key_file, content, said):
    """Nothing is held against it by mistake: no answer, and the reason on standard error."""
    status, out, err = run(FULL, "check", "--puzzle", key_file(content))
    assert (status, out) == (2, "")
    assert said in err


def test_a_key_that_cannot_be_read_is_named(key_file):
    """The complaint about a line is not about the grids."""
    file = key_file("12")
    err = run(FULL, "check", "--puzzle", file)[2]
    says = "the puzzle to compare with cannot be read, so nothing was checked"
    assert err.endswith(f"\n{file}: {says}\n")


def test_a_missing_key_is_named():
    """It is a file as any other."""
    status, out, err = run(FULL, "check", "--puzzle", "nowhere.txt")
    assert (status, out) == (2, "")
    assert err.startswith("cannot read nowhere.txt: ")


TORN = lines([FULL, FULL[:80], WRONG])
PLACE = "line 2, column 81: this line should have 81 cells; it has 80"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_one_that_cannot_be_read_does_not_spoil_the_others(jobs):
    """With --keep-going its case is INCORRECT, and standard error says why; the status is 2."""
    status, out, err = run(TORN, "check", "--keep-going", "--jobs", jobs)
    assert out == "Case 1: CORRECT\nCase 2: INCORRECT\nCase 3: INCORRECT\n"
    assert (status, err) == (2, f"case 2 cannot be read: {PLACE}\n")


def test_why_says_what_cannot_be_read():
    """With --why the reason stands with the others."""
    status, out, err = run(TORN, "check", "--keep-going", "--why")
    assert out.startswith(f"Case 1: CORRECT\nCase 2: INCORRECT\n  cannot be read: {PLACE}\nCase 3")
    assert (status, err) == (2, "")


def test_without_going_on_checking_stops_there():
    """Strict as ever: the answers before, the place, status 2."""
    assert run(TORN, "check") == (2, "Case 1: CORRECT\n", PLACE + "\n")


def test_a_wrong_count_is_told_at_the_end():
    """With --keep-going all grids are answered, whatever the count says."""
    status, out, err = run("1\n" + JUDGE * 2, "check", "--keep-going")
    assert (status, out) == (2, "Case 1: INCORRECT\nCase 2: INCORRECT\n")
    assert err.startswith('line 1, column 1: found "1" as the number of grids')


def rows_of_table(text, *arguments):
    """Check a text with --csv and read the table as a spreadsheet does."""
    out = run(text, "check", "--csv", *arguments)[1]
    return list(csv.DictReader(io.StringIO(out)))


@pytest.mark.medium
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_table_says_all_there_is(jobs):
    """Case, form, grid, verdict, reasons, and the solutions of a grid with blanks."""
    text = lines([FULL, FULL[:80], WRONG, GRID, TWO, "55" + "0" * 79])
    rows = rows_of_table(text, "--keep-going", "--jobs", jobs)
    found = [tuple(row[name] for name in ("case", "form", "verdict", "solutions")) for row in rows]
    assert found == [
        ("1", "line", "CORRECT", ""),
        ("2", "", "UNREADABLE", ""),
        ("3", "line", "INCORRECT", ""),
        ("4", "line", "INCOMPLETE", "1"),
        ("5", "line", "INCOMPLETE", "1+"),
        ("6", "line", "INCOMPLETE", "0"),
    ]
    assert rows[1]["why"] == f"cannot be read: {PLACE}"
    assert rows[2]["why"].startswith("row 1 has 3 twice: R1C1, R1C2; column 1 has 3 twice")
    assert (rows[3]["grid"], rows[3]["solution"]) == (barred(GRID), barred(FULL))
    assert rows[5]["solution"] == ""


def test_the_table_holds_solutions_against_puzzles():
    """What a form has as the solution is in its column, and the verdict is on it."""
    rows = rows_of_table(PAIRS)
    assert [row["verdict"] for row in rows] == ["CORRECT", "INCORRECT", "INCOMPLETE"]
    assert [row["solution"] for row in rows] == [*map(barred, (FULL, FULL[::-1], GRID))]


def test_the_table_is_read_back():
    """It is CSV as any other: the same grids, with the solutions found."""
    out = run(lines([FULL, GRID]), "check", "--csv")[1]
    assert [(r.grid, r.solution) for r in formats.read(out)] == [(FULL, None), (GRID, FULL)]


def test_a_search_that_takes_too_long_counts_nothing(monkeypatch):
    """Nobody waits for ever for one row of a table."""

    def exhausted(*_):
        raise BudgetExhausted([FULL], 1)

    monkeypatch.setattr(table, "solutions", exhausted)
    [row] = rows_of_table(GRID)
    assert (row["solution"], row["solutions"]) == (barred(FULL), "")


def test_an_empty_text_has_no_table():
    """Nothing is on standard output before the first grid."""
    status, out, err = run("", "check", "--csv")
    assert (status, out) == (2, "")
    assert err.startswith("line 1, column 1: found no grid")


@pytest.mark.medium
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system tells no memory")
def test_memory_does_not_grow_with_the_text(tmp_path):
    """Ten times as many lines, more than a block of text has, need no more memory."""
    code = (
        "import sys; from sudoku_core.__main__ import main; main(sys.argv[1:]);"
        "print(open('/proc/self/status').read().split('VmHWM:')[1].split()[0], file=sys.stderr)"
    )
    peaks = []
    for count in (10_000, 100_000):
        path = tmp_path / f"{count}.txt"
        path.write_text((FULL + "\n") * count)
        command = [COMMAND[0], "-c", code, "check", str(path)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
        assert done.stdout.count(b": CORRECT\n") == count
        peaks.append(int(done.stderr))
    assert peaks[1] < 1.25 * peaks[0]


# ── Lines that nothing used, and where names are ──────────────────────────────────────────────

CHATTER = "Dear class, here it is\nas you asked me for it,\nhave a good look:\n\n"
ROWS = lines(rows_of(FULL))


@pytest.mark.parametrize("command", [("check",), ("solve", "--line"), ("convert", "--to", "line")])
def test_unused_lines_are_told_beside_the_answers(command, tmp_path):
    """They are on standard error, of several files by name; the answers stay as they are."""
    text = f"{CHATTER}Anna\n{ROWS}\n{CHATTER}Ben\n{ROWS}"
    status, out, err = run(text, *command)
    assert (status, err) == (0, "not used: lines 1-3, 16-18\n")
    assert out == run(f"Anna\n{ROWS}\nBen\n{ROWS}", *command)[1]
    paths = [tmp_path / "one.txt", tmp_path / "two.txt"]
    paths[0].write_text(ROWS)
    paths[1].write_text(f"hello\nthere\n\nBen\n{ROWS}")
    err = run("", *command, *map(str, paths))[2]
    assert err == f"{paths[1]}: not used: lines 1-2\n"


def test_the_table_ends_with_unused_lines():
    """They belong to no case, so they have rows of their own."""
    rows = rows_of_table(f"{CHATTER}Anna\n{ROWS}")
    assert [row["verdict"] for row in rows] == ["CORRECT", "UNUSED"]
    assert (rows[1]["case"], rows[1]["why"]) == ("", "not used: lines 1-3")


def test_where_names_are_can_be_said():
    """Above, below, or nowhere; then a line of words is not used."""
    text = f"Anna\n\n{ROWS}\nBen\n\n{ROWS}\nCem\n"
    for place, names in (("above", ["Anna", "Ben"]), ("below", ["Ben", "Cem"])):
        rows = rows_of_table(text, "--names", place)
        assert [row["name"] for row in rows if row["verdict"] == "CORRECT"] == names
    assert run(text, "check", "--names", "none")[2].startswith("not used: lines 1, 1")


def test_unclear_names_are_told_where_names_are(monkeypatch):
    """The judge's answers have no names, so there it is not said."""
    monkeypatch.setattr(Sources, "has_unclear_names", True)
    assert run(ROWS, "check")[2] == ""
    assert "--names above, below or none" in run(ROWS, "check", "--why")[2]
