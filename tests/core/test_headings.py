"""Pin that whatever people write above their grids names them, and changes nothing else."""

from itertools import product

import pytest

from sudoku_core import formats, parsing
from sudoku_core.parsing import InvalidGridError, Reading
from texts import DOTTED, FULL, FULL_ROWS, GRID, boxed_with

# Lines above a grid, and the name that they give it.
HEADINGS = {
    # names
    "Anna": "Anna",
    "김철수": "김철수",
    "أحمد": "أحمد",
    "נועה": "נועה",
    "Анна": "Анна",
    "Ελένη": "Ελένη",
    "小明": "小明",
    "さくら": "さくら",
    "Zoë Müller": "Zoë Müller",
    "Anna Kim": "Anna Kim",
    "Kim, Anna": "Kim, Anna",
    "Anna (5b)": "Anna (5b)",
    "5b, Anna": "5b, Anna",
    "Anna: ": "Anna",
    "Anna.": "Anna",
    "Anna's grid": "Anna's grid",
    "Anna – 5b": "Anna – 5b",
    "Anna_Kim": "Anna_Kim",
    "1. Anna": "1. Anna",
    "3 - Anna": "3 - Anna",
    "  Anna  ": "Anna",
    "\tAnna": "Anna",
    "Team 12": "Team 12",
    "학생 3": "학생 3",
    "A": "A",
    "x": "x",
    "X.": "X",
    # numbers
    "1.": "1",
    "1)": "1",
    "(1)": "1",
    "[1]": "1",
    "12.": "12",
    "a)": "a",
    "(a)": "a",
    "1번": "1번",
    "1번.": "1번",
    "제1번": "제1번",
    "문제 1번": "문제 1번",
    "Q1": "Q1",
    "Q1.": "Q1",
    "No. 3": "No. 3",
    "Nr. 3": "Nr. 3",
    "№ 5": "№ 5",
    "1st": "1st",
    "1/20": "1/20",
    "3 of 10": "3 of 10",
    "page 12": "page 12",
    "Exercise 1.2": "Exercise 1.2",
    "10:30": "10:30",
    "20%": "20%",
    # dates
    "2026-11-20": "2026-11-20",
    "11/20/2026": "11/20/2026",
    "20.11.2026": "20.11.2026",
    "2026년 11월 20일": "2026년 11월 20일",
    "20 November 2026": "20 November 2026",
    "Nov 20, 2026": "Nov 20, 2026",
    # words of puzzles and of judges
    "Grid 01": "Grid 01",
    "Case 3": "Case 3",
    "Case 3:": "Case 3",
    "Test case #1:": "Test case #1",
    "Puzzle 7 (easy)": "Puzzle 7 (easy)",
    "Solution 1": "Solution 1",
    "Solution": "Solution",
    "Input": "Input",
    "Output": "Output",
    "Sample Input 1": "Sample Input 1",
    "예제 입력 1": "예제 입력 1",
    "예제 출력 1": "예제 출력 1",
    "Level: hard": "Level: hard",
    "Score: 7/10": "Score: 7/10",
    "Grid #12 — hard": "Grid #12 — hard",
    "Who?": "Who?",
    # decoration
    "## Puzzle 4": "Puzzle 4",
    "### Anna": "Anna",
    "## 4": "4",
    "**Anna**": "Anna",
    "**1.**": "1",
    "__Anna__": "Anna",
    "--- 3 ---": "3",
    "--- Anna ---": "Anna",
    "=== Anna ===": "Anna",
    "<h2>1</h2>": "1",
    "<h2>Anna</h2>": "Anna",
    "<b>Anna</b>": "Anna",
    "> Anna": "Anna",
    "Anna\n----": "Anna",
    "Anna\n====": "Anna",
    "🎉 Anna": "🎉 Anna",
    "🎉": "🎉",
    "★★★": "★★★",
}

# On the line of a grid they must differ from cells: by a letter that is not a blank sign, or by the
# signs around a number.
LETTERED = {
    heading: name
    for heading, name in HEADINGS.items()
    if (set(name) - set("xX")) & {letter for letter in name if letter.isalpha()}
    if not heading.startswith(("#", ">", "<", "-", "=", "*", "_")) and "#" not in heading
    if "\n" not in heading
}
NUMBERED = {heading: HEADINGS[heading] for heading in ("1.", "1)", "(1)", "[1]", "12.")}

