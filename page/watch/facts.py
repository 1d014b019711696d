"""Show the facts about a moment: sentence, slider, counters, variables."""

from page.browser import dom
from page.watch.program_watching import YOURS
from page.watch.requests import GO
from page.watch.sentences import moment_words
from page.words.messages import say, say_count, say_number, words_of
from page.words.shown import Shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.recordings import Look, RunningFunction
    from page.watch.desk import WatchDesk, WatchedSide
    from page.watch.recording import KeptRecording

    Row = tuple[str, str, str]  # of the table: a name, a value, and what it is
    Variable = tuple[int, str, str]  # call depth, function and name

# The numbers of a moment, in the order of index.html.
NUMBERS = ("step", "line", "changes", "backtracks", "depth")
# The most characters of input and output to show.
MOST_SHOWN = 4_000
# The most characters to show of a variable's earlier value.
MOST_BEFORE = 20
# Stands for a number in a sentence that is filled later.
HERE = "\n"


class Saying:
    """Say what happens; show the line that does it if the program is out of sight."""

    def __init__(self, desk: "WatchDesk", part: "dom.Element") -> None:
        self._desk = desk
        self._sentence = part.querySelector(".said")
        self._line = part.querySelector(".said-line")
        self._source = ""
        self._lines: list[str] = []
        self._shown = Shown()

    def show(self, side: "WatchedSide") -> None:
        """Show the sentence of the moment."""
        moment = side.moment
        if moment and self._shown.becomes(moment, side.variables):
            self._sentence.textContent = words_of(moment_words(moment, side.variables))
            self._line.textContent = self._line_of(side, moment["line"])

    def _line_of(self, side: "WatchedSide", line: int) -> str:
        program = self._desk.program_of(side)
        if not (program and line):
            return ""
        if program["source"] != self._source:
            self._source = program["source"]
            self._lines = [each.strip() for each in self._source.split("\n")]
        return self._lines[line - 1]


class Steps:
    """A slider over all steps."""

    def __init__(self, desk: "WatchDesk", part: "dom.Element", place: int) -> None:
        self._desk = desk
        self._place = place
        self._slider = part.querySelector("input")
        self._recording: Any = None
        self._step = -1
        self._name = ""
        self._is_told = False
        if place:
            self._slider.removeAttribute("data-label")  # its name tells of the program too
        dom.listen(self._slider, "input", self._input)

    def show(self, side: "WatchedSide") -> None:
        """Show where the recording stands, in words once it rests."""
        recording, moment = side.recording, side.moment
        if recording is not self._recording and recording:
            self._recording, self._step = recording, -1
            self._slider.setAttribute("max", str(recording.length))
        name = self._name_of(side)
        if name != self._name:
            self._name = name
            self._slider.setAttribute("aria-label", name)
        if moment and recording:
            if moment["step"] != self._step:
                self._step, self._is_told = moment["step"], False
                self._slider.value = str(self._step)
            if not (self._is_told or self._desk.playing.is_running):
                self._is_told = True
                now = words_of(moment_words(moment))
                words = say("watch.step-of", step=self._step, of=recording.length, sentence=now)
                self._slider.setAttribute("aria-valuetext", words)

    def _name_of(self, side: "WatchedSide") -> str:
        """Return the slider's name, which names the program if there are two."""
        program = self._desk.program_of(side)
        if self._place and program:
            return say("watch.step-in", program=program["title"])
        return say("watch.step")

    def _input(self, _event: object) -> None:
        self._step, self._is_told = int(self._slider.value), False
        self._desk.requests.ask(GO, self._step, self._place)


class Counters:
    """Show a moment's numbers."""

    def __init__(self, part: "dom.Element") -> None:
        self._places = dom.all_in(part.querySelector(".counters"), "dd")
        self._shown: list[int] = []
        self._around: list[list[str]] = []
        self._made_for = Shown()

    def show(self, side: "WatchedSide") -> None:
        """Show the numbers of the moment, writing only those that differ."""
        moment, recording = side.moment, side.recording
        if not (moment and recording):
            return
        if self._made_for.becomes(recording):
            self._around = _around(recording)
            self._shown = [-1] * len(NUMBERS)
        for place in range(len(NUMBERS)):
            number = moment[NUMBERS[place]]
            if number != self._shown[place]:
                self._shown[place] = number
                before, after = self._around[place]
                self._places[place].textContent = before + say_number(number) + after


def _around(recording: "KeptRecording") -> "list[list[str]]":
    """Return the text around each number: of how many it is, if known."""
    totals = {"step": recording.length}
    totals.update({name: recording.summary[name] for name in ("changes", "backtracks")})
    return [
        say("watch.of", number=HERE, total=totals[name]).split(HERE) if name in totals else ["", ""]
        for name in NUMBERS
    ]


