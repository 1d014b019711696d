"""Name what keeps lines from being a grid, in few words until the detailed finder has loaded."""

from sudoku_core.text.errors import unsure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.text.errors import InvalidGridError
    from sudoku_core.text.lines import Line


def blame(
    lines: "list[Line]", following: "Line | None", *, below_grid: bool = False
) -> "InvalidGridError":
    """Make the error for the first thing that keeps lines from being a grid.

    ``following`` is the line after them; a grid may be right above them. On the page, the module
    that finds that thing comes after the first answer; what could not be read is then read again.
    """
    try:
        from sudoku_core.text.faults import first_fault  # noqa: PLC0415 (see above)
    except ImportError:
        return unsure(lines)
    return first_fault(lines, following, below_grid=below_grid)
