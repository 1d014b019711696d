"""See what a check says beside its verdicts: unused lines, names, the key, pictures."""

from typing import Any

import pytest

from page.browser import photographs
from page.check import running
from page.engine import limits, photo_reading
from page.words.messages import say
from page_grids import PUZZLE, SOLUTION, TWO_WAYS, UNSOLVABLE
from standin_document import Event, Items
from standin_page import Page
from standin_window import Array, Blob, Object
from sudoku_core.text.ledger import UNCLEAR

WRONG = SOLUTION[1] + SOLUTION[1:]
MOVED = SOLUTION.translate(str.maketrans("12", "21"))
ROWS = "Eva\n" + "\n".join(SOLUTION[start : start + 9] for start in range(0, 81, 9))
ADVICE = "; take a clearer one, or type the digits"
TWO = f"{SOLUTION}\n{WRONG}"
CHATTER = "Dear class, here it is\nas you asked me for it,\nhave a good look:\n\n"
NAMED = f"Anna\n{ROWS[4:]}\n\nBen\n{ROWS[4:]}\n"


@pytest.fixture
def tab(app: Page) -> Page:
    """Return the page with its second tab in sight."""
    app.press("tab-check")
    return app


@pytest.fixture(params=["here", "there"])
def anywhere(tab: Page, request: pytest.FixtureRequest) -> Page:
    """Check on the page's own thread, then in the worker."""
    if request.param == "there":
        tab.start_worker()
    return tab


def check(tab: Page, text: str, key: str = "", job: str = "check") -> None:
    """Type a text, and perhaps a key, and press one of the buttons."""
    tab.write("key", key)
    tab.write("grids", text)
    tab.press(job)


def verdicts(tab: Page) -> list[list[str]]:
    """Return the verdicts of the table with their reasons."""
    lines = tab.find("results").querySelectorAll("tbody tr")
    return [
        [line.children.item(1).textContent, line.querySelector("span").textContent]
        for line in lines
    ]


def unused(tab: Page) -> list[str]:
    """Return the names of the stretches that were not used."""
    if tab.find("unused").hidden:
        return []
    return [each.textContent for each in tab.find("unused-list").querySelectorAll("button")]


# ── Lines that nothing used ───────────────────────────────────────────────────────────────────


def test_unused_lines_are_listed_and_lead_to_their_place(anywhere: Page) -> None:
    """Each stretch is a button; the help makes room for them while they are there."""
    check(anywhere, CHATTER + ROWS + "\n\n" + CHATTER + ROWS)
    assert unused(anywhere) == ["lines 1–3", "lines 16–18"]
    assert anywhere.find("grids-help").hidden
    anywhere.press(anywhere.find("unused-list").querySelectorAll("button").item(1))
    area = anywhere.find("grids")
    start, end = area.selection
    assert area.value[start:end] == CHATTER.rstrip("\n")
    assert anywhere.focus == "grids"
    anywhere.choose("language", "ko")
    assert unused(anywhere) == ["1~3번째 줄", "16~18번째 줄"]
    check(anywhere, ROWS)
    assert unused(anywhere) == []
    assert not anywhere.find("grids-help").hidden


def test_after_an_edit_unused_lines_would_be_others(tab: Page) -> None:
    """They are not shown beside a text that they do not belong to."""
    check(tab, CHATTER + ROWS)
    tab.write("grids", "x" + CHATTER + ROWS)
    assert unused(tab) == []


def test_unused_lines_of_a_file_are_shown(tab: Page) -> None:
    """Its lines have no field to be selected in; of several files each is named."""
    tab.start_worker()
    files = [
        Blob((CHATTER + ROWS).encode(), "text/plain", "one.txt"),
        Blob((ROWS + "\n\n" + CHATTER).encode(), "text/plain", "two.txt"),
    ]
    tab.choose_files(files)
    tab.press("check")
    assert unused(tab) == ["one.txt, lines 1–3", "two.txt, lines 12–14"]
    tab.press(tab.find("unused-list").querySelectorAll("button").item(1))
    shown = tab.find("unused-text")
    assert not shown.hidden
    assert shown.textContent == "two.txt, lines 12–14\n" + CHATTER.rstrip("\n")
    tab.press("check")
    assert tab.find("unused-text").hidden


def test_many_stretches_are_counted(tab: Page) -> None:
    """The first ones are listed; the table has a row for each."""
    check(tab, (CHATTER + ROWS + "\n\n") * 14)
    assert len(unused(tab)) == 12
    assert tab.find("unused-list").textContent.endswith(" and 2 more places")
    tab.press("download-table")
    rows = tab.window.downloads["cases.csv"].splitlines()
    assert [row for row in rows if "UNUSED" in row][:1] == [",,,,UNUSED,lines 1–3,,"]
    assert sum("UNUSED" in row for row in rows) == 14


