"""Put all that a Python needs to run a script into one script: one request instead of many.

MicroPython cannot import from an archive, and unpacking one takes it three times as long as
writing out texts that stand in a script.
"""

from collections.abc import Iterable
from pathlib import Path, PurePosixPath

HEAD = """\
# Made by tools/bundle.py: the files that {script} needs, then {script} itself.
import os

for folder in {folders}:
    os.mkdir(folder)
for path, text in (
{files}):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
del path, text, file

"""


def bundle(root: Path, script: str, files: Iterable[str]) -> str:
    """Make a script that writes ``files`` of the tree where it runs, then does as ``script``.

    Its folders may not be there before.
    """
    others = sorted(set(files) - {script})
    texts = ((path, (root / path).read_text("utf-8")) for path in others)
    head = HEAD.format(
        script=script,
        folders=repr(folders_of(others)),
        files="".join(f"    ({path!r}, {text!r}),\n" for path, text in texts),
    )
    return head + (root / script).read_text("utf-8")


def folders_of(paths: Iterable[str]) -> list[str]:
    """List the folders that paths lie in, outer ones first.

    >>> folders_of(["a/b/c.py", "a/d.py", "e.py"])
    ['a', 'a/b']
    """
    return sorted({str(f) for path in paths for f in PurePosixPath(path).parents if f.name})
