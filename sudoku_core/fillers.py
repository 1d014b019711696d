"""Find long stretches of a text in which no line can be a row, or a part of one."""

import re

KEPT = 64  # lines at the end of a stretch: what is above a grid may name it

# Letters of scripts that write no digits with them; X may be a blank.
LETTERS = "A-WYZa-wyz\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u05ff\u3041-\u30fa\uac00-\ud7a3"
# Lines that are blank, but not of nine blanks; or that have a word of three letters or more, at
# most six other signs, and at most seven words: nine words, or capitals, may be a row of some kind.
FILLERS = re.compile(
    rf"""(?:
        (?: (?! \ {{9}} \n ) [ \t]*+
        | (?= [^\n]* [{LETTERS}]{{3}} )
          (?= [{LETTERS} \t]*+ (?: [^{LETTERS} \t\n] [{LETTERS} \t]*+ ){{0,6}}+ \n )
          (?! [ \t]* [A-Z]{{8,10}} [ \t]* \n )
          [ \t]*+ (?: [^ \t\n]++ [ \t]*+ ){{1,7}}+
        ) \n
    )*+""",
    re.VERBOSE,
)


def pass_fillers(text: str, at: int) -> tuple[int, int]:
    r"""Return the place behind a stretch of such lines from a place on, and their number.

    >>> pass_fillers("Chapter 1\n\n" * 500 + "534678912\n", 0)
    (5148, 936)
    >>> pass_fillers("534678912\n" * 500, 0)
    (0, 0)
    """
    found = FILLERS.match(text, at)
    end = found.end() if found else at
    for _ in range(KEPT):
        end = text.rfind("\n", at, max(at, end - 1)) + 1 or at
    return end, text.count("\n", at, end)
