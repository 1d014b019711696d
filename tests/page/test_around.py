"""Use what stands around the panels: tabs, languages, files that are dropped or launched."""

import pytest

from page.shell.shell import TABS
from page.words.messages import say
from page_grids import EMPTY, PUZZLE, SOLUTION
from standin_document import Event
from standin_page import Page
from standin_window import HOME, Array, Blob, Object

LONG_TEXT = (SOLUTION + "\n") * 900


def file(text: str, name: str = "grids.txt") -> Blob:
    """Make a file."""
    return Blob(text.encode(), name=name)


# ── Tabs ──


def test_a_status_that_is_cut_can_be_reached(app: Page) -> None:
    """The Tab key stops there while more of it is there than is shown, and only then."""
    status = app.find("verdict")
    for shown, whole, stop in ((67, 67, -1), (67, 134, 0), (134, 134, -1), (1, 45, -1)):
        status.lay_out(clientHeight=shown, scrollHeight=whole)
        app.key("Tab")
        assert status.tabIndex == stop


def test_a_tab_shows_its_panel_and_its_words(app: Page) -> None:
    """The tab in sight is marked, named in the address, and says its own words."""
    app.press("tab-check")
    assert app.shown("panel-solve", "panel-check") == ["panel-check"]
    assert app.find("tab-check").getAttribute("aria-selected") == "true"
    assert app.find("tab-solve").getAttribute("aria-selected") == "false"
    assert app.window.location.hash == "#check"
    assert app.words == say("check.start")
    app.press("tab-solve")
    assert app.words == say("verdict.start")


def test_arrow_keys_go_from_tab_to_tab(app: Page) -> None:
    """They go round; Home and End are the first and the last; other keys do nothing."""
    tabs = ["tab-" + name for name in TABS]
    app.go_to(tabs[0])
    seen = []
    for key in ("ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home", "ArrowLeft"):
        assert app.key(key)
        seen.append(app.focus)
    assert seen == [tabs[1], tabs[-1], tabs[0], tabs[-1], tabs[0], tabs[-1]]
    assert not app.key("ArrowDown")
    assert [app.find(tab).tabIndex for tab in tabs] == [-1] * (len(tabs) - 1) + [0]


def test_the_address_names_a_tab(app: Page) -> None:
    """A link to #check, or the way back, brings it in sight."""
    app.do(lambda: app.window.history.follow("#check"))
    assert app.shown("panel-solve", "panel-check") == ["panel-check"]
    app.do(lambda: app.window.history.follow("#cellar"))
    assert app.shown("panel-solve", "panel-check") == ["panel-solve"]


def test_the_page_opens_at_the_tab_of_its_address(unstarted: Page) -> None:
    """#check opens Check at once."""
    unstarted.reload(HOME + "#check")
    unstarted.start()
    assert unstarted.shown("panel-solve", "panel-check") == ["panel-check"]
    assert unstarted.words == say("check.start")


def test_the_name_of_a_tab_is_no_buttons(unstarted: Page) -> None:
    """#solve opens Solve at its top, though the browser has gone to the button of that name."""
    unstarted.reload(HOME + "#solve")
    button = unstarted.find("solve")
    button.focus()
    button.parentElement.scrollTop = 100
    unstarted.start()
    assert (unstarted.focus, button.parentElement.scrollTop) == ("", 0)


def test_a_double_press_counts_for_one_thing(app: Page) -> None:
    """The second press of two does not press what the first has brought under the finger."""

    def press_twice(*identifiers: str) -> None:
        for place, identifier in enumerate(identifiers):
            app.do(lambda place=place, name=identifier: app.find(name).press(place + 1))

    app.paste(PUZZLE)
    press_twice("edit-puzzle", "undo")
    assert app.shown("play", "edit-puzzle")[:1] == ["play"]
    app.play()
    press_twice("notes-mode", "notes-mode")
    assert app.find("digits-mode").getAttribute("aria-pressed") == "true"
    app.start_worker()
    app.pass_time(3_000)
    press_twice("new-puzzle", "new-puzzle")
    app.pass_time(3_000)
    app.press("undo")
    assert app.grid == PUZZLE


def test_words_of_another_tab_wait(app: Page) -> None:
    """What happens out of sight is said when its tab comes in sight."""
    app.press("new-puzzle")
    app.press("tab-check")
    app.start_worker()
    assert app.words == say("check.start")
    app.press("tab-solve")
    assert app.words.startswith("A new puzzle")


# ── Languages ──


def test_a_choice_turns_all_words(app: Page) -> None:
    """Everything in sight is Korean, and what is said after; the address names it."""
    app.paste(PUZZLE)
    english = app.find("solve").textContent
    app.choose("language", "ko")
    assert app.document.documentElement.lang == "ko"
    assert app.find("solve").textContent == say("solve.solve") != english
    assert app.cell(0).getAttribute("aria-label") == say("cell.name", row=1, column=1)
    assert app.find("board").getAttribute("aria-label") == say("board")
    assert "30" in app.words
    assert "puzzle" not in app.words
    assert app.window.location.search == "?lang=ko"
    app.choose("language", "en")
    assert app.find("solve").textContent == english
    assert app.window.location.search == "?lang=en"


