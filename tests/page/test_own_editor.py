"""Write a program in CodeMirror, or without it: what the page decides, with a stand-in for both."""

import pytest

from page.browser import code_editor
from page.program.judging import Judging
from page.words.messages import say
from standin_codemirror import EditorView, library
from standin_document import Event
from standin_page import Page
from standin_window import Array, Blob, IntersectionObserver, Object


@pytest.fixture
def own(app: Page) -> Page:
    """Return the page with one's own program chosen, and CodeMirror there to be fetched."""
    app.window.modules[code_editor.SCRIPT] = library()
    app.start_worker()
    app.press("tab-watch")
    app.choose("program", "own")
    app.write("program-source", "one\ntwo\n")
    app.leave()
    return app


@pytest.fixture
def code(own: Page) -> EditorView:
    """Return the editor that has come."""
    own.look_at("program-source")
    own.pass_time(100)
    (made,) = EditorView.made
    return made


def shown(page: Page) -> list[str]:
    """Return which of the two is in sight."""
    return page.shown("program-source", "program-numbers", "program-code")


def test_it_takes_the_place_of_the_text_area(own: Page, code: EditorView) -> None:
    """It has the text, the name and the description, and comes once."""
    assert shown(own) == ["program-code"]
    assert code.text == "one\ntwo\n"
    assert (code.name, code.description) == (say("program.program"), say("program.help"))
    own.choose("language", "ko")
    own.pass_time(100)
    assert code.name == "내 프로그램"
    own.look_at("program-source")
    assert EditorView.made == [code]


@pytest.mark.medium
def test_nothing_is_fetched_out_of_sight(own: Page) -> None:
    """It is not fetched before the text area is in sight."""
    own.pass_time(1_000)
    assert EditorView.made == []
    assert shown(own) == ["program-source", "program-numbers"]


@pytest.mark.medium
def test_nobody_is_interrupted(own: Page) -> None:
    """Who types in the text area stays there; what was typed goes along."""
    own.write("program-source", "typed")
    own.look_at("program-source")
    own.pass_time(100)
    assert shown(own) == ["program-source", "program-numbers"]
    own.type("!")
    own.leave()
    own.pass_time(100)
    assert shown(own) == ["program-code"]
    assert EditorView.made[0].text == "typed!"


@pytest.mark.medium
@pytest.mark.sampled
@pytest.mark.parametrize("without", ["script", "style", "name"])
def test_what_cannot_be_had(own: Page, without: str) -> None:
    """The text area stays, and nothing is said of it."""
    if without == "script":
        own.window.modules.clear()
    elif without == "style":
        own.window.missing.append(own.document.querySelector("script[data-second]").dataset.style)
    else:
        del own.window.modules[code_editor.SCRIPT].view.lineNumbers
    words = own.words
    own.look_at("program-source")
    own.pass_time(1_000)
    assert EditorView.made == []
    assert shown(own) == ["program-source", "program-numbers"]
    assert own.words == words


@pytest.mark.medium
@pytest.mark.parametrize("why", ["touched", "saves data"])
def test_what_is_not_wanted(unstarted: Page, why: str) -> None:
    """The text area stays on touch, and while data is being saved."""
    if why == "touched":
        unstarted.window.media.add("(pointer:coarse)")
    else:
        unstarted.window.navigator.connection = Object(saveData=True)
    unstarted.start()
    assert not [one for one in IntersectionObserver.every if one.element.id == "program-source"]


def test_both_have_the_same_text(own: Page, code: EditorView) -> None:
    """What is typed, put, dropped or brought back is in both."""
    own.do(lambda: code.type("three\n"))
    assert own.find("program-source").value == "one\ntwo\nthree\n"
    own.choose("program-start", "template")
    assert code.text == own.find("program-source").value != ""
    own.press("program-back")
    assert code.text == "one\ntwo\nthree\n"
    own.drag("drop", [Blob(b"print(1)\n", name="a.py")], onto="program-code")
    assert code.text == "print(1)\n"


