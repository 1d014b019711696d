"""Add to the page what it does without at first: pieces of HTML that come with the second image."""

from pyscript import document, window

from page.browser import second_image

FOLDER = "static/later/"


def bring(name: str) -> None:
    """Put the one element of a piece before that of the page which it names, without its words."""
    with open(second_image.place_of(FOLDER + name + ".html"), encoding="utf-8") as piece:
        parsed = window.DOMParser.new().parseFromString(piece.read(), "text/html")
    element = document.importNode(parsed.body.firstElementChild, True)
    document.querySelector(element.dataset.before).before(element)
