"""Call a handler at each frame."""

from pyscript import window
from pyscript.ffi import create_proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Frames:
    """Call ``handler(now)`` at each frame while it runs; ``now`` is in milliseconds."""

    def __init__(self, handler: "Callable[[float], object]") -> None:
        self._handler = handler
        self._proxy = create_proxy(self._frame)
        self.is_running = False
        self._is_asked = False

    def start(self) -> None:
        """Call the handler from the next frame on."""
        self.is_running = True
        self._ask()

    def stop(self) -> None:
        """Stop calling it."""
        self.is_running = False

    def _ask(self) -> None:
        if not self._is_asked:
            self._is_asked = True
            window.requestAnimationFrame(self._proxy)

    def _frame(self, now: float) -> None:
        self._is_asked = False
        if self.is_running:
            self._handler(now)
        if self.is_running:
            self._ask()
