"""Stand in for the browser's document: elements made of HTML, with events, focus and selection.

It has what the page asks of a browser and nothing else: any other name raises AttributeError. It
knows no style: what is out of sight is what `hidden`, a closed dialog or closed details hide.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any

VOID = {"meta", "link", "img", "input", "br", "hr"}
FOCUSABLE = {"button", "input", "select", "textarea", "summary"}
# One piece of a selector: a tag, an id, a class, an attribute with or without a value, a state.
PIECE = re.compile(r'[\w-]+|#[\w-]+|\.[\w-]+|\[[\w-]+(?:="[^"]*")?\]|:focus-visible|:popover-open')

IDENTIFIER = re.compile(r"#[\w-]+")

Meaning = Callable[["Element"], bool]


@lru_cache
def _meaning(selector: str) -> Meaning:
    """Make a function that tells whether a selector means an element."""
    alternatives = [_meaning_below(part.split()) for part in selector.split(",")]
    return alternatives[0] if len(alternatives) == 1 else _any_of(alternatives)


def _any_of(meanings: list[Meaning]) -> Meaning:
    return lambda element: any(meaning(element) for meaning in meanings)


def _meaning_below(parts: list[str]) -> Meaning:
    """Combine parts: the last one means an element, those before it some further up."""
    *above, last = [_meaning_of_part(part) for part in parts]

    def means(element: "Element") -> bool:
        if not last(element):
            return False
        ancestor = element.parent
        for part in reversed(above):
            while isinstance(ancestor, Element) and not part(ancestor):
                ancestor = ancestor.parent
            if not isinstance(ancestor, Element):
                return False
            ancestor = ancestor.parent
        return True

    return means if above else last


def _meaning_of_part(part: str) -> Meaning:
    pieces = PIECE.findall(part)
    if "".join(pieces) != part:
        raise ValueError(f"the stand-in does not know the selector {part}")
    first, *others = [_meaning_of_piece(piece) for piece in pieces]
    if others:
        return lambda element: first(element) and all(other(element) for other in others)
    return first


def _meaning_of_piece(piece: str) -> Meaning:
    name, _, value = piece.strip("#.[]").partition("=")
    if piece[0] == "#":
        return lambda element: element.attributes.get("id") == name
    if piece[0] == ".":
        return lambda element: name in element.attributes.get("class", "").split()
    if piece[0] == "[" and value:
        return lambda element: f'"{element.attributes.get(name)}"' == value
    if piece[0] == "[":
        return lambda element: name in element.attributes
    if piece[0] == ":":
        return STATES[piece]
    return lambda element: element.tag == name


def _shows_focus(element: "Element") -> bool:
    document = element.document
    return bool(document and document.activeElement is element and document.uses_keys)


# Menus open in a browser alone.
STATES: dict[str, Meaning] = {":focus-visible": _shows_focus, ":popover-open": lambda _one: False}


class Event:
    """Stand in for an event; ``details`` are its further fields."""

    def __init__(self, kind: str, *, bubbles: bool = True, **details: Any) -> None:
        self.type = kind
        self.bubbles = bubbles
        self.detail = 0
        self.target: Any = None
        self.currentTarget: Any = None
        self.defaultPrevented = False
        self.is_stopped = False
        self.__dict__.update(details)

    @classmethod
    def new(cls, kind: str, options: Any = None) -> "Event":
        """Make an event as JavaScript's ``new Event`` does."""
        return cls(kind, bubbles=bool(options and options.bubbles))

    def preventDefault(self) -> None:
        """Keep the browser from what it does by itself."""
        self.defaultPrevented = True

    def stopPropagation(self) -> None:
        """Keep the event from whatever is further up."""
        self.is_stopped = True


class Target:
    """Stand in for whatever events happen to."""

    __slots__ = ("__weakref__", "_captors", "_listeners")

    def __init__(self) -> None:
        self._listeners: dict[str, list[Callable[[Event], object]]] = {}
        self._captors: dict[str, list[Callable[[Event], object]]] = {}

    def addEventListener(self, kind: str, listener: Any, capture: object = False) -> None:
        """Call a listener with every event of a kind, before others if it captures; only once."""
        listeners = (self._captors if capture is True else self._listeners).setdefault(kind, [])
        if listener not in listeners:
            listeners.append(listener)

    def dispatchEvent(self, event: Event) -> bool:
        """Dispatch an event here and, if it bubbles, all the way up."""
        event.target = self
        for stop in reversed(self._path()):
            for captor in list(stop._captors.get(event.type, ())):
                captor(event)
        if event.is_stopped:
            return not event.defaultPrevented
        for stop in self._path() if event.bubbles else [self]:
            event.currentTarget = stop
            for listener in list(stop._listeners.get(event.type, ())):
                listener(event)
            if event.is_stopped:
                break
        return not event.defaultPrevented

    def _path(self) -> "list[Target]":
        """List the targets from here up."""
        return [self]


