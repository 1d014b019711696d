"""Stories of somebody who learns a technique and practises it."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from backtrack import Backtrack


def test_learn_and_practise(fresh: Callable[..., Page]) -> None:
    """Somebody finds the page of techniques, reads about one, practises it, and comes back."""
    app = Backtrack(fresh()).open().wait_for_worker()
    page = app.page
    page.get_by_role("link", name="Learn techniques").click()
    expect(page.get_by_role("heading", name="Techniques")).to_be_visible()
    page.get_by_role("link", name="X-Wing", exact=True).click()
    title = page.get_by_role("heading", name="X-Wing")
    expect(title).to_be_visible()
    expect(page).to_have_url(re.compile("#learn/x-wing$"))
    example = page.get_by_role("region", name="An example")
    expect(example.get_by_role("img")).to_be_visible()
    assert [each["id"] for each in Axe().run(page).response["violations"]] == []
    app.press("Practise")
    app.expect_verdict("Practice: X-Wing.")
    for words in ("X-Wing: ", "Look at ", "digit", "The rest is below."):
        app.press("Hint")
        app.expect_verdict(words)
    page.go_back()
    expect(title).to_be_visible()
    app.tab("Check").click()
    expect(title).to_be_hidden()


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (320, 640)])
def test_on_a_phone_by_a_link(fresh: Callable[..., Page], size: tuple[int, int]) -> None:
    """A link shows a technique on a phone, in the page's language; a reload shows it again."""
    width, height = size
    page = fresh(viewport={"width": width, "height": height})
    app = Backtrack(page).open("./?lang=ko#learn/xy-chain").wait_for_worker()
    title = page.get_by_role("heading", name="XY-체인")
    expect(title).to_be_visible()
    picture = page.get_by_role("region", name="예").get_by_role("img")
    expect(picture).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.reload()
    app.wait_for_worker()
    expect(title).to_be_visible()
    expect(picture).to_be_visible()
