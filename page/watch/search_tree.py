"""Show the tree of tries: a box per try, and below it the tries made while it stood.

The worker draws it as paths, in units of a try and a row, and gathers what is too narrow to see. At
each frame only the boxes now on the board are drawn, and later ones are dimmed.
"""

from page.browser import dom
from page.watch.requests import GO
from page.watch.sentences import step_words
from page.words.messages import language, say, say_count, say_sentences, words_of
from sudoku_core.grid import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.crossing.recordings import Moment, TreeDrawing, Try
    from page.watch.desk import WatchDesk, WatchedSide
    from page.watch.recording import KeptRecording

# Columns in which narrow boxes are gathered.
COLUMNS = 600
# Where keys lead from the picked try.
KEYS = {
    "ArrowUp": "parent",
    "ArrowDown": "child",
    "ArrowRight": "next",
    "ArrowLeft": "previous",
}
ENTER = ("Enter", " ")
# The boxes that are drawn once.
KINDS = ("dead", "standing", "solution")


class SearchTree:
    """The tree of one side, and the picked try."""

    def __init__(self, desk: "WatchDesk", part: "dom.Element", place: int) -> None:
        self._desk = desk
        self._place = place
        self._recording: KeptRecording | None = None
        self._drawn: TreeDrawing | None = None
        self._moment: Moment | None = None
        self._picked: Try | None = None
        self._is_close = False
        self._is_drawing = False
        self._pointed: tuple[int, int] | None = None
        self._is_finding = False
        self._language = ""
        self._figure = figure = dom.clone("watch-tree")
        self._room, self._all = figure.querySelector(".room"), figure.querySelector(".all")
        self._way, self._later = figure.querySelector(".way"), figure.querySelector(".later")
        self._item, self._facts = figure.querySelector(".try"), figure.querySelector("p")
        self._close = figure.querySelector("button")
        part.querySelector(".steps").before(figure)
        dom.listen(self._room, "pointermove", self._point)
        dom.listen(self._room, "pointerleave", lambda event: self._pick(None))
        dom.listen(self._room, "click", self._press)
        dom.listen(self._item, "keydown", self._keydown)
        dom.listen(self._item, "blur", lambda event: self._pick(None))
        dom.listen(self._close, "click", lambda event: self._toggle())

    def show(self, side: "WatchedSide") -> None:
        """Show what is on the board now, and dim later tries."""
        recording, moment = side.recording, side.moment
        if language() != self._language:
            self._language = language()
            self._pick(self._picked)
        if recording is not self._recording:
            self._recording, self._drawn, self._picked = recording, None, None
            self._figure.hidden = not (recording and recording.summary["tries"])
        if recording and moment and not self._figure.hidden and moment is not self._moment:
            self._moment = moment
            if self._is_out_of_sight(moment):
                self._draw()
            self._move(moment)

    def _is_out_of_sight(self, moment: "Moment") -> bool:
        """Return whether nothing is drawn where a moment is."""
        drawn = self._drawn
        if drawn is None:
            return True
        return self._is_close and not drawn["first"] <= max(moment["place"], 1) < drawn["last"]

    def _move(self, moment: "Moment") -> None:
        drawn = self._drawn
        if drawn:
            self._way.children.item(0).setAttribute("d", moment["path"])
            width = drawn["last"] - drawn["first"]
            share = 100 * (moment["place"] + 1 - drawn["first"]) / width
            self._later.style.transform = "translateX(" + str(min(max(share, 0), 100)) + "%)"

    # ── Drawing ──

    def _draw(self) -> None:
        """Draw the tree, or the part near the moment, unless the worker is busy."""
        if not self._is_drawing:
            self._is_drawing = True
            dom.spawn(self._have_drawn(), self._desk.trouble)

    async def _have_drawn(self) -> None:
        recording, moment = self._recording, self._moment
        try:
            if recording and moment:
                drawn = await recording.tree(COLUMNS, moment["step"] if self._is_close else None)
                if recording is self._recording:
                    self._take(drawn)
        finally:
            self._is_drawing = False
        if recording is not self._recording:
            self._draw()

    def _take(self, drawn: "TreeDrawing") -> None:
        self._drawn = drawn
        width, rows = drawn["last"] - drawn["first"], drawn["rows"]
        for svg in (self._all, self._way):
            svg.setAttribute("viewBox", f"{drawn['first']} 0 {width} {rows}")
        self._all.style.setProperty("--rows", str(rows))
        for place in range(len(KINDS)):
            self._all.children.item(place).setAttribute("d", drawn[KINDS[place]])
        self._later.classList.toggle("covers", drawn["grows"])
        self._pick(None)
        if self._moment:
            self._move(self._moment)

    def _toggle(self) -> None:
        self._is_close = not self._is_close
        self._close.setAttribute("aria-pressed", "true" if self._is_close else "false")
        self._draw()

    # ── Words ──

    def _pick(self, found: "Try | None") -> None:
        """Describe a try, and mark its box; without one, describe the tree."""
        self._picked, drawn = found, self._drawn
        self._item.classList.toggle("picked", found is not None)
        if drawn and found:
            self._put(drawn, found)
        words = _facts_of(found, drawn) if drawn else ""
        self._facts.textContent = words
        self._item.setAttribute("aria-label", words)

    def _put(self, drawn: "TreeDrawing", found: "Try") -> None:
        first, last = drawn["first"], drawn["last"]
        begin = min(max(found["place"], first), last)
        end = min(max(found["place"] + found["below"] + 1, first), last)
        style, width, height = self._item.style, (last - first) / 100, drawn["rows"] / 100
        style.left = str((begin - first) / width) + "%"
        style.width = str((end - begin) / width) + "%"
        style.top = str((found["depth"] - 1) / height) + "%"
        style.height = str(1 / height) + "%"
        self._item.setAttribute("aria-level", str(found["depth"]))

    # ── What a person does ──

    def _point(self, event: "dom.Event") -> None:
        """Describe the try under the pointer; of several, the newest."""
        self._pointed = self._place_of(event)
        if self._pointed and not (self._is_finding or self._desk.playing.is_running):
            self._is_finding = True
            dom.spawn(self._find_pointed(), self._desk.trouble)

    async def _find_pointed(self) -> None:
        try:
            while self._pointed:
                place, self._pointed = self._pointed, None
                await self._find("place", *place)
        finally:
            self._is_finding = False

    def _press(self, event: "dom.Event") -> None:
        place = self._place_of(event)
        if place:
            dom.spawn(self._travel("place", *place), self._desk.trouble)

    def _place_of(self, event: "dom.Event") -> "tuple[int, int] | None":
        drawn, room = self._drawn, self._room.getBoundingClientRect()
        if drawn is None or not (room.width and room.height):
            return None
        across = min(max((event.clientX - room.left) / room.width, 0), 0.9999)
        down = min(max((event.clientY - room.top) / room.height, 0), 0.9999)
        place = drawn["first"] + int(across * (drawn["last"] - drawn["first"]))
        return place, 1 + int(down * drawn["rows"])

    def _keydown(self, event: "dom.Event") -> None:
        """Go to another try, or travel to the picked one."""
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        picked = self._picked
        if event.key in KEYS:
            event.preventDefault()
            kind = KEYS[event.key] if picked else "now"
            number = picked["number"] if picked else self._step()
            dom.spawn(self._find(kind, number), self._desk.trouble)
        elif event.key in ENTER and picked:
            event.preventDefault()
            self._desk.requests.ask(GO, picked["begin"], self._place)

    def _step(self) -> int:
        return self._moment["step"] if self._moment else 0

    async def _find(self, kind: str, number: int, depth: int = 0) -> None:
        recording = self._recording
        found = await recording.find_try(kind, number, depth) if recording else None
        if found and recording is self._recording:
            self._pick(found)

    async def _travel(self, kind: str, number: int, depth: int) -> None:
        await self._find(kind, number, depth)
        if self._picked:
            self._desk.requests.ask(GO, self._picked["begin"], self._place)


def _facts_of(found: "Try | None", drawn: "TreeDrawing") -> str:
    tries = drawn["tries"]
    if found is None:
        return say_count("watch.tree.all", tries, taken=drawn["taken"])
    cell, number = cell_name(found["cell"]), found["number"]
    words = say(
        "watch.tree.try",
        number=number,
        of=tries,
        digit=found["digit"],
        cell=cell,
        below=found["below"],
    )
    if found["sentence"]:
        return say_sentences(words, words_of(step_words(found["sentence"])))
    return say_sentences(
        words, say("watch.tree.solves" if found["solves"] else "watch.tree.stands")
    )
