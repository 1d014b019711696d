"""Ask processes of our own, each at the other end of a pipe; only --jobs needs them."""

import errno
import multiprocessing
import signal
from functools import partial
from itertools import chain, cycle
from threading import current_thread, main_thread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess
    from typing import Any, TypeVar

    Item = TypeVar("Item")
    Work = Callable[[Iterable[list[Any]]], Iterable[Iterable[Any]]]
    Pipe = Connection[Any, Any]


class Processes:
    """Some processes that do the same work, in turn; ``lost`` tells that one is gone.

    The system may have ended it for lack of memory.
    """

    def __init__(self, number: int, work: "Work", lost: str) -> None:
        self._started, pipes = _started(number, work)
        self._turns = cycle(pipes)
        self._lost = lost

    def ask(self, batch: "list[Any]") -> "Callable[[], list[Any]]":
        """Pass a batch to the next process; return what waits for its answers."""
        pipe = next(self._turns)
        self._through(partial(pipe.send, batch))
        return partial(self._through, pipe.recv)

    def _through(self, pass_on: "Callable[[], Item]") -> "Item":
        try:
            return pass_on()
        except (EOFError, OSError):
            raise ChildProcessError(errno.ECHILD, self._lost) from None

    def end(self) -> None:
        """End all, whatever they do."""
        for process in self._started:
            process.terminate()


def serve(pipe: "Pipe", work: "Work") -> None:
    """Answer batches in a process of its own, until nobody sends or takes them.

    Ctrl-C is left to the sending process.
    """
    if current_thread() is main_thread():  # only the main thread may set signal handlers
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            pipe.send([*chain.from_iterable(work([pipe.recv()]))])
    except (EOFError, OSError):
        return


def _started(number: int, work: "Work") -> "tuple[list[BaseProcess], list[Pipe]]":
    """Start processes, each at the end of a pipe, that leave Ctrl-C to this one."""
    context = multiprocessing.get_context("spawn")
    processes: list[BaseProcess] = []
    pipes: list[Pipe] = []
    blocks = hasattr(signal, "pthread_sigmask")  # not on Windows
    if blocks:
        from multiprocessing import resource_tracker  # noqa: PLC0415 (not on Windows)

        # A process started while a signal is blocked never gets it; this one gets it afterwards.
        # Starting the tracker would unblock the signal, so that comes first.
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        for _ in range(number):
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
