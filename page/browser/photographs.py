"""Open pictures: a canvas of each to see, and its pixels to read.

A picture is drawn, never shown from an address: so the security policy need not allow any, and
nothing of it is left once its canvas is gone.
"""

from pyscript import document, window
from pyscript.ffi import to_js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Element, Thing

# Longer side of the picture to see and to read, in pixels. A grid is looked for at half that size,
# and a small one at all of it.
SEEN = 1280
# Longer side of what is read of a smaller picture, in pixels.
READ = 640
# Longest side that every browser's canvas has, in pixels.
LARGEST = 4096
TEXT = "text/plain"
# The edge of a crop to leave out, in parts of the cell: the lines around it.
MARGIN = 0.06


class Photograph:
    """An opened picture, until it is let go.

    ``width`` and ``height`` are those of what is read, in pixels; points count from its top left
    corner. ``seen`` is the canvas, ``pixels`` an array of four bytes for each pixel: its red, how
    light it is, its blue, and its opacity.
    """

    def __init__(self, seen: "Element", read: "Element") -> None:
        self.seen = seen
        self.width: int = read.width
        self.height: int = read.height
        brush = read.getContext("2d")
        self.pixels: Thing = brush.getImageData(0, 0, read.width, read.height).data
        _empty(read)

    def draw_crop(self, canvas: "Element", corners: "list[list[float]]") -> None:
        """Draw what is within four corners, clockwise from the top left, upright on a canvas.

        Three of them decide: a cell is too small for a fourth to matter.
        """
        zoom = self.seen.width / self.width
        (left, top), right, _opposite, below = [(x * zoom, y * zoom) for x, y in corners]
        across = right[0] - left, right[1] - top
        down = below[0] - left, below[1] - top
        area = across[0] * down[1] - across[1] * down[0]
        if not area:
            return
        edge, side = -canvas.width * MARGIN, canvas.width * (1 + 2 * MARGIN)
        a, b = side * down[1] / area, -side * across[1] / area
        c, d = -side * down[0] / area, side * across[0] / area
        brush = canvas.getContext("2d")
        brush.setTransform(a, b, c, d, edge - a * left - c * top, edge - b * left - d * top)
        brush.drawImage(self.seen, 0, 0)

    def let_go(self) -> None:
        """Free the picture's memory; it cannot be used any more."""
        _empty(self.seen)
        self.seen.remove()
        # Transferring a buffer empties it for everybody else.
        buffer = self.pixels.buffer
        taken = window.Object.fromEntries(
            window.Array.of(window.Array.of("transfer", window.Array.of(buffer)))
        )
        window.structuredClone(buffer, taken)


async def opened(file: "Thing") -> "Photograph | None":
    """Open a picture, upright as the camera was held; None if the browser cannot."""
    try:
        bitmap = await window.createImageBitmap(file, to_js({"imageOrientation": "from-image"}))
    except Exception:  # noqa: BLE001 (the browser's own error; it has no Python type)
        return None
    seen = _reduced(bitmap, SEEN)
    bitmap.close()
    read = _reduced(seen, READ if max(seen.width, seen.height) < SEEN else SEEN)
    _put_light_into_green(read)
    return Photograph(seen, read)


def picture_in(transfer: "Thing") -> "Thing | None":
    """Return the first pasted picture; None without one, or with a text beside it."""
    files = [transfer.files.item(place) for place in range(transfer.files.length)]
    pictures = [file for file in files if file.type.startswith("image/")]
    if not pictures or transfer.types.includes(TEXT):
        return None
    return pictures[0]


def _reduced(source: "Thing", longest: int) -> "Element":
    """Draw a picture on a new canvas, no longer than ``longest`` pixels.

    It is halved as often as necessary, so that each pixel is the mean of all it stands for.
    """
    width, height, drawn = source.width, source.height, source
    while drawn is source or max(width, height) > longest:
        wanted = longest / max(width, height)
        smaller = min(max(wanted, 0.5), LARGEST / max(width, height), 1)
        width, height = max(round(width * smaller), 1), max(round(height * smaller), 1)
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = width, height
        brush = canvas.getContext("2d")
        brush.fillStyle = "white"  # what is transparent gets paper below it
        brush.fillRect(0, 0, width, height)
        brush.drawImage(drawn, 0, 0, width, height)
        if drawn is not source:
            _empty(drawn)
        drawn = canvas
    return drawn


def _put_light_into_green(canvas: "Element") -> None:
    """Replace the green of each pixel by its luminosity."""
    grey = _reduced(canvas, LARGEST)
    _cover(grey, "color", "gray")
    _cover(grey, "multiply", "#0f0")
    _cover(canvas, "multiply", "#f0f")
    brush = canvas.getContext("2d")
    brush.globalCompositeOperation = "lighter"
    brush.drawImage(grey, 0, 0)
    _empty(grey)


def _cover(canvas: "Element", way: str, colour: str) -> None:
    """Mix a colour into all of a canvas."""
    brush = canvas.getContext("2d")
    brush.globalCompositeOperation = way
    brush.fillStyle = colour
    brush.fillRect(0, 0, canvas.width, canvas.height)


def _empty(canvas: "Element") -> None:
    canvas.width = canvas.height = 0
