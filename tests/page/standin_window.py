"""Stand in for the browser's window, and for what PyScript makes of Python and JavaScript.

Time stands still until somebody moves it: see `Window.pass_time`.
"""

import asyncio
import importlib
import json
import sys
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, quote, urlencode, urljoin, urlsplit

from standin_document import Document, Event, Items, Target, downloads, parse, units

HOME = "https://backtrack.example/"
# Turns of the loop in which whatever waits for nothing but other coroutines comes to its end.
TURNS = 60
# Frames at the same time that a function gets: what is shown may lead to more.
FRAMES = 5


def _text_of(file: Path) -> str:
    return file.read_text("utf-8")


class Constructed:
    """Be made as JavaScript makes an object."""

    @classmethod
    def new(cls, *given: Any) -> Any:
        """Make one."""
        return cls(*given)


class Function:
    """Stand in for a function of the browser: it can be bound to its arguments."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def __call__(self, *arguments: Any) -> Any:
        """Call the function."""
        return self._call(*arguments)

    def bind(self, _this: object, *arguments: Any) -> Callable[[], Any]:
        """Return what calls the function with arguments."""
        return partial(self._call, *arguments)


class Object(SimpleNamespace):
    """Stand in for a plain object."""

    @classmethod
    def fromEntries(cls, entries: Iterable[Any]) -> "Object":
        """Make an object of names with their values."""
        return cls(**dict(entries))

    @staticmethod
    def getOwnPropertyDescriptor(_kind: object, name: str) -> "Object":
        """Return how a property is got, as a function that can be bound to an element."""
        return Object(get=Object(bind=lambda element: lambda _item: getattr(element, name)))


class Array(Items):
    """Stand in for an array."""

    of = Function(lambda *items: Array(items))

    def includes(self, item: object) -> bool:
        """Return whether an item is there."""
        return item in self

    def map(self, call: Callable[[Any], Any]) -> "Array":
        """Return what a function makes of each item."""
        return Array(map(call, self))

    def concat(self, other: object) -> "Array":
        """Return an array with one more item, or with those of another array."""
        return Array([*self, *(other if isinstance(other, Array) else [other])])


def to_js(value: Any, *, dict_converter: Any = None) -> Any:
    """Make of plain data what the browser has for it."""
    del dict_converter
    if isinstance(value, dict):
        return Object(**{name: to_js(inner) for name, inner in value.items()})
    return Array(map(to_js, value)) if isinstance(value, list | tuple) else value


class Promise:
    """Stand in for promises, which are futures here."""

    @staticmethod
    def new(executor: Callable[..., object]) -> "asyncio.Future[Any]":
        """Make a promise that its executor keeps or breaks."""
        future = asyncio.get_running_loop().create_future()

        def keep(value: object = None) -> None:
            if not future.done():
                future.set_result(value)

        def refuse(reason: object = None) -> None:
            if not future.done():
                future.set_exception(RuntimeError(str(reason)))

        executor(keep, refuse)
        return future

    @staticmethod
    def withResolvers() -> Object:
        """Make a promise, and what keeps or breaks it."""
        made = Object()
        made.promise = Promise.new(lambda *both: made.__dict__.update(resolve=both[0]))
        return made

    @staticmethod
    def race(promises: Iterable[Awaitable[Any]]) -> "asyncio.Future[Any]":
        """Return what the first of some promises gives."""

        async def first() -> Any:
            futures = [asyncio.ensure_future(promise) for promise in promises]
            done, _rest = await asyncio.wait(futures, return_when=asyncio.FIRST_COMPLETED)
            return next(future for future in futures if future in done).result()

        return asyncio.ensure_future(first())

    @staticmethod
    def allSettled(promises: Iterable[Awaitable[Any]]) -> "asyncio.Future[Any]":
        """Wait until all promises are kept or broken."""
        return asyncio.gather(*promises, return_exceptions=True)


class Date(str):
    """Stand in for a date."""

    __slots__ = ()

    @classmethod
    def new(cls, written: str = "2026-11-26T17:20:00.000Z") -> "Date":
        """Make a date of what was written, or that of today."""
        return cls(written)

    def toISOString(self) -> str:
        """Write it for machines."""
        return str(self)

    def toLocaleString(self, language: str, _shape: Object) -> str:
        """Write it in a language."""
        return f"{self} in {language}"


class Storage:
    """Stand in for what a browser keeps of a page; one that is full takes nothing more."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.is_full = False
        self.getItem = Function(self.kept.get)
        self.setItem = Function(self._set)

    def _set(self, key: str, text: str) -> None:
        if self.is_full:
            raise RuntimeError("QuotaExceededError")
        self.kept[key] = text


