"""Own the buttons that lead through a recording, and the speed."""

from page.browser import dom
from page.browser.elements import fill_options
from page.watch.desk import SPEEDS
from page.words.messages import say, say_count

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
    """Have buttons lead through what is recorded."""

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self._speed = dom.find("speed")
        self._word = dom.find("play-word")
        self._is_playing = False
        self._unit = ""
        self._language = ""

    def listen(self) -> None:
        """Start listening."""
        desk = self._desk
        for identifier, kind in JUMPS:
            dom.on_press(identifier, lambda kind=kind: desk.jump(kind))
        dom.on_press("step-back", lambda: desk.step(-1))
        dom.on_press("step-forward", lambda: desk.step(1))
        dom.on_press("restart", lambda: desk.go(0))
        dom.on_press("play-steps", desk.toggle_play)
        dom.on_press("copy-watch-link", desk.copy_link)
        dom.listen(self._speed, "change", self._choose_speed)

    def _choose_speed(self, _event: object) -> None:
        if self._speed.value:
            self._desk.set_speed(int(self._speed.value))

    def show(self, desk: "WatchDesk") -> None:
        """Show whether it plays, and how fast."""
        language, unit = desk.language, desk.unit
        if (language, unit) != (self._language, self._unit):
            self._language, self._unit = language, unit
            key = "watch.speed." + unit
            fill_options(self._speed, [(str(speed), say_count(key, speed)) for speed in SPEEDS])
        if self._speed.value != str(desk.speed):
            self._speed.value = str(desk.speed)
        if desk.is_playing != self._is_playing:
            self._is_playing = desk.is_playing
            self._word.dataset.text = "watch.pause" if desk.is_playing else "watch.play"
            self._word.textContent = say(self._word.dataset.text)
            dom.find("play-steps").classList.toggle("playing", desk.is_playing)
