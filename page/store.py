"""Keep what a person has done through a reload, a crash and the way back, in this browser alone.

Each part of the page gives its state as plain data and takes it back. The states stand together
as one JSON text in two places: in the tab's own storage, so that tabs never mix, and in the one
that all tabs share, for a tab that is new. There the last change of any tab wins.
"""

import json

from page import dom, messages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The storage may be shared with other pages of the same account, so the key is the app's name.
KEY = "backtrack"
# The number of the form below; a text of another form is as good as a damaged one. A new form
# takes a new key as well: windows of the deploy before go on reading and writing this one.
VERSION = 1
# Milliseconds without a change after which a change is kept.
PAUSE = 400
OWN = "sessionStorage"
SHARED = "localStorage"


class Store:
    """Own the kept text: `add` parts, `restore` once, `listen`; then `touch` at every change.

    A part has ``state()``, which gives plain data, and ``restore(data)``, which raises
    ValueError, before it changes anything, for data that it could not have given.

    After `restore`: ``was_damaged`` tells whether something was kept that cannot be read,
    ``own`` whether what was restored is this tab's own, not that of the tab used last.
    """

    def __init__(self) -> None:
        self._parts: dict[str, Any] = {}
        self._listens = False
        self._kept = ""
        self._timer = dom.Timer(PAUSE, self.save)
        self.was_damaged = False
        self.own = False

    def add(self, name: str, part) -> None:
        """Keep the state of one more part."""
        self._parts[name] = part

    def listen(self) -> None:
        """Begin to keep: after a pause, and at once when the page goes out of sight."""
        dom.when_leaving(self.save)
        self._kept = self._text()
        self._listens = True
        if self.was_damaged:
            self._write()
        elif not self.own:
            _show(dom.write_storage(OWN, KEY, self._kept))

    def restore(self) -> None:
        """Give each part its state back, from the first place that has one."""
        for place in (OWN, SHARED):
            text = dom.read_storage(place, KEY)
            if text is not None and self._take(text):
                self.own = place == OWN
                return

    def touch(self, *_event: object) -> None:
        """Take note that something may have changed."""
        if self._listens:
            self._timer.start()

    def save(self, *_event: object) -> None:
        """Keep the state of every part, if it has changed."""
        self._timer.stop()
        text = self._text()
        if text != self._kept:
            self._kept = text
            self._write()

    def _write(self) -> None:
        """Write both places; where the browser refuses one, the page goes on without."""
        kept = [dom.write_storage(place, KEY, self._kept) for place in (OWN, SHARED)]
        _show(all(kept))

    def _text(self) -> str:
        states = {name: self._parts[name].state() for name in self._parts}
        return json.dumps({"version": VERSION, "parts": states})

    def _take(self, text: str) -> bool:
        """Give each part its own from a kept text; what cannot be read is as if never kept."""
        try:
            kept = json.loads(text)
            if kept["version"] != VERSION:
                raise ValueError("version")  # noqa: TRY301 (it ends as the others do)
            states = kept["parts"]
            restored = [(name, states[name]) for name in self._parts if name in states]
        except (ValueError, TypeError, KeyError, IndexError, RuntimeError, MemoryError):
            self.was_damaged = True
            return False
        for name, state in restored:
            try:
                self._parts[name].restore(state)
            except ValueError:
                self.was_damaged = True
        return bool(restored)


def _show(kept: bool) -> None:
    """Say on the page whether this browser keeps what is entered."""
    note = dom.find("kept-note")
    key = "kept.note" if kept else "kept.not"
    if note.dataset.text != key:
        note.dataset.text = key
        note.textContent = messages.say(key)
