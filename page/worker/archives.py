"""Bring archives of modules that the worker needs only for some jobs."""

import sys

import js
from pyodide.ffi import JsException

# The packages whose modules may come in an archive.
PACKAGES = ("page.worker", "sudoku_core")
# Where archives are in the worker.
FOLDER = "/"


async def bring(name: str, address: str) -> bool:
    """Fetch an archive by name, unless it is there; return whether it is now."""
    path = f"{FOLDER}{name}.zip"
    if any(folder.startswith(path) for folder in sys.modules[PACKAGES[0]].__path__):
        return True
    try:
        answer = await js.fetch(address)
        content = (await answer.arrayBuffer()).to_bytes() if answer.ok else b""
    except JsException:  # no network
        return False
    if not content:
        return False
    _add(path, content)
    return True


def _add(path: str, content: bytes) -> None:
    with open(path, "wb") as file:
        file.write(content)
    for package in PACKAGES:
        sys.modules[package].__path__.append(f"{path}/{package.replace('.', '/')}")
