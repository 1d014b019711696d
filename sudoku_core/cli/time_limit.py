"""End work that takes too long, without slowing it down, on every system."""

import _thread
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

Result = TypeVar("Result")
# Seconds until the next interrupt: one during garbage collection is lost.
AGAIN = 0.1


class _OutOfTimeError(BaseException):
    """Ends the work; programs that catch Exception do not catch it."""


def limited(seconds: float, work: Callable[[], Result]) -> Result | None:
    """Do some work and return its result; None if it was ended because it took too long.

    A thread waits beside the work and then interrupts this one, the main thread, like Ctrl-C, until
    it ends.

    >>> limited(9, lambda: "done")
    'done'
    """
    late, over = threading.Event(), threading.Event()
    ending = False

    def interrupted(number: int, frame: FrameType | None) -> None:
        if late.is_set():
            if not ending:
                raise _OutOfTimeError
        elif callable(before):
            before(number, frame)

    def interrupt() -> None:
        wait = seconds
        while not over.wait(wait):
            late.set()
            _thread.interrupt_main()
            wait = AGAIN

    waiter = threading.Thread(target=interrupt, daemon=True)
    before = signal.signal(signal.SIGINT, interrupted)
    try:
        try:
            waiter.start()
            return work()
        finally:
            ending = True
    except _OutOfTimeError:
        return None
    finally:
        over.set()
        waiter.join()
        signal.signal(signal.SIGINT, before)
