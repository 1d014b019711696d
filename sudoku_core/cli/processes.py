"""Find the answers to grids, in this process or in several, in the order of the grids."""

from functools import partial
from itertools import chain, repeat
from typing import NamedTuple

from sudoku_core.cli.source import Trouble
from sudoku_core.parsing import Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess
    from queue import Queue
    from typing import Any, TypeVar

    from sudoku_core.cli.console import Console
    from sudoku_core.cli.source import Result

    Work = Callable[[Iterable[list[Any]]], Iterable[Iterable[Any]]]
    Read = Callable[[Callable[[], object]], Iterator[Result | Trouble]]
    Line = Connection[Any, Any]
    Batch = list[Result | Trouble]
    Batches = Queue[tuple[Batch, Line] | Exception | None]
    Answers = Iterable[tuple[Result | Trouble, Any]]
    Item = TypeVar("Item")
    Answered = Generator[tuple[Result, Any]]


MOST_PROCESSES = 60  # more than that are of no use to anybody
WAITING = 4  # batches for each process that may wait to be answered


class Together(NamedTuple):
    """Say how many grids are answered together.

    ``work`` takes batches of what is ``asked`` about each grid, and an empty one before there is a
    wait: then it answers all it has. It gives the answers in their order, any number at a time.
    ``sizes`` are those of the batches.
    """

    asked: "Callable[[Reading], Any]"
    work: "Work"
    sizes: "Iterator[int]"


def answered(
    read: "Read", work: "Callable[[Reading], Any]", jobs: int, batch: int, console: "Console"
) -> "Answered":
    """Yield each grid and its answer; ``None`` for what cannot be read.

    ``read`` gives the grids, and calls what it is given before it waits for more of them; ``work``
    finds an answer. Each process takes ``batch`` grids at once. The console tells what trouble
    there is with a file when its turn comes, and is flushed whenever answers may have to wait.
    """
    if jobs > 1:
        each = Together(whole, partial(_one_by_one, work), repeat(batch))
        return answered_together(read, each, jobs, console)
    answers = (
        (result, work(result) if isinstance(result, Reading) else None)
        for result in read(console.flush)
    )
    return _reported(answers, console)


def answered_together(
    read: "Read", together: Together, jobs: int, console: "Console"
) -> "Answered":
    """Yield each grid and its answer, as `answered` does, where many are answered together."""
    if jobs > 1:
        return _reported(_in_processes(read, together, jobs, console), console)
    return _reported(_in_this_process(read, together, console), console)


def whole(reading: Reading) -> Reading:
    """Ask about all there is to a reading."""
    return reading


def reported(results: "Iterable[Item | Trouble]", console: "Console") -> "Generator[Item]":
    """Pass results on, and tell what trouble there is with files."""
    for result in results:
        if isinstance(result, Trouble):
            console.report(result)
        else:
            yield result


def _reported(answers: "Answers", console: "Console") -> "Answered":
    """Pass answers on, and tell what trouble there is with files."""
    for result, answer in answers:
        if isinstance(result, Trouble):
            console.report(result)
        else:
            yield result, answer


def _one_by_one(
    work: "Callable[[Any], Any]", batches: "Iterable[list[Any]]"
) -> "Iterator[list[Any]]":
    """Make of what answers one what answers batches."""
    for batch in batches:
        yield [work(one) for one in batch]


def _in_this_process(read: "Read", together: Together, console: "Console") -> "Answers":
    """Yield each grid and its answer; a thread reads, so that nothing is held back by a wait."""
    from collections import deque  # noqa: PLC0415 (what is quick at the start comes first)
    from queue import Queue  # noqa: PLC0415 (the same)
    from threading import Thread  # noqa: PLC0415 (the same)

    read_ahead: Queue[Batch | Exception | None] = Queue(WAITING)
    unanswered: deque[Result | Trouble] = deque()

    def batches() -> "Iterator[list[Any]]":
        while True:
            console.flush()
            batch = read_ahead.get()
            if batch is None:
                return
            if isinstance(batch, Exception):
                raise batch
            unanswered.extend(batch)
            yield [together.asked(result) for result in batch if isinstance(result, Reading)]

    reading = (read, together.sizes, read_ahead.put, read_ahead.put)
    Thread(target=_gather, args=reading, daemon=True).start()
    for answers in together.work(batches()):
        for answer in answers:
            while not isinstance(unanswered[0], Reading):
                yield unanswered.popleft(), None
            yield unanswered.popleft(), answer
        while unanswered and not isinstance(unanswered[0], Reading):
            yield unanswered.popleft(), None


def _in_processes(read: "Read", together: Together, jobs: int, console: "Console") -> "Answers":
    """Yield each grid and its answer, in their order; several processes find the answers.

    A thread reads, and hands a batch to each process in turn, so that answers appear while more
    input is awaited. The queue is short, so that it never reads far ahead of them. It has each
    batch after it was handed out, with the line that the answers come from.
    """
    from itertools import cycle  # noqa: PLC0415 (for --jobs alone)
    from queue import Queue  # noqa: PLC0415 (the same)
    from threading import Thread  # noqa: PLC0415 (the same)

    jobs = min(jobs, MOST_PROCESSES)
    handed_out: Batches = Queue(WAITING * jobs)
    processes, lines = _started(jobs, together.work)
    turns = cycle(lines)

    def hand_out(batch: "Batch") -> None:
        if batch:
            line = next(turns)
            try:
                line.send([together.asked(each) for each in batch if isinstance(each, Reading)])
            except OSError:
                raise _lost() from None
            handed_out.put((batch, line))

    try:
        reading = (read, together.sizes, hand_out, handed_out.put)
        Thread(target=_gather, args=reading, daemon=True).start()
        while handed := handed_out.get():
            if isinstance(handed, Exception):
                raise handed
            results, line = handed
            answers = iter(_received(line))
            for result in results:
                yield result, next(answers) if isinstance(result, Reading) else None
            console.flush()
    finally:
        for process in processes:
            process.terminate()


def serve(line: "Line", work: "Work") -> None:
    """Answer batches in a process of its own, until nobody sends or takes them.

    Ctrl-C is left to the process that sends them.
    """
    import signal  # noqa: PLC0415 (for --jobs alone)
    from threading import current_thread, main_thread  # noqa: PLC0415 (the same)

    if current_thread() is main_thread():  # no other may say what becomes of signals
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            line.send([*chain.from_iterable(work([line.recv()]))])
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


def _started(jobs: int, work: "Work") -> "tuple[list[BaseProcess], list[Line]]":
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


def _gather(
    read: "Read",
    sizes: "Iterator[int]",
    give: "Callable[[Batch], None]",
    end: "Callable[[Exception | None], None]",
) -> None:
    """Read grids and give them on in batches, and an empty one before each wait.

    At the end comes None, or what went wrong.
    """
    gathered: Batch = []

    def pause() -> None:
        if gathered:
            give(gathered.copy())
            gathered.clear()
        give([])

    wrong = None
    try:
        size = next(sizes)
        for result in read(pause):
            gathered.append(result)
            if len(gathered) >= size:
                give(gathered.copy())
                gathered.clear()
                size = next(sizes)
        give(gathered)
    except Exception as error:  # noqa: BLE001 (it is raised again where the batches are taken)
        wrong = error
    end(wrong)
