"""Stories of a page that was visited before: without a network, and after a new deploy."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from backtrack import HARD, PUZZLE, SOLUTION, Backtrack, wait_until_kept
from tools.serve import SITE, Site

pytestmark = pytest.mark.service_worker

# What the script of the second version does besides.
RUNS_B = "\nimport os\nimport js\njs.document.documentElement.dataset.runs = 'B'\n"


def visit(page: Page, site: Site) -> Backtrack:
    """Visit the site until everything is kept for later."""
    app = Backtrack(page).open(site.url).wait_for_worker()
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    wait_until_kept(page)
    return app


def test_everything_works_with_the_server_stopped(page: Page, own_site: Site) -> None:
    """After one visit, every tab and the worker answer without a server, in a new window too."""
    visit(page, own_site)
    own_site.stop()
    page.reload()
    app = Backtrack(page).wait_until_ready().wait_for_worker()
    app.puzzle_text.fill(HARD)
    app.press("Solve")
    app.expect_solved_by("Pyodide")
    app.tab("Check").click()
    app.press("Sample")
    app.press("Check")
    expect(app.judge_output).to_have_value(re.compile("Case 1: "))
    page.close()
    again = Backtrack(page.context.new_page()).open(f"{own_site.url}?p={PUZZLE}#solve")
    again.open_more()
    again.show_solution()
    again.expect_grid(SOLUTION)


def test_nothing_is_kept_before_the_start_is_over(page: Page, site: Site) -> None:
    """The first answer comes before the service worker is fetched; both engines are kept later."""
    requests: list[str] = []
    page.context.on("request", lambda request: requests.append(request.url.removeprefix(site.url)))
    app = Backtrack(page).save_data().open()
    assert "service-worker.js" not in requests
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    assert not [request for request in requests if "pyodide" in request]
    kept = page.evaluate("caches.keys().then(([name]) => caches.open(name)).then((c) => c.keys())")
    assert kept


@pytest.fixture
def deploys(tmp_path: Path) -> Path:
    """Make a folder to serve, with the deploy A in it."""
    folder = tmp_path / "site"
    shutil.copytree(SITE, folder)
    return folder


def deploy_b(folder: Path) -> None:
    """Put the deploy B in the place of A: other scripts under another stamp, nothing of A left."""
    (app,) = folder.glob("app-*")
    fresh = app.rename(folder / "app-bbbbbbbbbbbb")
    for file in ("index.html", "service-worker.js", "manifest.webmanifest"):
        replace(folder / file, app.name, fresh.name)
    replace(folder / "service-worker.js", '"stamp": "', '"stamp": "b')
    replace(folder / "index.html", "<html ", '<html data-deploy="b" ')
    replace(fresh / "main.py", "\nimport os\n", RUNS_B)


def end_worker(page: Page) -> None:
    """End the worker, so that the page has to fetch all that it is made of once more."""
    page.evaluate("document.querySelector('script[name=solver-1]').xworker.terminate()")


def replace(file: Path, old: str, new: str) -> None:
    """Replace a text in a file, where it is."""
    text = file.read_text("utf-8")
    assert old in text or file.name == "manifest.webmanifest"
    file.write_text(text.replace(old, new), "utf-8")


@pytest.mark.slow
def test_a_new_version_is_offered_and_never_mixed(
    page: Page, deploys: Path, own_site: Site
) -> None:
    """The old version runs on, whole, until Reload is pressed; what was typed is still there."""
    own_site.folder = deploys
    own_site.stop()
    own_site.start()
    html = page.locator("html")
    visit(page, own_site)
    deploy_b(deploys)
    page.reload()
    app = Backtrack(page).wait_until_ready()
    expect(html).not_to_have_attribute("data-deploy", "b")
    app.puzzle_text.fill(PUZZLE)
    app.wait_for_worker()
    expect(page.get_by_text("A new version is ready.")).to_be_visible(timeout=90_000)
    expect(page.locator("html")).not_to_have_attribute("data-runs", "B")
    app.press("Reload")
    expect(html).to_have_attribute("data-deploy", "b", timeout=90_000)
    expect(page.locator("html")).to_have_attribute("data-runs", "B", timeout=90_000)
    expect(app.puzzle_text).to_have_value(PUZZLE)
    app.wait_for_worker()
    wait_until_kept(page)
    own_site.stop()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-runs", "B", timeout=90_000)
    app.wait_for_worker()


@pytest.mark.slow
def test_a_window_of_the_version_before(page: Page, deploys: Path, own_site: Site) -> None:
    """When another window has let a new version in, this one runs on, with files of its own.

    Both keep their own work, and this one can follow when it likes.
    """
    own_site.folder = deploys
    own_site.stop()
    own_site.start()
    app = visit(page, own_site)
    deploy_b(deploys)
    other = Backtrack(page.context.new_page()).open(own_site.url)
    other.puzzle_text.fill(SOLUTION)
    other.expect_grid(SOLUTION)
    other.press("Reload")
    expect(other.page.locator("html")).to_have_attribute("data-runs", "B", timeout=90_000)
    other.wait_until_ready().expect_grid(SOLUTION)
    end_worker(page)
    app.puzzle_text.fill(HARD)
    app.press("Solve")
    app.expect_solved_by("Pyodide")
    expect(page.locator("html")).not_to_have_attribute("data-runs", "B")
    app.puzzle_text.fill(PUZZLE)
    other.page.reload()
    other.wait_until_ready().expect_grid(SOLUTION)
    app.press("Reload")
    expect(page.locator("html")).to_have_attribute("data-runs", "B", timeout=90_000)
    app.wait_until_ready().expect_grid(PUZZLE)