class Items(list[Any]):
    """Stand in for what the browser makes of several: a list with a length and items."""

    @property
    def length(self) -> int:
        """Count the items."""
        return len(self)

    def item(self, place: int) -> Any:
        """Return an item, or None."""
        return self.at(place) if place >= 0 else None

    def at(self, place: int) -> Any:
        """Return an item, or None; from the end if the place is negative."""
        return self[place] if -len(self) <= place < len(self) else None


class Dataset:
    """Stand in for an element's ``data-`` attributes, by the names they have in JavaScript."""

    attributes: dict[str, str]

    def __init__(self, attributes: dict[str, str]) -> None:
        self.__dict__["attributes"] = attributes

    def __getattr__(self, name: str) -> str:
        try:
            return self.attributes[_data_name(name)]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: str) -> None:
        self.attributes[_data_name(name)] = value


def _data_name(name: str) -> str:
    return "data-" + re.sub("[A-Z]", lambda letter: "-" + letter[0].lower(), name)


class ClassList:
    """Stand in for an element's classes."""

    def __init__(self, element: "Element") -> None:
        self._element = element

    def contains(self, name: str) -> bool:
        """Return whether the element has a class."""
        return name in self._element.className.split()

    def add(self, *names: str) -> None:
        """Put the element into classes."""
        for name in names:
            self.toggle(name, on=True)

    def remove(self, *names: str) -> None:
        """Take the element out of classes."""
        for name in names:
            self.toggle(name, on=False)

    def toggle(self, name: str, on: "bool | None" = None) -> bool:
        """Add a class to the element, or remove it."""
        on = not self.contains(name) if on is None else on
        others = [other for other in self._element.className.split() if other != name]
        self._element.className = " ".join([*others, name] if on else others)
        return on


class Style:
    """Stand in for the styles that are set on an element; they have no effect."""

    def setProperty(self, name: str, value: str) -> None:
        """Set a property, as one that style sheets use may only be set."""
        setattr(self, name, value)


