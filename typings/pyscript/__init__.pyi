"""Describe the part of PyScript that the page uses; elements and windows are the browser's own."""

from typing import Any

document: Any
window: Any
sync: Any

async def js_import(*addresses: str) -> Any: ...
async def create_named_worker(src: str, name: str, config: dict[str, Any] | None = None) -> Any: ...
