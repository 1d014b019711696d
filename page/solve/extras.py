"""List the parts of the Solve tab that the first answer does not need."""

from page.solve.answer.setting import NeededGivens, PossibleDigits
from page.solve.appearing import Appearing
from page.solve.board.choosing import Highlight, Selection
from page.solve.games import Games
from page.solve.games_list import GamesList
from page.solve.give.copy import Copy
from page.solve.give.paper import Paper
from page.solve.moments import Moments
from page.solve.photo.panel import PhotoPanel
from page.solve.photo.photo import Photo
from page.solve.play.beginning import NewPuzzle
from page.solve.play.marking import Marking
from page.solve.play.modes import Modes
from page.solve.play.notes import Colours, Notes
from page.solve.play.timer import Clock
from page.solve.shortcuts import Shortcuts
from page.solve.steps.finding import Families
from page.solve.steps.hint_panel import HintPanel
from page.solve.steps.hints import Hints
from page.solve.steps.path import Path, practise
from page.solve.steps.path_panel import PathPanel, ShownRating
from page.solve.steps.pictures import HintPicture, PathBoard
from page.solve.text.sources import SourceButtons, UnusedNote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.shell_protocol import Shell
    from page.solve.tab import SolveTab


def parts(tab: "SolveTab", shell: "Shell") -> "tuple[tuple[Any, ...], tuple[Any, ...]]":
    """Make the parts that show the sheet, and the others; each has ``listen()``."""
    desk, reader, editor = tab.desk, tab.reader, tab.editor
    notes, photo = Notes(desk, reader, editor), Photo(desk, reader, editor)
    editor.notes, editor.photo = notes, photo
    desk.add_follower(photo)
    on_the_board = (Highlight(editor), Selection(editor), PossibleDigits(desk, tab.diagnosis))
    modes = Modes(desk, editor, notes, Colours(desk, reader, editor))
    desk.add_follower(modes)
    on_the_board += (NeededGivens(desk, reader), modes, Marking(desk))
    beside_it = (Clock(desk, shell), Moments(desk, editor), Copy(desk, reader))
    steps, games = _steps(tab, shell)
    beside_it += (UnusedNote(desk, reader),) + steps + (PhotoPanel(desk, editor, photo),)
    others = games + (notes, NewPuzzle(desk, reader, tab.diagnosis, editor), Shortcuts())
    others += (SourceButtons(desk, tab.files), Paper(desk, reader, editor))
    # What scrolls comes last: it looks once everything is shown.
    return on_the_board + beside_it + (Appearing(),), others


def _steps(tab: "SolveTab", shell: "Shell") -> "tuple[tuple[Any, ...], tuple[Any, ...]]":
    """Make the parts for hints, paths and ratings, with their owners."""
    desk, reader = tab.desk, tab.reader
    families = Families(desk, shell)
    hints = Hints(desk, tab.editor, families)
    path = Path(desk, reader, families, hints)
    tab.path, tab.practise = path, lambda example: practise(tab.editor, example)
    for owner in (hints, path):
        desk.add_follower(owner)
    panels = (HintPanel(hints, reader), PathPanel(desk, path, families, shell))
    panels += (HintPicture(hints), PathBoard(path), ShownRating(desk, tab.diagnosis, path))
    games = Games(desk, hints, path)
    return panels, (games, GamesList(desk, tab.editor, games))
