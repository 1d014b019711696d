"""Say what a program may take, in seconds, memory and output.

The limit of time is a multiple of what our own classic program takes on the same case and the same
device, run in the same way, so that it is as fair in a phone's browser as in a shell.
"""

from sudoku_core.judging.problems import GRADING, SOLVING

# The classic program that time is measured by. A learner's first solver looks at the row, column
# and box before it writes, as this one does.
CLASSIC = {SOLVING: "promising", GRADING: "units"}
# The slowest right programs of our collection, which copy the board for each digit or check all of
# it, take five times as long as the classic one.
TIMES = 10
# A short run may be disturbed by anything.
LEAST_SECONDS = 1.0

# What judges of these problems give: 256 MB, and far more output than any right answer has.
MEMORY = 256 << 20
OUTPUT = 1_000_000  # characters


def time_limit(seconds: float) -> float:
    """Give the seconds that a program may take where our classic one takes so many.

    >>> time_limit(0.001), time_limit(0.25)
    (1.0, 2.5)
    """
    return max(LEAST_SECONDS, TIMES * seconds)
