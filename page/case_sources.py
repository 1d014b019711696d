"""Ask for cases wherever they are, on this thread or in the worker, in the same words."""

import json

from page import dom
from page.engine import WorkerLostError
from page.exports import MEDIA_TYPES, export


class Here:
    """Give what `Cases` on this thread hold."""

    def __init__(self, cases) -> None:
        self._cases = cases

    async def summary(self, _sentences: str) -> dict:
        """Give the summary anew, in the language of the moment."""
        return self._cases.summary()

    async def rows(self, kind: str, first: int, count: int) -> list:
        """Give rows of the table."""
        return self._cases.rows(kind, first, count)

    async def details(self, number: int) -> dict:
        """Give all there is to show of a case."""
        return self._cases.details(number)

    async def output(self, first: int, count: int) -> "list[str]":
        """Give lines of the judge's output."""
        return self._cases.output(first, count)

    async def export(self, kind: str):
        """Give a blob of all cases."""
        text = "".join(list(export(self._cases, kind)))
        return dom.make_blob(text, MEDIA_TYPES[kind])


class There:
    """Give what the worker's cases hold; WorkerLostError once that worker has ended.

    The one that takes its place knows nothing of them.
    """

    def __init__(self, engine) -> None:
        self._engine = engine
        self._endings = engine.endings

    async def summary(self, sentences: str) -> dict:
        """Give the summary anew, in the sentences of another catalogue."""
        return json.loads(await self._ask("case_summary", sentences))

    async def rows(self, kind: str, first: int, count: int) -> list:
        """Give rows of the table."""
        return json.loads(await self._ask("case_rows", kind, first, count))

    async def details(self, number: int) -> dict:
        """Give all there is to show of a case."""
        return json.loads(await self._ask("case_details", number))

    async def output(self, first: int, count: int) -> "list[str]":
        """Give lines of the judge's output."""
        return json.loads(await self._ask("case_output", first, count))

    async def export(self, kind: str):
        """Give a blob of all cases."""
        return await self._ask("export_cases", kind)

    async def _ask(self, name: str, *arguments):
        if self._engine.endings != self._endings:
            raise WorkerLostError
        return await self._engine.call(name, *arguments)
