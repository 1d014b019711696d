"""Describe the plain data that crosses between the threads; only type checkers need this."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TypedDict

    class Outcome(TypedDict):
        """Hold what a search for solutions has found: see `page.engine.jobs.solve`."""

        solutions: list[str]
        finished: bool

    class Unread(TypedDict):
        """Say where and why a text cannot be read: see `page.engine.jobs.read`."""

        reason: str
        details: dict[str, Any]
        found: str
        line: int
        column: int
        length: int

    class Typo(TypedDict):
        """Hold a change that would mend a puzzle."""

        cells: list[int]
        digits: list[int]

    class Known(TypedDict):
        """Hold what a diagnosis knows: see `sudoku_core.diagnosis.Diagnosis`."""

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
        """Hold the givens that a puzzle does not need, and the puzzle without them."""

        needless: list[int]
        minimal: str

    class Made(TypedDict):
        """Hold a new puzzle."""

        puzzle: str
        givens: int
        difficulty: str

    # ── Steps: see `page.worker.hints` and `page.worker.step_pictures` ──

    Mark = tuple[int, int, str]  # a cell, a digit, and the role of that candidate

    class Stage(TypedDict):
        """Hold a stage of a chain."""

        branch: int
        words: list[str]
        marks: list[Mark]
        links: list[tuple[int, int, int, int, str]]

    class Picture(TypedDict):
        """Hold what a step draws on a board."""

        units: list[int]
        cells: list[int]
        marks: list[Mark]
        stages: list[Stage]
        candidates: Sequence[str]

    class Told(TypedDict):
        """Hold a step in words and as a picture."""

        name: str
        explainer: str
        rating: float
        where: str
        cells: str
        digits: str
        why: list[str]
        reasons: list[str]
        lesson: str
        line: str
        placements: list[list[int]]
        eliminations: list[list[int]]
        picture: Picture
        grid: str

    class Line(TypedDict):
        """Hold a step in one line."""

        name: str
        at: str
        line: str
        rating: float
        family: str

    class Rating(TypedDict):
        """Hold how hard a puzzle is; ``hardest`` is the place of a step."""

        difficulty: str
        er: float
        ep: float
        ed: float
        hardest: int

    class PathTold(TypedDict):
        """Hold all steps of a puzzle."""

        status: str
        deeper: bool
        lines: list[Line]
        rating: Rating | None

    # ── Photos: see `page.worker.photo_job` ──

    class FoundGrid(TypedDict):
        """Hold a grid that was found in a picture."""

        corners: list[list[float]]
        lattice: list[list[float]]
        digits: str
        kinds: str
        others: list[str]
        doubtful: list[int]
        unique: bool
        sure: bool

    # ── Programs at work: see `page.worker.watching` ──

    class Program(TypedDict):
        """Hold a program that there is to watch; a classic one has texts about it, too."""

        name: str
        title: str
        problem: str
        source: str

    class Recorded(TypedDict):
        """Hold what is to be known of a recording as a whole."""

        recording: int
        length: int
        changes: int
        undos: int
        counts: dict[str, int]
        depths: list[int]
        board: bool
        why: str
        output: str
        ending: str
        error: dict[str, Any]
        truncated: bool

    class Moment(TypedDict):
        """Hold all there is to show at a step: see `sudoku_core.watching.player.Moment`."""

        step: int
        line: int
        which: int
        of: int
        callers: list[int]
        grid: str
        cell: int | None
        before: int | None
        kind: str | None
        depth: int
        changes: int
        undos: int
        printed: int
        said: dict[str, Any]
        change: tuple[int, int]

    class Frame(TypedDict):
        """Hold a function that runs, and its variables: pairs of a name and a value."""

        function: str
        line: int
        variables: list[tuple[str, str]]

    class Look(TypedDict):
        """Hold the variables of a moment."""

        same: bool
        late: bool
        frames: list[Frame]

    # ── The judge and the race: see `page.worker.judge_job` and `page.worker.race_job` ──

    class Sentence(TypedDict):
        """Hold a sentence of the judge's."""

        key: str
        values: dict[str, Any]

    class Verdict(TypedDict):
        """Hold the verdict on a run: see `sudoku_core.judging.verdicts.Verdict`."""

        kind: str
        seconds: float
        reason: Sentence
        slips: list[Sentence]
        line: int | None
        column: int | None
        difference: Any
        asks: dict[str, Any]
        input: str
        output: str

    class Case(TypedDict):
        """Hold a case that is judged, or awaited."""

        name: str
        verdict: Verdict | None

    class RaceRow(TypedDict):
        """Hold a row of the table of a race; ``kind`` is one's own program's verdict."""

        kind: str
        number: int
        name: str
        seconds: float
        time: str
        share: float
        ended: bool
        tries: str
        undos: str
        each: str

    class RaceTable(TypedDict):
        """Hold how far a race is."""

        puzzles: int
        done: int
        slices: int
        rows: list[RaceRow]

    class RaceResult(TypedDict):
        """Hold what a race came to."""

        table: RaceTable | None
        grids: list[str]
        findings: list[tuple[str, dict[str, Any]]]
        stopped: bool
        trouble: Unread | None
        clashing: list[int]
        own: RaceRow

    # ── Cases of a check: see `page.check.cases` ──

    class Unused(TypedDict):
        """Hold stretches of lines that nothing used: a source, its first and last line."""

        stretches: list[list[int]]
        more: int

    class Details(TypedDict):
        """Hold all there is to show of a case."""

        number: int
        name: str
        status: str
        why: list[str]
        brief: str
        grid: str | None
        puzzle: str | None
        clashing: list[int]
        changed: list[int]
