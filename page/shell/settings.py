"""Keep the choices a person has made, in every control that index.html marks as kept."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


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
