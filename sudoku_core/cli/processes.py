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
    from sudoku_core.cli.source import Result, Sources

    Work = Callable[[Iterable[list[Any]]], Iterable[Iterable[Any]]]
    Read = Callable[[Callable[[], object]], Iterator[Result | Trouble]]
    Pipe = Connection[Any, Any]
    Batch = list[Result | Trouble]
    Answers = Iterable[tuple[Result | Trouble, Any]]
    Item = TypeVar("Item")
    Answered = Generator[tuple[Result, Any]]


MOST_PROCESSES = 60  # more are of no use
WAITING = 4  # unanswered batches for each process


class Together(NamedTuple):
    """How to answer many grids together.

    ``work`` takes batches of what is ``asked`` about each grid, of ``sizes``, and returns any
    number of answers at a time, in order; all of them for an empty batch, before a wait.
    """

    asked: "Callable[[Reading], Any]"
    work: "Work"
    sizes: "Iterator[int]"


def one_by_one(work: "Callable[[Reading], Any]", batch: int) -> Together:
    """Answer each grid separately; a process takes ``batch`` of them at once."""
    return Together(whole, partial(_one_by_one, work), repeat(batch))


def _one_by_one(
    work: "Callable[[Any], Any]", batches: "Iterable[list[Any]]"
) -> "Iterator[list[Any]]":
    for batch in batches:
        for one in batch:
            yield [work(one)]
        yield []


def whole(reading: Reading) -> Reading:
    """Return the whole reading."""
    return reading


def answered(read: "Read", together: Together, jobs: int, console: "Console") -> "Answered":
    """Yield each grid and its answer; ``None`` for what cannot be read.

    ``read`` calls its argument before it waits for more grids. The console reports trouble with a
    file in its turn, and is flushed whenever answers may have to wait.
    """
    find = partial(_in_processes, min(jobs, MOST_PROCESSES)) if jobs > 1 else _in_this_process
    for result, answer in find(read, together, console):
        if isinstance(result, Trouble):
            console.fail(result)
        else:
            yield result, answer


def reported(results: "Iterable[Item | Trouble]", console: "Console") -> "Generator[Item]":
    """Pass results on, and report trouble with files."""
    for result in results:
        if isinstance(result, Trouble):
            console.fail(result)
        else:
            yield result


def puzzles_of(sources: "Sources", console: "Console") -> list[Reading]:
    """List the grids of all files, and report trouble with these."""
    results = reported(sources.readings(console.flush), console)
    return [reading for reading in results if isinstance(reading, Reading)]


def _in_this_process(read: "Read", together: Together, console: "Console") -> "Answers":
    """Yield each grid and its answer; a thread reads, so that no answer waits for input."""
    from collections import deque  # noqa: PLC0415 (what is quick at the start comes first)
    from queue import Queue  # noqa: PLC0415 (the same)

    read_ahead: Queue[Batch | Exception | None] = Queue(WAITING)
    unanswered: deque[Result | Trouble] = deque()

    def batches() -> "Iterator[list[Any]]":
        for batch in _until_end(read_ahead, console):
            unanswered.extend(batch)
            yield _asked(together, batch)

    _gather(read, together, read_ahead.put, read_ahead.put)
    for answers in together.work(batches()):
        for answer in answers:
            while not isinstance(unanswered[0], Reading):
                yield unanswered.popleft(), None
            yield unanswered.popleft(), answer
        while unanswered and not isinstance(unanswered[0], Reading):
            yield unanswered.popleft(), None


