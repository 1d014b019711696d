"""Let Pyodide, in Node, compile Python for itself: see freeze.py."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.cache import cached
from tools.tree import BuildError, pinned_version

HERE = Path(__file__).parent
MAKERS = ("freeze.mjs", "freeze.py")


def frozen(root: Path, name: str, function: str, **arguments: object) -> bytes:
    """Return the archive that a function of freeze.py makes of ``arguments``, made once.

    ``name`` says what it is, where it is kept and if it cannot be made: BuildError.
    """
    texts = json.dumps(arguments)
    makers = b"".join((HERE / maker).read_bytes() for maker in MAKERS)
    inputs = f"{pinned_version(root, 'pyodide')} {function} {texts}".encode() + makers
    return cached(root, name, inputs, lambda: freeze(root, name, function, texts))


def freeze(root: Path, name: str, function: str, arguments: str) -> bytes:
    """Run a function of freeze.py in Pyodide, in Node; its arguments are JSON."""
    with tempfile.TemporaryDirectory() as scratch:
        archive, given = Path(scratch, name), Path(scratch, "arguments.json")
        given.write_text(arguments, "utf-8")
        pyodide = root / "node_modules/pyodide"
        command = [find_node(), HERE / "freeze.mjs", pyodide, archive, function, given]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            raise BuildError(f"{name} was not made:\n{done.stderr.strip()}")
        return archive.read_bytes()


def find_node() -> str:
    """Find Node: the one beside this Python, else the one on the path."""
    beside = shutil.which("node", path=Path(sys.executable).parent)
    if node := beside or shutil.which("node"):
        return node
    raise BuildError("Node is missing: run `make build`")
