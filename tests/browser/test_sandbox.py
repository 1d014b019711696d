"""Follow a stranger's program that means harm: nothing leaves its worker, and nothing stays behind.

Its worker's origin is opaque. So what it gets hold of there is worth nothing, however it does.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, Worker, expect

from backtrack import Backtrack, wait_until_kept
from conftest import Watch
from test_own_program import RIGHT, Own
from tools.serve import SITE, Site

pytestmark = [pytest.mark.service_worker, pytest.mark.breaks_a_file]

# A program that is refused at once, and another, so that a new verdict is seen as one.
WRONG, FAILING = "print(5)\n", "board = [int(input())]\n"
ATTACK = (Path(__file__).parent / "attack.js").read_text("utf-8")
# How a program gets hold of its worker's scope: each has a list ``found`` of what may lead to it.
ROUTES = {
    "frames": """\
import sys
found, frame = [], sys._getframe()
while frame:
    found += [frame.f_globals, frame.f_locals]
    frame = frame.f_back
""",
    "objects": """\
import gc
found = [one for one in gc.get_objects() if isinstance(one, dict)]
""",
    "modules": """\
import importlib, sys
found = []
for name, module in list(sys.modules.items()):
    found.append(vars(module))
    if name.startswith(("page", "sudoku_core.watching")):
        try:
            found.append(vars(importlib.reload(module)))
        except BaseException:
            pass
for name in ("js", "pyodide_js", "_pyodide_core", "pyodide.ffi", "_pyodide._base", "pyodide.code"):
    try:
        found.append({"js": importlib.import_module(name)})
    except ImportError:
        pass
""",
    "tracebacks": """\
found = []
class Odd(Exception):
    def __del__(self):
        look(self.__traceback__)
def look(trace):
    while trace:
        frame = trace.tb_frame
        while frame:
            found.append(frame.f_globals)
            frame = frame.f_back
        trace = trace.tb_next
try:
    raise Odd
except Odd as odd:
    look(odd.__traceback__)
""",
    "builtins": """\
import builtins, json, sys, time
found = []
def spying(function):
    def spy(*given, **named):
        frame = sys._getframe()
        while frame:
            found.append(frame.f_globals)
            frame = frame.f_back
        attack(found)
        return function(*given, **named)
    return spy
for module, name in ((builtins, "open"), (json, "dumps"), (json, "loads"), (time, "perf_counter")):
    setattr(module, name, spying(getattr(module, name)))
open("/tmp/x", "w").close()
""",
}
# Then it runs a script there, by whatever way there is.
HARM = """\
def attack(found):
    scopes = [each[name] for each in found for name in ("js",) if name in each]
    for js in [scope for scope in scopes if hasattr(scope, "importScripts")][:1]:
        print("reached")
        try:
            js.eval(script)
        except BaseException:
            kind = js.JSON.parse('{"type": "text/javascript"}')
            js.importScripts(js.URL.createObjectURL(js.Blob.new(js.Array.of(script), kind)))
"""
# All keys of whatever a page can keep, and what it hears from others of its origin.
KEPT = """async () => {
  const kept = { local: Object.keys(localStorage), session: Object.keys(sessionStorage) };
  for (const name of await caches.keys()) {
    kept[name] = (await (await caches.open(name)).keys()).map(({ url }) => url).sort();
  }
  kept.databases = (await indexedDB.databases()).map(({ name }) => name);
  kept.files = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) kept.files.push(name);
  return kept;
}"""
LISTEN = """() => {
  window.heard = [];
  new BroadcastChannel("leak").onmessage = ({ data }) => heard.push(data);
  addEventListener("message", ({ data }) => heard.push(data));
}"""


@pytest.fixture
def elsewhere(watch: Watch) -> Iterator[Site]:
    """Serve from another origin, too."""
    with Site(SITE) as site:
        watch.allow(site)  # the servers count: browsers also tell of requests that they refuse
        yield site


@pytest.fixture
def shared(whole: Backtrack) -> Own:
    """Take the page that others use as well, with one's own program chosen."""
    whole.tab("Watch").click()
    own = Own(whole).choose()
    own.problem.select_option("2580")
    return own


@pytest.fixture
def own(page: Page, own_site: Site) -> Own:
    """Return a page of its own with one's own program chosen, and all kept that it has used."""
    app = Backtrack(page).open(f"{own_site.url}#watch").wait_for_worker()
    own = Own(app).choose()
    wait_until_kept(page, "editor")
    return own


