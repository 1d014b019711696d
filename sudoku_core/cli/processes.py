"""Find the answers to grids, in this process or in several, in the order of the grids."""

from sudoku_core.cli.source import Trouble
from sudoku_core.parsing import Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess
    from queue import Queue
    from typing import Any, TypeVar

    from sudoku_core.cli.console import Console
    from sudoku_core.cli.source import Result

    Answer = TypeVar("Answer")
    Work = Callable[[Reading], Answer]
    Read = Callable[[Callable[[], object]], Iterator[Result | Trouble]]
    Line = Connection[Any, Any]
    Batch = tuple[list[Result | Trouble], Line] | Exception | None


MOST_PROCESSES = 60  # more than that are of no use to anybody
WAITING = 4  # batches for each process that may wait to be answered


def answered(
    read: "Read", work: "Work[Answer]", jobs: int, batch: int, console: "Console"
) -> "Generator[tuple[Result, Answer | None]]":
    """Yield each grid and its answer; ``None`` for what cannot be read.

    ``read`` gives the grids, and calls what it is given before it waits for more of them; ``work``
    finds an answer. Each process takes ``batch`` grids at once. The console tells what trouble
    there is with a file when its turn comes, and is flushed whenever answers may have to wait.
    """
    if jobs > 1:
        answers = _in_processes(read, work, jobs, batch, console)
    else:
        answers = ((result, _answer(work, result)) for result in read(console.flush))
    for result, answer in answers:
        if isinstance(result, Trouble):
            console.report(result)
        else:
            yield result, answer


def _answer(work: "Work[Answer]", result: "Result | Trouble | None") -> "Answer | None":
    """Answer a grid, and what cannot be read with None."""
    return work(result) if isinstance(result, Reading) else None


def _in_processes(
    read: "Read", work: "Work[Answer]", jobs: int, batch: int, console: "Console"
) -> "Generator[tuple[Result | Trouble, Answer | None]]":
    """Yield each grid and its answer, in their order; several processes find the answers.

    A thread reads, and hands a batch to each process in turn, so that answers appear while more
    input is awaited. The queue is short, so that it never reads far ahead of them.
    """
    from queue import Queue  # noqa: PLC0415 (for --jobs alone)
    from threading import Thread  # noqa: PLC0415 (the same)

    jobs = min(jobs, MOST_PROCESSES)
    batches: Queue[Batch] = Queue(WAITING * jobs)
    processes, lines = _started(jobs, work)
    try:
        Thread(target=_hand_out, args=(read, lines, batch, batches), daemon=True).start()
        while handed := batches.get():
            if isinstance(handed, Exception):
                raise handed
            results, line = handed
            yield from zip(results, _received(line), strict=True)
            console.flush()
    finally:
        for process in processes:
            process.terminate()


def serve(line: "Line", work: "Work[Answer]") -> None:
    """Answer batches of grids in a process of its own, until nobody sends or takes them."""
    try:
        while True:
            line.send([_answer(work, result) for result in line.recv()])
    except (EOFError, OSError):
        return


def _received(line: "Line") -> "list[Any]":
    """Take the answers to a batch."""
    try:
        return line.recv()
    except (EOFError, OSError):
        raise _lost() from None


def _lost() -> ChildProcessError:
    """Say that a process is gone: the system may have ended it for want of memory."""
    import errno  # noqa: PLC0415 (for --jobs alone)

    return ChildProcessError(errno.ECHILD, "a process of --jobs ended before its work was done")


def _started(jobs: int, work: "Work[Answer]") -> "tuple[list[BaseProcess], list[Line]]":
    """Start processes, each at the end of a line, that leave Ctrl-C to this one."""
    import multiprocessing  # noqa: PLC0415 (the same)
    import signal  # noqa: PLC0415 (the same)

    context = multiprocessing.get_context("spawn")
    processes: list[BaseProcess] = []
    lines: list[Line] = []
    blocks = hasattr(signal, "pthread_sigmask")  # not on Windows
    if blocks:
        from multiprocessing import resource_tracker  # noqa: PLC0415 (the same)

        # Whatever is started while a signal is blocked never gets it; this process gets it
        # afterwards. The tracker comes first, because starting it unblocks the signal.
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        for _ in range(jobs):
            near, far = context.Pipe()
            process = context.Process(target=serve, args=(far, work), daemon=True)
            process.start()
            far.close()
            processes.append(process)
            lines.append(near)
    finally:
        if blocks:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    return processes, lines


def _hand_out(read: "Read", lines: "list[Line]", batch: int, batches: "Queue[Batch]") -> None:
    """Read grids and hand them out in batches, then put None, or what went wrong, into the queue.

    The queue has each batch after it was handed out, with the line that the answers come from.
    """
    waiting: list[Result | Trouble] = []
    turn = 0

    def hand_out() -> None:
        nonlocal turn
        if waiting:
            line = lines[turn % len(lines)]
            turn += 1
            try:
                line.send([result if isinstance(result, Reading) else None for result in waiting])
            except OSError:
                raise _lost() from None
            batches.put((waiting.copy(), line))
            waiting.clear()

    end = None
    try:
        for result in read(hand_out):
            waiting.append(result)
            if len(waiting) == batch:
                hand_out()
        hand_out()
    except Exception as error:  # noqa: BLE001 (it is raised again where the batches are taken)
        end = error
    batches.put(end)
