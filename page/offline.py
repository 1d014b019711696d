"""Keep the page for when there is no network, and offer a new version of it."""

from pyscript import window
from pyscript.ffi import create_proxy, to_js

from page import dom

SCRIPT = "service-worker.js"
# Milliseconds without an answer after which the start is over all the same.
QUIET = 5_000

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Offline:
    """Register the service worker, once the start is over, and speak with it."""

    def __init__(self) -> None:
        # Missing in a window that leaves no traces, and on a server without encryption.
        self._container: Any = getattr(window.navigator, "serviceWorker", None)
        self._registration: Any = None
        self._started = False
        self._timer = dom.Timer(QUIET, self.start)

    def listen(self) -> None:
        """Begin to wait for the end of the start."""
        dom.on_press("update-now", self._update)
        self._timer.start()

    def start(self, *_event: object) -> None:
        """Have the first screen kept, once; it is what this page runs on by now."""
        if self._container and not self._started:
            self._started = True
            dom.when_idle(lambda: dom.spawn(self._register(), dom.ignore))

    def keep_engine(self) -> None:
        """Have the full engine kept too, now that it is here."""
        if self._container:
            dom.when_idle(lambda: dom.spawn(self._send_when_ready(), dom.ignore))

    async def _register(self) -> None:
        options = to_js({"updateViaCache": "none"})
        try:
            self._registration = await self._container.register(SCRIPT, options)
        except Exception:  # noqa: BLE001 (the browser's own error: its settings forbid it)
            return
        self._look()
        dom.listen(self._registration, "updatefound", self._watch)

    async def _send_when_ready(self) -> None:
        registration = await self._container.ready
        registration.active.postMessage("keep-engine")

    def _watch(self, *_event: object) -> None:
        """Look again whenever the new version has come a step further."""
        if self._registration.installing:
            dom.listen(self._registration.installing, "statechange", self._look)
            self._look()

    def _look(self, *_event: object) -> None:
        """Offer the new version, once it is here and waits for this one to end."""
        if self._registration.waiting and self._container.controller:
            dom.find("update").hidden = False

    def _update(self) -> None:
        """Let the new version take over, and load it as Retry would, with all that was typed."""
        retry = create_proxy(lambda *_event: dom.find("retry").click())
        waiting = self._registration.waiting
        if waiting:
            self._container.addEventListener("controllerchange", retry)
            waiting.postMessage("take-over")
        else:  # another window has let it in already
            dom.find("retry").click()
