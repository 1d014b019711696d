"""Read a photo in the worker; the code for that is fetched when it is first needed."""

from page.browser import used_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.photographs import Photograph
    from page.crossing.photos import PhotoFound
    from page.engine.job import Job
    from page.engine.routing import Engine

# The worker's job, and the archive that it comes in.
JOB = "photo"


class PartMissingError(Exception):
    """Report that the code for photos could not be fetched."""

    is_expected = True


async def find_grids(
    engine: "Engine", job: "Job", picture: "Photograph", corners: "list[list[float]] | None" = None
) -> "PhotoFound | None":
    """Return the grids of a picture, or the one within four corners; None if stopped.

    See `page.worker.photo_job`. Raise PartMissingError, EngineMissingError if no worker can be
    started, and WorkerLostError if it ends.
    """
    if not await engine.call("bring", JOB, used_parts.archive(JOB)):
        raise PartMissingError
    used_parts.keep(JOB)
    return await job.do(JOB, [picture.width, picture.height, corners], [picture.pixels])
