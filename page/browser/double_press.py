"""Ignore the second press of a double press where the first has brought something else."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# What a press is meant for, around what it hits.
PRESSED = "button, a, summary, label"
# Buttons whose second press would replace what the first has brought.
ONCE = ("new-puzzle", "next-puzzle")


class DoublePresses:
    """Let a double press count for one thing: what comes under the finger was not meant."""

    def __init__(self) -> None:
        self._before: Any = None  # what was pressed last

    def listen(self) -> None:
        """Start listening, before everything else hears a press."""
        dom.listen(dom.root(), "click", self._press, first=True)

    def _press(self, event: "dom.Event") -> None:
        """Note what is pressed; ``detail`` counts quick presses on one place."""
        before = self._before
        is_meant = before and before.contains(event.target) and before.id not in ONCE
        if event.detail > 1 and before and not is_meant:
            event.preventDefault()
            event.stopPropagation()
            return
        self._before = event.target.closest(PRESSED) or event.target
