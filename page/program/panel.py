"""Show the choices around the program, and the judge's words, case by case."""

from page.browser import dom
from page.browser.elements import fill_list, fill_options, on_files, present
from page.program.desk import PROBLEMS, TEMPLATE, ProgramDesk
from page.program.opening import open_file
from page.program.verdicts import case_words, reason_words, verdict_words
from page.words.messages import say, say_number, words_of
from page.words.shown import Shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.judging import JudgedCase, Judgement
    from page.program.editor import Editor


class ProgramPanel:
    """The choices around the program, and standard input."""

    def __init__(self, desk: "ProgramDesk") -> None:
        self._desk = desk
        self._problem = dom.find("problem")
        self._start = dom.find("program-start")
        self._input = dom.find("program-input")
        self._shown = Shown()

    def listen(self) -> None:
        """Start listening."""
        desk = self._desk
        dom.listen(self._problem, "change", lambda event: desk.choose_problem(self._problem.value))
        dom.listen(self._start, "change", self._begin)
        dom.listen(self._input, "input", lambda event: desk.type_input(self._input.value))
        on_files("program-open", "program-file", lambda files: open_file(desk, files[0]))
        dom.on_press("program-back", desk.bring_back)
        dom.on_press("run-program", desk.run)
        dom.on_press("stop-program", desk.stop)
        dom.on_press("watch-program", desk.watch)
        dom.on_press("edit-program", desk.write)

    def show(self, desk: "ProgramDesk") -> None:
        """Show the choices."""
        if self._shown.becomes(desk.programs, desk.problem):
            self._fill_start()
        self._problem.value = desk.problem
        if self._input.value != desk.typed:
            self._input.value = desk.typed
        present("program-back", "program-open", desk.before is not None)
        present("stop-program", "run-program", desk.is_running or desk.is_recording)

    def _fill_start(self) -> None:
        """Offer the template, and the ways, first those for the chosen problem."""
        programs = self._desk.programs
        order = (self._desk.problem,) + PROBLEMS
        options = [("", say("program.start.choose")), (TEMPLATE, say("program.start.template"))]
        seen: list[str] = []
        for problem in order:
            for program in programs:
                if program["problem"] == problem and program["name"] not in seen:
                    seen.append(program["name"])
                    options.append((program["name"], program["title"]))
        fill_options(self._start, options)
        self._start.value = ""

    def _begin(self, _event: object) -> None:
        name, self._start.value = self._start.value, ""
        if name:
            self._desk.start_from(name)


# Seconds below which a time is in milliseconds.
FINE = 0.1


class CaseTable:
    """The table of the cases, and the details below it."""

    def __init__(self, desk: "ProgramDesk", editor: "Editor") -> None:
        self._desk = desk
        self._editor = editor
        self._table = dom.find("program-cases")
        self._body = self._table.querySelector("tbody")
        self._shown = Shown()

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("watch-case", self._watch)
        dom.on_press("program-line", self._go_to_line)

    def show(self, desk: "ProgramDesk") -> None:
        """Show the rows, and the reasons of the case that was not accepted."""
        if not self._shown.becomes(desk.rows, desk.is_older):
            return
        dom.find("program-older").hidden = not desk.is_older
        self._table.hidden = not desk.rows
        dom.find("program-how").hidden = bool(desk.rows)
        rows = [dom.clone("program-row") for _row in desk.rows]
        for place in range(len(rows)):
            self._fill(rows[place], desk.rows[place], place)
        dom.find("program-estimate").hidden = not desk.rows
        self._body.replaceChildren(*rows)
        self._show_failure()

    def _show_failure(self) -> None:
        verdict = self._failure()
        dom.find("program-failed").hidden = verdict is None
        if verdict is None:
            return
        dom.find("program-reason").textContent = words_of(reason_words(verdict["reason"]))
        slips = [words_of(reason_words(slip)) for slip in verdict["slips"]]
        fill_list(dom.find("program-slips"), slips)
        dom.find("watch-case").hidden = verdict["kind"] == "compile_error"
        # In another text that line is another one, if there is one.
        dom.find("program-line").hidden = not verdict["line"] or self._desk.is_older
        if verdict["line"]:
            dom.find("program-line").textContent = say("program.to-line", line=verdict["line"])
        dom.find("program-printed").hidden = not verdict["output"]
        dom.find("program-output").textContent = verdict["output"]

    def _failure(self) -> "Judgement | None":
        verdict = self._desk.rows[-1]["verdict"] if self._desk.rows else None
        return verdict if verdict and verdict["kind"] != "accepted" else None

    def _watch(self) -> None:
        self._desk.watch_case(len(self._desk.rows) - 1)

    def _go_to_line(self) -> None:
        verdict = self._failure()
        if verdict and verdict["line"]:
            self._editor.go_to(verdict["line"], verdict["column"] or 1)

    def _fill(self, line: "Any", row: "JudgedCase", place: int) -> None:
        """Fill a row of the table; a press on its name watches the case."""
        texts = dom.listed(line.children)
        verdict = row["verdict"]
        name = texts[0].querySelector("button")
        name.textContent = words_of(case_words(row["name"]))
        name.disabled = not verdict or verdict["kind"] == "compile_error"
        name.setAttribute("title", "" if name.disabled else say("program.watch-case"))
        dom.listen(name, "click", lambda event: self._desk.watch_case(place))
        texts[1].textContent = verdict_words(verdict) if verdict else say("program.awaited")
        line.className = verdict["kind"] if verdict else "awaited"
        if verdict:
            seconds = verdict["seconds"]
            decimals = 3 if seconds < FINE else 2
            texts[2].textContent = say("program.seconds", seconds=say_number(seconds, decimals))
