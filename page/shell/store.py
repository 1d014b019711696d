"""Keep what a person has done, in this browser alone, through reloads and crashes.

Each part gives its state as plain data. All states are one JSON text, kept in two places: in the
browser tab's storage, so that tabs never mix, and in the one that all tabs share, for new tabs;
there the last change wins.
"""

import json

from page.browser import dom, storage
from page.words import messages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.shell_protocol import Kept

# Other pages of the same site may share the storage.
KEY = "backtrack"
# A text of another version counts as damaged. A new version takes a new key: windows of the
# previous deploy go on using this one.
VERSION = 1
# Milliseconds without a further change before writing.
PAUSE = 400
OWN = "sessionStorage"
SHARED = "localStorage"


class Store:
    """The stored text: `add` parts, `restore` once, `listen`; then `touch` at every change.

    Parts may still be added then; until they are, their states stay. A part has ``state()``, which
    returns plain data, and ``restore(data)``, which raises ValueError, before it changes anything,
    for data that ``state()`` could not have returned.

    After `restore`, ``was_damaged`` says whether something kept cannot be read, and ``own`` whether
    the state is this browser tab's.
    """

    def __init__(self) -> None:
        self._parts: dict[str, Kept] = {}
        # The kept states of parts that are still to come.
        self._unclaimed: dict[str, object] = {}
        self._listens = False
        self._kept = ""
        self._timer = dom.Timer(PAUSE, self.save)
        self.was_damaged = False
        self.own = False

    def add(self, name: str, part: "Kept") -> None:
        """Keep the state of another part; if one waits for it, restore that."""
        self._parts[name] = part
        if name in self._unclaimed:
            self._give(name, self._unclaimed.pop(name))

    @property
    def has_changed(self) -> bool:
        """Return whether a part's state differs from what was written last."""
        return self._text() != self._kept

    def count_as_written(self) -> None:
        """Count the present states as written: what came late changed nothing."""
        self._kept = self._text()

    def settle(self) -> None:
        """Forget restored states without a part: all parts are there."""
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
        """Restore each part's state, from the first place that has one."""
        for place in (OWN, SHARED):
            text = storage.read(place, KEY)
            if text is not None and self._take(text):
                self.own = place == OWN
                return

    def touch(self, *_event: object) -> None:
        """Note that something may have changed."""
        if self._listens:
            self._timer.start()

    def save(self, *_event: object) -> None:
        """Write every part's state, if it has changed."""
        self._timer.stop()
        text = self._text()
        if text != self._kept:
            self._kept = text
            self._write()

    def _write(self) -> None:
        """Write to both places; if the browser refuses one, go on without it."""
        kept = [storage.write(place, KEY, self._kept) for place in (OWN, SHARED)]
        _show(all(kept))

    def _text(self) -> str:
        states = dict(self._unclaimed)
        for name, part in self._parts.items():
            states[name] = part.state()
        parts = {name: states[name] for name in sorted(states)}  # their order makes no difference
        return json.dumps({"version": VERSION, "parts": parts})

    def _take(self, text: str) -> bool:
        """Restore each part's state from a stored text; ignore what is unreadable."""
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
        try:
            self._parts[name].restore(state)
        except ValueError:
            self.was_damaged = True


def _show(kept: bool) -> None:
    note = dom.find("kept-note")
    key = "kept.note" if kept else "kept.not"
    if note.dataset.text != key:
        note.dataset.text = key
        note.textContent = messages.say(key)


class Settings:
    """Save and restore the controls marked ``data-kept``, with their change events."""

    def __init__(self) -> None:
        self._controls = dom.all_in(dom.root(), "[data-kept]")

    def state(self) -> "dict[str, str]":
        """Return each control's value by its id; for a checkbox, 'on' or ''."""
        return {control.id: _value(control) for control in self._controls}

    def restore(self, state: "Any") -> None:
        """Restore the choices; an option that no longer exists is ignored."""
        storage.require(isinstance(state, dict), "settings")
        for control in self._controls:
            value = state.get(control.id, _value(control))
            storage.require(isinstance(value, str), "setting")
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
