"""Pin the command that draws: what is in the document, and what is said about it."""

import io
from xml.etree.ElementTree import Element, fromstring

import pytest

from cli_runs import run
from sudoku_core.__main__ import main

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TWO_WAYS = "534678912672195348198342567859760420426850790713924856961537284287419635345286179"
SVG = "{http://www.w3.org/2000/svg}"


def draw(text: str, *arguments: str) -> tuple[int, list[Element], str]:
    """Run the command; give its exit status, the boards it drew and what it said."""
    out, err = io.StringIO(), io.StringIO()
    status = main(["draw", *arguments], io.BytesIO(text.encode()), out, err)
    document = fromstring(out.getvalue()) if out.getvalue() else None  # noqa: S314 (our own)
    boards = document.findall(f"{SVG}g[@transform]") if document is not None else []
    return status, boards, err.getvalue()


def groups(board: Element) -> list[str]:
    """List what the groups of a board say: candidates, found digits and givens, as they come."""
    return ["".join(group.itertext()).replace("\n", "") for group in board.findall(f"{SVG}g")]


def titles(boards: list[Element]) -> list[str | None]:
    """List the titles above the boards."""
    return [board.findtext(f"{SVG}text") for board in boards]


def test_a_puzzle() -> None:
    """Without options a puzzle is its givens, nothing more."""
    status, (board,), said = draw(PUZZLE)
    assert (status, said) == (0, "")
    assert groups(board) == [PUZZLE.replace("0", "")]
    assert titles([board]) == [None]


def test_what_is_asked_for() -> None:
    """Found digits and candidates are on the board, the solution and a title around it."""
    status, (board, foot), said = draw(PUZZLE, "--solution", "--solved", "--title", "<Easy>")
    assert (status, said) == (0, "")
    found = [b for a, b in zip(PUZZLE, SOLUTION, strict=True) if a == "0"]
    assert groups(board) == ["".join(found), PUZZLE.replace("0", "")]
    assert groups(foot) == [SOLUTION]
    assert titles([board, foot]) == ["<Easy>", "<Easy>"]
    _, (board,), _ = draw(SOLUTION[:79] + "00", "--candidates")
    assert groups(board) == ["79", SOLUTION[:79]]


def test_candidates_of_its_own() -> None:
    """Candidates that came with a puzzle are drawn as they came."""
    marks = "\n".join(" ".join(["123", *"456789", "12", "13"]) for _ in range(9))
    _, (board,), _ = draw(marks, "--candidates")
    assert groups(board)[0] == "1231213" * 9


@pytest.mark.parametrize(("count", "options"), [(1, ["--sheet"]), (2, []), (4, [])])
def test_a_sheet(count: int, options: list[str]) -> None:
    """Several puzzles share a sheet, each under its number; one has it to itself on request."""
    status, boards, _ = draw("\n".join([PUZZLE] * count), *options)
    assert (status, len(boards)) == (0, count)
    assert titles(boards) == ([None] if count == 1 else [str(n + 1) for n in range(count)])


def test_a_title_for_several() -> None:
    """One title for several puzzles gets their numbers."""
    _, boards, _ = draw(f"{PUZZLE}\n{PUZZLE}", "--title", "Easy")
    assert titles(boards) == ["Easy 1", "Easy 2"]


def test_more_than_four_make_more_sheets() -> None:
    """They stand one below the other, four puzzles each; the last is as large as the others."""
    out = run("\n".join([PUZZLE] * 9), "draw", "--solution")[1]
    document = fromstring(out)  # noqa: S314 (our own)
    sheets = document.findall(f"{SVG}svg")
    boards = [titles(sheet.findall(f"{SVG}g[@transform]")) for sheet in sheets]
    assert boards == [list("11223344"), list("55667788"), list("99")]
    assert [sheet.get("y") for sheet in sheets] == ["0", "297", "594"]
    assert {(sheet.get("width"), sheet.get("height")) for sheet in sheets} == {("210", "297")}
    assert (document.get("width"), document.get("height")) == ("210mm", "891mm")
    assert document.get("viewBox") == "0 0 210 891"
    places = {sheet.findall(f"{SVG}g[@transform]")[0].get("transform") for sheet in sheets}
    assert len(places) == 1
    assert "@page" in (document.findtext(f"{SVG}style") or "")


def test_what_was_read_is_drawn() -> None:
    """A text that breaks off is told, and the puzzles before that are there."""
    status, boards, said = draw(f"{PUZZLE}\n{PUZZLE}\n12q456789")
    assert (status, len(boards)) == (2, 2)
    assert said.startswith("line 3, column 3: ")


@pytest.mark.parametrize("option", ["--solution", "--solved"])
def test_no_single_solution(option: str) -> None:
    """A puzzle that has no solution, or two, is drawn without, and named."""
    status, boards, said = draw(f"{TWO_WAYS}\n{PUZZLE}\n55{'0' * 79}", option)
    assert status == 1
    assert len(boards) == (4 if option == "--solution" else 3)
    assert said == (
        "puzzle 1 (line 1): no single solution\npuzzle 3 (line 3): no single solution\n"
    )


def test_unreadable() -> None:
    """A text that cannot be read is answered as by the other commands."""
    status, boards, said = draw("12q")
    assert (status, boards) == (2, [])
    assert said.startswith("line 1, column 3: ")
