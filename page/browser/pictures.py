"""Hand drawings to the browser: pages of paper to print, and image files."""

from pyscript import document, window

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def around_printing(before: "Callable[[Any], object]", after: "Callable[[Any], object]") -> None:
    """Call ``before(event)`` and ``after(event)`` around printing.

    What `print_instead` prints has been laid out before.
    """
    window_of_page = document.defaultView
    dom.listen(window_of_page, "beforeprint", lambda event: _is_laid_out[0] or before(event))
    dom.listen(window_of_page, "afterprint", after)


_is_laid_out = [False]


def print_page() -> None:
    """Print the page as it is."""
    document.defaultView.print()


def add_printed_page(drawing: str) -> None:
    """Add a page of paper, an SVG document, to print instead of this page."""
    parsed = window.DOMParser.new().parseFromString(drawing, "image/svg+xml")
    dom.find("sheets").append(document.importNode(parsed.documentElement, True))
    document.documentElement.dataset.sheets = ""


def print_instead(parts: "list[Any]") -> None:
    """Print elements instead of this page."""
    clear_printed_pages()
    dom.find("sheets").append(*parts)
    document.documentElement.dataset.sheets = ""
    _is_laid_out[0] = True
    print_page()
    _is_laid_out[0] = False


def clear_printed_pages(*_event: object) -> None:
    """Remove the pages of paper: the page itself is printed again."""
    dom.find("sheets").replaceChildren()
    document.documentElement.removeAttribute("data-sheets")


def picture_address(drawing: str) -> str:
    """Return an address that holds an SVG document."""
    return "data:image/svg+xml;charset=utf-8," + window.encodeURIComponent(drawing)


async def as_png(address: str, sharpness: int) -> str:
    """Return an address that holds the picture at ``address``, ``sharpness`` times as large."""
    image = document.createElement("img")
    image.src = address
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width = image.naturalWidth * sharpness
    canvas.height = image.naturalHeight * sharpness
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL("image/png")
