"""Do what a request asks: a short check on this thread if the worker is not up, else in it."""

from page.browser import blobs, dom
from page.check.case_sources import Here, There
from page.check.cases import Cases, judge_each
from page.engine.foreign import looks_foreign
from page.engine.routing import EngineMissingError
from sudoku_core.parsing import readings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from page.check.results import Request
    from page.engine.routing import Engine

    # Where cases are, and their summary.
    Found = tuple[Here | There, dict[str, Any]]

    class Listener(Protocol):
        """Be told how a request goes on."""

        def is_newest(self, request: Request) -> bool:
            """Return whether anybody still waits for a request."""
            ...

        def hear_of_wait(self) -> None:
            """Take note that the worker still has to start."""

        def hear(self, request: Request, found: Found, fraction: float) -> None:
            """Take in what has been found so far, and which part of all that is."""


# Characters: longer texts are read only in the worker.
LOCAL_TEXT = 20_000
# Milliseconds of work between two chances for the browser to paint.
SLICE = 30


async def done(engine: "Engine", request: "Request", listener: "Listener") -> "Found | None":
    """Do what is asked; return None if a newer request has taken its place."""
    if not engine.has_worker and _is_for_here(engine, request):
        return await _check_here(request, listener)
    if not engine.expects_worker:
        raise EngineMissingError
    return await _check_there(engine, request, listener)


def _is_for_here(engine: "Engine", request: "Request") -> bool:
    """Return whether this thread can do what is asked: the worker reads more forms and texts."""
    if request.job != "check" or request.files or request.length > LOCAL_TEXT:
        return False
    more = engine.expects_worker or engine.can_start
    return not (more and looks_foreign(request.text))


async def _check_here(request: "Request", listener: "Listener") -> "Found | None":
    """Check the text on this thread, in slices, until there is a newer request."""
    cases = Cases([""])
    items = readings([request.text], keep_going=True)
    painted = dom.now()
    for _pause in judge_each(cases, [items]):
        if dom.now() - painted > SLICE:
            await dom.pause()
            painted = dom.now()
            if not listener.is_newest(request):
                return None
    return Here(cases), cases.summary()


async def _check_there(
    engine: "Engine", request: "Request", listener: "Listener"
) -> "Found | None":
    """Do what is asked in the worker, which may still have to start."""
    if not engine.has_worker:
        listener.hear_of_wait()
    source = There(engine)

    def hear(fraction: float, summary: "dict[str, Any]") -> None:
        listener.hear(request, (source, summary), fraction)

    files = [file.blob for file in request.files] or [blobs.make_blob(request.text)]
    summary = await engine.check(request.call(), files, hear)
    return (source, summary) if summary else None
