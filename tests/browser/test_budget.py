"""Hold the start to its budget of bytes and requests; what takes time is measured elsewhere."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from benchmarks.visit import visit

SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
BUDGET = json.loads(Path("benchmarks/budget.json").read_text("utf-8"))


@pytest.mark.only_browser("chromium")
def test_the_first_answer_stays_within_its_budget(context: BrowserContext, base_url: str) -> None:
    """What is transferred on a first visit until the solution is in sight is within the budget.

    The worker, which begins to load in the same moment or later, is left out: data is saved.
    """
    context.add_init_script(SAVE_DATA)
    seen = visit(context, base_url, "solved")
    assert 200_000 < seen.bytes <= BUDGET["bytes"]
    assert 8 < seen.requests <= BUDGET["requests"]
