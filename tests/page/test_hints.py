"""Ask for hints and paths on the page: each press, what comes first, Apply, the path."""

from typing import Any

import pytest

from page.grid.picture import NOTHING, RESULTS, chart, figure, overlay, place_of
from page.solve.steps.finding import FAMILIES
from page.words.messages import say, say_count
from page.worker import hints
from page_grids import HARD, PUZZLE, SOLUTION, TWO_WAYS, UNSOLVABLE
from standin_document import Event
from standin_page import Page
from standin_window import Blob
from sudoku_core.checker import candidates

# Where its path needs candidates for the first time, a pointing pair removes 3 from R1C9.
SKYSCRAPER = "028400000003000500100090002300100000070500209004000000080040600900060750000002004"
# Rated 9.2: it needs dynamic chains.
DYNAMIC = "104070000070900006030004000600240009001000860200000400700609080800003020000080005"
POINTING = "028400000493200500160090002359120000876534219214609005080940620942060750630002004"
# After five easier steps it needs an AIC, which is told in two parts.
CHAIN = "200070010087000003013000729005030400340010000720649030070400050000096080000000006"


def ask(page: Page, presses: int = 1) -> None:
    """Press Hint ``presses`` times."""
    for _press in range(presses):
        page.press("ask-hint")
        page.pass_time(50)


def told(page: Page) -> list[str]:
    """Return what the section of the hint says: its paragraphs and reasons."""
    section = page.find("hint")
    return [part.textContent for part in section.all() if part.tag in {"p", "li"}]


def drawn(page: Page, kind: str = "") -> list[str]:
    """List the classes of what is drawn over the board, of one kind of shape."""
    layer = page.find("board").querySelector("svg")
    if layer.hasAttribute("hidden"):
        return []
    return [part.className for part in layer.children if not kind or kind in part.className.split()]


def section(page: Page) -> Any:
    """Return the section of the path."""
    return page.find("path")


def untick(page: Page, box: Any) -> None:
    """Leave a family out, and await the path without it."""
    box.checked = False
    page.do(lambda: box.dispatchEvent(Event("change")))
    page.pass_time(200)


def lines(page: Page) -> list[Any]:
    """Return the lines of the path."""
    return list(section(page).querySelectorAll(".path-line"))


def current(page: Page) -> int:
    """Return the place of the line that is shown."""
    (line,) = section(page).querySelectorAll("[aria-current]")
    return lines(page).index(line)


def open_path(page: Page, puzzle: str) -> None:
    """Open the path of a puzzle."""
    page.paste(puzzle)
    page.press("show-path")
    page.pass_time(100)


# ── Hints ──


def test_each_press_tells_more(ready: Page) -> None:
    """First the technique and roughly where, then the cell, then the digit, then why.

    The picture grows with the words. Where a cell is named first, its name is explained.
    """
    ready.paste(PUZZLE)
    ask(ready)
    assert ready.words == "Hidden Single: look at box 2."
    assert "8" not in " ".join(told(ready))
    assert (drawn(ready, "unit"), drawn(ready, "pattern-cell")) == (["unit"], [])
    ask(ready)
    assert ready.words == "Look at R1C6."
    means = "R1C6 is row 1, column 6."
    assert told(ready)[-1] == f"{means} {say('hint.next-digits')}"
    assert (drawn(ready, "pattern-cell"), drawn(ready, "mark")) == (["pattern-cell"], [])
    assert ready.shown("hint") == ["hint"]
    ask(ready)
    assert ready.words == "8 goes into R1C6."
    assert means not in " ".join(told(ready))
    assert drawn(ready, "mark") == ["mark placed"]
    ask(ready)
    reason = "R1C6 is the only place for 8 in box 2."
    assert ready.words == say("hint.reasons", reason=reason)
    assert reason in told(ready)
    ask(ready)
    assert ready.words == say("hint.over")


