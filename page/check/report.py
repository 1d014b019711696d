"""Show the report of a check: what was read, the counts, the judge output; print it."""

from page.browser import clipboard, dom, file_access, pictures
from page.browser.sight import Sight, is_in_view
from page.check.cases import KINDS
from page.check.desk import LINES_SHOWN, CheckDesk
from page.check.results_table import PAGE, ResultsTable
from page.check.sentences import say_kind, say_unread
from page.words.messages import say, say_count, say_sentences
from page.words.shown import Shown
from page.words.wording import say_puzzles_read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from page.check.results import Results
    from page.crossing.checking import CheckSummary as Summary

FILES = (
    ("download-output", "output", "judge-output.txt"),
    ("download-table", "table", "cases.csv"),
)


class Report:
    """Show the results except the cases one by one, and print them with the ``table``."""

    def __init__(self, desk: "CheckDesk", table: ResultsTable) -> None:
        self._desk = desk
        self._table = table
        self._output = dom.find("judge-output")
        self._shown = Shown()
        self._lines: Any = None
        self._request: Any = None
        self._sight = Sight()
        self._brought: tuple[Any, bool] = (None, False)

    def listen(self) -> None:
        """Start listening."""
        self._sight.listen()
        for kind in KINDS:
            dom.on_press("filter-" + kind, lambda kind=kind: self._desk.list_cases(kind))
        dom.on_press("copy-output", lambda: self._with_results(self._copy))
        dom.on_press("print-results", lambda: dom.spawn(self._print(), self._desk.trouble))
        pictures.around_printing(self._note, dom.ignore)
        for identifier, kind, name in FILES:
            dom.on_press(identifier, lambda of=(kind, name): self._with_results(self._save, *of))

    def _with_results(self, do: "Callable[..., Coroutine[Any, Any, None]]", *of: str) -> None:
        if self._desk.results:
            dom.spawn(do(self._desk.results, *of), self._desk.trouble)

    async def _copy(self, results: "Results") -> None:
        copied = await clipboard.copy_when_ready(results.source.export("output"))
        self._desk.tell("check.copied" if copied else "check.copy-refused")

    async def _save(self, results: "Results", kind: str, name: str) -> None:
        file_access.download(await results.source.export(kind), name)

    def show(self, desk: "CheckDesk") -> None:
        """Show the results so far, or none if they were lost with their worker."""
        results = desk.results
        dom.find("older-note").hidden = not desk.is_older
        if desk.request is not self._request:
            self._request = desk.request
        if results is None:
            self._hide()
            return
        if self._shown.becomes(results, results.summary, results.lines, desk.listing):
            self._show_counts(desk, results)
            self._show_reading(results.summary)
            self._show_output(results)
        self._bring(results)

    def _hide(self) -> None:
        if self._shown.becomes(None):
            for identifier in ("filters", "exports", "read-as", "held", "case-troubles"):
                dom.hide(identifier, "check")

    def _bring(self, results: "Results") -> None:
        """Scroll to the results at first and at the end, unless a person scrolls.

        The focus comes along from the button that was pressed.
        """
        brought = (results.request, results.is_done)
        if results.request is self._request and brought != self._brought:
            self._brought = brought
            self._sight.bring_up("report", "results-scroll")
            focused = dom.focused()
            is_here = focused.matches("button") and dom.has_focus(dom.find("panel-check"))
            if is_here and not is_in_view(focused):
                dom.focus_in_place("results-scroll")

    def _show_counts(self, desk: "CheckDesk", results: "Results") -> None:
        """Show how many cases of each kind there are, and which kind is listed."""
        for identifier in ("filters", "exports"):
            dom.find(identifier).hidden = not results.summary["total"]
        for kind in KINDS:
            is_listed = desk.listing is not None and desk.listing.kind == kind
            button = dom.find("filter-" + kind)
            button.hidden = kind == "incomplete" and results.request.job != "check"
            button.textContent = say_kind(results, kind)
            button.setAttribute("aria-pressed", "true" if is_listed else "false")

    def _show_reading(self, summary: "Summary") -> None:
        read_as = dom.find("read-as")
        read_as.hidden = not summary["read"]["count"]
        if summary["read"]["count"]:
            read_as.textContent = say("check.read-as", read=say_puzzles_read(summary["read"]))
        held = dom.find("held")
        held.hidden = not summary["key"]
        held.textContent = say("check.held." + summary["key"]) if summary["key"] else ""
        troubles = dom.find("case-troubles")
        troubles.textContent = say_unread(summary)
        troubles.hidden = not (summary["first"] or summary["no_key"])

    def _show_output(self, results: "Results") -> None:
        """Show the judge output once it is complete, and what it lacks."""
        if results.lines is not self._lines:
            self._lines = results.lines
            self._output.value = "\n".join(results.lines or [])
        note = dom.find("output-note")
        words = _say_missing(results) if results.lines is not None else ""
        note.hidden = not words
        note.textContent = words

    async def _print(self) -> None:
        await self._table.wait_until_drawn()
        pictures.print_page()

    def _note(self, _event: object) -> None:
        """Say on paper how many rows are there, if some are missing."""
        drawn, total = self._table.drawn, self._table.total
        note = dom.find("printed-note")
        note.hidden = drawn == total
        if drawn < total:
            note.textContent = say("check.printed", shown=drawn, count=total, most=PAGE)


def _say_missing(results: "Results") -> str:
    """Say which lines the judge output lacks, at all or on the page, or ""."""
    total, unread = results.summary["total"], results.summary["counts"]["unreadable"]
    words: list[str] = []
    if unread and results.request.job == "check":
        words.append(say_count("check.not-judged", unread))
    shown, lines = len(results.lines or []), total - unread
    if shown < lines and total > LINES_SHOWN:
        words.append(say("check.shown", shown=shown, count=lines))
    return say_sentences(*words)
