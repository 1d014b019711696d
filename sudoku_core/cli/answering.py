"""Answer grids as they are read, in their order, in this process or in several.

A thread reads the grids in batches, and the queue to the answers is short, so that it never reads
far ahead.
"""

from functools import partial
from itertools import repeat
from typing import NamedTuple

from sudoku_core.cli.source import Trouble
from sudoku_core.parsing import Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from queue import Queue
    from typing import Any, TypeVar

    from sudoku_core.cli.console import Console
    from sudoku_core.cli.processes import Work
    from sudoku_core.cli.source import Result

    Read = Callable[[Callable[[], object]], Iterator[Result | Trouble]]
    Batch = list[Result | Trouble]
    Answers = Iterator[tuple[Result | Trouble, Any]]
    Item = TypeVar("Item")


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

    def questions(self, batch: "Batch") -> "list[Any]":
        """Return what to ask about a batch: nothing about what is no grid."""
        return [self.asked(result) for result in batch if isinstance(result, Reading)]


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


def answered(
    read: "Read", together: Together, jobs: int, console: "Console"
) -> "Generator[tuple[Result, Any]]":
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


def _in_this_process(read: "Read", together: Together, console: "Console") -> "Answers":
    """Answer here, while the thread reads: no answer waits for input."""
    from collections import deque  # noqa: PLC0415 (what is quick at the start comes first)
    from queue import Queue  # noqa: PLC0415 (the same)

    read_ahead: Queue[Batch | Exception | None] = Queue(WAITING)
    unanswered: deque[Result | Trouble] = deque()

    def batches() -> "Iterator[list[Any]]":
        for batch in _until_end(read_ahead, console):
            unanswered.extend(batch)
            yield together.questions(batch)

    _gather(read, together, read_ahead.put, read_ahead.put)
    for answers in together.work(batches()):
        for answer in answers:
            while not isinstance(unanswered[0], Reading):
                yield unanswered.popleft(), None
            yield unanswered.popleft(), answer
        while unanswered and not isinstance(unanswered[0], Reading):
            yield unanswered.popleft(), None


def _in_processes(jobs: int, read: "Read", together: Together, console: "Console") -> "Answers":
    """Let processes answer, a batch each in turn: answers appear while input is awaited."""
    from queue import Queue  # noqa: PLC0415 (for --jobs alone)

    from sudoku_core.cli.processes import Processes  # noqa: PLC0415 (the same)

    handed_out: Queue[tuple[Batch, Callable[[], list[Any]]] | Exception | None]
    handed_out = Queue(WAITING * jobs)
    processes = Processes(jobs, together.work, console.say("shell.lost-process"))

    def hand_out(batch: "Batch") -> None:
        if batch:
            handed_out.put((batch, processes.ask(together.questions(batch))))

    try:
        _gather(read, together, hand_out, handed_out.put)
        for batch, answers in _until_end(handed_out, console):
            found = iter(answers())
            for result in batch:
                yield result, next(found) if isinstance(result, Reading) else None
    finally:
        processes.end()


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