def test_a_choice_holds_in_the_steps_before_it(app: Page) -> None:
    """Back leads to an address that names the language, too: a reload there speaks it."""
    app.choose("language", "ko")
    app.press("tab-check")
    app.choose("language", "de")
    app.travel(-1)
    assert app.shown("panel-solve") == ["panel-solve"]
    assert app.window.location.search == "?lang=de"


def test_a_language_that_does_not_come(app: Page) -> None:
    """The page says so, goes on as it was, and can be asked again."""
    file = "./static/messages/later/ko.json"
    app.window.missing = [file]
    app.choose("language", "ko")
    assert app.words == say("language.missing")
    assert (app.find("language").value, app.document.documentElement.lang) == ("en", "en")
    app.window.missing = []
    app.choose("language", "ko")
    assert app.document.documentElement.lang == "ko"


def test_a_language_whose_later_words_do_not_come(unstarted: Page) -> None:
    """What comes later is said in English then."""
    unstarted.window.early.language = "ko"
    unstarted.window.missing = ["./static/messages/later/ko.json"]
    unstarted.start()
    assert unstarted.words == say("verdict.start")
    assert unstarted.find("check").textContent == say("check.check")
    assert unstarted.find("new-puzzle").textContent == say("new-puzzle")
    unstarted.press("tab-check")
    assert unstarted.words == "Paste grids or open files, then press Check."


def test_the_last_choice_counts(app: Page) -> None:
    """Another choice while words are on their way."""

    def choose_twice() -> None:
        for language in ("ko", "en"):
            app.find("language").value = language
            app.find("language").dispatchEvent(Event("change"))

    app.do(choose_twice)
    assert app.document.documentElement.lang == "en"
    assert app.find("solve").textContent == "Solve"


def test_a_choice_before_python(unstarted: Page) -> None:
    """It counts before what start.js found, and is kept."""
    unstarted.find("language").value = "ko"
    unstarted.start()
    assert unstarted.document.documentElement.lang == "ko"
    assert unstarted.window.location.search == "?lang=ko"


@pytest.mark.medium
def test_the_language_that_start_js_found_is_spoken(unstarted: Page) -> None:
    """From the first words on."""
    unstarted.window.early.language = "ko"
    unstarted.start()
    assert unstarted.document.documentElement.lang == "ko"
    assert unstarted.words == say("verdict.start")


@pytest.mark.medium
def test_a_chosen_language_is_kept(app: Page) -> None:
    """At the next visit the page speaks it, unless the address names another."""
    app.choose("language", "ko")
    app.come_back()
    app.window.location.href = HOME
    app.start()
    assert app.document.documentElement.lang == "ko"
    app.come_back()
    app.window.location.href = HOME + "?lang=en"
    app.start()
    assert app.document.documentElement.lang == "en"


# ── Files ──


def test_a_short_file_dropped_in_solve_is_read(app: Page) -> None:
    """What is in it is put on the board."""
    assert app.drag("drop", [file(PUZZLE)]).defaultPrevented
    assert app.grid == PUZZLE


def test_a_long_file_dropped_in_solve_is_offered_to_check(app: Page) -> None:
    """The words say how large it is; a press opens it there."""
    app.drag("drop", [file(LONG_TEXT)])
    assert app.shown("open-long-text") == ["open-long-text"]
    assert app.words == say("solve.long", size=say("files.kilobytes", size=74))
    app.press("open-long-text")
    assert app.shown("panel-solve", "panel-check", "too-long") == ["panel-check"]
    assert app.focus == "tab-check"
    assert "grids.txt" in app.find("files").textContent


def test_an_offer_goes_with_its_words(app: Page) -> None:
    """Once something else is said, the long text is not offered any more."""
    app.drag("drop", [file(LONG_TEXT)])
    app.press("clear")
    assert app.shown("open-long-text") == []


def test_several_files_go_to_check(app: Page) -> None:
    """Wherever they are dropped."""
    app.drag("drop", [file(SOLUTION, "a.txt"), file(PUZZLE, "b.txt")])
    assert app.shown("panel-solve", "panel-check") == ["panel-check"]
    assert len(app.find("files").children) == 2


def test_check_shows_that_files_may_be_dropped(app: Page) -> None:
    """While they are dragged over it, not when they leave."""
    app.press("tab-check")
    panel = app.find("panel-check")
    app.drag("dragover", [file(SOLUTION)], onto="grids")
    assert panel.classList.contains("dragging")
    app.drag("dragleave", [file(SOLUTION)], onto="grids")
    assert not panel.classList.contains("dragging")
    app.drag("drop", [file(SOLUTION)], onto="grids")
    assert app.find("grids").value == SOLUTION


