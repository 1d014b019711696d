"""Find, listen and change: the few things every panel does to the page."""

import asyncio

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

# Characters that a text area takes at once when they are inserted as if typed.
UNDOABLE = 10_000
# Milliseconds after which a page that is never idle, or never painted, counts as idle.
IDLE = 3_000
# Milliseconds that a file being saved is kept for the browser to read.
KEPT = 60_000


def find(identifier: str):
    """Return the element with an id; every id asked for stands in index.html."""
    return document.getElementById(identifier)


def clone(identifier: str):
    """Return a fresh copy of the one element in a template."""
    return find(identifier).content.firstElementChild.cloneNode(True)


def listen(element, event: str, handler) -> None:
    """Call ``handler`` with every ``event`` of an element; made once, kept for good."""
    element.addEventListener(event, create_proxy(handler))


def on_press(identifier: str, handler) -> None:
    """Call ``handler()`` whenever the button with an id is pressed."""
    listen(find(identifier), "click", lambda event: handler())


def when_idle(handler) -> None:
    """Call ``handler()`` once the page has nothing else to do, or after a while all the same."""
    proxy = create_proxy(lambda *_arguments: handler())
    if hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(proxy, to_js({"timeout": IDLE}))
    else:
        window.setTimeout(proxy, 200)


def spawn(coroutine, on_trouble) -> None:
    """Run a coroutine beside everything else; what it did not expect goes to ``on_trouble``.

    This is the one place that catches every exception: nobody awaits an event's handler, and
    without it an unforeseen error would end as silence. One that ``is_expected`` is for the panel
    alone to answer: the console does not hear of it.
    """

    async def guarded() -> None:
        try:
            await coroutine
        except Exception as problem:  # noqa: BLE001 (see above)
            if not getattr(problem, "is_expected", False):
                window.console.error(f"{type(problem).__name__}: {problem}")
            on_trouble(problem)

    asyncio.create_task(guarded())  # noqa: RUF006 (the browser's loop keeps its own tasks)


def ignore(_news: object) -> None:
    """Take no notice of what happened, be it trouble: the console has that all the same."""


class Timer:
    """Call a handler once events have stopped for a while."""

    def __init__(self, milliseconds: int, handler) -> None:
        self._milliseconds = milliseconds
        self._proxy = create_proxy(handler)
        self._running = None

    def start(self) -> None:
        """Count the while from now."""
        self.stop()
        self._running = window.setTimeout(self._proxy, self._milliseconds)

    def stop(self) -> None:
        """Forget the events so far."""
        if self._running is not None:
            window.clearTimeout(self._running)
            self._running = None


async def pause(milliseconds: int = 0) -> None:
    """Let the browser paint and answer events before going on.

    The browser's own timers count on when somebody sets the clock. MicroPython's look at the date,
    and would sleep an hour longer when it goes back by one.
    """
    _pauses.append(milliseconds)
    await window.Promise.new(_sleep)


_pauses: "list[int]" = []  # what the one proxy below has still to begin
_sleep = create_proxy(lambda wake, _refuse: window.setTimeout(wake, _pauses.pop()))


def now() -> float:
    """Return the page's clock in milliseconds."""
    return window.performance.now()


def focused():
    """Return the element that has the focus."""
    return document.activeElement


def fill_list(identifier: str, texts: "list[str]") -> None:
    """Put texts into a list, one to an item."""
    items = [clone("list-item") for _text in texts]
    for place in range(len(texts)):
        items[place].textContent = texts[place]
    find(identifier).replaceChildren(*items)


def has_focus(part) -> bool:
    """Tell whether the focus is in a part of the page."""
    return part.contains(document.activeElement)


def hide(identifier: str, heir: str) -> None:
    """Hide a part of the page; a focus that is in it goes to the element with the id ``heir``."""
    part = find(identifier)
    had_focus = has_focus(part)
    part.hidden = True
    if had_focus:
        focus_in_place(heir)


def focused_id() -> str:
    """Return the id of the element that has the focus."""
    return document.activeElement.id


def focus_in_place(identifier: str) -> None:
    """Bring the focus to an element without scrolling anything."""
    find(identifier).focus(to_js({"preventScroll": True}))


