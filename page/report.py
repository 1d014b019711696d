"""Show what came of a check: what was read, the table, an opened case, the judge's output."""

from page import dom
from page.cases import KINDS
from page.messages import later, say, say_count
from page.opened_case import OpenedCase
from page.results_table import ResultsTable
from page.wording import say_puzzles_read, say_unread_case

# Lines of the judge's output that stand on the page; the exports have all.
LINES_SHOWN = 1_000
FILES = (
    ("download-output", "output", "judge-output.txt"),
    ("download-table", "table", "cases.csv"),
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Report:
    """Own all that is shown of the cases of a source, be it `Here` or `There`.

    ``encoding`` is told which one they were read in.

    on_verdict(words)    words for the status region
    on_solve(grid)       a grid is to be opened in Solve
    on_trouble(problem)  something unforeseen went wrong
    """

    def __init__(self, encoding, on_verdict, on_solve, on_trouble) -> None:
        self._encoding = encoding
        self._on_verdict = on_verdict
        self._on_trouble = on_trouble
        self._table = ResultsTable(self._move, on_trouble)
        self._opened = OpenedCase(on_solve, self._table.focus)
        self._output = dom.find("judge-output")
        self._source: Any = None
        self._kind = "all"
        self.job = "check"
        self.summary: Any = None

    def listen(self) -> None:
        """Begin to answer."""
        for kind in KINDS:
            dom.on_press("filter-" + kind, lambda kind=kind: self._filter(kind))
        dom.on_press("copy-output", lambda: dom.spawn(self._copy(), self._on_trouble))
        for identifier, kind, name in FILES:
            dom.on_press(identifier, lambda kind=kind, name=name: self._save(kind, name))
        self._table.listen()
        self._opened.listen()

    def come_in_sight(self) -> None:
        """Measure what could not be measured while the panel was out of sight."""
        self._table.remeasure()

    def start(self, source, job: str) -> None:
        """Show the cases of another source from now on, once it has some; ``job`` made them."""
        self._source = source
        self.job = job
        self._opened.forget()
        self._output.value = ""
        dom.find("output-note").hidden = True
        self.summary = None

    def show(self, summary: dict) -> None:
        """Show the cases there are so far."""
        is_new = self.summary is None
        self.summary = summary
        for identifier in ("filters", "exports"):
            dom.find(identifier).hidden = not summary["total"]
        dom.find("results").classList.toggle("named", summary["named"])
        self._say()
        if is_new:
            self._filter("all")
        else:
            self._table.grow(summary["counts"][self._kind])

    async def finish(self, summary: dict) -> None:
        """Show all cases, and the judge's output."""
        self.show(summary)
        self._encoding.show(summary, is_done=True)
        source = self._source
        lines = await source.output(0, LINES_SHOWN)
        if source is self._source:
            self._output.value = "\n".join(lines)
            dom.find("output-note").hidden = summary["total"] <= LINES_SHOWN

    async def retell(self, sentences: str) -> None:
        """Say everything in another language, whose catalogue is ``sentences``."""
        source, number = self._source, self._opened.number
        if self.summary is None:
            return
        summary = await source.summary(sentences)
        details = await source.details(number - 1) if number else {}
        if source is not self._source:
            return  # another check has begun
        self.summary = summary
        self._say()
        self._table.retell()
        if number and number == self._opened.number:
            self._opened.retell(details)

    def lose(self) -> None:
        """Show no cases any more: they are gone with the worker that had them."""
        self._source = self.summary = None
        self._opened.forget()
        for identifier in ("filters", "exports", "read-as", "encodings", "case-troubles"):
            dom.hide(identifier, "check")
        self._table.show(_give_nothing, 0)

    def _say(self) -> None:
        """Say what was read, what could not be, and how many cases there are of each kind."""
        summary = self.summary
        for kind in KINDS:
            count = summary["counts"][kind]
            if kind == "wrong" and self.job != "check":
                words = say("check.not-unique", count=count)
            else:
                words = say("filter." + kind, count=count)
            dom.find("filter-" + kind).textContent = words
        read_as = dom.find("read-as")
        read_as.hidden = not summary["read"]["count"]
        if summary["read"]["count"]:
            read_as.textContent = say("check.read-as", read=say_puzzles_read(summary["read"]))
        self._encoding.show(summary, is_done=False)
        troubles = [say_unread_case(row) for row in summary["first"]]
        more = summary["counts"]["unreadable"] - len(troubles)
        if more:
            troubles.append(say_count("check.more-unreadable", more))
        dom.find("case-troubles").hidden = not troubles
        dom.find("case-troubles").textContent = " ".join(troubles)
        note = say("check.shown", shown=LINES_SHOWN, count=summary["total"])
        dom.find("output-note").textContent = note

    # ── The table ──

    def _filter(self, kind: str) -> None:
        """Show the cases of a kind."""
        self._kind = kind
        for other in KINDS:
            pressed = "true" if other == kind else "false"
            dom.find("filter-" + other).setAttribute("aria-pressed", pressed)
        source = self._source

        async def fetch(first: int, count: int) -> list:
            return await source.rows(kind, first, count)

        self._table.show(fetch, self.summary["counts"][kind])

    def _move(self, number: int, opened: bool) -> None:
        """Open the case that was pressed, or gone to while another is open."""
        if opened or self._opened.is_open:
            dom.spawn(self._open(number), self._on_trouble)

    async def _open(self, number: int) -> None:
        source = self._source
        details = await source.details(number - 1)
        if source is self._source:
            self._opened.show(details)
            self._on_verdict(self._opened.words)

    # ── Exports ──

    async def _copy(self) -> None:
        copied = await dom.copy_when_ready(self._source.export("output"))
        self._on_verdict(later("check.copied" if copied else "check.copy-refused"))

    def _save(self, kind: str, name: str) -> None:
        dom.spawn(self._download(kind, name), self._on_trouble)

    async def _download(self, kind: str, name: str) -> None:
        dom.download(await self._source.export(kind), name)


async def _give_nothing(_first: int, _count: int) -> list:
    """Give rows of a table that has none."""
    return []