def test_apply_and_undo(ready: Page) -> None:
    """Apply does what the hint says, begins play, and is one step to take back."""
    ready.paste(PUZZLE)
    ask(ready, 3)
    ready.press(say("hint.apply"))
    assert ready.cell(5).value == "8"
    assert ready.shown("hint") == []
    assert drawn(ready) == []
    assert "places 8 in R1C6" in ready.words
    ready.press("undo")
    assert ready.grid == PUZZLE
    assert say("step.entry") in ready.words


def test_done_by_hand(ready: Page) -> None:
    """A hint that somebody follows without Apply goes; one for another puzzle goes, too."""
    ready.paste(PUZZLE)
    ready.play()
    ask(ready)
    ready.type("4", 2)
    assert ready.shown("hint") == ["hint"]
    ready.type("8", 5)
    assert ready.shown("hint") == []
    ask(ready)
    assert ready.shown("hint") == ["hint"]
    ready.press("undo")
    assert ready.shown("hint") == []
    ask(ready)
    ready.press("clear")
    assert ready.shown("hint") == []


def test_a_hint_that_waits_for_the_engine(app: Page) -> None:
    """There is no search to stop yet, so there is no box around nothing else."""
    app.paste(PUZZLE)
    app.press("ask-hint")
    assert app.words == say("verdict.waiting")
    assert app.shown("hint", "hint-stop") == []
    app.start_worker()
    app.pass_time(1_000)
    assert app.shown("hint", "hint-stop") == ["hint"]


def test_what_a_digit_rules_out_is_no_hint(ready: Page) -> None:
    """A hint goes once its digit stands elsewhere, or its pattern has a cell less."""
    ready.paste(PUZZLE)
    ask(ready)
    ready.type("8", 3)
    assert ready.shown("hint") == []
    ready.paste(POINTING)
    ask(ready)
    assert ready.shown("hint") == ["hint"]
    assert hints.HintJob.newest
    cell = hints.HintJob.newest.step.cells[0]
    ready.type(min(candidates(POINTING, cell)), cell)
    assert ready.shown("hint") == []


def test_a_wrong_entry_comes_first(ready: Page) -> None:
    """It is marked and named, without its right digit; then the hints go on."""
    ready.paste(PUZZLE)
    ready.play()
    ready.type("1", 2)
    ask(ready)
    assert ready.words == say_count("hint.wrong", 1, cells="R1C3")
    assert "wrong" in ready.cell(2).className.split()
    assert ready.shown("hint") == []
    ready.press("undo")
    ask(ready)
    assert ready.words == "Hidden Single: look at box 2."


def test_an_entry_leaves_a_hint_or_comes_before_it(ready: Page) -> None:
    """The next press looks at the board as it is; a hint that still comes first is told on."""
    ready.paste(PUZZLE)
    ready.play()
    ask(ready)
    ready.type("4", 2)
    ask(ready)
    assert ready.words == "Look at R1C6."
    ready.type("1", 72)
    assert ready.shown("hint") == ["hint"]
    ask(ready)
    assert ready.words == say_count("hint.wrong", 1, cells="R9C1")
    assert ready.shown("hint") == []


def test_a_hint_that_the_worker_forgot_goes_with_its_language(ready: Page) -> None:
    """It found another one while it looked at what was entered since."""
    ready.paste(PUZZLE)
    ready.play()
    ask(ready)
    ready.type("4", 2)
    ask(ready)
    ready.choose("language", "ko")
    ready.pass_time(100)
    assert ready.shown("hint") == []


def test_half_kept_notes_are_no_matter(ready: Page) -> None:
    """With notes in some cells only, the hint is the one without notes."""
    ready.paste(PUZZLE)
    ready.go_to(2)
    for digit in "12":
        ready.key("!@"[int(digit) - 1], "Digit" + digit, shift=True)
    ask(ready)
    assert ready.words == "Hidden Single: look at box 2."


