"""Record programs, keep the newest recordings, and answer questions about them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from page.worker.job import LongJob
from page.worker.watched import cells_of, data_of, digest_of, frames_of, recording_of
from sudoku_core.watching.player import Player
from sudoku_core.watching.quiz import fits, questions
from sudoku_core.watching.recorder import record
from sudoku_core.watching.replay import Replay
from sudoku_core.watching.tree import Tree
from sudoku_core.ways import CHECKS, WAYS, source, text

if TYPE_CHECKING:
    from page.crossing.recordings import (
        Look,
        Moment,
        QuizQuestion,
        Recorded,
        Summed,
        TreeDrawing,
        Try,
    )

# The most characters of output for the page, which takes seconds to read a million.
MOST_PRINTED = 50_000


def programs(language: str) -> list[dict[str, str]]:
    """Return the programs to watch, those of problem 2580 first.

    Each has ``name``, ``problem`` (2580 or grading) and ``source``, and in a language ``title``,
    ``idea``, ``cost`` and ``origin``.
    """
    problems = dict.fromkeys(WAYS, "2580") | dict.fromkeys(CHECKS, "grading")
    return [
        {"name": name, "problem": problem, "source": source(name), **text(name, language)}
        for name, problem in problems.items()
    ]


_players: dict[int, Player] = {}
_trees: dict[int, Tree] = {}
_replays: dict[int, Replay] = {}


class Record(LongJob):
    """Record a program on a text as its standard input; the result is its `summary`.

    Older recordings are dropped, except those with the numbers ``kept``.
    """

    def work(self, source: str, standard_input: str, kept: list[int]) -> Iterator[None]:
        """Record, then make ready to play."""
        recording = record(source, standard_input)
        yield
        self.found = summary(keep(Player(recording), kept))


class Keep(LongJob):
    """Keep a recording that another worker has made, and sent in ``pieces``.

    Older recordings are dropped, except those ``kept``; with None it is not kept itself, and only
    its `summary` remains, empty if the pieces are invalid.
    """

    def work(
        self, source: str, standard_input: str, kept: list[int] | None, *pieces: Any
    ) -> Iterator[None]:
        """Put it together, and make ready to play."""
        yield
        try:
            player = Player(recording_of(source, standard_input, pieces))
        except ValueError:
            self.found = {}
            return
        self.found = summed_up(player) if kept is None else summary(keep(player, kept))


def keep(player: Player, kept: list[int]) -> int:
    """Keep a recording, drop all but the ``kept`` ones, and return its number."""
    number = max(_players, default=0) + 1
    for old in {*_players} - {*kept}:
        del _players[old], _trees[old], _replays[old]
    _players[number], _trees[number] = player, Tree(player)
    _replays[number] = Replay(player.recording)
    return number


def summary(number: int) -> "Recorded":
    """Return the facts about a kept recording, with its number."""
    return {"recording": number, **summed_up(_players[number])}


def summed_up(player: Player) -> "Summed":
    """Return the facts about a whole recording."""
    recording, ending = player.recording, player.recording.ending
    return {
        "length": player.length,
        "changes": player.changes,
        "tries": player.tries,
        "backtracks": player.backtracks,
        "counts": {str(line): count for line, count in player.counts.items()},
        "board": recording.board,
        "why": recording.why,
        "output": recording.output[:MOST_PRINTED],
        "ending": ending.kind,
        "error": {"type": ending.type, "line": ending.line} if ending.type else None,
        "truncated": ending.truncated,
    }


def player_of(recording: int) -> Player | None:
    """Return the player of a recording; None if it was dropped."""
    return _players.get(recording)


def plain(shown: Any) -> Any:
    """Return a moment, or a frame, as the plain data of the same name."""
    return shown._asdict()


def at(recording: int, step: int) -> "Moment | None":
    """Return the moment after a step; None if the recording was dropped."""
    player = _players.get(recording)
    return _moment(recording, player, step) if player else None


def _moment(recording: int, player: Player, step: int) -> "Moment":
    """Return a moment, with its place in the tree and the boxes on the board."""
    moment = plain(player.at(step))
    moment["place"], moment["path"] = _trees[recording].line(step)
    return moment


def tree(recording: int, columns: int, close_to: int | None) -> "TreeDrawing | None":
    """Return the tree of tries, drawn; None if the recording was dropped."""
    found = _trees.get(recording)
    return plain(found.drawing(columns, close_to)) if found else None


def find_try(recording: int, kind: str, number: int, depth: int) -> "Try | None":
    """Return the facts about a try, or None."""
    found = _trees.get(recording)
    facts = found.find(kind, number, depth) if found else None
    return plain(facts) if facts else None


def quiz(recording: int, count: int, first: int, turn: int) -> "list[QuizQuestion] | None":
    """Return questions about a recording, as `sudoku_core.watching.quiz` chooses them.

    Each also tells whether what comes next is a digit that ``fits``.
    """
    player = _players.get(recording)
    if player is None:
        return None
    return [
        {"step": step, "after": after, "answer": answer, "fits": fits(player, after)}
        for step, after, answer in questions(player, count, first, turn)
    ]


def jump(recording: int, kind: str, step: int, argument: int) -> "Moment | None":
    """Return the moment that a jump leads to, or None."""
    player = _players.get(recording)
    found = player.jump(kind, step, argument) if player else None
    if player is None or found is None:
        return None
    moment = _moment(recording, player, found)
    if kind.endswith("_of"):
        moment["change"] = player.changes_of(argument, found)
    return moment


def frames(recording: int, step: int, count: int, stride: int, unit: str) -> "list[Moment]":
    """Return up to ``count`` moments after a step, the end last.

    They are ``stride`` apart, in the ``unit`` "change" or "line".
    """
    player = _players.get(recording)
    if player is None:
        return []
    if unit == "change":
        steps = player.frames(step, count, stride)
    else:
        all_steps = {min(step + stride * (each + 1), player.length) for each in range(count)}
        steps = sorted(all_steps - {step})
    return [_moment(recording, player, each) for each in steps]


def look_again(recording: int, step: int, report: Any) -> "Look | None":
    """Return a moment's variables from another worker's ``report``, or None if invalid.

    A stranger's program may have written them.
    """
    player = _players.get(recording)
    try:
        look = data_of(report)
        digest, frames = look["digest"], frames_of(look["frames"])
        reads = cells_of(look["reads"])
    except (LookupError, TypeError, ValueError):
        return None
    late = look["late"] is True
    same = player is not None and digest_of(player.recording.tokens, step) == digest
    return {"same": late or same, "late": late, "frames": frames, "reads": reads}


def variables(recording: int, step: int) -> "Look | None":
    """Return the variables of a moment; None if the recording was dropped.

    ``same`` is False if the second run took other steps, ``late`` True if it takes too long to get
    there; ``frames`` are the running functions, innermost first: name, line, and pairs of a name
    and a value; ``reads`` are the cells that the line there reads.
    """
    replay = _replays.get(recording)
    if replay is None:
        return None
    look = replay.variables(step)
    return {
        "same": look.same,
        "late": look.late,
        "frames": [plain(frame) for frame in look.frames],
        "reads": look.reads,
    }
