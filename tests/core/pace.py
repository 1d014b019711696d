"""Set on how many examples a slow property is tried."""

from hypothesis import settings

# Where an example takes a tenth of a second or more, a third of the examples: 13 in the tests, and
# 1 666 in `make fuzz`.
slow = settings(max_examples=settings().max_examples // 3)
# Where brute force takes seconds for one.
few = settings(max_examples=max(4, settings().max_examples // 100))
some = settings(max_examples=max(12, settings().max_examples // 100))
# Where the coverage leans on it, as many in the quick gate as elsewhere.
covering = settings(max_examples=max(40, settings().max_examples))
