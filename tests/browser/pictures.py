"""Draw pictures of Sudokus, as somebody would photograph or copy them."""

import base64

from playwright.sync_api import Page

# Draws grids beside each other on one sheet of paper, each turned by some degrees about its middle.
# Gives the PNG as a base64 text. The font is named: what a machine shows without being told which
# may be one that is hard to read.
DRAW = """([grids, degrees, width, height]) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#f2efe8";
  brush.fillRect(0, 0, width, height);
  const room = width / Math.max(grids.length, 1);
  const side = Math.min(room, height) * 0.72, cell = side / 9;
  grids.forEach((grid, place) => {
    brush.setTransform(1, 0, 0, 1, room * (place + 0.5), height / 2);
    brush.rotate((degrees * Math.PI) / 180);
    brush.translate(-side / 2, -side / 2);
    brush.strokeStyle = brush.fillStyle = "#222";
    for (let line = 0; line < 10; line++) {
      brush.lineWidth = line % 3 ? cell / 24 : cell / 10;
      brush.strokeRect(line * cell, 0, 0, side);
      brush.strokeRect(0, line * cell, side, 0);
    }
    brush.font = `${cell * 0.72}px "Liberation Sans", Arial, sans-serif`;
    brush.textAlign = "center";
    brush.textBaseline = "middle";
    [...grid].forEach((digit, n) => {
      const across = ((n % 9) + 0.5) * cell, down = (Math.floor(n / 9) + 0.54) * cell;
      if (digit !== "0") brush.fillText(digit, across, down);
    });
  });
  return canvas.toDataURL("image/png").split(",")[1];
}"""


def draw(
    page: Page, *grids: str, degrees: float = 0, width: int = 1200, height: int = 900
) -> bytes:
    """Draw grids side by side, as a PNG; without any, it is a sheet of paper."""
    drawn = page.evaluate(DRAW, [grids, degrees, width, height])
    return base64.b64decode(drawn)