def leaks(*sites: Site) -> list[str]:
    """List the requests of an attack that servers have answered: they count."""
    return [path for site in sites for path in site.asked if "leak" in path]


def sandboxed(page: Page) -> Worker:
    """Find the worker in the sandbox, once it is there."""
    expect(page.locator("iframe")).to_be_attached()
    found = [worker for worker in page.workers if worker.url.startswith("blob:null/")]
    while not found:
        found = [page.wait_for_event("worker", lambda each: each.url.startswith("blob:null/"))]
    return found[-1]


def expect_ours(page: Page) -> None:
    """See that the page is ours after a reload, and no frame or script of others is in it."""
    page.reload()
    app = Backtrack(page).wait_until_ready().wait_for_worker()
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert policy
    assert f'"{policy}"' in (SITE / "index.html").read_text("utf-8")
    assert page.content().count("leak") == 0
    expect(app.tab("Solve")).to_be_visible()


@pytest.mark.slow
def test_nothing_is_let_through(own: Own, own_site: Site, elsewhere: Site, page: Page) -> None:
    """Whatever a script in that worker tries, no request arrives, and nothing is kept or heard.

    The same script in the page itself is seen by the servers: they count.
    """
    page.evaluate(LISTEN)
    before = page.evaluate(KEPT)
    worker = sandboxed(page)
    assert worker.evaluate("self.origin") == "null"
    assert worker.evaluate(ATTACK, [own_site.url, elsewhere.url]) == []
    assert leaks(own_site, elsewhere) == []
    assert page.evaluate(KEPT) == before
    assert page.evaluate("heard") == []
    own.run(WRONG)
    own.app.expect_verdict("Wrong answer")
    expect_ours(page)
    let_through = page.evaluate(ATTACK, [own_site.url, elsewhere.url])
    assert {"fetch", "opaque", "request", "caches", "database", "storage"} <= {*let_through}
    assert leaks(own_site, elsewhere)


@pytest.mark.slow
def test_every_route_ends_in_the_sandbox(
    own: Own, own_site: Site, elsewhere: Site, page: Page
) -> None:
    """A program that gets hold of its worker's scope has nothing of it, whatever route it takes."""
    page.evaluate(LISTEN)
    before = page.evaluate(KEPT)
    servers = json.dumps([own_site.url, elsewhere.url])
    script = f"self.attacked = ({ATTACK})({servers})"
    reached: list[str] = []
    for name, route in ROUTES.items():
        own.run(f"script = {script!r}\n{HARM}{route}attack(found)\n")
        own.app.expect_verdict("Wrong answer")
        if "reached" in (page.locator("#program-output").text_content() or ""):
            reached.append(name)
        assert let_through(page) == []
    assert reached, "no route led to the scope, so nothing was tried"
    own.run(FAILING)
    own.app.expect_verdict("Runtime error")
    assert leaks(own_site, elsewhere) == []
    assert page.evaluate(KEPT) == before
    assert page.evaluate("heard") == []
    expect_ours(page)


def let_through(page: Page) -> list[str]:
    """Wait for the attack, if there is one: a worker that was replaced has none."""
    try:
        return sandboxed(page).evaluate("self.attacked") or []
    except Error:
        return []


@pytest.mark.parametrize(
    "said",
    [
        pytest.param("'[]'", id="text"),
        pytest.param("null", id="null"),
        pytest.param("[1]", id="list"),
        pytest.param("new ArrayBuffer(8)", id="bytes"),
    ],
)
@pytest.mark.slow
def test_a_worker_that_talks_out_of_turn(shared: Own, said: str) -> None:
    """It is ended; another is there for the next run, which never notices."""
    expect_replaced(shared, f"postMessage({said})")


@pytest.mark.slow
def test_a_worker_that_fails_by_itself(shared: Own) -> None:
    """It is ended as well."""
    expect_replaced(shared, "setTimeout(() => { throw new Error('failed') })")