def test_a_slip_in_full_notes_is_told_with_the_hint(ready: Page) -> None:
    """A cell whose notes lack its digit is named beside the hint, which does without them."""
    ready.paste(PUZZLE)
    ready.press("fill-notes")
    ready.go_to(2)
    ready.key("$", "Digit4", shift=True)
    ask(ready)
    assert say("hint.lacking", cells="R1C3") in ready.words


def test_several_solutions_are_told_apart(ready: Page) -> None:
    """Where they differ is said and marked, and no search of minutes is offered."""
    ready.paste(TWO_WAYS)
    ask(ready)
    assert ready.words == say("hint.differ", cells="R4C6, R4C9, R5C6 and R5C9")
    assert drawn(ready) == ["pattern-cell"] * 4
    assert ready.shown("hint") == []


def test_notes_count_and_are_struck(ready: Page) -> None:
    """Apply strikes notes, in cells without any as well; what is noted is not told again."""
    ready.paste(POINTING)
    ask(ready, 3)
    assert "mark removed" in drawn(ready, "mark")
    assert "hinted" in ready.find("board").className
    before = ready.words
    ready.press(say("hint.apply"))
    notes = ready.find("notes").children
    noted = {cell for cell in range(81) if notes[cell].className == "noted"}
    assert noted
    ask(ready, 3)
    assert ready.words != before


@pytest.mark.medium
def test_candidates_on_the_board_become_notes(ready: Page) -> None:
    """Where candidates are shown, Apply notes them in all cells, without those that go."""
    ready.paste(POINTING)
    ready.press("candidates")
    ask(ready, 3)
    ready.press(say("hint.apply"))
    notes = ready.find("notes").children
    noted = [cell for cell in range(81) if notes[cell].className == "noted"]
    assert len(noted) == POINTING.count("0")


def test_going_on_without_notes(ready: Page) -> None:
    """After why, the next press takes what goes as known, so that nobody needs notes."""
    ready.paste(POINTING)
    ask(ready, 4)
    first = told(ready)
    ask(ready)
    assert told(ready)[0] != first[0]
    assert ready.find("notes").children == [] or not ready.find("notes").textContent.strip()


@pytest.mark.medium
def test_a_chain_has_stages(ready: Page) -> None:
    """A long chain is shown part by part, round and round; its arrows come with why."""
    ready.paste(CHAIN)
    for _hint in range(6):
        ask(ready, 4)
        if len(drawn(ready, "strong")) > 4:  # links and their heads: more than two
            break
        ready.press(say("hint.apply"))
    assert drawn(ready, "weak")
    ready.press(say("hint.stage-forward"))
    assert ready.words == say("hint.stage", number=2, count=2)
    assert drawn(ready, "past")
    ready.press(say("hint.stage-back"))
    assert ready.words == say("hint.stage", number=1, count=2)
    ready.press(say("hint.close"))
    assert ready.shown("hint") == []
    assert ready.focus == "ask-hint"
    assert ready.words.endswith("to go.")


def test_a_press_before_the_worker_is_kept(app: Page) -> None:
    """The page says that it waits, and tells the hint once the worker is up."""
    app.paste(PUZZLE)
    ask(app)
    assert app.words == say("verdict.waiting")
    ask(app)
    app.start_worker()
    assert app.words == "Hidden Single: look at box 2."


def test_no_worker_no_hint(app: Page) -> None:
    """Where the worker cannot start, that is said."""
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.paste(PUZZLE)
    ask(app)
    app.press("show-path")
    app.pass_time(60_000)
    assert app.words in {say("hint.needs-engine"), say("verdict.waiting")}


def test_clashing_givens_are_named(ready: Page) -> None:
    """No entry mends a puzzle whose givens clash: where they do is what helps."""
    ready.paste("55" + PUZZLE[2:])
    ask(ready)
    assert ready.words.startswith(say("verdict.none"))
    assert "R1C1" in ready.words


