"""Keep what a person has done, in this browser alone: it survives reloads and crashes.

Each part of the page gives its state as plain data and takes it back. All states together are one
JSON text, kept in two places: in the storage of the browser tab, so that tabs never mix, and in the
one that all tabs share, for new tabs. There the last change in any tab wins.
"""

import json

from page.browser import dom, storage
from page.words import messages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.shell_protocol import Kept

# Other pages of the same site may share the storage, so the key is the name of the app.
KEY = "backtrack"
# The version of the kept text; a text of another version counts as damaged. A new version takes a
# new key as well: windows of the previous deploy go on reading and writing this one.
VERSION = 1
# Milliseconds without a further change after which a change is written.
PAUSE = 400
OWN = "sessionStorage"
SHARED = "localStorage"


class Store:
    """The stored text: `add` parts, `restore` once, `listen`; then `touch` at every change.

    Parts may still be added then; until they are, their states are kept as they were.

    A part has ``state()``, which returns plain data, and ``restore(data)``, which raises
    ValueError, before it changes anything, for data that ``state()`` could not have returned.

    After `restore`, ``was_damaged`` tells whether something was kept that cannot be read, and
    ``own`` whether the state came from this browser tab rather than from the one used last.
    """

    def __init__(self) -> None:
        self._parts: dict[str, Kept] = {}
        # The kept states of parts that are still to be added.
        self._unclaimed: dict[str, object] = {}
        self._listens = False
        self._kept = ""
        self._timer = dom.Timer(PAUSE, self.save)
        self.was_damaged = False
        self.own = False

    def add(self, name: str, part: "Kept") -> None:
        """Keep the state of one more part; if one has been restored for it, it takes that."""
        self._parts[name] = part
        if name in self._unclaimed:
            self._give(name, self._unclaimed.pop(name))

    @property
    def has_changed(self) -> bool:
        """Return whether a part has another state than the one that was written last."""
        return self._text() != self._kept

    def count_as_written(self) -> None:
        """Take what there is now for what was written last: what came late changed nothing."""
        self._kept = self._text()

    def settle(self) -> None:
        """Forget the restored states for which no part has been added: all parts are there."""
        has_changed = self.has_changed
        self._unclaimed = {}
        if not has_changed:
            self.count_as_written()

    def listen(self) -> None:
        """Start keeping changes: after a pause, and at once when the page is hidden."""
        dom.when_leaving(self.save)
        self._kept = self._text()
        self._listens = True
        if self.was_damaged:
            self._write()
        elif not self.own:
            _show(storage.write(OWN, KEY, self._kept))

    def restore(self) -> None:
        """Restore the state of each part, from the first place that has one."""
        for place in (OWN, SHARED):
            text = storage.read(place, KEY)
            if text is not None and self._take(text):
                self.own = place == OWN
                return

    def touch(self, *_event: object) -> None:
        """Take note that something may have changed."""
        if self._listens:
            self._timer.start()

    def save(self, *_event: object) -> None:
        """Write the state of every part, if it has changed."""
        self._timer.stop()
        text = self._text()
        if text != self._kept:
            self._kept = text
            self._write()

    def _write(self) -> None:
        """Write to both places; if the browser refuses one, the page goes on without it."""
        kept = [storage.write(place, KEY, self._kept) for place in (OWN, SHARED)]
        _show(all(kept))

    def _text(self) -> str:
        states = dict(self._unclaimed)
        for name, part in self._parts.items():
            states[name] = part.state()
        parts = {name: states[name] for name in sorted(states)}  # when it came makes no difference
        return json.dumps({"version": VERSION, "parts": parts})

    def _take(self, text: str) -> bool:
        """Restore the state of each part from a stored text; what cannot be read is ignored."""
        try:
            kept = json.loads(text)
            if kept["version"] != VERSION:
                raise ValueError("version")  # noqa: TRY301 (it ends as the others do)
            states = dict(kept["parts"])
        except (ValueError, TypeError, KeyError, IndexError, RuntimeError, MemoryError):
            self.was_damaged = True
            return False
        restored = [name for name in self._parts if name in states]
        for name in restored:
            self._give(name, states.pop(name))
        self._unclaimed = states
        return bool(restored)

    def _give(self, name: str, state: object) -> None:
        """Restore the state of a part."""
        try:
            self._parts[name].restore(state)
        except ValueError:
            self.was_damaged = True


def _show(kept: bool) -> None:
    """Show whether this browser keeps what is entered."""
    note = dom.find("kept-note")
    key = "kept.note" if kept else "kept.not"
    if note.dataset.text != key:
        note.dataset.text = key
        note.textContent = messages.say(key)


class Settings:
    """Save and restore all controls marked ``data-kept``; restoring one fires its change event."""

    def __init__(self) -> None:
        self._controls = dom.all_in(dom.root(), "[data-kept]")

    def state(self) -> "dict[str, str]":
        """Return the value of each control by its id; for a checkbox, 'on' or ''."""
        return {control.id: _value(control) for control in self._controls}

    def restore(self, state: object) -> None:
        """Choose again what was chosen; an option that no longer exists is ignored."""
        if not isinstance(state, dict):
            raise ValueError("settings")
        for control in self._controls:
            value = state.get(control.id, _value(control))
            if not isinstance(value, str):
                raise ValueError("setting")
            if value != _value(control) and _can_be(control, value):
                _choose(control, value)


def _value(control: "Any") -> str:
    if control.type == "checkbox":
        return "on" if control.checked else ""
    return control.value


def _can_be(control: "Any", value: str) -> bool:
    if control.type == "checkbox":
        return value in ("on", "")
    return value in [option.value for option in dom.listed(control.options)]


def _choose(control: "Any", value: str) -> None:
    if control.type == "checkbox":
        control.checked = value == "on"
    else:
        control.value = value
    dom.tell_of_change(control)
