"""Let a person write a program: a text area with numbers of lines, and keys as in an editor."""

from page.browser import dom
from page.browser.editing import insert_text, text_until

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.own.desk import OwnDesk

# What one Tab indents by.
INDENT = "    "


class Editor:
    """Own the text area: what is in it is the program.

    Tab indents, Shift with Tab does the opposite, and Enter keeps the indentation of the line.
    After Escape, Tab leaves the text area, as everywhere else on the page.
    """

    def __init__(self, desk: "OwnDesk") -> None:
        self._desk = desk
        self._area = dom.find("own-source")
        self._numbers = dom.find("own-numbers")
        self._count = 1
        self._leaves = False

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._area, "input", self._input)
        dom.listen(self._area, "keydown", self._keydown)
        dom.listen(self._area, "blur", self._blur)
        dom.listen(self._area, "scroll", self._scroll)

    def show(self, desk: "OwnDesk") -> None:
        """Show the program, unless it came from here."""
        if self._area.value != desk.source:
            self._area.value = desk.source
        self._number_lines()

    def go_to(self, line: int, column: int) -> None:
        """Bring a place in the program into sight, and select its line from there on."""
        lines = self._desk.source.split("\n")
        length = len(lines[line - 1]) - column + 1 if line <= len(lines) else 0
        dom.select_place(self._area, line, column, max(length, 1))

    def _input(self, _event: object) -> None:
        self._desk.edit(self._area.value)
        self._number_lines()

    def _number_lines(self) -> None:
        """Write as many numbers as there are lines."""
        count = self._area.value.count("\n") + 1
        if count != self._count:
            self._count = count
            self._numbers.textContent = "\n".join([str(number + 1) for number in range(count)])
            self._scroll(None)

    def _scroll(self, _event: object) -> None:
        self._numbers.scrollTop = self._area.scrollTop

    def _blur(self, _event: object) -> None:
        self._leaves = False

    def _keydown(self, event: "Event") -> None:
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
        """Return the part of the line before the place where one writes."""
        return self._text_before(self._area.selectionStart).split("\n")[-1]

    def _text_before(self, place: int) -> str:
        """Return the text before a place; the browser counts characters beyond U+FFFF as two."""
        return text_until(self._area, place)

    def _break_line(self) -> None:
        """Begin a line that is indented as this one is, and more after a colon."""
        before = self._before()
        indent = before[: len(before) - len(before.lstrip(" "))]
        if before.rstrip().endswith(":"):
            indent += INDENT
        insert_text("\n" + indent)

    def _indent(self, is_back: bool) -> None:
        """Indent the lines that are selected, or the rest of this one; or take that back."""
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