class Blob:
    """Stand in for a blob, or a file with its name."""

    def __init__(self, data: bytes, kind: str = "", name: str = "") -> None:
        self.data = data
        self.type = kind
        self.name = name

    @classmethod
    def new(cls, parts: Iterable[Any], options: Any = None) -> "Blob":
        """Make a blob of texts and blobs."""
        data = b"".join(
            part.data if isinstance(part, Blob) else str(part).encode() for part in parts
        )
        return cls(data, options.type if options else "")

    @property
    def size(self) -> int:
        """Count the bytes."""
        return len(self.data)

    @property
    def text(self) -> str:
        """Return the text, for a test to look at."""
        return self.data.decode()

    def slice(self, start: int, end: int) -> "Blob":
        """Return a part."""
        return Blob(self.data[start:end], self.type)

    async def arrayBuffer(self) -> bytes:
        """Return the bytes."""
        return self.data


class FileReaderSync(Constructed):
    """Stand in for what reads blobs in a worker."""

    def readAsArrayBuffer(self, blob: Blob) -> SimpleNamespace:
        """Return the bytes of a blob."""
        return SimpleNamespace(to_bytes=lambda: blob.data)


class TextDecoder:
    """Stand in for what makes texts of bytes."""

    def __init__(self, encoding: str, *, fatal: bool) -> None:
        self._encoding = encoding
        self._errors = "strict" if fatal else "replace"
        self.decode = Function(self._decode)

    @classmethod
    def new(cls, encoding: str, options: Any) -> "TextDecoder":
        """Make a decoder."""
        return cls(encoding, fatal=options.fatal)

    def _decode(self, data: bytes) -> str:
        return data.decode(self._encoding, self._errors).removeprefix("\ufeff")


class Uint8Array:
    """Stand in for bytes."""

    @staticmethod
    def new(data: bytes) -> Array:
        """Make an array of bytes."""
        return Array(data)


class URLSearchParams(Constructed):
    """Stand in for what reads and writes an address from its question mark on."""

    def __init__(self, search: str) -> None:
        self._found = parse_qs(search.lstrip("?"), keep_blank_values=True)

    def append(self, name: str, content: str) -> None:
        """Add a value."""
        self._found.setdefault(name, []).append(content)

    def set(self, name: str, content: str) -> None:
        """Set one value in place of all that a name has had."""
        self._found[name] = [content]

    def toString(self) -> str:
        """Write all values."""
        return urlencode(self._found, doseq=True)

    def get(self, name: str) -> "str | None":
        """Return a value, or None."""
        return self._found.get(name, [None])[0]


class DOMParser(Constructed):
    """Stand in for what reads SVG and HTML."""

    def parseFromString(self, text: str, _kind: str) -> SimpleNamespace:
        """Read a document."""
        body = parse(f"<body>{text}</body>")
        return SimpleNamespace(documentElement=body.firstElementChild, body=body)


class Text(str):
    """Stand in for the browser's texts."""

    @property
    def length(self) -> int:
        """Count the text in UTF-16 units."""
        return units(self)

    __slots__ = ()

    def substring(self, start: int, end: int) -> str:
        """Return a part of the text."""
        return self[start:end]


class Location:
    """Stand in for the address."""

    def __init__(self, href: str) -> None:
        self.href = href

    @property
    def origin(self) -> str:
        """Return what stands before the path."""
        return "://".join(urlsplit(self.href)[:2])

    @property
    def pathname(self) -> str:
        """Return the path."""
        return urlsplit(self.href).path

    @property
    def search(self) -> str:
        """Return what stands from the question mark on."""
        query = urlsplit(self.href).query
        return "?" + query if query else ""

    @property
    def hash(self) -> str:
        """Return what stands from the number sign on."""
        fragment = urlsplit(self.href).fragment
        return "#" + fragment if fragment else ""


