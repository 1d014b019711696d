"""Name the machine that something was measured on."""

import os
import platform
import subprocess
from pathlib import Path

CPU_LIST = Path("/proc/cpuinfo")


def describe() -> str:
    """Say in a line which processor, how many cores, and which systems."""
    node = _printed("node", "--version").removeprefix("v") or "missing"
    parts = [
        processor(CPU_LIST.read_text("utf-8") if CPU_LIST.exists() else ""),
        f"{os.cpu_count()} cores",
        platform.system(),
        f"{platform.python_implementation()} {platform.python_version()}",
        f"Node {node}",
    ]
    return ", ".join(parts)


def processor(cpu_list: str) -> str:
    r"""Find the processor's name, in Linux's list of processors or by asking the system.

    >>> processor("processor : 0\nmodel name : Some CPU @ 2 GHz\n")
    'Some CPU @ 2 GHz'
    """
    for line in cpu_list.splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return _printed("sysctl", "-n", "machdep.cpu.brand_string") or platform.machine()


def load() -> float:
    """Say how many processes wanted to run in the last minute; 0 where that is not known."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0


def loads(before: float, after: float, cores: int) -> str:
    """Return the load before and after, and whether it was too much to trust the times.

    >>> loads(0.4, 1.2, cores=2)
    'load 0.4 before and 1.2 after'
    >>> loads(0.4, 3.1, cores=2)
    'load 0.4 before and 3.1 after: too busy, measure again'
    """
    told = f"load {before:.1f} before and {after:.1f} after"
    return f"{told}: too busy, measure again" if max(before, after) > cores else told


def _printed(*command: str) -> str:
    """Return what a command prints; an empty text if the command is missing."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip()
