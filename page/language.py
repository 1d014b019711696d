"""Speak the chosen language all over the page, and switch it in the header."""

from pyscript import document, window

from page import address, dom, messages
from page.languages import LANGUAGES, catalogue, choose, other
from sudoku_core.grid import CELLS

# Which attribute holds the key of which words: index.html has English beside each.
ATTRIBUTES = {"label": "aria-label", "title": "title", "placeholder": "placeholder", "alt": "alt"}

# Milliseconds after which the browser gets a chance, where much is to be written at the start.
SLICE = 5
# Where the choice is kept for the next visit: apart from all else, which is read later.
KEPT = ("localStorage", "backtrack-language")


class Language:
    """Own the language. It translates what index.html says; ``on_change()`` all the rest.

    What the address names comes first, then what was chosen by the switch and kept, then what the
    browser's user prefers.
    """

    def __init__(self, on_change) -> None:
        self._on_change = on_change
        self._chosen = ""
        self._named = address.language_in(window.location.search)
        preferred = window.navigator.languages
        names = [preferred.at(place) for place in range(preferred.length)]
        self.current = choose([self._named] + names)
        messages.load(catalogue(self.current))

    async def begin(self) -> None:
        """Write index.html's words anew, if they are to be others, some at a go."""
        if self.current != LANGUAGES[0]:
            begun = dom.now()
            for _ in self._write():
                if dom.now() - begun > SLICE:
                    await dom.pause()
                    begun = dom.now()

    def listen(self) -> None:
        """Begin to answer the switch."""
        dom.on_press("language", self._switch)

    def state(self) -> str:
        """Return the language that was chosen by the switch, "" if none was."""
        return self._chosen

    def restore(self, state) -> None:
        """Speak what was chosen, unless the address names a language."""
        if state != "" and state not in LANGUAGES:
            raise ValueError("language")
        self._chosen = state
        wanted = choose([self._named, state, self.current])
        if wanted != self.current:
            self._turn(wanted)

    def _switch(self) -> None:
        """Turn to the other language: the link names it from now on."""
        self._chosen = self._named = other(self.current)
        dom.search_in_address(address.with_language(window.location.search, self._chosen))
        self._turn(self._chosen)

    def _turn(self, language: str) -> None:
        """Speak another language from now on."""
        self.current = language
        messages.load(catalogue(language))
        list(self._write())
        self._on_change()

    def _write(self):
        """Write index.html's words anew, those in templates too; yield after a few of them."""
        document.documentElement.lang = self.current
        dom.find("language").lang = other(self.current)
        yield from _translate(document)
        templates = document.querySelectorAll("template")
        for place in range(templates.length):
            yield from _translate(templates.item(place).content)
        for cell in CELLS:
            name = messages.say("cell.name", row=cell // 9 + 1, column=cell % 9 + 1)
            dom.find(f"cell-{cell}").setAttribute("aria-label", name)
            yield


def _translate(root):
    """Write the words of all elements below ``root`` that name their keys; yield after each."""
    for element in _all(root, "[data-text]"):
        element.textContent = messages.say(element.dataset.text)
        yield
    for name, attribute in ATTRIBUTES.items():
        for element in _all(root, f"[data-{name}]"):
            key = element.getAttribute("data-" + name)
            element.setAttribute(attribute, messages.say(key))
            yield


def _all(root, selector: str) -> list:
    found = root.querySelectorAll(selector)
    return [found.item(place) for place in range(found.length)]
