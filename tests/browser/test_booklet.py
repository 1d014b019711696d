"""Print a booklet of puzzles as somebody would; `tests/library` has more of it."""

import re
from pathlib import Path

import booklet
import pytest
from playwright.sync_api import Browser


@pytest.mark.slow
@pytest.mark.only_browser("chromium")
def test_the_booklet_is_five_pages_of_paper(browser: Browser, tmp_path: Path):
    """Twenty puzzles, printed by the browser as a PDF."""
    file = tmp_path / "booklet.svg"
    file.write_text(booklet.booklet("easy"), "utf-8")
    page = browser.new_page()  # it watches no requests: the booklet is a file
    page.goto(file.as_uri())
    pdf = page.pdf(prefer_css_page_size=True)
    page.close()
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 5
