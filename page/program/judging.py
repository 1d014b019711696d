"""Judge a person's own program: one worker runs it, the other judges that.

A verdict is a dict: see `page.worker.judge_job.verdict`.
"""

from page.browser import dom, used_parts
from page.browser.program_thread import WorkerLateError
from page.browser.worker_thread import WorkerLostError
from page.engine.program_worker import ProgramWorker, Turns
from page.engine.worker_life import EngineMissingError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.judging import CaseInput, Judgement, Limit
    from page.crossing.racing import Raced
    from page.crossing.recordings import Summed
    from page.engine.routing import Engine

# The job, and the archive that it comes in.
JOB = "judge"
SOLVING = "2580"
# Seconds for our own program on a typed text, and for a program on a text with other blank lines.
PATIENCE = 5.0
SPACED = 2.0
# Seconds of recording to explain a verdict, and to count moves.
SHORT = 2.0
LONG = 10.0
# The most runs of a program on each puzzle of a race.
SLICES = 6


class Judging:
    """The known cases and limits. Questions of another ``asker`` never drop its own."""

    def __init__(self, engine: "Engine", worker: ProgramWorker, asker: str) -> None:
        self._engine = engine
        self._asker = asker
        self._worker = worker
        # The limits of this program's cases: another program may have tampered with ours.
        self._limits: dict[tuple[str, str, str], Limit] = {}

    async def ask(self, act: str, *given: object, things: "list[Any] | None" = None) -> "Any":
        """Ask the judge for one of its acts; see `page.worker.judge_job`."""
        if not await self._engine.call("bring", JOB, used_parts.archive(JOB)):
            raise EngineMissingError
        kind = JOB + "-" + self._asker + "-" + act
        job = self._engine.start(JOB, [act, list(given)], things or (), kind)
        return await job.result()

    async def verdict(self, problem: str, name: str, typed: str, source: str) -> "Judgement | None":
        """Return the verdict on a program for a case; None if a typed text allows none."""
        case = await self.ask("case", problem, name, typed)
        if case is None:
            return None
        text, named, key = case["input"], [problem, name, typed], (source, problem, case["input"])
        if key not in self._limits:
            self._limits = {one: self._limits[one] for one in self._limits if one[0] == source}
            self._limits[key] = await self._limit(named, source, case)
        limit, begun = self._limits[key], dom.now()
        try:
            report, found = await self._run(named, source, text, limit)
            if found["kind"] == "time_limit":
                # If something else keeps the device busy, our own program takes longer, too.
                now = await self._limit(named, source, case)
                if now["seconds"] > limit["seconds"]:
                    limit = self._limits[key] = now
                    report, found = await self._run(named, source, text, limit)
        except WorkerLateError:
            return _ended("time_limit", "program.never-ended", begun, text)
        except WorkerLostError:
            return _ended("runtime_error", "program.broke", begun, text)
        return await self._explained(named, source, limit, report, found)

    async def _limit(self, named: "list[str]", source: str, case: "CaseInput") -> "Limit":
        """Measure the time limit in the worker that will run the program.

        Where the program has left that unfit, it is another one.
        """
        try:
            report = await self._worker.run(source, case["input"], PATIENCE, case["classic"])
        except (WorkerLateError, WorkerLostError):
            if self._worker.is_stopped:
                raise
            report = await self._worker.run(source, case["input"], PATIENCE, case["classic"])
        return await self._judged("limit", named[0], named[1], things=[report])

    async def _judged(self, act: str, *given: object, things: "list[Any]") -> "Any":
        """Ask the judge about the worker's report; raise WorkerLostError if it is nothing."""
        found = await self.ask(act, *given, things=things)
        return self._worker.refuse() if found is None else found

    async def _run(
        self, case: "list[str]", source: str, text: str, limit: "Limit"
    ) -> "tuple[Any, Judgement]":
        report = await self._worker.run(source, text, limit["seconds"])
        return report, await self._judged("verdict", case, source, limit, False, things=[report])

    async def _explained(
        self,
        case: "list[str]",
        source: str,
        limit: "Limit",
        report: "Any",
        found: "Judgement",
    ) -> "Judgement":
        """Add to a verdict the slips that further runs prove."""
        asks = found["asks"]
        is_spaced, pieces = False, []
        if not asks:
            return found
        try:
            if asks["spaced"]:
                spaced = await self._worker.run(source, asks["spaced"], SPACED)
                is_spaced = await self.ask("is_right", case, things=[spaced])
            if asks["recording"]:
                pieces = await self._worker.record(source, found["input"], SHORT)
        except (WorkerLateError, WorkerLostError):
            return found
        if is_spaced or pieces:
            things = [report] + pieces
            return await self.ask("verdict", case, source, limit, is_spaced, things=things)
        return found

    # ── The race ──

    async def row(self, source: str, grids: "list[str]", budget: float) -> "Raced":
        """Return the program's row in a race's table; see `page.worker.judge_job.race_row`.

        ``kind`` is "accepted", or that of the verdict on the puzzle ``number`` (from 1) that it did
        not solve, or "none" if that has no solution: then there is nothing else.
        """
        times: list[Any] = []
        tries = backtracks = 0
        is_known = True
        for number, grid in enumerate(grids, 1):
            text = await self.ask("race_case", grid)
            kind = await self._kind(source, text, budget) if text else "none"
            if kind != "accepted":
                return {"kind": kind, "number": number, "row": None}
            times.append(await self._worker.measure(source, text, SLICES * budget))
            summary = await self._summary(source, text)
            is_known = is_known and summary["board"] and summary["ending"] == "finished"
            tries += summary["tries"]
            backtracks += summary["backtracks"]
        return await self.ask("race_row", tries if is_known else 0, backtracks, things=times)

    async def _kind(self, source: str, text: str, budget: float) -> str:
        case: list[str] = [SOLVING, "own", text]
        limit: Limit = {"seconds": budget, "times": 0}
        try:
            _report, found = await self._run(case, source, text, limit)
        except WorkerLateError:
            return "time_limit"
        except WorkerLostError:
            if self._worker.is_stopped:
                raise
            return "runtime_error"
        return found["kind"]

    async def _summary(self, source: str, text: str) -> "Summed":
        pieces = await self._worker.record(source, text, LONG)
        if self._worker.is_stopped:
            raise WorkerLostError
        job = self._engine.start("keep", [source, text, None], pieces, "count")
        return await job.result() or self._worker.refuse()


class Racing:
    """The worker of a race, which nothing else done with the program ends."""

    def __init__(self, engine: "Engine", turns: "Turns") -> None:
        self._engine = engine
        self._turns = turns
        self._worker: ProgramWorker | None = None

    async def row(self, source: str, grids: "list[str]", budget: float) -> "Raced":
        """Return a program's row in a race's table; see `Judging.row`.

        Raise WorkerLostError if the race is stopped.
        """
        worker = self._worker = ProgramWorker(self._turns)
        try:
            return await Judging(self._engine, worker, "race").row(source, grids, budget)
        finally:
            worker.close()

    def stop(self) -> None:
        """End the program's part in a race."""
        if self._worker:
            self._worker.close()


def _ended(kind: str, key: str, begun: float, text: str) -> "Judgement":
    return {
        "kind": kind,
        "seconds": (dom.now() - begun) / 1000,
        "reason": {"key": key, "values": {}},
        "slips": [],
        "line": None,
        "column": None,
        "difference": None,
        "asks": None,
        "input": text,
        "output": "",
    }
