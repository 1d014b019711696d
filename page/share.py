"""Give a link to the puzzle on the board away: to other apps on a phone, else to the clipboard."""

from pyscript import window

from page import dom
from page.address import link_to
from page.messages import later
from page.sheet import EMPTY


class Share:
    """Own the Share button. ``panel`` is the Solve panel: it reads the text, and says the words."""

    def __init__(self, panel) -> None:
        self._panel = panel

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("share", lambda: dom.spawn(self._share(), self._panel.trouble))

    async def _share(self) -> None:
        """Share the puzzle alone: not what was found, nor the other puzzles of the text."""
        if not await self._panel.read():
            return
        puzzle = self._panel.sheet.puzzle
        if puzzle == EMPTY:
            self._panel.add_words(later("share.empty"))
            return
        link = link_to(puzzle, window.location.href)
        if await dom.offer_link(link):
            return
        copied = await dom.copy(link)
        self._panel.add_words(later("share.copied" if copied else "share.refused", link=link))
