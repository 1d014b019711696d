"""Record a person's program within the limits that it has in the worker."""

from typing import Any

from page.worker import watching
from page.worker.own_limits import limited
from page.worker.own_place import place
from sudoku_core.watching.player import Player
from sudoku_core.watching.recorder import fill, puzzle_in
from sudoku_core.watching.recording import PATIENCE, Ending, Limits, Recording

# Steps of a recording: what is longer shows nothing that somebody would wait for.
MOST = 1_000_000
# Seconds after which a program is ended that the recorder has not ended: it looks at the clock only
# where the program calls something or changes its board.
LATEST = PATIENCE + 1.0


def record(source: str, standard_input: str, kept: list[int]) -> int:
    """Record a program and keep that beside the recordings ``kept``; return its number."""
    return watching.keep(Player(recorded(source, standard_input)), kept)


def recorded(source: str, standard_input: str) -> Recording:
    """Record a program."""
    recording = Recording(source, standard_input, puzzle_in(standard_input), Limits(most=MOST))
    with place(standard_input) as written:
        _, over = limited(LATEST, lambda: fill(recording))
    if over:
        recording.ending = Ending(over)
    if any(written):
        recording.output += "".join(written)
        recording.prints.append((len(recording.tokens), len(recording.output)))
    return recording


def variables(recording: int, step: int) -> dict[str, Any] | None:
    """Return the variables of a moment, for which the program runs once more."""
    player = watching.player_of(recording)
    if player is None:
        return None
    with place(player.recording.standard_input):
        found, _ = limited(LATEST, lambda: watching.variables(recording, step))
    return found or {"same": True, "late": True, "frames": []}
