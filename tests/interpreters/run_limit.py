"""Run the worker's limit, and tell what came of it as JSON."""

import json
from types import ModuleType


def run(source: str) -> str:
    """Limit work that ends, work that does not, and work that fails; then work without a limit."""
    module = ModuleType("time_limit")
    exec(source, module.__dict__)  # noqa: S102 (the source is the page's own)
    limited = module.limited

    def fail() -> None:
        raise ValueError("its own")

    told = [limited(60, lambda: "done"), limited(0.01, endless), limited(0.01, calling)]
    try:
        limited(60, fail)
    except ValueError as error:
        told.append(str(error))
    told.append(sum(1 for _ in range(300_000)))  # in which nothing of a limit is left
    return json.dumps(told)


def endless() -> None:
    """Go on for ever, in a loop that calls nothing."""
    while True:
        pass


def calling() -> None:
    """Go on for ever, with calls."""
    while True:
        sorted({3, 2, 1})
