"""Serve the built site and open it in a browser that watches over every story.

Each page, however it is opened, fails its story when the console warns or when a request leaves
the site. ``page`` is one page of a new context; ``fresh()`` opens another, with a cold cache.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, expect

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
# Waiting costs nothing where all is well, and a busy machine may take long.
expect.set_options(timeout=20_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer to list what keeps pages from answering; Chromium alone tells."""
    parser.addoption("--long-tasks", metavar="FILE", help="list tasks of more than 50 ms in FILE")


def pytest_configure(config: pytest.Config) -> None:
    """Begin the list, once, whatever the number of processes that add to it."""
    file = config.getoption("--long-tasks")
    if file and not hasattr(config, "workerinput"):
        Path(file).write_text("ms\tafter ready\tstory\twhat ran\n", "utf-8")


class Watch:
    """Take note of what no page of a story may do."""

    def __init__(self, *, console: bool) -> None:
        self.console = console
        self.places = ["data:"]
        self.trouble: list[str] = []

    def allow(self, site: Site) -> None:
        """Let pages ask for what is below the address of a site, and for blobs they made."""
        self.places += [site.url, f"blob:{site.url.removesuffix(PREFIX)}/"]

    def over(self, context: BrowserContext) -> None:
        """Watch every page and worker of a context."""
        context.on("request", self.see_request)
        if self.console:
            context.on("console", self.see_message)
            context.on("weberror", self.see_error)

    def see_request(self, request: Request) -> None:
        """Note a request that leaves the site; the browser itself lets none leave the machine."""
        if not request.url.startswith(tuple(self.places)):
            self.trouble.append(f"request: {request.url}")

    def see_message(self, message: ConsoleMessage) -> None:
        """Note a warning or an error on the console."""
        if message.location["url"].endswith("/favicon.ico"):
            return  # Chromium looks for one where a document, such as a script, names no icon
        if message.type in ("warning", "error", "assert") and EXPECTED not in message.text:
            self.trouble.append(f"console {message.type}: {message.text}")

    def see_error(self, error: WebError) -> None:
        """Note an exception that no script caught."""
        self.trouble.append(f"uncaught: {error.error}")


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
    """Start the installed Chromium, or Playwright's own where none is installed.

    ``--browser firefox`` and ``--browser webkit`` are always Playwright's own.
    """
    if browser_name != "chromium":
        return {**browser_type_launch_args, "firefox_user_prefs": FIREFOX}
    arguments = [*browsers.arguments(), NOWHERE]
    if not pytestconfig.getoption("--long-tasks"):
        arguments.append(COMPILE_ONCE)
    options = {**browser_type_launch_args, "args": arguments}
    installed = browsers.find_installed()
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
