"""Make elements that index.html does not have, and the shapes of drawings; fill lists."""

from pyscript import document

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    Attributes = Mapping[str, object]
    Shape = tuple[str, Attributes, str]  # a tag, its attributes, and its text

SVG = "http://www.w3.org/2000/svg"


def element(tag: str, kind: str = "", text: str = "") -> "dom.Element":
    """Make an element with a class, or none, and a text."""
    made = document.createElement(tag)
    if kind:
        made.className = kind
    made.textContent = text
    return made


def button(text: str, kind: str = "") -> "dom.Element":
    """Make a button with a text."""
    made = element("button", kind, text)
    made.setAttribute("type", "button")
    return made


def drawing(kind: str, box: str, shapes: "Iterable[Shape]") -> "dom.Element":
    """Make a drawing with a class and a view box from shapes."""
    made = _drawn("svg", {"class": kind, "viewBox": box})
    fill(made, shapes)
    return made


def fill(made: "dom.Element", shapes: "Iterable[Shape]") -> None:
    """Replace the shapes of a drawing."""
    parts: list[dom.Element] = []
    for tag, attributes, text in shapes:
        part = _drawn(tag, attributes)
        if text:
            part.textContent = text
        parts.append(part)
    made.replaceChildren(*parts)


def _drawn(tag: str, attributes: "Attributes") -> "dom.Element":
    made = document.createElementNS(SVG, tag)
    for name, content in attributes.items():
        made.setAttribute(name, content)
    return made


def filled(made: "dom.Element", texts: "Mapping[str, str]") -> "dom.Element":
    """Put texts into parts of what was cloned, by selector; a part without a text goes."""
    for selector, text in texts.items():
        part = made.querySelector(selector)
        part.textContent = text
        if not text:
            part.remove()
    return made


def fill_list(part: "dom.Element", texts: "list[str]") -> None:
    """Fill a list with texts, one in each item."""
    items = [dom.clone("list-item") for _text in texts]
    for place in range(len(texts)):
        items[place].textContent = texts[place]
    part.replaceChildren(*items)


def fill_options(element: "dom.Element", options: "list[tuple[str, str]]") -> None:
    """Replace the options of a list; the choice stays if it is still offered."""
    chosen = element.value
    made = [dom.clone("option") for _option in options]
    for place in range(len(options)):
        made[place].value, made[place].textContent = options[place]
    element.replaceChildren(*made)
    if chosen in [value for value, _words in options]:
        element.value = chosen


def on_files(button: str, field: str, take: "Callable[[list[dom.Thing]], object]") -> None:
    """Let a button ask for files by a hidden field; call ``take(files)`` with what is chosen.

    The field is cleared, so that the same files can be chosen again.
    """
    part = dom.find(field)

    def changed(_event: object) -> None:
        files = dom.listed(part.files)
        part.value = ""
        if files:
            take(files)

    dom.on_press(button, part.click)
    dom.listen(part, "change", changed)


def present(identifier: str, heir: str, is_there: bool) -> None:
    """Show a part of the page or hide it; the focus in it goes to ``heir``."""
    if is_there:
        dom.find(identifier).hidden = False
    else:
        dom.hide(identifier, heir)


def disable(identifier: str, is_disabled: bool) -> None:
    """Mark a button as unavailable, or not; it keeps the focus."""
    dom.find(identifier).setAttribute("aria-disabled", "true" if is_disabled else "false")