FULL_BOX = boxed_with(FULL_ROWS, "+", "-", "|")
FORMS = {
    "judge": [" ".join(row) for row in FULL_ROWS],
    "plain": FULL_ROWS,
    "dotted": DOTTED,
    "boxed": FULL_BOX,
    "boxed with dots": boxed_with(DOTTED, "+", "-", "|"),
    "boxed with dots and hashes": boxed_with(DOTTED, "#", "#", "#"),
    "line": [FULL],
    "dotted line": [GRID.replace("0", ".")],
    "27 a line": [FULL[:27], FULL[27:54], FULL[54:]],
}
READERS = {"plain": parsing.readings, "any": formats.readings}
# A form of each kind is tried each time, by the reader that people meet; the others now and then.
EACH_TIME = {"judge", "boxed", "dotted line"}
SOME_FORMS = [
    pytest.param(form, marks=() if form in EACH_TIME else pytest.mark.slow) for form in FORMS
]
SOME_READERS = [pytest.param("plain", marks=pytest.mark.slow), "any"]


def grid_of(form):
    """Return the grid that is written in a form."""
    return GRID if "dot" in form else FULL


def outcome(reader, lines):
    """Read lines and give each grid with its name, and the sentence of each error."""
    found = []
    try:
        for result in READERS[reader](["\n".join(lines) + "\n"], keep_going=True):
            is_grid = isinstance(result, Reading)
            found.append((result.grid, result.name) if is_grid else str(result))
    except InvalidGridError as error:
        found.append(str(error))
    return found


def offenders(reader, texts):
    """Read texts, each with what it should give; list those that give anything else."""
    wrong = []
    for heading, lines, expected in texts:
        found = outcome(reader, lines)
        if found != expected:
            wrong.append((heading, [item for item in found if item not in expected] or found))
    return wrong


