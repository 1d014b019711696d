"""Solve the puzzles of many files on a cluster, and count how many have a solution.

    python examples/cluster.py ADDRESS FOLDER FILE...

ADDRESS is that of a Dask scheduler, or the number of processes to start on this machine. FOLDER,
which all machines must see as they see the FILEs, gets a file of solutions for each of these, a
line for each grid: empty if it has no solution or cannot be read.

It is Dask because its workers are plain Python processes that need nothing but this package, on one
machine or on hundreds, and because it gives the work of a worker that is lost to another one.
"""

import sys
from collections import Counter
from pathlib import Path

from distributed import Client, as_completed

from sudoku_core import Reading, bulk, readings


def solve(file: str, folder: str) -> Counter[str]:
    """Solve a file, and count the outcomes of its grids.

    The solutions get their name only when complete, so a lost worker does no harm: another one
    starts over.
    """
    with Path(file).open(encoding="utf-8") as text:
        read = list(readings(text, keep_going=True))
    solutions = bulk.solve_many([each.grid for each in read if isinstance(each, Reading)])
    lines = [(next(solutions) or "") if isinstance(each, Reading) else None for each in read]
    target = Path(folder, Path(file).name)
    draft = target.with_suffix(f".{id(lines)}.draft")
    draft.write_text("".join(f"{line or ''}\n" for line in lines), "utf-8")
    draft.replace(target)
    return Counter(
        "unreadable" if line is None else "solved" if line else "no solution" for line in lines
    )


def main(address: str, folder: str, *files: str) -> None:
    """Hand out the files, and tell how far it is whenever one is done."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    done: Counter[str] = Counter()
    options = {"n_workers": int(address)} if address.isdigit() else {"address": address}
    with Client(**options) as client:
        futures = client.map(solve, files, folder=folder)
        for number, future in enumerate(as_completed(futures), 1):
            done += future.result()
            print(f"{number} of {len(files)} files:", dict(done), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
