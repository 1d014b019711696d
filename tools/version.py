"""Name the version and the commit of the tree."""

import os
import shutil
import subprocess
import tomllib
from pathlib import Path

# GitHub says it so, also where the tree is not a clone.
COMMIT = "GITHUB_SHA"
DIGITS = 7


def version(root: Path) -> str:
    """Return the version, with the commit in brackets if there is one: ``1.0.0 (1a2b3c4)``."""
    number = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    found = commit(root)
    return f"{number} ({found})" if found else number


def commit(root: Path) -> str:
    """Return the first digits of the tree's commit, "" if it is not a clone of its own."""
    git = shutil.which("git")
    if not (root / ".git").exists():
        return ""
    if named := os.environ.get(COMMIT):
        return named[:DIGITS]
    if git is None:
        return ""
    command = [git, "-C", root, "rev-parse", "HEAD"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout[:DIGITS]
