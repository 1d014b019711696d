"""Solve or check the Sudoku grids of a file from the command line, each as soon as it is read."""

import argparse
import errno
import os
import sys
from contextlib import nullcontext, redirect_stderr, redirect_stdout
from functools import partial
from io import StringIO

from sudoku_core import checker, formatting
from sudoku_core.parsing import InvalidGridError, readings
from sudoku_core.solver import count_solutions, solve

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from contextlib import AbstractContextManager
    from multiprocessing.pool import MapResult, Pool
    from queue import Queue
    from typing import BinaryIO, TextIO

    from sudoku_core.parsing import Reading

    Answer = str | int | None
    Answered = tuple[Reading, Answer]
    Batch = tuple[list[Reading], MapResult[Answer]] | Exception | None

SOLVED = 0
UNSOLVED = 1
UNREADABLE = 2
INTERRUPTED = 130  # what shells report of a program that Ctrl-C ended
BROKEN_PIPE = 141  # what shells report of a program whose reader went away

CHUNK = 65536  # bytes read at once
BATCH = 50  # puzzles given to a process at once

EXAMPLES = """\
examples:
  python -m sudoku_core solve puzzle.txt          nine lines of nine digits
  python -m sudoku_core solve --line many.txt     81 digits on a line for each puzzle
  python -m sudoku_core solve --count 2 many.txt  0, 1, 2 or 2+ for each puzzle
  python -m sudoku_core check < grids.txt         Case 1: CORRECT
  python -m sudoku_core check --why grids.txt     and what is wrong with the others

A puzzle is 81 characters, or nine lines of nine, with 0 or . for a blank, spaces and borders as
you like; many may follow one another, after a line with their number if you wish.
exit status: 0 all is well, 1 a puzzle has no solution, 2 the text cannot be read
"""


def main(
    argv: "list[str] | None" = None,
    stdin: "BinaryIO | None" = None,
    stdout: "TextIO | None" = None,
    stderr: "TextIO | None" = None,
) -> int:
    """Run one command and give its exit status; the streams default to the process's own.

    >>> from io import BytesIO
    >>> main(["check"], BytesIO(b"123456789" * 9), sys.stdout)
    Case 1: INCORRECT
    0
    """
    source: BinaryIO | None = stdin or getattr(sys.stdin, "buffer", None)
    output: TextIO | None = stdout or sys.stdout  # a stream that the shell closed is None
    errors: TextIO = stderr or sys.stderr or StringIO()
    if output is None:
        print("input or output failed: standard output is closed", file=errors)
        return UNREADABLE
    reconfigure = getattr(output, "reconfigure", None)
    if reconfigure:
        reconfigure(newline="\n")
    return _guarded(argv, source, output, errors)


def _guarded(
    argv: "list[str] | None", stdin: "BinaryIO | None", stdout: "TextIO", stderr: "TextIO"
) -> int:
    """Run one command, and turn whatever ends it early into a message and an exit status."""
    try:
        with redirect_stdout(stdout), redirect_stderr(stderr):
            options = _parser().parse_args(argv)
        return _run(options, stdin, stdout, stderr)
    except SystemExit as end:  # help was asked for, or the arguments are wrong
        return int(end.code or 0)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close(stdout)
        return BROKEN_PIPE
    except OSError as error:
        subject = f"cannot read {error.filename}" if error.filename else "input or output failed"
        print(f"{subject}: {error.strerror}", file=stderr)
        _close(stdout)
        return UNREADABLE


