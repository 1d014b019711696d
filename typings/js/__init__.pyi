"""Describe what the worker uses of its global scope; these are the browser's own."""

from typing import Any

Blob: Any
FileReaderSync: Any
Math: Any
Object: Any
Promise: Any
fetch: Any
navigator: Any
fetch: Any
