"""Choose the order in which rated puzzles are listed."""

from page.browser import dom
from page.browser.elements import fill_options
from page.check.cases import ORDERS
from page.words.messages import language, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.check.desk import CheckDesk


class Order:
    """Own the choice of an order, which is there once all puzzles are rated."""

    def __init__(self, desk: "CheckDesk") -> None:
        self._desk = desk
        self._choice = dom.find("order")
        self._shown: tuple[Any, ...] = (False,)

    def listen(self) -> None:
        """Start listening."""
        dom.listen(
            self._choice, "change", lambda event: self._desk.list_cases(order=self._choice.value)
        )

    def show(self, desk: "CheckDesk") -> None:
        """Show the order of the listing; while puzzles are still being rated there is but one."""
        results, listing = desk.results, desk.listing
        is_there = bool(results and results.is_done and results.request.job == "rate")
        order = listing.order if listing else ORDERS[0]
        shown = (is_there, order, language()) if is_there else (False,)
        if shown == self._shown:
            return
        self._shown = shown
        if is_there:
            fill_options(self._choice, [(name, say("order." + name)) for name in ORDERS])
            self._choice.value = order
            dom.find("order-field").hidden = False
        else:
            dom.hide("order-field", "check")
