"""Check files in the worker, as one of its long jobs."""

from collections.abc import Awaitable, Iterator
from typing import TYPE_CHECKING, Any

from page.check.cases import Cases
from page.words import messages
from page.worker import blobs
from page.worker.check_jobs import CheckedFiles, work
from page.worker.job import LongJob
from page.worker.lent import Lender
from sudoku_core import formats

if TYPE_CHECKING:
    from page.crossing.checking import CheckCall, CheckSummary

# Quick cases between two looks at the clock.
STEP = 16


class FileCheck(LongJob):
    """Check files as one of the worker's `long_jobs`.

    ``call`` has the ``job`` (check, solve, count or rate), the ``names`` and the ``encoding`` of
    the files, the grids in ``pictures`` (see `CheckedFiles`), where ``headings`` are, the
    ``key`` or "", whether reading pictures was ``stopped``, and the ``sentences`` for findings.
    """

    # What the page asks about, and whom it tells of workers that it lends.
    newest_cases = Cases([])
    newest_lender = Lender()

    def __init__(self, call: "CheckCall", *files: Any) -> None:
        super().__init__()
        messages.adopt(call["sentences"])
        self._cases = FileCheck.newest_cases = Cases(call["names"])
        self._lender = FileCheck.newest_lender = Lender()
        self._job: str = call["job"]
        self._step = STEP if self._job == "check" else 1
        self._sources = CheckedFiles(
            [blobs.pieces(file, blobs.PIECE) for file in files],
            sum(file.size for file in files),
            call["encoding"],
            call["pictures"],
        )
        self._headings: str = call["headings"]
        self._key: str = call["key"]
        self._was_stopped: bool = call["stopped"]
        self.is_eager = not self._was_stopped  # the first report stops it: this leaves it time
        self._cases.decodings = self._sources.decodings

    def work(self) -> Iterator[Awaitable[None] | None]:
        """Do a little at each step; yield what the caller must await, if anything."""
        if self._key:
            self._cases.take_key(formats.readings([self._key]))
        steps = work(self._job, self._cases, self._sources, self._lender, self._headings)
        for count, pause in enumerate(steps):
            if pause is not None or count % self._step == 0:
                yield pause

    def progress(self) -> list[Any]:
        """Return which part is done, 0 to 1, and its summary.

        A long list is worth other workers: see `Lender`.
        """
        done = self._cases.total
        answered = done / (done + self._cases.waiting) if done else 0
        fraction = self._sources.fraction * answered
        if self._cases.solves:
            self._lender.consider(fraction)
        return [fraction, self._cases.summary()]

    def result(self, *, stopped: bool) -> "CheckSummary":
        """Return the summary of all cases, or of those until a stop."""
        if stopped or self._was_stopped:
            self._cases.stop()
        return self._cases.summary()
