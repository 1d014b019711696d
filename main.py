"""Wire the page: which event calls which panel. Sets ``data-ready`` last."""

from pyscript import document, window

from page import dom, messages
from page.address import tab_in
from page.check_panel import CheckPanel
from page.engine import Engine
from page.language import Language
from page.solve_panel import SolvePanel
from page.status import Status
from page.tabs import Tabs

TABS = ("solve", "check")


def show_engine(name: str) -> None:
    """Say on the page which interpreter answers from now on."""
    failed = name in ("late", "none")
    note = dom.find("engine")
    note.dataset.text = "engine." + name if failed else "engine.note"
    note.textContent = messages.say(note.dataset.text)
    dom.find("retry").hidden = not failed
    if not failed:
        document.documentElement.dataset.engine = name


def retell() -> None:
    """Show everything once more, in the language that has been chosen."""
    status.retell()
    solve_panel.draw()
    check_panel.draw()


def open_in_check(text: str) -> None:
    """Bring the puzzles of the Solve panel to the Check panel."""
    tabs.turn_by_hand("check")
    check_panel.open(text)


def turn_to_address(*_event: object) -> None:
    """Bring the tab in sight that the address names."""
    tabs.turn(tab_in(window.location.hash, TABS))


language = Language(retell)
status = Status()
engine = Engine(show_engine)
solve_panel = SolvePanel(engine, lambda words: status.say("solve", words), open_in_check)
check_panel = CheckPanel(engine, lambda words: status.say("check", words))
tabs = Tabs(TABS, status.turn)

language.listen()
tabs.listen()
solve_panel.listen()
check_panel.listen()
turn_to_address()
dom.listen(document.defaultView, "hashchange", turn_to_address)

solve_panel.take_over(
    window.early.edited == "puzzle-text", "" if window.early.cleared else window.location.search
)
engine.begin()
document.documentElement.dataset.ready = ""
for place in range(window.early.presses.length):
    dom.find(window.early.presses.at(place)).click()
