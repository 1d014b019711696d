"""Hold the worker's limit to its word, in Pyodide: no other Python has interrupt buffers."""

import json
import subprocess

import pytest

from in_node import BUILT, HERE, NODE_MODULES, ROOT, node

pytestmark = pytest.mark.no_cover


@pytest.mark.slow
def test_the_limit_ends_what_takes_too_long():
    """What is in time has its result or its error; what is not is ended, and nothing after it."""
    command = [node(), str(HERE / "run_cases.mjs"), "pyodide", NODE_MODULES]
    [library] = BUILT["pyodide"]
    done = subprocess.run(
        [*command, str(library), "run_limit"],
        input=(ROOT / "page/worker/time_limit.py").read_text("utf-8"),
        stdout=subprocess.PIPE,
        check=True,
        encoding="utf-8",
        timeout=300,
    )
    assert json.loads(done.stdout) == ["done", None, None, "its own", 300_000]