@pytest.mark.parametrize(
    ("puzzle", "said"),
    [(UNSOLVABLE, "play.unsolvable"), (SOLUTION, "hint.solved")],
)
def test_no_hint(ready: Page, puzzle: str, said: str) -> None:
    """The reason is said: no solution, no blank cell, no step to be found."""
    ready.paste(puzzle)
    ask(ready)
    assert ready.words == say(said)


def test_nothing_to_hint_at(ready: Page) -> None:
    """An empty board has no hint, nor one with the answer on it."""
    ask(ready)
    assert ready.words == say("play.nothing")
    ready.press("show-path")
    assert ready.words == say("play.nothing")
    ready.paste(PUZZLE)
    ready.press("solve")
    ask(ready)
    assert ready.words == say("hint.answered")


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("has_deeper", [True, False])
def test_searching_on(ready: Page, monkeypatch: pytest.MonkeyPatch, has_deeper: bool) -> None:
    """Where there is no ordinary step, a longer search is offered, if there is one; once."""
    monkeypatch.setattr(hints, "HAS_DEEPER", has_deeper)
    ready.paste(DYNAMIC)
    ready.press("show-path")
    ready.pass_time(100)
    boxes = [box for box in section(ready).all() if box.getAttribute("type") == "checkbox"]
    for family in ("forcing", "chains"):
        untick(ready, boxes[FAMILIES.index(family)])
    assert say_count("path.stuck", 5, most="9.4") in ready.words
    deep = [part for part in section(ready).all() if part.textContent == say("hint.deep")]
    assert deep[0].is_shown == has_deeper
    if has_deeper:
        ready.press(deep[0])
        ready.pass_time(200)
        assert not deep[0].is_shown
    for family in FAMILIES:
        untick(ready, boxes[FAMILIES.index(family)])
    ready.press(say("path.close"))
    assert ready.find("rating").textContent == ""
    ready.paste(HARD)
    ask(ready)
    assert (ready.shown("hint") == ["hint"]) == has_deeper
    if has_deeper:
        ready.press(say("hint.deep"))
        ready.pass_time(100)
    assert ready.words == say("hint.stuck")
    assert ready.shown("hint") == []


def test_a_search_is_stopped(ready: Page) -> None:
    """A long search is told of and can be stopped; so can that of a path, which keeps its steps."""
    ready.window.workers.goes_on.clear()
    ready.paste(DYNAMIC)
    ready.press("show-path")
    ready.pass_time(100)
    assert ready.words == say("path.looking")
    ready.press(say("path.stop"))
    ready.window.workers.goes_on.set()
    ready.pass_time(100)
    assert ready.words.startswith("The search was stopped")


def test_entered_meanwhile(app: Page) -> None:
    """What is entered while a hint is on its way counts: the hint is the next one."""
    app.paste(PUZZLE)
    app.play()
    ask(app)
    app.type("8", 5)
    app.start_worker()
    assert "look at" in app.words
    assert "R1C6" not in " ".join(told(app))
    ask(app)
    assert app.words != "Look at R1C6."


@pytest.mark.medium
def test_the_language_is_switched(ready: Page) -> None:
    """A hint and a path are told again in the other language."""
    ready.paste(PUZZLE)
    ask(ready, 2)
    english = told(ready)
    ready.choose("language", "ko")
    ready.pass_time(100)
    assert told(ready) != english
    assert "R1C6" in " ".join(told(ready))
    ready.press("show-path")
    ready.pass_time(100)
    korean = [line.textContent for line in lines(ready)]
    ready.choose("language", "en")
    ready.pass_time(100)
    assert [line.textContent for line in lines(ready)] != korean
    assert ready.find("path-close").textContent == "Back to the board"


# ── The path ──


