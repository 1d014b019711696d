"""Choose what is watched: one program or two, and how two go in step."""

from page.browser import dom
from page.browser.elements import fill_options, present
from page.watch.program_watching import YOURS
from page.watch.puzzles import BOARD, EXAMPLES, GRADING, SAMPLES, SOURCES, STORY, TYPED
from page.words.messages import say
from page.words.shown import Shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.crossing.recordings import Program
    from page.watch.desk import WatchDesk

# What is told of a program, and the elements for it.
TEXTS = ("idea", "cost", "origin")
# The buttons that are of use only where a program searches, and where the board changes.
SEARCHING = ("next-undo", "previous-undo", "first-dead-end", "deepest", "ask-steps")
CHANGING = ("previous-change", "next-change")


class Choosing:
    """The lists of programs, and the notes on program and grid."""

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self._lists = (dom.find("program"), dom.find("program-beside"))
        self._source = dom.find("watch-source")
        self._in_step = dom.find("in-step")
        self._beside = dom.all_in(dom.find("watch"), ".beside")
        self._offered = Shown()
        self._shown = Shown()

    def listen(self) -> None:
        """Start listening."""
        first, second = self._lists
        dom.listen(first, "change", lambda event: self._desk.choose(first.value))
        dom.listen(second, "change", lambda event: self._desk.choose(second.value, 1))
        source = self._source
        dom.listen(source, "change", lambda event: self._desk.choose_source(source.value))
        dom.listen(self._in_step, "change", self._step)
        dom.on_press("two-ways", self._toggle)
        dom.on_press("watch-load", self._desk.load_engine)

    def show(self, desk: "WatchDesk") -> None:
        """Show what is chosen."""
        is_known = bool(desk.programs) or desk.yours.is_watched
        if self._offered.becomes(desk.programs, is_known):
            self._shown = Shown()
            options = [(program["name"], program["title"]) for program in desk.programs]
            options += [(YOURS, say("program.program"))] if is_known else []
            for chosen in self._lists:
                fill_options(chosen, options)
        ways = [side.way for side in desk.sides]
        state = (desk.source, desk.sides[0].came_from, desk.in_step, desk.needs_engine)
        state += tuple([side.recording for side in desk.sides])
        if self._shown.becomes(ways, desk.recorder.is_busy, desk.yours.program.problem, *state):
            self._show_choice(desk, ways)

    def _show_choice(self, desk: "WatchDesk", ways: "list[str]") -> None:
        is_two = len(ways) > 1
        for place in range(len(ways)):
            self._lists[place].value = ways[place]
        self._in_step.value = desk.in_step
        for pick in self._beside:
            pick.hidden = not is_two
        dom.find("two-ways").setAttribute("aria-pressed", "true" if is_two else "false")
        present("watch-needs-engine", "program", desk.needs_engine)
        self._show_buttons(desk)
        program = desk.program(ways[0])
        _show_notes(program if ways[0] != YOURS else None)
        self._show_sources(desk, grades=program is not None and program["problem"] == GRADING)

    def _show_sources(self, desk: "WatchDesk", *, grades: bool) -> None:
        """Offer the grids there are for the programs, and say if the chosen one is missing."""
        ways = [side.way for side in desk.sides]
        key = "watch.grid." if grades else "watch.puzzle."
        sources = SOURCES + ((TYPED,) if YOURS in ways else ())
        sources += (STORY,) if desk.source == STORY else ()
        fill_options(self._source, [(source, say(key + source)) for source in sources])
        self._source.value = desk.source
        is_other = desk.source == BOARD and desk.sides[0].came_from in (SAMPLES, EXAMPLES)
        none = "none-own" if YOURS in ways and not grades else "none"
        dom.find("watched").textContent = say(key + none) if is_other else ""

    def _show_buttons(self, desk: "WatchDesk") -> None:
        """Offer no search where all programs only check or no board is known.

        There, offer no changes either if there are none.
        """
        programs = [desk.program(side.way) for side in desk.sides]
        grades = all(program and program["problem"] == GRADING for program in programs)
        recordings = [side.recording for side in desk.sides]
        is_still = all(made and not made.summary["changes"] for made in recordings)
        is_boardless = all(made and not made.summary["board"] for made in recordings)
        seeks_nothing = grades or is_boardless
        for name in SEARCHING:
            dom.find(name).hidden = seeks_nothing
        for name in CHANGING:
            dom.find(name).disabled = seeks_nothing and is_still
        dom.find("watch").classList.toggle("seeks-nothing", seeks_nothing)
        dom.find("watch").classList.toggle("boardless", is_boardless)

    def _step(self, _event: object) -> None:
        self._desk.set_in_step(self._in_step.value)

    def _toggle(self) -> None:
        self._desk.set_two(len(self._desk.sides) == 1)
        dom.focus_in_place("open-watch-more")


def _show_notes(program: "Program | None") -> None:
    """Show the texts about a program, or none."""
    dom.find("about").hidden = program is None
    for name in TEXTS:
        dom.find("about-" + name).textContent = program.get(name, "") if program else ""
