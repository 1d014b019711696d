"""Do what a request asks: a short check here if the worker is not up, else there."""

from page.browser import blobs, device, dom, photographs
from page.check.cases import Cases, judge_each
from page.check.results import Here, Request, There
from page.engine import limits, photo_reading
from page.engine.foreign import looks_foreign
from page.engine.routing import Engine, EngineMissingError
from sudoku_core.parsing import readings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk
    from page.check.grids import File
    from page.crossing.checking import CheckSummary

    # Where cases are, and their summary.
    Found = tuple[Here | There, CheckSummary]


# What MicroPython raises at texts that the worker can read.
TOO_MUCH = (UnicodeError, MemoryError, RuntimeError)
# Milliseconds of work before the browser gets to paint.
SLICE = 30


async def done(engine: "Engine", request: "Request", listener: "CheckDesk") -> "Found | None":
    """Do what is asked; return None if a newer request took its place.

    What this thread cannot do, the worker does as soon as it is up; a person who saves data is
    asked before it is loaded.
    """
    if not engine.has_worker and _is_for_here(engine, request):
        try:
            found = await _check_here(request)
        except TOO_MUCH:
            if not (engine.expects_worker or engine.can_start):
                raise
            if not device.saves_data():
                engine.start_worker()
        else:
            if not (found[1]["no_key"] and engine.expects_worker):
                return found
    if not engine.expects_worker:
        raise EngineMissingError
    return await _check_there(engine, request, listener)


def _is_for_here(engine: "Engine", request: "Request") -> bool:
    """Return whether this thread can do it: the worker reads more forms and texts."""
    length = request.length + len(request.key)
    if request.job != "check" or request.files or length > limits.WITHOUT_WORKER:
        return False
    more = engine.expects_worker or engine.can_start
    return not (more and (looks_foreign(request.text) or looks_foreign(request.key)))


async def _check_here(request: "Request") -> "Found":
    cases = Cases([""])
    if request.key:
        cases.take_key(readings([request.key]))
    ledger = cases.new_ledger()
    items = readings([request.text], keep_going=True, names=request.headings, ledger=ledger)
    painted = dom.now()
    for _pause in judge_each(cases, [items]):
        if dom.now() - painted > SLICE:
            await dom.pause()
            painted = dom.now()
        if request.handle.is_stopped:
            cases.stop()
            break
    return Here(cases), cases.summary()


async def _check_there(
    engine: "Engine", request: "Request", listener: "CheckDesk"
) -> "Found | None":
    """Do what is asked in the worker, which may still have to start."""
    if request.handle.is_newest and not engine.has_worker:
        listener.tell("verdict.waiting")
    files = await _with_pictures_read(engine, request, listener)
    if not request.handle.is_newest:
        return None  # borrowing workers now would take them from the newer one
    blobs_read = [file.blob for file in files] or [blobs.make_blob(request.text)]
    pool = await engine.lend()
    try:
        summary = await request.handle.do("check", [request.call(files)], blobs_read)
    finally:
        pool.close()
    return (There(engine), summary) if summary else None


async def _with_pictures_read(
    engine: "Engine", request: "Request", listener: "CheckDesk"
) -> "list[File]":
    """Find the grids in each picture; return the files up to a stop.

    The worker identifies what the browser cannot open.
    """
    pictures = [file for file in request.files if file.is_picture and file.found is None]
    for place, file in enumerate(pictures):
        picture = None if request.handle.is_stopped else await photographs.opened(file.blob)
        if picture:
            try:
                file.found = await photo_reading.find_grids(engine, request.handle, picture)
            finally:
                picture.let_go()
        if request.handle.is_stopped and file.found is None:
            return request.files[: request.files.index(file)]
        count = sum([len(each.found["grids"]) for each in request.files if each.found])
        listener.hear(request, (place + 1) / len(pictures), count)
    return request.files
