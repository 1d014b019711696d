"""Pin that the example of a cluster solves all files, also when it loses a worker."""

import ast
import subprocess
from pathlib import Path

import pytest

from sudoku_core import solve
from sudoku_core.generator import generate

pytestmark = [pytest.mark.no_cover, pytest.mark.slow]

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / ".venv-cluster" / "bin" / "python"

# Kills one of two workers when the first file is done, and goes on.
SCRIPT = """
import os, signal, sys
import cluster
from distributed import Client, LocalCluster

def told(*words, **_):
    while victims:
        os.kill(victims.pop(), signal.SIGKILL)
    print(*words)

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1) as workers:
        with Client(workers) as client:
            victims = [*client.run(os.getpid).values()][:1]
        cluster.print = told
        cluster.main(workers.scheduler_address, *sys.argv[1:])
        assert not victims
"""


@pytest.mark.skipif(not PYTHON.exists(), reason="`make cluster` sets Dask up, and runs this")
def test_a_cluster_that_loses_a_worker_solves_all_files(tmp_path: Path):
    """Each file gets its solutions, line by line, and each grid is counted once."""
    puzzles = [generate(seed).puzzle for seed in range(20)]
    text = "\n".join([*puzzles * 20, "55" + "0" * 79, puzzles[0][:80]]) + "\n"
    files = [tmp_path / f"{number}.txt" for number in range(9)]
    for file in files:
        file.write_text(text, "utf-8")
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, "utf-8")
    done = subprocess.run(
        [PYTHON, script, tmp_path / "solved", *files],
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'examples'}", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    last = done.stdout.splitlines()[-1]
    assert last.startswith("9 of 9 files:"), done.stderr
    counts = ast.literal_eval(last.partition(": ")[2])
    assert counts == {"solved": 3600, "no solution": 9, "unreadable": 9}
    expected = [*[solve(puzzle) for puzzle in puzzles] * 20, "", ""]
    for file in files:
        assert (tmp_path / "solved" / file.name).read_text("utf-8").split("\n")[:-1] == expected