@pytest.mark.medium
def test_what_is_typed_is_kept(own: Page, code: EditorView) -> None:
    """After a reload it is there again."""
    own.do(lambda: code.type("kept"))
    own.pass_time(1_000)
    own.come_back()
    own.start()
    own.pass_time(1_000)
    assert own.find("program-source").value == "one\ntwo\nkept"


def test_a_press_on_the_label(own: Page, code: EditorView) -> None:
    """It brings the focus to the editor."""
    own.press(own.find("program-name"))
    assert code.has_focus


def test_a_line_is_gone_to(own: Page, code: EditorView, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line with an error is selected."""
    failed = {"kind": "runtime_error", "line": 1, "column": None, "seconds": 0.1, "slips": []}
    failed |= {"reason": {"key": "accepted", "values": {}}, "input": "", "output": ""}

    async def told(_self: object, act: str, *_given: object) -> object:
        return ["sample"] if act == "names" else failed

    async def verdict(*_given: object) -> object:
        return failed

    monkeypatch.setattr(Judging, "ask", told)
    monkeypatch.setattr(Judging, "verdict", verdict)
    own.press("run-program")
    own.pass_time(1_000)
    own.press("program-line")
    assert code.has_focus
    assert code.selected == "one"


def test_escape_has_tab_leave(own: Page, code: EditorView) -> None:
    """It does so until the focus goes, and other keys do not reach the page."""
    keys = next(one.given[0] for one in code._options.extensions if one.name == "keymap")
    assert keys.at(0).key == "Escape"
    assert keys.at(0).run(code) is False
    assert code.tab_leaves
    own.happen(Event("focusout"), own.find("program-code"))
    assert not code.tab_leaves
    event = Event("keydown", key="?")
    own.happen(event, own.find("program-code"))
    assert event.is_stopped


def typed(kind: str, *, composes: bool = False) -> Event:
    """Make the event of a text that is typed."""
    return Event("beforeinput", inputType=kind, isComposing=composes, data="x")


@pytest.mark.slow
def test_what_is_typed_over_a_selection(own: Page, code: EditorView) -> None:
    """It takes its place at once; all else is left to CodeMirror and the browser."""
    handlers = code.made_of("domEventHandlers")
    assert not handlers.beforeinput(typed("insertText"), code)
    own.do(lambda: code.select(0, 3))
    assert not handlers.beforeinput(typed("deleteContentBackward"), code)
    assert not handlers.beforeinput(typed("insertText", composes=True), code)
    assert own.do(lambda: handlers.beforeinput(typed("insertText"), code))
    assert own.find("program-source").value == "x\ntwo\n"
    code.just_selected = Object(
        anchorNode=code.contentDOM, anchorOffset=5, focusNode=code.contentDOM, focusOffset=1
    )
    assert own.do(lambda: handlers.beforeinput(typed("insertText"), code))
    assert own.find("program-source").value == "xx\n"
    own.do(lambda: code.select(0, 1))
    code.just_selected.anchorOffset, code.just_selected.focusOffset = 3, 0
    assert own.do(lambda: handlers.beforeinput(typed("insertText"), code))
    assert own.find("program-source").value == "x"


def test_what_is_typed_over_a_long_selection(own: Page, code: EditorView) -> None:
    """All of it goes, though the browser has only the part of it that is laid out."""
    handlers = code.made_of("domEventHandlers")
    code.viewport = Object(**{"from": 2, "to": 5})
    own.do(lambda: code.select(0, 8))
    code.just_selected = Object(
        anchorNode=code.contentDOM, anchorOffset=2, focusNode=code.contentDOM, focusOffset=5
    )
    assert own.do(lambda: handlers.beforeinput(typed("insertText"), code))
    assert own.find("program-source").value == "x"


def test_files_that_are_dropped(code: EditorView) -> None:
    """They are the page's; text is CodeMirror's."""
    handlers = code.made_of("domEventHandlers")
    files = Object(dataTransfer=Object(files=Array([Blob(b"")])))
    assert handlers.drop(files, code)
    assert not handlers.drop(Object(dataTransfer=Object(files=Array())), code)
