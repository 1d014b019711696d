"""Let the page notice the end of this worker: one that is terminated cannot report that itself."""

from typing import Any

import js
from pyodide.ffi import create_proxy


async def hold(lock: str) -> None:
    """Hold a lock of the browser until this worker ends; then whoever waits for it gets it."""
    never = js.Promise.new(create_proxy(lambda *_ends: None))
    held: Any = js.Promise.withResolvers()

    def keep(_lock: object) -> object:
        held.resolve()
        return never

    js.navigator.locks.request(lock, create_proxy(keep))
    await held.promise
