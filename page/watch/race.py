"""The state of the race: what is raced on, the results, and the message."""

from page.browser import clipboard, dom
from page.engine.routing import EngineMissingError, WorkerLostError
from page.words.messages import (
    say,
    say_count,
    say_enumeration,
    say_list,
    say_sentences,
    trouble,
    words_of,
)
from page.words.wording import say_error
from sudoku_core.grid import BLANK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from page.crossing.racing import Raced, RaceResult, RaceRow, RaceTable, SetsTable
    from page.crossing.sentences import Values
    from page.engine.job import Job
    from page.engine.shell_protocol import Shell
    from page.watch.program_watching import ProgramWatching

# What is raced on, besides the kinds of `sudoku_core.ways.kinds`.
BOARD = "board"
LIST = "list"
# No race: only discard against remove.
SETS = "sets"
# Times from separate runs tell which is faster only beyond this factor.
FAR = 2
TROUBLES = {EngineMissingError: "race.needs-engine", WorkerLostError: "race.lost"}
# What became of a person's own program without anything to solve.
NO_SOLUTION = "none"


class RaceDesk:
    """The state of the race: verbs change it, the view shows it.

    on            what is raced on: BOARD, LIST, or a kind; or SETS
    table         the table so far, from the worker's job "race", or None
    result        that job's result; None while it runs
    sets          the same from the job "sets", or None
    """

    def __init__(self, shell: "Shell", yours: "ProgramWatching") -> None:
        self._yours = yours
        self.on = BOARD
        self._job: Job | None = None
        self._is_stopped = False
        self.table: RaceTable | None = None
        self.result: RaceResult | None = None
        self.sets: SetsTable | None = None
        self._say: Callable[[], str] = lambda: ""
        self._shell = shell
        self._engine = shell.engine
        self._view: Any = None

    @property
    def is_running(self) -> bool:
        """Return whether it runs."""
        return self._job is not None

    @property
    def words(self) -> str:
        """Return the message, in the current language."""
        return self._say()

    def show_in(self, view: "Any") -> None:
        """Draw a view now and whenever the state changes."""
        self._view = view
        view.show(self)

    def show(self) -> None:
        """Show the state."""
        self._view.show(self)

    def choose(self, on: str) -> None:
        """Choose what to race on."""
        self.on = on
        self.show()

    def start(self, on: str, text: str, budget: float) -> None:
        """Begin a race on the choice, if there is something to race on."""
        self.on = on
        puzzle, _grid = self._shell.board()
        raced = {BOARD: puzzle.strip(BLANK) and puzzle, LIST: text.strip()}.get(on, on)
        if self.is_running:
            return
        if not raced:
            self._tell("race.no-" + self.on)
            return
        self.table = self.result = self.sets = None
        self._is_stopped = False
        if on == SETS:
            job = self._job = self._engine.start("sets", [], on_progress=self._take_sets)
            race = self._compare(job)
        else:
            arguments = [raced, budget]
            job = self._job = self._engine.start("race", arguments, on_progress=self._take)
            race = self._race(job, budget)
        self._tell("race.running" if self._engine.has_worker else "verdict.waiting")
        dom.spawn(race, self.trouble)

    def stop(self) -> None:
        """End the race after the current run; one's own program at once."""
        if self._job:
            self._is_stopped = True
            self._job.stop()
            self._yours.program.racing.stop()
        self._tell("race.stopping")

    def copy(self) -> None:
        """Copy the table, for a spreadsheet or a text."""
        if self.table:
            dom.spawn(self._copy(self.table["rows"]), self.trouble)

    async def _copy(self, rows: "list[RaceRow]") -> None:
        heading = [say("race." + name) for name in ("program", "time", "tries", "undos", "each")]
        lines = ["\t".join(heading)]
        lines += ["\t".join([way_name(each["name"])] + numbers(each)) for each in rows]
        copied = await clipboard.copy("\n".join(lines) + "\n")
        self._tell("race.copied" if copied else "race.not-copied")

    async def _race(self, job: "Job", budget: float) -> None:
        result = await job.result()
        try:
            if result["grids"] and not result["stopped"]:
                await self._race_yours(result, budget)
        except WorkerLostError:
            if not self._is_stopped:
                raise
            result["stopped"] = True
        self._job = None
        self.table, self.result = result["table"], result
        self._say = lambda: outcome(result)
        self._speak()

    async def _compare(self, job: "Job") -> None:
        result = await job.result()
        self._job = None
        self._take_sets(result)
        self._say = lambda: say("race.stopped" if result["stopped"] else "sets.done")
        self._speak()

    async def _race_yours(self, result: "RaceResult", budget: float) -> None:
        """Run a person's own program on the same puzzles, if chosen above.

        It has a worker of its own, so its turn comes last.
        """
        program = self._yours.program
        if self._yours.is_watched and program.can_race:
            self._tell("race.running-program")
            yours = result["program"] = await program.racing.row(
                program.source, result["grids"], budget
            )
            table = result["table"]
            if yours["row"] and table:
                table["rows"] = placed(table["rows"], yours["row"])

    def _take(self, table: "RaceTable | None") -> None:
        if table:
            self.table = table
            self.show()

    def _take_sets(self, sets: "SetsTable") -> None:
        self.sets = sets
        self.show()

    def trouble(self, problem: Exception) -> None:
        """Say what ended the race."""
        self._job = None
        words = trouble(problem, TROUBLES)
        self._say = lambda: words_of(words)
        self._speak()

    def _tell(self, key: str, **values: object) -> None:
        self._say = lambda: say(key, **values)
        self._speak()

    def _speak(self) -> None:
        """Show the message, and announce it."""
        self.show()
        self._shell.say("watch", self.words)


