"""Have a person's own program judged: it runs in one worker, and the other one judges that.

A verdict is a dict: see `page.worker.judge_job.verdict`.
"""

from page.browser import dom, worker_archives
from page.browser.program_thread import WorkerLateError
from page.browser.worker_thread import WorkerLostError
from page.engine.worker_life import EngineMissingError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.program_worker import ProgramWorker
    from page.engine.routing import Engine

# The name of the job, and of the archive that it comes in.
JOB = "judge"
SOLVING = "2580"
# Seconds that our own program may take on a text that somebody typed, and a program on a text that
# has other blank lines.
PATIENCE = 5.0
SPACED = 2.0
# Seconds that a program is recorded for what may be behind its verdict, and to count its moves.
SHORT = 2.0
LONG = 10.0
# In a race, a program runs so often on each puzzle at most.
SLICES = 6


class Judging:
    """Own what is known of cases and limits."""

    def __init__(self, engine: "Engine", worker: "ProgramWorker") -> None:
        self._engine = engine
        self._worker = worker
        # What our own program takes on a text, the least that was measured.
        self._seconds: dict[tuple[str, str], float] = {}

    async def ask(self, act: str, *given: object, things: "list[Any] | None" = None) -> "Any":
        """Ask the judge for one of its acts; see `page.worker.judge_job`."""
        if not await self._engine.call("bring", JOB, worker_archives.address_of(JOB)):
            raise EngineMissingError
        return await self._engine.start(
            JOB, [act, list(given)], things or (), JOB + "-" + act
        ).result()

    async def verdict(
        self, problem: str, name: str, typed: str, source: str
    ) -> "dict[str, Any] | None":
        """Return the verdict on a program for a case, None where a typed text allows none."""
        case = await self.ask("case", problem, name, typed)
        if case is None:
            return None
        limit = await self._limit(problem, name, case, False)
        begun = dom.now()
        try:
            run = await self._worker.run(source, case["input"], limit["seconds"])
            if run["ending"] == "time":
                # If something else has kept the device busy, our own program takes longer, too.
                now = await self._limit(problem, name, case, True)
                if now["seconds"] > limit["seconds"]:
                    limit = now
                    run = await self._worker.run(source, case["input"], limit["seconds"])
        except WorkerLateError:
            return _ended("time_limit", "own.never-ended", begun, case["input"])
        except WorkerLostError:
            return _ended("runtime_error", "own.broke", begun, case["input"])
        return await self._explained([problem, name, typed], source, run, limit)

    async def _limit(
        self, problem: str, name: str, case: "dict[str, Any]", is_again: bool
    ) -> "dict[str, Any]":
        """Return the limit of time, which is measured once for a text, or again."""
        key = (problem, case["input"])
        if is_again or key not in self._seconds:
            self._seconds[key] = await self._worker.measure_own(
                case["classic"], case["input"], PATIENCE
            )
        return await self.ask("limit", problem, name, self._seconds[key])

    async def _explained(
        self,
        case: "list[str]",
        source: str,
        run: "dict[str, Any]",
        limit: "dict[str, Any]",
    ) -> "dict[str, Any]":
        """Return the verdict on a run, with the slips that further runs prove."""
        found = await self.ask("verdict", case, source, run, limit)
        asks = found["asks"]
        spaced, pieces = None, []
        try:
            if asks["spaced"]:
                spaced = await self._worker.run(source, asks["spaced"], SPACED)
            if asks["recording"]:
                pieces = await self._worker.record(source, found["input"], SHORT)
        except (WorkerLateError, WorkerLostError):
            return found
        if spaced or pieces:
            return await self.ask("verdict", case, source, run, limit, spaced, things=pieces)
        return found

    # ── The race ──

    async def row(self, source: str, grids: "list[str]", budget: float) -> "dict[str, Any]":
        """Return the program's row in the table of a race; see `page.worker.judge_job.race_row`.

        ``kind`` is "accepted", or that of the verdict on the puzzle with the ``number`` (from 1)
        that it did not solve, or "none" if that has no solution: then there is nothing else.
        """
        seconds = 0.0
        tries = undos = 0
        is_known = True
        for number, grid in enumerate(grids, 1):
            text = await self.ask("race_case", grid)
            kind = await self._kind(source, text, budget) if text else "none"
            if kind != "accepted":
                return {"kind": kind, "number": number}
            seconds += await self._worker.measure(source, text, SLICES * budget)
            summary = await self._summary(source, text)
            is_known = is_known and summary["board"] and summary["ending"] == "finished"
            tries += summary["changes"] - summary["undos"]
            undos += summary["undos"]
        return await self.ask("race_row", seconds, tries if is_known else 0, undos)

    async def _kind(self, source: str, text: str, budget: float) -> str:
        """Return the kind of the verdict on a puzzle."""
        try:
            run = await self._worker.run(source, text, budget)
        except WorkerLateError:
            return "time_limit"
        except WorkerLostError:
            return "runtime_error"
        limit = {"seconds": budget, "times": 0}
        return (await self.ask("verdict", [SOLVING, "own", text], source, run, limit))["kind"]

    async def _summary(self, source: str, text: str) -> "dict[str, Any]":
        """Return the summary of a recording that nobody watches."""
        pieces = await self._worker.record(source, text, LONG)
        return await self._engine.start("keep", [source, text, None], pieces, "count").result()


def _ended(kind: str, key: str, begun: float, text: str) -> "dict[str, Any]":
    """Return the verdict on a program that was ended together with its worker."""
    return {
        "kind": kind,
        "seconds": (dom.now() - begun) / 1000,
        "reason": {"key": key, "values": {}},
        "slips": [],
        "line": None,
        "column": None,
        "difference": None,
        "input": text,
        "output": "",
    }