class Node(Target):
    """Stand in for what has elements and texts in it. ``nodes`` has a text as a string.

    ``moves`` counts how often any element came or went: until one does, what is below stays known.
    """

    __slots__ = ("_known", "nodes", "parent")

    moves = 0

    def __init__(self) -> None:
        super().__init__()
        self.parent: Node | None = None
        self.nodes: list[Any] = []
        self._known: tuple[int, list[Element]] = (-1, [])

    def _path(self) -> list[Target]:
        return [self, *(self.parent._path() if self.parent else ())]

    @property
    def parentElement(self) -> "Element | None":
        """Return the element around this one, or None."""
        return self.parent if isinstance(self.parent, Element) else None

    @property
    def children(self) -> Items:
        """Return the elements right below."""
        return Items(node for node in self.nodes if isinstance(node, Element))

    @property
    def firstElementChild(self) -> Any:
        """Return the first element right below, or None."""
        return self.children.item(0)

    @property
    def textContent(self) -> str:
        """Return all text."""
        return "".join(node if isinstance(node, str) else node.textContent for node in self.nodes)

    @textContent.setter
    def textContent(self, text: str) -> None:
        self.replaceChildren(*([text] if text else []))

    def append(self, *nodes: Any) -> None:
        """Put nodes, or texts, at the end; they leave where they were."""
        self._insert(len(self.nodes), nodes)

    def prepend(self, *nodes: Any) -> None:
        """Put nodes, or texts, at the start; they leave where they were."""
        self._insert(0, nodes)

    def _insert(self, place: int, nodes: Iterable[Any]) -> None:
        before, after = self.nodes[:place], self.nodes[place:]
        taken: list[Any] = []
        for node in nodes:
            if isinstance(node, Fragment):
                taken += node.nodes
            else:
                taken.append(node if isinstance(node, str | Node) else str(node))
        for node in taken:
            if isinstance(node, Element):
                if node.parent is self:
                    before = [other for other in before if other is not node]
                    after = [other for other in after if other is not node]
                node.remove()
                node.parent = self
                Node.moves += 1
        self.nodes = before + taken + after

    def replaceChildren(self, *nodes: Any) -> None:
        """Put nodes, or texts, in the place of all there are."""
        for child in self.children:
            child.remove()
        self.nodes = []
        self.append(*nodes)

    def all(self) -> "list[Element]":
        """Return all elements below, in their order."""
        if self._known[0] != Node.moves:
            self._known = (Node.moves, [*self._walk()])
        return self._known[1]

    def _walk(self) -> "Iterator[Element]":
        waiting = [node for node in reversed(self.nodes) if isinstance(node, Element)]
        while waiting:
            element = waiting.pop()
            yield element
            if element.nodes:
                waiting += [node for node in reversed(element.nodes) if isinstance(node, Element)]

    def contains(self, other: "Node | None") -> bool:
        """Return whether a node is this one, or below it."""
        while other is not None and other is not self:
            other = other.parent
        return other is self

    def querySelectorAll(self, selector: str) -> Items:
        """Return all elements below that a selector means."""
        return Items(filter(_meaning(selector), self.all()))

    def querySelector(self, selector: str) -> Any:
        """Return the first element below that a selector means, or None."""
        return next(filter(_meaning(selector), self.all()), None)

    def isSameNode(self, other: object) -> bool:
        """Return whether a node is this one."""
        return other is self

    @property
    def document(self) -> "Document | None":
        """Return the document that this is in, None while it is in none."""
        node: Node = self
        while node.parent is not None:
            node = node.parent
        return node if isinstance(node, Document) else None


class Fragment(Node):
    """Stand in for nodes without a parent; putting it somewhere puts them there."""

    __slots__ = ()

    def cloneNode(self, _deep: bool) -> "Fragment":
        """Return a copy of all that is in it."""
        copy = Fragment()
        copy_nodes(self, copy)
        return copy


class ShadowRoot(Fragment):
    """Stand in for a shadow root."""

    __slots__ = ("adoptedStyleSheets",)

    def __init__(self) -> None:
        super().__init__()
        self.adoptedStyleSheets: Any = Items()


def _reflected(name: str) -> Any:
    """Make a property of an attribute: its text, or ""."""

    def get(element: "Element") -> str:
        return element.attributes.get(name, "")

    def put(element: "Element", value: str) -> None:
        element.attributes[name] = value

    return property(get, put)


def _switch(name: str) -> Any:
    """Make a property of an attribute that is there or not."""

    def get(element: "Element") -> bool:
        return name in element.attributes

    def put(element: "Element", on: object) -> None:
        if on:
            element.attributes[name] = ""
        else:
            element.removeAttribute(name)

    return property(get, put)


def _laid_out(name: str) -> Any:
    """Make a property of a length that `Element.lay_out` gave."""
    return property(lambda element: element._layout.get(name, 0))