class BrowserHistory:
    """Stand in for the browser's history: the addresses of the page, with what they hold."""

    def __init__(self, window: "Window") -> None:
        self._window = window
        self._steps: list[tuple[Any, str]] = [(None, window.location.href)]
        self._place = 0

    @property
    def state(self) -> Any:
        """Return what the current step holds."""
        return self._steps[self._place][0]

    @property
    def length(self) -> int:
        """Count the steps."""
        return len(self._steps)

    def replaceState(self, state: object, _title: str, address: str = "") -> None:
        """Replace what the current step holds."""
        location = self._window.location
        location.href = urljoin(location.href, address)
        self._steps[self._place] = (state, location.href)

    def pushState(self, state: object, title: str, address: str) -> None:
        """Make a step, in the place of those after the current one."""
        del self._steps[self._place + 1 :]
        self._steps.append((None, ""))
        self._place += 1
        self.replaceState(state, title, address)

    def back(self) -> None:
        """Go back a step, once what runs now has ended."""
        self._window.setTimeout(lambda: self.go(-1))

    def go(self, count: int) -> None:
        """Go some steps forward, or back where the count is negative."""
        self._place += count
        assert 0 <= self._place < len(self._steps), "this leaves the page"
        self._window.location.href = self._steps[self._place][1]
        self._window.dispatchEvent(Event("popstate", bubbles=False))

    def follow(self, address: str) -> None:
        """Go to an address of the page that was typed."""
        self.pushState(None, "", address)
        self._window.dispatchEvent(Event("popstate", bubbles=False))


class Clipboard:
    """Stand in for the clipboard. ``refuses`` tells whether the browser lets nobody near it."""

    def __init__(self) -> None:
        self.text = ""
        self.refuses = False

    async def writeText(self, text: str) -> None:
        """Take a text."""
        if self.refuses:
            raise RuntimeError("NotAllowedError")
        self.text = text

    def readText(self) -> "Read":
        """Promise the text."""
        return Read(self)

    async def write(self, items: Iterable[Any]) -> None:
        """Take what is promised."""
        for item in items:
            await self.writeText((await item.content).text)


class Read:
    """Stand in for the promise of the text that a clipboard has."""

    def __init__(self, clipboard: Clipboard) -> None:
        self._clipboard = clipboard

    async def then(self, take: Callable[[str], Any]) -> Any:
        """Return what a function makes of the text."""
        if self._clipboard.refuses:
            raise RuntimeError("NotAllowedError")
        return take(self._clipboard.text)


class ClipboardItem(Constructed):
    """Stand in for what goes on the clipboard."""

    def __init__(self, content: Any) -> None:
        self.content = getattr(content, "text/plain")


class CSSStyleSheet(Constructed):
    """Stand in for a style sheet that scripts make; it has no effect."""

    async def replace(self, _text: str) -> "CSSStyleSheet":
        """Take the rules of a text."""
        return self


class IntersectionObserver(Constructed):
    """Stand in for what looks whether elements are in sight: a test says when they are."""

    every: "list[IntersectionObserver]" = []  # noqa: RUF012 (the page has its own, and starts over)

    def __init__(self, look: Callable[[Array, "IntersectionObserver"], object]) -> None:
        self._look = look
        self.element: Any = None

    def observe(self, element: Any) -> None:
        """Look at an element; say at once that it is out of sight."""
        self.element = element
        self.every.append(self)
        self.tell(is_in_sight=False)

    def disconnect(self) -> None:
        """Look no more."""
        self.every.remove(self)

    def tell(self, *, is_in_sight: bool) -> None:
        """Say whether the element is in sight."""
        self._look(Array([Object(isIntersecting=is_in_sight)]), self)


