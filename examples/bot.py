"""Answer messages about Sudoku: the reply function of a bot, for Discord, Telegram or whatever.

    python examples/bot.py "!hint 53..7.... 6..195... ..."

`reply` takes a message and gives the answer as text, None where the message is not for the bot. It
keeps nothing, so that any number of people can ask at once; give it a process of its own where
puzzles may be as hard as there are.
"""

import sys

import sudoku_core
from sudoku_core import InvalidGridError, Reading, cell_name, unit_name

COMMANDS = "!solve, !hint, !rate and !check take a puzzle in any form, !new a difficulty"


def reply(message: str) -> str | None:
    """Answer a message that begins with a command."""
    command, _, rest = message.strip().partition(" ")
    if not command.startswith("!"):
        return None
    if command == "!new":
        return new(rest.strip() or "medium")
    answer = ANSWERS.get(command)
    if answer is None:
        return f"I know {COMMANDS}."
    try:
        readings = sudoku_core.read(rest)
    except InvalidGridError as error:
        return f"I cannot read that: {error}."
    return "\n\n".join(answer(reading) for reading in readings)


def new(difficulty: str) -> str:
    """Make a puzzle, as text that keeps its shape in a message."""
    if difficulty not in sudoku_core.DIFFICULTIES:
        return f"Choose one of {', '.join(sudoku_core.DIFFICULTIES)}."
    made = sudoku_core.generate(difficulty, symmetric=True)
    return f"```\n{sudoku_core.write(made.puzzle, 'box')}\n```\n{made.puzzle}"


def solve(reading: Reading) -> str:
    """Say the solution, or what is wrong."""
    known = sudoku_core.diagnose(reading.grid, budget=20_000)
    if known.status == "one" and known.solutions:
        return f"```\n{sudoku_core.write(known.solutions[0], 'box')}\n```"
    if known.status == "several":
        return "It has several solutions."
    if not known.typos:
        return "It has no solution."
    typo = known.typos[0]
    cells = " and ".join(cell_name(cell) for cell in typo.cells)
    digits = " and ".join(map(str, typo.digits))
    return f"It has no solution. Should {cells} be {digits}?"


def hint(reading: Reading) -> str:
    """Return the next step, with the answer hidden until somebody clicks on it."""
    said = sudoku_core.hint(reading.grid, reading.candidates)
    return f"{said.where}\n||{said.digits} {said.why[0]}||" if said else "I see no next step."


def rate(reading: Reading) -> str:
    """Say how hard a puzzle is."""
    rating = sudoku_core.rate(reading.grid)
    if rating is None or not rating.solved:
        return "It cannot be rated."
    return f"{rating.er} ({rating.hardest})"


def check(reading: Reading) -> str:
    """Say whether a grid is right, and what clashes in it."""
    verdict = sudoku_core.check(reading.solution or reading.grid)
    clashes = [
        f"{unit_name(clash.unit)} has {clash.digit} in {', '.join(map(cell_name, clash.cells))}"
        for clash in verdict.conflicts
    ]
    return "; ".join([verdict.status.lower(), *clashes])


ANSWERS = {"!solve": solve, "!hint": hint, "!rate": rate, "!check": check}

if __name__ == "__main__":
    print(reply(" ".join(sys.argv[1:])))
