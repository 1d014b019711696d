"""Keep the page for offline use, and offer a new version of it."""

from pyscript import window
from pyscript.ffi import create_proxy, to_js

from page.browser import dom

SCRIPT = "service-worker.js"
# Milliseconds after which the start counts as over even if nothing was solved.
QUIET = 5_000

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Offline:
    """Register the service worker once the start is over, and talk to it."""

    def __init__(self) -> None:
        # Missing in private windows, and on servers without encryption.
        self._container: Any = getattr(window.navigator, "serviceWorker", None)
        self._registration: Any = None
        self._started = False
        self._timer = dom.Timer(QUIET, self.start)

    def listen(self) -> None:
        """Start listening, and wait for the end of the start."""
        dom.on_press("update-now", self._update)
        self._timer.start()

    def start(self, *_event: object) -> None:
        """Keep the first screen for offline use, which has loaded by now."""
        if self._container and not self._started:
            self._started = True
            dom.when_idle(lambda: dom.spawn(self._register(), dom.ignore))

    def keep_engine(self) -> None:
        """Keep the full engine, too, which has loaded by now."""
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
        if self._registration.installing:
            dom.listen(self._registration.installing, "statechange", self._look)
            self._look()

    def _look(self, *_event: object) -> None:
        """Offer the new version once it has loaded and waits for this one to end."""
        if self._registration.waiting and self._container.controller:
            dom.find("update").hidden = False

    def _update(self) -> None:
        """Let the new version take over, and reload; what was typed stays."""
        retry = create_proxy(lambda *_event: dom.find("retry").click())
        waiting = self._registration.waiting
        if waiting:
            self._container.addEventListener("controllerchange", retry)
            waiting.postMessage("take-over")
        else:  # another window has already let it take over
            dom.find("retry").click()
