"""Tell ten short stories of backtracking, each a walk through recordings of this page's programs.

A story has scenes. A scene is a program, a puzzle, and the jump from the start of the recording to
the moment that its sentence, ``story.<name>.<number>``, tells of.
"""

from page.browser import address
from page.watch.puzzles import EXAMPLE, STORY
from page.watch.requests import CHANGE, GO
from page.watch.sentences import moment_words, named
from page.words.messages import phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.recordings import Moment
    from page.watch.desk import WatchDesk
    from page.words.messages import Phrase

    Scene = tuple[str, str, tuple[str, int]]

# The example with 9 for each 1, 8 for each 2 and so on; one with few givens; one with no solution,
# and one with two.
TURNED = "".join(["0" if digit == "0" else str(10 - int(digit)) for digit in EXAMPLE])
LONGER = "002050098900200300004900060300000009120080003059002080090630050687095030043020076"
HOPELESS = EXAMPLE[:78] + "1" + EXAMPLE[79:]
DOUBLE = EXAMPLE[:7] + "9" + "0" + EXAMPLE[9:]

START, END, DEEPEST, SOLVED = GO, "end", "deepest", "solved"


def _scenes(way: str, puzzle: str, *places: "str | int") -> "tuple[Scene, ...]":
    """Return a scene for each place in a recording: a change by its number, or a jump."""
    jumps = [(CHANGE, place) if isinstance(place, int) else (place, 0) for place in places]
    return tuple([(way, puzzle, jump) for jump in jumps])


STORIES: "tuple[tuple[str, tuple[Scene, ...]], ...]" = (
    ("a-try", _scenes("rescan", EXAMPLE, START, 1, 2, END)),
    ("a-backtrack", _scenes("rescan", EXAMPLE, 2, 3, 4)),
    ("a-dead-end", _scenes("rescan", EXAMPLE, 9, 10, 17, 18)),
    ("how-deep", _scenes("rescan", EXAMPLE, 4, DEEPEST, END)),
    ("order-of-cells", _scenes("rescan", LONGER, END) + _scenes("fewest", LONGER, 1, END)),
    ("order-of-digits", _scenes("rescan", EXAMPLE, END) + _scenes("rescan", TURNED, END)),
    (
        "remembering",
        _scenes("promising", EXAMPLE, END)
        + _scenes("flags", EXAMPLE, END)
        + _scenes("bits", EXAMPLE, END),
    ),
    ("price-of-memory", _scenes("flags", EXAMPLE, 1, 3, END)),
    ("no-solution", _scenes("rescan", HOPELESS, START, DEEPEST, END)),
    ("all-solutions", _scenes("rescan", DOUBLE, END, SOLVED, END)),
)
NAMES = tuple([name for name, _scenes in STORIES])


class Story:
    """The story that is told, and how far it is; it leads the desk to each scene."""

    def __init__(self, desk: "WatchDesk", name: str, scene: str = "") -> None:
        self._desk = desk
        self.number = NAMES.index(name)
        self._scenes = STORIES[self.number][1]
        numbers = [str(place + 1) for place in range(len(self._scenes))]
        self._place = numbers.index(scene) if scene in numbers else 0
        self._words = phrase("watch.recording")
        self._asked = 0  # what had been asked for when the scene had been
        self._go()

    @property
    def is_at_start(self) -> bool:
        """Return whether this is the first scene."""
        return self._place == 0

    @property
    def is_at_end(self) -> bool:
        """Return whether this is the last scene."""
        return self._place == len(self._scenes) - 1

    @property
    def is_left(self) -> bool:
        """Return whether something else is watched by now."""
        way, puzzle, _jump = self._scenes[self._place]
        desk = self._desk
        ways = [side.way for side in desk.sides]
        return ways != [way] or desk.source != STORY or desk.story_grid != puzzle

    def move(self, places: int) -> None:
        """Go to another scene, so many on."""
        self._place += places
        self._go()

    def _go(self) -> None:
        """Lead to the scene, recording what it is about if that is not there."""
        way, puzzle, (kind, argument) = self._scenes[self._place]
        self._desk.watch_told(way, puzzle)
        self._desk.requests.ask(GO, 0)
        if kind != START:
            self._desk.requests.ask(kind, argument)
        self._asked = self._desk.requests.asked

    def heading(self) -> "Phrase":
        """Return what the story is called, and how far it is."""
        name = phrase("story." + NAMES[self.number])
        number, of = self._place + 1, len(self._scenes)
        return phrase("story.title", number=self.number + 1, name=name, scene=number, of=of)

    def words(self) -> "Phrase":
        """Return the sentence of the scene, once it is there; until then the last one.

        Whoever then goes to another step is told of that.
        """
        side, moment = self._desk.sides[0], self._desk.sides[0].moment
        if side.recording and moment and not self._desk.requests.are_pending:
            key = "story." + NAMES[self.number] + "." + str(self._place + 1)
            self._words = phrase(key, **values_of(moment, side.recording.summary))
            if self._desk.requests.asked != self._asked:
                self._words = moment_words(moment)
        return self._words

    @property
    def fragment(self) -> str:
        """Return what the address says from its # on: the story, and its scene after the first."""
        scene = "" if self.is_at_start else "&scene=" + str(self._place + 1)
        return "#watch/" + NAMES[self.number] + scene

    def link(self) -> str:
        """Return a link to the story."""
        return address.link_with([], "#watch/" + NAMES[self.number])


def values_of(moment: "Moment", summary: "Any") -> "dict[str, Any]":
    """Return what sentences of stories have places for."""
    values: dict[str, Any] = dict.fromkeys(("cell", "other", "digit", "before", "depth"), "")
    values.update({name: summary.get(name, "") for name in ("tries", "backtracks", "length")})
    values.update(named(moment["sentence"]))
    values["depth"] = moment["depth"]
    return values


def story_in(fragment: str) -> str:
    """Return what an address names behind ``#watch/``: a story, the list of them, or a quiz.

    >>> story_in("#watch/a-try"), story_in("#watch/stories"), story_in("#watch/x")
    ('a-try', 'stories', '')
    """
    named_there = fragment.partition("/")[2].split("&")[0]
    return named_there if named_there in NAMES + ("stories", "quiz") else ""
