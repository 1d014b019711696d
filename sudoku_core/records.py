"""Write comma-separated values that spreadsheets read, and run nothing of.

They keep 15 digits of a number and show 5.3E+80 for 81. What marks a text in one of them is visible
in another: ``="5"`` in LibreOffice, an apostrophe or a tab in Excel. So the 81 digits of a grid are
nine rows with bars between, which no program takes for a number, and which can be pasted as a grid.
"""

# Spreadsheets take a field with such a beginning for a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")
LONGEST_NUMBER = 15  # digits
SEPARATORS = ",;\t"
# Read as the signs of a table, although wider.
WIDE_SIGNS = "\uff0c\uff1b"
WIDE_QUOTE = "\uff02"


def record(fields: "list[str]") -> str:
    r"""Write a record without its line end.

    >>> record(["1", "=SUM(A1)", "'=1", "R1C1, R1C2"])
    '1,\'=SUM(A1),\'\'=1,"R1C1, R1C2"'
    """
    return ",".join([field(text) for text in fields])


def field(text: str) -> str:
    """Write a text as a field that no spreadsheet misreads, in quotes if need be.

    A grid gets bars between its rows. An apostrophe precedes a formula or another long number, and
    what already looks guarded, so that `unguarded` restores the text. The field stays on one line.
    A full-width quote becomes an ordinary one, which is distinct from the end of a field.

    >>> field("=1+1"), field('7" disc')
    ("'=1+1", '"7"" disc"')
    """
    if len(text) == 81 and text.isdigit():
        return "|".join([text[row : row + 9] for row in range(0, 81, 9)])
    if _is_taken(text):
        text = "'" + text
    text = " ".join(text.splitlines()).replace(WIDE_QUOTE, '"')
    if any(sign in text for sign in '"' + SEPARATORS + WIDE_SIGNS) or text != text.strip():
        return '"' + text.replace('"', '""') + '"'
    return text


def unguarded(text: str) -> str:
    """Return the text that `field` guarded, without quotes around it.

    >>> unguarded("'=1+1"), unguarded("'tis")
    ('=1+1', "'tis")
    """
    return text[1:] if text[:1] == "'" and _is_taken(text) else text


def _is_taken(text: str) -> bool:
    bare = text.lstrip("'")
    return bare[:1] in FORMULA or (len(bare) > LONGEST_NUMBER and bare.isdigit())
