"""Show which lines of a text nothing used, each stretch as a button to them."""

from page.browser import dom
from page.browser.elements import button
from page.words.case_wording import say_lines
from page.words.messages import joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any


def fill(
    part: "dom.Element",
    stretches: "Sequence[Sequence[int]]",
    on_press: "Callable[..., object]",
    words: "Callable[..., str]" = say_lines,
    more: str = "",
) -> None:
    """Fill a part of the page with a button for each stretch of lines.

    ``on_press`` and ``words``, which names a stretch, get its numbers; ``more`` counts stretches
    that are not listed.
    """
    parts: list[Any] = []
    after_title, between = joined("sentences.next", ["", ""]), joined("list.next", ["", ""])
    for stretch in stretches:
        made = button(words(*stretch), "link")
        dom.listen(made, "click", lambda _event, stretch=stretch: on_press(*stretch))
        parts += [between, made]
    part.replaceChildren(after_title, *parts[1:], more)


def select_lines(area: "dom.Element", first: int, last: int) -> None:
    """Select lines of a text area, counted from 1, and show them."""
    lines = area.value.split("\n")
    before, chosen = "\n".join(lines[: first - 1]), "\n".join(lines[first - 1 : last])
    start = dom.utf16_length(before) + (first > 1)
    area.focus()
    area.setSelectionRange(start, start + dom.utf16_length(chosen))
    area.scrollTop = area.scrollHeight * (first - 1) / len(lines) - area.clientHeight / 4
