"""Open a program that a file or a link brings."""

from page.browser import address, dom, file_access
from page.browser.packing import unpack
from page.engine import limits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.program.desk import ProgramDesk


def open_file(desk: "ProgramDesk", file: "dom.Thing") -> None:
    """Replace the program by a file's text."""
    dom.spawn(_open_file(desk, file), desk.trouble)


async def _open_file(desk: "ProgramDesk", file: "dom.Thing") -> None:
    text = await file_access.text_of(file) if file.size <= limits.FIELD else None
    if text is None:
        desk.tell("program.file-refused" if file.size <= limits.FIELD else "program.file-long")
    else:
        text = text[1:] if text.startswith("\ufeff") else text
        desk.put(text.replace("\r\n", "\n"), "program.file-put")


def follow_link(desk: "ProgramDesk") -> None:
    """Open the program that the address has."""
    packed = address.hidden_parameter("program")
    if packed and not address.was_reloaded():
        dom.spawn(_unpack(desk, packed), desk.trouble)


async def _unpack(desk: "ProgramDesk", packed: str) -> None:
    problem = address.hidden_parameter("problem") or ""
    desk.take_linked(await unpack(packed, limits.FIELD), problem)