class Streams:
    """Show what the program reads, and what it has printed so far.

    They are unfolded for a person's own program.
    """

    def __init__(self, part: "dom.Element") -> None:
        self._fold = dom.clone("watch-streams")
        part.querySelector(".program").append(self._fold)
        self._read = self._fold.querySelector(".stream-in")
        self._printed = self._fold.querySelector(".stream-out")
        self._recording: Any = None
        self._length = -1

    def show(self, side: "WatchedSide") -> None:
        """Show the text printed by now; of a long one only its end."""
        moment, recording = side.moment, side.recording
        if not (moment and recording):
            return
        if recording is not self._recording:
            self._recording, self._length = recording, -1
            self._read.textContent = side.text[:MOST_SHOWN]
            if side.way == YOURS:
                self._fold.setAttribute("open", "")
        if moment["printed"] != self._length:
            self._length = moment["printed"]
            output = recording.summary["output"]
            end = min(self._length, len(output))
            self._printed.textContent = output[max(end - MOST_SHOWN, 0) : end]


class Variables:
    """Show the calls and variables of the moment, beside the program or once they are unfolded."""

    def __init__(self, desk: "WatchDesk", part: "dom.Element") -> None:
        self._desk = desk
        self._part = part.querySelector(".variables")
        self._scroller = self._part.querySelector(".scroll")
        self._button = self._part.querySelector("button")
        self._body = part.querySelector("tbody")
        self._shown = Shown()
        self._rows: list[dom.Element] = []
        self._drawn: list[Row] = []
        self._look: Look | None = None
        # Each variable's value in the previous look, and now, by call depth, function and name.
        self._before: dict[Variable, str] = {}
        self._now: dict[Variable, str] = {}
        dom.listen(self._button, "click", self._toggle)

    def show(self, side: "WatchedSide") -> None:
        """Show the variables of the innermost calls, then those of the program."""
        found = side.variables
        if not (self._desk.variables.is_shown and self._shown.becomes(found)):
            return
        self._part.classList.toggle("waiting", found is None)
        if found is None:
            return
        rows = [] if found["same"] else [(say("watch.not-same"), "", "call")]
        moment = side.moment
        depth = moment["calls"] if moment else 0
        running = [moment["line"]] + moment["callers"] if moment else []
        left_out = depth + 1 - len(found["frames"])
        values = _values(found["frames"], depth)
        if found is not self._look:
            self._look, self._before, self._now = found, self._now, dict(values)
        place = 0
        for frame in found["frames"]:
            if left_out > 0 and frame is found["frames"][-1]:
                rows.append((say_count("watch.more-calls", left_out), "", "call"))
                running = running[left_out:]
            line, running = (running or [frame["line"]])[0], running[1:]
            rows.append((_place_of(frame["function"], line), "", "call"))
            for name, value in frame["variables"]:
                rows.append(_variable(name, value, self._before.get(values[place][0])))
                place += 1
        self._draw(rows)

    def _draw(self, rows: "list[Row]") -> None:
        """Write the rows that differ from those that are there: most stay while it plays."""
        while len(self._rows) < len(rows):
            self._rows.append(dom.clone("watch-variable"))
            self._drawn.append(("", "", ""))
            self._body.append(self._rows[-1])
        for place, row in enumerate(rows):
            if row != self._drawn[place]:
                self._drawn[place] = row
                name, value, kind = row
                self._rows[place].className = kind
                self._rows[place].children.item(0).textContent = name
                self._rows[place].children.item(1).textContent = value
        for row in self._rows[len(rows) :]:
            row.remove()
        self._rows, self._drawn = self._rows[: len(rows)], self._drawn[: len(rows)]

    def remeasure(self) -> None:
        """Look whether they are in sight: beside the program where there is room for both."""
        self._desk.variables.show(self._scroller.clientHeight > 0)

    def _toggle(self, _event: object) -> None:
        is_open = self._part.classList.toggle("open")
        self._button.setAttribute("aria-expanded", "true" if is_open else "false")
        self.remeasure()


def _place_of(function: str, line: int) -> str:
    """Say whose variables follow: those of a function, or of the program around all of them."""
    if function.startswith("<"):
        return say("watch.in-program", line=line)
    return say("watch.in-function", function=function, line=line)


def _values(frames: "list[RunningFunction]", depth: int) -> "list[tuple[Variable, str]]":
    """List the variables' values; the last call is the program itself."""
    found: list[tuple[Variable, str]] = []
    for place in range(len(frames)):
        level = 0 if place == len(frames) - 1 else depth - place
        function = frames[place]["function"]
        found += [((level, function, name), value) for name, value in frames[place]["variables"]]
    return found


def _variable(name: str, value: str, before: "str | None") -> "Row":
    """Make a variable's row, with its earlier value if that has changed."""
    if before is None or before == value:
        return name, value, ""
    key = "watch.was" if len(before) <= MOST_BEFORE else "watch.is-changed"
    return name, say(key, value=value, before=before), "changed"
