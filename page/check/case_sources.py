"""Ask for cases in the same way, whether they are on this thread or in the worker."""

from page.browser import blobs
from page.check.exports import MEDIA_TYPES, export
from page.engine.routing import WorkerLostError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.check.cases import Cases
    from page.engine.routing import Engine
    from page.words.crossing import Report


class Here:
    """Ask `Cases` on this thread."""

    def __init__(self, cases: "Cases") -> None:
        self._cases = cases

    async def ask(self, name: str, *given: object) -> "Any":
        """Return what a method of `Cases` does: ``rows``, ``details`` or ``output``."""
        return getattr(self._cases, name)(*given)

    async def retold(self, _sentences: str) -> "Report":
        """Return the summary in the current language."""
        return self._cases.summary()

    async def export(self, kind: str) -> "Any":
        """Return a blob of all cases."""
        text = "".join(list(export(self._cases, kind)))
        return blobs.make_blob(text, MEDIA_TYPES[kind])


class There:
    """Ask the worker's cases; raise WorkerLostError once that worker has ended.

    The worker that replaces it does not have them.
    """

    def __init__(self, engine: "Engine") -> None:
        self._engine = engine
        self._endings = engine.endings

    async def ask(self, name: str, *given: object) -> "Any":
        """Return what a method of `Cases` does, as `Here` does."""
        self._look()
        return await self._engine.answer_to("case", name, *given)

    async def retold(self, sentences: str) -> "Report":
        """Return the summary in the sentences of another catalogue."""
        self._look()
        return await self._engine.answer_to("retold", things=[sentences])

    async def export(self, kind: str) -> "Any":
        """Return a blob of all cases."""
        self._look()
        return await self._engine.call("export_cases", kind)

    def _look(self) -> None:
        if self._engine.endings != self._endings:
            raise WorkerLostError
