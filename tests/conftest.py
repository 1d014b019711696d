"""Set how hypothesis runs: the same every time in the tests, long and at random to find news."""

from hypothesis import Phase, settings

settings.register_profile("test", derandomize=True, deadline=None)
settings.register_profile("fuzz", max_examples=5_000, deadline=None, print_blob=True)
settings.register_profile(
    "mutation", max_examples=30, derandomize=True, deadline=None, phases=[Phase.generate]
)
settings.load_profile("test")
