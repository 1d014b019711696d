"""Run the main stories in the distribution's Firefox: ``make test-firefox``.

Playwright cannot drive that Firefox, puppeteer-core can; it comes from npm by a lock of its own, in
``tests/firefox/``. Without Firefox, root installs the distribution's package.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import browser
from tools.frozen import find_node
from tools.serve import SITE, Site

NAMES = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
PACKAGE = "firefox-esr"
STORIES = Path(__file__).resolve().parents[1] / "tests" / "firefox" / "stories.mjs"
STOP = "stop the server"


def find_or_get() -> str | None:
    """Return the path of a Firefox that runs, installing one if need be; None when that fails."""
    return find() or (find() if browser.install_package(PACKAGE) else None)


def find() -> str | None:
    """Find an installed Firefox that runs."""
    return next(filter(browser.runs, filter(None, map(shutil.which, NAMES))), None)


def tell(firefox: str, site: Site) -> int:
    """Run the stories, stopping the site when they ask for it; give their exit status."""
    with tempfile.TemporaryDirectory() as scratch:
        # Firefox refuses a home that belongs to somebody else.
        home = pwd.getpwuid(os.geteuid()).pw_dir
        environment = {**os.environ, "HOME": home, "TMPDIR": scratch}
        process = subprocess.Popen(
            [find_node(), STORIES, firefox, site.url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        if process.stdin is None or process.stdout is None:
            raise ValueError(process)
        for line in process.stdout:
            if line.strip() == STOP:
                site.stop()
                process.stdin.write("stopped\n")
                process.stdin.flush()
            else:
                print(line, end="", flush=True)
        return process.wait()


def main() -> None:
    """Run the stories from the command line."""
    firefox = find_or_get()
    if firefox is None:
        sys.exit("No Firefox is here, and none could be got: install one and run this again.")
    with Site(SITE) as site:
        status = tell(firefox, site)
        leaks = [path for path in site.asked if "leak" in path]
    sys.exit(f"A program in the sandbox has asked for {leaks}" if leaks else status)


if __name__ == "__main__":
    main()
