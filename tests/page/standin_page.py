"""Use the page as a person would: press, type, paste and look, with no browser.

`Page` holds the stand-in for the browser. `Page.start` runs main.py as PyScript does, so that a
test of what a press does knows of no class; a test of one part alone makes it inside `Page.do`.
"""

import ast
import asyncio
import json
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from string import Template as Text
from types import FunctionType
from typing import Any
from urllib.parse import parse_qs, urlsplit

from page.browser import dom, program_thread, second_image
from page.shell.language import catalogue, later_catalogue
from page.words import messages
from standin_document import Dialog, Document, Element, Event, Field, Items, Select, parse
from standin_window import (
    HOME,
    Array,
    Blob,
    Function,
    IntersectionObserver,
    Object,
    ProgramThread,
    Window,
)

ROOT = Path(__file__).parents[2]
INDEX = parse(
    Text((ROOT / "index.html").read_text("utf-8")).safe_substitute(
        app=".",
        worker_config=json.dumps({"src": "worker.py", "config": {}, "runtime": ["pyodide.js"]}),
    )
)
MAIN = compile(
    (ROOT / "main.py").read_text("utf-8"), "main.py", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
)
# Keys whose name is not what they write.
EDITING = {"Backspace": "deleteContentBackward", "Delete": "deleteContentForward"}


def speak(language: str) -> None:
    """Load the catalogue of a language, with what comes later."""
    messages.load(str(ROOT / catalogue(language)))
    messages.add(str(ROOT / later_catalogue(language)))


