"""Show what surrounds the program: its problem, what it can begin with, and standard input."""

from page.browser import dom
from page.browser.elements import fill_options
from page.own.desk import PROBLEMS, TEMPLATE
from page.own.opening import open_file
from page.words.messages import language, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.own.desk import OwnDesk


class OwnPanel:
    """Own the choices around the program, and the text of standard input."""

    def __init__(self, desk: "OwnDesk") -> None:
        self._desk = desk
        self._problem = dom.find("problem")
        self._start = dom.find("own-start")
        self._file = dom.find("own-file")
        self._input = dom.find("own-input")
        self._shown: Any = None

    def listen(self) -> None:
        """Start listening."""
        desk = self._desk
        dom.listen(self._problem, "change", lambda event: desk.choose_problem(self._problem.value))
        dom.listen(self._start, "change", self._begin)
        dom.listen(self._file, "change", self._open)
        dom.listen(self._input, "input", lambda event: desk.type_input(self._input.value))
        dom.on_press("own-open", self._file.click)
        dom.on_press("own-back", desk.bring_back)
        dom.on_press("run-own", desk.run)
        dom.on_press("stop-own", desk.stop)
        dom.on_press("watch-own", desk.watch)
        dom.on_press("edit-own", desk.write)

    def show(self, desk: "OwnDesk") -> None:
        """Show the choices."""
        shown = (language(), desk.programs, desk.problem)
        if shown != self._shown:
            self._shown = shown
            self._fill_start()
        self._problem.value = desk.problem
        if self._input.value != desk.typed:
            self._input.value = desk.typed
        if desk.before is None:
            dom.hide("own-back", "own-open")
        else:
            dom.find("own-back").hidden = False
        if desk.is_running or desk.is_recording:
            dom.find("stop-own").hidden = False
        else:
            dom.hide("stop-own", "run-own")

    def _fill_start(self) -> None:
        """Offer the template, and the ways: first those for the problem that is chosen."""
        programs = self._desk.programs
        order = (self._desk.problem,) + PROBLEMS
        options = [("", say("own.start.choose")), (TEMPLATE, say("own.start.template"))]
        seen: list[str] = []
        for problem in order:
            for program in programs:
                if program["problem"] == problem and program["name"] not in seen:
                    seen.append(program["name"])
                    options.append((program["name"], program["title"]))
        fill_options(self._start, options)
        self._start.value = ""

    def _begin(self, _event: object) -> None:
        """Begin with what is chosen; the list then offers all again."""
        name, self._start.value = self._start.value, ""
        if name:
            self._desk.start_from(name)

    def _open(self, _event: object) -> None:
        """Open the file that was chosen; the same one can be chosen again."""
        files = dom.listed(self._file.files)
        self._file.value = ""
        if files:
            open_file(self._desk, files[0])