class Element(Node):
    """Stand in for an element."""

    __slots__ = ("_layout", "attributes", "scrollTop", "shadowRoot", "style", "tag")

    id = _reflected("id")
    className = _reflected("class")
    lang = _reflected("lang")
    title = _reflected("title")
    type = _reflected("type")
    href = _reflected("href")
    src = _reflected("src")
    download = _reflected("download")
    hidden = _switch("hidden")
    disabled = _switch("disabled")
    clientHeight = _laid_out("clientHeight")
    offsetHeight = _laid_out("offsetHeight")
    scrollHeight = _laid_out("scrollHeight")

    def __init__(self, tag: str, attributes: "dict[str, str] | None" = None) -> None:
        super().__init__()
        self.tag = tag
        self.attributes = dict(attributes or {})
        self.style = Style()
        self.scrollTop = 0.0
        self.shadowRoot: ShadowRoot | None = None
        self._layout: dict[str, float] = {}

    def __repr__(self) -> str:
        """Show the tag and what tells the element from others."""
        return f"<{self.tag} id={self.id!r} class={self.className!r}>"

    def getAttribute(self, name: str) -> "str | None":
        """Return an attribute, or None."""
        return self.attributes.get(name)

    def hasAttribute(self, name: str) -> bool:
        """Return whether there is an attribute."""
        return name in self.attributes

    def setAttribute(self, name: str, value: object) -> None:
        """Set an attribute."""
        self.attributes[name] = str(value)

    def removeAttribute(self, name: str) -> None:
        """Take an attribute away, if there is one."""
        self.attributes.pop(name, None)

    def toggleAttribute(self, name: str, on: bool) -> None:
        """Set an attribute without a value, or take it away."""
        if on:
            self.setAttribute(name, "")
        else:
            self.removeAttribute(name)

    @property
    def classList(self) -> ClassList:
        """Return the classes one by one."""
        return ClassList(self)

    @property
    def dataset(self) -> Dataset:
        """Return the ``data-`` attributes."""
        return Dataset(self.attributes)

    @property
    def tabIndex(self) -> int:
        """Return 0 if the Tab key comes here, else -1."""
        default = "0" if self.tag in FOCUSABLE else "-1"
        return int(self.attributes.get("tabindex", default))

    @tabIndex.setter
    def tabIndex(self, value: int) -> None:
        self.attributes["tabindex"] = str(value)

    @property
    def tBodies(self) -> Items:
        """Return the bodies of a table."""
        return Items(child for child in self.children if child.tag == "tbody")

    def attachShadow(self, _options: object) -> None:
        """Add a shadow root."""
        assert self.shadowRoot is None, "there is one"
        self.shadowRoot = ShadowRoot()

    # ── Where it is ──

    def remove(self) -> None:
        """Leave the document; a focus that is in here goes to its body."""
        document = self.document
        if document and self.contains(document.activeElement):
            document.activeElement = document.body
        if self.parent:
            self.parent.nodes = [node for node in self.parent.nodes if node is not self]
            self.parent = None
            Node.moves += 1

    def cloneNode(self, deep: bool = False) -> "Element":
        """Return a copy, with all that is in it if ``deep``."""
        copy = make(self.tag, self.attributes)
        if deep:
            copy_nodes(self, copy)
        return copy

    def before(self, node: "Element") -> None:
        """Put an element right before this one."""
        if self.parent:
            self.parent._insert(self.parent.nodes.index(self), [node])

    def after(self, node: "Element") -> None:
        """Put an element right after this one."""
        if self.parent:
            self.parent._insert(self.parent.nodes.index(self) + 1, [node])

    def closest(self, selector: str) -> "Element | None":
        """Return this element or the next one up that a selector means, or None."""
        element: Node | None = self
        while isinstance(element, Element):
            if element.matches(selector):
                return element
            element = element.parent
        return None

    def matches(self, selector: str) -> bool:
        """Return whether a selector means this element."""
        return _meaning(selector)(self)

    # ── What is in sight ──

    @property
    def is_shown(self) -> bool:
        """Return whether the element is in the document, and nothing hides it."""
        element: Node | None = self
        below = None
        while isinstance(element, Element):
            is_summary = below is not None and below.tag == "summary"
            if element.hidden or (element._hides_content and below and not is_summary):
                return False
            if element.tag == "dialog" and "open" not in element.attributes:
                return False
            element, below = element.parent, element
        return isinstance(element, Document)

    @property
    def _hides_content(self) -> bool:
        return self.tag == "details" and "open" not in self.attributes

    def getClientRects(self) -> Items:
        """Return a place for an element in sight, none for another."""
        return Items([None] if self.is_shown else [])

    @property
    def offsetParent(self) -> "Node | None":
        """Return None for an element out of sight."""
        return self.parent if self.is_shown else None

    def lay_out(self, **pixels: float) -> None:
        """Set the element's size: clientHeight, offsetHeight and scrollHeight; its top."""
        self._layout.update(pixels)

    def getBoundingClientRect(self) -> Any:
        """Return the place in the window that `lay_out` gave."""
        names = ("left", "top", "width", "height")
        return SimpleNamespace(**{name: self._layout.get(name, 0) for name in names})

    def scrollIntoView(self, _options: object = None) -> None:
        """Note in the document that somebody wants to see this."""
        if self.document:
            self.document.scrolled_to.append(self.id)

    # ── What a person does ──

    @property
    def is_focusable(self) -> bool:
        """Return whether the focus can come here."""
        takes_focus = self.tag in FOCUSABLE or "tabindex" in self.attributes
        return takes_focus and not self.disabled and self.is_shown

    def hasPointerCapture(self, _pointer: object) -> bool:
        """Return whether a pointer is bound to the element, as a finger to where it went down."""
        return False

    def setPointerCapture(self, pointer: object) -> None:
        """Bind a pointer to the element: its events happen here, wherever it goes."""

    def focus(self, _options: object = None) -> None:
        """Bring the focus here, unless the element takes none."""
        document = self.document
        if document and self.is_focusable and document.activeElement is not self:
            document.move_focus(self)

    def blur(self) -> None:
        """Take the focus away from here."""
        document = self.document
        if document and document.activeElement is self:
            document.move_focus(document.body)

    def click(self) -> None:
        """Press the element by a script."""
        self.press(0)

    def press(self, detail: int) -> None:
        """Press the element: by a script or a key with detail 0, by a finger with 1."""
        if not self.disabled and self.dispatchEvent(Event("click", detail=detail)):
            self._follow_press()

    def _follow_press(self) -> None:
        """Do what the browser does when nobody prevents it."""
        if self.tag == "a" and self.download:
            downloads.append((self.download, self.href))