class Page:
    """A fresh document of index.html, the time, and the loop that coroutines run in."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.document: Document = window.document
        self._loop = asyncio.new_event_loop()
        self.reload()

    def reload(self, address: str = HOME) -> None:
        """Load index.html at an address, with nothing typed and no Python."""
        self._cancel_all()
        self._second_image = asyncio.Event()
        shipped = self.window.shipped
        second_image.arrive = self._wait_for_second_image
        program_thread.create = self._create_program_thread
        self.window.open(address)
        self.window.shipped = shipped
        query = parse_qs(urlsplit(address).query)
        self.window.early.language = query.get("lang", ["en"])[0]
        self.document.load(INDEX.cloneNode(True))
        dom._pauses.clear()
        messages.load(str(ROOT / catalogue("en")))

    def come_back(self) -> None:
        """Leave and load the page again in the same tab: what the browser keeps of it is there."""
        window = self.window
        self.happen(Event("pagehide", bubbles=False))
        kept = window.localStorage, window.sessionStorage, window.history
        self.reload(window.location.href)
        window.localStorage, window.sessionStorage, window.history = kept
        window.opened_by = "reload"

    def start(self) -> None:
        """Run main.py, up to where it answers and all parts of the page are there."""
        self._second_image.set()
        self.start_first()
        assert self.document.documentElement.dataset.complete == ""

    def start_first(self) -> None:
        """Run main.py, up to where it answers; the second image has not arrived."""
        self.start_in_background()
        assert self.document.documentElement.dataset.ready == ""

    def bring_second_image(self) -> None:
        """Let the second image arrive."""
        self.do(self._second_image.set)

    async def _create_program_thread(self) -> ProgramThread:
        """Stand in for `program_thread.create`: there are no frames here."""
        workers = self.window.workers
        if not workers.are_here:
            raise program_thread.SandboxMissingError
        workers.programs.append(ProgramThread(self.window))
        return workers.programs[-1]

    async def _wait_for_second_image(self, _tell_missing: Callable[[], None]) -> None:
        """Stand in for `second_image.arrive`: here everything can be imported already."""
        await self._second_image.wait()

    def start_in_background(self) -> None:
        """Run main.py, as far as it comes while no time passes."""
        run = FunctionType(MAIN, {"__name__": "main"})
        self._main = self.do(lambda: asyncio.ensure_future(run()))
        if self._main.done():
            self._main.result()

    def start_worker(self) -> None:
        """Wait until the worker is up."""
        self.window.workers.answers.set()
        self.pass_time(1_000)
        assert self.document.documentElement.dataset.engine == "pyodide"

    def close(self) -> None:
        """End all that still runs."""
        self._cancel_all()
        self._loop.close()

    def _cancel_all(self) -> None:
        """Forget what still runs of the page before."""

        async def cancel() -> None:
            tasks = asyncio.all_tasks() - {asyncio.current_task()}
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        self._loop.run_until_complete(cancel())

    # ── The time ──

    def do(self, action: Callable[[], Any]) -> Any:
        """Do something as a handler of the browser would; return what comes of it."""

        async def act() -> Any:
            return action()

        outcome = self._loop.run_until_complete(act())
        self.settle()
        return outcome

    def wait_for(self, coroutine: Coroutine[Any, Any, Any]) -> Any:
        """Return what a coroutine gives, and have all settle that it has begun."""

        async def finish() -> Any:
            task = asyncio.ensure_future(coroutine)
            await self.window.settle()
            assert task.done(), "it waits for something that does not come"
            return task.result()

        return self._loop.run_until_complete(finish())

    def settle(self) -> None:
        """Let everything go on that waits for no time to pass."""
        self._loop.run_until_complete(self.window.settle())

    def pass_time(self, milliseconds: float) -> None:
        """Let a while pass."""
        self._loop.run_until_complete(self.window.pass_time(milliseconds))

    # ── What can be seen ──

    def find(self, identifier: str) -> Any:
        """Return the element with an id."""
        element = self.document.getElementById(identifier)
        assert element is not None, f"no element has the id {identifier}"
        return element

    def button(self, name: str) -> Element:
        """Return the one visible button with a name; a tab does not count."""
        named = [
            element
            for element in self.document.querySelectorAll("button")
            if element.is_shown and not element.hasAttribute("role") and _name(element) == name
        ]
        assert len(named) == 1, f"{len(named)} buttons have the name {name}"
        return named[0]

    def cell(self, cell: int) -> Field:
        """Return the input of a cell."""
        return self.find(f"cell-{cell}")

    @property
    def grid(self) -> str:
        """Return the digits in the 81 cells, 0 for a blank."""
        return "".join(self.cell(cell).value or "0" for cell in range(81))

    @property
    def words(self) -> str:
        """Return what the status region says."""
        return self.find("verdict").textContent

    @property
    def focus(self) -> str:
        """Return the id of the element that has the focus."""
        return self.document.activeElement.id

    def shown(self, *identifiers: str) -> list[str]:
        """Return those of some ids whose element is in sight."""
        return [identifier for identifier in identifiers if self.find(identifier).is_shown]

    # ── What a person does ──

    def play(self) -> None:
        """Press Play, unless play has begun as the puzzle came."""
        if self.shown("play"):
            self.press("play")

    def show_solution(self) -> None:
        """Ask for the solution in play, and say so again if asked."""
        self.press("show-solution")
        if self.shown("give-up"):
            self.press("give-up")

    def press(self, what: "str | Element", *, by_key: bool = False) -> None:
        """Press a button, by its name or its id; open the details around it first."""
        element = self._target(what)
        self.document.uses_keys = by_key

        def press() -> None:
            mouse_down = Event("mousedown", detail=1)
            if by_key:
                element.focus()
            elif element.dispatchEvent(mouse_down):
                self._focus_at(element)
            element.press(0 if by_key else 1)

        self.do(press)

    def _target(self, what: "str | Element") -> Element:
        """Return the element that is meant; fail where nobody could press it."""
        element = what if isinstance(what, Element) else self._named(what)
        for details in self.document.querySelectorAll("details"):
            if details.contains(element):
                details.setAttribute("open", "")
        assert element.is_shown, f"{element} is out of sight"
        dialogs = self.document.querySelectorAll("dialog[open]")
        assert all(dialog.contains(element) for dialog in dialogs), f"{element} is behind a dialog"
        return element

    def _named(self, name: str) -> Element:
        return self.document.getElementById(name) or self.button(name)

    def _focus_at(self, element: Element) -> None:
        """Bring the focus to where a finger is: to the element or the next one up that takes it."""
        target: Any = element
        while isinstance(target, Element) and not target.is_focusable:
            target = target.parent
        if isinstance(target, Element):
            target.focus()
        elif self.document.activeElement is not self.document.body:
            self.document.activeElement.blur()

    def go_to(self, what: "int | str") -> None:
        """Bring the focus to a cell, or to the element with an id, by keyboard."""
        self.document.uses_keys = True
        element = self.cell(what) if isinstance(what, int) else self.find(what)
        self.do(element.focus)
        assert self.document.activeElement is element, f"{element} takes no focus"

    def leave(self) -> None:
        """Take the focus away from everything."""
        self.do(self.document.activeElement.blur)

    def type(self, text: str, cell: "int | None" = None) -> None:
        """Type characters where the focus is, or into a cell."""
        if cell is not None:
            self.go_to(cell)
        for character in text:
            self.key(character)

    def key(self, key: str, code: str = "", **held: bool) -> bool:
        """Press a key; ``held`` has those that are held down, such as ctrl. Tell if it is taken.

        ``code`` is the place of the key, that of an English keyboard without it.
        """
        self.document.uses_keys = True
        fields = {name + "Key": held.get(name, False) for name in ("alt", "ctrl", "meta", "shift")}
        if not code and len(key) == 1:
            code = "Key" + key.upper() if key.isalpha() else "Digit" + key if key.isdigit() else key
        code = code or key
        event = Event("keydown", **{"key": key, "code": code, "isComposing": False, **fields})

        def press() -> None:
            target = self.document.activeElement
            if target.dispatchEvent(event) and not any(held.values()):
                _follow_key(target, key)

        self.do(press)
        return event.defaultPrevented

    def paste(self, text: str) -> None:
        """Paste a text where the focus is."""
        self._bring("paste", text, "insertFromPaste")

    def drop(self, text: str, onto: str) -> None:
        """Drop a text onto the element with an id."""
        self.do(self.find(onto).focus)
        self._bring("drop", text, "insertFromDrop")

    def _bring(self, kind: str, text: str, input_kind: str) -> None:
        get = Function(lambda _kind: text)
        transfer = Object(getData=get, files=Items(), types=Array(["text/plain"]))
        event = Event(kind, clipboardData=transfer, dataTransfer=transfer)

        def bring() -> None:
            target = self.document.activeElement
            if target.dispatchEvent(event) and _is_text_field(target):
                target.insert(text, input_kind)

        self.do(bring)

    def copy(self) -> "str | None":
        """Copy by keyboard: the text that the page gives, None where the browser copies."""
        copied: dict[str, str] = {}
        event = Event("copy", clipboardData=Object(setData=copied.__setitem__))
        self.do(lambda: self.document.activeElement.dispatchEvent(event))
        return copied["text/plain"] if event.defaultPrevented else None

    def write(self, identifier: str, text: str) -> None:
        """Replace a field's text, as typed at one go; stay there."""
        field = self.find(identifier)

        def write() -> None:
            field.focus()
            field.select()
            field.insert(text, "insertText")

        self.do(write)

    def choose(self, identifier: str, value: str) -> None:
        """Choose from a list."""
        chosen: Select = self.find(identifier)
        values = [option.value for option in chosen.options]
        assert value in values, f"{identifier} offers {values}"

        def choose() -> None:
            chosen.value = value
            chosen.dispatchEvent(Event("change"))

        self.do(choose)

    def choose_files(self, files: "Iterable[Blob]", identifier: str = "file-input") -> None:
        """Choose files in the browser's dialog for them."""
        field = self.find(identifier)
        field.files = Items(files)
        self.do(lambda: field.dispatchEvent(Event("change")))

    def drag(self, kind: str, files: "Iterable[Blob]" = (), *, onto: str = "board") -> Event:
        """Drag files: a ``dragover``, ``dragleave`` or ``drop``; return the event."""
        dragged = Items(files)
        transfer = Object(files=dragged, types=Array(["Files"] if dragged else ["text/plain"]))
        event = Event(kind, dataTransfer=transfer)
        self.do(lambda: self.find(onto).dispatchEvent(event))
        return event

    def look_at(self, identifier: str) -> None:
        """Bring an element into sight that something waits for."""
        waiting = [one for one in IntersectionObserver.every if one.element.id == identifier]
        for observer in waiting:
            assert observer.element.is_shown, f"{identifier} is hidden"
            self.do(lambda observer=observer: observer.tell(is_in_sight=True))

    def travel(self, count: int) -> None:
        """Press the browser's Forward ``count`` times, or Back if it is negative."""
        for _press in range(abs(count)):
            self.do(lambda: self.window.history.go(1 if count > 0 else -1))

    def happen(self, event: Event, target: Any = None) -> None:
        """Dispatch an event, to the window if to nothing else."""
        self.do(lambda: (target or self.window).dispatchEvent(event))


def _name(element: Element) -> str:
    return element.getAttribute("aria-label") or " ".join(element.textContent.split())


def _is_text_field(element: Any) -> bool:
    kinds = ("text", "textarea")
    return (
        isinstance(element, Field)
        and element.type in kinds
        and not element.hasAttribute("readonly")
    )


def _follow_key(target: Any, key: str) -> None:
    """Do what the browser does with a key that nobody has taken."""
    if key == "Escape":
        for dialog in target.document.querySelectorAll("dialog[open]"):
            assert isinstance(dialog, Dialog)
            dialog.close()
    elif key in {"Enter", " "} and target.tag == "button":
        target.press(0)
    elif not _is_text_field(target):
        return
    elif key in EDITING:
        target.insert("", EDITING[key], back=key == "Backspace")
    elif key == "Enter" and target.tag == "textarea":
        target.insert("\n", "insertLineBreak")
    elif len(key) == 1:
        target.insert(key, "insertText")
