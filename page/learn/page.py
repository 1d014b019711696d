"""Show the page of techniques, and practise them.

``#learn`` lists them, ``#learn/x-wing`` shows one. It is not a tab, but the shell treats it as one.
"""

import json

from page.browser import address, dom, elements, shipped
from page.browser.worker_thread import WorkerLostError
from page.engine.routing import EngineMissingError
from page.grid.legend import legend
from page.grid.picture import SIDE, figure
from page.words.messages import language, say, say_sentences, trouble, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.crossing.steps import Example
    from page.engine.job import Job
    from page.engine.shell_protocol import Kept, Shell


TROUBLES = {EngineMissingError: "learn.needs-engine", WorkerLostError: "verdict.lost"}


class LearnPage:
    """The page: the technique it shows, and its example from the site."""

    name = "learn"
    has_text = False

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell
        self._technique = ""  # "" for the list
        self._example: Example | None = None
        self._job: Job | None = None  # the practice that is awaited
        self._panel = dom.find("panel-learn")
        self._title = dom.find("tab-learn")
        self._list = self._panel.querySelector(".techniques")
        self._one = self._panel.querySelector(".technique")
        links = dom.all_in(self._list, "a")
        self._techniques = [technique_in(link.getAttribute("href")) for link in links]

    def kept(self) -> "dict[str, Kept]":
        """Return nothing to keep: the address says it all."""
        return {}

    def listen(self) -> None:
        """Start listening, and be there for the address."""
        dom.on_press("practise", self._begin)
        self._shell.tabs.join(self.name)

    def come_into_view(self) -> None:
        """Do nothing: `return_to` follows."""

    def return_to(self, _place: object) -> None:
        """Show what the address names."""
        named = technique_in(address.fragment())
        technique = named if named in self._techniques else ""
        is_other = technique != self._technique
        had_focus = dom.has_focus(self._panel)
        self._technique = technique
        self._example = None
        self._job = None
        self._show()
        self._shell.say(self.name, say("learn.start" if not technique else "learn.one"))
        if is_other and had_focus:
            self._title.focus()

    def retell(self) -> None:
        """Show everything in the current language."""
        if not self._panel.hidden:
            self.return_to(None)

    def say(self, key: str) -> None:
        """Say a sentence about the whole page."""
        self._shell.say(self.name, say(key))

    def open_files(self, files: "list[dom.Thing]") -> None:
        """Hand dropped files to Solve."""
        self._shell.open_files_in("solve", files)

    # ── Showing ──

    def _show(self) -> None:
        technique = self._technique
        self._title.textContent = say("technique." + technique if technique else "learn")
        self._list.hidden = bool(technique)
        self._one.hidden = not technique
        if technique:
            self._one.querySelector(".idea").textContent = say("technique.idea." + technique)
            self._show_example()
            dom.spawn(self._fetch(technique), self._trouble)

    def _show_example(self) -> None:
        part = self._one.querySelector(".example")
        example = self._example
        part.hidden = example is None
        if example:
            step = example["step"]
            picture = step["picture"]
            last = len(picture["stages"]) - 1 if picture["stages"] else None
            shapes = figure(picture, last, step["grid"], example["puzzle"])
            drawn = elements.drawing("picture", f"0 0 {SIDE} {SIDE}", shapes)
            drawn.setAttribute("role", "img")
            drawn.setAttribute("aria-label", say_sentences(step["where"], step["digits"]))
            part.querySelector(".drawn").replaceChildren(drawn)
            elements.fill_list(part.querySelector(".why"), step["why"])
            part.querySelector(".links").replaceChildren(*legend(picture["stages"]))
            part.querySelector(".so").textContent = step["digits"]

    async def _fetch(self, technique: str) -> None:
        """Fetch the example of a technique; the words do without it."""
        told_in = language()
        examples = await shipped.text_of("static/examples." + told_in + ".txt")
        example = example_in(examples, technique)
        if example and technique == self._technique and told_in == language():
            self._example = example
            self._show_example()

    # ── Practising ──

    def _begin(self) -> None:
        dom.spawn(self._practise(), self._trouble)

    async def _practise(self) -> None:
        """Put a puzzle on the board at the moment when it needs the technique."""
        engine = self._shell.engine
        self.say("learn.making" if engine.has_worker else "verdict.waiting")
        job = self._job = engine.start("practice", [self._technique, dom.random_seed(), language()])
        example = await job.result()
        # If a person has gone elsewhere meanwhile, they stay there.
        if example and job is self._job and not self._panel.hidden:
            self.say("learn.one")
            self._shell.tabs.turn_by_hand("solve")
            self._shell.do_with("solve", lambda tab: tab.practise(example))

    def _trouble(self, problem: Exception) -> None:
        words = trouble(problem, TROUBLES)
        self._shell.say(self.name, words_of(words))


def technique_in(fragment: str) -> str:
    """Return the technique that an address names, or "".

    >>> technique_in("#learn/x-wing"), technique_in("#learn")
    ('x_wing', '')
    """
    return fragment.partition("/")[2].replace("-", "_")


def example_in(text: str, technique: str) -> "Example | None":
    """Find a technique's example among a language's lines of a name and JSON."""
    begin = ("\n" + text).find("\n" + technique + "\t")
    if begin < 0:
        return None
    line = text[begin + len(technique) + 1 : text.find("\n", begin)]
    return json.loads(line)
