"""Own the field for what all grids are held against: the puzzle they got, or its solution."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk

# Characters: a longer text is not kept through a reload. One grid needs far fewer.
KEPT_LIMIT = 10_000


class KeyField:
    """Own the field; it is folded away until somebody wants it, and never while it has a text."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._area = dom.find("key")

    @property
    def has_text(self) -> bool:
        """Return whether the field has text."""
        return bool(self._area.value)

    def listen(self) -> None:
        """Start listening; what was typed before counts."""
        if self._area.value:
            self._desk.grids.hold_against(self._area.value)
        grids = self._desk.grids
        dom.listen(self._area, "input", lambda _event: grids.hold_against(self._area.value))

    def show(self, desk: "CheckDesk") -> None:
        """Show the text that the desk has."""
        if self._area.value != desk.grids.key:
            self._area.value = desk.grids.key

    def state(self) -> str:
        """Return the text to be kept, or "" if it is too long."""
        key = self._desk.grids.key
        return key if len(key) <= KEPT_LIMIT else ""

    def restore(self, state: object) -> None:
        """Take a kept text back, and open the field for it."""
        if not isinstance(state, str) or len(state) > KEPT_LIMIT:
            raise ValueError("key")
        key = self._area.value or state  # what was typed meanwhile stays
        if key:
            dom.find("key-part").setAttribute("open", "")
            self._desk.grids.hold_against(key)