def test_the_path_is_gone_along(ready: Page) -> None:
    """The path takes the place of the board: lines and buttons lead to its pictures."""
    open_path(ready, SKYSCRAPER)
    assert ready.words.startswith("Rating 6.8: fiendish. Hardest: XY-Cycle")
    assert "covered" in ready.find("board").className
    assert current(ready) == 0
    assert ready.focus == "path-forward"
    assert ready.find("path-back").getAttribute("aria-disabled") == "true"
    ready.press(say("path.forward"))
    assert current(ready) == 1
    assert ready.words.startswith("Step 2 of 65: ")
    ready.press(lines(ready)[25], by_key=True)
    ready.pass_time(50)
    assert (current(ready), ready.focus) == (25, "path-forward")
    assert "Skyscraper" in ready.words
    _layer, picture = ready.find("board").querySelectorAll("svg")
    kinds = {part.className for part in picture.children}
    assert {"link strong", "link weak", "mark removed"} <= kinds
    assert "R1C5" in picture.getAttribute("aria-label")
    ready.press(say("path.back"))
    assert current(ready) == 24
    ready.press(say("path.close"))
    assert ready.shown("path") == []
    assert not ready.words.startswith("Step ")
    assert "covered" not in ready.find("board").className
    assert ready.focus == "show-path"


def test_back_from_the_path_the_focus_is_on_it(ready: Page) -> None:
    """Once, what had the focus when another tab was chosen has it again; browsers drop it."""
    ready.paste(f"{PUZZLE}\n{SOLUTION}\n")
    ready.press("open-in-check")
    ready.do(ready.window.history.back)
    ready.pass_time(50)
    assert ready.focus == "open-in-check"
    ready.window.addEventListener("popstate", lambda _event: ready.find(ready.focus).blur())
    ready.press("show-path")
    ready.key("Escape")
    ready.pass_time(50)
    assert ready.focus == "show-path"


def test_another_puzzle_ends_the_path(ready: Page) -> None:
    """The focus goes to what there is, where no path is."""
    ready.paste(PUZZLE)
    ready.press("show-path")
    assert ready.focus == "path-forward"
    ready.find("show-path").hidden = True  # as the style has it for what cannot be played
    ready.drag("drop", [Blob(UNSOLVABLE.encode(), name="other.txt")])
    assert (ready.shown("path"), ready.focus) == ([], "solve")


def test_keys_in_the_path(ready: Page) -> None:
    """Arrows go along, wherever the focus is, and Escape brings the board back."""
    open_path(ready, PUZZLE)
    ready.leave()
    assert ready.key("ArrowRight")
    assert ready.key("ArrowRight")
    assert ready.key("ArrowLeft")
    assert current(ready) == 1
    assert ready.key("Escape")
    assert ready.shown("path") == []
    assert not ready.key("Escape")
    assert not ready.key("ArrowRight")
    ready.press("solve")
    assert ready.shown("check-entries") == []
    assert ready.key("l")
    assert ready.shown("path") == ["path"]


def test_escape_closes_a_hint(ready: Page) -> None:
    """It does from beside the board; in a selection it ends that first."""
    ready.paste(PUZZLE)
    ask(ready)
    ready.go_to(0)
    ready.key("ArrowRight", shift=True)
    ready.key("Escape")
    assert ready.shown("hint") == ["hint"]
    ready.leave()
    ready.key("Escape")
    assert ready.shown("hint") == []


def test_the_words_are_about_what_is_shown(ready: Page) -> None:
    """With a hint open before the path, the board comes back with it and its words."""
    ready.paste(PUZZLE)
    ask(ready)
    words = ready.words
    ready.press("show-path")
    ready.pass_time(100)
    assert ready.words != words
    assert ready.key("Escape")
    assert (ready.shown("hint"), ready.words) == (["hint"], words)
    assert ready.key("Escape")
    assert ready.shown("hint") == []
    assert ready.words != words


