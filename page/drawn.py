"""Show drawings to the browser: as sheets to print in the page's stead, and as files to keep."""

from pyscript import document, window

from page import dom


def around_printing(before, after) -> None:
    """Call ``before(event)`` and ``after(event)`` around printing, whoever asks for it."""
    dom.listen(document.defaultView, "beforeprint", before)
    dom.listen(document.defaultView, "afterprint", after)


def print_page() -> None:
    """Ask the browser to print what stands in the page now."""
    document.defaultView.print()


def add_sheet(drawing: str) -> None:
    """Add an SVG document to what is printed in the page's stead."""
    parsed = window.DOMParser.new().parseFromString(drawing, "image/svg+xml")
    dom.find("sheets").append(document.importNode(parsed.documentElement, True))
    document.documentElement.dataset.sheets = ""


def clear_sheets(*_event: object) -> None:
    """Have the page itself be printed again."""
    dom.find("sheets").replaceChildren()
    document.documentElement.removeAttribute("data-sheets")


def picture_address(drawing: str) -> str:
    """Return an address that holds an SVG document."""
    return "data:image/svg+xml;charset=utf-8," + window.encodeURIComponent(drawing)


async def as_png(address: str, sharpness: int) -> str:
    """Return an address that holds the picture of another one, ``sharpness`` times as large."""
    image = document.createElement("img")
    image.src = address
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width = image.naturalWidth * sharpness
    canvas.height = image.naturalHeight * sharpness
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL("image/png")
