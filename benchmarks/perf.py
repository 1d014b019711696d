"""Measure how the page starts, beside a bare PyScript page and a stock Pyodide, and print a table.

All pages take turns in every round, each in a browser context of its own: cold at first, warm once
the browser and the service worker keep what they keep. Medians are printed; the targets are those
the project set itself.
"""

import argparse
import html
import json
import re
import shutil
import statistics
import tempfile
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from benchmarks import machine
from benchmarks.visit import Visit, settle, visit
from tools import browser as browsers
from tools.serve import SITE, Site

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 10
BARE = """\
<!doctype html>
<html><head><title>bare</title><script type="module" src="{core}"></script></head><body>
<script type="mpy" config='{config}'>
from pyscript import document
document.documentElement.dataset.ready = "hello"
</script></body></html>
"""


def bare_page(folder: Path) -> Path:
    """Make a page that does nothing but start MicroPython with PyScript, as it is published."""
    shutil.copytree(SITE / "runtime", folder / "runtime")
    publish_pyscript(folder)
    page = (SITE / "index.html").read_text("utf-8")
    core = re.search(r'src="(\./runtime/[^"]+/core\.js)"', page)
    config = re.search(r'config="({[^"]+})"', page)
    if core is None or config is None:
        raise ValueError("index.html names no core.js, or no config")
    settings = {**json.loads(html.unescape(config[1])), "files": {}}
    text = BARE.format(core=core[1], config=json.dumps(settings))
    (folder / "index.html").write_text(text, "utf-8")
    return folder


def stock_site(folder: Path) -> Path:
    """Make the site as it would be with PyScript and Pyodide's library as they are published."""
    shutil.copytree(SITE, folder, dirs_exist_ok=True)
    publish_pyscript(folder)
    (pyodide,) = (folder / "runtime").glob("pyodide-*")
    for file in ("python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(ROOT / "node_modules/pyodide" / file, pyodide / file)
    return folder


def publish_pyscript(site: Path) -> None:
    """Restore all of PyScript's own Python in a copy of the site."""
    (pyscript,) = (site / "runtime").glob("pyscript-*")
    for file in pyscript.iterdir():
        shutil.copy(ROOT / "node_modules/@pyscript/core/dist" / file.name, file)


def measure(browser: Browser, sites: dict[str, Site], seen: dict[str, list[Visit]]) -> None:
    """Do one round: every page cold and warm, and the site over a slow connection."""
    for name, until, warm in (("bare", "ready", "ready"), ("site", "solved", "worker")):
        context = browser.new_context()
        seen[f"{name} cold"].append(visit(context, sites[name].url, until))
        if name == "site":
            settle(context, sites[name].url)
        else:
            visit(context, sites[name].url, until)
        seen[f"{name} warm"].append(visit(context, sites[name].url, warm))
        context.close()
    context = browser.new_context()
    settle(context, sites["stock"].url)
    seen["stock warm"].append(visit(context, sites["stock"].url, "worker"))
    context.close()
    context = browser.new_context()
    seen["site slow"].append(visit(context, sites["site"].url, "solved", slow=True))
    context.close()


def median(visits: list[Visit], mark: str) -> float:
    """Find the median of a mark over visits."""
    return statistics.median(seen.marks[mark] for seen in visits)


def table(seen: dict[str, list[Visit]]) -> list[tuple[str, float, float, str]]:
    """List what was measured: what, how much, what it should be at most, the unit."""
    rows = []
    for kind, more, most in (("cold", 150, 700), ("warm", 80, 350)):
        bare = median(seen[f"bare {kind}"], "ready")
        ready = median(seen[f"site {kind}"], "ready")
        rows += [
            (f"bare PyScript page, {kind}", bare, bare, "ms"),
            (f"navigation to data-ready, {kind}", ready, bare + more, "ms"),
            (f"to the first solution, {kind}", median(seen[f"site {kind}"], "solved"), most, "ms"),
        ]
    stock = median(seen["stock warm"], "worker")
    transferred = statistics.median(seen.bytes for seen in seen["site cold"])
    rows += [
        ("bytes transferred until then, cold", transferred / 1000, 380, "KB"),
        ("stock Pyodide worker answering, warm", stock, stock, "ms"),
        ("worker answering, warm", median(seen["site warm"], "worker"), stock / 2, "ms"),
        ("to the first solution, slow 4G", median(seen["site slow"], "solved"), 4000, "ms"),
    ]
    return rows


def main() -> None:
    """Measure from the command line."""
    parser = argparse.ArgumentParser(description="Measure how the page starts.")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    before = machine.load()
    seen: dict[str, list[Visit]] = defaultdict(list)
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folders = {
            "site": SITE,
            "bare": bare_page(scratch / "bare"),
            "stock": stock_site(scratch / "stock"),
        }
        sites = {name: stack.enter_context(Site(folder)) for name, folder in folders.items()}
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(
            executable_path=browsers.find_installed(), args=browsers.arguments()
        )
        print(f"{machine.describe()}, Chromium {browser.version}, medians of {rounds}", flush=True)
        for _ in range(rounds):
            measure(browser, sites, seen)
        browser.close()
    print("| | measured | at most |\n|---|--:|--:|")
    for what, much, most, unit in table(seen):
        print(f"| {what} | {much:.0f} {unit} | {most:.0f} {unit} |")
    print(f"Load {before:.1f} before, {machine.load():.1f} after.")


if __name__ == "__main__":
    main()