@pytest.mark.medium
def test_back_closes_the_path(ready: Page) -> None:
    """The browser's Back shows the board, its Forward the same step; a reload keeps the step."""
    open_path(ready, PUZZLE)
    ready.press(say("path.forward"))
    ready.travel(-1)
    assert ready.shown("path") == []
    ready.travel(1)
    ready.pass_time(50)
    assert (ready.shown("path"), current(ready)) == (["path"], 1)
    ready.pass_time(1_000)
    ready.come_back()
    ready.start()
    ready.start_worker()
    ready.pass_time(500)
    assert (ready.shown("path"), current(ready)) == (["path"], 1)
    ready.press(say("path.close"))
    ready.pass_time(50)
    assert ready.shown("path") == []


def test_play_goes_on_from_a_step(ready: Page) -> None:
    """What came before is on the board; notes are there once they tell more than the digits."""
    open_path(ready, PUZZLE)
    ready.press(say("path.forward"))
    ready.press(say("path.play"))
    assert ready.shown("path") == []
    assert ready.grid.count("0") == PUZZLE.count("0") - 1
    assert ready.words.endswith(say("path.played", number=2))
    assert ready.cell(5).getAttribute("aria-description") == say("cell.revealed")
    assert not ready.find("notes").querySelectorAll(".noted")
    ready.press("undo")
    assert ready.grid == PUZZLE
    ready.press("clear")
    open_path(ready, POINTING)
    ready.press(say("path.forward"))
    ready.press(say("path.play"))
    assert "3" not in ready.find("notes").children[8].textContent


@pytest.mark.slow
def test_stages_of_the_path(ready: Page) -> None:
    """A chain of the path is shown part by part."""
    open_path(ready, SKYSCRAPER)
    ready.press(lines(ready)[28])
    ready.pass_time(50)
    ready.press(say("hint.stage-forward"))
    assert ready.words == say("hint.stage", number=2, count=2)
    ready.press(say("hint.stage-forward"))
    assert ready.words == say("hint.stage", number=1, count=2)


def test_the_path_is_copied(ready: Page) -> None:
    """The path goes to the clipboard as a text, a line for each step."""
    open_path(ready, SKYSCRAPER)
    ready.press(say("path.copy"))
    ready.pass_time(50)
    assert ready.words == say("path.copied")
    text = ready.window.navigator.clipboard.text
    assert text.splitlines()[0] == SKYSCRAPER
    assert "26. Skyscraper (R3C6, R3C3, R9C3, R9C5): removes 5 from R1C5, 6.6" in text


def test_the_path_is_printed(ready: Page) -> None:
    """A lesson has the puzzle and all steps on it, and pictures of what is more than a single."""
    open_path(ready, SKYSCRAPER)
    ready.press(say("path.print"))
    ready.pass_time(50)
    first, *pages = ready.window.printed
    assert say("path.lesson") in first
    assert "removes 5 from R1C5" in first
    titles = [page for page in pages if "Step 26: Skyscraper" in page]
    assert len(titles) == 1
    assert len(pages) == 9
    assert ready.find("sheets").children == []


@pytest.mark.medium
def test_families_are_left_out(ready: Page) -> None:
    """Without a family the path is another one, and the page says that the rating may differ."""
    open_path(ready, SKYSCRAPER)
    names = [line.textContent for line in lines(ready)]
    boxes = [box for box in section(ready).all() if box.getAttribute("type") == "checkbox"]
    box = boxes[FAMILIES.index("chains")]
    box.checked = False
    ready.do(lambda: box.dispatchEvent(Event("change")))
    ready.pass_time(500)
    assert say("path.differs") in ready.words
    assert [line.textContent for line in lines(ready)] != names
    assert ready.find("rating").textContent == ""
    box.checked = True
    ready.do(lambda: box.dispatchEvent(Event("change")))
    ready.pass_time(500)
    assert ready.words.startswith("Rating 6.8: fiendish.")
    assert say("path.differs") not in ready.words


