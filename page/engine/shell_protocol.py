"""Describe the shell as the tabs see it, which cannot import it; for type checkers."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    from page.engine.routing import Engine

    class Kept(Protocol):
        """A part whose state survives reloads."""

        def state(self) -> object:
            """Return the state as plain data."""

        def restore(self, state: object, /) -> None:
            """Restore a state; raise ValueError, unchanged, for what `state` cannot return."""

    class Tabs(Protocol):
        """The tabs; `page.shell.tabs.Tabs`."""

        current: str

        def join(self, name: str, /) -> None:
            """Take in a page that has no tab."""

        def turn_by_hand(self, name: str, /) -> None:
            """Turn to a tab, as a step of the history."""

    class Shell(Protocol):
        """What all tabs and the parts around them share; `page.shell.shell.Shell`."""

        engine: Engine

        @property
        def tabs(self) -> Tabs:
            """Return the tabs."""
            ...

        def say(self, tab: str, words: str) -> None:
            """Show words in the status region while a tab is in sight."""

        def board(self) -> "tuple[str, str]":
            """Return the puzzle on the board of Solve, and its grid as shown."""
            ...

        def open_in(self, tab: str, content: Any) -> None:
            """Turn to a tab and give it a text, or a blob if the text is long."""

        def open_files_in(self, tab: str, files: "list[Any]") -> None:
            """Turn to a tab and give it files."""

        def open_dropped(self, files: "list[Any]") -> None:
            """Pass files to the visible tab."""

        def keep(self, name: str, part: Kept) -> None:
            """Keep the state of another part through reloads."""

        def do_with(self, tab: str, do: "Callable[[Any], object]") -> None:
            """Do something with a tab as soon as it is there."""

        def came_to(self, tab: str, place: Any) -> None:
            """Note what a tab has opened in itself, None for nothing."""

        def changed(self) -> None:
            """Note that something worth keeping has changed."""

        def tab_turned(self, tab: str) -> None:
            """Note that a tab has come into view."""

        def language_changed(self) -> None:
            """Show everything in another language."""
