"""Answer presses on a list's or board's buttons: forward, or back with Shift or long."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


# Milliseconds of a long press, as on phones.
LONG = 500


class Presses:
    """Call ``handler(button, is_back)`` for presses on the buttons inside an element."""

    def __init__(
        self, element: "dom.Element", handler: "Callable[[dom.Element, bool], object]"
    ) -> None:
        self._handler = handler
        self._held: dom.Element | None = None
        self._was_long = False
        self._timer = dom.Timer(LONG, self._hold)
        dom.listen(element, "click", self._click)
        dom.listen(element, "keydown", self._keydown)
        dom.listen(element, "pointerdown", self._down)
        for event in ("pointerup", "pointercancel", "pointerleave"):
            dom.listen(element, event, self._up)
        dom.listen(element, "contextmenu", self._ask_menu)

    def _click(self, event: "dom.Event") -> None:
        button = event.target.closest("button")
        was_long, self._was_long = self._was_long, False
        if button and not was_long:
            self._handler(button, bool(event.shiftKey))

    def _keydown(self, event: "dom.Event") -> None:
        """Handle Shift with Enter here: not every browser passes Shift on."""
        if event.key == "Enter" and event.shiftKey and event.target.closest("button"):
            event.preventDefault()
            self._handler(event.target.closest("button"), True)

    def _down(self, event: "dom.Event") -> None:
        self._was_long = False
        self._held = event.target.closest("button") if event.pointerType == "touch" else None
        if self._held:
            self._timer.start()

    def _up(self, _event: "dom.Event") -> None:
        self._timer.stop()
        self._held = None

    def _hold(self) -> None:
        if self._held:
            self._was_long = True
            self._handler(self._held, True)

    def _ask_menu(self, event: "dom.Event") -> None:
        if self._was_long or self._held:
            event.preventDefault()
