"""Take the pieces of HTML, and the sentences, that come with the second image."""

from pyscript import document, window

from page.browser import dom, second_image

PIECES = ("photo", "hint", "path", "program", "modes", "learn", "reading", "moments", "games") + (
    ("coordinates", "race", "watch", "results")
)


async def bring_all() -> None:
    """Put each element of the pieces before the one that it names, without words."""
    begun = dom.now()
    for name in PIECES:
        piece = text_of("static/later/" + name + ".html")
        parsed = window.DOMParser.new().parseFromString(piece, "text/html")
        for part in dom.listed(parsed.body.children):
            element = document.importNode(part, True)
            document.querySelector(element.dataset.before).before(element)
        begun = await second_image.rest(begun)


def text_of(file: str) -> str:
    """Return a text that came with the second image."""
    with open(second_image.place_of(file), encoding="utf-8") as shipped:
        return shipped.read()
