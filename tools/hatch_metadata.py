"""Add the project's addresses, which the tree does not know, to the wheel's metadata.

The hosting says so in the environment of its runner. Elsewhere the wheel names no addresses.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

SERVER, REPOSITORY = "GITHUB_SERVER_URL", "GITHUB_REPOSITORY"


class ProjectMetadata(MetadataHookInterface):
    """Add the addresses, and the part of the README that is about the package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in the fields that pyproject.toml calls dynamic."""
        metadata["urls"] = urls(os.environ)
        text = readme(Path(self.root, "README.md").read_text("utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def urls(environment: Mapping[str, str]) -> dict[str, str]:
    """List the project's addresses by their names, none where they are not known.

    >>> urls({SERVER: "https://example.org", REPOSITORY: "one/backtrack"})["Documentation"]
    'https://one.github.io/backtrack/docs/'
    >>> urls({})
    {}
    """
    server, repository = environment.get(SERVER), environment.get(REPOSITORY)
    if not server or not repository:
        return {}
    owner, _, name = repository.partition("/")
    page = f"https://{owner.lower()}.github.io/{name}/"
    source = f"{server}/{repository}"
    return {
        "Homepage": page,
        "Documentation": f"{page}docs/",
        "Source": source,
        "Changelog": f"{source}/blob/main/CHANGELOG.md",
        "Issues": f"{source}/issues",
    }


def readme(text: str) -> str:
    r"""Keep of the README what is about the package; links into the tree become plain text.

    >>> readme("# B\n\nSee it.\n\n## Run it\n\n## In Python\n\n[So](docs/a.md).\n\n## How\n")
    '# B\n\n## In Python\n\nSo.\n\n'
    """
    title = text.partition("\n")[0]
    sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    kept = [part for part in sections if part.startswith(("## In a shell", "## In Python"))]
    return re.sub(r"\[([^\]]+)\]\((?!https:)[^)]+\)", r"\1", f"{title}\n\n" + "".join(kept))