def test_families_are_kept(ready: Page) -> None:
    """The choice stays over a reload; anything but a list of families is damage."""
    from page.solve.steps.finding import Families  # noqa: PLC0415 (a part alone)

    class Desk:
        def changed(self) -> None:
            pass

    class Shell:
        def keep(self, name: str, part: object) -> None:
            pass

    families = Families(Desk(), Shell())  # pyright: ignore[reportArgumentType]: what it asks for
    families.use("fish", on=False)
    families.use("uniqueness", on=False)
    assert families.state() == ["uniqueness", "fish"]
    families.use("fish", on=True)
    assert families.state() == ["uniqueness"]
    families.restore(["fish"])
    assert families.without == ["fish"]
    for damage in (None, ["cats"], "fish"):
        with pytest.raises(ValueError, match="kept"):
            families.restore(damage)
    del ready


def test_the_path_of_another_puzzle(ready: Page) -> None:
    """A path goes with its puzzle; no solution is told on opening."""
    open_path(ready, PUZZLE)
    ready.press(say("path.close"))
    ready.paste(UNSOLVABLE)
    ready.press("show-path")
    ready.pass_time(100)
    assert ready.shown("path") == []
    assert ready.words == say("play.unsolvable")
    ready.press("clear")
    ready.paste(TWO_WAYS)
    ready.press("show-path")
    ready.pass_time(100)
    assert ready.words == say("path.several-none")


def test_a_worker_that_forgot_the_path(ready: Page) -> None:
    """The path is found once more where the worker has ended meanwhile."""
    open_path(ready, PUZZLE)
    ready.window.workers.end(ready.window.navigator.locks)
    ready.pass_time(2_000)
    ready.press(say("path.forward"))
    ready.pass_time(2_000)
    assert lines(ready)


def test_the_rating_comes_by_itself(ready: Page) -> None:
    """Once a puzzle has stayed a while, its rating is beside the number of givens."""
    ready.paste(PUZZLE)
    ready.pass_time(1_000)
    assert ready.find("rating").textContent == ""
    ready.pass_time(3_000)
    assert ready.find("rating").textContent == "Rating 1.2, easy"
    ready.press("clear")
    assert ready.find("rating").textContent == ""


# ── Pictures ──


