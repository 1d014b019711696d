"""Stand in for CodeMirror: a document, what is selected, and what the page has it do.

It has what `page.browser.code_editor` uses, and colours nothing.
"""

from typing import Any

from page.browser import code_editor
from standin_window import Array, Object


class Made:
    """Stand in for what CodeMirror makes: it knows what it is, and what it was made of."""

    def __init__(self, name: str, given: tuple[Any, ...]) -> None:
        self.name = name
        self.given = given


class Maker:
    """Stand in for what makes such things, by any of its ways."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.specs = Array([Object(tag=Tag("keyword")), Object(tag=Array([Tag("url")]))])

    def __call__(self, *given: Any) -> Made:
        """Make one."""
        return Made(self.name, given)

    of = define = reconfigure = __call__

    @classmethod
    def new(cls) -> "Maker":
        """Make something that makes others."""
        return cls("made")


class Tag:
    """Stand in for what the syntax of a program has names for."""

    def __init__(self, name: str) -> None:
        self.name = name

    def toString(self) -> str:
        """Return the name."""
        return self.name


class Text:
    """Stand in for a document."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.length = len(text)

    def toString(self) -> str:
        """Return the text."""
        return self._text


class EditorView:
    """Stand in for an editor that is on the page; ``made`` has those that there are."""

    made: "list[EditorView]" = []  # noqa: RUF012 (a test begins with none)
    updateListener = Maker("updateListener")
    contentAttributes = Maker("contentAttributes")
    domEventHandlers = Maker("domEventHandlers")
    scrollIntoView = Maker("scrollIntoView")

    def __init__(self, options: Any) -> None:
        self._options = options
        self.scrollDOM = Object(scrollTop=0)
        self.contentDOM = options.parent
        self.root = Object(getSelection=lambda: self.just_selected)
        self.just_selected = Object(anchorNode=None)
        self.viewport = Object(**{"from": 0, "to": len(options.doc)})
        self.name = ""
        self.description = ""
        self.has_focus = False
        self.tab_leaves = False
        self._set(options.doc, 0, 0)

    @classmethod
    def new(cls, options: Any) -> "EditorView":
        """Make one."""
        cls.made.append(cls(options))
        return cls.made[-1]

    def _set(self, text: str, start: int, end: int) -> None:
        main = Object(**{"from": start, "to": end, "empty": start == end})
        self.state = Object(doc=Text(text), selection=Object(main=main))

    @property
    def text(self) -> str:
        """Return the editor's text."""
        return self.state.doc.toString()

    @property
    def selected(self) -> str:
        """Return what is selected."""
        main = self.state.selection.main
        return self.text[getattr(main, "from") : main.to]

    def made_of(self, name: str) -> Any:
        """Return what the page gave when it made a thing of a name."""
        (given,) = (one.given[0] for one in self._options.extensions if one.name == name)
        return given

    def dispatch(self, transaction: Any) -> None:
        """Change the text, what is selected, or the names."""
        told = vars(transaction)
        text, main = self.text, self.state.selection.main
        start, end = getattr(main, "from"), main.to
        if "changes" in told:
            change = told["changes"]
            text = text[: getattr(change, "from")] + change.insert + text[change.to :]
            start = end = 0
        if "selection" in told:
            start = told["selection"].anchor
            end = getattr(told["selection"], "head", start)
        effect = told.get("effects")
        if effect and effect.name == "made":
            names = effect.given[0].given[0]
            self.name = getattr(names, "aria-label")
            self.description = getattr(names, "aria-description")
        self._set(text, start, end)
        self.made_of("updateListener")(Object(docChanged="changes" in told))

    def select(self, start: int, end: int) -> None:
        """Select a part, as a person does."""
        self.dispatch(Object(selection=Object(anchor=start, head=end)))

    def type(self, text: str) -> None:
        """Replace the selection by a typed text, as a browser does."""
        main = self.state.selection.main
        change = Object(**{"from": getattr(main, "from"), "to": main.to, "insert": text})
        self.dispatch(Object(changes=change))

    def posAtDOM(self, _node: object, place: int) -> int:
        """Return which place in the document is at one of the page: here they are the same."""
        return place

    def focus(self) -> None:
        """Take the focus."""
        self.has_focus = True

    def setTabFocusMode(self, leaves: bool) -> None:
        """Make Tab leave, or indent."""
        self.tab_leaves = leaves


def library() -> Object:
    """Return the parts of CodeMirror; no editor has been made of them."""
    EditorView.made.clear()
    parts = {
        part: Object(**{name: Maker(name) for name in names})
        for part, names in code_editor.USED.items()
    }
    for bindings in ("historyKeymap", "defaultKeymap"):
        setattr(parts["commands"], bindings, Array([Object(key=bindings)]))
    parts["state"].Compartment = Maker
    parts["view"].EditorView = EditorView
    return Object(**parts)