def bring_into_sight(identifier: str) -> None:
    """Scroll as little as shows an element, and not at all where it is in sight."""
    find(identifier).scrollIntoView(to_js({"block": "nearest"}))


def shows_focus(identifier: str) -> bool:
    """Tell whether an element has the focus and the browser shows so: to whoever uses keys."""
    return find(identifier).matches(":focus-visible")


def is_in_sight(identifier: str) -> bool:
    """Tell whether an element is shown, wherever the page is scrolled to."""
    return find(identifier).getClientRects().length > 0


def random_seed() -> int:
    """Return a random whole number, below 2³¹."""
    return int(window.Math.random() * (1 << 31))


async def are_missing(files: "list[str]") -> bool:
    """Tell whether the server does not give one of the files."""
    missing = await window.early.findMissing(to_js(files))
    return missing.length > 0


async def copy(text: str) -> bool:
    """Put a text on the clipboard; False where the browser refuses."""
    try:
        await window.navigator.clipboard.writeText(text)
    except Exception:  # noqa: BLE001 (the browser's own error; it has no Python type)
        return False
    return True


async def offer_link(link: str) -> bool:
    """Have a device that is touched offer a link to its other apps.

    False where it cannot, or will not; True also if the person thought better of it.
    """
    navigator = window.navigator
    if not (window.matchMedia("(pointer:coarse)").matches and hasattr(navigator, "share")):
        return False
    try:
        await navigator.share(to_js({"url": link}))
    except Exception as problem:  # noqa: BLE001 (the browser's own error; it has no Python type)
        return "AbortError" in str(problem)
    return True


def replace_text(area, text: str) -> None:
    """Replace all text of a text area; of a short one, so that the browser's undo takes it back.

    What the browser can undo takes it seconds to insert when it is long. It inserts wherever the
    focus is, which an area out of sight does not get. Afterwards the focus is where it was: on a
    phone it would bring the keyboard up.
    """
    before = document.activeElement
    area.focus(to_js({"preventScroll": True}))
    area.select()
    can_undo = len(text) <= UNDOABLE and area.isSameNode(document.activeElement)
    if not (can_undo and document.execCommand("insertText", False, text)):
        area.value = text
    before.focus(to_js({"preventScroll": True}))


def name_in_address(fragment: str) -> None:
    """Put a fragment into the page's address without a step in the browser's history."""
    window.history.replaceState(None, "", "#" + fragment)


def search_in_address(search: str) -> None:
    """Put what follows the question mark into the address, as `name_in_address` does."""
    window.history.replaceState(None, "", search + window.location.hash)


def select_place(area, line: int, column: int, length: int) -> None:
    """Select ``length`` characters of a text area at a line and column, and bring them into sight.

    Lines and columns count from 1.
    """
    lines = area.value.split("\n")
    before = "\n".join(lines[: line - 1]) + ("\n" if line > 1 else "")
    row = lines[line - 1] if line <= len(lines) else ""
    if line == 1 and row[:1] == "\ufeff":
        column += 1  # nobody counts a byte-order mark
    start = _utf16(before) + _utf16(row[: column - 1])
    area.focus()
    area.setSelectionRange(start, start + _utf16(row[column - 1 : column - 1 + length]))
    area.scrollTop = area.scrollHeight * (line - 1) / len(lines) - area.clientHeight / 2


def _utf16(text: str) -> int:
    """Count the units in which the browser counts text: two beyond U+FFFF, else one."""
    return len(text) + sum(1 for character in text if ord(character) > 0xFFFF)


def tell_of_change(control) -> None:
    """Have all who listen to a control hear that it has changed, as if by hand."""
    control.dispatchEvent(window.Event.new("change", to_js({"bubbles": True})))


def was_reloaded() -> bool:
    """Tell whether the page was loaded anew, or come back to, rather than asked for."""
    return window.performance.getEntriesByType("navigation").at(0).type != "navigate"


def when_leaving(handler) -> None:
    """Call ``handler(event)`` whenever the page goes out of sight, maybe for good."""
    proxy = create_proxy(handler)
    document.defaultView.addEventListener("pagehide", proxy)
    document.addEventListener("visibilitychange", proxy)


