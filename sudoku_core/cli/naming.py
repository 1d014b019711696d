"""Identify grids by number, and by name if the text gives one."""

from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.sentences import say
from sudoku_core.text.characters import printable


def numbered(number: int, name: str | None) -> str:
    r"""Write the number of a grid, and its name in brackets, always on one line.

    >>> numbered(3, "Anna"), numbered(4, "Bo\nCase 5: CORRECT"), numbered(5, None)
    ('3 (Anna)', '4 (Bo\\x0aCase 5: CORRECT)', '5')
    """
    return f"{number} ({printable_name(name)})" if name else str(number)


def located(
    number: int, reading: Reading | InvalidGridError, file: str = "", language: str = "en"
) -> str:
    """Write the number of a grid, and in brackets its name and its file, if any, and its line.

    >>> from sudoku_core.parsing import Reading
    >>> located(2, Reading("0" * 81, 7, 1, "line", "Anna", None, None))
    '2 (Anna, line 7)'
    """
    parts = [printable_name(part) for part in (reading.name, file) if part]
    parts.append(say("shell.line", language, line=reading.line))
    return f"{number} ({', '.join(parts)})"


def unused_lines(file: str, stretches: list[tuple[int, int]], language: str = "en") -> str:
    """Name the lines that nothing used, of a file or of the only one.

    >>> unused_lines("", [(12, 20), (31, 31)]), unused_lines("a.txt", [(3, 3)])
    ('not used: lines 12-20, 31', 'a.txt: not used: line 3')
    """
    listed = ", ".join([stretch(*lines) for lines in stretches])
    if stretches[-1][1] == stretches[0][0]:
        lines = say("shell.line", language, line=listed)
    else:
        lines = say("shell.lines", language, lines=listed)
    unused = say("shell.unused", language, lines=lines)
    return f"{printable_name(file)}: {unused}" if file else unused


def stretch(first: int, last: int) -> str:
    """Write the numbers of successive lines.

    >>> stretch(12, 20), stretch(31, 31)
    ('12-20', '31')
    """
    return str(first) if first == last else f"{first}-{last}"


def printable_name(name: str) -> str:
    """Write a name with escapes for control characters, which a terminal would obey."""
    return "".join([printable(sign) if _is_control(sign) else sign for sign in name])


def _is_control(sign: str) -> bool:
    return sign < " " or "\x7f" <= sign <= "\x9f"