class Locks:
    """Stand in for locks, of which each is held by a worker until it ends."""

    def __init__(self) -> None:
        self._waiting: list[tuple[asyncio.Future[Any], Callable[[Any], Any]]] = []

    def request(self, _name: str, callback: Callable[[Any], Any]) -> "asyncio.Future[Any]":
        """Promise what a callback gives once the lock is free."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((future, callback))
        return future

    def free(self) -> None:
        """Free all locks."""
        waiting, self._waiting = self._waiting, []
        for future, callback in waiting:
            future.set_result(callback(None))


class Worker:
    """Stand in for a worker: its own functions, those of a module, called in this process."""

    def __init__(self, workers: "Workers", module: ModuleType) -> None:
        self._workers = workers
        self._module = module
        self.has_ended = False
        self.progress: Any = None
        self.checked: Any = None

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        if name not in self._module.__export__:
            raise AttributeError(name)

        async def call(*arguments: Any) -> Any:
            await self._workers.answers.wait()
            self._workers.busy += 1
            try:
                given = getattr(self._module, name)(*arguments)
                given = await given if asyncio.iscoroutine(given) else given
            finally:
                self._workers.busy -= 1
            if self.has_ended:
                await asyncio.Event().wait()
            return given

        return lambda *arguments: asyncio.ensure_future(call(*arguments))

    def hold(self, _name: str) -> Awaitable[None]:
        """Hold a lock: see `Locks`."""
        return asyncio.sleep(0)


class Workers:
    """Stand in for the workers of the page: how they start, and what they say.

    ``are_here`` tells whether their files are there. A call waits until ``answers`` is set, and
    goes on after a report to the page while ``goes_on`` is. ``busy`` counts the calls at work.
    """

    def __init__(self) -> None:
        self.are_here = True
        self.answers = asyncio.Event()
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.busy = 0
        self.started: list[Worker] = []
        self.programs: list[ProgramThread] = []
        self.programs_answer = asyncio.Event()
        self.programs_answer.set()

    async def create(self, _source: str, _name: str, config: object = None) -> Worker:
        """Create a worker."""
        del config
        if not self.are_here:
            await asyncio.Event().wait()
        from page.worker import worker  # noqa: PLC0415 (it needs what `install` puts in place)

        importlib.reload(worker)  # a new worker knows nothing of the one before
        self.started.append(Worker(self, worker))
        return self.started[-1]

    async def report(self, name: str, *said: Any) -> Any:
        """Pass on what the worker says; return what the page has to say to that."""
        answer = getattr(self.started[-1], name)(*said)
        await asyncio.sleep(0)
        if not self.goes_on.is_set():
            self.busy -= 1
            await self.goes_on.wait()
            self.busy += 1
        return answer

    def step(self) -> None:
        """Let a waiting worker go on until its next report."""
        self.goes_on.set()
        self.goes_on.clear()

    def end(self, locks: Locks) -> None:
        """End the worker, as when the browser runs out of memory."""
        self.started[-1].has_ended = True
        locks.free()


class ProgramThread:
    """Stand in for the worker of a person's own program, which answers in this process."""

    def __init__(self, window: "Window") -> None:
        self._window = window
        self.has_ended = False
        self.ends = asyncio.Event()
        self.pieces: list[Object] = []

    async def call_within(self, milliseconds: float, name: str, *arguments: object) -> Any:
        """Call a function, as over the border: with texts alone."""
        from page.browser.program_thread import WorkerLateError  # noqa: PLC0415 (as above)
        from page.browser.worker_thread import WorkerLostError  # noqa: PLC0415 (as above)
        from page.worker.program import worker as program_worker  # noqa: PLC0415 (as above)

        self.pieces = []
        program_worker.scope.postMessage = self.pieces.append

        workers = self._window.workers
        is_late = asyncio.Event()
        self._window.setTimeout(is_late.set, milliseconds)
        heard = (workers.programs_answer, is_late, self.ends)
        waits = [asyncio.ensure_future(one.wait()) for one in heard]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        if self.has_ended:
            raise WorkerLostError
        if not workers.programs_answer.is_set():
            raise WorkerLateError
        return program_worker.answer(json.dumps([name, *arguments]))

    async def end(self) -> None:
        """Wait until it has ended by itself."""
        await self.ends.wait()

    def terminate(self) -> None:
        """End it: what is asked of it is lost."""
        self.has_ended = True
        self.ends.set()


def attempt(call: Callable[[], Any]) -> Any:
    """Call a function of the browser; False where it throws, as in start.js."""
    try:
        return call()
    except Exception:  # noqa: BLE001 (whatever it throws)
        return False


# The classes that scripts find in the window.
OFFERED = (
    *(Array, Blob, ClipboardItem, CSSStyleSheet, Date, DOMParser, Event, IntersectionObserver),
    *(Object, Promise, TextDecoder, Uint8Array, URLSearchParams),
)


