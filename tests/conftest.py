"""Set how hypothesis runs: the same every time in the tests, long and at random to find news."""

import gc
import signal

import pytest
from hypothesis import Phase, settings
from hypothesis.internal import charmap
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

# A shell has what it starts in the background ignore Ctrl-C, and whatever that starts: stories of
# Ctrl-C would never end.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("test", max_examples=40, derandomize=True, deadline=None)
settings.register_profile("quick", parent=settings.get_profile("test"), max_examples=10)
settings.register_profile("fuzz", max_examples=5_000, deadline=None, print_blob=True)
settings.register_profile(
    "mutation", max_examples=30, derandomize=True, deadline=None, phases=[Phase.generate]
)
settings.load_profile("test")


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """Make two clones draw alike: hypothesis also draws numbers and texts that it reads in modules.

    Which of them are loaded by then, and are local, differs from run to run and from path to path.
    """
    if settings.get_current_profile_name() != "fuzz":
        providers._get_local_constants = Constants


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes() -> None:
    """Make hypothesis's table of characters once, before there are processes that each make one."""
    charmap.charmap()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure no documents: what they run has tests of its own. README alone is run each time.

    Of two threads that begin at once, as those that read what a program writes, Python 3.11 refuses
    to have one measured now and then.
    """
    begun: set[str] = set()
    for item in items:
        if item.path.suffix == ".md":
            item.add_marker(pytest.mark.no_cover)
            if item.path.name != "README.md":
                item.add_marker(pytest.mark.slow)
        if sampled := item.get_closest_marker("sampled"):
            test, _, case = item.nodeid.partition("[")
            if case[:-1] not in sampled.args if sampled.args else test in begun:
                item.add_marker(pytest.mark.slow)
            begun.add(test)


# Objects made until the young ones are looked at for garbage; Python's own number is 700. A page of
# the stand-in alone has some thousands, which go all at once.
YOUNG = 50_000


def pytest_collection_finish() -> None:
    """Look for garbage less often, and never among what is there by now: a fifth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)
