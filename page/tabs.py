"""Switch between the tabs, by click, arrow keys and address."""

from page import dom


class Tabs:
    """Own the tab list; the panel of tab ``tab-x`` is ``panel-x``, its address ``#x``."""

    def __init__(self, names: "tuple[str, ...]", on_turn) -> None:
        self._names = names
        self._on_turn = on_turn
        self._tabs = [dom.find("tab-" + name) for name in names]
        self._panels = [dom.find("panel-" + name) for name in names]
        self.current = names[0]

    def listen(self) -> None:
        """Begin to answer clicks and arrow keys."""
        for tab in self._tabs:
            dom.listen(tab, "click", self._click)
            dom.listen(tab, "keydown", self._keydown)

    def turn(self, name: str) -> None:
        """Bring a tab in sight."""
        self.current = name
        for position, tab in enumerate(self._tabs):
            selected = self._names[position] == name
            tab.setAttribute("aria-selected", "true" if selected else "false")
            tab.tabIndex = 0 if selected else -1
            self._panels[position].hidden = not selected
        self._on_turn(name)

    def state(self) -> str:
        """Return the tab in sight, to be kept."""
        return self.current

    def restore(self, state: object) -> None:
        """Bring the tab in sight that was kept; ValueError if there is no such tab."""
        if state not in self._names:
            raise ValueError("tab")
        self.turn(str(state))

    def _click(self, event) -> None:
        self.turn_by_hand(event.currentTarget.id[len("tab-") :])

    def turn_by_hand(self, name: str) -> None:
        """Bring a tab in sight and name it in the address; a focus that was below goes to it."""
        was_below = any(dom.has_focus(panel) for panel in self._panels)
        self.turn(name)
        dom.name_in_address(name)
        if was_below:
            dom.find("tab-" + name).focus()

    def _keydown(self, event) -> None:
        place = self._names.index(self.current)
        last = len(self._names) - 1
        targets = {
            "ArrowRight": (place + 1) % (last + 1),
            "ArrowLeft": (place - 1) % (last + 1),
            "Home": 0,
            "End": last,
        }
        if event.key in targets:
            event.preventDefault()
            target = targets[event.key]
            self.turn_by_hand(self._names[target])
            self._tabs[target].focus()