# What links were told to save: the name and the address.
downloads: list[tuple[str, str]] = []


class Field(Element):
    """Stand in for an input or a text area. ``is_edited`` tells of a change not announced yet."""

    __slots__ = ("_value", "checked", "files", "is_edited", "selection")

    def __init__(self, tag: str, attributes: "dict[str, str] | None" = None) -> None:
        super().__init__(tag, attributes)
        self._value = self.attributes.get("value", "")
        self.checked = "checked" in self.attributes
        self.files = Items()
        self.is_edited = False
        self.selection = (0, 0)  # in UTF-16 units, as the browser counts

    @property
    def type(self) -> str:
        """Return the type of the control."""
        return "textarea" if self.tag == "textarea" else self.attributes.get("type", "text")

    @property
    def value(self) -> str:
        """Return the field's text."""
        return self._value

    @value.setter
    def value(self, text: str) -> None:
        assert isinstance(text, str), "a field takes a text"
        if self.tag == "input":
            text = text.replace("\n", "").replace("\r", "")
        if text != self._value:
            self._value = text
            self.selection = (self.textLength, self.textLength)
        self.is_edited = False

    @property
    def textLength(self) -> int:
        """Count the field's text in UTF-16 units."""
        return units(self._value)

    @property
    def selectionStart(self) -> int:
        """Return where the selection begins."""
        return self.selection[0]

    @property
    def selectionEnd(self) -> int:
        """Return where the selection ends."""
        return self.selection[1]

    @property
    def selected(self) -> str:
        """Return the text that is selected."""
        start, end = self.selection
        return self._value.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")

    def select(self) -> None:
        """Select all."""
        self.selection = (0, self.textLength)

    def setSelectionRange(self, start: int, end: int) -> None:
        """Select a part."""
        self.selection = (min(start, self.textLength), min(end, self.textLength))

    def insert(self, text: str, kind: str, *, back: bool = False) -> None:
        """Put a text in the place of the selection, as a person does; announce it as ``kind``.

        With ``back``, what goes is the character before, if nothing is selected.
        """
        start, end = self.selection
        if back and start == end:
            start = max(start - 1, 0)
        written = self._value.encode("utf-16-le")
        before, after = written[: 2 * start], written[2 * end :]
        middle = text.encode("utf-16-le", "surrogatepass")
        changed = (before + middle + after).decode("utf-16-le", "surrogatepass")
        self.value = changed
        self.selection = (start + units(text), start + units(text))
        self.is_edited = True
        self.dispatchEvent(Event("input", inputType=kind, isComposing=False, data=text))

    def _follow_press(self) -> None:
        if self.type == "checkbox":
            self.checked = not self.checked
            for kind in ("input", "change"):
                self.dispatchEvent(Event(kind, inputType="", isComposing=False))
        elif self.type == "file" and self.document:
            self.document.file_dialogs += 1