@pytest.mark.parametrize("digit", range(1, 10))
def test_candidates_stand_in_their_cells(digit: int) -> None:
    """Each candidate has its place in its own cell, as on the keys of a telephone."""
    for cell in range(81):
        x, y = place_of(cell, digit)
        assert (x // 100, y // 100) == (cell % 9, cell // 9)


def test_each_role_has_a_shape() -> None:
    """No two roles look the same without colours."""
    looks: set[tuple[Any, ...]] = set()
    roles = ("pattern", "extra", "removed", "on", "off", "clash", "placed")
    for role in roles:
        stage = {"branch": 0, "marks": [[0, 1, role]], "links": [], "words": []}
        shown = [[0, 1, role]] if role in {*RESULTS, "pattern", "extra"} else []
        picture: Any = dict(NOTHING, marks=shown, stages=[] if shown else [stage])
        shapes = overlay(picture, None if shown else 0)
        looks.add(tuple((tag, str(look["class"]).split()[0]) for tag, look, _text in shapes))
    assert len(looks) >= len(roles) - 2  # a disc is full or tinted, a box full or dashed


def test_arrows_of_a_stage_and_those_before() -> None:
    """Stages of the same chain that come before stay, as past; those of other chains do not."""
    stages = [
        {"branch": 0, "marks": [[0, 1, "on"]], "links": [[0, 1, 1, 1, "weak"]], "words": []},
        {"branch": 1, "marks": [[5, 1, "on"]], "links": [[5, 1, 6, 1, "weak"]], "words": []},
        {"branch": 1, "marks": [[7, 1, "off"]], "links": [[6, 1, 6, 2, "strong"]], "words": []},
    ]
    picture: Any = dict(NOTHING, stages=stages)
    shapes = overlay(picture, 2)
    kinds = [str(look["class"]) for _tag, look, _text in shapes]
    assert [kind for kind in kinds if kind.startswith("link")] == ["link weak past", "link strong"]
    assert "mark on past" in kinds
    none = [[0, 1, 0, 1, "weak"]]
    picture["stages"] = [dict(stages[0], marks=[], links=none)]
    assert not overlay(picture, 0)


def test_a_figure_has_the_board() -> None:
    """A figure has lines, givens and found digits; each digit stands once."""
    shapes = figure(NOTHING, None, SOLUTION, PUZZLE)
    texts = {look["class"]: text for tag, look, text in shapes if tag == "text"}
    assert len(texts["digit given"]) == 30
    assert len(texts["digit found"]) == 51
    assert len(figure(NOTHING, None, PUZZLE, PUZZLE)) == len(shapes) - 1


def test_a_chart_has_a_bar_for_each_step() -> None:
    """The hardest step is as high as the chart, and the step that is shown is pointed at."""
    shapes = chart([1.2, 6.6], ["singles", "chains"], 1)
    bars = [look for tag, look, _text in shapes if tag == "rect"]
    assert [bar["height"] for bar in bars] == ["18.2", "100.0"]
    assert [look["class"] for _tag, look, _text in shapes][-1] == "here"
    assert chart([], [], None) == []


# ── All hints that there are ──


def others(page: Page) -> list[Any]:
    """Return the folds of all hints, one a technique."""
    return list(page.find("hint").querySelector(".others").children)


def test_all_hints(ready: Page) -> None:
    """A press lists all hints by technique; one of them is shown with all its reasons."""
    ready.paste(POINTING)
    ask(ready)
    ready.press(say("hint.list"))
    ready.pass_time(100)
    found = hints.AllHintsJob.newest
    assert ready.words == say_count("hint.listed", len(found))
    names = [fold.querySelector("summary").textContent for fold in others(ready)]
    assert names[0].startswith("Pointing × ")
    last = others(ready)[-1].children[-1]
    ready.press(last, by_key=True)
    ready.pass_time(50)
    assert ready.focus == "hint-list"
    assert any("Remove" in said or "goes into" in said for said in told(ready))
    assert "mark removed" in drawn(ready, "mark") or "mark placed" in drawn(ready, "mark")
    ready.press(say("hint.list"))
    assert others(ready) == []


@pytest.mark.medium
def test_all_hints_belong_to_their_position(ready: Page) -> None:
    """Another language or another digit puts the list away."""
    ready.paste(PUZZLE)
    for leave in (lambda: ready.choose("language", "ko"), lambda: ready.type("8", 5)):
        ask(ready)
        ready.press(say("hint.list"))
        ready.pass_time(100)
        assert others(ready)
        leave()
        ready.pass_time(100)
        assert others(ready) == []
    assert hints.hint_at(10_000, "en") is None


def test_a_hidden_single_is_lit(ready: Page) -> None:
    """At last the digits that rule the other cells out are lit, and these cells are crossed out."""
    ready.paste(PUZZLE)
    ask(ready, 3)
    assert not drawn(ready, "witness")
    ask(ready)
    assert (len(drawn(ready, "witness")), len(drawn(ready, "rivals"))) == (2, 1)
    assert drawn(ready, "rays") == ["rays"]


@pytest.mark.medium
def test_arrows_have_a_legend(ready: Page) -> None:
    """Each kind of arrow of a chain is told; a step without arrows has none."""
    ready.paste(CHAIN)
    ask(ready, 4)
    assert not ready.find("hint").querySelector(".arrows")
    while not ready.find("hint").querySelector(".arrows"):
        ready.press(say("hint.apply"))
        ask(ready, 4)
    kinds = [item.textContent for item in ready.find("hint").querySelector(".arrows").children]
    assert kinds == [say("hint.link.strong"), say("hint.link.weak")]
