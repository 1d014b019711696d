"""Read puzzles from pictures, as people do: from files, by drop and paste, corrected and used."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from backtrack import PUZZLE, SOLUTION, Backtrack, wait_until_kept
from pictures import draw
from tools.serve import Site

BLANK = "0" * 81
OTHER = "000000907000420180000705026100904000050000040000507009920108000034059000507000000"
PHOTOS = Path(__file__).parents[3] / "shared/photos"
# What reading takes of time on a busy machine.
LONG = 60_000
READ = "Read from the photo: "
# All that the page keeps, as a text.
KEPT = "JSON.stringify([{...localStorage}, {...sessionStorage}])"


def panel(app: Backtrack) -> Locator:
    """Find the panel of the photo."""
    return app.page.get_by_role("region", name=re.compile("^(Photo|사진)$"))


def picture(content: bytes, name: str = "photo.png") -> FilePayload:
    """Make a file of a picture."""
    return FilePayload(name=name, mimeType="image/png", buffer=content)


def choose(app: Backtrack, content: bytes) -> None:
    """Choose a picture by the button."""
    with app.page.expect_file_chooser() as chooser:
        app.press("Photo")
    chooser.value.set_files(picture(content))


def expect_read(app: Backtrack, grid: str) -> None:
    """Wait until a grid is read."""
    expect(app.verdict).to_contain_text(READ, timeout=LONG)
    app.expect_grid(grid)


def test_a_file_to_the_board_and_back(whole: Backtrack) -> None:
    """What is read is on the board; Use it is one step, and Undo takes it back."""
    whole.type_at("R9C9", "3")
    before = whole.grid()
    choose(whole, draw(whole.page, PUZZLE))
    expect_read(whole, PUZZLE)
    expect(panel(whole)).to_be_focused()
    expect(panel(whole).get_by_role("img", name="The photo")).to_be_visible()
    panel(whole).get_by_role("button", name="Use it").click()
    whole.expect_verdict("Taken from the photo.")
    expect(panel(whole)).to_be_hidden()
    whole.expect_grid(PUZZLE)
    whole.press("Solve")
    whole.expect_grid(SOLUTION)
    whole.press("Undo")
    whole.press("Undo")
    whole.expect_grid(before)


@pytest.mark.slow
def test_correct_and_move_a_corner(whole: Backtrack) -> None:
    """A digit is corrected by a press or on the board; it stays when corners are moved."""
    page = whole.page
    choose(whole, draw(page, PUZZLE))
    expect_read(whole, PUZZLE)
    whole.cell("R1C1").focus()
    row = panel(whole).get_by_role("group", name="R1C1")
    expect(row.get_by_role("button", name="5", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    row.get_by_role("button", name="blank").click()
    whole.expect_verdict("R1C1 is blank now.")
    whole.type_at("R1C3", "9")
    corrected = "039" + PUZZLE[3:]
    whole.expect_grid(corrected)
    corner = panel(whole).get_by_role("slider", name="Corner at R1C9")
    place = str(corner.get_attribute("aria-valuetext"))
    corner.focus()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("Shift+ArrowUp")
    expect(corner).not_to_have_attribute("aria-valuetext", place)
    whole.expect_verdict("Reading again")
    expect_read(whole, corrected)
    corner.scroll_into_view_if_needed()
    box, picture = corner.bounding_box(), panel(whole).locator("canvas").first
    before = picture.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 21, box["y"] + 22, steps=4)
    assert picture.bounding_box() == before
    page.mouse.up()
    whole.expect_verdict("Reading again")
    assert picture.bounding_box() == before
    expect_read(whole, corrected)
    assert picture.bounding_box() == before
    panel(whole).get_by_role("button", name="Use it").click()
    whole.press("Undo")
    whole.expect_grid(BLANK)


@pytest.mark.slow
def test_a_digit_in_doubt(whole: Backtrack) -> None:
    """It is marked, beside its picture; pressing what was read settles it."""
    path = PHOTOS / "image1049.jpg"
    if not path.is_file():
        pytest.skip("the photos are not here")
    choose(whole, path.read_bytes())
    expect(whole.verdict).to_contain_text(READ, timeout=LONG)
    doubtful = whole.cells_described("uncertain")
    assert doubtful
    for name in doubtful:
        row = panel(whole).get_by_role("group", name=name)
        expect(row.locator("canvas")).to_be_visible()
        row.get_by_role("button", name=f"{name} in the photo").click()
        expect(whole.cell(name)).to_be_focused()
        row.get_by_role("button", pressed=True).click()
    whole.expect_verdict("All digits look certain.")
    assert whole.cells_described("uncertain") == []


@pytest.mark.slow
def test_by_keyboard_alone(whole: Backtrack) -> None:
    """From Photo to the picture, and by Tab to Use it."""
    page = whole.page
    content = draw(page, PUZZLE)
    whole.button("Photo").focus()
    with page.expect_file_chooser() as chooser:
        expect(whole.button("Photo")).to_be_focused()
        page.keyboard.press("Enter")
    chooser.value.set_files(picture(content))
    expect_read(whole, PUZZLE)
    expect(panel(whole)).to_be_focused()
    page.keyboard.press("Tab")
    expect(panel(whole).get_by_role("button", name="Use it")).to_be_focused()
    page.keyboard.press("Enter")
    whole.expect_verdict("Taken from the photo.")
    expect(whole.button("Solve")).to_be_focused()


@pytest.mark.slow
def test_on_a_phone_in_korean(fresh: Callable[..., Page]) -> None:
    """It is asked where the picture comes from; all is in Korean, and fits at 360 pixels."""
    page = fresh(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    app = Backtrack(page).open("./?lang=ko").wait_until_complete()
    content = draw(page, PUZZLE, degrees=-6, width=900, height=1200)
    page.get_by_role("button", name="사진", exact=True).tap()
    expect(page.get_by_role("button", name="사진 찍기")).to_be_focused()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="사진 고르기").tap()
    chooser.value.set_files(picture(content))
    expect(app.verdict).to_contain_text("사진에서 읽음: 주어진 숫자 30개.", timeout=LONG)
    assert app.page.evaluate("document.documentElement.scrollWidth") == 360
    corner = page.get_by_role("slider", name="R1C1 쪽 모서리")
    expect(corner).to_have_attribute(
        "aria-valuetext", re.compile("^왼쪽에서 [0-9]+%, 위에서 [0-9]+%$")
    )
    panel(app).get_by_role("button", name="이대로 쓰기").tap()
    app.expect_verdict("사진에서 문제를 가져왔습니다.")


def test_what_is_kept(whole: Backtrack) -> None:
    """Of the picture nothing is kept, neither where the page keeps things nor as an address."""
    before = whole.page.evaluate(KEPT)
    choose(whole, draw(whole.page, PUZZLE))
    expect_read(whole, PUZZLE)
    panel(whole).get_by_role("button", name="Use it").click()
    expect(panel(whole)).to_be_hidden()
    assert whole.page.locator("canvas[role=img]").count() == 0
    kept = whole.page.evaluate(KEPT)
    assert len(kept) - len(before) < 20_000
    assert "data:image" not in kept


@pytest.mark.slow
@pytest.mark.breaks_a_file
def test_without_its_part(fresh: Callable[..., Page]) -> None:
    """If what reads photos does not come, that is said; once it does, the photo is read."""
    page = fresh()
    page.context.route("**/photo.zip", lambda route: route.abort())
    app = Backtrack(page).open().wait_for_worker().wait_until_complete()
    choose(app, draw(page, PUZZLE))
    app.expect_verdict("could not be loaded")
    expect(panel(app)).to_be_hidden()
    page.context.unroute("**/photo.zip")
    choose(app, draw(page, PUZZLE))
    expect_read(app, PUZZLE)


@pytest.mark.slow
@pytest.mark.service_worker
@pytest.mark.only_browser("chromium")
def test_offline_after_the_first_use(own_site: Site, fresh: Callable[..., Page]) -> None:
    """What reads photos is fetched with the first one, and then kept with the rest."""
    page = fresh()
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    app = Backtrack(page).open(own_site.url).wait_for_worker()
    app.press("Solve")
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    assert not [url for url in asked if "photo" in url]
    choose(app, draw(page, PUZZLE))
    expect_read(app, PUZZLE)
    wait_until_kept(page, "photo")
    own_site.stop()
    page.reload()
    app.wait_for_worker()
    choose(app, draw(page, OTHER))
    expect_read(app, OTHER)
