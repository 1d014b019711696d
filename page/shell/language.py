"""Show the whole page in the chosen language, and switch that in the header."""

from page.browser import address, device, dom, second_image
from page.words import messages
from page.words.languages import catalogue, later_catalogue, other
from sudoku_core.grid import CELLS
from sudoku_core.languages import LANGUAGES, choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from page.engine.shell_protocol import Shell

# The attributes, after "data-", that hold keys, and those for the words.
ATTRIBUTES = {"label": "aria-label", "title": "title", "placeholder": "placeholder", "alt": "alt"}

# Milliseconds of writing before the browser gets to paint: at the start, when much else goes on,
# and after a press, when each paint costs more than it shows.
SLICE = 5
SWITCH_SLICE = 40


class Language:
    """Translate the words of index.html; the shell redraws the rest.

    The language in the address comes first, then the one chosen and kept, then the browser's.
    """

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell
        self._chosen = ""
        self._named = address.parameter("lang") or ""
        self._is_complete = False
        self.current = choose([self._named] + device.preferred_languages())
        messages.load(catalogue(self.current))

    async def begin(self) -> None:
        """Replace the English words of index.html if necessary, a few at a time."""
        if self.current != LANGUAGES[0]:
            await self._write_in_slices(SLICE)

    async def complete(self) -> None:
        """Add the sentences of the second image; index.html has some in its menu."""
        self._is_complete = True
        self._load(self.current)
        await self._write_in_slices(SLICE)

    def listen(self) -> None:
        """Start listening to the switch."""
        dom.on_press("language", self._switch)

    def state(self) -> str:
        """Return the chosen language, or ""."""
        return self._chosen

    def restore(self, state: object) -> None:
        """Show the language that was chosen before, unless the address names one."""
        if not isinstance(state, str) or (state and state not in LANGUAGES):
            raise ValueError("language")
        self._chosen = state
        wanted = choose([self._named, state, self.current])
        if wanted != self.current:
            self._turn(wanted)

    def _switch(self) -> None:
        """Turn to the other language, and name it in the address."""
        self._chosen = self._named = other(self.current)
        address.put_parameter("lang", self._chosen)
        self._load(self._chosen)
        self._shell.language_changed()
        dom.spawn(self._write_in_slices(SWITCH_SLICE), dom.ignore)

    def _turn(self, language: str) -> None:
        self._load(language)
        list(self._write())
        self._shell.language_changed()

    def _load(self, language: str) -> None:
        self.current = language
        messages.load(catalogue(language))
        if self._is_complete:
            messages.add(second_image.place_of(later_catalogue(language)))

    async def _write_in_slices(self, milliseconds: float) -> None:
        """Replace the words of index.html; the browser paints after some milliseconds at a time.

        If the language is switched meanwhile, the switch writes all again.
        """
        language = self.current
        begun = dom.now()
        for _ in self._write():
            if dom.now() - begun > milliseconds:
                await dom.pause()
                if self.current != language:
                    return
                begun = dom.now()

    def _write(self) -> "Iterator[None]":
        """Replace the words of index.html and its templates; yield after each."""
        dom.root().lang = self.current
        dom.find("language").lang = other(self.current)
        yield from _translate(dom.root())
        for template in dom.all_in(dom.root(), "template"):
            yield from _translate(template.content)
        for cell in CELLS:
            name = messages.say("cell.name", row=cell // 9 + 1, column=cell % 9 + 1)
            dom.find(f"cell-{cell}").setAttribute("aria-label", name)
            yield


def _translate(root: "Any") -> "Iterator[None]":
    """Replace the words of elements below ``root``; yield after each.

    Those of the Watch tab wait for the rest of the catalogue, as the tab does.
    """
    for element in dom.all_in(root, "[data-text]"):
        if messages.knows(element.dataset.text):
            element.textContent = messages.say(element.dataset.text)
            yield
    for name, attribute in ATTRIBUTES.items():
        for element in dom.all_in(root, f"[data-{name}]"):
            key = element.getAttribute("data-" + name)
            if messages.knows(key):
                element.setAttribute(attribute, messages.say(key))
                yield
