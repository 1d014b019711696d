"""Put CodeMirror over a text area.

PyScript brings CodeMirror in parts; the build adds a script (see `tools.codemirror`) that names
each part. CodeMirror is in a shadow root: there it makes its style sheets without elements, which
the security policy allows.
"""

from pyscript import document, js_import, window
from pyscript.ffi import create_proxy, to_js

from page.browser import dom, shipped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any


# The script, as PyScript's own scripts beside it find it.
SCRIPT = "./codemirror.js"
# What is used of each part; without it, the text area stays. A test looks for it in the built site.
USED = {
    "commands": ("defaultKeymap", "history", "historyKeymap", "indentWithTab"),
    "language": (
        "HighlightStyle",
        "bracketMatching",
        "defaultHighlightStyle",
        "indentOnInput",
        "indentUnit",
        "syntaxHighlighting",
    ),
    "python": ("python",),
    "state": ("Compartment",),
    "view": ("EditorView", "keymap", "lineNumbers"),
}
# The classes of what CodeMirror's own style colours.
CLASSES = {
    "keyword": "code-keyword",
    "bool": "code-keyword",
    "literal": "code-literal",
    "string": "code-string",
    "comment": "code-comment",
    "definition(variableName)": "code-name",
    "className": "code-name",
    "invalid": "code-invalid",
}


class CodeEditor:
    """An editor over a text area, which always has the same text.

    What is typed here becomes the text area's, which tells its listeners. ``indent`` is what one
    Tab indents by.
    """

    def __init__(
        self, library: "dom.Thing", area: "dom.Element", host: "dom.Element", indent: str
    ) -> None:
        self._area = area
        self._host = host
        self._editor = library.view.EditorView
        self._words: Any = None
        self._attributes: Any = library.state.Compartment.new()
        extensions = [
            _keys(library, [_object({"key": "Escape", "run": create_proxy(self._let_tab_leave)})]),
            self._editor.domEventHandlers(
                _object({"drop": create_proxy(_leave_files), "beforeinput": create_proxy(_replace)})
            ),
            self._editor.updateListener.of(create_proxy(self._update)),
            self._attributes.of(window.Array.of()),
        ]
        described = {"doc": area.value, "parent": host.shadowRoot}
        described["extensions"] = window.Array.of(*extensions, *_extensions(library, indent))
        self._view = self._editor.new(_object(described))
        dom.listen(host, "focusout", self._blur)
        dom.listen(host, "keydown", _keep)

    def appear(self) -> None:
        """Take the place of the text area, with its text, selection and scroll position."""
        self.take()
        area = self._area
        top, start, end = area.scrollTop, area.selectionStart, area.selectionEnd
        area.hidden = True
        self._host.hidden = False
        self._view.dispatch(_object({"selection": _object({"anchor": start, "head": end})}))
        self._view.scrollDOM.scrollTop = top

    def take(self) -> None:
        """Take the text of the text area if it differs; that can be undone."""
        if self._text() != self._area.value:
            change = {"from": 0, "to": self._view.state.doc.length, "insert": self._area.value}
            self._view.dispatch(_object({"changes": _object(change)}))

    def go_to(self, start: int, end: int) -> None:
        """Select from one place to another, in the browser's count, and show it."""
        centre = self._editor.scrollIntoView(start, to_js({"y": "center"}))
        selection = _object({"anchor": start, "head": end})
        self._view.dispatch(_object({"selection": selection, "effects": centre}))
        self.focus()

    def focus(self) -> None:
        """Move the focus here."""
        self._view.focus()

    def tell(self, name: str, description: str) -> None:
        """Set name and description: those of the text area do not reach in here."""
        if (name, description) != self._words:
            self._words = name, description
            # Tab comes here in any case, but axe needs a tabindex.
            given = to_js({"aria-label": name, "aria-description": description, "tabindex": "0"})
            change = self._attributes.reconfigure(self._editor.contentAttributes.of(given))
            self._view.dispatch(_object({"effects": change}))

    def _text(self) -> str:
        return self._view.state.doc.toString()

    def _update(self, update: "dom.Thing") -> None:
        if update.docChanged:
            text = self._text()
            if text != self._area.value:
                self._area.value = text
                self._area.dispatchEvent(window.Event.new("input", to_js({"bubbles": True})))

    def _let_tab_leave(self, view: "dom.Thing") -> bool:
        """Make Tab leave from now on: CodeMirror itself allows two seconds for it."""
        view.setTabFocusMode(True)
        return False

    def _blur(self, _event: object) -> None:
        self._view.setTabFocusMode(False)


def when_in_sight(element: "dom.Element", handler: "Callable[[], object]") -> None:
    """Call ``handler()`` once any of an element is in sight."""

    def look(entries: "dom.Thing", observer: "dom.Thing") -> None:
        if entries.at(-1).isIntersecting:
            observer.disconnect()
            handler()

    window.IntersectionObserver.new(create_proxy(look)).observe(element)