def expect_replaced(own: Own, script: str) -> None:
    """Run a script in the worker, and see the worker ended for it."""
    own.run(WRONG)
    own.app.expect_verdict("Wrong answer")
    worker = sandboxed(own.app.page)
    with worker.expect_event("close"):
        worker.evaluate(script)
    own.run(FAILING)
    own.app.expect_verdict("Runtime error", "ValueError on line 1")
    assert own.app.page.locator("iframe").count() == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "answer",
    [
        "postMessage(7)",
        "postMessage({ kind: 'answer', text: 7 })",
        "postMessage({ kind: 'answer', text: '<b>no JSON' })",
        "postMessage({ kind: 'answer', text: 'x'.repeat(12_000_001) })",
        "postMessage({ kind: 'answer', text: '['.repeat(100_000) })",
        """postMessage({ kind: 'answer', text: '{"ending": "finished", "seconds": "1"}' })""",
        "for (;;) postMessage({ kind: 'piece', text: '' })",
    ],
    ids=["number", "no text", "no JSON", "too long", "too deep", "no run", "flood"],
)
def test_an_answer_that_is_none(shared: Own, answer: str) -> None:
    """Its worker is replaced, and that is said; the other one goes on, whatever it had to read."""
    shared.run(RIGHT)
    worker = sandboxed(shared.app.page)
    worker.evaluate(f"void (onmessage = () => {{ {answer} }})")
    shared.app.press("Run")
    shared.app.expect_verdict("Runtime error, case “Sample”. It crashed Python itself")
    shared.run(RIGHT)
    shared.app.expect_verdict("Accepted: all 8 cases.")


@pytest.mark.slow
def test_the_sandbox_comes_when_it_is_needed(page: Page, own_site: Site) -> None:
    """No visit fetches it at its start; without a network it is there all the same."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))  # not the service worker's
    app = Backtrack(page).open(f"{own_site.url}#watch").wait_for_worker()
    expect(page.locator("iframe")).to_have_count(0)
    assert asked
    assert not list(filter(re.compile("sandbox|program_worker|more_stdlib").search, asked))
    Own(app).choose()
    expect(page.locator("iframe[sandbox]")).to_have_count(0)
    inner = page.frame_locator("iframe").locator("iframe")
    assert inner.get_attribute("sandbox") == "allow-scripts"


@pytest.mark.slow
def test_without_a_network(page: Page, own_site: Site) -> None:
    """After one visit in which it was never used, a program is judged with the server stopped."""
    Backtrack(page).open(own_site.url).wait_for_worker()
    wait_until_kept(page)
    own_site.stop()
    page.goto(f"{own_site.url}#watch")
    own = Own(Backtrack(page).wait_until_ready().wait_for_worker())
    own.app.program.select_option("own")
    own.app.page.get_by_role("combobox", name="Start from").select_option("flags")
    own.app.press("Run")
    own.app.expect_verdict("Accepted: all 8 cases.")


# Puts a stranger's answers into the caches, under names of their own and of the page.
POISON = """async () => {
  const { scope } = await navigator.serviceWorker.ready;
  const hostile = () => new Response("<h1>leak</h1>", { headers: { "content-type": "text/html" } });
  const names = [
    "./leak.html", "./app-0/leak.js", "./runtime/leak.js", "./leak", "./index.html?leak",
  ];
  for (const name of [...await caches.keys(), "leak"]) {
    const cache = await caches.open(name);
    for (const file of names) await cache.put(file, hostile());
  }
  const cache = await caches.open(`backtrack ${scope}`);
  await cache.put("./", hostile());
  const answers = await Promise.all(names.slice(0, 4).map((name) => fetch(name)));
  await cache.put("./?before", new Response(JSON.stringify(["./leak.html"])));
  return answers.map(({ status }) => status);
}"""


@pytest.mark.slow
@pytest.mark.usefixtures("own")
def test_nothing_that_others_put_into_a_cache_is_answered(page: Page, own_site: Site) -> None:
    """Names that the service worker did not put there come from the server, and so does no page.

    Its own list of the deploy before may have been written by others, too: for documents it is not
    asked.
    """
    assert page.evaluate(POISON) == [404] * 4
    expect_ours(page)
    page.goto(f"{own_site.url}leak.html")
    expect(page.get_by_text("404")).to_be_visible()
    page.goto(f"{own_site.url}index.html?leak")
    expect_ours(page)


@pytest.mark.slow
def test_a_page_that_others_kept_is_fetched_anew(page: Page, own_site: Site) -> None:
    """What stands under the page's name before the service worker comes is never answered."""
    page.goto(f"{own_site.url}manifest.webmanifest")
    page.evaluate("""async () => {
      const stamp = (await (await fetch("service-worker.js")).text()).match(/"stamp": "(.*?)"/)[1];
      const cache = await caches.open(`backtrack ${new URL("./", location).href} ${stamp}`);
      await cache.put("./", new Response("leak", { headers: { "content-type": "text/html" } }));
    }""")
    Backtrack(page).open(own_site.url).wait_for_worker()
    wait_until_kept(page)
    own_site.stop()
    page.reload()
    Backtrack(page).wait_until_ready().wait_for_worker()
    assert page.content().count("leak") == 0
