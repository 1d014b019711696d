"""Take the pictures of the built site that the READMEs show, into ``docs/``.

Each is a screen in a language and a theme, after a few presses, or four screens at the same moment.
Puzzles are text to paste, as any other. The machine needs fonts for Korean and Japanese, such as
Debian's fonts-noto-cjk.
"""

from base64 import b64encode
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tools import browser
from tools.serve import SITE, Site

DOCS = Path(__file__).resolve().parents[1] / "docs"
SIZES = {
    "phone": (360, 740, 2),
    "desktop": (1280, 800, 1),
    "sideways": (740, 360, 2),
    "small": (640, 360, 2),
}
# Four screens on one sheet, which can be seen through: two rows of one width.
SHEET = """
<style>
  body { display: flex; flex-wrap: wrap; gap: 24px; width: 1360px; margin: 0 }
  img { box-sizing: border-box; height: 348px; border: 2px solid #868c9a; border-radius: 12px }
  img:nth-of-type(-n + 2) { height: 640px }
</style>
"""

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
# A forcing chain is the hardest step of this one.
CHAIN = "604005000372400000009300070007000100008200069100000050000002010000050203900000800"
TWO_WAYS = "534678912672195348198342567859760420426850790713924856961537284287419635345286179"


class Shot(NamedTuple):
    """What a picture shows: the size, language, theme, puzzle, and a tab or a part of Solve.

    The parts are the path, and the two moments: ``enter`` and ``play``.
    """

    size: str
    language: str
    scheme: Literal["light", "dark"]
    part: str
    text: str = ""

    @property
    def tab(self) -> str:
        """Return its tab."""
        return "solve" if self.part in ("path", "enter", "play") else self.part

    @property
    def file(self) -> Path:
        """Return the path of the picture."""
        kind = "" if self.part == "solve" else f"-{self.part}"
        return DOCS / f"{self.size}-{self.language}-{self.scheme}{kind}.png"


SHOTS = (
    Shot("desktop", "en", "light", "solve", PUZZLE),
    Shot("desktop", "ko", "dark", "solve", TWO_WAYS),
    Shot("desktop", "en", "dark", "check"),
    Shot("desktop", "ko", "light", "check"),
    Shot("desktop", "en", "light", "watch"),
    Shot("desktop", "ko", "light", "watch"),
    Shot("desktop", "en", "light", "path", CHAIN),
    Shot("desktop", "ko", "dark", "path", CHAIN),
)
# The moments, each on four screens.
MOMENTS = [
    shot
    for language in ("en", "de", "ko", "ja")
    for shot in (
        Shot("screens", language, "light", "enter"),
        Shot("screens", language, "dark", "play", PUZZLE),
    )
]


def take(chromium: Browser, address: str, shot: Shot) -> bytes:
    """Open the page, bring it into the state of a picture and take it."""
    width, height, scale = SIZES[shot.size]
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        has_touch=shot.size != "desktop",
        is_mobile=shot.size != "desktop",
        color_scheme=shot.scheme,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(f"{address}?lang={shot.language}#{shot.tab}")
    page.locator("html[data-complete][data-engine=pyodide]").wait_for(timeout=120_000)
    press_through(page, shot)
    page.mouse.move(0, 0)
    page.evaluate(
        'if (!document.querySelector(".playing")) document.activeElement.blur(); scrollTo(0, 0)'
    )
    picture = page.screenshot(animations="disabled")
    context.close()
    return picture


def lay_out(chromium: Browser, pictures: Iterable[bytes]) -> bytes:
    """Put the pictures of a moment on one sheet."""
    page = chromium.new_page()
    images = [f'<img src="data:image/png;base64,{b64encode(each).decode()}">' for each in pictures]
    page.set_content(SHEET + "".join(images))
    sheet = page.locator("body").screenshot(omit_background=True)
    page.close()
    return sheet


def press_through(page: Page, shot: Shot) -> None:
    """Do what a person would do before the picture, and wait for what comes of it."""
    if shot.tab == "check":
        page.locator("#sample").click()
        page.locator("#check").click()
        page.locator("#results tbody tr").nth(1).wait_for()
        return
    if shot.tab == "watch":
        page.locator("#watch-board-1 .given").first.wait_for()
        page.locator("#watch-source").select_option("example")
        page.locator(".steps input").and_(page.locator("[max='3877']")).fill("233")
        page.locator("#watch-board-1 .removed").wait_for()
        page.locator(".variables td").first.wait_for()
        return
    if shot.part == "enter":
        return
    page.locator("#puzzle-text").fill(shot.text)
    if shot.part == "play":
        play(page)
        return
    if shot.part == "path":
        page.locator("#play").click()
        page.locator("#show-path").click()
        page.locator(".path-line.chains").first.click()
        page.locator(".picture .link").first.wait_for()
        return
    page.locator("#solve").click()
    page.locator("#board .given").first.wait_for()
    if shot.text != PUZZLE:
        page.locator("#suggestions button").first.wait_for(timeout=120_000)
        page.locator("#stop").wait_for(state="hidden", timeout=120_000)
    else:
        page.locator("#board .found").first.wait_for()


def play(page: Page) -> None:
    """Enter digits and notes, and go to a cell."""
    page.locator("#play").click()
    page.locator("#board .given").first.wait_for()
    for cell, key in ((2, "4"), (3, "6"), (5, "8"), (10, "7")):
        page.locator(f"#cell-{cell}").press(key)
    for cell, digits in ((6, "19"), (7, "12"), (8, "2"), (11, "2"), (15, "348"), (16, "34")):
        for digit in digits:
            page.locator(f"#cell-{cell}").press(f"Shift+Digit{digit}")
    page.locator("#cell-11").click()


def pictures() -> Iterator[Path]:
    """Take every picture; yield its path."""
    chrome = browser.find_installed()
    with Site(SITE) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chrome, args=browser.arguments())
        for shot in SHOTS:
            shot.file.write_bytes(take(chromium, site.url, shot))
            yield shot.file
        for moment in MOMENTS:
            screens = (take(chromium, site.url, moment._replace(size=size)) for size in SIZES)
            moment.file.write_bytes(lay_out(chromium, screens))
            yield moment.file
        chromium.close()


def main() -> None:
    """Take the pictures and print what they weigh."""
    for file in pictures():
        print(f"docs/{file.name}: {file.stat().st_size / 1000:.0f} KB")


if __name__ == "__main__":
    main()
