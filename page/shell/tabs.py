"""Switch between the tabs by click, arrow keys and address."""

from page.browser import address, dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.shell_protocol import Shell


class Tabs:
    """Own the tab list; the tab ``tab-x`` has the panel ``panel-x`` and the address ``#x``."""

    def __init__(self, shell: "Shell", names: "tuple[str, ...]") -> None:
        self._shell = shell
        self._names = names
        self._tabs = [dom.find("tab-" + name) for name in names]
        self._panels = [dom.find("panel-" + name) for name in names]
        self.current = names[0]

    def listen(self) -> None:
        """Start listening to clicks, arrow keys and the address."""
        for tab in self._tabs:
            dom.listen(tab, "click", self._click)
            dom.listen(tab, "keydown", self._keydown)
        dom.listen_to_window("hashchange", self.follow_address)

    def turn(self, name: str) -> None:
        """Show a tab."""
        self.current = name
        for position, tab in enumerate(self._tabs):
            selected = self._names[position] == name
            tab.setAttribute("aria-selected", "true" if selected else "false")
            tab.tabIndex = 0 if selected else -1
            self._panels[position].hidden = not selected
        self._shell.tab_turned(name)

    def follow_address(self, *_event: object) -> None:
        """Show the tab named in the address."""
        self.turn(tab_in(address.fragment(), self._names))

    def holding(self, identifier: str) -> str:
        """Return the tab whose panel holds an element, or the first tab if none does."""
        element = dom.find(identifier)
        for place in range(len(self._names)):
            if self._panels[place].contains(element):
                return self._names[place]
        return self._names[0]

    def state(self) -> str:
        """Return the name of the tab in sight, to be kept."""
        return self.current

    def restore(self, state: object) -> None:
        """Show the tab that was kept; raise ValueError if there is no such tab."""
        if state not in self._names:
            raise ValueError("tab")
        self.turn(str(state))

    def _click(self, event: "Any") -> None:
        self.turn_by_hand(event.currentTarget.id[len("tab-") :])

    def turn_by_hand(self, name: str) -> None:
        """Show a tab and name it in the address; a focus inside a panel moves to the tab."""
        was_below = any(dom.has_focus(panel) for panel in self._panels)
        self.turn(name)
        address.put_fragment(name)
        if was_below:
            dom.find("tab-" + name).focus()

    def _keydown(self, event: "Any") -> None:
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


def tab_in(fragment: str, names: "tuple[str, ...]") -> str:
    """Return the tab that the address names, as in ``#check``, or the first if it names none."""
    name = fragment.lstrip("#")
    return name if name in names else names[0]