class Window(Target):
    """Stand in for the window."""

    def __init__(self) -> None:
        super().__init__()
        self.document = Document(self)
        self.open(HOME)

    def open(self, address: str) -> None:
        """Start over at an address: nothing is kept, no time has passed."""
        document = self.document
        self.__dict__.clear()
        Target.__init__(self)
        self.document = document
        downloads.clear()
        self.location = Location(address)
        self.history = BrowserHistory(self)
        self.scrollY, self.innerHeight = 0.0, 740.0
        self.localStorage, self.sessionStorage = Storage(), Storage()
        self.blocks_storage = False
        self.media: set[str] = set()
        self.opened_by = "navigate"
        self.printed: list[str] = []
        self.missing: list[str] = []
        self.shipped: dict[str, str] = {"later.css": "b { color: red }"}
        self.selects_text = False
        self.launchQueue: Any = None
        self.objects: dict[str, Blob] = {}
        self.errors: list[str] = []
        self.workers = Workers()
        self.early = Object(
            language="en",
            edited="",
            pasted=False,
            cleared=False,
            presses=Array(),
            long=None,
            attempt=attempt,
            findMissing=self._find_missing,
        )
        self.clipboard = Clipboard()
        self.navigator = Object(languages=Array(["en-US"]), clipboard=self.clipboard, locks=Locks())
        self.console = Object(error=self.errors.append)
        self.performance = Object(
            now=lambda: self._time,
            getEntriesByType=lambda _kind: Array([Object(type=self.opened_by)]),
        )
        self.Math = Object(random=lambda: 0.5)
        self.Reflect = Object(get=Function(self._get))
        self.URL = Object(
            createObjectURL=self._keep_object,
            revokeObjectURL=self.objects.pop,
            new=lambda place, _base: Object(href=place),
        )
        self.String = Object(new=Text)
        self.encodeURIComponent = quote
        self.__dict__.update({one.__name__: one for one in OFFERED})
        self.HTMLTextAreaElement = Object(prototype=None)
        IntersectionObserver.every.clear()
        self.modules: dict[str, Any] = {}
        self._time = 0.0
        self._timers: dict[int, tuple[float, Callable[[], object]]] = {}
        self._timers_set = 0
        self._frames: dict[int, Callable[[float], object]] = {}
        self._microtasks: list[Callable[[], object]] = []

    # ── What the page asks of it ──

    def setTimeout(self, call: Callable[[], object], milliseconds: float = 0) -> int:
        """Call a function after a while."""
        self._timers_set += 1
        self._timers[self._timers_set] = (self._time + milliseconds, call)
        return self._timers_set

    def requestAnimationFrame(self, call: Callable[[float], object]) -> int:
        """Call a function at the next of sixty frames a second, with the time.

        What settles is painted, too: a few frames at the present time. A hidden page has no frames.
        """
        if self.document.visibilityState != "visible":
            return 0
        number = self.setTimeout(lambda: call(self._time), 1000 / 60)
        self._frames[number] = call
        return number

    def clearTimeout(self, number: int) -> None:
        """Forget a function that was waiting."""
        self._timers.pop(number, None)

    def queueMicrotask(self, call: Callable[[], object]) -> None:
        """Call a function once what runs now has ended."""
        self._microtasks.append(call)
        asyncio.get_running_loop().call_soon(self.run_microtasks)

    def matchMedia(self, query: str) -> Object:
        """Return whether a query holds: see ``media``."""
        return Object(matches=query in self.media)

    def getSelection(self) -> Object:
        """Return whether a text beside the fields is selected."""
        return Object(isCollapsed=not self.selects_text)

    def print(self) -> None:
        """Print: remember what was there in the page's place."""
        self.dispatchEvent(Event("beforeprint", bubbles=False))
        sheets = self.document.getElementById("sheets")
        self.printed += [sheet.textContent for sheet in sheets.children] if sheets else []
        self.dispatchEvent(Event("afterprint", bubbles=False))

    async def fetch(self, address: str, _options: object = None) -> Object:
        """Fetch a file, with what ``shipped`` has for its name, unless it is one of ``missing``."""
        if address in self.missing:
            raise RuntimeError("Failed to fetch")

        file = Path(address)
        read = _text_of(file) if "messages" in file.parts else ""

        async def text() -> str:
            return self.shipped.get(file.name, read)

        return Object(ok=True, text=text)

    async def import_modules(self, *addresses: str) -> Array:
        """Import scripts: those that a test has put into ``modules``."""
        if not all(address in self.modules for address in addresses):
            raise RuntimeError("Failed to fetch dynamically imported module")
        return Array(self.modules[address] for address in addresses)

    async def _find_missing(self, files: Iterable[str]) -> Array:
        return Array(file for file in files if file in self.missing)

    def _get(self, target: object, name: str) -> Any:
        if self.blocks_storage:
            raise RuntimeError("SecurityError")
        return getattr(target, name)

    def _keep_object(self, blob: Blob) -> str:
        address = f"blob:{len(self.objects) + 1}"
        self.objects[address] = blob
        return address

    # ── What a test does with it ──

    @property
    def downloads(self) -> "dict[str, str]":
        """Return by their names the files that were saved: a text, or the address of a picture."""
        return {
            name: self.objects[address].text if address in self.objects else address
            for name, address in downloads
        }

    def run_microtasks(self) -> None:
        """Run what waited only until what ran had ended."""
        while self._microtasks:
            self._microtasks.pop(0)()

    async def settle(self) -> None:
        """Let everything go on that waits for no time to pass, or for what is there to be painted.

        What asks for frame after frame, as a moving picture does, gets FRAMES of them.
        """
        painted: list[Callable[[float], object]] = []
        is_quiet = False
        while not is_quiet:
            self.run_microtasks()
            was_busy = await self._rest()
            due = sorted(
                number for number, (time, _call) in self._timers.items() if time <= self._time
            )
            if not (due or was_busy or self._microtasks):
                due = [
                    number
                    for number, call in self._frames.items()
                    if number in self._timers and painted.count(call) < FRAMES
                ]
                painted += [self._frames[number] for number in due[:1]]
            for number in due[:1]:
                self._frames.pop(number, None)
                self._timers.pop(number)[1]()
            is_quiet = not (due or was_busy or self._microtasks)

    async def _rest(self) -> bool:
        """Let coroutines and the worker come to their end; tell whether the worker had to."""
        was_busy = False
        loop: Any = asyncio.get_running_loop()
        for _turn in range(TURNS):
            await asyncio.sleep(0)
            was_busy = was_busy or self.workers.busy > 0
            if not loop._ready:
                break
        while self.workers.busy:  # noqa: ASYNC110 (only turns of the loop bring it to its end)
            await asyncio.sleep(0)
        return was_busy

    async def pass_time(self, milliseconds: float) -> None:
        """Let a while pass, and all happen in it that was to."""
        end = self._time + milliseconds
        await self.settle()
        while True:
            times = [time for time, _call in self._timers.values() if time <= end]
            self._time = max(min(times, default=end), self._time)
            await self.settle()
            if self._time >= end:
                break


