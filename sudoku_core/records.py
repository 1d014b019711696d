"""Write records of comma-separated values that spreadsheets read, and run nothing of."""

# A field that begins like this is a formula to a spreadsheet, whoever wrote it.
FORMULA = ("=", "+", "-", "@", "\t", "\r")
SEPARATORS = ",;\t"
# What is read as the signs of a table although it looks wider.
WIDE_SIGNS = "\uff0c\uff1b"
WIDE_QUOTE = "\uff02"


def record(fields: "list[str]") -> str:
    r"""Write a record without its line end.

    >>> record(["1", "=SUM(A1)", "'=1", "R1C1, R1C2"])
    '1,\'=SUM(A1),\'\'=1,"R1C1, R1C2"'
    """
    return ",".join([field(text) for text in fields])


def field(text: str) -> str:
    """Write a text as a field that no spreadsheet takes for a formula, in quotes if need be.

    An apostrophe goes before a formula, and before what already looks like a guarded one, so that
    `unguarded` gives back what was written. The field stays on one line. A full-width quote becomes
    an ordinary one, which can be told from the end of a field.

    >>> field("=1+1"), field('7" disc')
    ("'=1+1", '"7"" disc"')
    """
    if _is_formula(text):
        text = "'" + text
    text = " ".join(text.splitlines()).replace(WIDE_QUOTE, '"')
    if any(sign in text for sign in '"' + SEPARATORS + WIDE_SIGNS) or text != text.strip():
        return '"' + text.replace('"', '""') + '"'
    return text


def unguarded(text: str) -> str:
    """Give back the text that `field` guarded; it is out of its quotes already.

    >>> unguarded("'=1+1"), unguarded("'tis")
    ('=1+1', "'tis")
    """
    return text[1:] if text[:1] == "'" and _is_formula(text) else text


def _is_formula(text: str) -> bool:
    """Tell whether a spreadsheet would run a text, or would with apostrophes before it gone."""
    return text.lstrip("'")[:1] in FORMULA
