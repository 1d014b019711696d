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
        file = second_image.place_of("static/later/" + name + ".html")
        with open(file, encoding="utf-8") as piece:
            parsed = window.DOMParser.new().parseFromString(piece.read(), "text/html")
        for part in dom.listed(parsed.body.children):
            element = document.importNode(part, True)
            document.querySelector(element.dataset.before).before(element)
        begun = await second_image.rest(begun)


def sentences(file: str) -> str:
    """Return the templates of a file of the second image, as JSON."""
    with open(second_image.place_of(file), encoding="utf-8") as catalogue:
        return catalogue.read()
