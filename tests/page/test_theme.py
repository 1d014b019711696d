"""Choose a theme: it is shown at once and kept."""

import pytest

from standin_page import Page


def colours(app: Page) -> list[str]:
    """List the colours of the browser's own bars, for systems in light and in dark."""
    bars = [app.find(f"theme-color-{scheme}") for scheme in ("light", "dark")]
    return [bar.getAttribute("content") for bar in bars]


@pytest.mark.parametrize(("theme", "other"), [("light", "dark"), ("dark", "light")])
def test_a_theme_of_one_s_own(app: Page, theme: str, other: str) -> None:
    """Whatever the system shows, the page and the browser's bars show what was chosen."""
    light, dark = colours(app)
    app.choose("theme", theme)
    assert app.document.documentElement.dataset.theme == theme
    assert colours(app) == [{"light": light, "dark": dark}[theme]] * 2
    app.choose("theme", other)
    app.choose("theme", "")
    assert app.document.documentElement.dataset.theme == ""
    assert colours(app) == [light, dark]


def test_the_theme_is_kept(app: Page) -> None:
    """It is there again when the page is loaded again."""
    app.choose("theme", "dark")
    app.come_back()
    app.start()
    assert app.find("theme").value == "dark"
    assert app.document.documentElement.dataset.theme == "dark"
