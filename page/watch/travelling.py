"""Go through a recording by buttons and keys, and set the speed."""

from page.browser import address, clipboard, dom
from page.browser.elements import fill_options
from page.grid.keys import field_of, letter_of, offer_list
from page.watch.program_watching import YOURS
from page.watch.requests import GO, STEP
from page.words.messages import say, say_count
from page.words.shown import Shown
from sudoku_core.code import code_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.watch.desk import WatchDesk

# Buttons, and the jumps that they make.
JUMPS = (
    ("previous-change", "previous_change"),
    ("next-change", "next_change"),
    ("next-undo", "next_undo"),
    ("previous-undo", "previous_undo"),
    ("first-dead-end", "first_dead_end"),
    ("deepest", "deepest"),
    ("step-over", "over"),
    ("step-out", "out"),
    ("to-end", "end"),
)


class Travelling:
    """Make buttons lead through a recording."""

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self._speed = dom.find("speed")
        self._word = dom.find("play-word")
        self._is_playing = False
        self._offered = Shown()

    def listen(self) -> None:
        """Start listening."""
        desk = self._desk
        for identifier, kind in JUMPS:
            dom.on_press(identifier, lambda kind=kind: desk.requests.ask(kind))
        dom.on_press("step-back", lambda: desk.requests.ask(STEP, -1))
        dom.on_press("step-forward", lambda: desk.requests.ask(STEP, 1))
        dom.on_press("restart", lambda: desk.requests.ask(GO, 0))
        dom.on_press("play-steps", desk.playing.toggle)
        dom.on_press("copy-watch-link", lambda: dom.spawn(self._copy_link(), desk.trouble))
        dom.listen(self._speed, "change", self._choose_speed)

    def _choose_speed(self, _event: object) -> None:
        if self._speed.value:
            self._desk.playing.set_speed(int(self._speed.value))

    async def _copy_link(self) -> None:
        desk = self._desk
        side = desk.sides[0]
        if side.way == YOURS:
            desk.tell(await desk.yours.copy_link())
            return
        step = str(side.moment["step"] or "") if side.moment else ""
        grid = code_of(side.grid) if side.grid else ""
        link = address.link_with([("way", side.way), ("p", grid), ("step", step)], "#watch")
        desk.tell("watch.link-copied" if await clipboard.copy(link) else "watch.link-refused")

    def show(self, desk: "WatchDesk") -> None:
        """Show whether it plays, and how fast."""
        playing, speeds = desk.playing, desk.playing.speeds
        if self._offered.becomes(speeds):
            names = [_name(unit, rate) for unit, rate in speeds]
            fill_options(self._speed, [(str(place), name) for place, name in enumerate(names)])
        place = str(speeds.index(playing.speed))
        if self._speed.value != place:
            self._speed.value = place
        if playing.is_running != self._is_playing:
            self._is_playing = playing.is_running
            self._word.dataset.text = "watch.pause" if playing.is_running else "watch.play"
            self._word.textContent = say(self._word.dataset.text)
            dom.find("play-steps").classList.toggle("playing", playing.is_running)


def _name(unit: str, rate: int) -> str:
    """Name a speed: '4 lines a second'."""
    key = "watch.speed." + unit
    return say_count(key, rate)


# The letters, and the buttons that they press.
BUTTONS = {
    "k": "play-steps",
    "l": "next-change",
    "j": "previous-change",
    "s": "step-forward",
    "b": "step-back",
    "o": "step-over",
    "t": "step-out",
    "u": "next-undo",
    "d": "first-dead-end",
    "m": "deepest",
    "r": "restart",
    "e": "to-end",
}
# The same with Shift.
BACKWARDS = {"u": "previous-undo"}
# How far among the speeds.
FASTER = {"f": 1, "v": -1}


class WatchShortcuts:
    """Answer letters that are pressed alone, while the tab is in sight and no field has the focus.

    Solve has the setting that turns them off.
    """

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self._list = dom.find("watch-keys")

    def listen(self) -> None:
        """Start listening."""
        dom.listen_to_window("keydown", self._keydown)
        offer_list("watch-keys", "open-watch-more")

    def _keydown(self, event: "dom.Event") -> None:
        if not event.key or event.ctrlKey or event.metaKey or event.altKey:
            return
        if dom.find("panel-watch").hidden or self._list.open or _is_in_field(event):
            return
        if event.key == "?":
            event.preventDefault()
            self._list.showModal()
        elif dom.find("letter-keys").checked and self._answers(letter_of(event), event.shiftKey):
            event.preventDefault()

    def _answers(self, letter: str, shift: bool) -> bool:
        """Do what a key asks for; return whether it asked for anything."""
        if letter in FASTER and not shift:
            playing = self._desk.playing
            playing.set_speed(playing.speeds.index(playing.speed) + FASTER[letter])
            return True
        name = (BACKWARDS if shift else BUTTONS).get(letter)
        if not name or dom.find(name).hidden:
            return False
        dom.find(name).click()
        return True


def _is_in_field(event: "dom.Event") -> bool:
    field = field_of(event)
    return bool(field) and field.type != "range"
