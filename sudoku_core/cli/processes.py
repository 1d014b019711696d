"""Find the answers to grids, in this process or in several, in the order of the grids."""

from functools import partial

from sudoku_core.parsing import Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from multiprocessing.pool import MapResult, Pool
    from queue import Queue
    from typing import TypeVar

    from sudoku_core.parsing import InvalidGridError

    Answer = TypeVar("Answer")
    Result = Reading | InvalidGridError
    Answered = tuple[Result, Answer | None]
    Work = Callable[[Reading], Answer]
    Read = Callable[[Callable[[], object]], Iterator[Result]]
    Batch = tuple[list[Result], MapResult[Answer | None]] | Exception | None


MOST_PROCESSES = 60  # Windows cannot wait for many more


def answered(
    read: "Read", work: "Work[Answer]", jobs: int, batch: int, flush: "Callable[[], object]"
) -> "Generator[Answered[Answer]]":
    """Yield each grid and its answer; ``None`` for what cannot be read.

    ``read`` gives the grids, and calls what it is given before it waits for more of them; ``work``
    finds an answer. Each process takes ``batch`` grids at once. ``flush`` is called whenever
    answers may have to wait.
    """
    if jobs > 1:
        yield from _in_processes(read, work, jobs, batch, flush)
        return
    for result in read(flush):
        yield result, work(result) if isinstance(result, Reading) else None


def _in_processes(
    read: "Read", work: "Work[Answer]", jobs: int, batch: int, flush: "Callable[[], object]"
) -> "Generator[Answered[Answer]]":
    """Yield each grid and its answer, in their order; several processes find the answers.

    A thread reads and hands out batches, so that answers appear while more input is awaited. The
    queue is short, so that it never reads far ahead of them.
    """
    from queue import Queue  # noqa: PLC0415 (for --jobs alone)
    from threading import Thread  # noqa: PLC0415 (the same)

    jobs = min(jobs, MOST_PROCESSES)
    batches: Queue[Batch[Answer]] = Queue(4 * jobs)
    with _pool(jobs) as pool:
        arguments = (read, partial(_answer, work), pool, batch, batches)
        Thread(target=_hand_out, args=arguments, daemon=True).start()
        while handed := batches.get():
            if isinstance(handed, Exception):
                raise handed
            results, answers = handed
            yield from zip(results, answers.get(), strict=True)
            flush()


def _answer(work: "Work[Answer]", reading: "Reading | None") -> "Answer | None":
    """Answer a grid, and what cannot be read with None."""
    return work(reading) if reading else None


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
    read: "Read",
    work: "Callable[[Reading | None], Answer | None]",
    pool: "Pool",
    batch: int,
    batches: "Queue[Batch[Answer]]",
) -> None:
    """Read grids and put them into the queue in batches, then None, or what went wrong."""
    waiting: list[Result] = []

    def hand_out() -> None:
        if waiting:
            grids = [result if isinstance(result, Reading) else None for result in waiting]
            answers = pool.map_async(work, grids, chunksize=batch)
            batches.put((waiting.copy(), answers))
            waiting.clear()

    end = None
    try:
        for result in read(hand_out):
            waiting.append(result)
            if len(waiting) == batch:
                hand_out()
    except Exception as error:  # noqa: BLE001 (it is raised again where the batches are taken)
        end = error
    hand_out()
    batches.put(end)
