"""Find elements, listen to them and change them."""

import asyncio

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    # An element, an event, or another object of JavaScript.
    Element = Any
    Event = Any
    Thing = Any

# Milliseconds after which a page that never idles, or never paints, counts as idle.
IDLE = 3_000


def find(identifier: str) -> "Element":
    """Return the element with an id, which the page must have."""
    return document.getElementById(identifier)


def root() -> "Element":
    """Return the root element of the page."""
    return document.documentElement


def all_in(part: "Element", selector: str) -> "list[Element]":
    """Return the elements in a part of the page that match a CSS selector."""
    return listed(part.querySelectorAll(selector))


def clone(identifier: str) -> "Element":
    """Return a copy of the one element in a template."""
    return find(identifier).content.firstElementChild.cloneNode(True)


def clone_all(identifier: str) -> "Element":
    """Return a copy of all that is in a template."""
    return find(identifier).content.cloneNode(True)


def listen(
    element: "Thing", event: str, handler: "Callable[[Event], object]", *, first: bool = False
) -> None:
    """Call ``handler`` with every ``event`` of an element.

    ``first`` calls it before any listener inside the element.
    """
    element.addEventListener(event, create_proxy(handler), first)


def on_press(identifier: str, handler: "Callable[[], object]") -> None:
    """Call ``handler()`` whenever the button with an id is pressed."""
    listen(find(identifier), "click", lambda event: handler())


def keep_focus_while_pressed(element: "Element") -> None:
    """Keep a focus on the board when an element is pressed with a pointer."""
    listen(element, "mousedown", _keep_focus)


def _keep_focus(event: "Event") -> None:
    if focused_id().startswith("cell-"):
        event.preventDefault()


def when_idle(handler: "Callable[[], object]") -> None:
    """Call ``handler()`` once the page is idle, or after a while."""
    proxy = create_proxy(lambda *_arguments: handler())
    if hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(proxy, to_js({"timeout": IDLE}))
    else:
        window.setTimeout(proxy, 200)


def spawn(
    coroutine: "Coroutine[Any, Any, object]", on_trouble: "Callable[[Exception], object]"
) -> None:
    """Run a coroutine in the background; its exceptions go to ``on_trouble``.

    This is the one place that catches every exception: nobody awaits the handler of an event.
    Errors marked ``is_expected`` are not reported on the console.
    """

    async def guarded() -> None:
        try:
            await coroutine
        except Exception as problem:  # noqa: BLE001 (see above)
            if not getattr(problem, "is_expected", False):
                window.console.error(f"{type(problem).__name__}: {problem}")
            on_trouble(problem)

    asyncio.create_task(guarded())  # noqa: RUF006 (the browser's loop keeps its own tasks)


def deferred(handler: "Callable[[], object]") -> "Callable[[], None]":
    """Return a function that calls ``handler()`` once the current event has been handled.

    Until then further calls change nothing.
    """
    return _once(handler, _wait_for_event)


def _wait_for_event(proxy: "Any") -> None:
    window.queueMicrotask(proxy)


def after_paint(handler: "Callable[[], object]") -> "Callable[[], None]":
    """Return a function that calls ``handler()`` once the browser has painted.

    Until then further calls change nothing. A hidden tab paints nothing, so there the handler is
    called at once.
    """
    return _once(handler, _wait_for_paint)


def _wait_for_paint(proxy: "Any") -> None:
    if is_page_shown():
        _unpainted.append(proxy)
        window.requestAnimationFrame(_painting)
    else:
        window.setTimeout(proxy)


_unpainted: "list[Any]" = []  # what is called after the next paint, one for each `_painting`
_painting = create_proxy(lambda _now: window.setTimeout(_unpainted.pop(0)))


def _once(handler: "Callable[[], object]", ask: "Callable[[Any], object]") -> "Callable[[], None]":
    """Return a function that asks for a call of the handler, unless one is asked for already."""
    is_asked = False

    def answer(*_arguments: object) -> None:
        nonlocal is_asked
        is_asked = False
        handler()

    def ask_once() -> None:
        nonlocal is_asked
        if not is_asked:
            is_asked = True
            ask(proxy)

    proxy = create_proxy(answer)
    return ask_once


def ignore(*_news: object) -> None:
    """Do nothing; the console reports errors anyway."""


class Timer:
    """Call a handler when a while has passed since the last start."""

    def __init__(self, milliseconds: int, handler: "Callable[[], object]") -> None:
        self._milliseconds = milliseconds
        self._proxy = create_proxy(handler)
        self._running = None

    def start(self) -> None:
        """Count from now."""
        self.stop()
        self._running = window.setTimeout(self._proxy, self._milliseconds)

    def stop(self) -> None:
        """Stop counting."""
        if self._running is not None:
            window.clearTimeout(self._running)
            self._running = None


