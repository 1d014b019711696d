"""Keep the choices a person has made: every control in index.html that is marked as kept."""

from pyscript import document

from page import dom


class Settings:
    """Own no control: each is marked ``data-kept`` and hears of a restored choice as a change."""

    def __init__(self) -> None:
        found = document.querySelectorAll("[data-kept]")
        self._controls = [found.item(place) for place in range(found.length)]

    def state(self) -> "dict[str, str]":
        """Return the value of each control by its id; of a checkbox 'on' or ''."""
        return {control.id: _value(control) for control in self._controls}

    def restore(self, state) -> None:
        """Choose again what was chosen; an option that is no more is left as it is."""
        if not isinstance(state, dict):
            raise ValueError("settings")
        for control in self._controls:
            value = state.get(control.id, _value(control))
            if not isinstance(value, str):
                raise ValueError("setting")
            if value != _value(control) and _can_be(control, value):
                _choose(control, value)


def _value(control) -> str:
    if control.type == "checkbox":
        return "on" if control.checked else ""
    return control.value


def _can_be(control, value: str) -> bool:
    if control.type == "checkbox":
        return value in ("on", "")
    options = control.options
    return value in [options.item(place).value for place in range(options.length)]


def _choose(control, value: str) -> None:
    if control.type == "checkbox":
        control.checked = value == "on"
    else:
        control.value = value
    dom.tell_of_change(control)
