"""Stand in for the browser, so that what the page decides is tested without one."""

from collections.abc import Iterator

import pytest

import standin_window

WINDOW = standin_window.install()

from standin_page import ROOT, Page, speak  # noqa: E402 (the page's modules need the stand-in)


@pytest.fixture(scope="session")
def window() -> standin_window.Window:
    """Return the browser's window, with no page in it."""
    return WINDOW


@pytest.fixture
def english() -> None:
    """Load the English catalogue, with what comes later."""
    speak("en")


@pytest.fixture
def unstarted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """Give index.html as it is before any Python runs; no error of the page goes unnoticed."""
    monkeypatch.chdir(ROOT)
    page = Page(WINDOW)
    yield page
    errors = list(WINDOW.errors)
    page.close()
    assert errors == []


@pytest.fixture
def app(unstarted: Page) -> Page:
    """Return the page as it is when it has just started, with no worker yet."""
    unstarted.start()
    return unstarted


@pytest.fixture
def ready(app: Page) -> Page:
    """Return the page with a worker that answers."""
    app.start_worker()
    return app
