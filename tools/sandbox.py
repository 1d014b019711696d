"""Make the page of the sandbox, in which a person's own program runs.

It is a page of the site's own origin, because service workers answer no sandboxed frame offline,
and has no script. In it is the frame whose origin is opaque. The frame takes over the page's
policy, which lets in its one script, and blobs that are made there; see docs/decisions/security.md.
"""

import base64
import hashlib
import html
from pathlib import Path

# The page in the app's folder, and the script in the tree.
PAGE = "sandbox.html"
SCRIPT = "static/sandbox.js"
POLICY = (
    "default-src 'none'; script-src 'sha256-{digest}' 'wasm-unsafe-eval' blob:; worker-src blob:"
)
TEMPLATE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>Sandbox</title>
<iframe sandbox="allow-scripts" srcdoc="{frame}"></iframe>
"""


def sandbox(root: Path) -> bytes:
    """Make the page, with its script in it."""
    script = (root / SCRIPT).read_text("utf-8")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    frame = f'<!doctype html><meta charset="utf-8"><title>Sandbox</title><script>{script}</script>'
    policy = POLICY.format(digest=digest)
    return TEMPLATE.format(policy=policy, frame=html.escape(frame)).encode()
