"""Tell ten short stories of backtracking, each a walk through recordings of this page's programs.

A story has scenes. A scene is a program, a puzzle, and the jumps from the start of the recording to
the moment that its sentence, ``story.<name>.<number>``, tells of.
"""

from page.browser import address
from page.watch.puzzles import EXAMPLE, STORY
from page.watch.requests import CHANGE, GO
from page.watch.sentences import named
from page.words.messages import phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.watch.desk import WatchDesk
    from page.words.crossing import Moment
    from page.words.messages import Phrase

    Scene = tuple[str, str, tuple[tuple[str, int], ...]]

# The example with 9 for each 1, 8 for each 2 and so on; one with few givens; one with no solution,
# and one with two.
TURNED = "".join(["0" if digit == "0" else str(10 - int(digit)) for digit in EXAMPLE])
LONGER = "002050098900200300004900060300000009120080003059002080090630050687095030043020076"
HOPELESS = EXAMPLE[:78] + "1" + EXAMPLE[79:]
DOUBLE = EXAMPLE[:7] + "9" + "0" + EXAMPLE[9:]

START: "tuple[tuple[str, int], ...]" = ()
END = (("end", 0),)
DEEPEST = (("deepest", 0),)


def _change(number: int) -> "tuple[tuple[str, int], ...]":
    return ((CHANGE, number),)


STORIES: "tuple[tuple[str, tuple[Scene, ...]], ...]" = (
    (
        "a-try",
        (
            ("rescan", EXAMPLE, START),
            ("rescan", EXAMPLE, _change(1)),
            ("rescan", EXAMPLE, _change(2)),
            ("rescan", EXAMPLE, END),
        ),
    ),
    (
        "a-backtrack",
        (
            ("rescan", EXAMPLE, _change(2)),
            ("rescan", EXAMPLE, _change(3)),
            ("rescan", EXAMPLE, _change(4)),
        ),
    ),
    (
        "a-dead-end",
        (
            ("rescan", EXAMPLE, _change(9)),
            ("rescan", EXAMPLE, _change(10)),
            ("rescan", EXAMPLE, _change(17)),
            ("rescan", EXAMPLE, _change(18)),
        ),
    ),
    (
        "how-deep",
        (
            ("rescan", EXAMPLE, _change(4)),
            ("rescan", EXAMPLE, DEEPEST),
            ("rescan", EXAMPLE, END),
        ),
    ),
    (
        "order-of-cells",
        (
            ("rescan", LONGER, END),
            ("fewest", LONGER, _change(1)),
            ("fewest", LONGER, END),
        ),
    ),
    (
        "order-of-digits",
        (
            ("rescan", EXAMPLE, END),
            ("rescan", TURNED, END),
        ),
    ),
    (
        "remembering",
        (
            ("promising", EXAMPLE, END),
            ("flags", EXAMPLE, END),
            ("bits", EXAMPLE, END),
        ),
    ),
    (
        "price-of-memory",
        (
            ("flags", EXAMPLE, _change(1)),
            ("flags", EXAMPLE, _change(3)),
            ("flags", EXAMPLE, END),
        ),
    ),
    (
        "no-solution",
        (
            ("rescan", HOPELESS, START),
            ("rescan", HOPELESS, DEEPEST),
            ("rescan", HOPELESS, END),
        ),
    ),
    (
        "all-solutions",
        (
            ("rescan", DOUBLE, END),
            ("rescan", DOUBLE, (("solved", 0),)),
            ("rescan", DOUBLE, END),
        ),
    ),
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
        self._go()

    @property
    def is_asking(self) -> bool:
        """Return whether an answer is awaited: never."""
        return False

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
        way, puzzle, _jumps = self._scenes[self._place]
        desk = self._desk
        ways = [side.way for side in desk.sides]
        return ways != [way] or desk.source != STORY or desk.story_grid != puzzle

    def move(self, places: int) -> None:
        """Go to another scene, so many on."""
        self._place += places
        self._go()

    def _go(self) -> None:
        """Lead to the scene, recording what it is about if that is not there."""
        way, puzzle, jumps = self._scenes[self._place]
        self._desk.watch_told(way, puzzle)
        self._desk.requests.ask(GO, 0)
        for kind, argument in jumps:
            self._desk.requests.ask(kind, argument)

    def heading(self) -> "Phrase":
        """Return what the story is called, and how far it is."""
        name = phrase("story." + NAMES[self.number])
        number, of = self._place + 1, len(self._scenes)
        return phrase("story.title", number=self.number + 1, name=name, scene=number, of=of)

    def words(self) -> "Phrase":
        """Return the sentence of the scene, once it is there; until then the last one."""
        side = self._desk.sides[0]
        if side.recording and side.moment and not self._desk.requests.are_pending:
            key = "story." + NAMES[self.number] + "." + str(self._place + 1)
            self._words = phrase(key, **values_of(side.moment, side.recording.summary))
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
