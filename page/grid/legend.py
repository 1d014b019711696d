"""Explain the arrows of a picture: one line for each kind in it."""

from page.browser import elements
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Element
    from page.words.crossing import Stage

# Kinds of arrows, as `page.grid.picture` draws them, in order.
KINDS = ("strong", "weak", "leaned")
LINE, HEAD = "M4,10H72", "M86,10L70,3V17Z"


def legend(stages: "list[Stage]") -> "list[Element]":
    """List the kinds of arrows in some stages; none without arrows."""
    there = [link[4] for stage in stages for link in stage["links"]]
    items: list[Element] = []
    for kind in KINDS:
        if kind in there:
            shapes = [("path", {"class": "link " + kind, "d": LINE}, "")]
            shapes.append(("path", {"class": "head " + kind, "d": HEAD}, ""))
            drawn = elements.drawing("arrow", "0 0 90 20", shapes)
            drawn.setAttribute("aria-hidden", "true")
            item = elements.element("li")
            item.append(drawn, say("hint.link." + kind))
            items.append(item)
    if not items:
        return []
    made = elements.element("ul", "arrows")
    made.setAttribute("role", "list")
    made.append(*items)
    return [made]
