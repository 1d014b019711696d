"""Read and write links that carry a program.

It stands behind the # of the address, which no browser sends to the server.
"""

from page.words.languages import language_in

# Characters of a packed program that a link may have: programs that send links on cut longer ones.
LONGEST = 8_000


def program_in(fragment: str) -> "tuple[str, str]":
    """Return the problem and the packed program after the # of an address, "" if it has none.

    >>> program_in("#watch&problem=grading&program=eNo")
    ('grading', 'eNo')
    """
    parts: dict[str, str] = {}
    for part in fragment.lstrip("#").split("&"):
        name, _, content = part.partition("=")
        parts[name] = content
    return parts.get("problem", ""), parts.get("program", "")


def link_to_program(address: str, problem: str, packed: str) -> str:
    """Return the page's address with a program; a language named in the address stays."""
    place, _, search = address.partition("#")[0].partition("?")
    language = language_in(search)
    link = place + "?way=own" + ("&lang=" + language if language else "")
    return link + "#watch&problem=" + problem + "&program=" + packed
