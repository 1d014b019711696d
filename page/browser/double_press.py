"""Ignore the second press of a double press where the first has brought something else."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# What a press is meant for, around what it hits.
PRESSED = "button, a, summary, label"


class DoublePresses:
    """Let a double press count for one thing: what comes under the finger was not meant."""

    def __init__(self) -> None:
        self._before: Any = None  # what was pressed last

    def listen(self) -> None:
        """Start listening, before everything else hears a press."""
        dom.listen(dom.root(), "click", self._press, first=True)

    def _press(self, event: "dom.Event") -> None:
        """Note what is pressed; ``detail`` counts quick presses on one place."""
        if event.detail > 1 and self._before and not self._before.contains(event.target):
            event.preventDefault()
            event.stopPropagation()
            return
        self._before = event.target.closest(PRESSED) or event.target
