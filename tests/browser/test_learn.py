"""Stories of somebody who learns a technique and practises it."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from backtrack import Backtrack


def test_learn_and_practise(whole: Backtrack) -> None:
    """Somebody finds the page of techniques, reads about one, practises it, and comes back."""
    app, page = whole, whole.page
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


@pytest.mark.slow
def test_on_a_phone_by_a_link(fresh: Callable[..., Page]) -> None:
    """A link, even as a page's source has it, shows a technique in its language, without a worker.

    The board stays in sight while the reasons are read, however the phone is held; a reload shows
    it again.
    """
    page = fresh(viewport={"width": 360, "height": 740})
    Backtrack(page).save_data().open("./?step=0&amp;lang=ko#learn/xy-chain")
    example = page.get_by_role("region", name="예")
    picture = example.get_by_role("img")
    expect(picture).to_be_visible()
    for width, height in ((740, 360), (320, 640), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        example.get_by_role("listitem").nth(4).scroll_into_view_if_needed()
        expect(picture).to_be_in_viewport(ratio=0.95)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.reload()
    expect(page.get_by_role("heading", name="XY-체인")).to_be_visible()
    expect(picture).to_be_visible()
