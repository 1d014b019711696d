"""Make the service worker's script: what this deploy of the site is made of, then its behaviour."""

import hashlib
import json
from collections.abc import Collection, Mapping
from pathlib import Path

SCRIPT = "service-worker.js"
# What no visit needs: the page is kept under another name, platforms fetch the rest themselves.
NOT_KEPT = ("index.html", "manifest.webmanifest", SCRIPT)
PICTURES = ".png"


def service_worker(
    source: str, site: Path, later: str, wanted: Mapping[str, Collection[str]]
) -> str:
    """Put the list of files to keep before the script ``source``.

    ``later`` is the folder of what the first screen does not need, as ``./runtime/…``; ``wanted``
    has the names of the files of each part of the page that is kept once it has been needed. The
    stamp changes with the page, which names all other files by their stamps and versions.
    """
    files = [f"./{path.relative_to(site).as_posix()}" for path in site.rglob("*") if path.is_file()]
    kept = sorted(file for file in files if file[2:] not in NOT_KEPT and PICTURES not in file)
    asked = {
        part: [file for file in kept if file.rpartition("/")[2] in names]
        for part, names in wanted.items()
    }
    waiting = {file for files in asked.values() for file in files}
    first = [file for file in kept if not file.startswith(f"{later}/") and file not in waiting]
    deploy = {
        "stamp": hashlib.sha256((site / "index.html").read_bytes()).hexdigest()[:12],
        "first": first,
        "later": [file for file in kept if file.startswith(f"{later}/")],
        "wanted": asked,
    }
    return f"const DEPLOY = {json.dumps(deploy, indent=2)};\n{source}"
