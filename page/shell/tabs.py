"""Switch between the tabs, and own the browser's history.

Turning to a tab is a step of the history, and so is what a tab has opened in itself, such as a case
in Check. A step holds plain data:

number  how many steps of this page come before it
tab     the tab in sight
place   what the tab has opened in itself, as that tab describes it, or None
opens   whether the step was made by opening that
left    the id of what had the focus when another tab was chosen, if any
texts   the steps up to this one with which a tab took a text: their numbers and tabs
"""

from page.browser import address, dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NotRequired, TypedDict

    from page.engine.shell_protocol import Shell

    class HistoryStep(TypedDict):
        """A step of the history, as above."""

        number: int
        tab: str
        place: Any
        opens: bool
        left: NotRequired[str]
        texts: list[tuple[int, str]]


class Tabs:
    """The tab list; the tab ``tab-x`` has the panel ``panel-x`` and the address ``#x``."""

    def __init__(self, shell: "Shell", names: "tuple[str, ...]") -> None:
        self._shell = shell
        self._names = names
        self._tabs = [dom.find("tab-" + name) for name in names]
        self._panels = [dom.find("panel-" + name) for name in names]
        self.current = names[0]
        self._step = _step(0, names[0])
        # What each tab has opened in itself.
        self._places: dict[str, object] = {}

    def listen(self) -> None:
        """Start listening to clicks, arrow keys and the history."""
        for tab in self._tabs:
            dom.listen(tab, "click", self._click)
            dom.listen(tab, "keydown", self._keydown)
        address.when_travelled(self._travel)

    def turn(self, name: str) -> None:
        """Show a tab."""
        self.current = name
        for position, panel in enumerate(self._panels):
            selected = self._names[position] == name
            panel.hidden = not selected
            if position < len(self._tabs):
                tab = self._tabs[position]
                tab.setAttribute("aria-selected", "true" if selected else "false")
                # If none is selected, the keyboard comes to each.
                tab.tabIndex = 0 if selected or self.current == "learn" else -1
        self._shell.tab_turned(name)

    def join(self, name: str) -> None:
        """Add a page without a tab, which comes late and has its title for one."""
        self._names += (name,)
        self._panels.append(dom.find("panel-" + name))
        if tab_in(address.fragment(), self._names) == name:
            self._travel()

    def follow_address(self) -> None:
        """Show the tab named in the address, from its top.

        Browsers take the name for that of a button, scroll down to it and give it the focus.
        """
        self.turn(tab_in(address.fragment(), self._names))
        element = dom.focused()
        if element.id == self.current:
            element.blur()
            while element:
                element.scrollTop = 0
                element = element.parentElement

    def resume(self) -> None:
        """Continue at the history step of a reload or return."""
        step = address.step()
        if step and step["tab"] in self._names:
            self._show_step(step)
        else:
            self._step["tab"] = self.current

    def holding(self, identifier: str) -> str:
        """Return the tab whose panel holds an element, else the first."""
        element = dom.find(identifier)
        for place in range(len(self._names)):
            if self._panels[place].contains(element):
                return self._names[place]
        return self._names[0]

    def state(self) -> str:
        """Return the tab in sight, to keep; the address has a page without one."""
        return self._names[self._names.index(self.current) % len(self._tabs)]

    def restore(self, state: object) -> None:
        """Show the tab that was kept; raise ValueError for an unknown tab."""
        if state not in self._names:
            raise ValueError("tab")
        self.turn(str(state))

    def _click(self, event: "Any") -> None:
        self.turn_by_hand(event.currentTarget.id[len("tab-") :])

    def turn_by_hand(self, name: str) -> None:
        """Turn to a tab, which is a step of the history."""
        if name != self.current:
            self._step["left"] = dom.focused_id()
            self._bring(name)
            self._add(self._places.get(name))

    def _bring(self, name: str) -> None:
        """Show a tab; a focus on another tab, or in its panel, moves to this one."""
        was_elsewhere = any(dom.has_focus(part) for part in self._panels + self._tabs)
        self.turn(name)
        if was_elsewhere:
            dom.find("tab-" + name).focus()

    # ── The history ──

    def turn_with_text(self, name: str) -> None:
        """Turn to a tab that will take a text: going back takes that back as well."""
        if name != self.current:
            self.turn_by_hand(name)
            self._step["texts"] += [(self._step["number"], name)]
            address.put_step(self._step)

    def come_to(self, tab: str, place: "Any") -> None:
        """Note what a tab has opened in itself, or that it closed it (None).

        Opening is a step, and closing goes back over it. Opening another thing instead is not a
        step.
        """
        step = self._step
        self._places[tab] = place
        if tab != self.current or place == step["place"]:
            return
        if place and not step["place"]:
            self._add(place, opens=True)
            return
        step["place"] = place
        if place is None and step["opens"]:
            address.go_back()
        else:
            address.put_step(step)

    def _add(self, place: "Any", opens: bool = False) -> None:
        address.put_step(self._step)
        self._step = self._next_step(self.current, place, opens)
        address.add_step(self._step, self.current)

    def _next_step(self, tab: str, place: "Any" = None, opens: bool = False) -> "HistoryStep":
        """Return a step after this one; the browser forgets those that were there."""
        step = _step(self._step["number"] + 1, tab, place, opens)
        step["texts"] = list(_texts(self._step))
        return step

    def _travel(self) -> None:
        """Go to the browser's step; a typed address is a step of its own."""
        before = self._step
        step, top = address.step(), None
        if step is None:
            top = dom.root().scrollTop
            step = self._next_step(tab_in(address.fragment(), self._names))
            address.put_step(step)
        for number, tab in reversed(_texts(before)):
            if number > step["number"]:
                self._shell.do_with(tab, lambda there: there.take_back())
        for number, tab in _texts(step):
            if number > before["number"]:
                self._shell.do_with(tab, lambda there: there.bring_again())
        left = step.pop("left", "")  # once: what opens from here goes back to its own button
        self._show_step(step)
        dom.spawn(self._keep_focus(dom.focused(), left, top), dom.ignore)

    async def _keep_focus(self, element: "Any", left: str, top: "float | None") -> None:
        """Restore the focus, or that of the step: browsers take it to the part named as a tab.

        If that is hidden, nothing has the focus. A typed address also scrolls down to that part.
        """
        panel = self._panels[self._names.index(self.current)]
        await dom.pause()
        if top is not None:
            dom.root().scrollTop = top
        if dom.focused().matches("body,#" + self.current):
            dom.focused().blur()
            element.focus()
        if left and panel.contains(dom.find(left)):
            dom.focus_in_place(left)
            dom.bring_into_sight(left)

    def _show_step(self, step: "HistoryStep") -> None:
        self._step = step
        if step["tab"] != self.current:
            self._bring(step["tab"])
        self._shell.do_with(step["tab"], lambda tab: tab.return_to(step["place"]))

    def _keydown(self, event: "Any") -> None:
        place = self._names.index(self.current)
        count = len(self._tabs)
        targets = {
            "ArrowRight": (place + 1) % count,
            "ArrowLeft": (place - 1) % count,
            "Home": 0,
            "End": count - 1,
        }
        if event.key in targets:
            event.preventDefault()
            target = targets[event.key]
            self.turn_by_hand(self._names[target])
            self._tabs[target].focus()


def _step(number: int, tab: str, place: "Any" = None, opens: bool = False) -> "HistoryStep":
    return {
        "number": number,
        "tab": tab,
        "place": place,
        "opens": opens,
        "texts": [],
    }


def _texts(step: "HistoryStep") -> "list[tuple[int, str]]":
    """Return the texts of a step, which an older page may have made."""
    return step.get("texts", [])


def tab_in(fragment: str, names: "tuple[str, ...]") -> str:
    """Return the tab that the address names, as in ``#watch&…``, or the first.

    A page may have places of its own: ``#learn/x-wing``.
    """
    name = fragment.lstrip("#").split("&")[0].split("/")[0]
    return name if name in names else names[0]