def _in_processes(jobs: int, read: "Read", together: Together, console: "Console") -> "Answers":
    """Yield each grid and its answer, in order; several processes find the answers.

    A thread passes a batch to each process in turn, so that answers appear while input is awaited.
    The queue, of batches and the pipes of their answers, is short, so that it never reads far
    ahead.
    """
    from itertools import cycle  # noqa: PLC0415 (for --jobs alone)
    from queue import Queue  # noqa: PLC0415 (the same)

    handed_out: Queue[tuple[Batch, Pipe] | Exception | None] = Queue(WAITING * jobs)
    processes, pipes = _started(jobs, together.work)
    turns = cycle(pipes)

    def hand_out(batch: "Batch") -> None:
        if batch:
            pipe = next(turns)
            try:
                pipe.send(_asked(together, batch))
            except OSError:
                raise _lost(console) from None
            handed_out.put((batch, pipe))

    try:
        _gather(read, together, hand_out, handed_out.put)
        for results, pipe in _until_end(handed_out, console):
            try:
                answers = iter(pipe.recv())
            except (EOFError, OSError):
                raise _lost(console) from None
            for result in results:
                yield result, next(answers) if isinstance(result, Reading) else None
    finally:
        for process in processes:
            process.terminate()


def serve(pipe: "Pipe", work: "Work") -> None:
    """Answer batches in a process of its own, until nobody sends or takes them.

    Ctrl-C is left to the sending process.
    """
    import signal  # noqa: PLC0415 (for --jobs alone)
    from threading import current_thread, main_thread  # noqa: PLC0415 (the same)

    if current_thread() is main_thread():  # only the main thread may set signal handlers
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            pipe.send([*chain.from_iterable(work([pipe.recv()]))])
    except (EOFError, OSError):
        return


def _lost(console: "Console") -> ChildProcessError:
    """Return the error for a lost process, which the system may have ended for lack of memory."""
    import errno  # noqa: PLC0415 (for --jobs alone)

    return ChildProcessError(errno.ECHILD, console.say("shell.lost-process"))


def _started(jobs: int, work: "Work") -> "tuple[list[BaseProcess], list[Pipe]]":
    """Start processes, each at the end of a pipe, that leave Ctrl-C to this one."""
    import multiprocessing  # noqa: PLC0415 (for --jobs alone)
    import signal  # noqa: PLC0415 (the same)

    context = multiprocessing.get_context("spawn")
    processes: list[BaseProcess] = []
    pipes: list[Pipe] = []
    blocks = hasattr(signal, "pthread_sigmask")  # not on Windows
    if blocks:
        from multiprocessing import resource_tracker  # noqa: PLC0415 (the same)

        # A process started while a signal is blocked never gets it; this one gets it afterwards.
        # Starting the tracker would unblock the signal, so that comes first.
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        for _ in range(jobs):
            near, far = context.Pipe()
            process = context.Process(target=serve, args=(far, work), daemon=True)
            process.start()
            far.close()
            processes.append(process)
            pipes.append(near)
    finally:
        if blocks:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    return processes, pipes


def _asked(together: Together, batch: "Batch") -> "list[Any]":
    return [together.asked(result) for result in batch if isinstance(result, Reading)]


def _until_end(queue: "Queue[Item | Exception | None]", console: "Console") -> "Iterator[Item]":
    """Yield the items before None; raise exceptions among them. Flush output meanwhile."""
    while True:
        console.flush()
        item = queue.get()
        if item is None:
            return
        if isinstance(item, Exception):
            raise item
        yield item


def _gather(
    read: "Read",
    together: Together,
    give: "Callable[[Batch], object]",
    end: "Callable[[Exception | None], object]",
) -> None:
    """Read grids in a thread; pass on batches, an empty one before each wait, and last None."""
    from threading import Thread  # noqa: PLC0415 (what is quick at the start comes first)

    gathered: Batch = []

    def give_on() -> None:
        if gathered:
            give(gathered.copy())
            gathered.clear()

    def pause() -> None:
        give_on()
        give([])

    def gather() -> None:
        wrong = None
        try:
            size = next(together.sizes)
            for result in read(pause):
                gathered.append(result)
                if len(gathered) >= size:
                    give_on()
                    size = next(together.sizes)
            give_on()
        except Exception as error:  # noqa: BLE001 (it is raised again where batches are taken)
            wrong = error
        end(wrong)

    Thread(target=gather, daemon=True).start()
