"""Ask for cases in the same way, whether they are on this thread or in the worker."""

import json

from page.browser import blobs
from page.check.exports import MEDIA_TYPES, export
from page.engine.routing import WorkerLostError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.check.cases import Cases
    from page.engine.routing import Engine


class Here:
    """Return what `Cases` on this thread hold."""

    def __init__(self, cases: "Cases") -> None:
        self._cases = cases

    async def summary(self, _sentences: str) -> "dict[str, Any]":
        """Return the summary in the current language."""
        return self._cases.summary()

    async def rows(self, kind: str, first: int, count: int, order: str) -> "list[Any]":
        """Return rows of the table."""
        return self._cases.rows(kind, first, count, order)

    async def details(self, number: int) -> "dict[str, Any]":
        """Return all there is to show of a case."""
        return self._cases.details(number)

    async def output(self, first: int, count: int) -> "list[str]":
        """Return lines of the judge output."""
        return self._cases.output(first, count)

    async def export(self, kind: str) -> "Any":
        """Return a blob of all cases."""
        text = "".join(list(export(self._cases, kind)))
        return blobs.make_blob(text, MEDIA_TYPES[kind])


class There:
    """Return what the worker's cases hold; raise WorkerLostError once that worker has ended.

    The worker that replaces it does not have them.
    """

    def __init__(self, engine: "Engine") -> None:
        self._engine = engine
        self._endings = engine.endings

    async def summary(self, sentences: str) -> "dict[str, Any]":
        """Return the summary in the sentences of another catalogue."""
        return json.loads(await self._ask("case_summary", sentences))

    async def rows(self, kind: str, first: int, count: int, order: str) -> "list[Any]":
        """Return rows of the table."""
        return json.loads(await self._ask("case_rows", kind, first, count, order))

    async def details(self, number: int) -> "dict[str, Any]":
        """Return all there is to show of a case."""
        return json.loads(await self._ask("case_details", number))

    async def output(self, first: int, count: int) -> "list[str]":
        """Return lines of the judge output."""
        return json.loads(await self._ask("case_output", first, count))

    async def export(self, kind: str) -> "Any":
        """Return a blob of all cases."""
        return await self._ask("export_cases", kind)

    async def _ask(self, name: str, *arguments: object) -> "Any":
        if self._engine.endings != self._endings:
            raise WorkerLostError
        return await self._engine.call(name, *arguments)