async def opened(area: "dom.Element", host: "dom.Element", indent: str) -> "CodeEditor | None":
    """Make an editor over a text area, in an element that is out of sight.

    Return None if a part is missing, as when offline.
    """
    try:
        (library,) = await js_import(SCRIPT)
    except Exception:  # noqa: BLE001 (the browser's own error; it has no Python type)
        return None
    host.attachShadow(to_js({"mode": "open"}))
    if not (_is_whole(library) and await _styled(host.shadowRoot)):
        return None
    return CodeEditor(library, area, host, indent)


def _is_whole(library: "dom.Thing") -> bool:
    """Return whether this version of CodeMirror has all that is used."""
    return all(hasattr(getattr(library, part), name) for part in USED for name in USED[part])


async def _styled(root: "dom.Element") -> bool:
    """Apply the page's later style sheet in a shadow root; return whether it did."""
    if not hasattr(root, "adoptedStyleSheets"):
        return False
    style = await shipped.text_of(shipped.BESIDE)
    root.adoptedStyleSheets = window.Array.of(await window.CSSStyleSheet.new().replace(style))
    return bool(style)


def _extensions(library: "dom.Thing", indent: str) -> "list[dom.Thing]":
    commands, language = library.commands, library.language
    keys = [commands.indentWithTab]
    for bindings in (commands.historyKeymap, commands.defaultKeymap):
        keys += [bindings.at(place) for place in range(bindings.length)]
    return [
        library.view.lineNumbers(),
        library.python.python(),
        language.syntaxHighlighting(_highlighting(language)),
        language.bracketMatching(),
        language.indentOnInput(),
        language.indentUnit.of(indent),
        commands.history(),
        _keys(library, keys),
    ]


def _keys(library: "dom.Thing", bindings: "list[dom.Thing]") -> "dom.Thing":
    return library.view.keymap.of(window.Array.of(*bindings))


def _highlighting(language: "dom.Thing") -> "dom.Thing":
    """Return a style that gives classes instead of CodeMirror's colours.

    The tags are available only there.
    """
    styles: list[Any] = []
    specs = language.defaultHighlightStyle.specs
    for place in range(specs.length):
        tags = window.Array.of().concat(specs.at(place).tag)
        for number in range(tags.length):
            tag = tags.at(number)
            kind = CLASSES.get(tag.toString())
            if kind:
                styles.append(_object({"tag": tag, "class": kind}))
    return language.HighlightStyle.define(window.Array.of(*styles))


def _leave_files(event: "dom.Event", _view: "dom.Thing") -> bool:
    """Return whether files are dropped: those are for the page."""
    return event.dataTransfer.files.length > 0


def _replace(event: "dom.Event", view: "dom.Thing") -> bool:
    """Replace the selection by what is typed; return whether that was done.

    The browser would keep the colours of the old text as a style, which the security policy refuses
    with an error on the console. It handles composed syllables itself.
    """
    text = event.data
    if event.isComposing or event.inputType != "insertText" or not isinstance(text, str):
        return False
    start, end = _selected(view)
    if start == end:
        return False
    change = _object({"from": start, "to": end, "insert": text})
    after = _object({"anchor": start + window.String.new(text).length})
    typed = {"changes": change, "selection": after, "userEvent": "input.type"}
    typed["scrollIntoView"] = True
    view.dispatch(_object(typed))
    return True


def _selected(view: "dom.Thing") -> "tuple[int, int]":
    """Return where the selection begins and ends.

    CodeMirror learns of a selection later than the browser. Of a long one, the browser only has
    what CodeMirror has laid out.
    """
    chosen, laid_out = view.state.selection.main, view.viewport
    start, end = getattr(chosen, "from"), chosen.to
    root = view.root if hasattr(view.root, "getSelection") else document
    shown = root.getSelection()
    if not (shown.anchorNode and view.contentDOM.contains(shown.anchorNode)):
        return start, end
    anchor = view.posAtDOM(shown.anchorNode, shown.anchorOffset)
    head = view.posAtDOM(shown.focusNode, shown.focusOffset)
    first, last = min(anchor, head), max(anchor, head)
    if first != start and not start < first <= getattr(laid_out, "from"):
        return first, last
    if last != end and not end > last >= laid_out.to:
        return first, last
    return start, end


def _keep(event: "dom.Event") -> None:
    """Keep a key from the page's shortcuts."""
    event.stopPropagation()


def _object(fields: "Mapping[str, object]") -> "dom.Thing":
    """Return an object of JavaScript that holds objects, which `to_js` would copy."""
    pairs = [window.Array.of(name, held) for name, held in fields.items()]
    return window.Object.fromEntries(window.Array.of(*pairs))


def text_until(area: "dom.Element", place: int) -> str:
    """Return a text area's text before a place, in the browser's count."""
    return window.String.new(area.value).substring(0, place)


def insert_text(text: str) -> None:
    """Replace the selection in a field by a text, as if typed."""
    document.execCommand("insertText", False, text)
