"""Name what keeps lines from being a grid, in few words until the detailed finder has loaded.

On the page that comes after the first answer; what could not be read is then read again.
"""

from sudoku_core.text.errors import unsure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.text.errors import InvalidGridError
    from sudoku_core.text.lines import Line


def blame(
    lines: "list[Line]", following: "Line | None", *, below_grid: bool = False
) -> "InvalidGridError":
    """Make the error for the first thing that keeps lines from being a grid.

    ``following`` is the line after them; a grid may be right above them.
    """
    try:
        from sudoku_core.text.faults import first_fault  # noqa: PLC0415 (see above)
    except ImportError:
        return unsure(lines)
    return first_fault(lines, following, below_grid=below_grid)


def like_grid(lines: "list[Line]") -> "Sequence[Line]":
    """Return the lines of a paragraph that seem to be a grid in unreadable signs, or nothing."""
    try:
        from sudoku_core.text.faults import in_unreadable_signs  # noqa: PLC0415 (see above)
    except ImportError:
        return ()
    return in_unreadable_signs(lines)
