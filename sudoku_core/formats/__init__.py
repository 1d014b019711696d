"""Read every form that people paste, and write the main ones: in CPython and Pyodide.

`sudoku_core.parsing` reads plain text, each reader here one form of another program; `FORMS` has
them, most specific first. The first lines with ink show the form of a text: a lone one may be a
name above plain rows.

The grid of a reading holds every filled cell, given or placed by a person; ``candidates`` has the
digit of a filled cell and the candidates of a blank one, "" if none are noted. Of a puzzle with its
solution, ``grid`` is the puzzle.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Literal, NamedTuple, overload

from sudoku_core import runs
from sudoku_core.formats import (
    bank,
    chat,
    csv,
    gsf,
    hodoku,
    html,
    links,
    lists,
    long,
    mail,
    opensudoku,
    puzzle_json,
    sdk,
    sdx,
    sections,
    stamps,
)
from sudoku_core.formats.source import Line, Result, has_ink, holds_grid, is_row, line_of, numbered
from sudoku_core.parsing import Reading
from sudoku_core.summary import summary
from sudoku_core.text.characters import JOINER
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import ABOVE, AUTO, Ledger
from sudoku_core.text.lines import split_lines, with_line_ends

HEAD = 12  # the most lines examined
HEAD_SIZE = 4_000  # characters in which to look for stamps of lines
ROWS = 9
MOST_LOST = 2  # cells of a row, or rows of a grid
MOST_KEPT = 1 << 20  # characters of a text that may be read again, as plain text

__all__ = ["FORMS", "Form", "read", "readings", "recognised", "summary"]


# Reads the lines of a form, accounts for them in the ledger, and knows where names are.
Reader = Callable[[Iterator[Line], Ledger, str], Iterator[Result]]


class Form(NamedTuple):
    """Recognise a form by the first lines of a text with ink, and read it.

    ``read`` goes on after an error; ``read_strictly`` need not, if it differs.
    """

    name: str
    takes: Callable[[list[str]], bool]
    read: Reader
    read_strictly: Reader | None = None


FORMS = tuple(
    Form(form.FORM, form.takes, form.read, getattr(form, "read_strictly", None))
    for form in (
        opensudoku,
        html,
        chat,
        mail,
        links,
        hodoku,
        bank,
        gsf,
        long,
        puzzle_json,
        lists,
        csv,
        sdk,
        sdx,
    )
)


def read(text: str) -> list[Reading]:
    r"""Read every grid of a text, in any form; raise InvalidGridError if it fails.

    >>> [reading.form for reading in read("puzzle,solution\n" + "1" * 81 + "," + "1" * 81)]
    ['csv']
    """
    return list(readings([text]))


@overload
def readings(
    items: Iterable[str],
    *,
    keep_going: Literal[False] = False,
    names: str | None = None,
    ledger: Ledger | None = None,
) -> Iterator[Reading]: ...
@overload
def readings(
    items: Iterable[str],
    *,
    keep_going: bool,
    names: str | None = None,
    ledger: Ledger | None = None,
) -> Iterator[Result]: ...
def readings(
    items: Iterable[str],
    *,
    keep_going: bool = False,
    names: str | None = None,
    ledger: Ledger | None = None,
) -> Iterator[Result]:
    """Read grids from lines, or texts of whole lines, and yield each as soon as it is complete.

    Raise InvalidGridError for a grid that cannot be read, or with ``keep_going`` yield that in its
    place and go on with the next one. ``names`` says where names are, as in
    `sudoku_core.text.ledger`; the ``ledger`` is told what became of every line.
    """
    ledger = ledger or Ledger()
    items = iter(items)
    form, peeked = recognised(items)
    items = chain(peeked, items)
    begun = "".join(peeked)
    head = split_lines(begun[:HEAD_SIZE])
    if stamps.count(head[: len(head) - (len(begun) > HEAD_SIZE)]):
        items = stamps.without_numbers(items)
    elif stamps.label_rows(head):
        items = stamps.without_labels(items)
    elif stamps.are_in(head) and not (form and form.name == chat.FORM):
        items = stamps.hidden(head, items)
    elif form is None and stamps.mark_cells(head):
        items = stamps.without_marks(items)
    else:
        head = []
    if head:
        form, peeked = recognised(items)
        items = chain(peeked, items)
    if form is None:
        head = split_lines("".join(peeked)[:HEAD_SIZE])
        hide = sections.hider(head[:HEAD]) if names in {None, AUTO} else None
        if hide:
            items, names = hide(items), ABOVE
        parted = _Parted(items)
        yield from _down_to_list(parted, ledger, names, keep_going=keep_going)
        if parted.rest:
            lines = numbered(chain(parted.rest, items), parted.count)
            results = lists.read(lines, ledger, names or AUTO)
            yield from _raising(results, keep_going=keep_going)
    else:
        read = form.read if keep_going else form.read_strictly or form.read
        kept = _Kept(items)
        account = Ledger()
        results = _raising(read(numbered(kept), account, names or AUTO), keep_going=keep_going)
        results = _or_plainly(results, kept, account, names, may_be_code=form.name == lists.FORM)
        yield from _raising(results, keep_going=keep_going)
        for first, last in sorted(account.unused):  # a form may learn about a line late
            ledger.leave(first, last)
        ledger.names = account.names


class _Kept:
    """Pass on the items of a text, and keep them in case a form finds nothing, or too little.

    ``texts`` is None once the text is too long for that.
    """

    def __init__(self, items: Iterable[str]) -> None:
        self._items = items
        self._size = 0
        self.texts: list[str] | None = []

    def __iter__(self) -> Iterator[str]:
        """Yield the items."""
        for item in self._items:
            if self.texts is not None:
                self.texts.append(item)
                self._size += len(item)
            yield item

    def drop(self) -> None:
        """Stop keeping items if they are too many."""
        if self._size > MOST_KEPT:
            self.texts = None


class _Parted:
    """Pass on the items of a plain text up to the line of a program that begins a list.

    ``rest`` is the item from there on, and ``count`` the number of lines before it.
    """

    def __init__(self, items: Iterable[str]) -> None:
        self._items = items
        self.rest: list[str] = []
        self.count = 0

    def __iter__(self) -> Iterator[str]:
        """Yield the items, the last one up to the list."""
        for item in self._items:
            found = lists.BEGUN.search(item) if "=" in item else None
            if found:
                self.rest.append(item[found.start() :])
                item = item[: found.start()]  # noqa: PLW2901 (the rest is for another reader)
            if item or not found:
                text = with_line_ends(item)
                self.count += text.count("\n") + (text[-1:] != "\n")
                yield item
            if found:
                return


def _down_to_list(
    parted: _Parted, ledger: Ledger, names: str | None, *, keep_going: bool
) -> Iterator[Result]:
    """Read the plain text above a list; what is right above the list may be the list's name."""
    try:
        for result in runs.one_by_one(parted, keep_going=keep_going, names=names, ledger=ledger):
            if parted.rest and ledger.names != ABOVE and isinstance(result, Reading):
                yield result._replace(name=None)
            else:
                yield result
    except InvalidGridError as error:
        if not parted.rest or not (keep_going or error.reason == "empty"):
            raise
        ledger.unused = []
        ledger.leave(1, parted.count)  # there is no grid among them


