"""Hold what all tabs share, in one object that every part of the page gets."""

from page.browser import address, dom, second_image, start_script
from page.engine.routing import Engine
from page.shell.language import Language
from page.shell.launch import Drops, Launch
from page.shell.status import EngineNote, Status
from page.shell.store import Settings, Store
from page.shell.tabs import Tabs
from page.solve.tab import SolveTab
from page.words.messages import say

# A tab is made with the shell as its argument, and has
#   name              index.html has its button ``tab-name`` and its panel ``panel-name``; its
#                     address is ``#name``
#   kept()            what the store keeps of it, by name
#   listen()          start listening
#   come_into_view()  update what could not be updated out of sight
#   say(key)          say a sentence that concerns the whole page
#   retell()          show everything in the current language
#   open(text), open_blob(blob), open_files(files)  open what comes from elsewhere
#   take_back(), bring_again()  undo and redo what `open` did, unless more has been done since
#   return_to(place)  open in itself what the browser's history names, None for nothing
TABS = ("solve", "check", "watch")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from page.engine.shell_protocol import Kept


class Shell:
    """The page around the tabs; `main.py` calls its first methods in their order.

    What the first answer does not need comes last, and what concerns it waits.
    """

    def __init__(self) -> None:
        self.language = Language(self)
        self.status = Status()
        self.store = Store()
        self._note = EngineNote()
        self.engine = Engine(self._note)
        self._tabs: dict[str, Any] = {}
        self._waiting: list[tuple[str, Callable[[Any], object]]] = []
        self._is_missing = False
        self._solve = SolveTab(self)
        self.tabs = Tabs(self, TABS)
        self.store.add("language", self.language)
        self._add(self._solve)
        self.store.add("tab", self.tabs)
        self.store.add("settings", Settings())

    def listen(self) -> None:
        """Start listening in every part."""
        self.language.listen()
        self.tabs.listen()
        self._solve.listen()
        Drops(self).listen()
        dom.listen(dom.root(), "change", self.store.touch)

    def restore(self) -> None:
        """Restore what this browser has kept; the tab in the address comes first."""
        self.tabs.turn(self.tabs.current)
        self.store.restore()
        if address.parameter("way") and not address.fragment():
            self.tabs.turn("watch")
        elif address.fragment() or address.parameter("p") is not None:
            self.tabs.follow_address()

    def take_over(self) -> None:
        """Put what was done before Python on top of what was kept, and start keeping."""
        came_back = self.store.own and address.was_reloaded()
        self._solve.take_over(start_script.early(), came_back)
        self.store.listen()
        self._tell_damage()
        self._take_long_text()
        dom.listen_to_window("longtext", self._take_long_text)

    def begin(self) -> None:
        """Open what the page was started with, and start what is needed later."""
        Launch(self).listen()
        self.engine.begin()
        self.tabs.resume()

    async def complete(self) -> None:
        """Add what the first answer does not need: tabs, and more of Solve."""
        await second_image.arrive(self._say_missing)
        from page.browser import pieces  # noqa: PLC0415 (this puts it into the second image)

        pieces.bring_all()
        await self.language.complete()
        from page.browser.double_press import DoublePresses  # noqa: PLC0415 (as above)
        from page.browser.offline import Offline  # noqa: PLC0415 (as above)
        from page.check.tab import CheckTab  # noqa: PLC0415 (as above)
        from page.learn.page import LearnPage  # noqa: PLC0415 (as above)
        from page.shell.theme import Theme  # noqa: PLC0415 (as above)
        from page.shell.whole_status import WholeStatus  # noqa: PLC0415 (as above)
        from page.watch.tab import WatchTab  # noqa: PLC0415 (as above)

        Theme().listen()
        DoublePresses().listen()
        WholeStatus().listen()
        offline = Offline()
        offline.listen()
        self._note.keep_for(offline)
        self._bring(self._solve.complete, self._solve.add_words)
        start_script.keep_no_presses(dom.find("panel-solve"))
        for kind in (CheckTab, WatchTab, LearnPage):
            await dom.pause()  # not between the next two lines: a text typed then would be lost
            tab = kind(self)
            self._bring(lambda tab=tab: self._begin(tab), tab.say)
        start_script.keep_no_presses(dom.root())
        self.store.settle()
        if self._is_missing:
            self._solve.retell()
        self.status.turn(self.tabs.current)

    def _bring(self, add: "Callable[[], bool | None]", tell: "Callable[[str], None]") -> None:
        """Call ``add()``, which returns whether it changes what must be kept.

        Damage is told in the part's own tab: another one may show an answer by now.
        """
        was_damaged, has_changed = self.store.was_damaged, self.store.has_changed
        is_new = add() or self.store.was_damaged != was_damaged
        if self.store.was_damaged != was_damaged:
            tell("store.damaged")
        if is_new:
            self.changed()
        elif not has_changed:
            self.store.count_as_written()

    def _begin(self, tab: "Any") -> bool:
        """Start a late tab; return whether something was typed into it before."""
        was_typed_into = tab.has_text
        tab.listen()
        start_script.keep_no_presses(dom.find("panel-" + tab.name))
        self._add(tab)
        return was_typed_into

    def _add(self, tab: "Any") -> None:
        """Add a tab, restore its state, and do what has waited for it."""
        for name, part in tab.kept().items():
            self.store.add(name, part)
        self._tabs[tab.name] = tab
        waiting, self._waiting = self._waiting, []
        for name, do in waiting:
            self.do_with(name, do)

    def _say_missing(self) -> None:
        """Say once that a part of the page has not arrived."""
        if not self._is_missing:
            self._is_missing = True
            dom.root().classList.remove("paused")  # nothing else could end the pause
            self.status.say(self.tabs.current, say("page.incomplete"))

    def _tell_damage(self) -> None:
        if self.store.was_damaged:
            self.do_with(self.tabs.current, lambda tab: tab.say("store.damaged"))

    def _take_long_text(self, *_event: object) -> None:
        """Hand a long text that start.js kept out of a field to the field's tab, or refuse it."""
        taken = start_script.take_long_text()
        if not taken:
            return
        tab = self.tabs.holding(taken.id)
        if dom.find(taken.id).matches("[data-short]"):
            self.do_with(tab, lambda there: there.say("field.too-long"))
        else:
            self.do_with(tab, lambda there: there.open_blob(taken.blob))

    # ── For all parts ──

    def do_with(self, tab: str, do: "Callable[[Any], object]") -> None:
        """Do something with a tab as soon as it is there."""
        if tab in self._tabs:
            do(self._tabs[tab])
        else:
            self._waiting.append((tab, do))

    def say(self, tab: str, words: str) -> None:
        """Show words in the status region while a tab is in sight."""
        self.status.say(tab, words)
        self.changed()

    def board(self) -> "tuple[str, str]":
        """Return the puzzle on the board of Solve, and its grid as shown."""
        return self._solve.board()

    def open_in(self, tab: str, content: "Any") -> None:
        """Turn to a tab and give it a text, or a blob if the text is long."""
        self.tabs.turn_with_text(tab)
        if isinstance(content, str):
            self.do_with(tab, lambda there: there.open(content))
        else:
            self.do_with(tab, lambda there: there.open_blob(content))

    def open_files_in(self, tab: str, files: "list[Any]") -> None:
        """Turn to a tab and give it files."""
        self.tabs.turn_by_hand(tab)
        self.do_with(tab, lambda there: there.open_files(files))

    def open_dropped(self, files: "list[Any]") -> None:
        """Pass files to the visible tab."""
        self.do_with(self.tabs.current, lambda tab: tab.open_files(files))

    def came_to(self, tab: str, place: "Any") -> None:
        """Note what a tab has opened in itself, None for nothing."""
        self.tabs.come_to(tab, place)

    def keep(self, name: str, part: "Kept") -> None:
        """Keep the state of another part through reloads."""
        self.store.add(name, part)

    def changed(self) -> None:
        """Note that something worth keeping has changed."""
        self.store.touch()

    def tab_turned(self, tab: str) -> None:
        """Note that a tab has come into view."""
        self.status.turn(tab)
        self.do_with(tab, lambda there: there.come_into_view())
        self.changed()

    def language_changed(self) -> None:
        """Show everything in another language."""
        for tab in self._tabs.values():
            tab.retell()
        self.changed()
