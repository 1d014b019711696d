"""Print the results: all of them, not only the rows in sight."""

from page.browser import dom, pictures
from page.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk
    from page.check.results_table import ResultsTable

# The most rows that are put on paper: about forty pages. The table for spreadsheets has all.
PRINTED = 1_000


class Printing:
    """Own the Print button of Check, and the note on paper that rows are missing."""

    def __init__(self, desk: "CheckDesk", table: "ResultsTable") -> None:
        self._desk = desk
        self._table = table

    def listen(self) -> None:
        """Start listening to the button, and to the browser's own printing."""
        dom.on_press("print-results", lambda: dom.spawn(self._print(), self._desk.trouble))
        pictures.around_printing(
            lambda event: self._note(), lambda event: self._table.draw_in_sight()
        )

    async def _print(self) -> None:
        """Put all rows on the page and print it."""
        try:
            await self._table.draw_all(PRINTED)
        except Exception:
            self._table.draw_in_sight()
            raise
        pictures.print_page()

    def _note(self) -> None:
        """Say on paper how many rows are there, if some are not."""
        drawn, total = self._table.drawn, self._table.total
        note = dom.find("printed-note")
        note.hidden = drawn == total
        if drawn < total:
            note.textContent = say("check.printed", shown=drawn, count=total, most=PRINTED)
