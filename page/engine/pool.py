"""Lend the worker others, each of which searches a block of puzzles at a time."""

from page.browser import device, dom, worker_thread
from page.browser.worker_thread import WorkerLostError, WorkerThread

# Workers in all for one list: more gain little, because one of them reads.
MOST = 4

# All names ever started: each can be used only once.
_started: "list[str]" = []

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Pool:
    """The workers lent to another worker for a job, once it asks for them.

    It is told of each that is ready (``lend``), and of each block: ``found``, or ``lost`` with its
    worker.
    """

    def __init__(self, borrower: "WorkerThread") -> None:
        self._borrower = borrower
        self._names: list[str] = []
        self._idle: list[WorkerThread] = []
        self._is_open = True
        borrower.offer("lend", self._open)
        borrower.offer("search_beside", self._search)

    def close(self) -> None:
        """End the workers; blocks that they still have are not answered."""
        self._is_open = False
        for name in self._names:
            worker_thread.terminate(name)

    def _open(self) -> None:
        for _ in range(device.spare_cores(MOST)):
            name = f"lent-{len(_started) + 1}"
            _started.append(name)
            self._names.append(name)
            dom.spawn(self._start(name), dom.ignore)

    async def _start(self, name: str) -> None:
        thread = await worker_thread.create(name)
        await thread.call("ready")
        await thread.watch(f"{name}-{dom.random_seed()}")
        if self._is_open:
            self._lend(thread)

    def _lend(self, thread: "WorkerThread") -> None:
        self._idle.append(thread)
        self._borrower.tell("lend")

    def _search(self, number: int, block: "Any") -> None:
        dom.spawn(self._search_with(self._idle.pop(), number, block), dom.ignore)

    async def _search_with(self, thread: "WorkerThread", number: int, block: "Any") -> None:
        try:
            found = await thread.call("search_block", block)
        except WorkerLostError:
            self._borrower.tell("lost", number)
            return
        if self._is_open:
            self._borrower.tell("found", number, found)
            self._lend(thread)
