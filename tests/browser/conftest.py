"""Serve the built site and open it in a browser that watches over every story.

Each page, however it is opened, fails its story when the console warns or when a request leaves
the site. ``page`` is one page of a new context; ``fresh()`` opens another, with a cold cache.

A start takes longer than most stories. Those that begin with an empty board, and are not about a
start, take ``lean`` (a page that has no worker yet), ``whole`` (one whose worker answers) or
``phone`` (a lean one on a phone): all stories that a process tells use it one after the other, as
somebody does who stays.
"""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    WebError,
    expect,
)

from backtrack import Backtrack
from long_tasks import LongTasks
from tools import browser as browsers
from tools.serve import PREFIX, SITE, Site

# Nothing outside this machine has a name in this browser.
NOWHERE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
# The runtimes are compiled once, quickly, and not again for speed: a story's page is soon gone.
COMPILE_ONCE = "--js-flags=--liftoff-only"
# Stories copy and paste as if a person did; others are asked for that in the page object.
FIREFOX = {"dom.events.testing.asyncClipboard": True}
# Most stories end too soon to be kept for later, and would only pay for it.
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
# PyScript says this whenever it starts a worker on a server that sends no special headers.
EXPECTED = "Unable to use `window` or `document` in worker"
# What can be chosen on a page, and how it is: lists, boxes to tick and buttons that stay pressed.
NOTE_CHOICES = """() => {
  window.unfoldedAtFirst = [...document.querySelectorAll("details[open]")];
  const choices = document.querySelectorAll("select[id], [type=checkbox][id], [aria-pressed][id]");
  return [...choices].map((one) => [one.id, one.ariaPressed ?? String(one.checked ?? one.value)]);
}"""
# Chooses that again where it is another by now, unless there was nothing to choose from then; folds
# up what a story unfolded, and has text of ordinary size.
CHOOSE_AGAIN = """(choices) => {
  for (const [id, was] of choices) {
    const one = document.getElementById(id);
    if ((one.ariaPressed ?? String(one.checked ?? one.value)) === was) continue;
    if (one.localName !== "select") { one.click(); continue; }
    if (!was) continue;
    one.value = was;
    one.dispatchEvent(new Event("change", { bubbles: true }));
  }
  for (const one of document.querySelectorAll("details[open]"))
    if (!unfoldedAtFirst.includes(one)) one.open = false;
  document.documentElement.style.fontSize = "";
}"""
# Tells whether a page was loaded only once, speaks English, and how many workers it has had.
STATE = """() => [
  "unfoldedAtFirst" in window && document.documentElement.lang === "en",
  document.querySelectorAll("script[name^=solver-]").length,
]"""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
# Of what a story may have had the browser pretend.
AS_IT_IS: Any = dict.fromkeys(
    ("media", "color_scheme", "reduced_motion", "forced_colors", "contrast"), "null"
)
STORY_FAILED = pytest.StashKey[bool]()
# Waiting costs nothing where all is well, and a busy machine may take long.
expect.set_options(timeout=40_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer to list what keeps pages from answering; Chromium alone tells."""
    parser.addoption("--long-tasks", metavar="FILE", help="list tasks of more than 50 ms in FILE")


def pytest_configure(config: pytest.Config) -> None:
    """Begin the list, once, whatever the number of processes that add to it."""
    file = config.getoption("--long-tasks")
    if file and not hasattr(config, "workerinput"):
        Path(file).write_text("ms\tafter ready\tstory\twhat ran\n", "utf-8")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember which stories failed: no other goes on with the page that such a story leaves."""
    report = yield
    item.stash[STORY_FAILED] = item.stash.get(STORY_FAILED, False) or report.failed
    return report


class Watch:
    """Take note of what no page of a story may do."""

    def __init__(self, *, console: bool) -> None:
        self.console = console  # whether it may say nothing at all
        self.places = ["data:", "blob:null/"]  # the latter are blobs of the sandbox
        self.trouble: list[str] = []

    def allow(self, site: Site) -> None:
        """Let pages ask for what is below the address of a site, and for blobs they made."""
        self.places += [site.url, f"blob:{site.url.removesuffix(PREFIX)}/"]

    def over(self, context: BrowserContext) -> None:
        """Watch every page and worker of a context."""
        context.on("request", self.see_request)
        context.on("console", self.see_message)
        context.on("weberror", self.see_error)

    def see_request(self, request: Request) -> None:
        """Note a request that leaves the site; the browser itself lets none leave the machine."""
        if not request.url.startswith(tuple(self.places)):
            self.trouble.append(f"request: {request.url}")

    def see_message(self, message: ConsoleMessage) -> None:
        """Note a warning or an error on the console."""
        if not self.console or message.location["url"].endswith("/favicon.ico"):
            return  # Chromium looks for one where a document, such as a script, names no icon
        if message.type in ("warning", "error", "assert") and EXPECTED not in message.text:
            self.trouble.append(f"console {message.type}: {message.text}")

    def see_error(self, error: WebError) -> None:
        """Note an exception that no script caught."""
        if self.console:
            self.trouble.append(f"uncaught: {error.error}")


@pytest.fixture(autouse=True)
def unmeasured(no_cover: None) -> None:
    """Measure no coverage of what the page's stories run here: it is the site that they test."""


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """Serve the built site for all stories."""
    if not (SITE / "index.html").is_file():
        pytest.fail("the site is not built: run `make build`")
    with Site(SITE) as site:
        yield site


@pytest.fixture(scope="session")
def base_url(site: Site) -> str:
    """Let stories go to "./", and to "./?p=…", wherever the site is."""
    return site.url


@pytest.fixture(scope="session")
def browser_type_launch_args(
    pytestconfig: pytest.Config, browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    """Start the installed headless shell or Chromium, or Playwright's own where none is installed.

    A Chromium with its windows is for who watches, and for who looks for what takes long.
    ``--browser firefox`` and ``--browser webkit`` are always Playwright's own.
    """
    if browser_name != "chromium":
        return {**browser_type_launch_args, "firefox_user_prefs": FIREFOX}
    arguments = [*browsers.arguments(), NOWHERE]
    shell = None
    if not pytestconfig.getoption("--long-tasks"):
        arguments.append(COMPILE_ONCE)
        shell = None if pytestconfig.getoption("--headed") else browsers.find_shell()
    options = {**browser_type_launch_args, "args": arguments}
    installed = shell or browsers.find_installed()
    return {**options, "executable_path": installed} if installed else options


@pytest.fixture
def watch(request: pytest.FixtureRequest, site: Site) -> Iterator[Watch]:
    """Watch over the pages of a story, and fail it in the end for what they did."""
    breaks = request.node.get_closest_marker("breaks_a_file")
    watch = Watch(console=breaks is None)
    watch.allow(site)
    yield watch
    if watch.trouble:
        pytest.fail("\n".join(watch.trouble), pytrace=False)


@pytest.fixture
def own_site(watch: Watch) -> Iterator[Site]:
    """Serve the built site once more for one story, which may stop and start it."""
    with Site(SITE) as site:
        watch.allow(site)
        yield site


@pytest.fixture
def long_tasks(request: pytest.FixtureRequest) -> Iterator[LongTasks | None]:
    """List the long tasks of a story's pages, if that was asked for."""
    file = request.config.getoption("--long-tasks")
    tasks = LongTasks(Path(file), request.node.name) if file else None
    yield tasks
    if tasks:
        tasks.write()


@pytest.fixture
def new_context(
    request: pytest.FixtureRequest,
    watch: Watch,
    long_tasks: LongTasks | None,
    new_context: Callable[..., BrowserContext],
) -> Callable[..., BrowserContext]:
    """Open contexts, each watched over from the start."""
    keeps = request.node.get_closest_marker("service_worker")

    def open_context(**options: Any) -> BrowserContext:
        context = new_context(**options)
        watch.over(context)
        if long_tasks:
            long_tasks.over(context)
        if not keeps:
            context.add_init_script(NO_SERVICE_WORKER)
        return context

    return open_context


@pytest.fixture
def fresh(new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """Open a page in a context of its own: no cache, nothing remembered; options as wanted."""
    return lambda **options: new_context(**options).new_page()


class Stay:
    """Keep a page open from one story to the next, if it stays fit for that."""

    def __init__(self, *, worker: bool = False, **options: Any) -> None:
        self.worker = worker
        self.options = options
        self.app: Backtrack | None = None
        self.watch = Watch(console=True)
        self.choices: list[tuple[str, str]] = []
        self.size: ViewportSize | None = None

    def begin(self, new_context: Callable[..., BrowserContext], watch: Watch) -> Backtrack:
        """Return the page with an empty board; open it if necessary."""
        if self.app:
            self.watch.trouble, self.watch.console = watch.trouble, watch.console
            self.app.start_over()
        else:
            self.watch = watch
            self.app = Backtrack(new_context(**self.options).new_page())
            if self.worker:
                self.app.open().wait_for_worker()
            else:
                self.app.save_data().open()
            self.app.wait_until_complete()  # later parts show and hide controls
            self.choices = self.app.page.evaluate(NOTE_CHOICES)
            self.size = self.app.page.viewport_size
        return self.app

    def end(self, *, failed: bool) -> None:
        """Leave the page to the next story as it was at first, or close it where that cannot be."""
        app = self.app
        if app is None:
            return
        for page in app.page.context.pages:
            if page != app.page:
                page.close()
        if not failed and not app.page.is_closed():
            same, workers = app.page.evaluate(STATE)
            if same and workers == int(self.worker):
                app.page.unroute_all()
                app.page.context.clear_permissions()
                app.page.emulate_media(**AS_IT_IS)
                if app.page.viewport_size != self.size and self.size:
                    app.page.set_viewport_size(self.size)
                app.page.evaluate(CHOOSE_AGAIN, self.choices)
                return
        self.close()

    def close(self) -> None:
        """Close the page, if there is one."""
        if self.app:
            self.app.page.context.close()
            self.app = None


@pytest.fixture(scope="session")
def stays() -> Iterator[dict[str, Stay]]:
    """Keep pages for all stories: one with a worker, one without, and one on a phone."""
    stays = {"lean": Stay(), "whole": Stay(worker=True), "phone": Stay(**PHONE)}
    yield stays
    for stay in stays.values():
        stay.close()


@pytest.fixture
def stay_on(
    request: pytest.FixtureRequest,
    browser: Browser,
    browser_context_args: dict[str, Any],
    watch: Watch,
    long_tasks: LongTasks | None,
    stays: dict[str, Stay],
) -> Iterator[Callable[[str], Backtrack]]:
    """Go on with the page of a name."""

    def open_context(**options: Any) -> BrowserContext:
        context = browser.new_context(**browser_context_args, **options)
        watch.over(context)
        if long_tasks:
            long_tasks.over(context)
        context.add_init_script(NO_SERVICE_WORKER)
        return context

    yield lambda name: stays[name].begin(open_context, watch)
    # Long tasks are listed story by story: each has a page of its own then.
    failed = request.node.stash[STORY_FAILED] or long_tasks is not None
    for stay in stays.values():
        stay.end(failed=failed)


@pytest.fixture
def lean(stay_on: Callable[[str], Backtrack]) -> Backtrack:
    """Return a page with an empty board; it has no worker until it needs one."""
    return stay_on("lean")


@pytest.fixture
def whole(stay_on: Callable[[str], Backtrack]) -> Backtrack:
    """Return a page with an empty board and a worker that answers."""
    return stay_on("whole")


@pytest.fixture
def phone(stay_on: Callable[[str], Backtrack]) -> Backtrack:
    """Return a page with an empty board on a phone; it has no worker until it needs one."""
    return stay_on("phone")
