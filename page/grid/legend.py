"""Explain the arrows of a picture: one line for each kind in it."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.crossing.steps import Stage


def legend(stages: "list[Stage]") -> "list[dom.Element]":
    """List the kinds of arrows in some stages, as `page.grid.picture` draws them; none without."""
    there = [link[4] for stage in stages for link in stage["links"]]
    made = dom.clone("arrows")
    for item in dom.listed(made.children):
        if item.dataset.kind not in there:
            item.remove()
    return [made] if there else []
