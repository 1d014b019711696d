"""Wire the Check panel: grids and files in, checked here or in the worker, a report out."""

from page import dom
from page.case_sources import Here, There
from page.cases import Cases, judge_each
from page.encoding import Encoding
from page.engine import EngineMissingError, WorkerLostError
from page.files import Files
from page.foreign import looks_foreign
from page.messages import catalogue, later, say, say_count
from page.report import Report
from page.sample import SAMPLE
from page.wording import say_unread_case
from sudoku_core.parsing import readings

# Characters: longer texts are read in the worker alone.
LOCAL_TEXT = 20_000
# Milliseconds of work between two chances for the browser to paint.
SLICE = 30
# Characters: a longer text is not kept through a reload.
KEPT_LIMIT = 100_000
JOBS = (("check", "check"), ("solve-all", "solve"), ("count-all", "count"))

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class CheckPanel:
    """Own the Check panel."""

    def __init__(self, engine, on_verdict, on_solve) -> None:
        self._engine = engine
        self._on_verdict = on_verdict
        self._text = dom.find("grids")
        self._files = Files(engine, self._take_files, self._take_text, self._say, self._trouble)
        self._encoding = Encoding(lambda: self.press(self._job))
        self._report = Report(self._encoding, self._say, on_solve, self._trouble)
        self._run = 0
        self._job = "check"
        self._running = False
        # The grids that are being checked, and those that the report is on.
        self._asked: Any = None
        self._checked: Any = None
        self._retold = 0
        self._words: Any = None
        self._started = 0
        self._say(later("check.start"))

    def listen(self) -> None:
        """Begin to answer."""
        for identifier, job in JOBS:
            dom.on_press(identifier, lambda job=job: self.press(job))
        dom.on_press("sample", lambda: self.open(SAMPLE))
        dom.on_press("stop-check", self._engine.stop_check)
        dom.on_press("load-engine", self._load_engine)
        dom.listen(self._text, "input", lambda event: self._edited())
        self._files.listen()
        self._encoding.listen()
        self._report.listen()

    def draw(self) -> None:
        """Show everything in the language of the moment."""
        self._files.retell()
        self._retold += 1
        dom.spawn(self._retell(), self._trouble)

    async def _retell(self) -> None:
        """Say once more what quotes the cases, which have to be asked for it."""
        await self._report.retell(catalogue())
        self._on_verdict(self._words)

    def _say(self, words) -> None:
        self._words = words
        self._on_verdict(words)

    def come_in_sight(self) -> None:
        """Follow the tab that was chosen."""
        self._report.come_in_sight()

    # ── What is to be checked ──

    def open(self, text: str) -> None:
        """Take a text from Solve, or the sample."""
        if not self._take_text(text):
            self._files.take_text(dom.make_blob(text), "puzzle-text")

    def open_blob(self, blob) -> None:
        """Take a text that is too long for the text area."""
        self._files.take_text(blob)

    def open_files(self, files: list) -> None:
        """Take files that were dropped."""
        self._files.open(files)

    def _take_text(self, text: str) -> bool:
        """Put a text in the place of the old one, and of files.

        False, and nothing changes, if the browser's undo could not bring the old one back.
        """
        if self._text.textLength and len(text) > dom.UNDOABLE:
            return False
        self._files.clear()
        dom.replace_text(self._text, text)
        self._edited()
        return True

    def state(self) -> str:
        """Return the text, to be kept, unless it is too long for that."""
        return self._text.value if self._text.textLength <= KEPT_LIMIT else ""

    def restore(self, state: object) -> None:
        """Put a kept text back, unless something has been typed meanwhile."""
        if not isinstance(state, str) or len(state) > KEPT_LIMIT:
            raise ValueError("text")
        if not self._text.textLength:
            self._text.value = state

    def _take_files(self) -> None:
        """Follow the list of files."""
        self._encoding.forget()
        self._edited()

    def _edited(self) -> None:
        """Say whether results, if there are any, are those of other grids; end what runs."""
        if self._running:
            if self._differs(self._asked):
                self._engine.stop_check()
        elif self._report.summary:
            self._say_checked()
        else:
            self._say(later("check.files" if self._files.blobs else "check.start"))

    def _differs(self, grids: tuple) -> bool:
        """Tell whether what is to be checked is something else than it was."""
        blobs, length, text = grids
        if blobs or self._files.blobs:
            return blobs != self._files.blobs
        return length != self._text.textLength or text != self._text.value

    # ── Checking ──

    def press(self, job: str) -> None:
        """Check, solve or count what is there; what ran before gives up."""
        self._job = job
        self._run += 1
        dom.spawn(self._check(self._run), self._trouble)

    async def _check(self, run: int) -> None:
        """Check all there is: a short text here while there is no worker, the rest there."""
        dom.hide("needs-engine", "check")
        self._running = True
        self._asked = (self._files.blobs, self._text.textLength, self._text.value)
        self._started = dom.now()
        self._say(later("check.busy"))
        if not self._engine.has_worker:
            if self._is_for_here():
                await self._check_here(run)
                return
            self._say(later("verdict.waiting"))
        if not self._engine.expects_worker:
            raise EngineMissingError
        await self._check_there(run)

    def _is_for_here(self) -> bool:
        """Tell whether this thread may do what is asked: the worker reads more forms, and more."""
        if self._job != "check" or self._files.blobs or self._text.textLength > LOCAL_TEXT:
            return False
        more = self._engine.expects_worker or self._engine.can_start
        return not (more and looks_foreign(self._text.value))

    async def _check_here(self, run: int) -> None:
        """Check the text on this thread, in slices, until a newer check is on."""
        cases = Cases([""])
        lines = self._text.value.split("\n")
        painted = dom.now()
        for _pause in judge_each(cases, [lines], readings):
            if dom.now() - painted > SLICE:
                await dom.pause()
                painted = dom.now()
                if run != self._run:
                    return
        self._start(Here(cases), "check")
        await self._finish(run, cases.summary())

    def _start(self, source, job: str) -> None:
        """Have the report be one on the grids that are being checked."""
        self._checked = self._asked
        self._report.start(source, job)

    async def _check_there(self, run: int) -> None:
        """Check the text or the files in the worker."""
        blobs = self._files.blobs or [dom.make_blob(self._text.value)]
        job, retold = self._job, self._retold
        call = {
            "job": job,
            "names": self._files.names,
            "encoding": self._encoding.choice if self._files.blobs else "utf-8",
            "sentences": catalogue(),
        }
        started = []

        def hear(fraction: float, summary: dict) -> None:
            if run != self._run:
                return
            if not started:
                started.append(True)
                self._start(There(self._engine), job)
            self._show_progress(fraction, summary)
            self._report.show(summary)

        summary = await self._engine.check(call, blobs, hear)
        if summary and run == self._run:
            hear(1, summary)
            await self._finish(run, summary)
            if retold != self._retold:
                await self._retell()

    async def _finish(self, run: int, summary: dict) -> None:
        """Show all results, and say what came of the check."""
        self._rest()
        await self._report.finish(summary)
        if run != self._run:
            return
        self._say_checked()
        if summary["place"] and not (self._files.blobs or self._differs(self._checked)):
            dom.select_place(self._text, *summary["place"])

    def _say_checked(self) -> None:
        """Say what came of the check, unless it was one of other grids."""
        report = self._report
        if self._differs(self._checked):
            self._say(later("check.edited"))
        else:
            self._say(lambda: _say_done(report.job, report.summary))

    def _show_progress(self, fraction: float, summary: dict) -> None:
        """Show how far it is, and how long it will take at this pace."""
        dom.find("running").hidden = False
        dom.find("progress").value = 100 * fraction
        left = (dom.now() - self._started) / 1000 * (1 - fraction) / max(fraction, 0.001)
        words = say("check.progress", count=summary["total"], seconds=int(left + 0.9))
        dom.find("progress-words").textContent = words

    def _rest(self) -> None:
        """Show that nothing runs any more."""
        self._running = False
        dom.hide("running", "check")

    # ── Trouble ──

    def _load_engine(self) -> None:
        """Start the worker, and do with it what could not be done without."""
        self._engine.start_again()
        self.press(self._job)

    def _trouble(self, problem) -> None:
        self._rest()
        if isinstance(problem, EngineMissingError):
            dom.find("needs-engine").hidden = False
            self._say(later("check.needs-engine"))
        elif isinstance(problem, WorkerLostError):
            self._report.lose()
            self._say(later("check.lost"))
        else:
            self._say(later("verdict.failed", problem=problem))


def _say_done(job: str, summary: dict) -> str:
    """Say how a check went, in a few sentences."""
    words = [say("check.stopped")] if summary["stopped"] else []
    words += [say("check.trouble", why=why) for why in summary["troubles"]]
    total, right = summary["total"], summary["right"]
    if total:
        key = "check.done" if job == "check" else "check.solved-all"
        words.append(say_count(key, total, correct=right, wrong=total - right))
    words += [say_unread_case(row) for row in summary["first"]]
    return " ".join(words)