def _parser() -> argparse.ArgumentParser:
    """Describe the arguments."""
    parser = argparse.ArgumentParser(
        prog="python -m sudoku_core",
        description="Solve Sudoku puzzles, or check finished grids.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="solve|check")
    solving = commands.add_parser("solve", help="print a solution of each puzzle")
    answer = solving.add_mutually_exclusive_group()
    answer.add_argument("--line", action="store_true", help="81 digits on a line per puzzle")
    answer.add_argument(
        "--count",
        type=_positive,
        metavar="LIMIT",
        help="the number of solutions per puzzle; LIMIT+ if there are more",
    )
    solving.add_argument(
        "--jobs", type=_positive, default=1, metavar="N", help="solve in N processes"
    )
    checking = commands.add_parser("check", help="say of each grid whether it is correct")
    checking.add_argument("--why", action="store_true", help="say what is wrong, too")
    for command in (solving, checking):
        command.add_argument(
            "file", nargs="?", default="-", metavar="FILE", help="default: standard input"
        )
    return parser


def _positive(text: str) -> int:
    """Read an argument that is a number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 on, not {text!r}")
    return int(text)


def _run(
    options: argparse.Namespace, stdin: "BinaryIO | None", stdout: "TextIO", stderr: "TextIO"
) -> int:
    """Do what the arguments ask for, and give the exit status."""
    with _opened(options.file, stdin) as source:
        try:
            if options.command == "check":
                status = _check(_lines(source, stdout.flush), options, stdout)
            else:
                status = _solve(source, options, stdout, stderr)
        except InvalidGridError as error:
            status = UNREADABLE
            stdout.flush()
            print(error, file=stderr)
    stdout.flush()
    return status


def _opened(file: str, stdin: "BinaryIO | None") -> "AbstractContextManager[BinaryIO]":
    """Open a file, or standard input, so that a read gives what there is and waits for no more."""
    if file == "-":
        if stdin is None:
            raise OSError(errno.EBADF, "standard input is closed")
        return nullcontext(getattr(stdin, "raw", stdin))
    return open(file, "rb", buffering=0)  # noqa: PTH123 (pathlib would be one more import)


def _check(lines: "Iterable[str]", options: argparse.Namespace, stdout: "TextIO") -> int:
    """Print the verdict on each grid."""
    for case, reading in enumerate(readings(lines), 1):
        verdict = checker.judge(reading.grid)
        print(formatting.verdict_line(case, verdict), file=stdout)
        if options.why:
            for reason in formatting.reasons(verdict, reading.grid):
                print(f"  {reason}", file=stdout)
    return SOLVED


def _solve(
    source: "BinaryIO", options: argparse.Namespace, stdout: "TextIO", stderr: "TextIO"
) -> int:
    """Print the answer to each puzzle."""
    if options.jobs == 1:
        answers = _answered(_lines(source, stdout.flush), options.count)
    else:
        answers = _answered_in_processes(source, options.count, options.jobs, stdout.flush)
    status = SOLVED
    separator = ""
    for number, (reading, answer) in enumerate(answers, 1):
        if not answer:
            status = UNSOLVED
            stdout.flush()
            print(f"puzzle {number} (line {reading.line}): no solution", file=stderr)
        if options.count:
            print(_counted(answer, options.count), file=stdout)
        elif options.line:
            print(answer or "", file=stdout)
        elif isinstance(answer, str):
            print(separator + formatting.judge(answer), file=stdout)
            separator = "\n"
    return status


def _counted(answer: "Answer", limit: int) -> str:
    """Say how many solutions there are, or that there are more than the limit."""
    return f"{limit}+" if isinstance(answer, int) and answer > limit else str(answer)


def _lines(source: "BinaryIO", before_waiting: "Callable[[], object]") -> "Generator[str]":
    """Yield the lines of a file as they come; call ``before_waiting`` before each read.

    Bytes that are no UTF-8 become characters that no grid has, so that they are answered with
    their line and column.
    """
    parts: list[bytes] = []
    while True:
        before_waiting()
        chunk = source.read(CHUNK)
        parts.append(chunk)
        if chunk and b"\n" not in chunk and b"\r" not in chunk:
            continue
        lines = b"".join(parts).splitlines(keepends=True)
        parts = []
        if chunk and not lines[-1].endswith(b"\n"):
            parts.append(lines.pop())
        for line in lines:
            yield line.decode("utf-8", "surrogateescape")
        if not chunk:
            return


def _answered(lines: "Iterable[str]", limit: "int | None") -> "Generator[Answered]":
    """Yield each puzzle and its answer."""
    answer = _answering(limit)
    for reading in readings(lines):
        yield reading, answer(reading.grid)


def _answered_in_processes(
    source: "BinaryIO", limit: "int | None", jobs: int, after_batch: "Callable[[], object]"
) -> "Generator[Answered]":
    """Yield each puzzle and its answer, in their order; several processes find the answers.

    A thread reads and hands out batches, so that answers appear while more input is awaited. The
    queue is short, so that it never reads far ahead of them.
    """
    from queue import Queue  # noqa: PLC0415 (for --jobs alone)
    from threading import Thread  # noqa: PLC0415 (the same)

    batches: Queue[Batch] = Queue(4 * jobs)
    with _pool(jobs) as pool:
        Thread(target=_hand_out, args=(source, limit, pool, batches), daemon=True).start()
        while batch := batches.get():
            if isinstance(batch, Exception):
                raise batch
            puzzles, result = batch
            yield from zip(puzzles, result.get(), strict=True)
            after_batch()


def _pool(jobs: int) -> "Pool":
    """Start processes that leave Ctrl-C to this one."""
    import multiprocessing  # noqa: PLC0415 (the same)
    import signal  # noqa: PLC0415 (the same)

    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return multiprocessing.get_context("spawn").Pool(jobs)
    finally:
        signal.signal(signal.SIGINT, handler)


def _hand_out(
    source: "BinaryIO", limit: "int | None", pool: "Pool", batches: "Queue[Batch]"
) -> None:
    """Read puzzles and put them into the queue in batches, then None, or what went wrong."""
    waiting: list[Reading] = []

    def hand_out() -> None:
        if waiting:
            grids = [reading.grid for reading in waiting]
            answers = pool.map_async(_answering(limit), grids, chunksize=BATCH)
            batches.put((waiting.copy(), answers))
            waiting.clear()

    end = None
    try:
        for reading in readings(_lines(source, hand_out)):
            waiting.append(reading)
            if len(waiting) == BATCH:
                hand_out()
    except Exception as error:  # noqa: BLE001 (it is raised again where the batches are taken)
        end = error
    hand_out()
    batches.put(end)


def _answering(limit: "int | None") -> "Callable[[str], Answer]":
    """Give what finds a solution or None; with a limit, the number of solutions up to one more."""
    return solve if limit is None else partial(count_solutions, limit=limit + 1)


def _close(stdout: "TextIO") -> None:
    """Let what can no longer be written vanish without a complaint at the end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
    except OSError:  # it is no file
        return


if __name__ == "__main__":
    sys.exit(main())
