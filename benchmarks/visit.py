"""Visit a page once and measure its start, as the browser's own clock and counters see it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, CDPSession

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
# The digit that its solution has in the third cell.
FOUND = "4"
PATIENCE = 120_000

# Runs before the page does: presses Solve at once, and notes when things have come.
MARKS = f"""
const marks = (window.marks = {{}});
const note = (name) => {{
  if (name in marks) return;
  marks[name] = performance.now();
  console.debug(`mark ${{name}}`);
}};
const noteOncePainted = (name, when) => {{
  const look = () => requestAnimationFrame(when() ? () => setTimeout(() => note(name)) : look);
  look();
}};
addEventListener("DOMContentLoaded", () => {{
  const {{ dataset }} = document.documentElement;
  new MutationObserver(() => {{
    if ("ready" in dataset) note("ready");
    if (dataset.engine === "pyodide") note("worker");
  }}).observe(document.documentElement, {{ attributes: true }});
  const text = document.getElementById("puzzle-text");
  if (!text) return;
  text.value = "{PUZZLE}";
  text.dispatchEvent(new Event("input", {{ bubbles: true }}));
  document.getElementById("solve").click();
  noteOncePainted("solved", () => document.getElementById("cell-2").value === "{FOUND}");
}});
"""
KEPT = """navigator.serviceWorker.ready.then(({ scope }) => caches.open(`backtrack ${scope}`))
  .then((cache) => cache.keys()).then((keys) => keys.some(({ url }) => url.endsWith(".zip")))"""

# What a phone gets over a slow 4G connection: bytes a second, and milliseconds there and back.
SLOW = {"downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8, "latency": 150}


class Visit(NamedTuple):
    """Hold what one visit measured: milliseconds by name, bytes and requests to the answer."""

    marks: dict[str, float]
    bytes: int
    requests: int


def visit(context: BrowserContext, url: str, until: str, *, slow: bool = False) -> Visit:
    """Open a page in a context and measure until the mark ``until``.

    The marks are ``ready``, ``solved`` and ``worker``.
    """
    page = context.new_page()
    page.add_init_script(MARKS)
    session = context.new_cdp_session(page)
    count = counter(session)
    if slow:
        conditions = {**SLOW, "offline": False}
        session.send("Network.emulateNetworkConditions", conditions)
    # To ask the page would cost it time: Playwright would send it a large script first.
    with page.expect_console_message(lambda said: said.text == f"mark {until}", timeout=PATIENCE):
        page.goto(url, wait_until="commit")
    sizes = count()
    marks = page.evaluate("window.marks")
    page.close()
    return Visit(marks, sum(sizes), len(sizes))


def counter(session: CDPSession) -> Callable[[], list[int]]:
    """Begin to count what a page transfers; the result tells each response's bytes until now."""
    sizes: list[int] = []

    def add(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    session.send("Network.enable")
    session.on("Network.loadingFinished", add)
    return lambda: list(sizes)


def settle(context: BrowserContext, url: str) -> None:
    """Visit until everything is kept for later visits.

    That is the files, by the service worker, and by the browser what it has compiled: it keeps that
    of scripts that come from there a second time.
    """
    page = context.new_page()
    page.goto(url)
    page.wait_for_function(KEPT, timeout=PATIENCE, polling=200)
    page.close()
    visit(context, url, "worker")
