"""Rate a chain by its length: longer chains are harder to find."""

THRESHOLDS = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048)
# More thoughts than in any chain rated below the last threshold.
LONGEST = 5000


def rate_chain(base: float, complexity: int) -> float:
    """Add 0.1 to a base for each threshold that a complexity, less two, exceeds.

    The order of additions matters: first the tenths, one by one, as doubles, then the base. Steps
    are chosen by these doubles, and 6.6 + 0.1 is less than 6.5 + 0.2.

    >>> rate_chain(6.6, 8) < rate_chain(6.5, 10), rate_chain(8.5, 31)
    (True, 9.1)
    """
    length = 0.0
    for threshold in THRESHOLDS:
        if complexity - 2 <= threshold:
            break
        length += 0.1
    return base + length


def longest_at(base: float, rating: float) -> int:
    """Find the greatest complexity that, from a base, rates at most ``rating``.

    >>> longest_at(7.0, 7.0), longest_at(7.0, 6.9), longest_at(7.0, 7.15)
    (6, 0, 8)
    """
    if base > rating:
        return 0
    for threshold in THRESHOLDS:
        if rate_chain(base, threshold + 3) > rating:
            return threshold + 2
    return LONGEST
