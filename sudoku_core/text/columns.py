"""Find nine columns of cells among the others of a table, and the name of their grid in these."""

from sudoku_core.grid import DIGITS
from sudoku_core.text.characters import JOINER, NUMERALS
from sudoku_core.text.labels import (
    CELL,
    NEARLY_NINE,
    is_label_for,
    letters_in,
    look_like_rows,
    mask_of,
    row_of,
    skips_one,
)
from sudoku_core.text.lines import Line, table_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    LineAt = Callable[[int], "Line | None"]

FIELDS = range(10, 41)  # of a record with nine cells and something beside them


def rows_in_table(line_at: "LineAt", start: int) -> "list[Line]":
    """List nine records of a table with nine columns of cells among others, or some too many."""
    first = line_at(start)
    for separator in "\t;,|":
        fields = first.body.count(separator) + 1 if first else 0
        if fields in FIELDS:
            lines = _records(line_at, start, separator)
            found = _cells_in(lines, separator) if len(lines) >= 9 else []
            below = line_at(start + 9)
            if found and found[0].cells == DIGITS and below:  # the heads of columns
                found = [] if below.body.count(separator) + 1 == fields else found
            if found:
                return found
    return []


def _records(line_at: "LineAt", start: int, separator: str) -> "list[Line]":
    """List the next records with equally many fields, up to those of two grids."""
    lines: list[Line] = []
    line = line_at(start)
    while line and len(lines) < 18 and not line.heading:
        if lines and line.body.count(separator) != lines[0].body.count(separator):
            break
        lines.append(line)
        line = line_at(start + len(lines))
    return lines


def _cells_in(lines: "list[Line]", separator: str) -> "list[Line]":
    """Make rows of a table's nine columns of cells, if there are just nine.

    Those of the first nine records are a grid; some that go on are too many.
    """
    records = [
        [field.strip(" ") for field in line.body.replace(JOINER, " ").split(separator)]
        for line in lines
    ]
    first = _nine_columns(_columns_of(records[:9]))
    if first < 0 or not any(records[0][first : first + 9]):  # a name, not beside a row
        return []
    lines = lines[: 9 + _too_many(records, first)]
    texts = _columns_of([_texts_of(line, separator) for line in lines[:9]])
    rows = [
        table_row(
            row_of(line, _span_of(line.body.split(separator), first)),
            [field or " " for field in record[first : first + 9]],
        )
        for line, record in zip(lines, records)  # noqa: B905 (MicroPython has no strict=)
    ]
    names = _names_beside(texts[:first], texts[first + 9 :])
    odd = any(map(skips_one, map(_steps_in, texts[:first])))
    if names is None or odd or not look_like_rows(rows):
        return []
    return [Line(*row[:9], names if not at else "") for at, row in enumerate(rows)]


def _too_many(records: "list[list[str]]", first: int) -> int:
    """Count the records that go on after nine, unless they are nine more."""
    beside = [record[:first] + record[first + 9 :] for record in records]
    count = 9
    while count < len(records) and all(map(_is_cell, records[count][first : first + 9])):
        columns = _columns_of(beside[: count + 1])
        if not any(records[count][first : first + 9]) or not all(map(_continues, columns)):
            break
        count += 1
    return (count - 9) % 9


def _steps_in(column: "list[str]") -> "list[int]":
    """List the steps between the first numbers of a column's fields, if all have one."""
    numbers = [mask_of(field)[1] for field in column]
    pairs = zip(numbers, numbers[1:])  # noqa: B905, RUF007 (see below)
    return [below[0] - above[0] for above, below in pairs] if all(numbers) else []


def _continues(column: "list[str]") -> bool:
    """Return whether the last field of a column goes on as the nine before: counted, or alike.

    The last label again is that of a row that was doubled.
    """
    first, *others, last = column[-10:]
    (mask, numbers), *masked = map(mask_of, column[-10:])
    if numbers and masked[-2] == (mask, [number + 8 for number in numbers[:1]]):
        goes_on = masked[-1] in (masked[-2], (mask, [numbers[0] + 9]))
        return goes_on or is_label_for(masked[-1][0], mask)
    is_any = len({field for field in [first] + others if field}) > 1
    return is_any or last == (first if first == others[-1] else "")


def _columns_of(records: "list[list[str]]") -> "list[list[str]]":
    return [[record[at] for record in records] for at in range(len(records[0]))]


def _texts_of(line: "Line", separator: str) -> "list[str]":
    found: list[str] = []
    at = 0
    for field in line.body.split(separator):
        found.append(line.text[at : at + len(field)].strip())
        at += len(field) + 1
    return found


def _span_of(fields: "list[str]", first: int) -> "tuple[int, int]":
    start = sum([len(field) + 1 for field in fields[:first]])
    return start, start + sum([len(field) + 1 for field in fields[first : first + 9]]) - 1


def _nine_columns(columns: "list[list[str]]") -> int:
    """Find the one set of nine columns of cells, if others beside it are used; or -1."""
    found: list[int] = []
    start = 0
    barred = not any(columns[0] + columns[-1])
    for end in range(len(columns) + 1):
        edge = barred and end in (0, len(columns) - 1)
        if end < len(columns) and not edge and all(map(_is_cell, columns[end])):
            continue
        first, last = start, end
        start = end + 1
        if last - first == 10:
            if _counts(columns[first]):
                first += 1
            elif _counts(columns[last - 1]) or _is_sign_alone(columns[last - 1]):
                last -= 1
            elif not any(columns[first]):
                first += 1
        if last - first >= 9:
            found.append(first if last - first == 9 else -1)
    if len(found) != 1:
        return -1
    beside = columns[: found[0]] + columns[found[0] + 9 :]
    return found[0] if any(map(any, beside)) and not _hold_grid(beside) else -1


def _hold_grid(columns: "list[list[str]]") -> bool:
    """Return whether columns may be another grid, a slip in each allowed."""
    odd = [sum([not _is_cell(field) for field in column]) for column in columns if any(column)]
    return len([count for count in odd if count < 2]) >= NEARLY_NINE


def _is_cell(field: str) -> bool:
    return field == "" or (len(field) == 1 and field in CELL)


def _is_sign_alone(column: "list[str]") -> bool:
    return len(set(column)) == 1 and column[0] not in set(NUMERALS)


def _counts(column: "list[str]") -> bool:
    return "".join(column) in ("123456789", "012345678")


def _names_beside(left: "list[list[str]]", right: "list[list[str]]") -> "str | None":
    """Return the name of a grid: the text beside its first row alone, or alike before all rows.

    None if some rows have something else before them, which may begin other grids.
    """
    names = ""
    for at, column in enumerate(left + right):
        told = [field for field in column if field]
        masks = {mask_of(field)[0] for field in column}
        own = column[0] and (len(told) == 1 or (at < len(left) and len(set(column)) == 1))
        if own:
            names = names or letters_in(column[0])
        elif told and at < len(left) and len(masks) > 1:
            return None
    return names
