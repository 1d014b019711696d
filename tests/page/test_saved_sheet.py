"""Keep sheets as plain data: what comes back is what went, or an error."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.engine import limits
from page.solve.history import SHEETS, History, Undone, load_sheets, save_sheets
from page.solve.sheet import EMPTY, STEPS, Sheet
from page.words import messages
from page_grids import PUZZLE, SOLUTION
from sudoku_core.notes import joined

pytestmark = pytest.mark.usefixtures("english")

GOOD = {"text": PUZZLE, "unread": False, "puzzles": [PUZZLE], "names": ["Anna"], "index": 0}

GRIDS = st.integers(0, 10**81 - 1).map(lambda number: f"{number:081}")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 90) | st.text(max_size=5) | GRIDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*GOOD]), inner),
    max_leaves=8,
)


@st.composite
def sheets(draw) -> Sheet:
    """Make any sheet a person can come to; answers keep the givens."""
    puzzles = draw(st.lists(GRIDS, min_size=1, max_size=4))
    index = draw(st.integers(0, len(puzzles) - 1))
    filled = "".join("7" if digit == "0" else digit for digit in puzzles[index])
    solutions = draw(st.lists(st.sampled_from([filled, puzzles[index]]), max_size=3))
    blanks = [cell for cell in range(81) if puzzles[index][cell] == "0"]
    entered = draw(st.sets(st.sampled_from(blanks))) if blanks else set()
    entries = draw(
        st.sampled_from(["", "".join("4" if cell in entered else "0" for cell in range(81))])
    )
    wrong = draw(st.sets(st.sampled_from(sorted(entered)))) if entries and entered else ()
    noted = draw(st.sets(st.sampled_from(blanks))) if blanks else set()
    notes = tuple("147" if cell in noted else "" for cell in range(81)) if noted else ()
    text_notes = [joined(notes) if place == index else "" for place in range(len(puzzles))]
    return Sheet(
        notes=draw(st.sampled_from([(), notes])),
        text_notes=draw(st.sampled_from([[], text_notes])),
        text=draw(st.text(max_size=100)),
        unread=draw(st.booleans()),
        puzzles=tuple(puzzles),
        names=draw(st.sampled_from([[], ["Anna", "", "=1", "김철수"][: len(puzzles)]])),
        index=index,
        entries=entries,
        revealed=tuple(entered),
        wrong=wrong,
        solutions=tuple(solutions),
        shown=max(len(solutions) - 1, 0),
        step=draw(st.sampled_from(["", *STEPS])),
        colours=draw(st.sampled_from(["", "6" + "0" * 79 + "1"])),
    )


@pytest.mark.slow
@given(st.lists(sheets(), max_size=5))
def test_sheets_come_back(past: list[Sheet]) -> None:
    """What is kept as JSON and read back shows the same, in the same order."""
    back = load_sheets(json.loads(json.dumps(save_sheets(past))))
    assert len(back) == len(past)
    for sheet, kept in zip(past, back, strict=True):
        assert kept.shows_same(sheet)
        assert (kept.unread, kept.names) == (sheet.unread, sheet.names)
        assert (kept.answer, kept.revealed) == (sheet.answer, sheet.revealed)
        assert kept.wrong == sheet.wrong
        assert kept.text_notes == sheet.text_notes
        assert kept.step == sheet.step


@pytest.mark.medium
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
        {"names": "x"},
        {"names": ["Anna", "Bo"]},
        {"names": [5]},
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
        {"wrong": {}},
        {"wrong": [-1]},
        {"colours": 5},
        {"colours": "1"},
        {"colours": "7" * 81},
        {"notes": ["1"] * 81},
        {"notes": "x"},
        {"notes": "5" + "," * 80},
        {"text_notes": "x"},
        {"text_notes": ["", ""]},
        {"text_notes": [5]},
        {"text_notes": ["5" + "," * 80]},
    ],
)
def test_each_field_is_looked_at(changes: dict) -> None:
    """One wrong field spoils the sheet."""
    assert load_sheets([GOOD])[0].puzzle == PUZZLE
    with pytest.raises(
        ValueError, match=r"puzzles|names|index|text|grid|solutions|entries|cells|colour|notes"
    ):
        load_sheets([{**GOOD, **changes}])


def test_a_mark_belongs_to_an_entry() -> None:
    """Data from before marks were kept has none; a mark where no entry is, is left out."""
    assert load_sheets([GOOD])[0].wrong == ()
    marked = {**GOOD, "wrong": [0, 2, 3]}
    assert load_sheets([marked])[0].wrong == ()
    assert load_sheets([{**marked, "entries": "004" + "0" * 78}])[0].wrong == (2,)


def test_data_from_before_notes() -> None:
    """What an older version kept has no notes, and loads as it always did."""
    (plain,) = save_sheets([Sheet(text=PUZZLE, puzzles=(PUZZLE,), entries=EMPTY)])
    del plain["notes"], plain["text_notes"]
    (kept,) = load_sheets([plain])
    assert (kept.puzzle, kept.notes, kept.text_notes) == (PUZZLE, (), ())


def test_what_was_undone_comes_back() -> None:
    """Redo leads through the same sheets as before, whichever part is restored first."""
    history, again = History(Sheet()), History(Sheet())
    for cell in range(3):
        history.push(history.current.with_given(cell, "5"), "digit")
    history.undo()
    history.undo()
    Undone(again).restore(json.loads(json.dumps(Undone(history).state())))
    again.resume(load_sheets(save_sheets(history.sheets())))
    assert [again.redo(), again.redo(), again.redo()] == ["digit", "digit", None]
    assert again.current.puzzle == "555" + "0" * 78


@given(JSON)
def test_a_hostile_future_changes_nothing(data: object) -> None:
    """What cannot be what redo led to is refused before anything is changed."""
    history = History(Sheet())
    history.push(Sheet().with_given(0, "5"), "digit")
    history.undo()
    try:
        Undone(history).restore(data)
    except ValueError:
        assert history.redo() == "digit"


def test_words_and_findings_are_not_kept() -> None:
    """Words would be in one language, findings can be found again."""
    sheet = Sheet(
        text=PUZZLE,
        puzzles=(PUZZLE,),
        solutions=(SOLUTION,),
        verdict=("verdict.none", {}),
        known={"a": 1},
    )
    (kept,) = load_sheets(save_sheets([sheet]))
    assert kept.verdict
    assert (messages.words_of(kept.verdict), kept.known) == ("As you left it: 30 givens.", None)


def test_a_long_past_is_cut_at_its_start() -> None:
    """The latest sheets are kept, within limits of number and length; the last one in any case."""
    past = [Sheet(text=str(number)) for number in range(SHEETS + 50)]
    kept = load_sheets(save_sheets(past))
    assert [sheet.text for sheet in kept] == [sheet.text for sheet in past[-SHEETS:]]
    long = Sheet(text="x" * (limits.KEPT // 2))
    assert len(save_sheets([long, Sheet(), long])) == 2
    many = Sheet(text="x" * 60_000, puzzles=(EMPTY,) * 740)
    (kept,) = load_sheets(save_sheets([Sheet(), many]))
    assert (kept.text, kept.puzzles) == (many.text, many.puzzles)
    assert save_sheets([Sheet(), Sheet(text="x" * (limits.KEPT + 1))]) == []
    with pytest.raises(ValueError, match="sheets"):
        load_sheets([GOOD] * (SHEETS + 1))


def test_an_empty_sheet_is_kept_too() -> None:
    """An empty board is a state as good as any."""
    (kept,) = load_sheets(save_sheets([Sheet()]))
    assert kept.puzzle == EMPTY