class Sync:
    """Stand in for the way from the worker to the page."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        return partial(self._window.workers.report, name)


async def _create_worker(window: Window, source: str, name: str, config: object = None) -> Worker:
    return await window.workers.create(source, name, config)


def install() -> Window:
    """Put the stand-in where PyScript and Pyodide would be; return its window."""
    window = Window()
    names = ("pyscript", "pyscript.ffi", "js", "pyodide", "pyodide.ffi", "pyodide_js")
    modules = {name: ModuleType(name) for name in names}
    ffi = {"create_proxy": lambda function: function, "to_js": to_js}
    modules["pyscript"].__dict__.update(
        document=window.document,
        window=window,
        sync=Sync(window),
        create_named_worker=partial(_create_worker, window),
        js_import=window.import_modules,
        ffi=modules["pyscript.ffi"],
    )
    modules["pyscript.ffi"].__dict__.update(ffi)
    modules["pyodide.ffi"].__dict__.update(ffi, JsException=RuntimeError)
    js = {"Blob": Blob, "FileReaderSync": FileReaderSync, "Object": Object, "Promise": Promise}
    js |= {"fetch": None, "Math": None}
    modules["pyodide_js"].__dict__.update(
        setInterruptBuffer=Function(lambda _buffer: None),
        _module=SimpleNamespace(HEAP8=SimpleNamespace(length=0)),
    )
    modules["js"].__dict__.update(js, navigator=None)
    sys.modules.update(modules)
    return window
