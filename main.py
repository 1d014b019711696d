"""Wire the page: which event calls which panel. Sets ``data-ready`` last."""

from pyscript import document, window

from page import dom, first_script, messages
from page.address import tab_in
from page.check_panel import CheckPanel
from page.drops import Drops
from page.engine import Engine
from page.language import Language
from page.launch import Launch
from page.long_text import LongText
from page.offline import Offline
from page.paper import Paper
from page.settings import Settings
from page.share import Share
from page.solve_panel import SolvePanel
from page.status import Status
from page.store import Store
from page.tabs import Tabs

TABS = ("solve", "check")


def show_engine(name: str) -> None:
    """Say on the page which interpreter answers from now on."""
    failed = name in ("late", "none")
    troubled = failed or name == "lost"
    note = dom.find("engine")
    note.dataset.text = "engine." + name if troubled else "engine.note"
    note.textContent = messages.say(note.dataset.text)
    dom.find("retry").hidden = not failed
    if not failed:
        document.documentElement.dataset.engine = "micropython" if name == "lost" else name
    if name == "pyodide":
        offline.keep_engine()


def retell() -> None:
    """Show everything once more, in the language that has been chosen."""
    status.retell()
    solve_panel.draw()
    check_panel.draw()
    store.touch()


def open_in_check(text: str) -> None:
    """Bring the puzzles of the Solve panel to the Check panel."""
    tabs.turn_by_hand("check")
    check_panel.open(text)


def open_in_solve(grid: str) -> None:
    """Bring a grid of the Check panel to the Solve panel."""
    tabs.turn_by_hand("solve")
    solve_panel.open(grid)


def take_long_text(*_event: object) -> None:
    """Take a text that start.js kept from the field it was meant for, because it is too long."""
    if window.early.long:
        taken, window.early.long = window.early.long, None
        if taken.id == "grids":
            check_panel.open_blob(taken.blob)
        else:
            long_text.offer(taken.blob)


def open_long_text(blob) -> None:
    """Bring a text that is too long for the Solve panel to the Check panel."""
    tabs.turn_by_hand("check")
    check_panel.open_blob(blob)


def turn_to_address(*_event: object) -> None:
    """Bring the tab in sight that the address names."""
    tabs.turn(tab_in(window.location.hash, TABS))


def show_tab(tab: str) -> None:
    """Show the words of the tab that has come in sight."""
    status.turn(tab)
    if tab == "check":
        check_panel.come_in_sight()
    store.touch()


def say_for(tab: str):
    """Return what says words for a tab. Whatever changes is said: it is then to be kept."""

    def say(words) -> None:
        status.say(tab, words)
        store.touch()

    return say


# PyScript runs this script as if in an async function.
await first_script.arrive()  # noqa: F704, PGH003, PLE1142  # pyright: ignore

language = Language(retell)
await language.begin()  # noqa: F704, PGH003, PLE1142  # pyright: ignore
status = Status()
store = Store()
offline = Offline()
engine = Engine(show_engine, offline.start)
long_text = LongText(say_for("solve"), open_long_text)
solve_panel = SolvePanel(engine, long_text.withdrawn_by(say_for("solve")), open_in_check)
check_panel = CheckPanel(engine, say_for("check"), open_in_solve)
tabs = Tabs(TABS, show_tab)
for name, part in (
    ("language", language),
    ("solve", solve_panel),
    ("undone", solve_panel.undone),
    ("check", check_panel),
    ("tab", tabs),
    ("settings", Settings()),
):
    store.add(name, part)

# A slow phone paints and answers here; once anything listens, all must before the next event.
await dom.pause()  # noqa: F704, PGH003, PLE1142  # pyright: ignore
language.listen()
tabs.listen()
solve_panel.listen()
check_panel.listen()
Share(solve_panel).listen()
long_text.listen()
Drops(tabs, engine, check_panel.open_files, solve_panel, long_text.offer).listen()
Paper(solve_panel, engine).listen()
tabs.turn(tabs.current)
store.restore()
if window.location.hash or "p=" in window.location.search:
    turn_to_address()
dom.listen(document.defaultView, "hashchange", turn_to_address)
dom.listen(document, "change", store.touch)

came_back = store.own and dom.was_reloaded()
solve_panel.beginning.take_over(window.early, window.location.search, came_back)
store.listen()
if store.was_damaged:
    status.say(tabs.current, messages.later("store.damaged"))
take_long_text()
dom.listen_to_window("longtext", take_long_text)
Launch(engine, open_in_solve, open_long_text).listen()
offline.listen()
engine.begin()
document.documentElement.dataset.ready = ""
for place in range(window.early.presses.length):
    dom.find(window.early.presses.at(place)).click()