async def pause(milliseconds: int = 0) -> None:
    """Let the browser paint and handle events before going on.

    MicroPython's own timers go by the date: they would sleep an hour longer if the clock is set
    back by one.
    """
    await after(milliseconds)


def after(milliseconds: float) -> "Thing":
    """Return a promise that is kept after some time."""
    _pauses.append(milliseconds)
    return window.Promise.new(_sleep)


_pauses: "list[float]" = []  # the milliseconds of the next pause
_sleep = create_proxy(lambda wake, _refuse: window.setTimeout(wake, _pauses.pop()))


def now() -> float:
    """Return the time since the page was opened, in milliseconds."""
    return window.performance.now()


def first_of(element: "Thing", *events: str) -> "Thing":
    """Return a promise that is kept at the first of several events of an element."""

    def listen_for(happen: "Any", _refuse: "Any") -> None:
        for event in events:
            element.addEventListener(event, happen)

    return window.Promise.new(create_proxy(listen_for))


def focused() -> "Element":
    """Return the element that has the focus."""
    return document.activeElement


def has_focus(part: "Element") -> bool:
    """Return whether the focus is in a part of the page."""
    return part.contains(document.activeElement)


def hide(identifier: str, heir: str) -> None:
    """Hide a part of the page; if it has the focus, that goes to ``heir``."""
    part = find(identifier)
    had_focus = has_focus(part)
    part.hidden = True
    if had_focus:
        focus_in_place(heir)


def focused_id() -> str:
    """Return the id of the element that has the focus."""
    return document.activeElement.id


def focus_in_place(identifier: str) -> None:
    """Move the focus to an element without scrolling."""
    find(identifier).focus(to_js({"preventScroll": True}))


def bring_into_sight(identifier: str) -> None:
    """Scroll just far enough to show an element with an id."""
    scroll_to(find(identifier))


def scroll_to(element: "Element") -> None:
    """Scroll just far enough to show an element."""
    element.scrollIntoView(to_js({"block": "nearest"}))


def open_popover(identifier: str) -> None:
    """Open a popover, unless it is open."""
    if not is_in_sight(identifier):
        find(identifier).showPopover()


def is_in_sight(identifier: str) -> bool:
    """Return whether an element is displayed, wherever the page is scrolled to."""
    return find(identifier).getClientRects().length > 0


def is_shown(element) -> bool:
    """Return whether an element is laid out on the page."""
    return element.offsetParent is not None


def random_seed() -> int:
    """Return a random whole number below 2³¹."""
    return int(window.Math.random() * (1 << 31))


def select_place(
    area: "Element", line: int, column: int, length: int, scrolls_page: bool = True
) -> None:
    """Select ``length`` characters of a text area at a line and column, both from 1."""
    lines = area.value.split("\n")
    before = "\n".join(lines[: line - 1]) + ("\n" if line > 1 else "")
    row = lines[line - 1] if line <= len(lines) else ""
    if line == 1 and row[:1] == "\ufeff":
        column += 1  # nobody counts a byte-order mark
    start = utf16_length(before) + utf16_length(row[: column - 1])
    area.focus(to_js({"preventScroll": not scrolls_page}))
    area.setSelectionRange(start, start + utf16_length(row[column - 1 : column - 1 + length]))
    area.scrollTop = area.scrollHeight * (line - 1) / len(lines) - area.clientHeight / 2


def utf16_length(text: str) -> int:
    """Return a text's length as the browser counts: characters beyond U+FFFF are two."""
    return len(text) + sum(1 for character in text if ord(character) > 0xFFFF)


def tell_of_change(control: "Element") -> None:
    """Fire a control's change events, as if changed by hand."""
    control.dispatchEvent(window.Event.new("change", to_js({"bubbles": True})))


def when_leaving(handler: "Callable[[Event], object]") -> None:
    """Call ``handler(event)`` whenever the page is hidden, perhaps for good."""
    proxy = create_proxy(handler)
    document.defaultView.addEventListener("pagehide", proxy)
    document.addEventListener("visibilitychange", proxy)


def is_page_shown() -> bool:
    """Return whether the page is visible, not in a background tab."""
    return document.visibilityState == "visible"


def listen_to_window(event: str, handler: "Callable[[Event], object]") -> None:
    """Call ``handler`` with every ``event`` of the window."""
    listen(document.defaultView, event, handler)


def text_of(fetch: "Callable[[], str]") -> "str | None":
    """Return the text that ``fetch()`` returns; None if it does not fit in memory."""
    try:
        return fetch()
    except MemoryError:
        return None


def listed(things: "Thing") -> "list[Thing]":
    """Turn one of the browser's lists into a Python list."""
    return [things.item(place) for place in range(things.length)]
