"""Describe what the worker uses of Pyodide's own interface to the browser."""

from typing import Any

setInterruptBuffer: Any  # noqa: N816 (the name is Pyodide's)
_module: Any