PLACES = {
    "nothing between": ([], [], []),
    "a blank line between grids": ([""], [], []),
    "blank lines around the heading": ([""], [""], []),
    "a blank line below the heading": ([], [""], []),
    "a count line": ([""], [], ["3"]),
}


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("reader", SOME_READERS)
@pytest.mark.parametrize(
    "place",
    [
        pytest.param(place, marks=() if at % 4 == 0 else pytest.mark.slow)
        for at, place in enumerate(PLACES)
    ],
)
@pytest.mark.parametrize("form", SOME_FORMS)
def test_a_heading_names_its_grid(form, place, reader):
    """Three grids below three headings are three grids with three names."""
    before, after, lead = PLACES[place]
    texts = [
        (
            heading,
            lead + [*heading.split("\n"), *after, *FORMS[form], *before] * 3,
            [(grid_of(form), name)] * 3,
        )
        for heading, name in HEADINGS.items()
    ]
    assert not offenders(reader, texts)


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("reader", SOME_READERS)
@pytest.mark.parametrize("form", SOME_FORMS)
def test_a_title_names_at_most_the_first_grid(form, reader):
    """A line above the first of three grids makes no case, with or without a blank line."""
    grid = grid_of(form)
    texts = [
        (heading, [*heading.split("\n"), *gap, *FORMS[form], "", *FORMS[form]],
         [(grid, name), (grid, None)])
        for heading, name in HEADINGS.items()
        for gap in ([], [""])
    ]  # fmt: skip
    assert not offenders(reader, texts)


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("reader", SOME_READERS)
@pytest.mark.parametrize("form", SOME_FORMS)
@pytest.mark.parametrize("gap", [[], [""]], ids=["adjoining", "parted"])
def test_headings_of_all_kinds_may_mix(form, gap, reader):
    """A text in which every grid has another heading has as many grids, in order."""
    lines = []
    for heading in HEADINGS:
        lines += [*heading.split("\n"), *FORMS[form], *gap]
    found = outcome(reader, lines)
    assert found == [(grid_of(form), name) for name in HEADINGS.values()]


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("reader", SOME_READERS)
@pytest.mark.parametrize("form", ["line", pytest.param("dotted line", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "gap",
    [pytest.param([], id="adjoining", marks=pytest.mark.slow), pytest.param([""], id="parted")],
)
def test_a_name_may_stand_on_the_line_of_a_grid(form, gap, reader):
    """Before 81 cells, with a colon, a space, a tab or a comma between, or behind them."""
    (cells,) = FORMS[form]
    texts = []
    for (heading, name), between in product([*LETTERED.items(), *NUMBERED.items()], " :\t,"):
        if (between == "," and "," in heading) or (between == ":" and ":" in heading):
            continue
        written = heading.strip()
        before = f"{written}: {cells}" if between == ":" else f"{written}{between}{cells}"
        lines = [before]
        if heading in LETTERED and between in " \t,":
            lines.append(f"{cells}{between}{written}")
        texts += [(line, [line, *gap] * 3, [(grid_of(form), name)] * 3) for line in lines]
    assert not offenders(reader, texts)


@pytest.mark.no_cover
@pytest.mark.parametrize("reader", READERS)
def test_a_hash_and_no_space_begins_a_comment(reader):
    """What a puzzle's author wrote in his file is not a name, but a number and a name is."""
    texts = [
        (comment, [comment, *rows, "", comment, *rows], [(FULL, None)] * 2)
        for comment in ("#A Anna", "#1", "#L hard", "#", "###")
        for rows in (FORMS["plain"], FORMS["judge"], FORMS["boxed"], FORMS["line"])
    ]
    named = [
        (
            "#1 Mia",
            ["#1 Mia Kim", *rows, "", "#2 Ben", *rows],
            [(FULL, "1 Mia Kim"), (FULL, "2 Ben")],
        )
        for rows in (FORMS["plain"], FORMS["judge"], FORMS["boxed"])
    ]
    assert not offenders(reader, [*texts, *named])


@pytest.mark.no_cover
@pytest.mark.parametrize("reader", READERS)
def test_two_lines_above_a_grid_make_no_case(reader):
    """A title and a name, a name and a date: the grids are those written."""
    for above, (form, rows) in product(
        [["5b", "Anna"], ["Monday", "", "Anna"], ["Sudoku", "2026-11-20"], ["Input", "Case 1"]],
        FORMS.items(),
    ):
        found = outcome(reader, [*above, *rows, "", *above, *rows])
        assert [item[0] for item in found] == [grid_of(form)] * 2, (above, form, found)


# The pages of a judge, as they are copied.

GRADING = """\
1 2 3 5 6 7 4 8 9
3 4 5 6 1 2 4 7 8
7 5 8 3 4 2 1 9 6
1 2 3 5 6 7 4 8 9
3 4 5 6 1 2 4 7 8
7 5 8 3 4 2 1 9 6
1 2 3 5 6 7 4 8 9
3 4 5 6 1 2 4 7 8
7 5 8 3 4 2 1 9 6
""".splitlines()
RIGHT = """\
3 5 7 9 6 4 2 8 1
4 6 8 1 2 3 5 7 9
9 1 2 5 8 7 4 6 3
6 3 1 7 9 5 8 4 2
7 2 4 3 1 8 6 9 5
8 9 5 2 4 6 1 3 7
1 7 6 4 5 9 3 2 8
5 8 3 6 7 2 9 1 4
2 4 9 8 3 1 7 5 6
""".splitlines()
CASES = ["".join(rows).replace(" ", "") for rows in (GRADING, RIGHT)]
VERDICTS = ["Case 1: INCORRECT", "Case 2: CORRECT"]


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("reader", READERS)
def test_a_page_of_the_judge_is_its_cases(reader):
    """The sample's heading above and the output below it make no case of their own."""
    words = [
        *(("예제 입력 1", "예제 출력 1"), ("예제 입력 1 복사", "예제 출력 1 복사")),
        *(("Sample Input 1", "Sample Output 1"), ("Input", "Output"), ("입력", "출력")),
    ]
    for (above, below), gap, count in product(words, ([], [""]), (["2"], [])):
        sample = [*count, *GRADING, *gap, *RIGHT]
        for around in ([], [""]):
            lines = [above, *around, *sample, *around, below, *around, *VERDICTS]
            found = outcome(reader, lines)
            assert [item[0] for item in found] == CASES, (lines[:3], found)
        assert [item[0] for item in outcome(reader, [*sample, *VERDICTS])] == CASES
