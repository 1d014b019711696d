"""Describe the part of PyScript's foreign function interface that the page uses."""

from collections.abc import Callable
from typing import Any

def create_proxy(function: Callable[..., Any]) -> Any: ...
def to_js(value: object) -> Any: ...