def _or_plainly(
    results: Iterator[Result],
    kept: _Kept,
    account: Ledger,
    names: str | None,
    *,
    may_be_code: bool,
) -> Iterator[Result]:
    """Pass on a form's reading, or the plain one if it finds more grids, even after an error."""
    given = last = 0
    held: list[Result] = []
    for result in results:
        held.append(result)
        if not (may_be_code and kept.texts and isinstance(held[0], InvalidGridError)):
            given, last = given + len(held), result.line
            yield from held
            held.clear()
        kept.drop()
    if kept.texts is None or (given and not held) or any(map(_is_miscount, held)):
        yield from held
        return
    other = Ledger()
    plain, trouble = _plainly(kept.texts, other, names)
    if held and _grids_in(plain) <= given + _grids_in(held):
        yield from held
        return
    account.unused, account.names = other.unused, other.names
    yield from [result for result in plain if result.line > last]
    if trouble:
        raise trouble if plain or held else InvalidGridError("empty", 1, 1, "")


def _is_miscount(result: Result) -> bool:
    """Return whether a list nearly has the cells or rows of a grid: without brackets it might."""
    if not isinstance(result, InvalidGridError):
        return False
    count, expected = result.details.get("count", 0), result.details.get("expected", ROWS)
    is_count = (
        result.reason in {"missing rows", "row length"}
        and 0 < abs(int(count) - int(expected)) <= MOST_LOST
    )
    return is_count or result.reason == "extra row"


def _plainly(
    texts: list[str], ledger: Ledger, names: str | None
) -> tuple[list[Result], InvalidGridError | None]:
    """Read plain text; return what it gives, and the error that ends it if one does."""
    plain: list[Result] = []
    try:
        plain.extend(runs.one_by_one(texts, keep_going=True, names=names, ledger=ledger))
    except InvalidGridError as error:
        return plain, error
    return plain, None


def _grids_in(results: list[Result]) -> int:
    return sum(not isinstance(result, InvalidGridError) for result in results)


def recognised(items: Iterator[str]) -> tuple[Form | None, list[str]]:
    """Find the form of a text, None for plain text; also return the items used for that."""
    peeked: list[str] = []
    head: list[str] = []
    for item in items:
        peeked.append(item)
        for text in split_lines(item):
            if has_ink(text) or sdk.describes(text):
                head.append(line_of(1, text).plain.replace(JOINER, ""))
                if not _goes_on(head):
                    return _form_of(head), peeked
    return (_form_of(head) if head else None), peeked


def _form_of(head: list[str]) -> Form | None:
    """Find the form of a text, whose description may be a comment, too."""
    form = next((form for form in FORMS if form.takes(head)), None)
    described = sdk.describes(head[0]) and not form and head[1:]
    return _form_of(head[1:]) if described else form


def _goes_on(head: list[str]) -> bool:
    """Return whether a form, perhaps below a name, needs more lines to be recognised."""
    is_told = holds_grid(head[-1]) or is_row(head[-1])
    goes_on = sdx.goes_on(head) or long.goes_on(head)
    return goes_on or (len(head) < HEAD and not is_told)


def _raising(results: Iterator[Result], *, keep_going: bool) -> Iterator[Result]:
    """Pass on what a reader yields; raise its errors unless ``keep_going``."""
    for result in results:
        if isinstance(result, InvalidGridError) and not keep_going:
            raise result
        yield result
