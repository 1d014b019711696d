"""Add to the page what it does without at first: pieces of HTML that come with the second image."""

from pyscript import document, window

from page.browser import dom, second_image

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Element


def bring(file: str, heir: "Element") -> None:
    """Put the one element of a file before an element of the page, with no words in it yet."""
    with open(second_image.place_of(file), encoding="utf-8") as piece:
        parsed = window.DOMParser.new().parseFromString(piece.read(), "text/html")
    heir.before(document.importNode(parsed.body.firstElementChild, True))


def words_in(part: "Element") -> "list[tuple[Element, str]]":
    """List the elements below one, and inside its templates, whose text is named by a key."""
    return [(element, key) for element, name, key in _named(part) if name == "text"]


def labels_in(part: "Element") -> "list[tuple[Element, str]]":
    """List the elements below one, and inside its templates, whose label is named by a key."""
    return [(element, key) for element, name, key in _named(part) if name == "label"]


def _named(part: "Element") -> "list[tuple[Element, str, str]]":
    found: list[tuple[Element, str, str]] = []
    for root in [part] + [template.content for template in dom.all_in(part, "template")]:
        for name in ("text", "label"):
            named = dom.all_in(root, "[data-" + name + "]")
            found += [(each, name, each.getAttribute("data-" + name)) for each in named]
    return found