def test_words_that_are_dragged_are_the_browser_s(app: Page) -> None:
    """Only files are taken; a drag that turns out to hold none opens nothing."""
    assert not app.drag("dragover", onto="puzzle-text").defaultPrevented
    empty = Object(files=Array(), types=Array(["Files"]))
    app.happen(Event("drop", dataTransfer=empty), app.find("puzzle-text"))
    assert app.grid == EMPTY


def test_a_shared_text_is_opened(unstarted: Page) -> None:
    """A text that another app shares is in the address."""
    unstarted.reload(HOME + "?text=" + PUZZLE)
    unstarted.start()
    assert unstarted.grid == PUZZLE


def test_a_shared_text_is_older_than_what_was_typed(unstarted: Page) -> None:
    """Nor is it opened again by a reload."""
    unstarted.reload(HOME + "?text=" + PUZZLE)
    unstarted.window.early.edited = "cell-0"
    unstarted.start()
    assert unstarted.grid == EMPTY
    unstarted.reload(HOME + "?text=" + PUZZLE)
    unstarted.window.opened_by = "reload"
    unstarted.start()
    assert unstarted.grid == EMPTY


def launch(page: Page, *files: Blob) -> None:
    """Start the installed app with files."""

    class Handle:
        def __init__(self, blob: Blob) -> None:
            self._blob = blob

        async def getFile(self) -> Blob:  # noqa: N802 (the browser's name)
            return self._blob

    launched = Object(files=Array(Handle(blob) for blob in files))
    queue = Object(setConsumer=lambda open_file: open_file(launched))
    page.window.__dict__["launchQueue"] = queue
    page.start()


def test_the_app_opens_a_file(unstarted: Page) -> None:
    """One it was started with is on the board, a long one in Check; or none."""
    launch(unstarted, file(PUZZLE))
    assert unstarted.grid == PUZZLE
    unstarted.reload()
    launch(unstarted, file(LONG_TEXT))
    assert "grids.txt" in unstarted.find("files").textContent
    unstarted.reload()
    launch(unstarted)
    assert unstarted.grid == EMPTY


def test_a_long_text_pasted_is_offered(app: Page) -> None:
    """start.js keeps it from the text area; in Check it is taken at once."""
    app.window.early.long = Object(id="puzzle-text", blob=file(LONG_TEXT, ""))
    app.happen(Event("longtext"))
    assert app.shown("open-long-text") == ["open-long-text"]
    app.press("tab-check")
    app.window.early.long = Object(id="grids", blob=file(LONG_TEXT, ""))
    app.happen(Event("longtext"))
    assert say("files.pasted") in app.find("files").textContent
    app.window.early.long = Object(id="key", blob=file(LONG_TEXT, "other.txt"))
    app.happen(Event("longtext"))
    assert app.words == say("field.too-long")
    assert say("files.pasted") in app.find("files").textContent


def test_a_file_without_text_replaces_nothing(app: Page) -> None:
    """Neither a blank one nor what is no text: why is said, and the board stays."""
    app.start_worker()
    app.paste(PUZZLE)
    zipped = b"PK\x03\x04\x14\0\0\0\x08\0" + bytes(range(256)) + b"ppt/slides"
    for content, why in ((b"%PDF-1.7\n%\xe2\xe3\n", "pdf"), (zipped, "zip"), (b" \n", "empty")):
        app.drag("drop", [Blob(content, name="file")])
        assert say("unreadable." + why) in app.words
        assert (app.grid, app.find("puzzle-text").value) == (PUZZLE, PUZZLE)


def test_a_file_in_another_encoding_is_read_by_the_worker(app: Page) -> None:
    """A Korean file dropped in Solve is read once the worker is up."""
    app.start_worker()
    app.drag("drop", [Blob(("김철수\n" + PUZZLE).encode("cp949"), name="korean.txt")])
    assert app.grid == PUZZLE
    assert "김철수" in app.find("puzzle-text").value


def pressable(app: Page) -> set[str]:
    """List the ids of the buttons that answer presses."""
    buttons = app.document.querySelectorAll("button[id]")
    return {button.id for button in buttons if button._listeners.get("click")}


def marked_in(app: Page) -> set[str]:
    """List the ids of the buttons whose presses start.js keeps."""
    buttons = app.document.querySelectorAll("button[id]")
    return {button.id for button in buttons if button.closest("[data-later]")}


def test_what_comes_later_is_marked(unstarted: Page) -> None:
    """start.js keeps the presses of the buttons that are marked until somebody answers them."""
    unstarted.start_first()
    first = pressable(unstarted)
    there = {button.id for button in unstarted.document.querySelectorAll("button[id]")}
    marked = marked_in(unstarted)
    unstarted.bring_second_image()
    assert marked & pressable(unstarted) == (pressable(unstarted) - first) & there
    assert {"copy", "check"} <= marked
    assert not marked_in(unstarted) & pressable(unstarted)