def read_storage(place: str, key: str) -> "str | None":
    """Return a text from ``localStorage`` or ``sessionStorage``; None where there is none.

    Where storage is blocked there is none either. A text that does not fit into memory is "".
    """
    storage = _storage(place)
    try:
        kept = storage.getItem(key) if storage else None
    except MemoryError:
        return ""
    return kept if isinstance(kept, str) else None


def write_storage(place: str, key: str, text: str) -> bool:
    """Put a text into ``localStorage`` or ``sessionStorage``; False if the browser refuses."""
    storage = _storage(place)
    if not storage:
        return False
    return window.early.attempt(storage.setItem.bind(storage, key, text)) is not False


def _storage(place: str):
    """Return a storage; None where the browser blocks it."""
    get = window.Reflect.get
    storage = window.early.attempt(get.bind(window.Reflect, document.defaultView, place))
    return storage if hasattr(storage, "getItem") else None


def listen_to_window(event: str, handler) -> None:
    """Call ``handler`` with every ``event`` anywhere on the page."""
    listen(document.defaultView, event, handler)


def listed(files) -> list:
    """Return as a list what the browser calls one: files that were chosen or dropped."""
    return [files.item(place) for place in range(files.length)]


async def text_of(blob) -> "str | None":
    """Read a short blob as UTF-8, or UTF-16 with a byte-order mark; None if it is neither.

    Whatever has a NUL is neither, although that is a character of both.
    """
    decoder = _decoder(await _bytes_of(blob), True)
    # MicroPython cannot catch what a call to the browser throws.
    text = window.early.attempt(decoder.decode.bind(decoder, await blob.arrayBuffer()))
    return text if isinstance(text, str) and "\0" not in text else None


async def start_of(blob, size: int) -> str:
    """Read the first bytes of a blob as text, whatever they are."""
    start = blob.slice(0, size)
    return _decoder(await _bytes_of(start), False).decode(await start.arrayBuffer())


async def _bytes_of(blob):
    """Return the first two bytes of a blob."""
    return window.Uint8Array.new(await blob.slice(0, 2).arrayBuffer())


def _decoder(first, fatal: bool):
    """Make a decoder for a text that begins with two bytes; a fatal one throws at what is none."""
    marks = {(0xFF, 0xFE): "utf-16le", (0xFE, 0xFF): "utf-16be"}
    mark = (first.at(0), first.at(1))
    options = window.Object.fromEntries(to_js([["fatal", fatal]]))
    return window.TextDecoder.new(marks.get(mark, "utf-8"), options)


def make_blob(text: str, kind: str = "text/plain"):
    """Make a blob of a short text, of a media type."""
    options = window.Object.fromEntries(to_js([["type", kind]]))
    return window.Blob.new(to_js([text]), options)


async def _copy_blob(promise) -> bool:
    """Put the text of a blob that is promised on the clipboard; False where the browser refuses."""
    content = window.Object.fromEntries(window.Array.of(window.Array.of("text/plain", promise)))
    try:
        await window.navigator.clipboard.write(window.Array.of(window.ClipboardItem.new(content)))
    except Exception:  # noqa: BLE001 (the browser's own error; it has no Python type)
        return False
    return True


async def copy_when_ready(blob) -> bool:
    """Put on the clipboard the text of the blob that a coroutine gives; False where refused.

    The browser is asked at once, as long as the press counts that made somebody ask for it; the
    text may come later. What the coroutine raises is raised, and nothing copied.
    """
    settle: list = []
    promise = window.Promise.new(create_proxy(lambda *functions: settle.extend(functions)))
    window.Promise.allSettled(window.Array.of(promise))  # a broken one is reported only below
    copying = asyncio.create_task(_copy_blob(promise))
    try:
        settle[0](await blob)
    except Exception:
        settle[1]()
        await copying
        raise
    return await copying


def download(blob, name: str) -> None:
    """Have the browser save a blob as a file."""
    address = window.URL.createObjectURL(blob)
    download_from(address, name)
    forget = create_proxy(lambda *_arguments: window.URL.revokeObjectURL(address))
    window.setTimeout(forget, KEPT)


def download_from(address: str, name: str) -> None:
    """Have the browser save as a file what an address holds."""
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