def placed(rows: "list[RaceRow]", row: "RaceRow") -> "list[RaceRow]":
    """Insert a row into a race, fastest first, and measure all bars by the longest."""
    longest = max([_seconds(each) for each in rows + [row]])
    for each in rows + [row]:
        each["share"] = round(100 * _seconds(each) / longest, 1)
    before = [each for each in rows if not each["ended"] and _seconds(each) <= _seconds(row)]
    return before + [row] + rows[len(before) :]


def _seconds(row: "RaceRow") -> float:
    return row["seconds"] or 0


def program_words(yours: "Raced") -> str:
    """Say why a person's own program is not in the table."""
    if yours["kind"] == NO_SOLUTION:
        return say("race.program-none", number=yours["number"])
    return say(
        "race.program-out", verdict=say("program.kind." + yours["kind"]), number=yours["number"]
    )


def outcome(result: "RaceResult") -> str:
    """Say who was fastest, or why nobody was."""
    if result["trouble"]:
        return say_error(result["trouble"])
    table = result["table"]
    left_out = say_enumeration([str(number) for number in result["clashing"]])
    if table is None:
        return say("race.all-clash")
    first = table["rows"][0]
    yours = result.get("program")
    even = result["even"]
    if result["stopped"]:
        sentence = say("race.stopped")
    elif first["ended"]:
        sentence = say("race.no-winner")
    elif yours and yours["row"] and _is_close(yours["row"], table["rows"]):
        sentence = close_words(yours["row"], table["rows"])
    elif even and first["name"] == even["best"]:
        sentence = finding_words("first_even", even)
    else:
        sentence = say_count(
            "race.done", table["puzzles"], winner=way_name(first["name"]), time=first["time"]
        )
    if yours and not yours["row"]:
        sentence = say_sentences(sentence, program_words(yours))
    return say_sentences(sentence, say("race.left-out", numbers=left_out) if left_out else "")


def _is_close(row: "RaceRow", rows: "list[RaceRow]") -> bool:
    next_to = _other_than(row, rows)
    return _seconds(row) <= FAR * _seconds(next_to) and _seconds(next_to) <= FAR * _seconds(row)


def close_words(row: "RaceRow", rows: "list[RaceRow]") -> str:
    """Say that a person's program and the fastest other one cannot be told apart."""
    next_to = _other_than(row, rows)
    return say(
        "race.program-close",
        time=row["time"],
        other=way_name(next_to["name"]),
        next=next_to["time"],
    )


def _other_than(row: "RaceRow", rows: "list[RaceRow]") -> "RaceRow":
    """Return the first row that is not a person's own; there always is one."""
    return rows[1] if rows[0]["name"] == row["name"] else rows[0]


def sets_finding_words(key: str, values: "Values") -> str:
    """Say how discard and remove compare on one puzzle."""
    filled = dict(values)
    filled["puzzle"] = say("race.on." + values["puzzle"])
    return say("sets.finding." + key, **filled)


def way_name(name: str) -> str:
    """Return the short name of a way, or of the engine."""
    return say("race.way." + name)


def numbers(each: "RaceRow") -> "list[str]":
    """Return the numbers of a row as shown; a program that was ended has none."""
    time = say("race.not-in", time=each["time"]) if each["ended"] else each["time"]
    return [time, each["tries"], each["backtracks"], each["each"]]


def finding_words(key: str, values: "Values") -> str:
    """Put a finding of a race into words, with ways named in the language."""
    filled = {name: _named(name, values[name]) for name in values}
    return say("race.finding." + key, **filled)


def _named(name: str, value: "Any") -> str:
    if name == "ways":
        return say_list([way_name(way) for way in value])
    return way_name(value) if name in ("quickest", "slowest", "best") else value
