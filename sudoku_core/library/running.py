"""Run a program as a process of its own, as a judge does, within limits of time, memory and output.

Time is elapsed time. Memory is what the process really has, if the system reports it (`/proc`); a
limit far above it, if the system has limits, protects the machine from huge allocations. After a
run, every process of the program's group is ended.
"""

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import perf_counter
from typing import IO, Any

from sudoku_core.judging.evidence import LIMITS, heard
from sudoku_core.judging.limits import MEMORY, OUTPUT
from sudoku_core.judging.verdicts import Evidence, ProgramRun

FILE = "program.py"
# A judge has no libraries but Python's own, so `site`, which adds them, is left out, but not its
# `exit` and `quit`. To the program all looks as if it were run by its name.
START = (
    "__import__('site').setquit(); __import__('sys').argv[:] = ['program.py'];"
    " __file__ = 'program.py';"
    " exec(compile(open(__file__, encoding='utf-8').read(), __file__, 'exec'))"
)
PYTHON = [sys.executable, "-E", "-s", "-S", "-B", "-X", "utf8", "-c"]
COMMAND = [*PYTHON, START]
# A recording of the program is another process, which has this package and prints the evidence.
ROOT = Path(__file__).parents[2]
RECORD = """\
import os, sys
sys.path.insert(0, sys.argv[1])
from sudoku_core.judging.evidence import tell
output, leave = sys.stdout, os._exit
def end(told):
    output.write("\\n" + told)
    output.flush()
    leave(0)
text = sys.stdin.read()
os.lseek(0, 0, 0)
tell(open("program.py", encoding="utf-8").read(), text, end)
"""
RECORDING = [*PYTHON, RECORD, str(ROOT)]
# Seconds for a recording beyond its own limit.
SLACK = 4.0

# Seconds between two checks of the clock and the memory.
LOOK = 0.01
# Seconds that pipes may stay open after the program, due to a process that left its group.
PATIENCE = 1.0
CHUNK = 1 << 16
# Address space beyond the memory used: stacks of threads and the like.
ROOM = 1 << 30
# Statuses from here on are not a program's own, but how Windows reports a crash.
CRASHES = 0x80000000


def run(source: str, text: str, seconds: float) -> ProgramRun:
    r"""Run a program with a text as its standard input, for at most ``seconds``.

    The program must compile.

    >>> run("print(int(input()) + 1)", "5\n", 10).output.split()
    ['6']
    """
    return _in_folder(COMMAND, source, text, seconds)


def evidence(source: str, text: str) -> Evidence | None:
    r"""Return what a recording of a program shows; None if it cannot be recorded.

    >>> evidence("for digit in input():\n    print(digit)", "123\n").counts
    {1: 4, 2: 3}
    """
    ran = _in_folder(RECORDING, source, text, LIMITS.seconds + SLACK)
    return heard(ran.output.rstrip().rpartition("\n")[2])


