"""Wire the Check panel: grids and files in, checked here or in the worker, a report out."""

from page import dom
from page.case_sources import Here, There
from page.cases import Cases, judge_each
from page.engine import EngineMissingError, WorkerLostError
from page.files import Files
from page.foreign import looks_foreign
from page.messages import catalogue, later, say, say_count
from page.report import Report
from page.sample import SAMPLE
from sudoku_core.parsing import readings

# Characters: longer texts are read in the worker alone.
LOCAL_TEXT = 20_000
# Milliseconds of work between two chances for the browser to paint.
SLICE = 30
# Characters: a longer text is not kept through a reload.
KEPT_LIMIT = 100_000
JOBS = (("check", "check"), ("solve-all", "solve"), ("count-all", "count"))


class CheckPanel:
    """Own the Check panel."""

    def __init__(self, engine, on_verdict, on_solve) -> None:
        self._engine = engine
        self._on_verdict = on_verdict
        self._text = dom.find("grids")
        self._files = Files(self._edited, self._take_text, on_verdict, self._trouble)
        self._report = Report(on_verdict, on_solve, self._trouble)
        self._run = 0
        self._job = "check"
        self._running = False
        self._is_stale = False
        self._started = 0
        on_verdict(later("check.start"))

    def listen(self) -> None:
        """Begin to answer."""
        for identifier, job in JOBS:
            dom.on_press(identifier, lambda job=job: self.press(job))
        dom.on_press("sample", lambda: self.open(SAMPLE))
        dom.on_press("stop-check", self._engine.stop_check)
        dom.on_press("load-engine", self._load_engine)
        dom.listen(self._text, "input", lambda event: self._edited())
        self._files.listen()
        self._report.listen()

    def draw(self) -> None:
        """Show everything in the language of the moment."""
        self._files.retell()
        dom.spawn(self._report.retell(catalogue()), self._trouble)

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

    def _edited(self) -> None:
        """Say that results, if there are any, are those of other grids; end what runs."""
        self._is_stale = True
        if self._running:
            self._engine.stop_check()
        elif self._report.summary:
            self._on_verdict(later("check.edited"))
        else:
            self._on_verdict(later("check.files" if self._files.blobs else "check.start"))

    # ── Checking ──

    def press(self, job: str) -> None:
        """Check, solve or count what is there; what ran before gives up."""
        self._job = job
        self._run += 1
        dom.spawn(self._check(self._run), self._trouble)

    async def _check(self, run: int) -> None:
        """Check all there is: a short text here while there is no worker, the rest there."""
        dom.find("needs-engine").hidden = True
        self._running = True
        self._is_stale = False
        self._started = dom.now()
        self._on_verdict(later("check.busy"))
        short = not self._files.blobs and self._text.textLength <= LOCAL_TEXT
        if not self._engine.has_worker and not (self._job == "check" and short):
            self._on_verdict(later("verdict.waiting"))
        elif not self._engine.has_worker:
            summary = await self._check_here(run)
            # The worker reads more forms than this thread.
            troubled = summary and (summary["first"] or summary["troubles"])
            if not (troubled and self._engine.expects_worker and looks_foreign(self._text.value)):
                return
        if run == self._run:
            if not self._engine.expects_worker:
                raise EngineMissingError
            self._running = True
            await self._check_there(run)

    async def _check_here(self, run: int):
        """Check the text on this thread, in slices: the summary, None if a newer check is on."""
        cases = Cases([""])
        lines = self._text.value.split("\n")
        painted = dom.now()
        for _pause in judge_each(cases, [lines], readings):
            if dom.now() - painted > SLICE:
                await dom.pause()
                painted = dom.now()
                if run != self._run:
                    return None
        self._report.start(Here(cases))
        summary = cases.summary()
        await self._finish(run, summary)
        return summary

    async def _check_there(self, run: int) -> None:
        """Check the text or the files in the worker."""
        blobs = self._files.blobs or [dom.make_blob(self._text.value)]
        call = {"job": self._job, "names": self._files.names, "sentences": catalogue()}
        started = []

        def hear(fraction: float, summary: dict) -> None:
            if run != self._run:
                return
            if not started:
                started.append(True)
                self._report.start(There(self._engine))
            self._show_progress(fraction, summary)
            self._report.show(summary)

        summary = await self._engine.check(call, blobs, hear)
        if summary and run == self._run:
            hear(1, summary)
            await self._finish(run, summary)

    async def _finish(self, run: int, summary: dict) -> None:
        """Show all results, and say what came of the check."""
        self._rest()
        await self._report.finish(summary)
        if run != self._run:
            return
        if self._is_stale:
            self._on_verdict(later("check.edited"))
            return
        job = self._job
        self._on_verdict(lambda: _say_done(job, self._report.summary))
        if summary["place"] and not self._files.blobs:
            dom.select_place(self._text, *summary["place"])

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
        dom.find("running").hidden = True

    # ── Trouble ──

    def _load_engine(self) -> None:
        """Start the worker, and do with it what could not be done without."""
        self._engine.start_again()
        self.press(self._job)

    def _trouble(self, problem) -> None:
        self._rest()
        if isinstance(problem, EngineMissingError):
            dom.find("needs-engine").hidden = False
            self._on_verdict(later("check.needs-engine"))
        elif isinstance(problem, WorkerLostError):
            self._on_verdict(later("check.lost"))
        else:
            self._on_verdict(later("verdict.failed", problem=problem))


def _say_done(job: str, summary: dict) -> str:
    """Say how a check went, in a few sentences."""
    words = [say("check.stopped")] if summary["stopped"] else []
    words += [say("check.trouble", why=why) for why in summary["troubles"]]
    total, right = summary["total"], summary["right"]
    if total:
        key = "check.done" if job == "check" else "check.solved-all"
        words.append(say_count(key, total, correct=right, wrong=total - right))
    words += [say("check.case", number=number, why=why) for number, why in summary["first"]]
    return " ".join(words)
