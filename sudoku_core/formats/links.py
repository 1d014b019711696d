"""Read the links with which Sudoku sites open puzzles, one or more per line; and Backtrack's own.

Each site packs puzzles differently; `SITES` says how and where in the link.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from sudoku_core import code
from sudoku_core.formats import f_puzzles, sudoku_pad, sudoku_wiki
from sudoku_core.formats.parts import line_by_line
from sudoku_core.formats.source import Grid, Line, holds_grid, is_plain, is_row
from sudoku_core.parsing import Reading
from sudoku_core.text.names import bare_name

FORM = "links"
OWN = "backtrack"  # the form of our own links

SCHEME = re.compile("(?i)https?://")
WORD = re.compile(r"[^\s\u200b<>()\[\]\"']+")

Bounds = tuple[int, int]


def _cells(line: Line, start: int, end: int) -> Grid:
    return Grid(line.cells(start, end))


def _own(line: Line, start: int, end: int) -> Grid:
    """Read 81 characters, or a short code of a grid."""
    if end - start > code.LONGEST:
        return _cells(line, start, end)
    try:
        return Grid(code.puzzle_of(line.plain[start:end]))
    except ValueError:
        raise line.error("code", start, end) from None


def _folder(line: Line, start: int, end: int) -> Grid:
    """Read 81 characters up to the next slash."""
    return _cells(line, start, _find(line.plain, "/", start, end))


def _elsewhere(line: Line, start: int, end: int) -> Grid:
    raise line.error("server", start, end)


class Site(NamedTuple):
    """The links of a site.

    ``host`` is the end of its name, "" for any; ``key`` is what precedes the puzzle: a parameter
    (``bd=``) or a folder (``/solver/``), where it continues to the end of the path.
    """

    form: str
    host: str
    key: str
    read: Callable[[Line, int, int], Grid]


SITES = (
    Site("sudokuwiki", "sudokuwiki.org", "bd=", sudoku_wiki.read),
    Site("sudoku-exchange", "sudokuexchange.com", "s=", _cells),
    Site("sudoku-coach", "sudoku.coach", "/solver/", _folder),
    Site("sudoku-coach", "sudoku.coach", "/play/", _folder),
    Site("f-puzzles", "f-puzzles.com", "load=", f_puzzles.read),
    Site("f-puzzles", "f-puzzles.com", "id=", _elsewhere),
    *[
        Site(sudoku_pad.FORM, host, key, sudoku_pad.read)
        for host in ("sudokupad.app", "crackingthecryptic.com")
        for key in ("puzzleid=", "load=", "id=", "/sudoku/", "/")
    ],
    Site(OWN, "", "p=", _own),
)


def takes(head: list[str]) -> bool:
    """Return whether a text begins with a link, or has one to a known site.

    A link above plain rows is their name.
    """
    if any(map(is_plain, head[1:])):
        return False
    first = head[0].split(maxsplit=1)[0]
    return _is_link(first) or (not is_row(head[0]) and any(map(_leads_to_site, head)))


def _is_link(word: str) -> bool:
    return any(sign in word for sign in ("://", "?p=", "&p=")) or _leads_to_site(word)


def _leads_to_site(text: str) -> bool:
    text = text.lower().replace("?", "/")
    return any(site.host and f"{site.host}/" in text for site in SITES)


def _read(line: Line) -> Iterator[Reading]:
    """Read the links of a line; the words beside a lone one name its grid."""
    links = [word for word in WORD.finditer(line.plain) if _is_link(word[0])]
    if not links and (is_row(line.plain) or holds_grid(line.plain)):
        raise line.error("link", *line.trimmed(0, len(line.plain)))
    name = _name_beside(line, *links[0].span()) if len(links) == 1 else None
    for link in links:
        reading = _link(line, link.start(), link.start() + len(link[0].rstrip(",;")))
        yield reading._replace(name=reading.name or name)


def _name_beside(line: Line, start: int, end: int) -> str | None:
    return bare_name(line.text[:start].rstrip("(<")) or bare_name(line.text[end:])


def _link(line: Line, start: int, end: int) -> Reading:
    host, path, query = _parts(line.plain, start, end)
    name = line.plain[slice(*host)].lower()
    for site in SITES:
        if not site.host or name == site.host or name.endswith("." + site.host):
            bounds = _in_path(line, path, site.key) or _in_query(line, query, site.key)
            if bounds and bounds[0] < bounds[1]:
                return _reading(site, line, *bounds)
    raise line.error("link", start, end)


def _reading(site: Site, line: Line, start: int, end: int) -> Reading:
    grid, name, solution, candidates = site.read(line, start, end)
    return Reading(grid, line.number, start + 1, site.form, name, solution, candidates)


def _parts(plain: str, start: int, end: int) -> tuple[Bounds, Bounds, Bounds]:
    """Find the host, the path and the query of a link, without what follows ``#``."""
    scheme = SCHEME.match(plain, start, end)
    start = scheme.end() if scheme else start
    end = _find(plain, "#", start, end)
    question = _find(plain, "?", start, end)
    slash = _find(plain, "/", start, question)
    return (start, slash), (slash, question), (min(question + 1, end), end)


def _find(plain: str, character: str, start: int, end: int) -> int:
    place = plain.find(character, start, end)
    return place if place >= 0 else end


def _in_query(line: Line, query: Bounds, key: str) -> Bounds | None:
    """Find the value of the parameter ``key``, if any."""
    start, end = query
    while start < end:
        stop = _find(line.plain, "&", start, end)
        if line.plain.startswith(key, start, stop):
            return start + len(key), stop
        start = stop + 1
    return None


def _in_path(line: Line, path: Bounds, key: str) -> Bounds | None:
    """Find what follows the folder ``key`` in the path, if anything."""
    place = line.plain.find(key, *path)
    if key[0] != "/" or place < 0:
        return None
    return place + len(key), path[1]


read = line_by_line(_read)
