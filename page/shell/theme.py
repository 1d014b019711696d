"""Show the page in the chosen theme: light, dark, or the system's."""

from page.browser import dom

SCHEMES = ("light", "dark")


class Theme:
    """The theme; `Settings` keeps the choice, and start.js shows it before Python is there."""

    def __init__(self) -> None:
        self._choice = dom.find("theme")
        self._bars = {scheme: dom.find("theme-color-" + scheme) for scheme in SCHEMES}
        self._colours = {scheme: self._bars[scheme].getAttribute("content") for scheme in SCHEMES}

    def listen(self) -> None:
        """Show the kept theme, and start listening."""
        self._show()
        dom.listen(self._choice, "change", self._show)

    def _show(self, *_event: object) -> None:
        theme = self._choice.value
        dom.root().dataset.theme = theme
        for scheme in SCHEMES:
            shown = theme if theme in SCHEMES else scheme
            self._bars[scheme].setAttribute("content", self._colours[shown])
