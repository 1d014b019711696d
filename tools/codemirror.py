"""Say which of PyScript's scripts CodeMirror is in, and write the one that the page begins with.

PyScript's core imports the parts of CodeMirror for editors of its own, such as
``get view(){return import("./codemirror_view-….js").then(function(e){return e.v})}``: the names of
the files, and those under which some of them give their content, change with every version. They
are read there, so that the page need not know them.
"""

import re
from pathlib import Path

from tools.tree import BuildError

# The script that gives each part under its name, beside PyScript's own.
SCRIPT = "codemirror.js"
PARTS = ("commands", "language", "python", "state", "view")
PART = re.compile(
    r'get (\w+)\(\)\{return import\("(\./[^"]+)"\)'
    r"(?:\.then\(function\((\w)\)\{return \3\.(\w+)\}\))?\}"
)
# How a script imports others at once.
IMPORTED = re.compile(r'\b(?:from|import)\s*"\./([^"]+)"')


def codemirror_script(core: str) -> str:
    """Write the script from PyScript's core; BuildError if that does not import all parts."""
    found = {name: (file, inner) for name, file, _event, inner in PART.findall(core)}
    if missing := [part for part in PARTS if part not in found]:
        raise BuildError(
            f"PyScript's core does not import CodeMirror's {', '.join(missing)}: "
            "see tools/codemirror.py"
        )
    exports = ((part, *found[part]) for part in PARTS)
    return "".join(
        f'export {{ {inner} as {part} }} from "{file}";\n'
        if inner
        else f'export * as {part} from "{file}";\n'
        for part, file, inner in exports
    )


def codemirror_files(folder: Path, script: str) -> list[str]:
    """List what the script imports from PyScript's folder, directly or not."""
    found = IMPORTED.findall(script)
    for name in found:
        imported = IMPORTED.findall((folder / name).read_text("utf-8"))
        found += [other for other in imported if other not in found]
    return found
