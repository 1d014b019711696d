"""Find Node, and what it runs: the interpreters, and what the site has of its own for them."""

import os
import shutil
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
# What the site has of its own for an interpreter.
BUILT = {
    "pyodide": list((ROOT / "_site/runtime").glob("pyodide-*/python_stdlib.zip")),
    "micropython": list((ROOT / "_site").glob("app-*/page.romfs.txt")),
}
NODE_MODULES = os.environ.get("NODE_MODULES", str(ROOT / "node_modules"))


def node() -> str:
    """Find Node: the project's own, else the one on the path."""
    own = ROOT / ".venv" / "bin" / "node"
    return str(own) if own.exists() else shutil.which("node") or "node"
