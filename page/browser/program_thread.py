"""Talk to a worker that may never answer: wait for no longer than is said, and end it by force."""

from pyscript import create_named_worker, document, window
from pyscript.ffi import create_proxy

from page.browser.worker_thread import LOST, WorkerLostError, WorkerThread, config

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The script of the worker, beside that of the other worker, and the part of Python's library that
# the app does without, beside the runtime. They are found by their names: what index.html says has
# to be there before the first answer.
OWN = "own_worker.py"
MORE = "more_stdlib.zip"


class WorkerLateError(Exception):
    """Report that the worker did not answer in time; it may never do so."""

    is_expected = True


class ProgramThread(WorkerThread):
    """Own one worker in which a person's program runs."""

    def __init__(self, worker: "Any", name: str) -> None:
        super().__init__(worker)
        self._name = name

    async def call_within(self, milliseconds: float, name: str, *arguments: object) -> str:
        """Call a function as in `call`; raise WorkerLateError if it does not answer in time."""
        call = getattr(self._worker, name)(*arguments)
        answer = await window.Promise.race(window.Array.of(call, self._end, _after(milliseconds)))
        if not isinstance(answer, str):
            raise WorkerLateError
        if answer == LOST:
            raise WorkerLostError
        return answer

    def terminate(self) -> None:
        """End the worker, whatever it is doing."""
        script = document.querySelector('script[name="' + self._name + '"]')
        if script:
            script.xworker.terminate()
            script.remove()


async def create(name: str) -> ProgramThread:
    """Create such a worker; each name can be used only once."""
    described = config()
    worker = await create_named_worker(
        _beside(described["src"], OWN), name, config=described["config"]
    )
    return ProgramThread(worker, name)


def more_library() -> str:
    """Return the whole address of the part of Python's library that the app does without."""
    return window.URL.new(_beside(config()["runtime"][0], MORE), window.location.href).href


def _beside(address: str, file: str) -> str:
    """Return the address of a file in the folder of another."""
    return "/".join(address.split("/")[:-1] + [file])


def _after(milliseconds: float) -> "Any":
    """Return a promise of the browser's that is kept after a while."""
    _waits.append(milliseconds)
    return window.Promise.new(_sleep)


_waits: "list[float]" = []  # the milliseconds of the wait that the proxy below begins next
_sleep = create_proxy(lambda wake, _refuse: window.setTimeout(wake, _waits.pop()))
