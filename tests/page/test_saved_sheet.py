"""Keep sheets as plain data: what comes back is what went, or an error."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page import messages
from page.saved_sheet import CHARACTERS, SHEETS, load_sheets, save_sheets
from page.sheet import EMPTY, STEPS, Sheet

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
GOOD = {"text": PUZZLE, "unread": False, "puzzles": [PUZZLE], "index": 0}

GRIDS = st.text("0123456789", min_size=81, max_size=81)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 90) | st.text(max_size=5) | GRIDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*GOOD]), inner),
    max_leaves=8,
)


@pytest.fixture(autouse=True, scope="module")
def english() -> None:
    """Load the English catalogue."""
    messages.load(str(Path(__file__).parents[2] / "static" / "messages" / "en.json"))


@st.composite
def sheets(draw) -> Sheet:
    """Make any sheet a person can come to; answers keep the givens."""
    puzzles = draw(st.lists(GRIDS, min_size=1, max_size=4))
    index = draw(st.integers(0, len(puzzles) - 1))
    filled = "".join("7" if digit == "0" else digit for digit in puzzles[index])
    solutions = draw(st.lists(st.sampled_from([filled, puzzles[index]]), max_size=3))
    blanks = [cell for cell in range(81) if puzzles[index][cell] == "0"]
    entered = draw(st.sets(st.sampled_from(blanks))) if blanks else set()
    entries = "".join("4" if cell in entered else "0" for cell in range(81))
    return Sheet(
        text=draw(st.text(max_size=100)),
        unread=draw(st.booleans()),
        puzzles=tuple(puzzles),
        index=index,
        entries=draw(st.sampled_from(["", entries])),
        revealed=tuple(entered),
        solutions=tuple(solutions),
        shown=max(len(solutions) - 1, 0),
        step=draw(st.sampled_from(["", *STEPS])),
    )


@given(st.lists(sheets(), max_size=5))
def test_sheets_come_back(past: list[Sheet]) -> None:
    """What is kept as JSON and read back shows the same, in the same order."""
    back = load_sheets(json.loads(json.dumps(save_sheets(past))))
    assert len(back) == len(past)
    for sheet, kept in zip(past, back, strict=True):
        assert kept.shows_same(sheet)
        assert kept.unread == sheet.unread
        assert (kept.answer, kept.revealed) == (sheet.answer, sheet.revealed)
        assert kept.step == sheet.step


@given(JSON | st.fixed_dictionaries(dict.fromkeys(GOOD, JSON)).map(lambda sheet: [sheet]))
def test_a_hostile_store_is_an_error_at_worst(data: object) -> None:
    """Whatever was kept, it becomes sheets that can be shown, or a ValueError."""
    try:
        back = load_sheets(data)
    except ValueError:
        return
    assert len(load_sheets(save_sheets(back))) == len(back)


@pytest.mark.parametrize(
    "changes",
    [
        {"puzzles": []},
        {"puzzles": PUZZLE},
        {"puzzles": [PUZZLE[1:]]},
        {"puzzles": [None]},
        {"index": 1},
        {"index": -1},
        {"index": "0"},
        {"text": None},
        {"solutions": "x"},
        {"solutions": ["1" * 81]},
        {"solutions": [5]},
        {"entries": "x"},
        {"entries": "9" * 81},
        {"revealed": 5},
        {"revealed": [81]},
    ],
)
def test_each_field_is_looked_at(changes: dict) -> None:
    """One wrong field spoils the sheet."""
    assert load_sheets([GOOD])[0].puzzle == PUZZLE
    with pytest.raises(ValueError, match=r"puzzles|index|text|grid|solutions|entries|cells"):
        load_sheets([{**GOOD, **changes}])


def test_words_and_findings_are_not_kept() -> None:
    """Words would be in one language, findings can be found again."""
    sheet = Sheet(
        text=PUZZLE, puzzles=(PUZZLE,), solutions=(SOLUTION,), verdict="so", known={"a": 1}
    )
    (kept,) = load_sheets(save_sheets([sheet]))
    assert (messages.words_of(kept.verdict), kept.known) == ("As you left it: 30 givens.", None)


def test_a_long_past_is_cut_at_its_start() -> None:
    """The latest sheets are kept, so many and so long together; one too long is not."""
    past = [Sheet(text=str(number)) for number in range(SHEETS + 50)]
    kept = load_sheets(save_sheets(past))
    assert [sheet.text for sheet in kept] == [sheet.text for sheet in past[-SHEETS:]]
    long = Sheet(text="x" * (CHARACTERS // 2))
    assert len(save_sheets([long, Sheet(), long])) == 2
    assert save_sheets([Sheet(), Sheet(text="x" * CHARACTERS)]) == []
    with pytest.raises(ValueError, match="sheets"):
        load_sheets([GOOD] * (SHEETS + 1))


def test_an_empty_sheet_is_kept_too() -> None:
    """An empty board is a state as good as any."""
    (kept,) = load_sheets(save_sheets([Sheet()]))
    assert kept.puzzle == EMPTY