class Select(Element):
    """Stand in for a list to choose from."""

    __slots__ = ("selectedIndex",)

    def __init__(self, tag: str, attributes: "dict[str, str] | None" = None) -> None:
        super().__init__(tag, attributes)
        self.selectedIndex = 0

    @property
    def type(self) -> str:
        """Return the type of the control."""
        return "select-one"

    @property
    def options(self) -> Items:
        """Return what can be chosen."""
        return self.querySelectorAll("option")

    @property
    def value(self) -> str:
        """Return the value that is chosen, "" if none is."""
        chosen = self.options.item(self.selectedIndex)
        return chosen.value if chosen else ""

    @value.setter
    def value(self, value: str) -> None:
        values = [option.value for option in self.options]
        self.selectedIndex = values.index(value) if value in values else -1

    def cloneNode(self, deep: bool = False) -> Element:
        """Return a copy, with what is chosen."""
        copy = super().cloneNode(deep)
        assert isinstance(copy, Select)
        copy.selectedIndex = self.selectedIndex
        return copy


class Option(Element):
    """Stand in for what can be chosen in a list."""

    __slots__ = ()

    @property
    def value(self) -> str:
        """Return the value, which is the text if there is no other."""
        return self.attributes.get("value", self.textContent)

    @value.setter
    def value(self, value: str) -> None:
        self.attributes["value"] = value


class Template(Element):
    """Stand in for a template: what is in it is in no document."""

    __slots__ = ("content",)

    def __init__(self, tag: str, attributes: "dict[str, str] | None" = None) -> None:
        super().__init__(tag, attributes)
        self.content = Fragment()

    def cloneNode(self, deep: bool = False) -> Element:
        """Return a copy, with its content."""
        copy = super().cloneNode(deep)
        assert isinstance(copy, Template)
        if deep:
            copy_nodes(self.content, copy.content)
        return copy


class Dialog(Element):
    """Stand in for a dialog."""

    __slots__ = ("_came_from",)

    @property
    def open(self) -> bool:
        """Return whether the dialog is open."""
        return "open" in self.attributes

    def showModal(self) -> None:
        """Show the dialog over everything else, and bring the focus into it."""
        if self.open:
            return
        self.attributes["open"] = ""
        if self.document:
            self._came_from = self.document.activeElement
            focusable = [element for element in self.all() if element.is_focusable]
            (focusable[0] if focusable else self).focus()

    def close(self) -> None:
        """Hide the dialog, and bring the focus back to where it was."""
        if self.open:
            del self.attributes["open"]
            self._came_from.focus()
            self.dispatchEvent(Event("close", bubbles=False))


class Progress(Element):
    """Stand in for a progress bar."""

    __slots__ = ("value",)

    def __init__(self, tag: str, attributes: "dict[str, str] | None" = None) -> None:
        super().__init__(tag, attributes)
        self.value = 0.0


class Image(Element):
    """Stand in for a picture, which is always there and of one size."""

    __slots__ = ("naturalHeight", "naturalWidth")

    def __init__(self, tag: str, attributes: "dict[str, str] | None" = None) -> None:
        super().__init__(tag, attributes)
        self.naturalWidth = self.naturalHeight = 600

    async def decode(self) -> None:
        """Be ready to be drawn."""


class Canvas(Element):
    """Stand in for a canvas, which tells by its address what was drawn on it, and how large."""

    __slots__ = ("_drawn", "height", "width")

    def getContext(self, _kind: str) -> "Canvas":
        """Return what draws."""
        return self

    def drawImage(self, image: Image, _x: float, _y: float, width: float, height: float) -> None:
        """Draw a picture."""
        self._drawn = (width, height, image.src)

    def toDataURL(self, kind: str) -> str:
        """Return an address that holds the drawing."""
        width, height, source = self._drawn
        return f"data:{kind};{width}x{height},{source}"


CLASSES: dict[str, type[Element]] = {
    "input": Field,
    "textarea": Field,
    "select": Select,
    "option": Option,
    "template": Template,
    "dialog": Dialog,
    "progress": Progress,
    "img": Image,
    "canvas": Canvas,
}


def make(tag: str, attributes: "dict[str, str] | None" = None) -> Element:
    """Make an element."""
    return CLASSES.get(tag, Element)(tag, attributes)


def copy_nodes(source: Node, target: Node) -> None:
    """Copy all that is in a node into another."""
    copies = [node if isinstance(node, str) else node.cloneNode(True) for node in source.nodes]
    for copy in copies:
        if not isinstance(copy, str):
            copy.parent = target
    target.nodes = copies


