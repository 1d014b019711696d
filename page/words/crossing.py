"""Describe the plain data that crosses between threads, for type checkers."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NotRequired, TypedDict

    from sudoku_core.summary import Summary

    Values = dict[str, Any]  # the values of a sentence, by name

    class FoundSolutions(TypedDict):
        """What a search for solutions found: see `page.engine.jobs.solve`."""

        solutions: list[str]
        finished: bool

    class Unread(TypedDict):
        """Where and why a text cannot be read: see `page.engine.jobs.read`."""

        reason: str
        details: Values
        found: str
        line: int
        column: int
        length: int

    class Typo(TypedDict):
        """A change that would mend a puzzle."""

        cells: list[int]
        digits: list[int]

    class Known(TypedDict):
        """What a diagnosis knows: see `sudoku_core.diagnosis.Diagnosis`."""

        status: str
        complete: list[str]
        phase: str
        contradiction: list[int] | None
        culprits: list[int] | None
        typos: list[Typo] | None
        count: int
        solutions: list[str]
        same: list[int] | None
        settling: list[tuple[int, int]] | None

    class Minimality(TypedDict):
        """The redundant givens of a puzzle, and the puzzle without them."""

        redundant: list[int]
        minimal: str

    class Wanted(TypedDict):
        """The wishes for a new puzzle: see `sudoku_core.generator.generate`."""

        givens: int | None
        difficulty: str
        symmetric: bool

    class Made(TypedDict):
        """A new puzzle."""

        puzzle: str
        givens: int
        difficulty: str

    # ── Steps: see `page.worker.hints` and `page.worker.step_pictures` ──

    Mark = tuple[int, int, str]  # a cell, a digit, and the role of that candidate

    class Stage(TypedDict):
        """A stage of a chain."""

        branch: int
        words: list[str]
        marks: list[Mark]
        links: list[tuple[int, int, int, int, str]]

    class StepPicture(TypedDict):
        """What a step draws on a board."""

        units: list[int]
        cells: list[int]
        witnesses: list[int]
        rivals: list[int]
        marks: list[Mark]
        stages: list[Stage]
        candidates: Sequence[str]

    class ShownStep(TypedDict):
        """A step in words and as a picture."""

        name: str
        explainer: str
        rating: float
        where: str
        cells: str
        digits: str
        why: list[str]
        reasons: list[str]
        lesson: str
        learn: str
        line: str
        placements: list[list[int]]
        eliminations: list[list[int]]
        picture: StepPicture
        grid: str
        candidates: list[str]

    class Wishes(TypedDict):
        """How to find and word steps: see `page.worker.hints.HintJob`."""

        language: str
        deep: bool

    class FoundHint(TypedDict):
        """What a search for a hint found: see `page.worker.hints.HintJob`."""

        status: str
        step: NotRequired[ShownStep]
        several: NotRequired[bool]
        deeper: NotRequired[bool]
        cells: NotRequired[list[int]]
        lacking: NotRequired[list[int]]
        lines: NotRequired[list["StepLine"]]

    class Example(TypedDict):
        """A puzzle, and its step of the technique that was asked for."""

        puzzle: str
        step: ShownStep

    class StepLine(TypedDict):
        """A step in one line."""

        name: str
        at: str
        line: str
        rating: float
        family: str

    class PathRating(TypedDict):
        """How hard a puzzle is; ``hardest`` is the place of a step."""

        difficulty: str
        er: float
        hardest: int

    class ShownPath(TypedDict):
        """All steps of a puzzle."""

        status: str
        deeper: bool
        lines: list[StepLine]
        rating: PathRating | None

    # ── Photos: see `page.worker.photo_job` ──

    class FoundGrid(TypedDict):
        """A grid found in a picture."""

        corners: list[list[float]]
        lattice: list[list[float]]
        digits: str
        kinds: str
        others: list[str]
        doubtful: list[int]
        unique: bool
        sure: bool
        strange: list[int]
        handwritten: bool
        notes: list[str]
        unread_notes: int

    class PhotoFound(TypedDict):
        """What was found in a picture: grids, or the size and the corners of one not read."""

        grids: list[FoundGrid]
        size: int
        corners: list[list[float]]

    # ── Programs at work: see `page.worker.watching` ──

    class Program(TypedDict):
        """A program to watch; a classic one has texts about it."""

        name: str
        title: str
        problem: str
        source: str

    class Error(TypedDict):
        """What ended a program."""

        type: str
        line: int | None

    class Summed(TypedDict):
        """The facts about a whole recording."""

        length: int
        changes: int
        tries: int
        backtracks: int
        counts: dict[str, int]
        board: bool
        why: str | None
        output: str
        ending: str
        error: Error | None
        truncated: bool

    class Recorded(Summed):
        """The facts about a kept recording, and its number."""

        recording: int

    class Moment(TypedDict):
        """Everything shown at a step: see `sudoku_core.watching.player.Moment`."""

        step: int
        line: int
        which: int
        of: int
        callers: list[int]
        calls: int
        grid: str
        cell: int | None
        before: int | None
        kind: str | None
        depth: int
        changes: int
        backtracks: int
        printed: int
        sentence: Values
        place: int
        path: str
        change: NotRequired[tuple[int, int]]
        look: "NotRequired[Look]"

    class TreeDrawing(TypedDict):
        """A tree of tries, drawn: see `sudoku_core.watching.tree.TreeDrawing`."""

        first: int
        last: int
        rows: int
        dead: str
        standing: str
        solution: str
        grows: bool
        tries: int
        taken: int

    class Try(TypedDict):
        """A try: see `sudoku_core.watching.tree.Try`."""

        number: int
        cell: int
        digit: int
        depth: int
        place: int
        below: int
        begin: int
        sentence: Values | None
        solves: bool

    class QuizQuestion(TypedDict):
        """A question about a recording: see `page.worker.watching.quiz`."""

        step: int
        after: int
        answer: str
        fits: bool

    class RunningFunction(TypedDict):
        """A running function, and its variables as pairs of name and value."""

        function: str
        line: int
        variables: list[tuple[str, str]]

    class Look(TypedDict):
        """Hold the variables of a moment, and the cells that its line reads."""

        same: bool
        late: bool
        frames: list[RunningFunction]
        reads: list[int]

    # ── The judge and the race: see `page.worker.judge_job` and `page.worker.race_job` ──

    class Sentence(TypedDict):
        """A sentence of the judge's."""

        key: str
        values: Values

    class CaseInput(TypedDict):
        """What a program reads in a case, and the program that sets its time."""

        input: str
        classic: str

    class Limit(TypedDict):
        """A time limit: see `sudoku_core.judging.limits.Limit`."""

        seconds: float
        times: int

    class Asks(TypedDict):
        """What could prove a slip: a recording, and a run on a text spaced otherwise."""

        recording: bool
        spaced: str | None

    class Aim(TypedDict):
        """The step that matters for a verdict, and the busiest lines.

        ``parts`` says how the program parts from a right one there, or None.
        """

        step: int
        busiest: list[tuple[int, int]]
        parts: Sentence | None

    class Judgement(TypedDict):
        """The verdict on a run: see `sudoku_core.judging.verdicts.Judgement`."""

        kind: str
        seconds: float
        reason: Sentence
        slips: list[Sentence]
        line: int | None
        column: int | None
        difference: Any
        asks: Asks | None
        input: str
        output: str

    class JudgedCase(TypedDict):
        """A case, judged or awaited."""

        name: str
        verdict: Judgement | None

    class RaceRow(TypedDict):
        """A row of a race's table."""

        name: str
        seconds: float | None
        time: str
        share: float
        ended: bool
        tries: str
        backtracks: str
        each: str

    class Raced(TypedDict):
        """One's own program in a race: its row, or its verdict and on which puzzle."""

        kind: str
        number: int
        row: RaceRow | None

    class RaceTable(TypedDict):
        """How far a race is."""

        puzzles: int
        done: int
        slices: int
        rows: list[RaceRow]

    class RaceResult(TypedDict):
        """The result of a race."""

        table: RaceTable | None
        grids: list[str]
        findings: list[tuple[str, Values]]
        even: Values | None
        stopped: bool
        trouble: Unread | None
        clashing: list[int]
        program: NotRequired[Raced]

    class SetsTable(TypedDict):
        """The comparison of discard and remove: rows and findings, each with its puzzle."""

        done: int
        slices: int
        rows: list[tuple[str, list[str]]]
        findings: list[tuple[str, Values]]
        stopped: NotRequired[bool]

    # ── Cases of a check: see `page.check.cases` ──

    class Unused(TypedDict):
        """Stretches of lines that nothing used: a source, first and last line."""

        stretches: list[list[int]]
        more: int

    class CheckCall(TypedDict):
        """What the worker needs to check files: see `page.worker.file_check`."""

        job: str
        names: list[str]
        encoding: str
        pictures: list[PhotoFound | None]
        stopped: bool
        headings: str
        key: str
        sentences: str

    class CheckSummary(TypedDict):
        """What `page.check.cases.Cases.summary` tells of all cases."""

        total: int
        right: int
        named: bool
        counts: dict[str, int]
        clear: int
        key: str
        no_key: str
        unused: Unused
        names: str
        read: Summary
        troubles: list[str]
        first: list[list[Any]]
        place: list[int] | None
        stopped: bool
        encodings: list[str]
        doubtful: bool

    class Details(TypedDict):
        """Everything shown about a case."""

        number: int
        name: str
        status: str
        why: list[str]
        brief: str
        grid: str | None
        puzzle: str | None
        clashing: list[int]
        changed: list[int]
