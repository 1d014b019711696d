"""Let a person write a program: a text area with line numbers and editor keys."""

from page.browser import code_editor, device, dom, used_parts
from page.browser.code_editor import CodeEditor, insert_text, text_until
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.program.desk import ProgramDesk

# What one Tab indents by.
INDENT = "    "
# The service worker's name for the files of CodeMirror.
PART = "editor"


class Editor:
    """The text area, which is the program.

    Tab indents, Shift with Tab does the opposite, and Enter keeps the line's indentation. After
    Escape, Tab leaves the text area.

    CodeMirror takes over, with colours, when the text area is first in sight and nobody types
    there. On touch the text area stays: it is better to select and complete words in.
    """

    def __init__(self, desk: "ProgramDesk") -> None:
        self._desk = desk
        self._area = dom.find("program-source")
        self._label = dom.find("program-name")
        self._numbers = dom.find("program-numbers")
        self._count = 1
        self._leaves = False
        self._code: CodeEditor | None = None
        self._leaving = dom.Timer(0, self._change_over)

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._area, "input", self._input)
        dom.listen(self._area, "keydown", self._keydown)
        dom.listen(self._area, "blur", self._blur)
        dom.listen(self._area, "scroll", self._scroll)
        dom.listen(self._label, "click", self._focus)
        if not (device.is_touched() or device.saves_data()):
            code_editor.when_in_sight(self._area, lambda: dom.spawn(self._open_code(), dom.ignore))

    def show(self, desk: "ProgramDesk") -> None:
        """Show the program, unless it came from here."""
        if self._area.value != desk.source:
            self._area.value = desk.source
        self._number_lines()
        self._show_code()

    def _show_code(self) -> None:
        if self._code:
            self._code.take()
            self._code.tell(say("program.program"), say("program.help"))

    def go_to(self, line: int, column: int) -> None:
        """Show a place in the program, and select its line from there on."""
        lines = self._desk.source.split("\n")
        length = len(lines[line - 1]) - column + 1 if line <= len(lines) else 0
        dom.select_place(self._area, line, column, max(length, 1))
        if self._code and self._area.hidden:
            self._code.go_to(self._area.selectionStart, self._area.selectionEnd)

    # ── CodeMirror ──

    async def _open_code(self) -> None:
        self._code = await code_editor.opened(self._area, dom.find("program-code"), INDENT)
        if self._code:
            self._show_code()
            self._change_over()
            used_parts.keep(PART)

    def _change_over(self, *_event: object) -> None:
        """Replace the text area by CodeMirror, unless somebody types there."""
        if self._code and not self._area.hidden and not dom.has_focus(self._area):
            self._numbers.hidden = True
            self._code.appear()

    def _focus(self, _event: object) -> None:
        """Follow a press on the label, which the browser brings to the text area."""
        if self._code and self._area.hidden:
            self._code.focus()

    # ── The text area ──

    def _input(self, _event: object) -> None:
        self._desk.edit(self._area.value)
        self._number_lines()

    def _number_lines(self) -> None:
        count = self._area.value.count("\n") + 1
        if count != self._count:
            self._count = count
            self._numbers.textContent = "\n".join([str(number + 1) for number in range(count)])
            self._scroll(None)

    def _scroll(self, _event: object) -> None:
        self._numbers.scrollTop = self._area.scrollTop

    def _blur(self, _event: object) -> None:
        self._leaves = False
        self._leaving.start()

    def _keydown(self, event: "dom.Event") -> None:
        if event.isComposing or event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key == "Escape":
            self._leaves = True
        elif event.key == "Tab" and not self._leaves:
            event.preventDefault()
            self._indent(event.shiftKey)
        elif event.key == "Enter" and not event.shiftKey:
            event.preventDefault()
            self._break_line()

    def _before(self) -> str:
        return text_until(self._area, self._area.selectionStart).split("\n")[-1]

    def _break_line(self) -> None:
        """Begin a line with this one's indentation, and more after a colon."""
        before = self._before()
        indent = before[: len(before) - len(before.lstrip(" "))]
        if before.rstrip().endswith(":"):
            indent += INDENT
        insert_text("\n" + indent)

    def _indent(self, is_back: bool) -> None:
        """Indent the selected lines or the rest of this one, or undo that."""
        area = self._area
        start, end = area.selectionStart, area.selectionEnd
        if start == end and not is_back:
            insert_text(" " * (len(INDENT) - len(self._before()) % len(INDENT)))
            return
        first = start - len(self._before())
        selected = text_until(area, end)[len(text_until(area, first)) :]
        lines = [_shifted(line, is_back) for line in selected.split("\n")]
        text = "\n".join(lines)
        if text != selected:
            area.setSelectionRange(first, end)
            insert_text(text)
            if start != end:
                area.setSelectionRange(first, first + len(text))


def _shifted(line: str, is_back: bool) -> str:
    """Return a line indented by one step more, or less.

    >>> _shifted("  x", True), _shifted("x", False), _shifted("", False)
    ('x', '    x', '')
    """
    if not is_back:
        return INDENT + line if line else line
    blanks = len(line) - len(line.lstrip(" "))
    return line[min(blanks, len(INDENT)) :]