def units(text: str) -> int:
    """Count the UTF-16 units of a text."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


class Document(Node):
    """Stand in for the document.

    ``uses_keys`` tells whether a person used the keyboard last; ``scrolled_to`` has the ids of what
    was brought into sight; ``file_dialogs`` counts how often the browser asked for files.
    """

    __slots__ = (
        "_by_id",
        "activeElement",
        "defaultView",
        "documentElement",
        "file_dialogs",
        "scrolled_to",
        "uses_keys",
        "visibilityState",
    )

    def __init__(self, window: Target) -> None:
        super().__init__()
        self.defaultView = window
        self.load(make("html"))

    def load(self, root: Element) -> None:
        """Begin again, with what is in an html element."""
        super().__init__()
        self.uses_keys = False
        self.scrolled_to: list[str] = []
        self.file_dialogs = 0
        self.visibilityState = "visible"
        self.documentElement = root
        self._by_id: dict[str, Element] = {}
        self.append(root)
        self.activeElement: Any = self.body

    def _path(self) -> list[Target]:
        return [self, self.defaultView]

    @property
    def document(self) -> "Document":
        """Return this document."""
        return self

    @property
    def body(self) -> Any:
        """Return the body, or None."""
        return self._child_of_root("body")

    @property
    def head(self) -> Any:
        """Return the head, or None."""
        return self._child_of_root("head")

    def _child_of_root(self, tag: str) -> "Element | None":
        children = self.documentElement.children
        return next((child for child in children if child.tag == tag), None)

    def querySelector(self, selector: str) -> Any:
        """Return the first element that a selector means, or None; one with an id is known."""
        if IDENTIFIER.fullmatch(selector):
            return self.getElementById(selector[1:])
        return super().querySelector(selector)

    def getElementById(self, identifier: str) -> "Element | None":
        """Return the element with an id, or None."""
        known = self._by_id.get(identifier)
        if known is None or known.id != identifier or known.document is not self:
            self._by_id = {}
            for element in self.all():
                self._by_id.setdefault(element.id, element)
        return self._by_id.get(identifier)

    def createElement(self, tag: str) -> Element:
        """Make an element."""
        return make(tag)

    def createElementNS(self, _namespace: str, tag: str) -> Element:
        """Make an element, of a drawing for example."""
        return make(tag)

    def importNode(self, node: Element, deep: bool = False) -> Element:
        """Return a copy of an element of another document."""
        return node.cloneNode(deep)

    def move_focus(self, element: Any) -> None:
        """Bring the focus to an element; a field that was edited says so when it is left."""
        left, self.activeElement = self.activeElement, element
        if isinstance(left, Field) and left.is_edited:
            left.is_edited = False
            left.dispatchEvent(Event("change"))
        if left is not None and left is not self.body:
            left.dispatchEvent(Event("blur", bubbles=False))
            left.dispatchEvent(Event("focusout"))
        if element is not self.body:
            element.dispatchEvent(Event("focus", bubbles=False))
            element.dispatchEvent(Event("focusin"))


class Parser(HTMLParser):
    """Make elements of HTML whose elements are closed, as index.html's are."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Node()
        self._open: list[Node] = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, "str | None"]]) -> None:
        """Begin an element; those without an end are over at once."""
        element = make(tag, {name: value or "" for name, value in attrs})
        self._open[-1].append(element)
        if tag not in VOID:
            self._open.append(element.content if isinstance(element, Template) else element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, "str | None"]]) -> None:
        """Take in an element of SVG with nothing in it."""
        self._open[-1].append(make(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        """End an element."""
        node = self._open.pop()
        assert not isinstance(node, Element) or node.tag == tag, f"{node} ends as {tag}"
        if isinstance(node, Field):
            node.value = node.textContent
        elif isinstance(node, Select):
            selected = [option.hasAttribute("selected") for option in node.options]
            node.selectedIndex = selected.index(True) if True in selected else 0

    def handle_data(self, data: str) -> None:
        """Take in a text."""
        self._open[-1].nodes.append(data)


def parse(html: str) -> Element:
    """Return the one element that a text of HTML or SVG is."""
    return _parsed(html).cloneNode(True)


@cache
def _parsed(html: str) -> Element:
    parser = Parser()
    parser.feed(html)
    parser.close()
    return parser.root.firstElementChild
