"""Let the page know when this worker has ended: a worker that is terminated says nothing itself."""

from typing import Any

import js
from pyodide.ffi import create_proxy


async def hold(lock: str) -> None:
    """Hold a lock of the browser for life: who waits for it gets it when this worker has ended."""
    never = js.Promise.new(create_proxy(lambda *_settle: None))
    held: Any = js.Promise.withResolvers()

    def keep(_lock: object) -> object:
        held.resolve()
        return never

    js.navigator.locks.request(lock, create_proxy(keep))
    await held.promise
