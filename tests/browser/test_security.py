"""Hold the page to its own rules: nothing leaves it, nothing that comes in becomes markup."""

import json
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from backtrack import SOLUTION, Backtrack
from tools.serve import SITE

# PyScript compiles code at run time, so `unsafe-eval` cannot go; nothing else is let in.
POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'unsafe-eval' 'wasm-unsafe-eval'",
    "worker-src": "'self' blob:",
    "frame-src": "'self'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
HOSTILE = "<x-hostile></x-hostile><img src=x-hostile onerror=x()><script>x()</script>\"'>&lt;u&gt;"
KEPT = {
    "version": 1,
    "parts": {
        "solve": {"sheets": [{"text": HOSTILE, "puzzles": [HOSTILE], "index": 0}], "link": HOSTILE},
        "check": HOSTILE,
        "tab": HOSTILE,
        "language": HOSTILE,
        "settings": {HOSTILE: HOSTILE},
    },
}


class Head(HTMLParser):
    """Collect the tags of a page, in order, with their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of a tag."""
        self.tags.append((tag, dict(attrs)))


def tags() -> list[tuple[str, dict[str, str | None]]]:
    """Read the built page."""
    head = Head()
    head.feed((SITE / "index.html").read_text("utf-8"))
    return head.tags


def metas(key: str) -> dict[str, str]:
    """Read the page's meta elements by the attribute that names them."""
    found = [facts for tag, facts in tags() if tag == "meta" and key in facts]
    return {f"{facts[key]}": f"{facts['content']}" for facts in found}


def test_the_policy_lets_nothing_else_in() -> None:
    """The page's policy is this one, and comes before anything that it rules."""
    policy = metas("http-equiv")["Content-Security-Policy"]
    assert dict(rule.strip().split(" ", 1) for rule in policy.split(";")) == POLICY
    names = [tag for tag, _ in tags()]
    first = min(names.index(name) for name in ("script", "link", "body"))
    assert [tag for tag, facts in tags() if "http-equiv" in facts] == ["meta"]
    assert next(at for at, (_, facts) in enumerate(tags()) if "http-equiv" in facts) < first


def test_links_tell_nobody_where_they_come_from() -> None:
    """No address of the page, which may hold a puzzle, is told to another site."""
    assert metas("name")["referrer"] == "no-referrer"


@pytest.mark.breaks_a_file
def test_the_policy_is_kept(page: Page) -> None:
    """The browser refuses what the policy does not name: other sites, scripts in markup."""
    Backtrack(page).save_data().open()
    broken = page.evaluate("""async () => {
      const broken = [];
      addEventListener("securitypolicyviolation", (event) => broken.push(event.effectiveDirective));
      await fetch("https://backtrack.invalid/").catch(() => null);
      document.body.setAttribute("onclick", "window.hacked = true");
      document.body.click();
      await new Promise((done) => setTimeout(done));
      return [...broken, window.hacked === undefined];
    }""")
    assert broken == ["connect-src", "script-src-attr", True]


def expect_no_markup(page: Page) -> None:
    """See that no element was made of what came in."""
    for made in ("x-hostile", "img[src*=hostile]", "script:not([src]):not([type])", "main u"):
        expect(page.locator(made)).to_have_count(0)


def test_nothing_in_links_becomes_markup(page: Page) -> None:
    """Hostile puzzles, texts, languages and tabs of an address are text at most."""
    app = Backtrack(page).save_data()
    for part in ("p", "text", "lang"):
        app.open(f"./?{part}={quote(HOSTILE)}#{quote(HOSTILE)}")
        expect_no_markup(page)


def test_nothing_that_is_pasted_becomes_markup(lean: Backtrack, tmp_path: Path) -> None:
    """Hostile texts are text, wherever they are pasted, solved and checked; so are files."""
    app = lean
    app.paste(app.cell("R1C1"), HOSTILE)
    app.puzzle_text.fill(HOSTILE)
    app.press("Solve")
    app.expect_verdict("Line 1")
    app.tab("Check").click()
    app.grids.fill(f"{SOLUTION}\n" * 10 + f"{HOSTILE}\n{SOLUTION}\n12{HOSTILE}\n{SOLUTION}\n")
    app.press("Check")
    expect(app.results).to_contain_text("<x-hostile>")
    expect_no_markup(app.page)
    file = tmp_path / "<x-hostile><img src=x-hostile>.csv"
    file.write_text(f"id,puzzle,solution\n{HOSTILE},{HOSTILE},{HOSTILE}\n", "utf-8")
    other = tmp_path / "other.txt"
    other.write_text(HOSTILE, "utf-8")
    app.open_files(str(file), str(other))
    expect(app.files).to_contain_text("<x-hostile>")
    expect_no_markup(app.page)


def test_nothing_that_was_kept_becomes_markup(page: Page) -> None:
    """A store that somebody else has written is text as well."""
    page.add_init_script(f"""
      for (const place of [localStorage, sessionStorage]) {{
        place.setItem("backtrack", JSON.stringify({json.dumps(KEPT)}));
        place.setItem("backtrack-language", {json.dumps(HOSTILE)});
      }}""")
    Backtrack(page).save_data().open().press("Solve")
    expect_no_markup(page)
