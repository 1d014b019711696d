"""Read the collection of programs as learners write them, and what is expected of each.

``# … bits`` or ``# … flags`` in a program stands for a search that several share: the lines of
`bits.txt` or `flags.txt`.
"""

import json
import re
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "programs.json").read_text("utf-8"))


def source(name: str) -> str:
    """Read a program."""
    text = (FOLDER / f"programs/{name}.py").read_text("utf-8")
    return re.sub(r"^# … (\w+)\n", lambda found: search(found[1]), text, flags=re.MULTILINE)


def search(name: str) -> str:
    """Read a search that several programs share."""
    return (FOLDER / f"{name}.txt").read_text("utf-8")