def _in_folder(command: list[str], source: str, text: str, seconds: float) -> ProgramRun:
    """Run a command in a folder with only the program."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        own, given = Path(folder, "own"), Path(folder, "given")
        own.mkdir()
        Path(own, FILE).write_bytes(source.encode())
        given.write_bytes(text.encode())
        with given.open("rb") as standard_input:
            return _run(command, own, standard_input, seconds)


def _run(command: list[str], folder: Path, standard_input: IO[bytes], seconds: float) -> ProgramRun:
    begun = perf_counter()
    with subprocess.Popen(  # noqa: S603 -- that is what this module is for
        command,
        cwd=folder,
        stdin=standard_input,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        full = Event()
        output = _Pipe(process.stdout, OUTPUT, full)
        errors = _Pipe(process.stderr, OUTPUT)
        try:
            _limit_address_space(process.pid)
            reached = _wait(process, begun + seconds, full)
        finally:
            _end(process)
        taken = perf_counter() - begun
        # Both are read to the end before the pipes are closed, as their numbers are reused.
        printed, complaint = output.text(), errors.text()
        if full.is_set():
            reached = "output"
        if reached:
            return ProgramRun(printed, reached, taken)
        return ended(process.returncode, printed, complaint, taken)


class _Pipe:
    """Read a pipe in a thread, and keep its first or last bytes.

    With ``full`` they are the first ones, and it is set when more come; else they are the last.
    """

    def __init__(self, pipe: IO[bytes] | None, most: int, full: Event | None = None) -> None:
        self._pipe: Any = pipe
        self._most = most
        self._full = full
        self._kept = bytearray()
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        """Read to the end, or until what is kept is full."""
        with suppress(OSError, ValueError):  # closed, while another process still has its end
            while piece := os.read(self._pipe.fileno(), CHUNK):
                self._kept += piece
                if len(self._kept) <= self._most:
                    continue
                if self._full:
                    del self._kept[self._most :]
                    self._full.set()
                    return
                del self._kept[: -self._most]

    def text(self) -> str:
        """Return the bytes kept, once all is read."""
        self._thread.join(PATIENCE)
        return self._kept.decode("utf-8", "replace")


def _wait(process: "subprocess.Popen[bytes]", deadline: float, full: Event) -> str:
    """Wait until a process has ended or a limit is reached; name the limit."""
    while True:
        with suppress(subprocess.TimeoutExpired):
            process.wait(LOOK)
            return ""
        if full.is_set():
            return "output"
        if perf_counter() > deadline:
            return "time"
        if memory_of(process.pid) > MEMORY:
            return "memory"


def memory_of(pid: int) -> int:
    """Return the bytes of memory of a process; 0 if the system does not report them."""
    try:
        pages = Path(f"/proc/{pid}/statm").read_bytes().split()[1]
    except (OSError, IndexError):  # it has just ended, or there is no /proc
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _limit_address_space(pid: int) -> None:
    """Limit the memory of a program far above its own limit."""
    try:
        resource: Any = import_module("resource")
        limit = MEMORY + ROOM
        resource.prlimit(pid, resource.RLIMIT_AS, (limit, limit))
    except (ImportError, AttributeError, OSError):  # Windows; macOS; it has just ended
        return


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


# How it ended


def ended(status: int, output: str, errors: str, seconds: float) -> ProgramRun:
    r"""Return the run of a program, by its exit status and its standard error.

    >>> ended(3, "", "", 0.1).ending, ended(1, "", "no way\n", 0.1).message
    ('status', 'no way')
    """
    lines = errors.rstrip().split("\n")
    starts = [at for at, line in enumerate(lines) if line.startswith("Traceback (most recent")]
    if status == 0:
        threads = [at for at in starts if lines[at - 1].startswith("Exception in thread")]
        if threads:
            end = next((at for at in starts if at > threads[0]), len(lines))
            failed = _failed(lines[threads[0] + 1 : end], output, seconds)
            return failed._replace(ending="finished")
        return ProgramRun(output, "finished", seconds)
    if status < 0 and not (starts and status == -signal.SIGINT):
        return ProgramRun(output, "signal", seconds, type=signal.Signals(-status).name)
    if status >= CRASHES:
        return ProgramRun(output, "signal", seconds, type=f"{status:#X}")
    if starts:
        return _failed(lines[starts[-1] + 1 :], output, seconds)
    message = lines[-1].strip() if status == 1 else ""
    return ProgramRun(output, "status", seconds, message=message, status=status)


def _failed(trace: list[str], output: str, seconds: float) -> ProgramRun:
    """Parse a traceback: the class and message of the error, and the last line of the program."""
    frames = [re.match(rf'  File "{re.escape(FILE)}", line (\d+)', line) for line in trace]
    numbers = [int(frame[1]) for frame in frames if frame]
    last = [line for line in trace if not line.startswith(" ")]
    name, _, message = last[0].partition(":") if last else ("", "", "")
    return ProgramRun(
        output,
        "error",
        seconds,
        type=name.rpartition(".")[2],
        message="\n".join([message, *last[1:]]).strip(),
        line=numbers[-1] if numbers else None,
    )
