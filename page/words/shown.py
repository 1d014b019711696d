"""Remember what a view shows, so that it draws only what is new."""

from page.words.messages import language


class Shown:
    """What a view has shown last, and in which language."""

    def __init__(self) -> None:
        self._last: object = None

    def becomes(self, *what: object) -> bool:
        """Take note of what there is to show now; return whether it has to be drawn."""
        before, self._last = self._last, (what, language())
        return before != self._last
