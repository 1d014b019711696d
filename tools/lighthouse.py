"""Hold the built site to Lighthouse's scores, as its mobile preset gives them.

Lighthouse comes from npm by a lock of its own, in ``tools/audit/``: it is far larger than all else
together. Speed varies from run to run, so of several runs the median counts.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from tools import browser
from tools.serve import SITE, Site

LIGHTHOUSE = Path(__file__).parent / "audit" / "node_modules" / ".bin" / "lighthouse"
PAGES = ("", "#check", "?lang=ko")
RUNS = 5
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100}


def audit(url: str, chrome: str) -> dict:
    """Run Lighthouse over an address and give its report."""
    flags = " ".join(["--headless=new", *browser.arguments()])
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch, "report.json")
        subprocess.run(
            [
                *(LIGHTHOUSE, url, "--quiet", "--output=json", f"--output-path={report}"),
                *(f"--only-categories={','.join(LEAST)}", f"--chrome-flags={flags}"),
            ],
            env={**os.environ, "CHROME_PATH": chrome},
            check=True,
        )
        return json.loads(report.read_text("utf-8"))


def scores(reports: list[dict]) -> dict[str, int]:
    """Return the median score of each category, out of 100."""
    return {
        name: round(100 * median(report["categories"][name]["score"] for report in reports))
        for name in LEAST
    }


def complaints(report: dict) -> list[str]:
    """List what a report counts against a page: the title of each audit, and what it measured."""
    counted = {
        audit["id"]
        for category in report["categories"].values()
        for audit in category["auditRefs"]
        if audit["weight"]
    }
    audits = (report["audits"][name] for name in sorted(counted))
    return [
        f"{audit['title']} {audit.get('displayValue', '')}".rstrip()
        for audit in audits
        if audit["score"] is not None and audit["score"] < 0.9
    ]


def main() -> None:
    """Print the scores of each page; end with an error if one is too low."""
    chrome = browser.find_installed() or browser.find_downloaded()
    if not chrome:
        sys.exit(browser.MISSING)
    low = False
    with Site(SITE) as site:
        for page in PAGES:
            reports = [audit(site.url + page, chrome) for _ in range(RUNS)]
            found = scores(reports)
            print(f"./{page}:", ", ".join(f"{name} {found[name]}" for name in LEAST))
            if any(found[name] < LEAST[name] for name in LEAST):
                low = True
                print(*(f"  {line}" for line in complaints(reports[-1])), sep="\n")
    sys.exit(low)


if __name__ == "__main__":
    main()
