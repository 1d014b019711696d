"""List the parts of the Solve tab that the first answer does not need."""

from page.solve.appearing import Appearing
from page.solve.copy import Copy
from page.solve.minimality import Minimality
from page.solve.new_puzzle import NewPuzzle
from page.solve.paper import Paper
from page.solve.possible_digits import PossibleDigits
from page.solve.share import Share
from page.solve.solved_in import SolvedIn
from page.solve.sources import Sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk


def parts(desk: "Desk") -> "tuple[Any, ...]":
    """Make the parts; each of them has ``listen()``."""
    given_away = (Copy(desk), Paper(desk), Share(desk))
    about_puzzles = (NewPuzzle(desk), PossibleDigits(desk), Minimality(desk), Sources(desk))
    # What brings into view comes last: it looks once everything else is shown.
    return given_away + about_puzzles + (SolvedIn(desk), Appearing(desk))
