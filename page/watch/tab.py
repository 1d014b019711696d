"""Put the Watch tab together: its desk and views."""

from page.browser import dom
from page.program.editor import Editor
from page.program.opening import follow_link, open_file
from page.program.panel import CaseTable, ProgramPanel
from page.watch.choosing import Choosing
from page.watch.desk import WatchDesk
from page.watch.guide import Guide
from page.watch.program_watching import YOURS
from page.watch.race import RaceDesk
from page.watch.race_view import RaceView
from page.watch.sentences import moment_words
from page.watch.sides import Log, ShownSides
from page.watch.travelling import Travelling, WatchShortcuts
from page.words.messages import phrase, words_of
from page.words.shown import Shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.engine.shell_protocol import Kept, Shell

# How the name of a program's file ends.
PROGRAM = ".py"
# Why a text was not taken: true until another one is.
REFUSALS = ("program.file-long", "program.file-refused", "field.too-long")


class WatchTab:
    """The Watch tab, as the shell takes it."""

    name = "watch"
    has_text = False  # nothing can be typed into it before it is there

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell
        self._desk = desk = WatchDesk(shell)
        self._sides = ShownSides(desk)
        self._panel = dom.find("panel-watch")
        self._verdict = dom.find("verdict")
        self._shown = Shown()
        self._guide = Guide(desk)
        views = (
            self._guide,
            Choosing(desk),
            ProgramPart(desk),
            self._sides,
            Travelling(desk),
            Log(desk),
        )
        self._parts = views + (WatchShortcuts(desk),)
        for view in views:
            desk.add(view, at_each_frame=view is self._sides)
        desk.add(self, at_each_frame=True)
        self._race = RaceDesk(shell, desk.yours)
        self._race_view = RaceView(self._race)
        dom.find("watch").hidden = False
        self.show(desk)

    def kept(self) -> "dict[str, Kept]":
        """Return what the store keeps: what is watched, and where it stands; what is raced on."""
        desk = self._desk
        return {"program": desk.yours.program, "watch": desk, "race": self._race_view}

    def listen(self) -> None:
        """Start listening."""
        for part in self._parts:
            part.listen()
        self._race_view.listen()
        follow_link(self._desk.yours.program)
        self._desk.show()
        dom.when_leaving(lambda _event: self._rest_out_of_sight())
        dom.listen(self._panel, "input", lambda _event: self._forget_refusal())

    def _forget_refusal(self) -> None:
        """Say where everything stands, no longer that a text was not taken: another one was."""
        desk = self._desk
        if desk.words[0] in REFUSALS:
            moment, yours = desk.sides[0].moment, desk.yours
            first = yours.program.first_words if yours.is_watched else "watch.start"
            desk.say(moment_words(moment) if moment else phrase(first))

    def come_into_view(self) -> None:
        """Record the programs to watch, unless that has been done."""
        self._sides.remeasure()
        self._guide.follow_address()
        self._desk.recorder.look()

    def show(self, desk: WatchDesk) -> None:
        """Show what is said; playing rests once another tab is in sight."""
        if desk.playing.is_running and self._panel.hidden:
            desk.playing.pause()
        if self._shown.becomes(desk.words):
            self._shell.say(self.name, words_of(desk.words))
            moment = desk.sides[0].moment
            look = desk.sides[0].variables
            below = [moment_words(moment), moment_words(moment, look)] if moment else []
            below += [desk.leader.words()] if desk.leader else []
            is_at_board = desk.words in below
            self._verdict.classList.toggle("at-board", is_at_board)

    def _rest_out_of_sight(self) -> None:
        if not dom.is_page_shown():
            self._desk.playing.pause()

    def say(self, key: str) -> None:
        """Say a sentence about the whole page."""
        self._desk.tell(key)

    def retell(self) -> None:
        """Show everything in the current language."""
        self._desk.retell()
        self._race.show()

    def open(self, text: str) -> None:
        """Open a text in Solve: what is watched is the puzzle there."""
        self._shell.open_in("solve", text)

    def open_blob(self, blob: "dom.Thing") -> None:
        """Open a long text in Solve, or as the program while one is written."""
        if self._desk.yours.is_watched:
            open_file(self._desk.yours.program, blob)
        else:
            self._shell.open_in("solve", blob)

    def open_files(self, files: "list[dom.Thing]") -> None:
        """Open files in Solve, or the first as the program, by its name or while one is written."""
        if files[0].name.endswith(PROGRAM) and not self._desk.yours.is_watched:
            self._desk.choose(YOURS)
        if self._desk.yours.is_watched:
            open_file(self._desk.yours.program, files[0])
        else:
            self._shell.open_files_in("solve", files)

    def take_back(self) -> None:
        """Do nothing: the tab is given no text."""

    def bring_again(self) -> None:
        """Do nothing, as in `take_back`."""

    def return_to(self, _place: object) -> None:
        """Open the story that the address names."""
        self._guide.follow_address()


class ProgramPart:
    """What is visible while a person's own program is watched."""

    def __init__(self, desk: WatchDesk) -> None:
        program = desk.yours.program
        self._program = program
        self._watch = dom.find("watch")
        self._part = dom.find("program-part")
        self._write = self._part.querySelector(".program-write")
        editor = Editor(program)
        self._views = (ProgramPanel(program), editor, CaseTable(program, editor))

    def listen(self) -> None:
        """Start listening."""
        for view in self._views:
            view.listen()

    def show(self, desk: WatchDesk) -> None:
        """Show the program, and hide a recording's parts while it has none."""
        is_watched = desk.yours.is_watched
        self._part.hidden = not is_watched
        self._watch.classList.toggle("writing", desk.yours.is_written)
        self._write.hidden = is_watched and not desk.yours.is_written
        dom.find("edit-program").hidden = not self._write.hidden
        if is_watched:
            for view in self._views:
                view.show(self._program)
