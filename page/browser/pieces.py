"""Add the pieces of HTML that come with the second image."""

from pyscript import document, window

from page.browser import dom, second_image

PIECES = ("keys", "photo", "hint", "path", "program", "modes", "learn", "reading", "moments") + (
    ("games", "coordinates", "race", "watch", "results")
)


def bring_all() -> None:
    """Put each element of the pieces before the one that it names, without words."""
    for name in PIECES:
        file = second_image.place_of("static/later/" + name + ".html")
        with open(file, encoding="utf-8") as piece:
            parsed = window.DOMParser.new().parseFromString(piece.read(), "text/html")
        for part in dom.listed(parsed.body.children):
            element = document.importNode(part, True)
            document.querySelector(element.dataset.before).before(element)
