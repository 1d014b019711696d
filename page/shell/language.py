"""Show the whole page in the chosen language, which the header offers to change."""

from page.browser import address, dom, second_image, shipped, start_script
from page.words import messages
from sudoku_core.grid import CELLS
from sudoku_core.languages import LANGUAGES, choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from page.engine.shell_protocol import Shell

# The attributes, after "data-", that hold keys, and those for the words.
ATTRIBUTES = {"label": "aria-label", "title": "title", "placeholder": "placeholder", "alt": "alt"}

# Milliseconds of writing after which the browser gets a chance to paint: at the start, when much
# else is going on, and after a choice, when each paint costs more than it shows.
SLICE = 5
CHOICE_SLICE = 40


class Language:
    """Translate the words of index.html; the shell redraws the rest.

    The language named in the address comes first, then the one that was chosen and kept, then those
    that the browser is set to. English words come with the images, those of another language as
    files, which are fetched where it is spoken.
    """

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell
        self._chosen = ""
        self._named = address.parameter("lang") or ""
        self._choice = dom.find("language")
        self._is_complete = False
        self.current = self._wanted = LANGUAGES[0]
        messages.load(catalogue(self.current))

    async def begin(self) -> None:
        """Replace the English words of index.html if need be, a few at a time."""
        self._take_choice()
        wanted = self._chosen or start_script.language()
        if wanted != self.current and await self._load(wanted):
            await self._write_in_slices(SLICE)

    async def complete(self) -> None:
        """Add the sentences of the second image; index.html has some in its menu."""
        self._is_complete = True
        messages.add(second_image.place_of(later_catalogue(LANGUAGES[0])))
        if self.current != LANGUAGES[0]:
            await self._load(self.current)
        await self._write_in_slices(SLICE)

    def listen(self) -> None:
        """Start listening to the choice; one that was made since the start counts."""
        if self._choice.value != self.current:
            self._choose()
        dom.listen(self._choice, "change", self._choose)
        address.when_travelled(self._name)

    def state(self) -> str:
        """Return the language that was chosen, or "" if none was."""
        return self._chosen

    def restore(self, state: object) -> None:
        """Show the language that was chosen before, unless the address names one."""
        if not isinstance(state, str) or (state and state not in LANGUAGES):
            raise ValueError("language")
        if not self._chosen:
            self._chosen = state
            wanted = choose([self._named, state, self.current])
            if wanted != self.current:
                dom.spawn(self._turn(wanted), dom.ignore)

    def _take_choice(self) -> None:
        """Take the choice in the header, if a person made one, and name it in the address."""
        if self._choice.value != self.current:
            self._chosen = self._named = self._choice.value
            self._name()

    def _name(self) -> None:
        """Name the language in the address, in every step of the history that is come to."""
        if self._named:
            address.put_parameter("lang", self._named)

    def _choose(self, *_event: object) -> None:
        """Turn to the language that was chosen."""
        self._take_choice()
        dom.spawn(self._turn(self._choice.value), dom.ignore)

    async def _turn(self, language: str) -> None:
        """Show everything in another language once its words are there, or say that they lack."""
        if await self._load(language):
            self._shell.language_changed()
            await self._write_in_slices(CHOICE_SLICE)
        elif language == self._wanted:
            self._choice.value = self.current
            self._shell.say(self._shell.tabs.current, messages.say("language.missing"))

    async def _load(self, language: str) -> bool:
        """Speak a language from now on; return False if it did not come, or another is wanted."""
        self._wanted = language
        paths = [catalogue(language), later_catalogue(language)][: 1 + self._is_complete]
        texts: list[str] = []
        for path in paths if language != LANGUAGES[0] else []:
            texts += [await shipped.text_of(path)]
        if "" in texts or language != self._wanted:
            return False
        if self._is_complete and len(paths) == 1:  # the rest has come while this was fetched
            return await self._load(language)
        self.current = language
        messages.load(catalogue(LANGUAGES[0]))
        if self._is_complete:
            messages.add(second_image.place_of(later_catalogue(LANGUAGES[0])))
        for text in texts:
            messages.put(text)
        if texts and self._is_complete:
            from page.browser import used_parts  # noqa: PLC0415 (it is in the second image)

            used_parts.keep(language)
        return True

    async def _write_in_slices(self, milliseconds: float) -> None:
        """Replace the words of index.html; the browser paints after some milliseconds at a time.

        If another language is chosen meanwhile, that writes all of them again.
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
        dom.root().lang = self.current
        self._choice.value = self.current
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


def catalogue(language: str) -> str:
    """Return the path of a language's catalogue."""
    return "static/messages/" + language + ".json"


def later_catalogue(language: str) -> str:
    """Return the path of the part of a language's catalogue that comes later."""
    return "static/messages/later/" + language + ".json"
