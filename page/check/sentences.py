"""Put the state of the Check tab into sentences."""

from page.check.cases import UNREADABLE
from page.check.desk import OUTCOME, CheckDesk
from page.check.grids import TOO_BIG
from page.check.opened import OPENED
from page.engine import limits
from page.words.case_wording import say_case, say_unread_case
from page.words.messages import say, say_count, say_enumeration, say_sentences, words_of
from page.words.wording import begun, say_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.results import Progress, Results
    from page.crossing.checking import CheckSummary, Details

# The key of a job's closing message; jobs that solve share one.
DONE = {"rate": "check.rated-all"}


def say_status(desk: "CheckDesk") -> str:
    """Return the words of the status region."""
    key, values = desk.words
    if key == OUTCOME:
        return _say_outcome(desk.results) if desk.results else ""
    if key == OPENED:
        return _say_opened(desk.opened.case) if desk.opened.case else ""
    if key == TOO_BIG:
        return say(key, size=say_size(values["size"]), limit=say_size(limits.FILES))
    return words_of(desk.words)


def _say_outcome(results: "Results") -> str:
    summary = results.summary
    words = [say("check.stopped")] if summary["stopped"] else []
    words += [say("check.trouble", why=why) for why in summary["troubles"]]
    total, right = summary["total"], summary["right"]
    if summary["no_key"]:
        words.append(summary["no_key"])
    if total and results.request.job == "check":
        words.append(_say_total(summary))
    elif total:
        key = DONE.get(results.request.job, "check.solved-all")
        words.append(say_count(key, total, correct=right, wrong=total - right))
    if summary["left"]:
        words.append(say_count("check.left", summary["left"]))
    words += [say_unread_case(row) for row in summary["first"]]
    return say_sentences(*words)


def _say_total(summary: "CheckSummary") -> str:
    """Say how many grids there are of each kind, as teachers count.

    Puzzles are not called incomplete: if all grids are puzzles, they have blanks and no clash.
    """
    counts, total = summary["counts"], summary["total"]
    are_puzzles = summary["clear"] == total - counts["unreadable"]
    kinds = (
        ("correct", summary["right"]),
        ("wrong", counts["wrong"]),
        ("blanks" if are_puzzles else "incomplete", counts["incomplete"]),
        ("unreadable", counts["unreadable"]),
    )
    parts = [say("total." + kind, count=count) for kind, count in kinds if count]
    return say_count("check.total", total, kinds=say_enumeration(parts))


def _say_opened(case: "Details") -> str:
    """Say which case it is, its verdict and first reasons: a live region is read whole."""
    number, name, why = case["number"], case["name"], case["brief"]
    if case["status"] == UNREADABLE:
        return say_unread_case([number, name, UNREADABLE, why])
    title, status = say_case(number, name), say("status." + case["status"])
    if not why:
        return say("opened.no-reason", title=title, status=status)
    return say("opened.words", title=title, status=status, why=begun(why))


def say_progress(progress: "Progress") -> str:
    """Say how many cases are done, of how many if that is known, and the time left."""
    count, left, seconds = progress.count, progress.left, progress.seconds
    if left:
        return say("check.progress-of", count=count, total=count + left, seconds=seconds)
    return say("check.progress", count=count, seconds=seconds)


def say_kind(results: "Results", kind: str) -> str:
    """Say a kind of cases and their number: 'Wrong 2'."""
    count = results.summary["counts"][kind]
    if kind == "wrong" and results.request.job != "check":
        return say("check.not-unique", count=count)
    return say("filter." + kind, count=count)


def say_unread(summary: "CheckSummary") -> str:
    """Say a key of no use, the first case that cannot be read, and how many more there are."""
    sentences = [say_unread_case(row) for row in summary["first"]]
    more = summary["counts"]["unreadable"] - len(sentences)
    if summary["no_key"]:
        sentences.insert(0, summary["no_key"])
    if more:
        sentences.append(say_count("check.more-unreadable", more))
    return say_sentences(*sentences)
