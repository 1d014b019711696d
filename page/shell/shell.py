"""Own what all tabs share, in one object that is passed to every part of the page."""

from page.browser import address, dom, start_script
from page.browser.offline import Offline
from page.check.tab import CheckTab
from page.engine.routing import Engine
from page.shell.drops import Drops
from page.shell.engine_note import EngineNote
from page.shell.language import Language
from page.shell.launch import Launch
from page.shell.settings import Settings
from page.shell.status import Status
from page.shell.store import Store
from page.shell.tabs import Tabs
from page.solve.tab import SolveTab

# A tab is made with the shell as its argument, and has
#   name              index.html has its button ``tab-name`` and its panel ``panel-name``; its
#                     address is ``#name``
#   kept()            what the store keeps of it, by name
#   listen()          start listening
#   take_over(early, came_back)  take in what was done before anything listened
#   come_into_view()  update what could not be updated out of sight
#   say(key)          say a sentence that concerns the whole page
#   retell()          show everything in the current language
#   open(text), open_blob(blob), open_files(files)  open what comes from elsewhere
TABS = (SolveTab, CheckTab)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Shell:
    """Own the page around the tabs; `main.py` calls its first methods in their order here."""

    def __init__(self) -> None:
        self.language = Language(self)
        self.status = Status()
        self.store = Store()
        self.offline = Offline()
        self.engine = Engine(EngineNote(self.offline))
        self._tabs: dict[str, Any] = {tab.name: tab(self) for tab in TABS}
        self.tabs = Tabs(self, tuple(self._tabs))
        self.store.add("language", self.language)
        for tab in self._tabs.values():
            for name, part in tab.kept().items():
                self.store.add(name, part)
        self.store.add("tab", self.tabs)
        self.store.add("settings", Settings())

    @property
    def tab(self) -> "Any":
        """Return the tab in sight."""
        return self._tabs[self.tabs.current]

    def listen(self) -> None:
        """Have every part start listening."""
        self.language.listen()
        self.tabs.listen()
        for tab in self._tabs.values():
            tab.listen()
        Drops(self).listen()
        dom.listen(dom.root(), "change", self.store.touch)

    def restore(self) -> None:
        """Restore what this browser has kept; a tab named in the address comes first."""
        self.tabs.turn(self.tabs.current)
        self.store.restore()
        if address.fragment() or "p=" in address.query():
            self.tabs.follow_address()

    def take_over(self) -> None:
        """Put what was done before Python on top of what was kept, and start keeping changes."""
        came_back = self.store.own and address.was_reloaded()
        for tab in self._tabs.values():
            tab.take_over(start_script.early(), came_back)
        self.store.listen()
        if self.store.was_damaged:
            self.tab.say("store.damaged")
        self._take_long_text()
        dom.listen_to_window("longtext", self._take_long_text)

    def begin(self) -> None:
        """Open what the page was started with, and start what is only needed later."""
        Launch(self).listen()
        self.offline.listen()
        self.engine.begin()

    def _take_long_text(self, *_event: object) -> None:
        """Hand a text that start.js kept out of a field, as too long, to the tab of that field."""
        taken = start_script.take_long_text()
        if taken:
            self._tabs[self.tabs.holding(taken.id)].open_blob(taken.blob)

    # ── For all parts ──

    def say(self, tab: str, words: str) -> None:
        """Show words in the status region when a tab is in sight."""
        self.status.say(tab, words)
        self.changed()

    def open_in(self, tab: str, content: "Any") -> None:
        """Turn to a tab and give it a text, or a blob if the text is long."""
        self.tabs.turn_by_hand(tab)
        if isinstance(content, str):
            self._tabs[tab].open(content)
        else:
            self._tabs[tab].open_blob(content)

    def open_files_in(self, tab: str, files: "list[Any]") -> None:
        """Turn to a tab and give it files."""
        self.tabs.turn_by_hand(tab)
        self._tabs[tab].open_files(files)

    def changed(self) -> None:
        """Take note that something has changed that is to be kept."""
        self.store.touch()

    def tab_turned(self, tab: str) -> None:
        """Take note that a tab has come into view."""
        self.status.turn(tab)
        self._tabs[tab].come_into_view()
        self.changed()

    def language_changed(self) -> None:
        """Show everything in another language."""
        for tab in self._tabs.values():
            tab.retell()
        self.changed()
