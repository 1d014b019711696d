"""Record programs so that coverage sees the recorder: its events are heard on another thread.

While a function of `sys.settrace` runs, nothing else traces, not even coverage.
"""

# A listener is made of what another one has.
# pyright: reportArgumentType=false

from queue import SimpleQueue
from threading import Thread

from sudoku_core.watching.recorder import DEFAULT, record
from sudoku_core.watching.tracing import Tracing


class Across:
    """Pass on what a listener hears to the thread that serves ``requests``, and wait for it."""

    def __init__(self, listener, requests):
        self._listener = listener
        self._requests = requests

    def __getattr__(self, name):
        """Return a method that has the listener's called on the other thread."""
        method = getattr(self._listener, name)

        def passed_on(*arguments):
            reply = SimpleQueue()
            self._requests.put((method, arguments, reply))
            answer, error = reply.get()
            if error:
                raise error
            return answer

        return passed_on


def served(work):
    """Do work on a thread of its own, and serve here what it passes on; give its result."""
    requests = SimpleQueue()
    results = []

    class AcrossThreads(Tracing):
        def listen(self, codes, lines, listener):
            super().listen(codes, lines, Across(listener, requests))

    def working():
        try:
            results.append(work(AcrossThreads))
        finally:
            requests.put(None)

    thread = Thread(target=working)
    thread.start()
    while request := requests.get():
        method, arguments, reply = request
        try:
            reply.put((method(*arguments), None))
        except BaseException as error:  # noqa: BLE001 -- whatever it is, the program gets it
            reply.put((None, error))
    thread.join()
    [result] = results
    return result


def recorded(source, text="", limits=DEFAULT):
    """Record a program."""
    return served(lambda told: record(source, text, limits, told))
