"""Wire the Check panel: grids in, a table of verdicts and the judge's output out."""

from page import dom
from page.messages import later, say, say_count
from page.sample import SAMPLE
from page.wording import say_error, say_reasons
from sudoku_core.checker import CORRECT, Conflict, Verdict
from sudoku_core.formatting import verdict_line

# Characters: what the text area takes.
TEXT_LIMIT = 400_000
# Characters: a longer text is not kept through a reload.
KEPT_LIMIT = 100_000
# Rows of the table; the judge output has them all.
ROWS_SHOWN = 1_000
# Reasons that stand open in a row; the rest unfolds.
REASONS_SHOWN = 3


class CheckPanel:
    """Own the Check panel."""

    def __init__(self, engine, on_verdict) -> None:
        self._engine = engine
        self._on_verdict = on_verdict
        self._text = dom.find("grids")
        self._verdicts: list[Verdict] = []
        self._rows = dom.find("results").querySelector("tbody")
        self._output = dom.find("judge-output")
        self._run = 0
        on_verdict(later("check.start"))

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("check", self.press_check)
        dom.on_press("sample", lambda: self.open(SAMPLE))
        dom.listen(self._text, "input", lambda event: self._edited())

    def open(self, text: str) -> None:
        """Put a text in the place of the old one."""
        dom.replace_text(self._text, text)
        self._edited()

    def state(self) -> str:
        """Return the text, to be kept, unless it is too long for that."""
        return self._text.value if self._text.textLength <= KEPT_LIMIT else ""

    def restore(self, state: object) -> None:
        """Put a kept text back, unless something has been typed meanwhile."""
        if not isinstance(state, str) or len(state) > KEPT_LIMIT:
            raise ValueError("text")
        if not self._text.textLength:
            self._text.value = state

    def _edited(self) -> None:
        """Say that results, if there are any, are those of an older text."""
        self._run += 1
        self._on_verdict(later("check.edited" if self._output.textLength else "check.start"))

    def press_check(self) -> None:
        """Check what stands in the text area."""
        dom.spawn(self._check(), self._trouble)

    async def _check(self) -> None:
        """Check every grid; a later press makes this one give up."""
        self._run += 1
        run = self._run
        if self._text.textLength > TEXT_LIMIT:
            self._show([], None)
            self._on_verdict(later("check.too-long", limit=TEXT_LIMIT))
            return
        results = await self._engine.check(self._text.value, self._busy)
        if run == self._run:
            error = results.pop() if isinstance(results[-1], dict) else None
            self._show([_verdict(result) for _line, result in results], error)

    def _show(self, verdicts: "list[Verdict]", error) -> None:
        """Show the verdicts, and what ended the reading, if anything did."""
        self._verdicts = verdicts[:ROWS_SHOWN]
        self._output.value = "\n".join(
            verdict_line(number + 1, verdict) for number, verdict in enumerate(verdicts)
        )
        self.draw()
        correct = [verdict.status for verdict in verdicts].count(CORRECT)
        self._on_verdict(lambda: _say_summary(len(verdicts), correct, error))
        if error:
            dom.select_place(self._text, error["line"], error["column"], error["length"])

    def draw(self) -> None:
        """Fill the table, in the language of the moment."""
        self._rows.replaceChildren()
        for number, verdict in enumerate(self._verdicts):
            row = dom.clone("result-row")
            row.className = verdict.status.lower()
            case, status, why = (row.children.item(place) for place in range(3))
            case.textContent = str(number + 1)
            status.textContent = verdict.status
            _fill_reasons(why, say_reasons(verdict))
            self._rows.append(row)

    def _busy(self, count: int) -> None:
        self._on_verdict(later("check.busy", count=count))

    def _trouble(self, problem) -> None:
        self._on_verdict(later("verdict.failed", problem=problem))


def _say_summary(count: int, correct: int, error) -> str:
    """Say what came of a check: how many grids, how many correct, and what ended it."""
    words: list[str] = []
    if error:
        words.append(say_error(error))
        if count:
            words.append(say_count("check.stopped", count))
    else:
        words.append(say_count("check.done", count, correct=correct, wrong=count - correct))
    if count > ROWS_SHOWN:
        words.append(say("check.shown", count=ROWS_SHOWN))
    return " ".join(words)


def _fill_reasons(element, reasons: "list[str]") -> None:
    """Show the first reasons; fold away the rest if it is more than one."""
    shown = REASONS_SHOWN if len(reasons) > REASONS_SHOWN + 1 else len(reasons)
    element.textContent = "; ".join(reasons[:shown])
    rest = reasons[shown:]
    if rest:
        details = dom.clone("more-reasons")
        details.firstElementChild.textContent = say_count("clash.rest", len(rest))
        details.append("; ".join(rest))
        element.append(details)


def _verdict(fields: list) -> Verdict:
    """Rebuild a verdict that crossed the border to the worker as plain lists."""
    status, conflicts, blanks, changed = fields
    return Verdict(status, [Conflict(*conflict) for conflict in conflicts], blanks, changed)
