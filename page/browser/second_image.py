"""Bring the second image: the modules that the first answer does not need.

The build puts into it whatever is only imported inside functions, and names its modules in the
order of import. It is a text of two hexadecimal digits per byte. With it come a style sheet and its
sentences.
"""

import asyncio
import sys

from pyscript import document

from page.browser import dom, shipped

FOLDER = "/second"
MODULES = "modules.txt"
# Milliseconds of importing before the browser gets to paint and answer.
SLICE = 10
# Milliseconds before an image that could not be fetched is asked for again.
PAUSE = 4_000

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


async def arrive(tell_missing: "Callable[[], None]") -> None:
    """Fetch the image once the page is idle, and import its modules slice by slice.

    If it cannot be fetched, call ``tell_missing()`` and try again until it can.
    """
    idle = asyncio.Event()
    dom.when_idle(idle.set)
    await idle.wait()
    script = document.querySelector("script[data-second]")
    styled = _add_style(script.dataset.style)
    address = script.dataset.second
    modules = _mount(await shipped.fetched(address))
    while not modules:
        tell_missing()
        await dom.pause(PAUSE)
        modules = _mount(await shipped.fetched(address, "reload"))
    begun = dom.now()
    for module in modules:
        __import__(module)
        if dom.now() - begun > SLICE:
            await dom.pause()
            begun = dom.now()
    await styled


def place_of(file: str) -> str:
    """Return the path of a file that came with the image."""
    return _folder[0] + file


# What the paths of the image's files begin with, once it is there.
_folder = [""]


def _add_style(address: str) -> "Any":
    """Add a style sheet to the page; return a promise that it has loaded, or could not be."""
    link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = address
    loaded = dom.first_of(link, "load", "error")
    document.head.append(link)
    return loaded


def _mount(content: str) -> "list[str]":
    """Mount the image and return its modules; [] if the text is not an image.

    A network that asks people to log in answers with a page of its own. The packages continue in
    the image's folder: their first modules are imported by now.
    """
    import vfs  # noqa: PLC0415 (only MicroPython has it)

    try:
        image = vfs.VfsRom(bytes.fromhex(content))
    except (ValueError, OSError):
        return []
    vfs.mount(image, FOLDER)
    _folder[0] = FOLDER + "/"
    with open(FOLDER + "/" + MODULES, encoding="utf-8") as file:
        modules = file.read().split()
    for module in modules:
        package = module
        while "." in package:
            package = package[: package.rindex(".")]
            if package in sys.modules:
                found: Any = sys.modules[package]
                found.__path__ = FOLDER + "/" + package.replace(".", "/")
    return modules
