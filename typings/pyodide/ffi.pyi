"""Describe the part of Pyodide's foreign function interface that the worker uses."""

from collections.abc import Callable
from typing import Any

def create_proxy(function: Callable[..., Any]) -> Any: ...
def to_js(value: object, *, dict_converter: Any = None) -> Any: ...

class JsException(Exception):
    """Hold what the browser threw."""
