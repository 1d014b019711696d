"""Pass a text on: to the clipboard, or on a phone to another app."""

import asyncio

from pyscript import window
from pyscript.ffi import create_proxy, to_js

from page.browser import device

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any


async def copy(text: str) -> bool:
    """Put a text on the clipboard; return False if the browser refuses."""
    try:
        await window.navigator.clipboard.writeText(text)
    except Exception:  # noqa: BLE001 (the browser's own error; it has no Python type)
        return False
    return True


async def paste() -> "Any | None":
    """Return a blob with the text on the clipboard; None if refused.

    The text never passes through Python, which has no memory for a long one.
    """
    array = window.Array
    try:
        texts = await window.navigator.clipboard.readText().then(array.of.bind(array))
    except Exception:  # noqa: BLE001 (the browser's own error; it has no Python type)
        return None
    return window.Blob.new(texts)


async def paste_picture() -> "Any | None":
    """Return a blob with the first picture on the clipboard, or None."""
    try:
        items = await window.navigator.clipboard.read()
        for place in range(items.length):
            item = items.at(place)
            kinds = [item.types.at(number) for number in range(item.types.length)]
            for kind in kinds:
                if kind.startswith("image/"):
                    return await item.getType(kind)
    except Exception:  # noqa: BLE001 (the browser's own error; it has no Python type)
        return None
    return None


async def offer_link(link: str) -> bool:
    """On a touch device, offer a link to its other apps.

    Return False if impossible or refused; True also if the person changed their mind.
    """
    navigator = window.navigator
    if not (device.is_touched() and hasattr(navigator, "share")):
        return False
    try:
        await navigator.share(to_js({"url": link}))
    except Exception as problem:  # noqa: BLE001 (the browser's own error; it has no Python type)
        return "AbortError" in str(problem)
    return True


async def _copy_blob(promise: "Any") -> bool:
    """Copy the text of a promised blob; return False if refused."""
    content = window.Object.fromEntries(window.Array.of(window.Array.of("text/plain", promise)))
    try:
        await window.navigator.clipboard.write(window.Array.of(window.ClipboardItem.new(content)))
    except Exception:  # noqa: BLE001 (the browser's own error; it has no Python type)
        return False
    return True


async def copy_when_ready(blob: "Awaitable[Any]") -> bool:
    """Copy the text of the blob that ``blob`` returns; return False if refused.

    The browser allows this only shortly after a press, so it is asked at once; the text may come
    later. If ``blob`` raises, nothing is copied and the exception is passed on.
    """
    ends: list = []  # resolve and reject of the promise
    promise = window.Promise.new(create_proxy(lambda *functions: ends.extend(functions)))
    window.Promise.allSettled(window.Array.of(promise))  # a rejected one is reported only below
    copying = asyncio.create_task(_copy_blob(promise))
    try:
        ends[0](await blob)
    except Exception:
        ends[1]()
        await copying
        raise
    return await copying
