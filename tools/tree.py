"""Read the tree: what the tools that build the site share."""

import json
import shutil
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


class BuildError(Exception):
    """Say why the site cannot be built."""


def files_under(root: Path, folder: str) -> list[str]:
    """List every file in a folder of the tree, however deep, but those with a leading dot."""
    paths = [path for path in (root / folder).rglob("*") if path.is_file()]
    return sorted(path.relative_to(root).as_posix() for path in paths if path.name[0] != ".")


def pinned_version(root: Path, package: str) -> str:
    """Read the exact version of ``package`` in package.json; refuse another one installed."""
    pinned: str = read_json(root / "package.json")["dependencies"][package]
    installed = read_json(root / "node_modules" / package / "package.json")["version"]
    if installed != pinned:
        raise BuildError(f"{package}: package.json says {pinned}, node_modules has {installed}")
    return pinned


def read_json(path: Path) -> dict[str, Any]:
    """Read a JSON file of npm's; if npm has not been run, tell the reader to run it."""
    try:
        return json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise BuildError(f"{path} is missing: run `make build`") from None


def copy(source: Path, target: Path) -> None:
    """Copy a file, and make its folders."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def write(target: Path, content: bytes) -> None:
    """Write a file, and make its folders."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