# ── Names ─────────────────────────────────────────────────────────────────────────────────────


def test_where_names_are_can_be_chosen(anywhere: Page) -> None:
    """The choice comes with names, counts at once, and stays over a reload."""
    assert anywhere.find("headings-field").hidden
    check(anywhere, NAMED)
    assert not anywhere.find("headings-field").hidden
    assert anywhere.find("headings").value == "auto"
    names = [each.textContent for each in anywhere.find("results").querySelectorAll("bdi")]
    assert names == ["Anna", "Ben"]
    anywhere.choose("headings", "none")
    names = [each.textContent for each in anywhere.find("results").querySelectorAll("bdi")]
    assert names == ["", ""]
    assert unused(anywhere) == ["line 1", "line 12"]
    anywhere.press("tab-solve")
    anywhere.come_back()
    anywhere.start()
    anywhere.press("tab-check")
    assert anywhere.find("headings").value == "none"
    assert not anywhere.find("headings-field").hidden
    check(anywhere, ROWS[4:])
    assert not anywhere.find("headings-field").hidden
    anywhere.choose("headings", "auto")
    assert anywhere.find("headings-field").hidden


def test_unclear_names_are_called_so(tab: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """The note is beside the results until a person has chosen."""

    def read(lines: Any, **ways: Any) -> Any:
        ways["ledger"].names = UNCLEAR
        return reader(lines, **ways)

    reader = running.readings
    monkeypatch.setattr(running, "readings", read)
    check(tab, NAMED)
    assert not tab.find("headings-unclear").hidden
    tab.choose("headings", "above")
    assert tab.find("headings-unclear").hidden


# ── The puzzle they got ───────────────────────────────────────────────────────────────────────


def test_each_grid_is_held_against_the_puzzle(anywhere: Page) -> None:
    """A solution of another puzzle changes givens; the report says that it was looked at."""
    check(anywhere, f"{SOLUTION}\n{MOVED}\n{PUZZLE}", PUZZLE)
    assert [status for status, _why in verdicts(anywhere)] == ["CORRECT", "INCORRECT", "INCOMPLETE"]
    assert verdicts(anywhere)[1][1].startswith("changes given R")
    assert anywhere.find("held").textContent == say("check.held.puzzle")
    assert anywhere.words.startswith("3 grids: 1 correct, 1 wrong, 1 incomplete.")


def test_an_answer_key_tells_every_difference(anywhere: Page) -> None:
    """A row names the first few cells, the opened case all; nothing in the key is given."""
    check(anywhere, MOVED, SOLUTION)
    ((status, why),) = verdicts(anywhere)
    assert status == "INCORRECT"
    assert why.startswith("differs from the answer key in 18 cells: R")
    assert why.endswith(" and 15 more")
    anywhere.press(anywhere.find("results").querySelector("tbody button"))
    assert anywhere.find("opened-why").textContent.count(", not ") == 18
    cells = anywhere.find("opened-grid").querySelectorAll("td")
    assert sum("changed" in cells.item(cell).className for cell in range(81)) == 18
    anywhere.press("open-in-solve")
    assert anywhere.find("puzzle-text").value == MOVED


def test_results_with_and_without_a_key_never_mix(anywhere: Page) -> None:
    """Once the key changes, what was found is called older."""
    check(anywhere, MOVED)
    assert anywhere.find("older-note").hidden
    anywhere.write("key", SOLUTION)
    assert not anywhere.find("older-note").hidden
    assert anywhere.words == say("check.edited")
    anywhere.press("check")
    assert anywhere.find("older-note").hidden
    assert [status for status, _why in verdicts(anywhere)] == ["INCORRECT"]


@pytest.mark.medium
@pytest.mark.parametrize(
    ("key", "said"),
    [
        (f"{PUZZLE}\n{PUZZLE}", "The puzzle they got has several grids."),
        (WRONG, "The puzzle they got breaks a rule."),
        (PUZZLE[:80], "The puzzle they got cannot be read: line 1, column 81: "),
    ],
)
def test_a_key_of_no_use_is_left_out(anywhere: Page, key: str, said: str) -> None:
    """The grids are checked by the rules alone; that and why is said, also beside the results."""
    check(anywhere, f"{SOLUTION}\n{WRONG}", key)
    assert anywhere.words.startswith(said)
    assert anywhere.words.endswith(f"{say('check.without-key')} 2 grids: 1 correct, 1 wrong.")
    troubles = anywhere.find("case-troubles").textContent
    assert troubles.startswith(said)
    assert troubles.endswith(say("check.without-key"))
    assert [status for status, _why in verdicts(anywhere)] == ["CORRECT", "INCORRECT"]


@pytest.mark.medium
@pytest.mark.parametrize(("key", "kind"), [(UNSOLVABLE, "none"), (TWO_WAYS, "several")])
def test_a_key_without_exactly_one_solution_is_told(anywhere: Page, key: str, kind: str) -> None:
    """The grids are compared with it all the same."""
    check(anywhere, SOLUTION, key)
    assert anywhere.find("held").textContent == say("check.held." + kind)
    assert len(verdicts(anywhere)) == 1


def test_a_key_in_another_form_waits_for_the_worker(tab: Page) -> None:
    """What this thread cannot read of it, the worker does."""
    tab.start_worker()
    check(tab, MOVED, f"https://sudokuexchange.com/play/?s={PUZZLE}")
    assert [status for status, _why in verdicts(tab)] == ["INCORRECT"]


def test_a_key_is_never_long(tab: Page) -> None:
    """A million characters are refused at once; thousands are for the worker alone."""
    check(tab, SOLUTION, SOLUTION)
    tab.write("key", (SOLUTION + "\n") * 12_500)
    assert tab.words == say("field.too-long")
    assert tab.find("key").value == SOLUTION
    tab.write("key", PUZZLE + "\n" * limits.WITHOUT_WORKER)
    tab.press("check")
    assert tab.words == say("check.needs-engine")


def test_a_key_typed_before_the_tab_is_there_counts(unstarted: Page) -> None:
    """The tab comes with the second image; nothing that was typed before is lost."""
    unstarted.start_first()
    unstarted.press("tab-check")
    unstarted.write("grids", MOVED)
    unstarted.write("key", SOLUTION)
    unstarted.bring_second_image()
    assert unstarted.find("key").value == SOLUTION
    unstarted.press("check")
    assert [status for status, _why in verdicts(unstarted)] == ["INCORRECT"]
    unstarted.come_back()
    unstarted.start()
    assert unstarted.find("key").value == SOLUTION


def test_the_key_survives_a_reload(tab: Page) -> None:
    """It comes back unfolded, and the check is done with it; an invalid one is refused."""
    check(tab, MOVED, SOLUTION)
    tab.come_back()
    tab.start()
    assert tab.find("key").value == SOLUTION
    assert tab.find("key-part").hasAttribute("open")
    assert [status for status, _why in verdicts(tab)] == ["INCORRECT"]
    kept = tab.window.sessionStorage.getItem("backtrack") or ""
    tab.come_back()
    damaged = kept.replace(f'"check-key": "{SOLUTION}"', '"check-key": 5')
    tab.window.sessionStorage.setItem("backtrack", damaged)
    tab.start()
    assert tab.find("key").value == ""


def test_what_is_not_kept_is_told(tab: Page) -> None:
    """Files are gone after a reload: that is said until something else is there; once, if kept."""
    tab.choose_files([Blob(SOLUTION.encode(), name="a"), Blob(b"", name="b")], "file-input")
    tab.press("check")
    tab.come_back()
    tab.start()
    assert tab.words == say("check.not-kept")
    kept = tab.window.sessionStorage.getItem("backtrack") or ""
    tab.write("grids", SOLUTION)
    assert tab.words == say("check.start")
    tab.come_back()
    tab.start()
    assert tab.words == say("check.start")
    tab.come_back()
    damaged = kept.replace('"check-lost": true', '"check-lost": 1')
    tab.window.sessionStorage.setItem("backtrack", damaged)
    tab.start()
    assert tab.words == say("store.damaged")


# ── Pictures ──────────────────────────────────────────────────────────────────────────────────


class Photograph:
    """Stand in for a picture that the browser has opened."""

    def let_go(self) -> None:
        """Do nothing."""


def found(digits: str, kinds: str = "g", doubtful: tuple[int, ...] = ()) -> dict[str, Any]:
    """Make what the worker finds of a grid in a picture."""
    sure = kinds != "u"
    kinds = kinds * 81 if len(kinds) == 1 else kinds
    return {"digits": digits, "kinds": kinds, "doubtful": list(doubtful), "sure": sure}


@pytest.fixture
def pictures(tab: Page, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Read pictures as the test says, by the name of their files: grids, or the size of one."""
    seen: dict[str, Any] = {}

    async def opened(file: Any) -> Any:
        photograph = Photograph()
        photograph.name = file.name  # type: ignore[attr-defined]
        return photograph if seen[file.name] != "no picture" else None

    async def find(_engine: Any, job: Any, photograph: Any) -> Any:
        if seen[photograph.name] is None:
            job.stop()
            return None
        told = seen[photograph.name]
        grids, size = ([], told) if isinstance(told, int) else (told, 0)
        return {"grids": grids, "size": size, "corners": []}

    monkeypatch.setattr(photographs, "opened", opened)
    monkeypatch.setattr(photo_reading, "find_grids", find)
    tab.start_worker()
    return seen


def picture(name: str) -> Blob:
    """Make a file that the browser takes for a picture."""
    return Blob(b"\x89PNG\r\n\x1a\n\0\0", "image/png", name)


def test_each_grid_of_a_picture_is_a_case(tab: Page, pictures: dict[str, Any]) -> None:
    """Several pictures name their grids; doubtful cells and doubtful grids are never judged."""
    entered = "".join("g" if digit != "0" else "e" for digit in PUZZLE)
    pictures["anna.png"] = [found(SOLUTION, entered), found(WRONG)]
    pictures["ben.png"] = [found(SOLUTION, doubtful=(0, 80)), found(SOLUTION, "u")]
    pictures["empty.png"] = []
    pictures.update({"six.png": 6, "jigsaw.png": 9})
    tab.choose_files([picture(name) for name in pictures])
    tab.press("check")
    assert verdicts(tab) == [
        ["CORRECT", ""],
        ["INCORRECT", verdicts(tab)[1][1]],
        [
            "UNREADABLE",
            f"cannot be read: ben.png: the picture leaves doubt about R1C1, R9C9{ADVICE}",
        ],
        ["UNREADABLE", f"cannot be read: ben.png: the picture was hard to read{ADVICE}"],
    ]
    names = [each.textContent for each in tab.find("results").querySelectorAll("bdi")]
    assert names == ["anna", "anna", "ben", "ben"]
    assert "empty.png: there is no grid in the picture" in tab.words
    assert "six.png: the grid in the picture has 6 rows and 6 columns" in tab.words
    assert "jigsaw.png: this looks like a jigsaw Sudoku" in tab.words
    assert tab.find("judge-output").value.split("\n") == ["Case 1: CORRECT", "Case 2: INCORRECT"]
    assert tab.find("output-note").textContent == "2 cases cannot be read and have no line here."


def test_a_picture_is_read_once(tab: Page, pictures: dict[str, Any]) -> None:
    """A second job takes what was found before; a blank is a blank of the givens."""
    pictures["one.png"] = [found(PUZZLE)]
    tab.choose_files([picture("one.png")])
    tab.press("check")
    pictures.clear()
    tab.press("solve-all")
    assert [status for status, _why in verdicts(tab)] == [say("status.ONE")]


def test_a_picture_can_be_pasted(tab: Page, pictures: dict[str, Any]) -> None:
    """Wherever the focus is, as long as the tab is in sight; a text is pasted as text."""
    pictures["image.png"] = [found(SOLUTION)]
    data = Object(files=Items([picture("image.png")]), types=Array(["Files"]))
    tab.happen(Event("paste", clipboardData=data), tab.find("grids"))
    tab.press("check")
    assert [status for status, _why in verdicts(tab)] == ["CORRECT"]


def test_reading_pictures_can_be_stopped(tab: Page, pictures: dict[str, Any]) -> None:
    """What was read before is checked, and said to be a part."""
    pictures.update({"one.png": [found(SOLUTION)], "two.png": None, "three.png": []})
    tab.choose_files([picture(name) for name in pictures])
    tab.press("check")
    assert tab.words == "Stopped. 1 grid: 1 correct."
    tab.choose("language", "ko")
    assert tab.words.startswith(say("check.stopped"))


@pytest.mark.medium
def test_what_the_browser_cannot_open_is_named(tab: Page, pictures: dict[str, Any]) -> None:
    """The worker knows what kind of file it is."""
    pictures["one.png"] = "no picture"
    tab.choose_files([picture("one.png")])
    tab.press("check")
    assert "this is a PNG image; expected text" in tab.words


# ── What this thread cannot do, and results of another text ───────────────────────────────────


def test_what_the_small_python_cannot_read_the_worker_does(
    tab: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is lost: neither the text, nor what a reload will find again."""
    monkeypatch.setattr(running, "readings", _fail)
    check(tab, TWO)
    tab.start_worker()
    assert [status for status, _why in verdicts(tab)] == ["CORRECT", "INCORRECT"]
    tab.come_back()
    tab.start()
    tab.start_worker()
    assert [status for status, _why in verdicts(tab)] == ["CORRECT", "INCORRECT"]


def test_without_a_worker_older_results_do_not_stay_beside_another_text(
    tab: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What went wrong is said; results of this very text stay."""
    tab.window.workers.are_here = False
    tab.window.missing = ["pyodide.js"]
    tab.pass_time(20_000)
    check(tab, SOLUTION)
    assert len(verdicts(tab)) == 1
    monkeypatch.setattr(running, "readings", _fail)
    tab.press("check")
    assert len(verdicts(tab)) == 1
    check(tab, TWO)
    assert verdicts(tab) == []
    assert tab.find("grids").value == TWO
    assert tab.window.errors == ["UnicodeError: "] * 2
    tab.window.errors.clear()


def _fail(*_arguments: object, **_ways: object) -> Any:
    """Do what MicroPython does with some texts."""
    raise UnicodeError
