"""Say which grid is meant: by its number, and by its name where the text gives one."""

from sudoku_core.text.characters import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.parsing import InvalidGridError, Reading


def numbered(number: int, name: "str | None") -> str:
    r"""Write the number of a grid, and its name in brackets, on one line whatever is in it.

    >>> numbered(3, "Anna"), numbered(4, "Bo\nCase 5: CORRECT"), numbered(5, None)
    ('3 (Anna)', '4 (Bo\\x0aCase 5: CORRECT)', '5')
    """
    return f"{number} ({printable_name(name)})" if name else str(number)


def located(number: int, reading: "Reading | InvalidGridError", file: str = "") -> str:
    """Write the number of a grid, and in brackets its name and its file, if any, and its line.

    >>> from sudoku_core.parsing import Reading
    >>> located(2, Reading("0" * 81, 7, 1, "line", "Anna", None, None))
    '2 (Anna, line 7)'
    """
    parts = [printable_name(part) for part in (reading.name, file) if part]
    return f"{number} ({', '.join(parts + [f'line {reading.line}'])})"


def printable_name(name: str) -> str:
    """Write a name with escapes for control characters: a terminal would do as they say."""
    return "".join([printable(sign) if _is_control(sign) else sign for sign in name])


def _is_control(sign: str) -> bool:
    return sign < " " or "\x7f" <= sign <= "\x9f"
