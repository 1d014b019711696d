"""Find steps in the worker, for hints and paths, and without which families."""

from page.browser.storage import require
from page.words.messages import language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.steps import ShownStep, Stage, Wishes
    from page.engine.job import Job
    from page.engine.shell_protocol import Shell
    from page.solve.desk import Desk

# The families that can be switched off; uniqueness first, as it presumes a sound puzzle. Nothing
# works without singles.
FAMILIES = ("uniqueness", "exclusion", "forcing", "chains", "wings", "fish", "subsets") + (
    ("intersections",)
)


class Families:
    """The families that are left out, in the order of FAMILIES."""

    def __init__(self, desk: "Desk", shell: "Shell") -> None:
        self._desk = desk
        self.without: list[str] = []
        shell.keep("families", self)

    def state(self) -> "list[str]":
        """Return the families that are left out."""
        return self.without

    def restore(self, state: "Any") -> None:
        """Restore what `state` returned; raise ValueError for anything else."""
        is_known = isinstance(state, list) and all(name in FAMILIES for name in state)
        require(is_known)
        self.without = [name for name in FAMILIES if name in state]

    def use(self, family: str, on: bool) -> None:
        """Use a family from now on, or do without it."""
        others = [name for name in self.without if name != family]
        wanted = others if on else others + [family]
        self.without = [name for name in FAMILIES if name in wanted]
        self._desk.changed()


class StepFinder:
    """A search of the worker's for steps, and the stage of the current one.

    step    that step as the worker words it, or None
    stage   which stage of its chain is shown, from 0
    """

    def __init__(self, desk: "Desk", families: Families) -> None:
        self.step: ShownStep | None = None
        self.stage = 0
        self._desk = desk
        self._families = families
        self._job: Job | None = None
        self._language = language()

    @property
    def is_running(self) -> bool:
        """Return whether steps are being looked for."""
        return self._job is not None

    @property
    def stages(self) -> "list[Stage]":
        """Return the stages of the chain, [] for a step without one."""
        return self.step["picture"]["stages"] if self.step else []

    def turn(self, by: int) -> None:
        """Show the next stage of the chain (1) or the previous one (-1)."""
        count = len(self.stages)
        if count:
            self.stage = (self.stage + by) % count
            self._desk.say("hint.stage", number=self.stage + 1, count=count)

    def stop(self) -> None:
        """Stop the search; what was found stays."""
        if self._job:
            self._job.stop()

    def _start(self, name: str, arguments: "list[Any]", *, is_deep: bool) -> "Job":
        """Look for steps in the worker, and show the progress."""
        changed = self._desk.changed
        wishes: Wishes = {"language": language(), "deep": is_deep}
        arguments = arguments + [wishes]
        self._job = self._desk.engine.start(name, arguments, on_progress=lambda _found: changed())
        changed()
        return self._job

    def _has_ended(self, job: "Job") -> bool:
        """Note that a search has ended; return whether its result is wanted."""
        if job is self._job:
            self._job = None
        self._desk.changed()
        return job.is_newest

    def _is_retold(self) -> bool:
        before, self._language = self._language, language()
        return before != self._language
