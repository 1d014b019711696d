"""Set the limits of a program in seconds, memory and output.

The time limit is a multiple of what our own program takes on the same case, device and way of
running, so that it is as fair in a phone's browser as in a shell. A judge's machine is not known
exactly: a verdict on time is an estimate.
"""

from typing import NamedTuple

from sudoku_core.judging.problems import GRADING, LONG_SEARCH, SOLVING

# The programs that measure time: one with flags, which a judge of problem 2580 accepts in CPython,
# and the one that looks at units.
CLASSIC = {SOLVING: "flags", GRADING: "units"}
# The slowest right programs of our collection, which copy the board for each digit or check all of
# it, take twenty times as long as flags, and five times as long as units.
TIMES = {SOLVING: 40, GRADING: 10}
# In the long search a program that computes once per cell which digits are left takes twice as long
# as flags, and is accepted; one that looks along row, column and box for each digit takes four
# times as long, and is known to be too slow. Three is between the two.
LONG_TIMES = 3
# Anything may disturb a short run; the long search is not short.
LEAST_SECONDS = 1.0
LEAST_LONG = 0.3

# The limits of these problems' judges: 256 MB, and far more output than any right answer has.
MEMORY = 256 << 20
OUTPUT = 1_000_000  # characters


class Limit(NamedTuple):
    """The time limit of a program in seconds, and as a multiple of our own program's time."""

    seconds: float
    times: int


def time_limit(problem: str, name: str, seconds: float) -> Limit:
    """Return the time limit for a program on a case, given the seconds of our own one.

    >>> time_limit("2580", "sample", 0.02), time_limit("2580", "long_search", 0.5)
    (Limit(seconds=1.0, times=50), Limit(seconds=1.5, times=3))
    """
    is_long = name == LONG_SEARCH
    times = LONG_TIMES if is_long else TIMES[problem]
    limit = max(LEAST_LONG if is_long else LEAST_SECONDS, times * seconds)
    return Limit(limit, round(limit / max(seconds, limit / MOST_TIMES)))


# The largest multiple reported: beyond it, our own program is too fast to measure.
MOST_TIMES = 1_000
