"""Read, solve, check, rate, explain, make and draw Sudoku, in plain Python.

The names in `__all__` keep their meaning within a major version. Each is imported on first use, so
`import sudoku_core` costs next to nothing; what also runs on MicroPython is imported there at once.

>>> puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
>>> import sudoku_core
>>> sudoku_core.solve(puzzle)
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'
>>> sudoku_core.rate(puzzle).er, sudoku_core.check(puzzle).status
(1.2, 'INCOMPLETE')
"""

__version__ = "1.0.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core import bulk
    from sudoku_core.checker import Conflict, Verdict, conflicts
    from sudoku_core.checker import judge as check
    from sudoku_core.diagnosis import Diagnosis, Typo
    from sudoku_core.difficulty import DIFFICULTIES
    from sudoku_core.generator import DifficultyMissedError, Generated
    from sudoku_core.grid import SudokuError, cell_name, unit_name
    from sudoku_core.library.explaining import Hint, diagnose, explain, hint, rate, steps
    from sudoku_core.library.making import generate
    from sudoku_core.library.photos import read_photo
    from sudoku_core.library.programs import Judged, judge_program, record
    from sudoku_core.library.reading import read, readings
    from sudoku_core.library.writing import FORMS, Picture, convert, draw, write
    from sudoku_core.logic.rating import Rating
    from sudoku_core.logic.step import Step
    from sudoku_core.parsing import InvalidGridError, Reading, parse
    from sudoku_core.photo.records import CellReading, FoundGrid
    from sudoku_core.pictures import PictureError
    from sudoku_core.solver import BudgetExhausted, solutions, solve
    from sudoku_core.solver import count_solutions as count
    from sudoku_core.watching.player import Moment, Player
    from sudoku_core.watching.recording import Recording

__all__ = ["DIFFICULTIES", "FORMS", "BudgetExhausted", "CellReading", "Conflict", "Diagnosis"]
__all__ += ["DifficultyMissedError", "FoundGrid", "Generated", "Hint", "InvalidGridError", "Judged"]
__all__ += ["Moment", "Picture", "PictureError", "Player", "Rating", "Reading", "Recording", "Step"]
__all__ += ["SudokuError", "Typo", "Verdict", "__version__", "bulk", "cell_name", "check"]
__all__ += ["conflicts", "convert", "count", "diagnose", "draw", "explain", "generate", "hint"]
__all__ += ["judge_program", "parse", "rate", "read", "read_photo", "readings", "record"]
__all__ += ["solutions", "solve", "steps", "unit_name", "write"]

# The module of each name, and its name there if different.
PLACES = {
    name: place
    for place, names in (
        ("bulk", "bulk"),
        ("checker", "conflicts"),
        ("checker judge", "check"),
        ("diagnosis", "Diagnosis Typo"),
        ("difficulty", "DIFFICULTIES"),
        ("generator", "DifficultyMissedError Generated"),
        ("grid", "SudokuError cell_name unit_name"),
        ("library.explaining", "Hint diagnose explain hint rate steps"),
        ("library.making", "generate"),
        ("library.photos", "read_photo"),
        ("library.programs", "Judged judge_program record"),
        ("library.reading", "read readings"),
        ("library.results", "Conflict Reading Verdict"),
        ("library.writing", "FORMS Picture convert draw write"),
        ("logic.rating", "Rating"),
        ("logic.step", "Step"),
        ("parsing", "InvalidGridError parse"),
        ("photo.records", "CellReading FoundGrid"),
        ("pictures", "PictureError"),
        ("solver", "BudgetExhausted solutions solve"),
        ("solver count_solutions", "count"),
        ("watching.player", "Moment Player"),
        ("watching.recording", "Recording"),
    )
    for name in names.split()
}

# On import, MicroPython would take the answers for modules of the package, and has only some of
# them.
if hasattr(str, "translate"):

    def __getattr__(name: str) -> object:
        """Import a public name on first use."""
        if name not in PLACES:
            raise AttributeError(f"module 'sudoku_core' has no attribute {name!r}")
        module, _, own = PLACES[name].partition(" ")
        found = __import__(f"{__name__}.{module}", None, None, ["__name__"])
        if module != name:
            found = getattr(found, own or name)
        globals()[name] = found
        return found

    def __dir__() -> "list[str]":
        """List the public names, imported or not."""
        return sorted(set(globals()) | set(__all__))

else:  # pragma: no cover -- where this is covered, it is not MicroPython
    from sudoku_core.checker import Conflict, Verdict, conflicts
    from sudoku_core.checker import judge as check
    from sudoku_core.grid import SudokuError, cell_name, unit_name
    from sudoku_core.parsing import InvalidGridError, Reading, parse, readings
    from sudoku_core.solver import BudgetExhausted, solutions, solve
    from sudoku_core.solver import count_solutions as count
